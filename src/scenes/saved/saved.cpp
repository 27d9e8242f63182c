// The list of kept matches: go on, replay, look back, rename, delete and bring back, export,
// import. Knows games only through the registry and the table of art.
#include "scenes/saved/saved.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using game::MatchHeading;
using game::MatchId;
using render::Face;
using render::Icon;
using render::Rect;

// --- matches -------------------------------------------------------------------------------------

void Saved::read() {
    fresh_ = true;
    matches_.clear();
    glimpses_.clear();
    if (!services_.store) return;
    constexpr game::Finished kWhich[] = {game::Finished::no, game::Finished::yes,
                                         game::Finished::either};
    // The first time everything is asked for: where there is nothing to go on with, the page opens
    // at the finished ones.
    const bool first = !std::exchange(opened_, true) && filter_ == 0;
    auto listed = services_.store->list(first ? game::Finished::either : kWhich[filter_]);
    if (auto* list = std::get_if<std::vector<MatchHeading>>(&listed))
        matches_ = std::move(*list);
    else
        tell(std::get<game::Refusal>(listed));
    const auto ended = [](const MatchHeading& match) { return match.result.has_value(); };
    if (first && !matches_.empty()) {
        if (std::all_of(matches_.begin(), matches_.end(), ended)) filter_ = 1;
        if (filter_ == 0)
            matches_.erase(std::remove_if(matches_.begin(), matches_.end(), ended), matches_.end());
    }
    if (!chosen() && !matches_.empty()) chosen_ = matches_.front().id;
    // Keys find the match that is chosen under their focus.
    if (first && chosen()) services_.ui.focus("row:match" + std::to_string(chosen_));
}

const Glimpse& Saved::glimpse(MatchId id) {
    const auto found = glimpses_.find(id);
    if (found != glimpses_.end()) return found->second;
    return glimpses_[id] = read_glimpse(*services_.store, id);
}

const MatchHeading* Saved::chosen() const {
    for (const auto& match : matches_)
        if (match.id == chosen_) return &match;
    return nullptr;
}

std::string Saved::spoken(const MatchHeading& match) const {
    // Rows out of sight are not read for this.
    const auto seen = glimpses_.find(match.id);
    return heading_text(match) + ", " + names_text(match) + ", " +
           state_text(match, seen != glimpses_.end() ? seen->second.moves : std::nullopt);
}

void Saved::tell(const game::Refusal& refusal) {
    services_.ui.toast(tr_values(refusal.key, refusal.values), ToastKind::bad);
}

bool Saved::load(MatchId id, game::StoredMatch& match) {
    auto loaded = services_.store->load(id);
    if (const auto* refusal = std::get_if<game::Refusal>(&loaded)) {
        tell(*refusal);
        return false;
    }
    match = std::move(std::get<game::StoredMatch>(loaded));
    // Not refused: it has to be read over what opens now.
    if (match.partial) services_.ui.toast(tr("store.partly"));
    return true;
}

void Saved::go_on() {
    game::StoredMatch match;
    if (load(chosen_, match)) services_.stage.push(make_table(services_, plan_of(match)));
}

void Saved::replay() {
    game::StoredMatch match;
    if (!load(chosen_, match)) return;
    const auto plan = plan_of(match);
    services_.stage.push(make_replay(services_, *plan.begun, plan));
}

void Saved::review() {
    game::StoredMatch match;
    if (!load(chosen_, match)) return;
    const auto plan = plan_of(match);
    services_.stage.push(review_of(services_, plan, *plan.begun, plan.seats));
}

void Saved::rename() {
    if (const auto problem = services_.store->rename(chosen_, text_)) tell(*problem);
    question_ = Asking::none;
    fresh_ = false;
}

void Saved::remove() {
    const auto* match = chosen();
    question_ = Asking::none;
    if (!match) return;
    removed_name_ = heading_text(*match) + ", " + names_text(*match);
    if (const auto problem = services_.store->remove(chosen_)) return tell(*problem);
    removed_ = chosen_;
    fresh_ = false;
}

void Saved::restore() {
    if (const auto problem = services_.store->restore(removed_)) return tell(*problem);
    chosen_ = std::exchange(removed_, 0);
    fresh_ = false;
}

void Saved::export_chosen() {
    game::StoredMatch match;
    if (!load(chosen_, match)) return;
    const auto file = export_name(match, services_.data_dir / "export");
    const bool done = export_match(match, file);
    services_.ui.toast(tr(done ? "saved.exported" : "saved.export_failed", file.string()),
                       done ? ToastKind::good : ToastKind::bad);
}

void Saved::shown() {
    fresh_ = false;
    if (!file_.empty()) import(std::exchange(file_, {}));
}

void Saved::import(const std::string& file) {
    if (!services_.store) return;
    auto result = import_match(*services_.store, file);
    if (const auto* refusal = std::get_if<game::Refusal>(&result)) {
        services_.ui.toast(tr("saved.import_failed", tr_values(refusal->key, refusal->values)),
                           ToastKind::bad);
        return;
    }
    const auto& imported = std::get<Imported>(result);
    services_.ui.toast(imported.stopped ? tr("saved.imported_part", *imported.stopped)
                                        : tr("saved.imported", game_name(imported.game)),
                       imported.stopped ? ToastKind::info : ToastKind::good);
    question_ = Asking::none;
    filter_ = 2;
    chosen_ = imported.id;
    fresh_ = false;
}

void Saved::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::undo && removed_ != 0) restore();
    if (input.command == Command::export_record && chosen()) export_chosen();
}

// --- drawing -------------------------------------------------------------------------------------

void Saved::draw(Frame& frame) {
    if (!fresh_) read();
    const auto note = services_.store ? trn("saved.sub", static_cast<long long>(matches_.size()))
                                      : tr("saved.no_store");
    const auto page = begin_page(frame, tr("saved.title"), note);
    if (page.back) services_.stage.pop();
    Rect area = page.content;
    const float bar = frame.ui.control(low_window(frame) ? 48 : 56), gap = frame.u(20);
    if (low_window(frame) && !matches_.empty() && removed_ == 0) {
        draw_low(frame, area);
        draw_question(frame);
        return;
    }
    draw_bar(frame, {area.x, area.y, area.w, bar});
    area.y += bar + gap;
    area.h -= bar + gap;
    if (removed_ != 0) {
        const float note_h = std::max(frame.t(64), frame.ui.control(52));
        draw_removed(frame, {area.x, area.y, area.w, note_h});
        area.y += note_h + gap;
        area.h -= note_h + gap;
    }
    if (matches_.empty()) {
        draw_empty(frame, area);
    } else if (area.w >= frame.t(1000)) {
        const float left = std::floor((area.w - gap) * 0.56F);
        draw_list(frame, {area.x, area.y, left, area.h});
        draw_details(frame, {area.x + left + gap, area.y, area.w - left - gap, area.h});
    } else {
        const float below =
            std::min(area.h * 0.62F, frame.t(250) + actions_height(frame, area.w - frame.t(56)));
        draw_list(frame, {area.x, area.y, area.w, area.h - below - gap});
        draw_details(frame, {area.x, area.bottom() - below, area.w, below});
    }
    draw_question(frame);
}

void Saved::draw_question(Frame& frame) {
    if (question_ == Asking::rename) draw_rename(frame);
    if (question_ == Asking::remove) draw_remove(frame);
    if (question_ == Asking::import) draw_import(frame);
}

void Saved::draw_bar(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto label = tr("saved.import");
    const ButtonLook look{ButtonStyle::secondary, Icon::share,
                          only_if(services_.store != nullptr, tr("why.no_store"))};
    const float wide = ui.button_width(label, look);
    const bool words = box.w - wide - frame.u(16) >= frame.t(400);
    const float import_w = words ? wide : box.h;
    const Rect filter{box.x, box.y, std::min(box.w - import_w - frame.u(16), frame.t(560)), box.h};
    if (ui.segmented("filter", filter, tr("saved.list"),
                     {{"unfinished", tr("saved.unfinished")},
                      {"finished", tr("saved.finished")},
                      {"all", tr("saved.all")}},
                     filter_))
        fresh_ = false;
    const Rect at{box.right() - import_w, box.y, import_w, box.h};
    const bool pressed = words ? ui.button("import", at, label, look).pressed
                               : ui.icon_button("import", at, Icon::share, label, look).pressed;
    if (pressed) {
        question_ = Asking::import;
        text_.clear();
    }
}

void Saved::draw_list(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const float row = std::max(frame.t(118), ui.least()), step = row + frame.t(8);
    const float pad = frame.t(16);
    const Rect view{box.x + pad, box.y + pad, box.w - 2 * pad - frame.u(10), box.h - 2 * pad};
    auto scroll = ui.scroll("list", view, static_cast<float>(matches_.size()) * step);
    float y = scroll.top();
    for (const auto& match : matches_) {
        // Rows out of sight still count for the keyboard; their boards need not be read.
        draw_row(frame, {view.x, y, view.w, row}, match);
        y += step;
    }
}

void Saved::draw_row(Frame& frame, Rect box, const MatchHeading& match) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const bool on = match.id == chosen_;
    const auto touch = ui.hot("match" + std::to_string(match.id), box, spoken(match),
                              {"row", on ? "on" : "off", {}, 16});
    // Not by mere focus: on the way to the buttons it passes rows that nobody chose.
    if (touch) chosen_ = match.id;
    if (box.bottom() < 0 || box.y > frame.area.bottom()) return;
    frame.canvas.fill(box, on ? theme.primary2 : theme.panel2, frame.u(16));
    if (on || theme.flat)
        frame.canvas.frame(box, on ? theme.primary : theme.line, on ? frame.u(3) : frame.u(1.5F),
                           frame.u(16));
    else if (touch.hot)
        frame.canvas.fill(box, theme.ink.with_alpha(0.05F), frame.u(16));
    const float inset = frame.t(11), side = box.h - 2 * inset;
    float x = box.x + frame.t(14);
    const auto& seen = glimpse(match.id);
    if (seen.board) {
        draw_picture(frame.canvas, {x, box.y + inset, side, side}, seen.board, false);
        x += side + frame.t(22);
    }
    const float w = box.right() - frame.t(18) - x, id_y = box.y + box.h / 2;
    const auto id = std::to_string(match.id);
    ui.text("name" + id, {x, id_y - frame.t(48), w, frame.t(38)}, heading_text(match),
            {Face::display_bold, 30, {}, render::Align::left, true});
    const auto font = [&](const std::string& text) {
        return frame.canvas.fit(text, Face::semibold, frame.t(19), frame.t(16), w);
    };
    const auto words = fitting_score(match, seen.scores, [&](const std::string& text) {
        return frame.canvas.measure(text, font(text)) <= w;
    });
    ui.text("names" + id, {x, id_y - frame.t(10), w, frame.t(28)},
            frame.canvas.ellipsis(words, font(words), w),
            {Face::semibold, font(words).px / frame.type, {}, render::Align::left, true});
    // A match with a title of its own still says which game it is, where there is room.
    const auto state = state_text(match, seen.moves) + " · " + when_text(match.updated);
    const auto game = match.title.empty() ? state : game_name(match.game) + " · " + state;
    const bool room = frame.canvas.measure(game, {Face::medium, frame.t(17)}) <= w;
    ui.text("when" + id, {x, id_y + frame.t(18), w, frame.t(26)}, room ? game : state,
            {Face::medium, 17, theme.ink2, render::Align::left, true});
}

/// What a score takes that stands in as many lines as it needs.
static float score_height(Frame& frame, float width, const std::string& score) {
    return frame.ui.paragraph_height(score, width, {Face::semibold, 20}) + frame.t(4);
}

void Saved::draw_details(Frame& frame, Rect box) {
    frame.ui.panel(box, 24);
    const auto* match = chosen();
    if (!match) return;
    const float pad = frame.t(28);
    const Rect in = box.inset(pad);
    const float actions = actions_height(frame, in.w);
    const float room = in.h - actions - frame.t(24);
    const bool tall = box.h > box.w * 0.8F;
    // The names of many take room from the board.
    const auto score = score_text(*match, glimpse(match->id).scores);
    const float words = std::max(
        frame.t(170), frame.t(32 + 36 * 1.45F + 2 * 18 * 1.45F) + score_height(frame, in.w, score));
    const float side = tall ? std::floor(std::min({in.w, room - words, frame.t(560)}))
                            : std::floor(std::min(room, in.w * 0.42F));
    const Rect board{tall ? in.x + std::floor((in.w - side) / 2) : in.x, in.y, side, side};
    if (side > frame.t(90)) {
        draw_picture(frame.canvas, board, glimpse(match->id).board, side > frame.t(260));
    }
    const float used = side > frame.t(90) ? side + frame.t(22) : 0;
    const Rect facts = tall ? Rect{in.x, in.y + used, in.w, room - used}
                            : Rect{in.x + used, in.y, in.w - used, room};
    draw_facts(frame, facts, *match, board);
    draw_actions(frame, {in.x, in.bottom() - actions, in.w, actions}, *match);
}

void Saved::draw_facts(Frame& frame, Rect box, const MatchHeading& match, Rect) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    float y = box.y;
    const auto line = [&](const char* id, const std::string& words, Face face, float size,
                          render::Color ink) {
        const float high = frame.t(size * 1.45F);
        if (y + high > box.bottom() + 1) return;
        ui.text(id, {box.x, y, box.w, high}, words, {face, size, ink, render::Align::left, true});
        y += high;
    };
    line("detail.name", heading_text(match), Face::display_bold, 36, theme.ink);
    // Scores of many take as many lines as there is room for; then the leaders are named.
    const TextLook look{Face::semibold, 20, theme.ink};
    const float room = std::max(frame.t(20 * 1.6F), box.bottom() - y - 2 * frame.t(18 * 1.45F));
    const auto score = fitting_score(match, glimpse(match.id).scores, [&](const std::string& text) {
        return score_height(frame, box.w, text) <= room;
    });
    const float high = score_height(frame, box.w, score);
    if (high > frame.t(20 * 1.6F) && high <= room) {
        ui.paragraph("detail.score", {box.x, y, box.w, high}, score, look);
        y += high;
    } else {
        line("detail.score", score, Face::semibold, 20, theme.ink);
    }
    line("detail.state", state_text(match, glimpse(match.id).moves), Face::medium, 18, theme.ink2);
    line("detail.when", tr(match.result ? "saved.played" : "saved.kept", when_text(match.updated)),
         Face::medium, 18, theme.ink2);
}

float Saved::actions_height(Frame& frame, float width) const {
    const float small = frame.ui.control(56), gap = frame.t(12);
    const float rows = width >= frame.t(620) ? 1 : 2;
    return frame.ui.control(64) + rows * (small + gap);
}

void Saved::draw_actions(Frame& frame, Rect box, const MatchHeading& match) {
    auto& ui = frame.ui;
    const float main = ui.control(64), small = ui.control(56), gap = frame.t(12);
    const bool going = !match.result;
    if (ui.button(going ? "continue" : "replay", {box.x, box.y, box.w, main},
                  tr(going ? "saved.continue" : "saved.replay"),
                  {ButtonStyle::primary, Icon::play, {}, false, 22}))
        going ? go_on() : replay();
    struct Action {
        const char* id;
        Icon icon;
        std::string label;
        std::function<void()> act;
    };
    std::vector<Action> actions;
    if (going) actions.push_back({"replay", Icon::eye, tr("saved.replay"), [&] { replay(); }});
    const auto* game = game::find_game(match.game);
    if (!going && game && glimpse(match.id).reviews)
        actions.push_back({"review", review_icon(*game), review_label(*game), [&] { review(); }});
    actions.push_back({"rename", Icon::sliders, tr("saved.rename"), [&] {
                           question_ = Asking::rename;
                           text_ = match.title;
                       }});
    actions.push_back({"export", Icon::save, tr("saved.export"), [&] { export_chosen(); }});
    actions.push_back(
        {"delete", Icon::trash, tr("saved.delete"), [&] { question_ = Asking::remove; }});
    const bool one = box.w >= frame.t(620);
    const auto columns = one ? actions.size() : 2;
    const float w =
        std::floor((box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
    for (std::size_t i = 0; i < actions.size(); ++i) {
        // One that is left over has the whole row.
        const bool alone = i + 1 == actions.size() && i % columns == 0;
        const auto line = i / columns;
        const Rect at{box.x + static_cast<float>(i % columns) * (w + gap),
                      box.y + main + gap + static_cast<float>(line) * (small + gap),
                      alone ? box.w : w, small};
        ButtonLook look{ButtonStyle::secondary, actions[i].icon};
        look.size = 18;
        if (ui.button(actions[i].id, at, actions[i].label, look)) actions[i].act();
    }
}

std::unique_ptr<Scene> make_saved(Services& services, std::string file) {
    return std::make_unique<Saved>(services, std::move(file));
}

}  // namespace scenes
