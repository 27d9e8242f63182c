// The table in a public place: what its menu offers there. Nothing in it leads to files, settings
// or the desktop's pages.
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/pause.hpp"
#include "scenes/kiosk/house/visitors.hpp"
#include "scenes/table/public/sheet.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Icon;

namespace {

constexpr float kFingerCell = 12;  // millimetres: places of this size are pressed directly
constexpr float kSnap = 15;        // millimetres: how far a touch may lie from what it means

}  // namespace

bool Table::small_places() const {
    if (!services_.kiosk) return false;
    for (const auto& name : picker_.next())
        if (const auto* spot = top_.tableau().spot(name)) {
            const bool disc = spot->box.w <= 0;
            const float wide = disc ? 2 * spot->radius : std::min(spot->box.w, spot->box.h);
            return wide < services_.ui.mm(kFingerCell);
        }
    return false;
}

/// What was hit, if that may be pressed; else the nearest that may, within a finger's breadth.
std::string Table::snapped(render::Point at, const std::string& hit) const {
    const auto next = picker_.next(), first = picker_.first();
    const auto in = [&hit](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), hit) != list.end();
    };
    if (in(next) || in(first) || hints_at(hit)) return hit;
    std::string best = hit;
    float least = services_.ui.mm(kSnap);
    for (const auto& name : next) {
        const auto* spot = top_.tableau().spot(name);
        if (!spot) continue;
        const float far = std::hypot(spot->centre.x - at.x, spot->centre.y - at.y);
        if (far >= least) continue;
        least = far;
        best = name;
    }
    return best;
}

/// What two visitors may choose between themselves: to enter at the same time, and a curtain that
/// falls between their turns. Both last as long as the visit.
void Table::add_company_ways(std::vector<kiosk::Way>& ways) {
    if (task_ || play_.persons() < 2) return;
    const auto open = only_if(!match().over(), tr("table.is_over"));
    const auto* together = view_.abilities().gathering;
    for (const auto& extra : view_.switches())
        if (together && extra.id == together->gathers_by() &&
            together->may_gather(plan_now(), match()))
            ways.push_back({extra.id, Icon::people, tr("pause.together"), open,
                            [this, extra] { switch_extra(services_.settings, extra, true); }});
    const bool falls = services_.settings->hand_over;
    ways.push_back({"curtain",
                    Icon::hand,
                    tr(falls ? "pause.curtain_off" : "pause.curtain_on"),
                    {},
                    [this, falls] {
                        services_.settings.override_with(
                            [falls](SettingValues& values) { values.hand_over = !falls; });
                    }});
}

void Table::open_pause() {
    sheet_ = Sheet::none;
    std::vector<kiosk::Way> ways;
    const auto& game = match().game().id;
    ways.push_back({"rules", Icon::book, tr("table.rules"), {}, [this, game] {
                        services_.stage.push(kiosk::make_rules(services_, game));
                    }});
    if (view_.room().sheet)
        ways.push_back({"sheets", Icon::sheet, view_.sheet_title(), {}, [this] {
                            services_.stage.push(make_public_sheet(services_, view_, match(),
                                                                   std::max(0, sheet_seat())));
                        }});
    if (view_.traits().can_turn)
        ways.push_back(
            {"rotate", Icon::turn_right, tr("table.rotate"), {}, [this] { turned_ = !turned_; }});
    add_company_ways(ways);
    ways.push_back({"anew", Icon::repeat, tr("pause.anew"),
                    only_if(match().length() > 0, tr("table.nothing_played")), [this] {
                        TablePlan plan = plan_;
                        plan.begun.reset();
                        plan.saved = 0;
                        plan.seed = services_.scripted ? services_.seed : match().seed() + 1;
                        services_.kiosk->began(plan.game);
                        services_.stage.reset(make_table(services_, std::move(plan)));
                    }});
    ways.push_back(
        {"other", Icon::home, tr("pause.other"), {}, [this] { services_.kiosk->to_choice(); }});
    services_.stage.push(kiosk::make_pause(services_, game, std::move(ways)));
}

}  // namespace scenes
