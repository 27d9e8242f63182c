// Reading and writing JSON of which there is one form only. For the .cpp files that read messages.
#pragma once

#include "game/match/record.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace net {

/// Writes one object after the other as JSON without blanks.
class Writer {
public:
    Writer& open(char bracket) { return mark(bracket); }
    Writer& close(char bracket);
    /// The name of the next value.
    Writer& key(std::string_view name);
    Writer& text(std::string_view value);
    Writer& number(long long value);
    Writer& flag(bool value);
    Writer& texts(const std::vector<std::string>& values);
    Writer& numbers(const std::vector<int>& values);
    Writer& settings(const game::Settings& settings);

    std::string take() { return std::move(out_); }

private:
    Writer& mark(char bracket);
    void next();

    std::string out_;
    bool first_ = true;
};

/// Takes an object apart. The first thing that is wrong is kept with its place ("act.seat"); after
/// that everything reads as empty.
class Parts {
public:
    Parts(const nlohmann::json& object, std::string place, std::optional<game::Refusal>& fault);

    bool has(const char* key) const;
    /// The part, or null; `net.missing` if it is not there and needed.
    const nlohmann::json* part(const char* key, bool needed = true);
    Parts object(const char* key);
    /// The parts of a list of objects, at most `most` (`net.range`).
    std::vector<Parts> objects(const char* key, std::size_t most);
    /// Refusals: `net.type`, `net.long`.
    std::string text(const char* key, std::size_t most, bool needed = true);
    /// As above, without control characters (`net.name`): it would change how lines are written.
    std::string plain(const char* key, std::size_t most);
    /// As text() and `net.id`; without it empty.
    std::string id(const char* key, bool needed = true);
    /// As above and `net.hex`; without it empty.
    std::string hex(const char* key, std::size_t bytes, bool needed = true);
    /// Refusals: `net.type`, `net.range`.
    int number(const char* key, int least, int most);
    bool flag(const char* key);
    std::vector<std::string> texts(const char* key, std::size_t items, std::size_t most,
                                   bool needed = true);
    std::vector<int> numbers(const char* key, std::size_t items);
    game::Settings settings(const char* key);
    /// The number of the word in a list.
    template <std::size_t N>
    int word(const char* key, const std::array<const char*, N>& words) {
        return word_of(text(key, game::kActionBytes), key, words.data(), N);
    }
    /// Nothing else may be there: `net.unknown`.
    void finish();
    void refuse(const char* why, std::string_view key = {}) const;
    bool fine() const { return !*fault_; }

private:
    int word_of(const std::string& text, const char* key, const char* const* words,
                std::size_t count) const;
    std::string place_of(std::string_view key) const;

    const nlohmann::json* object_;
    std::string place_;
    std::optional<game::Refusal>* fault_;
    std::vector<const char*> taken_;
};

/// The text as a JSON object; faults `net.too_big`, `net.syntax`, `net.type`.
std::variant<nlohmann::json, game::Fault> strictly_parsed(std::string_view text, std::size_t most);
/// A fault at the beginning of the text.
game::Fault fault_of(game::Refusal why, std::string_view text);

/// How every message of at most `most` bytes begins and ends: a newer format is refused before
/// `read` takes the parts; what `write` then gives must be the same text.
std::optional<game::Fault> read_strictly(std::string_view text, std::size_t most,
                                         const std::function<void(Parts&)>& read,
                                         const std::function<std::string()>& write);

/// As read_strictly, into a message.
template <class Message, class Read>
std::variant<Message, game::Fault> read_message(std::string_view text, std::size_t most,
                                                std::string (*write)(const Message&),
                                                const Read& read) {
    Message message;
    auto fault = read_strictly(
        text, most, [&](Parts& parts) { read(parts, message); }, [&] { return write(message); });
    if (fault) return std::move(*fault);
    return message;
}

}  // namespace net
