// A room as a value, and as text.
#include "game/net/room/room.hpp"
#include "game/net/room/club.hpp"

#include <doctest/doctest.h>

using namespace net;

namespace {

const game::Lookup kGames = game::find_game;

Room opened() {
    Room room("482916", "p1", {"zatre", {}, {}}, kGames);
    REQUIRE(room.arrive("p1", "Anna"));
    return room;
}

std::string why(Room& room, const std::string& user, const RoomWish& wish) {
    const auto refusal = room.take(user, wish, "m1", kGames);
    return refusal ? refusal->key : "";
}

}  // namespace

TEST_CASE("whoever comes sits down where there is room, and keeps the place while away") {
    auto room = opened();
    CHECK(room.seat_of("p1") == 0);
    CHECK(room.empty_seats() == 1);
    REQUIRE(room.arrive("p2", "Bert"));
    REQUIRE(room.arrive("p3", ""));
    CHECK(room.seat_of("p2") == 1);
    CHECK(room.seat_of("p3") == -1);
    room.away("p2");
    CHECK_FALSE(room.guest("p2")->here);
    CHECK(room.seat_of("p2") == 1);
    REQUIRE(room.arrive("p2", ""));
    CHECK(room.guest("p2")->here);
    CHECK(room.guest("p2")->name == "Bert");
    for (int i = 4; i <= static_cast<int>(kMostGuests); ++i)
        CHECK(room.arrive("p" + std::to_string(i), ""));
    CHECK_FALSE(room.arrive("p99", ""));
}

TEST_CASE("only the host plans, seats computers and begins") {
    auto room = opened();
    REQUIRE(room.arrive("p2", "Bert"));
    CHECK(why(room, "p9", Begin{}) == "net.room_stranger");
    CHECK(why(room, "p2", Begin{}) == "net.host_only");
    CHECK(why(room, "p2", Plan{"tantrix", {}, {}}) == "net.host_only");
    CHECK(why(room, "p2", Seat{0, "", true}) == "net.not_your_seat");
    CHECK(why(room, "p2", Seat{0, "", false}) == "net.room_taken");
    CHECK(why(room, "p2", Seat{7, "", false}) == "net.no_seat");
    CHECK(why(room, "p2", Seat{1, "", true}).empty());
    CHECK(why(room, "p1", Begin{}) == "net.room_empty_seat");
    CHECK(why(room, "p2", Seat{1, "level1", false}) == "net.host_only");
    CHECK(why(room, "p1", Seat{1, "nobody", false}) == "net.bot");
    CHECK(why(room, "p1", Seat{1, "level1", false}).empty());
    CHECK(why(room, "p1", Begin{}).empty());
    CHECK(room.match() == "m1");
    CHECK(why(room, "p1", Seat{0, "", true}).empty());
    CHECK(why(room, "p1", Seat{0, "level1", false}).empty());
    CHECK(why(room, "p1", Begin{}) == "net.room_host_stands");
}

TEST_CASE("another game keeps the people") {
    auto room = opened();
    REQUIRE(room.arrive("p2", "Bert"));
    game::Settings four;
    four.set("players", 4);
    CHECK(why(room, "p1", Plan{"tantrix", four, {}}).empty());
    CHECK(room.seats().size() == 4);
    CHECK(room.seat_of("p2") == 1);
    CHECK(why(room, "p1", Plan{"chess", {}, {}}) == "record.game");
    game::Settings wrong;
    wrong.set("players", 99);
    CHECK(why(room, "p1", Plan{"tantrix", wrong, {}}) == "option.range");
    CHECK(room.plan().game == "tantrix");
    CHECK(why(room, "p1", Plan{"alquerque", {}, {300, 5, false}}).empty());
    CHECK(room.seats().size() == 2);
    CHECK(room.seat_of("p2") == 1);
}

TEST_CASE("rooms and wishes are read as they were written, and in no other form") {
    auto room = opened();
    REQUIRE(room.arrive("p2", "Bert"));
    CHECK(why(room, "p2", Say{"Ahoj!"}).empty());
    const auto text = write_room(room);
    const auto read = read_room(text);
    REQUIRE(std::holds_alternative<Room>(read));
    CHECK(std::get<Room>(read) == room);
    for (const RoomWish& wish :
         {RoomWish{Name{"Žofie"}}, RoomWish{Plan{"zatre", {}, {300, 5, false}}},
          RoomWish{Plan{"knaster", {}, {}, true}}, RoomWish{Seat{1, "level1", false}},
          RoomWish{Begin{}}, RoomWish{Say{"x"}}, RoomWish{Rotate{1}}}) {
        const auto again = read_wish(write_wish(wish));
        REQUIRE(std::holds_alternative<RoomWish>(again));
        CHECK(std::get<RoomWish>(again) == wish);
    }
    for (const std::string wrong :
         {"", "{}", "[]", "{\"v\":1,\"say\":\"a\",\"more\":1}", "{\"v\":1,\"say\":\"a\\nb\"}",
          "{\"v\":1, \"say\":\"a\"}", "{\"v\":2,\"say\":\"a\"}", "{\"v\":1,\"name\":7}"})
        CHECK(std::holds_alternative<game::Fault>(read_wish(wrong)));
    for (std::size_t cut = 0; cut < text.size(); cut += 7)
        CHECK(std::holds_alternative<game::Fault>(read_room(text.substr(0, cut))));
}

TEST_CASE("sayings and notices are read as they were written, and codes have six digits") {
    const Saying saying{"p2", "Ahoj!", 7};
    CHECK(std::get<Saying>(read_saying(write_saying(saying))) == saying);
    const Notice notice{"482916", "Žofie", "zatre", 4, 2, true};
    CHECK(std::get<Notice>(read_notice(write_notice(notice))) == notice);
    CHECK(write_notice(notice).size() <= kNoticeBytes);
    for (const char* code : {"1", "48291", "48291a", "4829160"}) {
        auto other = notice;
        other.code = code;
        CHECK(std::holds_alternative<game::Fault>(read_notice(write_notice(other))));
        const Room room(code, "p1", {"zatre", {}, {}}, kGames);
        CHECK(std::holds_alternative<game::Fault>(read_room(write_room(room))));
    }
    auto crowded = notice;
    crowded.empty = 5;
    CHECK(std::holds_alternative<game::Fault>(read_notice(write_notice(crowded))));
}

TEST_CASE("what a room hears twice or late counts once") {
    auto room = opened();
    room.hear({"p1", "one", 1});
    room.hear({"p1", "three", 3});
    room.hear({"p1", "one", 1});
    room.hear({"p1", "three", 3});
    REQUIRE(room.sayings().size() == 2);
    CHECK(room.sayings().back().text == "three");
}

TEST_CASE("the host lets another seat begin, and whoever stands watches") {
    auto room = opened();
    REQUIRE(room.arrive("p2", "Bert"));
    REQUIRE(room.arrive("p3", ""));
    CHECK(room.watchers() == std::vector<std::string>{"p3"});
    CHECK(why(room, "p2", Rotate{1}) == "net.host_only");
    CHECK(why(room, "p1", Rotate{2}) == "net.no_seat");
    CHECK(why(room, "p1", Rotate{1}).empty());
    CHECK(room.seat_of("p2") == 0);
    CHECK(room.seat_of("p1") == 1);
    room.away("p3");
    CHECK(room.watchers().empty());
}

TEST_CASE("rounds are entered at once only where a game has them") {
    auto room = opened();
    game::Settings two;
    two.set("players", 2);
    CHECK(why(room, "p1", Plan{"knaster", two, {}, true}).empty());
    CHECK(room.plan().together);
    CHECK(why(room, "p1", Plan{"zatre", {}, {}, true}).empty());
    CHECK_FALSE(room.plan().together);
    // What older programs wrote is read as ever.
    const auto text = write_room(room);
    CHECK(text.find("together") == std::string::npos);
    CHECK(std::get<Room>(read_room(text)) == room);
}

TEST_CASE("a room remembers the last sayings only") {
    auto room = opened();
    for (int i = 0; i < 40; ++i) CHECK(why(room, "p1", Say{std::to_string(i)}).empty());
    REQUIRE(room.sayings().size() == kSayings);
    CHECK(room.sayings().back().text == "39");
    CHECK(room.sayings().back().number == 40);
    CHECK(write_room(room).size() < kRoomBytes);
}

TEST_CASE("what a club and its members say has one form, and strange forms are refused") {
    const auto same = [](const auto& value, auto write, auto read) {
        using Value = std::decay_t<decltype(value)>;
        const auto text = write(value);
        const auto back = read(text);
        CHECK(std::get<Value>(back) == value);
        auto newer = text;
        newer.replace(newer.find("\"v\":1"), 5, "\"v\":2");
        CHECK(std::get<game::Fault>(read(newer)).why.key == "net.newer");
        CHECK(std::holds_alternative<game::Fault>(read(text + " ")));
        CHECK(std::holds_alternative<game::Fault>(read(text.substr(0, text.size() - 1))));
    };
    const std::string key = "U" + std::string(kKeyLetters - 1, 'A');
    same(ClubKnock{"T7QF9M2DX4TR8HBW", key, "Žofie"}, write_club_knock, read_club_knock);
    CHECK(
        std::holds_alternative<game::Fault>(read_club_knock(write_club_knock({"T7QF", key, ""}))));
    CHECK(std::holds_alternative<game::Fault>(
        read_club_knock(write_club_knock({"T7QF9M2DX4TR8HBW", "U", ""}))));
    same(ClubWelcome{"Club", "m1", "a.b.c", {}}, write_club_welcome, read_club_welcome);
    same(ClubWelcome{{}, {}, {}, game::Refusal{"net.invitation"}}, write_club_welcome,
         read_club_welcome);
    ClubTable table{
        {"482916", "Žofie", "zatre", 4, 2, true}, {600, 5}, 1512, {"m1", "m2"}, {"Žofie", ""}};
    same(table, write_club_table, read_club_table);
    table.names.pop_back();
    CHECK(std::holds_alternative<game::Fault>(read_club_table(write_club_table(table))));
    table.names.emplace_back();
    ClubTable closed;
    closed.notice.code = "482916";
    closed.closed = true;
    same(closed, write_club_table, read_club_table);
    Plan plan;
    plan.game = "zatre";
    for (const ClubWish& wish :
         {ClubWish{ListTables{"482916"}}, ClubWish{OpenTable{plan}},
          ClubWish{ComeTo{"482916", true}}, ClubWish{LeaveTable{"482916"}}, ClubWish{AboutMe{}},
          ClubWish{ForgetMe{}}, ClubWish{ReportTo{"482916", "m2", "rude"}},
          ClubWish{ListTournaments{"t1"}}, ClubWish{KeepTournament{{}, "{}", {}}},
          ClubWish{KeepTournament{"t1", "{}", {{300, 5, true}, true, 60, true, false}}},
          ClubWish{StepTournament{"t1", "{}", std::string(32, 'a')}},
          ClubWish{ReadTournament{"t1", 40}}})
        same(wish, write_club_wish, read_club_wish);
    ClubAnswer answer;
    answer.is = ClubAnswer::Is::tables;
    answer.tables = {table, closed};
    answer.more = true;
    same(answer, write_club_answer, read_club_answer);
    for (const auto is : {ClubAnswer::Is::at_table, ClubAnswer::Is::about, ClubAnswer::Is::done,
                          ClubAnswer::Is::refused}) {
        ClubAnswer one;
        one.is = is;
        if (is == ClubAnswer::Is::at_table) one.code = "482916";
        if (is == ClubAnswer::Is::about) one.about = "{}";
        if (is == ClubAnswer::Is::refused) one.why = {"net.no_table", {"x"}};
        same(one, write_club_answer, read_club_answer);
    }
    ClubAnswer told;
    told.is = ClubAnswer::Is::tournaments;
    told.tournaments = {{"t1", "Evening", "zatre", "swiss", "running", 2, 5, 12}};
    same(told, write_club_answer, read_club_answer);
    told = {};
    told.is = ClubAnswer::Is::part;
    told.part = {"t1", "m1", "{}", {}, 3, {"{}", "{\"x\":1}"}, true};
    same(told, write_club_answer, read_club_answer);
    told.part.id = "a.b";
    CHECK(std::holds_alternative<game::Fault>(read_club_answer(write_club_answer(told))));
}

TEST_CASE("at the table of a tournament nobody changes anything but who watches") {
    Plan plan;
    plan.game = "alquerque";
    Room room("482916", std::string(kClubUser), plan, game::find_game);
    room.seat_all({{"anna", "Anna", false}, {"bert", "Bert", false}}, "m1");
    CHECK(room.of_tournament());
    CHECK(room.seat_of("bert") == 1);
    CHECK(room.arrive("anna", {}));
    CHECK(room.arrive("cyril", "Cyril"));
    CHECK(room.watchers() == std::vector<std::string>{"cyril"});
    for (const RoomWish& wish :
         {RoomWish{Seat{0, {}, true}}, RoomWish{plan}, RoomWish{Begin{}}, RoomWish{Rotate{1}}}) {
        const auto why = room.take("anna", wish, "m2", game::find_game);
        REQUIRE(why);
        CHECK(why->key == "net.host_only");
    }
    CHECK_FALSE(room.take("anna", Say{"Hello"}, {}, game::find_game));
    CHECK(room.opening("m1").seats[1].name == "Bert");
}

TEST_CASE("whoever leaves a room leaves a seat, and the next one keeps it") {
    Plan plan;
    plan.game = "alquerque";
    Room room("482916", "anna", plan, game::find_game);
    room.arrive("anna", "Anna");
    room.arrive("bert", "Bert");
    room.take("anna", Say{"Hello"}, {}, game::find_game);
    room.forget("anna");
    CHECK(room.sayings().empty());
    CHECK(room.leave("anna"));
    CHECK(room.host() == "bert");
    CHECK(room.guest("anna") == nullptr);
    CHECK(room.empty_seats() == 1);
    CHECK(room.opening("m1").luck == "m1");
    CHECK_FALSE(room.leave("bert"));
}
