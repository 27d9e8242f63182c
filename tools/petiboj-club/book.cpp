#include "book.hpp"

#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/fold.hpp"
#include "line/server.hpp"
#include "posts.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>

namespace club {

using nlohmann::json;

namespace {

constexpr int kWait = 2000;  // ms for the server

std::string digest_of(const std::string& token) {
    return net::hex_of(net::bytes_of(net::sha256(token))).substr(0, 40);
}

json text_of(const Member& member) {
    return {{"id", member.id},
            {"key", member.key},
            {"name", member.name},
            {"since", member.since},
            {"muted", member.muted},
            {"banned", member.banned},
            {"banned_at", member.banned_at},
            {"organises", member.organises}};
}

Member member_of(const json& text) {
    return {text.at("id").get<std::string>(),
            text.at("key").get<std::string>(),
            text.at("name").get<std::string>(),
            text.at("since").get<std::int64_t>(),
            text.at("muted").get<bool>(),
            text.at("banned").get<std::string>(),
            text.at("banned_at").get<std::int64_t>(),
            text.value("organises", false)};
}

json text_of(const MatchResult& result) {
    return {{"match", result.match},       {"game", result.game},     {"stamp", result.stamp},
            {"users", result.users},       {"scores", result.scores}, {"winners", result.winners},
            {"forfeits", result.forfeits}, {"rated", result.rated}};
}

MatchResult result_of(const json& text) {
    return {text.at("match").get<std::string>(),
            text.at("game").get<std::string>(),
            text.at("stamp").get<std::int64_t>(),
            text.at("users").get<std::vector<std::string>>(),
            text.at("scores").get<std::vector<int>>(),
            text.at("winners").get<std::vector<int>>(),
            text.at("forfeits").get<std::vector<int>>(),
            text.at("rated").get<bool>()};
}

std::uint64_t number_of(std::string_view text) {
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// Calls `take` with each message of a stream's subject, oldest first; false where the server does
/// not answer.
bool read_all(net::Line& line, const std::string& stream, const std::string& subject,
              const std::function<void(const net::Post&, std::uint64_t)>& take) {
    for (std::uint64_t next = 1;;) {
        const json wish{{"seq", next}, {"next_by_subj", subject}};
        const auto found = line.request({"$JS.API.DIRECT.GET." + stream, wish.dump()}, kWait);
        if (!found) return false;
        const auto sequence = number_of(found->at("Nats-Sequence"));
        if (sequence == 0) return true;  // "404": that was the last one
        take(*found, sequence);
        next = sequence + 1;
    }
}

}  // namespace

// --- the book ------------------------------------------------------------------------------------

std::optional<Trouble> Book::make_streams(int replicas) {
    struct Stream {
        const char *name, *subjects;
        std::size_t bytes;
        bool last_only;
    };
    for (const Stream& stream : {Stream{"MATCH", "match.*", 2 * net::kEntryBytes, false},
                                 Stream{"PARTS", "parts.*", 2 * net::kEntryBytes, false},
                                 Stream{"BOOK", "book.>", 64 * 1024, true}}) {
        const json wish{{"name", stream.name},
                        {"subjects", json::array({stream.subjects})},
                        {"retention", "limits"},
                        {"storage", "file"},
                        {"max_msg_size", stream.bytes},
                        {"max_msgs_per_subject", stream.last_only ? 1 : -1},
                        {"max_age", 0},
                        {"num_replicas", replicas},
                        {"duplicate_window", 120'000'000'000},
                        {"discard", "old"},
                        {"allow_direct", true}};
        const auto made =
            line_.request({std::string("$JS.API.STREAM.CREATE.") + stream.name, wish.dump()}, 8000);
        const auto answer = made ? json::parse(made->text, nullptr, false) : json();
        if (!answer.is_object() || answer.contains("error"))
            return Trouble{
                "The server does not keep the club’s streams" +
                    (answer.is_object() ? ": " + answer["error"].value("description", std::string())
                                        : std::string()) +
                    ". If its disk is or was full: free space there, then start nats-server anew.",
                kFailed};
    }
    return std::nullopt;
}

std::optional<Trouble> Book::load() {
    const bool fine =
        read_all(line_, "BOOK", "book.>", [this](const net::Post& post, std::uint64_t) {
            heard(std::string(post.at("Nats-Subject")), post.text);
        });
    if (!fine) return Trouble{"The server does not answer.", kNoServer};
    recount();
    fold_tournaments();
    return std::nullopt;
}

void Book::heard(const std::string& subject, const std::string& text) {
    const auto words = words_of(subject);
    if (words.size() != 3) return;
    if (words[1] == "room") {
        auto room = net::read_room(text);
        if (auto* read = std::get_if<net::Room>(&room)) rooms_[words[2]] = std::move(*read);
        return;
    }
    if (words[1] == "tournament") heads_[words[2]] = text;
    if (words[1] == "step") steps_[words[2]] = text;
    const auto read = json::parse(text, nullptr, false);
    if (!read.is_object()) return;
    try {
        if (words[1] == "member") {
            auto member = member_of(read);
            ids_[member.key] = member.id;
            members_[member.id] = std::move(member);
        } else if (words[1] == "result") {
            auto result = result_of(read);
            auto& known = results_[words[2]];
            const bool other = !known.match.empty() && known.users != result.users;
            known = std::move(result);
            if (other) recount();
        } else if (words[1] == "gone") {
            gone_.insert(words[2]);
            if (const auto known = ids_.find(words[2]); known != ids_.end()) {
                members_.erase(known->second);
                ids_.erase(known);
            }
        } else if (words[1] == "invitation") {
            invitations_[words[2]] = {{},
                                      read.at("until").get<std::int64_t>(),
                                      read.at("uses").get<int>(),
                                      read.at("note").get<std::string>()};
        } else if (words[1] == "report") {
            reports_.push_back(text);
        }
    } catch (const json::exception&) {
        // What an unknown program has written is passed over.
    }
}

void Book::recount() {
    std::vector<const MatchResult*> all;
    for (const auto& [match, result] : results_) all.push_back(&result);
    std::sort(all.begin(), all.end(), [](const MatchResult* a, const MatchResult* b) {
        return std::pair(a->stamp, a->match) < std::pair(b->stamp, b->match);
    });
    ratings_ = {};
    for (const auto* result : all) ratings_.take(*result);
}

bool Book::put(const std::string& subject, const std::string& text,
               std::optional<std::uint64_t> after) {
    net::Post post{subject, text};
    // Refused by the server where somebody has written under this subject since.
    if (after) post.head = {{"Nats-Expected-Last-Subject-Sequence", std::to_string(*after)}};
    const auto answer = line_.request(post, kWait);
    const auto read = answer ? json::parse(answer->text, nullptr, false) : json();
    return read.is_object() && !read.contains("error");
}

bool Book::remove(const std::string& subject) {
    const json wish{{"filter", subject}};
    const auto answer = line_.request({"$JS.API.STREAM.PURGE.BOOK", wish.dump()}, kWait);
    return answer && json::parse(answer->text, nullptr, false).value("success", false);
}

std::optional<net::Post> Book::last(const std::string& subject) const {
    const json wish{{"last_by_subj", subject}};
    return line_.request({"$JS.API.DIRECT.GET.BOOK", wish.dump()}, kWait);
}

std::optional<std::uint64_t> Book::last_claim() {
    const auto found = last(kClaim);
    return found ? std::optional(number_of(found->at("Nats-Sequence"))) : std::nullopt;
}

bool Book::claim(const std::string& worker, std::uint64_t last) {
    return put(kClaim, json{{"worker", worker}, {"at", now_ms()}}.dump(), last);
}

const Member* Book::member(const std::string& id) const {
    const auto found = members_.find(id);
    return found == members_.end() ? nullptr : &found->second;
}

const Member* Book::member_with_key(const std::string& key) const {
    const auto found = ids_.find(key);
    return found == ids_.end() ? nullptr : member(found->second);
}

std::optional<Invitation> Book::invitation(const std::string& token) const {
    // From the server itself: what is written there may not have been heard of yet.
    const auto found = last("book.invitation." + digest_of(token));
    const auto read = found ? json::parse(found->text, nullptr, false) : json();
    if (!read.is_object() || !read.value("until", json()).is_number()) return std::nullopt;
    return Invitation{token, read["until"].get<std::int64_t>(), read.value("uses", 0),
                      read.value("note", ""), number_of(found->at("Nats-Sequence"))};
}

bool Book::keep(const Member& member) {
    if (!put("book.member." + member.id, text_of(member).dump())) return false;
    ids_[member.key] = member.id;
    members_[member.id] = member;
    return true;
}

bool Book::keep(const Invitation& invitation) {
    const json text{
        {"until", invitation.until}, {"uses", invitation.uses}, {"note", invitation.note}};
    return put("book.invitation." + digest_of(invitation.token), text.dump(), invitation.written);
}

bool Book::use(const Invitation& invitation) {
    auto used = invitation;
    --used.uses;
    return keep(used);
}

bool Book::keep(const net::Room& room) {
    return put("book.room." + room.code(), net::write_room(room));
}

bool Book::close_room(const std::string& code) {
    rooms_.erase(code);
    return remove("book.room." + code);
}

bool Book::keep(const MatchResult& result) {
    if (results_.count(result.match) != 0) return true;
    if (!put("book.result." + result.match, text_of(result).dump())) return false;
    results_[result.match] = result;
    ratings_.take(result);
    return true;
}

bool Book::report(const std::string& text) {
    reports_.push_back(text);
    return put("book.report." + net::random_hex(8), text);
}

bool Book::forget(const std::string& id) {
    const auto* known = member(id);
    if (!known) return false;
    const auto key = known->key;
    // The key stays void: the pass that the device may still have must not open anything again.
    bool fine = put("book.gone." + key, json{{"at", now_ms() / 1000}}.dump()) &&
                remove("book.member." + id);
    for (auto& [number, one] : tournaments_) fine = forget_name(one, id) && fine;
    const auto stranger = "gone-" + net::random_hex(8);
    for (auto& [match, result] : results_) {
        const auto found = std::count(result.users.begin(), result.users.end(), id);
        if (found == 0) continue;
        std::replace(result.users.begin(), result.users.end(), id, stranger);
        fine = put("book.result." + match, text_of(result).dump()) && fine;
        fine = purge_log(line_, match) && fine;
    }
    members_.erase(id);
    ids_.erase(key);
    gone_.insert(key);
    recount();
    return fine;
}

std::map<std::string, std::int64_t> Book::banned() const {
    std::map<std::string, std::int64_t> all;
    const auto now = now_ms() / 1000;
    for (const auto& key : gone_) all[key] = now;
    for (const auto& [id, member] : members_)
        if (!member.banned.empty()) all[member.key] = member.banned_at;
    return all;
}

std::string Book::about(const std::string& id) const {
    const auto* known = member(id);
    if (!known) return "{}";
    json all{{"member", text_of(*known)},
             {"ratings", json::object()},
             {"results", json::array()},
             {"tables", json::array()}};
    for (const auto& [key, rating] : ratings_.all())
        if (key.first == id)
            all["ratings"][key.second] = {{"rating", rating.r}, {"deviation", rating.rd}};
    for (const auto& [match, result] : results_)
        if (std::count(result.users.begin(), result.users.end(), id) != 0)
            all["results"].push_back(text_of(result));
    for (const auto& [code, room] : rooms_) {
        if (!room.guest(id)) continue;
        json said = json::array();
        for (const auto& saying : room.sayings())
            if (saying.user == id) said.push_back(saying.text);
        all["tables"].push_back({{"code", code}, {"match", room.match()}, {"said", said}});
    }
    for (const auto& [number, one] : tournaments_) {
        const auto& people = one.one.head().people;
        if (const int person = people.find(id); person >= 0)
            all["tournaments"].push_back({{"id", number}, {"name", people[person].name}});
    }
    return all.dump(1);
}

// --- logs of matches -----------------------------------------------------------------------------

std::optional<std::vector<net::Logged>> read_log(net::Line& line, const std::string& match) {
    std::vector<net::Logged> log;
    std::uint64_t before = 0;
    const bool fine = read_all(
        line, "MATCH", "match." + match, [&](const net::Post& post, std::uint64_t sequence) {
            log.push_back(
                {sequence, before, net::read_stamp(post.at("Nats-Time-Stamp")), post.text});
            before = sequence;
        });
    return fine ? std::optional(std::move(log)) : std::nullopt;
}

bool purge_log(net::Line& line, const std::string& match) {
    for (const auto& [stream, subject] :
         {std::pair<std::string, std::string>{"MATCH", "match."}, {"PARTS", "parts."}}) {
        const json wish{{"filter", subject + match}};
        const auto answer = line.request({"$JS.API.STREAM.PURGE." + stream, wish.dump()}, kWait);
        if (!answer || !json::parse(answer->text, nullptr, false).value("success", false))
            return false;
    }
    return true;
}

std::optional<MatchResult> result_of_log(const std::string& match,
                                         const std::vector<net::Logged>& log) {
    net::Fold fold(match);
    for (const auto& logged : log) fold.take(logged);
    const auto& state = fold.state();
    if (!state.opened || !state.result) return std::nullopt;
    MatchResult result{match, state.opened->game->id, fold.stamp(), {}, {}, {}, {}, true};
    result.scores = state.result->scores;
    result.winners = state.result->winners;
    std::set<std::string> people;
    for (int seat = 0; seat < state.seats(); ++seat) {
        const auto& place = state.seating.place(seat);
        const auto& user =
            place.person < 0 ? std::string()
                             : state.seating.persons()[static_cast<std::size_t>(place.person)].user;
        result.users.push_back(user);
        if (!user.empty()) people.insert(user);
        if (place.left >= 0) result.forfeits.push_back(seat);
        // A match in which a computer has played a part says little about people.
        result.rated = result.rated && !user.empty() && !place.helped;
    }
    // Somebody at two seats plays against themselves.
    result.rated = result.rated && people.size() == result.users.size() && people.size() > 1;
    return result;
}

}  // namespace club
