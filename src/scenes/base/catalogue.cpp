// The format: gettext manual, 10.3, "The Format of GNU MO Files".
#include "scenes/base/catalogue.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace scenes {
namespace {

constexpr std::uint32_t kMagic = 0x950412DE, kSwapped = 0xDE120495;
constexpr std::uint32_t kHead = 28;  // bytes before the tables

std::uint32_t swapped(std::uint32_t v) {
    return v >> 24 | (v >> 8 & 0xFF00U) | (v & 0xFF00U) << 8 | v << 24;
}

/// Numbers and texts of the file; what lies outside is not there.
class Bytes {
public:
    explicit Bytes(const std::vector<char>& bytes) : bytes_(bytes) {}

    std::optional<std::uint32_t> number(std::uint64_t at) const {
        std::uint32_t value = 0;
        if (at + sizeof value > bytes_.size()) return std::nullopt;
        std::memcpy(&value, bytes_.data() + at, sizeof value);
        return swap_ ? swapped(value) : value;
    }
    /// The text whose length and place stand at `at`; a zero byte follows it.
    std::optional<std::string_view> text(std::uint64_t at) const {
        const auto size = number(at), place = number(at + 4);
        if (!size || !place || std::uint64_t{*place} + *size >= bytes_.size()) return std::nullopt;
        const char* first = bytes_.data() + *place;
        if (first[*size] != '\0') return std::nullopt;
        return std::string_view(first, *size);
    }
    bool begins() {
        const auto magic = number(0);
        swap_ = magic == kSwapped;
        return magic == kMagic || swap_;
    }

private:
    const std::vector<char>& bytes_;
    bool swap_ = false;
};

std::string_view until_zero(std::string_view text) {
    return text.substr(0, text.find('\0'));
}

/// The value of a line of the header.
std::optional<std::string_view> line_of(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        const auto line = header.substr(0, header.find('\n'));
        header.remove_prefix(std::min(header.size(), line.size() + 1));
        if (line.starts_with(name)) return line.substr(name.size());
    }
    return std::nullopt;
}

}  // namespace

std::optional<Catalogue> Catalogue::read(std::vector<char> bytes) {
    Catalogue catalogue;
    catalogue.bytes_ = std::move(bytes);  // moving keeps where they lie
    if (!catalogue.read_entries() || !catalogue.read_header()) return std::nullopt;
    return catalogue;
}

bool Catalogue::read_entries() {
    Bytes bytes(bytes_);
    if (!bytes.begins()) return false;
    const auto format = bytes.number(4), count = bytes.number(8);
    const auto keys = bytes.number(12), texts = bytes.number(16);
    if (!format || *format >> 16 > 1 || !count || !keys || !texts) return false;
    if (*count > bytes_.size() / 16 || *keys < kHead || *texts < kHead) return false;
    entries_.reserve(*count);
    for (std::uint64_t i = 0; i < *count; ++i) {
        const auto key = bytes.text(*keys + 8 * i), text = bytes.text(*texts + 8 * i);
        if (!key || !text) return false;
        // Behind a zero byte stands the English plural, which nobody asks for here.
        entries_.push_back({until_zero(*key), *text});
        if (i > 0 && entries_[i - 1].key >= entries_[i].key) return false;
    }
    return true;
}

bool Catalogue::read_header() {
    const auto* header = entry("");
    if (!header) return false;
    const auto type = line_of(header->text, "Content-Type:");
    if (!type || type->find("charset=UTF-8") == std::string_view::npos) return false;
    const auto plurals = line_of(header->text, "Plural-Forms:");
    if (!plurals) return true;
    const auto rule = PluralRule::read(*plurals);
    if (rule) rule_ = *rule;
    return rule.has_value();
}

const Catalogue::Entry* Catalogue::entry(std::string_view key) const {
    const auto found = std::lower_bound(
        entries_.begin(), entries_.end(), key,
        [](const Entry& entry, std::string_view wanted) { return entry.key < wanted; });
    return found != entries_.end() && found->key == key ? &*found : nullptr;
}

std::optional<std::string_view> Catalogue::find(std::string_view key) const {
    const auto* found = entry(key);
    if (!found) return std::nullopt;
    return until_zero(found->text);
}

std::optional<std::string_view> Catalogue::find(std::string_view key, std::uint64_t n) const {
    const auto* found = entry(key);
    if (!found) return std::nullopt;
    auto text = found->text;
    for (unsigned skip = rule_.form(n); skip > 0; --skip) {
        const auto end = text.find('\0');
        if (end == std::string_view::npos) return until_zero(found->text);
        text.remove_prefix(end + 1);
    }
    return until_zero(text);
}

}  // namespace scenes
