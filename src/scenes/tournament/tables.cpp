// The row of a table in a round: who sits there, its result, what can be done. See pages.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/pentathlon/scene.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using tournament::at;
using tournament::Reported;
using tournament::Seats;

/// What is done at a table: two small squares.
static float tools_width(Frame& frame) {
    return 2 * frame.ui.control(44) + frame.t(4);
}

static float keys_width(Frame& frame, bool told) {
    return told ? 3 * std::max(frame.t(64), frame.ui.least()) + frame.t(12) : frame.t(206);
}

/// Names beside the result need so much room; else the result stands below them.
static bool narrow_row(Frame& frame, float width) {
    return width < frame.t(44 + 50 + 2 * 150) + keys_width(frame, true) + tools_width(frame);
}

float RoundPage::row_height(Frame& frame, float width, const tournament::Table& table) const {
    const float control = frame.ui.control(52);
    const float pad = frame.t(table.legs.empty() || table.outcome ? 10 : 18);
    if (table.seats() > 2) return pad * 2 + static_cast<float>(table.seats()) * (control + pad);
    return narrow_row(frame, width) ? 2 * control + 3 * pad : control + 2 * pad;
}

/// The three results of a game without points.
void RoundPage::draw_keys(Frame& frame, const Rect& box, int table) {
    const auto& one = at_table(table);
    const float gap = frame.t(6), w = (box.w - 2 * gap) / 3;
    const char* labels[] = {"1 : 0", "½ : ½", "0 : 1"};
    const char* ids[] = {"first", "draw", "second"};
    const Seats winners[] = {{0}, {0, 1}, {1}};
    for (int i = 0; i < 3; ++i) {
        const bool on =
            one.outcome && one.outcome->forfeits.empty() && one.outcome->winners == winners[i];
        ButtonLook look{on ? ButtonStyle::primary : ButtonStyle::secondary};
        look.chosen = on;
        look.size = 18;
        look.enabled = only_if(!desk_.state().ended, tr("tournament.refusal.over"));
        const Rect key{box.x + static_cast<float>(i) * (w + gap), box.y, w, box.h};
        if (frame.ui.button(ids[i] + std::to_string(table), key, labels[i], look))
            later_ = [this, table, seats = winners[i]] { set_winners(table, seats); };
    }
}

void RoundPage::draw_scores(Frame& frame, const Rect& box, int table, int seat) {
    auto& ui = frame.ui;
    const auto& one = at_table(table);
    const auto id = "score" + std::to_string(table) + "_" + std::to_string(seat);
    const std::pair key{table, seat};
    auto found = typed_.find(key);
    if (found == typed_.end()) {
        const bool has = one.outcome && one.outcome->has_score(seat);
        found =
            typed_.emplace(key, has ? std::to_string(*one.outcome->scores[at(seat)]) : "").first;
    }
    const auto name = player_text(desk_.state(), one.players[at(seat)]);
    const bool edited = ui.field(id, box, tr("tour.points_of", name), found->second, 7,
                                 only_if(!desk_.state().ended, tr("tournament.refusal.over")));
    if (edited) pending_ = table;
}

/// When all points of a table are there and nobody is typing there any more, they are its result.
void RoundPage::settle_scores(Frame& frame) {
    if (pending_ == 0) return;
    const auto& one = at_table(pending_);
    const auto own = "field:score" + std::to_string(pending_) + "_";
    if (frame.ui.typing() && frame.ui.focused().rfind(own, 0) == 0) return;
    const int table = std::exchange(pending_, 0);
    tournament::Scores scores;
    int missing = -1;
    for (int seat = 0; seat < one.seats(); ++seat) {
        const auto number = points_in(typed_[{table, seat}]);
        if (!number && missing < 0) missing = seat;
        scores.emplace_back(number);
    }
    if (missing >= 0) {
        if (!frame.ui.typing())
            frame.ui.focus("field:score" + std::to_string(table) + "_" + std::to_string(missing));
        return;
    }
    if (one.outcome && one.outcome->scores == scores) return;
    Reported report;
    report.round = shown();
    report.table = table;
    report.scores = std::move(scores);
    report.correct = one.outcome.has_value();
    report.day = day_of_report(desk_.services());
    const auto legs = one.legs.size();
    desk_.act(std::move(report));
    for (int seat = 0; seat < at_table(table).seats(); ++seat) typed_.erase({table, seat});
    // Drawn in a knock-out: the next game of the two waits there.
    const int next = at_table(table).legs.size() > legs ? table : due();
    if (next != 0 && !frame.ui.typing())
        frame.ui.focus("field:score" + std::to_string(next) + "_0");
}

void RoundPage::draw_tools(Frame& frame, const Rect& box, int table) {
    auto& ui = frame.ui;
    const float gap = frame.t(4), side = (box.w - gap) / 2;
    const auto place = desk_.one().open_place(shown(), table);
    const bool begun = place && desk_.one().match_of(*place) != 0;
    ButtonLook look{ButtonStyle::quiet};
    look.enabled = only_if(place.has_value(), tr("tour.why_result"));
    if (place && desk_.one().among_computers(*place) && desk_.computers_play())
        look.enabled = only_if(false, tr("tour.computers_play"));
    if (ui.icon_button("play" + std::to_string(table), {box.x, box.y, side, box.h}, Icon::play,
                       tr(begun ? "tour.play_on" : "tour.play_here"), look))
        later_ = [this, where = *place] { desk_.play_here(where); };
    look.enabled = only_if(!desk_.state().ended, tr("tournament.refusal.over"));
    if (ui.icon_button("decide" + std::to_string(table), {box.x + side + gap, box.y, side, box.h},
                       Icon::sliders, tr("tour.decide"), look))
        desk_.services().stage.push(make_table_decision(desk_, shown(), table));
}

namespace {

void draw_side(Frame& frame, const Rect& box, const std::string& id, const std::string& name,
               int player, Align align, bool winner) {
    const float r = std::min(frame.t(21), box.h / 2 - 1);
    const bool right = align == Align::right;
    const float x = right ? box.right() - r : box.x + r;
    draw_seat_badge(frame.canvas, {x, box.centre().y}, r, player % game::kBadges,
                    std::to_string(player + 1));
    const float gap = 2 * r + frame.t(10);
    fitted_line(frame, id, {right ? box.x : box.x + gap, box.y, box.w - gap, box.h}, name,
                winner ? Face::black : Face::semibold, 20, frame.ui.theme().ink, align);
}

}  // namespace

/// Where somebody is missing or gave up, words say so in the place of the points.
static std::string missing_words(const tournament::State& state, int round,
                                 const tournament::Table& table) {
    const bool told =
        table.outcome && (!table.outcome->forfeits.empty() || table.outcome->automatic);
    return told ? outcome_text(state, round, table) : std::string();
}

void RoundPage::draw_name(Frame& frame, const Rect& box, int table, int seat, Align align) {
    const auto& one = at_table(table);
    const bool won = one.outcome && one.outcome->winners == Seats{seat};
    draw_side(frame, box, "name" + std::to_string(table) + "_" + std::to_string(seat),
              player_text(desk_.state(), one.players[at(seat)]), one.players[at(seat)], align, won);
}

/// A table of three and more: a line a seat.
void RoundPage::draw_many(Frame& frame, const Rect& box, int table) {
    const auto& one = at_table(table);
    const float pad = frame.t(10), control = frame.ui.control(52), field = frame.t(110);
    const float tools = tools_width(frame), end = box.right() - tools - pad;
    for (int seat = 0; seat < one.seats(); ++seat) {
        const float y = box.y + static_cast<float>(seat) * (control + pad);
        draw_name(frame, {box.x, y, end - field - pad - box.x, control}, table, seat, Align::left);
        draw_scores(frame, {end - field, y, field, control}, table, seat);
    }
    draw_tools(frame, {box.right() - tools, box.y, tools, control}, table);
    const auto words = missing_words(desk_.state(), shown(), one);
    if (!words.empty())
        frame.ui.paragraph("words" + std::to_string(table),
                           {box.right() - tools, box.y + pad + control, tools, 0}, words,
                           {Face::regular, 17, frame.ui.theme().ink2});
}

/// A table of two: names left and right, the result between them or below.
void RoundPage::draw_two(Frame& frame, const Rect& box, int table, bool narrow) {
    auto& ui = frame.ui;
    const bool told = winners_told(desk_.state(), shown());
    const float pad = frame.t(10), control = ui.control(52), tools = tools_width(frame);
    const float middle = keys_width(frame, told), below = box.y + control + pad;
    const float names = narrow ? box.right() : box.right() - tools - pad;
    const Rect keys = narrow ? Rect{box.x, below, middle, control}
                             : Rect{(box.x + names - middle) / 2, box.y, middle, control};
    const float half = narrow ? (box.w - pad) / 2 : keys.x - pad - box.x;
    draw_name(frame, {box.x, box.y, half, control}, table, 0, Align::left);
    draw_name(frame, {names - half, box.y, half, control}, table, 1, Align::right);
    const auto id = std::to_string(table);
    const auto words = missing_words(desk_.state(), shown(), at_table(table));
    if (!words.empty()) {
        ui.text("words" + id, keys, words,
                {Face::medium, 18, ui.theme().ink2, Align::centre, true});
    } else if (told) {
        draw_keys(frame, keys, table);
    } else {
        const float field = (keys.w - frame.t(20)) / 2;
        draw_scores(frame, {keys.x, keys.y, field, keys.h}, table, 0);
        ui.text("colon" + id, {keys.x + field, keys.y, frame.t(20), keys.h}, ":",
                {Face::bold, 22, {}, Align::centre, true});
        draw_scores(frame, {keys.right() - field, keys.y, field, keys.h}, table, 1);
    }
    draw_tools(frame, {box.right() - tools, narrow ? below : box.y, tools, control}, table);
}

void RoundPage::draw_row(Frame& frame, const Rect& box, int table) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto& one = at_table(table);
    const bool next = table == due() && !desk_.state().ended;
    frame.canvas.fill(box, next ? theme.turn_bg : theme.panel2, frame.t(12));
    if (next || theme.flat)
        frame.canvas.frame(box, next ? theme.turn : theme.line, frame.t(next ? 2.5F : 1.5F),
                           frame.t(12));
    const auto id = std::to_string(table);
    const float pad = frame.t(10), number = frame.t(44);
    ui.text("table" + id, {box.x + pad, box.y, number, box.h}, id,
            {Face::black, 24, {}, Align::left, true});
    const Rect in{box.x + pad + number, box.y + pad, box.w - 2 * pad - number, box.h - 2 * pad};
    // Drawn games of a knock-out, which is played again.
    if (!one.legs.empty() && !one.outcome)
        ui.text("legs" + id, {in.x, in.bottom() - frame.t(18), in.w, frame.t(22)},
                tr("tour.legs", one.legs.size()),
                {Face::regular, 17, theme.ink2, Align::left, true});
    if (one.seats() > 2)
        draw_many(frame, in, table);
    else
        draw_two(frame, in, table, narrow_row(frame, box.w));
}

}  // namespace scenes
