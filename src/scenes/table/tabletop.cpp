#include "scenes/table/tabletop.hpp"

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
                                   const Thing& like, bool same_layer) {
    std::optional<std::size_t> best;
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (used[i] || things[i].look != like.look) continue;
        if (same_layer && things[i].layer != like.layer) continue;
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
        if (from && to && before.things[*from].look == next.things[*to].look) give(*to, *from);
    }
    for (std::size_t i = 0; i < next.things.size(); ++i)
        for (std::size_t k = 0; k < before.things.size() && !named[i]; ++k)
            if (!used[k] && before.things[k].look == next.things[i].look &&
                same_place(before.things[k], next.things[i]))
                give(i, k);
    // What is taken fades on the board and appears in the tray; only without a trip (a jump in the
    // record) do things look for where they went.
    if (trip.stops.empty() && trip.taken.empty())
        for (std::size_t i = 0; i < next.things.size(); ++i)
            if (!named[i])
                if (const auto k = nearest(before.things, used, next.things[i], true)) give(i, *k);
    for (std::size_t i = 0; i < next.things.size(); ++i)
        if (!named[i]) next.things[i].id = fresh_name(next.things[i].id, names);
}

Setting set_table(const Frame& frame, const Settings& settings, int players, bool turned) {
    Setting set;
    set.layout = lay_out(
        {frame.area.w, frame.area.h, frame.type, players, settings->panel == PanelSide::left});
    set.eye.play = set.layout.play;
    set.eye.unit = frame.unit;
    set.eye.type = set.layout.unit;
    set.eye.turned = turned;
    set.eye.coordinates = settings->coordinates;
    return set;
}

void Tabletop::look(const Eye& eye, const game::Match& match) {
    if (eye == eye_ && ply_ >= 0) return;
    eye_ = eye;
    if (ply_ >= 0) show(match, std::min(ply_, match.length()));
}

void Tabletop::show(const game::Match& match, int ply) {
    timeline_.show(view_.arrange(match.at(ply), eye_));
    ply_ = ply;
}

void Tabletop::go(const game::Match& match, int ply, const Settings& settings) {
    switch (settings->speed) {
        case Speed::off:
            timeline_.set_speed(render::Speed::off);
            break;
        case Speed::fast:
            timeline_.set_speed(render::Speed::fast);
            break;
        case Speed::normal:
            timeline_.set_speed(render::Speed::normal);
            break;
        case Speed::slow:
            timeline_.set_speed(render::Speed::slow);
            break;
    }
    timeline_.set_reduced(settings->reduced_motion);
    if (ply_ < 0) return show(match, ply);
    timeline_.finish();
    const Tableau before = timeline_.target();
    Tableau next = view_.arrange(match.at(ply), eye_);
    const int lower = std::min(ply, ply_);
    Trip trip;
    if (std::abs(ply - ply_) == 1 && lower < match.length())
        trip = view_.trip(match.at(lower), match.moves()[static_cast<std::size_t>(lower)]);
    const bool back = ply < ply_;
    if (back) std::reverse(trip.stops.begin(), trip.stops.end());
    carry_names(before, next, trip);
    std::vector<render::Travel> along;
    if (trip.stops.size() > 1) {
        const auto thing_on = [](const Tableau& tableau, const std::string& spot_name) {
            const render::Spot* spot = tableau.spot(spot_name);
            const Thing* thing = spot ? tableau.thing_at(spot->centre, 1.0F) : nullptr;
            return thing ? thing->id : std::string();
        };
        render::Travel travel;
        travel.thing = thing_on(before, trip.stops.front());
        for (std::size_t i = 1; i < trip.stops.size(); ++i) {
            travel.stops.push_back(next.spot(trip.stops[i])->centre);
            if (!back && i - 1 < trip.taken.size())
                travel.taken.push_back(thing_on(before, trip.taken[i - 1]));
        }
        if (!travel.thing.empty()) along.push_back(std::move(travel));
    }
    ply_ = ply;
    timeline_.aim(std::move(next), std::move(along));
}

void Tabletop::draw(render::Canvas& canvas, const Marks& marks,
                    const std::optional<InHand>& in_hand) const {
    view_.ground(canvas, eye_);
    view_.marks_under(canvas, eye_, marks);
    std::string lifted;
    if (in_hand) {
        if (const render::Spot* spot = tableau().spot(in_hand->spot))
            if (const Thing* thing = tableau().thing_at(spot->centre, 1.0F)) lifted = thing->id;
    }
    const Thing* raised = nullptr;
    for (const Thing& thing : timeline_.now()) {
        if (!lifted.empty() && thing.id == lifted) {
            raised = &thing;
            continue;
        }
        if (thing.lift <= 0) view_.thing(canvas, eye_, thing);
    }
    view_.marks_over(canvas, eye_, marks);
    // What is above the table is above its marks.
    for (const Thing& thing : timeline_.now())
        if (thing.lift > 0 && &thing != raised) view_.thing(canvas, eye_, thing);
    if (raised) {
        Thing held = *raised;
        held.place = in_hand->at;
        held.lift = 1;
        view_.thing(canvas, eye_, held);
    }
}

std::vector<std::string> last_way(const View& view, const game::Match& match, int ply) {
    if (ply <= 0 || ply > match.length()) return {};
    return view.trip(match.at(ply - 1), match.moves()[static_cast<std::size_t>(ply) - 1]).stops;
}

}  // namespace scenes
