#include "scenes/table/public/mode.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/table/curtain/curtain.hpp"
#include "scenes/table/public/panel.hpp"

#include <algorithm>

namespace scenes {

using render::Icon;

void PublicMode::join(const TableParts& parts) {
    parts_ = &parts;
    panel_.emplace(parts, *played_);
    played_->join(parts);
}

ModeTraits PublicMode::traits() const {
    ModeTraits traits = played_->traits();
    traits.opens_pages = traits.opens_rules = traits.warns_of_mistakes = false;
    traits.results_lie_over = false;
    traits.for_fingers = true;
    return traits;
}

std::unique_ptr<Scene> PublicMode::make_curtain(int seat) const {
    return make_public_curtain(table().services, table().view, table().match().game().id, seat,
                               table().seat_title(seat));
}

/// What two visitors may choose between themselves: to enter at the same time, and a curtain that
/// falls between their turns. Both last as long as the visit.
void PublicMode::add_company_ways(std::vector<kiosk::Way>& ways) {
    if (!traits().seats_are_free || table().session.persons() < 2) return;
    auto& settings = table().services.settings;
    const auto open = only_if(!table().match().over(), tr("table.is_over"));
    const auto* together = face_of(table().match().game().id).gathering;
    for (const auto& extra : table().view.switches())
        if (together && extra.id == together->asked_by &&
            together->possible(table().plan_now(), table().match()))
            ways.push_back({extra.id, Icon::people, tr("pause.together"), open,
                            [&settings, extra] { switch_extra(settings, extra, true); }});
    const bool falls = settings->hand_over;
    ways.push_back({"curtain",
                    Icon::hand,
                    tr(falls ? "pause.curtain_off" : "pause.curtain_on"),
                    {},
                    [&settings, falls] {
                        settings.override_with(
                            [falls](SettingValues& values) { values.hand_over = !falls; });
                    }});
}

void PublicMode::begin_anew() {
    auto& services = table().services;
    TablePlan plan = table().plan;
    plan.begun.reset();
    plan.saved = 0;
    plan.seed = services.scripted ? services.seed : table().match().seed() + 1;
    services.kiosk->began(plan.game);
    services.stage.reset(make_table(services, std::move(plan)));
}

bool PublicMode::open_menu() {
    table().sheet.close();
    auto& services = table().services;
    const View& view = table().view;
    const auto& game = table().match().game().id;
    std::vector<kiosk::Way> ways;
    ways.push_back({"rules", Icon::book, tr("table.rules"), {}, [&services, game] {
                        services.stage.push(kiosk::make_rules(services, game));
                    }});
    if (view.room().sheet)
        ways.push_back({"sheets", Icon::sheet, view.sheet_title(), {}, [this, &services] {
                            services.stage.push(
                                make_public_sheet(services, table().view, table().match(),
                                                  std::max(0, parts_->seen.sheet())));
                        }});
    if (view.traits().can_turn)
        ways.push_back({"rotate", Icon::turn_right, tr("table.rotate"), {}, [this] {
                            parts_->camera.turn_around();
                        }});
    add_company_ways(ways);
    ways.push_back({"anew", Icon::repeat, tr("pause.anew"),
                    only_if(table().match().length() > 0, tr("table.nothing_played")),
                    [this] { begin_anew(); }});
    ways.push_back(
        {"other", Icon::home, tr("pause.other"), {}, [&services] { services.kiosk->to_choice(); }});
    services.stage.push(kiosk::make_pause(services, game, std::move(ways)));
    return true;
}

}  // namespace scenes
