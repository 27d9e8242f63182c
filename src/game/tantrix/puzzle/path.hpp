// The solver that follows the line: tile after tile at its open end, until the loop closes or the
// line has all its tiles; tiles without that colour come last. For figures of any shape.
#pragma once

#include "game/tantrix/puzzle/field.hpp"
#include "game/tantrix/puzzle/reach.hpp"
#include "game/tantrix/puzzle/solver.hpp"

#include <array>
#include <memory>
#include <set>
#include <vector>

namespace tantrix {

class PathSearch {
public:
    /// Largest figure.
    static constexpr int kMost = 30;

    PathSearch(const Puzzle& puzzle, const SolveOrder& order, const Found& found);
    SolveReport run();

private:
    /// A tile as the line enters it: which of the link's two ends is the entry.
    struct Entry {
        int tile = 0;
        int end = 0;      ///< side of the entry at rotation 0
        int exit = 0;     ///< clockwise from the entry, 1 … 5
        Sides sides = 0;  ///< turned so that the entry is side 0
        Shape shape = Shape::corner;
    };
    /// One more colour of the goal.
    struct Other {
        Colour colour = Colour::red;
        Sides code = 0;
        int pieces = 0;
        int left = 0;  ///< tiles that carry it and are not laid yet
        int all = 0;
    };
    struct Laid {
        int place = 0, tile = 0, rotation = 0;
    };

    void choose_line(const Puzzle& puzzle);
    void make_entries(const std::vector<int>& tiles);
    void start(std::size_t index, bool by_second);
    void step(int place, int entry, int turns);
    int joins(Sides seen, const Entry& entry) const;
    void try_all(std::uint64_t entries, int place, int entry, int turns);
    bool sound(int place, int exit);
    bool holes_possible(int next) const;
    bool can_be_filled(int place) const;
    bool lay(int place, const Entry& entry, int side);
    void unlay(const Entry& entry);
    bool closes(int place, int side, const Other& other) const;
    void lay_free(std::uint64_t free);
    std::vector<int> free_places() const;
    void report();
    bool halted();
    void demand(int place);
    void undemand(int place);

    const Puzzle puzzle_;
    const SolveOrder order_;
    const Found& found_;
    SolveReport result_;
    bool enough_ = false;

    Colour line_ = Colour::red;
    bool loop_ = true;
    bool tight_ = false;  ///< the loop holds every tile and surrounds no empty cell
    int holes_ = 0;       ///< empty regions when the line is complete
    std::vector<int> main_, free_;
    std::vector<Other> others_;
    std::vector<Entry> entries_;
    std::array<std::uint64_t, 512> low_{}, high_{};  ///< entries that show these three sides
    std::unique_ptr<Reach> reach_;

    Field field_;
    std::array<std::uint8_t, Field::kWidth * Field::kWidth> demands_{};
    int demanded_ = 0;  ///< empty cells that must be filled
    std::uint64_t unused_ = 0;
    Shapes left_;
    int count_ = 0;  ///< tiles of the line not laid yet
    int first_ = 0;  ///< place of the first tile
    int home_ = 0;
    int first_index_ = 0;
    std::vector<Laid> laid_;
    std::set<std::string> reported_;  ///< figures with free tiles, which are met more than once
};

}  // namespace tantrix
