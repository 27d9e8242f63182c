// Tantrix in words: moves, cells, advice, reasons.
#include "render/text/utf8.hpp"
#include "scenes/base/input.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/pen.hpp"
#include "scenes/games/tantrix/view.hpp"

#include <algorithm>
#include <memory>

namespace scenes {

using tantrix::Phase;
using tantrix_table::read_move;
using tantrix_table::rules_of;
using Kind = tantrix::Move::Kind;

namespace {

constexpr std::array<const char*, tantrix::kColours> kColourKeys{"red", "yellow", "green", "blue"};

std::string number(int value) {
    return std::to_string(value);
}

/// Colours of a tile's sides as a value: "BRRYBY", as it lies.
std::string sides_text(const tantrix::Edges& edges) {
    std::string text;
    for (int d = 0; d < tantrix::kSides; ++d) text += tantrix::letter(edges.side(d));
    return text;
}

/// The three links of a tile: "red straight, blue wide, yellow tight".
std::string links_words(int tile) {
    static constexpr std::array<const char*, 3> kShapes{"corner", "curve", "straight"};
    std::string text;
    for (const auto colour : tantrix::kAllColours) {
        const auto link = tantrix::link_of(tantrix::edges_of(tile), colour);
        if (!link) continue;
        const auto shape = kShapes[static_cast<std::size_t>(tantrix::shape_of(link))];
        text += (text.empty() ? "" : ", ") +
                tr(std::string("table.tantrix.link.") + shape, tantrix_table::colour_name(colour));
    }
    return text;
}

/// What the move changes in the mover's own score.
int own_change(const tantrix::Position& rules, const tantrix::Placed& placed) {
    const auto seat = static_cast<std::size_t>(rules.seat());
    return rules.scores_with(placed)[seat] - rules.scores()[seat];
}

/// The colours that count for a seat: "red", "red and blue", "all colours".
std::string colours_text(const tantrix::Agreement& agreement, std::size_t seat) {
    std::vector<std::string> names;
    for (const auto colour : tantrix::kAllColours)
        if (agreement.colours[seat].has(colour))
            names.push_back(tantrix_table::colour_name(colour));
    return names.size() == 4 ? tr("table.tantrix.all_colours") : and_list(names);
}

bool legal_place(const tantrix::Position& rules, const tantrix::Move& move) {
    return move.kind == Kind::place && !rules.drawing() &&
           (rules.rotations(move.tile, move.cell) >> move.rotation & 1U) != 0;
}

}  // namespace

namespace tantrix_table {

std::string colour_name(tantrix::Colour colour) {
    return tr(std::string("table.tantrix.colour.") + kColourKeys[static_cast<std::size_t>(colour)]);
}

std::string line_words(const tantrix::Line& line) {
    if (line.tiles() == 0) return tr("table.tantrix.no_line");
    return line.loop ? tr("table.tantrix.loop", line.tiles())
                     : tr("table.tantrix.line", line.tiles());
}

std::vector<std::string> change_words(const View& view, const tantrix::Position& rules,
                                      const tantrix::Placed& placed) {
    std::vector<std::string> list;
    const auto before = rules.scores(), after = rules.scores_with(placed);
    for (int seat = 0; seat < rules.seats(); ++seat) {
        const auto i = static_cast<std::size_t>(seat);
        if (before[i] == after[i]) continue;
        // Of two who share a colour it is the colour that gains.
        const bool shared = rules.agreement().teams;
        if (shared && seat > 1) break;
        const auto who = shared ? colours_text(rules.agreement(), i) : view.seat_name(seat);
        list.push_back(tr("table.tantrix.change", who, before[i], after[i]));
    }
    return list;
}

}  // namespace tantrix_table

// Views of other agreements are made when they are first asked for and stay.
const View& TantrixView::of(const game::Settings& settings) const {
    const auto* row = game::find_game("tantrix");
    if (!row) return *this;
    const auto begun = row->start(settings);
    const auto* position = std::get_if<std::unique_ptr<game::Position>>(&begun);
    if (!position) return *this;
    const auto agreement = rules_of(**position).agreement();
    std::string key = number(agreement.seats) + (agreement.teams ? "t" : "");
    for (const auto colours : agreement.colours) key += number(colours.bits) + ",";
    return *others_.get(key, [&] { return std::make_shared<TantrixView>(agreement); });
}

std::string TantrixView::variant(const game::Settings& settings) const {
    const auto* row = game::find_game("tantrix");
    if (!row) return {};
    if (game::word(settings, row->options, "mode") == "solitaire")
        return tr("table.tantrix.variant.solitaire", seat_name(0));
    std::string text;
    if (game::flag(settings, row->options, "teams"))
        text = tr("table.tantrix.variant.teams");
    else if (agreement_.seats == 1)
        text = tr("table.tantrix.variant.alone");
    else
        text = trn("table.tantrix.variant.players", agreement_.seats);
    const std::string restrictions = game::word(settings, row->options, "restrictions");
    if (restrictions != "full") text += " · " + tr("table.tantrix.variant." + restrictions);
    return text;
}

std::string TantrixView::side(int seat) const {
    return seat_name(seat);
}

std::string TantrixView::seat_name(int seat) const {
    const auto index = static_cast<std::size_t>(std::clamp(seat, 0, tantrix::kMostSeats - 1));
    const auto text = colours_text(agreement_, index);
    return agreement_.teams ? tr("table.tantrix.team_seat", text, seat / 2 + 1) : text;
}

std::string TantrixView::notation(const game::Position& before, std::string_view move) const {
    const auto& rules = rules_of(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    if (read->kind == Kind::draw) return {};
    if (read->kind == Kind::pass) return tr("table.tantrix.notation.pass");
    std::string text = number(read->tile) + "@" + tantrix::name_of(read->cell);
    if (rules.must_fill()) text = "! " + text;
    if (!legal_place(rules, *read)) return text;
    const int change = own_change(rules, read->placed());
    if (change > 0) text += " +" + number(change);
    return text;
}

std::string TantrixView::words(const game::Position& before, std::string_view move) const {
    const auto& rules = rules_of(before);
    const auto read = read_move(rules, move);
    if (!read) return std::string(move);
    const std::string who = render::capitalised(seat_name(rules.seat()));
    if (read->kind == Kind::draw) return tr("table.tantrix.words.draw", who, number(read->tile));
    if (read->kind == Kind::pass) return tr("table.tantrix.words.pass", who);
    const std::string where = tantrix_table::cell_words(tantrix::name_of(read->cell));
    std::string text =
        tr(rules.must_fill() ? "table.tantrix.words.fill" : "table.tantrix.words.place", who,
           number(read->tile), where);
    if (!legal_place(rules, *read)) return text;
    const auto changes = tantrix_table::change_words(*this, rules, read->placed());
    return changes.empty() ? text : text + " (" + and_list(changes) + ")";
}

std::string TantrixView::spot_value(const game::Position& position, std::string_view spot) const {
    const auto& rules = rules_of(position);
    if (spot == "bag") return number(rules.bag().size());
    if (tantrix_table::slot_of(spot) >= 0 || tantrix_table::own_seat(spot) >= 0) {
        const int tile = tantrix_table::tile_in(rules, spot);
        return tile > 0 ? number(tile) : "empty";
    }
    const auto cell = tantrix_table::cell_named(spot);
    const auto* placed = cell ? rules.board().at(*cell) : nullptr;
    return placed ? number(placed->tile) + " " + sides_text(placed->edges()) : "empty";
}

std::string TantrixView::spot_words(const game::Position& position, std::string_view spot) const {
    const auto& rules = rules_of(position);
    if (spot == "bag") return trn("table.tantrix.spot.bag", rules.bag().size());
    if (tantrix_table::slot_of(spot) >= 0) {
        const int tile = tantrix_table::tile_in(rules, spot);
        return tile > 0 ? tr("table.tantrix.spot.hand", number(tile), links_words(tile))
                        : std::string(spot);
    }
    if (tantrix_table::own_seat(spot) >= 0) {
        const int tile = tantrix_table::tile_in(rules, spot);
        return tile > 0 ? tr("table.tantrix.spot.own", number(tile), links_words(tile))
                        : std::string(spot);
    }
    const auto cell = tantrix_table::cell_named(spot);
    if (!cell) return std::string(spot);
    const std::string where = tantrix_table::cell_words(spot);
    if (const auto* placed = rules.board().at(*cell))
        return tr("table.tantrix.spot.tile", where, number(placed->tile),
                  links_words(placed->tile));
    const auto* space = rules.board().space_at(*cell);
    if (!space) return tr("table.tantrix.spot.empty", where);
    static constexpr std::array<const char*, 6> kSides{"n", "ne", "se", "s", "sw", "nw"};
    std::string sides;
    for (int d = 0; d < tantrix::kSides; ++d)
        if (space->contact.touches(d))
            sides += (sides.empty() ? "" : ", ") +
                     tr(std::string("table.tantrix.side.") + kSides[static_cast<std::size_t>(d)],
                        tantrix_table::colour_name(space->contact.colour(d)));
    if (tantrix_table::lost(rules, *space))
        return tr("table.tantrix.spot.lost", where, sides,
                  tantrix_table::would_fit_words(rules, *cell));
    return tr(space->forced() ? "table.tantrix.spot.forced" : "table.tantrix.spot.space", where,
              sides);
}

std::string TantrixView::seen_words(const game::Position& position, std::string_view spot) const {
    const auto words = spot_words(position, spot);
    const auto cell = tantrix_table::cell_named(spot);
    if (!cell) return words;
    const auto& board = rules_of(position).board();
    if (!board.at(*cell) && !board.space_at(*cell)) return {};  // an empty cell is seen to be one
    const auto where = tantrix_table::cell_words(spot) + ", ";
    return words.compare(0, where.size(), where) == 0 ? words.substr(where.size()) : words;
}

std::string TantrixView::rule_at(const game::Position& position, std::string_view control) const {
    constexpr std::string_view kLine = "text:line_", kPoints = "text:points_";
    if (shows_score(control) || control.substr(0, kLine.size()) == kLine ||
        control.substr(0, kPoints.size()) == kPoints)
        return "8";
    const auto spot = spot_named(control);
    if (spot == "bag" || tantrix_table::slot_of(spot) >= 0 || tantrix_table::own_seat(spot) >= 0)
        return "1";
    const auto cell = tantrix_table::cell_named(spot);
    if (!cell) return {};
    const auto& rules = rules_of(position);
    const auto* space = rules.board().space_at(*cell);
    if (!space) return rules.board().at(*cell) ? "8" : "";
    if (space->forced()) return "3";
    if (rules.over() || rules.actor() < 0) return "2";
    // A space that a restriction closes: rules 4, 5 and 6 are the three restrictions.
    for (const int tile : rules.hand(rules.seat()).list()) {
        if (rules.rotations(tile, *cell) != 0) return "2";
        const auto rotation = tantrix_table::some_rotation(rules, tile, *cell);
        if (!rotation) continue;
        const auto broken = rules.breach(
            {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(*rotation), *cell});
        if (broken) return std::to_string(3 + broken->rule);
    }
    return "2";
}

std::string TantrixView::plain_label(std::string_view) const {
    return tr("table.tantrix.pass");
}

std::string TantrixView::confirm_label(std::string_view move) const {
    const auto at = move.find('@');
    if (at == std::string_view::npos) return tr("table.tantrix.pass");
    return tr("table.tantrix.confirm");
}

std::vector<std::string> TantrixView::advice(const game::Position& position) const {
    const auto& rules = rules_of(position);
    const std::string who = render::capitalised(seat_name(rules.seat()));
    if (rules.over()) return {};
    if (rules.phase() == Phase::deal)
        return {rules.drawing_lot() ? tr("table.tantrix.advice.lot")
                                    : tr("table.tantrix.advice.deal")};
    if (rules.drawing()) return {tr("table.tantrix.advice.draws", who)};
    if (rules.phase() == Phase::opening) return {tr("table.tantrix.advice.opening")};
    if (rules.must_fill()) {
        int due = 0;
        for (const auto& space : rules.forced_spaces())
            if (space.tiles[static_cast<std::size_t>(rules.seat())].any()) ++due;
        return {trn("table.tantrix.advice.forced", due), tr("table.tantrix.advice.why_forced")};
    }
    if (rules.agreement().mode == tantrix::Mode::solitaire)
        return {tr("table.tantrix.advice.solitaire")};
    return {tr("table.tantrix.advice.free")};
}

/// How the hand that plays turns a tile.
static std::string how_to_turn(Device device) {
    switch (device) {
        case Device::pad:
            return tr("table.tantrix.advice.turn_pad");
        case Device::touch:
        case Device::pen:
            return tr("table.tantrix.advice.turn_touch");
        case Device::mouse:
        case Device::keyboard:
            break;
    }
    return tr("table.tantrix.advice.turn");
}

std::vector<std::string> TantrixView::advice_on(const game::Position& position,
                                                const std::vector<std::string>& chosen,
                                                bool complete, Device device) const {
    const auto& rules = rules_of(position);
    if (chosen.empty()) return {};
    const int tile = tantrix_table::tile_in(rules, chosen.front());
    if (tile == 0) return {};
    const auto cell = tantrix_table::cell_named(chosen.back());
    const unsigned turns = cell ? rules.rotations(tile, *cell) : 0;
    if (complete && turns != 0) {
        const int many = std::popcount(turns);
        if (many == 1) return {trn("table.tantrix.advice.turns", many)};
        return {trn("table.tantrix.advice.turns", many), tr("table.tantrix.advice.confirm")};
    }
    const int cells = static_cast<int>(rules.cells_for(tile).size());
    return {trn("table.tantrix.advice.where", cells), how_to_turn(device)};
}

std::vector<int> TantrixView::team(const game::Position& position, int seat) const {
    if (!rules_of(position).agreement().teams) return {seat};
    return {seat % 2, seat % 2 + 2};
}

std::string TantrixView::ending(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (!rules.over()) return {};
    if (rules.deadlocked()) return tr("table.tantrix.end.deadlock");
    const auto winners = rules.winners();
    if (rules.seats() < 2 || winners.empty() || winners != team(position, winners.front()))
        return tr("table.tantrix.end.tiles");
    // What decided stands out of the figure; here it is said.
    const auto line = tantrix_table::dearest(rules, winners.front());
    return trn(line.loop ? "table.tantrix.end.loop" : "table.tantrix.end.path", line.tiles());
}

Scoring TantrixView::scoring(const game::Settings&) const {
    return {tr("table.tantrix.unit")};
}

std::string TantrixView::score_words(int score, const game::Settings&) const {
    return trn("table.tantrix.points", score);
}

}  // namespace scenes
