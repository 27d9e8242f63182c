#include "founding.hpp"

#include "game/net/text/deed.hpp"
#include "os/files.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <tuple>

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
    return scope(
        key, "member",
        permissions({"ask.{{name()}}.*",
                     // Rights are looked at after asks were sent on to a partition.
                     "host.*.{{name()}}.*", "wish.{{name()}}.*", "club.{{name()}}"},
                    {"_INBOX.{{name()}}.>", "table.*", "room.*", "said.*", "lobby", "tour.*"}),
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

std::string quoted(const std::string& text) {
    return json(text).dump();
}

std::string with_port(const std::string& machine) {
    const bool said = machine.find(':') != std::string::npos;
    return said ? machine : machine + ":" + std::to_string(kClusterPort);
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
        out << "    \"nats://club:" << secret << "@" << with_port(machine) << "\"\n";
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
    // A club that was founded by an older program gets the rights of this one.
    claims["nats"]["signing_keys"][1] = member_scope(club.members.open);
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

Unfinished::~Unfinished() {
    std::error_code error;
    if (finished_) return;
    if (!there_) fs::remove_all(folder_, error);
    for (const auto& entry : fs::directory_iterator(folder_, error))
        fs::remove_all(entry.path(), error);
}

namespace {

/// Why three machines cannot keep a club so; nothing where they can.
std::optional<Trouble> wrong_machines(const std::vector<std::string>& machines) {
    std::set<std::string> different;
    for (const auto& machine : machines) {
        if (!net::read_address(machine))
            return Trouble{"“" + machine +
                               "” is no machine, such as a.example.org or "
                               "a.example.org:6222.",
                           kUsage};
        different.insert(with_port(machine));
    }
    if (machines.empty() || (machines.size() == 3 && different.size() == 3)) return std::nullopt;
    return Trouble{"A club runs on one machine or on three different ones.", kUsage};
}

/// Why a server cannot prove itself by these files, as far as their first lines tell.
std::optional<Trouble> wrong_certificate(const Wish& wish) {
    if (wish.certificate.empty() != wish.key.empty())
        return Trouble{
            "A certificate and its key belong together: give both --tls-cert and "
            "--tls-key, or neither.",
            kUsage};
    for (const auto& [file, head, what] :
         {std::tuple{&wish.certificate, "-----BEGIN CERTIFICATE-----", "certificate"},
          std::tuple{&wish.key, "PRIVATE KEY-----", "private key"}}) {
        if (file->empty()) continue;
        const auto text = os::read_whole(os::utf8_path(*file));
        if (!text) return Trouble{"“" + *file + "” cannot be read.", kUsage};
        if (text->find(head) == std::string::npos)
            return Trouble{"“" + *file + "” is no " + what + " in PEM form.", kUsage};
    }
    return std::nullopt;
}

/// Why nobody could be told the name in a message.
std::optional<Trouble> wrong_name(const std::string& name) {
    if (name.empty() || name.size() > net::kNameBytes)
        return Trouble{"The name of a club has 1 to " + std::to_string(net::kNameBytes) +
                           " bytes (letters with marks count as two); this one has " +
                           std::to_string(name.size()) + ": give a shorter --name.",
                       kUsage};
    const bool odd = std::any_of(name.begin(), name.end(), [](unsigned char letter) {
        return letter < 0x20 || letter == 0x7F;
    });
    if (odd || json(name).dump(-1, ' ', false, json::error_handler_t::ignore) !=
                   json(name).dump(-1, ' ', false, json::error_handler_t::replace))
        return Trouble{"The name of a club is a line of letters (UTF-8).", kUsage};
    return std::nullopt;
}

}  // namespace

Or<Club> found(const fs::path& folder, const Wish& asked) {
    std::error_code error;
    const auto whole = fs::absolute(folder, error);
    if (fs::exists(whole, error) &&
        (!fs::is_directory(whole, error) || !fs::is_empty(whole, error)))
        return Trouble{"“" + os::utf8_text(folder) +
                           "” is not empty; a club is founded in a new "
                           "folder.",
                       kUsage};
    if (auto trouble = wrong_name(asked.name)) return *trouble;
    if (auto trouble = wrong_machines(asked.machines)) return *trouble;
    if (auto trouble = wrong_certificate(asked)) return *trouble;
    auto wish = asked;
    for (auto* file : {&wish.certificate, &wish.key})  // the server starts somewhere else
        if (!file->empty()) *file = os::utf8_text(fs::absolute(os::utf8_path(*file), error));
    Unfinished unfinished(whole);
    fs::create_directories(whole / "accounts", error);
    fs::create_directories(whole / "store", error);
    if (error) return cannot_write(folder);
    fs::permissions(whole, fs::perms::owner_all, error);
    net::SigningKey root;
    std::map<std::string, std::string> accounts;
    std::string operator_pass;
    auto club = made(whole, wish, root, accounts, operator_pass);
    if (!write_files(club, wish, root, accounts, operator_pass)) return cannot_write(folder);
    unfinished.finish();
    return club;
}

}  // namespace club
