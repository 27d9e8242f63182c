// The standing of the Grand Pentathlon: what it does. See scene.hpp.
#include "scenes/pentathlon/scene.hpp"

#include "os/files.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

void fitted_line(Frame& frame, const std::string& id, const Rect& box, const std::string& words,
                 Face face, float size, render::Color ink, render::Align align) {
    if (words.empty()) return;
    const auto font = frame.canvas.fit(words, face, frame.t(size), frame.t(size * 0.5F), box.w - 2);
    frame.ui.text(id, box, words, {face, std::floor(font.px) / frame.type, ink, align, true});
}

std::string note_that_fits(Frame& frame, const std::string& note) {
    const float room =
        frame.area.w - 2 * page_margin(frame) - frame.ui.control(72) - frame.u(28) - frame.t(8);
    const float wide = frame.canvas.measure(note, {Face::medium, frame.t(21)});
    return wide * 0.82F <= room ? note : std::string();
}

PentathlonScene::PentathlonScene(Services& services, game::Pentathlon pentathlon)
    : services_(services), pentathlon_(std::move(pentathlon)) {
    reckon();
    if (side_left_ > 0) side_ = std::make_unique<game::SideTables>(pentathlon_, services_.wake);
}

PentathlonScene::~PentathlonScene() {
    take_side_results();
}

/// Counts and keeps what the computers have finished; true if that was anything.
bool PentathlonScene::take_side_results() {
    if (!side_) return false;
    auto results = side_->take();
    if (results.empty()) return false;
    // Somebody may have given it up, or begun another one, meanwhile.
    const auto kept = kept_pentathlon(services_);
    if (!kept || kept->seed != pentathlon_.seed || kept->players != pentathlon_.players)
        return false;
    for (auto& result : results) game::count_result(pentathlon_, std::move(result));
    keep_pentathlon(services_, pentathlon_);
    return true;
}

/// Who can still win is searched for: that is done when something has changed, not in every frame.
void PentathlonScene::reckon() {
    standing_ = game::standings(pentathlon_);
    due_ = game::game_due(pentathlon_);
    made_.clear();
    side_games_ = side_left_ = 0;
    for (int game = 0; game < game::kPentathlonGames; ++game) {
        made_.push_back(game::achievements(pentathlon_, game));
        const auto all = game::meetings_of(pentathlon_, game);
        for (int i = 0; i < static_cast<int>(all.size()); ++i) {
            if (!game::among_computers(pentathlon_, all[static_cast<std::size_t>(i)])) continue;
            ++side_games_;
            side_left_ += game::result_of(pentathlon_, game, i) ? 0 : 1;
        }
    }
    const auto date = game::date_of(today(services_));
    diploma_ = diploma_words(
        pentathlon_, tr_values("saved.date", {std::to_string(date.day), std::to_string(date.month),
                                              std::to_string(date.year)}));
}

void PentathlonScene::shown() {
    take_side_results();
    collect_results(services_, pentathlon_);
    reckon();
    services_.ui.focus(due_ == game::kPentathlonGames ? "button:save_diploma" : "button:play");
}

void PentathlonScene::update(double) {
    if (take_side_results()) reckon();
    if (side_ && !side_->busy()) side_.reset();
}

void PentathlonScene::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) leave_pentathlon(services_);
    if (input.command == Command::help) explain_pentathlon(services_);
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
}

// --- what the buttons do -------------------------------------------------------------------------

void PentathlonScene::play() {
    const auto due = game::meeting_due(pentathlon_);
    if (!due) return;
    auto plan = plan_meeting(services_, pentathlon_, *due);
    if (const auto* refusal = std::get_if<game::Refusal>(&plan)) {
        services_.ui.toast(tr_values(refusal->key, refusal->values), ToastKind::bad);
        return;
    }
    // The standing stays below the table, where the computers go on playing.
    services_.stage.push(make_table(services_, std::get<TablePlan>(std::move(plan))));
}

void PentathlonScene::save_table() {
    game::PentathlonWords words;
    words.place = tr("pentathlon.place");
    words.player = tr("pentathlon.player");
    words.total = tr("pentathlon.total");
    words.raw = tr("pentathlon.result_of", "{1}");
    for (std::size_t i = 0; i < words.games.size(); ++i)
        words.games[i] = game_name(game::pentathlon_games()[i]);
    const auto file =
        save_text(services_.data_dir, "pentathlon", ".csv", game::csv(pentathlon_, words));
    if (!file.empty())
        services_.ui.toast(tr("pentathlon.saved", file.string()), ToastKind::good);
    else
        services_.ui.toast(tr("pentathlon.not_saved"), ToastKind::bad);
}

void PentathlonScene::save_card() {
    const auto file = free_file(services_.data_dir, "diploma", ".png");
    const bool saved = save_diploma(services_.canvas.assets(), diploma_, file);
    if (!saved) return services_.ui.toast(tr("pentathlon.not_saved"), ToastKind::bad);
    os::hand_over(file);
    services_.ui.toast(tr("pentathlon.saved", file.string()), ToastKind::good);
}

void PentathlonScene::anew() {
    services_.stage.replace(make_pentathlon_setup(services_));
}

/// What was played is gone then, so it is asked about.
void PentathlonScene::ask_abandon() {
    const auto end = [this] {
        forget_pentathlon(services_);
        services_.stage.reset(make_title(services_));
    };
    services_.stage.push(
        make_question(services_, {"abandon_pentathlon",
                                  tr("pentathlon.abandon_title"),
                                  tr("pentathlon.abandon_text"),
                                  {{"abandon_yes", tr("pentathlon.abandon"), end, true},
                                   {"abandon_no", tr("pentathlon.go_on")}}}));
}

// --- the whole -----------------------------------------------------------------------------------

constexpr float kBeside = 1000, kToolsInHead = 1060;  // design

/// The standing over the next game and the diploma beside it; rules, table as a file and giving up
/// are signs in the head, or words in a row of their own.
void PentathlonScene::draw(Frame& frame) {
    std::vector<std::string> names;
    for (const auto& player : pentathlon_.players) names.push_back(player.name);
    const BadgeSigns signs(frame.canvas, names);
    const auto note = "pentathlon.note." + std::to_string(pentathlon_.players.size());
    PageLook look{"page", tr("pentathlon.title"), note_that_fits(frame, tr(note))};
    look.most = 1;
    look.paper = false;
    look.stretches = true;
    const std::vector<FootButton> tools{
        {"rules", tr("pentathlon.rules"), {ButtonStyle::paper, Icon::book}},
        {"save_table",
         tr("pentathlon.save_table"),
         {ButtonStyle::paper, Icon::save, only_if(due_ > 0, tr("why.no_match"))}},
        {"abandon", tr("pentathlon.abandon"), {ButtonStyle::paper, Icon::trash}}};
    const bool in_head = page_area(frame).w >= frame.t(kToolsInHead);
    if (in_head) look.tools = tools;
    int tool = -1;
    const auto laid = lay_page(frame, look, {}, [&](Flow& flow) {
        const bool wide = flow.roomy(kBeside);
        flow.item(flow.frame().t(4), [](const Rect&) {});  // the flag of the next game
        flow.close();
        lay_standing(flow);
        const Content next = [this, wide](Flow& cell) {
            if (wide) cell.fill();
            lay_next(cell);
        };
        const Content diploma = [this, wide](Flow& cell) {
            const float most = std::min(cell.width() * 0.48F, cell.frame().t(400));
            if (wide) cell.fill();
            cell.item(wide ? most / 2 : most,
                      [&](const Rect& box) { draw_diploma(cell.frame(), box); });
        };
        if (wide) flow.fill(0.5F);
        flow.beside(0.68F, next, diploma, kBeside);
        if (in_head) return;
        if (const int now = flow.buttons(tools); now >= 0) tool = now;
    });
    if (in_head) tool = laid.tool;
    if (laid.left) leave_pentathlon(services_);
    if (tool == 0) explain_pentathlon(services_);
    if (tool == 1) save_table();
    if (tool == 2) ask_abandon();
    facts(frame);
}

void PentathlonScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    std::string totals, places;
    for (const auto& line : standing_) {
        const auto player = std::to_string(line.player);
        totals += (totals.empty() ? "" : " ") + player + ":" + std::to_string(line.total);
        places += (places.empty() ? "" : " ") + player + ":" + std::to_string(line.place);
    }
    model.set("due", std::to_string(due_));
    model.set("totals", totals);
    model.set("places", places);
    model.set("results", std::to_string(pentathlon_.results.size()));
    const auto meeting = game::meeting_due(pentathlon_);
    model.set("meeting", meeting ? std::to_string(*meeting) : "none");
    model.set("side", side_ && side_->busy() ? "plays" : "rests");
}

std::unique_ptr<Scene> make_pentathlon(Services& services) {
    auto kept = kept_pentathlon(services);
    if (!kept) return make_pentathlon_setup(services);
    return std::make_unique<PentathlonScene>(services, std::move(*kept));
}

}  // namespace scenes
