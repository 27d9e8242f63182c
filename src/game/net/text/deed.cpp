#include "game/net/text/deed.hpp"

#include "game/net/text/strict.hpp"

#include <algorithm>

namespace net {

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= kIdBytes &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
                      c == '-';
           });
}

bool is_hex(std::string_view text, std::size_t bytes) {
    return text.size() == 2 * bytes && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

namespace {

constexpr int kMost = 1'000'000'000;
constexpr int kLongestTime = 60 * 24 * 3600;  // seconds
constexpr std::size_t kTurnActions = 64;      // of one seat in a round
constexpr std::size_t kNonces = 16;

int seat_in(Parts& parts) {
    return parts.number("seat", 0, kMostSeats - 1);
}

// --- writing
// --------------------------------------------------------------------------------------

void write(Writer& out, const Open& open) {
    out.key("game").text(open.game).key("options").settings(open.options);
    out.key("seats").open('[');
    for (const auto& seat : open.seats) {
        out.open('{');
        if (!seat.user.empty()) out.key("user").text(seat.user);
        if (!seat.bot.empty()) out.key("bot").text(seat.bot);
        out.key("name").text(seat.name).close('}');
    }
    out.close(']');
    out.key("time").open('{').key("seconds").number(open.time.seconds);
    out.key("add").number(open.time.add).key("each").flag(open.time.each);
    if (open.time.off != 0) out.key("off").number(open.time.off);
    out.close('}');
    out.key("together").flag(open.together).key("luck").text(open.luck);
    if (!open.commitment.empty()) out.key("commitment").text(open.commitment);
    if (!open.nonces.empty()) out.key("nonces").texts(open.nonces);
}

void write(Writer& out, const Turn& turn) {
    out.key("seat").number(turn.seat).key("actions").texts(turn.actions);
}

void write(Writer& out, const Join& join) {
    if (!join.nonce.empty()) out.key("nonce").text(join.nonce);
}
void write(Writer& out, const Act& act) {
    out.key("seat").number(act.seat).key("action").text(act.action);
}
void write(Writer& out, const Enter& enter) {
    write(out, enter.turn);
}
void write(Writer& out, const Entered& entered) {
    out.key("seat").number(entered.seat);
}
void write(Writer& out, const Round& round) {
    out.key("turns").open('[');
    for (const auto& turn : round.turns) {
        out.open('{');
        write(out, turn);
        out.close('}');
    }
    out.close(']');
}
void write(Writer& out, const Propose& propose) {
    out.key("matter").text(kMatters[static_cast<std::size_t>(propose.matter)]);
    out.key("step").text(kSteps[static_cast<std::size_t>(propose.step)]);
    if (propose.step == Step::asked && propose.matter == Matter::undo)
        out.key("to").number(propose.to);
}
void write(Writer&, const Resume&) {}
void write(Writer& out, const Resign& resign) {
    out.key("seat").number(resign.seat);
}
void write(Writer& out, const Claim& claim) {
    out.key("seat").number(claim.seat);
    out.key("why").text(kWhys[static_cast<std::size_t>(claim.why)]);
}
void write(Writer& out, const Replace& replace) {
    out.key("seat").number(replace.seat).key("bot").text(replace.bot);
}
void write(Writer& out, const Presence& presence) {
    out.key("who").text(presence.who).key("away").flag(presence.away);
}
void write(Writer& out, const End& end) {
    out.key("scores").numbers(end.scores).key("winners").numbers(end.winners);
    if (!end.secret.empty()) out.key("secret").text(end.secret);
}
void write(Writer& out, const Reveal& reveal) {
    out.key("secret").text(reveal.secret);
}

// --- reading
// --------------------------------------------------------------------------------------

Sitter read_sitter(Parts& parts) {
    Sitter sitter;
    sitter.user = parts.id("user", false);
    sitter.bot = parts.id("bot", false);
    if (sitter.user.empty() == sitter.bot.empty()) parts.refuse("net.sitter");
    sitter.name = parts.text("name", kNameBytes);
    const bool torn = std::any_of(sitter.name.begin(), sitter.name.end(), [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == '\x7F';
    });
    if (torn) parts.refuse("net.name", "name");
    parts.finish();
    return sitter;
}

void read(Parts& parts, Open& open) {
    open.game = parts.text("game", kIdBytes);
    open.options = parts.settings("options");
    for (auto& seat : parts.objects("seats", kMostSeats)) open.seats.push_back(read_sitter(seat));
    auto time = parts.object("time");
    open.time.seconds = time.number("seconds", 0, kLongestTime);
    open.time.add = time.number("add", 0, kLongestTime);
    open.time.each = time.flag("each");
    // A week without any day to play on would never end.
    if (time.has("off")) open.time.off = time.number("off", 1, kWholeWeek - 1);
    if (open.time.off != 0 && !open.time.by_correspondence()) time.refuse("net.range", "off");
    time.finish();
    open.together = parts.flag("together");
    open.luck = parts.id("luck");
    open.commitment = parts.hex("commitment", 32, false);
    open.nonces = parts.texts("nonces", kNonces, 64, false);
    for (const auto& nonce : open.nonces)
        if (!is_hex(nonce, nonce.size() / 2) || nonce.empty()) parts.refuse("net.hex", "nonces");
}

Turn read_turn(Parts& parts) {
    return {seat_in(parts), parts.texts("actions", kTurnActions, game::kActionBytes)};
}

void read(Parts& parts, Join& join) {
    join.nonce = parts.hex("nonce", 16, false);
}
void read(Parts& parts, Act& act) {
    act = {seat_in(parts), parts.text("action", game::kActionBytes)};
}
void read(Parts& parts, Enter& enter) {
    enter.turn = read_turn(parts);
}
void read(Parts& parts, Entered& entered) {
    entered.seat = seat_in(parts);
}
void read(Parts& parts, Round& round) {
    for (auto& turn : parts.objects("turns", kMostSeats)) {
        round.turns.push_back(read_turn(turn));
        turn.finish();
    }
}
void read(Parts& parts, Propose& propose) {
    propose.matter = static_cast<Matter>(parts.word("matter", kMatters));
    propose.step = static_cast<Step>(parts.word("step", kSteps));
    if (propose.step == Step::asked && propose.matter == Matter::undo)
        propose.to = parts.number("to", 0, kMost);
}
void read(Parts&, Resume&) {}
void read(Parts& parts, Resign& resign) {
    resign.seat = seat_in(parts);
}
void read(Parts& parts, Claim& claim) {
    claim = {seat_in(parts), static_cast<Why>(parts.word("why", kWhys))};
}
void read(Parts& parts, Replace& replace) {
    replace = {seat_in(parts), parts.id("bot")};
}
void read(Parts& parts, Presence& presence) {
    presence.who = parts.id("who");
    presence.away = parts.flag("away");
}
void read(Parts& parts, End& end) {
    end.scores = parts.numbers("scores", kMostSeats);
    end.winners = parts.numbers("winners", kMostSeats);
    end.secret = parts.hex("secret", 32, false);
}
void read(Parts& parts, Reveal& reveal) {
    reveal.secret = parts.hex("secret", 32);
}

/// A deed of kind number I, or of a later one.
template <std::size_t I = 0>
Deed read_kind(std::size_t kind, Parts& object) {
    if constexpr (I < std::variant_size_v<Deed>) {
        if (kind != I) return read_kind<I + 1>(kind, object);
        auto parts = object.object(kDeeds[I]);
        std::variant_alternative_t<I, Deed> deed;
        if (parts.fine()) read(parts, deed);
        parts.finish();
        return deed;
    } else {
        return Resume{};
    }
}

}  // namespace

void write_deed(Writer& writer, const Deed& deed) {
    writer.key(kDeeds[deed.index()]).open('{');
    std::visit([&](const auto& value) { write(writer, value); }, deed);
    writer.close('}');
}

Deed read_deed(Parts& object) {
    for (std::size_t kind = 0; kind < kDeeds.size(); ++kind)
        if (object.has(kDeeds[kind])) return read_kind(kind, object);
    object.refuse("net.no_deed");
    return Resume{};
}

}  // namespace net
