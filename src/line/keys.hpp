// Keys and passes of a club's server: who somebody is there is a key that never leaves its device,
// and what it may do stands in a pass (a JWT) signed by the club. As NATS defines both (“NKeys”,
// “JWT v2”); Ed25519 is libsodium's.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace net {

/// Whose a key is; its open part as text begins with this letter.
enum class KeyKind : char { club = 'O', account = 'A', user = 'U' };

/// A pair of keys as texts: the open part ("UA…", 56 letters), and what the secret part is made
/// from ("SUA…", 58 letters).
struct SigningKey {
    std::string open, seed;
};
SigningKey new_key(KeyKind kind);
/// The same key whenever the words are the same: of those that are no secret.
SigningKey known_key(KeyKind kind, std::string_view words);
/// The pair that is made from this seed; nothing if it is none.
std::optional<SigningKey> read_seed(std::string_view seed);
/// The text is the open part of such a key.
bool is_key(std::string_view text, KeyKind kind);

/// The signature in bytes; empty if the seed is none.
std::string sign(std::string_view text, std::string_view seed);
/// A pass with these claims; `iss`, `iat` and `jti` are filled in.
std::string write_pass(nlohmann::json claims, const SigningKey& issuer);
/// The claims of a pass, whose signature is not looked at; null if it is none.
nlohmann::json read_pass(std::string_view pass);

/// What somebody needs to connect: a pass, and the key that it is for.
struct Credentials {
    std::string pass, seed;

    bool operator==(const Credentials&) const = default;
};

/// A pair of keys to which something can be sealed, 64 digits each.
struct KeyPair {
    std::string open, secret;
};
KeyPair new_keys();
/// So many bytes of the system's randomness, in digits.
std::string random_hex(std::size_t bytes);

/// Everybody who has no pass yet knocks as this, in an account from which nothing but the door of
/// the club can be reached. Its signing key is no secret: every program makes itself a pass, and
/// the club's own rules (a signing key's scope) say what such a pass is good for.
std::string door_account();
SigningKey door_signer();
/// The pass of a device that knocks.
std::string door_pass(const std::string& key);

}  // namespace net
