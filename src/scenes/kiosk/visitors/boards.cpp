// `boards`: the lists of scores, one a page, today, this week and altogether. Rows show an
// animal in its colour, never a name.
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/kiosk/visitors/animals.hpp"
#include "scenes/kiosk/visitors/entry.hpp"
#include "scenes/kiosk/visitors/front.hpp"
#include "scenes/kiosk/visitors/tables.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <array>

namespace kiosk {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Rect;
using scenes::Services;
using scenes::tr;

namespace {

constexpr std::array<const char*, 3> kPeriodIds{"today", "week", "all"};

class Boards final : public scenes::Scene {
public:
    Boards(Services& services, const Board& board, std::uint64_t own)
        : services_(services), boards_(boards_of(services)), own_(own) {
        // What was played here under another conf is still shown.
        for (const auto& known : services.kiosk->scores().boards())
            if (std::find(boards_.begin(), boards_.end(), known) == boards_.end())
                boards_.push_back(known);
        for (std::size_t i = 0; i < boards_.size(); ++i)
            if (boards_[i].game == board.game && boards_[i].challenge == board.challenge) page_ = i;
        // Opened where the own row stands highest.
        if (own_ > 0) period_ = find_own();
    }

    std::string name() const override { return "boards"; }
    void draw(scenes::Frame& frame) override;

private:
    Period find_own() const;
    std::vector<Row> rows(Period period) const;
    void draw_periods(const VisitorUi& visitor, const Rect& box);
    void draw_rows(const VisitorUi& visitor, const Rect& box) const;
    /// Where number, animal and name of a row stand.
    struct Places {
        Rect number;
        float radius = 0;  ///< of the animal
        float left = 0;    ///< where the name begins
    };
    Places places_in(const VisitorUi& visitor, const Rect& box) const;
    void draw_place(const VisitorUi& visitor, const Rect& box, int place, float radius,
                    render::Color ink) const;
    void draw_free(const VisitorUi& visitor, const Rect& box, int place) const;
    void draw_row(const VisitorUi& visitor, const Rect& box, int place, const Row& row) const;
    Rect draw_game(const VisitorUi& visitor, const Rect& box) const;
    int foot_rows(const VisitorUi& visitor) const;
    void draw_foot(const VisitorUi& visitor, const Rect& box);
    std::string title() const;

    Services& services_;
    std::vector<Board> boards_;
    std::uint64_t own_;
    std::size_t page_ = 0;
    Period period_ = Period::all;
    mutable std::string titled_, title_;  ///< of which list, in which language
};

std::vector<Row> Boards::rows(Period period) const {
    if (boards_.empty()) return {};
    return services_.kiosk->scores().rows(boards_[page_], period, services_.kiosk->wall());
}

Period Boards::find_own() const {
    for (const Period period : {Period::all, Period::week, Period::today}) {
        const auto list = rows(period);
        if (std::any_of(list.begin(), list.end(), [&](const Row& row) { return row.id == own_; }))
            return period;
    }
    return Period::all;
}

std::string Boards::title() const {
    if (boards_.empty()) return tr("visitors.boards");
    const auto& board = boards_[page_];
    const auto key = services_.strings.language() + board.game + "/" + board.challenge;
    if (titled_ == key) return title_;
    titled_ = key;
    const auto challenge = challenge_of(services_, board.game, board.challenge);
    const auto name = scenes::game_name(board.game);
    title_ = challenge ? name + " · " + scenes::challenge_title({}, *challenge)
             : board.challenge == kProblems ? name + " · " + tr("visitors.problem")
                                            : name;
    return title_;
}

void Boards::draw_periods(const VisitorUi& visitor, const Rect& box) {
    const auto boxes = side_by_side(box, kPeriodIds.size(), visitor.gap());
    std::vector<std::string> labels;
    for (const auto& period : kPeriodIds)
        labels.push_back(tr("visitors.period." + std::string(period)));
    TileLook look;
    look.size = 30;
    visitor.even(boxes, labels, look);
    for (std::size_t i = 0; i < kPeriodIds.size(); ++i) {
        look.chosen = static_cast<std::size_t>(period_) == i;
        const std::string id = kPeriodIds[i];
        if (visitor.tile("period." + id, boxes[i], tr("visitors.period." + id), look))
            period_ = static_cast<Period>(i);
    }
}

void Boards::draw_place(const VisitorUi& visitor, const Rect& box, int place, float radius,
                        render::Color ink) const {
    const auto id = "row" + std::to_string(place) + ".place";
    auto& canvas = visitor.canvas();
    const auto words = std::to_string(place) + ".";
    if (place > 3 || visitor.shades().flat)
        return visitor.line(id, box, words, Face::black, 34, ink, Align::centre);
    // The three best on discs of metal.
    const std::array metals{Color::hex("EDC14A"), Color::hex("C9CED4"), Color::hex("CE9365")};
    const auto metal = metals[static_cast<std::size_t>(place - 1)];
    canvas.circle(box.centre(), radius, metal);
    canvas.ring(box.centre(), radius - visitor.px(2), std::max(1.0F, visitor.px(2)),
                metal.mix(render::kBlack, 0.35F));
    canvas.label(box.centre(), std::to_string(place), {Face::black, radius * 1.2F},
                 Color::hex("2B1B00"));
    visitor.ui().model().add({"text:" + id, "text", words, {}, box});
}

/// A place that nobody holds: its number, the ring of an animal, a line for the points.
void Boards::draw_free(const VisitorUi& visitor, const Rect& box, int place) const {
    auto& canvas = visitor.canvas();
    const auto& shades = visitor.shades();
    const auto at = places_in(visitor, box);
    const auto faint = shades.flat ? shades.line : shades.line.with_alpha(0.55F);
    const auto ink = shades.ink2.mix(shades.deep, 0.3F);
    const float stroke = std::max(1.5F, visitor.px(2)), y = box.centre().y;
    canvas.label(at.number.centre(), std::to_string(place) + ".",
                 {Face::semibold, std::min(visitor.letters(30), box.h * 0.6F)}, ink);
    canvas.ring({at.left - at.radius - visitor.px(14), y}, at.radius - stroke, stroke, faint);
    canvas.fill({at.left, std::round(y), box.right() - visitor.px(14) - at.left, stroke}, faint);
}

Boards::Places Boards::places_in(const VisitorUi& visitor, const Rect& box) const {
    Places places;
    const float pad = visitor.px(14);
    places.radius = std::min(box.h * 0.46F, visitor.px(46));
    const float number =
        std::max(std::min(visitor.letters(34), box.h * 0.8F) * 1.6F, 2 * places.radius);
    places.number = {box.x + pad, box.y, number, box.h};
    places.left = places.number.right() + pad + 2 * places.radius + pad;
    return places;
}

void Boards::draw_row(const VisitorUi& visitor, const Rect& box, int place, const Row& row) const {
    auto& canvas = visitor.canvas();
    const auto& shades = visitor.shades();
    const bool own = row.id == own_;
    const auto id = "row" + std::to_string(place);
    if (own) canvas.fill(box, shades.active, std::min(visitor.px(20), box.h / 2));
    const auto ink = own ? shades.on_active : shades.ink;
    const auto at = places_in(visitor, box);
    const float pad = visitor.px(14), radius = at.radius, left = at.left;
    draw_place(visitor, at.number, place, radius * 0.82F, own ? ink : shades.active);
    draw_animal(canvas, row.who, {left - pad - radius, box.centre().y}, radius);
    const auto points = value_words(boards_[page_], row.value);
    const float room = box.right() - pad - left;
    const float size = std::min({visitor.letters(32), box.h * 0.94F, visitor.px(46)});
    const float worth = std::min(room * 0.45F, canvas.measure(points, {Face::bold, size}) + 4);
    const float middle = box.y + (box.h - size * 1.1F) / 2;
    visitor.line(id + ".points", {box.right() - pad - worth, middle, worth, size * 1.1F}, points,
                 Face::bold, 32, ink, Align::right);
    visitor.line(id + ".name", {left, box.y, room - worth - pad, box.h}, name_of(row.who),
                 Face::semibold, 32, ink);
}

/// Ten places, whoever holds them.
void Boards::draw_rows(const VisitorUi& visitor, const Rect& box) const {
    visitor.card(box);
    const Rect room = box.inset(visitor.px(22));
    const auto list = rows(period_);
    if (list.empty()) {
        visitor.lines("none", room, tr("visitors.no_scores"), Face::display_bold, 54,
                      visitor.shades().ink2);
        return;
    }
    // One column if ten rows of letters stand in it, else two.
    const std::size_t columns = room.h >= visitor.least_letters() * 1.25F * kBoardRows ? 1 : 2;
    const std::size_t high = kBoardRows / columns;
    const float gap = columns > 1 ? visitor.px(36) : 0;
    const float w = (room.w - gap) / static_cast<float>(columns);
    const float h = std::min(room.h / static_cast<float>(high), visitor.letters(32) * 3);
    for (std::size_t i = 0; i < kBoardRows; ++i) {
        const Rect row{room.x + static_cast<float>(i / high) * (w + gap),
                       room.y + static_cast<float>(i % high) * h, w, h - visitor.px(4)};
        const int place = static_cast<int>(i) + 1;
        if (i < list.size())
            draw_row(visitor, row, place, list[i]);
        else
            draw_free(visitor, row, place);
    }
}

/// The game's poster where it leaves the list room enough; returns that room.
Rect Boards::draw_game(const VisitorUi& visitor, const Rect& box) const {
    const auto& game = boards_[page_].game;
    const float gap = visitor.gap();
    Rect poster = box, rest = box;
    if (box.w > box.h) {
        // Letters that were asked for larger need the width more.
        poster.w = std::round(std::min(box.h * 0.68F, box.w * 0.3F));
        rest.x = poster.right() + gap;
        rest.w = box.right() - rest.x;
        if (rest.w < visitor.letters(32) * 22) return box;
    } else {
        const float list = kBoardRows * std::min(visitor.letters(32) * 2, visitor.px(110));
        poster.h = std::min(box.h - gap - list, visitor.px(430));
        if (poster.h < visitor.px(190)) return box;
        rest.y = poster.bottom() + gap;
        rest.h = box.bottom() - rest.y;
    }
    draw_poster(visitor, poster, game);
    return rest;
}

/// Four words side by side would be small in a narrow picture.
int Boards::foot_rows(const VisitorUi& visitor) const {
    const bool code =
        services_.kiosk->conf().scores.qr && !services_.kiosk->latest().record.empty();
    return visitor.portrait() && boards_.size() > 1 && code ? 2 : 1;
}

void Boards::draw_foot(const VisitorUi& visitor, const Rect& box) {
    const bool pages = boards_.size() > 1;
    const bool code =
        services_.kiosk->conf().scores.qr && !services_.kiosk->latest().record.empty();
    const std::size_t count = 1 + (pages ? 2U : 0U) + (code ? 1U : 0U);
    const auto boxes = in_rows(box, count, foot_rows(visitor) > 1 ? 2 : count, visitor.gap());
    std::vector<std::string> labels{tr("visitors.games")};
    if (code) labels.push_back(tr("visitors.take_home"));
    if (pages) {
        labels.insert(labels.begin(), tr("visitors.previous"));
        labels.push_back(tr("visitors.next"));
    }
    std::size_t at = 0;
    TileLook look;
    look.size = 32;
    look.icon = Icon::left;
    visitor.even(boxes, labels, look);
    if (pages) {
        look.icon = Icon::left;
        if (visitor.tile("previous", boxes[at++], tr("visitors.previous"), look))
            page_ = (page_ + boards_.size() - 1) % boards_.size();
    }
    look.icon = Icon::home;
    look.kind = TileLook::Kind::light;
    if (visitor.tile("choice", boxes[at++], tr("visitors.games"), look))
        services_.kiosk->to_choice();
    look.kind = TileLook::Kind::dark;
    if (code) {
        look.icon = Icon::share;
        if (visitor.tile("take_home", boxes[at++], tr("visitors.take_home"), look))
            services_.stage.push(make_take_home(services_));
    }
    if (pages) {
        look.icon = Icon::right;
        if (visitor.tile("next", boxes[at], tr("visitors.next"), look))
            page_ = (page_ + 1) % boards_.size();
    }
}

void Boards::draw(scenes::Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const Rect area = draw_lower(visitor, visitor.area());
    const float gap = visitor.gap();
    draw_head(visitor, {area.x, area.y, area.w, visitor.second()}, title());
    float top = area.y + visitor.second() + gap;
    draw_periods(visitor, {area.x, top, area.w, visitor.second()});
    top += visitor.second() + gap;
    const auto rows = static_cast<float>(foot_rows(visitor));
    const float high = rows * visitor.primary() + (rows - 1) * gap, foot = area.bottom() - high;
    Rect room{area.x, top, area.w, foot - gap - top};
    if (!boards_.empty()) room = draw_game(visitor, room);
    draw_rows(visitor, room);
    draw_foot(visitor, {area.x, foot, area.w, high});
    auto& model = frame.ui.model();
    if (!boards_.empty()) model.set("board", boards_[page_].game + "/" + boards_[page_].challenge);
    model.set("period", kPeriodIds[static_cast<std::size_t>(period_)]);
}

}  // namespace

std::unique_ptr<scenes::Scene> make_boards_at(Services& services, const Board& board,
                                              std::uint64_t own) {
    return std::make_unique<Boards>(services, board, own);
}

std::unique_ptr<scenes::Scene> make_boards(Services& services) {
    // Nobody chose an animal in time: the points stand there as a guest's.
    if (auto* entry = entry_on(services.stage)) {
        const auto own = entry->enter({});
        return make_boards_at(services, entry->board(), own);
    }
    const auto& what = services.kiosk->latest();
    return make_boards_at(services, {what.game, what.challenge, what.lower}, 0);
}

}  // namespace kiosk
