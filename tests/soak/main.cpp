// The kiosk over many virtual hours: visitors come and go, games are played, it opens and closes,
// and nothing may grow. Prints memory, handles and bytes at start, middle and end.
//   kiosk_soak [--hours N] [--games N] [--warm N]
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "os/process.hpp"
#include "scenes/kiosk/house/heartbeat.hpp"
#include "scenes/kiosk/visitors/tables.hpp"
#include "tests/soak/visitor.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

namespace {

using soak::Deeds;
using soak::Figures;
using soak::Place;

/// 2026-03-28 12:00 in Prague; clocks go forward in the night that follows.
constexpr std::time_t kBegins = 1774695600;
constexpr long kMostGrowth = 5 * 1024;  // KiB
constexpr long kSettled = 400;          // games

struct Wish {
    double hours = 24;
    long games = 2000;   ///< of visitors, at least
    long warm = 400;     ///< games before the first measurement: every cache has been filled once
    double busy = 0.93;  ///< part of an hour in which somebody is there
};

kiosk::Conf conf_of() {
    kiosk::Conf conf;
    conf.name = "Soak";
    conf.games = stand::game_ids();
    conf.level = 1;
    conf.restart.reset();
    conf.scores.initials = true;
    conf.hours.week.fill({{6 * 60, 13 * 60}, {13 * 60 + 10, 3 * 60 + 20}});
    conf.pin.hash = "unused";
    return conf;
}

/// Every computer player of the kiosk decides something in every game, so that the tables they
/// make when they are first asked belong to the start.
void wake_players(const kiosk::Conf& conf) {
    const kiosk::OptionTexts brief{{"sipky", {{"rounds", "2"}}}, {"zatre", {{"set", "4"}}}};
    for (const auto& id : conf.games)
        for (const auto& options : {kiosk::OptionTexts{}, brief}) {
            const auto& game = *game::find_game(id);
            auto started = game::Match::start(game, kiosk::settings_for_two(game, options), 1);
            auto& match = std::get<game::Match>(started);
            for (int decisions = 0; decisions < 24 && !match.over();) {
                if (match.play_chance()) continue;
                game::Request request;
                const int levels[] = {1, 2, 4};
                request.bot =
                    "level" + std::to_string(std::min(levels[decisions % 3], game.levels));
                request.seed = static_cast<std::uint64_t>(++decisions);
                request.seat = match.actor();
                if (match.play(game.think(match.now(), request).move)) break;
            }
            game::Request request;
            request.seat = match.actor();
            if (game.solve && !match.over()) game.solve(match.now(), request);
        }
}

/// One round of visitors and rest until `end` of the clock or until `games` have been begun.
void live(Place& place, Deeds& deeds, game::Random& random, const Wish& wish, double end,
          long games) {
    while (place.now() < end && deeds.games_begun() < games) {
        const double hour = place.now() / 3600;
        if (hour - static_cast<double>(static_cast<long>(hour)) > wish.busy) {
            // Nobody comes: the computer plays to an empty room.
            place.pass(60);
            place.paint();
            continue;
        }
        place.services().seed = random.next() >> 1;
        // One in ten sees everything move, and plays games of full length.
        place.kiosk().change([full = random.below(10) == 0](kiosk::Conf& conf) {
            conf.reduced_motion = !full;
            conf.options.clear();
            if (!full) conf.options = {{"zatre", {{"set", "4"}}}, {"sipky", {{"rounds", "2"}}}};
        });
        place.kiosk().start_over();
        place.pass(0.5);
        if (!place.kiosk().open()) {
            place.pass(60);
            continue;
        }
        soak::Visitor(place, deeds, random.next())
            .visit(1 + static_cast<int>(random.below(16)), end);
        place.paint();
    }
}

/// The picture that asks to play, painted: every measurement is taken there.
Figures measure(Place& place, const Deeds& deeds) {
    place.kiosk().start_over();
    place.pass(1);
    place.paint();
    auto figures = place.figures();
    figures.begun = deeds.games_begun();
    figures.finished = deeds.games_finished();
    std::printf("%s\n", soak::line_of(figures).c_str());
    std::fflush(stdout);
    return figures;
}

/// What the program holds must not grow; nor what is resident, once the allocator has met its
/// largest needs (`settled`), which takes hundreds of games.
bool judge(const Figures& from, const Figures& to, bool settled, const char* what) {
    bool fine = true;
    // What is painted has a limit of its own and goes up and down with what is shown.
    const auto held = [](const Figures& figures) {
        return figures.used_kib - static_cast<long>(figures.painted / 1024);
    };
    if (held(to) - held(from) > kMostGrowth) {
        std::printf("%s: %ld KiB more are in use\n", what, held(to) - held(from));
        fine = false;
    }
    const auto resident = [](const Figures& figures) {
        return figures.rss_kib - static_cast<long>(figures.painted / 1024);
    };
    if (settled && resident(to) - resident(from) > kMostGrowth) {
        std::printf("%s: resident memory grew by %ld KiB\n", what, resident(to) - resident(from));
        fine = false;
    }
    if (to.handles > from.handles) {
        std::printf("%s: %d more files are open\n", what, to.handles - from.handles);
        fine = false;
    }
    return fine;
}

void report(Place& place, Deeds& deeds) {
    for (const auto& [id, count] : deeds.finished)
        std::printf("%s: %ld begun, %ld finished\n", id.c_str(), deeds.begun[id], count);
    std::printf("%ld visits, %ld touches, %ld rows of scores, %ld frames, %d errors in the log\n",
                deeds.visits, deeds.touches, deeds.entered, place.frames(),
                place.kiosk().log().errors());
    std::printf("scenes:");
    for (const auto& scene : deeds.scenes) std::printf(" %s", scene.c_str());
    std::printf("\nlanguages:");
    for (const auto& language : deeds.languages) std::printf(" %s", language.c_str());
    std::printf("\n");
}

int run(const Wish& wish) {
    Place place(conf_of(), kBegins, 1280, 800);
    Deeds deeds;
    game::Random random(20260328);
    std::printf("%8s %10s %10s %8s %12s %10s %10s %8s %8s\n", "hour", "rss KiB", "used KiB",
                "handles", "painted", "scores", "files", "begun", "finished");
    measure(place, deeds);
    wake_players(place.kiosk().conf());
    live(place, deeds, random, wish, 1e9, wish.warm);
    const double began = place.now();
    const long games = deeds.games_begun();
    const auto start = measure(place, deeds);
    const double whole = wish.hours * 3600;
    const bool settled = wish.warm >= kSettled;
    Figures middle;
    constexpr int kParts = 8;
    for (int part = 1; part <= kParts; ++part) {
        live(place, deeds, random, wish, began + whole * part / kParts, 1L << 40);
        if (part == kParts) break;
        const auto now = measure(place, deeds);
        if (part == kParts / 2) middle = now;
    }
    // Hours that were too few for the games that were asked for go on.
    live(place, deeds, random, wish, began + 3 * whole, games + wish.games);
    const auto end = measure(place, deeds);
    bool fine = judge(start, middle, settled, "first half");
    fine = judge(start, end, settled, "whole") && fine;
    if (end.begun - games < wish.games) {
        std::printf("only %ld games were played\n", end.begun - games);
        fine = false;
    }
    report(place, deeds);
    std::printf("%s\n", fine ? "nothing grew" : "FAILED");
    return fine ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
    Wish wish;
    for (int i = 1; i < count; i += 2) {
        const double value = i + 1 < count ? std::strtod(words[i + 1], nullptr) : -1;
        if (std::strcmp(words[i], "--hours") == 0 && value > 0) {
            wish.hours = value;
        } else if (std::strcmp(words[i], "--games") == 0 && value >= 0) {
            wish.games = static_cast<long>(value);
        } else if (std::strcmp(words[i], "--warm") == 0 && value >= 0) {
            wish.warm = static_cast<long>(value);
        } else {
            std::fputs("usage: kiosk_soak [--hours H] [--games N] [--warm GAMES]\n", stderr);
            return 2;
        }
    }
    os::keep_memory_small();  // as the program does
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    tzset();
    return run(wish);
}
