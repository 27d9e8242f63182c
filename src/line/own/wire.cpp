#include "line/own/wire.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <vector>

namespace net::own {

namespace {

constexpr std::string_view kEnd = "\r\n", kHead = "NATS/1.0";

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const auto end = std::min(line.find_first_of(" \t"), line.size());
        if (end > 0) words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
}

template <typename Number>
bool read(std::string_view text, Number& number) {
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    return result.ec == std::errc() && result.ptr == text.data() + text.size();
}

std::string_view trimmed(std::string_view text) {
    const auto from = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(from, text.find_last_not_of(' ') + 1 - from);
}

/// Lines "name: value"; true if the first one says that nobody listens.
bool read_head(std::string_view head, Post& post) {
    const auto first = head.substr(0, head.find(kEnd));
    while (!head.empty()) {
        const auto line = head.substr(0, head.find(kEnd));
        head.remove_prefix(std::min(line.size() + kEnd.size(), head.size()));
        const auto colon = line.find(':');
        if (colon == std::string_view::npos) continue;
        post.head.emplace_back(line.substr(0, colon), trimmed(line.substr(colon + 1)));
    }
    return first.starts_with("NATS/1.0 503");
}

}  // namespace

std::optional<Said> Reader::wrong() {
    broken_ = true;
    return std::nullopt;
}

/// MSG subject number [reply] size, or HMSG subject number [reply] size-of-head size; what they
/// tell of begins at `start`.
std::optional<Said> Reader::whole_message(std::string_view line, std::size_t start) {
    const auto words = words_of(line);
    const bool headed = line.front() == 'H';
    const std::size_t least = headed ? 5 : 4;
    if (words.size() != least && words.size() != least + 1) return wrong();
    Said said{Said::Kind::message};
    std::size_t head = 0, size = 0;
    if (!read(words[2], said.subscription) || !read(words.back(), size) ||
        (headed && !read(words[words.size() - 2], head)) || head > size || size > kMost)
        return wrong();
    const auto there = std::string_view(bytes_).substr(start);
    if (there.size() < size + kEnd.size()) return std::nullopt;
    said.post.subject = words[1];
    if (words.size() > least) said.post.reply = words[3];
    said.nobody = read_head(there.substr(0, head), said.post);
    said.post.text = there.substr(head, size - head);
    bytes_.erase(0, start + size + kEnd.size());
    return said;
}

std::optional<Said> Reader::next() {
    if (broken_) return std::nullopt;
    const auto end = bytes_.find(kEnd);
    if (end == std::string::npos) return bytes_.size() > kMost ? wrong() : std::nullopt;
    const auto line = std::string_view(bytes_).substr(0, end);
    if (line.starts_with("MSG ") || line.starts_with("HMSG "))
        return whole_message(std::string(line), end + kEnd.size());
    Said said;
    if (line == "PING") {
        said.kind = Said::Kind::ping;
    } else if (line == "PONG") {
        said.kind = Said::Kind::pong;
    } else if (line.starts_with("-ERR")) {
        said = {Said::Kind::fault, std::string(trimmed(line.substr(4)))};
    } else if (line.starts_with("INFO ")) {
        said.text = line.substr(5);
    } else {
        return wrong();
    }
    bytes_.erase(0, end + kEnd.size());
    return said;
}

std::string connect(std::string_view user, std::string_view password) {
    const nlohmann::json wish = {
        {"verbose", false}, {"pedantic", false}, {"tls_required", false}, {"user", user},
        {"pass", password}, {"lang", "cpp"},     {"version", "1"},        {"protocol", 1},
        {"echo", true},     {"headers", true},   {"no_responders", true}};
    return "CONNECT " + wish.dump() + "\r\n";
}

std::string subscribe(std::string_view subject, long subscription) {
    return "SUB " + std::string(subject) + " " + std::to_string(subscription) + "\r\n";
}

std::string publish(const Post& post) {
    std::string head;
    for (const auto& [name, value] : post.head) head += name + ": " + value + "\r\n";
    if (!head.empty()) head = std::string(kHead) + "\r\n" + head + "\r\n";
    std::string line = head.empty() ? "PUB " : "HPUB ";
    line += post.subject + " ";
    if (!post.reply.empty()) line += post.reply + " ";
    if (!head.empty()) line += std::to_string(head.size()) + " ";
    line += std::to_string(head.size() + post.text.size());
    return line + "\r\n" + head + post.text + "\r\n";
}

}  // namespace net::own
