// The players' own dice: the pad on which they enter what they rolled, the keys for it, and the
// digit keys of the sheet; what pencil and dice sound like.
#include "scenes/base/strings.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/knaster/view.hpp"

#include <algorithm>

namespace scenes {

using knaster_table::rules_of;
using render::Canvas;
using render::Face;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace knaster_table {

bool enters_roll(const knaster::Position& rules, const ViewParams& params) {
    return params.shows("own_luck") && !rules.rolled() && !rules.over();
}

int face_named(std::string_view spot) {
    const bool face = spot.size() == 5 && spot.substr(0, 4) == "face";
    return face && spot[4] >= '1' && spot[4] <= '6' ? spot[4] - '0' : 0;
}

std::string face_name(int value) {
    return "face" + std::to_string(value);
}

Rect Board::pad_words() const {
    return wide ? Rect{pad.x + 0.2F * c, pad.y + 0.14F * c, pad.w - 0.4F * c, 0.56F * c} : Rect{};
}

Rect Board::face(int value) const {
    const int columns = wide ? 3 : 6, place = value - 1, row = place / columns;
    const float top = wide ? pad_words().bottom() + 0.04F * c : pad.y + 0.13F * c;
    const float side = wide ? 0.16F * c : 0.14F * c;
    const float w = (pad.w - 2 * side) / static_cast<float>(columns);
    const float h = (pad.bottom() - 0.14F * c - top) / (wide ? 2.0F : 1.0F);
    const Rect cell{pad.x + side + static_cast<float>(place % columns) * w,
                    top + static_cast<float>(row) * h, w, h};
    return cell.inset(0.035F * c);
}

void paint_pad(Canvas& canvas, const Board& board, const std::string& words, int chosen,
               int aimed) {
    const float c = board.c, radius = 0.2F * c;
    const auto& theme = canvas.theme();
    canvas.shadow(board.pad, radius, render::ShadowLevel::L3);
    canvas.fill(board.pad, theme.flat ? render::kBlack : theme.panel, radius);
    canvas.frame(board.pad, theme.turn, std::max(2.0F, 0.034F * c), radius);
    if (board.wide) {
        const Rect line = board.pad_words();
        canvas.label(line.centre(), words,
                     canvas.fit(words, Face::bold, 0.27F * c, 0.14F * c, line.w), theme.ink);
    }
    for (int value = 1; value <= 6; ++value) {
        const Rect box = board.face(value);
        const bool on = value == chosen;
        if (on || value == aimed) {
            canvas.fill(box, theme.flat ? render::kBlack : theme.turn_bg, 0.14F * c);
            canvas.frame(box, theme.turn, std::max(2.0F, (on ? 0.05F : 0.03F) * c), 0.14F * c);
        }
        knaster_art::die(canvas, box.centre(), std::min(box.w, box.h) * 0.80F, value,
                         on ? knaster_art::DieColour::red : knaster_art::DieColour::ivory, 0);
    }
}

void paint_entry(Canvas& canvas, const Board& board, const Marks& marks) {
    const auto& chosen = marks.chosen;
    const int first = chosen.empty() ? 0 : face_named(chosen.front());
    const int second = chosen.size() < 2 ? 0 : face_named(chosen.back());
    paint_pad(canvas, board, tr("table.knaster.enter"), first, face_named(marks.aim));
    if (!board.wide) return;
    const float c = board.c;
    const render::Point at = board.card.centre();
    const auto& theme = canvas.theme();
    const auto part = [&](int value, float x, knaster_art::DieColour colour) {
        if (value > 0)
            knaster_art::die(canvas, {at.x + x, at.y}, 0.72F * c, value, colour, 0);
        else
            canvas.label({at.x + x, at.y}, "?", {Face::display_bold, 0.62F * c}, theme.ink2);
    };
    part(first, -0.62F * c, knaster_art::DieColour::red);
    canvas.label(at, "+", {Face::bold, 0.40F * c}, theme.ink2);
    part(second, 0.62F * c, knaster_art::DieColour::ivory);
}

void paint_digit(Canvas& canvas, const Board& board, const std::string& spot, int digit) {
    const float r = 0.13F * board.c;
    render::Point at{};
    if (const auto field = knaster::field_named(spot)) {
        const Rect box = board.field(*field);
        at = {box.x + 1.15F * r, box.y + 1.15F * r};
    } else if (const auto line = knaster::line_named(spot)) {
        const render::Point middle = board.line(*line);
        at = {middle.x - board.points, middle.y - board.points};
    } else {
        return;
    }
    const bool flat = canvas.theme().flat;
    canvas.circle(at, r, flat ? render::kBlack : render::Color::hex("3A3226"));
    if (flat) canvas.ring(at, r, 1.5F, render::kWhite);
    canvas.label(at, std::to_string(digit), {Face::bold, 1.45F * r}, render::kWhite);
}

}  // namespace knaster_table

bool KnasterView::own_luck(const game::Settings& settings) const {
    const auto* row = game::find_game("knaster");
    return row && game::word(settings, row->options, "dice") == "own";
}

/// The red die and the white one.
std::vector<LuckPart> KnasterView::luck_parts(const game::Position&) const {
    std::vector<LuckPart> parts{{tr("trial.red"), {}}, {tr("trial.white"), {}}};
    for (auto& part : parts)
        for (int value = 1; value <= 6; ++value)
            part.pieces.push_back(
                {std::to_string(value), part.label + ", " + std::to_string(value)});
    return parts;
}

std::string KnasterView::luck_of(const std::vector<std::string>& pieces) const {
    return "roll " + std::min(pieces[0], pieces[1]) + " " + std::max(pieces[0], pieces[1]);
}

void KnasterView::draw_luck(Canvas& canvas, const Rect& box, std::size_t part,
                            std::string_view piece, float opacity) const {
    const auto colour = part == 0 ? knaster_art::DieColour::red : knaster_art::DieColour::ivory;
    knaster_art::die(canvas, box.centre(), std::min(box.w, box.h) * 0.9F, piece.front() - '0',
                     colour, 0, opacity);
}

/// Capitals and blanks do not matter; two figures of dice are a roll, in either order.
std::string KnasterView::typed(std::string_view text) const {
    std::string plain, dice;
    for (const char sign : text) {
        const bool blank = sign == ' ' || sign == '\t';
        if (!blank && sign != '+') dice += sign;
        if (blank && (plain.empty() || plain.back() == ' ')) continue;
        plain += blank                        ? ' '
                 : sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a')
                                              : sign;
    }
    const auto is_face = [](char sign) { return sign >= '1' && sign <= '6'; };
    if (dice.size() == 2 && is_face(dice[0]) && is_face(dice[1])) {
        std::sort(dice.begin(), dice.end());
        return std::string("roll ") + dice[0] + " " + dice[1];
    }
    while (!plain.empty() && plain.back() == ' ') plain.pop_back();
    return plain;
}

/// Digits stand for the dice to be entered; for the fields of the line whose circles are owed and
/// for the lines to choose from, in their order; for the numbers that may be circled, or, when few
/// fields are left, for all that may be used.
std::string KnasterView::item(const game::Position& position, int number) const {
    const auto& rules = rules_of(position);
    if (rules.over() || number < 1) return {};
    if (!rules.rolled()) return number <= 6 ? knaster_table::face_name(number) : std::string();
    if (rules.line() >= 0) {
        if (number > 5) return {};
        const int field = knaster::field_of_line(rules.line(), number - 1);
        return (rules.markable() & knaster::bit(field)) != 0 ? knaster::field_name(field)
                                                             : std::string();
    }
    std::vector<std::string> list;
    if (rules.line_choice() != 0) {
        knaster::each(rules.line_choice(),
                      [&](int line) { list.push_back(knaster::line_name(line)); });
    } else {
        const auto usable = rules.usable();
        const bool few = knaster::size_of(usable.circle) + knaster::size_of(usable.write) <= 9;
        const auto fields = few ? usable.circle | usable.write : usable.circle;
        knaster::each(fields, [&](int field) { list.push_back(knaster::field_name(field)); });
    }
    const auto place = static_cast<std::size_t>(number) - 1;
    return place < list.size() ? list[place] : std::string();
}

}  // namespace scenes
