// Codes: what each says, for ever; that no mistake of typing opens something else; and the reader
// of everything that is brought.
#include "game/contest/code.hpp"

#include "game/core/random.hpp"
#include "game/core/text.hpp"
#include "tests/game/challenges_kit.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <algorithm>
#include <map>
#include <set>

using namespace game;

namespace {

const Game& row(const char* id) {
    return *find_game(id);
}

Beginning beginning(const char* id, std::uint64_t seed,
                    std::initializer_list<std::pair<const char*, Value>> options = {}) {
    Beginning one{&row(id), {}, seed};
    for (const auto& [name, value] : options) one.options.set(name, value);
    return one;
}

/// The key of the refusal; empty: something was read.
std::string fault_of(std::string_view text) {
    const auto read = read_brought(text);
    const auto* refusal = std::get_if<Refusal>(&read);
    if (refusal) CHECK(toy::missing_sentence(*refusal) == "");
    return refusal ? refusal->key : "";
}

/// The code that is read in the text; its fault where there is none.
std::string code_in(std::string_view text) {
    const auto read = read_brought(text);
    if (const auto* one = std::get_if<Beginning>(&read)) return beginning_code(*one);
    if (const auto* day = std::get_if<Day>(&read)) return day_code(*day);
    if (const auto* task = std::get_if<TaskCode>(&read)) return task->code;
    if (const auto* told = std::get_if<Told>(&read)) return told_line(*told);
    if (read.index() == 0) return std::get<Refusal>(read).key;
    return "match";
}

/// Any settings of a game that a match can begin with, of few of its options.
Settings drawn_options(const Game& game, Random& luck) {
    Settings settings;
    for (const auto& option : game.options) {
        if (luck.below(3) > 0) continue;
        Settings with = settings;
        switch (option.type) {
            case OptionType::boolean:
                with.set(option.name, luck.below(2) == 1);
                break;
            case OptionType::integer:
                with.set(option.name, option.min + static_cast<int>(luck.below(8)));
                break;
            case OptionType::choice:
                with.set(option.name,
                         written(option, option.values[luck.below(option.values.size())]));
                break;
            case OptionType::text:
                if (!option.values.empty()) with.set(option.name, option.values.back());
                break;
        }
        if (game.start(with).index() == 0) settings = with;
    }
    return settings;
}

}  // namespace

TEST_CASE("a day has a code to type, which opens the same day") {
    CHECK(day_code(day_of({2026, 11, 21})).substr(0, 4) == "D21-");
    CHECK(day_code(day_of({2020, 1, 1})) == "D01-0000");
    CHECK(day_code(day_of({2019, 12, 31})).empty());
    CHECK(day_code(day_of({2110, 1, 1})).empty());
    for (Day day = day_of({2020, 1, 1}); day < day_of({2109, 9, 1}); day += 13) {
        const auto code = day_code(day);
        REQUIRE(code.size() == 8);
        CHECK(read_day_code(code) == TypedDay{day});
    }
}

TEST_CASE("a code is read as people write it") {
    const Day day = day_of({2026, 11, 21});
    const auto code = day_code(day);
    std::string small = " " + code + " ";
    for (char& letter : small)
        if (letter >= 'A') letter = static_cast<char>(letter - 'A' + 'a');
    CHECK(read_day_code(small).day == day);
    CHECK(read_day_code(code.substr(0, 3) + code.substr(4)).day == day);
    CHECK(read_day_code("do1-oooo").day == day_of({2020, 1, 1}));
    CHECK(read_day_code("dOl 0000").day == day_of({2020, 1, 1}));
    for (const char* none : {"", "D21", "D21-2EA", "PETIBOJ", "D21-2EA99", "žluť"})
        CHECK(read_day_code(none) == TypedDay{});
}

TEST_CASE("one wrong sign of a code is always noticed, and mostly named") {
    const std::string_view signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    int wrong = 0, named = 0;
    for (Day day = day_of({2026, 11, 1}); day < day_of({2026, 12, 1}); ++day) {
        const auto code = day_code(day);
        for (std::size_t i = 0; i < code.size(); ++i) {
            if (code[i] == '-') continue;
            for (const char sign : signs) {
                if (sign == code[i]) continue;
                auto other = code;
                other[i] = sign;
                const auto read = read_day_code(other);
                CHECK_FALSE(read.day);
                const int place = static_cast<int>(i) + (i < 3 ? 1 : 0);
                if (read.wrong != 0) CHECK(read.wrong == place);
                ++wrong;
                named += read.wrong != 0;
            }
        }
    }
    CHECK(named * 10 > wrong * 9);
}

TEST_CASE("codes: what was given out once opens the same for ever") {
    const std::pair<const char*, Beginning> known[] = {
        {"A000-001Y", beginning("alquerque", 1)},
        {"A000-02D8-C", beginning("alquerque", 77, {{"variant", "forward"}, {"capture", "huff"}})},
        {"Z3NQ-K8NM", beginning("zatre", 123'456'789)},
        {"Z000-0052-0V", beginning("zatre", 5, {{"players", 1}, {"set", 9}})},
        {"K000-002T", beginning("knaster", 2)},
        {"KZZZ-ZZZ3-NC3",
         beginning("knaster", 1'073'741'823, {{"players", 12}, {"aim", "diagonals"}})},
        {"T000-0037-31", beginning("tantrix", 3, {{"mode", "solitaire"}, {"colours", "B"}})},
        {"T000-0W42-VSB", beginning("tantrix", 900, {{"players", 4}, {"colours", "BGYR"}})},
        {"S000-004A", beginning("sipky", 4)},
        {"S000-00Z4-Z", beginning("sipky", 31, {{"mode", "ladder"}})},
        {"S000-00Z1-H8", beginning("sipky", 31, {{"mode", "ladder"}, {"target", 101}})},
    };
    for (const auto& [code, one] : known) {
        CHECK(beginning_code(one) == code);
        const auto read = read_brought(code);
        REQUIRE(std::holds_alternative<Beginning>(read));
        CHECK(std::get<Beginning>(read) == one);
    }
}

TEST_CASE("codes: their luck is the same for ever") {
    const std::pair<const char*, const char*> known[] = {
        {"Z3NQ-K8NM", "start 2, draw 2, draw 3, draw 1, draw 2, "},
        {"K000-002T", "roll 4 6, roll 5 5, roll 4 5, roll 2 4, roll 2 5, "},
        {"T000-0W42-VSB", "draw 13, draw 27, draw 9, draw 8, draw 1, "},
        {"S000-004A", "deal 9, deal 1, deal 5, deal 5, deal 3, "}};
    for (const auto& [code, luck] : known) {
        const auto read = read_brought(code);
        REQUIRE(std::holds_alternative<Beginning>(read));
        const auto& one = std::get<Beginning>(read);
        auto match = std::get<Match>(Match::start(*one.game, one.options, one.seed));
        std::string thrown;
        for (int count = 0; count < 5 && !match.over();) {
            if (match.play_chance()) {
                thrown += *match.last_move() + ", ";
                ++count;
            } else {
                REQUIRE_FALSE(match.play(match.now().choices().front().move));
            }
        }
        CHECK(thrown == luck);
    }
}

TEST_CASE("codes: whatever can be agreed has one of twelve signs at most, or none") {
    Random luck(30);
    std::map<std::string, int> coded;
    for (const auto& game : games())
        for (int trial = 0; trial < 300; ++trial) {
            Beginning one{&game, drawn_options(game, luck), coded_luck(luck.next())};
            const auto code = beginning_code(one);
            CAPTURE(code);
            if (code.empty()) continue;
            ++coded[game.id];
            CHECK(std::count(code.begin(), code.end(), '-') + 12 >=
                  static_cast<std::ptrdiff_t>(code.size()));
            const auto read = read_brought(code);
            REQUIRE(std::holds_alternative<Beginning>(read));
            const auto& again = std::get<Beginning>(read);
            CHECK(again.seed == one.seed);
            const auto first = game.start(one.options), second = game.start(again.options);
            CHECK(std::get<0>(first)->equals(*std::get<0>(second)));
            CHECK(beginning_code(again) == code);
        }
    // Of Alquerque only counts of the draw rule and positions have no room.
    for (const auto& game : games()) CHECK(coded[game.id] > (game.id == "alquerque" ? 150 : 290));
}

TEST_CASE("codes: no wrong sign and no two that have changed places open anything") {
    const std::string_view signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const bool holds = rc::check([signs](std::uint64_t seed, unsigned game, unsigned draw) {
        Random luck(draw);
        const auto& one = games()[game % games().size()];
        const auto code = beginning_code({&one, drawn_options(one, luck), coded_luck(seed)});
        for (std::size_t i = 0; i < code.size(); ++i) {
            if (code[i] == '-') continue;
            for (const char sign : signs) {
                auto other = code;
                other[i] = sign;
                if (sign != code[i]) RC_ASSERT(!fault_of(other).empty());
            }
            for (std::size_t k = i + 1; k < code.size(); ++k) {
                if (code[k] == '-' || code[k] == code[i]) continue;
                auto other = code;
                std::swap(other[i], other[k]);
                RC_ASSERT(!fault_of(other).empty());
            }
        }
    });
    CHECK(holds);
}

TEST_CASE("codes: every challenge has one of its own, and says which game it is of") {
    std::set<std::string> met;
    CHECK(task_code(row("alquerque"), "p001") == "PAD2-69VA-M");
    for (const auto& game : games())
        for (const auto& challenge : challenges_kit::shipped(game.id)) {
            const auto code = task_code(game, challenge.id);
            CAPTURE(challenge.id);
            CHECK(met.insert(code).second);
            const auto read = read_brought(code);
            REQUIRE(std::holds_alternative<TaskCode>(read));
            CHECK(std::get<TaskCode>(read) == TaskCode{&game, code});
        }
    CHECK(met.size() > 100);
}

TEST_CASE("codes: games have signs of their own") {
    std::set<char> met;
    for (const auto& game : games()) {
        CHECK(met.insert(game.sign).second);
        CHECK(std::string_view("DPILOU").find(game.sign) == std::string_view::npos);
    }
}

TEST_CASE("codes: old matches and positions set up by hand have none") {
    CHECK(beginning_code(beginning("knaster", kCodedLuck)).empty());
    CHECK(beginning_code(beginning("knaster", 0)).empty());
    CHECK(coded_luck(kCodedLuck * 7) != 0);
    CHECK(beginning_code(beginning("alquerque", 1, {{"position", "w:a1/b5"}})).empty());
}

TEST_CASE("codes: they are found in whatever people paste") {
    const auto code = beginning_code(beginning("knaster", 2));
    auto small = code;
    for (char& letter : small)
        if (letter >= 'A') letter = static_cast<char>(letter - 'A' + 'a');
    for (const auto& text :
         {code, small, " " + code + "\n", "Kostky pro všechny: " + code + ".", "(" + small + ")",
          code.substr(0, 4) + " " + code.substr(5), "https://example.org/play#" + code,
          "Knaster, 8.A, 27. 11.\nhttps://example.org/play#" + code.substr(0, 4) + code.substr(5),
          "PETIBOJ:" + code})
        CHECK(code_in(text) == code);
    CHECK(code_in("Day D21-2EMG, five won") == "D21-2EMG");
    CHECK(fault_of(" \n") == "code.empty");
    CHECK(fault_of("what a nice day") == "code.none");
    CHECK(fault_of("K3") == "code.none");
    CHECK(fault_of("D21-2EMH") == "code.sign");
    CHECK(fault_of("W123-4567") == "code.game");
    CHECK(fault_of("https://example.org/#rules") == "code.none");
    CHECK(fault_of("Play " + code.substr(0, 8) + (code.back() == '0' ? "1" : "0")) == "code.check");
}

TEST_CASE("codes: a match comes as its record, alone, in words, or behind a link") {
    auto match = std::get<Match>(Match::start(row("alquerque"), {}, 1));
    REQUIRE_FALSE(match.play(match.now().choices().front().move));
    const auto record = write_record(match.record());
    for (const auto& text :
         {record, "Look at this: " + record + " !", "https://example.org/#" + link_text(record)}) {
        const auto read = read_brought(text);
        REQUIRE(std::holds_alternative<Match::Opened>(read));
        CHECK(std::get<Match::Opened>(read).match->ply() == 1);
    }
    CHECK(fault_of("{}") == "record.missing");
    CHECK(fault_of("}{") == "record.syntax");
    CHECK(fault_of("#" + link_text("{\"game\": 3}")) == "record.type");
    CHECK(fault_of("#MZXW6YTBOI======").substr(0, 5) == "code.");
    CHECK(fault_of(std::string(kRecordBytes + 1, 'x')) == "record.too_big");
}

TEST_CASE("codes: results are read as they were told") {
    const Told told{beginning("knaster", 2, {{"players", 2}}), {{97, "Jana"}, {-3, ""}}};
    const auto line = told_line(told);
    CHECK(line.find("PETIBOJ:K") == 0);
    const auto read = read_brought("Pětiboj, Knaster\n" + line + "\nBye!");
    REQUIRE(std::holds_alternative<Told>(read));
    CHECK(std::get<Told>(read) == told);
    // Names stay on their line and in their place, and are cut between letters.
    auto odd = told;
    odd.seats[0].name = "A:B\nC";
    odd.seats[1].name.clear();
    for (int i = 0; i < 60; ++i) odd.seats[1].name += "ž";
    const auto again = read_brought(told_line(odd));
    REQUIRE(std::holds_alternative<Told>(again));
    CHECK(std::get<Told>(again).seats[0].name == "A B C");
    CHECK(std::get<Told>(again).seats[1].name.size() == 96);
    for (const char* bad : {":1:2:3", ":x:2", ":1", "::", ":99999999999999:1", ":2000000:1"})
        CHECK(code_in("PETIBOJ:" + beginning_code(told.beginning) + bad) ==
              beginning_code(told.beginning));
    CHECK(told_line({beginning("knaster", kCodedLuck), {{1, ""}}}).empty());
}
