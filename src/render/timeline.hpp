// Slides from one tableau to the next: who is in both moves, who is new appears, who is gone fades;
// what travels along a path makes its leaps one after the other. All durations live here.
// Knows no game and no clock: time is given to it.
#pragma once
#include <string>
#include <vector>

#include "render/tableau.hpp"

namespace render {

using Seconds = double;

/// A curve of motion, 0 … 1 → 0 … 1: a cubic Bézier with ends (0, 0) and (1, 1).
struct Easing {
    float x1 = 0.2F, y1 = 0, x2 = 0, y2 = 1;
    float operator()(float t) const;
};
inline constexpr Easing kMove{0.2F, 0.0F, 0.0F, 1.0F};

/// Durations in seconds at normal speed.
struct Motion {
    Seconds slide = 0.200;      ///< a single step
    Seconds jump = 0.180;       ///< each leap of a chain
    Seconds pause = 0.080;      ///< between two leaps
    Seconds fade = 0.150;       ///< captured things vanish, new things appear
    Seconds lift = 0.100;       ///< a thing rises from the table or comes down
    Seconds crossfade = 0.100;  ///< the only motion with reduced motion
    Seconds longest = 1.500;    ///< a whole turn never takes longer; it is sped up instead
};

enum class Speed { off, fast, normal, slow };
/// Factor of all durations: 0, 0.5, 1, 1.5.
double speed_factor(Speed speed);

/// One thing's way through a move: where it lands, stop by stop, and what each leap takes.
struct Travel {
    std::string thing;
    std::vector<Point> stops;             ///< without the place it starts from
    std::vector<std::string> taken = {};  ///< ids of things, taken[i] fades when stop i is reached;
                                          ///< "" = nothing
    float spin = 0;                       ///< degrees it turns around itself on its way (dice)
    Seconds seconds = 0;                  ///< of each leap; 0 = as the motion says
    bool together = false;                ///< sets off with the one before it instead of after it
};

/// Something that happened while time passed; for sounds.
struct Beat {
    enum class Kind { leave, land, take, appear, done };
    Kind kind;
    std::string thing;
};

class Timeline {
public:
    void set_speed(Speed speed) { speed_ = speed; }
    Speed speed() const { return speed_; }
    /// Reduced motion: nothing slides, old and new cross-fade.
    void set_reduced(bool reduced) { reduced_ = reduced; }
    bool reduced() const { return reduced_; }

    /// Shows a tableau at once.
    void show(Tableau tableau);
    /// Sets off for a tableau; what still moves is finished first. Things in `along` travel one
    /// after the other, everything else slides or fades with them.
    void aim(Tableau next, std::vector<Travel> along = {}, const Motion& motion = {});
    /// Lets time pass; returns what happened meanwhile, in order.
    std::vector<Beat> advance(Seconds dt);
    /// Everything is where it belongs, now.
    std::vector<Beat> finish();
    bool busy() const { return clock_ < total_; }
    /// Seconds until nothing moves any more.
    Seconds left() const { return total_ - clock_; }
    /// Seconds the whole way takes (after aim).
    Seconds total() const { return total_; }

    /// The tableau aimed for: its spots are valid at once.
    const Tableau& target() const { return target_; }
    /// The things as they are to be seen now, lowest layer first. While things change place by
    /// fading, one id may occur twice.
    const std::vector<Thing>& now() const { return now_; }

private:
    struct Track {
        Thing from, to;
        std::vector<Point> stops;  ///< places passed on the way, last = to.place
        Seconds begin = 0, end = 0;
        Seconds leap = 0, pause = 0, lift = 0;
        float spin = 0;
        enum class Kind { rest, slide, travel, fade_in, fade_out } kind = Kind::rest;
    };
    struct Mark {
        Seconds at;
        Beat beat;
    };
    void plan_travels(const Tableau& old, std::vector<Travel> along, const Motion& motion);
    void plan_rest(const Tableau& old, const Motion& motion);
    void plan_crossfade(const Tableau& old, const Motion& motion);
    void speed_up(const Motion& motion);
    void picture();
    bool has_travel(const std::string& id) const;
    static Thing at(const Track& track, Seconds t);

    Tableau target_;
    std::vector<Thing> now_;
    std::vector<Track> tracks_;
    std::vector<Mark> marks_;
    std::size_t next_mark_ = 0;
    Seconds clock_ = 0, total_ = 0;
    Speed speed_ = Speed::normal;
    bool reduced_ = false;
};

}  // namespace render
