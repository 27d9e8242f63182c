#include "scenes/today/today.hpp"

#include "scenes/face/puzzles.hpp"

#include <algorithm>

namespace scenes {

using game::Medal;
using render::Rect;

void Today::read() {
    // A night that passes over the page takes it along.
    const bool stays = day_ != 0 && over();
    fresh_ = true;
    language_ = services_.strings.language();
    today_ = today(services_);
    if (month_ == 0) month_ = today_;
    five_ = FiveOfDays(services_);
    series_ = game::streak(five_.won_days(), today_);
    longest_ = game::longest_streak(five_.won_days());
    band_ = running_series(five_.won_days(), today_);
    look_at(stays ? day_ : today_);
    const int due = next();
    if (!std::exchange(met_, true))
        services_.ui.focus(due < 0 ? "button:share"
                                   : "button:play_" + tasks_[static_cast<std::size_t>(due)].game);
}

void Today::look_at(game::Day day) {
    day_ = day;
    tasks_ = five_.of(services_, day);
}

int Today::next() const {
    const auto open = [](const DayTask& task) { return task.medal == Medal::none; };
    auto found = std::find_if(tasks_.begin(), tasks_.end(),
                              [&](const DayTask& task) { return open(task) && task.begun; });
    if (found == tasks_.end()) found = std::find_if(tasks_.begin(), tasks_.end(), open);
    return found == tasks_.end() ? -1 : static_cast<int>(found - tasks_.begin());
}

void Today::play(const DayTask& task) {
    if (const auto* puzzles = puzzles_of(task.challenge)) {
        if (auto scene = puzzles->open(services_, task.challenge, day_))
            services_.stage.push(std::move(scene));
        return;
    }
    TablePlan plan;
    plan.game = task.game;
    plan.challenge = task.challenge.id;
    plan.day = day_;
    plan.over_page = true;
    services_.stage.push(make_table(services_, std::move(plan)));
}

void Today::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_));
}

/// The clock of the day turns once a minute.
std::optional<double> Today::wake() const {
    if (services_.scripted) return std::nullopt;
    return services_.clock.now() + 60;
}

Today::Columns Today::columns(Frame& frame, float width) const {
    Columns parts;
    const float gap = frame.u(24);
    parts.wide = width >= frame.t(1060);
    parts.right = parts.wide ? std::min(frame.t(530), width * 0.39F) : width;
    parts.left = parts.wide ? width - parts.right - gap : width;
    const float rows = rows_height(frame, parts.left);
    const float rest = month_height(frame) + gap + series_height(frame);
    parts.height = parts.wide ? std::max(rows, rest) : rows + gap + rest;
    return parts;
}

void Today::draw(Frame& frame) {
    if (!fresh_ || today_ != today(services_) || language_ != services_.strings.language()) read();
    const auto page = begin_page(frame, tr("today.title"), tr("today.note"));
    if (page.back) services_.stage.pop();
    // An upright window has room for larger rows.
    ScaledFrame larger(frame, enlarged(frame, 1.4F, [&](Frame& by) {
                           return columns(by, page.content.w).height <= page.content.h;
                       }));
    draw_parts(larger.frame(), page.content);
    auto& model = frame.ui.model();
    model.set("day", date_text(day_));
    model.set("won", std::to_string(won_of(tasks_)));
    model.set("series", std::to_string(series_));
}

void Today::draw_parts(Frame& frame, Rect view) {
    const float gap = frame.u(24), bar = frame.u(16);
    auto parts = columns(frame, view.w);
    if (parts.height > view.h + 1) parts = columns(frame, view.w - bar);
    // Shadows reach beyond the panels.
    const float edge = std::min(frame.u(20), page_margin(frame) * 0.5F);
    const Rect ground{view.x - edge, view.y - edge / 2, view.w + 2 * edge,
                      frame.area.bottom() - view.y + edge / 2};
    const float below = ground.bottom() - view.bottom();
    auto scroll = frame.ui.scroll("page", ground, parts.height + edge / 2 + below);
    const float y = scroll.top() + edge / 2;
    const float all = parts.wide ? std::max(parts.height, view.h) : 0;
    const float rows = parts.wide ? all : rows_height(frame, parts.left);
    draw_rows(frame, {view.x, y, parts.left, rows});
    const float x = parts.wide ? view.x + parts.left + gap : view.x;
    const float top = parts.wide ? y : y + rows + gap, series = series_height(frame);
    const float month = parts.wide ? all - gap - series : month_height(frame);
    draw_month(frame, {x, top, parts.right, month});
    draw_series(frame, {x, top + month + gap, parts.right, series});
}

float today_padding(Frame& frame) {
    return std::min(frame.t(26), frame.area.w * 0.035F);
}

std::unique_ptr<Scene> make_today(Services& services) {
    return std::make_unique<Today>(services);
}

}  // namespace scenes
