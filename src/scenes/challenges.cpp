#include "scenes/challenges.hpp"

#include "scenes/table/tantrix_puzzle.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Challenge;
using game::Medal;
using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

constexpr float kLeastLetters = 15;  // design units: smaller is hard to read at 720 lines

void challenge_line(Frame& frame, const std::string& id, Rect box, const std::string& words,
                    Face face, float size, render::Color ink, Align align) {
    const float least = std::max(size * 0.55F, std::min(size, kLeastLetters));
    const auto font = frame.canvas.fit(words, face, frame.t(size), frame.t(least), box.w);
    frame.ui.text(id, box, words, {face, font.px / frame.type, ink, align, true});
}

bool challenge_line_fits(Frame& frame, float width, const std::string& words, Face face) {
    return frame.canvas.measure(words, {face, frame.t(kLeastLetters)}) <= width;
}

float challenge_padding(Frame& frame) {
    return std::min(frame.t(28), frame.area.w * 0.04F);
}

Challenges::Challenges(Services& services, std::string game, std::string from)
    : services_(services), game_(std::move(game)), from_(std::move(from)) {
    if (!game::find_game(game_)) game_ = game::games().front().id;
}

/// Anew on top; keys find the challenge of the day under their focus.
void Challenges::shown() {
    fresh_ = false;
    if (!met_) services_.ui.focus("button:daily");
    met_ = true;
}

/// First and last day of the series that goes on; nothing below two won days.
static std::optional<std::pair<game::Day, game::Day>> series_of(std::vector<game::Day> won,
                                                                game::Day today) {
    const int length = game::streak(won, today);
    if (length < 2) return std::nullopt;
    std::sort(won.begin(), won.end());
    // As many of the latest as it takes.
    for (auto from = won.end(); from-- != won.begin();)
        if (game::streak({from, won.end()}, today) == length) return std::pair{*from, won.back()};
    return std::nullopt;
}

void Challenges::read() {
    fresh_ = true;
    language_ = services_.strings.language();
    today_ = today(services_);
    all_ = load_challenges(services_, game_);
    progress_ = Progress(services_, game_);
    series_ = series_of(progress_.solved_days(), today_);
    daily_ = game::daily_challenge(all_, today_);
    games_.clear();
    day_medals_.clear();
    for (const auto& row : game::games()) {
        if (!has_challenges(services_, row.id)) continue;
        games_.push_back(row.id);
        day_medals_.push_back(static_cast<Medal>(Progress(services_, row.id).medal_of_day(today_)));
    }
    daily_goal_ = daily_ ? goal_of(*daily_, today_) : "";
    // Points say little without what they are made in: how long a game, how many of them.
    if (daily_ && daily_->kind == kSoloKind)
        daily_goal_ = tr("challenges.daily_solo", challenge_title(all_, *daily_), daily_goal_);
    classes_ = {{"solo"}, {"1"}, {"2"}, {"3"}};
    for (const auto& challenge : all_) {
        if (challenge.daily) continue;
        auto& one =
            classes_[challenge.kind == kSoloKind ? 0 : static_cast<std::size_t>(challenge.grade)];
        one.entries.push_back({&challenge, goal_of(challenge, today_),
                               number_of(all_, challenge.id),
                               puzzle_begun(services_, challenge, 0)});
    }
    classes_.erase(std::remove_if(classes_.begin(), classes_.end(),
                                  [](const Class& one) { return one.entries.empty(); }),
                   classes_.end());
    // The first class that is not done yet opens by itself.
    if (opened_) return;
    opened_ = true;
    for (auto i = static_cast<int>(classes_.size()); i-- > 0;) {
        const auto& one = classes_[static_cast<std::size_t>(i)];
        if (solved_in(one) < static_cast<int>(one.entries.size())) chosen_ = i;
    }
    // Who comes back from one finds it again.
    for (std::size_t i = 0; i < classes_.size(); ++i)
        for (const auto& entry : classes_[i].entries)
            if (entry.challenge->id == from_ && !entry.challenge->daily)
                chosen_ = static_cast<int>(i);
}

Medal Challenges::medal_of(const Challenge& challenge, game::Day day) const {
    const auto* result = progress_.find(challenge.id, day);
    return result ? static_cast<Medal>(result->medal) : Medal::none;
}

/// A listed one with the luck of the day counts for its day.
game::Day Challenges::day_for(const Challenge& challenge) const {
    return challenge.luck == Challenge::Luck::date ? today_ : 0;
}

int Challenges::solved_in(const Class& one) const {
    return static_cast<int>(
        std::count_if(one.entries.begin(), one.entries.end(), [&](const Entry& entry) {
            return progress_.solved(entry.challenge->id, day_for(*entry.challenge));
        }));
}

void Challenges::play(const Challenge& challenge, game::Day day) {
    if (!challenge.puzzle.task.empty()) {
        if (auto scene = make_puzzle(services_, challenge, day))
            services_.stage.push(std::move(scene));
        return;
    }
    TablePlan plan;
    plan.game = game_;
    plan.challenge = challenge.id;
    plan.day = day;
    services_.stage.replace(make_table(services_, std::move(plan)));
}

void Challenges::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_, game_));
}

/// The clock of the daily turns once a minute.
std::optional<double> Challenges::wake() const {
    if (services_.scripted) return std::nullopt;
    return services_.clock.now() + 60;
}

// --- the whole -----------------------------------------------------------------------------------

void Challenges::draw(Frame& frame) {
    if (!fresh_ || today_ != today(services_) || language_ != services_.strings.language()) read();
    const auto page =
        begin_page(frame, tr("challenges.title") + " · " + game_name(game_), tr("challenges.note"));
    if (page.back) services_.stage.pop();
    Rect view = page.content;
    if (!low_window(frame) && view.w >= frame.t(1150)) {
        const float high = frame.t(76), head = view.y - frame.area.y;
        draw_games(frame, {view.x, frame.area.y + (head - high) * 0.54F, view.w, high});
    }
    if (all_.empty()) {
        frame.ui.notice("none", {view.x, view.y, view.w, frame.t(72)}, tr("challenges.none"),
                        ToastKind::info);
        return;
    }
    const float gap = frame.u(24), bar = frame.u(16);
    const bool wide = view.w >= frame.t(980);
    const float right = wide ? std::min(frame.t(560), view.w * 0.4F) : 0;
    const auto heights = [&](float width) {
        const float left = wide ? width - right - gap : width;
        const float first = daily_height(frame, left) + gap + problems_height(frame, left);
        const float second = calendar_height(frame) + gap + classes_height(frame);
        return wide ? std::max(first, second) : first + gap + second;
    };
    const bool scrolls = heights(view.w) > view.h + 1;
    const float width = view.w - (scrolls ? bar : 0);
    const float all = heights(width);
    // Shadows reach beyond the panels.
    const float edge = std::min(frame.u(20), page_margin(frame) * 0.5F);
    const Rect ground{view.x - edge, view.y - edge / 2, view.w + 2 * edge,
                      frame.area.bottom() - view.y + edge / 2};
    const float below = ground.bottom() - view.bottom();
    auto scroll = frame.ui.scroll("page", ground, all + edge / 2 + below);
    const float y = scroll.top() + edge / 2;
    const float left = wide ? width - right - gap : width;
    const float daily = daily_height(frame, left), problems = problems_height(frame, left);
    // In a column of its own the lower panel reaches as far as its neighbour.
    const float tall = wide ? std::max(all, view.h) - daily - gap : problems;
    draw_daily(frame, {view.x, y, left, daily});
    draw_problems(frame, {view.x, y + daily + gap, left, std::max(problems, tall)});
    const float x = wide ? view.x + left + gap : view.x;
    const float top = wide ? y : y + daily + gap + problems + gap;
    const float w = wide ? right : width;
    const float calendar = calendar_height(frame), classes = classes_height(frame);
    draw_calendar(frame, {x, top, w, calendar});
    const float rest = wide ? std::max(all, view.h) - calendar - gap : classes;
    // … unless that were mostly empty paper.
    const float low = rest < classes * 1.3F ? std::max(classes, rest) : classes;
    draw_classes(frame, {x, top + calendar + gap, w, low});
}

/// The games with challenges at the right end of the head, ticked where the day's is solved: each
/// leads to its own.
void Challenges::draw_games(Frame& frame, Rect box) {
    const auto& theme = frame.canvas.theme();
    const float side = std::max(frame.t(60), frame.ui.least()), step = side + frame.t(14);
    std::string wanted;
    float x = box.right() - static_cast<float>(games_.size()) * step + frame.t(14);
    for (std::size_t i = 0; i < games_.size(); ++i, x += step) {
        const auto& id = games_[i];
        const Rect at{std::round(x), std::round(box.centre().y - side / 2), side, side};
        const bool done = day_medals_[i] != Medal::none, here = id == game_;
        HotLook look{"button", here ? "on" : "off", true, 12};
        look.hint = game_name(id);
        std::string spoken = game_name(id);
        if (done) spoken += ", " + tr("challenges.today") + ": " + medal_text(day_medals_[i]);
        const auto touch = frame.ui.hot("game_" + id, at, spoken, look);
        const float radius = frame.t(14);
        if (!theme.flat) frame.canvas.shadow(at, radius, render::ShadowLevel::L2, here ? 1 : 0.5F);
        frame.canvas.picture("emblem_" + id, at, here || touch.hot ? 1.0F : 0.86F);
        if (here)
            frame.canvas.frame(at.inset(-frame.t(4)), theme.primary, std::max(2.0F, frame.t(3)),
                               radius + frame.t(4));
        if (done) {
            const render::Point tick{at.right() - frame.t(4), at.bottom() - frame.t(4)};
            const float r = frame.t(13), icon = frame.t(17);
            frame.canvas.circle(tick, r, theme.panel);
            frame.canvas.circle(tick, r - std::max(1.5F, frame.t(2)), theme.good);
            frame.canvas.icon(Icon::check, Rect::around(tick, icon, icon), theme.panel, 3);
        }
        if (touch) wanted = id;
    }
    if (wanted.empty() || wanted == game_) return;
    game_ = wanted;
    fresh_ = opened_ = false;
    chosen_ = 0;
}

// --- today ---------------------------------------------------------------------------------------

static bool daily_stands(Frame& frame, float width) {
    return width < frame.t(760);
}

/// Where the parts of today's card stand in a panel of this width; x from its inner edge.
struct Challenges::DailyRoom {
    bool stands = false;  ///< the button below everything
    bool beside = false;  ///< all medals beside the words, else the one that was won
    float button = 0;     ///< its width
    float words = 0;      ///< where the words begin
    float width = 0;      ///< what they have
    float medals = 0;     ///< right end of the medals
};

constexpr float kLeafW = 84, kLeafH = 92, kDailyDisc = 20;

Challenges::DailyRoom Challenges::daily_room(Frame& frame, float width) const {
    DailyRoom room;
    const float inner = width - 2 * challenge_padding(frame);
    room.stands = daily_stands(frame, width);
    room.button = room.stands
                      ? inner
                      : std::max(frame.ui.button_width(daily_label(), daily_look()), frame.t(190));
    room.medals = room.stands ? inner : inner - room.button - frame.t(24);
    room.words = frame.t(kLeafW + 22);
    const float row = medal_row_width(frame.t(kDailyDisc));
    room.beside = room.medals - row - room.words >= frame.t(240);
    room.width =
        room.medals - (room.beside ? row : frame.t(2 * kDailyDisc)) - frame.t(20) - room.words;
    return room;
}

bool Challenges::daily_done() const {
    return daily_ && medal_of(*daily_, today_) != Medal::none;
}

/// Left in the middle; a puzzle keeps what was laid.
bool Challenges::daily_begun() const {
    return daily_ && puzzle_begun(services_, *daily_, today_);
}

std::string Challenges::daily_label() const {
    return tr(daily_begun()  ? "saved.continue"
              : daily_done() ? "challenges.again"
                             : "challenges.play");
}

ButtonLook Challenges::daily_look() const {
    ButtonLook look{daily_done() ? ButtonStyle::secondary : ButtonStyle::primary, Icon::play};
    look.size = 22;
    return look;
}

/// The date and how it stands: what another try would bring is said before it begins.
std::string Challenges::daily_note() const {
    const int minutes = seconds_to_midnight(services_) / 60;
    std::string state = tr("challenges.new_in", minutes / 60, minutes % 60);
    if (daily_done()) {
        state = medal_text(medal_of(*daily_, today_)) + " · " + tr("challenges.replay_note");
    } else if (daily_ && progress_.tried_on(today_)) {
        // A puzzle goes by its time, however often it was begun.
        const bool puzzle = !daily_->puzzle.task.empty();
        state = tr(daily_begun() ? "challenges.begun"
                   : puzzle      ? "challenges.tried"
                                 : "challenges.later_at_most");
    }
    return day_text(today_) + " · " + state;
}

static const TextLook kDailyGoal{Face::bold, 20};
static const TextLook kDailyNote{Face::medium, 17};

float Challenges::daily_height(Frame& frame, float width) const {
    const auto room = daily_room(frame, width);
    const float words =
        frame.t(44) + frame.ui.paragraph_height(daily_goal_, room.width, kDailyGoal) + frame.t(4) +
        frame.ui.paragraph_height(daily_note(), room.width, kDailyNote);
    return 2 * challenge_padding(frame) + std::max(frame.t(kLeafH), words) +
           (room.stands ? frame.ui.control(64) + frame.t(18) : 0);
}

/// A leaf of the calendar.
void Challenges::draw_leaf(Frame& frame, Rect leaf) const {
    const auto& theme = frame.canvas.theme();
    const auto date = game::date_of(today_);
    const float head = frame.t(30);
    frame.canvas.fill(leaf, theme.panel2, frame.t(14));
    if (theme.flat) frame.canvas.frame(leaf, theme.line2, 2, frame.t(14));
    {
        const auto clip = frame.canvas.clip({leaf.x, leaf.y, leaf.w, head});
        frame.canvas.fill(leaf, theme.flat ? theme.ink : render::Color::hex("A93B3B"), frame.t(14));
    }
    challenge_line(frame, "leaf.month", {leaf.x + frame.t(4), leaf.y, leaf.w - frame.t(8), head},
                   tr("challenges.month." + std::to_string(date.month)), Face::bold, 15,
                   theme.flat ? theme.panel : render::kWhite, Align::centre);
    challenge_line(frame, "leaf.day", {leaf.x, leaf.y + head, leaf.w, leaf.h - head},
                   std::to_string(date.day), Face::display_bold, 40, theme.ink, Align::centre);
}

void Challenges::draw_daily(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    ui.panel(box, 24);
    if (!daily_) return;
    const Rect in = box.inset(challenge_padding(frame));
    const auto room = daily_room(frame, box.w);
    draw_leaf(frame, {in.x, in.y, frame.t(kLeafW), frame.t(kLeafH)});
    const float button = ui.control(64);
    const Rect at{in.right() - room.button,
                  room.stands ? in.bottom() - button : in.y + (in.h - button) / 2, room.button,
                  button};
    if (ui.button("daily", at, daily_label(), daily_look())) play(*daily_, today_);
    const Medal medal = medal_of(*daily_, today_);
    const float disc = frame.t(kDailyDisc), edge = in.x + room.medals;
    const float middle = room.stands ? in.y + frame.t(46) : in.centre().y;
    if (room.beside)
        draw_medal_row(frame.canvas, {edge - medal_row_width(disc) / 2, middle}, disc,
                       medal_row(*daily_, medal));
    else
        draw_medal(frame.canvas, {edge - disc, in.y + frame.t(40)}, disc, medal);
    const float x = in.x + room.words;
    challenge_line(frame, "daily.title", {x, in.y - frame.t(2), room.width, frame.t(42)},
                   tr("challenges.today"), Face::display_bold, 36, theme.ink);
    float y = in.y + frame.t(44);
    y += ui.paragraph("daily.goal", {x, y, room.width, 0}, daily_goal_, kDailyGoal) + frame.t(4);
    TextLook note = kDailyNote;
    note.color = theme.ink2;
    ui.paragraph("daily.note", {x, y, room.width, 0}, daily_note(), note);
}

std::unique_ptr<Scene> make_challenges(Services& services, std::string game, std::string from) {
    return std::make_unique<Challenges>(services, std::move(game), std::move(from));
}

}  // namespace scenes
