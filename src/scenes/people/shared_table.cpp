#include "scenes/people/shared_table.hpp"

#include "game/core/text.hpp"
#include "os/companions.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/setup_form.hpp"

#include <algorithm>

namespace scenes {

namespace {

constexpr const char* kToken = "online_token";
constexpr const char* kLast = "online_last";
constexpr const char* kName = "online_name";
constexpr std::string_view kScheme = "petiboj://";

std::filesystem::path folder_of(const Services& services) {
    return services.data_dir / "house";
}

/// What tells this device from others at a table: nobody else learns it but the table's host.
std::string device_token(Services& services) {
    auto token = services.settings.remembered(kToken);
    if (!net::is_hex(token, 16)) {
        token = net::random_hex(16);
        services.settings.remember(kToken, token);
    }
    return token;
}

}  // namespace

std::shared_ptr<SharedTable> SharedTable::open(Services& services, net::Plan plan, bool again) {
    std::shared_ptr<SharedTable> shared_table(new SharedTable(services));
    net::House::Wish wish;
    wish.folder = folder_of(services);
    wish.plan = std::move(plan);
    wish.token = device_token(services);
    wish.wake = services.wake;
    wish.again = again;
    if (services.settings.remembered(kTableIsTold, "on") == "on") {
        shared_table->beacon_ = std::make_unique<net::Beacon>();
        wish.beacon = [beacon = shared_table->beacon_.get()](const net::Notice& notice, int port) {
            beacon->tell(notice, port);
        };
    }
    shared_table->house_ = std::make_unique<net::House>(std::move(wish));
    return shared_table;
}

std::shared_ptr<SharedTable> SharedTable::join(Services& services, const net::Address& address,
                                               const std::string& code) {
    std::shared_ptr<SharedTable> shared_table(new SharedTable(services));
    net::Visit::Wish wish;
    wish.address = address;
    wish.code = code;
    services.settings.remember(kLast, net::text_of(address) + "/" + code);
    shared_table->visit(std::move(wish));
    return shared_table;
}

std::shared_ptr<SharedTable> SharedTable::at_club(Services& services,
                                                  const net::Membership& membership,
                                                  const std::string& code) {
    std::shared_ptr<SharedTable> shared_table(new SharedTable(services));
    net::Visit::Wish wish;
    wish.address = membership.address;
    wish.code = code;
    wish.user = membership.user;
    wish.credentials = membership.credentials;
    wish.secure = membership.secure;
    shared_table->visit(std::move(wish));
    return shared_table;
}

void SharedTable::visit(net::Visit::Wish wish) {
    wish.token = device_token(services_);
    wish.name = services_.settings.remembered(kName);
    wish.wake = services_.wake;
    visit_ = std::make_unique<net::Visit>(std::move(wish));
}

bool SharedTable::update() {
    if (house_ && !visit_) {
        const auto state = house_->state();
        if (!state.open) return state.trouble.has_value();
        net::Visit::Wish wish;
        wish.address = state.address;
        wish.code = state.code;
        wish.user = net::kHostUser;
        wish.password = state.password;
        visit(std::move(wish));
        if (const auto name = services_.settings.remembered(kName); !name.empty())
            visit_->want(net::Name{name});
        return true;
    }
    return visit_ && visit_->update();
}

std::optional<game::Refusal> SharedTable::trouble() const {
    if (house_)
        if (auto trouble = house_->state().trouble) return trouble;
    return visit_ ? visit_->trouble() : std::nullopt;
}

void SharedTable::try_again() {
    if (visit_) visit_->try_again();
}

std::vector<std::string> SharedTable::addresses() const {
    std::vector<std::string> all;
    if (!visit_) return all;
    const auto& way = visit_->way().address;
    if (!owns()) return {net::text_of(way)};
    for (const auto& host : os::own_addresses()) all.push_back(net::text_of({host, way.port}));
    if (all.empty()) all.push_back(net::text_of(way));
    return all;
}

std::string SharedTable::link() const {
    if (!visit_) return {};
    return std::string(kScheme) + addresses().front() + "/" + visit_->way().code;
}

std::vector<net::Saying> SharedTable::heard() const {
    std::vector<net::Saying> list;
    if (const auto* now = room())
        for (const auto& saying : now->sayings())
            if (!mutes(saying.user)) list.push_back(saying);
    return list;
}

int SharedTable::unread() const {
    int count = 0;
    for (const auto& saying : heard())
        if (saying.number > read_ && saying.user != visit_->user()) ++count;
    return count;
}

void SharedTable::read_all() {
    if (const auto* now = room(); now && !now->sayings().empty())
        read_ = now->sayings().back().number;
}

void SharedTable::mute(const std::string& user, bool on) {
    if (on)
        muted_.insert(user);
    else
        muted_.erase(user);
}

bool has_own_table(const Services& services) {
    return !services.data_dir.empty() && net::House::lies_in(folder_of(services));
}

std::optional<LastTable> last_table(const Services& services) {
    return read_way(services.settings.remembered(kLast));
}

std::optional<LastTable> read_way(std::string_view text) {
    text = game::trimmed(text);
    if (text.substr(0, kScheme.size()) == kScheme) text.remove_prefix(kScheme.size());
    const auto slash = text.find('/');
    auto address = net::read_address(text.substr(0, slash));
    if (!address) return std::nullopt;
    LastTable way{std::move(*address), {}};
    if (slash == std::string_view::npos) return way;
    way.code = std::string(text.substr(slash + 1));
    const bool digits = way.code.find_first_not_of("0123456789") == std::string::npos;
    return digits && way.code.size() == 6 ? std::optional(way) : std::nullopt;
}

std::string table_name(const std::string& code) {
    return tr("together.room", code.substr(0, 3) + " " + code.substr(3));
}

bool table_row(Flow& flow, const net::Notice& notice, const std::string& people,
               const std::string& more, const std::string& label) {
    const auto& all = shown_games();
    const bool shown = std::any_of(all.begin(), all.end(),
                                   [&](const auto* row) { return row->id == notice.game; });
    auto note = shown ? tr("title." + notice.game + ".name") + " · " : std::string();
    note += notice.empty > 0 ? trn("together.free_seats", notice.empty)
            : notice.plays   ? tr("together.plays")
                             : tr("together.no_free_seats");
    const ButtonLook look{ButtonStyle::secondary, render::Icon::right,
                          only_if(shown, tr("net.newer_table"))};
    const Content picture = [&](Flow& part) {
        if (shown) part.picture(emblem_of(notice.game), 60);
    };
    const Content words = [&](Flow& part) {
        part.line("people_" + notice.code, people, Words::strong);
        part.close();
        part.line("note_" + notice.code, note + more, Words::quiet);
    };
    bool pressed = false;
    const Content button = [&](Flow& part) {
        pressed = part.button("sit_" + notice.code, label, look) || pressed;
    };
    flow.inset([&](Flow& part) {
        part.middle();
        const bool roomy = part.roomy(600);
        part.beside(roomy ? 0.1F : 0.2F, picture, [&](Flow& rest) {
            rest.middle();
            if (roomy) return rest.beside(0.66F, words, button);
            words(rest), button(rest);
        });
    });
    return pressed;
}

namespace {

constexpr int kMostClubs = 20;

/// Of the first club, the second, …
std::filesystem::path club_file(const Services& services, int number) {
    return services.data_dir /
           (number == 1 ? "club.json" : "club-" + std::to_string(number) + ".json");
}

/// What lies there, if anything can be read; `there`: something lies there.
std::optional<net::Membership> read_club(const std::filesystem::path& file, bool& there) {
    std::error_code ignored;
    there = std::filesystem::exists(std::filesystem::symlink_status(file, ignored));
    if (!there) return std::nullopt;
    const auto text = os::read_whole(file, 2 * net::kPassBytes);
    if (!text) return std::nullopt;
    auto read = net::read_membership(*text);
    auto* membership = std::get_if<net::Membership>(&read);
    return membership ? std::optional(std::move(*membership)) : std::nullopt;
}

bool same_member(const net::Membership& one, const net::Membership& other) {
    return one.address == other.address && one.user == other.user;
}

/// Where this membership is kept, or where there is room for it; nothing: nowhere.
std::optional<std::filesystem::path> place_of(const Services& services,
                                              const net::Membership& membership, bool kept_only) {
    std::optional<std::filesystem::path> free;
    for (int number = 1; number <= kMostClubs; ++number) {
        bool there = false;
        const auto file = club_file(services, number);
        const auto kept = read_club(file, there);
        if (kept && same_member(*kept, membership)) return file;
        if (!there && !free) free = file;
    }
    return kept_only ? std::nullopt : free;
}

std::filesystem::path seed_file(const Services& services) {
    return services.data_dir / "club-seed.txt";
}

}  // namespace

KeptClubs kept_clubs(const Services& services) {
    KeptClubs clubs;
    for (int number = 1; number <= kMostClubs; ++number) {
        bool there = false;
        const auto file = club_file(services, number);
        if (auto kept = read_club(file, there))
            clubs.memberships.push_back(std::move(*kept));
        else if (there)
            clubs.unreadable.push_back(os::utf8_text(file));
    }
    return clubs;
}

bool keep_membership(const Services& services, const net::Membership& membership) {
    const auto file = place_of(services, membership, false);
    if (!file || os::write_durably(*file, net::write_membership(membership))) return false;
    std::error_code ignored;
    std::filesystem::remove(seed_file(services), ignored);
    return true;
}

void forget_membership(const Services& services, const net::Membership& membership) {
    std::error_code ignored;
    if (const auto file = place_of(services, membership, true))
        std::filesystem::remove(*file, ignored);
    std::filesystem::remove(seed_file(services), ignored);
}

std::optional<std::string> device_seed(const Services& services) {
    auto kept = os::read_whole(seed_file(services), 80);
    if (kept && net::read_seed(*kept)) return kept;
    auto seed = net::new_key(net::KeyKind::user).seed;
    if (os::write_durably(seed_file(services), seed)) return std::nullopt;
    return seed;
}

net::Plan first_plan(const std::string& game) {
    const auto* row = game::find_game(game);
    auto form = SetupForm::standard(*row);
    while (form.people.size() < 2 && form.can_count(1)) form.count(1);
    return {game, form.options, {}, row->at_once != nullptr};
}

std::string guest_name(const net::Room& room, const std::string& user) {
    const auto* guest = room.guest(user);
    if (guest && !guest->name.empty()) return guest->name;
    const int seat = room.seat_of(user);
    return seat >= 0 ? tr("table.player", seat + 1) : tr("together.guest");
}

}  // namespace scenes
