// The page of keys: every command with its chords and pad button, changed by pressing the new key.
// Knows the table of commands, no game.
#include "scenes/base/keys.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <cctype>

namespace scenes {
namespace {

using render::Face;
using render::Icon;
using render::Rect;

class KeysScene final : public Scene {
public:
    explicit KeysScene(Services& services) : services_(services) {}

    std::string name() const override { return "keys"; }
    bool intercept(const Input& input) override;
    void input(const Input& input) override;
    void draw(Frame& frame) override;

private:
    const Keys& keys() const { return services_.settings.keys(); }
    std::string chords_text(Command command) const;
    bool in_conflict(Command command) const;
    void give(std::vector<Chord> chords);
    void give_pad(const std::string& button);

    float state_height(Frame& frame, float width) const;
    std::string state_text() const;
    void draw_state(Frame& frame, Rect box);
    void draw_table(Frame& frame, Rect box);
    void draw_row(Frame& frame, Rect box, const CommandRow& row);
    void draw_wait(Frame& frame);

    Services& services_;
    std::optional<Command> waiting_;  ///< the next key becomes this command's
};

std::string command_text(Command command) {
    return tr("keys." + std::string(command_id(command)));
}

/// A pad button as it is marked on most pads; the cross in words.
std::string pad_text(const std::string& button) {
    constexpr std::pair<std::string_view, std::string_view> kMarks[] = {
        {"leftshoulder", "LB"}, {"rightshoulder", "RB"}, {"lefttrigger", "LT"},
        {"righttrigger", "RT"}, {"leftstick", "LS"},     {"rightstick", "RS"}};
    for (const auto& [name, mark] : kMarks)
        if (button == name) return std::string(mark);
    if (const auto key = "keys.pad_" + button; has_sentence(key)) return tr(key);
    std::string text = button;
    if (!text.empty())
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

std::string KeysScene::chords_text(Command command) const {
    std::string text;
    for (const auto& chord : keys().chords(command))
        text = text.empty() ? chord_words(chord) : tr("keys.or", text, chord_words(chord));
    return text.empty() ? tr("keys.none") : text;
}

bool KeysScene::in_conflict(Command command) const {
    const auto conflicts = keys().conflicts();
    return std::any_of(conflicts.begin(), conflicts.end(), [&](const Keys::Conflict& conflict) {
        return conflict.first == command || conflict.second == command;
    });
}

void KeysScene::give(std::vector<Chord> chords) {
    const Command command = *waiting_;
    waiting_.reset();
    services_.settings.change_keys([&](Keys& changed) { changed.set(command, std::move(chords)); });
}

/// A button means one thing: whose it was gets the button that becomes free.
void KeysScene::give_pad(const std::string& button) {
    const Command command = *waiting_;
    waiting_.reset();
    services_.settings.change_keys([&](Keys& changed) {
        const Command other = changed.find_pad(button);
        const std::string free = changed.pad(command);
        if (other != Command::none && other != command) changed.set_pad(other, free);
        changed.set_pad(command, button);
    });
}

bool KeysScene::intercept(const Input& input) {
    if (waiting_ && input.device == Device::pad && !input.button.empty() && !input.repeat) {
        give_pad(input.button);
        return true;
    }
    const bool key = input.device == Device::keyboard &&
                     (input.kind == Input::Kind::key || input.kind == Input::Kind::command);
    if (!waiting_ || !key || input.repeat) return false;
    constexpr int kEscape = 27, kDelete = 127;  // fixed: they end the waiting
    if (input.key == kEscape)
        waiting_.reset();
    else if (input.key == kDelete)
        give({});
    else if (input.key != 0)
        give({{input.key, input.shift, input.ctrl, input.alt}});
    return true;
}

void KeysScene::input(const Input& input) {
    if (input.kind == Input::Kind::command && input.command == Command::back) services_.stage.pop();
}

// --- drawing -------------------------------------------------------------------------------------

void KeysScene::draw(Frame& frame) {
    const auto page = begin_page(frame, tr("keys.title"), tr("keys.sub"));
    if (page.back) services_.stage.pop();
    Rect area = page.content;
    const float gap = frame.u(18);
    const std::vector<FootButton> foot{
        {"reset", tr("keys.reset"), {ButtonStyle::secondary, Icon::repeat}}};
    const float foot_h = foot_height(frame, area.w, foot);
    // In a low window only a clash is worth the place.
    if (!low_window(frame) || !keys().conflicts().empty()) {
        const float state = state_height(frame, area.w);
        draw_state(frame, {area.x, area.y, area.w, state});
        area.y += state + gap;
        area.h -= state + gap;
    }
    area.h -= gap + foot_h;
    draw_table(frame, area);
    if (draw_foot(frame, {area.x, area.bottom() + gap, area.w, foot_h}, foot) == 0)
        services_.settings.change_keys([](Keys& changed) { changed.reset(); });
    if (waiting_) draw_wait(frame);
}

std::string KeysScene::state_text() const {
    const auto conflicts = keys().conflicts();
    if (conflicts.empty()) return tr("keys.no_conflict");
    const auto& first = conflicts.front();
    return tr("keys.conflict", chord_words(first.chord), command_text(first.first),
              command_text(first.second));
}

float KeysScene::state_height(Frame& frame, float width) const {
    const float inner = width - frame.t(24 + 14 + 32);
    return frame.ui.paragraph_height(state_text(), inner, {Face::medium, 19}) + frame.t(30);
}

void KeysScene::draw_state(Frame& frame, Rect box) {
    frame.ui.notice("conflicts", box, state_text(),
                    keys().conflicts().empty() ? ToastKind::good : ToastKind::bad);
}

void KeysScene::draw_table(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const float pad = frame.t(18), row = std::max(frame.t(60), ui.least());
    const auto& rows = command_rows();
    const bool two = box.w >= frame.t(1240);
    const auto columns = two ? std::size_t{2} : std::size_t{1};
    const auto lines = (rows.size() + columns - 1) / columns;
    const Rect view{box.x + pad, box.y + pad, box.w - 2 * pad - frame.u(10), box.h - 2 * pad};
    auto scroll = ui.scroll("keys", view, static_cast<float>(lines) * row);
    const float between = frame.t(32);
    const float w = std::floor((view.w - between * static_cast<float>(columns - 1)) /
                               static_cast<float>(columns));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t across = i / lines;
        const auto column = static_cast<float>(across), line = static_cast<float>(i % lines);
        draw_row(frame, {view.x + column * (w + between), scroll.top() + line * row, w, row},
                 rows[i]);
    }
}

void KeysScene::draw_row(Frame& frame, Rect box, const CommandRow& row) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto words = command_text(row.command), chords = chords_text(row.command);
    const std::string id = row.id;
    const auto touch = ui.hot(id, box.inset(1), tr("keys.change", words), {"row", chords, {}, 10});
    if (touch) waiting_ = row.command;
    if (touch.hot || touch.held)
        frame.canvas.fill(box.inset(1), theme.ink.with_alpha(touch.held ? 0.10F : 0.05F),
                          frame.u(10));
    ui.rule({box.x, box.bottom() - 1}, box.w);
    const float pad = frame.t(12), pad_w = box.w > frame.t(560) ? frame.t(120) : 0;
    const float keys_w = std::floor((box.w - 2 * pad - pad_w) * 0.46F);
    const float name_w = box.w - 2 * pad - pad_w - keys_w;
    // Long words take two lines where one is too short, and get smaller if that is not enough.
    const auto fit = [&](const std::string& name, float left, float room, const std::string& text,
                         TextLook look) {
        float high = ui.paragraph_height(text, room, look);
        for (; high > box.h - 2 && look.size > 11; high = ui.paragraph_height(text, room, look))
            look.size -= 1;
        const float tall = std::min(high, box.h);
        ui.paragraph(name, {left, std::round(box.y + (box.h - tall) / 2), room, tall}, text, look);
    };
    fit(id, box.x + pad, name_w - frame.t(8), words, {Face::semibold, 19});
    const bool clash = in_conflict(row.command);
    const auto ink = clash                                ? theme.bad
                     : keys().chords(row.command).empty() ? theme.ink2
                                                          : theme.ink;
    float x = box.x + pad + name_w;
    if (clash) {
        const float side = frame.t(20);
        frame.canvas.icon(Icon::warning,
                          Rect::around({x + side / 2, box.y + box.h / 2}, side, side), theme.bad);
        x += side + frame.t(8);
    }
    fit(id + ".keys", x, box.x + pad + name_w + keys_w - x, chords, {Face::bold, 19, ink});
    if (pad_w > 0 && !keys().pad(row.command).empty()) {
        const auto& button = keys().pad(row.command);
        ui.text(id + ".pad", {box.right() - pad - pad_w, box.y, pad_w, box.h}, pad_text(button),
                {Face::medium, 17, theme.ink2, render::Align::right, true});
    }
}

void KeysScene::draw_wait(Frame& frame) {
    const auto laid = lay_dialog(frame, "press_key", tr("keys.press", command_text(*waiting_)), 760,
                                 {{"cancel", tr("saved.cancel"), {}}}, [](Flow& flow) {
                                     flow.words("press.note", tr("keys.press_sub"), Words::note);
                                 });
    if (laid.pressed == 0 || laid.left) waiting_.reset();
}

}  // namespace

std::unique_ptr<Scene> make_keys(Services& services) {
    return std::make_unique<KeysScene>(services);
}

}  // namespace scenes
