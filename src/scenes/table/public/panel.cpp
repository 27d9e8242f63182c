#include "scenes/table/public/panel.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using kiosk::TileLook;
using kiosk::VisitorUi;
using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr float kWordLine = 1.18F;  // height of a line, times its letters

VisitorUi paper_pen(Services& services, Frame& frame) {
    return VisitorUi(services, frame, kiosk::paper_shades(frame.canvas.theme()));
}

/// Sentences in the middle of a box, all in letters of one size; the last ones go before letters
/// become too small.
void draw_words(const VisitorUi& visitor, const Rect& box, std::vector<std::string> lines) {
    auto& canvas = visitor.canvas();
    lines.erase(std::remove(lines.begin(), lines.end(), std::string()), lines.end());
    const auto face = [](std::size_t i) { return i == 0 ? Face::bold : Face::medium; };
    const float first = std::round(visitor.letters(34)),
                least = std::floor(visitor.least_letters());
    for (; !lines.empty(); lines.pop_back()) {
        const bool last = lines.size() == 1;
        for (float px = first; px >= least; px -= 1) {
            std::vector<std::vector<std::string>> wrapped;
            std::size_t count = 0;
            float widest = 0;
            for (std::size_t i = 0; i < lines.size(); ++i) {
                wrapped.push_back(canvas.wrap(lines[i], {face(i), px}, box.w));
                count += wrapped.back().size();
                for (const auto& line : wrapped.back())
                    widest = std::max(widest, canvas.measure(line, {face(i), px}));
            }
            const bool fits =
                static_cast<float>(count) * px * kWordLine <= box.h + 1 && widest <= box.w + 0.5F;
            // A last sentence that does not fit is drawn as it is, and flagged.
            if (!fits && !(last && px - 1 < least)) continue;
            float y = box.centre().y - px * kWordLine * static_cast<float>(count) / 2;
            for (std::size_t i = 0; i < wrapped.size(); ++i) {
                const auto high = px * kWordLine * static_cast<float>(wrapped[i].size());
                Control control{"text:advice" + std::to_string(i),
                                "text",
                                lines[i],
                                {},
                                {box.x, y, box.w, high}};
                control.clipped = !fits;
                for (const auto& line : wrapped[i]) {
                    canvas.label({box.centre().x, y + px * kWordLine / 2}, line, {face(i), px},
                                 i == 0 ? visitor.shades().ink : visitor.shades().ink2);
                    y += px * kWordLine;
                }
                visitor.ui().model().add(std::move(control));
            }
            return;
        }
    }
}

}  // namespace

/// Rows of main buttons that are needed now, two beside each other.
int PublicPanel::main_rows() const {
    const auto plain = parts_.decision.picker().plain().size() + (parts_.rest.may() ? 1 : 0);
    const bool asks = parts_.decision.open() && !parts_.decision.pending() &&
                      parts_.decision.picker().stop().empty();
    return asks ? std::max(1, static_cast<int>(plain + 1) / 2) : 1;
}

TableSetup PublicPanel::set(Frame& frame) {
    const VisitorUi visitor = paper_pen(table().services, frame);
    const auto& conf = table().services.kiosk->conf();
    const Room room = table().view.room();
    PublicWanted wanted;
    wanted.room = visitor.reach();
    wanted.px = visitor.px(1);
    wanted.letters = visitor.letters(28);
    wanted.least = visitor.least_letters();
    wanted.primary = visitor.primary();
    wanted.second = visitor.second();
    wanted.gap = visitor.gap();
    wanted.players = table().match().seats();
    wanted.tools = visitor.tall() ? 4 : 3;
    wanted.main_rows = main_rows();
    wanted.left = table().services.settings->panel == PanelSide::left;
    wanted.cards = room.boards && table().match().seats() > 1;
    wanted.languages = conf.languages.size() > 1;
    wanted.sheet = room.sheet;
    wanted.under = room.under;
    places_ = lay_out_public(wanted);
    TableSetup set;
    set.layout = layout_ = places_.table;
    set.params.play = set.layout.play;
    set.params.unit = frame.unit;
    set.params.type = set.layout.unit;
    set.params.turned = parts_.camera.turned();
    set.params.coordinates = table().services.settings->coordinates;
    set.params.least = wanted.least;
    for (const auto& extra : table().view.switches())
        if (switched_on(table().services.settings, extra)) set.params.on.push_back(extra.id);
    return set;
}

void PublicPanel::draw(Frame& frame) {
    const VisitorUi visitor = paper_pen(table().services, frame);
    const auto& on_ground = colors_of(frame.ui.theme(), table().match().game().id).on_ground;
    if (!layout_.portrait) frame.ui.panel(layout_.panel, 20);
    // What lies out of reach carries the name of the game alone.
    const float above = visitor.reach().y;
    if (above > visitor.px(200)) {
        const std::string name = tr("title." + table().match().game().id + ".name");
        const float side = std::min(above * 0.4F, visitor.px(260));
        const render::Point at = {frame.area.centre().x, above * 0.42F};
        frame.canvas.picture(emblem_of(table().match().game().id), Rect::around(at, side, side));
        frame.canvas.label({at.x, above * 0.42F + side * 0.85F}, name,
                           {Face::display_bold, visitor.px(88)}, on_ground);
    }
    draw_head(visitor);
    for (int seat = 0; seat < table().match().seats(); ++seat) draw_player(visitor, seat);
    if (!layout_.log.empty()) draw_middle(visitor);
    Rect words = layout_.advice;
    // Without a main button its place belongs to the words.
    if (!parts_.buttons.shown()) words = words.united(layout_.main);
    if (layout_.portrait)
        frame.ui.panel(words, 20);
    else
        frame.ui.inset(words, 20);
    const bool toast = frame.ui.toast_in(words, words_top(layout_), true);
    if (!toast) draw_words(visitor, words.inset(places_.pad * 0.75F), parts_.advice.lines());
    if (parts_.buttons.shown()) draw_main(visitor);
    draw_tools(visitor);
}

void PublicPanel::draw_head(const VisitorUi& visitor) {
    const Rect& box = layout_.header;
    const auto& game = table().match().game().id;
    const auto& theme = visitor.ui().theme();
    const auto ink = layout_.portrait ? colors_of(theme, game).on_ground : theme.ink;
    const std::string title = mode_.title();
    const float side = std::round(box.h * 0.8F);
    float left = box.x;
    // Words before pictures.
    const auto beside =
        visitor.fit(title, Face::display_bold, 44, box.w - side - visitor.px(14), box.h, true);
    if (!beside.cut && !theme.flat) {
        visitor.canvas().picture(emblem_of(game), {left, box.centre().y - side / 2, side, side});
        left += side + visitor.px(14);
    }
    visitor.lines("game", {left, box.y, box.right() - left, box.h}, title, Face::display_bold, 44,
                  ink, Align::left);
    if (places_.language.empty()) return;
    TileLook look;
    look.icon = Icon::globe;
    look.size = 28;
    look.value = table().services.strings.language();
    if (visitor.tile("language", places_.language,
                     language_name(table().services.strings.language()), look))
        table().services.stage.push(kiosk::make_languages(table().services));
}

/// Badge, name, points; the one on turn stands out by its ground, its frame and an arrow.
void PublicPanel::draw_player(const VisitorUi& visitor, int seat) {
    auto& canvas = visitor.canvas();
    const auto& theme = visitor.ui().theme();
    const Rect& box = layout_.players[static_cast<std::size_t>(seat)];
    const auto& position = table().shown();
    const std::string id = std::to_string(seat), name = table().seat_title(seat);
    const bool closed = mode_.closed();
    const bool on = !closed && table().match().actor() != game::kNobody &&
                    table().view.on_turn(position) == seat;
    const std::string score = number_text(table().view.card_score(position, seat));
    const bool boards = table().view.room().boards && table().match().seats() > 1;
    bool pressed = false;
    if (boards) {
        HotLook look;
        look.role = "player";
        look.value = parts_.seen.sheet() == seat ? "open" : "";
        pressed = visitor.ui().hot(id, box, name + ", " + score, look).pressed;
    }
    const float radius = std::min(visitor.px(18), box.h / 2), pad = visitor.px(14);
    canvas.fill(box, on && !theme.flat ? theme.turn_bg : theme.panel2, radius);
    canvas.frame(box, on ? theme.turn : theme.line, std::max(1.5F, visitor.px(on ? 4 : 2)), radius);
    if (boards && parts_.seen.sheet() == seat)
        canvas.fill(
            {box.centre().x - box.h * 0.5F, box.bottom() - visitor.px(9), box.h, visitor.px(5)},
            theme.info, visitor.px(2));
    const auto ink = on && !theme.flat ? theme.on_turn : theme.ink;
    const float badge = std::min(box.h * 0.33F, visitor.px(40));
    table().view.badge(canvas, seat, {box.x + pad + badge, box.centre().y}, badge);
    float left = box.x + 2 * pad + 2 * badge, right = box.right() - pad;
    const auto figure = visitor.fit(score, Face::heavy, 42, (right - left) * 0.5F, box.h, false);
    const float wide = canvas.measure(score, {Face::heavy, figure.px}) + 2;
    visitor.line("score" + id, {right - wide, box.y, wide + 1, box.h}, score, Face::heavy, 42, ink,
                 Align::right);
    right -= wide + pad;
    const float arrow = std::min(box.h * 0.4F, visitor.px(34));
    const float room = right - left - (on ? arrow + pad * 0.5F : 0);
    const auto words = visitor.fit(name, Face::bold, 30, room, box.h, false);
    if (on && (!words.cut || right - left >= arrow)) {
        canvas.icon(Icon::play, {right - arrow, box.centre().y - arrow / 2, arrow, arrow}, ink,
                    2.2F);
    }
    // Where a name has no room its badge says enough.
    if (!words.cut)
        visitor.line("name" + id, {left, box.y, room, box.h}, name, Face::bold, 30, ink);
    if (pressed) parts_.seen.toggle(seat, true);
}

/// Between players and words: the sheet that is the same for all, or the latest moves that fit.
void PublicPanel::draw_middle(const VisitorUi& visitor) {
    Rect box = layout_.log;
    const bool paper = layout_.portrait && (table().view.room().sheet || table().match().ply() > 0);
    if (paper) {
        visitor.ui().panel(box, 20);
        box = box.inset(places_.pad);
    }
    if (table().view.room().sheet) {
        auto state = sheet_state(parts_, layout_);
        state.k = visitor.least_letters() / 18;
        state.least = visitor.least_letters();
        return table().view.sheet(visitor.frame(), box, state);
    }
    const float row = visitor.letters(28) * 1.45F;
    const auto room = static_cast<std::size_t>(std::max(0.0F, box.h / row));
    struct Latest {
        int seat;
        std::string words;
    };
    std::vector<Latest> latest;
    for (int ply = table().shown_ply() - 1; ply >= 0 && latest.size() < room; --ply) {
        const auto& before = table().match().at(ply);
        if (before.actor() < 0) continue;
        const auto words =
            table().view.notation(before, table().match().moves()[static_cast<std::size_t>(ply)]);
        if (!words.empty()) latest.push_back({before.actor(), words});
    }
    // The newest stands at the bottom.
    float y = box.y;
    for (std::size_t i = latest.size(); i > 0; --i, y += row) {
        const auto& move = latest[i - 1];
        const auto number = std::to_string(i);
        if (i == 1)
            visitor.canvas().fill({box.x, y, box.w, row}, visitor.shades().deep, visitor.px(12));
        const float badge = row * 0.27F;
        table().view.badge(visitor.canvas(), move.seat,
                           {box.x + visitor.px(10) + badge, y + row / 2}, badge);
        const float left = box.x + visitor.px(22) + 2 * badge;
        const Rect line{left, y, box.right() - left - visitor.px(6), row};
        const auto fit = visitor.fit(move.words, Face::semibold, 28, line.w, line.h, false);
        visitor.line("move" + number, line,
                     fit.cut
                         ? visitor.canvas().ellipsis(move.words, {Face::semibold, fit.px}, line.w)
                         : move.words,
                     i == 1 ? Face::bold : Face::semibold, 28, visitor.shades().ink);
    }
}

void PublicPanel::draw_main(const VisitorUi& visitor) {
    const bool closed = mode_.closed() && !table().browsing.looks_back();
    const auto ways = closed ? mode_.ways_on() : parts_.buttons.ways();
    const auto boxes = kiosk::in_rows(layout_.main, ways.size(),
                                      std::min<std::size_t>(2, ways.size()), visitor.gap());
    for (std::size_t i = 0; i < ways.size(); ++i) {
        TileLook look;
        look.kind = i == 0 ? TileLook::Kind::light : TileLook::Kind::dark;
        look.size = 34;
        look.icon = ways[i].icon;
        if (visitor.tile(ways[i].id, boxes[i], ways[i].label, look)) return ways[i].act();
    }
}

void PublicPanel::draw_tools(const VisitorUi& visitor) {
    TileLook look;
    look.size = 28;
    look.above = true;
    look.icon = Icon::undo;
    std::vector<std::string> labels{tr("table.undo"), tr("table.hint"), tr("table.menu")};
    if (layout_.tools.size() > 3) labels.push_back(kiosk::lower_label(visitor));
    visitor.even(layout_.tools, labels, look);
    look.enabled = parts_.moves.may_undo();
    if (visitor.tile("undo", layout_.tools[0], tr("table.undo"), look)) parts_.moves.undo();
    look.icon = Icon::hint;
    look.enabled = parts_.moves.may_hint();
    if (visitor.tile("hint", layout_.tools[1], tr("table.hint"), look)) parts_.moves.hint();
    look.icon = Icon::menu;
    look.enabled = {};
    if (visitor.tile("menu", layout_.tools[2], tr("table.menu"), look))
        table().sheet.kind = OpenSheet::Kind::menu;
    if (layout_.tools.size() > 3) kiosk::draw_lower_button(visitor, layout_.tools[3], look);
}

}  // namespace scenes
