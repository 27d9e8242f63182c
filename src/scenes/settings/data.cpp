// The dialog about data and the question about defaults.
#include "scenes/settings/scene.hpp"

namespace scenes {

using render::Icon;

// --- data and reset ------------------------------------------------------------------------------

void SettingsScene::export_all() {
    const auto folder = services_.data_dir / "export";
    const int count = export_matches(*services_.store, folder);
    exported_ = count < 0
                    ? game::Refusal{"settings.export_failed", {folder.string()}}
                    : game::Refusal{"settings.exported", {std::to_string(count), folder.string()}};
}

void SettingsScene::draw_data(Frame& frame) {
    const bool kept = services_.store != nullptr;
    std::vector<FootButton> foot;
    if (kept)
        foot.push_back(
            {"export", tr("settings.export_all"), {ButtonStyle::secondary, Icon::share}});
    foot.push_back({"close", tr("settings.close"), {ButtonStyle::primary, Icon::check}});
    const auto content = [&](Flow& flow) {
        flow.words("data.text", tr(kept ? "settings.data_folder" : "settings.data_none"));
        flow.close();
        if (kept) flow.words("data.folder", services_.data_dir.string(), Words::strong);
        flow.words("data.offline", tr("settings.data_offline"));
        if (!exported_) return;
        const bool done = exported_->key == "settings.exported";
        flow.words("data.outcome",
                   done ? trn_values(exported_->key, std::stoll(exported_->values[0]),
                                     {exported_->values[1]})
                        : tr_values(exported_->key, exported_->values),
                   done ? Words::good : Words::bad);
    };
    const auto laid = lay_dialog(frame, "data", tr("settings.data_title"), 820, foot, content);
    if (kept && laid.pressed == 0) export_all();
    if (laid.left || laid.pressed == static_cast<int>(foot.size()) - 1) data_open_ = false;
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
