#include "worker.hpp"

#include "posts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <random>

namespace club {

using game::Refusal;
using nlohmann::json;

namespace {

constexpr std::int64_t kTick = 250;              // ms
constexpr std::int64_t kAskAgain = 1000;         // ms: a host has not opened a match yet
constexpr int kOpenings = 10;                    // so often it is asked
constexpr std::int64_t kEmptyRoom = 5 * 60'000;  // ms until a room with nobody is closed
// ms for the one that works already to answer; where nobody works the server says so at once.
constexpr std::int64_t kAnswers = 3000;
constexpr std::int64_t kEnds = 10'000;     // ms between two looks for ends
constexpr std::size_t kRoomsOfMember = 4;  // opened by one member at a time
constexpr std::size_t kMostRooms = 5000;
constexpr int kReportsAtOnce = 3;
constexpr int kFlood = 300;  // wishes in a row that were too many

}  // namespace

/// Of a table, six digits that no other has.
std::string Worker::new_code() {
    std::random_device luck;
    for (;;) {
        auto code = std::to_string(std::uniform_int_distribution<int>(100'000, 999'999)(luck));
        if (book_.rooms().count(code) == 0) return code;
    }
}

std::string table_of(const json& client) {
    const auto name = client.value("name", "");
    return name.rfind("table.", 0) == 0 ? name.substr(6) : std::string();
}

/// Exactly one of those who begin stays. Whoever reads the last claim after this one was written
/// gets an answer from here, for the ear is open before; of those who read the same one the server
/// lets one write.
std::optional<Trouble> Worker::claim() {
    const Trouble taken{"Another petiboj-club works for this club already.", kBad};
    const auto last = book_.last_claim();
    if (!last) return Trouble{"The server does not answer.", kNoServer};
    if (auto there = line_.request({"worker", ""}, kAnswers); there && there->text == "there")
        return taken;
    line_.subscribe("worker", [this](const net::Post& post) {
        answers_.publish({post.reply, "there"});
    });
    if (!line_.flush(2000)) return Trouble{"The server does not answer.", kNoServer};
    if (!book_.claim(name_, *last)) return taken;
    return std::nullopt;
}

std::optional<Trouble> Worker::begin() {
    if (auto trouble = book_.make_streams(club_.replicas)) return trouble;
    if (auto trouble = claim()) return trouble;
    if (auto trouble = book_.load()) return trouble;
    const auto take = [this](net::Post post) { posts_.put(std::move(post)); };
    for (const char* subject : {"door", "club.*", "wish.*.*", "flood.*", "_INBOX.*.open", "book.>"})
        line_.subscribe(subject, take);
    // Of all that is played only the ends are of interest here.
    line_.subscribe("table.*", [this](net::Post post) {
        if (post.text.find(R"(\"end\":)") != std::string::npos) posts_.put(std::move(post));
    });
    for (const char* what : {"CONNECT", "DISCONNECT"})
        system_.subscribe("$SYS.ACCOUNT." + club_.account + "." + what, take);
    if (!line_.flush(2000) || !system_.flush(2000))
        return Trouble{"The server does not answer.", kNoServer};
    if (auto trouble = tell_banned(system_, club_, book_.banned())) return trouble;
    if (auto trouble = count_connections()) return trouble;
    for (auto& [code, room] : book_.rooms()) {
        for (const auto& guest : std::vector<net::Guest>(room.guests()))
            if (connections_.count({guest.user, code}) == 0) room.away(guest.user);
        if (plays(room)) heard_news(room.match());
    }
    for (auto& [id, one] : book_.tournaments()) {
        tell_tournament(one, one.steps.size());
        go_on_in(one);
    }
    return std::nullopt;
}

/// Who is there already, when this program comes later than they.
std::optional<Trouble> Worker::count_connections() {
    const json wish{{"auth", true}, {"acc", club_.account}, {"limit", 100'000}};
    const auto answer = system_.request({"$SYS.REQ.SERVER.PING.CONNZ", wish.dump()}, 2000);
    const auto read = answer ? json::parse(answer->text, nullptr, false) : json();
    if (!read.is_object() || !read.contains("data")) return std::nullopt;
    const auto list = read["data"].value("connections", json::array());
    for (const auto& client : list)
        if (const auto table = table_of(client); !table.empty())
            ++connections_[{client.value("name_tag", ""), table}];
    return std::nullopt;
}

void Worker::go_on() {
    for (const auto& post : posts_.wait(kTick)) take(post);
    const auto now = now_ms();
    for (auto it = openings_.begin(); it != openings_.end();) {
        auto& [match, opening] = *it;
        if (now - opening.asked >= kAskAgain) ask_to_open(match, opening);
        if (opening.tries <= kOpenings) {
            ++it;
            continue;
        }
        refuse(opening.host, opening.reply, {"net.no_answer"});
        it = openings_.erase(it);
    }
    std::vector<std::string> closed;
    for (auto& [code, room] : book_.rooms()) {
        const bool here = std::any_of(room.guests().begin(), room.guests().end(),
                                      [](const net::Guest& guest) { return guest.here; });
        if (here || plays(room)) {
            empty_since_.erase(code);
        } else if (now - empty_since_.try_emplace(code, now).first->second > kEmptyRoom) {
            closed.push_back(code);
        }
    }
    for (const auto& code : closed) close(code);
    go_on_in_tournaments(now);
    if (now - ends_ < kEnds) return;
    ends_ = now;
    look_for_ends();
}

void Worker::take(const net::Post& post) {
    const auto words = words_of(post.subject);
    if (words.empty()) return;
    if (words[0] == "door") return knocked(post);
    if (words[0] == "$SYS") {
        const auto event = json::parse(post.text, nullptr, false);
        if (event.is_object()) came_or_went(event, words.back() == "CONNECT");
        return;
    }
    if (words.size() < 2) return;
    if (words[0] == "table") return heard_news(words[1]);
    if (words[0] == "flood") return flooded(words[1]);
    if (words[0] == "_INBOX")
        return words[1] == net::kClubUser ? answered_club(post) : opened(words[1], post);
    if (post.subject == Book::kClaim) {
        // This one did not answer for a while, and another has taken its place.
        const auto read = json::parse(post.text, nullptr, false);
        replaced_ = read.is_object() && read.value("worker", name_) != name_;
        return;
    }
    if (words[0] == "book") {
        // Rooms and tournaments are told by nobody but this program.
        if (words[1] != "room" && words[1] != "tournament" && words[1] != "step")
            book_.heard(post.subject, post.text);
        return;
    }
    const auto* known = book_.member(words[1]);
    if (!known || !known->banned.empty()) return;
    const Member member = *known;
    if (words[0] == "club") return wished(member, post);
    if (words[0] == "wish" && words.size() == 3) wished_at_table(member, words[2], post);
}

// --- the door ------------------------------------------------------------------------------------

net::ClubWelcome Worker::welcome(const net::ClubKnock& knock) {
    if (!net::is_key(knock.key, net::KeyKind::user)) return {{}, {}, {}, Refusal{"net.invitation"}};
    // Who was let in before gets the same once more: the first answer may have been lost.
    if (const auto* known = book_.member_with_key(knock.key)) {
        if (!known->banned.empty()) return {{}, {}, {}, Refusal{"net.banned"}};
        return {club_.name, known->id, member_pass(club_, known->id, known->key)};
    }
    const auto invitation = book_.invitation(knock.token);
    if (!invitation)
        // Few wrong ones a minute, whoever tries them.
        return {{}, {}, {}, Refusal{door_.take(now_ms() / 6) ? "net.invitation" : "net.too_fast"}};
    if (invitation->uses < 1) return {{}, {}, {}, Refusal{"net.invitation_used"}};
    if (invitation->until < now_ms()) return {{}, {}, {}, Refusal{"net.invitation_old"}};
    Member fresh{"m" + net::random_hex(6), knock.key, knock.name, now_ms(), false, {}, 0};
    // Of both together at most the invitation is lost, never a stranger let in twice.
    if (!book_.use(*invitation)) {
        const auto now = book_.invitation(knock.token);
        const bool used = now && now->uses < 1;
        return {{}, {}, {}, Refusal{used ? "net.invitation_used" : "net.club_full"}};
    }
    if (!book_.keep(fresh)) return {{}, {}, {}, Refusal{"net.club_full"}};
    return {club_.name, fresh.id, member_pass(club_, fresh.id, fresh.key)};
}

void Worker::knocked(const net::Post& post) {
    if (post.reply.empty()) return;
    const auto read = net::read_club_knock(post.text);
    const auto* knock = std::get_if<net::ClubKnock>(&read);
    const auto answer =
        knock ? welcome(*knock) : net::ClubWelcome{{}, {}, {}, std::get<game::Fault>(read).why};
    answers_.publish({post.reply, net::write_club_welcome(answer)});
}

// --- what members want of the club ---------------------------------------------------------------

net::ClubAnswer refused(Refusal why) {
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::refused;
    answer.why = std::move(why);
    return answer;
}

/// How many wishes in a row came too fast, this one the last; 0: it is done. Who goes on is shut
/// out, as by a host.
int Worker::too_many(const Member& member) {
    auto& bucket = wishes_[member.id];
    if (bucket.take(now_ms())) return 0;
    if (bucket.refused() == kFlood) flooded(member.id);
    return bucket.refused();
}

void Worker::wished(const Member& member, const net::Post& post) {
    const bool answered = post.reply.rfind("_INBOX." + member.id + ".", 0) == 0;
    if (const int many = too_many(member)) {
        if (answered && many == 1)
            answers_.publish({post.reply, net::write_club_answer(refused({"net.too_fast"}))});
        return;
    }
    const auto read = net::read_club_wish(post.text);
    const auto* wish = std::get_if<net::ClubWish>(&read);
    const auto answer =
        wish ? do_club_wish(member, *wish) : refused(std::get<game::Fault>(read).why);
    if (answered) answers_.publish({post.reply, net::write_club_answer(answer)});
}

net::ClubAnswer Worker::do_club_wish(const Member& member, const net::ClubWish& wish) {
    if (const auto* all = std::get_if<net::ListTables>(&wish)) return list(all->after);
    if (const auto* open = std::get_if<net::OpenTable>(&wish))
        return open_table(member, open->plan);
    if (const auto* to = std::get_if<net::ComeTo>(&wish)) return come(member, *to);
    if (const auto* from = std::get_if<net::LeaveTable>(&wish)) return leave(member, from->code);
    if (const auto* what = std::get_if<net::ReportTo>(&wish)) return report(member, *what);
    if (std::holds_alternative<net::ForgetMe>(wish)) return forget(member);
    if (const auto* all = std::get_if<net::ListTournaments>(&wish)) return tournaments(all->after);
    if (const auto* what = std::get_if<net::KeepTournament>(&wish))
        return keep_tournament(member, *what);
    if (const auto* what = std::get_if<net::StepTournament>(&wish)) return step(member, *what);
    if (const auto* what = std::get_if<net::ReadTournament>(&wish)) return part_of(*what);
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::about;
    answer.about = book_.about(member.id);
    if (answer.about.size() > net::kAboutBytes) return refused({"net.about_long"});
    return answer;
}

net::ClubTable Worker::table_of_room(const net::Room& room) const {
    net::ClubTable table;
    auto& notice = table.notice;
    notice.code = room.code();
    notice.game = room.plan().game;
    notice.seats = static_cast<int>(room.seats().size());
    notice.empty = room.empty_seats();
    notice.plays = plays(room);
    if (const auto* host = book_.member(room.host())) notice.name = host->name;
    if (const auto* rating = book_.ratings().of(room.host(), room.plan().game))
        table.rating = static_cast<int>(std::lround(rating->r));
    table.time = room.plan().time;
    table.time.off = 0;
    for (const auto& seat : room.seats()) {
        if (seat.user.empty()) continue;
        const auto* member = book_.member(seat.user);
        table.users.push_back(seat.user);
        table.names.push_back(member ? member->name : std::string());
    }
    return table;
}

net::ClubAnswer Worker::list(const std::string& after) const {
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::tables;
    auto& rooms = const_cast<Book&>(book_).rooms();
    for (auto it = rooms.upper_bound(after); it != rooms.end(); ++it) {
        if (answer.tables.size() == net::kTablesInAnswer) {
            answer.more = true;
            break;
        }
        answer.tables.push_back(table_of_room(it->second));
    }
    return answer;
}

net::ClubAnswer Worker::open_table(const Member& member, const net::Plan& plan) {
    auto& rooms = book_.rooms();
    const auto own =
        static_cast<std::size_t>(std::count_if(rooms.begin(), rooms.end(), [&](const auto& one) {
            return one.second.host() == member.id;
        }));
    if (own >= kRoomsOfMember) return refused({"net.tables_of_yours"});
    if (rooms.size() >= kMostRooms) return refused({"net.club_full"});
    const auto code = new_code();
    net::Room room(code, member.id, plan, game::find_game);
    if (room.seats().empty()) return refused({"record.game", {plan.game}});
    room.arrive(member.id, member.name);
    if (!book_.keep(room)) return refused({"net.club_full"});
    rooms[code] = std::move(room);
    tell_room(rooms[code]);
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::at_table;
    answer.code = code;
    return answer;
}

net::ClubAnswer Worker::come(const Member& member, const net::ComeTo& to) {
    const auto found = book_.rooms().find(to.code);
    if (found == book_.rooms().end()) return refused({"net.no_table"});
    auto& room = found->second;
    const bool known = room.guest(member.id) != nullptr;
    if (!room.arrive(member.id, member.name)) return refused({"net.room_full"});
    if (const int seat = room.seat_of(member.id); to.watch && !known && seat >= 0)
        room.take(member.id, net::Seat{seat, {}, true}, {}, game::find_game);
    tell_room(room);
    net::ClubAnswer answer;
    answer.is = net::ClubAnswer::Is::at_table;
    answer.code = to.code;
    return answer;
}

net::ClubAnswer Worker::leave(const Member& member, const std::string& code) {
    const auto found = book_.rooms().find(code);
    if (found == book_.rooms().end() || !found->second.guest(member.id)) return {};
    auto& room = found->second;
    // Whoever plays keeps the seat; the others see that it is empty for now.
    if (plays(room) && room.seat_of(member.id) >= 0) {
        room.away(member.id);
        tell_room(room);
    } else if (room.leave(member.id)) {
        tell_room(room);
    } else {
        close(code);
    }
    return {};
}

net::ClubAnswer Worker::report(const Member& member, const net::ReportTo& what) {
    auto& bucket = reports_.try_emplace(member.id, kReportsAtOnce).first->second;
    if (!bucket.take(now_ms() / 60)) return refused({"net.too_fast"});
    const auto found = book_.rooms().find(what.code);
    if (found == book_.rooms().end() || !found->second.guest(what.user))
        return refused({"net.no_table"});
    json said = json::array();
    for (const auto& saying : found->second.sayings())
        if (saying.user == what.user) said.push_back(saying.text);
    const json text{{"at", now_ms()},   {"by", member.id}, {"about", what.user},
                    {"why", what.text}, {"said", said},    {"match", found->second.match()}};
    if (!book_.report(text.dump())) return refused({"net.club_full"});
    return {};
}

net::ClubAnswer Worker::forget(const Member& member) {
    for (auto& [id, one] : book_.tournaments())
        if (!one.one.state().ended) take_step(one, tournament::Withdrawn{member.id}, nullptr, {});
    std::vector<std::string> codes;
    for (const auto& [code, room] : book_.rooms())
        if (room.guest(member.id)) codes.push_back(code);
    for (const auto& code : codes) {
        auto& room = book_.rooms()[code];
        room.forget(member.id);
        if (room.leave(member.id))
            tell_room(room);
        else
            close(code);
    }
    if (!book_.forget(member.id)) return refused({"net.club_full"});
    // The answer goes first: then the connection is closed.
    posts_.put({"flood." + member.id, "gone"});
    return {};
}

int work(const Club& club, const std::atomic<bool>& stop) {
    std::map<std::string, std::unique_ptr<net::Line>> lines;
    for (const char* who : {"worker", "answer", "system"}) {
        auto opened = line(club, who);
        if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
        lines[who] = std::move(std::get<std::unique_ptr<net::Line>>(opened));
    }
    Worker worker(club, *lines["worker"], *lines["answer"], *lines["system"]);
    const auto trouble = worker.begin();
    if (!trouble) std::cout << "ready" << std::endl;
    while (!trouble && !stop && !worker.replaced() && !lines["worker"]->closed()) worker.go_on();
    // No callback may run any more when the worker goes.
    lines.clear();
    if (trouble) return complain(*trouble);
    if (worker.replaced()) return complain({"Another petiboj-club works for this club now.", kBad});
    return stop ? kFine : complain({"The server does not know this club’s keys any more.", kBad});
}

}  // namespace club
