#include "scenes/people/setup_letters.hpp"

#include <algorithm>

namespace scenes {

namespace {

/// True if a match can start when the option says this.
bool starts(const game::Game& game, game::Settings settings, const game::Option& option,
            const std::string& text) {
    settings.set(option.name, text);
    if (game::check(settings, game.options)) return false;
    const auto started = game.start(settings);
    return std::holds_alternative<std::unique_ptr<game::Position>>(started);
}

void agree(game::Settings& settings, const game::Option& option, const Letters& letters,
           const std::string& chosen) {
    if (chosen == letters.usual())
        settings.erase(option.name);
    else
        settings.set(option.name, chosen);
}

const game::Option* letters_option(const game::Game& game) {
    for (const auto& option : game.options)
        if (of_letters(option)) return &option;
    return nullptr;
}

}  // namespace

std::string Letters::usual() const {
    return several ? all : all.substr(0, static_cast<std::size_t>(sides));
}

bool of_letters(const game::Option& option) {
    return option.type == game::OptionType::text && !option.values.empty();
}

Letters letters_of(const game::Game& game, const game::Settings& settings,
                   const game::Option& option) {
    Letters letters;
    for (const auto& value : option.values) letters.all += value;
    const int most = static_cast<int>(letters.all.size());
    // While something else keeps the match from starting, what was chosen stands.
    letters.sides = 0;
    for (int n = 1; n <= most && letters.sides == 0; ++n)
        if (starts(game, settings, option, letters.all.substr(0, static_cast<std::size_t>(n))))
            letters.sides = n;
    letters.chosen = game::text_of(settings.get(option));
    if (letters.sides == 0) {
        letters.sides = std::max(1, static_cast<int>(letters.chosen.size()));
        if (letters.chosen.empty()) letters.chosen = letters.usual();
        return letters;
    }
    letters.several = letters.sides == 1 && starts(game, settings, option, letters.all);
    if (letters.chosen.empty() || !starts(game, settings, option, letters.chosen))
        letters.chosen = letters.usual();
    return letters;
}

bool may_have(const game::Game& game, game::Settings settings, const game::Option& option,
              char letter) {
    return starts(game, std::move(settings), option, std::string(1, letter));
}

void take_letter(game::Settings& settings, const game::Option& option, const Letters& letters,
                 int side, char letter) {
    auto chosen = letters.chosen;
    const auto mine = static_cast<std::size_t>(side);
    if (mine >= chosen.size()) return;
    if (const auto theirs = chosen.find(letter); theirs != std::string::npos)
        chosen[theirs] = chosen[mine];
    chosen[mine] = letter;
    agree(settings, option, letters, chosen);
}

void flip_letter(game::Settings& settings, const game::Option& option, const Letters& letters,
                 char letter) {
    std::string chosen;
    for (const char one : letters.all)
        if (letters.has(one) != (one == letter)) chosen += one;
    if (!chosen.empty()) agree(settings, option, letters, chosen);
}

void fit_letters(const game::Game& game, const game::Settings& before, game::Settings& settings) {
    const auto* option = letters_option(game);
    if (!option || game::text_of(settings.get(*option)).empty()) return;
    const auto was = letters_of(game, before, *option), is = letters_of(game, settings, *option);
    if (was.sides == is.sides && was.several == is.several) return;
    if (was.several || is.several) return settings.erase(option->name);
    auto chosen = was.chosen.substr(0, static_cast<std::size_t>(is.sides));
    for (const char letter : is.all)
        if (static_cast<int>(chosen.size()) < is.sides && chosen.find(letter) == std::string::npos)
            chosen += letter;
    if (starts(game, settings, *option, chosen))
        agree(settings, *option, is, chosen);
    else
        settings.erase(option->name);
}

void letter_goes_last(const game::Game& game, game::Settings& settings, int seats, int seat) {
    const auto* option = letters_option(game);
    if (!option) return;
    const auto letters = letters_of(game, settings, *option);
    if (letters.sides != seats) return;  // shared ones stay
    auto chosen = letters.chosen;
    std::rotate(chosen.begin() + seat, chosen.begin() + seat + 1, chosen.end());
    agree(settings, *option, letters, chosen);
}

int letter_of_seat(const game::Game& game, const game::Settings& settings, int seat) {
    const auto* option = letters_option(game);
    if (!option || seat < 0) return seat;
    const auto letters = letters_of(game, settings, *option);
    if (letters.several && letters.chosen.size() > 1) return -1;
    const auto side = static_cast<std::size_t>(seat) % letters.chosen.size();
    return static_cast<int>(letters.all.find(letters.chosen[side]));
}

}  // namespace scenes
