// See export.hpp.
#include "scenes/saved/export.hpp"

#include "game/match/match.hpp"
#include "game/match/record.hpp"
#include "os/files.hpp"

#include <algorithm>
#include <system_error>

namespace scenes {

namespace fs = std::filesystem;

fs::path export_name(const game::MatchHeading& match, const fs::path& folder) {
    const auto date = match.created.substr(0, 10);
    // A foreign text never becomes a part of a path.
    const bool known =
        date.size() == 10 && date.find_first_not_of("0123456789-") == std::string::npos;
    const auto day = known ? "-" + date : std::string();
    const auto stem = match.game + day + "-" + std::to_string(match.id);
    auto file = folder / (stem + ".json");
    std::error_code none;
    for (int copy = 2; fs::exists(file, none); ++copy)
        file = folder / (stem + "-" + std::to_string(copy) + ".json");
    return file;
}

namespace {

bool write_match(const game::StoredMatch& match, const fs::path& file) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    auto out = os::to_write(file);
    out << game::write_record(match.record(), 2) << '\n';
    out.close();
    return static_cast<bool>(out);
}

}  // namespace

bool export_match(const game::StoredMatch& match, const fs::path& file) {
    if (!write_match(match, file)) return false;
    os::hand_over(file);
    return true;
}

int export_matches(game::Store& store, const fs::path& folder) {
    auto listed = store.list(game::Finished::either, 100'000);
    const auto* matches = std::get_if<std::vector<game::MatchHeading>>(&listed);
    if (!matches) return -1;
    int count = 0;
    for (const auto& heading : *matches) {
        auto loaded = store.load(heading.id);
        const auto* match = std::get_if<game::StoredMatch>(&loaded);
        if (!match) continue;  // unreadable ones stay in the store
        if (!write_match(*match, export_name(heading, folder))) return -1;
        ++count;
    }
    if (count > 0) os::hand_over(folder);
    return count;
}

std::variant<Imported, game::Refusal> import_match(game::Store& store, const std::string& file) {
    const auto opened = game::open_record_file(file);
    if (!opened.match) return opened.fault->why;
    auto begun = store.begin(*opened.match);
    if (const auto* refusal = std::get_if<game::Refusal>(&begun)) return *refusal;
    Imported imported;
    imported.id = std::get<game::MatchId>(begun);
    imported.game = opened.match->game().id;
    if (opened.fault) imported.stopped = opened.match->length();
    return imported;
}

std::vector<fs::path> records_in(const fs::path& folder) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        std::error_code none;
        if (it->path().extension() == ".json" && it->is_regular_file(none))
            found.emplace_back(it->last_write_time(none), it->path());
    }
    std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<fs::path> files;
    for (auto& [time, path] : found) files.push_back(std::move(path));
    return files;
}

}  // namespace scenes
