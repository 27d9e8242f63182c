// Šipky in words: names, notation, what a throw did, what lies where.
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/view.hpp"

#include <algorithm>

namespace scenes {

using sipky_table::read_move;
using sipky_table::rules_of;
using Kind = sipky::Move::Kind;

namespace {

/// How a total stands: "98, 3 to go", "exactly 101", "overthrown".
std::string total_words(int total, int goal) {
    if (total > goal) return tr("table.sipky.total.over", total);
    if (total == goal) return tr("table.sipky.total.hits", total);
    return tr("table.sipky.total", total, goal - total);
}

/// What a number leads to. The first one is the total itself and is said once.
std::string number_to_total(const sipky::Position& rules, int number) {
    const int before = rules.total(rules.seat());
    const std::string total = total_words(before + number, rules.target());
    return before == 0 ? total : std::to_string(number) + ": " + total;
}

std::string form_words(const sipky::Position& rules, const std::string& who, int number) {
    const int before = rules.total(rules.seat());
    const std::string total = total_words(before + number, rules.target());
    return before == 0 ? who + ": " + total : tr("table.sipky.words.form", who, number, total);
}

/// "single", "series", "exact" or "ladder".
std::string mode_of(const game::Settings& settings) {
    const auto* row = game::find_game("sipky");
    return row ? game::word(settings, row->options, "mode") : std::string();
}

}  // namespace

std::string SipkyView::variant(const game::Settings& settings) const {
    const auto* row = game::find_game("sipky");
    if (!row) return {};
    const auto& mode = game::word(settings, row->options, "mode");
    const int players = row->seats(settings);
    const std::string who =
        players == 1 ? tr("table.sipky.solo") : trn("table.sipky.players", players);
    if (mode == "series") {
        const bool places = game::word(settings, row->options, "scoring") == "places";
        return tr("table.sipky.mode.series") + " · " +
               tr(places ? "table.sipky.by_places" : "table.sipky.by_sum") + " · " + who;
    }
    std::string target = "101";
    for (const auto& option : row->options)
        if (option.name == "target") target = game::text_of(settings.get(option));
    if (mode == "ladder") {
        const bool all = settings.values().count("target") == 0 || target == "all";
        return all ? tr("table.sipky.mode.ladder") : tr("table.sipky.mode.ladder") + " · " + target;
    }
    if (mode == "exact")
        return tr("table.sipky.mode.exact", target) + " · " +
               trn("table.sipky.rounds", game::number(settings, row->options, "rounds")) + " · " +
               who;
    return tr("table.sipky.mode.single", target) + " · " + who;
}

std::string SipkyView::side(int seat) const {
    return tr("table.player", seat + 1);
}

std::string SipkyView::seat_name(int seat) const {
    return tr("table.player", seat + 1);
}

std::string SipkyView::notation(const game::Position& before, std::string_view move) const {
    const auto& rules = rules_of(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    const auto after = [&](int number) {
        const int total = rules.total(rules.seat()) + number;
        return std::to_string(number) + " → " + std::to_string(total) +
               (total > rules.target()    ? " ×"
                : total == rules.target() ? " !"
                                          : "");
    };
    switch (read->kind) {
        case Kind::form:
            return after(read->number);
        case Kind::keep:
            return after(rules.cards().hand(0));
        case Kind::drop:
            return "(" + std::to_string(rules.cards().hand(0)) + ")";
        case Kind::stop:
            return "= " + std::to_string(rules.total(rules.seat()));
        case Kind::deal:
            // The single card of the ordinary game is added by itself.
            if (rules.wanted() == 1 && !rules.to_hit() && read->number != 0)
                return after(read->number);
            break;
        case Kind::two:
        case Kind::one:
            break;
    }
    return {};
}

std::string SipkyView::words(const game::Position& before, std::string_view move) const {
    const auto& rules = rules_of(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    const std::string who = seat_name(rules.seat());
    switch (read->kind) {
        case Kind::deal:
            if (rules.wanted() == 1 && read->number == 0) return tr("table.sipky.words.zero", who);
            if (rules.wanted() == 1 && !rules.to_hit())
                return tr("table.sipky.words.single", who, static_cast<int>(read->number),
                          total_words(rules.total(rules.seat()) + read->number, rules.target()));
            if (rules.cards().hand_size() == 1 && rules.cards().hand(0) == 0 && read->number == 0)
                return tr("table.sipky.words.zeros", who);
            return tr("table.sipky.words.deal", who, static_cast<int>(read->number));
        case Kind::two:
            return tr("table.sipky.words.two", who);
        case Kind::one:
            return tr(rules.to_hit() ? "table.sipky.words.one_hit" : "table.sipky.words.one", who);
        case Kind::stop:
            return tr("table.sipky.words.stop", who, rules.total(rules.seat()));
        case Kind::form:
            return form_words(rules, who, read->number);
        case Kind::keep:
            return form_words(rules, who, rules.cards().hand(0));
        case Kind::drop:
            return tr("table.sipky.words.drop", who, rules.cards().hand(0));
    }
    return {};
}

// ------------------------------------------------------------------------------------------- spots

std::string SipkyView::spot_value(const game::Position& position, std::string_view spot) const {
    const auto& rules = rules_of(position);
    if (spot == "pile") return std::to_string(rules.cards().left());
    if (spot == "target") {
        std::string totals;
        for (int seat = 0; seat < rules.seats(); ++seat)
            totals += (seat ? " " : "") + std::to_string(sipky_table::standing(rules, seat).total);
        return totals;
    }
    if (spot == "card1" || spot == "card2") {
        const int i = spot == "card2" ? 1 : 0;
        return i < rules.cards().hand_size() ? std::to_string(rules.cards().hand(i)) : "empty";
    }
    if (spot == "off" || spot == "off2") return "empty";
    for (const auto& row : sipky_table::rows_of(rules)) {
        if (row.spot != spot) continue;
        if (row.move.kind != Kind::form && row.move.kind != Kind::keep) return row.spot;
        const int number = row.move.kind == Kind::form ? row.move.number : rules.cards().hand(0);
        const auto form = rules.form_of(number);
        return std::to_string(form.total) + (form.over ? " over" : form.hits ? " exact" : "");
    }
    return {};
}

namespace {

std::string row_words(const sipky::Position& rules, const sipky::Move& move) {
    const int total = rules.total(rules.seat()), goal = rules.target();
    switch (move.kind) {
        case Kind::two:
            return tr("table.sipky.two");
        case Kind::one:
            return tr(rules.to_hit() ? "table.sipky.one_hit" : "table.sipky.one");
        case Kind::stop:
            return tr("table.sipky.stop") + ": " + total_words(total, goal);
        case Kind::form:
            return number_to_total(rules, move.number);
        case Kind::keep:
            return tr("table.sipky.keep") + ": " + total_words(total + rules.cards().hand(0), goal);
        case Kind::drop:
        case Kind::deal:
            break;
    }
    return tr("table.sipky.drop");
}

}  // namespace

std::string SipkyView::spot_words(const game::Position& position, std::string_view spot) const {
    const auto& rules = rules_of(position);
    if (spot == "pile") return trn("table.sipky.in_pile", rules.cards().left());
    if (spot == "target") {
        std::string text;
        for (int seat = 0; seat < rules.seats(); ++seat) {
            const auto now = sipky_table::standing(rules, seat);
            text += (seat ? "; " : "") + seat_name(seat) + ": " +
                    (now.status == sipky::Status::out
                         ? tr("table.sipky.status.out")
                         : total_words(now.total, sipky_table::goal_of(rules)));
        }
        return text;
    }
    if (spot == "card1" || spot == "card2") {
        const int i = spot == "card2" ? 1 : 0;
        return i < rules.cards().hand_size() ? tr("table.sipky.spot.card", rules.cards().hand(i))
                                             : tr("table.sipky.spot.no_card");
    }
    if (spot == "off" || spot == "off2") return tr("table.sipky.spot.aside");
    for (const auto& row : sipky_table::rows_of(rules))
        if (row.spot == spot) return row_words(rules, row.move);
    return std::string(spot);
}

std::string SipkyView::rule_at(const game::Position& position, std::string_view control) const {
    const auto& rules = rules_of(position);
    const std::string play = rules.to_hit() ? "4" : "3";
    constexpr std::string_view kSlate = "text:own_";
    if (shows_score(control) || control.substr(0, kSlate.size()) == kSlate) return play;
    const auto spot = spot_named(control);
    if (spot.empty()) return {};
    return spot == "target" ? play : "2";
}

std::string SipkyView::plain_label(std::string_view) const {
    return tr("table.sipky.drop");
}

/// Of two cards the one that makes the tens; what is left in the pile where it is a matter of
/// drawing.
std::vector<std::string> SipkyView::hint_where(const game::Position& position,
                                               std::string_view move) const {
    const auto& cards = rules_of(position).cards();
    const auto way = path(position, move);
    const bool forms =
        !way.empty() && way.front().size() > 1 && way.front()[0] == 'n' && cards.hand_size() == 2;
    if (!forms) return {"pile"};
    const auto& number = way.front();
    const int tens = number.size() > 2 ? number[1] - '0' : 0;
    return {cards.hand(0) == tens ? "card1" : "card2"};
}

std::string SipkyView::advised(std::string_view move) const {
    for (const std::string_view known : {"two", "one", "stop", "keep", "drop"})
        if (move == known) return tr("table.sipky.advised." + std::string(known));
    const auto blank = move.find(' ');
    return tr("table.sipky.advised.form",
              blank == std::string_view::npos ? move : move.substr(blank + 1));
}

std::string SipkyView::confirm_label(std::string_view move) const {
    if (move == "two") return tr("table.sipky.two");
    if (move == "one") return tr("table.sipky.confirm.one");
    if (move == "stop") return tr("table.sipky.stop");
    if (move == "keep") return tr("table.sipky.keep");
    if (move == "drop") return tr("table.sipky.drop");
    const auto blank = move.find(' ');
    return tr("table.sipky.confirm.form",
              blank == std::string_view::npos ? move : move.substr(blank + 1));
}

/// A single game has its score only at its end: until then the card shows the total.
int SipkyView::card_score(const game::Position& position, int seat) const {
    const auto& rules = rules_of(position);
    if (rules.mode() != sipky::Mode::single) return View::card_score(position, seat);
    return rules.status(seat) == sipky::Status::out ? 0 : rules.total(seat);
}

/// The ladder is climbed in as few throws as possible (§5).
Scoring SipkyView::scoring(const game::Settings& settings) const {
    const auto counted = mode_of(settings);
    return {tr(counted == "ladder"  ? "table.sipky.unit.throws"
               : counted == "exact" ? "table.sipky.unit.rounds"
                                    : "table.sipky.unit"),
            counted == "ladder"};
}

std::string SipkyView::score_words(int score, const game::Settings& settings) const {
    const auto counted = mode_of(settings);
    return trn(counted == "ladder"  ? "table.sipky.throws"
               : counted == "exact" ? "table.sipky.rounds"
                                    : "table.sipky.points",
               score);
}

}  // namespace scenes
