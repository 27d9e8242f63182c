// See setup_form.hpp.
#include "scenes/people/setup_form.hpp"

#include "game/core/text.hpp"
#include "scenes/people/setup_letters.hpp"

#include <algorithm>
#include <charconv>

namespace scenes {
namespace {

/// Cuts `text` at the first blank.
std::string_view first_word(std::string_view& text) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

void read_seat(const game::Game& game, std::string_view line, SeatPlan& seat) {
    seat.person = first_word(line) == "person";
    const auto bot = first_word(line);
    if (std::find(game.bots.begin(), game.bots.end(), bot) != game.bots.end())
        seat.bot = std::string(bot);
    seat.name = std::string(line);
}

void read_option(const game::Game& game, std::string_view line, game::Settings& options) {
    const auto name = first_word(line);
    for (const auto& option : game.options) {
        if (option.name != name) continue;
        const auto value = game::read_value(option, line);
        if (const auto* good = std::get_if<game::Value>(&value)) options.set(option.name, *good);
    }
}

/// The option that says which seat begins, if the game has one.
const game::Option* first_option(const game::Game& game) {
    for (const auto& option : game.options)
        if (option.name == "first") return &option;
    return nullptr;
}

/// True if the option means something beside the others.
bool applies(const game::Game& game, const game::Settings& options, const game::Option& option) {
    if (!game.applies || game::check(options, game.options)) return true;
    return game.applies(options, option.name);
}

/// By how much a number goes up or down.
int step_of(const game::Option& option) {
    const auto* standard = std::get_if<int>(&option.standard);
    return standard && *standard >= 20 ? 10 : option.min >= 5 ? 5 : 1;
}

/// The number of the first seat in that option: 1 where 0 means by lot, 0 where -1 does.
int first_seat(const game::Option& option) {
    return std::find(option.also.begin(), option.also.end(), -1) != option.also.end() ? 0 : 1;
}

}  // namespace

SetupForm SetupForm::standard(const game::Game& game) {
    SetupForm form;
    form.game = &game;
    const int seats = game.seats ? game.seats({}) : game.min_seats;
    const auto middle = "level" + std::to_string(std::max(1, (game.levels + 1) / 2));
    for (int i = 0; i < seats; ++i) {
        SeatPlan seat;
        seat.person = i == 0 || game.levels == 0;
        seat.bot = middle;
        form.people.push_back(std::move(seat));
    }
    return form;
}

SetupForm SetupForm::of(const game::Game& game, const TablePlan& plan) {
    auto form = standard(game);
    form.options = plan.options;
    form.normalise(plan.options);
    if (form.draws_itself() && !game::check(form.options, game.options)) {
        const auto& option = *first_option(game);
        const int seat = std::get<int>(form.options.get(option)) - first_seat(option);
        form.first = seat >= 0 ? seat : kByLot;
        form.options.erase("first");
    }
    const auto count = std::min(form.people.size(), plan.seats.size());
    for (std::size_t i = 0; i < count; ++i) {
        form.people[i] = plan.seats[i];
        form.people[i].badge = SeatPlan().badge;  // here everybody looks for a seat anew
    }
    return form;
}

SetupForm SetupForm::read(const game::Game& game, std::string_view text) {
    auto form = standard(game);
    const auto each_line = [text](const auto& visit) {
        for (auto rest = text; !rest.empty();) {
            const auto end = std::min(rest.find('\n'), rest.size());
            auto line = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            const auto what = first_word(line);
            visit(what, line);
        }
    };
    // Options first: they tell how many people there are.
    each_line([&](std::string_view what, std::string_view line) {
        if (what == "option") read_option(game, line, form.options);
    });
    if (game::check(form.options, game.options)) form.options = {};
    form.normalise(form.options);
    std::size_t seat = 0;
    each_line([&](std::string_view what, std::string_view line) {
        if (what == "first") {
            int first = 0;
            std::from_chars(line.data(), line.data() + line.size(), first);
            form.first = std::clamp(first, kByLot, static_cast<int>(form.people.size()) - 1);
        } else if (what == "seat" && seat < form.people.size()) {
            read_seat(game, line, form.people[seat++]);
        }
    });
    return form;
}

std::string SetupForm::text() const {
    std::string text = "first " + std::to_string(first) + "\n";
    for (const auto& seat : people)
        text += std::string("seat ") + (seat.person ? "person " : "computer ") + seat.bot + " " +
                seat.name + "\n";
    const game::Settings differing = game::without_defaults(options, game->options);
    for (const auto& [name, value] : differing.values())
        text += "option " + name + " " + game::text_of(value) + "\n";
    return text;
}

bool SetupForm::draws_itself() const {
    return first_option(*game) != nullptr;
}

void SetupForm::fit_people() {
    if (!game->seats || game::check(options, game->options)) return;
    const auto count = static_cast<std::size_t>(game->seats(options));
    for (; people.size() > count; people.pop_back()) away_.push_back(people.back());
    const auto spare = standard(*game).people.back();
    while (people.size() < count) {
        people.push_back(away_.empty() ? spare : away_.back());
        if (!away_.empty()) away_.pop_back();
    }
    if (first >= static_cast<int>(count)) first = 0;
}

const game::Option* SetupForm::count_option() const {
    for (const auto& option : game->options)
        if (option.name == "players" && option.type == game::OptionType::integer)
            return applies(*game, options, option) ? &option : nullptr;
    return nullptr;
}

bool SetupForm::can_count(int by) const {
    const auto* option = count_option();
    if (!option) return false;
    const int next = static_cast<int>(people.size()) + by;
    return next >= option->min && next <= option->max;
}

void SetupForm::count(int by) {
    if (!can_count(by)) return;
    const auto before = options;
    options.set(count_option()->name, static_cast<int>(people.size()) + by);
    normalise(before);
}

SetupForm SetupForm::fullest(std::size_t most) const {
    auto form = *this;
    while (form.people.size() < most && form.can_count(1)) form.count(1);
    return form;
}

void SetupForm::remove(std::size_t index) {
    if (!can_count(-1) || index >= people.size()) return;
    const int gone = static_cast<int>(index), seat = seat_of(gone);
    if (seat >= 0 && seat + 1 < static_cast<int>(people.size()))
        letter_goes_last(*game, options, static_cast<int>(people.size()), seat);
    std::rotate(people.begin() + gone, people.begin() + gone + 1, people.end());
    if (first == gone) first = 0;
    if (first > gone) --first;
    count(-1);
}

bool SetupForm::asks_for(const game::Option& option) const {
    if (option.name == "first" || option.name == "players") return false;
    auto asked = options;
    if (draws_itself() && first != kByLot)
        asked.set("first", first + first_seat(*first_option(*game)));
    return applies(*game, asked, option);
}

std::vector<std::string> SetupForm::offered(const game::Option& option) const {
    // While something else keeps the match from starting, everything can be chosen.
    if (objection()) return option.values;
    std::vector<std::string> list;
    for (const auto& value : option.values) {
        auto trial = *this;
        trial.options.set(option.name, value);
        trial.normalise(options);
        const bool kept = game::text_of(trial.options.get(option)) == value;
        if (kept && !trial.objection()) list.push_back(value);
    }
    return list;
}

game::Option SetupForm::narrowed(game::Option option) const {
    if (option.type != game::OptionType::integer || !game->least) return option;
    const int step = step_of(option), least = game->least(options, option.name);
    if (least > option.min)
        option.min = std::min((least + step - 1) / step * step, option.max);  // a step like others
    return option;
}

void SetupForm::normalise(const game::Settings& before) {
    if (!game::check(options, game->options)) {
        if (game->normalise) game->normalise(options);
        for (const auto& option : game->options) {
            const auto* value = std::get_if<int>(&options.get(option));
            const int min = narrowed(option).min;
            if (value && *value >= option.min && *value < min) options.set(option.name, min);
        }
        fit_letters(*game, before, options);
    }
    fit_people();
}

int SetupForm::seat_of(int index) const {
    if (draws_itself()) return index;
    if (first == kByLot) return -1;
    const int count = static_cast<int>(people.size());
    return (index - first + count) % count;
}

bool SetupForm::hosts(std::size_t index) const {
    const auto found = std::find_if(people.begin(), people.end(), [this](const SeatPlan& seat) {
        return seat.person && (seat.name.empty() || seat.name == host.name);
    });
    return !host.name.empty() && found != people.end() &&
           found - people.begin() == static_cast<std::ptrdiff_t>(index);
}

std::vector<SeatPlan> SetupForm::called() const {
    auto all = people;
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].name = game::trimmed(all[i].name);
        if (!hosts(i)) continue;
        all[i].name = host.name;
        all[i].badge = host.badge;
    }
    return all;
}

void SetupForm::give_badges(std::vector<SeatPlan>& seats) {
    const auto hosted = std::find_if(seats.begin(), seats.end(),
                                     [](const SeatPlan& seat) { return seat.badge >= 0; });
    if (hosted == seats.end()) return;
    const auto own = static_cast<int>(hosted - seats.begin());
    for (int i = 0; i < static_cast<int>(seats.size()); ++i)
        if (i != own) seats[static_cast<std::size_t>(i)].badge = i == hosted->badge ? own : i;
}

std::vector<SeatPlan> SetupForm::in_seats() const {
    const auto all = called();
    auto seats = all;
    for (std::size_t i = 0; i < people.size(); ++i)
        if (const int seat = seat_of(static_cast<int>(i)); seat >= 0)
            seats[static_cast<std::size_t>(seat)] = all[i];
    give_badges(seats);
    return seats;
}

void SetupForm::swap_sides() {
    first = first == kByLot ? 0 : (first + 1) % static_cast<int>(people.size());
}

std::optional<game::Refusal> SetupForm::objection() const {
    if (auto refusal = game::check(options, game->options)) return refusal;
    auto started = game->start(options);
    if (auto* refusal = std::get_if<game::Refusal>(&started)) return *refusal;
    return std::nullopt;
}

TablePlan SetupForm::plan(std::uint64_t seed) const {
    TablePlan plan;
    plan.game = game->id;
    plan.options = game::without_defaults(options, game->options);
    const auto all = called();
    const auto count = people.size();
    if (draws_itself()) {
        if (first != kByLot) plan.options.set("first", first + first_seat(*first_option(*game)));
        plan.seats = all;
        give_badges(plan.seats);
        plan.seed = seed;
        return plan;
    }
    const auto start = first == kByLot ? static_cast<std::size_t>((seed >> 17) % count)
                                       : static_cast<std::size_t>(first);
    for (std::size_t i = 0; i < count; ++i) plan.seats.push_back(all[(start + i) % count]);
    give_badges(plan.seats);
    plan.seed = seed;
    return plan;
}

void SetupForm::reset() {
    const auto names = people;
    const auto known = host;
    *this = standard(*game);
    host = known;
    for (std::size_t i = 0; i < std::min(people.size(), names.size()); ++i)
        people[i].name = names[i].name;
}

void SetupForm::ease() {
    for (auto& seat : people)
        if (game->levels > 0) seat.bot = "level1";
}

std::string own_name(const Settings& settings, std::string_view game) {
    const auto name_in = [&settings](const game::Game& row) -> std::string {
        const auto text = settings.remembered("setup." + row.id);
        if (text.empty()) return {};
        const auto people = SetupForm::read(row, text).people;
        const auto person = [](const SeatPlan& seat) { return seat.person; };
        if (std::count_if(people.begin(), people.end(), person) != 1) return {};
        return std::find_if(people.begin(), people.end(), person)->name;
    };
    if (const auto* row = game::find_game(game))
        if (const auto name = name_in(*row); !name.empty()) return name;
    for (const auto& row : game::games())
        if (const auto name = name_in(row); !name.empty()) return name;
    return {};
}

int stepped(const game::Option& option, int value, int by) {
    const int step = step_of(option);
    std::vector<int> also = option.also;
    std::sort(also.begin(), also.end());
    const bool inside = value >= option.min && value <= option.max;
    int next = value + by * step;
    if (step > 1 && inside && value % step != 0)
        next = by > 0 ? (value / step + 1) * step : value / step * step;
    if (!inside) next = by > 0 ? option.min : value;
    if (next >= option.min && next <= option.max) return next;
    if (inside && value != option.min && next < option.min) return option.min;
    if (inside && value != option.max && next > option.max) return option.max;
    // Past an end: an extra value there (0 = off), if there is one.
    if (by < 0) {
        for (auto extra = also.rbegin(); extra != also.rend(); ++extra)
            if (*extra < value) return *extra;
    } else {
        for (const int extra : also)
            if (extra > value) return extra;
    }
    return value;
}

}  // namespace scenes
