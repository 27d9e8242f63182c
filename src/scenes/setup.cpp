// The dialog before a match: who plays, who begins, by which rules. Lies over the title. Knows
// games only through the registry and the table of art.
#include "scenes/challenge_list.hpp"
#include "scenes/lesson_list.hpp"
#include "scenes/page.hpp"
#include "scenes/saved_list.hpp"
#include "scenes/scenes.hpp"
#include "scenes/setup_form.hpp"
#include "scenes/setup_options.hpp"
#include "scenes/setup_poster.hpp"
#include "scenes/setup_seat.hpp"
#include "scenes/strings.hpp"
#include "scenes/title_art.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {
namespace {

using render::Face;
using render::Icon;
using render::Rect;

class Setup final : public Scene {
public:
    Setup(Services& services, const game::Game& game, SetupForm form)
        : services_(services), game_(game), form_(std::move(form)) {
        judge();
    }

    std::string name() const override { return "setup"; }
    bool covers() const override { return false; }
    void shown() override {
        if (!std::exchange(met_, true)) services_.ui.focus("button:start");
    }
    void input(const Input& input) override;
    void draw(Frame& frame) override;

private:
    void judge() {
        form_.fit_people();
        objection_ = form_.objection();
    }
    void start();
    void leave_page();
    std::string standard_name(std::size_t index) const;

    void draw_form(Frame& frame, Rect box);
    float page_height(Frame& frame, float width, int page) const;
    void draw_match_page(Frame& frame, Rect area);
    float seat_height(Frame& frame, float width, std::size_t index) const;
    float seat_line_height(Frame& frame, float width, std::size_t index) const;
    float seats_height(Frame& frame, float width) const;
    void draw_seat(Frame& frame, Rect box, std::size_t index);
    void draw_name(Frame& frame, Rect box, std::size_t index);
    void draw_level(Frame& frame, Rect box, std::size_t index);
    std::string seat_line(std::size_t index) const;
    float beginner_height(Frame& frame) const;
    void draw_beginner(Frame& frame, Rect box);
    void draw_foot_row(Frame& frame, Rect box);
    std::vector<FootButton> foot_buttons() const;

    Services& services_;
    const game::Game& game_;
    SetupForm form_;
    std::optional<game::Refusal> objection_;
    int page_ = 0;        ///< 0 match, 1 details
    bool whole_ = false;  ///< both on one page
    bool met_ = false;    ///< the focus was given: one press of Enter begins
    const bool lessons_ = has_lessons(services_, game_.id);
};

void Setup::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) leave_page();
    if (input.command == Command::help) services_.stage.push(make_help(services_, game_.id));
}

void Setup::leave_page() {
    services_.settings.remember("setup." + game_.id, form_.text());
    services_.stage.pop();
}

void Setup::start() {
    if (objection_) return;
    services_.settings.remember("setup." + game_.id, form_.text());
    services_.settings.remember("last_game", game_.id);
    auto plan = form_.plan(services_.seed);
    plan.seed = 0;  // the table draws its own; this one settled who begins
    services_.stage.reset(make_table(services_, std::move(plan)));
}

std::string Setup::standard_name(std::size_t index) const {
    const auto& seat = form_.people[index];
    return seat_name({{}, seat.person ? "person" : seat.bot}, static_cast<int>(index));
}

// --- the whole -----------------------------------------------------------------------------------

void Setup::draw(Frame& frame) {
    const float margin = std::min(page_margin(frame), frame.t(low_window(frame) ? 8 : 24));
    const float w = std::min(frame.area.w - 2 * margin, frame.t(1420));
    const bool column = w >= frame.t(1120);
    const float poster = column ? frame.t(372) : 0;
    const float form_w = w - poster - frame.t(96);
    const float around = frame.t(250) + foot_height(frame, form_w, foot_buttons());
    const float room = frame.area.h - 2 * margin;
    const float match = page_height(frame, form_w, 0), details = page_height(frame, form_w, 1);
    // Where everything has room, and where there are no details, there is one page.
    whole_ = details < frame.t(20) || around + match + details <= room;
    const float wanted = around + (whole_ ? match + details : std::max(match, details));
    const float h = std::min(room, std::max(wanted, frame.t(720)));
    const Rect box = Rect::around(frame.area.centre(), std::floor(w), std::floor(h));
    const auto layer = frame.ui.dialog(
        "setup", {std::floor(box.x), std::floor(box.y), box.w, box.h}, {true, 0, true, 0});
    const Rect paper = layer.rect();
    if (column) draw_setup_poster(frame, game_.id, {paper.x, paper.y, poster, paper.h});
    const float pad = std::min(frame.t(48), paper.w * 0.05F);
    draw_form(frame, {paper.x + poster + pad, paper.y, paper.w - poster - 2 * pad, paper.h});
    if (layer.dismissed()) leave_page();
}

std::vector<FootButton> Setup::foot_buttons() const {
    std::vector<FootButton> all{
        {"rules", tr("setup.rules"), {ButtonStyle::secondary, Icon::book}},
        {"reset", tr("setup.reset"), {ButtonStyle::secondary, Icon::repeat}},
        {"start", tr("setup.start"), {ButtonStyle::primary, Icon::play, !objection_, false, 24}}};
    if (lessons_)
        all.insert(all.begin() + 1,
                   {"learn", tr("lesson.title"), {ButtonStyle::secondary, Icon::hand}});
    return all;
}

void Setup::draw_form(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const bool slim = low_window(frame);
    const float close = ui.control(slim ? 46 : 52), pad = frame.t(slim ? 14 : 32);
    float y = box.y + pad;
    const bool alone = has_challenges(services_, game_.id);
    const float corner = alone ? 2 * close + frame.u(12) : close;
    const Rect solo{box.right() - corner, y, close, close};
    // In a low window the tabs, if there are any, stand where the title would be.
    const bool low = frame.area.h < frame.t(760);
    if (!low || whole_) {
        const float room = box.w - corner - frame.u(16);
        const bool fits = ui.text_width(tr("setup.title"), 60, Face::display_bold) * 0.8F <= room;
        ui.text("title", {box.x, y, room, low ? close : std::max(close, frame.t(64))},
                tr("setup.title"),
                {Face::display_bold, fits && !low ? 60.0F : 44.0F, {}, render::Align::left, true});
    }
    if (ui.icon_button("close", {box.right() - close, y, close, close}, Icon::close,
                       tr("setup.close")))
        leave_page();
    if (!low) y += std::max(close, frame.t(64)) + frame.t(14);
    const float tabs = whole_ && !low ? 0 : close, beside = low ? corner + frame.u(16) : 0;
    if (!whole_)
        ui.tabs("page", {box.x, y, std::min(box.w - beside, frame.t(420)), tabs}, tr("setup.title"),
                {{"match", tr("setup.page_match")}, {"details", tr("setup.page_details")}}, page_);
    y += tabs + frame.t(slim ? 12 : 18);
    const float foot = foot_height(frame, box.w, foot_buttons());
    const float foot_y = box.bottom() - pad - foot;
    float form_end = foot_y - frame.t(slim ? 10 : 20);
    ui.rule({box.x, form_end}, box.w);
    if (objection_ && (page_ == 0 || whole_)) {
        const auto why = tr("setup.not_possible", tr_values(objection_->key, objection_->values));
        const float high =
            ui.paragraph_height(why, box.w - frame.t(70), {Face::medium, 19}) + frame.t(24);
        form_end -= high + frame.t(12);
        ui.notice("objection", {box.x, form_end, box.w, high}, why, ToastKind::bad);
    }
    const float spread = frame.t(8);  // room for shadows and focus rings inside the scrolled part
    const Rect view{box.x - spread, y - spread, box.w + 2 * spread,
                    form_end - frame.t(8) - y + spread};
    {
        const float first = page_height(frame, box.w, 0);
        const float all =
            whole_ ? first + page_height(frame, box.w, 1) : page_height(frame, box.w, page_);
        auto scroll = ui.scroll("form", view, all + 2 * spread);
        Rect area{box.x, scroll.top() + spread, std::min(box.w, scroll.width() - 2 * spread), 0};
        if (page_ == 0 || whole_) draw_match_page(frame, area);
        if (whole_) area.y += first;
        if ((page_ == 1 || whole_) && draw_options(frame, form_, area, true)) judge();
    }
    draw_foot_row(frame, {box.x, foot_y, box.w, foot});
    if (alone && ui.icon_button("challenges", solo, Icon::target, tr("challenges.all")))
        services_.stage.push(make_challenges(services_, game_.id));
}

void Setup::draw_foot_row(Frame& frame, Rect box) {
    const auto buttons = foot_buttons();
    const int pressed = draw_foot(frame, box, buttons);
    if (pressed < 0) return;
    const auto& id = buttons[static_cast<std::size_t>(pressed)].id;
    if (id == "rules") services_.stage.push(make_help(services_, game_.id));
    if (id == "learn") services_.stage.push(make_lessons(services_, game_.id));
    if (id == "start") return start();
    if (id != "reset") return;
    form_.reset();
    judge();
}

// --- people --------------------------------------------------------------------------------------

const TextLook kSeatLine{Face::medium, 17, {}, render::Align::left, true};

float Setup::page_height(Frame& frame, float width, int page) const {
    if (page == 1) return options_height(frame, form_, width, true);
    return players_head(frame, width) + seats_height(frame, width) + beginner_height(frame) +
           frame.t(16) + options_height(frame, form_, width, false);
}

float Setup::seat_height(Frame& frame, float width, std::size_t index) const {
    if (seat_compact(frame, width)) return frame.t(14) + frame.ui.control(52);
    const bool level = seat_stands(frame, width) && !form_.people[index].person;
    const float control = frame.ui.control(52);
    const int lines = 1 + (seat_stacked(frame, width) ? 1 : 0) + (level ? 1 : 0);
    return frame.t(22) + static_cast<float>(lines) * control +
           static_cast<float>(lines - 1) * frame.t(10) + seat_line_height(frame, width, index);
}

/// One line, and more where it would have to become too small.
float Setup::seat_line_height(Frame& frame, float width, std::size_t index) const {
    const float room = width - frame.t(80) - frame.t(11);
    const auto line = seat_line(index);
    if (frame.canvas.measure(line, {kSeatLine.face, frame.t(kSeatLine.size)}) <= room * 1.1F)
        return frame.t(30);
    return std::ceil(frame.ui.paragraph_height(line, room, kSeatLine)) + frame.t(4);
}

float Setup::seats_height(Frame& frame, float width) const {
    float height = 0;
    for (std::size_t i = 0; i < form_.people.size(); ++i)
        height += seat_height(frame, width, i) + frame.t(10);
    return height;
}

void Setup::draw_match_page(Frame& frame, Rect area) {
    auto& ui = frame.ui;
    const float head = players_head(frame, area.w);
    if (head > 0)
        ui.text("players", {area.x, area.y, area.w, frame.t(32)}, tr("setup.players"),
                {Face::heavy, 22, {}, render::Align::left, true});
    float y = area.y + head;
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const float height = seat_height(frame, area.w, i);
        draw_seat(frame, {area.x, y, area.w, height}, i);
        y += height + frame.t(10);
    }
    draw_beginner(frame, {area.x, y, area.w, beginner_height(frame)});
    y += beginner_height(frame) + frame.t(16);
    if (draw_options(frame, form_, {area.x, y, area.w, 0}, false)) judge();
}

std::string Setup::seat_line(std::size_t index) const {
    const int seat = form_.seat_of(static_cast<int>(index));
    const auto key = "setup." + game_.id + ".seat." + std::to_string(seat);
    std::string line = tr("setup.seat_by_lot");
    if (seat >= 0) line = has_sentence(key) ? tr(key) : tr("setup.standard_name", seat + 1);
    const bool begins = form_.draws_itself() ? form_.first == static_cast<int>(index) : seat == 0;
    if (begins && form_.people.size() > 1) line = tr("setup.seat_first", line);
    const auto& person = form_.people[index];
    const auto about =
        "setup.level_text." + person.bot.substr(std::min<std::size_t>(5, person.bot.size()));
    if (!person.person && has_sentence(about)) line = tr("setup.seat_line", line, tr(about));
    return line;
}

void Setup::draw_seat(Frame& frame, Rect box, std::size_t index) {
    auto& ui = frame.ui;
    auto& seat = form_.people[index];
    ui.inset(box, 16);
    const bool stands = seat_stands(frame, box.w), compact = seat_compact(frame, box.w);
    const bool stacked = seat_stacked(frame, box.w);
    const float pad = frame.t(compact ? 7 : 11), control = ui.control(52), gap = frame.t(14);
    const float badge = frame.t(80);
    float y = box.y + pad;
    art_of(game_.id).piece(frame.canvas, {box.x + badge / 2, y + control / 2}, frame.t(23),
                           form_.seat_of(static_cast<int>(index)));
    const float x = box.x + badge, right = box.right() - pad;
    const float kind_w = frame.t(236);
    const float name_w = stacked  ? right - x
                         : stands ? right - x - gap - std::min(kind_w, (right - x) * 0.52F)
                                  : frame.t(208);
    if (compact && !seat.person)
        draw_level(frame, {x, y, name_w, control}, index);
    else
        draw_name(frame, {x, y, name_w, control}, index);
    if (stacked) y += control + frame.t(10);
    const float kind_x = stacked ? x : x + name_w + gap;
    int kind = seat.person ? 0 : 1;
    const auto number = std::to_string(index);
    if (ui.segmented(
            "kind" + number, {kind_x, y, stands ? right - kind_x : kind_w, control},
            standard_name(index),
            {{"person", tr("setup.person")}, {"computer", tr("setup.computer"), game_.levels > 0}},
            kind))
        seat.person = kind == 0;
    if (compact) return;
    if (!seat.person) {
        const float level_x = stands ? x : kind_x + kind_w + gap;
        draw_level(frame,
                   {level_x, stands ? y + control + frame.t(10) : y, right - level_x, control},
                   index);
    }
    TextLook look = kSeatLine;
    look.color = frame.canvas.theme().ink2;
    const float high = seat_line_height(frame, box.w, index);
    const Rect line{x, box.bottom() - high - frame.t(6), right - x, high};
    if (high > frame.t(30))
        ui.paragraph("seat" + number, line, seat_line(index), look);
    else
        ui.text("seat" + number, line, seat_line(index), look);
}

void Setup::draw_name(Frame& frame, Rect box, std::size_t index) {
    auto& ui = frame.ui;
    auto& seat = form_.people[index];
    const auto id = "name" + std::to_string(index);
    const bool editing = ui.typing() && ui.focused() == "field:" + id;
    auto text = seat.name.empty() && !editing ? standard_name(index) : seat.name;
    if (ui.field(id, box, tr("setup.name"), text, 48))
        seat.name = text == standard_name(index) ? std::string() : text;
}

void Setup::draw_level(Frame& frame, Rect box, std::size_t index) {
    auto& seat = form_.people[index];
    std::vector<Choice> levels;
    int chosen = 0;
    for (int level = 1; level <= game_.levels; ++level) {
        const auto bot = "level" + std::to_string(level);
        if (bot == seat.bot) chosen = level - 1;
        levels.push_back({bot, bot_name(bot)});
    }
    // Where names and numbers have no room, the numbers are enough.
    float widest = 0;
    for (const auto& level : levels) widest = std::max(widest, frame.ui.text_width(level.label));
    if (widest > box.w - frame.t(64))
        for (auto& level : levels) level.label = level.label.substr(0, level.label.find(" – "));
    if (frame.ui.select("level" + std::to_string(index), box,
                        tr("setup.level_of", standard_name(index)), levels, chosen))
        seat.bot = levels[static_cast<std::size_t>(chosen)].id;
}

float Setup::beginner_height(Frame& frame) const {
    return form_.people.size() < 2 ? 0 : frame.t(38) + frame.ui.control(54) + frame.t(14);
}

void Setup::draw_beginner(Frame& frame, Rect box) {
    if (form_.people.size() < 2) return;
    auto& ui = frame.ui;
    ui.text("beginner.label", {box.x, box.y + frame.t(6), box.w, frame.t(32)}, tr("setup.beginner"),
            {Face::heavy, 22, {}, render::Align::left, true});
    const float control = ui.control(54), y = box.y + frame.t(40);
    const auto swap_label = tr("setup.swap");
    const float swap = ui.button_width(swap_label, {ButtonStyle::secondary, Icon::swap});
    const bool words = box.w > swap + frame.t(420);
    const float swap_w = words ? swap : control;
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const auto& name = form_.people[i].name;
        choices.push_back({std::to_string(i), name.empty() ? standard_name(i) : name});
    }
    choices.push_back({"lot", tr("setup.by_lot")});
    int chosen =
        form_.first == SetupForm::kByLot ? static_cast<int>(choices.size()) - 1 : form_.first;
    const Rect row{box.x, y, std::min(box.w - swap_w - frame.u(16), frame.t(560)), control};
    const auto label = tr("setup.beginner");
    // Side by side where the names have room, if a little smaller.
    float wide = 0;
    for (const auto& choice : choices)
        wide += 0.85F * ui.text_width(choice.label, 19, Face::bold) + frame.t(10);
    if (choices.size() <= 5 && wide <= row.w ? ui.segmented("beginner", row, label, choices, chosen)
                                             : ui.select("beginner", row, label, choices, chosen))
        form_.first = chosen + 1 == static_cast<int>(choices.size()) ? SetupForm::kByLot : chosen;
    const Rect at{row.right() + frame.u(16), y, swap_w, control};
    const bool swapped =
        words ? ui.button("swap", at, swap_label, {ButtonStyle::secondary, Icon::swap}).pressed
              : ui.icon_button("swap", at, Icon::swap, swap_label).pressed;
    if (swapped) form_.swap_sides();
}

}  // namespace

std::unique_ptr<Scene> make_setup(Services& services, TablePlan plan) {
    const auto* game = game::find_game(plan.game);
    assert(game && "setup of an unknown game");
    auto form = plan.seats.empty()
                    ? SetupForm::read(*game, services.settings.remembered("setup." + game->id))
                    : SetupForm::of(*game, plan);
    return std::make_unique<Setup>(services, *game, std::move(form));
}

}  // namespace scenes
