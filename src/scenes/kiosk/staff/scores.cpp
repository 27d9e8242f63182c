// The staff's page of scores: every row that stands on a board; one or all go by two touches.
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/staff/look.hpp"
#include "scenes/kiosk/staff/pages.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {
namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::ButtonLook;
using scenes::ButtonStyle;
using scenes::Frame;
using scenes::tr;

class ScoresPage final : public StaffPage {
public:
    explicit ScoresPage(scenes::Services& services) : services_(services), house_(*services.kiosk) {
        read();
    }
    std::string id() const override { return "scores"; }
    std::string title() const override { return tr("staff.scores_title"); }
    std::optional<double> wake() const override { return sure_.wake(services_.clock.now()); }
    void draw(Frame& frame, Rect box) override;
    void draw_foot(Frame& frame, Rect box) override;

private:
    struct Line {
        Board board;
        Row row;
    };
    void read();
    void draw_line(Frame& frame, const Rect& box, const Line& line);

    scenes::Services& services_;
    KioskServices& house_;
    std::vector<Line> lines_;
    Pager pager_;
    Sure sure_;
    int pages_ = 1;
};

/// Rows of today and of this week may stand on no list of all times.
void ScoresPage::read() {
    lines_.clear();
    auto& scores = house_.scores();
    for (const auto& board : scores.boards())
        for (const auto period : {Period::all, Period::week, Period::today})
            for (const auto& row : scores.rows(board, period, house_.wall())) {
                const bool known = std::any_of(lines_.begin(), lines_.end(), [&](const Line& line) {
                    return line.row.id == row.id;
                });
                if (!known) lines_.push_back({board, row});
            }
}

void ScoresPage::draw(Frame& frame, Rect box) {
    frame.ui.panel(box, 28);
    const float pad = frame.t(kPad);
    const Rect in{box.x + pad, box.y + frame.t(24), box.w - 2 * pad, box.h - 2 * frame.t(24)};
    if (lines_.empty()) {
        frame.ui.paragraph("none", in, tr("staff.no_scores"),
                           {Face::medium, kWords, frame.canvas.theme().ink2});
        pages_ = 1;
        return;
    }
    const float gap = std::max(frame.t(12), std::ceil(frame.ui.mm(kBetween)));
    const float row = staff_row(frame, 84);
    const auto fit = std::max(1, static_cast<int>((in.h + gap) / (row + gap)));
    const auto count = static_cast<int>(lines_.size());
    pages_ = (count + fit - 1) / fit;
    pager_.page = std::clamp(pager_.page, 0, pages_ - 1);
    float y = in.y;
    for (int i = pager_.page * fit; i < std::min(count, (pager_.page + 1) * fit); ++i) {
        const auto line = lines_[static_cast<std::size_t>(i)];
        draw_line(frame, {in.x, y, in.w, row}, line);
        y += row + gap;
    }
}

void ScoresPage::draw_line(Frame& frame, const Rect& box, const Line& line) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto id = "row" + std::to_string(line.row.id);
    const bool asks = sure_.asks(id, services_.clock.now());
    const auto label = tr(asks ? "staff.sure_short" : "staff.delete");
    ButtonLook look{ButtonStyle::danger, Icon::trash, {}, asks, kWords};
    const float width = std::max(ui.button_width(tr("staff.sure_short"), look),
                                 ui.button_width(tr("staff.delete"), look));
    const bool words = box.w > width + frame.t(420);
    const float side = std::max(box.h, ui.least());
    const Rect at{box.right() - (words ? width : side), box.y, words ? width : side, box.h};
    const bool pressed =
        words ? ui.button(id, at, label, look).pressed
              : ui.icon_button(id, at, asks ? Icon::warning : Icon::trash, label, look).pressed;
    const float mark = std::min(box.h, frame.t(56));
    frame.canvas.picture(scenes::emblem_of(line.board.game),
                         {box.x, std::round(box.centre().y - mark / 2), mark, mark});
    const float x = box.x + mark + frame.t(18);
    const float half = std::min(box.h / 2, frame.t(40));
    const float room = at.x - frame.t(16) - x;
    const auto value = scenes::number_text(line.row.value);
    const float figure = ui.text_width(value, 32, Face::heavy) + frame.t(16);
    const Rect first{x, std::round(box.centre().y - half), room - figure, half};
    const auto who = name_of(line.row.who);
    ui.text(id + ".who", first, who,
            {Face::bold, fitted(frame, who, Face::bold, kWords, first.w, 14), theme.ink,
             Align::left, true});
    ui.text(id + ".value", {x + room - figure, first.y, figure, half * 2}, value,
            {Face::heavy, 32, theme.ink, Align::right, true});
    const auto date = date_of(line.row.time);
    const auto where = tr("staff.score_of", game_title(line.board.game), std::to_string(date.day),
                          std::to_string(date.month));
    ui.text(id + ".board", first.moved({0, half}), where,
            {Face::medium, fitted(frame, where, Face::medium, kWords, first.w, 14), theme.ink2,
             Align::left, true});
    if (!pressed || !sure_.pressed(id, services_.clock.now())) return;
    house_.scores().erase(line.row.id);
    read();
}

void ScoresPage::draw_foot(Frame& frame, Rect box) {
    const double now = services_.clock.now();
    const bool asks = sure_.asks("all", now);
    const auto label = tr(asks ? "staff.sure_short" : "staff.delete_all");
    ButtonLook look{asks ? ButtonStyle::danger : ButtonStyle::secondary,
                    asks ? Icon::warning : Icon::trash,
                    scenes::only_if(!lines_.empty(), tr("why.no_scores")), false, kWords};
    const float gap = staff_gap(frame);
    const float turn = pages_ > 1 ? Pager::least_width(frame) + gap : 0;
    float width = std::max(frame.ui.button_width(tr("staff.sure_short"), look),
                           frame.ui.button_width(tr("staff.delete_all"), look)) +
                  frame.t(24);
    // Where words leave no room to turn pages, the icon alone must do.
    const bool words = width <= box.w - turn;
    if (!words) width = std::max(staff_row(frame), box.w - turn - Pager::least_width(frame));
    width = std::min(width, box.w - turn);
    const float pager = std::min(box.w - width - gap, Pager::width(frame));
    if (pane_button(frame, "clear", {box.x, box.y, width, box.h}, words ? label : "", look) &&
        sure_.pressed("all", now)) {
        house_.scores().clear();
        read();
    }
    pager_.draw(frame, {box.right() - pager, box.y, pager, box.h}, pages_);
}

}  // namespace

std::unique_ptr<StaffPage> make_scores_page(scenes::Services& services) {
    return std::make_unique<ScoresPage>(services);
}

}  // namespace kiosk
