// Hands the device to the next person: a stack of paper over the game's table that hides the board,
// with the badge and the name of whoever comes next and one button.
#include "scenes/table/curtain.hpp"

#include "render/canvas.hpp"
#include "scenes/services.hpp"
#include "scenes/table/panel_parts.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

class Curtain final : public Scene {
public:
    Curtain(Services& services, const View& view, std::string game, int seat, std::string name)
        : services_(services),
          view_(view),
          game_(std::move(game)),
          seat_(seat),
          name_(std::move(name)) {}

    std::string name() const override { return "curtain"; }
    void shown() override { services_.ui.focus("button:take"); }
    void input(const Input& input) override {
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::confirm || input.command == Command::back) lift();
    }
    void draw(Frame& frame) override;

private:
    void lift() {
        if (!lifted_) services_.stage.pop();
        lifted_ = true;
    }

    Services& services_;
    const View& view_;
    std::string game_;
    int seat_;
    std::string name_;
    bool lifted_ = false;
};

void Curtain::draw(Frame& frame) {
    Ui& ui = frame.ui;
    draw_table_ground(frame, game_);
    const float edge = frame.u(32), pad = frame.t(48), gap = frame.t(20);
    const float w = std::min(frame.t(920), frame.area.w - 2 * edge), inner = w - 2 * pad;
    const TextLook small{Face::medium, 23, ui.theme().ink2, Align::centre};
    const std::string sentence = tr("table.hand_over", view_.side(seat_));
    const float words = ui.paragraph_height(sentence, inner, small);
    const float badge = frame.t(70), title = frame.t(96), button = ui.control(76);
    const float wanted = 2 * pad + 2 * badge + title + words + button + 3.5F * gap;
    const float h = std::min(wanted, frame.area.h - 2 * edge);
    // Where the window is low, badge and gaps give way.
    const float k = std::min(
        1.0F, (h - 2 * pad - title - words - button) / std::max(1.0F, 2 * badge + 3.5F * gap));
    Rect box = Rect::around(frame.area.centre(), w, h);
    box = {std::round(box.x), std::round(box.y), std::round(w), std::round(h)};
    for (int sheet = 2; sheet > 0; --sheet) {
        const auto away = static_cast<float>(sheet) * frame.u(10);
        ui.panel({box.x + away, box.y + away, box.w - 2 * away, box.h}, 28);
    }
    ui.panel(box, 28);
    float y = box.y + pad;
    view_.badge(frame.canvas, seat_, {box.centre().x, y + badge * k}, badge * k);
    y += (2 * badge + gap) * k;
    ui.text("name", {box.x + pad, y, inner, title}, name_,
            {Face::display_bold, 82, {}, Align::centre, true});
    y += title + 0.5F * gap * k;
    ui.paragraph("sentence", {box.x + pad, y, inner, words + 1}, sentence, small);
    ButtonLook look;
    look.style = ButtonStyle::primary;
    look.icon = Icon::hand;
    look.size = 25;
    const float wide =
        std::min(inner, std::max(frame.t(460), ui.button_width(tr("table.take"), look)));
    if (ui.button("take", {box.centre().x - wide / 2, box.bottom() - pad - button, wide, button},
                  tr("table.take"), look)
            .pressed)
        lift();
    ui.model().set("seat", std::to_string(seat_));
}

}  // namespace

std::unique_ptr<Scene> make_curtain(Services& services, const View& view, const std::string& game,
                                    int seat, const std::string& name) {
    return std::make_unique<Curtain>(services, view, game, seat, name);
}

}  // namespace scenes
