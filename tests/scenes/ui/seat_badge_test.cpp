// What stands in the badges of players: initials that tell people apart, numbers where names
// cannot.
#include "scenes/ui/seat_badge.hpp"
#include "render/assets.hpp"
#include "render/canvas.hpp"
#include "render/theme.hpp"
#include "tests/render/folder.hpp"

#include <doctest/doctest.h>

#include <set>

using Words = std::vector<std::string>;

TEST_CASE("badges: one initial each, as a capital, with the marks of its letter") {
    CHECK(scenes::badge_signs({"Žofie", "marek", "élan", "čert"}) == Words{"Ž", "M", "É", "Č"});
    CHECK(scenes::badge_signs({"„Anna“", "Ďábel", "Ñandú", "žába"}) == Words{"A", "Ď", "Ñ", "Ž"});
}

TEST_CASE("badges: who shares an initial gets a second letter that tells them apart") {
    CHECK(scenes::badge_signs({"Marek", "Žofie", "Marta"}) == Words{"Me", "Ž", "Mt"});
    CHECK(scenes::badge_signs({"Jan Novák", "Jana", "Petr"}) == Words{"JN", "Ja", "P"});
    CHECK(scenes::badge_signs({"Jan Novák", "Jan Dvořák"}) == Words{"JN", "JD"});
    CHECK(scenes::badge_signs({"Jan", "Jana"}) == Words{"J", "Ja"});
    // No place tells all three apart.
    const auto three = scenes::badge_signs({"Mara", "Mira", "Mirek"});
    CHECK(std::set<std::string>(three.begin(), three.end()).size() == 3);
    for (const auto& sign : three) CHECK(sign.size() == 2);
}

TEST_CASE("badges: numbers stay where nobody has a name, and for one and the same name") {
    CHECK(scenes::badge_signs({"", "Anna", ""}) == Words{"", "A", ""});
    CHECK(scenes::badge_signs({"Počítač", "Počítač", "Petra"}) == Words{"", "", "P"});
    CHECK(scenes::badge_signs({"Hráč 1", "Hráč 2", "Hana"}) == Words{"1", "2", "H"});
    CHECK(scenes::badge_signs({"42", "☺", " "}) == Words{"", "", ""});
}

TEST_CASE("badges: twelve people with names of any kind never look alike") {
    const Words names{"Adam",  "Adéla",  "Alena", "Aleš",  "Anna",   "Anežka",
                      "Aneta", "Albert", "Alois", "Agáta", "Arnošt", "Artur"};
    const auto signs = scenes::badge_signs(names);
    REQUIRE(signs.size() == names.size());
    Words given;
    for (const auto& sign : signs)
        if (!sign.empty()) given.push_back(sign);
    CHECK(std::set<std::string>(given.begin(), given.end()).size() == given.size());
}

TEST_CASE("badges: who changes the seat keeps shape, colour and number") {
    render::Assets assets(assets_folder());
    render::Canvas canvas(assets);
    const auto same = [&](int seat, int player) {
        const auto is = scenes::badge_look(canvas, seat),
                   due = render::seat_look(player, canvas.theme());
        return is.shape == due.shape && is.color == due.color && is.rings == due.rings;
    };
    {
        const scenes::BadgeSigns signs(canvas, {"Anna", "", "Petr"}, {2, 0, 5});
        CHECK(scenes::badge_number(canvas, 0) == 2);
        CHECK(same(0, 2));
        CHECK(same(1, 0));
        CHECK(same(2, 5));
        CHECK(scenes::badge_number(canvas, 3) == 3);  // nobody knows of a fourth
    }
    CHECK(same(0, 0));
    // Two with one badge, or one without: everybody has that of the seat.
    for (const auto& badges : {std::vector<int>{1, 1}, {1, -1}, {-1, -1}, {}}) {
        const scenes::BadgeSigns signs(canvas, {"Anna", "Petr"}, badges);
        CHECK(scenes::badge_number(canvas, 0) == 0);
        CHECK(scenes::badge_number(canvas, 1) == 1);
        CHECK(scenes::badge_number(canvas, -1) == -1);
    }
}

TEST_CASE("badges: names are in force while their signs live, the outer ones again after that") {
    render::Assets assets(assets_folder());
    render::Canvas canvas(assets), other(assets);
    const auto owner = [&](int seat) { return scenes::badge_owner(canvas, seat); };
    CHECK(owner(0).empty());
    {
        const scenes::BadgeSigns outer(canvas, {"Anna", ""});
        CHECK(owner(0) == "Anna");
        CHECK(scenes::badge_owner(other, 0).empty());  // what else is drawn is none of theirs
        {
            const scenes::BadgeSigns inner(canvas, {"Marek"});
            CHECK(owner(0) == "Marek");
            CHECK(owner(1).empty());
        }
        CHECK(owner(0) == "Anna");
        CHECK(owner(1).empty());
        CHECK(owner(-1).empty());
    }
    CHECK(owner(0).empty());
}

TEST_CASE("badges: within a painted picture the signs of its canvas are in force") {
    render::Assets assets(assets_folder());
    render::Canvas canvas(assets);
    canvas.begin(64, 64, 1, render::theme(render::ThemeId::light));
    const scenes::BadgeSigns signs(canvas, {"Anna"}, {3});
    std::string owner;
    int number = -1;
    canvas.cached("badge test", {0, 0, 32, 32}, [&](render::Canvas& inner) {
        owner = scenes::badge_owner(inner, 0);
        number = scenes::badge_number(inner, 0);
    });
    CHECK(owner == "Anna");
    CHECK(number == 3);
}
