// Why a placement is good, in sentences: what it does to the own lines, to those of others and to
// the next turn.
#include "game/tantrix/reason.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/view.hpp"

#include <algorithm>

namespace scenes {

namespace {

constexpr std::size_t kMostReasons = 3;  // as many sentences as find room under a hint

/// "red", as what is closed, joined, lengthened.
std::string which_colour(tantrix::Colour colour) {
    static constexpr std::array<const char*, tantrix::kColours> kKeys{
        "puzzle.which.red", "puzzle.which.yellow", "puzzle.which.green", "puzzle.which.blue"};
    return tr(kKeys[static_cast<std::size_t>(colour)]);
}

/// What a party is called whose colour this is.
std::string whose(const View& view, const tantrix::Position& rules, tantrix::Colour colour) {
    int seat = 0;
    while (seat + 1 < rules.seats() && !rules.colours(seat).has(colour)) ++seat;
    return view.seat_name(seat);
}

std::string reason_sentence(const View& view, const tantrix::Position& rules,
                            const tantrix::Reason& reason) {
    using Kind = tantrix::Reason::Kind;
    const auto colour = which_colour(reason.colour);
    switch (reason.kind) {
        case Kind::must_fill:
            return tr("table.tantrix.why.forced");
        case Kind::closes_loop:
            return trn("table.tantrix.why.closes", reason.points, colour);
        case Kind::joins:
            return trn("table.tantrix.why.joins", reason.tiles, colour);
        case Kind::extends:
            return trn("table.tantrix.why.extends", reason.tiles, colour);
        case Kind::prepares:
            return trn(reason.points == 2 * reason.tiles ? "table.tantrix.why.prepares_loop"
                                                         : "table.tantrix.why.prepares",
                       reason.points, colour);
        case Kind::blocks:
            return trn("table.tantrix.why.blocks", reason.points,
                       whose(view, rules, reason.colour));
        case Kind::binds:
            return trn("table.tantrix.why.binds", reason.tiles);
        case Kind::quiet:
            break;
    }
    return tr("table.tantrix.why.waits");
}

}  // namespace

std::vector<std::string> TantrixView::reasons(const game::Position& position,
                                              const game::Thought& thought) const {
    const auto& rules = tantrix_table::rules_of(position);
    const auto move = tantrix_table::read_move(rules, thought.move);
    if (!move || move->kind != tantrix::Move::Kind::place || rules.objection(*move)) return {};
    if (rules.moves().size() == 1) return {tr("table.tantrix.why.only")};
    if (rules.board().empty()) return {tr("table.tantrix.why.opens")};
    const auto placed = move->placed();
    std::vector<std::string> list;
    for (const auto& reason : tantrix::reasons(rules, placed))
        if (list.size() < kMostReasons) list.push_back(reason_sentence(*this, rules, reason));
    const auto own = static_cast<std::size_t>(rules.seat());
    const int before = rules.scores()[own], after = rules.scores_with(placed)[own];
    if (after > before) {
        list.resize(std::min(list.size(), kMostReasons - 1));
        list.push_back(tr("table.tantrix.why.gains", before, after));
    }
    return list;
}

}  // namespace scenes
