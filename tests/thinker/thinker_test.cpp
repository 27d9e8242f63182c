// The thinker: what is asked is answered, what comes too late is thrown away, nothing hangs.
#include "game/match/thinker.hpp"

#include "tests/toy/row.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <random>
#include <thread>

#include <doctest/doctest.h>

using game::Position;
using game::Request;
using game::Thinker;
using game::Thought;

namespace {

constexpr auto kForever = std::chrono::seconds(300);  // only reached when something is broken

/// Counts rings and lets a test wait for them, as the event loop does.
class Bell {
public:
    void ring() {
        const std::lock_guard lock(mutex_);
        ++rings_;
        rung_.notify_all();
    }
    /// False if it did not ring that often.
    bool wait_for(int rings, std::chrono::milliseconds most = kForever) {
        std::unique_lock lock(mutex_);
        return rung_.wait_for(lock, most, [&] { return rings_ >= rings; });
    }
    int rings() {
        const std::lock_guard lock(mutex_);
        return rings_;
    }

private:
    std::mutex mutex_;
    std::condition_variable rung_;
    int rings_ = 0;
};

std::unique_ptr<Position> toy_position() {
    static const game::Game toy = toy::row();
    auto started = toy.start({});
    return std::move(std::get<std::unique_ptr<Position>>(started));
}

/// A position of this game after so many random actions, or a decision soon after.
std::unique_ptr<Position> some_position(const game::Game& row, int plies) {
    auto started = row.start({});
    auto position = std::move(std::get<std::unique_ptr<Position>>(started));
    std::mt19937 random(static_cast<unsigned>(plies) + 1);
    for (int ply = 0; position->actor() != game::kNobody; ++ply) {
        if (ply >= plies && position->actor() != game::kChance) break;
        const auto choices = position->choices();
        REQUIRE_FALSE(position->play(choices[random() % choices.size()].move));
    }
    return position;
}

/// Processor time of the whole program so far, in seconds.
double processor_time() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Thought named(std::string move) {
    Thought thought;
    thought.move = std::move(move);
    return thought;
}

/// Thinks until it is told to stop.
Thought until_stopped(const Position&, const Request& request) {
    while (!request.stop->load(std::memory_order_relaxed)) std::this_thread::yield();
    return named("stopped");
}

}  // namespace

TEST_CASE("thinker: answers and wakes") {
    Bell bell;
    const game::Game toy = toy::row();
    Thinker thinker(toy.think, [&] { bell.ring(); });
    CHECK_FALSE(thinker.busy());
    CHECK_FALSE(thinker.poll(0));
    auto position = toy_position();
    REQUIRE_FALSE(position->play("roll 2"));
    const auto before = position->copy();
    Request request;
    request.bot = "level2";
    thinker.start(position->copy(), request, 1);
    CHECK(thinker.busy());
    CHECK(thinker.ply() == 1);
    REQUIRE_FALSE(position->play("take"));  // the match goes on meanwhile
    REQUIRE(bell.wait_for(1));
    CHECK(thinker.busy());
    const auto thought = thinker.poll(1);
    REQUIRE(thought);
    CHECK_FALSE(before->play(thought->move));
    CHECK_FALSE(thinker.busy());
    CHECK_FALSE(thinker.ply());
    CHECK_FALSE(thinker.poll(1));
    CHECK(bell.rings() == 1);
}

TEST_CASE("thinker: a thought about another ply is thrown away") {
    Bell bell;
    Thinker thinker([](const Position&, const Request&) { return named("x"); },
                    [&] { bell.ring(); });
    thinker.start(toy_position(), {}, 3);
    REQUIRE(bell.wait_for(1));
    CHECK_FALSE(thinker.poll(4));
    CHECK_FALSE(thinker.busy());
    CHECK_FALSE(thinker.poll(3));
}

TEST_CASE("thinker: a new question replaces the old one, even about the same ply") {
    Bell bell;
    std::atomic<int> started{0};
    Thinker thinker(
        [&](const Position& position, const Request& request) {
            ++started;
            if (request.bot == "slow") return until_stopped(position, request);
            return named(request.bot);
        },
        [&] { bell.ring(); });
    Request slow;
    slow.bot = "slow";
    Request quick;
    quick.bot = "quick";
    thinker.start(toy_position(), slow, 5);
    while (started == 0) std::this_thread::yield();
    thinker.start(toy_position(), quick, 5);
    REQUIRE(bell.wait_for(1));
    const auto thought = thinker.poll(5);
    REQUIRE(thought);
    CHECK(thought->move == "quick");
    CHECK(bell.rings() == 1);
    CHECK(started == 2);
}

TEST_CASE("thinker: whoever is hurried says what it has found so far") {
    Bell bell;
    Thinker thinker(until_stopped, [&] { bell.ring(); });
    thinker.start(toy_position(), {}, 5);
    CHECK_FALSE(thinker.poll(5));
    thinker.hurry();
    REQUIRE(bell.wait_for(1));
    const auto thought = thinker.poll(5);
    REQUIRE(thought);
    CHECK(thought->move == "stopped");
    thinker.hurry();  // nobody thinks: nothing happens
    CHECK_FALSE(thinker.busy());
}

TEST_CASE("thinker: what was cancelled is never heard of again") {
    Bell bell;
    std::atomic<int> started{0};
    Thinker thinker(
        [&](const Position& position, const Request& request) {
            ++started;
            return request.bot == "slow" ? until_stopped(position, request) : named("next");
        },
        [&] { bell.ring(); });
    Request slow;
    slow.bot = "slow";
    thinker.start(toy_position(), slow, 2);
    while (started == 0) std::this_thread::yield();
    thinker.cancel();
    CHECK_FALSE(thinker.busy());
    CHECK_FALSE(thinker.poll(2));
    thinker.start(toy_position(), {}, 2);
    REQUIRE(bell.wait_for(1));
    CHECK(thinker.poll(2)->move == "next");
    CHECK(bell.rings() == 1);
}

TEST_CASE("thinker: ends while it thinks, while it is asked, and unasked") {
    {
        const Thinker idle(until_stopped);
        CHECK_FALSE(idle.busy());
    }
    for (int i = 0; i < 50; ++i) {
        Thinker thinker(until_stopped);
        thinker.start(toy_position(), {}, i);
        if (i % 2 == 0) std::this_thread::yield();
        if (i % 3 == 0) thinker.start(toy_position(), {}, i + 1);
    }
}

TEST_CASE("thinker: a wake-up may poll at once from another thread") {
    // the loop of the program: sleeps until woken, polls, asks the next question
    Bell bell;
    Thinker thinker([](const Position&, const Request& request) { return named(request.bot); },
                    [&] { bell.ring(); });
    for (int ply = 0; ply < 500; ++ply) {
        Request request;
        request.bot = std::to_string(ply);
        thinker.start(toy_position(), request, ply);
        REQUIRE(bell.wait_for(ply + 1));
        const auto thought = thinker.poll(ply);
        REQUIRE(thought);
        CHECK(thought->move == std::to_string(ply));
    }
    CHECK(bell.rings() == 500);
}

TEST_CASE("thinker: any order of questions, answers and second thoughts") {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        std::mt19937 random(seed);
        std::atomic<int> wakes{0};
        Thinker thinker(
            [](const Position&, const Request& request) {
                for (unsigned i = 0; i < request.budget; ++i) {
                    if (request.stop->load(std::memory_order_relaxed)) break;
                    std::this_thread::yield();
                }
                return named(std::to_string(request.seed));
            },
            [&] { ++wakes; });
        std::uint64_t asked = 0;
        int ply = 0;
        int answers = 0;
        for (int step = 0; step < 300; ++step) {
            switch (random() % 8) {
                case 0:
                case 1: {
                    Request request;
                    request.seed = ++asked;
                    request.budget = random() % 20;
                    ply = static_cast<int>(random() % 3);
                    thinker.start(toy_position(), request, ply);
                    break;
                }
                case 2:
                    thinker.cancel();
                    break;
                case 3:
                    CHECK_FALSE(thinker.poll(ply + 1));
                    break;
                default:
                    if (const auto thought = thinker.poll(ply)) {
                        CHECK(thought->move == std::to_string(asked));  // never an older one
                        CHECK_FALSE(thinker.busy());
                        ++answers;
                    }
                    std::this_thread::yield();
            }
        }
        CHECK(wakes >= answers);
    }
}

TEST_CASE("thinker: bots of all games answer with a legal action and stop when told") {
    for (const auto& row : game::games()) {
        for (const auto& bot : row.bots) {
            CAPTURE(bot);
            Bell bell;
            Thinker thinker(row.think, [&] { bell.ring(); });
            auto started = row.start({});
            const auto position = std::move(std::get<std::unique_ptr<Position>>(started));
            while (position->actor() == game::kChance)
                REQUIRE_FALSE(position->play(position->choices().front().move));
            Request request;
            request.bot = bot;
            request.seat = position->actor();
            request.budget = 2000;
            thinker.start(position->copy(), request, 0);
            REQUIRE(bell.wait_for(1));
            const auto thought = thinker.poll(0);
            REQUIRE(thought);
            const auto choices = position->choices();
            CHECK(std::any_of(choices.begin(), choices.end(),
                              [&](const auto& choice) { return choice.move == thought->move; }));
            request.budget = std::uint64_t{1} << 40;  // would take for ever: the end must stop it
            thinker.start(position->copy(), request, 0);
        }
    }
}

// Whoever ends the program waits for this: a window that stays after SIGTERM is killed soon after.
TEST_CASE("thinker: bots of all games end soon after they are told to, whatever they are at") {
#ifdef PETIBOJ_SANITIZED
    constexpr double kSoon = 4;
#else
    constexpr double kSoon = 0.4;
#endif
    for (const auto& row : game::games())
        for (const int plies : {0, 15})
            for (const bool patient : {false, true})
                for (const int after : {10, 60, 300, 1200}) {
                    Request request;
                    request.bot = "level" + std::to_string(row.levels);
                    request.patient = request.compare = patient;
                    const auto position = some_position(row, plies);
                    if (position->actor() == game::kNobody) continue;
                    request.seat = position->actor();
                    double told = 0;
                    {
                        Bell bell;
                        Thinker thinker(row.think, [&] { bell.ring(); });
                        thinker.start(position->copy(), request, 0);
                        if (bell.wait_for(1, std::chrono::milliseconds(after))) break;
                        told = processor_time();
                    }
                    CAPTURE(row.id);
                    CAPTURE(plies);
                    CAPTURE(patient);
                    CAPTURE(after);
                    CHECK(processor_time() - told < kSoon);
                }
}
