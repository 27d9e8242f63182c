// The Grand Pentathlon as text and back, and its table as CSV.
#include "tests/match/pentathlon_kit.hpp"

using namespace game;
using kit::of_players;
using kit::play_pairs;
using kit::play_tables;
using kit::table_result;

TEST_CASE("pentathlon: other texts are refused") {
    auto pentathlon = of_players(3);
    pentathlon.players[1].name = "Žofie, \"the best\"";
    pentathlon.options[1].set("set", 5);
    pentathlon.options[4].set("target", std::string("301"));
    pentathlon.begun = {{0, 1, 42}};
    auto result = table_result(pentathlon, 2, 0, {3, 2, 1});
    result.helped = {0, 2};
    REQUIRE(count_result(pentathlon, result));
    const auto text = written(pentathlon);
    REQUIRE(read_pentathlon(text));
    CHECK(*read_pentathlon(text) == pentathlon);
    CHECK_FALSE(read_pentathlon(""));
    CHECK_FALSE(read_pentathlon("[]"));
    CHECK_FALSE(read_pentathlon(R"({"format":2})"));
    const auto changed = [&](const std::string& what, const std::string& by) {
        auto other = text;
        const auto at = other.find(what);
        REQUIRE(at != std::string::npos);
        return read_pentathlon(other.replace(at, what.size(), by));
    };
    CHECK_FALSE(changed("\"seed\":\"5\"", "\"seed\":5"));
    CHECK_FALSE(changed("\"seed\":\"5\"", "\"seed\":\"x\""));
    CHECK_FALSE(changed("level1", "level99"));
    CHECK_FALSE(changed("\"set\":5", "\"set\":500"));
    CHECK_FALSE(changed("\"meeting\":1", "\"meeting\":3"));
    CHECK_FALSE(changed("\"scores\":[", "\"scores\":[7,"));
    CHECK_FALSE(changed("\"helped\":[0", "\"helped\":[3"));
    CHECK_FALSE(changed("\"helped\":[0,2]", "\"helped\":true"));
    for (std::size_t cut = 0; cut < text.size(); ++cut)
        CHECK_FALSE(read_pentathlon(text.substr(0, cut)));
}

TEST_CASE("pentathlon: the table as CSV") {
    auto pentathlon = of_players(2);
    pentathlon.players[0].name = "A, \"B\"";
    pentathlon.players[1].name = "=1+1";
    play_pairs(pentathlon, {1, 2});
    play_tables(pentathlon, 1, {40, 30});
    const PentathlonWords words{"Place",
                                "Player",
                                "Total",
                                {"Alquerque", "Zatre", "Knaster", "Tantrix", "Darts"},
                                "{1}: raw"};
    CHECK(csv(pentathlon, words) ==
          "Place,Player,Alquerque,Alquerque: raw,Zatre,Zatre: raw,Knaster,Knaster: raw,Tantrix,"
          "Tantrix: raw,Darts,Darts: raw,Total\r\n"
          "1,\"A, \"\"B\"\"\",7,0,10,40,,,,,,,17\r\n"
          "1,'=1+1,10,2,7,30,,,,,,,17\r\n");
}
