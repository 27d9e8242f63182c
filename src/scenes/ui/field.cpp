// The text field. Dear ImGui edits (caret, selection, undo, clipboard); what is seen is drawn here
// from its state with the canvas' own letters.
#include "scenes/ui/impl.hpp"
#include "scenes/ui/ui.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace scenes {

using render::Face;
using render::Font;
using render::Rect;

namespace {

/// Everything that Czech, German and English write, and what a keyboard may add.
constexpr int kFirstLetter = 0x20, kLastLetter = 0x17F;

std::string utf8(const ImWchar* text, int count) {
    std::vector<char> buffer(static_cast<std::size_t>(count) * 4 + 1);
    ImTextStrToUtf8(buffer.data(), static_cast<int>(buffer.size()), text, text + count);
    return buffer.data();
}

}  // namespace

/// Gives ImGui's font the advances of the canvas, so that a click finds the right letter.
void Ui::Impl::set_advances(float px) {
    if (font_px == px) return;
    font_px = px;
    ImFont* font = ImGui::GetFont();
    const Font face{Face::regular, px};
    if (font->IndexAdvanceX.Size <= kLastLetter) font->IndexAdvanceX.resize(kLastLetter + 1, 0);
    for (int letter = kFirstLetter; letter <= kLastLetter; ++letter) {
        const auto code = static_cast<ImWchar>(letter);
        font->IndexAdvanceX[letter] = canvas.measure(utf8(&code, 1), face);
    }
    font->FallbackAdvanceX = px * 0.58F;
}

/// Ends the editing when it is told to; true if that gave the text back its first words.
bool Ui::Impl::stop_typing(ImGuiID item, std::string& text) {
    const bool reverted = type_revert && text != type_before;
    if (reverted) text = type_before;
    if (ImGui::GetActiveID() == item) ImGui::ClearActiveID();
    type_stop = type_revert = false;
    typing.clear();
    again = true;
    return reverted;
}

/// Lets ImGui edit the text of the field met last, of at most `limit` bytes.
Ui::Impl::Edit Ui::Impl::edit(const std::string& name, Rect rect, float pad, std::string& text,
                              std::size_t limit) {
    Edit edit;
    const std::string own = "##" + name;
    const ImGuiID item = ImGui::GetID(own.c_str());
    if (type_start == name) {
        ImGui::GetCurrentContext()->NavActivateInputId = item;
        type_start.clear();
    }
    if (typing == name && type_stop) edit.changed = stop_typing(item, text);
    std::vector<char> buffer(std::max(limit, text.size()) + 1, '\0');
    std::copy(text.begin(), text.end(), buffer.begin());
    const auto letters = ImGui::GetCurrentContext()->FontSize;
    const float inset = std::max(0.0F, (rect.h - letters) / 2);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {pad, inset});
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    // What is scrolled out of sight takes no presses meant for what lies there.
    const Rect seen = now_pass.items.back().hit;
    ImGui::PushClipRect({seen.x, seen.y},
                        {std::max(seen.x, seen.right()), std::max(seen.y, seen.bottom())}, true);
    // The first press takes the whole text, as keys do: what is typed then replaces it.
    const bool edited =
        ImGui::InputTextEx(own.c_str(), nullptr, buffer.data(), static_cast<int>(limit) + 1,
                           {rect.w, rect.h}, ImGuiInputTextFlags_AutoSelectAll);
    ImGui::PopClipRect();
    ImGui::PopStyleVar();
    edit.state = ImGui::GetActiveID() == item ? ImGui::GetInputTextState(item) : nullptr;
    if (edited && text != buffer.data()) {
        text = buffer.data();
        edit.changed = true;
    }
    if (edit.state && typing != name) {
        typing = name;
        type_before = text;
        focus() = name;
        again = true;
    } else if (!edit.state && typing == name) {
        typing.clear();
        again = true;
    }
    now_pass.model.controls().back().value = text;
    return edit;
}

/// The selection and the caret, under the letters that begin at the left of `inner`.
void Ui::Impl::draw_caret(const ImGuiInputTextState& state, const Rect& inner, const Font& font) {
    const auto& colors = theme();
    const auto x_of = [&](int letter) {
        return std::round(inner.x - state.ScrollX +
                          canvas.measure(utf8(state.TextW.Data, letter), font));
    };
    const float high = std::round(font.px * 1.25F);
    const float top = std::round(inner.y + (inner.h - high) / 2);
    const int from = std::min(state.Stb.select_start, state.Stb.select_end);
    const int to = std::max(state.Stb.select_start, state.Stb.select_end);
    if (to > from)
        canvas.fill({x_of(from), top, x_of(to) - x_of(from), high},
                    colors.flat ? colors.turn.mix(colors.panel, 0.5F) : colors.turn_bg);
    canvas.fill({x_of(state.Stb.cursor), top, std::max(2.0F, u(2)), high}, colors.ink);
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
        w.set_advances(font.px);
        edit = w.edit(control.name, rect, pad, text, limit);
    }

    const bool typed = edit.state != nullptr;
    const float hairline = std::max(1.0F, u(1.5F));
    w.canvas.fill(
        rect, enabled ? colors.panel.mix(colors.primary, touch.hot ? 0.08F : 0.0F) : colors.panel2,
        how.radius);
    w.canvas.frame(rect, typed ? colors.primary : colors.line2,
                   typed || colors.flat ? std::max(2.0F, u(2.5F)) : hairline, how.radius);
    const Rect inner{rect.x + pad, rect.y, rect.w - 2 * pad, rect.h};
    const auto clip = w.canvas.clip(inner.inset(-2).cut(rect));
    if (typed) w.draw_caret(*edit.state, inner, font);
    const float offset = typed ? edit.state->ScrollX : 0;
    w.canvas.text(
        {std::round(inner.x - offset), render::centred_baseline(rect.y + rect.h / 2, font)}, text,
        font, enabled ? colors.ink : colors.ink3);
    if (!typed && w.canvas.measure(text, font) > inner.w) w.note_cut();
    if (edit.changed) w.again = true;
    return edit.changed;
}

}  // namespace scenes
