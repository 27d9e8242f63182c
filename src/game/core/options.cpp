// Options as data: one judgement for setup scene, command line, records and laws.
#include "game/core/options.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace game {

namespace {

const Option* find(const std::vector<Option>& options, std::string_view name) {
    for (const auto& option : options)
        if (option.name == name) return &option;
    return nullptr;
}

const Option& known(const std::vector<Option>& options, std::string_view name) {
    const Option* option = find(options, name);
    assert(option && "an option the game does not have");
    return *option;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_number(const std::string& word) {
    return !word.empty() && word.size() <= 9 &&
           std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool has_numbers(const Option& option) {
    return std::any_of(option.values.begin(), option.values.end(), is_number);
}

/// `true, false`, `0, 2 … 1000`, `classic, forward`: what a person may set.
std::string allowed(const Option& option) {
    std::string list;
    const auto add = [&list](const std::string& item) {
        if (!list.empty()) list += ", ";
        list += item;
    };
    switch (option.type) {
        case OptionType::boolean:
            return "true, false";
        case OptionType::integer:
            for (const int value : option.also) add(std::to_string(value));
            add(std::to_string(option.min) + " … " + std::to_string(option.max));
            return list;
        case OptionType::choice:
            for (const auto& value : option.values) add(value);
            return list;
        case OptionType::text:
            break;
    }
    return list;
}

bool in_range(const Option& option, int value) {
    return (value >= option.min && value <= option.max) ||
           std::find(option.also.begin(), option.also.end(), value) != option.also.end();
}

Refusal out_of_range(const Option& option, std::string_view value) {
    return {"option.range", {option.name, std::string(value), allowed(option)}};
}

Refusal wrong_type(const Option& option, std::string_view value) {
    return {"option.type", {option.name, std::string(value)}};
}

std::optional<Refusal> check_one(const Option& option, const Value& value) {
    const auto text = text_of(value);
    switch (option.type) {
        case OptionType::boolean:
            if (!std::holds_alternative<bool>(value)) return wrong_type(option, text);
            return std::nullopt;
        case OptionType::integer:
            if (!std::holds_alternative<int>(value)) return wrong_type(option, text);
            if (!in_range(option, std::get<int>(value))) return out_of_range(option, text);
            return std::nullopt;
        case OptionType::choice: {
            // Words may be numbers (101, 201, 301, all): those are written without quotes.
            const bool number = std::holds_alternative<int>(value);
            const bool word = std::holds_alternative<std::string>(value);
            if (!word && !(number && has_numbers(option))) return wrong_type(option, text);
            if (!has(option.values, text)) return out_of_range(option, text);
            return std::nullopt;
        }
        case OptionType::text:
            if (!std::holds_alternative<std::string>(value)) return wrong_type(option, text);
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

const Value& Settings::get(const Option& option) const {
    const auto found = values_.find(option.name);
    return found == values_.end() ? option.standard : found->second;
}

std::optional<Refusal> check(const Settings& settings, const std::vector<Option>& options) {
    for (const auto& [name, value] : settings.values()) {
        const Option* option = find(options, name);
        if (!option) return Refusal{"option.unknown", {name}};
        if (auto refusal = check_one(*option, value)) return refusal;
    }
    return std::nullopt;
}

std::variant<Value, Refusal> read_value(const Option& option, std::string_view text) {
    Value value = std::string(text);
    if (option.type == OptionType::boolean) {
        if (text != "true" && text != "false") return wrong_type(option, text);
        value = text == "true";
    } else if (option.type == OptionType::integer) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (end != text.data() + text.size() || error == std::errc::invalid_argument)
            return wrong_type(option, text);
        if (error != std::errc{}) return out_of_range(option, text);
        value = number;
    }
    if (auto refusal = check_one(option, value)) return *refusal;
    return value;
}

Value written(const Option& option, const Value& value) {
    const auto* word = std::get_if<std::string>(&value);
    if (option.type != OptionType::choice || !word || !is_number(*word)) return value;
    return std::stoi(*word);
}

std::string text_of(const Value& value) {
    if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

Settings without_defaults(const Settings& settings, const std::vector<Option>& options) {
    Settings rest;
    for (const auto& [name, value] : settings.values())
        if (!find(options, name)) rest.set(name, value);
    // What a missing option means may depend on a choice before it: behind one that is not the
    // default everything that was set is kept.
    bool depends = false;
    for (const auto& option : options) {
        const auto found = settings.values().find(option.name);
        if (found == settings.values().end()) continue;
        const Value value = written(option, found->second);
        const bool differs = value != written(option, option.standard);
        if (differs || depends) rest.set(option.name, value);
        depends = depends || (differs && option.type == OptionType::choice);
    }
    return rest;
}

bool flag(const Settings& settings, const std::vector<Option>& options, std::string_view name) {
    return std::get<bool>(settings.get(known(options, name)));
}

int number(const Settings& settings, const std::vector<Option>& options, std::string_view name) {
    return std::get<int>(settings.get(known(options, name)));
}

const std::string& word(const Settings& settings, const std::vector<Option>& options,
                        std::string_view name) {
    return std::get<std::string>(settings.get(known(options, name)));
}

namespace {

constexpr std::size_t kLetters = 4;  // of a text whose arrangements are counted

/// Every text of different letters of these, the shortest first.
std::vector<std::string> arrangements(const std::vector<std::string>& letters) {
    std::vector<std::string> all{""};
    for (std::size_t from = 0, length = 0; length < letters.size(); ++length) {
        const std::size_t end = all.size();
        for (; from < end; ++from)
            for (const auto& letter : letters)
                if (all[from].find(letter) == std::string::npos) all.push_back(all[from] + letter);
    }
    return all;
}

/// How many values an option can have, as far as codes are concerned: of a text that is none of
/// these letters, just the usual one.
std::uint64_t values_of(const Option& option) {
    switch (option.type) {
        case OptionType::boolean:
            return 2;
        case OptionType::integer:
            return option.also.size() + static_cast<std::uint64_t>(option.max - option.min) + 1;
        case OptionType::choice:
            return option.values.size();
        case OptionType::text:
            break;
    }
    const auto count = option.values.size();
    return count > 0 && count <= kLetters ? arrangements(option.values).size() : 1;
}

Value value_at(const Option& option, std::uint64_t index) {
    const auto at = static_cast<std::size_t>(index);
    switch (option.type) {
        case OptionType::boolean:
            return index == 1;
        case OptionType::integer:
            if (at < option.also.size()) return option.also[at];
            return option.min + static_cast<int>(at - option.also.size());
        case OptionType::choice:
            return written(option, option.values[at]);
        case OptionType::text:
            break;
    }
    return values_of(option) > 1 ? Value(arrangements(option.values)[at]) : option.standard;
}

/// Where the value stands among those; nothing if it does not.
std::optional<std::uint64_t> index_of(const Option& option, const Value& value) {
    if (const auto* number = std::get_if<int>(&value);
        number && option.type == OptionType::integer && *number >= option.min &&
        *number <= option.max)
        return option.also.size() + static_cast<std::uint64_t>(*number - option.min);
    const auto text = text_of(value);
    const auto few = option.type == OptionType::integer ? option.also.size() : values_of(option);
    for (std::uint64_t index = 0; index < few; ++index)
        if (text_of(value_at(option, index)) == text) return index;
    return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> number_of_settings(const Settings& settings,
                                                const std::vector<Option>& options,
                                                std::uint64_t limit) {
    std::uint64_t number = 0, weight = 1;
    for (const auto& option : options) {
        const bool set = settings.values().count(option.name) > 0;
        const auto index = set ? index_of(option, settings.get(option)) : 0;
        if (!index || (set && weight * (*index + 1) >= limit)) return std::nullopt;
        number += set ? weight * (*index + 1) : 0;
        weight = std::min(limit, weight * (values_of(option) + 1));
    }
    return number < limit ? std::optional(number) : std::nullopt;
}

std::optional<Settings> settings_of_number(std::uint64_t number,
                                           const std::vector<Option>& options) {
    Settings settings;
    for (const auto& option : options) {
        const auto digits = values_of(option) + 1;
        const auto digit = number % digits;
        number /= digits;
        if (digit > 0) settings.set(option.name, value_at(option, digit - 1));
    }
    return number == 0 ? std::optional(settings) : std::nullopt;
}

}  // namespace game
