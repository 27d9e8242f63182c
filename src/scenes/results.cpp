// The end of a match: the table stays in sight, dimmed, beside a paper with the winner, why the
// game ended, the scores and the course of the game. Lies over the table.
#include "render/canvas.hpp"
#include "render/sound.hpp"
#include "scenes/kiosk/visitors.hpp"
#include "scenes/page.hpp"
#include "scenes/pentathlon.hpp"
#include "scenes/replay_at.hpp"
#include "scenes/table/course.hpp"
#include "scenes/table/panel_parts.hpp"
#include "scenes/table/play.hpp"
#include "scenes/table/views.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

/// Two branches of leaves, open at the top.
void draw_laurel(render::Canvas& canvas, Point centre, float radius, render::Color colour) {
    for (const float side : {-1.0F, 1.0F}) {
        render::Path stem;
        stem.arc(centre, radius, 90, -side * 127);
        canvas.stroke(stem, {radius * 0.055F}, colour);
        for (int i = 0; i < 7; ++i) {
            const float degrees = 90 - side * (14 + static_cast<float>(i) * 17.5F);
            const float angle = degrees * 3.14159265F / 180;
            const Point foot{centre.x + radius * std::cos(angle),
                             centre.y + radius * std::sin(angle)};
            const float length = radius * (0.36F - static_cast<float>(i) * 0.016F);
            for (const float spread : {-34.0F, 34.0F}) {
                render::Path leaf;
                leaf.move_to({0, 0})
                    .quad_to({length * 0.5F, -length * 0.34F}, {length, 0})
                    .quad_to({length * 0.5F, length * 0.34F}, {0, 0})
                    .close();
                canvas.shape(leaf.turned(degrees - side * 90 + spread).moved(foot), colour);
            }
        }
    }
}

class Results final : public Scene {
public:
    Results(Services& services, const View& view, TablePlan plan, game::Match match)
        : services_(services),
          view_(view),
          plan_(std::move(plan)),
          match_(std::move(match)),
          seats_(seats_of(match_, plan_.seats)) {}

    std::string name() const override { return "results"; }
    bool covers() const override { return false; }
    void shown() override {
        services_.ui.focus(pentathlon_ ? "button:standing" : "button:rematch");
    }

    void input(const Input& input) override {
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::back) services_.stage.pop();
        if (input.command == Command::undo) services_.stage.pop();
    }

    void draw(Frame& frame) override;

private:
    std::string heading() const;
    std::string reason() const;
    void draw_head(Frame& frame, Rect& rest) const;
    void draw_ranking(Frame& frame, Rect& rest) const;
    void draw_buttons(Frame& frame, const Rect& box);
    bool draw_buttons_needed_rows(Frame& frame, float width) const;
    void replay(int ply);
    void rematch();
    void review();
    void draw_more(Frame& frame, const Rect& box);
    bool evenings() const {
        return plan_.challenge.empty() && !pentathlon_ && view_.counts_evenings(match_.settings());
    }
    bool reviews() const { return plan_.challenge.empty() && view_.reviews(match_); }
    std::vector<int> winners() const {
        const auto result = match_.result();
        return result ? result->winners : std::vector<int>{};
    }

    Services& services_;
    const View& view_;
    TablePlan plan_;
    game::Match match_;
    std::vector<SeatPlan> seats_;
    const bool pentathlon_ = of_pentathlon(services_, plan_.saved);  ///< one of its matches
};

std::string Results::heading() const {
    const auto won = winners();
    if (match_.seats() == 1) return view_.score_words(match_.now().scores().front());
    // With three and more a shared victory is not a draw of all.
    if (won.size() > 1 && static_cast<int>(won.size()) < match_.seats()) {
        std::string names;
        for (const int seat : won)
            names += (names.empty() ? "" : ", ") +
                     seat_title(seats_[static_cast<std::size_t>(seat)], seat);
        return tr("results.shared", names);
    }
    if (won.empty()) return tr("results.nobody");
    if (won.size() != 1) return tr("results.draw");
    const int seat = won.front();
    const auto& plan = seats_[static_cast<std::size_t>(seat)];
    return tr("results.wins", seat_title(plan, seat));
}

std::string Results::reason() const {
    if (const auto ended = match_.ended()) {
        if (ended->how == game::Ending::How::agreed) return tr("table.ended_agreed");
        return tr("table.ended_resigned",
                  seat_title(seats_[static_cast<std::size_t>(ended->seat)], ended->seat));
    }
    return view_.ending(match_.now());
}

/// Laurel with the winner's badge, name, reason; takes its height off `rest`.
void Results::draw_head(Frame& frame, Rect& rest) const {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto won = winners();
    const float radius = std::min(frame.t(72), rest.h * 0.085F);
    const Point medal{rest.centre().x, rest.y + radius * 1.15F};
    draw_laurel(frame.canvas, medal, radius, won.size() == 1 ? theme.turn : theme.line2);
    if (won.size() == 1) {
        view_.badge(frame.canvas, won.front(), medal, radius * 0.6F);
    } else {
        for (std::size_t i = 0; i < won.size() && i < 2; ++i)
            view_.badge(frame.canvas, won[i], {medal.x + (i == 0 ? -0.3F : 0.3F) * radius, medal.y},
                        radius * 0.42F);
    }
    float y = medal.y + radius * 1.25F;
    const std::string words = heading();
    const float size = std::min(78.0F, rest.h * 0.075F / frame.type);
    const auto font = frame.canvas.fit(words, Face::display_bold, size * frame.type,
                                       size * 0.4F * frame.type, rest.w);
    const float line = font.px * 1.05F;
    ui.text(
        "heading", {rest.x, y, rest.w, line}, words,
        {Face::display_bold, std::floor(font.px) / frame.type, theme.ink, render::Align::centre});
    y += line + frame.u(6);
    const TextLook note{Face::medium, std::min(22.0F, rest.h * 0.026F / frame.type), theme.ink2,
                        render::Align::centre};
    const std::string why = reason();
    const float h = ui.paragraph_height(why, rest.w, note);
    ui.paragraph("reason", {rest.x, y, rest.w, h + 1}, why, note);
    y += h + frame.u(20);
    rest = {rest.x, y, rest.w, rest.bottom() - y};
}

/// One line a seat: place, badge, name, bar, score.
void Results::draw_ranking(Frame& frame, Rect& rest) const {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto scores = match_.now().scores();
    const auto won = winners();
    const int best = std::max(1, *std::max_element(scores.begin(), scores.end()));
    std::vector<int> order;
    for (int seat = 0; seat < match_.seats(); ++seat) order.push_back(seat);
    const auto has_won = [&](int seat) {
        return std::find(won.begin(), won.end(), seat) != won.end();
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        if (has_won(a) != has_won(b)) return has_won(a);
        return match_.seats() > 2 &&
               scores[static_cast<std::size_t>(a)] > scores[static_cast<std::size_t>(b)];
    });
    const auto count = static_cast<float>(match_.seats());
    const float row = std::min(frame.t(60), rest.h * std::min(0.14F, 0.62F / count));
    const float gap = frame.u(6);
    float y = rest.y;
    for (const int seat : order) {
        const auto& plan = seats_[static_cast<std::size_t>(seat)];
        const Rect box{rest.x, y, rest.w, row};
        const bool first = won.size() == 1 && has_won(seat);
        if (first) {
            frame.canvas.fill(box, theme.turn_bg, frame.u(14));
            frame.canvas.frame(box, theme.turn, std::max(2.0F, frame.u(2)), frame.u(14));
        }
        const auto ink = first && !theme.flat ? theme.on_turn : theme.ink;
        const float pad = frame.t(20), badge = row * 0.34F;
        view_.badge(frame.canvas, seat, {box.x + pad + badge, box.centre().y}, badge);
        const float left = box.x + pad + 2 * badge + frame.t(16);
        float number = frame.t(92);
        const render::Font figure{Face::black, std::min(34.0F * frame.type, row * 0.58F)};
        for (const int each : scores)
            number =
                std::max(number, frame.canvas.measure(number_text(each), figure) + frame.t(34));
        const float bar = std::max(0.0F, rest.w * 0.34F);
        const Rect track{box.right() - number - bar, box.centre().y - row * 0.16F, bar,
                         row * 0.32F};
        const std::string title = seat_title(plan, seat);
        const float size = std::min(23.0F, row * 0.4F / frame.type);
        const float room = track.x - left - frame.t(12);
        const auto font =
            frame.canvas.fit(title, Face::bold, size * frame.type, size * 0.6F * frame.type, room);
        ui.text("seat" + std::to_string(seat), {left, box.y, room, row}, title,
                {Face::bold, std::floor(font.px) / frame.type, ink});
        const int score = scores[static_cast<std::size_t>(seat)];
        frame.canvas.fill(track, theme.flat ? theme.panel : theme.panel.mix(theme.ink, 0.10F),
                          track.h / 2);
        if (theme.flat) frame.canvas.frame(track, theme.ink, 1.5F, track.h / 2);
        Rect filled = track;
        filled.w = track.w * static_cast<float>(std::max(0, score)) / static_cast<float>(best);
        if (filled.w >= filled.h) {
            frame.canvas.fill(filled, first ? theme.turn : theme.primary, track.h / 2);
        }
        ui.text(
            "score" + std::to_string(seat),
            {box.right() - number, box.y, number - frame.t(16), row}, number_text(score),
            {Face::black, std::min(34.0F, row * 0.58F / frame.type), ink, render::Align::right});
        y += row + gap;
    }
    rest = {rest.x, y + frame.u(10), rest.w, rest.bottom() - y - frame.u(10)};
}

void Results::replay(int ply) {
    services_.stage.push(
        make_replay_at(services_, game::write_record(match_.record()), plan_, ply));
}

/// The same people once more; who began before comes second now.
void Results::rematch() {
    TablePlan plan = plan_;
    plan.seats = seats_;
    const auto& options = match_.game().options;
    const bool has_first = std::any_of(options.begin(), options.end(),
                                       [](const auto& option) { return option.name == "first"; });
    if (!has_first) {
        std::rotate(plan.seats.begin(), plan.seats.begin() + 1, plan.seats.end());
    } else if (const int first = game::number(plan.options, options, "first")) {
        plan.options.set("first", first % match_.seats() + 1);
    }
    plan.record.clear();
    plan.saved = 0;
    plan.seed = services_.scripted ? services_.seed : match_.seed() + 1;
    services_.stage.reset(make_table(services_, plan));
}

/// What the game tells about luck and skill: of the only person, else of whoever won.
void Results::review() {
    int seat = winners().empty() ? 0 : winners().front();
    for (int i = 0; i < match_.seats(); ++i)
        if (seats_[static_cast<std::size_t>(i)].person) {
            seat = i;
            break;
        }
    if (auto scene = view_.review(services_, plan_, match_, seat))
        services_.stage.push(std::move(scene));
}

void Results::draw_more(Frame& frame, const Rect& box) {
    const float gap = frame.u(14);
    const float w = reviews() && evenings() ? std::floor((box.w - gap) / 2) : box.w;
    const auto pressed = [&](const char* id, float x, const std::string& label, Icon icon) {
        ButtonLook look;
        look.icon = icon;
        const float room = w - frame.t(20) * 2 - frame.t(40);
        look.size =
            std::floor(frame.canvas.fit(label, Face::bold, frame.t(20), frame.t(11), room).px) /
            frame.type;
        return frame.ui.button(id, {x, box.y, w, box.h}, label, look).pressed;
    };
    if (reviews() && pressed("review", box.x, tr("results.review"), Icon::chart)) review();
    if (!evenings() || !pressed("evening", box.right() - w, tr("results.evening"), Icon::people))
        return;
    TablePlan plan = plan_;
    plan.seats = seats_;
    if (auto scene = view_.evening(services_, plan, &match_))
        services_.stage.push(std::move(scene));
}

void Results::draw_buttons(Frame& frame, const Rect& box) {
    struct Entry {
        const char* id;
        const char* key;
        Icon icon;
        ButtonStyle style;
    };
    const std::array<Entry, 3> entries{
        {{"title", "results.title", Icon::home, ButtonStyle::secondary},
         {"replay", "results.replay", Icon::play, ButtonStyle::secondary},
         pentathlon_
             ? Entry{"standing", "pentathlon.to_standing", Icon::trophy, ButtonStyle::primary}
             : Entry{"rematch", "results.rematch", Icon::repeat, ButtonStyle::primary}}};
    Ui& ui = frame.ui;
    const float gap = frame.u(14);
    std::array<float, 3> widths{};
    float sum = 2 * gap;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        ButtonLook look;
        look.icon = entries[i].icon;
        look.style = entries[i].style;
        widths[i] = ui.button_width(tr(entries[i].key), look);
        sum += widths[i];
    }
    const bool stacked = sum > box.w;
    const float spare = std::max(0.0F, (box.w - sum) / 3);
    const float h = stacked ? (box.h - 2 * gap) / 3 : box.h;
    float x = box.x, y = box.y;
    std::string pressed;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        ButtonLook look;
        look.icon = entries[i].icon;
        look.style = entries[i].style;
        const float w = stacked ? box.w : widths[i] + spare;
        if (ui.button(entries[i].id, {std::round(x), std::round(y), std::round(w), std::round(h)},
                      tr(entries[i].key), look)
                .pressed)
            pressed = entries[i].id;
        if (stacked)
            y += h + gap;
        else
            x += w + gap;
    }
    if (pressed == "title") services_.stage.reset(make_title(services_));
    if (pressed == "replay") replay(0);
    if (pressed == "rematch") rematch();
    if (pressed == "standing") to_standing(services_);
}

bool Results::draw_buttons_needed_rows(Frame& frame, float width) const {
    float sum = 2 * frame.u(14);
    const char* main = pentathlon_ ? "pentathlon.to_standing" : "results.rematch";
    for (const char* key : {"results.title", "results.replay", main}) {
        ButtonLook look;
        look.icon = Icon::home;
        sum += frame.ui.button_width(tr(key), look);
    }
    return sum > width;
}

void Results::draw(Frame& frame) {
    Ui& ui = frame.ui;
    const float edge = std::max(frame.u(24), 8.0F);
    const bool portrait = frame.portrait();
    const float width =
        portrait ? frame.area.w - 2 * edge : std::min(frame.t(644), frame.area.w - 2 * edge);
    const float height =
        portrait ? std::min(frame.area.h * 0.58F, frame.t(1000)) : frame.area.h - 2 * edge;
    const Rect paper{std::round(frame.area.right() - edge - width),
                     std::round(frame.area.bottom() - edge - height), std::round(width),
                     std::round(height)};
    // The board stays in sight: it steps back a little, only the paper is meant now.
    frame.canvas.fill(frame.area,
                      frame.ui.theme().scrim.with_alpha(frame.ui.theme().flat ? 0.75F : 0.20F));
    DialogLook look;
    look.scrim = false;
    look.lock = 0.5;
    look.press_beside = false;
    look.padding = 40;
    auto layer = ui.dialog("results", paper, look);
    Rect rest = layer.inside();
    const float cross = ui.control(44);
    ButtonLook quiet;
    quiet.style = ButtonStyle::quiet;
    if (ui.icon_button("board",
                       {paper.right() - cross - frame.u(16), paper.y + frame.u(16), cross, cross},
                       Icon::close, tr("results.to_board"), quiet)
            .pressed ||
        layer.dismissed())
        services_.stage.pop();
    const bool stacked = draw_buttons_needed_rows(frame, rest.w);
    const float button = std::min(ui.control(68), std::max(ui.least(), paper.h * 0.085F));
    const float foot = stacked ? 3 * button + 2 * frame.u(14) : button;
    const Rect buttons{rest.x, rest.bottom() - foot, rest.w, foot};
    // A row of its own for what the game has to tell about luck and skill, and for the evening.
    const float more = reviews() || evenings() ? button + frame.u(14) : 0;
    if (more > 0) draw_more(frame, {rest.x, buttons.y - more, rest.w, button});
    draw_head(frame, rest);
    draw_ranking(frame, rest);
    rest.h = buttons.y - more - frame.u(20) - rest.y;
    const float title = frame.t(32);
    if (rest.h > title + frame.t(110)) {
        const std::string what =
            match_.seats() == 2 ? tr("results.difference", view_.seat_name(0), view_.score_unit())
                                : view_.score_unit();
        ui.text("course_title", {rest.x, rest.y, rest.w * 0.5F, title}, tr("results.course"),
                {Face::heavy, 19});
        TextLook note{Face::medium, 17, ui.theme().ink2, render::Align::right};
        const auto font =
            frame.canvas.fit(what, Face::medium, frame.t(17), frame.t(11), rest.w * 0.48F);
        note.size = std::floor(font.px) / frame.type;
        ui.text("course_note", {rest.x + rest.w * 0.5F, rest.y, rest.w * 0.5F, title}, what, note);
        const float graph = std::min(rest.h - title - frame.u(8), frame.t(260));
        if (const auto ply = draw_course(
                frame, {rest.x, rest.y + title + frame.u(4), rest.w, graph}, match_, -1, 1))
            replay(*ply);
    }
    draw_buttons(frame, buttons);
    auto& model = ui.model();
    std::string won;
    for (const int seat : winners()) won += (won.empty() ? "" : " ") + std::to_string(seat);
    model.set("winners", won);
    model.set("actor", "nobody");
    std::string scores;
    for (const int n : match_.now().scores())
        scores += (scores.empty() ? "" : " ") + std::to_string(n);
    model.set("scores", scores);
    model.set("reason", reason());
}

}  // namespace

std::unique_ptr<Scene> make_results(Services& services, TablePlan plan, std::string record) {
    if (services.kiosk) return kiosk::make_outcome(services, std::move(plan), std::move(record));
    TablePlan source;
    source.record = std::move(record);
    const auto opening = open_match(source, services.seed);
    assert(opening.match);  // the table wrote the record
    const View* view = find_view(opening.match->game().id);
    assert(view);
    return std::make_unique<Results>(services, view->of(opening.match->settings()), std::move(plan),
                                     *opening.match);
}

}  // namespace scenes
