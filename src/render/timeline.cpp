// Plans tracks (one per thing) when a new tableau is aimed for, and reads them at any time.
#include "render/timeline.hpp"

#include <algorithm>
#include <cmath>

namespace render {

namespace {

constexpr int kMovingLayer = 1000;  // what moves lies above all that rests

Seconds share(Seconds t, Seconds begin, Seconds end) {
    if (end <= begin) return t >= end ? 1 : 0;
    return std::clamp((t - begin) / (end - begin), 0.0, 1.0);
}

void sort_layers(std::vector<Thing>& things) {
    std::stable_sort(things.begin(), things.end(),
                     [](const Thing& a, const Thing& b) { return a.layer < b.layer; });
}

float mixed(float a, float b, float t) {
    return a + (b - a) * t;
}

}  // namespace

float Easing::operator()(float t) const {
    if (t <= 0) return 0;
    if (t >= 1) return 1;
    const auto curve = [](float p1, float p2, float s) {
        const float r = 1 - s;
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s;
    };
    float low = 0, high = 1;  // the curve's x rises: halving finds its parameter
    for (int i = 0; i < 24; ++i) {
        const float middle = (low + high) / 2;
        (curve(x1, x2, middle) < t ? low : high) = middle;
    }
    return curve(y1, y2, (low + high) / 2);
}

double speed_factor(Speed speed) {
    switch (speed) {
        case Speed::off:
            return 0;
        case Speed::fast:
            return 0.5;
        case Speed::normal:
            return 1;
        case Speed::slow:
            return 1.5;
    }
    return 1;
}

void Timeline::show(Tableau tableau) {
    target_ = std::move(tableau);
    tracks_.clear();
    marks_.clear();
    next_mark_ = 0;
    clock_ = total_ = 0;
    now_ = target_.things;
    sort_layers(now_);
}

void Timeline::aim(Tableau next, std::vector<Travel> along, const Motion& motion) {
    const Tableau old = std::move(target_);
    show(std::move(next));
    total_ = 0;
    if (reduced_ || speed_ == Speed::off) {
        plan_crossfade(old, motion);
    } else {
        plan_travels(old, std::move(along), motion);
        plan_rest(old, motion);
    }
    if (reduced_)  // what would have happened on the way happens at once
        for (const Travel& t : along) {
            marks_.push_back({0, {Beat::Kind::land, t.thing}});
            for (const std::string& id : t.taken)
                if (!id.empty()) marks_.push_back({0, {Beat::Kind::take, id}});
        }
    speed_up(motion);
    if (!marks_.empty() || total_ > 0) marks_.push_back({total_, {Beat::Kind::done, {}}});
    std::stable_sort(marks_.begin(), marks_.end(),
                     [](const Mark& a, const Mark& b) { return a.at < b.at; });
    picture();
}

void Timeline::plan_travels(const Tableau& old, std::vector<Travel> along, const Motion& motion) {
    Seconds began = 0, latest = 0;
    for (Travel& travel : along) {
        const Thing* from = old.thing(travel.thing);
        if (from == nullptr || travel.stops.empty()) continue;
        if (travel.together)
            total_ = began;
        else if (latest > 0)
            total_ = latest + motion.pause;
        began = total_;
        Track track;
        const Thing* to = target_.thing(travel.thing);
        const bool chain = travel.stops.size() > 1 || !travel.taken.empty();
        track.kind = Track::Kind::travel;
        track.from = *from;
        track.to = to != nullptr ? *to : *from;
        if (to == nullptr) track.to.place = travel.stops.back();
        track.leap = travel.seconds > 0 ? travel.seconds : chain ? motion.jump : motion.slide;
        track.spin = travel.spin;
        track.pause = motion.pause;
        track.lift = motion.lift;
        track.begin = total_;
        marks_.push_back({total_, {Beat::Kind::leave, travel.thing}});
        for (std::size_t i = 0; i < travel.stops.size(); ++i) {
            if (i > 0) total_ += motion.pause;
            total_ += track.leap;
            marks_.push_back({total_, {Beat::Kind::land, travel.thing}});
            if (i >= travel.taken.size() || travel.taken[i].empty()) continue;
            const Thing* taken = old.thing(travel.taken[i]);
            if (taken == nullptr) continue;
            marks_.push_back({total_, {Beat::Kind::take, taken->id}});
            Track fade;
            fade.kind = Track::Kind::fade_out;
            fade.from = fade.to = *taken;
            fade.begin = total_;
            fade.end = total_ + motion.fade;
            tracks_.push_back(std::move(fade));
        }
        track.end = total_;
        track.stops = std::move(travel.stops);
        track.stops.back() = track.to.place;
        tracks_.push_back(track);
        if (to == nullptr) {  // goes out of the game where it arrived
            Track fade;
            fade.kind = Track::Kind::fade_out;
            fade.from = fade.to = track.to;
            fade.begin = total_;
            fade.end = total_ + motion.fade;
            tracks_.push_back(std::move(fade));
        }
        latest = std::max(latest, total_);
    }
    total_ = latest;
    for (const Track& t : tracks_)
        total_ = std::max(total_, t.kind == Track::Kind::travel ? t.end : 0.0);
}

void Timeline::plan_rest(const Tableau& old, const Motion& motion) {
    const Seconds after = total_;  // effects come after their cause
    const auto track_of = [&](const std::string& id) -> const Track* {
        for (const Track& t : tracks_)
            if (t.from.id == id) return &t;
        return nullptr;
    };
    std::vector<Track> more;
    const auto fade = [&](Track::Kind kind, const Thing& thing, Seconds begin) {
        Track t;
        t.kind = kind;
        t.from = t.to = thing;
        t.begin = begin;
        t.end = begin + motion.fade;
        more.push_back(std::move(t));
    };
    for (const Thing& to : target_.things) {
        const Thing* from = old.thing(to.id);
        const Track* planned = track_of(to.id);
        if (planned != nullptr) {
            if (planned->kind == Track::Kind::fade_out) {
                marks_.push_back({planned->end, {Beat::Kind::appear, to.id}});
                fade(Track::Kind::fade_in, to, planned->end);
            }
        } else if (from == nullptr) {
            marks_.push_back({after, {Beat::Kind::appear, to.id}});
            fade(Track::Kind::fade_in, to, after);
        } else if (from->look != to.look || from->count != to.count) {
            fade(Track::Kind::fade_out, *from, after);
            fade(Track::Kind::fade_in, to, after);
        } else {
            Track t;
            t.from = *from;
            t.to = to;
            if (!(*from == to)) {
                t.kind = Track::Kind::slide;
                t.end = t.leap = motion.slide;
                // A board that is fitted anew, a hand that closes a gap: nobody takes that up.
                t.lift = from->layer == to.layer ? 0 : motion.lift;
            }
            more.push_back(std::move(t));
        }
    }
    for (const Thing& from : old.things) {
        if (target_.thing(from.id) != nullptr || track_of(from.id) != nullptr) continue;
        marks_.push_back({after, {Beat::Kind::take, from.id}});
        fade(Track::Kind::fade_out, from, after);
    }
    tracks_.insert(tracks_.end(), more.begin(), more.end());
    for (const Track& t : tracks_) total_ = std::max(total_, t.end);
}

void Timeline::plan_crossfade(const Tableau& old, const Motion& motion) {
    const auto add = [&](Track::Kind kind, const Thing& thing) {
        Track t;
        t.kind = kind;
        t.from = t.to = thing;
        t.end = kind == Track::Kind::rest ? 0 : motion.crossfade;
        total_ = std::max(total_, t.end);
        tracks_.push_back(std::move(t));
    };
    for (const Thing& from : old.things) {
        const Thing* to = target_.thing(from.id);
        if (to == nullptr || !(*to == from)) add(Track::Kind::fade_out, from);
    }
    for (const Thing& to : target_.things) {
        const Thing* from = old.thing(to.id);
        const bool same = from != nullptr && *from == to;
        add(same ? Track::Kind::rest : Track::Kind::fade_in, to);
    }
}

void Timeline::speed_up(const Motion& motion) {
    // a cross-fade is short and soft at any speed; "off" leaves nothing of all this
    double k = reduced_ && speed_ != Speed::off ? 1 : speed_factor(speed_);
    if (total_ > motion.longest) k *= motion.longest / total_;
    for (Track& t : tracks_) {
        t.begin *= k;
        t.end *= k;
        t.leap *= k;
        t.pause *= k;
        t.lift *= k;
    }
    for (Mark& m : marks_) m.at *= k;
    total_ *= k;
}

Thing Timeline::at(const Track& track, Seconds t) {
    Thing thing = track.from;
    switch (track.kind) {
        case Track::Kind::rest:
            return track.to;
        case Track::Kind::fade_in:
            thing = track.to;
            thing.alpha *= static_cast<float>(share(t, track.begin, track.end));
            return thing;
        case Track::Kind::fade_out:
            thing.alpha *= 1 - static_cast<float>(share(t, track.begin, track.end));
            return thing;
        case Track::Kind::slide:
        case Track::Kind::travel:
            break;
    }
    if (t >= track.end) return track.to;
    const Seconds since = std::max(0.0, t - track.begin);
    Seconds inside = since;  // since the beginning of this leap
    Point from = track.from.place, to = track.to.place;
    if (track.kind == Track::Kind::travel) {
        const Seconds period = track.leap + track.pause;
        const auto leap =
            std::min(static_cast<std::size_t>(since / period), track.stops.size() - 1);
        inside = since - static_cast<Seconds>(leap) * period;
        if (leap > 0) from = track.stops[leap - 1];
        to = track.stops[leap];
    }
    thing.place = between(from, to, kMove(static_cast<float>(share(inside, 0, track.leap))));
    const float whole = kMove(static_cast<float>(share(t, track.begin, track.end)));
    thing.turn = mixed(track.from.turn, track.to.turn, whole) - track.spin * (1 - whole);
    thing.squeeze = mixed(track.from.squeeze, track.to.squeeze, whole);
    thing.alpha = mixed(track.from.alpha, track.to.alpha, whole);
    thing.scale = mixed(track.from.scale, track.to.scale, whole);
    const Seconds edge = std::min(inside, track.leap - inside);
    const bool moving = t >= track.begin && edge > 0;
    thing.lift = std::max(
        mixed(track.from.lift, track.to.lift, whole),
        moving && track.lift > 0 ? static_cast<float>(std::min(1.0, edge / track.lift)) : 0.0F);
    if (t >= track.begin) thing.layer += kMovingLayer;
    return thing;
}

void Timeline::picture() {
    now_.clear();
    if (!busy()) {
        now_ = target_.things;
    } else {
        for (const Track& track : tracks_) {
            // a thing that fades where it arrived, or before it appears elsewhere, is shown once
            const bool later = clock_ < track.begin && track.kind == Track::Kind::fade_out;
            const bool gone = clock_ >= track.end && track.kind == Track::Kind::travel &&
                              target_.thing(track.to.id) == nullptr;
            const bool waits = later && has_travel(track.from.id);
            if (gone || waits) continue;
            Thing thing = at(track, clock_);
            if (thing.alpha > 0) now_.push_back(std::move(thing));
        }
    }
    sort_layers(now_);
}

bool Timeline::has_travel(const std::string& id) const {
    return std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& t) {
        return t.kind == Track::Kind::travel && t.from.id == id;
    });
}

std::vector<Beat> Timeline::advance(Seconds dt) {
    clock_ = std::min(total_, clock_ + std::max(0.0, dt));
    std::vector<Beat> beats;
    for (; next_mark_ < marks_.size() && marks_[next_mark_].at <= clock_; ++next_mark_)
        beats.push_back(marks_[next_mark_].beat);
    picture();
    return beats;
}

std::vector<Beat> Timeline::finish() {
    return advance(total_ - clock_);
}

}  // namespace render
