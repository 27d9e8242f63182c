#include "line/house.hpp"

#include "os/files.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <map>
#include <random>
#include <sstream>
#include <utility>

namespace net {

namespace {

using nlohmann::json;
using std::chrono::steady_clock;

constexpr auto kTick = std::chrono::milliseconds(250);  // while a match is open

/// Of one person: so many words at once, and then one in so many milliseconds.
constexpr int kWordsAtOnce = 6;
constexpr std::int64_t kWordEvery = 1500;

/// The server's clock, which is this machine's.
std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

/// Six digits that people say to each other.
std::string new_code() {
    std::random_device luck;
    return std::to_string(std::uniform_int_distribution<int>(100'000, 999'999)(luck));
}

/// A user of the server, prepared before anybody comes: its rights cannot change while it runs.
struct Pass {
    std::string user, password;
    std::string token;  ///< of the device that got it; empty: nobody yet
};

std::string user_of(std::size_t number) {
    return "p" + std::to_string(number + 1);
}

/// The words of a subject like "ask.p2.abc", which points part.
std::vector<std::string> words_of(const std::string& subject) {
    std::vector<std::string> words;
    std::istringstream in(subject);
    for (std::string word; std::getline(in, word, '.');) words.push_back(word);
    return words;
}

}  // namespace

struct House::Impl {
    explicit Impl(Wish made) : wish(std::move(made)) {}

    // --- of both threads
    Wish wish;
    mutable std::mutex mutex{};
    std::condition_variable come{};
    State state{};             // guarded
    std::deque<Post> posts{};  // guarded
    bool stop = false;         // guarded
    std::thread thread{};

    // --- of the house's own thread
    std::string club_key{}, host_password{}, answer_password{}, system_password{};
    int port = kHousePort;
    std::vector<Pass> passes{};
    Room room{};
    std::unique_ptr<Server> server{};
    std::unique_ptr<Line> logs{}, answers{}, system{};
    std::unique_ptr<HouseWire> wire{};
    std::unique_ptr<Host> host{};
    Bucket door{};                         // wrong codes of all together
    std::map<std::string, Bucket> talk{};  // what each person says

    std::filesystem::path file() const { return wish.folder / "house.json"; }

    // --- what is kept -------------------------------------------------------------------------
    bool load() {
        auto in = os::to_read(file());
        std::stringstream text;
        text << in.rdbuf();
        const auto kept = json::parse(text.str(), nullptr, false);
        if (!kept.is_object()) return false;
        try {
            club_key = kept.at("key").get<std::string>();
            host_password = kept.at("host").get<std::string>();
            answer_password = kept.at("answer").get<std::string>();
            system_password = kept.at("system").get<std::string>();
            port = kept.at("port").get<int>();
            passes.clear();
            for (const auto& pass : kept.at("passes"))
                passes.push_back({pass.at("user").get<std::string>(),
                                  pass.at("password").get<std::string>(),
                                  pass.at("token").get<std::string>()});
            auto read = read_room(kept.at("room").get<std::string>());
            if (!std::holds_alternative<Room>(read)) return false;
            room = std::get<Room>(std::move(read));
        } catch (const json::exception&) {
            return false;
        }
        for (const auto& guest : std::vector<Guest>(room.guests())) room.away(guest.user);
        return passes.size() == kMostGuests && !passes.front().token.empty();
    }

    /// What lies there from another evening is of no use any more.
    void make_anew() {
        std::error_code ignored;
        std::filesystem::remove_all(wish.folder / "store", ignored);
        club_key = random_hex(32);
        host_password = random_hex(16);
        answer_password = random_hex(16);
        system_password = random_hex(16);
        passes.clear();
        for (std::size_t i = 0; i < kMostGuests; ++i)
            passes.push_back({user_of(i), random_hex(16), {}});
        passes.front().token = wish.token;
        room = Room(new_code(), kHostUser, wish.plan, game::find_game);
        room.arrive(kHostUser, {});
    }

    bool keep() const {
        json passes_now = json::array();
        for (const auto& pass : passes)
            passes_now.push_back(
                {{"user", pass.user}, {"password", pass.password}, {"token", pass.token}});
        const json all{
            {"key", club_key},           {"host", host_password}, {"answer", answer_password},
            {"system", system_password}, {"port", port},          {"passes", passes_now},
            {"room", write_room(room)}};
        const auto beside = wish.folder / "house.new";
        std::error_code error;
        {
            auto out = os::to_write(beside);
            std::filesystem::permissions(
                beside, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                error);
            out << all.dump();
            if (!out.flush()) return false;
        }
        std::filesystem::rename(beside, file(), error);
        return !error;
    }

    // --- opening ------------------------------------------------------------------------------
    std::vector<ServerUser> users() const {
        std::vector<ServerUser> all{{"host", host_password, {">"}, {">"}},
                                    {"answer", answer_password, {"_INBOX.>"}, {}},
                                    {kDoor, kDoor, {"door"}, {"_INBOX.door.>"}}};
        for (const auto& pass : passes)
            all.push_back({pass.user,
                           pass.password,
                           {"ask." + pass.user + ".*", "wish." + pass.user},
                           {"table.*", "room", "said", "_INBOX." + pass.user + ".>"}});
        return all;
    }

    std::unique_ptr<Line> line(const std::string& user, const std::string& password) {
        auto opened = Line::open({server->address(), user, password, {}, 2000, 200});
        auto* one = std::get_if<std::unique_ptr<Line>>(&opened);
        return one ? std::move(*one) : nullptr;
    }

    std::optional<game::Refusal> open() {
        std::error_code error;
        std::filesystem::create_directories(wish.folder, error);
        std::filesystem::permissions(wish.folder, std::filesystem::perms::owner_all, error);
        if (!(wish.again && load())) make_anew();
        auto started = Server::start(wish.folder, users(), system_password, port);
        if (auto* why = std::get_if<game::Refusal>(&started)) return *why;
        server = std::get<std::unique_ptr<Server>>(std::move(started));
        port = server->address().port;
        if (!keep()) return game::Refusal{"net.folder", {os::utf8_text(wish.folder)}};
        logs = line("host", host_password);
        answers = line("answer", answer_password);
        system = line(kSystemUser, system_password);
        if (!logs || !answers || !system) return game::Refusal{"net.no_start"};
        wire = std::make_unique<HouseWire>(*logs, *answers);
        if (!wire->make_streams()) return game::Refusal{"net.no_start"};
        host = std::make_unique<Host>(*wire, Judge(club_key));
        const auto take = [this](Post post) { put(std::move(post)); };
        for (const char* subject : {"ask.*.*", "door", "wish.*"}) logs->subscribe(subject, take);
        for (const char* subject : {"$SYS.ACCOUNT.HOUSE.CONNECT", "$SYS.ACCOUNT.HOUSE.DISCONNECT"})
            system->subscribe(subject, take);
        logs->flush(1000);
        system->flush(1000);
        if (!room.match().empty()) host->adopt(room.match(), now_ms());
        settle();
        if (wish.beacon) wish.beacon(notice(), port);
        return std::nullopt;
    }

    void put(Post post) {
        {
            const std::lock_guard lock(mutex);
            posts.push_back(std::move(post));
        }
        come.notify_one();
    }

    // --- what comes ---------------------------------------------------------------------------
    /// Tells the host what became of what it wanted, until it wants nothing more.
    void settle() {
        for (auto results = wire->take(); !results.empty(); results = wire->take())
            for (const auto& result : results) {
                if (result.reading)
                    host->read(result.ticket, result.messages, result.more, now_ms());
                else
                    host->appended(result.ticket, now_ms());
            }
    }

    void take(const Post& post) {
        const auto words = words_of(post.subject);
        if (words.empty()) return;
        if (words[0] == "ask" && words.size() == 3)
            host->asked(words[1], words[2], post.reply, post.text, now_ms());
        else if (words[0] == "door")
            knocked(post);
        else if (words[0] == "wish" && words.size() == 2)
            wished(words[1], post);
        else if (words[0] == "$SYS")
            came_or_went(post, words.back() == "CONNECT");
        settle();
    }

    void tell_room() {
        keep();
        logs->publish({"room", write_room(room)});
        if (wish.beacon) wish.beacon(notice(), port);
    }

    /// What everybody in the house may know.
    Notice notice() const {
        Notice told{room.code(), {}, room.plan().game};
        if (const auto* opener = room.guest(kHostUser)) told.name = opener->name;
        told.seats = static_cast<int>(room.seats().size());
        told.empty = room.empty_seats();
        told.plays = !room.match().empty();
        if (write_notice(told).size() > kNoticeBytes) told.name.clear();
        return told;
    }

    Welcome welcome(const Knock& knock) {
        if (knock.code != room.code()) {
            // Few wrong codes a minute, whoever tries them.
            return {
                {}, {}, game::Refusal{door.take(now_ms() / 6) ? "net.wrong_code" : "net.too_fast"}};
        }
        auto pass = std::find_if(passes.begin(), passes.end(),
                                 [&](const Pass& one) { return one.token == knock.token; });
        if (pass == passes.end())
            pass = std::find_if(passes.begin(), passes.end(),
                                [](const Pass& one) { return one.token.empty(); });
        if (pass == passes.end() || !room.arrive(pass->user, knock.name))
            return {{}, {}, game::Refusal{"net.room_full"}};
        pass->token = knock.token;
        return {pass->user, pass->password, std::nullopt};
    }

    void knocked(const Post& post) {
        const auto knock = read_knock(post.text);
        if (!knock || post.reply.rfind("_INBOX.door.", 0) != 0) return;
        answers->publish({post.reply, write_welcome(welcome(*knock), knock->key)});
        tell_room();
    }

    std::optional<game::Refusal> do_wish(const std::string& user, const RoomWish& wanted) {
        const bool says = std::holds_alternative<Say>(wanted);
        auto& bucket = talk.try_emplace(user, kWordsAtOnce).first->second;
        if (says && !bucket.take(now_ms() * 1000 / Bucket::kPerSecond / kWordEvery))
            return game::Refusal{"net.too_fast"};
        auto why = room.take(user, wanted, "m" + random_hex(12), game::find_game);
        // A word is told by itself, and kept with whatever changes next.
        if (says && !why)
            logs->publish({"said", write_saying(room.sayings().back())});
        else if (!says)
            tell_room();
        return why;
    }

    void wished(const std::string& user, const Post& post) {
        if (!room.guest(user)) return;
        // An empty wish: somebody has come and wants to know how things stand.
        if (post.text.empty()) {
            room.arrive(user, {});
            return tell_room();
        }
        auto read = read_wish(post.text);
        const auto* wanted = std::get_if<RoomWish>(&read);
        const auto why =
            wanted ? do_wish(user, *wanted) : std::optional(std::get<game::Fault>(read).why);
        if (!why || post.reply.rfind("_INBOX." + user + ".", 0) != 0) return;
        Answer answer{"-", Answer::Is::refused};
        answer.why = *why;
        answers->publish({post.reply, write_answer(answer)});
    }

    /// The server tells who has a connection.
    void came_or_went(const Post& post, bool came) {
        const auto event = json::parse(post.text, nullptr, false);
        if (!event.is_object() || !event.contains("client")) return;
        const auto user = event["client"].value("user", "");
        if (!room.guest(user)) return;
        if (came)
            room.arrive(user, {});
        else
            room.away(user);
        if (!room.match().empty()) host->presence(room.match(), user, !came, now_ms());
        tell_room();
    }

    // --- its thread ---------------------------------------------------------------------------
    void run() {
        const auto began = steady_clock::now();
        const auto trouble = open();
        const auto took =
            std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - began);
        {
            const std::lock_guard lock(mutex);
            state.trouble = trouble;
            state.open = !trouble;
            state.milliseconds = static_cast<int>(took.count());
            if (!trouble) {
                state.address = server->address();
                state.code = room.code();
                state.password = passes.front().password;
                state.server = server->id();
            }
        }
        if (wish.wake) wish.wake();
        if (!trouble) {
            serve();
            keep();  // what was said last
        }
        host.reset();
        system.reset();
        answers.reset();
        logs.reset();
        server.reset();
    }

    void serve() {
        for (;;) {
            std::deque<Post> now;
            {
                std::unique_lock lock(mutex);
                const auto ready = [this] { return stop || !posts.empty(); };
                // Nobody plays: nothing is due.
                if (host->matches() == 0)
                    come.wait(lock, ready);
                else
                    come.wait_for(lock, kTick, ready);
                if (stop) return;
                now = std::exchange(posts, {});
            }
            for (const auto& post : now) take(post);
            host->tick(now_ms());
            settle();
        }
    }
};

House::House(Wish wish) : impl_(std::make_unique<Impl>(std::move(wish))) {
    impl_->thread = std::thread([this] { impl_->run(); });
}

House::~House() {
    {
        const std::lock_guard lock(impl_->mutex);
        impl_->stop = true;
    }
    impl_->come.notify_one();
    impl_->thread.join();
}

House::State House::state() const {
    const std::lock_guard lock(impl_->mutex);
    return impl_->state;
}

bool House::lies_in(const std::filesystem::path& folder) {
    std::error_code ignored;
    return std::filesystem::exists(folder / "house.json", ignored);
}

}  // namespace net
