#include "scenes/table/moves/parts.hpp"

#include "render/canvas.hpp"
#include "scenes/people/players.hpp"
#include "scenes/table/session/browsing.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

std::vector<std::string> Advice::of_looking_back() const {
    const auto& match = table_.match();
    const int ply = table_.shown_ply(), told = match.told_by(ply);
    if (told < 0) return {tr("table.looking_start")};
    const auto turns = turn_numbers(table_.view, match);
    return {tr("table.looking_at", turn_made(match, turns, ply),
               turn_made(match, turns, match.length())),
            table_.view.words(match.at(told), match.moves()[static_cast<std::size_t>(told)])};
}

std::vector<std::string> Advice::of_the_end() const {
    const auto ended = table_.match().ended();
    if (!ended) return {outcome_reason(table_.view, table_.match(), table_.session.seats())};
    return {ended->how == game::Ending::How::agreed
                ? tr("table.ended_agreed")
                : tr("table.ended_resigned", table_.seat_title(ended->seat))};
}

/// While luck or a computer is on turn.
std::vector<std::string> Advice::of_waiting() const {
    const auto& now = table_.match().now();
    if (table_.match().actor() == game::kChance) {
        auto lines = table_.view.advice(now);
        if (table_.session.person_decides()) {
            const auto begun = table_.view.advice_on(now, decision_.path(), decision_.pending(),
                                                     table_.services.device);
            lines.push_back(begun.empty() ? tr("table.enter_luck") : begun.front());
        }
        if (lines.empty()) lines.push_back(tr("table.luck"));
        return lines;
    }
    if (const auto choice = autoplay_.choice(); !choice.empty())
        return {table_.view.words(now, choice)};
    const auto since = table_.session.thinking_since();
    const double time = table_.services.clock.now();
    if (!since || time < *since + 1) return {tr("table.computer_on_turn")};
    return {tr("table.computer_thinks"),
            trn("table.thinking_for", static_cast<long long>(time - *since))};
}

/// While something is begun.
std::vector<std::string> Advice::of_the_choice() const {
    // What was asked about is told as long as it waits, also behind a page that was opened.
    if (auto why = warning_.objection(); !why.empty()) return {why};
    const View& view = table_.view;
    const auto& now = table_.match().now();
    // Beside a sheet the words follow the hand as the sheet does.
    const std::string thought = view.room().sheet ? touch_.preview() : std::string();
    auto lines =
        thought.empty()
            ? view.advice_on(now, decision_.path(), decision_.pending(), table_.services.device)
            : view.advice_on(now, view.path(now, thought), true, table_.services.device);
    if (!decision_.picker().stop().empty()) lines.push_back(tr("table.may_stop"));
    return lines;
}

std::vector<std::string> Advice::lines() const {
    const auto& match = table_.match();
    if (table_.browsing.looks_back()) return of_looking_back();
    if (mode_.closed()) return mode_.advice(mode_.layout().portrait);
    // What luck brings is told when it lies on the table.
    if (motion_.luck_falls()) {
        auto lines = table_.view.advice(match.at(match.ply() - 1));
        if (!lines.empty()) return lines;
    }
    if (match.over()) return of_the_end();
    if (rest_.running()) return {tr("table.plays_out")};
    if (table_.session.awaits())
        if (auto lines = mode_.advice(mode_.layout().portrait); !lines.empty()) return lines;
    if (table_.session.asking_draw()) return {tr("table.draw_asked")};
    if (warning_.waits_long()) return {tr("table.weighing")};
    if (hints_.step() != Hints::Step::none) return hints_.lines();
    if (const auto step = autoplay_.step()) return {step->why};
    if (match.actor() == game::kChance || !table_.session.person_decides()) return of_waiting();
    // What was taken up by itself is not begun yet: what the mode has to say goes before it.
    auto lines = mode_.advice(mode_.layout().portrait);
    if (!decision_.path().empty() && (decision_.picker().begun() || lines.empty()))
        return of_the_choice();
    if (lines.empty()) lines = table_.view.advice(match.now());
    if (lines.empty()) lines.push_back(tr("table.your_move", table_.view.seat_name(match.actor())));
    if (rest_.may()) lines.push_back(tr("table.decided"));
    return lines;
}

bool MainButtons::shown() const {
    if (table_.browsing.looks_back() || mode_.closed()) return true;
    if (table_.match().over()) return end_.told();
    return rest_.running() || rest_.may() || decision_.has_buttons();
}

std::vector<MenuEntry> MainButtons::actions() const {
    std::vector<MenuEntry> list;
    if (!decision_.open()) return list;
    const auto& picker = decision_.picker();
    if (decision_.pending()) {
        const std::string move = picker.move();
        list.push_back({"confirm", Icon::check, table_.view.confirm_label(move), {}, [this, move] {
                            moves_.decide(move);
                        }});
    } else if (!picker.stop().empty()) {
        list.push_back(
            {"stop", Icon::check, tr("table.stop_here"), {}, [this] { touch_.stop_here(); }});
    } else {
        for (const auto& move : picker.plain()) {
            const auto number = list.size() + 1;
            list.push_back({number == 1 ? "plain" : "plain" + std::to_string(number),
                            std::nullopt,
                            table_.view.plain_label(move),
                            {},
                            [this, move] { moves_.decide(move); }});
        }
    }
    return list;
}

MenuEntry MainButtons::playing_out() const {
    const bool runs = rest_.running();
    return {"play_out",
            std::nullopt,
            tr(runs ? "table.play_out_stop" : "table.play_out"),
            {},
            [this, runs] { rest_.run(!runs); }};
}

std::vector<MenuEntry> MainButtons::ways() const {
    std::vector<MenuEntry> list;
    if (table_.browsing.looks_back())
        list.push_back({"return", Icon::back, tr("table.return"), {}, [this] {
                            moves_.browse(table_.match().ply());
                        }});
    else if (table_.match().over())
        list.push_back(
            {"results", Icon::trophy, tr("table.results"), {}, [this] { end_.show_results(); }});
    else if (!rest_.running())
        list = actions();
    if (rest_.running() || rest_.may()) list.push_back(playing_out());
    return list;
}

void MainButtons::draw_looking_back(Frame& frame, const Layout& layout) {
    const Rect& box = layout.main;
    const float gap = 12 * layout.unit, half = (box.w - gap) / 2;
    ButtonLook look;
    look.size = 20 * layout.unit / frame.type;
    if (mode_.traits().may_redo &&
        frame.ui.button("continue", {box.x, box.y, half, box.h}, tr("table.continue_here"), look))
        moves_.continue_here();
    look.style = ButtonStyle::primary;
    if (frame.ui.button("return", {box.x + half + gap, box.y, half, box.h}, tr("table.return"),
                        look))
        moves_.browse(table_.match().ply());
}

void MainButtons::draw(Frame& frame, const Layout& layout) {
    if (table_.browsing.looks_back()) return draw_looking_back(frame, layout);
    if (table_.match().over()) {
        ButtonLook look;
        look.style = ButtonStyle::primary;
        look.size = 23 * layout.unit / frame.type;
        look.icon = Icon::trophy;
        if (end_.told() && frame.ui.button("results", layout.main, tr("table.results"), look))
            end_.show_results();
        return;
    }
    Rect box = layout.main;
    if (rest_.running() || rest_.may()) box = draw_play_out(frame, layout);
    if (!rest_.running()) draw_actions(frame, layout, box);
}

Rect MainButtons::draw_play_out(Frame& frame, const Layout& layout) {
    const bool other = !rest_.running() && decision_.has_buttons();
    Rect at = layout.main, left = at;
    if (other) {
        const float gap = 12 * layout.unit, half = std::floor((at.w - gap) / 2);
        at = {at.x + half + gap, at.y, half, at.h};
        left.w = half;
    }
    ButtonLook look;
    look.style = other ? ButtonStyle::secondary : ButtonStyle::primary;
    look.size = (other ? 20 : 23) * layout.unit / frame.type;
    const auto entry = playing_out();
    if (frame.ui.button(entry.id, at, entry.label, look)) entry.act();
    return left;
}

void MainButtons::draw_actions(Frame& frame, const Layout& layout, const Rect& box) {
    const auto list = actions();
    if (list.empty()) return;
    const float scale = layout.unit / frame.type, gap = 10 * layout.unit;
    const std::size_t count = list.size(), rows = count > 3 ? 2 : 1;
    const std::size_t columns = (count + rows - 1) / rows;
    const float w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float h = (box.h - gap * 0.6F * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    for (std::size_t i = 0; i < count; ++i) {
        const auto& entry = list[i];
        ButtonLook look;
        look.style = i == 0 ? ButtonStyle::primary : ButtonStyle::secondary;
        look.icon = entry.icon;
        look.size = 23 * scale;
        if (!entry.icon) {
            // The words of a game fit their button.
            const auto font =
                frame.canvas.fit(entry.label, Face::heavy, (count == 1 ? 23 : 20) * layout.unit,
                                 12 * layout.unit, std::max(10.0F, w - 28 * layout.unit));
            look.size = std::floor(font.px) / frame.type;
        }
        const Rect at{box.x + static_cast<float>(i % columns) * (w + gap),
                      box.y + static_cast<float>(i / columns) * (h + gap * 0.6F), w, h};
        if (frame.ui.button(entry.id, at, entry.label, look)) return entry.act();
    }
}

}  // namespace scenes
