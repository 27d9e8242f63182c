#include "line/line.hpp"

#include <algorithm>
#include <charconv>

namespace net {

std::string_view Post::at(std::string_view name) const {
    const auto found = std::find_if(head.begin(), head.end(),
                                    [&](const auto& entry) { return entry.first == name; });
    return found == head.end() ? std::string_view() : std::string_view(found->second);
}

std::optional<Address> read_address(std::string_view text) {
    const auto colon = text.find(':');
    Address address{std::string(text.substr(0, colon)), kHousePort};
    const auto fits = [](unsigned char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
               (letter >= 'A' && letter <= 'Z') || letter == '.' || letter == '-';
    };
    if (address.host.empty() || address.host.size() > 253 ||
        !std::all_of(address.host.begin(), address.host.end(), fits))
        return std::nullopt;
    // A number alone is a code, not an address.
    if (address.host.find_first_not_of("0123456789") == std::string::npos) return std::nullopt;
    if (colon == std::string_view::npos) return address;
    const auto port = text.substr(colon + 1);
    const auto read = std::from_chars(port.data(), port.data() + port.size(), address.port);
    const bool whole = read.ec == std::errc() && read.ptr == port.data() + port.size();
    if (!whole || address.port < 1 || address.port > 65535) return std::nullopt;
    return address;
}

std::string text_of(const Address& address) {
    if (address.port == kHousePort) return address.host;
    return address.host + ":" + std::to_string(address.port);
}

}  // namespace net
