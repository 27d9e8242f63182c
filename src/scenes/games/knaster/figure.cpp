// The sheet is that of the table (the view's `arrange`), without what lies beside it.
#include "scenes/games/knaster/title.hpp"

#include "game/knaster/rules.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/view.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace scenes::knaster_art {

using knaster::Move;
using render::Canvas;
using render::Path;
using render::Rect;

namespace {

struct Entry {
    int field = 0, value = 0;
    bool circled = false;
};

/// `5@a1`, `8o@b1`.
std::optional<Entry> entry_of(std::string_view text) {
    const auto at = text.find('@');
    if (at == std::string_view::npos) return std::nullopt;
    const auto field = knaster::field_named(text.substr(at + 1));
    auto figure = text.substr(0, at);
    Entry entry;
    entry.circled = !figure.empty() && figure.back() == 'o';
    if (entry.circled) figure.remove_suffix(1);
    const auto [end, error] =
        std::from_chars(figure.data(), figure.data() + figure.size(), entry.value);
    if (!field || error != std::errc() || end != figure.data() + figure.size()) return std::nullopt;
    if (entry.value < knaster::kMinSum || entry.value > knaster::kMaxSum) return std::nullopt;
    entry.field = *field;
    return entry;
}

std::vector<Entry> entries_of(std::string_view text) {
    std::vector<Entry> list;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (const auto entry = entry_of(text.substr(0, end))) list.push_back(*entry);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

/// A game alone in which what has been entered is entered.
class Play {
public:
    /// Fields that are to be circled in the end.
    explicit Play(knaster::Fields circles) : circles_(circles) {}

    const knaster::Position& position() const { return position_; }
    /// The dice bring the number, which is then written or circled. False: the rules object.
    bool enter(int value, const Move& move) {
        const int low = std::max(1, value - 6);
        return play(Move::roll(low, value - low)) && play(move);
    }
    /// Makes the circles that are owed, where circles are to stand.
    bool settle_debts() {
        while (!position_.owed().empty()) {
            if (position_.line() < 0) {
                if (!play(Move::line(knaster::first_of(position_.line_choice())))) return false;
                continue;
            }
            const auto open = position_.markable() & circles_;
            if (open == 0 || !play(Move::mark(knaster::first_of(open)))) return false;
        }
        return true;
    }
    bool circled(int field) const {
        return (position_.sheet(0).circled() & knaster::bit(field)) != 0;
    }

private:
    bool play(const Move& move) {
        if (position_.objection(move)) return false;
        position_.apply(move);
        return true;
    }

    knaster::Position position_{1};
    knaster::Fields circles_;
};

/// What stands on the sheet in the end has been entered; nothing if the rules object.
std::optional<Play> entered(const std::vector<Entry>& entries) {
    knaster::Fields circles = 0;
    for (const auto& entry : entries)
        if (entry.circled) circles |= knaster::bit(entry.field);
    Play play(circles);
    for (const auto& entry : entries)
        if (!play.enter(entry.value, Move::write(entry.field)) || !play.settle_debts())
            return std::nullopt;
    for (const auto& entry : entries)
        if (entry.circled && !play.circled(entry.field) &&
            !play.enter(entry.value, Move::circle(entry.field)))
            return std::nullopt;
    return play;
}

std::shared_ptr<const game::Position> boxed(const Play& play) {
    return std::make_shared<game::Boxed<knaster::Position>>(play.position());
}

}  // namespace

std::shared_ptr<const game::Position> played(std::string_view text) {
    const auto play = entered(entries_of(text));
    return play ? boxed(*play) : nullptr;
}

void figure(Canvas& canvas, const Rect& box, const help::Figure& figure) {
    auto play = entered(entries_of(figure.position));
    std::vector<Entry> moves;
    for (const auto& move : figure.moves)
        if (const auto entry = entry_of(move)) moves.push_back(*entry);
    for (const auto& move : moves)
        if (play && !play->enter(move.value, Move::write(move.field))) play.reset();
    if (!play) return;
    static const KnasterView view;
    const auto params = picture_params(canvas, box, true);
    draw_position(canvas, params, view, *boxed(*play));
    const auto board = knaster_table::measure(params);
    const float c = board.c;
    for (const auto& [name, value] : figure.options)
        if (name == "line")
            if (const auto line = knaster::line_named(value))
                canvas.mark(board.band(*line), canvas.theme().turn, std::max(2.0F, 0.05F * c));
    for (const auto& move : moves)
        canvas.mark(
            Path::rounded(Rect::around(board.middle(move.field), 0.94F * c, 0.94F * c), 0.1F * c),
            canvas.theme().turn, std::max(2.0F, 0.06F * c));
}

}  // namespace scenes::knaster_art
