// A code, a link, a result, a match: whatever is typed, pasted, dropped or given on the command
// line, one dialog reads it and opens it, or says why it cannot.
#include "scenes/base/strings.hpp"
#include "scenes/face/puzzles.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Icon;

namespace {

constexpr std::size_t kMostTyped = 4096;  // bytes; what is longer is pasted by its button

class CodeEntry final : public Scene {
public:
    CodeEntry(Services& services, std::string text, std::function<void(game::Day)> open_day)
        : services_(services), open_day_(std::move(open_day)), text_(std::move(text)) {}

    std::string name() const override { return "code_entry"; }
    bool covers() const override { return false; }
    void shown() override {
        services_.ui.focus("field:code");
        if (!text_.empty()) take(std::exchange(text_, {}));
    }
    void draw(Frame& frame) override;

private:
    void take(const std::string& text);
    std::optional<std::string> open(const game::Brought& brought);
    std::optional<std::string> open_task(const game::TaskCode& task);
    std::optional<std::string> open_match(const game::Match::Opened& opened);

    Services& services_;
    std::function<void(game::Day)> open_day_;
    std::string text_;  ///< brought along, not read yet
    std::string typed_;
    std::string fault_;  ///< what is wrong with it, in words
};

/// Opens it, or says why it cannot be opened.
void CodeEntry::take(const std::string& text) {
    fault_ = open(game::read_brought(text)).value_or("");
    if (!fault_.empty() && text.size() < kMostTyped && text.find('\n') == std::string::npos)
        typed_ = text;
}

std::optional<std::string> CodeEntry::open(const game::Brought& brought) {
    auto& stage = services_.stage;
    if (const auto* refusal = std::get_if<game::Refusal>(&brought))
        return tr_values(refusal->key, refusal->values);
    if (const auto* day = std::get_if<game::Day>(&brought)) {
        if (*day > today(services_)) return tr("code.not_come", day_text(*day));
        if (open_day_) {
            open_day_(*day);
            stage.pop();
        } else {
            stage.replace(make_today(services_, *day));
        }
    }
    if (const auto* beginning = std::get_if<game::Beginning>(&brought))
        stage.replace(make_code_page(services_, *beginning));
    if (const auto* told = std::get_if<game::Told>(&brought)) {
        if (const auto why = keep_told(services_, *told)) return tr_values(why->key, why->values);
        services_.ui.toast(tr("code.told_kept"), ToastKind::good);
        stage.replace(make_code_page(services_, told->beginning));
    }
    if (const auto* task = std::get_if<game::TaskCode>(&brought)) return open_task(*task);
    if (const auto* opened = std::get_if<game::Match::Opened>(&brought)) return open_match(*opened);
    return std::nullopt;
}

std::optional<std::string> CodeEntry::open_task(const game::TaskCode& task) {
    const auto all = load_challenges(services_, task.game->id);
    const auto found = std::find_if(all.begin(), all.end(), [&](const game::Challenge& challenge) {
        return game::task_code(*task.game, challenge.id) == task.code;
    });
    if (found == all.end()) return tr("code.no_task");
    std::unique_ptr<Scene> scene;
    if (const auto* puzzles = puzzles_of(*found)) {
        scene = puzzles->open(services_, *found, 0);
    } else {
        TablePlan plan;
        plan.game = task.game->id;
        plan.challenge = found->id;
        plan.over_page = true;
        scene = make_table(services_, std::move(plan));
    }
    if (!scene) return tr("code.no_task");
    services_.stage.replace(std::move(scene));
    return std::nullopt;
}

/// A match joins the kept ones and is shown as far as it goes.
std::optional<std::string> CodeEntry::open_match(const game::Match::Opened& opened) {
    auto plan = plan_of(*opened.match);
    if (services_.store) {
        const auto begun = services_.store->begin(*opened.match);
        if (const auto* why = std::get_if<game::Refusal>(&begun))
            return tr_values(why->key, why->values);
        plan.saved = std::get<game::MatchId>(begun);
    }
    services_.ui.toast(opened.fault ? tr("saved.imported_part", opened.match->length())
                                    : tr("saved.imported", game_name(opened.match->game().id)),
                       opened.fault ? ToastKind::info : ToastKind::good);
    services_.stage.replace(
        make_replay(services_, *opened.match, std::move(plan), opened.match->length()));
    return std::nullopt;
}

void CodeEntry::draw(Frame& frame) {
    bool pastes = false;
    const auto laid = lay_dialog(
        frame, "code_entry", tr("code.enter"), 760,
        {{"cancel", tr("saved.cancel"), {}},
         {"open_code",
          tr("code.open"),
          {ButtonStyle::primary, Icon::check, only_if(!typed_.empty(), tr("code.first"))}}},
        [&](Flow& flow) {
            flow.unlabelled();
            if (flow.field("code", tr("code.enter"), typed_, kMostTyped)) fault_.clear();
            pastes = flow.button("paste", tr("code.paste"), {ButtonStyle::secondary, Icon::sheet});
            // Room for either, so that nothing moves when the other is said.
            flow.alternatives("note", fault_.empty() ? tr("code.enter_note") : fault_,
                              fault_.empty() ? Words::body : Words::bad,
                              {tr("code.enter_note"), tr("code.options")});
        });
    if (pastes) return take(frame.ui.pasteable());
    if (laid.pressed == 1) return take(typed_);
    if (laid.pressed == 0 || laid.left) services_.stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_code_entry(Services& services, std::string text,
                                       std::function<void(game::Day)> open_day) {
    return std::make_unique<CodeEntry>(services, std::move(text), std::move(open_day));
}

}  // namespace scenes
