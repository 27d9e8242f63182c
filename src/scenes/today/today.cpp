#include "scenes/today/today.hpp"

#include "scenes/face/puzzles.hpp"

#include <algorithm>

namespace scenes {

using game::Medal;

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

void Today::draw(Frame& frame) {
    if (!fresh_ || today_ != today(services_) || language_ != services_.strings.language()) read();
    PageLook look{"page", tr("today.title"), tr("today.note")};
    look.paper = false;
    look.stretches = true;
    const auto laid = lay_page(frame, look, {}, [this](Flow& flow) {
        flow.fill();
        flow.beside(
            0.6F,
            [this](Flow& cell) {
                cell.fill();
                cell.paper([this](Flow& paper) { lay_rows(paper); });
            },
            [this](Flow& cell) {
                cell.fill();
                cell.paper([this](Flow& paper) { lay_month(paper); });
                cell.paper([this](Flow& paper) { lay_series(paper); });
            },
            1060);
    });
    if (laid.left) services_.stage.pop();
    auto& model = frame.ui.model();
    model.set("day", date_text(day_));
    model.set("won", std::to_string(won_of(tasks_)));
    model.set("series", std::to_string(series_));
}

std::unique_ptr<Scene> make_today(Services& services, game::Day day) {
    return std::make_unique<Today>(services, day);
}

}  // namespace scenes
