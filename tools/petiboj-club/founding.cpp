#include "founding.hpp"

#include "os/files.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace club {

namespace fs = std::filesystem;
using net::KeyKind;
using nlohmann::json;

namespace {

constexpr int kClusterPort = 6222;

json permissions(const std::vector<std::string>& publish,
                 const std::vector<std::string>& subscribe) {
    // An empty list would allow everything.
    const auto list = [](const std::vector<std::string>& subjects) {
        return subjects.empty() ? json{{"deny", json::array({">"})}} : json{{"allow", subjects}};
    };
    return {{"pub", list(publish)}, {"sub", list(subscribe)}};
}

json limits(int connections, bool streams) {
    json all{{"subs", -1},    {"data", -1},        {"payload", -1},       {"imports", -1},
             {"exports", -1}, {"wildcards", true}, {"conn", connections}, {"leaf", 0}};
    if (streams)
        all.update({{"mem_storage", -1}, {"disk_storage", -1}, {"streams", -1}, {"consumer", -1}});
    return all;
}

json scope(const std::string& key, const char* role, json rights, int subscriptions) {
    rights.update({{"subs", subscriptions}, {"data", -1}, {"payload", kMemberPayload}});
    return {{"kind", "user_scope"}, {"key", key}, {"role", role}, {"template", std::move(rights)}};
}

/// What members may do: speak as themselves, hear what all may hear.
json member_scope(const std::string& key) {
    return scope(key, "member",
                 permissions({"ask.{{name()}}.*",
                              // Rights are looked at after asks were sent on to a partition.
                              "host.*.{{name()}}.*", "wish.{{name()}}.*", "club.{{name()}}"},
                             {"_INBOX.{{name()}}.>", "table.*", "room.*", "said.*", "lobby"}),
                 100);
}

json club_claims(const std::string& account, const std::string& staff, const std::string& members) {
    json nats{{"limits", limits(-1, true)},
              {"signing_keys", json::array({staff, member_scope(members)})},
              {"exports",
               json::array({json{{"name", "door"}, {"subject", "door"}, {"type", "service"}}})},
              {"default_permissions", permissions({}, {})},
              {"type", "account"},
              {"version", 2}};
    const auto to =
        "host.{{partition(" + std::to_string(kPartitions) + ",2)}}.{{wildcard(1)}}.{{wildcard(2)}}";
    nats["mappings"]["ask.*.*"] = json::array({json{{"subject", to}, {"weight", 100}}});
    return {{"sub", account}, {"name", "CLUB"}, {"nats", std::move(nats)}};
}

json system_claims(const std::string& account, const std::string& staff) {
    return {{"sub", account},
            {"name", "SYS"},
            {"nats",
             {{"limits", limits(-1, false)},
              {"signing_keys", json::array({staff})},
              {"type", "account"},
              {"version", 2}}}};
}

json door_claims(const std::string& club) {
    // Whoever knocks hears only what is answered to the key of its pass.
    return {
        {"sub", net::door_account()},
        {"name", "DOOR"},
        {"nats",
         {{"limits", limits(256, false)},
          {"signing_keys",
           json::array({scope(net::door_signer().open, "door",
                              permissions({"door"}, {"_INBOX.{{subject()}}.>"}), 4)})},
          {"imports",
           json::array({json{
               {"name", "door"}, {"subject", "door"}, {"account", club}, {"type", "service"}}})},
          {"default_permissions", permissions({}, {})},
          {"type", "account"},
          {"version", 2}}}};
}

net::Credentials staff_member(const std::string& name, const std::string& account,
                              const net::SigningKey& signer, json rights) {
    const auto key = net::new_key(KeyKind::user);
    rights.update({{"subs", -1},
                   {"data", -1},
                   {"payload", -1},
                   {"issuer_account", account},
                   {"type", "user"},
                   {"version", 2}});
    return {
        net::write_pass({{"sub", key.open}, {"name", name}, {"nats", std::move(rights)}}, signer),
        key.seed};
}

json keys_text(const net::Credentials& credentials) {
    return {{"pass", credentials.pass}, {"seed", credentials.seed}};
}

net::Credentials credentials_of(const json& text) {
    return {text.at("pass").get<std::string>(), text.at("seed").get<std::string>()};
}

std::string quoted(const std::string& text) {
    return json(text).dump();
}

/// The configuration of one server; `number` counts from 1 where there are several.
std::string server_text(const fs::path& folder, const Wish& wish, const std::string& operator_pass,
                        const std::string& system, std::size_t number, const std::string& secret) {
    std::ostringstream out;
    out << "# A club of Pětiboj. Written once by `petiboj-club init`; change what you like.\n"
        << "server_name: \"club" << (number ? "-" + std::to_string(number) : "") << "\"\n"
        << "listen: \"0.0.0.0:" << wish.address.port << "\"\n"
        << "max_payload: 300KB\nmax_control_line: 4KB\n"
        << "ping_interval: \"20s\"\nping_max: 2\nwrite_deadline: \"5s\"\n"
        << "lame_duck_duration: \"30s\"\n"
        << "operator: " << operator_pass << "\nsystem_account: " << system << "\n"
        << "resolver { type: full, dir: " << quoted(os::utf8_text(folder / "accounts"))
        << ", allow_delete: false, interval: \"2m\" }\n"
        << "jetstream { store_dir: " << quoted(os::utf8_text(folder / "store"))
        << ", max_mem: 64MB, max_file: 16GB }\n";
    if (wish.secure())
        out << "tls { cert_file: " << quoted(wish.certificate) << ", key_file: " << quoted(wish.key)
            << " }\n";
    if (number == 0) return out.str();
    out << "cluster {\n  name: \"club\"\n  listen: \"0.0.0.0:" << kClusterPort << "\"\n"
        << "  authorization { user: \"club\", password: " << quoted(secret) << ", timeout: 2 }\n"
        << "  routes: [\n";
    for (const auto& machine : wish.machines)
        out << "    \"nats://club:" << secret << "@" << machine
            << (machine.find(':') == std::string::npos ? ":" + std::to_string(kClusterPort) : "")
            << "\"\n";
    out << "  ]\n}\n";
    return out.str();
}

bool write_secret(const fs::path& file, const std::string& text) {
    return !os::write_durably(file, text);
}

Trouble cannot_write(const fs::path& folder) {
    return {"Nothing can be written into “" + os::utf8_text(folder) +
            "”: is the disk full, or is "
            "it somebody else’s folder?"};
}

/// All keys and passes of a new club.
Club made(const fs::path& folder, const Wish& wish, net::SigningKey& root,
          std::map<std::string, std::string>& accounts, std::string& operator_pass) {
    Club club;
    club.folder = folder;
    club.name = wish.name;
    club.address = wish.address;
    club.local = wish.address;
    if (!wish.secure()) club.local.host = "127.0.0.1";
    club.secure = wish.secure();
    club.replicas = wish.machines.empty() ? 1 : 3;
    club.luck = net::random_hex(32);
    root = net::new_key(KeyKind::club);
    club.signer = net::new_key(KeyKind::club);
    club.members = net::new_key(KeyKind::account);
    const auto staff = net::new_key(KeyKind::account), guards = net::new_key(KeyKind::account);
    club.account = net::new_key(KeyKind::account).open;  // its secret part is needed by nobody
    club.system = net::new_key(KeyKind::account).open;
    club.account_claims = club_claims(club.account, staff.open, club.members.open).dump();
    operator_pass = net::write_pass({{"sub", root.open},
                                     {"name", "club"},
                                     {"nats",
                                      {{"signing_keys", json::array({club.signer.open})},
                                       {"system_account", club.system},
                                       {"type", "operator"},
                                       {"version", 2}}}},
                                    root);
    accounts[club.account] = account_pass(club, {});
    accounts[club.system] = net::write_pass(system_claims(club.system, guards.open), club.signer);
    accounts[net::door_account()] = net::write_pass(door_claims(club.account), club.signer);
    const auto all = permissions({">"}, {">"});
    club.staff["worker"] = staff_member("worker", club.account, staff, all);
    club.staff["host"] =
        staff_member("host", club.account, staff,
                     permissions({"match.*", "parts.*", "table.*", "beat", "flood.*",
                                  "$JS.API.DIRECT.GET.MATCH", "$JS.API.DIRECT.GET.PARTS"},
                                 {"host.>", "presence.*", "beat", "_INBOX.>"}));
    // Whatever address somebody gives, nothing but an answer can be written there.
    club.staff["answer"] =
        staff_member("answer", club.account, staff, permissions({"_INBOX.>", "_R_.>"}, {}));
    club.staff["system"] = staff_member("system", club.system, guards, all);
    return club;
}

bool write_files(const Club& club, const Wish& wish, const net::SigningKey& root,
                 const std::map<std::string, std::string>& accounts,
                 const std::string& operator_pass) {
    const auto& folder = club.folder;
    json staff = json::object();
    for (const auto& [who, credentials] : club.staff) staff[who] = keys_text(credentials);
    const json keys{{"v", kClubFormat},
                    {"name", club.name},
                    {"host", club.address.host},
                    {"port", club.address.port},
                    {"local", club.local.host},
                    {"secure", club.secure},
                    {"replicas", club.replicas},
                    {"account", club.account},
                    {"system", club.system},
                    {"luck", club.luck},
                    {"signer", club.signer.seed},
                    {"members", club.members.seed},
                    {"claims", club.account_claims},
                    {"staff", std::move(staff)}};
    const json table{{"v", kClubFormat},
                     {"host", club.local.host},
                     {"port", club.local.port},
                     {"secure", club.secure},
                     {"luck", club.luck},
                     {"table", keys_text(club.staff.at("host"))},
                     {"answer", keys_text(club.staff.at("answer"))}};
    bool fine = write_secret(folder / "club.json", keys.dump(1)) &&
                write_secret(folder / "table.json", table.dump(1)) &&
                write_secret(folder / "operator.seed", root.seed + "\n");
    for (const auto& [account, pass] : accounts)
        fine = fine && write_secret(folder / "accounts" / (account + ".jwt"), pass);
    const auto secret = net::random_hex(16);
    if (wish.machines.empty())
        return fine && write_secret(folder / "server.conf",
                                    server_text(folder, wish, operator_pass, club.system, 0, {}));
    for (std::size_t i = 1; i <= wish.machines.size(); ++i)
        fine =
            fine && write_secret(folder / ("server-" + std::to_string(i) + ".conf"),
                                 server_text(folder, wish, operator_pass, club.system, i, secret));
    return fine;
}

}  // namespace

std::string member_pass(const Club& club, const std::string& id, const std::string& key) {
    return net::write_pass({{"sub", key},
                            {"name", id},
                            {"nats",
                             {{"pub", json::object()},
                              {"sub", json::object()},
                              {"issuer_account", club.account},
                              {"type", "user"},
                              {"version", 2}}}},
                           club.members);
}

std::string account_pass(const Club& club, const std::map<std::string, std::int64_t>& banned) {
    auto claims = json::parse(club.account_claims);
    if (!banned.empty()) claims["nats"]["revocations"] = banned;
    return net::write_pass(std::move(claims), club.signer);
}

std::optional<Trouble> tell_banned(net::Line& system, const Club& club,
                                   const std::map<std::string, std::int64_t>& banned) {
    const auto answer =
        system.request({"$SYS.REQ.CLAIMS.UPDATE", account_pass(club, banned)}, 5000);
    const auto read = answer ? json::parse(answer->text, nullptr, false) : json();
    if (read.is_object() && read.contains("data") && read["data"].value("code", 0) == 200)
        return std::nullopt;
    return Trouble{"The server did not take over who is banned.", kNoServer};
}

Or<Club> found(const fs::path& folder, const Wish& wish) {
    std::error_code error;
    const auto whole = fs::absolute(folder, error);
    if (fs::exists(whole, error) && !fs::is_empty(whole, error))
        return Trouble{"“" + os::utf8_text(folder) +
                           "” is not empty; a club is founded in a new "
                           "folder.",
                       kUsage};
    if (!wish.machines.empty() && wish.machines.size() != 3)
        return Trouble{"A club runs on one machine or on three.", kUsage};
    for (const auto& file : {wish.certificate, wish.key})
        if (!file.empty() && !os::to_read(os::utf8_path(file)))
            return Trouble{"“" + file + "” cannot be read.", kUsage};
    fs::create_directories(whole / "accounts", error);
    fs::create_directories(whole / "store", error);
    if (error) return cannot_write(folder);
    fs::permissions(whole, fs::perms::owner_all, error);
    net::SigningKey root;
    std::map<std::string, std::string> accounts;
    std::string operator_pass;
    auto club = made(whole, wish, root, accounts, operator_pass);
    if (!write_files(club, wish, root, accounts, operator_pass)) return cannot_write(folder);
    return club;
}

namespace {

/// A file of a club as JSON of a format that this program knows.
Or<json> read_file(const fs::path& file) {
    const auto text = os::read_whole(file, 1 << 20);
    if (!text)
        return Trouble{"There is no club in “" + os::utf8_text(file.parent_path()) + "”: “" +
                           os::utf8_text(file.filename()) +
                           "” is missing or cannot be read. "
                           "`petiboj-club init` founds one.",
                       kBad};
    auto read = json::parse(*text, nullptr, false);
    if (!read.is_object() || !read.value("v", json()).is_number_integer())
        return Trouble{"“" + os::utf8_text(file) + "” is damaged.", kBad};
    if (read["v"].get<int>() > kClubFormat)
        return Trouble{
            "The club was written by a newer program; nothing was changed. Please "
            "update this one.",
            kBad};
    return read;
}

}  // namespace

Or<Club> load(const fs::path& folder) {
    std::error_code error;
    Club club;
    club.folder = fs::absolute(folder, error);
    auto file = read_file(club.folder / "club.json");
    if (auto* trouble = std::get_if<Trouble>(&file)) return *trouble;
    const auto& read = std::get<json>(file);
    try {
        club.name = read.at("name").get<std::string>();
        club.address = {read.at("host").get<std::string>(), read.at("port").get<int>()};
        club.local = {read.at("local").get<std::string>(), club.address.port};
        club.secure = read.at("secure").get<bool>();
        club.replicas = read.at("replicas").get<int>();
        club.account = read.at("account").get<std::string>();
        club.system = read.at("system").get<std::string>();
        club.luck = read.at("luck").get<std::string>();
        club.account_claims = read.at("claims").get<std::string>();
        const auto signer = net::read_seed(read.at("signer").get<std::string>());
        const auto members = net::read_seed(read.at("members").get<std::string>());
        if (!signer || !members) return Trouble{"The keys of the club are damaged.", kBad};
        club.signer = *signer;
        club.members = *members;
        for (const char* who : {"worker", "host", "answer", "system"})
            club.staff[who] = credentials_of(read.at("staff").at(who));
    } catch (const json::exception&) {
        return Trouble{"The keys of the club are damaged.", kBad};
    }
    return club;
}

Or<Table> load_table(const fs::path& path) {
    auto file = read_file(path);
    if (auto* trouble = std::get_if<Trouble>(&file)) return *trouble;
    const auto& read = std::get<json>(file);
    try {
        return Table{{read.at("host").get<std::string>(), read.at("port").get<int>()},
                     read.at("secure").get<bool>(),
                     read.at("luck").get<std::string>(),
                     credentials_of(read.at("table")),
                     credentials_of(read.at("answer"))};
    } catch (const json::exception&) {
        return Trouble{"“" + os::utf8_text(path) + "” is damaged.", kBad};
    }
}

Or<std::unique_ptr<net::Line>> line(const net::Address& address, bool secure,
                                    const net::Credentials& credentials) {
    net::Line::Wish wish{address};
    wish.credentials = credentials;
    wish.secure = secure;
    wish.again = 250;
    auto opened = net::Line::open(std::move(wish));
    if (auto* there = std::get_if<std::unique_ptr<net::Line>>(&opened)) return std::move(*there);
    const auto& why = std::get<game::Refusal>(opened).key;
    const auto where = address.host + ":" + std::to_string(address.port);
    if (why == "net.no_library") return Trouble{"libnats is not installed (Debian: libnats3.4)."};
    if (why == "net.denied")
        return Trouble{"The server at " + where +
                           " does not know this club’s keys: it was started "
                           "with another configuration.",
                       kBad};
    if (why == "net.certificate")
        return Trouble{"The server at " + where +
                           " does not prove by its certificate that it is "
                           "this one.",
                       kBad};
    return Trouble{"Nobody answers at " + where + ": is nats-server running?", kNoServer};
}

Or<std::unique_ptr<net::Line>> line(const Club& club, const std::string& who) {
    return line(club.local, club.secure, club.staff.at(who));
}

}  // namespace club
