// The toy in words: notation, sentences, what stands where, advice, reasons.
#include "scenes/base/strings.hpp"
#include "tests/toy/row.hpp"
#include "tests/toy/toy_view.hpp"

namespace scenes {

using Kind = toy::Move::Kind;

std::string ToyView::variant(const game::Settings& settings) const {
    static const auto options = toy::row().options;
    std::string text = trn("table.toy.rounds", game::number(settings, options, "rounds"));
    if (game::word(settings, options, "die") == "loaded") text += " · " + tr("table.toy.loaded");
    if (!game::flag(settings, options, "spite")) text += " · " + tr("table.toy.friendly");
    return text;
}

std::string ToyView::seat_name(int seat) const {
    return tr("table.player", seat + 1);
}

std::string ToyView::notation(const game::Position& before, std::string_view move) const {
    const auto& rules = toy_rules(before);
    switch (toy_move(before, move).kind) {
        case Kind::take:
            return "+" + number_text(rules.die());
        case Kind::spite:
            return number_text(-rules.die()) + " (" + number_text(rules.neighbour() + 1) + ")";
        case Kind::roll:
            break;
    }
    return {};  // luck shows in plain words only
}

std::string ToyView::words(const game::Position& before, std::string_view move) const {
    const auto& rules = toy_rules(before);
    const auto read = toy_move(before, move);
    const auto who = seat_name(rules.seat());
    switch (read.kind) {
        case Kind::roll:
            return tr("table.toy.words.roll", who, read.pips);
        case Kind::take:
            return tr("table.toy.words.take", who, rules.die());
        case Kind::spite:
            return tr("table.toy.words.spite", who, rules.die(), seat_name(rules.neighbour()));
    }
    return {};
}

std::string ToyView::spot_words(const game::Position& position, std::string_view spot) const {
    const auto& rules = toy_rules(position);
    const int seat = toy_heap(spot);
    if (seat >= 0)
        return seat_name(seat) + ": " +
               trn("table.toy.points", rules.scores()[static_cast<std::size_t>(seat)]);
    return rules.die() > 0 ? tr("table.toy.spot.die", rules.die()) : tr("table.toy.spot.no_die");
}

std::string ToyView::spot_value(const game::Position& position, std::string_view spot) const {
    const auto& rules = toy_rules(position);
    const int seat = toy_heap(spot);
    if (seat >= 0) return std::to_string(rules.scores()[static_cast<std::size_t>(seat)]);
    return rules.die() > 0 ? std::to_string(rules.die()) : "empty";
}

std::string ToyView::confirm_label(std::string_view move) const {
    return tr(move == "spite" ? "table.toy.confirm.spite" : "table.toy.confirm.take");
}

std::vector<std::string> ToyView::advice(const game::Position& position) const {
    const auto& rules = toy_rules(position);
    if (rules.actor() == game::kNobody) return {};
    if (rules.die() == 0) return {tr("table.toy.advice.roll", seat_name(rules.seat()))};
    std::vector<std::string> lines{tr("table.toy.advice.take", rules.die())};
    if (!rules.objection({Kind::spite}))
        lines.push_back(tr("table.toy.advice.spite", seat_name(rules.neighbour())));
    return lines;
}

std::vector<std::string> ToyView::advice_on(const game::Position& position,
                                            const std::vector<std::string>& chosen, bool,
                                            Device) const {
    if (chosen.empty()) return {};
    const bool spite =
        toy_heap(chosen.front()) >= 0 && toy_heap(chosen.front()) != toy_rules(position).seat();
    return {confirm_label(spite ? "spite" : "take")};
}

std::string ToyView::ending(const game::Position& position) const {
    return toy_rules(position).actor() == game::kNobody ? tr("table.toy.end") : std::string();
}

Scoring ToyView::scoring(const game::Settings&) const {
    return {tr("table.toy.unit")};
}

std::string ToyView::score_words(int score, const game::Settings&) const {
    return trn("table.toy.points", score);
}

int ToyView::on_turn(const game::Position& position) const {
    const auto& rules = toy_rules(position);
    return rules.actor() == game::kNobody ? game::kNobody : rules.seat();
}

std::vector<std::string> ToyView::reasons(const game::Position& position,
                                          const game::Thought& thought) const {
    const auto& rules = toy_rules(position);
    if (rules.objection(toy_move(position, thought.move))) return {};
    if (rules.moves().size() == 1) return {tr("table.toy.why.only")};
    if (thought.move == "take") return {tr("table.toy.why.take", rules.die())};
    return {tr("table.toy.why.spite", seat_name(rules.neighbour()))};
}

}  // namespace scenes
