// Rooms of a club, their matches, and who is there.
#include "worker.hpp"

#include <nlohmann/json.hpp>

namespace club {

using game::Refusal;
using nlohmann::json;

namespace {

constexpr int kWordsAtOnce = 6;            // of one person, and then …
constexpr std::int64_t kWordEvery = 1500;  // … one in so many ms

}  // namespace

// --- rooms ---------------------------------------------------------------------------------------

bool Worker::plays(const net::Room& room) const {
    return !room.match().empty() && book_.results().count(room.match()) == 0;
}

void Worker::tell_room(const net::Room& room) {
    book_.keep(room);
    line_.publish({"room." + room.code(), net::write_room(room)});
    line_.publish({"lobby", net::write_club_table(table_of_room(room))});
}

void Worker::close(const std::string& code) {
    net::ClubTable table;
    table.notice.code = code;
    table.closed = true;
    book_.close_room(code);
    empty_since_.erase(code);
    line_.publish({"lobby", net::write_club_table(table)});
}

void Worker::refuse(const std::string& user, const std::string& to, const Refusal& why) {
    if (to.rfind("_INBOX." + user + ".", 0) != 0) return;
    net::Answer answer{"-", net::Answer::Is::refused};
    answer.why = why;
    answers_.publish({to, net::write_answer(answer)});
}

void Worker::wished_at_table(const Member& member, const std::string& code, const net::Post& post) {
    if (const int many = too_many(member)) {
        if (many == 1) refuse(member.id, post.reply, {"net.too_fast"});
        return;
    }
    const auto found = book_.rooms().find(code);
    if (found == book_.rooms().end()) return refuse(member.id, post.reply, {"net.no_table"});
    auto& room = found->second;
    if (!room.guest(member.id)) return refuse(member.id, post.reply, {"net.room_stranger"});
    // An empty wish: somebody is back and wants to know how things stand.
    if (post.text.empty()) {
        room.arrive(member.id, member.name);
        if (plays(room))
            line_.publish(
                {"presence." + room.match(), json{{"user", member.id}, {"away", false}}.dump()});
        return tell_room(room);
    }
    const auto read = net::read_wish(post.text);
    const auto* wish = std::get_if<net::RoomWish>(&read);
    const auto why = wish ? do_wish(member, room, *wish, post.reply)
                          : std::optional(std::get<game::Fault>(read).why);
    if (why) refuse(member.id, post.reply, *why);
}

std::optional<Refusal> Worker::do_wish(const Member& member, net::Room& room,
                                       const net::RoomWish& wish, const std::string& reply) {
    if (std::holds_alternative<net::Say>(wish)) {
        auto& bucket = talk_.try_emplace(member.id, kWordsAtOnce).first->second;
        if (member.muted) return Refusal{"net.muted"};
        if (!bucket.take(now_ms() * 1000 / net::Bucket::kPerSecond / kWordEvery))
            return Refusal{"net.too_fast"};
        auto why = room.take(member.id, wish, {}, game::find_game);
        if (!why) line_.publish({"said." + room.code(), net::write_saying(room.sayings().back())});
        return why;
    }
    if (const auto* name = std::get_if<net::Name>(&wish)) {
        rename(member, name->name);
        return std::nullopt;
    }
    for (const auto& [match, opening] : openings_)
        if (opening.code == room.code()) return Refusal{"net.busy"};
    if (std::holds_alternative<net::Begin>(wish)) {
        if (plays(room)) return Refusal{"net.begun"};
        const auto match = "m" + net::random_hex(12);
        auto next = room;
        if (auto why = next.take(member.id, wish, match, game::find_game)) return why;
        auto& opening = openings_[match];
        opening = {room.code(), member.id, reply};
        ask_to_open(match, opening);
        return std::nullopt;
    }
    auto why = room.take(member.id, wish, {}, game::find_game);
    if (!why) tell_room(room);
    return why;
}

void Worker::rename(const Member& member, const std::string& name) {
    auto renamed = member;
    renamed.name = name;
    if (renamed == member) return;
    book_.keep(renamed);
    for (auto& [code, room] : book_.rooms())
        if (room.guest(member.id)) {
            room.take(member.id, net::Name{name}, {}, game::find_game);
            tell_room(room);
        }
}

// --- matches -------------------------------------------------------------------------------------

/// The table is opened by this program, so that nobody is faster with other seats.
void Worker::ask_to_open(const std::string& match, Opening& opening) {
    opening.asked = now_ms();
    ++opening.tries;
    const auto found = book_.rooms().find(opening.code);
    if (found == book_.rooms().end()) return;
    net::Ask ask{"open-" + match, 0, found->second.opening(match)};
    line_.publish({"ask." + opening.host + "." + match, net::write_request(ask),
                   "_INBOX." + opening.host + ".open"});
}

void Worker::opened(const std::string& user, const net::Post& post) {
    const auto read = net::read_answer(post.text);
    const auto* answer = std::get_if<net::Answer>(&read);
    if (!answer || answer->id.rfind("open-", 0) != 0) return;
    const auto match = answer->id.substr(5);
    const auto opening = openings_.find(match);
    if (opening == openings_.end() || opening->second.host != user) return;
    const auto found = book_.rooms().find(opening->second.code);
    if (answer->is == net::Answer::Is::refused) {
        refuse(user, opening->second.reply, answer->why);
    } else if (found != book_.rooms().end()) {
        found->second.take(found->second.host(), net::Begin{}, match, game::find_game);
        tell_room(found->second);
    }
    openings_.erase(opening);
}

void Worker::heard_news(const std::string& match) {
    const bool known = book_.results().count(match) != 0, awaited = awaited_.count(match) != 0;
    if (known && !awaited) return;
    net::Room* room = nullptr;
    for (auto& [code, one] : book_.rooms())
        if (one.match() == match) room = &one;
    if (!room && !awaited) return;  // nobody's table, which counts for nothing
    const auto log = read_log(line_, match);
    if (!log) return;
    const auto result = result_of_log(match, *log);
    if (!result) return;
    if (!known) book_.keep(*result);
    if (room) tell_room(*room);
    if (awaited) played_in_tournament(match, *log);
}

/// Ends that were told while the line to the server was cut are found by themselves.
void Worker::look_for_ends() {
    std::vector<std::string> over;
    for (const auto& [match, awaited] : awaited_)
        if (book_.results().count(match) != 0) over.push_back(match);
    for (const auto& [code, room] : book_.rooms()) {
        if (!plays(room)) continue;
        const json wish{{"last_by_subj", "match." + room.match()}};
        const auto last = line_.request({"$JS.API.DIRECT.GET.MATCH", wish.dump()}, 1000);
        if (!last) return;
        for (const char* deed : {R"("end":{)", R"("reveal":{)"})
            if (last->text.find(deed) != std::string::npos) over.push_back(room.match());
    }
    for (const auto& match : over) heard_news(match);
}

// --- who is there, and who shall not be ----------------------------------------------------------

void Worker::came_or_went(const json& event, bool came) {
    const auto client = event.value("client", json::object());
    const auto user = client.value("name_tag", ""), table = table_of(client);
    if (user.empty() || table.empty()) return;
    auto& count = connections_[{user, table}];
    count += came ? 1 : -1;
    if (count > 0) return;
    connections_.erase({user, table});
    const auto found = book_.rooms().find(table);
    if (found == book_.rooms().end() || !found->second.guest(user)) return;
    found->second.away(user);
    if (plays(found->second))
        line_.publish(
            {"presence." + found->second.match(), json{{"user", user}, {"away", true}}.dump()});
    tell_room(found->second);
}

void Worker::flooded(const std::string& user) {
    const auto* known = book_.member(user);
    if (known && known->banned.empty()) {
        auto banned = *known;
        banned.banned = "flood";
        banned.banned_at = now_ms() / 1000;
        book_.keep(banned);
    }
    tell_banned(system_, club_, book_.banned());
}

}  // namespace club
