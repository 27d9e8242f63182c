// What several of our files have in common in JSON, and where a parser stands in a text. For the
// .cpp files of this folder only.
#pragma once

#include "game/match/record.hpp"

#include <cstddef>
#include <iterator>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

/// Options as an object of switches, numbers and words.
nlohmann::json json_of(const Settings& settings);
/// And back; the name of the first value that is none of these, "options" if it is no object.
std::variant<Settings, std::string> read_settings(const nlohmann::json& json);

/// A whole number of at most nine digits; nothing for anything else.
std::optional<int> small_number(const nlohmann::json& value);
/// Names, kinds and badges; empty if they are written in a way we do not know. Names that no person
/// would give are cut off.
std::vector<Seat> seats_of(const nlohmann::json& list);
/// How the players ended it; nothing if it is written in a way we do not know.
std::optional<Ending> ending_of(const nlohmann::json& object);
/// Scores and winners; nothing if they are written in a way we do not know.
std::optional<Result> result_of(const nlohmann::json& object);
/// What was tried aside; those written in a way we do not know are left out, and so are actions
/// beyond the limits of a record.
std::vector<Variation> variations_of(const nlohmann::json& list);
/// And back.
nlohmann::json json_of(const std::vector<Variation>& variations);
/// The first bytes of the text, at most `most` and no torn letter.
std::string cut_off(std::string text, std::size_t most);

/// Settles line and column of the fault's byte.
void locate(Fault& fault, std::string_view text);
/// The values of a text; a fault with `key` and its place where the text is not JSON, or holds a
/// number that no variable holds.
std::variant<nlohmann::json, Fault> parsed(const char* key, std::string_view text);

/// Where in a file something is: "steps[2] first-jump".
std::string place_in(const char* list, std::size_t index, const nlohmann::json& one);

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
