// The questions over the list of kept matches: rename, delete, import.
#include "scenes/saved/saved.hpp"

#include <algorithm>
#include <map>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

// --- questions -----------------------------------------------------------------------------------

/// A dialog in the middle, `inner` high inside; returns the layer.
static Layer question_layer(Frame& frame, const char* name, float width, float inner) {
    const float margin = std::min(page_margin(frame), frame.t(40));
    const float w = std::min(frame.area.w - 2 * margin, width);
    const float h = std::min(frame.area.h - 2 * margin, inner + 2 * frame.u(32));
    return frame.ui.dialog(name,
                           {std::round((frame.area.w - w) / 2), std::round((frame.area.h - h) / 2),
                            std::floor(w), std::floor(h)});
}

static void question_title(Frame& frame, Rect in, const std::string& words) {
    frame.ui.text("question", {in.x, in.y, in.w, frame.t(52)}, words,
                  {Face::display_bold, 44, {}, render::Align::left, true});
}

void Saved::draw_rename(Frame& frame) {
    auto& ui = frame.ui;
    const std::vector<FootButton> foot{
        {"cancel", tr("saved.cancel"), {}},
        {"rename_ok", tr("saved.rename_ok"), {ButtonStyle::primary, Icon::check}}};
    const float field = ui.control(60), w = frame.t(760);
    const float inner_w = std::min(w, frame.area.w * 0.9F) - 2 * frame.u(32);
    const float foot_h = foot_height(frame, inner_w, foot);
    const auto layer = question_layer(frame, "rename", w, frame.t(92) + field + foot_h);
    const Rect in = layer.inside();
    question_title(frame, in, tr("saved.rename_title"));
    ui.field("title", {in.x, in.y + frame.t(64), in.w, field}, tr("saved.rename_title"), text_, 96);
    const int pressed = draw_foot(frame, {in.x, in.bottom() - foot_h, in.w, foot_h}, foot);
    if (pressed == 1) return rename();
    if (pressed == 0 || layer.dismissed()) question_ = Asking::none;
}

void Saved::draw_remove(Frame& frame) {
    auto& ui = frame.ui;
    const auto* match = chosen();
    if (!match) {
        question_ = Asking::none;
        return;
    }
    const std::vector<FootButton> foot{
        {"cancel", tr("saved.cancel"), {}},
        {"delete_yes", tr("saved.delete"), {ButtonStyle::danger, Icon::trash}}};
    const auto text = tr("saved.delete_text", heading_text(*match) + ", " + names_text(*match));
    const float w = frame.t(760);
    const float inner_w = std::min(w, frame.area.w * 0.9F) - 2 * frame.u(32);
    const float words = ui.paragraph_height(text, inner_w, {Face::regular, 20});
    const float foot_h = foot_height(frame, inner_w, foot);
    const auto layer = question_layer(frame, "delete", w, frame.t(92) + words + foot_h);
    const Rect in = layer.inside();
    question_title(frame, in, tr("saved.delete_title"));
    ui.paragraph("question.text", {in.x, in.y + frame.t(64), in.w, 0}, text, {Face::regular, 20});
    const int pressed = draw_foot(frame, {in.x, in.bottom() - foot_h, in.w, foot_h}, foot);
    if (pressed == 1) return remove();
    if (pressed == 0 || layer.dismissed()) question_ = Asking::none;
}

void Saved::draw_import(Frame& frame) {
    auto& ui = frame.ui;
    const auto folder = services_.data_dir / "export";
    const auto files = records_in(folder);
    const std::vector<FootButton> foot{
        {"cancel", tr("saved.cancel"), {}},
        {"import_ok",
         tr("saved.import_ok"),
         {ButtonStyle::primary, Icon::check, only_if(!text_.empty(), tr("why.file_first"))}}};
    const auto text = tr("saved.import_text", folder.string());
    const float w = frame.t(900), field = ui.control(60), row = ui.control(56);
    const float inner_w = std::min(w, frame.area.w * 0.9F) - 2 * frame.u(32);
    const float words = ui.paragraph_height(text, inner_w, {Face::regular, 20});
    const float foot_h = foot_height(frame, inner_w, foot);
    const float rows = std::max(1.0F, std::min(static_cast<float>(files.size()), 5.0F)) * row;
    const auto layer = question_layer(frame, "import", w,
                                      frame.t(64 + 18 + 18 + 28) + words + field + rows + foot_h);
    const Rect in = layer.inside();
    question_title(frame, in, tr("saved.import_title"));
    float y = in.y + frame.t(64);
    y += ui.paragraph("question.text", {in.x, y, in.w, 0}, text, {Face::regular, 20}) + frame.t(18);
    ui.field("path", {in.x, y, in.w, field}, tr("saved.import_path"), text_, 1024);
    y += field + frame.t(18);
    const Rect view{in.x, y, in.w - frame.u(14), in.bottom() - foot_h - frame.t(20) - y};
    {
        auto scroll = ui.scroll("files", view, static_cast<float>(files.size()) * row);
        float line = scroll.top();
        for (std::size_t i = 0; i < files.size() && i < 200; ++i, line += row)
            if (ui.button("file" + std::to_string(i), {view.x, line, view.w, row},
                          files[i].filename().string(),
                          {ButtonStyle::quiet, Icon::save, {}, false, 19, {}, true}))
                text_ = files[i].string();
        if (files.empty())
            ui.text("files.none", {view.x, view.y, view.w, row}, tr("saved.import_none"),
                    {Face::medium, 18, frame.canvas.theme().ink2, render::Align::left, true});
    }
    const int pressed = draw_foot(frame, {in.x, in.bottom() - foot_h, in.w, foot_h}, foot);
    if (pressed == 1) return import(text_);
    if (pressed == 0 || layer.dismissed()) question_ = Asking::none;
}

}  // namespace scenes
