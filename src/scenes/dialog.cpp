#include "scenes/dialog.hpp"

#include "render/canvas.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace scenes {
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
        auto& ui = frame.ui;
        TextLook title;
        title.face = render::Face::display_bold;
        title.size = 46;
        TextLook body;
        body.size = 20;
        const float pad = ui.u(40), gap = ui.u(16);
        const float width = std::min(frame.area.w - 2 * ui.u(24), std::max(frame.t(720), pad));
        const float inner = width - 2 * pad;
        // A sign stands beside the words where the paper is wide enough.
        const float sign = inner > frame.t(480) ? frame.t(64) : 0;
        const float beside = sign > 0 ? sign + ui.u(28) : 0, words = inner - beside;
        const float head = ui.paragraph_height(question_.title, words, title);
        const float text =
            question_.text.empty() ? 0 : ui.paragraph_height(question_.text, words, body) + gap;
        const float button = ui.control(60);
        const bool stacked = buttons_width(ui, gap) > inner;
        const auto count = static_cast<float>(question_.answers.size());
        const float buttons = stacked ? button * count + gap * (count - 1) : button;
        const float said = std::max(head + text, sign);
        const float height = std::round(2 * pad + said + ui.u(32) + buttons);
        const auto rect = render::Rect::around(frame.area.centre(), width, height);
        DialogLook look;
        look.lock = question_.lock;
        look.padding = 40;
        const Layer layer = ui.dialog(
            question_.name, {std::round(rect.x), std::round(rect.y), width, height}, look);
        const auto in = layer.inside();
        if (sign > 0) draw_sign(frame, {in.x, in.y, sign, sign});
        const float x = in.x + beside;
        float y = in.y + (text > 0 ? 0 : (said - head) / 2);
        y += ui.paragraph("title", {x, y, words, 0}, question_.title, title);
        if (text > 0) ui.paragraph("text", {x, y + gap, words, 0}, question_.text, body);
        answer_buttons(ui, {in.x, in.bottom() - buttons, inner, buttons}, button, gap, stacked);
        if (layer.dismissed()) answer(question_.answers.size() - 1);
    }

private:
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

    float buttons_width(Ui& ui, float gap) const {
        float sum = -gap;
        for (std::size_t i = 0; i < question_.answers.size(); ++i)
            sum += ui.button_width(question_.answers[i].label, look_of(i)) + gap;
        return sum;
    }

    /// The main answer stands at the right end (at the top when stacked).
    void answer_buttons(Ui& ui, render::Rect rect, float button, float gap, bool stacked) {
        float x = rect.right(), y = rect.y;
        for (std::size_t i = 0; i < question_.answers.size(); ++i) {
            const auto& one = question_.answers[i];
            const float width = stacked ? rect.w : ui.button_width(one.label, look_of(i));
            const render::Rect place{stacked ? rect.x : x - width, y, width, button};
            if (ui.button(one.id, place, one.label, look_of(i))) answer(i);
            x -= width + gap;
            if (stacked) y += button + gap;
        }
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

}  // namespace scenes
