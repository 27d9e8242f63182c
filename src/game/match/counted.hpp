// Where a parser stands in a text. For the .cpp files of this folder only.
#pragma once

#include <cstddef>
#include <iterator>

namespace game {

/// Reads characters and tells how many were taken, so that every event knows its place.
class Counted {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Counted(const char* at, std::size_t* count) : at_(at), count_(count) {}
    reference operator*() const { return *at_; }
    Counted& operator++() {
        ++at_;
        ++*count_;
        return *this;
    }
    Counted operator++(int) {
        Counted before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Counted& other) const { return at_ == other.at_; }
    bool operator!=(const Counted& other) const { return at_ != other.at_; }

private:
    const char* at_;
    std::size_t* count_;
};

}  // namespace game
