// The dialog before a match: who plays, who begins, by which rules. Lies over the title. Knows
// games only through the registry and the table of art.
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/persons.hpp"
#include "scenes/people/posters.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/rulebook/document.hpp"
#include "scenes/setup/options.hpp"
#include "scenes/setup/scene.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/ui/seat_badge.hpp"
#include "scenes/ui/services.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

void Setup::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) leave_page();
    if (input.command == Command::help) services_.stage.push(make_help(services_, rules_wanted()));
}

/// The rules of the game, at what is refused if something is.
std::string Setup::rules_wanted() const {
    const auto rule = objection_ ? help::rule_cited(tr_values(objection_->key, objection_->values))
                                 : std::string();
    return rule.empty() ? game_.id : game_.id + "#" + rule;
}

void Setup::leave_page() {
    // A form that was only looked at is no choice of anybody's.
    const auto text = form_.text(), key = "setup." + game_.id;
    if (!services_.settings.remembered(key).empty() || text != SetupForm::standard(game_).text())
        services_.settings.remember(key, text);
    services_.stage.pop();
}

Allowed Setup::may_start() const {
    if (!objection_) return {};
    return only_if(false, tr("setup.not_possible", tr_values(objection_->key, objection_->values)));
}

/// The match of this form with this luck.
game::Beginning Setup::beginning(std::uint64_t seed) const {
    seed = game::coded_luck(seed);
    return {&game_, form_.plan(seed).options, seed};
}

Allowed Setup::may_have_code() const {
    return objection_ ? may_start()
                      : only_if(!game::beginning_code(beginning(1)).empty(), tr("code.no_room"));
}

void Setup::start() {
    if (objection_) return;
    services_.settings.remember("setup." + game_.id, form_.text());
    services_.settings.remember("last_game", game_.id);
    auto plan = form_.plan(new_seed(services_));
    // The table draws its own, this one settled who begins; unless everybody plays with the same.
    plan.seed = form_.options == opened_.options ? seed_ : 0;
    services_.stage.reset(make_table(services_, std::move(plan)));
}

// --- the whole -----------------------------------------------------------------------------------

namespace {

/// So many people may sit down one after the other without the form changing its shape.
constexpr std::size_t kUsualTable = 4;

float margin_of(const Frame& frame) {
    const float far = low_window(frame) ? 8 : room_down(frame) < 1000 ? 14 : 24;
    return std::min(page_margin(frame), frame.t(far));
}

float paper_width(const Frame& frame) {
    return std::floor(std::min(frame.area.w - 2 * margin_of(frame), frame.t(1420)));
}

}  // namespace

/// Width of the picture beside the form; 0 where there is no room for it.
float Setup::poster_width(const Frame& frame) {
    return paper_width(frame) >= frame.t(1120) ? frame.t(372) : 0;
}

float Setup::match_height(Frame& frame, const SetupForm& form, float width, Seating seating,
                          OptionsPage page) const {
    const float board = page == OptionsPage::both ? board_height(frame, width) : 0;
    return SeatPlaces(frame, form, width, seating).all() +
           options_height(frame, form, width, page) + board;
}

/// The loosest way in which the page of the match has room, or the closest there is.
Setup::Arrangement Setup::arranged(Frame& frame, const SetupForm& form, float width, float room,
                                   bool may_be_whole) const {
    Arrangement a;
    const float details = options_height(frame, form, width, OptionsPage::details);
    const float all =
        around(frame, width, true) + match_height(frame, form, width, a.seating, OptionsPage::both);
    // Where there are no details, and where everything has room, there is one page.
    a.whole = details <= 0 || (may_be_whole && all <= room);
    const float edge = around(frame, width, a.whole);
    const auto page = a.whole ? OptionsPage::both : OptionsPage::match;
    for (const auto seating :
         {Seating::roomy, Seating::tight, Seating::brief, Seating::single, Seating::paired}) {
        if (!SeatPlaces::differs(frame, form, width, seating)) continue;
        const float match = match_height(frame, form, width, seating, page);
        a.seating = seating;
        a.height = edge + std::max(match, a.whole ? 0 : details);
        if (edge + match <= room) break;
    }
    return a;
}

/// Where the sheet stands in `room`. It stands in the middle when it is met, and its head stays
/// there: with more people it grows downwards, under a pointer that adds them nothing moves.
Rect Setup::placed(Frame& frame, const Rect& room, float width) {
    const float least = std::min(room.h, frame.t(720));
    const auto most = arranged(frame, opened_.fullest(), width, room.h, false);
    const auto first = arranged(frame, opened_, width, room.h, true);
    const float middle = (room.h - std::clamp(first.height, least, room.h)) / 2;
    const float top =
        room.y + std::max(0.0F, std::min(middle, room.h - std::max(most.height, least)));
    const float left = room.bottom() - top;
    // Details that stood below the people would go to a page of their own with one more of them.
    // Tabs in a line of their own would move these as well; beside the title a usual table counts.
    const Edges e = edges(frame, width, false);
    const bool still = e.low || e.beside;
    const auto most_people = still ? form_.fullest(kUsualTable) : form_.fullest();
    const bool whole = arranged(frame, most_people, width, left, true).whole;
    const auto now = arranged(frame, form_, width, left, whole);
    whole_ = now.whole;
    seating_ = now.seating;
    return {room.x, std::floor(top), room.w, std::floor(std::clamp(now.height, least, left))};
}

void Setup::draw(Frame& frame) {
    const BadgeSigns signs(frame.canvas, badge_names(form_.in_seats()),
                           badges_of(form_.in_seats()));
    const float margin = margin_of(frame), w = paper_width(frame), poster = poster_width(frame);
    const Rect room{std::floor(frame.area.centre().x - w / 2), frame.area.y + margin, w,
                    frame.area.h - 2 * margin};
    const Rect box = placed(frame, room, w - poster - frame.t(96));
    const auto layer = frame.ui.dialog("setup", box, {true, 0, true, 0});
    const Rect paper = layer.rect();
    if (poster > 0) draw_setup_poster(frame, game_.id, {paper.x, paper.y, poster, paper.h});
    const float pad = std::min(frame.t(48), paper.w * 0.05F);
    draw_form(frame, {paper.x + poster + pad, paper.y, paper.w - poster - 2 * pad, paper.h});
    if (layer.dismissed()) leave_page();
}

/// Height of everything that stands around the scrolled part, with its room for focus rings.
float Setup::around(Frame& frame, float width, bool whole) const {
    const Edges e = edges(frame, width, whole);
    return e.above + e.rule + e.pad + foot_height(frame, width, foot_buttons(frame, width)) +
           frame.t(18);
}

std::vector<FootButton> Setup::foot_buttons(Frame& frame, float width) const {
    std::vector<FootButton> all{
        {"rules", tr("setup.rules"), {ButtonStyle::secondary, Icon::book}},
        {"reset", tr("setup.reset"), {ButtonStyle::secondary, Icon::repeat}},
        {"start", tr("setup.start"), {ButtonStyle::primary, Icon::play, may_start(), false, 24}}};
    if (lessons_)
        all.insert(all.begin() + 1,
                   {"learn", tr("lesson.title"), {ButtonStyle::secondary, Icon::hand}});
    if (game_.sign == 0 || !game_.tournament.luck || services_.kiosk) return all;
    auto more = all;
    more.insert(
        more.begin() + 1,
        {"code", tr("same_luck.title"), {ButtonStyle::secondary, Icon::code, may_have_code()}});
    // Where it has no room, the menu of the table leads to it.
    return foot_height(frame, width, more) > foot_height(frame, width, all) ? all : more;
}

void Setup::draw_form(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const Edges e = edges(frame, box.w, whole_);
    draw_head(frame, box, e);
    const float foot = foot_height(frame, box.w, foot_buttons(frame, box.w));
    const float foot_y = box.bottom() - e.pad - foot, top = box.y + e.above;
    float form_end = foot_y - e.rule;
    ui.rule({box.x, form_end}, box.w);
    // Said once, and not over the text that is being typed.
    const bool told = (page_ == 1 || whole_) && refused_beside_text(form_);
    if (objection_ && !told && (page_ == 0 || whole_)) {
        const auto why = may_start().why();
        const float high =
            ui.paragraph_height(why, box.w - frame.t(70), {Face::medium, 19}) + frame.t(24);
        form_end -= high + frame.t(12);
        ui.notice("objection", {box.x, form_end, box.w, high}, why, ToastKind::bad);
    }
    const float spread = frame.t(8);  // room for shadows and focus rings inside the scrolled part
    const Rect view{box.x - spread, top - spread, box.w + 2 * spread,
                    form_end - frame.t(2) - top + spread};
    draw_pages(frame, view, spread);
    draw_foot_row(frame, {box.x, foot_y, box.w, foot});
    const Rect solo{box.right() - e.corner, box.y + e.pad, e.close, e.close};
    if (e.corner > e.close &&
        ui.icon_button("challenges", solo, Icon::target, tr("challenges.all")))
        services_.stage.push(make_challenges(services_, game_.id));
}

/// The page that was chosen, or both, scrolled where there is no room; `spread`: edge of the view.
void Setup::draw_pages(Frame& frame, const Rect& view, float spread) {
    const float width = view.w - 2 * spread, room = view.h - 2 * spread;
    const bool details = page_ == 1 && !whole_;
    const float side = details ? start_side(frame, width, room) : 0;
    // Where they have room the details stand one under the other.
    const bool roomy = details && side <= 0 && !face_of(game_.id).editor &&
                       options_height(frame, form_, width, OptionsPage::roomy) <= room;
    const float below = side <= 0 && (details || whole_) ? board_height(frame, width) : 0;
    const float all = side > 0 || roomy ? room
                      : details ? options_height(frame, form_, width, OptionsPage::details) + below
                                : match_height(frame, form_, width, seating_, match_options());
    auto scroll =
        frame.ui.scroll("form:" + std::to_string(whole_ ? 0 : page_), view, all + 2 * spread);
    Rect area{view.x + spread, scroll.top() + spread, std::min(width, scroll.width() - 2 * spread),
              0};
    if (side > 0) {
        draw_start(frame, {area.right() - side, area.y, side, side});
        area.w -= side + start_gap(frame);
    }
    if (details &&
        draw_options(frame, form_, area, roomy ? OptionsPage::roomy : OptionsPage::details))
        judge();
    if (!details) draw_match_page(frame, area);
    if (below <= 0) return;
    const float board = board_side(frame, area.w);
    draw_start(frame, {std::floor(area.centre().x - board / 2),
                       area.y + all - board_under(frame) - board, board, board});
}

void Setup::draw_foot_row(Frame& frame, Rect box) {
    const auto buttons = foot_buttons(frame, box.w);
    const int pressed = draw_foot(frame, box, buttons);
    if (pressed < 0) return;
    const auto& id = buttons[static_cast<std::size_t>(pressed)].id;
    if (id == "rules") services_.stage.push(make_help(services_, rules_wanted()));
    if (id == "learn") services_.stage.push(make_lessons(services_, game_.id));
    if (id == "code")
        services_.stage.push(make_code_page(services_, beginning(new_seed(services_))));
    if (id == "start") return start();
    if (id != "reset") return;
    form_.reset();
    judge();
}

std::unique_ptr<Scene> make_setup(Services& services, TablePlan plan) {
    const auto wanted = std::move(plan);
    const auto* game = game::find_game(wanted.game);
    assert(game && "setup of an unknown game");
    const auto kept = services.settings.remembered("setup." + game->id);
    auto form = wanted.seats.empty() ? SetupForm::read(*game, kept) : SetupForm::of(*game, wanted);
    if (wanted.first && kept.empty()) form.ease();
    form.host = host_of(services);
    return std::make_unique<Setup>(services, *game, std::move(form), wanted.seed);
}

}  // namespace scenes
