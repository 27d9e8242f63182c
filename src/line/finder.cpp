// Found by Avahi's core. PETIBOJ_AVAHI is the file name under which the system knows the library.
#include "line/finder.hpp"

#include "line/house.hpp"
#include "os/companions.hpp"

#include <avahi-common/malloc.h>
#include <avahi-common/thread-watch.h>
#include <avahi-core/core.h>
#include <avahi-core/log.h>
#include <avahi-core/lookup.h>
#include <avahi-core/publish.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace net {

namespace {

constexpr const char* kService = "_petiboj._tcp";
constexpr std::string_view kNotice = "table=";  // before the notice, in the service's text

/// The functions of the library that are used, by their names without "avahi".
class Avahi {
public:
    /// Null where the library is not installed, or is another one.
    static const Avahi* loaded() {
        static const Avahi avahi;
        return avahi.whole_ ? &avahi : nullptr;
    }

private:
    template <class F>
    F find(const char* name) {
        void* found = library_.find(name);
        whole_ = whole_ && found;
        return reinterpret_cast<F>(found);
    }

    os::Library library_{PETIBOJ_AVAHI};
    bool whole_ = true;

    Avahi() {
        // Its words are for the keepers of systems, not for whoever plays.
        if (whole_) set_log_function([](AvahiLogLevel, const char*) {});
    }

public:
    decltype(&::avahi_set_log_function) set_log_function =
        find<decltype(&::avahi_set_log_function)>("avahi_set_log_function");
    decltype(&::avahi_free) free = find<decltype(&::avahi_free)>("avahi_free");
    decltype(&::avahi_strdup) strdup = find<decltype(&::avahi_strdup)>("avahi_strdup");
    decltype(&::avahi_threaded_poll_new) threaded_poll_new =
        find<decltype(&::avahi_threaded_poll_new)>("avahi_threaded_poll_new");
    decltype(&::avahi_threaded_poll_get) threaded_poll_get =
        find<decltype(&::avahi_threaded_poll_get)>("avahi_threaded_poll_get");
    decltype(&::avahi_threaded_poll_start) threaded_poll_start =
        find<decltype(&::avahi_threaded_poll_start)>("avahi_threaded_poll_start");
    decltype(&::avahi_threaded_poll_stop) threaded_poll_stop =
        find<decltype(&::avahi_threaded_poll_stop)>("avahi_threaded_poll_stop");
    decltype(&::avahi_threaded_poll_free) threaded_poll_free =
        find<decltype(&::avahi_threaded_poll_free)>("avahi_threaded_poll_free");
    decltype(&::avahi_threaded_poll_lock) threaded_poll_lock =
        find<decltype(&::avahi_threaded_poll_lock)>("avahi_threaded_poll_lock");
    decltype(&::avahi_threaded_poll_unlock) threaded_poll_unlock =
        find<decltype(&::avahi_threaded_poll_unlock)>("avahi_threaded_poll_unlock");
    decltype(&::avahi_server_config_init) server_config_init =
        find<decltype(&::avahi_server_config_init)>("avahi_server_config_init");
    decltype(&::avahi_server_config_free) server_config_free =
        find<decltype(&::avahi_server_config_free)>("avahi_server_config_free");
    decltype(&::avahi_server_new) server_new =
        find<decltype(&::avahi_server_new)>("avahi_server_new");
    decltype(&::avahi_server_free) server_free =
        find<decltype(&::avahi_server_free)>("avahi_server_free");
    decltype(&::avahi_server_get_state) server_get_state =
        find<decltype(&::avahi_server_get_state)>("avahi_server_get_state");
    decltype(&::avahi_s_entry_group_new) s_entry_group_new =
        find<decltype(&::avahi_s_entry_group_new)>("avahi_s_entry_group_new");
    decltype(&::avahi_s_entry_group_reset) s_entry_group_reset =
        find<decltype(&::avahi_s_entry_group_reset)>("avahi_s_entry_group_reset");
    decltype(&::avahi_s_entry_group_is_empty) s_entry_group_is_empty =
        find<decltype(&::avahi_s_entry_group_is_empty)>("avahi_s_entry_group_is_empty");
    decltype(&::avahi_s_entry_group_commit) s_entry_group_commit =
        find<decltype(&::avahi_s_entry_group_commit)>("avahi_s_entry_group_commit");
    decltype(&::avahi_server_add_service_strlst) server_add_service_strlst =
        find<decltype(&::avahi_server_add_service_strlst)>("avahi_server_add_service_strlst");
    decltype(&::avahi_server_update_service_txt_strlst) server_update_service_txt_strlst =
        find<decltype(&::avahi_server_update_service_txt_strlst)>(
            "avahi_server_update_service_txt_strlst");
    decltype(&::avahi_string_list_add_arbitrary) string_list_add_arbitrary =
        find<decltype(&::avahi_string_list_add_arbitrary)>("avahi_string_list_add_arbitrary");
    decltype(&::avahi_string_list_free) string_list_free =
        find<decltype(&::avahi_string_list_free)>("avahi_string_list_free");
    decltype(&::avahi_s_service_browser_new) s_service_browser_new =
        find<decltype(&::avahi_s_service_browser_new)>("avahi_s_service_browser_new");
    decltype(&::avahi_s_service_resolver_new) s_service_resolver_new =
        find<decltype(&::avahi_s_service_resolver_new)>("avahi_s_service_resolver_new");
    decltype(&::avahi_s_service_resolver_free) s_service_resolver_free =
        find<decltype(&::avahi_s_service_resolver_free)>("avahi_s_service_resolver_free");
    decltype(&::avahi_address_snprint) address_snprint =
        find<decltype(&::avahi_address_snprint)>("avahi_address_snprint");
    decltype(&::avahi_address_parse) address_parse =
        find<decltype(&::avahi_address_parse)>("avahi_address_parse");
    decltype(&::avahi_server_add_address) server_add_address =
        find<decltype(&::avahi_server_add_address)>("avahi_server_add_address");
};

/// A responder of this program's own on a thread of the library. Whoever has it is called there.
class Responder {
public:
    Responder(bool tells, AvahiServerCallback changed, void* data) : avahi_(Avahi::loaded()) {
        if (!avahi_ || !(poll_ = avahi_->threaded_poll_new())) return;
        AvahiServerConfig config;
        avahi_->server_config_init(&config);
        avahi_->free(config.host_name);
        // The machine's own name belongs to whoever looks after it.
        config.host_name = avahi_->strdup(("petiboj-" + random_hex(6)).c_str());
        config.use_ipv6 = 0;  // the server of a table listens to IPv4
        // Of one address only one name may be told, and that is the system's to tell.
        config.publish_addresses = 0;
        config.publish_hinfo = config.publish_workstation = config.publish_domain = 0;
        config.disable_publishing = tells ? 0 : 1;
        int error = 0;
        server_ =
            avahi_->server_new(avahi_->threaded_poll_get(poll_), &config, changed, data, &error);
        avahi_->server_config_free(&config);
    }
    ~Responder() {
        if (!poll_) return;
        if (running_) avahi_->threaded_poll_stop(poll_);
        if (server_) avahi_->server_free(server_);
        avahi_->threaded_poll_free(poll_);
    }
    Responder(const Responder&) = delete;
    Responder& operator=(const Responder&) = delete;

    /// From here on others are called.
    void start() { running_ = server_ && avahi_->threaded_poll_start(poll_) == 0; }
    AvahiServer* server() const { return server_; }
    const Avahi* avahi() const { return avahi_; }
    /// Runs `act` while the thread of the library stands still.
    template <class Act>
    void aside(Act act) {
        if (!running_) return;
        avahi_->threaded_poll_lock(poll_);
        act();
        avahi_->threaded_poll_unlock(poll_);
    }

private:
    const Avahi* avahi_;
    AvahiThreadedPoll* poll_ = nullptr;
    AvahiServer* server_ = nullptr;
    bool running_ = false;
};

}  // namespace

// --- telling -------------------------------------------------------------------------------------

struct Beacon::Impl {
    Impl() : responder(true, changed, this) { responder.start(); }

    // All of it only while the library's thread stands still, or on it.
    const std::string name = "petiboj-" + random_hex(6);
    std::string text{};
    int port = 0;
    AvahiSEntryGroup* group = nullptr;
    Responder responder;

    static void changed(AvahiServer* server, AvahiServerState state, void* data) {
        if (state == AVAHI_SERVER_RUNNING) static_cast<Impl*>(data)->publish(server);
    }

    /// The address that stands on the page as well, under the name of the table.
    bool add_address(AvahiServer* server) const {
        const auto* avahi = Avahi::loaded();
        const auto own = os::own_addresses();
        AvahiAddress address;
        return !own.empty() &&
               avahi->address_parse(own.front().c_str(), AVAHI_PROTO_INET, &address) &&
               avahi->server_add_address(server, group, AVAHI_IF_UNSPEC, AVAHI_PROTO_INET,
                                         AVAHI_PUBLISH_NO_REVERSE, (name + ".local").c_str(),
                                         &address) == 0;
    }

    void publish(AvahiServer* server) {
        const auto* avahi = Avahi::loaded();
        if (text.empty() || !server || avahi->server_get_state(server) != AVAHI_SERVER_RUNNING)
            return;
        if (!group) group = avahi->s_entry_group_new(server, nullptr, nullptr);
        if (!group) return;
        auto* words = avahi->string_list_add_arbitrary(
            nullptr, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
        const auto flags = static_cast<AvahiPublishFlags>(0);
        if (!avahi->s_entry_group_is_empty(group)) {
            avahi->server_update_service_txt_strlst(server, group, AVAHI_IF_UNSPEC,
                                                    AVAHI_PROTO_UNSPEC, flags, name.c_str(),
                                                    kService, nullptr, words);
        } else if (add_address(server) &&
                   avahi->server_add_service_strlst(server, group, AVAHI_IF_UNSPEC,
                                                    AVAHI_PROTO_UNSPEC, flags, name.c_str(),
                                                    kService, nullptr, (name + ".local").c_str(),
                                                    static_cast<std::uint16_t>(port), words) == 0) {
            avahi->s_entry_group_commit(group);
        }
        avahi->string_list_free(words);
    }
};

Beacon::Beacon() : impl_(std::make_unique<Impl>()) {}
Beacon::~Beacon() = default;

void Beacon::tell(const Notice& notice, int port) {
    impl_->responder.aside([&] {
        auto text = std::string(kNotice) + write_notice(notice);
        if (text == impl_->text) return;
        impl_->text = std::move(text);
        impl_->port = port;
        impl_->publish(impl_->responder.server());
    });
}

// --- finding -------------------------------------------------------------------------------------

struct Lookout::Impl {
    explicit Impl(std::function<void()> when)
        : wake(std::move(when)), responder(false, nullptr, nullptr) {
        if (!responder.server()) return;
        responder.avahi()->s_service_browser_new(responder.server(), AVAHI_IF_UNSPEC,
                                                 AVAHI_PROTO_INET, kService, nullptr,
                                                 static_cast<AvahiLookupFlags>(0), browsed, this);
        responder.start();
    }

    /// A service is met once on every interface.
    using Way = std::pair<std::string, int>;

    const std::function<void()> wake;
    mutable std::mutex mutex{};
    std::map<Way, Found> tables{};                      // guarded
    std::map<Way, AvahiSServiceResolver*> resolvers{};  // of the library's thread
    Responder responder;

    static void browsed(AvahiSServiceBrowser*, AvahiIfIndex interface, AvahiProtocol protocol,
                        AvahiBrowserEvent event, const char* name, const char* type,
                        const char* domain, AvahiLookupResultFlags, void* data) {
        auto& self = *static_cast<Impl*>(data);
        const auto* avahi = self.responder.avahi();
        if (event != AVAHI_BROWSER_NEW && event != AVAHI_BROWSER_REMOVE) return;
        const Way way{name, interface};
        if (const auto known = self.resolvers.find(way); known != self.resolvers.end()) {
            avahi->s_service_resolver_free(known->second);
            self.resolvers.erase(known);
        }
        if (event == AVAHI_BROWSER_REMOVE) return self.keep(way, nullptr);
        self.resolve(interface, protocol, name, type, domain);
    }

    /// Asks for the way to a service; the resolver goes on telling what changes.
    void resolve(AvahiIfIndex interface, AvahiProtocol protocol, const char* name, const char* type,
                 const char* domain) {
        auto* resolver = responder.avahi()->s_service_resolver_new(
            responder.server(), interface, protocol, name, type, domain, AVAHI_PROTO_INET,
            static_cast<AvahiLookupFlags>(0), resolved, this);
        if (resolver) resolvers[{name, interface}] = resolver;
    }

    static void resolved(AvahiSServiceResolver* resolver, AvahiIfIndex interface,
                         AvahiProtocol protocol, AvahiResolverEvent event, const char* name,
                         const char* type, const char* domain, const char*,
                         const AvahiAddress* address, std::uint16_t port, AvahiStringList* words,
                         AvahiLookupResultFlags, void* data) {
        auto& self = *static_cast<Impl*>(data);
        const Way way{name, interface};
        if (event != AVAHI_RESOLVER_FOUND || !address) {
            // It is there and was not heard, which happens: once more, with what it is called by.
            const std::string called = name, kind = type, where = domain;
            self.keep(way, nullptr);
            self.resolvers.erase(way);
            self.responder.avahi()->s_service_resolver_free(resolver);
            return self.resolve(interface, protocol, called.c_str(), kind.c_str(), where.c_str());
        }
        char host[AVAHI_ADDRESS_STR_MAX] = {};
        self.responder.avahi()->address_snprint(host, sizeof host, address);
        for (const auto* word = words; word; word = word->next) {
            const std::string_view text(reinterpret_cast<const char*>(word->text), word->size);
            if (text.substr(0, kNotice.size()) != kNotice) continue;
            auto read = read_notice(text.substr(kNotice.size()));
            if (auto* notice = std::get_if<Notice>(&read)) {
                const Found found{std::move(*notice), {host, port}};
                self.keep(way, &found);
            }
            return;
        }
    }

    void keep(const Way& way, const Found* found) {
        {
            const std::lock_guard lock(mutex);
            if (!found)
                tables.erase(way);
            else if (tables.size() < kMostFound || tables.count(way) != 0)
                tables[way] = *found;
        }
        if (wake) wake();
    }
};

Lookout::Lookout(std::function<void()> wake) : impl_(std::make_unique<Impl>(std::move(wake))) {}
Lookout::~Lookout() = default;

bool Lookout::known() {
    return Avahi::loaded() != nullptr;
}

std::vector<Found> Lookout::found() const {
    const std::lock_guard lock(impl_->mutex);
    std::vector<Found> list;
    for (const auto& table : impl_->tables) {
        const Found& found = table.second;
        const auto same = std::find_if(list.begin(), list.end(), [&](const Found& other) {
            return other.notice.code == found.notice.code;
        });
        // Over its own loop a machine is reached from nowhere else.
        const bool loop = found.address.host.rfind("127.", 0) == 0;
        if (same == list.end())
            list.push_back(found);
        else if (!loop)
            *same = found;
    }
    std::sort(list.begin(), list.end(),
              [](const Found& a, const Found& b) { return a.notice.code < b.notice.code; });
    return list;
}

}  // namespace net
