#include "scenes/table/board/tabletop.hpp"

#include "scenes/ui/ui.hpp"

#include "render/canvas.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace scenes {

namespace {

using render::Tableau;
using render::Thing;

bool same_place(const Thing& a, const Thing& b) {
    return render::distance(a.place, b.place) < 0.5F;
}

/// Index of the free thing of that look nearest to `place`.
std::optional<std::size_t> nearest(const std::vector<Thing>& things, const std::vector<bool>& used,
                                   const Thing& like) {
    std::optional<std::size_t> best;
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (used[i] || things[i].look != like.look || things[i].layer != like.layer) continue;
        const float away = render::distance(things[i].place, like.place);
        if (away >= least) continue;
        least = away;
        best = i;
    }
    return best;
}

/// A name that no thing has had yet.
std::string fresh_name(const std::string& wish, std::set<std::string>& names) {
    std::string name = wish;
    for (int n = 2; names.count(name) > 0; ++n) name = wish + " " + std::to_string(n);
    names.insert(name);
    return name;
}

}  // namespace

void carry_names(const Tableau& before, Tableau& next, const Trip& trip) {
    std::vector<bool> used(before.things.size()), named(next.things.size());
    std::set<std::string> names;
    for (const Thing& thing : before.things) names.insert(thing.id);
    const auto give = [&](std::size_t to, std::size_t from) {
        next.things[to].id = before.things[from].id;
        used[from] = named[to] = true;
    };
    const auto at_spot = [](const Tableau& tableau, const std::string& name,
                            const std::vector<bool>& taken) -> std::optional<std::size_t> {
        const render::Spot* spot = tableau.spot(name);
        if (!spot) return std::nullopt;
        for (std::size_t i = 0; i < tableau.things.size(); ++i)
            if (!taken[i] && render::distance(tableau.things[i].place, spot->centre) < 0.5F)
                return i;
        return std::nullopt;
    };
    if (trip.stops.size() > 1) {
        const auto from = at_spot(before, trip.stops.front(), used);
        const auto to = at_spot(next, trip.stops.back(), named);
        if (trip.newborn && to) {
            next.things[*to].id = fresh_name(next.things[*to].id, names);
            named[*to] = true;
        } else if (from && to && before.things[*from].look == next.things[*to].look) {
            give(*to, *from);
        }
    }
    for (std::size_t i = 0; i < next.things.size(); ++i)
        for (std::size_t k = 0; k < before.things.size() && !named[i]; ++k)
            if (!used[k] && before.things[k].look == next.things[i].look &&
                same_place(before.things[k], next.things[i]))
                give(i, k);
    // The rest goes to the nearest of its look in the same layer: what is taken fades on the board
    // and appears in the tray, which is another layer.
    for (std::size_t i = 0; i < next.things.size(); ++i)
        if (!named[i])
            if (const auto k = nearest(before.things, used, next.things[i])) give(i, *k);
    for (std::size_t i = 0; i < next.things.size(); ++i)
        if (!named[i]) next.things[i].id = fresh_name(next.things[i].id, names);
}

bool switched_on(const Settings& settings, const Extra& extra) {
    return settings.remembered("table." + extra.id, extra.standard ? "on" : "off") == "on";
}

std::function<bool(const game::Position&)> steps_of(const View& view, const Settings& settings) {
    return [&view, &settings](const game::Position& position) {
        const auto step = view.automatic(position);
        if (!step || step->only_on.empty()) return step.has_value();
        for (const auto& extra : view.switches())
            if (extra.id == step->only_on) return switched_on(settings, extra);
        return false;
    };
}

void switch_extra(Settings& settings, const Extra& extra, bool on) {
    settings.remember("table." + extra.id, on ? "on" : "off");
}

namespace {

/// Who wants large letters gets them on the board too, as far as they fit there.
float least_letters(float type, int percent) {
    return percent > 125 ? std::floor(8 * type) : 0;
}

}  // namespace

Layout lay_out_for(const View& view, Wanted wanted, int percent) {
    Layout layout = lay_out(wanted);
    if (percent <= 100 || layout.portrait) return layout;
    const auto finest_detail = [&](const Layout& laid, float type, int enlarged) {
        ViewParams params;
        params.play = laid.play;
        params.type = laid.unit;
        params.least = least_letters(type, enlarged);
        return view.finest_detail(params, wanted.players);
    };
    Wanted usual = wanted;
    usual.unit *= 100.0F / static_cast<float>(percent);
    usual.least *= 100.0F / static_cast<float>(percent);
    const Layout small = lay_out(usual);
    const float least = finest_detail(small, usual.unit, 100);
    for (float most = layout.panel.w - 8;
         most > small.panel.w - 8 && finest_detail(layout, wanted.unit, percent) < least;
         most -= 8) {
        wanted.most_panel = std::max(most, small.panel.w);
        layout = lay_out(wanted);
    }
    return layout;
}

TableSetup set_table(const Frame& frame, const View& view, const Settings& settings, int players,
                     bool turned) {
    TableSetup set;
    const Room room = view.room();
    set.layout = lay_out_for(
        view,
        {frame.area.w, frame.area.h, frame.type, players, settings->panel == PanelSide::left,
         room.sheet, room.under, room.card, frame.ui.least(), view.low_sheet(players)},
        settings->scale);
    set.params.play = set.layout.play;
    set.params.unit = frame.unit;
    set.params.type = set.layout.unit;
    set.params.least = least_letters(frame.type, settings->scale);
    set.params.turned = turned;
    set.params.coordinates = settings->coordinates;
    for (const auto& extra : view.switches())
        if (switched_on(settings, extra)) set.params.on.push_back(extra.id);
    return set;
}

void Tabletop::look(const ViewParams& params, const game::Match& match) {
    if (params == params_ && ply_ >= 0) return;
    params_ = params;
    if (ply_ >= 0) show(match, std::min(ply_, match.length()));
}

void Tabletop::show(const game::Match& match, int ply) {
    timeline_.show(view_.arrange(match.at(ply), params_));
    ply_ = ply;
    echoes_.clear();
}

std::vector<render::Beat> Tabletop::advance(double seconds) {
    auto beats = timeline_.advance(seconds);
    for (auto& highlight : echoes_) {
        if (highlight.begun) highlight.clock += seconds;
        highlight.begun = highlight.begun || !timeline_.busy();
    }
    echoes_.erase(std::remove_if(echoes_.begin(), echoes_.end(),
                                 [](const Sounding& highlight) {
                                     return highlight.clock >= highlight.length;
                                 }),
                  echoes_.end());
    return beats;
}

void Tabletop::draw_echo(Frame& frame, const game::Match& match) const {
    for (const auto& sounding : echoes_) {
        if (!sounding.begun || sounding.ply >= match.length()) continue;
        const Highlight highlight{match.moves()[static_cast<std::size_t>(sounding.ply)],
                                  static_cast<float>(sounding.clock / sounding.length),
                                  timeline_.reduced()};
        view_.abilities().highlighting->highlight(frame, params_, match.at(sounding.ply),
                                                  highlight);
    }
}

namespace {

render::Speed speed_of(const Settings& settings) {
    switch (settings->speed) {
        case Speed::off:
            return render::Speed::off;
        case Speed::fast:
            return render::Speed::fast;
        case Speed::normal:
            break;
        case Speed::slow:
            return render::Speed::slow;
    }
    return render::Speed::normal;
}

std::string thing_on(const Tableau& tableau, const std::string& spot_name) {
    const render::Spot* spot = tableau.spot(spot_name);
    const Thing* thing = spot ? tableau.thing_at(spot->centre, 1.0F) : nullptr;
    return thing ? thing->id : std::string();
}

/// What is born on the way lies at its first stop, unseen, before it sets off.
void bear(const Trip& trip, const Tableau& next, Tableau& before) {
    if (!trip.newborn || trip.stops.size() < 2) return;
    const render::Spot* cradle = before.spot(trip.stops.front());
    const std::string id = thing_on(next, trip.stops.back());
    const Thing* grown = next.thing(id);
    if (!cradle || !grown || before.thing(id)) return;
    Thing thing = *grown;
    thing.place = cradle->centre;
    thing.alpha = 0;
    before.things.push_back(thing);
}

void add_travel(const Trip& trip, bool back, const Tableau& before, const Tableau& next,
                std::vector<render::Travel>& along) {
    if (trip.stops.size() < 2) return;
    render::Travel travel;
    travel.thing = trip.newborn && !back ? thing_on(next, trip.stops.back())
                                         : thing_on(before, trip.stops.front());
    travel.spin = trip.spin;
    travel.seconds = trip.seconds;
    for (std::size_t i = 1; i < trip.stops.size(); ++i) {
        const render::Spot* spot = next.spot(trip.stops[i]);
        if (!spot) return;
        travel.stops.push_back(spot->centre);
        if (!back && i - 1 < trip.taken.size())
            travel.taken.push_back(thing_on(before, trip.taken[i - 1]));
    }
    travel.together = !along.empty();
    if (!travel.thing.empty()) along.push_back(std::move(travel));
}

}  // namespace

void Tabletop::go(const game::Match& match, int ply, const Settings& settings,
                  const std::string& from) {
    timeline_.set_speed(speed_of(settings));
    timeline_.set_reduced(settings->reduced_motion);
    if (ply_ < 0) return show(match, ply);
    timeline_.finish();
    Tableau before = timeline_.target();
    Tableau next = view_.arrange(match.at(ply), params_);
    const int lower = std::min(ply, ply_);
    Trip trip;
    if (std::abs(ply - ply_) == 1 && lower < match.length())
        trip = view_.trip(match.at(lower), match.moves()[static_cast<std::size_t>(lower)]);
    // What happens on another seat's board is not seen on this one.
    if (view_.room().boards && params_.seat >= 0 && !trip.stops.empty())
        if (const int actor = match.at(lower).actor(); actor >= 0 && actor != params_.seat)
            trip = {};
    const bool back = ply < ply_;
    if (back) echoes_.clear();
    const auto* highlighting = view_.abilities().highlighting;
    if (highlighting && ply == ply_ + 1 && lower < match.length()) {
        const double length = highlighting->highlight_seconds(
                                  match.at(lower), match.moves()[static_cast<std::size_t>(lower)]) *
                              settings.motion();
        // What a hand does has to land first; luck is seen at once.
        const bool luck = match.at(lower).actor() == game::kChance;
        if (length > 0 && !luck) echoes_.clear();
        if (length > 0) echoes_.push_back({lower, luck, 0, length});
    }
    if (!from.empty() && !back && !trip.stops.empty()) trip.stops.front() = from;
    std::vector<Trip> trips{trip};
    trips.insert(trips.end(), trip.parallel.begin(), trip.parallel.end());
    for (auto& each : trips)
        if (back) std::reverse(each.stops.begin(), each.stops.end());
    carry_names(before, next, trips.front());
    if (!back) {
        for (const auto& each : trips) bear(each, next, before);
        if (before.things.size() != timeline_.target().things.size()) timeline_.show(before);
    }
    std::vector<render::Travel> along;
    for (const auto& each : trips) add_travel(each, back, before, next, along);
    ply_ = ply;
    timeline_.aim(std::move(next), std::move(along));
}

void Tabletop::draw(render::Canvas& canvas, const Marks& marks,
                    const std::optional<InHand>& in_hand) const {
    view_.ground(canvas, params_);
    view_.marks_under(canvas, params_, marks);
    std::string lifted;
    if (in_hand) {
        if (const render::Spot* spot = tableau().spot(in_hand->spot))
            lifted = thing_on(tableau(), spot->name);
    }
    const Thing* raised = nullptr;
    for (const Thing& thing : timeline_.now()) {
        if (!lifted.empty() && thing.id == lifted) {
            raised = &thing;
            continue;
        }
        if (thing.lift <= 0) view_.thing(canvas, params_, thing);
    }
    view_.marks_over(canvas, params_, marks);
    // What is above the table is above its marks.
    for (const Thing& thing : timeline_.now())
        if (thing.lift > 0 && &thing != raised) view_.thing(canvas, params_, thing);
    if (raised && in_hand->shown) {
        Thing held = *raised;
        held.turn += in_hand->turn;
        held.place = in_hand->at;
        held.lift = 1;
        view_.thing(canvas, params_, held);
    }
}

std::vector<std::string> fresh_places(const View& view, const game::Match& match, int ply,
                                      int seat) {
    std::vector<std::string> list;
    bool begun = false;
    for (int i = std::min(ply, match.length()) - 1; i >= 0; --i) {
        const int actor = match.at(i).actor();
        if (actor == game::kChance) {
            // Alone, luck ends a turn; among several, another seat does.
            if (match.seats() == 1 && !list.empty()) break;
            if (view.traits().turns_by_luck && begun) break;
            continue;
        }
        if (seat == game::kNobody) seat = actor;
        if (actor != seat && !begun) continue;
        if (actor != seat) break;
        begun = true;
        const auto trip = view.trip(match.at(i), match.moves()[static_cast<std::size_t>(i)]);
        if (!trip.stops.empty()) list.push_back(trip.stops.back());
    }
    std::reverse(list.begin(), list.end());
    return list;
}

std::vector<std::string> news_places(const View& view, const game::Match& match, int ply,
                                     int reader) {
    std::vector<std::string> list;
    if (reader == game::kNobody || view.room().boards || last_mover(match, ply) == reader)
        return fresh_places(view, match, ply);
    for (int i = std::min(ply, match.length()) - 1; i >= 0; --i) {
        const int actor = match.at(i).actor();
        if (actor == reader) break;
        if (actor == game::kChance) continue;
        const auto trip = view.trip(match.at(i), match.moves()[static_cast<std::size_t>(i)]);
        if (!trip.stops.empty()) list.push_back(trip.stops.back());
    }
    std::reverse(list.begin(), list.end());
    return list;
}

int last_mover(const game::Match& match, int ply) {
    for (int i = std::min(ply, match.length()) - 1; i >= 0; --i)
        if (const int actor = match.at(i).actor(); actor >= 0) return actor;
    return game::kNobody;
}

std::vector<std::string> last_way(const View& view, const game::Match& match, int ply) {
    if (ply <= 0 || ply > match.length()) return {};
    return view.trip(match.at(ply - 1), match.moves()[static_cast<std::size_t>(ply) - 1]).stops;
}

}  // namespace scenes
