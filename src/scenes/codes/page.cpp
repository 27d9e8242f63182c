// What plays with the same luck: the code of a beginning, what was agreed, the way to play it, and
// everybody who has, whose games can be laid beside each other turn by turn.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/codes/played.hpp"
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

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

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
    bool draw_row(Frame& frame, const Rect& box, const PlayedCode& row, std::size_t index) const;

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
        told += (told.empty() ? "" : " · ") + option + ": " + value;
    if (!told.empty()) flow.words("options", told, Words::quiet);
    flow.words("note", tr("code.page_note"));
    const int pressed =
        flow.buttons({{"give", tr("code.give"), {ButtonStyle::secondary, Icon::share}},
                      {"result", tr("code.add_result"), {ButtonStyle::secondary, Icon::plus}}});
    if (pressed == 0) services_.stage.push(make_give(services_, beginning_));
    if (pressed == 1) services_.stage.push(make_code_entry(services_));
}

bool CodePage::draw_row(Frame& frame, const Rect& box, const PlayedCode& row,
                        std::size_t index) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto points = hides() ? std::string("?") : row.points();
    const auto number = std::to_string(index + 1);
    const bool told = row.match == 0;
    const auto note = told ? tr("code.told") : when_text(row.when);
    bool pressed = false;
    if (!told) {
        HotLook look{"row", points, {}, 14};
        look.enabled = only_if(!hides(), tr("code.play_first"));
        pressed = ui.hot(number, box, row.people() + ", " + note, look).pressed;
    }
    frame.canvas.fill(box, row.own ? theme.turn_bg : theme.panel2, frame.t(14));
    if (row.own || theme.flat)
        frame.canvas.frame(box, row.own ? theme.turn : theme.line, std::max(1.5F, frame.t(2)),
                           frame.t(14));
    const auto ink = row.own ? theme.on_turn : theme.ink;
    const float pad = frame.t(16), half = box.h / 2;
    const float wide = std::min(ui.text_width(points, 24, Face::black) + frame.t(8), box.w * 0.5F);
    const Rect left{box.x + pad, box.y, box.w - wide - 3 * pad, box.h};
    const auto fits = [&](const std::string& id, const Rect& at, const std::string& words,
                          Face face, float size, Align align) {
        const auto font = frame.canvas.fit(words, face, frame.t(size), frame.t(12), at.w);
        ui.text(id, at, frame.canvas.ellipsis(words, font, at.w),
                {face, std::floor(font.px) / frame.type, ink, align, true});
    };
    fits("name" + number, {left.x, left.y + frame.t(6), left.w, half - frame.t(4)}, row.people(),
         Face::bold, 20, Align::left);
    fits("when" + number, {left.x, left.y + half, left.w, half - frame.t(6)}, note, Face::medium,
         16, Align::left);
    fits("points" + number, {box.right() - pad - wide, box.y, wide, box.h}, points, Face::black, 24,
         Align::right);
    return pressed;
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
    const float high = std::max(flow.frame().t(62), flow.ui().least());
    const PlayedCode* chosen = nullptr;
    for (std::size_t i = 0; i < played_.size(); ++i)
        flow.item(high, [&](const Rect& box) {
            if (draw_row(flow.frame(), box, played_[i], i)) chosen = &played_[i];
        });
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
        if (flow.roomy(820)) return flow.beside(0.5F, left, right);
        left(flow);
        flow.apart();
        right(flow);
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
