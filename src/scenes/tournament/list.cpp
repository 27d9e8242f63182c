// The tournaments of a club around this machine: the list of all. Knows no particular game.
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/tournament/pages.hpp"

#include <algorithm>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using tournament::ClubTournament;

namespace {

class TournamentList final : public Scene {
public:
    explicit TournamentList(Services& services) : services_(services) {}
    std::string name() const override { return "tournaments"; }
    void input(const Input& input) override {
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::back) services_.stage.pop();
        if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    }
    void shown() override { fresh_ = false; }
    void draw(Frame& frame) override;

private:
    void read();
    void begin(tournament::Log log);
    void begin_new();
    void import(const std::string& text);
    void draw_row(Frame& frame, const Rect& box, const game::TournamentHeading& one);
    int group(const game::TournamentHeading& one) const {
        return one.stage == "open" ? 0 : one.stage == "ended" ? 2 : 1;
    }

    Services& services_;
    bool fresh_ = false;
    std::vector<game::TournamentHeading> all_;
};

void TournamentList::read() {
    fresh_ = true;
    all_.clear();
    if (!services_.store) return;
    auto listed = services_.store->tournaments();
    if (auto* list = std::get_if<std::vector<game::TournamentHeading>>(&listed))
        all_ = std::move(*list);
    std::stable_sort(all_.begin(), all_.end(), [&](const auto& a, const auto& b) {
        const auto rank = [&](const auto& one) { return group(one) == 1 ? 0 : group(one) + 1; };
        return rank(a) < rank(b);
    });
}

void TournamentList::begin(tournament::Log log) {
    ClubTournament one(std::move(log));
    auto begun = services_.store->begin_tournament(one);
    if (const auto* refusal = std::get_if<game::Refusal>(&begun))
        return services_.ui.toast(tr_values(refusal->key, refusal->values), ToastKind::bad);
    services_.stage.push(make_tournament(services_, std::get<game::TournamentId>(begun)));
}

void TournamentList::begin_new() {
    tournament::Log log;
    const auto last = services_.settings.remembered("last_game");
    log.head.game = std::max(0, tournament::find_discipline(last));
    log.keeping.name = tr("tour.club_tournament");
    log.keeping.seed = new_seed(services_);
    begin(std::move(log));
}

void TournamentList::import(const std::string& text) {
    auto read = tournament::read_log(text);
    if (const auto* fault = std::get_if<game::Fault>(&read))
        return services_.ui.toast(fault_text(*fault), ToastKind::bad);
    auto log = std::get<tournament::Log>(std::move(read));
    if (log.keeping.seed == 0) log.keeping.seed = new_seed(services_);
    begin(std::move(log));
}

void TournamentList::draw_row(Frame& frame, const Rect& box, const game::TournamentHeading& one) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto name = one.name.empty() ? tr("tour.club_tournament") : one.name;
    const int kind = group(one);
    std::string line = one.game.empty() ? tr("tour.pentathlon") : game_name(one.game);
    if (one.rounds > 0) line += " · " + tr("tour.round_of", one.round, one.rounds);
    line += " · " + trn("tour.players", static_cast<long long>(one.players));
    const auto state = tr(kind == 0   ? "tour.state_open"
                          : kind == 1 ? "tour.state_running"
                                      : "tour.state_over");
    const auto id = std::to_string(one.id);
    const auto touch =
        ui.hot("tournament" + id, box, name + ", " + line + ", " + state, {"row", {}, {}, 14});
    if (touch) services_.stage.push(make_tournament(services_, one.id));
    if (box.bottom() < 0 || box.y > frame.area.bottom()) return;
    frame.canvas.fill(box, theme.panel2, frame.u(16));
    if (theme.flat)
        frame.canvas.frame(box, theme.line, frame.u(1.5F), frame.u(16));
    else if (touch.hot)
        frame.canvas.fill(box, theme.ink.with_alpha(0.05F), frame.u(16));
    const float pad = frame.t(14), side = box.h - 2 * pad;
    if (!one.game.empty() && find_view(one.game))
        frame.canvas.picture(emblem_of(one.game), {box.x + pad, box.y + pad, side, side});
    else
        frame.canvas.picture("mark", {box.x + pad, box.y + pad, side, side});
    const float x = box.x + 2 * pad + side, right = box.right() - pad;
    const float chip = ui.text_width(state, 18) + frame.t(58);
    ui.chip("state" + id, {right - chip, box.y + pad, chip, frame.t(36)}, state,
            kind == 0   ? Icon::clock
            : kind == 1 ? Icon::play
                        : Icon::check);
    ui.text("name" + id, {x, box.y + pad, right - chip - x - pad, frame.t(36)}, name,
            {Face::bold, 23, {}, Align::left, true});
    ui.text("line" + id, {x, box.y + pad + frame.t(36), right - x, frame.t(28)}, line,
            {Face::regular, 19, theme.ink2, Align::left, true});
    const auto when = when_text(one.updated);
    ui.text("when" + id, {x, box.y + pad + frame.t(64), right - x, frame.t(28)},
            one.first.empty()
                ? when
                : tr(kind == 2 ? "tour.won_by" : "tour.led_by", one.first) + " · " + when,
            {Face::regular, 18, theme.ink2, Align::left, true});
}

void TournamentList::draw(Frame& frame) {
    if (!fresh_) read();
    auto& ui = frame.ui;
    const auto page = begin_page(frame, tr("tour.title"),
                                 services_.store ? tr("tour.note") : tr("saved.no_store"));
    if (page.back) services_.stage.pop();
    const Rect area = page.content;
    const auto may = only_if(services_.store != nullptr, tr("why.no_store"));
    const std::vector<FootButton> foot{
        {"import", tr("tour.import"), {ButtonStyle::secondary, Icon::share, may}},
        {"new", tr("tour.new"), {ButtonStyle::primary, Icon::plus, may}}};
    const float foot_h = foot_height(frame, area.w, foot), gap = frame.u(20);
    const Rect box{area.x, area.y, area.w, area.h - foot_h - gap};
    ui.panel(box, 24);
    const float pad = frame.t(20), row = std::max(frame.t(122), ui.least()),
                step = row + frame.t(8);
    const Rect view{box.x + pad, box.y + pad, box.w - 2 * pad - frame.u(10), box.h - 2 * pad};
    if (all_.empty()) {
        ui.paragraph("none", {view.x, view.y, view.w, 0}, tr("tour.none"),
                     {Face::regular, 22, ui.theme().ink2});
    } else {
        const bool two = view.w >= frame.t(1000);
        const float w = two ? (view.w - frame.t(12)) / 2 : view.w;
        const auto rows = two ? (all_.size() + 1) / 2 : all_.size();
        auto scroll = ui.scroll("list", view, static_cast<float>(rows) * step);
        for (std::size_t i = 0; i < all_.size(); ++i) {
            const auto line = static_cast<float>(two ? i / 2 : i);
            draw_row(frame,
                     {view.x + (two && i % 2 == 1 ? w + frame.t(12) : 0),
                      scroll.top() + line * step, w, row},
                     all_[i]);
        }
    }
    const int pressed = draw_foot(frame, {area.x, area.bottom() - foot_h, area.w, foot_h}, foot);
    if (pressed == 1) begin_new();
    if (pressed == 0)
        services_.stage.push(make_ask_file(services_, tr("tour.import"),
                                           [this](const std::string& text) { import(text); }));
}

}  // namespace

std::unique_ptr<Scene> make_tournaments(Services& services) {
    return std::make_unique<TournamentList>(services);
}

}  // namespace scenes
