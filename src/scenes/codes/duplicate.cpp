// The same luck for two parties at one machine: who they are, one after the other at the table, and
// both games beside each other at the end.
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/review/same_luck.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <utility>

namespace scenes {

using render::Icon;

namespace {

/// The same for one player alone.
game::Beginning alone(game::Beginning beginning) {
    if (beginning.game->seats(beginning.options) == 1) return beginning;
    beginning.options.set("players", 1);
    if (beginning.game->normalise) beginning.game->normalise(beginning.options);
    if (beginning.game->start(beginning.options).index() != 0)
        for (const auto& option : beginning.game->options)
            if (option.name != "players") beginning.options.erase(option.name);
    return beginning;
}

TablePlan plan_for(const game::Beginning& beginning, const std::string& name, int badge) {
    TablePlan plan;
    plan.game = beginning.game->id;
    plan.options = beginning.options;
    plan.seed = beginning.seed;
    SeatPlan seat;
    seat.name = name;
    seat.badge = badge;
    seat.alone = true;
    plan.seats.push_back(std::move(seat));
    return plan;
}

class Duplicate final : public Scene {
public:
    Duplicate(Services& services, const game::Beginning& beginning)
        : services_(services), beginning_(alone(beginning)), first_(host_of(services).name) {}

    std::string name() const override { return "duplicate"; }
    bool covers() const override { return false; }
    void shown() override { services_.ui.focus("field:first"); }
    void draw(Frame& frame) override;

private:
    void begin();

    Services& services_;
    game::Beginning beginning_;
    std::string first_, second_;
};

/// Without a name a party is called by its number.
std::string party_name(const std::string& typed, const char* otherwise) {
    return typed.find_first_not_of(' ') == std::string::npos ? tr(otherwise) : typed;
}

void Duplicate::begin() {
    auto plan = plan_for(beginning_, party_name(first_, "duplicate.first"), 0);
    plan.duplicate = DuplicatePlan{party_name(second_, "duplicate.second"), std::nullopt};
    services_.stage.reset(make_table(services_, std::move(plan)));
}

void Duplicate::draw(Frame& frame) {
    const auto laid = lay_dialog(
        frame, "duplicate", tr("duplicate.title"), 760,
        {{"cancel", tr("saved.cancel"), {}},
         {"begin", tr("duplicate.begin"), {ButtonStyle::primary, Icon::play}}},
        [this](Flow& flow) {
            flow.words("note", tr("duplicate.note"), Words::quiet);
            flow.field("first", tr("duplicate.first"), first_, game::Store::kNameLetters);
            flow.field("second", tr("duplicate.second"), second_, game::Store::kNameLetters);
        });
    if (laid.pressed == 1) return begin();
    if (laid.pressed == 0 || laid.left) services_.stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_duplicate(Services& services, const game::Beginning& beginning) {
    return std::make_unique<Duplicate>(services, beginning);
}

void duplicate_next(Services& services, const TablePlan& plan, const game::Match& match) {
    const auto& duplicate = *plan.duplicate;
    if (duplicate.first)
        return services.stage.push(same_luck_of(services, *duplicate.first, match));
    auto next = plan_for({&match.game(), match.settings(), match.seed()}, duplicate.second, 1);
    next.duplicate = DuplicatePlan{duplicate.second, match};
    services.stage.reset(make_table(services, std::move(next)));
    std::vector<Answer> answers;
    answers.push_back({"ready", tr("duplicate.ready")});
    services.stage.push(
        make_question(services, {"over_to", tr("duplicate.over_to", duplicate.second),
                                 tr("duplicate.over_to_text"), std::move(answers)}));
}

}  // namespace scenes
