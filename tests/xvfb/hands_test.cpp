// Real hands: the built program on a screen of Xvfb, driven by xdotool's pointer from the title
// through the setup to the end of a whole match. What is pressed is looked up in the text model
// that --dump-ui keeps writing; what was played is compared with the store afterwards. Nothing here
// waits a fixed time: everything is looked at again until it is so.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/store/store.hpp"
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <nlohmann/json.hpp>

#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

using nlohmann::json;

/// A screen without a screen, under a number that was free.
class Screen {
public:
    Screen()
        : server_({"Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp",
                   "-noreset"},  // or it begins anew, closing all, whenever no client is left
                  {}) {
        const auto number = server_.first_line();
        REQUIRE_MESSAGE(!number.empty(),
                        "Xvfb does not start; install the packages xvfb and xdotool");
        display_ = ":" + number;
    }
    const std::string& display() const { return display_; }

private:
    process::Process server_;
    std::string display_;
};

/// What the scene says of itself under `key`; empty if nothing.
std::string fact(const json& seen, const std::string& key) {
    return seen.at("facts").value(key, std::string());
}

/// The program and a hand on its screen.
class Hand {
public:
    Hand(const Screen& screen, const std::filesystem::path& folder, bool motion = false)
        : screen_(screen.display()),
          dump_(folder / "screen.json"),
          program_({PETIBOJ, "--data-dir", (folder / "data").string(), "--dump-ui", dump_.string(),
                    "--lang", "en", "--windowed", "1280x800", "--mute",
                    motion ? "--scale=100" : "--reduced-motion"},
                   {{"DISPLAY", screen_},
                    {"SDL_VIDEODRIVER", "x11"},
                    {"SDL_AUDIODRIVER", "dummy"},
                    {"WAYLAND_DISPLAY", ""}}) {
        std::string id;
        REQUIRE(process::eventually([&] {
            REQUIRE(program_.runs());
            const auto found = process::run({"xdotool", "search", "--onlyvisible", "--name", "."},
                                            {{"DISPLAY", screen_}});
            id = found.output.substr(0, found.output.find('\n'));
            return found.code == 0 && !id.empty();
        }));
        window_ = id;
    }

    /// What the screen shows at rest; null before the first picture.
    json look() {
        REQUIRE_MESSAGE(program_.runs(), "the program ended before its time");
        std::ifstream in(dump_);
        const std::string text{std::istreambuf_iterator<char>(in),
                               std::istreambuf_iterator<char>()};
        return json::parse(text, nullptr, false);
    }

    /// Waits until `good` holds for what the screen shows.
    template <class Good>
    void wait(const char* what, Good good) {
        json seen;
        const bool came = process::eventually([&] {
            seen = look();
            return seen.is_object() && good(seen);
        });
        INFO("waited for: " << what);
        INFO("screen: " << (came ? std::string() : seen.dump(1).substr(0, 3000)));
        REQUIRE(came);
    }

    void wait_for_scene(const std::string& scene) {
        wait(scene.c_str(), [&](const json& seen) { return seen.at("scene") == scene; });
    }
    void wait_for_fact(const std::string& key, const std::string& value) {
        wait((key + " " + value).c_str(),
             [&](const json& seen) { return fact(seen, key) == value; });
    }

    /// Presses and lets go in the middle of the control of this name.
    void click(const std::string& name) {
        auto words = go_to(name);
        words.insert(words.end(), {"click", "1"});
        move_the_pointer(std::move(words));
    }
    /// Presses at the first spot, moves to the second over a place between, lets go there.
    void drag(const std::string& from, const std::string& to) {
        auto words = go_to(from, false);  // a stone in the middle of its chain is dragged on
        const auto end = go_to(to, false);
        words.insert(words.end(), {"mousedown", "1"});
        const auto between = [&](std::size_t i) {
            return std::to_string((std::stoi(words[i]) + std::stoi(end[i])) / 2);
        };
        const std::string x = between(kX), y = between(kY);
        words.insert(words.end(), {"mousemove", "--window", window_, x, y});
        words.insert(words.end(), end.begin() + 1, end.end());
        words.insert(words.end(), {"mouseup", "1"});
        move_the_pointer(std::move(words));
    }
    /// Clicks on all of them as fast as the pointer goes, whatever the screen shows meanwhile.
    void click_fast(const std::vector<std::string>& names) {
        std::vector<std::string> words = {"xdotool"};
        for (const auto& name : names) {
            const auto way = go_to(name, false);
            words.insert(words.end(), way.begin() + 1, way.end());
            words.insert(words.end(), {"click", "1"});
        }
        move_the_pointer(std::move(words));
    }

    /// Ends the program as the window system does, and gives its exit code.
    int close() {
        program_.tell(SIGTERM);
        return program_.wait();
    }

private:
    static constexpr std::size_t kX = 4, kY = 5;  // where go_to has the place

    /// xdotool's words for going to the middle of a control; waits until it is there, and until it
    /// can be pressed if it is to be.
    std::vector<std::string> go_to(const std::string& name, bool pressable = true) {
        json control;
        wait(name.c_str(), [&](const json& seen) {
            for (const auto& entry : seen.at("controls")) {
                if (entry.at("name") != name || !entry.at("visible")) continue;
                if (pressable && !entry.at("enabled")) continue;
                control = entry;
                return true;
            }
            return false;
        });
        const auto middle = [&](const char* from, const char* size) {
            return std::to_string(static_cast<int>(control.at(from).get<double>() +
                                                   control.at(size).get<double>() / 2));
        };
        return {"xdotool", "mousemove", "--window", window_, middle("x", "w"), middle("y", "h")};
    }
    void move_the_pointer(std::vector<std::string> words) {
        const auto done = process::run(std::move(words), {{"DISPLAY", screen_}});
        CAPTURE(done.output);
        REQUIRE(done.code == 0);
    }

    std::string screen_;
    std::filesystem::path dump_;
    process::Process program_;
    std::string window_;
};

/// The squares that a move of Alquerque names, in turn.
std::vector<std::string> squares_of(const std::string& move) {
    std::vector<std::string> squares;
    for (std::size_t i = 0; i + 1 < move.size(); ++i) {
        if (std::isalpha(static_cast<unsigned char>(move[i])) &&
            std::isdigit(static_cast<unsigned char>(move[i + 1])))
            squares.push_back(move.substr(i, 2));
    }
    return squares;
}

/// Plays one move square by square, by clicks or by drags. The program completes a path by itself
/// as soon as only one goes on from it; the rest of the squares is not touched then.
void play(Hand& hand, int ply, const std::vector<std::string>& squares, bool drags) {
    const auto next = std::to_string(ply + 1);
    bool played = false;
    for (std::size_t i = drags ? 1 : 0; i < squares.size() && !played; ++i) {
        if (drags)
            hand.drag("spot:" + squares[i - 1], "spot:" + squares[i]);
        else
            hand.click("spot:" + squares[i]);
        hand.wait(("the hand on " + squares[i]).c_str(), [&](const json& seen) {
            played = seen.at("scene") == "results" || fact(seen, "ply") == next;
            const auto chosen = fact(seen, "chosen");
            return played || (chosen.size() >= 2 && chosen.substr(chosen.size() - 2) == squares[i]);
        });
    }
    CHECK(played);
}

/// A short random match with at least one chain of captures, played to its end.
game::Match model_match(const game::Game& row, const game::Settings& settings) {
    for (std::uint64_t seed = 1;; ++seed) {
        auto match = std::get<game::Match>(game::Match::start(row, settings, seed));
        game::Random random(seed);
        bool chain = false;
        while (!match.over() && match.ply() < 40) {
            const auto choices = match.now().choices();
            const auto move = choices[random.below(choices.size())].move;
            REQUIRE_FALSE(match.play(move));
            chain = chain || squares_of(move).size() > 2;
        }
        if (match.over() && chain) return match;
    }
}

/// From the title to the table of two people.
void sit_down(Hand& hand, bool forward) {
    hand.wait_for_scene("title");
    hand.click("card:alquerque");
    hand.wait_for_scene("setup");
    hand.click("option:kind1:person");
    if (forward) hand.click("option:variant:forward");
    hand.click("button:start");
    hand.wait_for_scene("table");
    hand.wait_for_fact("ply", "0");
}

/// The finished match that the store has is the one that was meant.
void check_store(const Scratch& scratch, const game::Match& match) {
    auto answer = game::Store::open(scratch.path() / "data", 60'000);
    auto* opened = std::get_if<game::Store::Opened>(&answer);
    REQUIRE(opened);
    CHECK_FALSE(opened->notice);
    auto headings = opened->store->list(game::Finished::yes);
    auto* list = std::get_if<std::vector<game::MatchHeading>>(&headings);
    REQUIRE(list);
    REQUIRE(list->size() == 1);
    auto loaded = opened->store->load(list->front().id);
    auto* stored = std::get_if<game::StoredMatch>(&loaded);
    REQUIRE(stored);
    CHECK(stored->actions == match.moves());
    CHECK(stored->result == match.result());
}

void play_whole(const std::string& variant, bool drags) {
    const Scratch scratch;
    const Screen screen;
    const auto* row = game::find_game("alquerque");
    REQUIRE(row);
    game::Settings settings;
    settings.set("variant", variant);
    const auto match = model_match(*row, settings);
    {
        Hand hand(screen, scratch.path());
        sit_down(hand, variant == "forward");
        for (int ply = 0; ply < match.length(); ++ply) {
            const auto& move = match.moves()[static_cast<std::size_t>(ply)];
            CAPTURE(move);
            play(hand, ply, squares_of(move), drags);
        }
        hand.wait_for_scene("results");
        CHECK(hand.close() == 0);
    }
    check_store(scratch, match);
}

}  // namespace

TEST_CASE("xvfb: two people play a whole match with a real pointer") {
    play_whole("classic", false);
}

TEST_CASE("xvfb: the forward variant, every stone dragged") {
    play_whole("forward", true);
}

TEST_CASE("xvfb: presses faster than the picture all count") {
    const Scratch scratch;
    const Screen screen;
    Hand hand(screen, scratch.path(), true);
    sit_down(hand, false);
    hand.click_fast({"spot:d3", "spot:c3", "spot:b3", "spot:d3", "spot:e3", "spot:c3"});
    hand.wait_for_fact("ply", "3");
    CHECK(hand.close() == 0);
}
