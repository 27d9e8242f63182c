#include "scenes/kiosk/visitors/front.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;
using scenes::tr;

namespace {

constexpr float kHeadWide = 560, kHeadHigh = 176;  // name and mark, design units of their own

float button_height(const VisitorUi& visitor) {
    return std::ceil(std::max(visitor.px(visitor.portrait() ? 152 : 164), visitor.mm(25)));
}

FrontPlan tall(const VisitorUi& visitor) {
    FrontPlan plan;
    const Rect area = visitor.frame().area.inset(visitor.edge() * 0.8F);
    const float gap = visitor.gap();
    float bottom = area.bottom();
    const auto take = [&](float h, float space) {
        const Rect box{area.x, bottom - h, area.w, h};
        bottom -= h + space;
        return box;
    };
    plan.access_rows = visitor.letters(28) > visitor.px(36) ? 2 : 1;
    const auto rows = static_cast<float>(plan.access_rows);
    plan.access = take(rows * visitor.second() + (rows - 1) * gap, gap * 1.2F);
    plan.buttons = take(button_height(visitor), visitor.px(16));
    plan.call = take(visitor.px(150), visitor.px(20));
    plan.emblems = take(visitor.px(176), visitor.px(34));
    const float head = std::min(visitor.px(220), (bottom - area.y) * 0.24F);
    plan.head = {area.x, area.y, area.w, head};
    const float top = plan.head.bottom() + visitor.px(52);
    const float side = std::min(area.w - visitor.px(24), bottom - top);
    plan.demo = Rect::around({area.centre().x, (top + bottom) / 2}, side, side);
    return plan;
}

FrontPlan wide(const VisitorUi& visitor, bool hand_left) {
    FrontPlan plan;
    const Rect area = visitor.frame().area.inset(visitor.edge());
    const float gap = visitor.gap(), chip = visitor.px(30);
    // Larger letters ask for a wider column.
    const float grown = visitor.letters(28) / visitor.px(28);
    const float share = grown > 1.75F ? 0.44F : grown > 1.25F ? 0.5F : 0.555F;
    const float side = std::min(area.h - chip, area.w * share);
    const float between = std::max(visitor.px(44), gap);
    const float column = area.w - side - between;
    const float left = hand_left ? area.x : area.x + side + between;
    const float demo_x = hand_left ? area.right() - side : area.x;
    plan.demo = {demo_x, area.y + chip + (area.h - chip - side) / 2, side, side};
    float bottom = area.bottom();
    const auto take = [&](float h, float space) {
        const Rect box{left, bottom - h, column, h};
        bottom -= h + space;
        return box;
    };
    plan.access = take(visitor.second(), gap);
    plan.buttons = take(button_height(visitor), visitor.px(26));
    const float rest = bottom - area.y;
    const float head = std::min({rest * 0.36F, column / kHeadWide * kHeadHigh, visitor.px(230)});
    plan.head = {left, area.y, column, head};
    const float each = (column - 4 * gap) / 5;
    const float emblems = std::min(each, visitor.px(150)) + visitor.letters(28) * 1.5F;
    const float call = std::min(visitor.px(170), rest - head - emblems);
    const float spare = std::max(0.0F, rest - head - emblems - call) / 2;
    plan.emblems = {left, plan.head.bottom() + spare, column, emblems};
    plan.call = {left, bottom - call, column, call};
    return plan;
}

/// The five emblems; the one that is shown is framed.
void draw_emblems(const VisitorUi& visitor, const Rect& box, const std::string& shown) {
    auto& canvas = visitor.canvas();
    const auto& shades = visitor.shades();
    const auto& games = visitor.services().kiosk->conf().games;
    const auto count = static_cast<float>(std::max<std::size_t>(games.size(), 5));
    const float gap = visitor.px(30), name = visitor.letters(28) * 1.35F;
    float side = std::min({(box.w - (count - 1) * gap) / count, box.h - name, visitor.px(150)});
    // Names only where each has room.
    bool named = true;
    for (const auto& game : games)
        named = named && canvas.measure(scenes::game_name(game),
                                        {Face::bold, visitor.least_letters()}) < side + gap * 0.9F;
    if (!named) side = std::min({(box.w - (count - 1) * gap) / count, box.h, visitor.px(150)});
    // All names are as large as the longest can be.
    float letters = visitor.letters(28);
    for (const auto& game : games)
        letters = std::min(
            letters,
            visitor.fit(scenes::game_name(game), Face::bold, 28, side + gap * 0.9F, name, false)
                .px);
    const float all = static_cast<float>(games.size()) * (side + gap) - gap;
    const float high = side + (named ? name : 0);
    float x = box.centre().x - all / 2;
    const float y = std::round(box.centre().y - high / 2);
    for (const auto& game : games) {
        const Rect place{std::round(x), y, std::round(side), std::round(side)};
        const bool on = game == shown;
        canvas.picture(scenes::emblem_of(game), place);
        if (on)
            canvas.frame(place.inset(-visitor.px(9)), shades.flat ? shades.active : shades.ink,
                         std::max(2.0F, visitor.px(4)), side * 0.28F);
        if (named) {
            const Rect words{x - gap / 2, y + side + visitor.px(10), side + gap,
                             name - visitor.px(10)};
            canvas.label(words.centre(), scenes::game_name(game),
                         {on ? Face::bold : Face::medium, letters}, on ? shades.ink : shades.ink2);
            visitor.ui().model().add(
                {"text:game." + game, "text", scenes::game_name(game), {}, words});
        }
        x += side + gap;
    }
}

/// "Demo: Alquerque" on the upper edge of the board.
void draw_chip(const VisitorUi& visitor, const Rect& demo, const std::string& game, bool plays) {
    auto& canvas = visitor.canvas();
    const auto& shades = visitor.shades();
    const auto words =
        plays ? tr("visitors.demo", scenes::game_name(game)) : scenes::game_name(game);
    const float size = std::min(visitor.letters(28), visitor.px(42));
    const render::Font font{Face::bold, size};
    const float wide = canvas.measure(words, font), icon = plays ? size : 0;
    const Rect chip = Rect::around({demo.centre().x, demo.y}, std::round(wide + icon + size * 2.2F),
                                   std::round(size * 2.1F));
    if (!shades.flat) canvas.shadow(chip, chip.h / 2, render::ShadowLevel::L2);
    canvas.fill(chip, shades.deep, chip.h / 2);
    canvas.frame(chip, shades.line, std::max(1.5F, visitor.px(2)), chip.h / 2);
    const float x = chip.x + size * 1.1F;
    if (plays)
        canvas.icon(Icon::play, Rect::around({x + icon * 0.35F, chip.centre().y}, icon, icon),
                    shades.active);
    canvas.label({x + icon * 1.1F, chip.centre().y}, words, font, shades.ink, render::Align::left);
    visitor.ui().model().add({"text:demo", "text", words, {}, chip});
}

void draw_board(const VisitorUi& visitor, const Rect& box, Demo* demo, const std::string& game) {
    auto& canvas = visitor.canvas();
    const auto& theme = canvas.theme();
    const float radius = visitor.px(26);
    const Rect tray = box;
    canvas.shadow(tray, radius, render::ShadowLevel::L3);
    if (!demo) {
        canvas.cached(
            "kiosk card " + game, tray,
            [game, tray](render::Canvas& into) { scenes::face_of(game).poster(into, tray); },
            radius);
    } else {
        const auto& look = scenes::colors_of(theme, game);
        if (theme.flat)
            canvas.fill(tray, look.ground, radius);
        else
            canvas.texture(render::Texture::linen, tray,
                           look.ground.mix(visitor.shades().deep, 0.3F), radius);
        const auto clip = canvas.clip(tray);
        demo->draw(visitor.frame(), tray.inset(visitor.px(24)), tray.w / 1040);
    }
    canvas.frame(tray, visitor.shades().line.with_alpha(visitor.shades().flat ? 1.0F : 0.6F),
                 std::max(1.5F, visitor.px(2)), radius);
}

}  // namespace

void draw_name(const VisitorUi& visitor, const Rect& box) {
    auto& canvas = visitor.canvas();
    const float k = std::min(box.w / kHeadWide, box.h / kHeadHigh);
    const Point at{box.centre().x - kHeadWide * k / 2, box.centre().y - kHeadHigh * k / 2};
    const float mark = std::round(170 * k);
    canvas.picture("mark", {std::round(at.x), std::round(at.y + 3 * k), mark, mark});
    const float x = at.x + 188 * k;
    canvas.text({x, at.y + 112 * k}, "Pětiboj", {Face::display_bold, 130 * k},
                visitor.shades().ink);
    visitor.ui().model().add({"text:name", "text", "Pětiboj", {}, {x, at.y, 372 * k, 130 * k}});
    visitor.line("tagline", {x + 3 * k, at.y + 132 * k, box.right() - x, 40 * k},
                 tr("title.tagline"), Face::medium, 30 * k / visitor.px(1), visitor.shades().ink2);
}

FrontPlan plan_front(const VisitorUi& visitor, bool hand_left) {
    return visitor.portrait() ? tall(visitor) : wide(visitor, hand_left);
}

void draw_front(const VisitorUi& visitor, const FrontPlan& plan, Demo* demo,
                const std::string& game) {
    draw_name(visitor, plan.head);
    draw_board(visitor, plan.demo, demo, game);
    draw_chip(visitor, plan.demo, game, demo != nullptr);
    draw_emblems(visitor, plan.emblems, game);
    auto& model = visitor.ui().model();
    model.set("demo", game);
    if (demo) model.set("demo_ply", std::to_string(demo->ply()));
}

void draw_call(const VisitorUi& visitor, const Rect& box, bool large) {
    const auto& conf = visitor.services().kiosk->conf();
    const auto& shades = visitor.shades();
    std::vector<std::string> order{conf.language};
    for (const auto& language : conf.languages)
        if (language != conf.language) order.push_back(language);
    std::vector<std::string> calls;
    for (const auto& language : order) calls.push_back(tr("visitors.touch." + language));
    if (!large) {
        std::string others;
        for (std::size_t i = 1; i < calls.size(); ++i)
            others += (others.empty() ? "" : "  ·  ") + calls[i];
        const float first = others.empty() ? box.h : box.h * 0.62F;
        visitor.line("call", {box.x, box.y, box.w, first}, calls.front(), Face::display_bold, 80,
                     shades.ink, render::Align::centre);
        if (!others.empty())
            visitor.lines("call.others", {box.x, box.y + first, box.w, box.h - first}, others,
                          Face::medium, 32, shades.ink2);
        return;
    }
    // A hand, and each language on a line of its own.
    const float line = std::min(box.h / (static_cast<float>(calls.size()) + 1.4F), visitor.px(112));
    const float side = line * 0.86F;
    const float high = side + static_cast<float>(calls.size()) * line;
    float y = box.centre().y - high / 2;
    auto& canvas = visitor.canvas();
    const Point hand{box.centre().x, y + side / 2};
    canvas.ring(hand, side * 0.62F, std::max(2.0F, visitor.px(4)),
                shades.flat ? shades.ink : shades.active);
    canvas.icon(Icon::hand, Rect::around(hand, side * 0.72F, side * 0.72F), shades.ink, 2);
    y += side + line * 0.22F;
    for (std::size_t i = 0; i < calls.size(); ++i, y += line)
        visitor.line("call." + order[i], {box.x, y, box.w, line}, calls[i], Face::display_bold,
                     i == 0 ? 84 : 60, i == 0 ? shades.ink : shades.ink2, render::Align::centre);
}

void draw_poster(const VisitorUi& visitor, const Rect& box, const std::string& game) {
    auto& canvas = visitor.canvas();
    const auto& shades = visitor.shades();
    const float radius = visitor.px(26);
    const auto name = scenes::game_name(game);
    const float foot = std::min(visitor.letters(64) * 1.5F, box.h * 0.4F);
    if (!shades.flat) canvas.shadow(box, radius, render::ShadowLevel::L3);
    const auto deep = shades.deep;
    canvas.cached(
        "kiosk wall " + game, box,
        [game, box, foot, deep](render::Canvas& into) {
            into.fill(box, deep);
            scenes::face_of(game).poster(into, {box.x, box.y, box.w, box.h - foot});
            into.fill({box.x, box.bottom() - foot, box.w, foot}, deep);
        },
        radius);
    canvas.frame(box, shades.line.with_alpha(shades.flat ? 1.0F : 0.7F),
                 std::max(1.5F, visitor.px(shades.flat ? 4 : 2)), radius);
    const float pad = visitor.px(20);
    visitor.line("poster", {box.x + pad, box.bottom() - foot, box.w - 2 * pad, foot}, name,
                 Face::display_bold, 64, shades.ink, render::Align::centre);
}

}  // namespace kiosk
