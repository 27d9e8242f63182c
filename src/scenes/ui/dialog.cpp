#include "scenes/ui/dialog.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"

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
        auto& ui = frame.ui;
        const float edge = ui.u(24), most = frame.area.h - 2 * edge;
        // In a low window a long text takes the room of the sign and of the margins.
        Sizes sizes = measured(frame, 46, 20, 40, true);
        for (const float body : {20.0F, 18.0F})
            if (sizes.height > most) sizes = measured(frame, 36, body, 24, false);
        const float cut = std::max(0.0F, sizes.height - most);
        const float width = sizes.width, height = std::round(sizes.height - cut);
        const auto rect = render::Rect::around(frame.area.centre(), width, height);
        DialogLook look;
        look.lock = question_.lock;
        look.padding = sizes.pad;
        const Layer layer = ui.dialog(
            question_.name, {std::round(rect.x), std::round(rect.y), width, height}, look);
        const auto in = layer.inside();
        if (sizes.sign > 0) draw_sign(frame, {in.x, in.y, sizes.sign, sizes.sign});
        const render::Rect words{in.x + sizes.beside, in.y, in.w - sizes.beside, sizes.said - cut};
        if (cut > 0) {
            // What then still has no room is scrolled to.
            auto scroll = ui.scroll("text", words, sizes.said);
            draw_words(ui, {words.x, scroll.top(), sizes.words, sizes.said}, sizes);
        } else {
            draw_words(ui, words, sizes);
        }
        answer_buttons(ui, {in.x, in.bottom() - sizes.buttons, in.w, sizes.buttons}, sizes);
        if (layer.dismissed()) answer(question_.answers.size() - 1);
    }

private:
    /// What the parts of the paper measure, px but for `pad`.
    struct Sizes {
        float pad = 0;  ///< around them, design units
        float width = 0, height = 0;
        float sign = 0, beside = 0;  ///< of the sign, and from it to the words
        float words = 0;             ///< width of title and text
        float head = 0, text = 0, said = 0;
        float button = 0, buttons = 0;
        float gap = 0;
        bool stacked = false;
        TextLook title{}, body{};
    };

    Sizes measured(Frame& frame, float title, float body, float pad, bool with_sign) const {
        auto& ui = frame.ui;
        Sizes s;
        s.title.face = render::Face::display_bold;
        s.title.size = title;
        s.body.size = body;
        s.pad = pad;
        const float edge = ui.u(pad);
        s.gap = ui.u(16);
        s.width = std::min(frame.area.w - 2 * ui.u(24), std::max(frame.t(720), edge));
        const float inner = s.width - 2 * edge;
        // A sign stands beside the words where the paper is wide enough.
        s.sign = with_sign && inner > frame.t(480) ? frame.t(64) : 0;
        s.beside = s.sign > 0 ? s.sign + ui.u(28) : 0;
        // A scrolled text has its bar beside it, and the same lines without.
        s.words = inner - s.beside - (with_sign ? 0 : ui.u(24));
        s.head = ui.paragraph_height(question_.title, s.words, s.title);
        s.text = question_.text.empty()
                     ? 0
                     : ui.paragraph_height(question_.text, s.words, s.body) + s.gap;
        s.button = ui.control(60);
        s.stacked = buttons_width(ui, s.gap) > inner;
        const auto count = static_cast<float>(question_.answers.size());
        s.buttons = s.stacked ? s.button * count + s.gap * (count - 1) : s.button;
        s.said = std::max(s.head + s.text, s.sign);
        s.height = std::round(2 * edge + s.said + ui.u(with_sign ? 32 : 20) + s.buttons);
        return s;
    }

    void draw_words(Ui& ui, const render::Rect& box, const Sizes& s) const {
        float y = box.y + (s.text > 0 ? 0 : (s.said - s.head) / 2);
        y += ui.paragraph("title", {box.x, y, s.words, 0}, question_.title, s.title);
        if (s.text > 0)
            ui.paragraph("text", {box.x, y + s.gap, s.words, 0}, question_.text, s.body);
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

    float buttons_width(Ui& ui, float gap) const {
        float sum = -gap;
        for (std::size_t i = 0; i < question_.answers.size(); ++i)
            sum += ui.button_width(question_.answers[i].label, look_of(i)) + gap;
        return sum;
    }

    /// The main answer stands at the right end (at the top when stacked).
    void answer_buttons(Ui& ui, render::Rect rect, const Sizes& sizes) {
        const float button = sizes.button, gap = sizes.gap;
        const bool stacked = sizes.stacked;
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
