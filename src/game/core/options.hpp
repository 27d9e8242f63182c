// Options as data: what can be set about a game before it starts. The setup scene, the command
// line, the record reader and the laws loop over them; only the game itself knows what they mean.
#pragma once

#include "game/core/game.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

using Value = std::variant<bool, int, std::string>;

enum class OptionType { boolean, integer, choice, text };

/// One option of a game, as `rules/<game>.md` lists it.
struct Option {
    std::string name;
    OptionType type = OptionType::choice;
    Value standard;                        ///< the default
    std::vector<std::string> values = {};  ///< choice: its words; text: letters, one a side
    int min = 0;                           ///< integer: smallest value
    int max = 0;                           ///< integer: largest value
    std::vector<int> also = {};            ///< integer: allowed values outside min..max (0 = off)
    bool expert = false;                   ///< the setup scene shows it on a second page
};

/// Option values of one match; what is missing has its default.
class Settings {
public:
    Settings() = default;

    /// The value set, or the default of `option`.
    const Value& get(const Option& option) const;
    /// Sets without checking; `check` judges the whole.
    void set(std::string name, Value value) { values_[std::move(name)] = std::move(value); }
    void erase(const std::string& name) { values_.erase(name); }
    const std::map<std::string, Value>& values() const { return values_; }
    bool operator==(const Settings&) const = default;

private:
    std::map<std::string, Value> values_;
};

/// Refuses unknown names (`option.unknown`), wrong types (`option.type`) and values out of range
/// (`option.range`), naming the option in values[0].
std::optional<Refusal> check(const Settings& settings, const std::vector<Option>& options);

/// Reads `text` as a value of `option`; refusals as in `check`.
std::variant<Value, Refusal> read_value(const Option& option, std::string_view text);

/// The value as records have it: words that are numbers (101) as numbers.
Value written(const Option& option, const Value& value);

/// The value as the command line writes it: `true`, `3`, `forced`.
std::string text_of(const Value& value);

/// Only what differs from the defaults, for records.
Settings without_defaults(const Settings& settings, const std::vector<Option>& options);

/// The settings as one number below `limit`, for codes: each option has a digit that is 0 where
/// nothing was set, the first one counts least, so options that are added later change no number.
/// Nothing if there is no room, or a text is set that is no arrangement of four letters.
std::optional<std::uint64_t> number_of_settings(const Settings& settings,
                                                const std::vector<Option>& options,
                                                std::uint64_t limit);
/// The settings of such a number; nothing if none have it. `check` judges them.
std::optional<Settings> settings_of_number(std::uint64_t number,
                                           const std::vector<Option>& options);

/// Typed reads by name; the option must exist in `options` (assert).
bool flag(const Settings& settings, const std::vector<Option>& options, std::string_view name);
int number(const Settings& settings, const std::vector<Option>& options, std::string_view name);
const std::string& word(const Settings& settings, const std::vector<Option>& options,
                        std::string_view name);

}  // namespace game
