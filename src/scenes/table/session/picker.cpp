#include "scenes/table/session/picker.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

namespace {

void add_once(std::vector<std::string>& list, const std::string& spot) {
    if (std::find(list.begin(), list.end(), spot) == list.end()) list.push_back(spot);
}

bool starts_with(const Way& way, const std::vector<std::string>& path) {
    return way.spots.size() >= path.size() &&
           std::equal(path.begin(), path.end(), way.spots.begin());
}

}  // namespace

void Picker::offer(std::vector<Way> ways) {
    ways_ = std::move(ways);
    drop();
}

void Picker::clear() {
    offer({});
}

void Picker::drop() {
    untouched_ = false;
    path_.clear();
    move_.clear();
}

bool Picker::step_back() {
    if (path_.empty()) return false;
    path_.pop_back();
    move_.clear();
    // A completed chain may have been filled in by itself; go back to the last real choice.
    while (path_.size() > 1 && following().size() == 1) path_.pop_back();
    return true;
}

void Picker::take_up(const std::string& spot) {
    if (press(spot) == Picked::lifted) untouched_ = true;
}

Picked Picker::press(std::string_view spot) {
    if (ways_.empty()) return Picked::nothing;
    const bool untouched = std::exchange(untouched_, false);
    if (untouched && path_.size() == 1 && path_.front() == spot) return Picked::lifted;
    if (!move_.empty()) drop();
    if (!path_.empty()) {
        const auto follow = next();
        const bool follows = std::find(follow.begin(), follow.end(), spot) != follow.end();
        if (path_.back() == spot && !follows) {
            if (path_.size() > 1) return finish();
            drop();
            return Picked::dropped;
        }
        if (follows) {
            path_.emplace_back(spot);
            return settle_path();
        }
        if (jump_to_end(spot)) return Picked::completed;
    }
    const auto starts = first();
    if (std::find(starts.begin(), starts.end(), spot) == starts.end()) return Picked::refused;
    path_.assign(1, std::string(spot));
    const Picked result = settle_path();
    return result == Picked::extended ? Picked::lifted : result;
}

Picked Picker::finish() {
    const std::string move = stop();
    if (move.empty()) return Picked::nothing;
    move_ = move;
    return Picked::completed;
}

bool Picker::choose(std::string_view move, const std::vector<std::string>& spots) {
    const Way* found = nullptr;
    for (const Way& way : ways_)
        if (way.move == move && !way.spots.empty() && (!found || way.spots == spots)) found = &way;
    if (!found) return false;
    path_ = found->spots;
    move_ = found->move;
    return true;
}

// A path that is the only action left is complete; from the second spot on, so is the only way
// that goes on from it: there is nothing left to choose.
Picked Picker::settle_path() {
    const auto follow = following();
    if (follow.size() == 1) {
        const Way& way = *follow.front();
        if (way.spots.size() == path_.size() || path_.size() > 1) {
            path_ = way.spots;
            move_ = way.move;
            return Picked::completed;
        }
    }
    return Picked::extended;
}

// Pressing the last spot of a chain means the whole chain, if only one ends there.
bool Picker::jump_to_end(std::string_view spot) {
    const Way* found = nullptr;
    for (const Way* way : following()) {
        if (way->spots.back() != spot) continue;
        if (found) return false;
        found = way;
    }
    if (!found) return false;
    path_ = found->spots;
    move_ = found->move;
    return true;
}

std::vector<const Way*> Picker::following() const {
    std::vector<const Way*> list;
    for (const Way& way : ways_)
        if (!way.spots.empty() && starts_with(way, path_)) list.push_back(&way);
    return list;
}

std::vector<std::string> Picker::next() const {
    std::vector<std::string> list;
    if (!move_.empty()) return list;
    for (const Way* way : following())
        if (way->spots.size() > path_.size()) add_once(list, way->spots[path_.size()]);
    return list;
}

std::vector<std::string> Picker::first() const {
    std::vector<std::string> list;
    for (const Way& way : ways_)
        if (!way.spots.empty()) add_once(list, way.spots.front());
    return list;
}

std::string Picker::stop() const {
    if (!move_.empty() || path_.size() < 2) return {};
    for (const Way* way : following())
        if (way->spots.size() == path_.size()) return way->move;
    return {};
}

std::vector<std::string> Picker::plain() const {
    std::vector<std::string> list;
    for (const Way& way : ways_)
        if (way.spots.empty()) list.push_back(way.move);
    return list;
}

bool Picker::single(std::string_view spot) const {
    return std::any_of(ways_.begin(), ways_.end(), [&](const Way& way) {
        return way.spots.size() == 1 && way.spots.front() == spot;
    });
}

}  // namespace scenes
