// Reading, writing and judging puzzles, see puzzle.hpp.
#include "game/tantrix/puzzle/puzzle.hpp"

#include "game/tantrix/tile.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace tantrix {

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        const auto begin = text.find_first_not_of(' ', at);
        if (begin == std::string_view::npos) break;
        const auto end = std::min(text.find(' ', begin), text.size());
        words.push_back(text.substr(begin, end - begin));
        at = end;
    }
    return words;
}

std::optional<int> whole(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

/// Reads words from `at` as tiles until one is not a number.
bool read_tiles(const std::vector<std::string_view>& words, std::size_t& at,
                std::vector<int>& tiles) {
    for (; at < words.size(); ++at) {
        const auto tile = whole(words[at]);
        if (!tile) break;
        if (*tile < 1 || *tile > kTiles) return false;
        tiles.push_back(*tile);
    }
    std::sort(tiles.begin(), tiles.end());
    return !tiles.empty() && std::adjacent_find(tiles.begin(), tiles.end()) == tiles.end();
}

using Table = std::map<Cell, Placed>;

const Placed* at(const Table& table, Cell cell) {
    const auto found = table.find(cell);
    return found == table.end() ? nullptr : &found->second;
}

/// Every touching side whose colours differ, from the tile whose side 0, 1 or 2 it is.
std::vector<TileSide> clashes_in(const Table& table) {
    std::vector<TileSide> list;
    for (const auto& [cell, placed] : table)
        for (int d = 0; d < kSides / 2; ++d) {
            const auto* other = at(table, neighbour(cell, d));
            if (other && other->edges().side(opposite(d)) != placed.edges().side(d))
                list.push_back({cell, d});
        }
    return list;
}

/// Sides at which a line of the colour stops because nothing lies there.
std::vector<TileSide> ends_in(const Table& table, Colour colour) {
    std::vector<TileSide> list;
    for (const auto& [cell, placed] : table)
        for (int d = 0; d < kSides; ++d)
            if (placed.edges().side(d) == colour && !at(table, neighbour(cell, d)))
                list.push_back({cell, d});
    return list;
}

/// The connected parts of `cells`.
std::vector<std::vector<Cell>> parts_of(std::set<Cell> cells) {
    std::vector<std::vector<Cell>> parts;
    while (!cells.empty()) {
        std::vector<Cell> part{*cells.begin()};
        cells.erase(cells.begin());
        for (std::size_t i = 0; i < part.size(); ++i)
            for (int d = 0; d < kSides; ++d)
                if (cells.erase(neighbour(part[i], d)) > 0) part.push_back(neighbour(part[i], d));
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Enclosed empty regions.
std::vector<std::vector<Cell>> holes_in(const Table& table) {
    if (table.empty()) return {};
    int low_q = 127, high_q = -128, low_r = 127, high_r = -128;
    for (const auto& [cell, placed] : table) {
        low_q = std::min<int>(low_q, cell.q - 1);
        high_q = std::max<int>(high_q, cell.q + 1);
        low_r = std::min<int>(low_r, cell.r - 1);
        high_r = std::max<int>(high_r, cell.r + 1);
    }
    std::set<Cell> empty;
    for (int q = low_q; q <= high_q; ++q)
        for (int r = low_r; r <= high_r; ++r) {
            const Cell cell{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
            if (!at(table, cell)) empty.insert(cell);
        }
    // The first cell lies in the ring around everything.
    auto parts = parts_of(std::move(empty));
    parts.erase(parts.begin());
    return parts;
}

/// Rows of 1, 2, 3, … cells, in any of the two ways a triangle can lie.
bool is_triangle(const Table& table) {
    int rows = 1;
    while (rows * (rows + 1) / 2 < static_cast<int>(table.size())) ++rows;
    if (rows * (rows + 1) / 2 != static_cast<int>(table.size())) return false;
    int low_q = 127, low_r = 127, high_sum = -300, high_q = -128, high_r = -128, low_sum = 300;
    for (const auto& [cell, placed] : table) {
        low_q = std::min<int>(low_q, cell.q);
        low_r = std::min<int>(low_r, cell.r);
        high_q = std::max<int>(high_q, cell.q);
        high_r = std::max<int>(high_r, cell.r);
        high_sum = std::max(high_sum, cell.q + cell.r);
        low_sum = std::min(low_sum, cell.q + cell.r);
    }
    return high_sum - low_q - low_r == rows - 1 || high_q + high_r - low_sum == rows - 1;
}

ColourState colour_state(const Puzzle& puzzle, const Arrangement& arrangement, const Table& table,
                         Colour colour) {
    ColourState state;
    state.ends = ends_in(table, colour);
    state.colour = colour;
    state.wanted = static_cast<int>(std::count_if(puzzle.tiles.begin(), puzzle.tiles.end(),
                                                  [&](int tile) { return carries(tile, colour); }));
    for (const auto& line : lines_of(arrangement, colour)) {
        ++state.pieces;
        if (line.tiles() < state.longest) continue;
        state.longest = line.tiles();
        state.loop = line.loop;
    }
    return state;
}

void name_problems(const Puzzle& puzzle, PuzzleState& state) {
    auto& problems = state.problems;
    if (!state.crowded.empty()) problems.push_back("occupied");
    if (!state.all) problems.push_back("tiles");
    if (!state.clashes.empty()) problems.push_back("colour");
    if (state.figures > 1) problems.push_back("apart");
    if (!state.crowded.empty() || !state.clashes.empty()) return;
    for (const auto& colour : state.colours) {
        const std::string name(1, letter(colour.colour));
        const bool loop = puzzle.goal == Puzzle::Goal::loop;
        if (colour.pieces > 1)
            problems.push_back("split " + name);
        else if (colour.pieces == 0 || colour.loop != loop)
            problems.push_back((loop ? "not a loop " : "not a line ") + name);
    }
    if (!state.shape) problems.push_back("shape");
    if (state.holes != puzzle.holes) problems.push_back("holes");
    if (!state.outside.empty()) problems.push_back("outside");
}

}  // namespace

std::optional<Puzzle> read_puzzle(std::string_view text) {
    const auto words = words_of(text);
    if (words.size() < 6 || words[4] != "tiles") return std::nullopt;
    Puzzle puzzle;
    if (words[0] != "loop" && words[0] != "line") return std::nullopt;
    puzzle.goal = words[0] == "loop" ? Puzzle::Goal::loop : Puzzle::Goal::line;
    for (const char c : words[1]) {
        const auto colour = colour_of(c);
        if (!colour) return std::nullopt;
        puzzle.colours.push_back(*colour);
    }
    if (words[2] != "any" && words[2] != "triangle") return std::nullopt;
    puzzle.shape = words[2] == "any" ? Puzzle::Shape::any : Puzzle::Shape::triangle;
    const auto holes = whole(words[3]);
    if (!holes || *holes < 0) return std::nullopt;
    puzzle.holes = *holes;
    std::size_t at = 5;
    if (!read_tiles(words, at, puzzle.tiles)) return std::nullopt;
    if (at < words.size()) {
        if (words[at++] != "inside" || !read_tiles(words, at, puzzle.inside)) return std::nullopt;
        if (at < words.size() || !std::includes(puzzle.tiles.begin(), puzzle.tiles.end(),
                                                puzzle.inside.begin(), puzzle.inside.end()))
            return std::nullopt;
    }
    for (const auto colour : puzzle.colours)
        if (std::none_of(puzzle.tiles.begin(), puzzle.tiles.end(),
                         [&](int tile) { return carries(tile, colour); }))
            return std::nullopt;
    return puzzle;
}

std::string text_of(const Puzzle& puzzle) {
    std::string text = puzzle.goal == Puzzle::Goal::loop ? "loop " : "line ";
    for (const auto colour : puzzle.colours) text += letter(colour);
    text += puzzle.shape == Puzzle::Shape::any ? " any " : " triangle ";
    text += std::to_string(puzzle.holes) + " tiles";
    for (const int tile : puzzle.tiles) text += " " + std::to_string(tile);
    if (!puzzle.inside.empty()) text += " inside";
    for (const int tile : puzzle.inside) text += " " + std::to_string(tile);
    return text;
}

std::optional<Placed> read_placed(std::string_view text) {
    const auto at = text.find('@'), comma = text.find(','), slash = text.find('/');
    if (at == std::string_view::npos || comma == std::string_view::npos ||
        slash == std::string_view::npos || at > comma || comma > slash)
        return std::nullopt;
    const auto tile = whole(text.substr(0, at));
    const auto q = whole(text.substr(at + 1, comma - at - 1));
    const auto r = whole(text.substr(comma + 1, slash - comma - 1));
    const auto turn = whole(text.substr(slash + 1));
    if (!tile || !q || !r || !turn || *tile < 1 || *tile > kTiles || *turn < 0 || *turn > 5)
        return std::nullopt;
    if (*q < -100 || *q > 100 || *r < -100 || *r > 100) return std::nullopt;
    return Placed{static_cast<std::uint8_t>(*tile), static_cast<std::uint8_t>(*turn),
                  Cell{static_cast<std::int8_t>(*q), static_cast<std::int8_t>(*r)}};
}

std::string text_of(const Placed& placed) {
    return std::to_string(placed.tile) + "@" + name_of(placed.cell) + "/" +
           std::to_string(placed.rotation);
}

std::optional<Arrangement> read_arrangement(std::string_view text) {
    Arrangement arrangement;
    for (const auto word : words_of(text)) {
        const auto placed = read_placed(word);
        if (!placed) return std::nullopt;
        arrangement.push_back(*placed);
    }
    return arrangement;
}

std::string text_of(const Arrangement& arrangement) {
    std::string text;
    for (const auto& placed : arrangement) text += (text.empty() ? "" : " ") + text_of(placed);
    return text;
}

PuzzleState judge(const Puzzle& puzzle, const Arrangement& arrangement) {
    PuzzleState state;
    Table table;
    std::set<int> tiles;
    std::set<Cell> cells;
    bool foreign = false;
    for (const auto& placed : arrangement) {
        if (!table.emplace(placed.cell, placed).second) state.crowded.push_back(placed.cell);
        const bool known =
            std::binary_search(puzzle.tiles.begin(), puzzle.tiles.end(), int{placed.tile});
        foreign = foreign || !known || !tiles.insert(placed.tile).second;
        cells.insert(placed.cell);
    }
    state.placed = static_cast<int>(tiles.size());
    state.all = !foreign && tiles.size() == puzzle.tiles.size();
    auto parts = parts_of(cells);
    state.figures = static_cast<int>(parts.size());
    const auto largest =
        std::max_element(parts.begin(), parts.end(),
                         [](const auto& a, const auto& b) { return a.size() < b.size(); });
    for (auto part = parts.begin(); part != parts.end(); ++part)
        if (part != largest) state.astray.insert(state.astray.end(), part->begin(), part->end());
    state.clashes = clashes_in(table);
    for (const auto colour : puzzle.colours)
        state.colours.push_back(state.crowded.empty()
                                    ? colour_state(puzzle, arrangement, table, colour)
                                    : ColourState{colour});
    state.shape = puzzle.shape == Puzzle::Shape::any || is_triangle(table);
    for (const auto& hole : holes_in(table)) {
        ++state.holes;
        state.hollow.insert(state.hollow.end(), hole.begin(), hole.end());
    }
    for (const auto& placed : arrangement) {
        if (!std::binary_search(puzzle.inside.begin(), puzzle.inside.end(), int{placed.tile}))
            continue;
        int around = 0;
        for (int d = 0; d < kSides; ++d) around += at(table, neighbour(placed.cell, d)) ? 1 : 0;
        if (around < kSides) state.outside.push_back(placed.cell);
    }
    name_problems(puzzle, state);
    return state;
}

Cell turned_about(Cell cell, int times) {
    for (int i = 0; i < turned(times); ++i)
        cell = {static_cast<std::int8_t>(-cell.r), static_cast<std::int8_t>(cell.q + cell.r)};
    return cell;
}

Arrangement canonical(Arrangement arrangement) {
    if (arrangement.empty()) return arrangement;
    std::sort(arrangement.begin(), arrangement.end(),
              [](const Placed& a, const Placed& b) { return a.tile < b.tile; });
    const Placed first = arrangement.front();
    const int back = kSides - first.rotation;
    for (auto& placed : arrangement) {
        const Cell away{static_cast<std::int8_t>(placed.cell.q - first.cell.q),
                        static_cast<std::int8_t>(placed.cell.r - first.cell.r)};
        placed.cell = turned_about(away, back);
        placed.rotation = static_cast<std::uint8_t>(turned(placed.rotation, back));
    }
    return arrangement;
}

}  // namespace tantrix
