#include "line/visit.hpp"

#include "game/net/luck/sealed_luck.hpp"
#include "line/exchange.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

namespace net {

namespace {

using std::chrono::milliseconds;

constexpr auto kAnswer = milliseconds(1500);  // for a knock
constexpr int kKnocks = 3;
constexpr std::int64_t kAskRoom = 2000;  // ms until it is asked again how things stand

/// What comes from the network, for the thread of whoever plays.
struct Status {
    bool connected = false;
    std::optional<game::Refusal> trouble = {};
    std::string user = {};  ///< known from now on
};
struct RoomText {
    std::string text;
};
struct SaidText {
    std::string text;
};
struct AnswerText {
    std::string match, text;
};
struct News {
    std::string match, text;
};
using Arrival = std::variant<Status, RoomText, SaidText, AnswerText, News>;

}  // namespace

/// The threads of the network and what is handed over to them and back.
struct Visit::Net : Exchange<Arrival> {
    explicit Net(const Wish& made) : Exchange(made.wake), wish(made) {}

    const Wish wish;
    std::set<std::string> followed{};   // guarded: matches
    std::vector<std::string> follow{};  // guarded: of them those to be subscribed to

    // --- the thread ---------------------------------------------------------------------------
    void run() {
        while (!stopped()) {
            std::string user = wish.user, password = wish.password;
            auto trouble = user.empty() ? knock(user, password) : std::nullopt;
            if (!trouble) trouble = live(user, password);
            // The key was known there once.
            if (wish.club() && (!trouble || trouble->key == "net.denied") && !stopped())
                trouble = game::Refusal{"net.banned"};
            if (!trouble) continue;  // the door has to be gone through once more
            arrive(Status{false, trouble});
            wait_for_again();
        }
    }

    std::optional<game::Refusal> knock(std::string& user, std::string& password) {
        const auto keys = new_keys();
        const std::string inbox = "_INBOX.door." + random_hex(12);
        std::mutex here;
        std::condition_variable answered;
        std::optional<Welcome> welcome;
        // Gone before what its answer is written to.
        auto opened = Line::open({wish.address, kDoor, kDoor});
        if (auto* why = std::get_if<game::Refusal>(&opened)) return *why;
        auto& line = *std::get<std::unique_ptr<Line>>(opened);
        line.subscribe(inbox, [&](const Post& post) {
            auto read = read_welcome(post.text, keys.open, keys.secret);
            const std::lock_guard lock(here);
            if (read) welcome = std::move(read);
            answered.notify_one();
        });
        const auto text = write_knock({wish.code, wish.token, keys.open, wish.name});
        for (int tries = 0; tries < kKnocks && !stopped(); ++tries) {
            line.publish({"door", text, inbox});
            std::unique_lock lock(here);
            if (!answered.wait_for(lock, kAnswer, [&] { return welcome.has_value(); })) continue;
            user = welcome->user;
            password = welcome->password;
            return welcome->why;
        }
        return game::Refusal{"net.no_answer"};
    }

    /// Until the end, or until the connection is closed for good: then nothing is wrong, but one
    /// has to knock again.
    std::optional<game::Refusal> live(const std::string& user, const std::string& password) {
        const std::string inbox = "_INBOX." + user + ".";
        const auto status = [this, user](bool connected) {
            arrive(Status{connected, {}, user});
            // Whoever is back asks how things stand.
            if (connected) return ask_for_room(user);
            look_at_line();
        };
        Line::Wish way{wish.address, user, password, status};
        way.credentials = wish.credentials;
        way.secure = wish.secure;
        way.name = "table" + wish.table();
        auto opened = Line::open(std::move(way));
        if (auto* why = std::get_if<game::Refusal>(&opened)) return *why;
        auto& line = *std::get<std::unique_ptr<Line>>(opened);
        line.subscribe("room" + wish.table(),
                       [this](const Post& post) { arrive(RoomText{post.text}); });
        line.subscribe("said" + wish.table(),
                       [this](const Post& post) { arrive(SaidText{post.text}); });
        line.subscribe(inbox + ">", [this, inbox](const Post& post) {
            arrive(AnswerText{post.subject.substr(inbox.size()), post.text});
        });
        {
            const std::lock_guard lock(mutex);
            follow.assign(followed.begin(), followed.end());
        }
        line.flush(1000);
        status(true);
        work(line);
        if (!stopped()) arrive(Status{});
        return std::nullopt;
    }

    /// An empty wish.
    void ask_for_room(const std::string& user) {
        send({"wish." + user + wish.table(), "", "_INBOX." + user + ".room"});
    }

    void work(Line& line) {
        for (;;) {
            std::deque<Post> now;
            std::vector<std::string> matches;
            {
                std::unique_lock lock(mutex);
                come.wait(lock,
                          [this] { return stop || look || !posts.empty() || !follow.empty(); });
                if (stop) return;
                look = false;
                now = std::exchange(posts, {});
                matches = std::exchange(follow, {});
            }
            for (const auto& match : matches)
                line.subscribe("table." + match, [this, match](const Post& post) {
                    arrive(News{match, post.text});
                });
            for (const auto& post : now) line.publish(post);
            if (line.closed()) return;
        }
    }
};

Visit::Visit(Wish wish)
    : wish_(std::move(wish)), net_(std::make_unique<Net>(wish_)), user_(wish_.user) {
    net_->thread = std::thread([this] { net_->run(); });
}

Visit::~Visit() {
    net_->end();
}

std::int64_t Visit::now() {
    return std::chrono::duration_cast<milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void Visit::try_again() {
    trouble_.reset();
    net_->try_again();
}

void Visit::ask(const std::string& match, const std::string& text) {
    net_->send({"ask." + user_ + "." + match, text, "_INBOX." + user_ + "." + match});
}

void Visit::subscribe(const std::string& match) {
    {
        const std::lock_guard lock(net_->mutex);
        if (net_->followed.insert(match).second) net_->follow.push_back(match);
    }
    net_->come.notify_all();
}

void Visit::want(const RoomWish& wish) {
    if (user_.empty()) return;
    net_->send({"wish." + user_ + wish_.table(), write_wish(wish), "_INBOX." + user_ + ".room"});
}

std::optional<game::Refusal> Visit::refused() {
    return std::exchange(refused_, std::nullopt);
}

bool Visit::update() {
    auto arrivals = net_->fetch();
    for (auto& arrival : arrivals) {
        if (auto* status = std::get_if<Status>(&arrival)) {
            const bool back = status->connected && !connected_;
            connected_ = status->connected;
            if (!status->user.empty()) user_ = status->user;
            if (status->trouble) trouble_ = std::move(status->trouble);
            if (back && session_) session_->begin(now());
        } else if (auto* room = std::get_if<RoomText>(&arrival)) {
            auto read = read_room(room->text);
            if (auto* value = std::get_if<Room>(&read)) take_room(std::move(*value));
        } else if (auto* said = std::get_if<SaidText>(&arrival)) {
            auto read = read_saying(said->text);
            if (auto* value = std::get_if<Saying>(&read); value && room_)
                room_->hear(std::move(*value));
        } else if (auto* answer = std::get_if<AnswerText>(&arrival)) {
            take_answer(answer->match, answer->text);
        } else {
            const auto& news = std::get<News>(arrival);
            take_news(news.match, news.text);
        }
    }
    follow_room();
    // Whoever works for the club may not have been there when it was asked.
    if (connected_ && !room_ && now() >= ask_room_) {
        if (ask_room_ > 0) net_->ask_for_room(user_);
        ask_room_ = now() + kAskRoom;
    }
    if (session_) {
        session_->tick(now());
        go_on_at_table();
    }
    return !arrivals.empty();
}

/// What was asked of this match, or of the room, is answered.
void Visit::take_answer(const std::string& match, const std::string& text) {
    if (session_ && match == session_->fold().match()) {
        session_->answered(text, now());
    } else if (match == "room") {
        auto read = read_answer(text);
        if (auto* value = std::get_if<Answer>(&read)) refused_ = std::move(value->why);
    }
}

/// What has happened in this match.
void Visit::take_news(const std::string& match, const std::string& text) {
    auto read = read_answer(text);
    const auto* value = std::get_if<Answer>(&read);
    if (value && session_ && match == session_->fold().match())
        for (const auto& logged : value->log) session_->heard(logged, now());
}

/// A word may have come sooner than the room that was told before it.
void Visit::take_room(Room room) {
    if (room_ && room_->code() == room.code())
        for (const auto& saying : room_->sayings()) room.hear(saying);
    room_ = std::move(room);
}

void Visit::follow_room() {
    if (!room_ || user_.empty() || room_->match().empty()) return;
    if (session_ && session_->fold().match() == room_->match()) return;
    session_ = std::make_unique<Session>(*this, user_, room_->match(), "a" + random_hex(8));
    session_->begin(now());
}

/// Opening and joining happen by themselves.
void Visit::go_on_at_table() {
    auto& session = *session_;
    if (session.waiting()) return;
    const auto& state = session.fold().state();
    if (!state.opened) {
        if (club() || !hosts() || opened_ == room_->match()) return;
        opened_ = room_->match();
        session.ask(room_->opening(room_->match()), now());
        return;
    }
    const int person = state.seating.person_of(user_);
    if (person < 0 || state.begun) return;
    if (!state.seating.persons()[static_cast<std::size_t>(person)].joined)
        session.ask(Join{state.opened->own_luck ? new_nonce() : std::string()}, now());
}

}  // namespace net
