#include "line/club.hpp"

#include "game/core/text.hpp"
#include "game/net/text/strict.hpp"
#include "line/exchange.hpp"

#include <sodium.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace net {

namespace {

using std::chrono::milliseconds;

constexpr std::string_view kScheme = "petiboj://";
/// Without those that look alike.
constexpr std::string_view kTokenAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr auto kWelcome = milliseconds(2000);
constexpr int kTries = 3;
constexpr std::int64_t kAskAgain = 2000;  // ms until a list is asked for again

}  // namespace

// --- invitations and memberships -----------------------------------------------------------------

std::string new_token(bool secure) {
    std::string token(1, secure ? 'T' : 'N');
    if (sodium_init() < 0) return {};
    while (token.size() < kTokenLetters)
        token += kTokenAlphabet[randombytes_uniform(kTokenAlphabet.size())];
    return token;
}

std::string write_invitation(const ClubInvitation& invitation) {
    std::string text(kScheme);
    text += invitation.address.host;
    if (invitation.address.port != kClubPort) text += ":" + std::to_string(invitation.address.port);
    for (std::size_t i = 0; i < invitation.token.size(); ++i) {
        text += i == 0 ? "/" : i % 4 == 0 ? "-" : "";
        text += invitation.token[i];
    }
    return text;
}

std::optional<ClubInvitation> read_invitation(std::string_view text) {
    text = game::trimmed(text);
    if (text.substr(0, kScheme.size()) == kScheme) text.remove_prefix(kScheme.size());
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto place = text.substr(0, slash);
    auto address = read_address(place);
    if (!address) return std::nullopt;
    if (place.find(':') == std::string_view::npos) address->port = kClubPort;
    std::string token;
    for (char letter : text.substr(slash + 1)) {
        if (letter == '-' || letter == ' ') continue;
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        if (letter == 'O') letter = '0';
        if (letter == 'I' || letter == 'L') letter = '1';
        if (kTokenAlphabet.find(letter) == std::string_view::npos) return std::nullopt;
        token += letter;
    }
    const bool marked = !token.empty() && (token.front() == 'T' || token.front() == 'N');
    if (token.size() != kTokenLetters || !marked) return std::nullopt;
    return ClubInvitation{std::move(*address), std::move(token)};
}

std::string write_membership(const Membership& membership) {
    Writer out;
    out.open('{').key("v").number(kFormat).key("club").text(membership.club);
    out.key("host").text(membership.address.host).key("port").number(membership.address.port);
    out.key("secure").flag(membership.secure).key("user").text(membership.user);
    out.key("pass").text(membership.credentials.pass);
    return out.key("seed").text(membership.credentials.seed).close('}').take();
}

std::variant<Membership, game::Fault> read_membership(std::string_view text) {
    return read_message<Membership>(
        text, 2 * kPassBytes, write_membership, [](Parts& parts, Membership& membership) {
            membership.club = parts.plain("club", kNameBytes);
            membership.address.host = parts.plain("host", 253);
            membership.address.port = parts.number("port", 1, 65535);
            membership.secure = parts.flag("secure");
            membership.user = parts.id("user");
            membership.credentials.pass = parts.text("pass", kPassBytes);
            membership.credentials.seed = parts.text("seed", 80);
            if (parts.fine() && !read_seed(membership.credentials.seed))
                parts.refuse("net.hex", "seed");
        });
}

std::variant<Membership, game::Refusal> redeem(const ClubInvitation& invitation,
                                               const std::string& name, const std::string& seed) {
    const auto key = read_seed(seed).value_or(new_key(KeyKind::user));
    Line::Wish wish{invitation.address};
    wish.credentials = {door_pass(key.open), key.seed};
    wish.secure = invitation.secure();
    std::mutex mutex;
    std::condition_variable come;
    std::optional<std::variant<ClubWelcome, game::Fault>> answer;
    // Gone before what its answer is written to.
    auto opened = Line::open(std::move(wish));
    // A club that is none knows nobody's key.
    if (auto* why = std::get_if<game::Refusal>(&opened))
        return why->key == "net.denied" ? game::Refusal{"net.no_club"} : *why;
    auto& line = *std::get<std::unique_ptr<Line>>(opened);
    const std::string inbox = "_INBOX." + key.open + ".door";
    line.subscribe(inbox, [&](const Post& post) {
        const std::lock_guard lock(mutex);
        answer = read_club_welcome(post.text);
        come.notify_one();
    });
    for (int tries = 0; tries < kTries && line.connected(); ++tries) {
        line.publish({"door", write_club_knock({invitation.token, key.open, name}), inbox});
        std::unique_lock lock(mutex);
        if (!come.wait_for(lock, kWelcome, [&] { return answer.has_value(); })) continue;
        if (const auto* fault = std::get_if<game::Fault>(&*answer))
            return fault->why.key == "net.newer" ? game::Refusal{"net.newer_table"} : fault->why;
        auto& welcome = std::get<ClubWelcome>(*answer);
        if (welcome.why) return *welcome.why;
        return Membership{welcome.club,
                          invitation.address,
                          invitation.secure(),
                          welcome.user,
                          {welcome.pass, key.seed}};
    }
    return game::Refusal{"net.no_answer"};
}

// --- the lobby -----------------------------------------------------------------------------------

namespace {

struct LobbyStatus {
    bool connected = false;
    std::optional<game::Refusal> trouble = {};
    std::optional<Membership> membership = {};
};
struct Told {
    bool answer = false;  ///< to this member alone
    std::string text;
};
using LobbyArrival = std::variant<LobbyStatus, Told>;

}  // namespace

struct Lobby::Net : Exchange<LobbyArrival> {
    explicit Net(const Wish& wish) : Exchange(wish.wake) {}

    // --- the thread ---------------------------------------------------------------------------
    void run(const Wish& wish) {
        auto membership = wish.membership;
        while (!stopped()) {
            std::optional<game::Refusal> trouble;
            if (!membership) {
                auto redeemed = redeem(*wish.invitation, wish.name, wish.seed);
                if (auto* why = std::get_if<game::Refusal>(&redeemed)) {
                    trouble = std::move(*why);
                } else {
                    membership = std::get<Membership>(std::move(redeemed));
                    arrive(LobbyStatus{false, {}, membership});
                }
            }
            if (!trouble) trouble = live(*membership);
            if (!trouble) continue;
            arrive(LobbyStatus{false, trouble, {}});
            wait_for_again();
        }
    }

    std::optional<game::Refusal> live(const Membership& membership) {
        const std::string inbox = "_INBOX." + membership.user + ".club";
        Line::Wish wish{membership.address};
        wish.credentials = membership.credentials;
        wish.secure = membership.secure;
        wish.name = "lobby";
        wish.status = [this](bool connected) {
            arrive(LobbyStatus{connected, {}, {}});
            if (!connected) look_at_line();
        };
        auto opened = Line::open(std::move(wish));
        // The key was known there once.
        if (auto* why = std::get_if<game::Refusal>(&opened))
            return why->key == "net.denied" ? game::Refusal{"net.banned"} : *why;
        auto& line = *std::get<std::unique_ptr<Line>>(opened);
        for (const char* subject : {"lobby", "tour.*"})
            line.subscribe(subject, [this](const Post& post) { arrive(Told{false, post.text}); });
        line.subscribe(inbox, [this](const Post& post) { arrive(Told{true, post.text}); });
        line.flush(1000);
        arrive(LobbyStatus{true, {}, {}});
        for (;;) {
            std::deque<Post> now;
            {
                std::unique_lock lock(mutex);
                come.wait(lock, [this] { return stop || look || !posts.empty(); });
                if (stop) return std::nullopt;
                look = false;
                now = std::exchange(posts, {});
            }
            for (const auto& post : now) line.publish(post);
            if (line.closed()) return game::Refusal{"net.banned"};
        }
    }
};

Lobby::Lobby(Wish wish)
    : wish_(std::move(wish)), net_(std::make_unique<Net>(wish_)), membership_(wish_.membership) {
    net_->thread = std::thread([this] { net_->run(wish_); });
}

Lobby::~Lobby() {
    net_->end();
}

void Lobby::try_again() {
    trouble_.reset();
    net_->try_again();
}

void Lobby::want(const ClubWish& wish) {
    if (!membership_) return;
    ++waiting_;
    ask(wish);
}

void Lobby::follow(const std::string& tournament) {
    if (followed_.id == tournament) return;
    followed_ = {};
    followed_.id = tournament;
    followed_.more = true;
    asked_ = 0;
}

void Lobby::ask(const ClubWish& wish) {
    if (!membership_) return;
    net_->send({"club." + membership_->user, write_club_wish(wish),
                "_INBOX." + membership_->user + ".club"});
}

std::optional<std::string> Lobby::at_table() {
    return std::exchange(at_table_, std::nullopt);
}
std::optional<game::Refusal> Lobby::refused() {
    return std::exchange(refused_, std::nullopt);
}
std::optional<std::string> Lobby::about() {
    return std::exchange(about_, std::nullopt);
}

void Lobby::take(const ClubAnswer& answer) {
    if (answer.is == ClubAnswer::Is::tables) {
        for (const auto& table : answer.tables) tables_[table.notice.code] = table;
        listed_ = !answer.more;
        if (answer.more && !answer.tables.empty())
            ask(ListTables{answer.tables.back().notice.code});
        return;
    }
    if (answer.is == ClubAnswer::Is::tournaments) {
        for (const auto& one : answer.tournaments) tournaments_[one.id] = one;
        tournaments_listed_ = !answer.more;
        if (answer.more && !answer.tournaments.empty())
            ask(ListTournaments{answer.tournaments.back().id});
        return;
    }
    if (answer.is == ClubAnswer::Is::part) return take_part(answer.part);
    waiting_ = std::max(0, waiting_ - 1);
    if (answer.is == ClubAnswer::Is::at_table) at_table_ = answer.code;
    if (answer.is == ClubAnswer::Is::about) about_ = answer.about;
    if (answer.is == ClubAnswer::Is::refused) refused_ = answer.why;
    if (answer.is == ClubAnswer::Is::done) done_ = true;
}

/// What is known already is passed over; what is missing before it is asked for.
void Lobby::take_part(const TournamentPart& part) {
    if (part.id != followed_.id) return;
    auto& steps = followed_.steps;
    const auto from = static_cast<std::size_t>(part.from);
    if (from > steps.size()) return ask(ReadTournament{part.id, static_cast<int>(steps.size())});
    const auto known = steps.size() - from;
    for (std::size_t i = known; i < part.steps.size(); ++i) steps.push_back(part.steps[i]);
    followed_.organiser = part.organiser;
    followed_.head = part.head;
    followed_.terms = part.terms;
    followed_.more = part.more && known <= part.steps.size();
    if (followed_.more) ask(ReadTournament{part.id, static_cast<int>(steps.size())});
}

/// To all.
void Lobby::take_told(const std::string& text) {
    auto table = read_club_table(text);
    if (const auto* one = std::get_if<ClubTable>(&table)) {
        if (one->closed)
            tables_.erase(one->notice.code);
        else
            tables_[one->notice.code] = *one;
        return;
    }
    auto read = read_club_answer(text);
    const auto* answer = std::get_if<ClubAnswer>(&read);
    if (!answer) return;
    if (answer->is == ClubAnswer::Is::tournaments)
        for (const auto& one : answer->tournaments) tournaments_[one.id] = one;
    if (answer->is == ClubAnswer::Is::part) take_part(answer->part);
}

bool Lobby::update() {
    auto arrivals = net_->fetch();
    for (auto& arrival : arrivals) {
        if (auto* status = std::get_if<LobbyStatus>(&arrival)) {
            if (status->membership) membership_ = std::move(status->membership);
            // What was told before may have changed meanwhile.
            if (status->connected && !connected_) {
                tables_.clear();
                tournaments_.clear();
                listed_ = tournaments_listed_ = false;
                followed_.more = true;  // what was told meanwhile
                asked_ = 0;
            }
            if (!status->connected) waiting_ = 0;
            connected_ = status->connected;
            listed_ = listed_ && connected_;
            tournaments_listed_ = tournaments_listed_ && connected_;
            if (status->trouble) trouble_ = std::move(status->trouble);
            continue;
        }
        const auto& told = std::get<Told>(arrival);
        if (told.answer) {
            auto read = read_club_answer(told.text);
            if (const auto* answer = std::get_if<ClubAnswer>(&read))
                take(*answer);
            else if (std::get<game::Fault>(read).why.key == "net.newer")
                trouble_ = game::Refusal{"net.newer_table"};
        } else {
            take_told(told.text);
        }
    }
    ask_for_lists();
    return !arrivals.empty();
}

bool Lobby::missing() const {
    return !listed_ || !tournaments_listed_ || (!followed_.id.empty() && followed_.more);
}

/// Whoever works for the club may not have been there when it was asked for last.
void Lobby::ask_for_lists() {
    const auto now = std::chrono::duration_cast<milliseconds>(
                         std::chrono::steady_clock::now().time_since_epoch())
                         .count();
    if (!membership_ || !connected_ || !missing() || now - asked_ < kAskAgain) return;
    asked_ = now;
    if (!listed_) ask(ListTables{});
    if (!tournaments_listed_) ask(ListTournaments{});
    if (!followed_.id.empty() && followed_.more)
        ask(ReadTournament{followed_.id, static_cast<int>(followed_.steps.size())});
}

}  // namespace net
