#include "game/net/text/message.hpp"

#include "game/net/text/strict.hpp"

#include <charconv>

namespace net {

std::string write_entry(const Entry& entry) {
    Writer out;
    out.open('{').key("v").number(kFormat).key("match").text(entry.match);
    out.key("n").number(entry.number);
    if (!entry.user.empty()) out.key("user").text(entry.user);
    if (!entry.ask.empty()) out.key("ask").text(entry.ask);
    write_deed(out, entry.deed);
    if (!entry.luck.empty()) out.key("luck").texts(entry.luck);
    return out.close('}').take();
}

bool fits(const Entry& entry) {
    return write_entry(entry).size() <= kEntryBytes;
}

std::variant<Entry, game::Fault> read_entry(std::string_view text) {
    return read_message<Entry>(text, kEntryBytes, write_entry, [](Parts& parts, Entry& entry) {
        entry.match = parts.id("match");
        entry.number = parts.number("n", 0, kMostNumber);
        entry.user = parts.id("user", false);
        entry.ask = parts.id("ask", false);
        entry.deed = read_deed(parts);
        entry.luck = parts.texts("luck", kLuckActions, game::kActionBytes, false);
    });
}

namespace {

/// Sequences and stamps are texts: JSON's numbers end at 53 bits.
template <class Number>
Number long_number(Parts& parts, const char* key) {
    const auto text = parts.text(key, 20);
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parts.fine() && (error != std::errc{} || end != text.data() + text.size()))
        parts.refuse("net.range", key);
    return value;
}

Logged read_logged(Parts& parts) {
    Logged logged;
    logged.sequence = long_number<std::uint64_t>(parts, "sequence");
    logged.before = long_number<std::uint64_t>(parts, "before");
    logged.stamp = long_number<std::int64_t>(parts, "stamp");
    logged.text = parts.text("text", kEntryBytes);
    parts.finish();
    return logged;
}

}  // namespace

std::string write_request(const Request& request) {
    Writer out;
    out.open('{').key("v").number(kFormat);
    if (const auto* reading = std::get_if<Reading>(&request)) {
        out.key("id").text(reading->id).key("read").text(std::to_string(reading->from));
    } else {
        const auto& ask = std::get<Ask>(request);
        out.key("id").text(ask.id).key("seen").number(ask.seen);
        write_deed(out, ask.deed);
    }
    return out.close('}').take();
}

std::variant<Request, game::Fault> read_request(std::string_view text) {
    return read_message<Request>(
        text, kEntryBytes, write_request, [](Parts& parts, Request& request) {
            if (parts.has("read")) {
                Reading reading{parts.id("id")};
                reading.from = long_number<std::uint64_t>(parts, "read");
                request = reading;
            } else {
                Ask ask{parts.id("id"), parts.number("seen", 0, kMostNumber), {}};
                ask.deed = read_deed(parts);
                request = std::move(ask);
            }
        });
}

std::string write_answer(const Answer& answer) {
    Writer out;
    out.open('{').key("v").number(kFormat).key("id").text(answer.id);
    out.key("is").text(kAnswers[static_cast<std::size_t>(answer.is)]);
    if (answer.is == Answer::Is::refused)
        out.key("why").text(answer.why.key).key("values").texts(answer.why.values);
    if (answer.is == Answer::Is::read) {
        out.key("log").open('[');
        for (const auto& logged : answer.log) {
            out.open('{').key("sequence").text(std::to_string(logged.sequence));
            out.key("before").text(std::to_string(logged.before));
            out.key("stamp").text(std::to_string(logged.stamp)).key("text").text(logged.text);
            out.close('}');
        }
        out.close(']').key("more").flag(answer.more);
    }
    return out.close('}').take();
}

std::variant<Answer, game::Fault> read_answer(std::string_view text) {
    return read_message<Answer>(text, kAnswerBytes, write_answer, [](Parts& parts, Answer& answer) {
        answer.id = parts.id("id");
        answer.is = static_cast<Answer::Is>(parts.word("is", kAnswers));
        if (parts.fine() && answer.is == Answer::Is::refused) {
            answer.why.key = parts.text("why", game::kActionBytes);
            answer.why.values = parts.texts("values", kMostSeats, kEntryBytes);
        }
        if (parts.fine() && answer.is == Answer::Is::read) {
            for (auto& logged : parts.objects("log", kPortion))
                answer.log.push_back(read_logged(logged));
            answer.more = parts.flag("more");
        }
    });
}

}  // namespace net
