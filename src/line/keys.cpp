#include "line/keys.hpp"

#include "game/net/luck/sealed_luck.hpp"

#include <sodium.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <vector>

namespace net {

namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr std::string_view kLetters64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned kSeedMark = 18U << 3U;  // 'S'
constexpr std::size_t kKeyBytes = 32;
static_assert(crypto_sign_PUBLICKEYBYTES == kKeyBytes && crypto_sign_SEEDBYTES == kKeyBytes);

using Bytes = std::vector<unsigned char>;

/// Bits in groups of so many, each a letter of the alphabet; no padding.
std::string lettered(const Bytes& bytes, unsigned group, std::string_view alphabet) {
    std::string text;
    unsigned long bits = 0;
    unsigned count = 0;
    for (const auto byte : bytes) {
        bits = (bits << 8U) | byte;
        count += 8;
        while (count >= group) {
            count -= group;
            text += alphabet[(bits >> count) & ((1U << group) - 1)];
        }
    }
    if (count > 0) text += alphabet[(bits << (group - count)) & ((1U << group) - 1)];
    return text;
}

std::optional<Bytes> unlettered(std::string_view text, unsigned group, std::string_view alphabet) {
    Bytes bytes;
    unsigned long bits = 0;
    unsigned count = 0;
    for (const char letter : text) {
        const auto value = alphabet.find(letter);
        if (value == std::string_view::npos) return std::nullopt;
        bits = (bits << group) | value;
        count += group;
        if (count < 8) continue;
        count -= 8;
        bytes.push_back(static_cast<unsigned char>((bits >> count) & 255U));
    }
    // There is one text of some bytes: what is left over is nothing.
    if ((bits & ((1U << count) - 1)) != 0) return std::nullopt;
    return bytes;
}

/// CRC-16/XMODEM, which ends a key's text.
std::uint16_t checksum(const Bytes& bytes) {
    unsigned crc = 0;
    for (const auto byte : bytes) {
        crc ^= static_cast<unsigned>(byte) << 8U;
        for (int bit = 0; bit < 8; ++bit) crc = (crc & 0x8000U) ? (crc << 1U) ^ 0x1021U : crc << 1U;
    }
    return static_cast<std::uint16_t>(crc & 0xFFFFU);
}

unsigned mark_of(KeyKind kind) {
    return static_cast<unsigned>(static_cast<char>(kind) - 'A') << 3U;
}

std::string checked_text(Bytes bytes) {
    const auto crc = checksum(bytes);
    bytes.push_back(static_cast<unsigned char>(crc & 255U));
    bytes.push_back(static_cast<unsigned char>(crc >> 8U));
    return lettered(bytes, 5, kLetters);
}

/// The bytes before the checksum, if it is right.
std::optional<Bytes> checked_bytes(std::string_view text) {
    if (text.size() > 80) return std::nullopt;
    auto bytes = unlettered(text, 5, kLetters);
    if (!bytes || bytes->size() < 3) return std::nullopt;
    const auto high = bytes->back();
    bytes->pop_back();
    const auto low = bytes->back();
    bytes->pop_back();
    if (checksum(*bytes) != static_cast<std::uint16_t>(low | (high << 8U))) return std::nullopt;
    return bytes;
}

using Seed = std::array<unsigned char, kKeyBytes>;

std::string open_text(KeyKind kind, const unsigned char* open) {
    Bytes bytes{static_cast<unsigned char>(mark_of(kind))};
    bytes.insert(bytes.end(), open, open + kKeyBytes);
    return checked_text(std::move(bytes));
}

SigningKey key_of(KeyKind kind, const Seed& seed) {
    unsigned char open[crypto_sign_PUBLICKEYBYTES], secret[crypto_sign_SECRETKEYBYTES];
    crypto_sign_seed_keypair(open, secret, seed.data());
    sodium_memzero(secret, sizeof secret);
    const unsigned mark = mark_of(kind);
    Bytes bytes{static_cast<unsigned char>(kSeedMark | (mark >> 5U)),
                static_cast<unsigned char>((mark & 31U) << 3U)};
    bytes.insert(bytes.end(), seed.begin(), seed.end());
    return {open_text(kind, open), checked_text(std::move(bytes))};
}

Seed hashed(std::string_view words) {
    Seed seed{};
    crypto_generichash(seed.data(), seed.size(),
                       reinterpret_cast<const unsigned char*>(words.data()), words.size(), nullptr,
                       0);
    return seed;
}

/// What the text of a seed holds: whose key it is, and its bytes.
std::optional<std::pair<KeyKind, Seed>> seed_of(std::string_view text) {
    const auto bytes = checked_bytes(text);
    if (sodium_init() < 0 || !bytes || bytes->size() != kKeyBytes + 2) return std::nullopt;
    if (((*bytes)[0] & 0xF8U) != kSeedMark) return std::nullopt;
    const unsigned mark = (((*bytes)[0] & 7U) << 5U) | ((*bytes)[1] >> 3U);
    Seed seed;
    std::copy(bytes->begin() + 2, bytes->end(), seed.begin());
    for (const auto kind : {KeyKind::club, KeyKind::account, KeyKind::user})
        if (mark == mark_of(kind)) return std::pair(kind, seed);
    return std::nullopt;
}

std::string hex_of_bytes(const unsigned char* bytes, std::size_t count) {
    return hex_of({reinterpret_cast<const char*>(bytes), count});
}

std::string text64(std::string_view text) {
    return lettered(Bytes(text.begin(), text.end()), 6, kLetters64);
}

}  // namespace

SigningKey new_key(KeyKind kind) {
    Seed seed{};
    if (sodium_init() < 0) return {};
    randombytes_buf(seed.data(), seed.size());
    return key_of(kind, seed);
}

SigningKey known_key(KeyKind kind, std::string_view words) {
    if (sodium_init() < 0) return {};
    return key_of(kind, hashed(words));
}

std::optional<SigningKey> read_seed(std::string_view text) {
    const auto seed = seed_of(text);
    return seed ? std::optional(key_of(seed->first, seed->second)) : std::nullopt;
}

bool is_key(std::string_view text, KeyKind kind) {
    const auto bytes = checked_bytes(text);
    return bytes && bytes->size() == kKeyBytes + 1 && bytes->front() == mark_of(kind) &&
           text.size() == 56;
}

std::string sign(std::string_view text, std::string_view seed_text) {
    const auto seed = seed_of(seed_text);
    if (!seed) return {};
    unsigned char open[crypto_sign_PUBLICKEYBYTES], secret[crypto_sign_SECRETKEYBYTES];
    crypto_sign_seed_keypair(open, secret, seed->second.data());
    std::string signature(crypto_sign_BYTES, '\0');
    crypto_sign_detached(reinterpret_cast<unsigned char*>(signature.data()), nullptr,
                         reinterpret_cast<const unsigned char*>(text.data()), text.size(), secret);
    sodium_memzero(secret, sizeof secret);
    return signature;
}

std::string write_pass(nlohmann::json claims, const SigningKey& issuer) {
    claims["iss"] = issuer.open;
    claims["iat"] = static_cast<std::int64_t>(std::time(nullptr));
    const auto id = hashed(claims.dump());
    claims["jti"] = lettered(Bytes(id.begin(), id.end()), 5, kLetters);
    const std::string signed_text =
        text64(R"({"typ":"JWT","alg":"ed25519-nkey"})") + "." + text64(claims.dump());
    return signed_text + "." + text64(sign(signed_text, issuer.seed));
}

nlohmann::json read_pass(std::string_view pass) {
    const auto first = pass.find('.'), second = pass.rfind('.');
    if (pass.size() > 65536 || first == std::string_view::npos || second <= first) return {};
    const auto bytes = unlettered(pass.substr(first + 1, second - first - 1), 6, kLetters64);
    if (!bytes) return {};
    auto claims = nlohmann::json::parse(bytes->begin(), bytes->end(), nullptr, false);
    return claims.is_object() ? claims : nlohmann::json();
}

std::string random_hex(std::size_t count) {
    if (sodium_init() < 0) return {};
    std::string random(count, '\0');
    randombytes_buf(random.data(), random.size());
    return hex_of(random);
}

KeyPair new_keys() {
    if (sodium_init() < 0) return {};
    unsigned char open[crypto_box_PUBLICKEYBYTES], secret[crypto_box_SECRETKEYBYTES];
    crypto_box_keypair(open, secret);
    return {hex_of_bytes(open, sizeof open), hex_of_bytes(secret, sizeof secret)};
}

std::string door_account() {
    // The open part alone, made of words: nobody knows a secret part of it, and none is needed.
    if (sodium_init() < 0) return {};
    return open_text(KeyKind::account, hashed("Petiboj: the door's account").data());
}

SigningKey door_signer() {
    return known_key(KeyKind::account, "Petiboj: the door's signing key");
}

std::string door_pass(const std::string& key) {
    return write_pass({{"sub", key},
                       {"name", "door"},
                       {"nats",
                        {{"pub", nlohmann::json::object()},
                         {"sub", nlohmann::json::object()},
                         {"issuer_account", door_account()},
                         {"type", "user"},
                         {"version", 2}}}},
                      door_signer());
}

}  // namespace net
