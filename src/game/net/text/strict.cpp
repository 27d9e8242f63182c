#include "game/net/text/strict.hpp"

#include "game/core/text.hpp"
#include "game/match/json_parts.hpp"
#include "game/net/text/deed.hpp"
#include "game/net/text/message.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>

namespace net {

using nlohmann::json;

Writer& Writer::mark(char bracket) {
    next();
    out_ += bracket;
    first_ = true;
    return *this;
}

Writer& Writer::close(char bracket) {
    out_ += bracket;
    first_ = false;
    return *this;
}

void Writer::next() {
    if (!first_) out_ += ',';
    first_ = false;
}

Writer& Writer::key(std::string_view name) {
    text(name);
    out_ += ':';
    first_ = true;
    return *this;
}

Writer& Writer::text(std::string_view value) {
    next();
    const bool plain = std::all_of(value.begin(), value.end(), [](char c) {
        return c >= ' ' && c <= '~' && c != '"' && c != '\\';
    });
    if (plain)
        ((out_ += '"') += value) += '"';
    else
        out_ += json(value).dump(-1, ' ', false, json::error_handler_t::replace);
    return *this;
}

Writer& Writer::number(long long value) {
    next();
    out_ += std::to_string(value);
    return *this;
}

Writer& Writer::flag(bool value) {
    next();
    out_ += value ? "true" : "false";
    return *this;
}

Writer& Writer::texts(const std::vector<std::string>& values) {
    open('[');
    for (const auto& value : values) text(value);
    return close(']');
}

Writer& Writer::numbers(const std::vector<int>& values) {
    open('[');
    for (const int value : values) number(value);
    return close(']');
}

Writer& Writer::settings(const game::Settings& settings) {
    next();
    out_ += game::json_of(settings).dump(-1, ' ', false, json::error_handler_t::replace);
    return *this;
}

Parts::Parts(const json& object, std::string place, std::optional<game::Refusal>& fault)
    : object_(&object), place_(std::move(place)), fault_(&fault) {
    if (!object.is_object()) refuse("net.type");
}

std::string Parts::place_of(std::string_view key) const {
    if (key.empty()) return place_.empty() ? "{…}" : place_;
    return place_.empty() ? std::string(key) : place_ + "." + std::string(key);
}

void Parts::refuse(const char* why, std::string_view key) const {
    if (!*fault_) *fault_ = game::Refusal{why, {place_of(key)}};
}

bool Parts::has(const char* key) const {
    return object_->is_object() && object_->contains(key);
}

const json* Parts::part(const char* key, bool needed) {
    if (*fault_) return nullptr;
    const auto found = object_->find(key);
    if (found == object_->end()) {
        if (needed) refuse("net.missing", key);
        return nullptr;
    }
    taken_.push_back(key);
    return &*found;
}

Parts Parts::object(const char* key) {
    static const json empty = json::object();
    const auto* found = part(key);
    return Parts(found ? *found : empty, place_of(key), *fault_);
}

std::vector<Parts> Parts::objects(const char* key, std::size_t most) {
    std::vector<Parts> list;
    const auto* found = part(key);
    if (!found) return list;
    if (!found->is_array()) return refuse("net.type", key), list;
    if (found->size() > most) return refuse("net.range", key), list;
    for (std::size_t i = 0; i < found->size(); ++i)
        list.emplace_back((*found)[i], place_of(key) + "[" + std::to_string(i) + "]", *fault_);
    return list;
}

std::string Parts::text(const char* key, std::size_t most, bool needed) {
    const auto* found = part(key, needed);
    if (!found) return {};
    const auto* text = found->get_ptr<const std::string*>();
    if (!text) return refuse("net.type", key), std::string();
    if (text->size() > most) return refuse("net.long", key), std::string();
    return *text;
}

std::string Parts::plain(const char* key, std::size_t most) {
    auto text = this->text(key, most);
    const bool plain = std::none_of(text.begin(), text.end(), [](unsigned char letter) {
        return letter < 0x20 || letter == 0x7F;
    });
    if (!plain) refuse("net.name", key);
    return text;
}

std::string Parts::id(const char* key, bool needed) {
    auto text = this->text(key, kIdBytes, needed);
    if (!*fault_ && !is_id(text) && (needed || !text.empty() || has(key))) refuse("net.id", key);
    return text;
}

std::string Parts::hex(const char* key, std::size_t bytes, bool needed) {
    auto text = this->text(key, 2 * bytes, needed);
    if (!*fault_ && !is_hex(text, bytes) && (needed || has(key))) refuse("net.hex", key);
    return text;
}

int Parts::number(const char* key, int least, int most) {
    const auto* found = part(key);
    if (!found) return least;
    const auto number = game::small_number(*found);
    if (!number) return refuse("net.type", key), least;
    if (*number < least || *number > most) return refuse("net.range", key), least;
    return *number;
}

bool Parts::flag(const char* key) {
    const auto* found = part(key);
    if (!found) return false;
    if (!found->is_boolean()) return refuse("net.type", key), false;
    return found->get<bool>();
}

std::vector<std::string> Parts::texts(const char* key, std::size_t items, std::size_t most,
                                      bool needed) {
    std::vector<std::string> list;
    const auto* found = part(key, needed);
    if (!found) return list;
    if (!found->is_array()) return refuse("net.type", key), list;
    if (found->size() > items) return refuse("net.range", key), list;
    for (const auto& item : *found) {
        const auto* text = item.get_ptr<const std::string*>();
        if (!text) return refuse("net.type", key), list;
        if (text->size() > most) return refuse("net.long", key), list;
        list.push_back(*text);
    }
    return list;
}

std::vector<int> Parts::numbers(const char* key, std::size_t items) {
    std::vector<int> list;
    const auto* found = part(key);
    if (!found) return list;
    if (!found->is_array()) return refuse("net.type", key), list;
    if (found->size() > items) return refuse("net.range", key), list;
    for (const auto& item : *found) {
        const auto number = game::small_number(item);
        if (!number) return refuse("net.type", key), list;
        list.push_back(*number);
    }
    return list;
}

game::Settings Parts::settings(const char* key) {
    const auto* found = part(key);
    if (!found) return {};
    auto read = game::read_settings(*found);
    if (const auto* name = std::get_if<std::string>(&read)) {
        refuse("net.type", found->is_object() ? std::string(key) + "." + game::quoted(*name) : key);
        return {};
    }
    return std::get<game::Settings>(std::move(read));
}

int Parts::word_of(const std::string& text, const char* key, const char* const* words,
                   std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i)
        if (text == words[i]) return static_cast<int>(i);
    refuse("net.range", key);
    return 0;
}

void Parts::finish() {
    if (*fault_ || object_->size() == taken_.size()) return;
    for (auto item = object_->begin(); item != object_->end(); ++item) {
        const auto& name = item.key();
        const bool taken =
            std::any_of(taken_.begin(), taken_.end(), [&](const char* key) { return name == key; });
        if (!taken) return refuse("net.unknown", game::quoted(name));
    }
}

game::Fault fault_of(game::Refusal why, std::string_view text) {
    game::Fault fault{std::move(why)};
    game::locate(fault, text);
    return fault;
}

std::variant<json, game::Fault> strictly_parsed(std::string_view text, std::size_t most) {
    if (text.size() > most)
        return fault_of({"net.too_big", {std::to_string(most)}}, text.substr(0, most));
    auto value = json::parse(text, nullptr, false);
    if (value.is_discarded()) {
        auto read = game::parsed("net.syntax", text);  // says where
        if (auto* fault = std::get_if<game::Fault>(&read)) return std::move(*fault);
        return fault_of({"net.syntax"}, text);
    }
    if (!value.is_object()) return fault_of({"net.type", {"{…}"}}, text);
    return value;
}

std::optional<game::Fault> read_strictly(std::string_view text, std::size_t most,
                                         const std::function<void(Parts&)>& read,
                                         const std::function<std::string()>& write) {
    const auto parsed = strictly_parsed(text, most);
    if (const auto* fault = std::get_if<game::Fault>(&parsed)) return *fault;
    std::optional<game::Refusal> wrong;
    Parts parts(std::get<nlohmann::json>(parsed), {}, wrong);
    const int format = parts.number("v", 1, kMostNumber);
    if (!wrong && format > kFormat) return fault_of({"net.newer", {std::to_string(format)}}, text);
    read(parts);
    parts.finish();
    if (!wrong && write() != text) wrong = game::Refusal{"net.form"};
    if (wrong) return fault_of(std::move(*wrong), text);
    return std::nullopt;
}

}  // namespace net
