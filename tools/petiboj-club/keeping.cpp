#include "keeping.hpp"

#include "book.hpp"
#include "game/match/record.hpp"
#include "game/net/table/fold.hpp"
#include "line/club.hpp"
#include "os/files.hpp"
#include "posts.hpp"

#include <qrencode.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <ctime>
#include <functional>
#include <iostream>

namespace club {

namespace {

constexpr std::int64_t kDay = 24LL * 3600 * 1000;
constexpr std::size_t kListed = 12;  // letters of an invitation's digest: its id in lists

/// Two rows of modules in a line, with the margin of four that readers ask for.
void print_code(const std::string& text) {
    const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
        QRcode_encodeData(static_cast<int>(text.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), 0, QR_ECLEVEL_L),
        QRcode_free);
    if (!code) return;
    const int side = code->width, margin = 4;
    const auto dark = [&](int x, int y) {
        return x >= 0 && y >= 0 && x < side && y < side && (code->data[y * side + x] & 1) != 0;
    };
    std::cout << "\n";
    for (int y = -margin; y < side + margin; y += 2) {
        std::cout << "\033[30;47m";  // dark on light, whatever the terminal's colours are
        for (int x = -margin; x < side + margin; ++x)
            std::cout << (dark(x, y) ? (dark(x, y + 1) ? "█" : "▀") : dark(x, y + 1) ? "▄" : " ");
        std::cout << "\033[0m\n";
    }
    std::cout << "\n";
}

std::string day_of(std::int64_t stamp) {
    const auto seconds = static_cast<std::time_t>(stamp / 1000);
    char text[32] = "";
    if (const auto* parts = std::gmtime(&seconds))
        std::strftime(text, sizeof text, "%Y-%m-%d", parts);
    return text;
}

/// The club's book, open; its line and the system's.
struct Desk {
    std::unique_ptr<net::Line> line, system;
    std::unique_ptr<Book> book;
};

Or<Desk> desk_of(const Club& club) {
    Desk desk;
    auto opened = line(club, "worker"), system = line(club, "system");
    if (auto* trouble = std::get_if<Trouble>(&opened)) return *trouble;
    if (auto* trouble = std::get_if<Trouble>(&system)) return *trouble;
    desk.line = std::get<std::unique_ptr<net::Line>>(std::move(opened));
    desk.system = std::get<std::unique_ptr<net::Line>>(std::move(system));
    desk.book = std::make_unique<Book>(*desk.line);
    if (auto trouble = desk.book->make_streams(club.replicas)) return *trouble;
    if (auto trouble = desk.book->load()) return *trouble;
    return desk;
}

Or<Member> member_of(const Book& book, const std::string& who) {
    if (const auto* known = book.member(who)) return *known;
    std::vector<Member> found;
    for (const auto& [id, member] : book.members())
        if (member.name == who) found.push_back(member);
    if (found.size() == 1) return found.front();
    if (found.empty())
        return Trouble{"There is no member “" + who + "”; `petiboj-club members` lists them.",
                       kBad};
    return Trouble{"Several members are called “" + who + "”; say which one by its id.", kBad};
}

/// Does something with a member's entry in the book.
int with_member(const Club& club, const std::string& who,
                const std::function<int(Desk&, Member)>& work) {
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    auto& desk = std::get<Desk>(opened);
    auto member = member_of(*desk.book, who);
    if (auto* trouble = std::get_if<Trouble>(&member)) return complain(*trouble);
    return work(desk, std::get<Member>(member));
}

int not_written() {
    return complain(
        {"The server did not keep it: is its disk full, or was it? Free space there, "
         "then start nats-server anew.",
         kFailed});
}

}  // namespace

int found_and_tell(const std::string& folder, const Wish& wish) {
    auto made = found(os::utf8_path(folder), wish);
    if (auto* trouble = std::get_if<Trouble>(&made)) return complain(*trouble);
    const auto& club = std::get<Club>(made);
    const auto where = os::utf8_text(club.folder);
    std::cout << "“" << club.name << "” is founded in " << where << ".\n"
              << "Take " << where << "/operator.seed away from this machine and keep it safe: it "
              << "is needed only to make new keys for the club.\n";
    if (!club.secure)
        std::cout << "Without a certificate everybody on the way can read along: fine in one "
                     "house, not on the internet.\n";
    return kFine;
}

int invite(const Club& club, const Invite& wish) {
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    Invitation invitation;
    invitation.token = net::new_token(club.secure);
    invitation.until = now_ms() + wish.days * kDay;
    invitation.uses = wish.uses;
    invitation.note = wish.note;
    if (!std::get<Desk>(opened).book->keep(invitation)) return not_written();
    const auto link = net::write_invitation({club.address, invitation.token});
    std::cout << link << "\n";
    if (wish.code) print_code(link);
    std::cout << "Good until " << day_of(invitation.until) << " for " << invitation.uses
              << (invitation.uses == 1 ? " member.\n" : " members.\n");
    return kFine;
}

int list_invitations(const Club& club) {
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    for (const auto& [digest, one] : std::get<Desk>(opened).book->invitations())
        std::cout << digest.substr(0, kListed) << "  until " << day_of(one.until) << "  for "
                  << one.uses << (one.until < now_ms() ? "  (old)  " : "  ") << one.note << "\n";
    return kFine;
}

int withdraw(const Club& club, const std::string& id) {
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    auto& book = *std::get<Desk>(opened).book;
    for (const auto& [digest, one] : book.invitations()) {
        if (digest.substr(0, kListed) != id) continue;
        if (!book.withdraw(digest)) return not_written();
        std::cout << "Nobody comes by this invitation any more.\n";
        return kFine;
    }
    return complain(
        {"There is no invitation “" + id + "”; `petiboj-club invitations` lists them.", kBad});
}

int list_members(const Club& club) {
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    const auto& book = *std::get<Desk>(opened).book;
    for (const auto& [id, member] : book.members()) {
        std::cout << id << "  " << day_of(member.since) << "  " << member.name;
        if (member.muted) std::cout << "  (muted)";
        if (member.organises) std::cout << "  (organiser)";
        if (!member.banned.empty()) std::cout << "  (banned: " << member.banned << ")";
        for (const auto& [key, rating] : book.ratings().all())
            if (key.first == id)
                std::cout << "  " << key.second << " " << static_cast<int>(rating.r + 0.5)
                          << (rating.provisional() ? "?" : "");
        std::cout << "\n";
    }
    return kFine;
}

int list_reports(const Club& club) {
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    for (const auto& report : std::get<Desk>(opened).book->reports()) std::cout << report << "\n";
    return kFine;
}

int ban(const Club& club, const std::string& who, const std::string& why) {
    return with_member(club, who, [&](Desk& desk, Member member) {
        if (!why.empty() || member.banned.empty()) member.banned = why.empty() ? "-" : why;
        member.banned_at = now_ms() / 1000;
        if (!desk.book->keep(member)) return not_written();
        if (const auto trouble = tell_banned(*desk.system, club, desk.book->banned()))
            return complain(*trouble);
        std::cout << member.id << " is banned; open connections are closed.\n";
        return static_cast<int>(kFine);
    });
}

int unban(const Club& club, const std::string& who) {
    return with_member(club, who, [&](Desk& desk, Member member) {
        member.banned.clear();
        member.banned_at = 0;
        if (!desk.book->keep(member)) return not_written();
        if (const auto trouble = tell_banned(*desk.system, club, desk.book->banned()))
            return complain(*trouble);
        std::cout << member.id << " may come again.\n";
        return static_cast<int>(kFine);
    });
}

int mute(const Club& club, const std::string& who, bool on) {
    return with_member(club, who, [&](Desk& desk, Member member) {
        member.muted = on;
        if (!desk.book->keep(member)) return not_written();
        std::cout << member.id << (on ? " may say nothing.\n" : " may talk again.\n");
        return static_cast<int>(kFine);
    });
}

int let_organise(const Club& club, const std::string& who, bool on) {
    return with_member(club, who, [&](Desk& desk, Member member) {
        member.organises = on;
        if (!desk.book->keep(member)) return not_written();
        std::cout << member.id
                  << (on ? " may open tournaments.\n" : " may open no tournaments any more.\n");
        return static_cast<int>(kFine);
    });
}

int list_tournaments(const Club& club) {
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    for (const auto& [id, one] : std::get<Desk>(opened).book->tournaments()) {
        const auto heading = one.heading();
        std::cout << id << "  " << heading.stage << "  " << heading.form << " "
                  << (heading.game.empty() ? "pentathlon" : heading.game) << "  round "
                  << heading.round << "/" << heading.rounds << "  players " << heading.players
                  << "  " << heading.name << "\n";
    }
    return kFine;
}

namespace {

/// The record of a match that was played there; nothing: its log is gone or is not over.
std::optional<std::string> record_of(net::Line& line, const std::string& match) {
    const auto log = read_log(line, match);
    if (!log) return std::nullopt;
    net::Fold fold(match);
    for (const auto& logged : *log) fold.take(logged);
    if (!fold.state().opened || !fold.state().over()) return std::nullopt;
    return game::write_record(net::match_of(fold.state()).record(), 2) + "\n";
}

}  // namespace

int export_tournament(const Club& club, const std::string& id, const std::string& folder) {
    namespace fs = std::filesystem;
    auto opened = desk_of(club);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return complain(*trouble);
    auto& desk = std::get<Desk>(opened);
    const auto found = desk.book->tournaments().find(id);
    if (found == desk.book->tournaments().end())
        return complain(
            {"There is no tournament “" + id + "”; `petiboj-club tournaments` lists them.", kBad});
    std::error_code error;
    const auto where = os::utf8_path(folder);
    if (fs::exists(where, error) || !fs::create_directories(where, error))
        return complain({"“" + folder + "” is there already, or cannot be made.", kUsage});
    const auto& one = found->second;
    int records = 0;
    bool fine = !os::write_durably(where / "tournament.json", tournament::written(one.one.log()));
    const auto& rounds = one.one.state().rounds;
    for (std::size_t round = 0; round < rounds.size(); ++round)
        for (std::size_t table = 0; table < rounds[round].tables.size(); ++table)
            for (std::size_t leg = 0; leg <= rounds[round].tables[table].legs.size(); ++leg) {
                const tournament::Place place{static_cast<int>(round) + 1,
                                              static_cast<int>(table) + 1, static_cast<int>(leg)};
                const auto record = record_of(*desk.line, one.match(place));
                if (!record) continue;
                const auto name = "round-" + std::to_string(round + 1) + "-table-" +
                                  std::to_string(table + 1) +
                                  (leg > 0 ? "-game-" + std::to_string(leg + 1) : "") + ".json";
                fine = fine && !os::write_durably(where / name, *record);
                ++records;
            }
    if (!fine) return complain({"“" + folder + "” cannot be written."});
    std::cout << "The log and " << records << " records are in " << folder << ".\n";
    return kFine;
}

int export_member(const Club& club, const std::string& who, const std::string& file) {
    std::error_code error;
    if (!file.empty() && std::filesystem::exists(os::utf8_path(file), error))
        return complain({"“" + file + "” is there already; it is not written over.", kUsage});
    return with_member(club, who, [&](Desk& desk, const Member& member) {
        auto all = nlohmann::json::parse(desk.book->about(member.id));
        // Here the logs of the matches as well, which the device of a member has itself.
        for (auto& result : all["results"]) {
            const auto log = read_log(*desk.line, result["match"].get<std::string>());
            result["log"] = nlohmann::json::array();
            for (const auto& logged : log.value_or(std::vector<net::Logged>()))
                result["log"].push_back({{"stamp", logged.stamp}, {"entry", logged.text}});
        }
        if (file.empty()) {
            std::cout << all.dump(1) << "\n";
        } else if (const auto fault = os::write_durably(os::utf8_path(file), all.dump(1))) {
            return complain({"“" + file + "” cannot be written: " + *fault});
        }
        return static_cast<int>(kFine);
    });
}

int delete_member(const Club& club, const std::string& who) {
    return with_member(club, who, [&](Desk& desk, const Member& member) {
        if (!desk.book->forget(member.id)) return not_written();
        if (const auto trouble = tell_banned(*desk.system, club, desk.book->banned()))
            return complain(*trouble);
        std::cout << member.id << " is forgotten; results of others stand, against a stranger.\n";
        return static_cast<int>(kFine);
    });
}

}  // namespace club
