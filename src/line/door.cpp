// What is said at the door of a house: a knock and the sealed answer.
#include "line/house.hpp"

#include "game/net/luck/sealed_luck.hpp"
#include "game/net/text/strict.hpp"

#include <sodium.h>
#include <nlohmann/json.hpp>

namespace net {

namespace {

const unsigned char* bytes(const std::string& text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

unsigned char* bytes(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

}  // namespace

std::string write_knock(const Knock& knock) {
    Writer out;
    out.open('{').key("v").number(kFormat).key("code").text(knock.code);
    out.key("token").text(knock.token).key("key").text(knock.key);
    return out.key("name").text(knock.name).close('}').take();
}

std::optional<Knock> read_knock(std::string_view text) {
    const auto parsed = strictly_parsed(text, 1024);
    if (std::holds_alternative<game::Fault>(parsed)) return std::nullopt;
    std::optional<game::Refusal> wrong;
    Parts parts(std::get<nlohmann::json>(parsed), {}, wrong);
    parts.number("v", 1, kFormat);
    Knock knock{parts.text("code", kIdBytes), parts.hex("token", 16), parts.hex("key", 32),
                parts.plain("name", kNameBytes)};
    parts.finish();
    return wrong ? std::nullopt : std::optional(std::move(knock));
}

std::string write_welcome(const Welcome& welcome, const std::string& key) {
    Writer out;
    out.open('{').key("v").number(kFormat);
    if (welcome.why)
        out.key("why").text(welcome.why->key).key("values").texts(welcome.why->values);
    else
        out.key("user").text(welcome.user).key("password").text(welcome.password);
    const std::string plain = out.close('}').take();
    const auto open = bytes_of_hex(key);
    if (!open || open->size() != crypto_box_PUBLICKEYBYTES || sodium_init() < 0) return {};
    std::string sealed(plain.size() + crypto_box_SEALBYTES, '\0');
    if (crypto_box_seal(bytes(sealed), bytes(plain), plain.size(), bytes(*open)) != 0) return {};
    return hex_of(sealed);
}

std::optional<Welcome> read_welcome(std::string_view text, const std::string& key,
                                    const std::string& secret) {
    const auto sealed = text.size() <= 8192 ? bytes_of_hex(text) : std::nullopt;
    const auto open = bytes_of_hex(key), shut = bytes_of_hex(secret);
    if (!sealed || !open || !shut || sealed->size() < crypto_box_SEALBYTES ||
        open->size() != crypto_box_PUBLICKEYBYTES || shut->size() != crypto_box_SECRETKEYBYTES)
        return std::nullopt;
    std::string plain(sealed->size() - crypto_box_SEALBYTES, '\0');
    if (crypto_box_seal_open(bytes(plain), bytes(*sealed), sealed->size(), bytes(*open),
                             bytes(*shut)) != 0)
        return std::nullopt;
    const auto parsed = strictly_parsed(plain, 4096);
    if (std::holds_alternative<game::Fault>(parsed)) return std::nullopt;
    std::optional<game::Refusal> wrong;
    Parts parts(std::get<nlohmann::json>(parsed), {}, wrong);
    Welcome welcome;
    if (parts.number("v", 1, kMostNumber) > kFormat) {
        welcome.why = game::Refusal{"net.newer_table"};
        return welcome;
    }
    if (parts.has("why")) {
        welcome.why = game::Refusal{parts.text("why", kIdBytes),
                                    parts.texts("values", kMostSeats, kNameBytes)};
    } else {
        welcome.user = parts.id("user");
        welcome.password = parts.text("password", 128);
    }
    parts.finish();
    return wrong ? std::nullopt : std::optional(std::move(welcome));
}

}  // namespace net
