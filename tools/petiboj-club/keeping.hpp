// What the people who keep a club do at the command line: invite, ban and mute, look, hand out and
// take away what the club knows of somebody, back up and restore, ask the doctor.
#pragma once

#include "founding.hpp"

#include <optional>
#include <string>

namespace club {

struct Invite {
    int days = 14;
    int uses = 1;
    std::string note;
    bool code = true;  ///< a QR code as well
};

// Each does its work against the running server, says on standard output what it did, and returns
// an exit code. `who`: a member's id, or a name that one member alone has.

int found_and_tell(const std::string& folder, const Wish& wish);
int invite(const Club& club, const Invite& wish);
int list_invitations(const Club& club);
/// `id` as they are listed.
int withdraw(const Club& club, const std::string& id);
int list_members(const Club& club);
int list_reports(const Club& club);
int ban(const Club& club, const std::string& who, const std::string& why);
int unban(const Club& club, const std::string& who);
int mute(const Club& club, const std::string& who, bool on);
/// A member may open tournaments, or may no more.
int let_organise(const Club& club, const std::string& who, bool on);
int list_tournaments(const Club& club);
/// Its log, as `petiboj-lab tournament` reads it, and the records of its matches, into a new
/// folder.
int export_tournament(const Club& club, const std::string& id, const std::string& folder);
/// Into a file, or to standard output.
int export_member(const Club& club, const std::string& who, const std::string& file);
int delete_member(const Club& club, const std::string& who);

/// Everything of the club, as it is at this moment, into a new folder; play goes on.
int back_up(const Club& club, const std::string& folder);
/// A club out of such a folder, in a new folder, while no server of it runs.
int restore(const std::string& backup, const std::string& folder);

/// What the doctor may find, and the exit code for it; of several findings the first one's.
enum Finding {
    kFoundFiles = 10,
    kFoundServer,
    kFoundRights,
    kFoundClock,
    kFoundDisk,
    kFoundVersion,
    kFoundWorker,
    kFoundTables,
};
int doctor(const Club& club);

}  // namespace club
