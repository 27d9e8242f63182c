// Books of luck and skill in the store: they come back as they were, belong to the actions they
// book, and what no program has written is no book.
#include "game/core/ledger.hpp"
#include "game/store/store.hpp"
#include "tests/match/store_kit.hpp"

#include <doctest/doctest.h>
#include <string>

using namespace game;

namespace {

/// A match that is over, and the books of its first seat.
struct Played {
    Match match = kit::toy_match();
    Ledger ledger;

    Played() {
        while (!match.over())
            if (!match.play_chance()) match.play(match.now().choices().back().move);
        ledger = Ledger(700);
        for (int ply = 0; ply < match.ply(); ++ply) {
            const auto& before = match.at(ply);
            const auto& move = match.moves()[static_cast<std::size_t>(ply)];
            Appraisal value;
            value.share = share_of(before, 0);
            value.before = 700 + ply;
            value.fair = 750 + ply;
            value.after = 701 + ply;
            value.error = ply;
            value.apart = 3;
            value.choice = value.share == Share::skill && before.choices().size() > 1;
            value.exact = ply % 2 == 0;
            value.best = value.choice ? before.choices().front().move : move;
            ledger.book({ply, move, value});
        }
    }
};

void write(const Scratch& scratch, const std::string& books) {
    kit::Raw(scratch.path()).run(("UPDATE ledgers SET books = '" + books + "'").c_str());
}

}  // namespace

TEST_CASE("store: books come back as they were kept, for their seat and their actions") {
    Scratch scratch;
    const Played played;
    auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    const auto id = kit::value(store.begin(played.match));
    CHECK_FALSE(store.ledger(id, 0, played.match));
    CHECK_FALSE(store.keep_ledger(id, 0, played.ledger));
    const auto kept = store.ledger(id, 0, played.match);
    REQUIRE(kept);
    CHECK(*kept == played.ledger);
    CHECK_FALSE(store.ledger(id, 1, played.match));
    CHECK_FALSE(store.ledger(id, -1, played.match));
    CHECK_FALSE(store.ledger(id + 1, 0, played.match));
    CHECK_FALSE(store.ledger(0, 0, played.match));
    // Another way to the same end has books of its own.
    CHECK_FALSE(store.ledger(id, 0, played.match.first(played.match.ply() - 1)));
    // Nothing is kept of a match that the store does not know.
    CHECK_FALSE(store.keep_ledger(id + 7, 0, played.ledger));
    CHECK_FALSE(store.ledger(id + 7, 0, played.match));
}

TEST_CASE("store: what no program has written is no book") {
    Scratch scratch;
    const Played played;
    {
        auto opened = kit::open(scratch.path());
        const auto id = kit::value(opened.store->begin(played.match));
        REQUIRE_FALSE(opened.store->keep_ledger(id, 0, played.ledger));
    }
    const auto read = [&] {
        auto opened = kit::open(scratch.path());
        return opened.store->ledger(1, 0, played.match) != nullptr;
    };
    CHECK(read());
    std::string rows, wild, alien;
    for (int ply = 0; ply < played.match.ply(); ++ply) {
        const std::string comma = ply == 0 ? "" : ",";
        rows += comma + "[1,2,1,0,0,0,0,\"\"]";
        wild += comma + "[1,2,99999999999,0,0,0,0,\"\"]";
        alien += comma + "[1,2,1,0,0,0,0,\"no such action\"]";
    }
    const auto whole = [](const std::string& books) {
        return R"({"start":700,"books":[)" + books + "]}";
    };
    write(scratch, whole(rows));
    CHECK(read());
    for (const auto& text :
         {std::string(), std::string("{"), std::string("[]"), std::string("null"), whole(""),
          whole(wild), whole(alien), whole(rows + ",1"), whole("[1]"),
          std::string(R"({"start":"x","books":[]})"), std::string(R"({"start":1e99,"books":{}})"),
          std::string(R"({"books":[]})")}) {
        CAPTURE(text);
        write(scratch, text);
        CHECK_FALSE(read());
    }
    write(scratch, whole(rows));
    kit::Raw(scratch.path()).run("UPDATE ledgers SET evaluation = 0");
    CHECK_FALSE(read());
}
