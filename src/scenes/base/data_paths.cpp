#include "scenes/base/data_paths.hpp"

#include "os/files.hpp"

#include <random>
#include <stdexcept>
#include <string>
#include <system_error>

namespace scenes {

namespace fs = std::filesystem;

std::optional<std::filesystem::path> find_assets(const std::filesystem::path& program) {
    std::error_code ignored;
    for (const char* way : {"share/petiboj", "../share/petiboj", "../../share/petiboj"}) {
        const auto folder = program / way;
        if (std::filesystem::is_directory(folder / "fonts", ignored))
            return std::filesystem::weakly_canonical(folder, ignored);
    }
    return std::nullopt;
}

TemporaryFolder::TemporaryFolder() {
    std::random_device device;
    const auto base = std::filesystem::temp_directory_path();
    for (int attempt = 0; attempt < 100; ++attempt) {
        const auto folder = base / ("petiboj-" + std::to_string(device()));
        std::error_code error;
        if (std::filesystem::create_directory(folder, error)) {
            path_ = folder;
            return;
        }
    }
    throw std::runtime_error("no temporary folder in " + base.string());
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

fs::path free_file(const fs::path& data, const std::string& stem, const std::string& extension) {
    const auto folder = data / "records";
    std::error_code error;
    fs::create_directories(folder, error);
    for (int n = 1;; ++n) {
        auto file = folder / (stem + "-" + std::to_string(n) + extension);
        if (!fs::exists(file, error)) return file;
    }
}

fs::path save_text(const fs::path& data, const std::string& stem, const std::string& extension,
                   const std::string& text) {
    auto file = free_file(data, stem, extension);
    auto out = os::to_write(file);
    out << text;
    out.close();
    if (!out) return {};
    os::hand_over(file);
    return file;
}

}  // namespace scenes
