// A running 64-bit hash of plain values: tells display lists and painted pictures apart. Not for
// security, the same on every machine of one byte order.
#pragma once
#include <bit>
#include <cstdint>
#include <string_view>

namespace render {

class Hash {
public:
    Hash& add(std::uint64_t v) {
        state_ ^= v + 0x9E3779B97F4A7C15ULL + (state_ << 6) + (state_ >> 2);
        state_ ^= state_ >> 32;
        state_ *= 0xD6E8FEB86659FD93ULL;
        state_ ^= state_ >> 32;
        return *this;
    }
    Hash& add(int v) { return add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(v))); }
    Hash& add(std::uint32_t v) { return add(static_cast<std::uint64_t>(v)); }
    Hash& add(float v) { return add(std::bit_cast<std::uint32_t>(v + 0.0F)); }
    Hash& add(std::string_view text) {
        std::uint64_t h = 0xCBF29CE484222325ULL;
        for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
        return add(h).add(static_cast<std::uint64_t>(text.size()));
    }
    std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0x243F6A8885A308D3ULL;
};

}  // namespace render
