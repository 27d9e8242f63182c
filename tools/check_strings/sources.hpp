// Which message keys the sources speak of. Knows C++'s string literals, not the messages.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace strings {

/// All short literals that could be a key or a part of one, with the place of their first use.
class Sources {
public:
    /// Reads every .hpp and .cpp below the folder, and .json, whose strings may be parts as well.
    void read(const std::filesystem::path& folder);

    /// True if the key stands in the sources or can be put together from their literals, such as
    /// "title." + id + ".tagline" (numbers may be parts as well).
    bool speaks_of(const std::string& key) const;
    /// Literals that look like a whole key (area.word), with their places.
    const std::map<std::string, std::string>& whole() const { return whole_; }
    /// First arguments of tr, trn and of refusals: must be keys.
    const std::map<std::string, std::string>& asked() const { return asked_; }
    int files() const { return files_; }

private:
    void scan(const std::string& text, const std::string& place);
    void take(const std::string& literal, std::string_view before, const std::string& place);

    std::set<std::string, std::less<>> parts_;
    std::map<std::string, std::string> whole_, asked_;
    int files_ = 0;
};

}  // namespace strings
