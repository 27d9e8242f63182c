#include "game/core/made_once.hpp"

#include "game/core/random.hpp"
#include "os/files.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace game {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;
constexpr std::size_t kSeal = sizeof(std::uint64_t);

/// Changes with every byte; keeps damage away, not malice: the folder is the person's own.
std::array<char, kSeal> seal_of(std::string_view bytes) {
    std::uint64_t seal = bytes.size();
    for (std::size_t at = 0; at < bytes.size(); at += kSeal) {
        std::array<unsigned char, kSeal> part{};
        std::memcpy(part.data(), bytes.data() + at, std::min(kSeal, bytes.size() - at));
        std::uint64_t word = 0;
        for (std::size_t i = kSeal; i-- > 0;) word = word << 8 | part[i];
        seal = mixed(seal ^ word);
    }
    std::array<char, kSeal> text{};
    for (std::size_t i = 0; i < kSeal; ++i) text[i] = static_cast<char>(seal >> (8 * i));
    return text;
}

std::filesystem::path file_of(const std::filesystem::path& folder, std::string_view name) {
    return folder / os::utf8_path(std::string(name) + ".table");
}

}  // namespace

std::optional<std::string> DiskCache::take(std::string_view name) const {
    auto found = os::read_whole(file_of(folder_, name), kMostBytes);
    if (!found || found->size() < kSeal) return std::nullopt;
    const std::size_t length = found->size() - kSeal;
    const auto seal = seal_of(std::string_view(*found).substr(0, length));
    if (std::memcmp(seal.data(), found->data() + length, kSeal) != 0) return std::nullopt;
    found->resize(length);
    return found;
}

bool DiskCache::put(std::string_view name, std::string_view bytes) const {
    if (os::make_private_folder(folder_)) return false;
    const auto seal = seal_of(bytes);
    std::string whole;
    whole.reserve(bytes.size() + kSeal);
    whole.append(bytes).append(seal.data(), seal.size());
    return !os::write_durably(file_of(folder_, name), whole);
}

}  // namespace game
