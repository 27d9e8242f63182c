// Luck that nobody can foresee or draw again, between people who need not trust each other: the
// host is bound to a secret by a commitment, then the players contribute nonces, the throws are a
// function of both, and when the secret is revealed everybody can verify every throw.
#pragma once

#include "game/match/dice.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

using Digest = std::array<std::uint8_t, 32>;

/// `key` may have any length.
Digest hmac_sha256(std::string_view key, std::string_view message);
Digest sha256(std::string_view message);

/// The bytes of a digest as a text of bytes, to be a key or a message again.
std::string_view bytes_of(const Digest& digest);
/// In lower hexadecimal digits.
std::string hex_of(std::string_view bytes);
/// And back; nothing if these are not whole bytes in lower hexadecimal digits.
std::optional<std::string> bytes_of_hex(std::string_view hex);
/// The same of a digest, 64 digits.
std::optional<Digest> digest_of_hex(std::string_view hex);

/// A player's contribution to the luck of a match: 32 digits from the system's own randomness, a
/// new one for every match.
std::string new_nonce();

/// The secret of a luck: HMAC-SHA256(club key, id) of a match, HMAC-SHA256(club key, "round:" id)
/// of several tables, so that no match tells the secret of others. All hosts of a club find the
/// same, so none stores it and none can choose another. An id is used once for ever: a revealed
/// secret is nobody's any more.
Digest secret_of(std::string_view club_key, std::string_view match);
Digest secret_of_round(std::string_view club_key, std::string_view luck);

/// SHA-256 of id and secret, in hexadecimal digits: tells nothing of the secret, and only this
/// secret fits it.
std::string commitment_of(std::string_view luck, const Digest& secret);

/// The throws of one luck.
class SealedLuck final : public game::Draw {
public:
    /// `nonces` in bytes, in an order that all know.
    SealedLuck(const Digest& secret, const std::vector<std::string>& nonces);

    /// Without bias, from 64 bits of HMAC-SHA256(secret ‖ nonces, number, trial).
    std::uint64_t below(int number, std::uint64_t bound) const override;

private:
    std::string key_;
};

}  // namespace net
