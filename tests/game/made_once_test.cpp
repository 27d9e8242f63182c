// Tables that are made once and kept for all who ask.
#include "game/core/made_once.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <thread>
#include <vector>

using game::MadeOnce;

TEST_CASE("made once: the first call for a key makes the table, the others get the same one") {
    MadeOnce<int, int> tables;
    int made = 0;
    const auto square = [&](int key) {
        return tables.get(key, [&] { return ++made, std::make_shared<int>(key * key); });
    };
    const auto first = square(3);
    CHECK(*first == 9);
    CHECK(*square(4) == 16);
    CHECK(square(3) == first);
    CHECK(made == 2);
}

TEST_CASE("made once: one that is not enough gives way, one that could not be made is not kept") {
    MadeOnce<char, int> tables;
    const auto at_least = [&](int size, bool can) {
        return tables.get(
            'x', [&] { return can ? std::make_shared<int>(size) : nullptr; },
            [&](int kept) { return kept >= size; });
    };
    CHECK_FALSE(at_least(4, false));
    CHECK(*at_least(4, true) == 4);
    CHECK(*at_least(3, false) == 4);
    CHECK_FALSE(at_least(6, false));
    CHECK(*at_least(4, false) == 4);  // the smaller one is still there
    CHECK(*at_least(6, true) == 6);
    CHECK(*at_least(5, false) == 6);
}

TEST_CASE("made once: with a limit the oldest is forgotten, and lives on with whoever has it") {
    MadeOnce<int, int> tables(2);
    int made = 0;
    const auto get = [&](int key) {
        return tables.get(key, [&] { return ++made, std::make_shared<int>(key); });
    };
    const auto one = get(1);
    get(2);
    get(3);
    CHECK(made == 3);
    get(2);
    CHECK(made == 3);
    CHECK(get(1) != one);
    CHECK(made == 4);
    CHECK(*one == 1);
}

TEST_CASE("made once: many threads get one and the same table") {
    MadeOnce<int, int> tables;
    std::atomic<int> made = 0;
    std::vector<const int*> seen(8);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < seen.size(); ++i)
        threads.emplace_back([&, i] {
            seen[i] = tables.get(7, [&] { return ++made, std::make_shared<int>(49); }).get();
        });
    for (auto& thread : threads) thread.join();
    CHECK(made == 1);
    for (const auto* table : seen) CHECK(table == seen.front());
}
