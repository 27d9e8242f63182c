#include "line/server.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <chrono>
#include <utility>

namespace net {

namespace {

constexpr int kWait = 800;  // ms for the server, below what a desk waits itself

const char* stream_of(Log log) {
    return log == Log::match ? "MATCH" : "PARTS";
}

std::string subject_of(Log log, const std::string& match) {
    return (log == Log::match ? "match." : "parts.") + match;
}

template <class Number>
std::optional<Number> number_of(std::string_view text) {
    Number value{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

std::int64_t read_stamp(std::string_view text) {
    using namespace std::chrono;
    const auto part = [&](std::size_t from, std::size_t length) {
        return from + length <= text.size() ? number_of<int>(text.substr(from, length)).value_or(-1)
                                            : -1;
    };
    const int y = part(0, 4), mo = part(5, 2), d = part(8, 2);
    const int h = part(11, 2), mi = part(14, 2), s = part(17, 2);
    if (y < 0 || mo < 1 || d < 1 || h < 0 || mi < 0 || s < 0 || text.back() != 'Z') return -1;
    int ms = 0;
    if (text.size() > 20 && text[19] == '.') {
        std::string digits(text.substr(20, text.size() - 21));
        digits.resize(3, '0');
        ms = number_of<int>(digits).value_or(0);
    }
    const auto day = sys_days(year(y) / month(static_cast<unsigned>(mo)) /
                              std::chrono::day(static_cast<unsigned>(d)));
    return duration_cast<milliseconds>(day.time_since_epoch() + hours(h) + minutes(mi) + seconds(s))
               .count() +
           ms;
}

bool HouseWire::make_streams() {
    for (const Log log : {Log::match, Log::parts}) {
        const std::string name = stream_of(log);
        nlohmann::json wish{
            {"name", name},        {"subjects", {subject_of(log, "*")}},  {"retention", "limits"},
            {"storage", "file"},   {"max_msg_size", 2 * kEntryBytes},     {"max_age", 0},
            {"num_replicas", 1},   {"duplicate_window", 120'000'000'000}, {"discard", "old"},
            {"allow_direct", true}};
        const auto made = logs_.request({"$JS.API.STREAM.CREATE." + name, wish.dump()}, 3000);
        if (!made) return false;
        const auto answer = nlohmann::json::parse(made->text, nullptr, false);
        if (!answer.is_object()) return false;
        // Made before with the same words is as good.
        if (answer.contains("error")) return false;
    }
    return true;
}

void HouseWire::answer(const std::string& to, const std::string& text) {
    answers_.publish({to, text});
}

void HouseWire::append(Log log, const std::string& match, const std::string& text,
                       std::uint64_t last, const std::string& once, std::uint64_t ticket) {
    Post post{subject_of(log, match), text};
    post.head = {{"Nats-Expected-Stream", stream_of(log)},
                 {"Nats-Expected-Last-Subject-Sequence", std::to_string(last)},
                 {"Nats-Msg-Id", std::string(stream_of(log)) + ":" + once}};
    // Taken or refused, the host reads on; without an answer it gives up by itself.
    if (logs_.request(post, kWait)) results_.push_back({ticket});
}

void HouseWire::read(Log log, const std::string& match, std::uint64_t from, std::uint64_t ticket) {
    Result result{ticket, true};
    std::uint64_t before = from;
    const std::string address = std::string("$JS.API.DIRECT.GET.") + stream_of(log);
    for (;;) {
        const nlohmann::json wish{{"seq", before + 1}, {"next_by_subj", subject_of(log, match)}};
        const auto found = logs_.request({address, wish.dump()}, kWait);
        if (!found) return;  // no answer: the host asks again
        const auto sequence = number_of<std::uint64_t>(found->at("Nats-Sequence"));
        if (!sequence) break;  // "404": that was the last one
        if (result.messages.size() == kPortion) {
            result.more = true;
            break;
        }
        result.messages.push_back(
            {*sequence, before, read_stamp(found->at("Nats-Time-Stamp")), found->text});
        before = *sequence;
    }
    if (log == Log::match) publish_news(match, from, result.messages);
    results_.push_back(std::move(result));
}

void HouseWire::publish_news(const std::string& match, std::uint64_t from,
                             const std::vector<Logged>& messages) {
    auto& told = told_[match];
    if (from > told) return;  // whoever reads from there has been told more than we know of
    for (const auto& logged : messages) {
        if (logged.sequence <= told) continue;
        auto news = logged;
        news.before = std::max(logged.before, told);
        Answer answer{"-", Answer::Is::read};
        answer.log = {std::move(news)};
        logs_.publish({"table." + match, write_answer(answer)});
        told = logged.sequence;
    }
}

std::vector<HouseWire::Result> HouseWire::take() {
    return std::exchange(results_, {});
}

}  // namespace net
