#include "game/net/luck/sealed_luck.hpp"

#include "game/net/text/deed.hpp"

#include <sodium.h>

#include <algorithm>
#include <cassert>

namespace net {

namespace {

/// libsodium chooses its fastest code once.
void prepare() {
    static const bool fine = sodium_init() >= 0;
    assert(fine);
    (void)fine;
}

const unsigned char* raw(std::string_view bytes) {
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

}  // namespace

Digest hmac_sha256(std::string_view key, std::string_view message) {
    prepare();
    Digest digest;
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, raw(key), key.size());
    crypto_auth_hmacsha256_update(&state, raw(message), message.size());
    crypto_auth_hmacsha256_final(&state, digest.data());
    return digest;
}

Digest sha256(std::string_view message) {
    prepare();
    Digest digest;
    crypto_hash_sha256(digest.data(), raw(message), message.size());
    return digest;
}

std::string_view bytes_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

std::optional<Digest> digest_of_hex(std::string_view hex) {
    const auto bytes = bytes_of_hex(hex);
    Digest digest;
    if (!bytes || bytes->size() != digest.size()) return std::nullopt;
    std::copy(bytes->begin(), bytes->end(), digest.begin());
    return digest;
}

std::string new_nonce() {
    prepare();
    std::string bytes(16, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes);
}

std::string hex_of(std::string_view bytes) {
    std::string hex(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), raw(bytes), bytes.size());
    hex.pop_back();
    return hex;
}

std::optional<std::string> bytes_of_hex(std::string_view hex) {
    if (!is_hex(hex, hex.size() / 2)) return std::nullopt;
    std::string bytes(hex.size() / 2, '\0');
    std::size_t length = 0;
    sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), hex.data(),
                   hex.size(), nullptr, &length, nullptr);
    assert(length == bytes.size());
    return bytes;
}

namespace {

/// As eight bytes, the highest first.
std::string eight_bytes(std::uint64_t number) {
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(static_cast<unsigned char>(number >> shift));
    return bytes;
}

}  // namespace

Digest secret_of(std::string_view club_key, std::string_view match) {
    return hmac_sha256(club_key, match);
}

Digest secret_of_round(std::string_view club_key, std::string_view luck) {
    return hmac_sha256(club_key, "round:" + std::string(luck));
}

std::string commitment_of(std::string_view luck, const Digest& secret) {
    std::string message = "petiboj luck ";
    message += luck;
    message += '\n';
    message += bytes_of(secret);
    return hex_of(bytes_of(sha256(message)));
}

SealedLuck::SealedLuck(const Digest& secret, const std::vector<std::string>& nonces)
    : key_(bytes_of(secret)) {
    for (const auto& nonce : nonces) key_ += nonce;
}

std::uint64_t SealedLuck::below(int number, std::uint64_t bound) const {
    assert(number >= 0 && bound > 0);
    const std::string throw_number = eight_bytes(static_cast<std::uint64_t>(number));
    // Numbers under 2^64 mod bound would be drawn once too often: they are drawn again.
    const std::uint64_t surplus = (0 - bound) % bound;
    for (std::uint64_t trial = 0;; ++trial) {
        const auto digest = hmac_sha256(key_, throw_number + eight_bytes(trial));
        for (std::size_t part = 0; part < digest.size(); part += 8) {
            std::uint64_t value = 0;
            for (std::size_t i = 0; i < 8; ++i) value = value << 8 | digest[part + i];
            if (value >= surplus) return value % bound;
        }
    }
}

}  // namespace net
