// Knaster in words: notation, sentences, what stands where, advice, reasons.
#include "game/knaster/sheet.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/view.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

using knaster_table::read_move;
using knaster_table::rules_of;
using Kind = knaster::Move::Kind;

namespace {

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const auto& part : parts) text += (text.empty() ? "" : "; ") + part;
    return text;
}

std::string lines_of_set(knaster::Lines lines) {
    std::string text;
    knaster::each(lines, [&](int line) {
        text += (text.empty() ? "" : ", ") + knaster_table::line_words(line);
    });
    return text;
}

/// "du, cc" of the notation as "rising diagonal, column c"; anything else as it is.
std::string lines_spelt_out(const std::string& names) {
    std::string words;
    for (std::size_t at = 0; at <= names.size();) {
        const auto comma = std::min(names.find(", ", at), names.size());
        const auto line = knaster::line_named(std::string_view(names).substr(at, comma - at));
        if (!line) return names;
        words += (words.empty() ? "" : ", ") + knaster_table::line_words(*line);
        at = comma + 2;
    }
    return words;
}

/// Lines that the game is about and that get their fifth circle by the action.
knaster::Lines wins(const knaster::Position& rules, const knaster::Move& move) {
    if (move.kind != Kind::circle && move.kind != Kind::mark) return 0;
    return rules.sheet(rules.seat()).ringed_by(move.first) & knaster_table::aimed_at(rules);
}

/// What that is worth saying: "row 3: 7 points", of a diagonal in crossfire that it is complete.
std::string won_words(const knaster::Position& rules, const char* scores, const char* crosses,
                      int line) {
    const auto words = knaster_table::line_words(line);
    return knaster_table::scoring(rules) ? tr(scores, words, knaster::points_of(line))
                                         : tr(crosses, words);
}

/// The line that an action on a field serves most: one that it completes, else what writing
/// prepares, else the nearest to its points; -1 where none of them matters.
int line_served(const knaster::Position& rules, const knaster::Move& move) {
    const auto& sheet = rules.sheet(rules.seat());
    if (move.kind == Kind::write) {
        for (const auto& made : rules.completions(move.first))
            if (made.circles > 0) return made.line;
        if (const auto found = knaster::prospect(sheet, move.first, rules.sum()))
            return found->line;
    } else if (const auto won = wins(rules, move)) {
        return knaster::first_of(won);
    }
    const auto lines = knaster::lines_of(move.first) & knaster_table::aimed_at(rules);
    int best = -1, most = -1;
    knaster::each(lines, [&](int line) {
        const int circles = knaster::size_of(knaster::fields_of(line) & sheet.circled());
        if (circles > most ||
            (circles == most && knaster::points_of(line) > knaster::points_of(best))) {
            best = line;
            most = circles;
        }
    });
    return best;
}

/// Why a number is written there: what it fills, else what the line may become.
std::vector<std::string> writing_reasons(const knaster::Position& rules, int field) {
    std::vector<std::string> list;
    for (const auto& made : rules.completions(field))
        if (made.circles > 0)
            list.push_back(tr("table.knaster.why.fills", knaster_table::completion_words(made)));
    if (!list.empty()) return list;
    const auto& sheet = rules.sheet(rules.seat());
    const auto found = knaster::prospect(sheet, field, rules.sum());
    if (!found) return {tr("table.knaster.why.opens")};
    std::vector<int> numbers{rules.sum()};
    knaster::each(knaster::fields_of(found->line) & sheet.filled(),
                  [&](int other) { numbers.push_back(sheet.number(other)); });
    std::sort(numbers.begin(), numbers.end());
    std::string row;
    for (const int number : numbers) row += (row.empty() ? "" : ", ") + std::to_string(number);
    return {tr("table.knaster.why.towards", knaster_table::line_words(found->line), row,
               tr(knaster::key_of(found->hand)))};
}

/// The seat of `2:c3` and its spot; without a number whoever is on turn.
struct Place {
    int seat = 0;
    std::string spot;
};

Place place_of(const knaster::Position& rules, std::string_view spot) {
    const auto colon = spot.find(':');
    if (colon == std::string_view::npos) return {rules.seat(), std::string(spot)};
    int seat = 0;
    for (const char digit : spot.substr(0, colon)) seat = seat * 10 + (digit - '0');
    return {std::clamp(seat, 0, rules.seats() - 1), std::string(spot.substr(colon + 1))};
}

}  // namespace

namespace knaster_table {

std::string line_words(int line) {
    if (line < 5) return tr("table.knaster.line.row", line + 1);
    if (line < 10) return tr("table.knaster.line.column", std::string(1, "abcde"[line - 5]));
    return tr(line == knaster::kFalling ? "table.knaster.line.falling"
                                        : "table.knaster.line.rising");
}

std::string hand_title(knaster::Hand hand) {
    switch (hand) {
        case knaster::Hand::triple:
            return tr("table.knaster.print.triple");
        case knaster::Hand::four:
            return tr("table.knaster.print.four");
        case knaster::Hand::five:
            return tr("table.knaster.print.five");
        case knaster::Hand::two_pairs:
            return tr("table.knaster.print.two_pairs");
        case knaster::Hand::full_house:
            return tr("table.knaster.print.full_house");
        case knaster::Hand::straight:
            return tr("table.knaster.print.straight");
        case knaster::Hand::none:
            break;
    }
    return tr("table.knaster.no_hand");
}

int circles_brought(const knaster::Position& rules, int field) {
    const auto& sheet = rules.sheet(rules.seat());
    int owed = 0;
    knaster::Fields open = 0;
    for (const auto& made : rules.completions(field)) {
        owed += made.circles;
        if (made.circles > 0) open |= knaster::fields_of(made.line) & ~sheet.circled();
    }
    // Where two lines cross one circle serves both.
    return std::min(owed, knaster::size_of(open));
}

std::string completion_words(const knaster::Completion& made) {
    const std::string what = line_words(made.line) + ": " + tr(knaster::key_of(made.hand));
    if (made.circles == 0) return what;
    return what + ", " + trn("table.knaster.circles", made.circles);
}

}  // namespace knaster_table

const View& KnasterView::of(const game::Settings& settings) const {
    static const KnasterView kCrossfire{true};
    const auto* row = game::find_game("knaster");
    const bool crossfire = row && game::word(settings, row->options, "aim") == "diagonals";
    if (crossfire == crossfire_) return *this;
    return crossfire ? kCrossfire : *find_view("knaster");
}

std::string KnasterView::variant(const game::Settings& settings) const {
    const auto* row = game::find_game("knaster");
    if (!row) return {};
    const int players = game::number(settings, row->options, "players");
    const int rolls = game::number(settings, row->options, "rolls");
    std::string text =
        players == 1 ? tr("table.knaster.solo") : trn("table.knaster.players", players);
    // What is played for comes first: where room is short the last parts go.
    if (game::word(settings, row->options, "aim") == "diagonals")
        text = tr("table.knaster.crossfire") + " · " + text;
    if (rolls > 0) text += " · " + trn("table.knaster.rolls", rolls);
    if (own_luck(settings)) text += " · " + tr("table.knaster.own_dice");
    return text;
}

std::string KnasterView::side(int seat) const {
    return tr("table.player", seat + 1);
}

std::string KnasterView::seat_name(int seat) const {
    return tr("table.player", seat + 1);
}

std::string KnasterView::notation(const game::Position& before, std::string_view move) const {
    const auto& rules = rules_of(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    const std::string field = read->kind == Kind::line || read->kind == Kind::roll
                                  ? std::string()
                                  : knaster::field_name(read->first);
    switch (read->kind) {
        case Kind::write:
            return std::to_string(rules.sum()) + " " + field;
        case Kind::circle:
            return "(" + std::to_string(rules.sum()) + ") " + field;
        case Kind::mark:
            return "(" + std::to_string(rules.sheet(rules.seat()).number(read->first)) + ") " +
                   field;
        case Kind::pass:
            return std::to_string(rules.sum()) + " –";
        case Kind::line:
        case Kind::roll:
            break;
    }
    return {};
}

std::string KnasterView::words(const game::Position& before, std::string_view move) const {
    const auto& rules = rules_of(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    const std::string who = seat_name(rules.seat()), sum = std::to_string(rules.sum());
    std::string text;
    switch (read->kind) {
        case Kind::roll:
            return tr("table.knaster.words.roll", static_cast<int>(read->first),
                      static_cast<int>(read->second), read->first + read->second);
        case Kind::pass:
            // Rows of them end a full sheet: why, stands in each.
            return automatic(before) ? tr("table.knaster.words.full", who, sum)
                                     : tr("table.knaster.words.pass", who);
        case Kind::line:
            return tr("table.knaster.words.line", who, knaster_table::line_words(read->first));
        case Kind::write: {
            text = tr("table.knaster.words.write", who, sum, knaster::field_name(read->first));
            std::vector<std::string> parts;
            for (const auto& made : rules.completions(read->first))
                parts.push_back(knaster_table::completion_words(made));
            return parts.empty() ? text : text + "; " + joined(parts);
        }
        case Kind::circle:
            text = tr("table.knaster.words.circle", who, sum, knaster::field_name(read->first));
            break;
        case Kind::mark:
            text = tr("table.knaster.words.circle", who,
                      std::to_string(rules.sheet(rules.seat()).number(read->first)),
                      knaster::field_name(read->first));
            break;
    }
    knaster::each(wins(rules, *read), [&](int line) {
        text += "; " +
                won_words(rules, "table.knaster.words.scores", "table.knaster.words.crosses", line);
    });
    return text;
}

std::string KnasterView::spot_value(const game::Position& position, std::string_view spot) const {
    const auto& rules = rules_of(position);
    const auto place = place_of(rules, spot);
    const auto& sheet = rules.sheet(place.seat);
    if (const auto field = knaster::field_named(place.spot)) {
        const int value = sheet.number(*field);
        if (value == 0) return "empty";
        return std::to_string(value) +
               ((sheet.circled() & knaster::bit(*field)) != 0 ? " circled" : "");
    }
    if (const auto line = knaster::line_named(place.spot)) {
        const int circles = knaster::size_of(knaster::fields_of(*line) & sheet.circled());
        return circles == 5 ? "won" : std::to_string(circles);
    }
    if (const int face = knaster_table::face_named(place.spot)) return std::to_string(face);
    if (!rules.rolled()) return "empty";
    if (place.spot == "sum") return std::to_string(rules.sum());
    return "die";
}

std::string KnasterView::spot_words(const game::Position& position, std::string_view spot) const {
    const auto& rules = rules_of(position);
    const auto place = place_of(rules, spot);
    const auto& sheet = rules.sheet(place.seat);
    if (const auto field = knaster::field_named(place.spot)) {
        const int value = sheet.number(*field);
        if (value == 0) return tr("table.knaster.spot.empty", place.spot);
        const bool circled = (sheet.circled() & knaster::bit(*field)) != 0;
        return tr(circled ? "table.knaster.spot.circled" : "table.knaster.spot.number", place.spot,
                  std::to_string(value));
    }
    if (const auto line = knaster::line_named(place.spot)) {
        const int circles = knaster::size_of(knaster::fields_of(*line) & sheet.circled());
        const std::string words = knaster_table::line_words(*line);
        if ((knaster_table::scoring(rules) & knaster::line_bit(*line)) == 0)
            return trn("table.knaster.spot.uncounted", circles, words);
        const std::string points = trn("table.knaster.points", knaster::points_of(*line));
        return circles == 5 ? tr("table.knaster.spot.won", words, points)
                            : tr("table.knaster.spot.line", words, points, circles);
    }
    if (const int face = knaster_table::face_named(place.spot))
        return tr("table.knaster.spot.face", face);
    if (!rules.rolled()) return tr("table.knaster.before_roll");
    if (place.spot == "sum") return tr("table.knaster.spot.sum", rules.sum());
    return tr("table.knaster.spot.dice", rules.low_die(), rules.high_die());
}

std::string KnasterView::rule_at(const game::Position& position, std::string_view control) const {
    constexpr std::string_view kSheet = "text:sheet_score";
    if (shows_score(control) || control.substr(0, kSheet.size()) == kSheet) return "2";
    const auto spot = spot_named(control);
    if (spot.empty()) return {};
    return knaster::line_named(place_of(rules_of(position), spot).spot) ? "2" : "3";
}

std::string KnasterView::plain_label(std::string_view) const {
    return tr("table.knaster.pass");
}

std::string KnasterView::confirm_label(std::string_view move) const {
    const auto blank = move.find(' ');
    if (blank == std::string_view::npos) return tr("table.knaster.pass");
    const auto verb = move.substr(0, blank), target = move.substr(blank + 1);
    if (verb == "roll") return tr("table.knaster.confirm.roll", target);
    if (verb == "line") {
        const auto line = knaster::line_named(target);
        return tr("table.knaster.confirm.line",
                  line ? knaster_table::line_words(*line) : std::string(target));
    }
    return tr(verb == "write" ? "table.knaster.confirm.write" : "table.knaster.confirm.circle",
              target);
}

std::string KnasterView::spelt_out(const std::string& value) const {
    return lines_spelt_out(value);
}

std::vector<std::string> KnasterView::advice(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (rules.over()) return {};
    if (!rules.rolled())
        return {rules.seats() == 1 ? tr("table.knaster.advice.roll_alone")
                                   : tr("table.knaster.advice.roll", seat_name(rules.roller()))};
    if (rules.line() >= 0)
        return {tr("table.knaster.advice.owed", knaster_table::line_words(rules.line()),
                   tr(knaster::key_of(rules.owed().front().hand))),
                trn("table.knaster.advice.mark", rules.left())};
    if (rules.line_choice() != 0)
        return {tr("table.knaster.choose_line"),
                tr("table.knaster.advice.lines", lines_of_set(rules.line_choice()))};
    const auto usable = rules.usable();
    if (usable.pass)
        return {tr("table.knaster.advice.final", rules.sum()), tr("table.knaster.advice.may_pass")};
    std::vector<std::string> lines{tr("table.knaster.advice.write", rules.sum())};
    if (usable.circle != 0) lines.push_back(tr("table.knaster.advice.circle", rules.sum()));
    if (crossfire_)
        lines.push_back(tr("table.knaster.advice.roll_of", rules.round() + 1, knaster::kMostRolls));
    return lines;
}

std::vector<std::string> KnasterView::advice_on(const game::Position& position,
                                                const std::vector<std::string>& chosen, bool,
                                                Device) const {
    const auto& rules = rules_of(position);
    if (chosen.empty() || rules.over()) return {};
    if (!rules.rolled()) {
        const int first = knaster_table::face_named(chosen.front());
        if (first == 0) return {};
        if (chosen.size() == 1) return {tr("table.knaster.advice.other_die", first)};
        const int second = knaster_table::face_named(chosen.back());
        return {tr("table.knaster.words.roll", first, second, first + second)};
    }
    const auto move = knaster_table::meant(rules, chosen.front());
    if (rules.objection(move)) return {};
    std::vector<std::string> lines;
    switch (move.kind) {
        case Kind::write:
            lines.push_back(tr("table.knaster.confirm.write", knaster::field_name(move.first)));
            for (const auto& made : rules.completions(move.first))
                lines.push_back(
                    tr("table.knaster.why.fills", knaster_table::completion_words(made)));
            break;
        case Kind::line:
            lines.push_back(
                tr("table.knaster.confirm.line", knaster_table::line_words(move.first)));
            break;
        default:
            lines.push_back(tr("table.knaster.confirm.circle", knaster::field_name(move.first)));
            knaster::each(wins(rules, move), [&](int line) {
                lines.push_back(won_words(rules, "table.knaster.why.scores",
                                          "table.knaster.why.crosses", line));
            });
            break;
    }
    if (lines.size() > 3) lines.resize(3);
    return lines;
}

std::string KnasterView::ending(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (!rules.over()) return {};
    if (rules.aim() == knaster::Aim::diagonals) {
        for (int seat = 0; seat < rules.seats(); ++seat)
            if (rules.crossed(seat)) return trn("table.knaster.end.crossed", rules.round() + 1);
        return tr("table.knaster.end.not_crossed");
    }
    if (rules.seats() > 1) return tr("table.knaster.end");
    const int score = rules.sheet(0).score();
    const char* key = score == knaster::kHighestScore ? "table.knaster.end.all"
                      : score > 100                   ? "table.knaster.end.100"
                      : score > 80                    ? "table.knaster.end.80"
                      : score > 50                    ? "table.knaster.end.50"
                                                      : "table.knaster.end.below";
    return tr(key, trn("table.knaster.points", score));
}

Scoring KnasterView::scoring(const game::Settings&) const {
    return {tr("table.knaster.unit")};
}

std::string KnasterView::score_words(int score, const game::Settings&) const {
    return trn("table.knaster.points", score);
}

/// The line that the action serves; an order of lines has nothing to look at first.
std::vector<std::string> KnasterView::hint_where(const game::Position& position,
                                                 std::string_view move) const {
    const auto& rules = rules_of(position);
    const auto read = read_move(rules, move);
    if (!read || read->kind == Kind::pass || read->kind == Kind::line || read->kind == Kind::roll)
        return {};
    const int line = line_served(rules, *read);
    if (line < 0) return {knaster::field_name(read->first)};
    return {knaster::line_name(line)};
}

std::vector<std::string> KnasterView::reasons(const game::Position& position,
                                              const game::Thought& thought) const {
    const auto& rules = rules_of(position);
    const auto move = read_move(rules, thought.move);
    if (!move || rules.objection(*move)) return {};
    std::vector<std::string> list;
    if (rules.moves().size() == 1) return {tr("table.knaster.why.only")};
    const auto& sheet = rules.sheet(rules.seat());
    switch (move->kind) {
        case Kind::roll:
            return {};
        case Kind::pass:
            return {tr("table.knaster.why.pass")};
        case Kind::line:
            return {tr("table.knaster.why.line", knaster_table::line_words(move->first))};
        case Kind::write:
            return writing_reasons(rules, move->first);
        case Kind::circle:
        case Kind::mark:
            break;
    }
    knaster::each(wins(rules, *move), [&](int line) {
        list.push_back(
            won_words(rules, "table.knaster.why.scores", "table.knaster.why.crosses", line));
    });
    if (!list.empty()) return list;
    const int line = line_served(rules, *move);
    if (line < 0) return {tr("table.knaster.why.aside")};
    const int missing = 4 - knaster::size_of(knaster::fields_of(line) & sheet.circled());
    if (!knaster_table::scoring(rules))
        return {trn("table.knaster.why.nearer_cross", missing, knaster_table::line_words(line))};
    return {trn("table.knaster.why.nearer", missing, knaster_table::line_words(line),
                std::to_string(knaster::points_of(line)))};
}

}  // namespace scenes
