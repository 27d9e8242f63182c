// Zatre in words: moves, squares, advice.
#include "scenes/base/strings.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/view.hpp"

#include <algorithm>

namespace scenes {

namespace {

std::optional<zatre::Move> read_move(const zatre::Position& rules, std::string_view text) {
    game::Refusal why;
    return rules.parse(text, why);
}

std::string plus(int points) {
    return "+" + std::to_string(points);
}

/// The tiles in hand: "1, 3 and 6"; of heaps every value once.
std::string hand_list(const zatre::Tiles& hand) {
    std::vector<std::string> parts;
    for (const auto& slot : zatre_table::order(hand))
        parts.push_back(slot.count > 1
                            ? tr("table.zatre.heap", std::to_string(slot.value), slot.count)
                            : std::to_string(slot.value));
    return and_list(parts);
}

bool legal_place(const zatre::Position& rules, const zatre::Move& move) {
    return move.kind == zatre::Move::Kind::place && rules.legal(move.number).has(move.square);
}

}  // namespace

namespace zatre_table {

std::string run_name(int sum) {
    return sum >= zatre::kLowestGood && sum <= zatre::kHighest
               ? tr("table.zatre.run." + std::to_string(sum))
               : std::string();
}

std::string gain_words(const zatre::Consequence& made) {
    std::vector<std::string> parts;
    if (!made.exception)
        for (int column = 0; column < 3; ++column)
            for (int i = 0; i < made.gain.runs[static_cast<std::size_t>(column)]; ++i)
                parts.push_back(run_name(10 + column));
    if (made.cross) parts.push_back(tr("table.zatre.cross"));
    return and_list(parts);
}

std::string run_terms(const zatre::Field& field, zatre::Square square, int value, bool row) {
    const int dx = row ? 1 : 0, dy = row ? 0 : 1;
    const auto next = [&](zatre::Square at, int by) -> std::optional<zatre::Square> {
        const int column = zatre::column_of(at) + by * dx, line = zatre::row_of(at) + by * dy;
        if (column < 0 || column > 14 || line < 0 || line > 14) return std::nullopt;
        const auto there = zatre::square_at(column, line);
        return field.tile(there) != 0 ? std::optional<zatre::Square>(there) : std::nullopt;
    };
    zatre::Square from = square;
    while (const auto before = next(from, -1)) from = *before;
    std::string text;
    for (std::optional<zatre::Square> at = from; at;) {
        const int pips = *at == square ? value : field.tile(*at);
        text += (text.empty() ? "" : " + ") + std::to_string(pips);
        if (*at != square) {
            auto after = next(*at, 1);
            const int column = zatre::column_of(*at) + dx, line = zatre::row_of(*at) + dy;
            if (!after && column < 15 && line < 15 && zatre::square_at(column, line) == square)
                after = square;
            at = after;
        } else {
            at = next(*at, 1);
        }
    }
    return text;
}

}  // namespace zatre_table

std::string ZatreView::variant(const game::Settings& settings) const {
    const auto* row = game::find_game("zatre");
    const int set = row ? game::number(settings, row->options, "set") : 20;
    const int tiles = zatre::kValues * set + 1;
    const char* length = set == 20   ? "table.zatre.length.full"
                         : set == 10 ? "table.zatre.length.half"
                         : set == 5  ? "table.zatre.length.short"
                         : set == 3  ? "table.zatre.length.mini"
                                     : "table.zatre.length.own";
    std::string text = tr(length) + " · " + trn("table.zatre.tiles", tiles);
    if (!row) return text;
    if (game::word(settings, row->options, "touch") == "old")
        text += " · " + tr("table.zatre.variant.old");
    if (game::word(settings, row->options, "dead") == "stop")
        text += " · " + tr("table.zatre.variant.stop");
    return text;
}

std::string ZatreView::side(int seat) const {
    return tr("table.player", seat + 1);
}

std::string ZatreView::seat_name(int seat) const {
    return tr("table.player", seat + 1);
}

std::string ZatreView::notation(const game::Position& before, std::string_view move) const {
    const auto& rules = zatre_rules(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    switch (read->kind) {
        case zatre::Move::Kind::start:
        case zatre::Move::Kind::draw:
            return {};
        case zatre::Move::Kind::pass:
            return tr("table.zatre.notation.pass");
        case zatre::Move::Kind::place:
            break;
    }
    std::string text = std::to_string(read->number) + " " + zatre::name_of(read->square);
    if (!legal_place(rules, *read)) return text;
    const auto made = rules.consequence(read->number, read->square);
    const int points = made.exception ? 0 : made.gain.points();
    if (points > 0) text += " " + plus(points);
    if (made.cross) text += " ×";
    return text;
}

std::string ZatreView::words(const game::Position& before, std::string_view move) const {
    const auto& rules = zatre_rules(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    const std::string who = seat_name(rules.seat()), number = std::to_string(read->number);
    switch (read->kind) {
        case zatre::Move::Kind::start:
            return tr("table.zatre.words.start", seat_name(read->number - 1));
        case zatre::Move::Kind::draw:
            return tr("table.zatre.words.draw", who, number);
        case zatre::Move::Kind::pass:
            return tr(rules.board_dead() ? "table.zatre.words.dead" : "table.zatre.words.pass",
                      who);
        case zatre::Move::Kind::place:
            break;
    }
    const std::string square = zatre::name_of(read->square);
    if (!legal_place(rules, *read)) return tr("table.zatre.words.place", who, number, square);
    const auto made = rules.consequence(read->number, read->square);
    const std::string gain = zatre_table::gain_words(made);
    if (gain.empty()) return tr("table.zatre.words.place", who, number, square);
    const int points = made.exception ? 0 : made.gain.points();
    if (points == 0) return tr("table.zatre.words.makes", who, number, square, gain);
    return tr("table.zatre.words.scores", who, number, square, gain, plus(points));
}

std::string ZatreView::spot_value(const game::Position& position, std::string_view spot) const {
    const auto& rules = zatre_rules(position);
    if (spot == "bag") return std::to_string(rules.bag().size());
    if (const int slot = zatre_table::slot_of(spot); slot >= 0) {
        const auto rack = zatre_table::order(rules.hand(rules.seat()));
        return slot < static_cast<int>(rack.size())
                   ? std::to_string(rack[static_cast<std::size_t>(slot)].value)
                   : "empty";
    }
    const auto square = zatre::square_named(spot);
    const int value = square ? rules.field().tile(*square) : 0;
    return value > 0 ? std::to_string(value) : "empty";
}

std::string ZatreView::spot_words(const game::Position& position, std::string_view spot) const {
    const auto& rules = zatre_rules(position);
    if (spot == "bag") return trn("table.zatre.spot.bag", rules.bag().size());
    if (const int slot = zatre_table::slot_of(spot); slot >= 0) {
        const auto rack = zatre_table::order(rules.hand(rules.seat()));
        if (slot >= static_cast<int>(rack.size())) return std::string(spot);
        const auto& tile = rack[static_cast<std::size_t>(slot)];
        const std::string value = std::to_string(tile.value);
        return tile.count > 1 ? tr("table.zatre.spot.heap", value, tile.count)
                              : tr("table.zatre.spot.hand", value);
    }
    const auto square = zatre::square_named(spot);
    if (!square) return std::string(spot);
    const auto& field = rules.field();
    const auto sums = field.sums(*square);
    if (const int value = field.tile(*square))
        return tr("table.zatre.spot.tile", spot, std::to_string(value), sums.row, sums.column);
    if (field.dead(*square)) return tr("table.zatre.spot.dead", spot);
    const bool beside = sums.row > 0 || sums.column > 0;
    const std::string where = *square == zatre::kCentre ? tr("table.zatre.spot.centre", spot)
                              : zatre::kDoubling.has(*square)
                                  ? tr("table.zatre.spot.doubling", spot)
                                  : tr("table.zatre.spot.empty", spot);
    return beside ? tr("table.zatre.spot.beside", where, sums.row, sums.column) : where;
}

std::string ZatreView::rule_at(const game::Position& position, std::string_view control) const {
    if (shows_score(control)) return "15";
    constexpr std::string_view kSheet = "text:sheet";
    if (control.substr(0, kSheet.size()) == kSheet) {
        // "text:sheet0.11.2": the second entry in the column of 11.
        const auto part = control.substr(std::min(control.find('.'), control.size() - 1) + 1);
        const auto begins = [part](std::string_view with) {
            return part.substr(0, with.size()) == with;
        };
        if (begins("dt")) return "11";
        if (begins("10") || begins("11") || begins("12")) return "12";
        if (begins("bonus")) return "13";
        return begins("total") ? "15" : "14";
    }
    const auto spot = spot_named(control);
    if (spot == "bag") return "A";
    if (zatre_table::slot_of(spot) >= 0) return "B";
    const auto square = zatre::square_named(spot);
    if (!square) return {};
    const auto& field = zatre_rules(position).field();
    if (field.tile(*square) != 0) return "12";
    if (field.dead(*square)) return "2";
    return zatre::kDoubling.has(*square) ? "6" : "B";
}

std::string ZatreView::plain_label(std::string_view) const {
    return tr("table.zatre.pass");
}

std::string ZatreView::confirm_label(std::string_view move) const {
    const auto at = move.find('@');
    if (at == std::string_view::npos) return tr("table.zatre.pass");
    return tr("table.zatre.confirm", move.substr(0, at), move.substr(at + 1));
}

std::vector<std::string> ZatreView::advice(const game::Position& position) const {
    const auto& rules = zatre_rules(position);
    switch (rules.phase()) {
        case zatre::Phase::start:
            return {tr("table.zatre.advice.start")};
        case zatre::Phase::draw:
        case zatre::Phase::passdraw:
            if (rules.players() == 1)
                return {trn("table.zatre.advice.draws_alone", rules.due_draws())};
            return {trn("table.zatre.advice.draws", rules.due_draws(), seat_name(rules.seat()))};
        case zatre::Phase::over:
            return {};
        case zatre::Phase::play:
            break;
    }
    const auto& hand = rules.hand(rules.seat());
    std::vector<std::string> lines{trn("table.zatre.advice.place", hand.size(), hand_list(hand))};
    if (rules.field().empty())
        lines.push_back(tr("table.zatre.advice.centre"));
    else if (rules.by_exception())
        lines.push_back(tr("table.zatre.advice.exception"));
    else if (hand.size() > zatre_table::kSingles)
        lines.push_back(tr("table.zatre.advice.many"));
    else if (rules.opening())
        lines.push_back(tr("table.zatre.advice.opening"));
    return lines;
}

std::vector<std::string> ZatreView::advice_on(const game::Position& position,
                                              const std::vector<std::string>& chosen, bool complete,
                                              Device) const {
    const auto& rules = zatre_rules(position);
    if (chosen.empty()) return {};
    const auto rack = zatre_table::order(rules.hand(rules.seat()));
    const int slot = zatre_table::slot_of(chosen.front());
    if (slot < 0 || slot >= static_cast<int>(rack.size())) return {};
    const int value = rack[static_cast<std::size_t>(slot)].value;
    const auto square = zatre::square_named(chosen.back());
    if (complete && square && rules.legal(value).has(*square)) {
        const auto made = rules.consequence(value, *square);
        const std::string gain = zatre_table::gain_words(made);
        const std::string name = zatre::name_of(*square), number = std::to_string(value);
        std::vector<std::string> lines;
        if (made.exception)
            lines.push_back(tr("table.zatre.advice.nothing", number, name));
        else
            lines.push_back(gain.empty() ? tr("table.zatre.advice.lays", number, name)
                                         : tr("table.zatre.advice.makes", number, name, gain));
        if (made.total != made.total_before)
            lines.push_back(tr("table.zatre.advice.sheet", made.total_before, made.total));
        return lines;
    }
    int good = 0;
    rules.legal(value).each([&](zatre::Square at) {
        if (rules.consequence(value, at).gain.good()) ++good;
    });
    std::vector<std::string> lines{tr("table.zatre.advice.where", std::to_string(value))};
    if (good > 0 && !rules.by_exception()) lines.push_back(trn("table.zatre.advice.good", good));
    return lines;
}

std::string ZatreView::ending(const game::Position& position) const {
    const auto& rules = zatre_rules(position);
    if (!rules.over()) return {};
    std::string text = rules.bag().empty() ? tr("table.zatre.end.bag") : tr("table.zatre.end.dead");
    std::vector<std::string> minus;
    for (int seat = 0; seat < rules.players(); ++seat)
        if (rules.pips_left(seat) > 0)
            minus.push_back(seat_name(seat) + " " + number_text(-rules.pips_left(seat)));
    if (!minus.empty()) {
        std::string list;
        for (const auto& part : minus) list += (list.empty() ? "" : ", ") + part;
        text += " " + tr("table.zatre.end.minus", list);
    }
    return text;
}

Scoring ZatreView::scoring(const game::Settings&) const {
    return {tr("table.zatre.unit")};
}

std::string ZatreView::score_words(int score, const game::Settings&) const {
    return trn("table.zatre.points", score);
}

}  // namespace scenes
