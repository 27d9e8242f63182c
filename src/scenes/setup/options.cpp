// See options.hpp. Sentences: `setup.<game>.<option>`, `….<value>`, `….<value>.note`.
#include "scenes/setup/options.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_letters.hpp"
#include "scenes/setup/letter_choice.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {
namespace {

using render::Face;
using render::Icon;
using render::Rect;

/// Measures of one option: label, control, what is left free below.
struct Cell {
    float label, control, gap;
};

Cell cell_of(Frame& frame) {
    return {frame.t(32), frame.ui.control(54), frame.t(18)};
}

constexpr float kNoteSize = 17;

std::string key_of(const SetupForm& form, const game::Option& option) {
    return "setup." + form.game->id + "." + option.name;
}

std::string sentence_or(const std::string& key, const std::string& other) {
    return has_sentence(key) ? tr(key) : other;
}

std::string note_of(const SetupForm& form, const game::Option& option) {
    const auto key = key_of(form, option);
    if (of_letters(option)) return sentence_or(key + ".several", {});
    const auto value = key + "." + game::text_of(form.options.get(option)) + ".note";
    if (has_sentence(value)) return tr(value);
    return sentence_or(key + ".note", {});
}

/// What a text that was typed amounts to: why it cannot be played, or that it can. No words without
/// one.
struct TextJudgement {
    std::string words;
    bool good = true;
};
TextJudgement judgement(const SetupForm& form, const game::Option& option) {
    if (option.type != game::OptionType::text || of_letters(option)) return {};
    if (game::text_of(form.options.get(option)).empty()) return {};
    if (const auto refusal = form.objection())
        return {tr_values(refusal->key, refusal->values), false};
    return {tr("setup.text_good"), true};
}

/// Numbers that have names of their own (`setup.zatre.set.20`), largest first.
std::vector<int> named_numbers(const SetupForm& form, const game::Option& option) {
    std::vector<int> list;
    if (option.max - option.min > 400) return list;
    for (int value = option.max; value >= option.min; --value)
        if (has_sentence(key_of(form, option) + "." + std::to_string(value))) list.push_back(value);
    return list;
}

/// A note of one line stands in the line of its switch.
bool note_in_switch(Frame& frame, const game::Option& option, const std::string& note,
                    float width) {
    if (option.type != game::OptionType::boolean) return false;
    return frame.canvas.measure(note, {Face::regular, frame.t(kNoteSize)}) <= width - frame.t(90);
}

/// Height of the longest of an option's notes: choosing another value moves nothing.
float note_height(Frame& frame, const SetupForm& form, const game::Option& option, float width) {
    const auto key = key_of(form, option);
    float high = 0;
    const auto fit = [&](const std::string& words, Face face) {
        const float needed = frame.ui.paragraph_height(words, width, {face, kNoteSize});
        high = std::max(high, std::ceil(needed) + frame.t(6));
    };
    const auto fit_note = [&](const std::string& note) {
        if (has_sentence(note) && !note_in_switch(frame, option, tr(note), width))
            fit(tr(note), Face::medium);
    };
    fit_note(key + (of_letters(option) ? ".several" : ".note"));
    for (const auto& value : option.values) fit_note(key + "." + value + ".note");
    if (option.type == game::OptionType::integer)
        for (const int value : named_numbers(form, option))
            fit_note(key + "." + std::to_string(value) + ".note");
    if (const auto told = judgement(form, option); !told.words.empty())
        fit(told.words, Face::semibold);
    return high;
}

std::size_t columns_for(Frame& frame, float width, OptionsPage page) {
    if (page == OptionsPage::roomy || width < frame.t(760)) return 1;
    return 2;
}

/// The values that are offered, in words.
std::vector<Choice> choices_of(const SetupForm& form, const game::Option& option) {
    std::vector<Choice> choices;
    for (const auto& value : form.offered(option))
        choices.push_back({value, sentence_or(key_of(form, option) + "." + value, value)});
    return choices;
}

/// True if so many words have room side by side.
bool stand_beside(Frame& frame, const std::vector<Choice>& choices, float width) {
    float words = 0;
    for (const auto& choice : choices)
        words += frame.ui.text_width(choice.label, 20, Face::bold) + frame.t(44);
    return choices.size() <= 3 || (choices.size() <= 5 && words <= width);
}

/// A text of the details, such as a position, takes the whole width, and so do values that have no
/// room side by side in one column; everything else one column.
bool whole_row(Frame& frame, const SetupForm& form, const game::Option& option, float column) {
    if (option.type == game::OptionType::choice)
        return !stand_beside(frame, choices_of(form, option), column);
    return option.type == game::OptionType::text && (option.expert || of_letters(option));
}

/// The options of a page in their order; nullptr for who begins.
std::vector<const game::Option*> asked_on(const SetupForm& form, OptionsPage page) {
    std::vector<const game::Option*> list;
    const bool match = page == OptionsPage::match || page == OptionsPage::both;
    if (match && form.people.size() > 1) list.push_back(nullptr);
    for (const bool expert : {false, true}) {
        if (page != OptionsPage::both && expert == match) continue;
        for (const auto& option : form.game->options) {
            if (option.expert != expert || !form.asks_for(option)) continue;
            // Letters may be chosen beside the people.
            if (!of_letters(option) || !lettered(form)) list.push_back(&option);
        }
    }
    return list;
}

bool is_switch(const game::Option* option) {
    return option && option->type == game::OptionType::boolean;
}

/// A number between its buttons that has room in this width with what stands over it.
bool steps_in(Frame& frame, const SetupForm& form, const game::Option* option, float width) {
    if (!option || option->type != game::OptionType::integer) return false;
    const auto label = sentence_or(key_of(form, *option), option->name);
    return named_numbers(form, *option).size() <= 1 &&
           2 * frame.ui.control(54) + frame.t(80) <= width &&
           frame.ui.text_width(label, 20, Face::semibold) <= width;
}

float height_of(Frame& frame, const SetupForm& form, const game::Option* option, float width) {
    const Cell cell = cell_of(frame);
    if (!option) return cell.label + cell.control;
    float high = cell.label + cell.control + note_height(frame, form, *option, width);
    if (of_letters(*option))
        high += static_cast<float>(letter_lines(*option) - 1) * letter_step(frame);
    return high;
}

/// Boxes of the options on this page, row by row; returns the height of all.
template <class Visit>
float walk(Frame& frame, const SetupForm& form, const Rect& area, OptionsPage page, Visit visit) {
    auto asked = asked_on(form, page);
    const auto columns = columns_for(frame, area.w, page);
    const Cell cell = cell_of(frame);
    const float gap = frame.u(32);
    const auto count = static_cast<float>(columns);
    const float width = std::floor((area.w - gap * (count - 1)) / count);
    const auto whole = [&](const game::Option* option) {
        return option && whole_row(frame, form, *option, width);
    };
    // Among many values one decides about most of the others: it stands above them.
    std::stable_partition(asked.begin(), asked.end(), [&](const game::Option* option) {
        return whole(option) && option->type == game::OptionType::choice && !option->expert;
    });
    // In a single column two numbers that follow each other may share a row.
    const float half = std::floor((area.w - gap) / 2);
    const auto paired = [&](std::size_t i) {
        return columns == 1 && page != OptionsPage::roomy && i + 1 < asked.size() &&
               steps_in(frame, form, asked[i], half) && steps_in(frame, form, asked[i + 1], half);
    };
    float y = area.y;
    for (std::size_t i = 0; i < asked.size();) {
        const bool wide = whole(asked[i]), pair = paired(i);
        std::size_t end = i + 1;
        while (!wide && end < asked.size() && end - i < columns && !whole(asked[end])) ++end;
        if (pair) end = i + 2;
        // A row of nothing but switches has no labels above them.
        const bool bare = std::all_of(asked.begin() + static_cast<std::ptrdiff_t>(i),
                                      asked.begin() + static_cast<std::ptrdiff_t>(end), is_switch);
        const float up = bare ? cell.label : 0;
        float row = 0;
        for (std::size_t k = i; k < end; ++k) {
            const float w = wide ? area.w : pair ? half : width;
            const float high = height_of(frame, form, asked[k], w);
            row = std::max(row, high - up);
            visit(asked[k], Rect{area.x + static_cast<float>(k - i) * (w + gap), y - up, w, high});
        }
        y += row + cell.gap;
        i = end;
    }
    return asked.empty() ? 0 : y - cell.gap - area.y;
}

bool draw_choice(Frame& frame, SetupForm& form, const game::Option& option, const Rect& box,
                 const std::string& label) {
    const auto choices = choices_of(form, option);
    const auto now = game::text_of(form.options.get(option));
    const auto place = std::find_if(choices.begin(), choices.end(),
                                    [&now](const Choice& choice) { return choice.id == now; });
    int chosen = place == choices.end() ? 0 : static_cast<int>(place - choices.begin());
    const bool changed = stand_beside(frame, choices, box.w)
                             ? frame.ui.segmented(option.name, box, label, choices, chosen)
                             : frame.ui.select(option.name, box, label, choices, chosen);
    if (changed) form.options.set(option.name, choices[static_cast<std::size_t>(chosen)].id);
    return changed;
}

/// Named numbers are chosen by name; one that came from elsewhere stands behind them.
bool draw_named(Frame& frame, SetupForm& form, const game::Option& option, const Rect& box,
                const std::string& label, std::vector<int> numbers) {
    const int value = std::get<int>(form.options.get(option));
    if (std::find(numbers.begin(), numbers.end(), value) == numbers.end()) numbers.push_back(value);
    std::vector<Choice> choices;
    int chosen = 0;
    for (const int number : numbers) {
        const auto text = std::to_string(number);
        if (number == value) chosen = static_cast<int>(choices.size());
        choices.push_back({text, sentence_or(key_of(form, option) + "." + text, text)});
    }
    const bool changed = choices.size() <= 4
                             ? frame.ui.segmented(option.name, box, label, choices, chosen)
                             : frame.ui.select(option.name, box, label, choices, chosen);
    if (changed) form.options.set(option.name, numbers[static_cast<std::size_t>(chosen)]);
    return changed;
}

bool draw_number(Frame& frame, SetupForm& form, const game::Option& option, const Rect& box,
                 const std::string& label) {
    if (auto numbers = named_numbers(form, option); numbers.size() > 1)
        return draw_named(frame, form, option, box, label, std::move(numbers));
    auto& ui = frame.ui;
    const auto offered = form.narrowed(option);
    const int value = std::get<int>(form.options.get(option));
    const float side = box.h, middle = std::min(frame.t(120), box.w - 2 * side);
    const int less = stepped(offered, value, -1), more = stepped(offered, value, 1);
    int next = value;
    if (ui.icon_button(option.name + "_less", {box.x, box.y, side, side}, Icon::minus,
                       tr("setup.less", label),
                       {ButtonStyle::secondary, {}, only_if(less != value, tr("why.least"))}))
        next = less;
    const auto shown = value == 0 ? tr("setup.off") : number_text(value);
    ui.text(option.name, {box.x + side, box.y, middle, side}, shown,
            {Face::heavy, 26, {}, render::Align::centre, true});
    if (ui.icon_button(option.name + "_more", {box.x + side + middle, box.y, side, side},
                       Icon::plus, tr("setup.more", label),
                       {ButtonStyle::secondary, {}, only_if(more != value, tr("why.most"))}))
        next = more;
    if (next != value) form.options.set(option.name, next);
    return next != value;
}

bool draw_text(Frame& frame, SetupForm& form, const game::Option& option, const Rect& box,
               const std::string& label) {
    auto text = game::text_of(form.options.get(option));
    if (!frame.ui.field(option.name, box, label, text, 128)) return false;
    if (text.empty())
        form.options.erase(option.name);
    else
        form.options.set(option.name, text);
    return true;
}

/// A text's note tells whether it can be played.
void draw_text_note(Frame& frame, const SetupForm& form, const game::Option& option,
                    const Rect& box, const std::string& note) {
    const auto& theme = frame.canvas.theme();
    const auto told = judgement(form, option);
    if (told.words.empty())
        frame.ui.paragraph(option.name + ".note", box, note, {Face::medium, kNoteSize, theme.ink2});
    else
        frame.ui.paragraph(option.name + ".check", box, told.words,
                           {Face::semibold, kNoteSize, told.good ? theme.good : theme.bad});
}

bool draw_option(Frame& frame, SetupForm& form, const game::Option& option, const Rect& area) {
    auto& ui = frame.ui;
    const Cell cell = cell_of(frame);
    const auto label = sentence_or(key_of(form, option), option.name);
    Rect box{area.x, area.y + cell.label, area.w, cell.control};
    float foot = box.bottom();
    if (of_letters(option))
        foot += static_cast<float>(letter_lines(option) - 1) * letter_step(frame);
    const Rect under{area.x, foot + frame.t(6), area.w, area.bottom() - foot - frame.t(6)};
    const auto note = note_of(form, option);
    if (option.type == game::OptionType::boolean) {
        bool on = std::get<bool>(form.options.get(option));
        const bool line = note_in_switch(frame, option, note, box.w);
        if (!line)
            ui.paragraph(option.name + ".note", under, note,
                         {Face::medium, kNoteSize, frame.canvas.theme().ink2});
        if (!ui.toggle(option.name, box, label, on, line ? note : std::string())) return false;
        form.options.set(option.name, on);
        return true;
    }
    box = draw_label(frame, area, option.name, label);
    bool changed = false;
    switch (option.type) {
        case game::OptionType::choice:
            changed = draw_choice(frame, form, option, box, label);
            break;
        case game::OptionType::integer:
            changed = draw_number(frame, form, option, box, label);
            break;
        default:
            changed = of_letters(option) ? draw_letter_switches(frame, form, option, box)
                                         : draw_text(frame, form, option, box, label);
            break;
    }
    if (option.type == game::OptionType::text && !of_letters(option))
        draw_text_note(frame, form, option, under, note);
    else if (!note.empty())
        ui.paragraph(option.name + ".note", under, note,
                     {Face::medium, kNoteSize, frame.canvas.theme().ink2});
    return changed;
}

}  // namespace

float options_height(Frame& frame, const SetupForm& form, float width, OptionsPage page) {
    return walk(frame, form, {0, 0, width, 0}, page, [](const auto*, const Rect&) {});
}

bool draw_options(Frame& frame, SetupForm& form, const Rect& area, OptionsPage page,
                  const std::function<void(const Rect&)>& beginner) {
    bool changed = false;
    const auto before = form.options;
    walk(frame, form, area, page, [&](const game::Option* option, const Rect& box) {
        if (!option)
            beginner(box);
        else
            changed = draw_option(frame, form, *option, box) || changed;
    });
    if (changed) form.normalise(before);
    return changed;
}

std::vector<std::pair<std::string, std::string>> options_told(const SetupForm& form) {
    std::vector<std::pair<std::string, std::string>> told;
    for (const auto* option : asked_on(form, OptionsPage::both)) {
        if (!option) continue;
        const auto& value = form.options.get(*option);
        auto words = game::text_of(value);
        if (const auto* on = std::get_if<bool>(&value)) words = tr(*on ? "setup.yes" : "setup.no");
        if (const auto* number = std::get_if<int>(&value))
            words = *number == 0 ? tr("setup.off") : number_text(*number);
        if (option->type == game::OptionType::text && words.empty()) continue;  // as usual
        words = sentence_or(key_of(form, *option) + "." + game::text_of(value), words);
        told.emplace_back(sentence_or(key_of(form, *option), option->name), words);
    }
    return told;
}

Rect draw_label(Frame& frame, const Rect& box, std::string_view id, std::string_view words) {
    const Cell cell = cell_of(frame);
    frame.ui.text(std::string(id) + ".label", {box.x, box.y, box.w, cell.label}, words,
                  {Face::semibold, 20, {}, render::Align::left, true});
    return {box.x, box.y + cell.label, box.w, cell.control};
}

bool refused_beside_text(const SetupForm& form) {
    const auto& options = form.game->options;
    return std::any_of(options.begin(), options.end(),
                       [&](const game::Option& option) { return !judgement(form, option).good; });
}

}  // namespace scenes
