// Somebody's way to a table: through its door, into its room, and through its matches. The network
// lives on threads of its own; everything here is called on one thread, that of whoever plays, and
// never waits.
#pragma once

#include "game/net/room/room.hpp"
#include "game/net/session.hpp"
#include "line/house.hpp"
#include "line/line.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace net {

class Visit final : public ClientWire {
public:
    struct Wish {
        Address address;
        std::string code;
        std::string token;  ///< of this device, 32 digits
        std::string name;   ///< may be empty
        /// Called on a thread of the network when update() has something to do.
        std::function<void()> wake = {};
        /// Of whoever has opened the house: no need to knock.
        std::string user = {}, password = {};
        /// Of a club's member, who knocks at no door: `code` is the table's among those of the
        /// club, which opens its matches itself.
        Credentials credentials = {};
        bool secure = false;

        bool club() const { return !credentials.pass.empty(); }
        /// What stands behind the subjects of a table: in a club there are many.
        std::string table() const { return club() ? "." + code : std::string(); }
    };

    explicit Visit(Wish wish);
    ~Visit() override;
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

    /// Takes what has come and does what is due; true if anything has changed. Call it after `wake`
    /// and a few times a second.
    bool update();

    /// There is a connection now.
    bool connected() const { return connected_; }
    /// Why there will be none: `net.no_server`, `net.no_library`, `net.wrong_code`,
    /// `net.room_full`, `net.too_fast`, `net.no_answer`, `net.newer_table`. Nothing: it goes on by
    /// itself.
    const std::optional<game::Refusal>& trouble() const { return trouble_; }
    /// Knocks again after a trouble.
    void try_again();

    const Wish& way() const { return wish_; }
    /// Who this is there; empty before the door has opened.
    const std::string& user() const { return user_; }
    /// Null before the door has opened.
    const Room* room() const { return room_ ? &*room_ : nullptr; }
    /// The table is one of a club's.
    bool club() const { return wish_.club(); }
    bool hosts() const { return room_ && user_ == room_->host(); }
    void want(const RoomWish& wish);
    /// Why what was wanted was refused, once.
    std::optional<game::Refusal> refused();

    /// The match of the room; null before its first.
    Session* table() { return session_.get(); }
    const Session* table() const { return session_.get(); }
    /// Milliseconds of the clock by which the table is told the time.
    static std::int64_t now();

    // --- what a table sends
    void ask(const std::string& match, const std::string& text) override;
    void subscribe(const std::string& match) override;

private:
    struct Net;

    void take_answer(const std::string& match, const std::string& text);
    void take_news(const std::string& match, const std::string& text);
    void take_room(Room room);
    void follow_room();
    void go_on_at_table();

    Wish wish_;
    std::unique_ptr<Net> net_;
    std::string user_;
    bool connected_ = false;
    std::optional<game::Refusal> trouble_;
    std::optional<game::Refusal> refused_;
    std::optional<Room> room_;
    std::int64_t ask_room_ = 0;  ///< when it is asked again for
    std::unique_ptr<Session> session_;
    std::string opened_;  ///< the match for which this host has asked to open it
};

}  // namespace net
