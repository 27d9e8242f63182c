// The messages of one language as they stand in its .po files. Knows gettext's text format, not
// what the sentences are for.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace strings {

struct Message {
    std::string place;               ///< file:line
    bool plural = false;             ///< has msgid_plural
    bool fuzzy = false;              ///< marked as not yet sure
    std::vector<std::string> forms;  ///< one text, or one a plural form
};

struct Catalogue {
    std::map<std::string, Message> messages;
    std::size_t plurals = 0;          ///< plural forms, as the headers say
    std::vector<std::string> faults;  ///< what could not be read, keys that stand twice, headers
};

/// Reads all areas (*.po) of a language's folder; `forms` is its number of plural forms, 0 if the
/// headers are to say it.
Catalogue read_language(const std::filesystem::path& folder, std::size_t forms);

}  // namespace strings
