// A directory of a test's own that disappears with it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

class Scratch {
public:
    Scratch() {
        auto name = (std::filesystem::temp_directory_path() / "petiboj-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no scratch directory: " + name);
        path_ = name;
    }
    ~Scratch() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};
