// A room and what people want of it as texts: one form only, as everything that comes from others.
#include "game/net/room/club.hpp"
#include "game/net/room/room.hpp"
#include "game/net/text/strict.hpp"

namespace net {

void write_plan(Writer& out, const Plan& plan) {
    out.key("plan").open('{').key("game").text(plan.game);
    out.key("options").settings(plan.options).key("seconds").number(plan.time.seconds);
    out.key("add").number(plan.time.add).key("each").flag(plan.time.each);
    if (plan.together) out.key("together").flag(true);  // older texts have no word for it
    out.close('}');
}

Plan read_plan(Parts& parts) {
    auto part = parts.object("plan");
    Plan plan;
    plan.game = part.text("game", kIdBytes);
    plan.options = part.settings("options");
    plan.time.seconds = part.number("seconds", 0, 100 * 24 * 3600);
    plan.time.add = part.number("add", 0, 24 * 3600);
    plan.time.each = part.flag("each");
    if (part.has("together")) plan.together = part.flag("together");
    part.finish();
    return plan;
}

std::string read_code(Parts& parts) {
    auto code = parts.id("code");
    const bool digits = code.find_first_not_of("0123456789") == std::string::npos;
    if (parts.fine() && (code.size() != 6 || !digits)) parts.refuse("net.id", "code");
    return code;
}

namespace {

void write_parts(Writer& out, const Saying& saying) {
    out.key("n").number(saying.number).key("user").text(saying.user);
    out.key("text").text(saying.text);
}

Saying read_parts(Parts& parts) {
    Saying saying;
    saying.number = parts.number("n", 1, kMostNumber);
    saying.user = parts.id("user");
    saying.text = parts.plain("text", kSayingBytes);
    return saying;
}

}  // namespace

std::string write_wish(const RoomWish& wish) {
    Writer out;
    out.open('{').key("v").number(kFormat);
    if (const auto* name = std::get_if<Name>(&wish)) out.key("name").text(name->name);
    if (const auto* plan = std::get_if<Plan>(&wish)) write_plan(out, *plan);
    if (const auto* seat = std::get_if<Seat>(&wish)) {
        out.key("seat").open('{').key("seat").number(seat->seat).key("bot").text(seat->bot);
        out.key("leave").flag(seat->leave).close('}');
    }
    if (std::holds_alternative<Begin>(wish)) out.key("begin").flag(true);
    if (const auto* say = std::get_if<Say>(&wish)) out.key("say").text(say->text);
    if (const auto* rotate = std::get_if<Rotate>(&wish)) out.key("first").number(rotate->first);
    return out.close('}').take();
}

std::variant<RoomWish, game::Fault> read_wish(std::string_view text) {
    return read_message<RoomWish>(text, kWishBytes, write_wish, [](Parts& parts, RoomWish& wish) {
        if (parts.has("name")) {
            wish = Name{parts.plain("name", kNameBytes)};
        } else if (parts.has("plan")) {
            wish = read_plan(parts);
        } else if (parts.has("seat")) {
            auto part = parts.object("seat");
            Seat seat{part.number("seat", 0, kMostSeats - 1), part.text("bot", kIdBytes), false};
            seat.leave = part.flag("leave");
            part.finish();
            wish = seat;
        } else if (parts.has("begin")) {
            parts.flag("begin");
            wish = Begin{};
        } else if (parts.has("first")) {
            wish = Rotate{parts.number("first", 0, kMostSeats - 1)};
        } else {
            wish = Say{parts.plain("say", kSayingBytes)};
        }
    });
}

std::string write_room(const Room& room) {
    Writer out;
    out.open('{').key("v").number(kFormat).key("code").text(room.code_);
    out.key("host").text(room.host_).key("match").text(room.match_);
    write_plan(out, room.plan_);
    out.key("seats").open('[');
    for (const auto& seat : room.seats_)
        out.open('{').key("user").text(seat.user).key("bot").text(seat.bot).close('}');
    out.close(']').key("guests").open('[');
    for (const auto& guest : room.guests_) {
        out.open('{').key("user").text(guest.user).key("name").text(guest.name);
        out.key("here").flag(guest.here).close('}');
    }
    out.close(']').key("said").open('[');
    for (const auto& saying : room.sayings_) {
        out.open('{');
        write_parts(out, saying);
        out.close('}');
    }
    return out.close(']').close('}').take();
}

std::variant<Room, game::Fault> read_room(std::string_view text) {
    return read_message<Room>(text, kRoomBytes, write_room, [](Parts& parts, Room& room) {
        room.code_ = read_code(parts);
        room.host_ = parts.id("host");
        room.match_ = parts.text("match", kIdBytes);
        if (!room.match_.empty() && !is_id(room.match_)) parts.refuse("net.id", "match");
        room.plan_ = read_plan(parts);
        for (auto& part : parts.objects("seats", kMostSeats)) {
            RoomSeat seat{part.text("user", kIdBytes), part.text("bot", kIdBytes)};
            part.finish();
            room.seats_.push_back(std::move(seat));
        }
        for (auto& part : parts.objects("guests", kMostGuests)) {
            Guest guest{part.id("user"), part.plain("name", kNameBytes), false};
            guest.here = part.flag("here");
            part.finish();
            room.guests_.push_back(std::move(guest));
        }
        for (auto& part : parts.objects("said", kSayings)) {
            room.sayings_.push_back(read_parts(part));
            part.finish();
        }
    });
}

std::string write_saying(const Saying& saying) {
    Writer out;
    out.open('{').key("v").number(kFormat);
    write_parts(out, saying);
    return out.close('}').take();
}

std::variant<Saying, game::Fault> read_saying(std::string_view text) {
    return read_message<Saying>(text, kWishBytes, write_saying,
                                [](Parts& parts, Saying& saying) { saying = read_parts(parts); });
}

std::string write_notice(const Notice& notice) {
    Writer out;
    out.open('{').key("v").number(kFormat).key("code").text(notice.code);
    out.key("name").text(notice.name).key("game").text(notice.game);
    out.key("seats").number(notice.seats).key("empty").number(notice.empty);
    return out.key("plays").flag(notice.plays).close('}').take();
}

std::variant<Notice, game::Fault> read_notice(std::string_view text) {
    return read_message<Notice>(text, kNoticeBytes, write_notice, [](Parts& parts, Notice& notice) {
        notice.code = read_code(parts);
        notice.name = parts.plain("name", kNameBytes);
        notice.game = parts.id("game");
        notice.seats = parts.number("seats", 1, kMostSeats);
        notice.empty = parts.number("empty", 0, notice.seats);
        notice.plays = parts.flag("plays");
    });
}

}  // namespace net
