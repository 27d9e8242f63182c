// What goes wrong for those who keep a club: programs that begin twice, folders that are not whole,
// a server that keeps nothing.
#include "tests/club/club_kit.hpp"

#include "book.hpp"
#include "founding.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace club_kit;
namespace fs = std::filesystem;

namespace {

std::unique_ptr<net::Line> staff_line(const ClubHouse& house) {
    const auto known = club::load(house.path());
    auto opened = club::line(std::get<club::Club>(known), "worker");
    if (const auto* why = std::get_if<club::Trouble>(&opened)) FAIL(why->sentence);
    return std::get<std::unique_ptr<net::Line>>(std::move(opened));
}

}  // namespace

TEST_CASE("of several that begin to work at the same moment exactly one stays" * needs_server()) {
    ClubHouse house(0);
    for (int round = 0; round < 3; ++round) {
        house.worker->tell(SIGKILL);
        house.worker->wait();
        std::array<std::unique_ptr<process::Process>, 3> all;
        for (auto& one : all)
            one = std::make_unique<process::Process>(
                Words{PETIBOJ_CLUB, "--club", house.path(), "run"}, process::Environment());
        int stay = 0;
        for (auto& one : all) {
            if (one->first_line() == "ready") {
                ++stay;
                house.worker = std::move(one);
            } else {
                CHECK(one->wait() == 3);
            }
        }
        REQUIRE(stay == 1);
    }
    const auto late = house.club({"run"});
    CHECK(late.code == 3);
    CHECK(late.output == "Another petiboj-club works for this club already.\n");
    // One that slept while another took its place ends when it wakes.
    auto asleep = std::move(house.worker);
    asleep->tell(SIGSTOP);
    house.start_worker();
    asleep->tell(SIGCONT);
    CHECK(asleep->wait() == 3);
    CHECK(house.worker->runs());
}

TEST_CASE("two programs cannot use one invitation twice" * needs_server()) {
    ClubHouse house(0);
    const auto token = house.invitation({"--uses", "2"}).token;
    const auto one = staff_line(house), other = staff_line(house);
    club::Book book(*one), second(*other);
    const auto read = book.invitation(token), same = second.invitation(token);
    REQUIRE((read && same));
    CHECK(book.use(*read));
    CHECK_FALSE(second.use(*same));
    CHECK(second.use(*second.invitation(token)));
    CHECK(book.invitation(token)->uses == 0);
}
