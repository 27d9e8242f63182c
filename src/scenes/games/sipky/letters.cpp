// Šipky at the text table: what everybody has thrown and how they stand, and the cards in hand.
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/marks.hpp"
#include "scenes/games/sipky/view.hpp"

namespace scenes {

using sipky_table::rules_of;

namespace {

/// The throws of a seat, oldest first: "27, 18, (4)"; cards that were dropped stand in brackets.
std::string throws_of(const sipky::Slate& slate) {
    std::string text = slate.wiped() ? "…" : "";
    for (int i = 0; i < slate.size(); ++i)
        text += (text.empty() ? "" : ", ") + sipky_table::throw_text(slate[i]);
    return text;
}

std::string standing_words(const sipky::Position& rules, int seat) {
    const auto now = sipky_table::standing(rules, seat);
    const int goal = sipky_table::goal_of(rules);
    switch (now.status) {
        case sipky::Status::out:
            return tr("table.sipky.status.out");
        case sipky::Status::exact:
            return std::to_string(now.total) + ", " + tr("table.sipky.status.exact");
        case sipky::Status::stopped:
            return std::to_string(now.total) + ", " +
                   tr("table.sipky.status.stopped", goal - now.total);
        case sipky::Status::in:
            break;
    }
    return tr("table.sipky.total", now.total, goal - now.total);
}

/// The targets of a match of several games that are behind, with what they brought.
std::string games_before(const sipky::Position& rules, int seat) {
    if (rules.mode() != sipky::Mode::series) return {};
    const bool places = rules.setup().scoring == sipky::Scoring::places;
    std::string text;
    for (int leg = 0; leg < rules.finished(); ++leg) {
        const auto& end = rules.finish(leg);
        const int points = places ? end.points(seat, rules.seats()) : end.counted(seat);
        text += "; " + std::to_string(rules.target(leg)) + ": " + std::to_string(points);
    }
    return text;
}

}  // namespace

std::vector<std::string> SipkyView::in_letters(const game::Position& position, int) const {
    const auto& rules = rules_of(position);
    std::vector<std::string> lines;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const auto thrown = throws_of(rules.slate(seat));
        lines.push_back(seat_name(seat) + ": " + standing_words(rules, seat) +
                        (thrown.empty() ? "" : "; " + tr("table.sipky.slate") + ": " + thrown) +
                        games_before(rules, seat));
    }
    std::string hand = spot_words(position, "pile");
    for (int i = 0; i < rules.cards().hand_size(); ++i)
        hand += ", " + spot_words(position, i == 0 ? "card1" : "card2");
    lines.push_back(hand);
    return lines;
}

/// How cards are pressed and dragged stands in the second sentence.
std::vector<std::string> SipkyView::advice_typed(const game::Position& position) const {
    auto lines = advice(position);
    const auto phase = rules_of(position).phase();
    const bool cards = phase == sipky::Phase::form || phase == sipky::Phase::card;
    if (cards && lines.size() > 1) lines.resize(1);
    return lines;
}

}  // namespace scenes
