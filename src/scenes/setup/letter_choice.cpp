#include "scenes/setup/letter_choice.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/setup_letters.hpp"
#include "scenes/setup/seats.hpp"
#include "scenes/ui/ui.hpp"

#include <string>
#include <vector>

namespace scenes {

using render::Rect;

namespace {

/// The option of the form whose letters are chosen, if it has one.
const game::Option* option_of_letters(const SetupForm& form) {
    for (const auto& option : form.game->options)
        if (of_letters(option) && form.asks_for(option)) return &option;
    return nullptr;
}

/// What stands for the letter with this number: `setup.tantrix.colours.1`, else the letter.
std::string letter_name(const SetupForm& form, const game::Option& option, std::size_t number) {
    const auto key =
        "setup." + form.game->id + "." + option.name + "." + std::to_string(number + 1);
    return has_sentence(key) ? tr(key) : option.values[number];
}

/// The letters with their signs, of which a side has one.
std::vector<Choice> letter_choices(const SetupForm& form, const game::Option& option,
                                   const Letters& letters) {
    std::vector<Choice> choices;
    const auto& art = face_of(form.game->id);
    for (std::size_t i = 0; i < letters.all.size(); ++i) {
        const char letter = letters.all[i];
        Choice choice{std::string(1, letter), letter_name(form, option, i)};
        choice.enabled =
            only_if(letters.sides > 1 || may_have(*form.game, form.options, option, letter),
                    tr("why.other_options"));
        choice.sign = [&art, i](render::Canvas& canvas, render::Point at, float r) {
            art.piece(canvas, at, r, static_cast<int>(i));
        };
        choices.push_back(std::move(choice));
    }
    return choices;
}

}  // namespace

bool lettered(const SetupForm& form) {
    const auto* option = option_of_letters(form);
    // Where lots give the seats nobody knows whose letter it would be.
    return option && form.draws_itself() && !letters_of(*form.game, form.options, *option).several;
}

bool draw_letter_of(Frame& frame, SetupForm& form, const Rect& box, int seat) {
    const auto& option = *option_of_letters(form);
    const auto letters = letters_of(*form.game, form.options, option);
    const auto choices = letter_choices(form, option, letters);
    const auto side = static_cast<std::size_t>(seat % letters.sides);
    auto chosen = static_cast<int>(letters.all.find(letters.chosen[side]));
    const auto key = "setup." + form.game->id + "." + option.name;
    const auto& name = form.people[static_cast<std::size_t>(seat)].name;
    const auto who = name.empty() ? standard_name(form, static_cast<std::size_t>(seat)) : name;
    const auto label = has_sentence(key + ".of") ? tr(key + ".of", who) : who;
    if (!frame.ui.select(option.name + std::to_string(seat), box, label, choices, chosen))
        return false;
    take_letter(form.options, option, letters, static_cast<int>(side),
                letters.all[static_cast<std::size_t>(chosen)]);
    return true;
}

std::string letters_note(const SetupForm& form) {
    if (form.people.size() < 2 || !lettered(form)) return {};
    const auto key = "setup." + form.game->id + "." + option_of_letters(form)->name + ".note";
    return has_sentence(key) ? tr(key) : std::string();
}

int letter_lines(const game::Option& option) {
    return static_cast<int>(option.values.size() + 1) / 2;
}

float letter_step(Frame& frame) {
    return frame.ui.control(54) + frame.t(8);
}

bool draw_letter_switches(Frame& frame, SetupForm& form, const game::Option& option,
                          const Rect& box) {
    const auto letters = letters_of(*form.game, form.options, option);
    const auto& all = letters.all;
    const float gap = frame.u(24), w = (box.w - gap) / 2, r = frame.t(18);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Rect cell{box.x + static_cast<float>(i % 2) * (w + gap),
                        box.y + static_cast<float>(i / 2) * letter_step(frame), w, box.h};
        face_of(form.game->id)
            .piece(frame.canvas, {cell.x + r, cell.centre().y}, r, static_cast<int>(i));
        const float sign = 2 * r + frame.t(12);
        bool on = letters.has(all[i]);
        if (!frame.ui.toggle(option.name + "." + all[i],
                             {cell.x + sign, cell.y, cell.w - sign, cell.h},
                             letter_name(form, option, i), on))
            continue;
        flip_letter(form.options, option, letters, all[i]);
        return true;
    }
    return false;
}

}  // namespace scenes
