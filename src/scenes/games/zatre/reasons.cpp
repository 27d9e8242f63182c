// Why a placement is good, and what a judgement says in words.
#include "game/zatre/gains.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/zatre/view.hpp"

#include <cstdlib>

namespace scenes {

namespace {

std::optional<zatre::Move> placement(const zatre::Position& rules, std::string_view text) {
    game::Refusal why;
    const auto move = rules.parse(text, why);
    const bool legal = move && move->kind == zatre::Move::Kind::place &&
                       rules.legal(move->number).has(move->square);
    return legal ? move : std::nullopt;
}

std::string row_name(zatre::Square square) {
    return std::to_string(zatre::row_of(square) + 1);
}

std::string column_name(zatre::Square square) {
    return {static_cast<char>('A' + zatre::column_of(square))};
}

}  // namespace

std::vector<std::string> ZatreView::reasons(const game::Position& position,
                                            const game::Thought& thought) const {
    const auto& rules = zatre_rules(position);
    const auto move = placement(rules, thought.move);
    if (!move) return {};
    std::vector<std::string> list;
    const int value = move->number;
    const auto square = move->square;
    const auto made = rules.consequence(value, square);
    std::vector<std::string> parts;
    const auto run = [&](int sum, bool row) {
        if (made.exception || sum < zatre::kLowestGood) return;
        const std::string name = tr("table.zatre.gets." + std::to_string(sum));
        parts.push_back(row ? tr("table.zatre.gets.row", name, row_name(square))
                            : tr("table.zatre.gets.column", name, column_name(square)));
    };
    run(made.gain.sums.row, true);
    run(made.gain.sums.column, false);
    const auto so_far = rules.sheet_so_far(), with = rules.sheet_with(value, square);
    std::vector<std::string> doubled;  // lines that were crossed already and grow
    for (const auto& change : zatre::changes(so_far, with)) {
        if (change.complete) parts.push_back(tr("table.zatre.gets.bonus", change.row + 1));
        if (so_far.row(change.row).cross && change.gain > 0)
            doubled.push_back(std::to_string(change.row + 1));
    }
    if (made.cross) parts.push_back(tr("table.zatre.gets.cross", with.crosses()));
    const int change = made.total - made.total_before;
    if (!parts.empty() && change > 0)
        list.push_back(tr("table.zatre.why.gains", and_list(parts), "+" + std::to_string(change)));
    else if (!parts.empty())
        list.push_back(tr("table.zatre.why.later", and_list(parts)));
    if (!doubled.empty())
        list.push_back(trn("table.zatre.why.doubled", static_cast<long long>(doubled.size()),
                           and_list(doubled)));
    if (parts.empty())
        list.push_back(
            tr(rules.moves().size() == 1 ? "table.zatre.why.only" : "table.zatre.why.prepares"));
    auto after = rules.field();
    after.place(square, value);
    const int closed = after.dead().size() - rules.field().dead().size();
    if (closed > 0) list.push_back(trn("table.zatre.why.closes", closed));
    return list;
}

std::string ZatreView::worth(const game::Position& position,
                             const game::Candidate& candidate) const {
    const bool alone = zatre_rules(position).players() == 1;
    return (candidate.value > 0 && !alone ? "+" : "") + number_text(candidate.value);
}

std::string ZatreView::verdict(const game::Position& position, const game::Thought& thought) const {
    const auto& rules = zatre_rules(position);
    if (!thought.exact) {
        const std::string worth_now = worth(position, {thought.move, thought.value});
        return rules.players() == 1 ? tr("table.zatre.estimate.solo", worth_now)
                                    : tr("analysis.estimate", seat_name(rules.seat()), worth_now);
    }
    if (rules.players() == 1) return tr("table.zatre.proved.solo", number_text(thought.value));
    if (thought.value == 0) return tr("analysis.proved_draw");
    const int winner = thought.value > 0 ? rules.seat() : 1 - rules.seat();
    return trn("table.zatre.proved.wins", std::abs(thought.value), seat_name(winner));
}

}  // namespace scenes
