// Tiles under a person's hands, see desk.hpp.
#include "scenes/games/tantrix/puzzle/desk.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <sstream>

namespace scenes {

using tantrix::Cell;

PuzzleDesk::PuzzleDesk(std::vector<int> tiles)
    : tiles_(std::move(tiles)), states_{State(tiles_.size())} {}

std::size_t PuzzleDesk::index(int tile) const {
    const auto found = std::find(tiles_.begin(), tiles_.end(), tile);
    assert(found != tiles_.end());
    return static_cast<std::size_t>(found - tiles_.begin());
}

int PuzzleDesk::at(Cell cell) const {
    for (std::size_t i = 0; i < tiles_.size(); ++i)
        if (now()[i].laid && now()[i].cell == cell) return tiles_[i];
    return 0;
}

int PuzzleDesk::laid() const {
    return static_cast<int>(
        std::count_if(now().begin(), now().end(), [](const Lie& lie) { return lie.laid; }));
}

tantrix::Arrangement PuzzleDesk::figure() const {
    tantrix::Arrangement figure;
    for (std::size_t i = 0; i < tiles_.size(); ++i)
        if (now()[i].laid)
            figure.push_back({static_cast<std::uint8_t>(tiles_[i]),
                              static_cast<std::uint8_t>(now()[i].rotation), now()[i].cell});
    return figure;
}

bool PuzzleDesk::become(State next) {
    if (next == now()) return false;
    states_.resize(cursor_ + 1);
    states_.push_back(std::move(next));
    ++cursor_;
    ++version_;
    return true;
}

bool PuzzleDesk::put(int tile, Cell cell, int rotation) {
    State next = now();
    Lie& lie = next[index(tile)];
    if (const int other = at(cell); other != 0 && other != tile) {
        Lie& away = next[index(other)];
        away.laid = lie.laid;
        away.cell = lie.cell;
    }
    lie = {true, cell, rotation};
    return become(std::move(next));
}

bool PuzzleDesk::park(int tile) {
    State next = now();
    next[index(tile)].laid = false;
    next[index(tile)].cell = {};
    return become(std::move(next));
}

bool PuzzleDesk::turn(int tile, int by) {
    State next = now();
    auto& rotation = next[index(tile)].rotation;
    rotation = tantrix::turned(rotation, by);
    return become(std::move(next));
}

bool PuzzleDesk::clear() {
    return become(State(tiles_.size()));
}

void PuzzleDesk::undo() {
    if (!can_undo()) return;
    --cursor_;
    ++version_;
}

void PuzzleDesk::redo() {
    if (!can_redo()) return;
    ++cursor_;
    ++version_;
}

std::string PuzzleDesk::text() const {
    std::string text;
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        const Lie& lie = now()[i];
        if (!text.empty()) text += ' ';
        text += std::to_string(tiles_[i]);
        if (lie.laid) text += "@" + tantrix::name_of(lie.cell);
        text += "/" + std::to_string(lie.rotation);
    }
    return text;
}

bool PuzzleDesk::read(std::string_view text, int moves) {
    State state(tiles_.size());
    std::istringstream words{std::string(text)};
    std::size_t i = 0;
    for (std::string word; words >> word; ++i) {
        if (i >= tiles_.size()) return false;
        const bool laid = word.find('@') != word.npos;
        if (!laid) word.insert(std::min(word.find('/'), word.size()), "@0,0");
        const auto placed = tantrix::read_placed(word);
        if (!placed || placed->tile != tiles_[i]) return false;
        for (std::size_t k = 0; laid && k < i; ++k)
            if (state[k].laid && state[k].cell == placed->cell) return false;
        state[i] = {laid, laid ? placed->cell : Cell{}, placed->rotation};
    }
    if (i != tiles_.size()) return false;
    states_ = {std::move(state)};
    cursor_ = 0;
    before_ = moves;
    ++version_;
    return true;
}

}  // namespace scenes
