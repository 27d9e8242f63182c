// Tantrix: the tiles, their sides, the hexagonal grid, and the lines and loops of any
// arrangement. Knows no board, no player and no order of play; puzzles stand on it, too.
#pragma once

#include "game/core/bits.hpp"
#include "game/core/index.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tantrix {

using game::index;

inline constexpr int kTiles = 56;  ///< numbered 1 … 56
inline constexpr int kSides = 6;

enum class Colour : std::uint8_t { red, yellow, green, blue };
inline constexpr int kColours = 4;
inline constexpr std::array<Colour, kColours> kAllColours{Colour::red, Colour::yellow,
                                                          Colour::green, Colour::blue};

/// R, Y, G or B.
constexpr char letter(Colour colour) {
    return "RYGB"[index(colour)];
}
/// The colour of a letter R, Y, G, B; nothing for other characters.
constexpr std::optional<Colour> colour_of(char letter) {
    switch (letter) {
        case 'R':
            return Colour::red;
        case 'Y':
            return Colour::yellow;
        case 'G':
            return Colour::green;
        case 'B':
            return Colour::blue;
        default:
            return std::nullopt;
    }
}

// --- the grid -----------------------------------------------------------------------------------

/// A cell of the unlimited grid in axial coordinates; hexagons with a flat top.
struct Cell {
    std::int8_t q = 0;
    std::int8_t r = 0;

    constexpr bool operator==(const Cell&) const = default;
    constexpr auto operator<=>(const Cell&) const = default;  ///< by q, then r
};

inline constexpr std::array<std::int8_t, kSides> kStepQ{0, 1, 1, 0, -1, -1};
inline constexpr std::array<std::int8_t, kSides> kStepR{-1, -1, 0, 1, 1, 0};

/// The side number `side` + `more`, clockwise; both may be negative down to -6.
constexpr int turned(int side, int more = 0) {
    return (side + more + 2 * kSides) % kSides;
}
/// The side of the neighbour that touches this one.
constexpr int opposite(int side) {
    return turned(side, 3);
}
/// The neighbour across a side: 0 = north, then clockwise.
constexpr Cell neighbour(Cell cell, int side) {
    const auto d = static_cast<std::size_t>(side);
    return {static_cast<std::int8_t>(cell.q + kStepQ[d]),
            static_cast<std::int8_t>(cell.r + kStepR[d])};
}
/// `1,-2`, as the notation writes it.
std::string name_of(Cell cell);

// --- sides of a tile ----------------------------------------------------------------------------

/// The colours of the six sides, two bits a side, side 0 lowest.
class Edges {
public:
    constexpr Edges() = default;
    /// Six letters clockwise from side 0 (assert).
    constexpr explicit Edges(std::string_view letters) {
        assert(letters.size() == kSides);
        for (int d = 0; d < kSides; ++d) {
            const auto colour = colour_of(letters[index(d)]);
            assert(colour);
            bits_ = static_cast<std::uint16_t>(bits_ | static_cast<unsigned>(*colour) << 2 * d);
        }
    }
    constexpr Colour side(int d) const { return static_cast<Colour>(bits_ >> 2 * d & 3U); }
    /// Turned clockwise by `rotation` (0 … 5) times 60 degrees.
    constexpr Edges turned(int rotation) const {
        Edges edges;
        const unsigned twice = bits_ | static_cast<unsigned>(bits_) << 12;
        edges.bits_ = static_cast<std::uint16_t>(twice >> (12 - 2 * rotation) & 0xFFFU);
        return edges;
    }
    constexpr std::uint16_t bits() const { return bits_; }
    constexpr bool operator==(const Edges&) const = default;

private:
    std::uint16_t bits_ = 0;
};

/// What the neighbours of a cell demand of a tile in it: a colour on each touching side.
struct Contact {
    std::uint16_t known = 0;  ///< both bits of every touching side
    std::uint16_t want = 0;   ///< its colour, as in Edges

    constexpr void add(int side, Colour colour) {
        known = static_cast<std::uint16_t>(known | 3U << 2 * side);
        want = static_cast<std::uint16_t>(want | static_cast<unsigned>(colour) << 2 * side);
    }
    constexpr bool touches(int side) const { return (known >> 2 * side & 1U) != 0; }
    /// Only for touching sides.
    constexpr Colour colour(int side) const { return static_cast<Colour>(want >> 2 * side & 3U); }
    /// Number of touching sides.
    constexpr int sides() const { return std::popcount(known) / 2; }
    constexpr bool fits(Edges edges) const { return ((edges.bits() ^ want) & known) == 0; }
    /// Touching sides of this colour, one bit a side: bit 2 * side.
    constexpr unsigned showing(Colour of) const {
        const unsigned differ = want ^ (0x555U * static_cast<unsigned>(of));
        return ~(differ | differ >> 1) & 0x555U & known;
    }
    /// How many they are.
    constexpr int count(Colour of) const { return std::popcount(showing(of)); }
    /// The first colour that two sides or more show.
    constexpr std::optional<Colour> repeated() const {
        for (const Colour colour : kAllColours)
            if (const unsigned same = showing(colour); (same & (same - 1)) != 0) return colour;
        return std::nullopt;
    }
    constexpr bool operator==(const Contact&) const = default;
};

// --- the 56 tiles -------------------------------------------------------------------------------

inline constexpr std::array<std::string_view, kTiles + 1> kTileTexts{
    "",       "BRBRYY", "BRRBYY", "BBYYRR", "BRYBYR", "BBRYYR", "BRYRBY", "BBYRYR", "BBRYRY",
    "BRBYRY", "BRBYYR", "BYBYRR", "BRRYBY", "BBYRRY", "BBRRYY", "GGRYYR", "GGYRRY", "GRGRYY",
    "GRGYYR", "GYGYRR", "GRRYGY", "GGRRYY", "GRRGYY", "GGYYRR", "BGGBRR", "BBGGRR", "BBGRRG",
    "BGBGRR", "BBRRGG", "BGBRRG", "BBRGGR", "GGRYRY", "GRYGYR", "GGYRYR", "GRGYRY", "GRYRGY",
    "BGGRBR", "BBGRGR", "BBRGRG", "BGBRGR", "BGRBRG", "BRBRGG", "BGRGBR", "BBYYGG", "BGYGBY",
    "BBGGYY", "BYBYGG", "BBYGGY", "BGGBYY", "BBGYYG", "BGYBYG", "BGBYGY", "BGGYBY", "BGBYYG",
    "BGBGYY", "BBGYGY", "BBYGYG"};

/// The letters of tile 1 … 56 at rotation 0, clockwise from north.
constexpr std::string_view text_of(int tile) {
    return kTileTexts[index(tile)];
}

/// Colour of the number on the tile's back in the game packs; nothing: white.
std::optional<Colour> back_of(int tile);

/// The one colour the tile does not carry.
Colour missing_in(int tile);
/// True if a line of that colour runs over the tile: three of the four colours do.
inline bool carries(int tile, Colour colour) {
    return missing_in(tile) != colour;
}

namespace detail {
constexpr std::array<Edges, kTiles + 1> all_edges() {
    std::array<Edges, kTiles + 1> list{};
    for (int tile = 1; tile <= kTiles; ++tile) list[index(tile)] = Edges(text_of(tile));
    return list;
}
inline constexpr auto kEdges = all_edges();
}  // namespace detail

/// The sides of tile 1 … 56 in rotation 0 … 5.
constexpr Edges edges_of(int tile, int rotation = 0) {
    return detail::kEdges[index(tile)].turned(rotation);
}

/// The two sides that a colour connects on tile 1 … 56, ascending at rotation 0; nothing for the
/// missing colour.
struct Link {
    std::int8_t a = -1;
    std::int8_t b = -1;

    constexpr explicit operator bool() const { return a >= 0; }
    constexpr bool operator==(const Link&) const = default;
};

/// The link of a colour on a tile in some rotation.
constexpr Link link_of(Edges edges, Colour colour) {
    Link link;
    for (int d = 0; d < kSides; ++d)
        if (edges.side(d) == colour) (link.a < 0 ? link.a : link.b) = static_cast<std::int8_t>(d);
    return link;
}

/// How a link runs across its tile.
enum class Shape : std::uint8_t { corner, curve, straight };

/// Adjacent sides: corner; two apart: curve; opposite: straight (a link that exists).
constexpr Shape shape_of(Link link) {
    const int gap = turned(link.b, -link.a);
    return static_cast<Shape>((gap > 3 ? kSides - gap : gap) - 1);
}

// --- sets of tiles ------------------------------------------------------------------------------

/// A set of tiles 1 … 56: a hand, the bag.
struct TileSet {
    std::uint64_t bits = 0;  ///< bit n: tile n

    static constexpr TileSet of(int tile) { return {std::uint64_t{1} << tile}; }
    /// Tiles 1 … n.
    static constexpr TileSet up_to(int n) { return {(std::uint64_t{2} << n) - 2}; }

    constexpr bool has(int tile) const { return (bits >> tile & 1U) != 0; }
    constexpr bool any() const { return bits != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return game::count_bits(bits); }
    /// The lowest number; the set must not be empty.
    constexpr int first() const { return std::countr_zero(bits); }
    constexpr void insert(int tile) { bits |= std::uint64_t{1} << tile; }
    constexpr void erase(int tile) { bits &= ~(std::uint64_t{1} << tile); }
    /// Calls f(tile) in ascending order.
    template <class F>
    constexpr void each(F f) const {
        for (auto rest = bits; rest; rest &= rest - 1) f(std::countr_zero(rest));
    }
    /// The tile number `k` in ascending order, from 0; k < size().
    constexpr int nth(int k) const {
        auto rest = bits;
        for (; k > 0; --k) rest &= rest - 1;
        return std::countr_zero(rest);
    }
    std::vector<int> list() const;

    constexpr TileSet operator|(TileSet other) const { return {bits | other.bits}; }
    constexpr TileSet operator&(TileSet other) const { return {bits & other.bits}; }
    constexpr TileSet operator-(TileSet other) const { return {bits & ~other.bits}; }
    constexpr TileSet& operator|=(TileSet other) { return *this = *this | other; }
    constexpr bool operator==(const TileSet&) const = default;
};

inline constexpr TileSet kAllTiles = TileSet::up_to(kTiles);

namespace detail {
/// By side and colour. Plain arrays: playouts read these most, and a bounds check on each read
/// costs some percent.
struct SideTable {
    TileSet of[kSides][kColours] = {};

    constexpr SideTable() {
        for (int tile = 1; tile <= kTiles; ++tile)
            for (int d = 0; d < kSides; ++d) of[d][index(edges_of(tile).side(d))].insert(tile);
    }
};
inline constexpr SideTable kBySide;
}  // namespace detail

/// All tiles that show `colour` on side `side` when they are in rotation `rotation`.
constexpr TileSet tiles_showing(Colour colour, int side, int rotation) {
    const int d = side - rotation;
    return detail::kBySide.of[d < 0 ? d + kSides : d][index(colour)];
}

/// All tiles that fit in this rotation.
constexpr TileSet fitting(const Contact& contact, int rotation) {
    TileSet set = kAllTiles;
    for (unsigned rest = contact.known & 0x555U; rest; rest &= rest - 1) {
        const int side = std::countr_zero(rest) / 2;
        set = set & tiles_showing(contact.colour(side), side, rotation);
    }
    return set;
}

/// All tiles that fit in some rotation.
constexpr TileSet fitting(const Contact& contact) {
    TileSet set;
    for (int rotation = 0; rotation < kSides; ++rotation) set |= fitting(contact, rotation);
    return set;
}

/// A tile on the table.
struct Placed {
    std::uint8_t tile = 0;      ///< 1 … 56
    std::uint8_t rotation = 0;  ///< 0 … 5: clockwise by 60 degrees each
    Cell cell;

    constexpr Edges edges() const { return edges_of(tile, rotation); }
    constexpr bool operator==(const Placed&) const = default;
};

/// Connected links of one colour: an open line or a closed loop.
struct Line {
    Colour colour = Colour::red;
    bool loop = false;
    std::vector<Cell> cells;  ///< in order from one end to the other; of a loop: once around

    int tiles() const { return static_cast<int>(cells.size()); }
    /// 1 a tile, 2 a tile of a loop.
    int points() const { return loop ? 2 * tiles() : tiles(); }
    bool operator==(const Line&) const = default;
};

/// All lines and loops of a colour. Cells must be different; where touching sides differ in colour
/// the line ends.
std::vector<Line> lines_of(const std::vector<Placed>& tiles, Colour colour);

/// The one worth most; of equals a loop, then the first found. Without cells if no tile carries the
/// colour.
Line best_line(const std::vector<Placed>& tiles, Colour colour);

}  // namespace tantrix
