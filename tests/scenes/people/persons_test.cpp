// Persons as pages tell of them: settings of their own and of the machine, seats, the table of a
// class.
#include "scenes/people/persons.hpp"

#include "game/core/text.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "tests/match/scratch.hpp"

#include <doctest/doctest.h>

#include <set>

namespace {

/// A store with settings over it, as the program has them.
struct House {
    House() {
        auto opened = game::Store::open(scratch.path());
        store = std::move(std::get<game::Store::Opened>(opened).store);
        shelf = std::make_unique<scenes::StoreShelf>(*store);
        settings.attach(shelf.get());
        strings.use("en");
        ours.store = store.get();
        ours.assets = SOURCE_ROOT "/assets";
        ours.scripted = true;
    }
    game::PersonId add(const std::string& name) {
        return std::get<game::PersonId>(scenes::add_person(ours, name));
    }

    Scratch scratch;
    scenes::Strings strings{LOCALES};
    scenes::Settings settings;
    scenes::Clock clock;
    std::unique_ptr<game::Store> store;
    std::unique_ptr<scenes::StoreShelf> shelf;
    scenes::Belongings ours{strings, settings, clock};
};

}  // namespace

TEST_CASE(
    "persons: sizes, motion, voice and keys change with who plays; volume and language stay") {
    House house;
    auto& settings = house.settings;
    const auto first = house.store->playing(), ida = house.add("Ida");
    settings.change([](scenes::SettingValues& values) {
        values.scale = 150;
        values.aloud = scenes::Aloud::everything;
        values.volume = 30;
        values.language = "de";
    });
    settings.remember("last_game", "zatre");
    settings.remember("greeted", "yes");
    CHECK_FALSE(scenes::let_play(house.ours, ida));
    CHECK(settings->scale == 100);
    CHECK(settings->aloud == scenes::Aloud::nothing);
    CHECK(settings->volume == 30);
    CHECK(settings->language == "de");
    CHECK(settings.remembered("last_game").empty());
    CHECK(settings.remembered("greeted") == "yes");
    settings.change([](scenes::SettingValues& values) { values.scale = 75; });
    CHECK_FALSE(scenes::let_play(house.ours, first));
    CHECK(settings->scale == 150);
    CHECK(settings.remembered("last_game") == "zatre");
}

TEST_CASE("persons: what a guest sets holds until somebody else plays; the command line for all") {
    House house;
    auto& settings = house.settings;
    house.add("Ida");
    settings.override_for_all([](scenes::SettingValues& values) { values.mute = true; });
    CHECK_FALSE(scenes::let_play(house.ours, game::kGuest));
    settings.change([](scenes::SettingValues& values) { values.scale = 200; });
    settings.remember("last_game", "sipky");
    CHECK(settings->scale == 200);
    CHECK(settings.remembered("last_game") == "sipky");
    CHECK_FALSE(scenes::let_play(house.ours, "Ida"));
    CHECK(settings->scale == 100);
    CHECK(settings->mute);
    CHECK_FALSE(scenes::let_play(house.ours, game::kGuest));
    CHECK(settings->scale == 100);
    CHECK(settings.remembered("last_game").empty());
}

TEST_CASE("persons: the command line finds them by name, or says who there is") {
    House house;
    house.add("Ida");
    CHECK_FALSE(scenes::let_play(house.ours, "Ida"));
    CHECK(scenes::who_plays_text(house.ours) == "Ida");
    CHECK_FALSE(scenes::let_play(house.ours, "Player 1"));
    const auto refusal = scenes::let_play(house.ours, "Eva");
    REQUIRE(refusal);
    CHECK(refusal->key == "persons.unknown");
    CHECK(refusal->values == std::vector<std::string>{"Eva", "Player 1, Ida"});
}

TEST_CASE("persons: whoever plays sits down with name and badge, each badge once") {
    House house;
    const auto ida = house.add("Ida");
    house.store->change_person({ida, "Ida", 2});
    CHECK_FALSE(scenes::let_play(house.ours, ida));
    auto form = scenes::SetupForm::standard(*game::find_game("knaster"));
    form.host = scenes::host_of(house.ours);
    while (form.can_count(1)) form.count(1);
    for (const int first : {0, 1}) {
        form.first = first;
        const auto plan = form.plan(1);
        std::set<int> badges;
        int hosts = 0;
        for (const auto& seat : plan.seats) {
            badges.insert(seat.badge);
            hosts += seat.name == "Ida" && seat.badge == 2;
        }
        CHECK(badges.size() == plan.seats.size());
        CHECK(hosts == 1);
    }
    // A name that was typed stays, and the next person without one is the host.
    form.people[0].name = "Ota";
    CHECK_FALSE(form.hosts(0));
    // Nobody known: as ever.
    form.host = {};
    for (const auto& seat : form.plan(1).seats) CHECK(seat.badge == -1);
}

TEST_CASE(
    "persons: the table of a class has every lesson and medal of each, and its names come back") {
    House house;
    const auto ida = house.add("Ida");
    house.add("Novák, Jan");
    for (int i = 0; i < 62; ++i) house.add("Child " + std::to_string(i));
    CHECK_FALSE(scenes::let_play(house.ours, ida));
    const scenes::Course course(house.ours);
    const auto& lesson = course.lessons("sipky").at(1);
    scenes::keep_lesson_mark(house.settings, lesson, {true, 0, false, 0});
    REQUIRE(std::holds_alternative<int>(house.store->begin_try("zatre", "p001", 0)));
    CHECK_FALSE(house.store->solve_try("zatre", {"p001", 0, 3, 1, 1, 0, 1000}));
    std::vector<scenes::PersonProgress> all;
    for (const auto& one : scenes::persons_of(house.ours)) all.push_back(course.progress(one));
    REQUIRE(all.size() == 65);
    CHECK(all[1].lessons_done() == 1);
    CHECK(all[1].solved() == 1);
    CHECK(all[1].medals(game::Medal::gold) == 1);
    CHECK(all[2].solved() == 0);
    int everybody = 0;
    for (const auto& one : all) everybody += one.solved() + one.lessons_done();
    CHECK(everybody == 2);
    const auto text = scenes::class_table(course, all);
    CHECK(text.substr(0, 3) == "\xEF\xBB\xBF");
    CHECK(text.find("Ida,") != std::string::npos);
    CHECK(text.find("\"Novák, Jan\"") != std::string::npos);
    const auto names = game::names_of_list(text, scenes::name_headings());
    REQUIRE(names);
    REQUIRE(names->size() == 65);
    CHECK((*names)[2] == "Novák, Jan");
    house.strings.use("de");
    CHECK(scenes::class_table(course, all).find("Ida;") != std::string::npos);
    house.strings.use("en");
}
