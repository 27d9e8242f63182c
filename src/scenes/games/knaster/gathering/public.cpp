// Knaster around one screen of a public place: what its menu offers visitors there.
#include "scenes/base/strings.hpp"
#include "scenes/games/knaster/gathering/gathering.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"

namespace scenes {

using render::Icon;

namespace {

/// Where a visitor's wish is kept as long as the visit lasts.
constexpr const char* kFacing = "visitor_facing";

}  // namespace

/// True if the second sheet is turned to somebody who stands opposite: a screen that lies.
bool KnasterGathering::facing() const {
    return services_.settings.remembered(kFacing, "no") == "yes";
}

void KnasterGathering::open_pause() {
    menu_ = false;
    std::vector<kiosk::Way> ways;
    ways.push_back({"rules", Icon::book, tr("table.rules"), {}, [this] {
                        services_.stage.push(kiosk::make_rules(services_, "knaster"));
                    }});
    ways.push_back(
        {"facing", Icon::turn_right, tr(facing() ? "pause.same_way" : "pause.facing"), {}, [this] {
             services_.settings.remember(kFacing, facing() ? "no" : "yes");
         }});
    ways.push_back({"one_by_one", Icon::person, tr("table.knaster.one_by_one"),
                    only_if(!session_.match().over(), tr("table.is_over")),
                    [this] { leave_ring(); }});
    ways.push_back({"anew", Icon::repeat, tr("pause.anew"),
                    only_if(session_.match().length() > 1 || (round_ && !round_->actions().empty()),
                            tr("table.nothing_played")),
                    [this] {
                        TablePlan plan = plan_;
                        plan.game = session_.match().game().id;
                        plan.options = session_.match().settings();
                        plan.begun.reset();
                        plan.saved = 0;
                        plan.seed =
                            services_.scripted ? services_.seed : session_.match().seed() + 1;
                        services_.kiosk->began(plan.game);
                        services_.stage.reset(make_table(services_, std::move(plan)));
                    }});
    if (session_.match().over())
        ways.push_back(
            {"results", Icon::trophy, tr("table.results"), {}, [this] { show_results(); }});
    ways.push_back(
        {"other", Icon::home, tr("pause.other"), {}, [this] { services_.kiosk->to_choice(); }});
    services_.stage.push(kiosk::make_pause(services_, "knaster", std::move(ways)));
}

}  // namespace scenes
