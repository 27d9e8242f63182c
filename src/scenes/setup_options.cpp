// See setup_options.hpp. Sentences: `setup.<game>.<option>`, `….<value>`, `….<value>.note`.
#include "scenes/setup_options.hpp"

#include "render/canvas.hpp"
#include "scenes/saved_list.hpp"
#include "scenes/setup_letters.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/agreement.hpp"
#include "scenes/title_art.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {
namespace {

using render::Face;
using render::Icon;
using render::Rect;

/// Measures of one option: label, control, two lines of note under it.
struct Cell {
    float label, control, note, gap;
    float height() const { return label + control + note + gap; }
};

Cell cell_of(Frame& frame) {
    return {frame.t(32), frame.ui.control(54), frame.t(56), frame.t(10)};
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
    if (of_letters(option)) {
        const auto letters = letters_of(*form.game, form.options, option);
        if (letters.several) return sentence_or(key + ".several", {});
        if (letters.sides < 2) return {};
    }
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

/// By how much the longest of an option's notes is higher than the two lines that a cell has for
/// it: choosing another value moves nothing. What is said of a text may take as many as it needs.
float longer_note(Frame& frame, const SetupForm& form, const game::Option& option, float width) {
    const auto key = key_of(form, option);
    std::vector<std::string> notes{key + ".note"};
    for (const auto& value : option.values) notes.push_back(key + "." + value + ".note");
    const Cell cell = cell_of(frame);
    float over = 0;
    const auto fit = [&](const std::string& words, Face face) {
        const float high = frame.ui.paragraph_height(words, width, {face, kNoteSize});
        over = std::max(over, std::ceil(high) + frame.t(6) - cell.note);
    };
    for (const auto& note : notes)
        if (has_sentence(note)) fit(tr(note), Face::medium);
    if (const auto told = judgement(form, option); !told.words.empty())
        fit(told.words, Face::semibold);
    return over;
}

std::size_t columns_for(Frame& frame, float width, OptionsPage page) {
    if (page == OptionsPage::roomy || width < frame.t(760)) return 1;
    return page == OptionsPage::close && width >= frame.t(900) ? 3 : 2;
}

/// A text of the details, such as a position, takes the whole width; everything else one column.
bool whole_row(const game::Option& option) {
    return option.type == game::OptionType::text && (option.expert || of_letters(option));
}

/// How the letters of an option stand one under the other: one line for each side, or two switches
/// a line.
struct LetterLines {
    Letters letters;
    int lines = 1;
    float name = 0;  ///< width of who it is; 0: the lines begin at the edge
    float step = 0;  ///< from line to line
};

LetterLines letter_lines(Frame& frame, const SetupForm& form, const game::Option& option,
                         float width) {
    LetterLines l{letters_of(*form.game, form.options, option)};
    l.lines =
        l.letters.several ? (static_cast<int>(l.letters.all.size()) + 1) / 2 : l.letters.sides;
    l.name = l.letters.sides > 1 ? std::min(frame.t(230), width * 0.3F) : 0;
    l.step = cell_of(frame).control + frame.t(8);
    return l;
}

/// Boxes of the options on this page, one after the other; returns the height of all.
template <class Visit>
float walk(Frame& frame, const SetupForm& form, const Rect& area, OptionsPage page, Visit visit) {
    const bool expert = page == OptionsPage::details || page == OptionsPage::roomy;
    const auto columns = columns_for(frame, area.w, page);
    const Cell cell = cell_of(frame);
    const float gap = frame.u(columns > 2 ? 20 : 32);
    const auto count = static_cast<float>(columns);
    const float width = std::floor((area.w - gap * (count - 1)) / count);
    std::size_t column = 0;
    float y = area.y, over = 0;
    const auto next_row = [&] {
        column = 0;
        y += cell.height() + over;
        over = 0;
    };
    for (const auto& option : form.game->options) {
        // Who begins is asked for among the people.
        if (option.expert != expert || option.name == "first") continue;
        if (!option_matters(form.game->id, form.options, option.name)) continue;
        if (whole_row(option) && column > 0) next_row();
        const float x = area.x + static_cast<float>(column) * (width + gap);
        const float wide = whole_row(option) ? area.w : width;
        float longer = longer_note(frame, form, option, wide);
        if (of_letters(option)) {
            const auto lines = letter_lines(frame, form, option, wide);
            longer += static_cast<float>(lines.lines - 1) * lines.step;
        }
        over = std::max(over, longer);
        visit(option, Rect{x, y, wide, cell.height() + longer});
        column = whole_row(option) ? columns : column + 1;
        if (column >= columns) next_row();
    }
    if (column > 0) next_row();
    return y - area.y;
}

bool draw_choice(Frame& frame, SetupForm& form, const game::Option& option, const Rect& box,
                 const std::string& label) {
    std::vector<Choice> choices;
    int chosen = 0;
    const auto now = game::text_of(form.options.get(option));
    for (const auto& value : option.values) {
        if (value == now) chosen = static_cast<int>(choices.size());
        choices.push_back({value, sentence_or(key_of(form, option) + "." + value, value)});
    }
    const bool changed = choices.size() <= 3
                             ? frame.ui.segmented(option.name, box, label, choices, chosen)
                             : frame.ui.select(option.name, box, label, choices, chosen);
    if (changed) form.options.set(option.name, option.values[static_cast<std::size_t>(chosen)]);
    return changed;
}

/// Numbers that have names of their own (`setup.zatre.set.20`), largest first.
std::vector<int> named_numbers(const SetupForm& form, const game::Option& option) {
    std::vector<int> list;
    if (option.max - option.min > 400) return list;
    for (int value = option.max; value >= option.min; --value)
        if (has_sentence(key_of(form, option) + "." + std::to_string(value))) list.push_back(value);
    return list;
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
    const int value = std::get<int>(form.options.get(option));
    const float side = box.h, middle = std::min(frame.t(120), box.w - 2 * side);
    int next = value;
    if (ui.icon_button(option.name + "_less", {box.x, box.y, side, side}, Icon::minus,
                       tr("setup.less", label),
                       {ButtonStyle::secondary, {}, stepped(option, value, -1) != value}))
        next = stepped(option, value, -1);
    const auto shown = value == 0 ? tr("setup.off") : number_text(value);
    ui.text(option.name, {box.x + side, box.y, middle, side}, shown,
            {Face::heavy, 26, {}, render::Align::centre, true});
    if (ui.icon_button(option.name + "_more", {box.x + side + middle, box.y, side, side},
                       Icon::plus, tr("setup.more", label),
                       {ButtonStyle::secondary, {}, stepped(option, value, 1) != value}))
        next = stepped(option, value, 1);
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

/// What the people of a side are called: all who share its letter.
std::string side_title(const SetupForm& form, int side, int sides) {
    const auto seats = people_of(form.in_seats());
    std::string title;
    for (int i = side; i < static_cast<int>(seats.size()); i += sides)
        title += (title.empty() ? "" : " + ") + seat_name(seats, i);
    return title;
}

/// What stands for the letter with this number: `setup.tantrix.colours.1`, else the letter.
std::string letter_name(const SetupForm& form, const game::Option& option, std::size_t number) {
    return sentence_or(key_of(form, option) + "." + std::to_string(number + 1),
                       option.values[number]);
}

/// Two switches a line: the only side may have several letters.
bool draw_letter_switches(Frame& frame, SetupForm& form, const game::Option& option,
                          const Rect& box, const LetterLines& lines) {
    const auto& all = lines.letters.all;
    const float gap = frame.u(24), w = (box.w - gap) / 2, r = frame.t(18);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Rect cell{box.x + static_cast<float>(i % 2) * (w + gap),
                        box.y + static_cast<float>(i / 2) * lines.step, w, box.h};
        art_of(form.game->id)
            .piece(frame.canvas, {cell.x + r, cell.centre().y}, r, static_cast<int>(i));
        const float sign = 2 * r + frame.t(12);
        bool on = lines.letters.has(all[i]);
        if (!frame.ui.toggle(option.name + "." + all[i],
                             {cell.x + sign, cell.y, cell.w - sign, cell.h},
                             letter_name(form, option, i), on))
            continue;
        flip_letter(form.options, option, lines.letters, all[i]);
        return true;
    }
    return false;
}

/// The letters with their signs, of which a side has one.
std::vector<Choice> letter_choices(const SetupForm& form, const game::Option& option,
                                   const Letters& letters) {
    std::vector<Choice> choices;
    const auto& art = art_of(form.game->id);
    for (std::size_t i = 0; i < letters.all.size(); ++i) {
        const char letter = letters.all[i];
        Choice choice{std::string(1, letter), letter_name(form, option, i)};
        choice.enabled = letters.sides > 1 || may_have(*form.game, form.options, option, letter);
        choice.sign = [&art, i](render::Canvas& canvas, render::Point at, float r) {
            art.piece(canvas, at, r, static_cast<int>(i));
        };
        choices.push_back(std::move(choice));
    }
    return choices;
}

/// Signs to choose from, a line for each side.
bool draw_letters(Frame& frame, SetupForm& form, const game::Option& option, const Rect& box,
                  const std::string& label) {
    const auto lines = letter_lines(frame, form, option, box.w);
    const auto& letters = lines.letters;
    if (letters.several) return draw_letter_switches(frame, form, option, box, lines);
    const auto choices = letter_choices(form, option, letters);
    for (int side = 0; side < letters.sides; ++side) {
        const Rect line{box.x, box.y + static_cast<float>(side) * lines.step, box.w, box.h};
        const auto number = std::to_string(side);
        const auto who = letters.sides > 1 ? side_title(form, side, letters.sides) : label;
        if (lines.name > 0)
            frame.ui.text(option.name + ".side" + number,
                          {line.x, line.y, lines.name - frame.t(12), line.h}, who,
                          {Face::medium, 19, {}, render::Align::left, true});
        int chosen =
            static_cast<int>(letters.all.find(letters.chosen[static_cast<std::size_t>(side)]));
        if (!frame.ui.segmented(option.name + number,
                                {line.x + lines.name, line.y, line.w - lines.name, line.h}, who,
                                choices, chosen))
            continue;
        take_letter(form.options, option, letters, side,
                    letters.all[static_cast<std::size_t>(chosen)]);
        return true;
    }
    return false;
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
    const Rect box{area.x, area.y + cell.label, area.w, cell.control};
    float foot = box.bottom();
    if (of_letters(option)) {
        const auto lines = letter_lines(frame, form, option, area.w);
        foot += static_cast<float>(lines.lines - 1) * lines.step;
    }
    const Rect under{area.x, foot + frame.t(6), area.w,
                     area.bottom() - cell.gap - foot - frame.t(6)};
    const auto note = note_of(form, option);
    if (option.type == game::OptionType::boolean) {
        bool on = std::get<bool>(form.options.get(option));
        // A note of more than one line stands under the switch.
        const float room = box.w - frame.t(90);
        const bool line = frame.canvas.measure(note, {Face::regular, frame.t(kNoteSize)}) <= room;
        if (!line)
            ui.paragraph(option.name + ".note", under, note,
                         {Face::medium, kNoteSize, frame.canvas.theme().ink2});
        if (!ui.toggle(option.name, box, label, on, line ? note : std::string())) return false;
        form.options.set(option.name, on);
        return true;
    }
    ui.text(option.name + ".label", {area.x, area.y, area.w, cell.label}, label,
            {Face::semibold, 20, {}, render::Align::left, true});
    bool changed = false;
    switch (option.type) {
        case game::OptionType::choice:
            changed = draw_choice(frame, form, option, box, label);
            break;
        case game::OptionType::integer:
            changed = draw_number(frame, form, option, box, label);
            break;
        default:
            changed = of_letters(option) ? draw_letters(frame, form, option, box, label)
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
    return walk(frame, form, {0, 0, width, 0}, page, [](const auto&, const Rect&) {});
}

bool draw_options(Frame& frame, SetupForm& form, const Rect& area, OptionsPage page) {
    bool changed = false;
    const auto before = form.options;
    walk(frame, form, area, page, [&](const game::Option& option, const Rect& box) {
        changed = draw_option(frame, form, option, box) || changed;
    });
    if (changed) {
        settle_options(form.game->id, form.options);
        fit_letters(*form.game, before, form.options);
    }
    return changed;
}

bool refused_beside_text(const SetupForm& form) {
    return std::ranges::any_of(form.game->options, [&](const game::Option& option) {
        return !judgement(form, option).good;
    });
}

}  // namespace scenes
