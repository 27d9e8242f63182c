// What is done with files alike on every system.
#include "os/files.hpp"
#include "os/process.hpp"

#include <algorithm>
#include <ctime>
#include <system_error>
#include <vector>

namespace os {

std::filesystem::path utf8_path(std::string_view text) {
    return std::filesystem::path(std::u8string(text.begin(), text.end()));
}

std::string utf8_text(const std::filesystem::path& path) {
    const auto text = path.u8string();
    return {text.begin(), text.end()};
}

std::ifstream to_read(const std::filesystem::path& file) {
    return std::ifstream(file, std::ios::binary);
}

std::ofstream to_write(const std::filesystem::path& file, bool more) {
    return std::ofstream(file, std::ios::binary | (more ? std::ios::app : std::ios::trunc));
}

std::optional<std::string> write_durably(const std::filesystem::path& file,
                                         std::string_view content) {
    auto fresh = file;
    fresh += ".new";
    auto problem = write_to_disk(fresh, content);
    if (!problem) problem = swap_in(fresh, file);
    if (problem) {
        std::error_code ignored;
        std::filesystem::remove(fresh, ignored);
    }
    return problem;
}

std::filesystem::path followed(const std::filesystem::path& file) {
    auto at = file;
    std::error_code error;
    for (int links = 0; links < 40 && std::filesystem::is_symlink(at, error); ++links) {
        const auto next = std::filesystem::read_symlink(at, error);
        if (error) return at;
        at = next.is_absolute() ? next : at.parent_path() / next;
    }
    return at;
}

std::error_code make_private_folder(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (folder.empty() || fs::is_directory(folder, error)) return {};
    if (const auto trouble = make_private_folder(folder.parent_path())) return trouble;
    if (fs::create_directory(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
    return error;
}

std::optional<std::string> read_whole(const std::filesystem::path& file, std::size_t most) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;
    auto in = to_read(file);
    if (!in) return std::nullopt;
    std::string text;
    // Only a hint: what the system tells of its own files is no size.
    if (const auto size = std::filesystem::file_size(file, error); !error)
        text.reserve(std::min<std::uintmax_t>(size, most));
    char part[65536];
    while (in.read(part, sizeof part) || in.gcount() > 0) {
        text.append(part, static_cast<std::size_t>(in.gcount()));
        if (text.size() > most) return std::nullopt;
    }
    if (in.bad()) return std::nullopt;
    return text;
}

bool set_aside(const std::filesystem::path& file) {
    const std::string start = utf8_text(file.filename()) + ".damaged-";
    std::error_code error;
    std::vector<std::filesystem::path> old;
    for (std::filesystem::directory_iterator at(file.parent_path(), error), end;
         !error && at != end; at.increment(error))
        if (utf8_text(at->path().filename()).rfind(start, 0) == 0) old.push_back(at->path());
    // Names sort by their time: the oldest go.
    std::sort(old.begin(), old.end());
    for (std::size_t i = 0; i + 5 <= old.size(); ++i) std::filesystem::remove(old[i], error);
    const auto aside = utf8_path(start + utc_stamp(std::time(nullptr)));
    std::filesystem::rename(file, file.parent_path() / aside, error);
    return !error;
}

}  // namespace os
