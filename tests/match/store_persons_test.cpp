// Persons of the store: each has their own, a guest nothing, deleting can be undone, and what was
// there before there were persons is the first one's.
#include "tests/match/store_kit.hpp"

#include <map>
#include <set>

#include <rapidcheck.h>

using game::Finished;
using game::kGuest;
using game::MatchId;
using game::Person;
using game::PersonId;
using game::Store;

namespace {

std::vector<Person> all(Store& store) {
    return kit::value(store.persons());
}

PersonId added(Store& store, const char* name, int badge = 0) {
    return kit::value(store.add_person(name, badge));
}

std::size_t listed(Store& store, Finished which = Finished::either) {
    return kit::value(store.list(which)).size();
}

game::Match ended_match(std::uint64_t seed = 3) {
    auto match = kit::toy_match(seed, 4);
    while (!match.over()) kit::play_on(match, 1);
    return match;
}

int rows(const Scratch& scratch) {
    return kit::Raw(scratch.path())
        .number(
            "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM actions) +"
            " (SELECT count(*) FROM challenges) + (SELECT count(*) FROM own_settings)");
}

}  // namespace

TEST_CASE("persons: a fresh store has one without a name, who plays") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    REQUIRE(all(*opened.store).size() == 1);
    CHECK(all(*opened.store)[0].name.empty());
    CHECK(opened.store->playing() == all(*opened.store)[0].id);
}

TEST_CASE("persons: where there are several, a guest plays after each start") {
    const Scratch scratch;
    PersonId ida = kGuest;
    {
        const auto opened = kit::open(scratch.path());
        ida = added(*opened.store, "Ida", 3);
        CHECK_FALSE(opened.store->play_as(ida));
        CHECK(opened.store->playing() == ida);
    }
    const auto opened = kit::open(scratch.path());
    CHECK(opened.store->playing() == kGuest);
    const auto list = all(*opened.store);
    REQUIRE(list.size() == 2);
    CHECK(list[1].name == "Ida");
    CHECK(list[1].badge == 3);
    CHECK(list[1].last > 0);
    CHECK(kit::key(opened.store->play_as(99)) == "store.nobody");
    CHECK(opened.store->playing() == kGuest);
}

TEST_CASE("persons: settings, matches and challenges are each one's own") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    const auto first = store.playing();
    store.set_own_setting("settings.scale", "150");
    store.set_setting("settings.language", "de");
    kit::value(store.begin(kit::toy_match()));
    kit::value(store.begin_try("toy", "a", 0));
    const auto ida = added(store, "Ida");
    CHECK_FALSE(store.play_as(ida));
    CHECK_FALSE(store.own_setting("settings.scale"));
    CHECK(store.setting("settings.language") == "de");
    CHECK(listed(store) == 0);
    CHECK(kit::value(store.challenge_results("toy")).empty());
    CHECK(kit::value(store.begin_try("toy", "a", 0)) == 1);
    store.set_own_setting("settings.scale", "75");
    kit::value(store.begin(ended_match()));
    CHECK(listed(store, Finished::yes) == 1);
    CHECK_FALSE(store.play_as(first));
    CHECK(store.own_setting("settings.scale") == "150");
    CHECK(listed(store, Finished::yes) == 0);
    CHECK(listed(store) == 1);
    CHECK(kit::value(store.challenge_results("toy", ida)).size() == 1);
    CHECK(store.own_settings(ida) ==
          std::vector<std::pair<std::string, std::string>>{{"settings.scale", "75"}});
}

TEST_CASE("persons: a guest keeps nothing but the match in progress") {
    const Scratch scratch;
    {
        const auto opened = kit::open(scratch.path());
        added(*opened.store, "Ida");
        CHECK_FALSE(opened.store->play_as(kGuest));
    }
    const int before = rows(scratch);
    MatchId second = 0;
    {
        const auto opened = kit::open(scratch.path());
        auto& store = *opened.store;
        CHECK_FALSE(store.set_own_setting("settings.scale", "150"));
        CHECK_FALSE(store.own_setting("settings.scale"));
        CHECK(kit::value(store.begin_try("toy", "a", 0)) == 1);
        CHECK_FALSE(store.solve_try("toy", {"a", 0, 3, 10, 1, 0, 1000}));
        CHECK(kit::value(store.challenge_results("toy")).empty());
        CHECK(rows(scratch) == before);
        kit::value(store.begin(kit::toy_match(1)));
        second = kit::value(store.begin(kit::toy_match(2)));
        // Only the newest is in progress; the other can still be brought back.
        REQUIRE(listed(store) == 1);
        CHECK(kit::value(store.list(Finished::no))[0].id == second);
    }
    {
        const auto opened = kit::open(scratch.path());
        auto& store = *opened.store;
        REQUIRE(listed(store) == 1);
        auto match = kit::reload(store, second);
        while (!match.over()) kit::play_on(match, 1);
        CHECK_FALSE(store.keep(second, match));
        CHECK(listed(store) == 0);
        // As long as it is looked at it is there, to be taken back.
        match.undo();
        CHECK_FALSE(store.keep(second, match));
        CHECK(listed(store) == 1);
        match.redo();
        CHECK_FALSE(store.keep(second, match));
        CHECK_FALSE(store.play_as(all(store)[0].id));
        CHECK(kit::key(store.load(second)) == "store.missing");
    }
    kit::Raw(scratch.path()).run("UPDATE matches SET removed = 5 WHERE removed IS NOT NULL");
    kit::open(scratch.path());
    CHECK(rows(scratch) == before);
}

TEST_CASE("persons: whoever is removed comes back whole until it is final") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    const auto before = rows(scratch);
    const auto ida = added(store, "Ida", 5);
    CHECK_FALSE(store.play_as(ida));
    const auto id = kit::value(store.begin(ended_match()));
    kit::value(store.begin_try("toy", "a", 0));
    store.set_own_setting("settings.scale", "75");
    const auto with = rows(scratch);
    const auto list = all(store);
    CHECK_FALSE(store.remove_person(ida));
    CHECK(store.playing() == kGuest);
    CHECK(all(store).size() == 1);
    CHECK(kit::key(store.play_as(ida)) == "store.nobody");
    CHECK(rows(scratch) == with);
    CHECK_FALSE(store.restore_person(ida));
    CHECK(all(store) == list);
    CHECK_FALSE(store.play_as(ida));
    CHECK(kit::value(store.load(id)).id == id);
    CHECK(kit::key(store.forget_person(ida)) == "store.nobody");  // who is on the list stays
    CHECK_FALSE(store.remove_person(ida));
    CHECK_FALSE(store.forget_person(ida));
    CHECK(kit::key(store.restore_person(ida)) == "store.nobody");
    CHECK(rows(scratch) == before);
}

TEST_CASE("persons: a program that ended while it offered to undo leaves nobody half removed") {
    const Scratch scratch;
    {
        const auto opened = kit::open(scratch.path());
        const auto ida = added(*opened.store, "Ida");
        CHECK_FALSE(opened.store->play_as(ida));
        kit::value(opened.store->begin(kit::toy_match()));
        CHECK_FALSE(opened.store->remove_person(ida));
    }
    {  // another program may still offer it
        const auto opened = kit::open(scratch.path());
        CHECK(all(*opened.store).size() == 1);
        CHECK(kit::Raw(scratch.path()).number("SELECT count(*) FROM persons") == 2);
    }
    kit::Raw(scratch.path()).run("UPDATE persons SET removed = removed - 60001");
    const auto opened = kit::open(scratch.path());
    CHECK(kit::Raw(scratch.path()).number("SELECT count(*) FROM persons") == 1);
    CHECK(kit::Raw(scratch.path()).number("SELECT count(*) FROM matches") == 0);
    // One alone is not in the way of anybody.
    CHECK(opened.store->playing() == all(*opened.store)[0].id);
}

TEST_CASE("persons: with the last one gone a guest plays, and the next start has one again") {
    const Scratch scratch;
    {
        const auto opened = kit::open(scratch.path());
        const auto only = opened.store->playing();
        CHECK_FALSE(opened.store->remove_person(only));
        CHECK_FALSE(opened.store->forget_person(only));
        CHECK(all(*opened.store).empty());
    }
    const auto opened = kit::open(scratch.path());
    REQUIRE(all(*opened.store).size() == 1);
    CHECK(opened.store->playing() == all(*opened.store)[0].id);
}

TEST_CASE("persons: names are one line, fit, and belong to one person") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    const auto ida = added(store, "  Ida\n\tB. ");
    CHECK(all(store)[1].name == "Ida  B.");
    CHECK(kit::key(store.add_person("Ida  B.", 0)) == "store.taken");
    added(store, "");
    added(store, "");  // without a name they are told by their numbers
    std::string long_name;
    for (int i = 0; i < 40; ++i) long_name += "\u0159";
    added(store, long_name.c_str());
    CHECK(all(store)[4].name == long_name.substr(0, 2 * Store::kNameLetters));
    CHECK(kit::key(store.change_person({all(store)[0].id, "Ida  B.", 1})) == "store.taken");
    CHECK_FALSE(store.change_person({ida, "Ota", 77}));
    CHECK(all(store)[1].name == "Ota");
    CHECK(all(store)[1].badge < 12);
    CHECK(kit::key(store.change_person({4711, "Eva", 1})) == "store.nobody");
}

TEST_CASE("persons: a list of names comes in whole or not at all, each name once") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    CHECK(kit::value(store.add_persons({"Ida", " Ota ", "", "Ida"})) == 2);
    CHECK(kit::value(store.add_persons({"Ota", "Eva"})) == 1);
    std::set<int> badges;
    for (const auto& one : all(store)) badges.insert(one.badge);
    CHECK(badges.size() == 4);
    std::vector<std::string> many;
    for (int i = 0; i < Store::kMostPersons; ++i) many.push_back("Child " + std::to_string(i));
    CHECK(kit::key(store.add_persons(many)) == "store.crowded");
    CHECK(all(store).size() == 4);
    many.resize(60);
    CHECK(kit::value(store.add_persons(many)) == 60);
    CHECK(all(store).size() == 64);
}

TEST_CASE("persons: the store of the last program without them opens, all of it the first one's") {
    const Scratch scratch;
    {
        std::filesystem::create_directories(scratch.path());
        kit::Raw(scratch.path()).run(kit::bytes_of(TEST_DATA "/store-4.sql"));
    }
    auto answer = Store::open(scratch.path(), 60'000);
    REQUIRE(std::holds_alternative<Store::Opened>(answer));
    auto& opened = std::get<Store::Opened>(answer);
    CHECK_FALSE(opened.notice);
    auto& store = *opened.store;
    REQUIRE(all(store).size() == 1);
    CHECK(store.playing() == all(store)[0].id);
    CHECK(listed(store) == 4);
    CHECK(kit::value(store.load(4)).actions.size() == 3);
    CHECK(kit::value(store.challenge_results("alquerque")).size() == 2);
    CHECK(kit::value(store.begin_try("alquerque", "p001", 0)) == 2);
    CHECK(store.own_setting("remember.lesson.alquerque.move") == "done");
    CHECK(store.own_setting("remember.pentathlon"));
    CHECK(store.own_setting("settings.scale") == "150");
    CHECK(store.own_setting("settings.aloud") == "moves");
    for (const char* key : {"settings.language", "settings.volume", "remember.greeted",
                            "remember.first_size", "knaster.round.4"}) {
        CAPTURE(key);
        CHECK(store.setting(key));
        CHECK_FALSE(store.own_setting(key));
    }
    CHECK_FALSE(store.setting("settings.scale"));
    // Somebody new begins without any of it.
    CHECK_FALSE(store.play_as(added(store, "Ida")));
    CHECK(listed(store) == 0);
    CHECK(store.own_settings().empty());
}

TEST_CASE("persons: whatever they do, the sum over them is all") {
    const auto held = rc::check("persons: the sum over them is all", [] {
        const Scratch scratch;
        const auto opened = kit::open(scratch.path());
        auto& store = *opened.store;
        std::map<PersonId, int> matches, tries;
        PersonId gone = kGuest;
        for (int i = 0; i < 12; ++i) {
            const auto people = all(store);
            const auto one = people.empty()
                                 ? kGuest
                                 : people[*rc::gen::inRange<std::size_t>(0, people.size())].id;
            switch (*rc::gen::inRange(0, 8)) {
                case 0:
                    added(store, "");
                    break;
                case 1:
                    store.play_as(kGuest);
                    break;
                case 2:
                    if (one != kGuest && gone == kGuest && !store.remove_person(one)) gone = one;
                    break;
                case 3:
                    if (gone != kGuest) store.restore_person(std::exchange(gone, kGuest));
                    break;
                case 4:
                    kit::value(store.begin(ended_match()));
                    if (store.playing() != kGuest) ++matches[store.playing()];
                    break;
                case 5:
                    kit::value(store.begin_try("toy", "a", 0));
                    if (store.playing() != kGuest) ++tries[store.playing()];
                    break;
                default:
                    if (one != kGuest) store.play_as(one);
            }
        }
        if (gone != kGuest) store.restore_person(gone);
        int kept = 0, tried = 0;
        for (const auto& one : all(store)) {
            store.play_as(one.id);
            RC_ASSERT(static_cast<int>(listed(store)) == matches[one.id]);
            kept += matches[one.id];
            for (const auto& result : kit::value(store.challenge_results("toy"))) {
                RC_ASSERT(result.tries == tries[one.id]);
                tried += result.tries;
            }
        }
        kit::Raw raw(scratch.path());
        RC_ASSERT(raw.number("SELECT count(*) FROM matches WHERE person <> 0") == kept);
        RC_ASSERT(raw.number("SELECT coalesce(sum(tries), 0) FROM challenges") == tried);
    });
    CHECK(held);
}

TEST_CASE("persons: what is of nobody is the first one's after the next start") {
    const Scratch scratch;
    {
        const auto opened = kit::open(scratch.path());
        kit::value(opened.store->begin(kit::toy_match()));
        opened.store->set_own_setting("settings.scale", "150");
        kit::value(opened.store->begin_try("toy", "a", 0));
    }
    for (const char* change : {"UPDATE persons SET id = 77", "UPDATE persons SET id = 0",
                               "DELETE FROM persons", "UPDATE matches SET person = 'x'"}) {
        CAPTURE(change);
        kit::Raw(scratch.path()).run(change);
        const auto opened = kit::open(scratch.path());
        REQUIRE(all(*opened.store).size() == 1);
        CHECK(listed(*opened.store) == 1);
        CHECK(opened.store->own_setting("settings.scale") == "150");
        CHECK(kit::value(opened.store->challenge_results("toy")).size() == 1);
    }
}

TEST_CASE("persons: whoever played with the same luck stands on one list") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    const auto ida = added(store, "Ida"), ota = added(store, "Ota");
    const auto played = [&](PersonId who, std::uint64_t seed) {
        CHECK_FALSE(store.play_as(who));
        const auto match = ended_match(seed);
        const auto id = kit::value(store.begin(match));
        CHECK_FALSE(store.keep(id, match));
        return id;
    };
    const auto first = played(ida, 3);
    played(ida, 4);
    const auto second = played(ota, 3);
    CHECK_FALSE(store.keep(kit::value(store.begin(kit::toy_match(3, 2))), kit::toy_match(3, 2)));
    const auto ids = [&] {
        std::vector<MatchId> all;
        for (const auto& match : kit::value(store.played_with("toy", 3))) {
            CHECK(match.result);
            all.push_back(match.id);
        }
        return all;
    };
    CHECK(ids() == std::vector<MatchId>{first, second});
    CHECK(kit::value(store.played_with("zatre", 3)).empty());
    CHECK_FALSE(store.remove(second));
    CHECK(ids() == std::vector<MatchId>{first});
    CHECK_FALSE(store.restore(second));
    CHECK_FALSE(store.remove_person(ida));
    CHECK(ids() == std::vector<MatchId>{second});
}
