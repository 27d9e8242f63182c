// The dialog about data and the question about defaults.
#include "scenes/settings/scene.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

// --- data and reset ------------------------------------------------------------------------------

void SettingsScene::export_all() {
    const auto folder = services_.data_dir / "export";
    const int count = export_matches(*services_.store, folder);
    exported_ = count < 0
                    ? game::Refusal{"settings.export_failed", {folder.string()}}
                    : game::Refusal{"settings.exported", {std::to_string(count), folder.string()}};
}

void SettingsScene::draw_data(Frame& frame) {
    auto& ui = frame.ui;
    const float margin = std::min(page_margin(frame), frame.t(48));
    const float w = std::min(frame.area.w - 2 * margin, frame.t(820));
    const float pad = frame.u(32), inner = w - 2 * pad, gap = frame.t(18);
    const bool kept = services_.store != nullptr;
    const auto text = tr(kept ? "settings.data_folder" : "settings.data_none");
    const auto folder = kept ? services_.data_dir.string() : std::string();
    const auto offline = tr("settings.data_offline");
    std::string outcome;
    if (exported_)
        outcome = exported_->key == "settings.exported"
                      ? trn_values(exported_->key, std::stoll(exported_->values[0]),
                                   {exported_->values[1]})
                      : tr_values(exported_->key, exported_->values);
    const TextLook body{Face::regular, 20}, strong{Face::bold, 20};
    std::vector<FootButton> foot;
    if (kept)
        foot.push_back(
            {"export", tr("settings.export_all"), {ButtonStyle::secondary, Icon::share}});
    foot.push_back({"close", tr("settings.close"), {ButtonStyle::primary, Icon::check}});
    float h = 2 * pad + frame.t(76) + foot_height(frame, inner, foot) + 3 * gap;
    for (const auto* part : {&text, &offline}) h += ui.paragraph_height(*part, inner, body);
    if (kept) h += ui.paragraph_height(folder, inner, strong) + gap / 2;
    if (!outcome.empty()) h += ui.paragraph_height(outcome, inner, strong) + gap;
    const Rect box = Rect::around(frame.area.centre(), w, std::min(h, frame.area.h - 2 * margin));
    const auto layer = ui.dialog("data", {std::round(box.x), std::round(box.y), box.w, box.h});
    const Rect in = layer.inside();
    ui.text("data.title", {in.x, in.y, in.w, frame.t(52)}, tr("settings.data_title"),
            {Face::display_bold, 46, {}, render::Align::left, true});
    float y = in.y + frame.t(76);
    y += ui.paragraph("data.text", {in.x, y, in.w, 0}, text, body) + gap / 2;
    if (kept) y += ui.paragraph("data.folder", {in.x, y, in.w, 0}, folder, strong) + gap;
    y += ui.paragraph("data.offline", {in.x, y, in.w, 0}, offline, body) + gap;
    if (!outcome.empty())
        ui.paragraph("data.outcome", {in.x, y, in.w, 0}, outcome,
                     {Face::bold, 20,
                      exported_->key == "settings.exported" ? frame.canvas.theme().good
                                                            : frame.canvas.theme().bad});
    const float foot_h = foot_height(frame, in.w, foot);
    const int pressed = draw_foot(frame, {in.x, in.bottom() - foot_h, in.w, foot_h}, foot);
    if (kept && pressed == 0) export_all();
    if (layer.dismissed() || pressed == static_cast<int>(foot.size()) - 1) data_open_ = false;
}

void SettingsScene::ask_reset() {
    Question question;
    question.name = "reset";
    question.title = tr("settings.reset");
    question.text = tr("settings.reset_question");
    question.answers = {
        {"reset_yes", tr("settings.reset_yes"), [this] { services_.settings.reset(); }, true},
        {"reset_no", tr("settings.reset_no")}};
    services_.stage.push(make_question(services_, std::move(question)));
}

}  // namespace scenes
