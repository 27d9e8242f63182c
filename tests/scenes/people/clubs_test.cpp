// The clubs that a device is a member of lie beside each other, and none is lost to another.
#include "line/keys.hpp"
#include "scenes/people/shared_table.hpp"
#include "tests/match/scratch.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

using scenes::kept_clubs;
using stand::Stand;

namespace {

net::Membership member(const std::string& club, const std::string& host, const std::string& user) {
    return {club, {host, 4222}, false, user, {"a.b.c", net::new_key(net::KeyKind::user).seed}};
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("clubs: one does not take another's place, nor that of a file that cannot be read") {
    const Scratch scratch;
    Stand stand;
    auto& services = stand.services;
    services.data_dir = scratch.path();
    const auto alpha = member("Alpha", "a.example", "m1"), beta = member("Beta", "b.example", "m2");
    CHECK(scenes::keep_membership(services, alpha));
    CHECK(scenes::keep_membership(services, beta));
    REQUIRE(kept_clubs(services).memberships.size() == 2);
    CHECK(kept_clubs(services).memberships[0] == alpha);
    CHECK(kept_clubs(services).memberships[1] == beta);
    // The same member once more, with a new pass, takes its own place.
    auto later = alpha;
    later.credentials.pass = "a.b.d";
    CHECK(scenes::keep_membership(services, later));
    CHECK(kept_clubs(services).memberships.size() == 2);
    CHECK(kept_clubs(services).memberships[0] == later);
    // What is damaged, or of a newer program, is told and left as it is.
    for (const std::string text : {"", "{\"v\":1,\"club\":\"Al", "{\"v\":2}"}) {
        std::ofstream(scratch.path() / "club.json", std::ios::trunc) << text;
        CHECK(kept_clubs(services).memberships.size() == 1);
        REQUIRE(kept_clubs(services).unreadable.size() == 1);
        const auto gamma = member("Gamma", "c.example", "m3");
        CHECK(scenes::keep_membership(services, gamma));
        CHECK(text_of(scratch.path() / "club.json") == text);
        CHECK(kept_clubs(services).memberships.size() == 2);
        scenes::forget_membership(services, gamma);
        CHECK(kept_clubs(services).memberships.size() == 1);
    }
    scenes::forget_membership(services, alpha);  // is no more: nothing else is taken
    CHECK(kept_clubs(services).memberships.size() == 1);
    CHECK(text_of(scratch.path() / "club.json") == "{\"v\":2}");
}
