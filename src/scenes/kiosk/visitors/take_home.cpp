// `take_home`: the record of the latest match as a code for a telephone. Where kiosk.conf or the
// build (PETIBOJ_WEB_ADDRESS) names a page that opens it, the code is a link that holds the record;
// else it is the record itself. Where that is too long, it says what was played and how it ended.
#include "game/core/text.hpp"
#include "os/process.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/qr.hpp"

#include <algorithm>
#include <ctime>

namespace kiosk {

using render::Face;
using render::Icon;
using render::Rect;
using scenes::Services;
using scenes::tr;

namespace {

constexpr std::size_t kMostBytes = 2900;  // of the largest code, with a little air

/// "Pětiboj, Zatre, 72, 2026-11-21".
std::string statement(const Finished& what, std::time_t now) {
    const std::tm day = os::local_time(now);
    char date[16];
    std::strftime(date, sizeof date, "%Y-%m-%d", &day);
    std::string text = "Pětiboj, " + scenes::game_name(what.game);
    if (!what.challenge.empty()) text += ", " + std::to_string(what.value);
    return text + ", " + date;
}

class TakeHome final : public scenes::Scene {
public:
    explicit TakeHome(Services& services) : services_(services) {
        const auto& what = services.kiosk->latest();
        const auto& address = services.kiosk->conf().scores.address;
        code_ = scenes::qr_link(address.empty() ? scenes::web_address() : address,
                                game::link_text(what.record));
        if (code_) return;
        const bool whole = what.record.size() <= kMostBytes;
        holds_ = whole ? Holds::record : Holds::statement;
        code_ = scenes::qr_code(whole ? what.record : statement(what, services.kiosk->wall()));
    }

    std::string name() const override { return "take_home"; }
    void draw(scenes::Frame& frame) override;

private:
    enum class Holds { link, record, statement };

    Services& services_;
    Holds holds_ = Holds::link;
    std::optional<scenes::QrCode> code_;
};

void TakeHome::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const Rect area = draw_lower(visitor, visitor.area());
    const float gap = visitor.gap();
    draw_head(visitor, {area.x, area.y, area.w, visitor.second()}, tr("visitors.take_home"));
    const float high = visitor.primary();
    TileLook look;
    look.icon = Icon::back;
    look.size = 32;
    const Rect foot{area.x, area.bottom() - high, area.w, high};
    const auto two = side_by_side(foot, 2, gap);
    if (visitor.tile("back", two[0], tr("visitors.back"), look)) services_.stage.pop();
    look.icon = Icon::home;
    if (visitor.tile("choice", two[1], tr("visitors.other_game"), look))
        services_.kiosk->to_choice();
    const float top = area.y + visitor.second() + 1.5F * gap;
    const Rect room{area.x, top, area.w, foot.y - 1.5F * gap - top};
    Rect square = room, words = room;
    if (room.w > room.h * 1.25F) {
        square.w = std::min(room.h, room.w * 0.56F);
        words.x = square.right() + 2 * gap;
        words.w = room.right() - words.x;
    } else {
        square.h = std::min(room.w, room.h * 0.7F);
        words.y = square.bottom() + gap;
        words.h = room.bottom() - words.y;
    }
    if (code_) scenes::draw_qr(frame.canvas, square, *code_);
    const auto about = holds_ == Holds::link     ? tr("visitors.code_link")
                       : holds_ == Holds::record ? tr("visitors.code_record")
                                                 : tr("visitors.code_statement");
    visitor.lines("about", words, about, Face::medium, 36, visitor.shades().ink);
    frame.ui.model().add({"picture:code", "picture", tr("visitors.take_home"), {}, square});
    frame.ui.model().set("code", holds_ == Holds::link     ? "link"
                                 : holds_ == Holds::record ? "record"
                                                           : "statement");
}

}  // namespace

std::unique_ptr<scenes::Scene> make_take_home(Services& services) {
    return std::make_unique<TakeHome>(services);
}

}  // namespace kiosk
