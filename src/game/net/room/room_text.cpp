// A room and what people want of it as texts: one form only, as everything that comes from others.
#include "game/net/room/room.hpp"
#include "game/net/text/strict.hpp"

namespace net {

namespace {

void write_plan(Writer& out, const Plan& plan) {
    out.key("plan").open('{').key("game").text(plan.game);
    out.key("options").settings(plan.options).key("seconds").number(plan.time.seconds);
    out.key("add").number(plan.time.add).key("each").flag(plan.time.each).close('}');
}

Plan read_plan(Parts& parts) {
    auto part = parts.object("plan");
    Plan plan;
    plan.game = part.text("game", kIdBytes);
    plan.options = part.settings("options");
    plan.time.seconds = part.number("seconds", 0, 100 * 24 * 3600);
    plan.time.add = part.number("add", 0, 24 * 3600);
    plan.time.each = part.flag("each");
    part.finish();
    return plan;
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
        out.open('{').key("n").number(saying.number).key("user").text(saying.user);
        out.key("text").text(saying.text).close('}');
    }
    return out.close(']').close('}').take();
}

std::variant<Room, game::Fault> read_room(std::string_view text) {
    return read_message<Room>(text, kRoomBytes, write_room, [](Parts& parts, Room& room) {
        room.code_ = parts.id("code");
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
            Saying saying;
            saying.number = part.number("n", 1, kMostNumber);
            saying.user = part.id("user");
            saying.text = part.plain("text", kSayingBytes);
            part.finish();
            room.sayings_.push_back(std::move(saying));
        }
    });
}

}  // namespace net
