// Options as data: judging, reading, leaving out the defaults.
#include "game/core/options.hpp"

#include <doctest/doctest.h>

using game::Option;
using game::OptionType;
using game::Settings;

namespace {

const std::vector<Option> kOptions = {
    {"players", OptionType::integer, 2, {}, 1, 6},
    {"plies", OptionType::integer, 60, {}, 10, 100, {0, -1}},
    {"open", OptionType::boolean, false},
    {"variant", OptionType::choice, std::string("classic"), {"classic", "forward"}},
    {"position", OptionType::text, std::string()},
};

std::string key(const Settings& settings) {
    const auto refusal = game::check(settings, kOptions);
    return refusal ? refusal->key : "";
}

Settings with(const std::string& name, game::Value value) {
    Settings settings;
    settings.set(name, std::move(value));
    return settings;
}

}  // namespace

TEST_CASE("options: what is missing has its default") {
    const Settings settings;
    CHECK(key(settings).empty());
    CHECK(game::number(settings, kOptions, "players") == 2);
    CHECK_FALSE(game::flag(settings, kOptions, "open"));
    CHECK(game::word(settings, kOptions, "variant") == "classic");
    CHECK(game::word(with("variant", std::string("forward")), kOptions, "variant") == "forward");
}

TEST_CASE("options: numbers have a range and perhaps values outside it") {
    CHECK(key(with("plies", 9)) == "option.range");
    CHECK(key(with("plies", 10)).empty());
    CHECK(key(with("plies", 100)).empty());
    CHECK(key(with("plies", 101)) == "option.range");
    CHECK(key(with("plies", 0)).empty());
    CHECK(key(with("plies", -1)).empty());
    const auto refusal = game::check(with("plies", 5), kOptions);
    REQUIRE(refusal);
    CHECK(refusal->values == std::vector<std::string>{"plies", "5", "0, -1, 10 … 100"});
}

TEST_CASE("options: a value of another type is refused, never converted") {
    CHECK(key(with("players", true)) == "option.type");
    CHECK(key(with("players", std::string("2"))) == "option.type");
    CHECK(key(with("open", 1)) == "option.type");
    CHECK(key(with("variant", 0)) == "option.type");
    CHECK(key(with("variant", std::string("Classic"))) == "option.range");
    CHECK(key(with("position", 5)) == "option.type");
    CHECK(key(with("position", std::string("anything"))).empty());
    CHECK(key(with("colour", 5)) == "option.unknown");
}

TEST_CASE("options: what is written can be read, for every kind of value") {
    for (const auto& option : kOptions) {
        const auto value = game::read_value(option, game::text_of(option.standard));
        REQUIRE(std::holds_alternative<game::Value>(value));
        CHECK(std::get<game::Value>(value) == option.standard);
    }
    CHECK(std::get<game::Value>(game::read_value(kOptions[1], "-1")) == game::Value(-1));
    for (const char* text : {"+5", " 5", "5 ", "5.0", "0x5", "five", "-"})
        CHECK(std::get<game::Refusal>(game::read_value(kOptions[0], text)).key == "option.type");
}

TEST_CASE("options: defaults are left out, unknown ones kept for the judgement") {
    auto settings = with("players", 2);
    settings.set("plies", 0);
    settings.set("colour", 1);
    const auto rest = game::without_defaults(settings, kOptions);
    CHECK(rest.values().size() == 2);
    CHECK(rest.values().count("plies") == 1);
    CHECK(rest.values().count("colour") == 1);
    settings.erase("colour");
    CHECK(key(settings).empty());
}
