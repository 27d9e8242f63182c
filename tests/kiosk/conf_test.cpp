// kiosk.conf: the sample, every kind of mistake with its line and key, contradictions.
#include "scenes/kiosk/house/conf.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/pin.hpp"
#include "tests/match/scratch.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include <doctest/doctest.h>

namespace {

using kiosk::Conf;
using kiosk::ConfFault;

const kiosk::Known& known() {
    static const kiosk::Known games{
        {"alquerque", "zatre", "knaster", "tantrix", "sipky"},
        [](const std::string& game, const std::string& name,
           const std::string& value) -> std::optional<game::Refusal> {
            if (game == "zatre" && name == "length" && (value == "short" || value == "long"))
                return std::nullopt;
            return game::Refusal{"option.unknown", {name}};
        }};
    return games;
}

const std::string& pin_line() {
    static const std::string line = "pin_hash = " + *kiosk::hash_pin("2580") + "\n";
    return line;
}

Conf read(const std::string& text) {
    const auto result = kiosk::read_conf(pin_line() + text, known());
    if (const auto* fault = std::get_if<ConfFault>(&result)) FAIL(fault->why.key);
    return std::get<Conf>(result);
}

ConfFault fault(const std::string& text) {
    const auto result = kiosk::read_conf(text, known());
    REQUIRE(std::holds_alternative<ConfFault>(result));
    return std::get<ConfFault>(result);
}

std::string sample() {
    return os::read_whole(SOURCE_ROOT "/packaging/kiosk/kiosk.conf").value_or("");
}

}  // namespace

TEST_CASE("conf: the sample lists every key with its standard value and range") {
    const auto text = sample();
    REQUIRE(!text.empty());
    // A comment `# [range]` stands in the paragraph above each key.
    std::istringstream in(text);
    std::string comment;
    std::size_t next = 0;
    const auto keys = kiosk::conf_keys();
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) comment.clear();
        if (line.empty() || line[0] == '#') {
            comment += line + "\n";
            continue;
        }
        REQUIRE(next < keys.size());
        const auto& key = keys[next++];
        CAPTURE(line);
        CHECK(line == key.name + " =" + (key.standard.empty() ? "" : " " + key.standard));
        CHECK(comment.find("[" + key.range + "]") != std::string::npos);
    }
    CHECK(next == keys.size());
    CHECK(text.find("\n#options_alquerque = ") != std::string::npos);
    CHECK(text.find("\n#hours_20") != std::string::npos);
}

TEST_CASE("conf: the sample says what holds without it, and asks for a PIN") {
    const auto bare = fault(sample());
    CHECK(bare.key == "pin_hash");
    CHECK(bare.line > 0);
    CHECK(bare.why.key == "kiosk.conf_no_pin");
    const auto hash = pin_line().substr(11, pin_line().size() - 12);
    const auto full = kiosk::read_conf(kiosk::with_pin(sample(), hash), known());
    REQUIRE(std::holds_alternative<Conf>(full));
    Conf standard;
    standard.games = known().games;
    standard.pin.hash = hash;
    CHECK(std::get<Conf>(full) == standard);
    CHECK(read("") == standard);
    CHECK(fault("").why.key == "kiosk.conf_no_pin");
    CHECK(fault("").line == 0);
}

TEST_CASE("conf: values arrive where they belong") {
    const Conf conf = read(
        "name = Kiosk 2 \u00B7 library\r\n"
        "  # a comment\n\n"
        "\tgames=knaster , alquerque\n"
        "data_dir = /var/lib/petiboj\n"
        "options_zatre = length=short\n"
        "languages = de, cs\nlanguage = de\ntheme = contrast\nrotate = 270\nhand = left\n"
        "screen_diagonal_inch = 10.1\ngesture_corner = bottom_right\ngesture_hold = 0.75\n"
        "session_minutes = 15\nrestart = off\nquiet_hours = 20:00-08:00\n"
        "hours_sunday = closed\nhours_friday = 22:00-07:00\nhours_2026-12-24 = 09:00-12:00\n"
        "scores_animals = fox, owl, bee, cat\nscores_blocked = QQQ, A_B\nwatchdog = off\n"
        "scores_address = https://play.example.org/petiboj/");
    CHECK(conf.name == "Kiosk 2 \u00B7 library");
    CHECK(conf.games == std::vector<std::string>{"alquerque", "knaster"});
    CHECK(conf.data_dir == "/var/lib/petiboj");
    CHECK(conf.options.at("zatre") ==
          std::vector<std::pair<std::string, std::string>>{{"length", "short"}});
    CHECK(conf.languages == std::vector<std::string>{"de", "cs"});
    CHECK(conf.language == "de");
    CHECK(conf.theme == kiosk::Theme::contrast);
    CHECK(conf.rotate == 270);
    CHECK(conf.hand == kiosk::Hand::left);
    CHECK(conf.screen_diagonal_inch == doctest::Approx(10.1));
    CHECK(conf.gesture.corner == kiosk::Corner::bottom_right);
    CHECK(conf.gesture.hold == doctest::Approx(0.75));
    CHECK(conf.idle.session_minutes == 15);
    CHECK(!conf.restart);
    CHECK(conf.quiet_hours == kiosk::Day{{1200, 480}});
    CHECK(conf.hours.week[6].empty());
    CHECK(conf.hours.week[4] == kiosk::Day{{1320, 420}});
    CHECK(conf.hours.dates.at({2026, 12, 24}) == kiosk::Day{{540, 720}});
    CHECK(conf.scores.animals.size() == 4);
    CHECK(conf.scores.blocked == std::vector<std::string>{"QQQ", "A_B"});
    CHECK(conf.scores.address == "https://play.example.org/petiboj/");
    CHECK(!conf.service.watchdog);
    // Some editors begin a file with a mark of its encoding.
    const auto marked = kiosk::read_conf("\xEF\xBB\xBF" + pin_line(), known());
    CHECK(std::holds_alternative<Conf>(marked));
}

TEST_CASE("conf: a mistake names its line and key") {
    struct Case {
        const char* line;
        const char* why;
    };
    const Case cases[] = {
        {"nonsense", "kiosk.conf_line"},
        {"= 5", "kiosk.conf_line"},
        {"colour = blue", "kiosk.conf_unknown"},
        {"idle_gane = 90", "kiosk.conf_unknown_like"},
        {"options_chess = a=b", "kiosk.conf_unknown"},
        {"idle_game = ninety", "kiosk.conf_number"},
        {"idle_game =", "kiosk.conf_number"},
        {"idle_game = 9", "kiosk.conf_number"},
        {"idle_game = 1801", "kiosk.conf_number"},
        {"idle_game = 90 # seconds", "kiosk.conf_number"},
        {"idle_game = 90.5", "kiosk.conf_number"},
        {"idle_game = 99999999999999999999", "kiosk.conf_number"},
        {"sound = -1", "kiosk.conf_number"},
        {"session_minutes = 4", "kiosk.conf_number_or_off"},
        {"gesture_hold = 0.4", "kiosk.conf_decimal"},
        {"gesture_hold = 1,5", "kiosk.conf_decimal"},
        {"gesture_hold = 1.", "kiosk.conf_decimal"},
        {"gesture_hold = 1e0", "kiosk.conf_decimal"},
        {"gesture_hold = nan", "kiosk.conf_decimal"},
        {"watchdog = yes", "kiosk.conf_word"},
        {"theme = mauve", "kiosk.conf_word"},
        {"rotate = 45", "kiosk.conf_word"},
        {"language = fr", "kiosk.conf_word"},
        {"games = zatre, chess", "kiosk.conf_list"},
        {"games = zatre, zatre", "kiosk.conf_list"},
        {"games =", "kiosk.conf_few"},
        {"languages =", "kiosk.conf_few"},
        {"scores_animals = fox, owl, bee", "kiosk.conf_few"},
        {"scores_blocked = AB", "kiosk.conf_initials"},
        {"data_dir = here", "kiosk.conf_path"},
        {"hours_monday = 9 to 5", "kiosk.conf_day"},
        {"hours_2026-02-30 = closed", "kiosk.conf_date"},
        {"hours_2026-02-20 = off", "kiosk.conf_day"},
        {"quiet_hours = late", "kiosk.conf_quiet"},
        {"restart = 24:00", "kiosk.conf_time"},
        {"pin_hash = 1234", "kiosk.conf_pin"},
        {"pin_hash = $argon2id$v=19$m=1", "kiosk.conf_pin"},
        {"options_zatre = length", "kiosk.conf_rule"},
        {"options_zatre = length=short, length=long", "kiosk.conf_rule_twice"},
        {"options_zatre = speed=9", "option.unknown"},
        {"name = \xC3\x28", "kiosk.conf_utf8"},
        {"name = a\x01", "kiosk.conf_utf8"},
    };
    for (const auto& wrong : cases) {
        const char* line = wrong.line;
        CAPTURE(line);
        const auto found = fault("# first\n\n" + std::string(line) + "\n" + pin_line());
        CHECK(found.line == 3);
        CHECK(found.why.key == wrong.why);
        const std::string text = line;
        const auto equals = text.find(" =");
        const bool named = found.why.key != "kiosk.conf_line" && found.why.key != "kiosk.conf_utf8";
        if (named) CHECK(found.key == text.substr(0, equals));
    }
    CHECK(fault("name = " + std::string(81, 'x') + "\n").why.key == "kiosk.conf_text");
    CHECK(fault("idle_gane = 90\n").why.values == std::vector<std::string>{"idle_game"});
    const auto twice = fault("sound = 20\nlevel = 3\nsound = 20\n");
    CHECK(twice.line == 3);
    CHECK(twice.why == game::Refusal{"kiosk.conf_twice", {"1"}});
}

TEST_CASE("conf: rules of a game are judged together as well") {
    auto judges = known();
    judges.together = [](const std::string& game,
                         const kiosk::Rules& rules) -> std::optional<game::Refusal> {
        CHECK(game == "zatre");
        REQUIRE(rules.size() == 1);
        return rules[0].second == "long" ? std::optional(game::Refusal{"zatre.first", {"5", "2"}})
                                         : std::nullopt;
    };
    const auto read = [&](const std::string& text) {
        return kiosk::read_conf(pin_line() + text, judges);
    };
    CHECK(std::holds_alternative<Conf>(read("options_zatre = length=short\n")));
    CHECK(std::holds_alternative<Conf>(read("options_zatre =\n")));
    const auto wrong = read("options_zatre = length=long\n");
    REQUIRE(std::holds_alternative<kiosk::ConfFault>(wrong));
    CHECK(std::get<kiosk::ConfFault>(wrong).key == "options_zatre");
    CHECK(std::get<kiosk::ConfFault>(wrong).why == game::Refusal{"zatre.first", {"5", "2"}});
}

TEST_CASE("conf: keys that contradict one another") {
    const auto order = [](const char* text, const char* key, int line) {
        CAPTURE(text);
        const auto found = fault(pin_line() + text);
        CHECK(found.why.key == "kiosk.conf_order");
        CHECK(found.key == key);
        CHECK(found.line == line);
    };
    order("sound = 61\n", "sound_most", 2);
    order("sound_most = 30\nsound = 35\n", "sound_most", 3);
    order("pin_lock = 600\npin_lock_most = 599\n", "pin_lock_most", 3);
    order("dim_more_minutes = 9\n", "dim_more_minutes", 2);
    order("dim_more_percent = 80\n", "dim_percent", 2);
    order("crash_safe = 10\n", "crash_stop", 2);
    const auto language = fault(pin_line() + "languages = en, de\n");
    CHECK(language.key == "language");
    CHECK(language.line == 2);
    CHECK(language.why == game::Refusal{"kiosk.conf_language", {"cs", "en, de"}});
}

TEST_CASE("conf: the sentence about a mistake, in three languages") {
    scenes::Strings strings(LOCALES);
    const auto found = fault("# x\nidle_game = 5\n");
    for (const char* language : {"cs", "de", "en"}) {
        REQUIRE(strings.use(language));
        const auto text = kiosk::fault_text("/etc/petiboj/kiosk.conf", found);
        CAPTURE(text);
        for (const char* part : {"/etc/petiboj/kiosk.conf", "2", "idle_game", "5", "10", "1800"})
            CHECK(text.find(part) != std::string::npos);
        CHECK(text.find('{') == std::string::npos);
        for (const auto& other : {fault("nonsense"), fault("")})
            CHECK(kiosk::fault_text("kiosk.conf", other).find('{') == std::string::npos);
    }
}

TEST_CASE("conf: files that cannot be read, and where the file is looked for") {
    const Scratch scratch;
    const auto load = [&](const std::filesystem::path& file) {
        return std::get<ConfFault>(kiosk::load_conf(file, known()));
    };
    CHECK(load(scratch.path() / "missing").why.key == "kiosk.conf_unreadable");
    CHECK(load(scratch.path()).why.key == "kiosk.conf_unreadable");
    const auto long_one = scratch.path() / "long";
    std::ofstream(long_one) << std::string((1u << 20) + 1, '#');
    CHECK(load(long_one).why.key == "kiosk.conf_unreadable");

    const char* old = std::getenv("XDG_CONFIG_HOME");
    const std::string before = old ? old : "";
    setenv("XDG_CONFIG_HOME", scratch.path().c_str(), 1);
    const auto own = scratch.path() / "petiboj" / "kiosk.conf";
    CHECK(kiosk::conf_places().front() == own);
    CHECK(kiosk::conf_places().back() == "/etc/petiboj/kiosk.conf");
    std::filesystem::create_directory(own.parent_path());
    std::ofstream(own) << "level = 3\n";
    CHECK(kiosk::find_conf() == own);
    if (old)
        setenv("XDG_CONFIG_HOME", before.c_str(), 1);
    else
        unsetenv("XDG_CONFIG_HOME");
}

TEST_CASE("conf: whatever stands in the file, it is read or refused") {
    // Every line of the sample cut off at every place, and with every byte broken.
    const auto text = pin_line() +
                      "games = zatre, knaster\nhours_2026-12-24 = 09:00-12:00\n"
                      "options_zatre = length=short\nrestart = 03:30\n";
    int refused = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto broken = text;
        broken[i] = static_cast<char>(broken[i] ^ 0x80);
        refused += std::holds_alternative<ConfFault>(kiosk::read_conf(broken, known()));
        kiosk::read_conf(std::string_view(text).substr(0, i), known());
    }
    // Only the ends of lines can be broken without harm to UTF-8, and then lines run together.
    CHECK(refused == static_cast<int>(text.size()));
}

TEST_CASE("conf: a file that everybody can read is found out") {
    namespace fs = std::filesystem;
    const Scratch scratch;
    const auto file = scratch.path() / "kiosk.conf";
    CHECK_FALSE(os::readable_by_all(file));
    std::ofstream(file) << "x";
    fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
    CHECK_FALSE(os::readable_by_all(file));
    fs::permissions(file, fs::perms::group_read, fs::perm_options::add);
    CHECK_FALSE(os::readable_by_all(file));
    fs::permissions(file, fs::perms::others_read, fs::perm_options::add);
    CHECK(os::readable_by_all(file));
}

TEST_CASE("conf: a file that others or a group can write is found out") {
    namespace fs = std::filesystem;
    const Scratch scratch;
    const auto file = scratch.path() / "kiosk.conf";
    fs::permissions(scratch.path(), fs::perms::owner_all);
    CHECK_FALSE(os::writable_by_others({}));
    CHECK_FALSE(os::writable_by_others(file));
    std::ofstream(file) << "x";
    fs::permissions(file, fs::perms::owner_all | fs::perms::group_read | fs::perms::others_read);
    CHECK_FALSE(os::writable_by_others(file));
    for (const auto bit : {fs::perms::group_write, fs::perms::others_write}) {
        fs::permissions(file, bit, fs::perm_options::add);
        CHECK(os::writable_by_others(file));
        fs::permissions(file, bit, fs::perm_options::remove);
        fs::permissions(scratch.path(), bit, fs::perm_options::add);
        CHECK(os::writable_by_others(file));
        fs::permissions(scratch.path(), fs::perms::sticky_bit, fs::perm_options::add);
        CHECK_FALSE(os::writable_by_others(file));
        fs::permissions(scratch.path(), fs::perms::owner_all);
    }
}
