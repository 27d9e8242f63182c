// The tournament evening: the running table of any number of matches of the same people, the next
// match, its export as CSV.
#include "scenes/base/data_paths.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/evening/evening.hpp"
#include "scenes/games/sipky/evening/page.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Icon;
using render::Rect;
using sipky_table::Evening;

constexpr const char* kKept = "sipky_evening";

class EveningScene final : public Scene {
public:
    EveningScene(Services& services, const TablePlan& plan, const game::Match* match);

    std::string name() const override { return "evening"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    void shown() override { services_.ui.focus("button:next"); }

private:
    void keep() {
        services_.settings.remember(kKept,
                                    evening_.running() ? sipky_table::written(evening_) : "");
    }
    void begin_anew();
    void next();
    void export_table();
    void ask_end();
    void draw_others(Frame& frame, Rect box);
    void draw_running(Frame& frame, const Rect& inside);
    void act(int button);
    void facts(Frame& frame) const;

    Services& services_;
    Evening evening_;
    std::optional<game::Match> others_;  ///< a match that was played by other people
    std::vector<SeatPlan> other_seats_;
};

EveningScene::EveningScene(Services& services, const TablePlan& plan, const game::Match* match)
    : services_(services),
      evening_(sipky_table::read_evening(services.settings.remembered(kKept))) {
    if (!match || !match->over()) return;
    const auto seats = seats_of(*match, plan.seats);
    if (!evening_.running()) {
        evening_ = sipky_table::begun_with(*match, seats);
        auto named = seats;
        for (std::size_t i = 0; i < named.size(); ++i) named[i].name = evening_.players[i].name;
        sipky_table::count_match(evening_, *match, named);
    } else if (evening_.last != sipky_table::mark_of(*match) &&
               !sipky_table::count_match(evening_, *match, seats)) {
        others_ = *match;
        other_seats_ = seats;
    }
    keep();
}

void EveningScene::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::help) services_.stage.push(make_help(services_, "sipky"));
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
}

/// The match of other people begins an evening of its own.
void EveningScene::begin_anew() {
    evening_ = sipky_table::begun_with(*others_, other_seats_);
    auto named = other_seats_;
    for (std::size_t i = 0; i < named.size(); ++i) named[i].name = evening_.players[i].name;
    sipky_table::count_match(evening_, *others_, named);
    others_.reset();
    keep();
}

void EveningScene::next() {
    TablePlan plan = sipky_table::next_match(evening_);
    plan.seed = services_.seed + static_cast<std::uint64_t>(evening_.table.matches());
    services_.stage.reset(make_table(services_, plan));
}

void EveningScene::export_table() {
    const sipky::CsvWords words{tr("evening.place"), tr("evening.player"), tr("evening.points"),
                                tr("evening.sum"),   tr("evening.won"),    tr("evening.match")};
    const auto file = save_text(services_.data_dir, "evening", ".csv", evening_.table.csv(words));
    if (!file.empty())
        services_.ui.toast(tr("evening.exported", file.string()), ToastKind::good);
    else
        services_.ui.toast(tr("evening.not_exported"), ToastKind::bad);
}

// -------------------------------------------------------------------------------------------- page

void EveningScene::draw_others(Frame& frame, Rect box) {
    const std::string words = tr("evening.others");
    const float button = frame.ui.control(56);
    const float wide = std::min(box.w * 0.42F, frame.ui.button_width(tr("evening.with_others")));
    frame.ui.paragraph("others", {box.x, box.y, box.w - wide - frame.t(20), box.h}, words,
                       {Face::medium, 19, frame.ui.theme().ink2});
    ButtonLook look;
    const auto font = frame.canvas.fit(tr("evening.with_others"), Face::bold, frame.t(20),
                                       frame.t(12), wide - frame.t(30));
    look.size = std::floor(font.px) / frame.type;
    if (frame.ui
            .button("with_others", {box.right() - wide, box.y, wide, button},
                    tr("evening.with_others"), look)
            .pressed)
        begin_anew();
}

/// What counts, the note about others, the table.
void EveningScene::draw_running(Frame& frame, const Rect& inside) {
    const float bar = frame.ui.control(52), others = others_ ? frame.t(84) : 0;
    // Rows as high as there is room, so that eight players are seen at once in a small window.
    const float above = bar + frame.t(20) + others;
    const auto players = static_cast<float>(evening_.players.size());
    float room = inside.h - above - sipky_table::evening_table_height(frame, evening_, 0);
    // The next match is told where the rows keep a good height.
    const float strip = sipky_table::upcoming_height(frame), gap = frame.t(16);
    const bool told = room - strip - gap >= players * frame.t(60);
    if (told) room -= strip + gap;
    const float row = std::floor(std::clamp(room / players, frame.t(46), frame.t(100)));
    const float content = above + sipky_table::evening_table_height(frame, evening_, row);
    auto scroll = frame.ui.scroll("evening", inside, content);
    float y = scroll.top();
    int chosen = evening_.table.count() == sipky::Count::places ? 0 : 1;
    if (frame.ui.segmented("count", {inside.x, y, std::min(scroll.width(), frame.t(560)), bar},
                           tr("evening.count"),
                           {{"places", tr("evening.places")}, {"sums", tr("evening.sums")}},
                           chosen)) {
        evening_.table.set_count(chosen == 0 ? sipky::Count::places : sipky::Count::sums);
        keep();
    }
    y += bar + frame.t(20);
    if (others_) draw_others(frame, {inside.x, y, scroll.width(), others});
    y += others;
    sipky_table::draw_evening_table(
        frame,
        {inside.x, y, scroll.width(), sipky_table::evening_table_height(frame, evening_, row)},
        evening_, row);
    if (told)
        sipky_table::draw_upcoming(
            frame, {inside.x, inside.bottom() - strip, scroll.width(), strip}, evening_);
}

/// What was counted is gone then, so it is asked about.
void EveningScene::ask_end() {
    const auto end = [this] {
        evening_ = {};
        keep();
    };
    if (evening_.table.matches() == 0) return end();
    services_.stage.push(make_question(
        services_, {"end_evening",
                    tr("evening.end_title"),
                    tr("evening.end_text"),
                    {{"end_yes", tr("evening.end"), end, true}, {"end_no", tr("evening.go_on")}}}));
}

/// What a button of the foot does.
void EveningScene::act(int button) {
    switch (button) {
        case 0:
            ask_end();
            break;
        case 1:
            evening_.table.take_back();
            evening_.last.clear();
            keep();
            break;
        case 2:
            export_table();
            break;
        case 3:
            next();
            break;
        default:
            break;
    }
}

void EveningScene::draw(Frame& frame) {
    const BadgeSigns signs(frame.canvas, badge_names(evening_.players),
                           badges_of(evening_.players));
    const int count = evening_.table.matches();
    const auto page =
        begin_page(frame, tr("evening.title"),
                   evening_.running() ? trn("evening.matches", count) : tr("evening.none"));
    if (page.back) services_.stage.pop();
    const Rect& area = page.content;
    ButtonLook main, plain;
    main.style = ButtonStyle::primary;
    main.icon = Icon::play;
    main.enabled = only_if(evening_.running(), tr("evening.none"));
    plain.enabled = only_if(count > 0, tr("why.no_match"));
    ButtonLook bring = plain, back = plain, fresh = plain;
    bring.icon = Icon::save;
    back.icon = Icon::undo;
    fresh.icon = Icon::trash;
    fresh.enabled = main.enabled;
    const std::vector<FootButton> buttons{{"end", tr("evening.end"), fresh},
                                          {"take_back", tr("evening.take_back"), back},
                                          {"export", tr("evening.export"), bring},
                                          {"next", tr("evening.next"), main}};
    const float foot = foot_height(frame, area.w, buttons), gap = frame.u(20);
    Rect paper{area.x, area.y, area.w, area.h - foot - gap};
    // Beside the poster, as long as no match has to be left out for it.
    const float wide = sipky_table::evening_poster_width(frame, paper);
    const float high = sipky_table::evening_poster_height(frame, paper, evening_.players.size());
    int first = 0;
    if (wide > 0) first = sipky_table::first_shown(frame, paper.w - wide - frame.t(80), evening_);
    if ((wide > 0 && first == 0) || (wide == 0 && high > 0))
        paper = sipky_table::draw_evening_poster(frame, paper, wide, high);
    frame.ui.panel(paper, 24);
    const float pad = std::min(frame.t(32), paper.w * 0.04F);
    const Rect inside = paper.inset(pad);
    if (!evening_.running()) {
        frame.ui.paragraph("empty", {inside.x, inside.y, inside.w, 0}, tr("evening.how"),
                           {Face::regular, 22});
    } else {
        draw_running(frame, inside);
    }
    act(draw_foot(frame, {area.x, area.bottom() - foot, area.w, foot}, buttons));
    facts(frame);
}

void EveningScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("game", "sipky");
    model.set("matches", std::to_string(evening_.table.matches()));
    std::string points;
    for (const auto& at : evening_.table.table())
        points += (points.empty() ? "" : " ") + std::to_string(at.player) + ":" +
                  std::to_string(at.points);
    model.set("standing", points);
    model.set("others", others_ ? "yes" : "no");
}

bool counts(const game::Settings& settings) {
    const auto* row = game::find_game("sipky");
    return row && row->seats(settings) > 1;
}

std::unique_ptr<Scene> open_evening(Services& services, const TablePlan& plan,
                                    const game::Match* match) {
    return std::make_unique<EveningScene>(services, plan, match);
}

bool running(const Services& services, const TablePlan& plan, const game::Match& match) {
    const auto kept = sipky_table::read_evening(services.settings.remembered(kKept));
    return kept.running() && match.over() &&
           (kept.last == sipky_table::mark_of(match) ||
            sipky_table::same_people(kept, seats_of(match, plan.seats)));
}

}  // namespace

const Evenings sipky_table::kEvenings{counts, open_evening, running};

}  // namespace scenes
