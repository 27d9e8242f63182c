// What plays with the same luck: the code of a beginning, what was agreed, the way to play it, and
// everybody who has, whose games can be laid beside each other turn by turn.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/review/same_luck.hpp"
#include "scenes/setup/options.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Icon;

namespace {

class CodePage final : public Scene {
public:
    CodePage(Services& services, game::Beginning beginning)
        : services_(services),
          beginning_(std::move(beginning)),
          code_(game::beginning_code(beginning_)) {}

    std::string name() const override { return "code"; }
    void input(const Input& input) override;
    void shown() override {
        played_ = played_from(services_, beginning_);
        if (!std::exchange(met_, true)) services_.ui.focus("button:play");
    }
    void draw(Frame& frame) override;

private:
    SetupForm form() const;
    void play();
    void choose_players();
    bool alone() const { return beginning_.game->seats(beginning_.options) == 1; }
    const PlayedCode* mine() const;
    bool hides() const { return !mine() && !shown_; }
    void press(const PlayedCode& row);
    void compare(const PlayedCode& row, const PlayedCode& own);
    void about(Flow& flow);
    void table(Flow& flow);
    bool row(Flow& flow, const PlayedCode& row, std::size_t index) const;

    Services& services_;
    game::Beginning beginning_;
    std::string code_;
    std::vector<PlayedCode> played_;
    bool met_ = false;
    bool shown_ = false;  ///< points of others, although one has not played
};

void CodePage::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help)
        services_.stage.push(make_help(services_, beginning_.game->id));
}

/// Who sat down to this game last, by what was agreed here.
SetupForm CodePage::form() const {
    const auto& game = *beginning_.game;
    auto form = SetupForm::read(game, services_.settings.remembered("setup." + game.id));
    form.options = beginning_.options;
    form.fit_people();
    form.host = host_of(services_);
    return form;
}

void CodePage::play() {
    auto plan = form().plan(beginning_.seed);
    plan.options = beginning_.options;
    services_.stage.reset(make_table(services_, std::move(plan)));
}

/// The form, in which this luck stays as long as nothing else is agreed.
void CodePage::choose_players() {
    auto plan = form().plan(beginning_.seed);
    plan.options = beginning_.options;
    services_.stage.push(make_setup(services_, std::move(plan)));
}

/// The first game of who plays now: later ones knew the luck.
const PlayedCode* CodePage::mine() const {
    const PlayedCode* first = nullptr;
    for (const auto& one : played_)
        if (one.own && (!first || one.match < first->match)) first = &one;
    return first;
}

void CodePage::press(const PlayedCode& row) {
    const auto* own = mine();
    const auto* view = find_view(beginning_.game->id);
    auto match = whole_match(services_, row.match);
    if (!match || !view) return services_.ui.toast(tr("code.gone"), ToastKind::bad);
    if (alone() && own && own->match != row.match && SameLuckScene::possible(*match, *view))
        return compare(row, *own);
    auto plan = plan_of(*match);
    services_.stage.push(make_replay(services_, *match, std::move(plan), match->length()));
}

void CodePage::compare(const PlayedCode& row, const PlayedCode& own) {
    auto match = whole_match(services_, own.match), other = whole_match(services_, row.match);
    if (!match || !other) return services_.ui.toast(tr("code.gone"), ToastKind::bad);
    services_.stage.push(same_luck_of(services_, std::move(*match), std::move(*other)));
}

/// Left: what it is, and how it is played and passed on.
void CodePage::about(Flow& flow) {
    flow.line("code", code_, Words::title);
    flow.close();
    std::string told;
    auto form = SetupForm::standard(*beginning_.game);
    form.options = beginning_.options;
    for (const auto& [option, value] : options_told(form))
        told.append(told.empty() ? "" : " · ").append(option).append(": ").append(value);
    if (!told.empty()) flow.words("options", told, Words::quiet);
    flow.words("note", tr("code.page_note"));
    const int pressed =
        flow.buttons({{"give", tr("code.give"), {ButtonStyle::secondary, Icon::share}},
                      {"result", tr("code.add_result"), {ButtonStyle::secondary, Icon::plus}}});
    if (pressed == 0) services_.stage.push(make_give(services_, beginning_));
    if (pressed == 1) services_.stage.push(make_code_entry(services_));
}

/// Somebody who has played it; true when pressed.
bool CodePage::row(Flow& flow, const PlayedCode& row, std::size_t index) const {
    const auto number = std::to_string(index + 1);
    const auto words = tr("code.row", row.people(), hides() ? "?" : row.points());
    if (row.match != 0 && !hides())
        return flow.lead("match" + number, row.own ? Icon::person : Icon::people, words,
                         when_text(row.when));
    flow.line("row" + number, words, Words::strong);
    flow.close();
    flow.words("note" + number, row.match == 0 ? tr("code.told") : when_text(row.when),
               Words::note);
    return false;
}

/// Right: everybody who has played it.
void CodePage::table(Flow& flow) {
    flow.line("played", tr("code.played"), Words::heading);
    if (played_.empty()) return flow.words("played.none", tr("code.played_none"), Words::quiet);
    if (!mine()) flow.toggle("show", tr("code.show_points"), shown_, tr("code.show_note"));
    const bool others = std::any_of(played_.begin(), played_.end(), [this](const auto& one) {
        return one.match != 0 && &one != mine();
    });
    if (mine() && others && alone()) flow.words("compare", tr("code.compare"), Words::quiet);
    flow.tight();
    const PlayedCode* chosen = nullptr;
    for (std::size_t i = 0; i < played_.size(); ++i)
        if (row(flow, played_[i], i)) chosen = &played_[i];
    if (chosen) press(*chosen);
}

void CodePage::draw(Frame& frame) {
    const PageLook look{"code", tr("code.title"), game_name(beginning_.game->id)};
    const std::vector<FootButton> foot{
        {"players", tr("code.players"), {ButtonStyle::secondary, Icon::person}},
        {"duplicate",
         tr("duplicate.button"),
         {ButtonStyle::secondary, Icon::people,
          only_if(beginning_.game->min_seats == 1, tr("duplicate.alone"))}},
        {"play", tr("code.play"), {ButtonStyle::primary, Icon::play}}};
    const auto laid = lay_page(frame, look, foot, [this](Flow& flow) {
        const Content left = [this](Flow& part) { about(part); };
        const Content right = [this](Flow& part) { table(part); };
        flow.columns({left, right}, 410);
    });
    auto& model = frame.ui.model();
    model.set("code", code_);
    model.set("played", std::to_string(played_.size()));
    if (laid.left) return services_.stage.pop();
    if (laid.pressed == 0) choose_players();
    if (laid.pressed == 1) services_.stage.push(make_duplicate(services_, beginning_));
    if (laid.pressed == 2) play();
}

}  // namespace

std::unique_ptr<Scene> make_code_page(Services& services, const game::Beginning& beginning) {
    return std::make_unique<CodePage>(services, beginning);
}

}  // namespace scenes
