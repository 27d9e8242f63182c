// What a club is made of on the disk: keys, accounts with what each may do, the configuration of
// its servers. Written once by `petiboj-club init`; everything that changes afterwards lies in the
// server itself.
#pragma once

#include "line/keys.hpp"
#include "line/line.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace club {

/// Exit codes of both programs.
enum Exit { kFine = 0, kFailed = 1, kUsage = 2, kBad = 3, kNoServer = 4 };

/// A sentence for whoever runs the club, and the exit code that goes with it.
struct Trouble {
    std::string sentence;
    int code = kFailed;
};
template <class Value>
using Or = std::variant<Value, Trouble>;

/// A folder that is being filled: until that is finished, nothing is left of it when this goes, and
/// an empty one that was there is empty again.
class Unfinished {
public:
    explicit Unfinished(std::filesystem::path folder)
        : folder_(std::move(folder)), there_(std::filesystem::exists(folder_)) {}
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    void finish() { finished_ = true; }

private:
    std::filesystem::path folder_;
    bool there_, finished_ = false;
};

inline constexpr int kClubFormat = 1;  ///< of the files of a club
inline constexpr int kPartitions = 16;
inline constexpr std::size_t kMemberPayload = 4096;

/// What somebody who founds a club says of it.
struct Wish {
    std::string name;
    net::Address address;               ///< by which members reach it
    std::string certificate, key;       ///< files; empty: no TLS
    std::vector<std::string> machines;  ///< three for R3, as they reach each other; else empty
    bool secure() const { return !certificate.empty(); }
};

/// The club as its files say it.
struct Club {
    std::filesystem::path folder;
    std::string name;
    net::Address address;  ///< of members; the tools come by `local`
    net::Address local;
    bool secure = false;
    int replicas = 1;
    std::string account, system;  ///< open parts of the accounts' keys
    std::string luck;             ///< the club's secret of all luck, 64 digits
    net::SigningKey signer;       ///< of the operator: signs accounts
    net::SigningKey members;      ///< signs members, whose rights are those of its scope
    std::string account_claims;   ///< JSON: of the club's account, without who is banned
    std::map<std::string, net::Credentials> staff;  ///< worker, host, answer, system
};

/// Founds a club in the folder, which must be empty or missing.
Or<Club> found(const std::filesystem::path& folder, const Wish& wish);
/// The club of this folder. Troubles: no club there, of a newer program, not to be read.
Or<Club> load(const std::filesystem::path& folder);
/// The pass of a member.
std::string member_pass(const Club& club, const std::string& id, const std::string& key);
/// The club's account with these keys banned, each with the time (s since 1970) until which passes
/// are void.
std::string account_pass(const Club& club, const std::map<std::string, std::int64_t>& banned);

/// Tells the servers, as the system's user, who is banned: open connections of theirs are closed.
std::optional<Trouble> tell_banned(net::Line& system, const Club& club,
                                   const std::map<std::string, std::int64_t>& banned);

/// What a table host needs to know, in a file of its own: it may run on another machine.
struct Table {
    net::Address address;
    bool secure = false;
    std::string luck;
    net::Credentials host, answer;
};
Or<Table> load_table(const std::filesystem::path& file);

/// A connection as one of the staff.
Or<std::unique_ptr<net::Line>> line(const Club& club, const std::string& who);
Or<std::unique_ptr<net::Line>> line(const net::Address& address, bool secure,
                                    const net::Credentials& credentials);

}  // namespace club
