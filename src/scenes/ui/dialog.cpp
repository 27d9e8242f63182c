#include "scenes/ui/dialog.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace scenes {

using render::Rect;

namespace {

class QuestionScene final : public Scene {
public:
    QuestionScene(Services& services, Question question)
        : services_(services), question_(std::move(question)) {
        assert(!question_.answers.empty());
    }

    std::string name() const override { return question_.name; }
    bool covers() const override { return false; }
    void shown() override { services_.ui.focus("button:" + question_.answers.front().id); }

    void draw(Frame& frame) override {
        const auto& answers = question_.answers;
        std::vector<FootButton> foot;  // the main answer stands at the right end
        for (auto i = answers.size(); i-- > 0;)
            foot.push_back({answers[i].id, answers[i].label, look_of(i)});
        const bool low = low_window(frame);
        const Content words = [&](Flow& flow) {
            flow.words("title", question_.title, low ? Words::heading : Words::title);
            flow.words("text", question_.text);
        };
        const auto content = [&](Flow& flow) {
            if (low || !flow.roomy(kSigned)) return words(flow);
            flow.middle();
            flow.beside(
                frame.t(kSign) / flow.width(), [this](Flow& part) { sign(part); }, words);
        };
        DialogLook look;
        look.lock = question_.lock;
        look.padding = 40;
        const auto laid = lay_dialog(frame, question_.name, "", 720, foot, content, look);
        if (laid.pressed >= 0)
            answer(answers.size() - 1 - static_cast<std::size_t>(laid.pressed));
        else if (laid.left)
            answer(answers.size() - 1);
    }

private:
    /// Size of the sign, and how wide the paper must be for it; design.
    static constexpr float kSign = 64, kSigned = 480;

    void sign(Flow& flow) const {
        flow.item(flow.width(), [&](const Rect& box) { draw_sign(flow.frame(), box); });
    }

    /// What kind of question it is: one that destroys something warns.
    void draw_sign(Frame& frame, const render::Rect& box) const {
        const auto& theme = frame.ui.theme();
        bool danger = false;
        for (const auto& answer : question_.answers) danger = danger || answer.danger;
        const auto ink = danger ? theme.bad : theme.primary;
        auto& canvas = frame.canvas;
        canvas.circle(box.centre(), box.w / 2,
                      theme.flat ? theme.panel : theme.panel.mix(ink, 0.14F));
        canvas.ring(box.centre(), box.w / 2, std::max(1.5F, frame.u(2)), ink);
        const float side = std::round(box.w * 0.5F);
        canvas.icon(danger ? render::Icon::warning : render::Icon::info,
                    render::Rect::around(box.centre(), side, side), ink, 2.2F);
    }

    ButtonLook look_of(std::size_t i) const {
        ButtonLook look;
        const auto& answer = question_.answers[i];
        look.style = answer.danger ? ButtonStyle::danger
                     : i == 0      ? ButtonStyle::primary
                                   : ButtonStyle::secondary;
        return look;
    }

    void answer(std::size_t i) {
        if (answered_) return;
        answered_ = true;
        services_.stage.pop();
        if (question_.answers[i].act) question_.answers[i].act();
    }

    Services& services_;
    Question question_;
    bool answered_ = false;
};

}  // namespace

std::unique_ptr<Scene> make_question(Services& services, Question question) {
    return std::make_unique<QuestionScene>(services, std::move(question));
}

Rect paper(const Frame& frame, float width, float height) {
    const float edge = frame.u(24);
    const float w = std::min(width, frame.area.w - 2 * edge);
    const float h = std::min(height, frame.area.h - 2 * edge);
    const Rect r = Rect::around(frame.area.centre(), w, h);
    return {std::round(r.x), std::round(r.y), std::round(w), std::round(h)};
}

bool paper_head(Frame& frame, const Rect& inside, const std::string& title) {
    const float cross = frame.ui.control(48);
    frame.ui.text("title", {inside.x, inside.y, inside.w - cross - frame.u(12), cross}, title,
                  {render::Face::display_bold, 40});
    ButtonLook look;
    look.style = ButtonStyle::quiet;
    return frame.ui
        .icon_button("close", {inside.right() - cross, inside.y, cross, cross}, render::Icon::close,
                     tr("table.close"), look)
        .pressed;
}

float paper_head_height(Frame& frame) {
    return frame.ui.control(48) + frame.u(16);
}

}  // namespace scenes
