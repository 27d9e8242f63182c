// petiboj-table: hosts the tables of a club. Any number may run, on any machines.
#include "os/files.hpp"
#include "os/process.hpp"
#include "table_host.hpp"

#include <CLI/CLI.hpp>

#include <csignal>
#include <iostream>

namespace {

std::atomic<bool> stopped{false};
void stop(int) {
    stopped = true;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Hosts the tables of a club of Pětiboj.", "petiboj-table");
    app.require_subcommand(1);
    app.set_version_flag("--version", "petiboj-table " PETIBOJ_VERSION);
    std::string file = "/var/lib/petiboj-club/table.json";
    std::string server;
    auto* run = app.add_subcommand("run", "Serve until a signal says stop");
    run->add_option("--keys", file, "The file table.json of the club");
    run->add_option("--server", server, "Another address of its server, host:port");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? club::kFine : club::kUsage;
    }
    std::signal(SIGINT, stop);
    std::signal(SIGTERM, stop);
    auto table = club::load_table(os::utf8_path(file));
    if (const auto* trouble = std::get_if<club::Trouble>(&table)) {
        std::cerr << trouble->sentence << "\n";
        return trouble->code;
    }
    auto& known = std::get<club::Table>(table);
    if (!server.empty()) {
        const auto address = net::read_address(server);
        if (!address) {
            std::cerr << "“" << server << "” is no address.\n";
            return club::kUsage;
        }
        known.address = *address;
    }
    return club::serve_tables(known, stopped);
}
