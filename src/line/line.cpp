// Connections by libnats. PETIBOJ_NATS is the file name under which the system knows the library.
#include "line/line.hpp"

#include "os/companions.hpp"

#include <nats/nats.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>

namespace net {

namespace {

/// The functions of the library that are used, by their names without "nats".
class Nats {
public:
    /// Null where the library is not installed, or is another one.
    static const Nats* loaded() {
        static const Nats nats;
        return nats.whole_ ? &nats : nullptr;
    }

private:
    template <class F>
    F find(const char* name) {
        void* found = library_.find(name);
        whole_ = whole_ && found;
        return reinterpret_cast<F>(found);
    }

    os::Library library_{PETIBOJ_NATS};
    bool whole_ = true;

public:
    decltype(&::natsOptions_Create) Options_Create =
        find<decltype(&::natsOptions_Create)>("natsOptions_Create");
    decltype(&::natsOptions_Destroy) Options_Destroy =
        find<decltype(&::natsOptions_Destroy)>("natsOptions_Destroy");
    decltype(&::natsOptions_SetURL) Options_SetURL =
        find<decltype(&::natsOptions_SetURL)>("natsOptions_SetURL");
    decltype(&::natsOptions_SetUserInfo) Options_SetUserInfo =
        find<decltype(&::natsOptions_SetUserInfo)>("natsOptions_SetUserInfo");
    decltype(&::natsOptions_SetUserCredentialsCallbacks) Options_SetUserCredentialsCallbacks =
        find<decltype(&::natsOptions_SetUserCredentialsCallbacks)>(
            "natsOptions_SetUserCredentialsCallbacks");
    decltype(&::natsOptions_SetName) Options_SetName =
        find<decltype(&::natsOptions_SetName)>("natsOptions_SetName");
    decltype(&::natsOptions_SetSecure) Options_SetSecure =
        find<decltype(&::natsOptions_SetSecure)>("natsOptions_SetSecure");
    decltype(&::natsOptions_SetExpectedHostname) Options_SetExpectedHostname =
        find<decltype(&::natsOptions_SetExpectedHostname)>("natsOptions_SetExpectedHostname");
    decltype(&::natsOptions_SetTimeout) Options_SetTimeout =
        find<decltype(&::natsOptions_SetTimeout)>("natsOptions_SetTimeout");
    decltype(&::natsOptions_SetMaxReconnect) Options_SetMaxReconnect =
        find<decltype(&::natsOptions_SetMaxReconnect)>("natsOptions_SetMaxReconnect");
    decltype(&::natsOptions_SetReconnectWait) Options_SetReconnectWait =
        find<decltype(&::natsOptions_SetReconnectWait)>("natsOptions_SetReconnectWait");
    decltype(&::natsOptions_SetReconnectJitter) Options_SetReconnectJitter =
        find<decltype(&::natsOptions_SetReconnectJitter)>("natsOptions_SetReconnectJitter");
    decltype(&::natsOptions_SetReconnectBufSize) Options_SetReconnectBufSize =
        find<decltype(&::natsOptions_SetReconnectBufSize)>("natsOptions_SetReconnectBufSize");
    decltype(&::natsOptions_SetPingInterval) Options_SetPingInterval =
        find<decltype(&::natsOptions_SetPingInterval)>("natsOptions_SetPingInterval");
    decltype(&::natsOptions_SetMaxPingsOut) Options_SetMaxPingsOut =
        find<decltype(&::natsOptions_SetMaxPingsOut)>("natsOptions_SetMaxPingsOut");
    decltype(&::natsOptions_SetSendAsap) Options_SetSendAsap =
        find<decltype(&::natsOptions_SetSendAsap)>("natsOptions_SetSendAsap");
    decltype(&::natsOptions_SetErrorHandler) Options_SetErrorHandler =
        find<decltype(&::natsOptions_SetErrorHandler)>("natsOptions_SetErrorHandler");
    decltype(&::natsOptions_SetDisconnectedCB) Options_SetDisconnectedCB =
        find<decltype(&::natsOptions_SetDisconnectedCB)>("natsOptions_SetDisconnectedCB");
    decltype(&::natsOptions_SetReconnectedCB) Options_SetReconnectedCB =
        find<decltype(&::natsOptions_SetReconnectedCB)>("natsOptions_SetReconnectedCB");
    decltype(&::natsOptions_SetClosedCB) Options_SetClosedCB =
        find<decltype(&::natsOptions_SetClosedCB)>("natsOptions_SetClosedCB");
    decltype(&::natsConnection_Connect) Connection_Connect =
        find<decltype(&::natsConnection_Connect)>("natsConnection_Connect");
    decltype(&::natsConnection_IsClosed) Connection_IsClosed =
        find<decltype(&::natsConnection_IsClosed)>("natsConnection_IsClosed");
    decltype(&::natsConnection_Destroy) Connection_Destroy =
        find<decltype(&::natsConnection_Destroy)>("natsConnection_Destroy");
    decltype(&::natsConnection_Status) Connection_Status =
        find<decltype(&::natsConnection_Status)>("natsConnection_Status");
    decltype(&::natsConnection_PublishMsg) Connection_PublishMsg =
        find<decltype(&::natsConnection_PublishMsg)>("natsConnection_PublishMsg");
    decltype(&::natsConnection_RequestMsg) Connection_RequestMsg =
        find<decltype(&::natsConnection_RequestMsg)>("natsConnection_RequestMsg");
    decltype(&::natsConnection_Subscribe) Connection_Subscribe =
        find<decltype(&::natsConnection_Subscribe)>("natsConnection_Subscribe");
    decltype(&::natsConnection_FlushTimeout) Connection_FlushTimeout =
        find<decltype(&::natsConnection_FlushTimeout)>("natsConnection_FlushTimeout");
    decltype(&::natsSubscription_SetOnCompleteCB) Subscription_SetOnCompleteCB =
        find<decltype(&::natsSubscription_SetOnCompleteCB)>("natsSubscription_SetOnCompleteCB");
    decltype(&::natsSubscription_Destroy) Subscription_Destroy =
        find<decltype(&::natsSubscription_Destroy)>("natsSubscription_Destroy");
    decltype(&::natsMsg_Create) Msg_Create = find<decltype(&::natsMsg_Create)>("natsMsg_Create");
    decltype(&::natsMsg_Destroy) Msg_Destroy =
        find<decltype(&::natsMsg_Destroy)>("natsMsg_Destroy");
    decltype(&::natsMsg_GetSubject) Msg_GetSubject =
        find<decltype(&::natsMsg_GetSubject)>("natsMsg_GetSubject");
    decltype(&::natsMsg_GetReply) Msg_GetReply =
        find<decltype(&::natsMsg_GetReply)>("natsMsg_GetReply");
    decltype(&::natsMsg_GetData) Msg_GetData =
        find<decltype(&::natsMsg_GetData)>("natsMsg_GetData");
    decltype(&::natsMsg_GetDataLength) Msg_GetDataLength =
        find<decltype(&::natsMsg_GetDataLength)>("natsMsg_GetDataLength");
    decltype(&::natsMsgHeader_Set) MsgHeader_Set =
        find<decltype(&::natsMsgHeader_Set)>("natsMsgHeader_Set");
    decltype(&::natsMsgHeader_Keys) MsgHeader_Keys =
        find<decltype(&::natsMsgHeader_Keys)>("natsMsgHeader_Keys");
    decltype(&::natsMsgHeader_Get) MsgHeader_Get =
        find<decltype(&::natsMsgHeader_Get)>("natsMsgHeader_Get");
};

constexpr int kUnlucky = 8;  // nonces in a row that cannot be signed, see sign_nonce

std::string text_of(const char* text) {
    return text ? text : "";
}

Post post_of(const Nats& nats, natsMsg* message) {
    Post post;
    post.subject = text_of(nats.Msg_GetSubject(message));
    post.reply = text_of(nats.Msg_GetReply(message));
    post.text.assign(nats.Msg_GetData(message),
                     static_cast<std::size_t>(nats.Msg_GetDataLength(message)));
    const char** keys = nullptr;
    int count = 0;
    if (nats.MsgHeader_Keys(message, &keys, &count) != NATS_OK) return post;
    for (int i = 0; i < count; ++i) {
        const char* value = nullptr;
        if (nats.MsgHeader_Get(message, keys[i], &value) == NATS_OK)
            post.head.emplace_back(keys[i], text_of(value));
    }
    std::free(keys);  // the list; its words are the message's
    return post;
}

natsMsg* message_of(const Nats& nats, const Post& post) {
    natsMsg* message = nullptr;
    const char* reply = post.reply.empty() ? nullptr : post.reply.c_str();
    if (nats.Msg_Create(&message, post.subject.c_str(), reply, post.text.data(),
                        static_cast<int>(post.text.size())) != NATS_OK)
        return nullptr;
    for (const auto& [name, value] : post.head)
        nats.MsgHeader_Set(message, name.c_str(), value.c_str());
    return message;
}

/// What callbacks of the library reach: it outlives the line until the last of them is through.
struct Ear {
    const Nats& nats;
    std::function<void(Post)> take = {};
    std::function<void(bool)> status = {};
    Credentials credentials = {};
    std::recursive_mutex mutex = {};  // a callback may end the line that called it
    bool open = true;

    void shut() {
        const std::lock_guard lock(mutex);
        open = false;
    }
};

using EarPointer = std::shared_ptr<Ear>;

/// What the library is given to hand back; `let_go` when it needs it no more.
void* held(const EarPointer& ear) {
    return new EarPointer(ear);
}
void let_go(void* closure) {
    delete static_cast<EarPointer*>(closure);
}

void hear(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
    const EarPointer ear = *static_cast<EarPointer*>(closure);
    const std::lock_guard lock(ear->mutex);
    if (ear->open) ear->take(post_of(ear->nats, message));
    ear->nats.Msg_Destroy(message);
}

void tell(void* closure, bool connected) {
    const EarPointer ear = *static_cast<EarPointer*>(closure);
    const std::lock_guard lock(ear->mutex);
    if (ear->open && ear->status) ear->status(connected);
}

void lost(natsConnection*, void* closure) {
    tell(closure, false);
}
void back(natsConnection*, void* closure) {
    tell(closure, true);
}
void shut_down(natsConnection*, void* closure) {
    tell(closure, false);
    let_go(closure);
}

/// A copy that the library frees.
unsigned char* given(const std::string& text) {
    auto* copy = static_cast<unsigned char*>(std::malloc(text.size() + 1));
    if (copy) std::copy_n(text.c_str(), text.size() + 1, copy);
    return copy;
}
natsStatus give_pass(char** pass, char**, void* closure) {
    const auto& credentials = (*static_cast<EarPointer*>(closure))->credentials;
    *pass = reinterpret_cast<char*>(given(credentials.pass));
    return *pass ? NATS_OK : NATS_NO_MEMORY;
}
natsStatus sign_nonce(char**, unsigned char** signature, int* length, const char* nonce,
                      void* closure) {
    if (!nonce) return NATS_NOT_PERMITTED;  // a server that knows no keys at all
    const auto signed_nonce = sign(nonce, (*static_cast<EarPointer*>(closure))->credentials.seed);
    // libnats takes a signature for a text: one that begins with a zero (of 256 each one) it would
    // leave out. The next try gets another nonce.
    if (signed_nonce.empty() || signed_nonce.front() == '\0') return NATS_NOT_YET_CONNECTED;
    *length = static_cast<int>(signed_nonce.size());
    *signature = given(signed_nonce);
    return *signature ? NATS_OK : NATS_NO_MEMORY;
}
void ignore_error(natsConnection*, natsSubscription*, natsStatus, void*) {}

}  // namespace

struct Line::Impl {
    const Nats& nats;
    EarPointer ear;
    natsConnection* connection = nullptr;
    std::mutex mutex{};  // of the list below
    std::vector<std::pair<natsSubscription*, EarPointer>> subscriptions{};
};

namespace {

natsOptions* options_of(const Nats& nats, const Line::Wish& wish) {
    natsOptions* options = nullptr;
    if (nats.Options_Create(&options) != NATS_OK) return nullptr;
    const std::string url = "nats://" + wish.address.host + ":" + std::to_string(wish.address.port);
    nats.Options_SetURL(options, url.c_str());
    if (wish.credentials.pass.empty())
        nats.Options_SetUserInfo(options, wish.user.c_str(), wish.password.c_str());
    if (!wish.name.empty()) nats.Options_SetName(options, wish.name.c_str());
    // A library that was built without TLS would go on in the open.
    if (wish.secure &&
        (nats.Options_SetSecure(options, true) != NATS_OK ||
         nats.Options_SetExpectedHostname(options, wish.address.host.c_str()) != NATS_OK)) {
        nats.Options_Destroy(options);
        return nullptr;
    }
    nats.Options_SetTimeout(options, wish.patience);
    nats.Options_SetMaxReconnect(options, -1);
    nats.Options_SetReconnectWait(options, wish.again);
    nats.Options_SetReconnectJitter(options, wish.again / 5, wish.again / 5);
    nats.Options_SetReconnectBufSize(options, 0);  // what is lost is asked again, knowingly
    nats.Options_SetPingInterval(options, 10'000);
    nats.Options_SetMaxPingsOut(options, 2);
    nats.Options_SetSendAsap(options, true);
    nats.Options_SetErrorHandler(options, ignore_error, nullptr);  // it would print
    return options;
}

game::Refusal refusal_of(natsStatus status) {
    const bool denied = status == NATS_CONNECTION_AUTH_FAILED || status == NATS_NOT_PERMITTED;
    const bool stranger = status == NATS_SSL_ERROR || status == NATS_SECURE_CONNECTION_WANTED ||
                          status == NATS_SECURE_CONNECTION_REQUIRED;
    return {denied ? "net.denied" : stranger ? "net.certificate" : "net.no_server"};
}

}  // namespace

bool Line::known() {
    return Nats::loaded() != nullptr;
}

std::variant<std::unique_ptr<Line>, game::Refusal> Line::open(Wish wish) {
    const auto* nats = Nats::loaded();
    if (!nats) return game::Refusal{"net.no_library"};
    auto* options = options_of(*nats, wish);
    if (!options) return game::Refusal{wish.secure ? "net.no_encryption" : "net.no_library"};
    const auto ear =
        EarPointer(new Ear{*nats, {}, std::move(wish.status), std::move(wish.credentials)});
    void* closure = held(ear);
    if (!ear->credentials.pass.empty())
        nats->Options_SetUserCredentialsCallbacks(options, give_pass, closure, sign_nonce, closure);
    nats->Options_SetDisconnectedCB(options, lost, closure);
    nats->Options_SetReconnectedCB(options, back, closure);
    nats->Options_SetClosedCB(options, shut_down, closure);
    natsConnection* connection = nullptr;
    auto status = nats->Connection_Connect(&connection, options);
    for (int tries = 0; status == NATS_NOT_YET_CONNECTED && tries < kUnlucky; ++tries)
        status = nats->Connection_Connect(&connection, options);
    nats->Options_Destroy(options);
    if (status != NATS_OK) {
        let_go(closure);  // a connection that never was is not closed
        return refusal_of(status);
    }
    auto impl = std::unique_ptr<Impl>(new Impl{*nats, ear});
    impl->connection = connection;
    return std::unique_ptr<Line>(new Line(std::move(impl)));
}

Line::Line(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}

Line::~Line() {
    auto& line = *impl_;
    line.ear->shut();
    for (auto& [subscription, ear] : line.subscriptions) {
        ear->shut();
        line.nats.Subscription_Destroy(subscription);
    }
    line.nats.Connection_Destroy(line.connection);
}

bool Line::connected() const {
    return impl_->nats.Connection_Status(impl_->connection) == NATS_CONN_STATUS_CONNECTED;
}

bool Line::closed() const {
    return impl_->nats.Connection_IsClosed(impl_->connection);
}

bool Line::publish(const Post& post) {
    auto* message = message_of(impl_->nats, post);
    if (!message) return false;
    const auto status = impl_->nats.Connection_PublishMsg(impl_->connection, message);
    impl_->nats.Msg_Destroy(message);
    return status == NATS_OK;
}

bool Line::subscribe(const std::string& subject, std::function<void(Post)> take) {
    auto& line = *impl_;
    const auto ear = EarPointer(new Ear{line.nats, std::move(take)});
    void* closure = held(ear);
    natsSubscription* subscription = nullptr;
    if (line.nats.Connection_Subscribe(&subscription, line.connection, subject.c_str(), hear,
                                       closure) != NATS_OK) {
        let_go(closure);
        return false;
    }
    line.nats.Subscription_SetOnCompleteCB(subscription, let_go, closure);
    const std::lock_guard lock(line.mutex);
    line.subscriptions.emplace_back(subscription, ear);
    return true;
}

std::optional<Post> Line::request(const Post& post, int patience) {
    auto* message = message_of(impl_->nats, post);
    if (!message) return std::nullopt;
    natsMsg* answer = nullptr;
    const auto status =
        impl_->nats.Connection_RequestMsg(&answer, impl_->connection, message, patience);
    impl_->nats.Msg_Destroy(message);
    if (status != NATS_OK) return std::nullopt;
    auto heard = post_of(impl_->nats, answer);
    impl_->nats.Msg_Destroy(answer);
    return heard;
}

bool Line::flush(int patience) {
    return impl_->nats.Connection_FlushTimeout(impl_->connection, patience) == NATS_OK;
}

}  // namespace net
