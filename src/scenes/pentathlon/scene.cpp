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
#include <array>
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

namespace {

/// The part of a page's head that lies right of the title: where its icons stand.
Rect head_strip(Frame& frame) {
    const float margin = page_margin(frame);
    if (low_window(frame))
        return {margin, std::round(frame.area.h * 0.02F), frame.area.w - 2 * margin,
                frame.ui.control(52)};
    const float top = std::min(frame.u(56), std::round(frame.area.h * 0.045F));
    return {margin, top, frame.area.w - 2 * margin, std::max(frame.ui.control(72), frame.t(104))};
}

}  // namespace

/// Rules, table as a file, giving up: icons in the head, or words in a row of their own.
void PentathlonScene::draw_tools(Frame& frame, Rect area, bool icons) {
    struct Tool {
        const char* id;
        Icon icon;
        const char* key;
        Allowed enabled;
    };
    const std::array<Tool, 3> tools{
        {{"rules", Icon::book, "pentathlon.rules", {}},
         {"save_table", Icon::save, "pentathlon.save_table", only_if(due_ > 0, tr("why.no_match"))},
         {"abandon", Icon::trash, "pentathlon.abandon", {}}}};
    const float side = frame.ui.control(low_window(frame) ? 46 : 60), gap = frame.u(14);
    const float wide = icons ? side : (area.w - 2 * gap) / 3;
    float x = icons ? area.right() - 3 * side - 2 * gap : area.x;
    std::string pressed;
    for (const auto& tool : tools) {
        ButtonLook look;
        look.style = ButtonStyle::paper;
        look.icon = tool.icon;
        look.enabled = tool.enabled;
        const Rect box{std::round(x), std::round(area.y + (area.h - side) / 2), std::floor(wide),
                       side};
        const bool words = !icons && frame.ui.button_width(tr(tool.key), look) * 0.9F <= box.w;
        const bool now =
            words ? frame.ui.button(tool.id, box, tr(tool.key), look).pressed
                  : frame.ui.icon_button(tool.id, box, tool.icon, tr(tool.key), look).pressed;
        if (now) pressed = tool.id;
        x += wide + gap;
    }
    if (pressed == "rules") explain_pentathlon(services_);
    if (pressed == "save_table") save_table();
    if (pressed == "abandon") ask_abandon();
}

/// Shares `room` between the head, the rows and the panel of the next game. Where a little is
/// missing everything moves closer before the page scrolls.
void PentathlonScene::spread(Frame& frame, float room, Columns& columns, float& next) const {
    const float count = static_cast<float>(pentathlon_.players.size()), least = columns.row;
    const auto free = [&] { return room - columns.head - count * columns.row - next; };
    const float close = frame.t(20), lower = count * frame.t(8);
    if (columns.breadth == Breadth::wide && free() < 0 && free() + 2 * close + lower >= 0) {
        const auto lack = [&](float most) { return std::clamp(-free(), 0.0F, most); };
        columns.head -= lack(close);
        columns.row -= std::ceil(lack(lower) / count);
        next -= lack(close);
    }
    const auto spare = [&](float most) { return std::clamp(free(), 0.0F, most); };
    columns.head += spare(frame.t(20));
    columns.row += std::floor(spare(count * least * 0.36F) / count);
    next += spare(frame.t(70));
    columns.row += std::floor(spare(count * least * 0.26F) / count);
}

void PentathlonScene::draw(Frame& frame) {
    std::vector<std::string> names;
    for (const auto& player : pentathlon_.players) names.push_back(player.name);
    const BadgeSigns signs(frame.canvas, names);
    const auto players = pentathlon_.players.size();
    const auto page =
        begin_page(frame, tr("pentathlon.title"),
                   note_that_fits(frame, tr("pentathlon.note." + std::to_string(players))));
    if (page.back) leave_pentathlon(services_);
    const Rect& area = page.content;
    const bool in_head = area.w >= frame.t(1060);
    if (in_head) draw_tools(frame, head_strip(frame), true);
    const float gap = std::max(frame.u(24), 8.0F);
    const bool beside = !frame.portrait() && area.w >= frame.t(1000);
    const float next_w = beside ? std::floor(area.w * 1180 / 1728) : area.w;
    auto columns = columns_for(frame, area.w);
    float next = next_height(frame, next_w);
    const float card = beside ? 0 : std::min(std::round(area.w * 0.48F), frame.t(420)) + gap;
    const float tools = in_head ? 0 : frame.ui.control(60) + gap;
    const float count = static_cast<float>(players);
    const float flag = frame.t(18);  // the flag of the next game stands above the panel
    const float others = flag + columns.foot + gap + card + tools;
    spread(frame, area.h - others, columns, next);
    const float whole = others + columns.head + count * columns.row + next;
    // As wide as the window, so that shadows are not cut and the bar stands at its edge.
    const Rect view{frame.area.x, area.y, frame.area.w, frame.area.bottom() - area.y};
    const bool scrolls = whole > area.h + 1;
    auto scroll = frame.ui.scroll("page", view, scrolls ? whole + gap : area.h);
    const float width = std::min(area.w, scroll.width() - 2 * (area.x - view.x));
    if (width < area.w) {
        const float row = columns.row, head = columns.head;
        columns = columns_for(frame, width);
        columns.row = row;
        columns.head = head;
    }
    float y = scroll.top() + flag;
    const float high = columns.head + count * columns.row + columns.foot;
    draw_standing(frame, {area.x, y, width, high}, columns);
    y += high + gap;
    const float left = beside ? std::floor(width * 1180 / 1728) : width;
    draw_next(frame, {area.x, y, left, next});
    if (beside)
        draw_diploma(frame,
                     {area.x + left + gap, y - frame.u(6), width - left - gap, next + frame.u(12)});
    y += next;
    if (!beside) draw_diploma(frame, {area.x, y + gap, width, card - gap});
    y += card;
    if (!in_head) draw_tools(frame, {area.x, y + gap, width, tools - gap}, false);
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
