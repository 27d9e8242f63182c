// Who plays a new match and what is agreed for it: the form of the tables with pictures, line by
// line.
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "text/program.hpp"

#include <algorithm>
#include <chrono>
#include <functional>

namespace text {

using scenes::SetupForm;
using scenes::tr;

namespace {

std::string key_of(const SetupForm& form, const game::Option& option) {
    return "setup." + form.game->id + "." + option.name;
}

std::string sentence_or(const std::string& key, const std::string& other) {
    return scenes::has_sentence(key) ? tr(key) : other;
}

std::string value_words(const SetupForm& form, const game::Option& option,
                        const std::string& value) {
    if (option.type == game::OptionType::boolean)
        return tr(value == "true" ? "reader.on" : "reader.off");
    if (option.type == game::OptionType::integer && value == "0") return tr("setup.off");
    if (value.empty()) return tr("text.usual");
    return sentence_or(key_of(form, option) + "." + value, value);
}

/// One line of the form, and what choosing it does.
struct Entry {
    std::string words;
    std::function<void()> change;
};

class Form {
public:
    Form(const Place& place, const game::Game& game)
        : place_(place),
          form_(SetupForm::read(game, place.ours.settings.remembered("setup." + game.id))) {
        form_.host = scenes::host_of(place.ours);
    }

    /// True if the match is to begin.
    bool fill() {
        for (;;) {
            const auto entries = lines();
            std::vector<std::string> options{tr("text.setup.begin")};
            for (const auto& entry : entries) options.push_back(entry.words);
            const auto chosen = place_.console.choose(scenes::game_name(form_.game->id), options);
            if (!chosen) return false;
            if (*chosen > 0) {
                entries[*chosen - 1].change();
            } else if (const auto refusal = form_.objection()) {
                place_.console.say(scenes::tr_values(refusal->key, refusal->values));
            } else {
                return true;
            }
        }
    }
    const SetupForm& form() const { return form_; }

private:
    std::vector<Entry> lines();
    void choose_seat(std::size_t index);
    void choose_first();
    void choose_count();
    void choose_value(const game::Option& option);
    void change(const std::function<void()>& edit) {
        const auto before = form_.options;
        edit();
        form_.normalise(before);
    }

    Place place_;
    SetupForm form_;
};

std::vector<Entry> Form::lines() {
    std::vector<Entry> list;
    const auto people = scenes::people_of(form_.people);
    if (form_.count_option())
        list.push_back({tr("setup.players") + ": " + std::to_string(form_.people.size()),
                        [this] { choose_count(); }});
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const auto& seat = form_.people[i];
        const auto kind = seat.person ? tr("table.person") : scenes::level_words(seat.bot);
        list.push_back({scenes::seat_name(people, static_cast<int>(i)) + ": " + kind,
                        [this, i] { choose_seat(i); }});
    }
    if (form_.people.size() > 1) {
        const auto first = form_.first == SetupForm::kByLot
                               ? tr("setup.by_lot")
                               : scenes::seat_name(people, form_.first);
        list.push_back({tr("text.setup.first", first), [this] { choose_first(); }});
    }
    for (const auto& option : form_.game->options) {
        if (!form_.asks_for(option)) continue;
        list.push_back({sentence_or(key_of(form_, option), option.name) + ": " +
                            value_words(form_, option, game::text_of(form_.options.get(option))),
                        [this, &option] { choose_value(option); }});
    }
    return list;
}

void Form::choose_count() {
    const auto* option = form_.count_option();
    const auto typed = place_.console.ask(tr("setup.players") + " (" + std::to_string(option->min) +
                                          "-" + std::to_string(option->max) + ")> ");
    if (!typed || typed->empty()) return;
    const auto value = game::read_value(*option, *typed);
    if (const auto* refusal = std::get_if<game::Refusal>(&value))
        return place_.console.say(scenes::tr_values(refusal->key, refusal->values));
    const auto wanted = static_cast<std::size_t>(std::get<int>(std::get<game::Value>(value)));
    while (form_.people.size() < wanted && form_.can_count(1)) form_.count(1);
    while (form_.people.size() > wanted && form_.can_count(-1)) form_.count(-1);
}

void Form::choose_seat(std::size_t index) {
    std::vector<std::string> options{tr("table.person")}, bots;
    for (int level = 1; level <= form_.game->levels; ++level) {
        bots.push_back("level" + std::to_string(level));
        options.push_back(scenes::bot_name(bots.back()));
    }
    const auto chosen = place_.console.choose(tr("text.setup.who"), options);
    if (!chosen) return;
    auto& seat = form_.people[index];
    seat.person = *chosen == 0;
    if (!seat.person) {
        seat.bot = bots[*chosen - 1];
        return;
    }
    const auto name = place_.console.ask(tr("setup.name") + "> ");
    constexpr std::size_t kLongest = 48;
    if (name && !name->empty() && columns_of(*name) <= kLongest) seat.name = *name;
}

void Form::choose_first() {
    const auto people = scenes::people_of(form_.people);
    std::vector<std::string> options;
    for (std::size_t i = 0; i < form_.people.size(); ++i)
        options.push_back(scenes::seat_name(people, static_cast<int>(i)));
    options.push_back(tr("setup.by_lot"));
    const auto chosen = place_.console.choose(tr("text.setup.who_first"), options);
    if (!chosen) return;
    form_.first = *chosen == form_.people.size() ? SetupForm::kByLot : static_cast<int>(*chosen);
}

void Form::choose_value(const game::Option& option) {
    const auto label = sentence_or(key_of(form_, option), option.name);
    if (option.type == game::OptionType::boolean)
        return change(
            [&] { form_.options.set(option.name, !std::get<bool>(form_.options.get(option))); });
    if (option.type == game::OptionType::choice) {
        const auto values = form_.offered(option);
        std::vector<std::string> words;
        for (const auto& value : values) {
            const auto note = key_of(form_, option) + "." + value + ".note";
            words.push_back(value_words(form_, option, value) +
                            (scenes::has_sentence(note) ? ". " + tr(note) : ""));
        }
        const auto chosen = place_.console.choose(label, words);
        if (!chosen) return;
        return change([&] { form_.options.set(option.name, values[*chosen]); });
    }
    const auto typed = place_.console.ask(label + "> ");
    if (!typed) return;
    if (typed->empty()) return change([&] { form_.options.erase(option.name); });
    const auto value = game::read_value(form_.narrowed(option), *typed);
    if (const auto* refusal = std::get_if<game::Refusal>(&value))
        return place_.console.say(scenes::tr_values(refusal->key, refusal->values));
    change([&] { form_.options.set(option.name, std::get<game::Value>(value)); });
}

}  // namespace

void set_up(const Place& place, const game::Game& game) {
    Form form(place, game);
    if (!form.fill()) return;
    place.ours.settings.remember("setup." + game.id, form.form().text());
    place.ours.settings.remember("last_game", game.id);
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    place.ours.clock.set(std::chrono::duration<double>(now).count());
    auto plan = form.form().plan(scenes::new_seed(place.ours));
    plan.seed = 0;  // the match draws its own; this one settled who begins
    play_matches(place, std::move(plan));
}

}  // namespace text
