#include "scenes/table/ordinary/mode.hpp"

#include "scenes/people/pentathlon.hpp"
#include "scenes/people/players.hpp"
#include "scenes/table/curtain/curtain.hpp"
#include "scenes/table/session/match_files.hpp"

namespace scenes {

using render::Icon;

void OrdinaryMode::join(const TableParts& parts) {
    parts_ = &parts;
    panel_ = make_panel(parts);
}

std::unique_ptr<MatchPanel> OrdinaryMode::make_panel(const TableParts& parts) {
    return std::make_unique<MatchPanel>(parts, *this);
}

std::unique_ptr<Scene> OrdinaryMode::make_curtain(int seat) const {
    std::vector<std::string> names;
    for (int i = 0; i < table().match().seats(); ++i) names.push_back(table().seat_title(i));
    return scenes::make_curtain(table().services, table().view, table().match(), seat,
                                std::move(names));
}

/// The same people begin another match; this one stays as it is among those that are kept.
void OrdinaryMode::start_again() {
    auto& services = table().services;
    const auto& match = table().match();
    TablePlan plan = table().plan_now();
    plan.game = match.game().id;
    plan.options = match.settings();
    plan.seats = for_another_match(plan.seats);
    plan.begun.reset();
    plan.saved = 0;
    plan.seed = services.scripted ? services.seed : match.seed() + 1;
    if (services.store && table().session.saved() != 0 && !match.over())
        services.ui.toast(tr("table.again_kept", tr("saved.title")));
    services.stage.replace(make_table(services, plan));
}

void OrdinaryMode::add_ways_to_end(std::vector<MenuEntry>& entries) {
    auto& services = table().services;
    const auto& match = table().match();
    auto& departure = parts().departure;
    if (match.seats() > 1)
        entries.push_back({"resign", Icon::flag, tr("table.resign"), departure.may_speak(),
                           [&departure] { departure.ask_resign(); }, true});
    if (of_competition(services, table().session.saved()))
        entries.push_back(
            {"standing",
             Icon::trophy,
             tr(standing_key(services, table().session.saved())),
             {},
             [&services, saved = table().session.saved()] { to_standing(services, saved); }});
    else
        entries.push_back(
            {"again", Icon::repeat, tr("challenges.begin_again"),
             only_if(match.moves_made(match.length()) > 0, tr("table.nothing_played")),
             [this] { start_again(); }});
}

void OrdinaryMode::add_ways_out(std::vector<MenuEntry>& entries) {
    auto& services = table().services;
    add_ways_to_end(entries);
    if (over_kept_matches(services, parts().scene))
        entries.push_back({"kept", Icon::back, tr("table.to_kept"), {}, [this] {
                               leave_match(table().services, parts().scene);
                           }});
    entries.push_back({"title", Icon::home, tr("table.to_title"), {}, [&services] {
                           services.stage.reset(make_title(services));
                       }});
}

}  // namespace scenes
