// The options of the next match at a table with people elsewhere, as a paper over its room. Knows
// no particular game.
#include "scenes/face/game_face.hpp"
#include "scenes/online/room.hpp"
#include "scenes/setup/options.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/services.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {

using render::Align;
using render::Face;
using render::Rect;

SetupForm form_of(const net::Room& room) {
    const auto* game = game::find_game(room.plan().game);
    assert(game && "a room plans what it knows");
    TablePlan plan;
    plan.game = game->id;
    plan.options = room.plan().options;
    for (const auto& sits : room.seats()) {
        SeatPlan seat;
        seat.person = sits.bot.empty();
        if (!sits.bot.empty()) seat.bot = sits.bot;
        if (!sits.user.empty()) seat.name = guest_name(room, sits.user);
        plan.seats.push_back(std::move(seat));
    }
    return SetupForm::of(*game, plan);
}

net::Plan plan_of(const net::Room& room, const SetupForm& form) {
    // With a lot to be drawn by the game itself the seed means nothing.
    return {form.game->id, form.plan(1).options, room.plan().time, room.plan().together};
}

namespace {

class RoomOptions final : public Scene {
public:
    RoomOptions(Services& services, std::shared_ptr<SharedTable> shared_table)
        : services_(services),
          shared_table_(std::move(shared_table)),
          seen_(*shared_table_->room()),
          form_(form_of(seen_)) {}

    std::string name() const override { return "room_options"; }
    bool covers() const override { return false; }
    void input(const Input& input) override {
        if (input.kind == Input::Kind::command && input.command == Command::back)
            services_.stage.pop();
    }
    void update(double seconds) override;
    void draw(Frame& frame) override;

private:
    const net::Room& room() const { return *shared_table_->room(); }
    bool locked() const;
    float draw_parts(Frame& frame, const Rect& box, bool drawn);
    void draw_told(Frame& frame, const Rect& box);
    void draw_beginner(Frame& frame, const Rect& box);
    bool at_once() const { return form_.game->at_once && form_.people.size() > 1; }
    void tell();

    Services& services_;
    std::shared_ptr<SharedTable> shared_table_;
    net::Room seen_;
    SetupForm form_;
};

bool RoomOptions::locked() const {
    const auto& visit = *shared_table_->visit();
    const auto* session = visit.table();
    const bool plays = session && session->match() && session->fold().state().begun &&
                       !session->fold().state().over();
    return !visit.hosts() || plays;
}

/// Luck that the players bring along nobody could prove.
void RoomOptions::tell() {
    if (form_.objection()) return;
    const auto plan = plan_of(room(), form_);
    if (const auto* view = find_view(plan.game); !view || !view->own_luck(plan.options))
        return shared_table_->visit()->want(plan);
    services_.ui.toast(tr("together.own_luck"), ToastKind::bad);
    form_ = form_of(seen_);
}

/// What the room says is true, unless somebody is just typing.
void RoomOptions::update(double) {
    shared_table_->update();
    if (const auto why = shared_table_->visit()->refused())
        services_.ui.toast(tr_values(why->key, why->values), ToastKind::bad);
    if (services_.ui.typing()) return;
    const auto& now = room();
    if (now.plan() == seen_.plan() && now.seats() == seen_.seats()) return;
    seen_ = now;
    form_ = form_of(seen_);
}

void RoomOptions::draw_beginner(Frame& frame, const Rect& box) {
    const auto label = tr("setup.beginner");
    const Rect row = draw_label(frame, box, "beginner", label);
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < form_.people.size(); ++i) {
        const auto& name = form_.people[i].name;
        const auto seat = tr("table.player", static_cast<int>(i) + 1);
        choices.push_back({std::to_string(i), name.empty() ? seat : name});
    }
    choices.push_back({"lot", tr("setup.by_lot")});
    const int lot = static_cast<int>(choices.size()) - 1;
    int chosen = form_.first == SetupForm::kByLot ? lot : form_.first;
    if (!frame.ui.select("beginner", row, label, choices, chosen)) return;
    if (form_.draws_itself()) {
        form_.first = chosen == lot ? SetupForm::kByLot : chosen;
        return tell();
    }
    const auto seed = new_seed(services_) >> 17;
    const int drawn = static_cast<int>(seed % form_.people.size());
    shared_table_->visit()->want(net::Rotate{chosen == lot ? drawn : chosen});
}

void RoomOptions::draw_told(Frame& frame, const Rect& box) {
    auto told = options_told(form_);
    if (at_once())
        told.insert(told.begin(), {tr("together.at_once"),
                                   tr(room().plan().together ? "setup.yes" : "setup.no")});
    const float high = frame.t(44);
    float y = box.y;
    for (std::size_t i = 0; i < told.size(); ++i, y += high) {
        const auto id = "told" + std::to_string(i);
        const float half = std::floor(box.w * 0.58F);
        frame.ui.text(id, {box.x, y, half, high}, told[i].first,
                      {Face::regular, 20, {}, Align::left, true});
        frame.ui.text(id + ".value", {box.x + half, y, box.w - half, high}, told[i].second,
                      {Face::bold, 20, {}, Align::right, true});
        frame.ui.rule({box.x, y + high}, box.w);
    }
}

/// Draws what stands in the paper, or only measures it; returns its height.
float RoomOptions::draw_parts(Frame& frame, const Rect& box, bool drawn) {
    auto& ui = frame.ui;
    if (locked()) {
        if (drawn) draw_told(frame, box);
        const auto lines = options_told(form_).size() + (at_once() ? 1 : 0);
        return static_cast<float>(lines) * frame.t(44) + frame.t(8);
    }
    float y = box.y;
    if (at_once()) {
        const Rect row{box.x, y, box.w, ui.control(64)};
        bool on = room().plan().together;
        if (drawn &&
            ui.toggle("at_once", row, tr("together.at_once"), on, tr("together.at_once_note"))) {
            auto plan = room().plan();
            plan.together = on;
            shared_table_->visit()->want(plan);
        }
        y += row.h + frame.t(18);
    }
    if (const auto why = form_.objection()) {
        const auto words = tr("setup.not_possible", tr_values(why->key, why->values));
        const float high =
            ui.paragraph_height(words, box.w - frame.t(70), {Face::medium, 19}) + frame.t(24);
        if (drawn) ui.notice("objection", {box.x, y, box.w, high}, words, ToastKind::bad);
        y += high + frame.t(12);
    }
    if (drawn && draw_options(frame, form_, {box.x, y, box.w, 0}, OptionsPage::both,
                              [&](const Rect& place) { draw_beginner(frame, place); }))
        tell();
    return y + options_height(frame, form_, box.w, OptionsPage::both) + frame.t(8) - box.y;
}

void RoomOptions::draw(Frame& frame) {
    auto& ui = frame.ui;
    const float top = paper_head_height(frame), pad = 2 * frame.u(kPaperPad);
    const float w = std::min(frame.t(locked() ? 620 : 960), frame.area.w - frame.u(48));
    const float edge = frame.t(8);  // room for focus rings inside what scrolls
    const float high = draw_parts(frame, {0, 0, w - pad - 2 * edge, 0}, false) + 2 * edge;
    DialogLook look;
    look.padding = kPaperPad;
    auto layer = ui.dialog("room_options", paper(frame, w, top + high + pad), look);
    const Rect in = layer.inside();
    const bool leave = paper_head(frame, in, tr("together.options"));
    {
        auto scroll = ui.scroll("options", {in.x, in.y + top, in.w, in.h - top}, high);
        draw_parts(frame, {in.x + edge, scroll.top() + edge, scroll.width() - 2 * edge, 0}, true);
    }
    if (leave || layer.dismissed()) services_.stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_room_options(Services& services,
                                         std::shared_ptr<SharedTable> shared_table) {
    return std::make_unique<RoomOptions>(services, std::move(shared_table));
}

}  // namespace scenes
