// The questions over the list of kept matches: rename, delete, import.
#include "scenes/saved/saved.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>

namespace scenes {

using render::Icon;

/// How wide they are, design.
constexpr float kQuestion = 760, kFiles = 900;
constexpr std::size_t kMostFiles = 200;  ///< shown of those that could be imported

void Saved::draw_rename(Frame& frame) {
    const auto laid =
        lay_dialog(frame, "rename", tr("saved.rename_title"), kQuestion,
                   {{"cancel", tr("saved.cancel"), {}},
                    {"rename_ok", tr("saved.rename_ok"), {ButtonStyle::primary, Icon::check}}},
                   [this](Flow& flow) {
                       flow.unlabelled();
                       flow.field("title", tr("saved.rename_title"), text_, 96);
                   });
    if (laid.pressed == 1) return rename();
    if (laid.pressed == 0 || laid.left) question_ = Asking::none;
}

void Saved::draw_remove(Frame& frame) {
    const auto* match = chosen();
    if (!match) {
        question_ = Asking::none;
        return;
    }
    const auto text = tr("saved.delete_text", heading_text(*match) + ", " + names_text(*match));
    const auto laid =
        lay_dialog(frame, "delete", tr("saved.delete_title"), kQuestion,
                   {{"cancel", tr("saved.cancel"), {}},
                    {"delete_yes", tr("saved.delete"), {ButtonStyle::danger, Icon::trash}}},
                   [&](Flow& flow) { flow.words("question.text", text); });
    if (laid.pressed == 1) return remove();
    if (laid.pressed == 0 || laid.left) question_ = Asking::none;
}

void Saved::draw_import(Frame& frame) {
    const auto folder = services_.data_dir / "export";
    const auto files = records_in(folder);
    const auto laid = lay_dialog(
        frame, "import", tr("saved.import_title"), kFiles,
        {{"cancel", tr("saved.cancel"), {}},
         {"import_ok",
          tr("saved.import_ok"),
          {ButtonStyle::primary, Icon::check, only_if(!text_.empty(), tr("why.file_first"))}}},
        [&](Flow& flow) {
            flow.words("question.text", tr("saved.import_text", folder.string()));
            flow.unlabelled();
            flow.field("path", tr("saved.import_path"), text_, 1024);
            if (files.empty()) flow.line("files.none", tr("saved.import_none"), Words::note);
            flow.tight();
            for (std::size_t i = 0; i < std::min(files.size(), kMostFiles); ++i)
                if (flow.button("file" + std::to_string(i), files[i].filename().string(),
                                {ButtonStyle::quiet, Icon::save, {}, false, 19, {}, true}))
                    text_ = files[i].string();
        });
    if (laid.pressed == 1) return import(text_);
    if (laid.pressed == 0 || laid.left) question_ = Asking::none;
}

}  // namespace scenes
