// Hands the device to the next person: a stack of paper over the game's table that hides the board,
// with the badge and the name of whoever comes next and one button.
#include "scenes/table/curtain.hpp"

#include "render/canvas.hpp"
#include "scenes/services.hpp"
#include "scenes/table/panel_parts.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

CurtainPaper curtain_paper(const CurtainRoom& room, const std::function<float(float)>& words_high) {
    const float t = room.type;
    CurtainPaper p;
    float gap = 20 * t;
    const auto measure = [&](float pad, float title, float luck, float badge) {
        p.pad = pad * t;
        p.title = title * t;
        p.luck_high = room.luck ? luck * t : 0;
        p.badge = badge * t;
        p.words_high = words_high(room.width - 2 * p.pad);
    };
    // The share of badge and gaps that there is room for.
    const auto share = [&](float loose, float luck_gap) {
        const float fixed = 2 * p.pad + p.title + p.words_high + p.luck_high +
                            (room.luck ? luck_gap : 0) + room.button;
        return std::clamp((room.height - fixed) / loose, 0.0F, 1.0F);
    };
    measure(48, 96, 64, 70);
    float k = share(2 * p.badge + 3.5F * gap, gap), over = 0, last = 2 * gap;
    if (k >= 0.45F) {
        p.badge *= k;
        over = 2 * p.badge + gap * k;
        last *= k;
    } else {
        p.beside = true;
        measure(24, 70, 52, 30);
        k = share(3 * gap, 0);
        gap *= k;
        last = gap;
    }
    p.name = p.pad + over;
    p.words = p.name + p.title + (p.beside ? gap : gap * k) * 0.5F;
    p.luck = p.words + p.words_high + last;
    p.button = room.luck ? p.luck + p.luck_high + gap : p.luck;
    p.height = p.button + room.button + p.pad;
    return p;
}

namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

class Curtain final : public Scene {
public:
    Curtain(Services& services, const View& view, game::Match match, int seat,
            std::vector<std::string> names)
        : services_(services),
          view_(view),
          match_(std::move(match)),
          seat_(seat),
          names_(std::move(names)) {}

    std::string name() const override { return "curtain"; }
    void shown() override { services_.ui.focus("button:take"); }
    void input(const Input& input) override {
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::confirm || input.command == Command::back) lift();
    }
    void draw(Frame& frame) override;

private:
    float row_height(Frame& frame) const;
    void draw_row(Frame& frame, const Rect& box) const;
    void draw_stack(Frame& frame, const Rect& box) const;
    std::string luck() const;
    std::string done_by(int seat) const;
    void lift() {
        if (!lifted_) services_.stage.pop();
        lifted_ = true;
    }

    Services& services_;
    const View& view_;
    game::Match match_;
    int seat_;
    std::vector<std::string> names_;
    bool lifted_ = false;
};

/// What luck has decided for all, if that is what the turn begins with.
std::string Curtain::luck() const {
    if (!view_.room().boards || view_.hides()) return {};
    for (int ply = match_.ply() - 1; ply >= 0; --ply)
        if (match_.at(ply).actor() == game::kChance)
            return view_.words(match_.at(ply), match_.moves()[static_cast<std::size_t>(ply)]);
    return {};
}

/// What this seat did with the luck that all share; empty: nothing yet.
std::string Curtain::done_by(int seat) const {
    std::string words;
    for (int ply = match_.ply() - 1; ply >= 0 && match_.at(ply).actor() != game::kChance; --ply) {
        if (match_.at(ply).actor() != seat) continue;
        const auto move =
            view_.notation(match_.at(ply), match_.moves()[static_cast<std::size_t>(ply)]);
        words = move + (words.empty() || move.empty() ? "" : "  ") + words;
    }
    return words;
}

/// Height of the row of boards; 0 where there is none, or no room for it.
float Curtain::row_height(Frame& frame) const {
    const auto seats = static_cast<float>(match_.seats());
    if (!view_.room().boards || view_.hides() || match_.seats() > 6) return 0;
    const float each = (frame.area.w - frame.u(64)) / seats;
    const float high = std::min(frame.t(290), each * 0.86F);
    const bool room = frame.area.h - high >= frame.t(620) && each >= frame.t(210);
    return room ? high : 0;
}

/// A card a seat: badge, name, score, board; the next one stands out.
void Curtain::draw_row(Frame& frame, const Rect& box) const {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto& position = match_.now();
    const auto scores = position.scores();
    const auto seats = match_.seats();
    const float gap = frame.u(24);
    const float w = std::min(frame.t(340), (box.w + gap) / static_cast<float>(seats) - gap);
    const float all = static_cast<float>(seats) * (w + gap) - gap;
    for (int seat = 0; seat < seats; ++seat) {
        const bool next = seat == seat_;
        const Rect card{std::round(box.centre().x - all / 2 + static_cast<float>(seat) * (w + gap)),
                        box.y - (next ? frame.u(14) : 0), std::floor(w), box.h};
        ui.panel(card, 20);
        if (next) {
            frame.canvas.fill(card, theme.turn_bg, frame.u(20));
            frame.canvas.frame(card, theme.turn, std::max(2.0F, frame.u(3)), frame.u(20));
        }
        const auto ink = next && !theme.flat ? theme.on_turn : theme.ink;
        const float pad = frame.t(18), r = frame.t(24), head = frame.t(58);
        view_.badge(frame.canvas, seat, {card.x + pad + r, card.y + pad + r}, r);
        const std::string id = std::to_string(seat);
        const float x = card.x + pad + 2 * r + frame.t(10), room = card.right() - pad - x;
        const auto& name = names_[static_cast<std::size_t>(seat)];
        const auto font = frame.canvas.fit(name, Face::bold, frame.t(21), frame.t(12), room);
        ui.text("row_name" + id, {x, card.y + pad - frame.t(4), room, frame.t(30)},
                frame.canvas.ellipsis(name, font, room),
                {Face::bold, std::floor(font.px) / frame.type, ink});
        const std::string done = next ? std::string() : done_by(seat);
        const float tick = done.empty() ? 0 : frame.t(22);
        const auto soft = !done.empty() ? theme.good : next ? ink : theme.ink2;
        if (tick > 0)
            frame.canvas.icon(Icon::check, {x, card.y + pad + frame.t(28), tick, tick}, soft, 2.4F);
        const std::string state = next           ? tr("table.on_turn")
                                  : done.empty() ? tr("table.hand_over_waits")
                                                 : done;
        const float left = x + tick + (tick > 0 ? frame.t(5) : 0), rest = card.right() - pad - left;
        const auto small = frame.canvas.fit(state, Face::semibold, frame.t(17), frame.t(12), rest);
        ui.text("row_state" + id, {left, card.y + pad + frame.t(26), rest, frame.t(26)},
                frame.canvas.ellipsis(state, small, rest),
                {Face::semibold, std::floor(small.px) / frame.type, soft});
        const float top = card.y + pad + head, score = frame.t(76);
        const float side =
            std::min(card.bottom() - pad - top, card.w - 2 * pad - score - frame.t(8));
        view_.card(frame, {card.x + pad, top, side, side}, position, seat);
        ui.text("row_score" + id,
                {card.right() - pad - score, card.bottom() - pad - frame.t(56), score, frame.t(56)},
                number_text(scores[static_cast<std::size_t>(seat)]),
                {Face::heavy, 38, ink, Align::right});
    }
}

/// Two leaves under the paper, as untidy as hands leave them.
void Curtain::draw_stack(Frame& frame, const Rect& box) const {
    const auto& theme = frame.ui.theme();
    if (theme.flat) return;
    for (const float turn : {1.2F, -0.8F}) {
        const Rect own = Rect::around({0, 0}, box.w, box.h);
        render::Pose pose;
        pose.turn = turn;
        frame.canvas.shadow(box, frame.u(28), render::ShadowLevel::L2, 0.6F);
        frame.canvas.sprite(
            "curtain leaf", own,
            [&](render::Canvas& canvas) {
                canvas.texture(render::Texture::paper, own, theme.panel.mix(theme.ink, 0.05F),
                               frame.u(28));
            },
            box.centre(), pose);
    }
}

/// The board's table lies in the shade while nobody may see it.
static void draw_shade(Frame& frame) {
    if (!frame.ui.theme().flat) frame.canvas.fill(frame.area, render::kBlack.with_alpha(0.42F));
}

void Curtain::draw(Frame& frame) {
    Ui& ui = frame.ui;
    draw_table_ground(frame, match_.game().id);
    draw_shade(frame);
    const float note = frame.area.h >= frame.t(700) ? frame.t(44) : 0;
    if (note > 0) {
        const auto& theme = ui.theme();
        ui.text("off", {frame.area.x, frame.area.bottom() - note, frame.area.w, note - frame.t(8)},
                tr("table.hand_over_off"),
                {Face::medium, 18, theme.flat ? theme.ink : render::kWhite, Align::centre});
    }
    const float row = row_height(frame);
    Rect area = frame.area;
    area.h -= note;
    if (row > 0) {
        area.h -= row + frame.u(40);
        draw_row(frame,
                 {area.x + frame.u(32), area.bottom() + frame.u(8), area.w - frame.u(64), row});
    }
    const float edge = frame.u(32), w = std::min(frame.t(920), frame.area.w - 2 * edge);
    const auto& name = names_[static_cast<std::size_t>(seat_)];
    // A side that is called like an unnamed player says nothing more.
    const std::string side = view_.side(seat_);
    const std::string sentence =
        side == name ? tr("table.hand_over_plain") : tr("table.hand_over", side);
    const TextLook small{Face::medium, 23, ui.theme().ink2, Align::centre};
    const std::string common = luck();
    const float button = ui.control(76);
    CurtainPaper paper =
        curtain_paper({w, area.h - 2 * edge, frame.type, button, !common.empty()},
                      [&](float inner) { return ui.paragraph_height(sentence, inner, small); });
    Rect box = Rect::around(area.centre(), w, paper.height);
    box = {std::round(box.x), std::round(box.y), std::round(w), std::round(paper.height)};
    draw_stack(frame, box);
    ui.panel(box, 28);
    const float pad = paper.pad, inner = w - 2 * pad;
    const std::string whose = tr("table.hand_over_to", name);
    // Beside the name the badge takes a part of its line.
    const float taken = paper.beside ? 2 * paper.badge + frame.t(20) : 0;
    const auto font =
        frame.canvas.fit(whose, Face::display_bold, std::min(frame.t(82), paper.title * 0.86F),
                         frame.t(22), inner - 2 - taken);
    const float wide_name = std::min(inner, frame.canvas.measure(whose, font) + 2 + taken);
    const render::Point badge{
        paper.beside ? box.centre().x - wide_name / 2 + paper.badge : box.centre().x,
        box.y + (paper.beside ? paper.name + paper.title * 0.5F : pad + paper.badge)};
    view_.badge(frame.canvas, seat_, badge, paper.badge);
    const float left = box.x + pad + (paper.beside ? taken : 0);
    ui.text("name", {left, box.y + paper.name, box.right() - pad - left, paper.title}, whose,
            {Face::display_bold, std::floor(font.px) / frame.type, {}, Align::centre, true});
    ui.paragraph("sentence", {box.x + pad, box.y + paper.words, inner, paper.words_high + 1},
                 sentence, small);
    if (!common.empty()) {
        const float wide = std::min(inner, ui.text_width(common, 24, Face::bold) + frame.t(64));
        const Rect at{box.centre().x - wide / 2, box.y + paper.luck, wide, paper.luck_high};
        ui.inset(at, 16);
        ui.text("luck", at, common, {Face::bold, 24, {}, Align::centre, true});
    }
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.icon = Icon::hand;
    look.size = 25;
    const float wide =
        std::min(inner, std::max(frame.t(460), ui.button_width(tr("table.take"), look)));
    if (ui.button("take", {box.centre().x - wide / 2, box.y + paper.button, wide, button},
                  tr("table.take"), look)
            .pressed)
        lift();
    ui.model().set("seat", std::to_string(seat_));
}

}  // namespace

std::unique_ptr<Scene> make_curtain(Services& services, const View& view, const game::Match& match,
                                    int seat, std::vector<std::string> names) {
    return std::make_unique<Curtain>(services, view, match, seat, std::move(names));
}

}  // namespace scenes
