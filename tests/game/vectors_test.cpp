// Known answers from other implementations: every tests/games/<game>/vectors.json, every case by
// name.
#include "game/core/perft.hpp"
#include "game/match/match.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace {

using game::Match;
using nlohmann::json;

constexpr std::uint64_t kMostNodes = 30'000'000;  // perft by the game's own way of counting
constexpr std::uint64_t kSlowNodes = 20'000;      // and by the seam

/// Kinds that only the tests of their game understand; here their records must open.
const std::set<std::string> kElsewhere = {"value", "lines", "puzzle"};

std::optional<Match> opened(const json& record) {
    const auto read = game::read_record(record.dump());
    if (const auto* fault = std::get_if<game::Fault>(&read)) {
        FAIL_CHECK("record refused: ", fault->why.key);
        return std::nullopt;
    }
    auto match = Match::open(std::get<game::Record>(read));
    if (const auto* fault = std::get_if<game::Fault>(&match)) {
        FAIL_CHECK("not playable: ", fault->why.key, " at '", fault->text, "'");
        return std::nullopt;
    }
    return std::move(std::get<Match>(match));
}

int actor_of(const json& actor) {
    if (actor.is_null()) return game::kNobody;
    return actor == "chance" ? game::kChance : actor.get<int>();
}

void check_end(const Match& match, const json& known) {
    if (known.contains("scores"))
        CHECK(match.now().scores() == known["scores"].get<std::vector<int>>());
    if (known.contains("winners"))
        CHECK(match.now().winners() == known["winners"].get<std::vector<int>>());
    if (known.contains("terminal")) CHECK(match.over() == known["terminal"].get<bool>());
}

void check_perft(const Match& match, const json& known) {
    const auto& counts = known["counts"];
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
        if (counts[depth].is_null() || counts[depth].get<std::uint64_t>() > kMostNodes) continue;
        const auto count = counts[depth].get<std::uint64_t>();
        CAPTURE(depth);
        CHECK(game::perft(match.game(), match.now(), static_cast<int>(depth)) == count);
        if (count <= kSlowNodes) CHECK(game::perft(match.now(), static_cast<int>(depth)) == count);
    }
}

void check_position(const Match& match, const json& known) {
    std::set<std::string> legal;
    for (const auto& choice : match.now().choices()) legal.insert(choice.move);
    CHECK(legal == known["legal"].get<std::set<std::string>>());
    CHECK(match.actor() == actor_of(known["actor"]));
    check_end(match, known);
}

void check_game(const Match& match, const json& known) {
    CHECK(match.over());
    check_end(match, known);
    if (!known.contains("legal_counts")) return;
    for (int ply = 0; ply < match.length(); ++ply) {
        CAPTURE(ply);
        CHECK(match.at(ply).choices().size() ==
              known["legal_counts"][static_cast<std::size_t>(ply)].get<std::size_t>());
    }
}

void check_illegal(Match match, const json& known) {
    const auto before = match.now().copy();
    const auto refusal = match.play(known["action"].get<std::string>());
    REQUIRE(refusal);
    CHECK(match.now().equals(*before));
    const auto wrong = toy::missing_sentence(*refusal);
    CHECK_MESSAGE(wrong.empty(), wrong);
    // Where the game has a refusal of that name, it must be this one.
    const auto code = match.game().id + "." + known.value("code", "");
    if (toy::sentences("en").count(code)) CHECK(refusal->key == code);
}

void check_case(const json& known) {
    const auto kind = known["kind"].get<std::string>();
    if (kElsewhere.count(kind)) {
        if (known.contains("record")) CHECK(opened(known["record"]));
        return;
    }
    const auto match = opened(known["record"]);
    if (!match) return;
    if (kind == "perft")
        check_perft(*match, known);
    else if (kind == "position")
        check_position(*match, known);
    else if (kind == "game")
        check_game(*match, known);
    else if (kind == "illegal")
        check_illegal(*match, known);
    else
        FAIL_CHECK("a kind nobody checks: ", kind);
}

}  // namespace

TEST_CASE("vectors: every known answer is ours") {
    std::set<std::string> met;
    for (const auto& entry : std::filesystem::directory_iterator(SOURCE_ROOT "/tests/games")) {
        if (!entry.is_directory()) continue;
        std::ifstream in(entry.path() / "vectors.json");
        const auto file = json::parse(in);
        const auto id = file["game"].get<std::string>();
        if (id == "tournament") continue;  // tests/tournament
        CHECK_MESSAGE(game::find_game(id), "known answers of an unknown game: ", id);
        met.insert(id);
        for (const auto& known : file["cases"]) {
            const auto name = id + ": " + known["kind"].get<std::string>() + " - " +
                              known["name"].get<std::string>();
            CAPTURE(name);
            check_case(known);
        }
    }
    for (const auto& row : game::games()) CHECK_MESSAGE(met.count(row.id), "no answers: ", row.id);
}
