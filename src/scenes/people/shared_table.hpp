// A table with people elsewhere: one that this program has opened in its house, or the way to
// somebody else's. Pages and tables share it; with the last of them it goes. And what is said there
// as a panel of either.
#pragma once

#include "line/club.hpp"
#include "line/finder.hpp"
#include "line/house.hpp"
#include "line/visit.hpp"
#include "scenes/ui/flow.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/scenes.hpp"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace scenes {

class SharedTable {
public:
    /// Opens a table in this house, or goes on with the one that this program had open last.
    static std::shared_ptr<SharedTable> open(Services& services, net::Plan plan, bool again);
    /// Goes to somebody's table.
    static std::shared_ptr<SharedTable> join(Services& services, const net::Address& address,
                                             const std::string& code);

    /// Goes to a table of a club.
    static std::shared_ptr<SharedTable> at_club(Services& services,
                                                const net::Membership& membership,
                                                const std::string& code);

    /// Takes what has come; true if anything has changed. Call it in every frame.
    bool update();

    /// This program has opened the table.
    bool owns() const { return house_ != nullptr; }
    /// The table is one of a club's: its members find it in their lobby.
    bool club() const { return visit_ && visit_->club(); }
    /// Why nothing comes of it (`net.…`); nothing: it goes on by itself.
    std::optional<game::Refusal> trouble() const;
    void try_again();
    /// Null until the house is open.
    net::Visit* visit() { return visit_.get(); }
    const net::Visit* visit() const { return visit_.get(); }
    const net::Room* room() const { return visit_ ? visit_->room() : nullptr; }
    /// Something is awaited: the house opens, the door is knocked at.
    bool waits() const { return !trouble() && !room(); }

    /// What is typed or photographed to come here: addresses of this machine, the best first.
    std::vector<std::string> addresses() const;
    /// "petiboj://192.168.1.5/482916"; empty while there is nowhere to come to.
    std::string link() const;

    /// What is said to those who want to hear it, oldest first: without whom this person has muted.
    std::vector<net::Saying> heard() const;
    /// How many of them by others have not been seen yet.
    int unread() const;
    void read_all();
    bool mutes(const std::string& user) const { return muted_.count(user) != 0; }
    void mute(const std::string& user, bool on);
    const std::set<std::string>& muted() const { return muted_; }

private:
    explicit SharedTable(Services& services) : services_(services) {}
    void visit(net::Visit::Wish wish);

    Services& services_;
    std::unique_ptr<net::Beacon> beacon_;  // the house tells it
    std::unique_ptr<net::House> house_;
    std::unique_ptr<net::Visit> visit_;
    std::set<std::string> muted_;  ///< users; of this table alone
    int read_ = 0;                 ///< number of the last saying that was seen
};

/// The talk of a table: the last sayings above a line to write in.
class Talk {
public:
    /// In so small a box one saying can be read.
    static float least_height(const Frame& frame);
    /// Draws it; what is in sight counts as read.
    void draw(Frame& frame, const render::Rect& box, SharedTable& shared_table);

private:
    float draw_muted(Frame& frame, const render::Rect& box, SharedTable& shared_table) const;
    void draw_sayings(Frame& frame, const render::Rect& box, SharedTable& shared_table) const;
    void say(SharedTable& shared_table);

    std::string typed_;
};

/// The setting whether others in the house are told of a table here ("on", "off").
inline constexpr const char* kTableIsTold = "online_told";

/// This program has a table open from before, with a match.
bool has_own_table(const Services& services);
/// Where one was last at somebody's table: address and code.
struct LastTable {
    net::Address address;
    std::string code;
};
std::optional<LastTable> last_table(const Services& services);
/// Takes apart what people type or paste: a link, an address, an address with a code.
std::optional<LastTable> read_way(std::string_view text);

/// "Table 482 916".
std::string table_name(const std::string& code);
/// A table with its game, who sits there, what else is to be told, and a button to go there; true
/// when it is pressed.
bool table_row(Flow& flow, const net::Notice& notice, const std::string& people,
               const std::string& more, const std::string& label);

/// The clubs that this device is a member of, in the order in which it came to them.
struct KeptClubs {
    std::vector<net::Membership> memberships;
    /// Files that cannot be read: damaged, or of a newer program. They stay as they are.
    std::vector<std::string> unreadable;
};
KeptClubs kept_clubs(const Services& services);
/// Beside the others, in the place of what was kept of the same member. False where it cannot be
/// written.
bool keep_membership(const Services& services, const net::Membership& membership);
void forget_membership(const Services& services, const net::Membership& membership);
/// The key by which this device knocks at a club, on the disk before it does so; nothing where that
/// cannot be written.
std::optional<std::string> device_seed(const Services& services);
/// The first match at a new table: two people, everything else as usual.
net::Plan first_plan(const std::string& game);

/// How a user of the room is called: by name, else by the number of the seat or as a guest.
std::string guest_name(const net::Room& room, const std::string& user);

/// The club's lobby: that of the club which this device is a member of, or of another one by an
/// invitation. Null where there is no club, or what makes a member cannot be kept.
std::unique_ptr<Scene> make_club(Services& services, const net::ClubInvitation& invitation);
std::unique_ptr<Scene> make_club(Services& services, const net::Membership& membership);
/// A tournament of the club whose lobby this is, and the way to open one (scenes/tournament).
std::unique_ptr<Scene> make_club_tournament(Services& services, std::shared_ptr<net::Lobby> lobby,
                                            const std::string& id);
void open_club_tournament(Services& services, net::Lobby& lobby);
/// The way to playing together, and the room of a table (scenes/online).
std::unique_ptr<Scene> make_together(Services& services);
std::unique_ptr<Scene> make_room(Services& services, std::shared_ptr<SharedTable> shared_table);
/// The table of the match that is played there, which has begun.
std::unique_ptr<Scene> make_online_table(Services& services,
                                         std::shared_ptr<SharedTable> shared_table);

}  // namespace scenes
