// What the table of Šipky says to whoever is on turn: advice, how a game ended, why a hint is good.
#include "game/sipky/odds/odds.hpp"
#include "game/sipky/odds/value_by_total.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/marks.hpp"
#include "scenes/games/sipky/view.hpp"

#include <algorithm>

namespace scenes {

using sipky_table::read_move;
using sipky_table::rules_of;
using Kind = sipky::Move::Kind;
using sipky::Phase;

std::vector<std::string> SipkyView::advice(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (rules.over()) return {};
    if (sipky_table::between_legs(rules)) return {tr("table.sipky.advice.next", rules.target())};
    const std::string who = seat_name(rules.seat());
    const int goal = rules.target(), missing = goal - rules.total(rules.seat());
    switch (rules.phase()) {
        case Phase::choose:
            if (rules.to_hit())
                return {tr("table.sipky.advice.choose", missing, goal),
                        tr("table.sipky.advice.to_hit")};
            return {tr("table.sipky.advice.choose", missing, goal),
                    tr(missing < 10   ? "table.sipky.advice.near"
                       : missing < 20 ? "table.sipky.advice.one"
                                      : "table.sipky.advice.far")};
        case Phase::form:
            return {tr("table.sipky.advice.form"), tr("table.sipky.advice.drag")};
        case Phase::card:
            return {tr("table.sipky.advice.card", rules.cards().hand(0)),
                    tr("table.sipky.advice.card_how")};
        case Phase::deal:
        case Phase::over:
            break;
    }
    return {tr("table.sipky.advice.deal", who)};
}

std::vector<std::string> SipkyView::advice_on(const game::Position& position,
                                              const std::vector<std::string>& chosen, bool,
                                              Device) const {
    const auto& rules = rules_of(position);
    if (chosen.empty() || rules.actor() < 0) return {};
    if (chosen.size() == 1 && chosen.front().compare(0, 4, "card") == 0) {
        if (rules.phase() == Phase::card) return {tr("table.sipky.advice.card_held")};
        const int card = rules.cards().hand(chosen.front() == "card2" ? 1 : 0);
        std::vector<std::string> lines{tr("table.sipky.advice.held", card)};
        if (card == 0) lines.push_back(tr("table.sipky.advice.zero"));
        return lines;
    }
    for (const auto& choice : position.choices())
        for (const auto& way : paths(position, choice.move))
            if (way == chosen) return {words(position, choice.move)};
    return {};
}

// ------------------------------------------------------------------------------------------ ending

namespace {

std::string solo_ending(const sipky::Position& rules, int score) {
    if (rules.mode() == sipky::Mode::ladder) return trn("table.sipky.end.ladder", score);
    if (rules.mode() == sipky::Mode::series) return tr("table.sipky.end.603", score);
    const int missing = rules.target() - rules.total(0);
    if (rules.status(0) == sipky::Status::out) return tr("table.sipky.end.out", rules.target());
    if (missing == 0) return tr("table.sipky.end.exact", rules.target());
    return trn(missing <= 3    ? "table.sipky.end.3"
               : missing <= 10 ? "table.sipky.end.10"
                               : "table.sipky.end.far",
               missing, std::to_string(rules.target()));
}

}  // namespace

std::string SipkyView::ending(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (!rules.over()) return {};
    const auto scores = rules.scores();
    if (rules.seats() == 1) return solo_ending(rules, scores.front());
    const auto winners = rules.winners();
    if (winners.empty())
        return tr(rules.mode() == sipky::Mode::exact ? "table.sipky.end.no_round"
                                                     : "table.sipky.end.all_out");
    const int best = scores[static_cast<std::size_t>(winners.front())];
    switch (rules.mode()) {
        case sipky::Mode::exact:
            return trn("table.sipky.end.rounds", best);
        case sipky::Mode::series:
            return tr(rules.setup().scoring == sipky::Scoring::places ? "table.sipky.end.places"
                                                                      : "table.sipky.end.series",
                      best);
        case sipky::Mode::single:
        case sipky::Mode::ladder:
            break;
    }
    if (best == rules.target()) return tr("table.sipky.end.hit", best);
    return tr("table.sipky.end.nearest", best, rules.target() - best);
}

// ------------------------------------------------------------------------------------------- hints

namespace {

/// A chance to win where there is one, else points as one number with a decimal.
std::string worth_text(int value, int thousandths, int chance) {
    if (chance >= 0) return tr("table.sipky.percent", decimal_text(chance / 1000.0));
    return decimal_text(value + thousandths / 1000.0);
}

/// The last one who is in: what all three choices are worth over the real pile, or nothing.
std::string rated_text(const sipky::Position& rules) {
    const auto rated = sipky::rated(rules);
    const bool chance = rules.seats() > 1;
    if (rated.size() != 3 || (chance && rules.mode() != sipky::Mode::single)) return {};
    const auto worth = [&](std::size_t i) {
        return chance ? sipky_table::percent_text(rated[i].value) : decimal_text(rated[i].value);
    };
    return tr(chance ? "table.sipky.why.rated_win" : "table.sipky.why.rated_points", worth(0),
              worth(1), worth(2));
}

}  // namespace

std::string SipkyView::worth(const game::Position&, const game::Candidate& candidate) const {
    return worth_text(candidate.value, candidate.thousandths, candidate.chance);
}

std::string SipkyView::verdict(const game::Position& position, const game::Thought& thought) const {
    const auto& rules = rules_of(position);
    const char* key = thought.chance >= 0                   ? "table.sipky.verdict.chance"
                      : rules.mode() == sipky::Mode::ladder ? "table.sipky.verdict.throws"
                      : rules.seats() > 1                   ? "table.sipky.verdict.lead"
                                                            : "table.sipky.verdict.points";
    return tr(key, worth_text(thought.value, thought.thousandths, thought.chance));
}

std::vector<std::string> SipkyView::reasons(const game::Position& position,
                                            const game::Thought& thought) const {
    const auto& rules = rules_of(position);
    const auto move = read_move(rules, thought.move);
    if (!move || rules.objection(*move)) return {};
    const int goal = rules.target(), total = rules.total(rules.seat());
    std::vector<std::string> list;
    const auto number_reasons = [&](int number) {
        const auto form = rules.form_of(number);
        if (form.hits) return list.push_back(tr("table.sipky.why.hits", goal));
        for (const auto& other : rules.forms())
            if (other.number != number && other.over)
                return list.push_back(tr("table.sipky.why.other_over", other.number));
        const int left = goal - form.total;
        list.push_back(left < 10 ? tr("table.sipky.why.near", left)
                                 : tr("table.sipky.why.keeps", left));
    };
    switch (move->kind) {
        case Kind::form:
            number_reasons(move->number);
            return list;
        case Kind::keep:
            number_reasons(rules.cards().hand(0));
            return list;
        case Kind::drop:
            return {tr("table.sipky.why.drop", rules.cards().hand(0))};
        case Kind::deal:
            return {};
        case Kind::two:
        case Kind::one:
        case Kind::stop:
            break;
    }
    if (const auto rated = rated_text(rules); !rated.empty()) return {rated};
    for (const auto& odds : sipky::odds(rules)) {
        if (!(odds.move == *move)) continue;
        if (move->kind == Kind::stop) {
            const int best = rules.best_finished();
            if (rules.seats() > 1 && rules.in() == 1 && total > best)
                list.push_back(tr("table.sipky.why.leads", total));
            else
                list.push_back(tr("table.sipky.why.stop", goal - total));
            continue;
        }
        list.push_back(rules.to_hit()
                           ? tr("table.sipky.why.hit_chance", sipky_table::percent_text(odds.hit))
                           : tr("table.sipky.why.chances", sipky_table::odds_text(rules, odds)));
    }
    return list;
}

}  // namespace scenes
