// What tests of all games loop over.
#include "tests/toy/all_games.hpp"

#include "game/core/random.hpp"
#include "tests/toy/row.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace toy {

namespace {

std::vector<game::Value> values_of(const game::Option& option) {
    std::vector<game::Value> values = {option.standard};
    const auto add = [&values](const game::Value& value) {
        if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
    };
    switch (option.type) {
        case game::OptionType::boolean:
            add(game::Value{false});
            add(game::Value{true});
            break;
        case game::OptionType::integer:
            for (const int value : option.also) add(value);
            add(option.min);
            add(option.max);
            break;
        case game::OptionType::choice:
            for (const auto& value : option.values) add(value);
            break;
        case game::OptionType::text:
            break;
    }
    return values;
}

void read_folder(const std::filesystem::path& folder, lab::Sentences& sentences) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".po") continue;
        std::ifstream in(entry.path(), std::ios::binary);
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        if (!lab::read_po(text, sentences))
            throw std::runtime_error("cannot read " + entry.path().string());
    }
}

lab::Sentences read_language(const std::string& language) {
    const std::filesystem::path root = SOURCE_ROOT;
    lab::Sentences sentences;
    read_folder(root / "assets/locale" / language, sentences);
    read_folder(root / "tests/toy/locale" / language, sentences);
    return sentences;
}

}  // namespace

std::vector<const game::Game*> all_games() {
    std::vector<const game::Game*> rows = {find("toy")};
    for (const auto& row : game::games()) rows.push_back(&row);
    return rows;
}

std::vector<game::Settings> settings_of(const game::Game& game, int mixed) {
    std::vector<game::Settings> list = {{}};
    for (const auto& option : game.options) {
        const auto values = values_of(option);
        for (std::size_t i = 1; i < values.size(); ++i) {
            list.emplace_back();
            list.back().set(option.name, values[i]);
        }
    }
    game::Random random(game.options.size());
    for (int i = 0; i < mixed; ++i) {
        list.emplace_back();
        for (const auto& option : game.options) {
            const auto values = values_of(option);
            list.back().set(option.name, values[random.below(values.size())]);
        }
    }
    return list;
}

std::string text_of(const game::Settings& settings) {
    std::string text;
    for (const auto& [name, value] : settings.values())
        text += (text.empty() ? "" : " ") + name + "=" + game::text_of(value);
    return text;
}

const lab::Sentences& sentences(const std::string& language) {
    static const std::map<std::string, lab::Sentences> all = {
        {"cs", read_language("cs")}, {"en", read_language("en")}, {"de", read_language("de")}};
    return all.at(language);
}

std::string missing_sentence(const game::Refusal& refusal) {
    for (const char* language : {"cs", "en", "de"}) {
        const auto found = sentences(language).find(refusal.key);
        if (found == sentences(language).end() || found->second.empty())
            return refusal.key + " has no sentence in " + language;
        if (lab::placeholders(found->second) > static_cast<int>(refusal.values.size()))
            return refusal.key + " has too few values for its sentence in " + language;
    }
    return {};
}

}  // namespace toy
