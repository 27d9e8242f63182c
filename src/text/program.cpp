#include "text/program.hpp"

#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/persons.hpp"
#include "scenes/people/players.hpp"
#include "scenes/review/ledger_count.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>

namespace text {

using scenes::tr;

namespace {

void say_trouble(const std::string& sentence) {
    std::fprintf(stderr, "petiboj: %s\n", sentence.c_str());
}

std::uint64_t seed_from_luck() {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) | device();
}

/// The program without a window: what scenes would get of it, from its first menu to its end.
class Program {
public:
    Program(const scenes::Arguments& asked, const std::filesystem::path& assets)
        : asked_(asked), strings_(assets / "locale") {
        ours_.assets = assets;
        ours_.seed = seed_from_luck();
        if (const auto folder = os::cache_folder(); !folder.empty()) ours_.cache.emplace(folder);
    }

    int run();

private:
    std::optional<int> open_store();
    std::optional<int> open_record();
    void use_language();
    bool menu();
    void choose_language();
    void choose_person();
    std::optional<game::MatchHeading> unfinished() const;

    const scenes::Arguments& asked_;
    scenes::Strings strings_;
    scenes::Settings settings_;
    scenes::Clock clock_;
    std::unique_ptr<game::Store> store_;
    std::unique_ptr<scenes::StoreShelf> shelf_;
    scenes::Belongings ours_{strings_, settings_, clock_};
    Console console_;
    Place place_{console_, ours_};
    /// Told to end, there is nothing to be ended in order: every action is on the disk.
    os::StopSignals stop_{[this] {
        console_.give_back();
        std::_Exit(scenes::kExitFine);
    }};
};

std::optional<int> Program::open_store() {
    ours_.data_dir = asked_.data_dir.empty() ? game::standard_data_directory() : asked_.data_dir;
    auto answer = game::Store::open(ours_.data_dir);
    if (const auto* refusal = std::get_if<game::Refusal>(&answer)) {
        say_trouble(scenes::tr_values(refusal->key, refusal->values));
        return scenes::kExitData;
    }
    auto& opened = std::get<game::Store::Opened>(answer);
    store_ = std::move(opened.store);
    ours_.store = store_.get();
    shelf_ = std::make_unique<scenes::StoreShelf>(*store_);
    settings_.attach(shelf_.get());
    if (!asked_.language.empty())
        settings_.override_for_all(
            [this](scenes::SettingValues& values) { values.language = asked_.language; });
    use_language();
    if (!asked_.person.empty()) {
        if (const auto refusal = scenes::let_play(ours_, asked_.person)) {
            say_trouble(scenes::tr_values(refusal->key, refusal->values));
            return scenes::kExitUsage;
        }
    }
    if (opened.notice) console_.say(scenes::tr_values(opened.notice->key, opened.notice->values));
    return std::nullopt;
}

void Program::use_language() {
    strings_.use(settings_->language.empty() ? scenes::Strings::from_environment()
                                             : settings_->language);
}

std::optional<int> Program::open_record() {
    auto opened = game::open_record_file(os::utf8_text(asked_.record), ours_.seed);
    if (opened.fault) {
        say_trouble(os::utf8_text(asked_.record) + ": " + scenes::fault_text(*opened.fault));
        return scenes::kExitRecord;
    }
    play_matches(place_, scenes::plan_of(std::move(*opened.match)));
    return std::nullopt;
}

int Program::run() {
    strings_.use(asked_.language.empty() ? scenes::Strings::from_environment() : asked_.language);
    if (const auto code = open_store()) return *code;
    console_.say(tr("text.welcome"));
    if (!asked_.record.empty()) {
        if (const auto code = open_record()) return *code;
    } else if (const auto* game = game::find_game(asked_.game)) {
        set_up(place_, *game);
    }
    while (menu()) {
    }
    return scenes::kExitFine;
}

std::optional<game::MatchHeading> Program::unfinished() const {
    const auto answer = store_->list(game::Finished::no, 1);
    const auto* list = std::get_if<std::vector<game::MatchHeading>>(&answer);
    if (!list || list->empty() || !list->front().readable) return std::nullopt;
    return list->front();
}

/// The first page; false: the program ends.
bool Program::menu() {
    const auto open = unfinished();
    std::vector<std::string> options;
    if (open)
        options.push_back(
            tr("text.menu.go_on", scenes::heading_text(*open), scenes::names_text(*open)));
    for (const char* key : {"text.menu.match", "text.menu.challenges", "text.menu.lessons",
                            "text.menu.kept", "text.menu.statistics", "text.menu.language"})
        options.push_back(tr(key));
    options.push_back(tr("text.menu.person", scenes::who_plays_text(ours_)));
    options.push_back(tr("text.menu.quit"));
    const auto chosen = console_.choose(tr("app.title"), options);
    if (!chosen) return !console_.ended();
    switch (*chosen + (open ? 0 : 1)) {
        case 0: {
            const auto loaded = store_->load(open->id);
            if (const auto* match = std::get_if<game::StoredMatch>(&loaded))
                play_matches(place_, scenes::plan_of(*match));
            break;
        }
        case 1:
            if (const auto* game = choose_game(place_, tr("text.which_game")))
                set_up(place_, *game);
            break;
        case 2:
            challenges(place_);
            break;
        case 3:
            lessons(place_);
            break;
        case 4:
            kept_matches(place_);
            break;
        case 5:
            statistics(place_);
            break;
        case 6:
            choose_language();
            break;
        case 7:
            choose_person();
            break;
        default:
            return false;
    }
    return !console_.ended();
}

void Program::choose_language() {
    std::vector<std::string> names;
    for (const auto& language : scenes::languages())
        names.push_back(scenes::language_name(language));
    const auto chosen = console_.choose(tr("text.menu.language"), names);
    if (!chosen) return;
    settings_.change(
        [&](scenes::SettingValues& values) { values.language = scenes::languages()[*chosen]; });
    use_language();
}

/// Somebody of the list, a guest, or somebody new.
void Program::choose_person() {
    const auto all = scenes::persons_of(ours_);
    std::vector<std::string> names;
    for (const auto& one : all) names.push_back(scenes::person_name(all, one.id));
    names.push_back(tr("persons.guest") + ", " + tr("persons.guest_note"));
    names.push_back(tr("persons.add"));
    const auto chosen = console_.choose(tr("persons.title"), names);
    if (!chosen) return;
    auto person = *chosen < all.size() ? all[*chosen].id : game::kGuest;
    if (*chosen == all.size() + 1) {
        const auto name = console_.ask(tr("persons.name"));
        if (!name || name->empty()) return;
        const auto added = scenes::add_person(ours_, *name);
        if (const auto* refusal = std::get_if<game::Refusal>(&added))
            return console_.say(scenes::tr_values(refusal->key, refusal->values));
        person = std::get<game::PersonId>(added);
    }
    if (const auto refusal = scenes::let_play(ours_, person))
        return console_.say(scenes::tr_values(refusal->key, refusal->values));
    console_.say(tr("text.menu.person", scenes::who_plays_text(ours_)));
}

}  // namespace

int run(const scenes::Arguments& asked, const std::filesystem::path& assets) {
    return Program(asked, assets).run();
}

const game::Game* choose_game(const Place& place, const std::string& heading) {
    std::vector<std::string> names;
    for (const auto* game : scenes::shown_games())
        names.push_back(scenes::game_name(game->id) + ": " + tr("title." + game->id + ".tagline"));
    const auto chosen = place.console.choose(heading, names);
    return chosen ? scenes::shown_games()[*chosen] : nullptr;
}

void play_matches(const Place& place, scenes::TablePlan plan) {
    for (;;) {
        const auto now = std::chrono::steady_clock::now().time_since_epoch();
        place.ours.clock.set(std::chrono::duration<double>(now).count());
        auto opened = scenes::open_match(plan, scenes::new_seed(place.ours));
        if (opened.refusal)
            return place.console.say(
                scenes::tr_values(opened.refusal->key, opened.refusal->values));
        if (plan.missing) place.console.say(scenes::missing_text(*plan.missing));
        Occasion ordinary;
        Table table(place.console, place.ours, plan, *opened.match, ordinary);
        if (table.play() != Left::over) {
            if (table.session().saved() != 0) place.console.say(tr("text.kept"));
            return;
        }
        tell_result(place.console, table.view(), table.session());
        plan.saved = table.session().saved();
        for (bool asks = true; asks;) {
            std::vector<std::string> options{tr("text.again"), tr("text.to_menu")};
            if (scenes::LedgerCount::possible(table.match())) options.push_back(tr("text.review"));
            const auto chosen = place.console.choose(tr("text.what_now"), options);
            if (!chosen || *chosen == 1) return;
            asks = *chosen == 2;
            if (asks) review(place, table.match(), plan);
        }
        plan.seats = scenes::one_seat_on(scenes::for_another_match(table.session().seats()));
        plan.begun.reset();
        plan.missing.reset();
        plan.saved = 0;
        plan.seed = 0;
    }
}

}  // namespace text
