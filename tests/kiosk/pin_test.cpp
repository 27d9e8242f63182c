// The PIN: its hash, the lock after wrong ones, the line in the file, the conversation.
#include "scenes/kiosk/house/pin.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "tests/match/scratch.hpp"

#include <fstream>
#include <sstream>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

struct Said {
    int code;
    std::string text;
};

Said talk(const fs::path& conf, const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    const int code = kiosk::set_pin(conf, in, out);
    return {code, out.str()};
}

std::string hash_in(const fs::path& conf) {
    const auto text = os::read_whole(conf).value_or("");
    const auto at = text.rfind("pin_hash = ");
    return at == std::string::npos ? "" : text.substr(at + 11, text.find('\n', at) - at - 11);
}

}  // namespace

TEST_CASE("pin: four to eight digits, salted, and nothing else matches") {
    for (const char* fine : {"0000", "1234", "12345678"}) CHECK(kiosk::pin_fits(fine));
    for (const char* wrong : {"", "123", "123456789", "12a4", "12 4", "-123", "１２３４"})
        CHECK(!kiosk::pin_fits(wrong));
    for (const char* weak : {"1111", "1234", "8765", "7890", "0987"})
        CHECK(kiosk::pin_is_weak(weak));
    for (const char* good : {"2580", "1212", "90210"}) CHECK(!kiosk::pin_is_weak(good));
    const auto hash = *kiosk::hash_pin("2580"), again = *kiosk::hash_pin("2580");
    CHECK(hash != again);
    CHECK(hash.find("2580") == std::string::npos);
    CHECK(hash.rfind("$argon2id$", 0) == 0);
    CHECK(kiosk::hash_fits(hash));
    CHECK(kiosk::pin_matches(hash, "2580"));
    CHECK(kiosk::pin_matches(again, "2580"));
    CHECK(!kiosk::pin_matches(hash, "2581"));
    CHECK(!kiosk::pin_matches(hash, ""));
    CHECK(!kiosk::pin_matches("", "2580"));
    CHECK(!kiosk::pin_matches("2580", "2580"));
    auto greedy = hash;  // would take a gigabyte
    greedy.replace(greedy.find("m=8192"), 6, "m=999999");
    CHECK(!kiosk::hash_fits(greedy));
}

TEST_CASE("pin: five wrong ones lock the pad, each further one doubles, at most 15 minutes") {
    kiosk::Lock lock{kiosk::PinConf{}};
    double now = 1000;
    for (int i = 0; i < 4; ++i) lock.wrong(now);
    CHECK(lock.locked(now) == 0);
    int expected = 60;
    for (int i = 0; i < 8; ++i) {
        lock.wrong(now);
        CHECK(lock.locked(now) == expected);
        CHECK(lock.locked(now + 0.5) == expected);
        CHECK(lock.locked(now + expected - 1) == 1);
        CHECK(lock.locked(now + expected) == 0);
        now += expected;
        expected = std::min(expected * 2, 900);
    }
    lock.right();
    for (int i = 0; i < 4; ++i) lock.wrong(now);
    CHECK(lock.locked(now) == 0);
}

TEST_CASE("pin: a link to kiosk.conf stays one") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    const Scratch scratch;
    const auto conf = scratch.path() / "real.conf", link = scratch.path() / "kiosk.conf";
    std::ofstream(conf) << "level = 3\n";
    fs::create_symlink("real.conf", link);
    CHECK(talk(link, "2580\n2580\n").code == 0);
    CHECK(fs::is_symlink(link));
    CHECK(kiosk::pin_matches(hash_in(conf), "2580"));
}

TEST_CASE("pin: a lock survives a restart, whatever the clock on the wall says") {
    kiosk::Lock before{kiosk::PinConf{}};
    for (int i = 0; i < 6; ++i) before.wrong(1000);
    REQUIRE(before.locked(1010) == 110);
    kiosk::Lock after{kiosk::PinConf{}};
    after.take_up(before.kept(1010), 0);
    CHECK(after.locked(0) == 110);
    CHECK(after.locked(110) == 0);
    after.wrong(110);  // the seventh in a row, not the first
    CHECK(after.locked(110) == 240);

    kiosk::Lock few{kiosk::PinConf{}};
    for (int i = 0; i < 4; ++i) few.wrong(5);
    kiosk::Lock last{kiosk::PinConf{}};
    last.take_up(few.kept(6), 0);
    CHECK(last.locked(0) == 0);
    last.wrong(1);
    CHECK(last.locked(1) == 60);
    last.right();
    CHECK(last.kept(2) == kiosk::Lock{kiosk::PinConf{}}.kept(0));

    // A file that somebody damaged locks for no longer than the kiosk itself would.
    for (const char* text :
         {"", "wrong", "wrong -3\nleft 5\n", "left 99\nwrong 4\n", "x 1\ny 2\n"}) {
        kiosk::Lock lock{kiosk::PinConf{}};
        lock.take_up(text, 0);
        CHECK(lock.kept(0) == kiosk::Lock{kiosk::PinConf{}}.kept(0));
    }
    kiosk::Lock most{kiosk::PinConf{}};
    most.take_up("wrong 999999999\nleft 999999999\n", 0);
    CHECK(most.locked(0) == 900);
}

TEST_CASE("pin: only its line of the file changes") {
    using kiosk::with_pin;
    CHECK(with_pin("", "H") == "pin_hash = H\n");
    CHECK(with_pin("a = 1", "H") == "a = 1\npin_hash = H\n");
    CHECK(with_pin("a = 1\npin_hash =\n# b\n", "H") == "a = 1\npin_hash = H\n# b\n");
    CHECK(with_pin("\tpin_hash=old\r\nb = 2\r\n", "H") == "pin_hash = H\r\nb = 2\r\n");
    CHECK(with_pin("#pin_hash = old\npin_hash_x = 1\n", "H") ==
          "#pin_hash = old\npin_hash_x = 1\npin_hash = H\n");
    CHECK(with_pin("x\npin_hash = old", "H") == "x\npin_hash = H");
}

TEST_CASE("pin: asked twice, written for the owner alone") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    const Scratch scratch;
    const auto conf = scratch.path() / "kiosk.conf";
    std::ofstream(conf) << "# mine\nlevel = 3\npin_hash =\nsound = 20\n";
    fs::permissions(conf, fs::perms::owner_all | fs::perms::others_read);
    const auto set = talk(conf, "2580\n2580\n");
    CAPTURE(set.text);
    CHECK(set.code == 0);
    CHECK(set.text.find("2580") == std::string::npos);
    CHECK(set.text.find(conf.string()) != std::string::npos);
    CHECK(kiosk::pin_matches(hash_in(conf), "2580"));
    CHECK(fs::status(conf).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    const auto text = *os::read_whole(conf);
    CHECK(text.rfind("# mine\nlevel = 3\npin_hash = $argon2id$", 0) == 0);
    CHECK(text.substr(text.size() - 11) == "sound = 20\n");
    CHECK(!fs::exists(scratch.path() / "kiosk.conf.new"));

    for (const char* typed : {"", "12\n12\n", "2580\n2581\n", "2580\n", "abcd\nabcd\n"}) {
        CAPTURE(typed);
        CHECK(talk(conf, typed).code == 2);
        CHECK(os::read_whole(conf) == text);
    }
    CHECK(talk(conf, "13579\r\n13579\r\n").code == 0);
    CHECK(kiosk::pin_matches(hash_in(conf), "13579"));
    const auto fresh = scratch.path() / "new.conf";
    CHECK(talk(fresh, "9876\n9876\n").text.find("try") != std::string::npos);
    CHECK(kiosk::pin_matches(hash_in(fresh), "9876"));
    CHECK(talk(scratch.path() / "no" / "folder.conf", "2580\n2580\n").code == 1);
    CHECK(talk(scratch.path(), "2580\n2580\n").code == 1);
}
