// Hands the device to the next person: a stack of paper over the game's table that hides the board,
// with the badge and the name of whoever comes next and one button.
#include "scenes/table/curtain/curtain.hpp"

#include "render/canvas.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/seat_badge.hpp"
#include "scenes/ui/services.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

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
        if (input.command == Command::confirm) lift();
        if (input.command == Command::back) ask_leave();
    }
    void draw(Frame& frame) override;

private:
    /// The paper in the window, and what stands on it.
    struct Sheet {
        Rect box{};
        CurtainPaper paper{};
        std::string sentence{};
        std::string luck{};
    };

    float row_height(Frame& frame) const;
    Sheet lay_out(Frame& frame, const Rect& area) const;
    void draw_row(Frame& frame, const Rect& box) const;
    void draw_card(Frame& frame, const Rect& card, int seat) const;
    void draw_state(Frame& frame, const Rect& line, int seat, render::Color ink) const;
    void draw_pieces(Frame& frame, const Rect& paper, const Rect& area) const;
    void draw_stack(Frame& frame, const Rect& box) const;
    void draw_heading(Frame& frame, const Sheet& sheet) const;
    void draw_luck(Frame& frame, const Sheet& sheet) const;
    void draw_button(Frame& frame, const Sheet& sheet);
    bool unnamed(int seat) const {
        return names_[static_cast<std::size_t>(seat)] == tr("table.player", seat + 1);
    }
    void ask_leave();
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

/// Only whoever is to play lifts the curtain; a key that leads back elsewhere must not show what it
/// hides.
void Curtain::ask_leave() {
    if (services_.kiosk) return;
    Question question;
    question.name = "leave";
    question.title = tr("table.hand_over_leave");
    // What is kept began with somebody's action.
    if (services_.store && match_.moves_made() > 0)
        question.text = tr("table.hand_over_leave_text");
    question.answers.push_back(
        {"title", tr("table.to_title"), [this] { services_.stage.reset(make_title(services_)); }});
    question.answers.push_back({"keep", tr("table.play_on")});
    services_.stage.push(make_question(services_, std::move(question)));
}

/// What luck has decided for all, if that is what the turn begins with.
std::string Curtain::luck() const {
    if (!view_.room().boards) return {};
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
    if (!view_.room().boards || match_.seats() > 6) return 0;
    const float each = (frame.area.w - frame.u(64)) / seats;
    const float high = std::min(frame.t(290), each * 0.86F);
    const bool room = frame.area.h - high >= frame.t(540) && each >= frame.t(210);
    return room ? high : 0;
}

/// A card a seat; that of the next one stands out.
void Curtain::draw_row(Frame& frame, const Rect& box) const {
    const auto seats = match_.seats();
    const float gap = frame.u(24);
    const float w = std::min(frame.t(340), (box.w + gap) / static_cast<float>(seats) - gap);
    const float all = static_cast<float>(seats) * (w + gap) - gap;
    for (int seat = 0; seat < seats; ++seat) {
        const bool next = seat == seat_;
        const float x = box.centre().x - all / 2 + static_cast<float>(seat) * (w + gap);
        draw_card(frame, {std::round(x), box.y - (next ? frame.u(14) : 0), std::floor(w), box.h},
                  seat);
    }
}

/// Badge, name, what the seat has done, board, score.
void Curtain::draw_card(Frame& frame, const Rect& card, int seat) const {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const bool next = seat == seat_;
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
    draw_state(frame, {x, card.y + pad + frame.t(26), room, frame.t(26)}, seat, ink);
    const float top = card.y + pad + head, score = frame.t(76);
    const float side = std::min(card.bottom() - pad - top, card.w - 2 * pad - score - frame.t(8));
    if (const auto* parts = view_.abilities().card_parts)
        parts->card(frame, {card.x + pad, top, side, side}, match_.now(), seat);
    ui.text("row_score" + id,
            {card.right() - pad - score, card.bottom() - pad - frame.t(56), score, frame.t(56)},
            number_text(match_.now().scores()[static_cast<std::size_t>(seat)]),
            {Face::display_bold, 52, ink, Align::right});
}

/// On turn, waiting, or what was done behind a tick.
void Curtain::draw_state(Frame& frame, const Rect& line, int seat, render::Color ink) const {
    const auto& theme = frame.ui.theme();
    const bool next = seat == seat_;
    const std::string done = next ? std::string() : done_by(seat);
    const float tick = done.empty() ? 0 : frame.t(22);
    const auto soft = !done.empty() ? theme.good : next ? ink : theme.ink2;
    if (tick > 0)
        frame.canvas.icon(Icon::check, {line.x, line.y + frame.t(2), tick, tick}, soft, 2.4F);
    const std::string state = next           ? tr("table.on_turn")
                              : done.empty() ? tr("table.hand_over_waits")
                                             : done;
    const float left = line.x + tick + (tick > 0 ? frame.t(5) : 0), rest = line.right() - left;
    const auto small = frame.canvas.fit(state, Face::semibold, frame.t(17), frame.t(12), rest);
    frame.ui.text("row_state" + std::to_string(seat), {left, line.y, rest, line.h},
                  frame.canvas.ellipsis(state, small, rest),
                  {Face::semibold, std::floor(small.px) / frame.type, soft});
}

/// Some pieces of the game on both sides of the paper, or above and below it.
void Curtain::draw_pieces(Frame& frame, const Rect& paper, const Rect& area) const {
    const auto& game = match_.game().id;
    const float least = frame.u(150);
    Rect before{area.x, paper.y, paper.x - area.x, paper.h};
    Rect behind{paper.right(), paper.y, area.right() - paper.right(), paper.h};
    if (before.w < least) {
        before = {paper.x, area.y, paper.w, paper.y - area.y};
        behind = {paper.x, paper.bottom(), paper.w, area.bottom() - paper.bottom()};
        if (before.h < least) return;
    }
    draw_curtain_pieces(frame.canvas, before, game, CurtainSide::before, seat_);
    draw_curtain_pieces(frame.canvas, behind, game, CurtainSide::behind, seat_);
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

/// The paper in the middle of `area`, as high as its words need.
Curtain::Sheet Curtain::lay_out(Frame& frame, const Rect& area) const {
    Ui& ui = frame.ui;
    Sheet sheet;
    const float edge = frame.u(32), w = std::min(frame.t(920), frame.area.w - 2 * edge);
    // A side that is called like an unnamed player says nothing more.
    const std::string side = view_.side(seat_);
    const bool plain =
        side == names_[static_cast<std::size_t>(seat_)] || side == tr("table.player", seat_ + 1);
    sheet.sentence = plain ? tr("table.hand_over_plain") : tr("table.hand_over", side);
    sheet.luck = luck();
    const TextLook small{Face::medium, 23, {}, Align::centre};
    sheet.paper = curtain_paper(
        {w, area.h - 2 * edge, frame.type, ui.control(76), !sheet.luck.empty()},
        [&](float inner) { return ui.paragraph_height(sheet.sentence, inner, small); });
    sheet.box = Rect::around(area.centre(), w, sheet.paper.height);
    sheet.box = {std::round(sheet.box.x), std::round(sheet.box.y), std::round(w),
                 std::round(sheet.paper.height)};
    return sheet;
}

/// Whose turn it is, with the badge, and the sentence under it.
void Curtain::draw_heading(Frame& frame, const Sheet& sheet) const {
    Ui& ui = frame.ui;
    const Rect& box = sheet.box;
    const CurtainPaper& paper = sheet.paper;
    const float pad = paper.pad, inner = box.w - 2 * pad;
    const std::string whose = tr("table.hand_over_to", names_[static_cast<std::size_t>(seat_)]);
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
                 sheet.sentence, {Face::medium, 23, ui.theme().ink2, Align::centre});
}

/// The luck that is the same for all, with its picture where it has one.
void Curtain::draw_luck(Frame& frame, const Sheet& sheet) const {
    const auto& words = sheet.luck;
    if (words.empty()) return;
    Ui& ui = frame.ui;
    const float high = sheet.paper.luck_high, inner = sheet.box.w - 2 * sheet.paper.pad;
    ViewParams params;
    params.play = frame.area;
    const auto table = view_.arrange(match_.now(), params);
    const float die = high * 0.62F, picture = curtain_dice_width(die, table, match_.game().id);
    const float gap = picture > 0 ? frame.t(22) : 0, pad = frame.t(28);
    const std::string all = tr("table.hand_over_all");
    const bool two_lines = high >= frame.t(76);
    float text = ui.text_width(words, 24, Face::bold);
    if (two_lines) text = std::max(text, ui.text_width(all, 18, Face::medium));
    text = std::min(text + frame.t(4), inner - 2 * pad - picture - gap);
    const float wide = 2 * pad + picture + gap + text;
    const Rect at =
        whole_pixels({sheet.box.centre().x - wide / 2, sheet.box.y + sheet.paper.luck, wide, high});
    ui.inset(at, 16);
    draw_curtain_dice(frame.canvas, {at.x + pad, at.centre().y}, die, table, match_.game().id);
    const Rect line{at.x + pad + picture + gap, at.y, text, high};
    const Align align = picture > 0 ? Align::left : Align::centre;
    if (!two_lines) return ui.text("luck", line, words, {Face::bold, 24, {}, align, true});
    const float middle = line.centre().y;
    ui.text("luck", {line.x, middle - frame.t(34), line.w, frame.t(36)}, words,
            {Face::bold, 24, {}, align, true});
    ui.text("luck_all", {line.x, middle + frame.t(2), line.w, frame.t(28)}, all,
            {Face::medium, 18, ui.theme().ink2, align, true});
}

void Curtain::draw_button(Frame& frame, const Sheet& sheet) {
    Ui& ui = frame.ui;
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.icon = Icon::hand;
    look.size = 25;
    const float inner = sheet.box.w - 2 * sheet.paper.pad;
    std::string label = tr("table.take");
    if (!unnamed(seat_)) {
        const auto own = tr("table.take_as", names_[static_cast<std::size_t>(seat_)]);
        if (ui.button_width(own, look) <= inner) label = own;
    }
    const float wide = std::min(inner, std::max(frame.t(460), ui.button_width(label, look)));
    if (ui.button("take",
                  {sheet.box.centre().x - wide / 2, sheet.box.y + sheet.paper.button, wide,
                   ui.control(76)},
                  label, look)
            .pressed)
        lift();
}

void Curtain::draw(Frame& frame) {
    Ui& ui = frame.ui;
    std::vector<std::string> names = names_;
    for (int seat = 0; seat < match_.seats(); ++seat)
        if (unnamed(seat)) names[static_cast<std::size_t>(seat)].clear();
    std::vector<int> badges;
    for (const auto& seat : match_.people()) badges.push_back(seat.badge);
    const BadgeSigns signs(frame.canvas, names, badges);
    draw_table_ground(frame, match_.game().id);
    const float note = frame.area.h >= frame.t(700) ? frame.t(44) : 0;
    const float row = row_height(frame);
    Rect area = frame.area;
    area.h -= note + (row > 0 ? row + frame.u(40) : 0);
    const Sheet sheet = lay_out(frame, area);
    draw_pieces(frame, sheet.box, area);
    draw_shade(frame);
    if (note > 0) {
        const auto& theme = ui.theme();
        ui.text("off", {frame.area.x, frame.area.bottom() - note, frame.area.w, note - frame.t(8)},
                tr("table.hand_over_off"),
                {Face::medium, 18, theme.flat ? theme.ink : render::kWhite, Align::centre});
    }
    if (row > 0)
        draw_row(frame,
                 {area.x + frame.u(32), area.bottom() + frame.u(8), area.w - frame.u(64), row});
    draw_stack(frame, sheet.box);
    ui.panel(sheet.box, 28);
    draw_heading(frame, sheet);
    draw_luck(frame, sheet);
    draw_button(frame, sheet);
    ui.model().set("seat", std::to_string(seat_));
}

}  // namespace

std::unique_ptr<Scene> make_curtain(Services& services, const View& view, const game::Match& match,
                                    int seat, std::vector<std::string> names) {
    return std::make_unique<Curtain>(services, view, match, seat, std::move(names));
}

}  // namespace scenes
