// petiboj-club: what keeps a club's server. What each command does is in keeping.cpp, backup.cpp,
// doctor.cpp and worker.cpp.
#include "keeping.hpp"
#include "line/club.hpp"
#include "os/files.hpp"
#include "posts.hpp"
#include "worker.hpp"

#include <CLI/CLI.hpp>

#include <csignal>
#include <iostream>

namespace {

std::atomic<bool> stopped{false};
void stop(int) {
    stopped = true;
}

/// What any command may be told.
struct Arguments {
    std::string folder = "/var/lib/petiboj-club", to;
    std::string address, who, why, file;
    club::Wish wish;
    club::Invite invite;
    bool organises = true;
};

/// Does something with the club of the folder.
template <class Work>
int with_club(const Arguments& arguments, const Work& work) {
    const auto loaded = club::load(os::utf8_path(arguments.folder));
    if (const auto* trouble = std::get_if<club::Trouble>(&loaded)) return club::complain(*trouble);
    return work(std::get<club::Club>(loaded));
}

int init(Arguments& arguments) {
    const auto address = net::read_address(arguments.address);
    if (!address)
        return club::complain(
            {"“" + arguments.address + "” is no address, such as club.example.org.", club::kUsage});
    arguments.wish.address = *address;
    if (arguments.address.find(':') == std::string::npos)
        arguments.wish.address.port = net::kClubPort;
    if (arguments.wish.name.empty()) arguments.wish.name = address->host;
    return club::found_and_tell(arguments.to, arguments.wish);
}

void add_init(CLI::App& app, Arguments& arguments, int& code) {
    auto* init_app = app.add_subcommand("init", "Found a club in a new folder");
    init_app->add_option("DIR", arguments.to, "The new folder")->required();
    init_app->add_option("--address", arguments.address, "By which members reach it, host[:port]")
        ->required();
    init_app->add_option("--name", arguments.wish.name, "What the club is called");
    init_app->add_option("--tls-cert", arguments.wish.certificate,
                         "File with the server’s certificate");
    init_app->add_option("--tls-key", arguments.wish.key, "File with its key");
    init_app
        ->add_option("--machines", arguments.wish.machines,
                     "Three machines that keep everything together, host[:port] of each")
        ->expected(3)
        ->delimiter(',');
    init_app->callback([&] { code = init(arguments); });
}

/// A command about one member.
template <class Work>
CLI::App* add_about(CLI::App& app, Arguments& arguments, int& code, const char* name,
                    const char* about, Work work) {
    auto* command = app.add_subcommand(name, about);
    command->add_option("MEMBER", arguments.who, "Id or name of the member")->required();
    command->callback([&arguments, &code, work] { code = with_club(arguments, work); });
    return command;
}

void add_members(CLI::App& app, Arguments& arguments, int& code) {
    auto* invite = app.add_subcommand("invite", "Make an invitation: a link and a code");
    invite->add_option("--days", arguments.invite.days, "How long it is good")
        ->check(CLI::Range(1, 366));
    invite->add_option("--uses", arguments.invite.uses, "For how many members it is good")
        ->check(CLI::Range(1, 1000));
    invite->add_option("--note", arguments.invite.note, "For whom, as you remember it");
    invite->add_flag("!--no-code", arguments.invite.code, "The link alone");
    invite->callback([&] {
        code = with_club(arguments,
                         [&](const auto& club) { return club::invite(club, arguments.invite); });
    });
    app.add_subcommand("invitations", "List what invitations there are")->callback([&] {
        code = with_club(arguments, club::list_invitations);
    });
    auto* back = app.add_subcommand("withdraw", "An invitation is good for nobody any more");
    back->add_option("ID", arguments.who, "As `invitations` lists it")->required();
    back->callback([&] {
        code = with_club(arguments,
                         [&](const auto& club) { return club::withdraw(club, arguments.who); });
    });
    app.add_subcommand("members", "List the members")->callback([&] {
        code = with_club(arguments, club::list_members);
    });
    app.add_subcommand("reports", "List what members have reported, a line of JSON each")
        ->callback([&] { code = with_club(arguments, club::list_reports); });
    const auto& who = arguments.who;
    auto* ban = add_about(app, arguments, code, "ban", "Close the club to a member, at once",
                          [&](const auto& club) { return club::ban(club, who, arguments.why); });
    ban->add_option("--why", arguments.why, "As you remember it");
    add_about(app, arguments, code, "unban", "Let a member come again",
              [&](const auto& club) { return club::unban(club, who); });
    add_about(app, arguments, code, "mute", "A member may say nothing",
              [&](const auto& club) { return club::mute(club, who, true); });
    add_about(app, arguments, code, "unmute", "A member may talk again",
              [&](const auto& club) { return club::mute(club, who, false); });
    auto* out =
        add_about(app, arguments, code, "export", "Everything the club knows of a member",
                  [&](const auto& club) { return club::export_member(club, who, arguments.file); });
    out->add_option("FILE", arguments.file, "Where to; by default to standard output");
    add_about(app, arguments, code, "delete", "Forget a member",
              [&](const auto& club) { return club::delete_member(club, who); });
}

void add_tournaments(CLI::App& app, Arguments& arguments, int& code) {
    const auto& who = arguments.who;
    auto* organiser = add_about(
        app, arguments, code, "organiser", "A member may open tournaments",
        [&](const auto& club) { return club::let_organise(club, who, arguments.organises); });
    organiser->add_flag("!--no-more", arguments.organises, "May open none any more");
    app.add_subcommand("tournaments", "List the tournaments")->callback([&] {
        code = with_club(arguments, club::list_tournaments);
    });
    auto* out = app.add_subcommand("tournament", "A tournament as files: its log and its matches");
    out->add_option("ID", arguments.who, "As `tournaments` lists it")->required();
    out->add_option("FOLDER", arguments.to, "A new folder")->required();
    out->callback([&] {
        code = with_club(arguments, [&](const auto& club) {
            return club::export_tournament(club, who, arguments.to);
        });
    });
}

void add_keeping(CLI::App& app, Arguments& arguments, int& code) {
    app.add_subcommand("run", "Work for the club until a signal says stop")->callback([&] {
        code = with_club(arguments, [](const auto& club) { return club::work(club, stopped); });
    });
    app.add_subcommand("doctor", "Look whether everything is in order")->callback([&] {
        code = with_club(arguments, club::doctor);
    });
    auto* backup = app.add_subcommand("backup", "Back the club up; play goes on");
    backup->add_option("FOLDER", arguments.to, "A new folder")->required();
    backup->callback([&] {
        code = with_club(arguments,
                         [&](const auto& club) { return club::back_up(club, arguments.to); });
    });
    auto* back = app.add_subcommand("restore", "A club out of a backup");
    back->add_option("BACKUP", arguments.file, "The folder of the backup")->required();
    back->add_option("DIR", arguments.to, "A new folder for the club")->required();
    back->callback([&] { code = club::restore(arguments.file, arguments.to); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Keeps a club’s server of Pětiboj.", "petiboj-club");
    app.require_subcommand(1);
    app.set_version_flag("--version", "petiboj-club " PETIBOJ_VERSION);
    Arguments arguments;
    int code = club::kFine;
    os::keep_files_private();  // keys, and what members have said
    app.add_option("--club", arguments.folder, "The club’s folder")->envname("PETIBOJ_CLUB");
    add_init(app, arguments, code);
    add_members(app, arguments, code);
    add_tournaments(app, arguments, code);
    add_keeping(app, arguments, code);
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? club::kFine : club::kUsage;
    }
    return code;
}
