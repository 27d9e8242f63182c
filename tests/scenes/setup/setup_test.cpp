// The form of a new match: who gets which seat, what is remembered, what is refused.
#include "scenes/people/setup_form.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/setup_letters.hpp"
#include "scenes/setup/seats.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

using scenes::SetupForm;
using scenes::stepped;

namespace {

const game::Game& alquerque() {
    return *game::find_game("alquerque");
}

const game::Option& option(const char* name, const game::Game& game = alquerque()) {
    for (const auto& option : game.options)
        if (option.name == name) return option;
    FAIL("no such option");
    return game.options.front();
}

}  // namespace

TEST_CASE("setup: a person against the computer of middle strength to begin with") {
    const auto form = SetupForm::standard(alquerque());
    REQUIRE(form.people.size() == 2);
    CHECK(form.people[0].person);
    CHECK(!form.people[1].person);
    CHECK(form.seat_of(0) == 0);
    CHECK(!form.objection());
}

TEST_CASE("setup: who begins gets the first seat") {
    auto form = SetupForm::standard(alquerque());
    form.people[0].name = "Ann";
    form.swap_sides();
    CHECK(form.seat_of(0) == 1);
    const auto plan = form.plan(1);
    REQUIRE(plan.seats.size() == 2);
    CHECK(!plan.seats[0].person);
    CHECK(plan.seats[1].name == "Ann");
}

TEST_CASE("setup: the lot gives each side to each") {
    auto form = SetupForm::standard(alquerque());
    form.first = SetupForm::kByLot;
    CHECK(form.seat_of(0) == -1);
    std::set<bool> seen;
    for (std::uint64_t seed = 1; seed < 64; ++seed)
        seen.insert(form.plan(seed * 0x9E3779B97F4A7C15U).seats[0].person);
    CHECK(seen.size() == 2);
}

TEST_CASE("setup: what was filled in is found again") {
    auto form = SetupForm::standard(alquerque());
    form.people[0].name = "Žofie Nová";
    form.people[1].bot = "level5";
    form.first = SetupForm::kByLot;
    form.options.set("variant", std::string("forward"));
    form.options.set("draw_plies", 0);
    const auto again = SetupForm::read(alquerque(), form.text());
    CHECK(again.people[0].name == "Žofie Nová");
    CHECK(again.people[1].bot == "level5");
    CHECK(again.first == SetupForm::kByLot);
    CHECK(again.plan(3).options == form.plan(3).options);
}

TEST_CASE("setup: a remembered text that no longer fits gives the usual form") {
    const auto form = SetupForm::read(
        alquerque(), "first 99\nseat robot level99 X\noption nothing 1\noption capture maybe\n\n?");
    CHECK(form.first == 1);
    CHECK(form.people[0].bot != "level99");
    CHECK(form.plan(1).options.values().empty());
    CHECK(!form.objection());
}

TEST_CASE("setup: a position that cannot be played is refused with a key") {
    auto form = SetupForm::standard(alquerque());
    form.options.set("position", std::string("nonsense"));
    const auto refusal = form.objection();
    REQUIRE(refusal);
    CHECK(refusal->key == "alquerque.position");
    form.options.set("position", std::string("w..../...../...../...../....b w"));
    CHECK(!form.objection());
}

TEST_CASE("setup: a position with too many stones, or none of a side, says how many there are") {
    auto form = SetupForm::standard(alquerque());
    form.options.set("position", std::string("w..../...../...../...../..... w"));
    auto refusal = form.objection();
    REQUIRE(refusal);
    CHECK(*refusal == game::Refusal{"alquerque.position_stones", {"1", "0"}});
    form.options.set("position", std::string("bbbbb/bbbbb/bbb../...../....w b"));
    refusal = form.objection();
    REQUIRE(refusal);
    CHECK(*refusal == game::Refusal{"alquerque.position_stones", {"1", "13"}});
}

TEST_CASE("setup: what is said of a level fits its game") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    for (const auto& game : game::games())
        for (int level = 1; level <= game.levels; ++level) {
            CAPTURE(game.id);
            CAPTURE(level);
            const auto own = "setup." + game.id + ".level_text." + std::to_string(level);
            const auto any = "setup.level_text." + std::to_string(level);
            const auto words = scenes::level_about(game, "level" + std::to_string(level));
            CHECK(words == scenes::tr(scenes::has_sentence(own) ? own : any));
        }
    CHECK(scenes::level_about(alquerque(), "person").empty());
}

TEST_CASE("setup: all choices begin alike, with a capital letter or a figure") {
    scenes::Strings strings(LOCALES);
    for (const char* language : {"cs", "en", "de"}) {
        REQUIRE(strings.use(language));
        for (const auto& game : game::games())
            for (const auto& option : game.options)
                for (std::size_t i = 0; i < option.values.size(); ++i)
                    for (const auto& value : {option.values[i], std::to_string(i + 1)}) {
                        const auto key = "setup." + game.id + "." + option.name + "." + value;
                        if (!scenes::has_sentence(key)) continue;
                        const auto words = scenes::tr(key);
                        CAPTURE(words);
                        CHECK(!(words[0] >= 'a' && words[0] <= 'z'));
                        CHECK(words.rfind("č", 0) != 0);
                        CHECK(words.rfind("ž", 0) != 0);
                    }
    }
}

TEST_CASE("setup: steps of numbers reach off and back") {
    CHECK(stepped(option("repetition"), 3, -1) == 2);
    CHECK(stepped(option("repetition"), 2, -1) == 0);
    CHECK(stepped(option("repetition"), 0, -1) == 0);
    CHECK(stepped(option("repetition"), 0, 1) == 2);
    CHECK(stepped(option("draw_plies"), 60, 1) == 70);
    CHECK(stepped(option("draw_plies"), 65, -1) == 60);
    CHECK(stepped(option("draw_plies"), 10, -1) == 0);
    CHECK(stepped(option("draw_plies"), 0, -1) == 0);
    const auto& rolls = option("rolls", *game::find_game("knaster"));
    CHECK(stepped(rolls, 0, 1) == 5);
    CHECK(stepped(rolls, 5, 1) == 10);
    CHECK(stepped(rolls, 27, 1) == 30);
    CHECK(stepped(rolls, 27, -1) == 25);
    CHECK(stepped(rolls, 50, 1) == 50);
    CHECK(stepped(rolls, 5, -1) == 0);
}

TEST_CASE("setup: the name of somebody who played alone is known again") {
    scenes::Settings settings;
    CHECK(scenes::own_name(settings, "alquerque").empty());
    auto form = SetupForm::standard(alquerque());
    settings.remember("setup.alquerque", form.text());
    CHECK(scenes::own_name(settings, "alquerque").empty());
    form.people[0].name = "Ann Lee";
    settings.remember("setup.alquerque", form.text());
    CHECK(scenes::own_name(settings, "alquerque") == "Ann Lee");
    CHECK(scenes::own_name(settings, "sipky") == "Ann Lee");  // played nothing of that yet
    auto other = SetupForm::standard(*game::find_game("sipky"));
    other.people[0].name = "Bob";
    settings.remember("setup.sipky", other.text());
    CHECK(scenes::own_name(settings, "sipky") == "Bob");
    CHECK(scenes::own_name(settings, "alquerque") == "Ann Lee");
    // Of two persons nobody knows who is there alone.
    form.people[1].person = true;
    form.people[1].name = "Cid";
    settings.remember("setup.alquerque", form.text());
    CHECK(scenes::own_name(settings, "alquerque") == "Bob");
}

TEST_CASE("setup: colours of Tantrix are chosen, whoever had one gets the other") {
    const auto& game = *game::find_game("tantrix");
    const auto& colours = *std::find_if(game.options.begin(), game.options.end(),
                                        [](const auto& one) { return one.name == "colours"; });
    REQUIRE(scenes::of_letters(colours));
    const auto now = [&](const game::Settings& settings) {
        return scenes::letters_of(game, settings, colours);
    };
    game::Settings settings;
    CHECK(now(settings).sides == 2);
    CHECK(now(settings).chosen == "RY");
    scenes::take_letter(settings, colours, now(settings), 0, 'B');
    CHECK(now(settings).chosen == "BY");
    scenes::take_letter(settings, colours, now(settings), 1, 'B');
    CHECK(now(settings).chosen == "YB");
    CHECK(scenes::letter_of_seat(game, settings, 0) == 1);
    CHECK(scenes::letter_of_seat(game, settings, -1) == -1);
    // More people: whoever comes gets a colour that is free. Fewer: the last ones go.
    auto before = settings;
    settings.set("players", 4);
    scenes::fit_letters(game, before, settings);
    CHECK(now(settings).chosen == "YBRG");
    before = settings;
    settings.set("players", 3);
    scenes::fit_letters(game, before, settings);
    CHECK(now(settings).chosen == "YBR");
    // Pairs share a colour.
    before = settings;
    settings.set("players", 4);
    settings.set("teams", true);
    scenes::fit_letters(game, before, settings);
    CHECK(now(settings).sides == 2);
    CHECK(scenes::letter_of_seat(game, settings, 3) == 3);
    // The usual colours need not be kept.
    settings = {};
    settings.set("colours", std::string("YR"));
    scenes::take_letter(settings, colours, now(settings), 0, 'R');
    CHECK(settings == game::Settings());
}

TEST_CASE("setup: alone all four colours count, or those that are left switched on") {
    const auto& game = *game::find_game("tantrix");
    const auto& colours = *std::find_if(game.options.begin(), game.options.end(),
                                        [](const auto& one) { return one.name == "colours"; });
    game::Settings settings;
    settings.set("players", 1);
    auto letters = scenes::letters_of(game, settings, colours);
    CHECK(letters.several);
    CHECK(letters.chosen == "RYGB");
    CHECK(scenes::letter_of_seat(game, settings, 0) == -1);
    for (const char letter : std::string("RGB"))
        scenes::flip_letter(settings, colours, scenes::letters_of(game, settings, colours), letter);
    letters = scenes::letters_of(game, settings, colours);
    CHECK(letters.chosen == "Y");
    CHECK(letters.several);
    scenes::flip_letter(settings, colours, letters, 'Y');
    CHECK(scenes::letters_of(game, settings, colours).chosen == "Y");
    CHECK(scenes::letter_of_seat(game, settings, 0) == 1);
    // Solitaire knows no green, and one colour only.
    settings = {};
    settings.set("mode", std::string("solitaire"));
    letters = scenes::letters_of(game, settings, colours);
    CHECK(letters.sides == 1);
    CHECK_FALSE(letters.several);
    CHECK_FALSE(scenes::may_have(game, settings, colours, 'G'));
    CHECK(scenes::may_have(game, settings, colours, 'B'));
}

namespace {

const game::Option& option_of(const game::Game& game, std::string_view name) {
    return *std::find_if(game.options.begin(), game.options.end(),
                         [&](const auto& one) { return one.name == name; });
}

}  // namespace

TEST_CASE("setup: two teams are offered to four players only") {
    const auto& game = *game::find_game("tantrix");
    const auto& teams = option_of(game, "teams");
    auto form = SetupForm::standard(game);
    CHECK_FALSE(form.asks_for(teams));
    form.count(1);
    CHECK_FALSE(form.asks_for(teams));
    form.count(1);
    REQUIRE(form.people.size() == 4);
    CHECK(form.asks_for(teams));
    const auto before = form.options;
    form.options.set("teams", true);
    form.normalise(before);
    CHECK(form.people.size() == 4);
    CHECK_FALSE(form.objection());
    // Remembered, it is the same; one less are no teams any more.
    auto again = SetupForm::read(game, form.text());
    CHECK(again.people.size() == 4);
    CHECK(again.options == form.options);
    again.count(-1);
    CHECK(again.people.size() == 3);
    CHECK_FALSE(again.asks_for(teams));
    CHECK_FALSE(again.objection());
    CHECK(again.plan(1).options.values().count("teams") == 0);
    // Teams of whom nobody said how many they are.
    scenes::TablePlan plan;
    plan.game = "tantrix";
    plan.options.set("teams", true);
    const auto known = SetupForm::of(game, plan);
    CHECK(known.people.size() == 4);
    CHECK(known.asks_for(teams));
}

TEST_CASE("setup: how lots are drawn is asked only where they are drawn") {
    const auto& game = *game::find_game("tantrix");
    auto form = SetupForm::standard(game);
    REQUIRE(form.first == 0);
    CHECK_FALSE(form.asks_for(option_of(game, "setup")));
    form.first = SetupForm::kByLot;
    CHECK(form.asks_for(option_of(game, "setup")));
    form.options.set("mode", std::string("solitaire"));
    for (const char* name : {"setup", "restrictions", "deadlock", "teams"})
        CHECK_FALSE(form.asks_for(option_of(game, name)));
}

TEST_CASE("setup: a name of blanks alone is none, and blanks around a name are not of it") {
    for (const char* id : {"alquerque", "tantrix"}) {
        auto form = SetupForm::standard(*game::find_game(id));
        form.people[0].name = "  ";
        form.people[1].name = " Eva ";
        const auto plan = form.plan(1);
        CHECK(plan.seats[0].name.empty());
        CHECK(plan.seats[1].name == "Eva");
    }
}

TEST_CASE("setup: whoever leaves takes the own colour along, nobody else's") {
    const auto& game = *game::find_game("tantrix");
    const auto& colours = option_of(game, "colours");
    auto form = SetupForm::standard(game);
    form.count(1);
    form.count(1);
    for (std::size_t i = 0; i < 4; ++i) form.people[i].name = std::string(1, "ABCD"[i]);
    form.first = 3;
    form.remove(1);
    REQUIRE(form.people.size() == 3);
    CHECK(form.people[1].name == "C");
    CHECK(form.people[2].name == "D");
    CHECK(form.first == 2);
    CHECK(scenes::letters_of(game, form.options, colours).chosen == "RGB");
    CHECK_FALSE(form.objection());
    // Who was taken away comes back first.
    form.count(1);
    CHECK(form.people[3].name == "B");
    CHECK(scenes::letters_of(game, form.options, colours).chosen == "RGBY");
    form.remove(3);
    form.remove(2);
    form.remove(0);
    REQUIRE(form.people.size() == 1);
    CHECK(form.people[0].name == "C");
    form.remove(0);
    CHECK(form.people.size() == 1);
}

TEST_CASE("setup: only what the rules allow beside the rest can be chosen") {
    const auto& game = *game::find_game("sipky");
    const auto& target = option_of(game, "target");
    auto form = SetupForm::standard(game);
    CHECK(form.offered(target) == std::vector<std::string>{"101", "201", "301"});
    const auto before = form.options;
    form.options.set("mode", std::string("ladder"));
    form.normalise(before);
    CHECK(form.offered(target) == std::vector<std::string>{"101", "201", "301", "all"});
    CHECK(form.people.size() == 1);
    CHECK(form.count_option() == nullptr);
}

TEST_CASE("setup: Knaster's crossfire is not offered with fewer rolls than it takes") {
    const auto& game = *game::find_game("knaster");
    const auto& rolls = option("rolls", game);
    auto form = SetupForm::standard(game);
    const auto now = [&] { return std::get<int>(form.options.get(rolls)); };
    const auto step = [&](int by) { return stepped(form.narrowed(rolls), now(), by); };
    const auto aim = [&](const char* word) {
        const auto before = form.options;
        form.options.set("aim", std::string(word));
        form.normalise(before);
    };
    CHECK(step(1) == 5);
    form.options.set("rolls", 5);
    aim("diagonals");
    CHECK(now() == 15);
    CHECK(step(-1) == 0);
    CHECK(step(1) == 20);
    form.options.set("rolls", 0);
    form.normalise(form.options);
    CHECK(now() == 0);  // no limit
    CHECK(step(1) == 15);
    // For points it is as ever.
    aim("points");
    CHECK(step(1) == 5);
    // A form that is remembered, or comes from a match that was played, offers no such thing
    // either.
    CHECK(SetupForm::read(game, "option rolls 10\noption aim diagonals\n").text() ==
          SetupForm::read(game, "option rolls 15\noption aim diagonals\n").text());
    scenes::TablePlan plan;
    plan.game = "knaster";
    plan.options.set("rolls", 10);
    plan.options.set("aim", std::string("diagonals"));
    form = SetupForm::of(game, plan);
    CHECK(now() == 15);
}

// Whatever is chosen of what the form offers, in whatever order: the match can begin.
TEST_CASE("setup: every form that can be reached is legal") {
    for (const auto& game : game::games()) {
        auto form = SetupForm::standard(game);
        std::uint64_t luck = 7;
        const auto draw = [&luck](std::size_t count) {
            luck = luck * 6364136223846793005U + 1442695040888963407U;
            return static_cast<std::size_t>(luck >> 33) % count;
        };
        for (int step = 0; step < 300; ++step) {
            if (draw(3) == 0) {
                form.count(draw(2) == 0 ? 1 : -1);
            } else if (draw(4) == 0) {
                form.remove(draw(form.people.size()));
            } else {
                const auto& option = game.options[draw(game.options.size())];
                if (!form.asks_for(option)) continue;
                const auto before = form.options;
                if (option.type == game::OptionType::boolean)
                    form.options.set(option.name, !std::get<bool>(form.options.get(option)));
                if (option.type == game::OptionType::integer)
                    form.options.set(option.name, stepped(form.narrowed(option),
                                                          std::get<int>(form.options.get(option)),
                                                          draw(2) == 0 ? 1 : -1));
                if (option.type == game::OptionType::choice) {
                    const auto offered = form.offered(option);
                    REQUIRE_FALSE(offered.empty());
                    form.options.set(option.name, offered[draw(offered.size())]);
                }
                form.normalise(before);
            }
            INFO(game.id, " ", form.text());
            REQUIRE_FALSE(form.objection());
            REQUIRE(static_cast<int>(form.people.size()) == game.seats(form.options));
            REQUIRE(SetupForm::read(game, form.text()).text() == form.text());
        }
    }
}
