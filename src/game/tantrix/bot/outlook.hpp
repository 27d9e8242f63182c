// Tantrix: what the lines of a colour may still become – how they hang together over empty cells,
// where they can grow – and what that has been worth in games learned from. For computer players.
#pragma once

#include "game/tantrix/rules.hpp"

#include <string>
#include <string_view>

namespace tantrix {

/// Values are kept in parts of a point.
inline constexpr int kPoint = 1024;

/// What is known of a colour, in whole numbers. "Chain": the lines that become one when every cell
/// that two ends meet at is filled; only cells that some tile left fits in.
struct Chances {
    enum Name : std::uint8_t {
        points,         ///< now
        chain,          ///< points of the best chain, at least those of now
        ends,           ///< its live ends
        ease,           ///< tiles left that fit at them, each end at most 12
        hand,           ///< tiles of the owner's hand that fit at them, each end at most 4
        forced_ends,    ///< live ends at forced spaces
        joints,         ///< cells the chain hangs together by
        forced_joints,  ///< … of them forced spaces
        joint_ease,     ///< tiles left that fit there, each at most 6
        joint_hand,     ///< joints a tile of the owner's hand fits in
        loop,           ///< the best chain is a loop to be
        closed,         ///< the points of now are a loop's, which nothing can lengthen
        second,         ///< points of the second best chain
        near,        ///< longest other line an end could reach with two tiles, each end at most 8
        other_ends,  ///< live ends of all other chains
        kNames
    };
    std::array<std::int16_t, kNames> of{};

    std::int16_t& operator[](Name name) { return of[name]; }
    int operator[](Name name) const { return of[name]; }
};

/// Weights in parts of a point; the last one is the constant.
struct Weights {
    std::array<std::int32_t, Chances::kNames + 1> of{};
};

/// How far the game is, by tiles not laid yet.
inline constexpr int kStages = 8;
constexpr int stage_of(int tiles_left) {
    constexpr std::array<int, kStages - 1> from{44, 36, 28, 20, 14, 9, 5};
    int stage = 0;
    while (stage < kStages - 1 && tiles_left < from[index(stage)]) ++stage;
    return stage;
}

/// By stage, and whether the owner of the colour is next to lay freely.
using LearnedWeights = std::array<std::array<Weights, 2>, kStages>;

/// Those that are a part of the program (weights.bin, made by tools/tantrix-learn).
const LearnedWeights& learned_weights();
/// Weights as that file holds them: numbers of four bytes, the lowest first; and back (assert: of
/// the right size).
std::string bytes_of(const LearnedWeights& weights);
LearnedWeights read_weights(std::string_view bytes);

/// All tiles that fit in some rotation: `fitting` from a table.
TileSet fitting_anyhow(const Contact& contact);

/// Looks at one figure, which must not change meanwhile.
class Outlook {
public:
    /// `left`: the tiles not laid yet.
    Outlook(const Board& board, TileSet left) : board_(&board), left_(left) {}
    TileSet left() const { return left_; }

    /// The chances of a colour whose owner holds `hand`.
    Chances chances(Colour colour, TileSet hand);
    /// Tiles left that fit in a space by colour.
    TileSet fitting_left(int space) const;

private:
    struct Segment {
        std::int16_t length = 0;
        std::int16_t chain = -1;
        std::array<std::uint8_t, 2> end{};  ///< spaces
        std::uint8_t ends = 0;
    };
    struct Chain {
        int tiles = 0;
        int joints = 0;
        int forced_joints = 0;
        int joint_ease = 0;
        int joint_hand = 0;
        bool loop = false;
        std::array<int, 2> live{-1, -1};  ///< spaces at its ends, -1: dead
        int points() const { return loop ? 2 * tiles : tiles; }
    };
    static constexpr int kMostSegments = kTiles;

    void gather(Colour colour);
    Chain follow(int segment, int number, TileSet hand);
    void follow_end(int segment, int end, int start, int number, TileSet hand, Chain& chain);
    int longest_near(int space, int chain) const;

    const Board* board_;
    TileSet left_;
    std::array<Segment, kMostSegments> segments_;
    int count_ = 0;
    /// Segments that end at a space.
    std::array<std::array<std::uint8_t, 2>, Board::kMostSpaces> meeting_;
    std::array<std::uint8_t, Board::kMostSpaces> met_;
};

/// What a seat's colours are expected to be worth at the end, in parts of a point, when
/// `owner_next` says whether the seat is next to lay freely.
int expected(Outlook& outlook, const Position& position, int seat, bool owner_next,
             const LearnedWeights& weights = learned_weights());

/// The lead of a seat over the best other party that is expected, in parts of a point; alone the
/// points expected. At the end what it is.
int expected_lead(const Position& position, int seat,
                  const LearnedWeights& weights = learned_weights());

/// Whose free move comes next.
int next_mover(const Position& position);

}  // namespace tantrix
