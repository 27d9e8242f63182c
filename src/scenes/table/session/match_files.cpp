#include "scenes/table/session/match_files.hpp"

#include "scenes/ui/scenes.hpp"

#include "os/files.hpp"

#include <algorithm>

namespace scenes {

namespace fs = std::filesystem;

std::string write_record_file(const fs::path& data, const game::Match& match) {
    if (data.empty()) return {};
    std::error_code failed;
    const auto folder = data / "records";
    fs::create_directories(folder, failed);
    if (failed) return {};
    constexpr int kMost = 9999;
    for (int n = 1; n <= kMost; ++n) {
        std::string number = std::to_string(n);
        number.insert(0, 4 - std::min<std::size_t>(4, number.size()), '0');
        const auto file = folder / (match.game().id + "-" + number + ".json");
        if (fs::exists(file, failed)) continue;
        auto out = os::to_write(file);
        out << game::write_record(match.record(game::Match::Extent::whole), 2) << '\n';
        out.close();
        if (!out) return {};
        os::hand_over(file);
        return file.string();
    }
    return {};
}

std::vector<std::string> record_files(const fs::path& data) {
    std::vector<std::string> list;
    for (const fs::path& folder : {data / "records", data}) {
        std::error_code failed;
        for (fs::directory_iterator it(folder, failed), end; !failed && it != end;
             it.increment(failed))
            if (it->path().extension() == ".json") list.push_back(it->path().string());
    }
    std::sort(list.begin(), list.end(), std::greater<>());
    return list;
}

bool over_kept_matches(const Services& services, const Scene& scene) {
    const auto& all = services.stage.scenes();
    const auto here = std::find_if(all.begin(), all.end(),
                                   [&](const auto& other) { return other.get() == &scene; });
    return here != all.end() && here != all.begin() && (*(here - 1))->name() == "saved";
}

void leave_match(Services& services, const Scene& scene) {
    if (over_kept_matches(services, scene))
        services.stage.pop();
    else
        services.stage.reset(make_title(services));
}

}  // namespace scenes
