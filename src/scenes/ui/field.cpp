// The text field. Dear ImGui edits (caret, selection, undo, clipboard); what is seen is drawn here
// with the canvas' own letters.
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace scenes {

using render::Face;
using render::Font;
using render::Rect;

/// Ends the editing when it is told to; true if that gave the text back its first words.
bool Ui::Impl::stop_typing(std::string& text) {
    const bool reverted = type_revert && text != type_before;
    if (reverted) text = type_before;
    if (!holding) imgui.let_go();  // else the press on a control has taken it over
    type_stop = type_revert = false;
    typing.clear();
    again = true;
    return reverted;
}

static int note_caret(ImGuiInputTextCallbackData* data) {
    auto& edit = *static_cast<std::array<int, 3>*>(data->UserData);
    edit = {data->CursorPos, std::min(data->SelectionStart, data->SelectionEnd),
            std::max(data->SelectionStart, data->SelectionEnd)};
    return 0;
}

/// Lets ImGui edit the text of the field met last, of at most `limit` bytes.
Ui::Impl::Edit Ui::Impl::edit(const std::string& name, Rect rect, float pad, std::string& text,
                              std::size_t limit) {
    Edit edit;
    const std::string own = "##" + name;
    const bool stops = typing == name && type_stop;
    if (stops) edit.changed = stop_typing(text);
    if (type_start == name) {
        ImGui::SetKeyboardFocusHere();  // heard in the next pass
        type_start.clear();
        again = true;
    }
    std::vector<char> buffer(std::max(limit, text.size()) + 1, '\0');
    std::copy(text.begin(), text.end(), buffer.begin());
    const float scrolled = typing == name ? type_scroll : 0;
    const float inset = std::max(0.0F, (rect.h - ImGui::GetFontSize()) / 2);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {pad, inset});
    ImGui::SetCursorScreenPos({rect.x - scrolled, rect.y});
    // So wide that ImGui never scrolls: how far the text is scrolled only the field knows.
    ImGui::SetNextItemWidth(rect.w + rect.h * static_cast<float>(buffer.size()));
    // What is scrolled out of sight takes no presses meant for what lies there.
    const Rect seen = now_pass.items.back().hit;
    ImGui::PushClipRect({seen.x, seen.y},
                        {std::max(seen.x, seen.right()), std::max(seen.y, seen.bottom())}, true);
    // The first press takes the whole text, as keys do: what is typed then replaces it.
    std::array<int, 3> caret{};
    const bool edited = ImGui::InputText(
        own.c_str(), buffer.data(), limit + 1,
        ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_CallbackAlways, note_caret, &caret);
    edit.typed = ImGui::IsItemActive();
    ImGui::PopClipRect();
    ImGui::PopStyleVar();
    // What ImGui still has of a text that was given back is no edit.
    if (edited && !stops && text != buffer.data()) {
        text = buffer.data();
        edit.changed = true;
    }
    const auto byte = [&](int place) {
        return std::min(static_cast<std::size_t>(std::max(place, 0)), text.size());
    };
    edit.caret = byte(caret[0]);
    edit.from = byte(caret[1]);
    edit.to = byte(caret[2]);
    if (edit.typed && typing != name) {
        typing = name;
        type_before = text;
        type_scroll = 0;
        focus() = name;
        again = true;
    } else if (!edit.typed && typing == name) {
        typing.clear();
        again = true;
    }
    now_pass.model.controls().back().value = text;
    return edit;
}

/// The selection and the caret, under the letters that begin at the left of `inner`; scrolls the
/// text so far that the caret is in sight.
void Ui::Impl::draw_caret(const Edit& edit, std::string_view text, const Rect& inner,
                          const Font& font) {
    const auto& colors = theme();
    const auto along = [&](std::size_t bytes) {
        return std::round(canvas.measure(text.substr(0, bytes), font));
    };
    const float caret = along(edit.caret), thick = std::max(2.0F, u(2));
    const float before = type_scroll;
    if (caret < type_scroll) type_scroll = std::max(0.0F, std::floor(caret - inner.w / 4));
    if (caret + thick > type_scroll + inner.w)
        type_scroll = std::floor(caret + thick - inner.w * 3 / 4);
    if (type_scroll != before) again = true;
    const float left = inner.x - type_scroll;
    const float high = std::round(font.px * 1.25F);
    const float top = std::round(inner.y + (inner.h - high) / 2);
    if (edit.to > edit.from)
        canvas.fill({left + along(edit.from), top, along(edit.to) - along(edit.from), high},
                    colors.flat ? colors.turn.mix(colors.panel, 0.5F) : colors.turn_bg);
    canvas.fill({left + caret, top, thick, high}, colors.ink);
}

bool Ui::field(std::string_view id, Rect rect, std::string_view label, std::string& text,
               std::size_t limit, const Allowed& enabled) {
    auto& w = *impl_;
    const auto& colors = theme();
    Control control = Impl::control_of("field", id, label, rect, enabled);
    control.value = text;
    Meeting how;
    how.type = true;
    how.radius = std::min(u(14), rect.h / 2);
    const Touch touch = w.meet(control, how);

    const float pad = t(14);
    const Font font{Face::regular, t(20)};
    Impl::Edit edit;
    if (!w.passive && w.live(w.now_pass.model.controls().back())) {
        w.imgui.set_letters(font.px);
        edit = w.edit(control.name, rect, pad, text, limit);
    }

    const bool typed = edit.typed;
    const float hairline = std::max(1.0F, u(1.5F));
    w.canvas.fill(
        rect, enabled ? colors.panel.mix(colors.primary, touch.hot ? 0.08F : 0.0F) : colors.panel2,
        how.radius);
    w.canvas.frame(rect, typed ? colors.primary : colors.line2,
                   typed || colors.flat ? std::max(2.0F, u(2.5F)) : hairline, how.radius);
    const Rect inner{rect.x + pad, rect.y, rect.w - 2 * pad, rect.h};
    const auto clip = w.canvas.clip(inner.inset(-2).cut(rect));
    if (typed) w.draw_caret(edit, text, inner, font);
    const float offset = typed ? w.type_scroll : 0;
    w.canvas.text(
        {std::round(inner.x - offset), render::centred_baseline(rect.y + rect.h / 2, font)}, text,
        font, enabled ? colors.ink : colors.ink3);
    if (!typed && w.canvas.measure(text, font) > inner.w) w.note_cut();
    if (edit.changed) w.again = true;
    return edit.changed;
}

}  // namespace scenes
