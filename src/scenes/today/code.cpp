// The code of a day, typed on another machine than it was shared from: over the page of the day,
// which then shows that day.
#include "scenes/today/today.hpp"

#include "scenes/ui/dialog.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr std::size_t kMostTyped = 24;  // bytes; a code has eight signs

class DayCode final : public Scene {
public:
    DayCode(Services& services, std::function<void(game::Day)> open)
        : services_(services), open_(std::move(open)) {}

    std::string name() const override { return "day_code"; }
    bool covers() const override { return false; }
    void shown() override { services_.ui.focus("field:code"); }
    void draw(Frame& frame) override;

private:
    void take();

    Services& services_;
    std::function<void(game::Day)> open_;
    std::string typed_;
    std::string fault_;  ///< what is wrong with it, in words
};

/// Opens the day, or says why it cannot.
void DayCode::take() {
    const auto read = game::read_day_code(typed_);
    if (!read.day) {
        fault_ = read.wrong > 0 ? tr("today.check_sign", read.wrong)
                                : tr("today.no_code", game::day_code(today(services_)));
    } else if (*read.day > today(services_)) {
        fault_ = tr("today.not_come", date_text(*read.day));
    } else {
        open_(*read.day);
        services_.stage.pop();
    }
}

void DayCode::draw(Frame& frame) {
    auto& ui = frame.ui;
    const TextLook words{Face::regular, 20};
    const std::vector<FootButton> foot{
        {"cancel", tr("saved.cancel"), {}},
        {"open_day",
         tr("today.open_day"),
         {ButtonStyle::primary, Icon::check, only_if(!typed_.empty(), tr("today.code_first"))}}};
    const float pad = 2 * frame.u(kPaperPad), field = ui.control(60), gap = frame.t(14);
    const float width = std::min(frame.t(620), frame.area.w - 2 * frame.u(24) - pad);
    const auto note = fault_.empty() ? tr("today.code_note") : fault_;
    // Room for either, so that nothing moves when the other is said.
    const float said = std::max({ui.paragraph_height(tr("today.code_note"), width, words),
                                 ui.paragraph_height(note, width, words), 2 * frame.t(30)});
    const float head = paper_head_height(frame), buttons = foot_height(frame, width, foot);
    const Rect box = paper(frame, width + pad, head + field + said + buttons + 2 * gap + pad);
    DialogLook look;
    look.padding = kPaperPad;
    const auto dialog = ui.dialog("day_code", box, look);
    const Rect in = dialog.inside();
    const bool closed = paper_head(frame, in, tr("today.code"));
    float y = in.y + head;
    if (ui.field("code", {in.x, y, in.w, field}, tr("today.code"), typed_, kMostTyped))
        fault_.clear();
    y += field + gap;
    auto ink = words;
    if (!fault_.empty()) ink.color = frame.canvas.theme().bad;
    ui.paragraph("note", {in.x, y, in.w, 0}, note, ink);
    const int pressed = draw_foot(frame, {in.x, in.bottom() - buttons, in.w, buttons}, foot);
    if (pressed == 1) return take();
    if (pressed == 0 || closed || dialog.dismissed()) services_.stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_day_code(Services& services, std::function<void(game::Day)> open) {
    return std::make_unique<DayCode>(services, std::move(open));
}

}  // namespace scenes
