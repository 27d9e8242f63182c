// Connections by the program itself, where there is no libnats: one thread listens and comes back
// when the connection is lost, another one tells what was heard.
#include "line/line.hpp"

#include "line/own/wire.hpp"
#include "os/companions.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <random>
#include <thread>

namespace net {

namespace {

using own::Said;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int kBetweenPings = 10'000;  // ms
constexpr int kUnanswered = 2;         // pings after which the server is thought to be gone
/// The name of the line's own subscription, under which answers to requests come.
constexpr long kAnswers = 1;

std::string random_name() {
    static constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
    std::random_device source;
    std::string name;
    for (int i = 0; i < 22; ++i) name += kLetters[source() % kLetters.size()];
    return name;
}

int left_of(steady_clock::time_point end) {
    const auto left = std::chrono::ceil<milliseconds>(end - steady_clock::now()).count();
    return static_cast<int>(std::max<long long>(left, 0));
}

/// A connection that a server has let in, and what it has already sent.
struct Greeted {
    std::shared_ptr<os::Stream> stream = {};
    own::Reader reader = {};
    bool denied = false;
};

/// The next thing that the server says until then.
std::optional<Said> next(Greeted& greeted, steady_clock::time_point end) {
    for (;;) {
        if (auto said = greeted.reader.next()) return said;
        const int left = left_of(end);
        if (greeted.reader.broken() || left == 0 ||
            !greeted.stream->receive(greeted.reader.bytes(), left))
            return std::nullopt;
    }
}

/// Connects, tells who wants to come in, and waits until that is answered; no stream if it is not,
/// or is denied.
Greeted greet(const Line::Wish& wish) {
    const auto end = steady_clock::now() + milliseconds(wish.patience);
    Greeted greeted;
    greeted.stream = os::Stream::open(wish.address.host, wish.address.port, wish.patience);
    if (!greeted.stream) return greeted;
    const auto info = next(greeted, end);
    bool fine =
        info && info->kind == Said::Kind::info &&
        greeted.stream->send(own::connect(wish.user, wish.password) + std::string(own::kPing));
    while (fine) {
        const auto said = next(greeted, end);
        if (said && said->kind == Said::Kind::pong) return greeted;
        greeted.denied = said && said->kind == Said::Kind::fault &&
                         said->text.find("Authorization") != std::string::npos;
        fine = said && said->kind != Said::Kind::fault;
    }
    greeted.stream.reset();
    return greeted;
}

/// What the line has in common with its two threads.
struct Life {
    using Take = std::function<void(Post)>;
    struct Ear {
        std::string subject;
        Take take;
    };

    explicit Life(Line::Wish what) : wish(std::move(what)) {}

    const Line::Wish wish;
    std::mutex mutex{};
    std::condition_variable changed{};
    std::shared_ptr<os::Stream> stream{};  // null while there is no connection
    bool closed = false, shut = false;
    std::map<long, Ear> ears{};
    long last_ear = kAnswers;
    std::deque<std::function<void()>> to_tell{};
    const std::string inbox = "_INBOX." + random_name() + ".";
    std::map<std::string, std::optional<Post>> answers{};  // by the subjects that they come under
    long requests = 0, pings = 0, pongs = 0;
    long breaks = 0;       // how often the connection was lost: whoever waits for it goes home
    std::mutex sending{};  // what is sent is sent as a whole
    std::thread listener{}, teller{};

    // --- by anybody

    std::shared_ptr<os::Stream> now() {
        const std::lock_guard lock(mutex);
        return stream;
    }
    bool send(std::string_view bytes) {
        const std::lock_guard lock(sending);
        const auto to = now();
        if (!to) return false;
        if (to->send(bytes)) return true;
        to->shut();
        return false;
    }
    /// Asks whether the server has had everything; the number that its pong will have.
    std::optional<long> ping() {
        const std::lock_guard lock(sending);
        const auto to = now();
        if (!to || !to->send(own::kPing)) return std::nullopt;
        const std::lock_guard count(mutex);
        return ++pings;
    }
    void tell(std::function<void()> what) {
        const std::lock_guard lock(mutex);
        to_tell.push_back(std::move(what));
        changed.notify_all();
    }
    void tell_status(bool connected) {
        if (wish.status) tell([this, connected] { wish.status(connected); });
    }

    // --- by the listening thread

    /// The connection is there: everything that is listened to is asked for.
    void take(const Greeted& greeted) {
        const std::lock_guard lock(sending);
        std::string all;
        {
            const std::lock_guard state(mutex);
            stream = greeted.stream;
            if (shut) stream->shut();
            pings = pongs = 0;
            for (const auto& [number, ear] : ears) all += own::subscribe(ear.subject, number);
        }
        greeted.stream->send(all);
    }
    void hear(Said said) {
        std::unique_lock lock(mutex);
        switch (said.kind) {
            case Said::Kind::ping:
                lock.unlock();
                send(own::kPong);
                break;
            case Said::Kind::pong:
                ++pongs;
                break;
            case Said::Kind::message:
                if (said.subscription == kAnswers) {
                    const auto asked = answers.find(said.post.subject);
                    if (asked == answers.end()) break;
                    if (said.nobody)
                        answers.erase(asked);
                    else
                        asked->second = std::move(said.post);
                } else if (const auto ear = ears.find(said.subscription); ear != ears.end()) {
                    to_tell.push_back(
                        [take = ear->second.take, post = std::move(said.post)] { take(post); });
                }
                break;
            default:
                break;  // what it does not like is not answered; who it is, is known
        }
        changed.notify_all();
    }
    /// Until the connection is lost.
    void listen(Greeted greeted) {
        auto ask = steady_clock::now() + milliseconds(kBetweenPings);
        for (;;) {
            while (auto said = greeted.reader.next()) hear(std::move(*said));
            if (greeted.reader.broken()) break;
            if (left_of(ask) == 0) {
                const auto number = ping();
                const std::lock_guard lock(mutex);
                if (!number || *number - pongs > kUnanswered) break;
                ask = steady_clock::now() + milliseconds(kBetweenPings);
            }
            if (!greeted.stream->receive(greeted.reader.bytes(), left_of(ask))) break;
        }
        greeted.stream->shut();
        const std::lock_guard lock(mutex);
        stream.reset();
        ++breaks;
        changed.notify_all();
    }
    /// A new connection; none once the line is shut, or nobody knows its name and password there.
    std::optional<Greeted> come_back() {
        for (int denied = 0;;) {
            {
                std::unique_lock lock(mutex);
                if (changed.wait_for(lock, milliseconds(wish.again), [&] { return shut; }))
                    return std::nullopt;
            }
            auto greeted = greet(wish);
            if (greeted.stream) return greeted;
            denied = greeted.denied ? denied + 1 : 0;
            if (denied == 2) return std::nullopt;
        }
    }
    void stay(Greeted greeted) {
        for (;;) {
            listen(std::move(greeted));
            tell_status(false);
            auto again = come_back();
            if (!again) break;
            greeted = std::move(*again);
            take(greeted);
            tell_status(true);
        }
        const std::lock_guard lock(mutex);
        closed = true;
    }

    // --- by the telling thread

    void tell_all() {
        for (;;) {
            std::function<void()> what;
            {
                std::unique_lock lock(mutex);
                changed.wait(lock, [&] { return shut || !to_tell.empty(); });
                if (shut) return;
                what = std::move(to_tell.front());
                to_tell.pop_front();
            }
            what();
        }
    }
};

}  // namespace

/// A callback may end the line that called it: what the threads need stays until they have ended.
struct Line::Impl {
    std::shared_ptr<Life> life;
};

bool Line::known() {
    return true;
}

std::variant<std::unique_ptr<Line>, game::Refusal> Line::open(Wish wish) {
    auto greeted = greet(wish);
    if (!greeted.stream) return game::Refusal{greeted.denied ? "net.denied" : "net.no_server"};
    auto life = std::make_shared<Life>(std::move(wish));
    life->ears[kAnswers] = {life->inbox + "*", {}};
    life->take(greeted);
    life->teller = std::thread([life] { life->tell_all(); });
    life->listener = std::thread([life, greeted = std::move(greeted)] { life->stay(greeted); });
    return std::unique_ptr<Line>(new Line(std::make_unique<Impl>(Impl{std::move(life)})));
}

Line::Line(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Line::~Line() {
    auto& line = *impl_->life;
    {
        const std::lock_guard lock(line.mutex);
        line.shut = true;
        if (line.stream) line.stream->shut();
        line.changed.notify_all();
    }
    line.listener.join();
    if (line.teller.get_id() == std::this_thread::get_id())
        line.teller.detach();
    else
        line.teller.join();
}

bool Line::connected() const {
    return impl_->life->now() != nullptr;
}

bool Line::closed() const {
    auto& line = *impl_->life;
    const std::lock_guard lock(line.mutex);
    return line.closed;
}

bool Line::publish(const Post& post) {
    return impl_->life->send(own::publish(post));
}

bool Line::subscribe(const std::string& subject, std::function<void(Post)> take) {
    auto& line = *impl_->life;
    long number = 0;
    {
        const std::lock_guard lock(line.mutex);
        if (line.closed) return false;
        number = ++line.last_ear;
        line.ears[number] = {subject, std::move(take)};
    }
    line.send(own::subscribe(subject, number));  // else it is asked for when the connection is back
    return true;
}

std::optional<Post> Line::request(const Post& post, int patience) {
    auto& line = *impl_->life;
    auto asked = post;
    std::unique_lock lock(line.mutex);
    asked.reply = line.inbox + std::to_string(++line.requests);
    line.answers[asked.reply];
    const long breaks = line.breaks;
    lock.unlock();
    const bool sent = line.send(own::publish(asked));
    lock.lock();
    const auto over = [&] {
        const auto answer = line.answers.find(asked.reply);
        return answer == line.answers.end() || answer->second || line.breaks != breaks;
    };
    if (sent) line.changed.wait_for(lock, milliseconds(patience), over);
    const auto answer = line.answers.extract(asked.reply);
    return answer ? std::move(answer.mapped()) : std::nullopt;
}

bool Line::flush(int patience) {
    auto& line = *impl_->life;
    std::unique_lock lock(line.mutex);
    const long breaks = line.breaks;
    lock.unlock();
    const auto number = line.ping();
    if (!number) return false;
    lock.lock();
    line.changed.wait_for(lock, milliseconds(patience),
                          [&] { return line.pongs >= *number || line.breaks != breaks; });
    return line.breaks == breaks && line.pongs >= *number;
}

}  // namespace net
