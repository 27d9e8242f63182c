#include "scenes/base/free_file.hpp"

#include "os/files.hpp"

#include <system_error>

namespace scenes {

namespace fs = std::filesystem;

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
    return out ? file : fs::path();
}

}  // namespace scenes
