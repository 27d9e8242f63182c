#include "text/table.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/board/tabletop.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace text {

using scenes::tr;

namespace {

double seconds() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

/// The places of a board that Tab completes to where one is asked for.
std::vector<std::string> places_of(const scenes::View& view, const game::Match& match) {
    std::vector<std::string> list;
    for (const auto& choice : match.now().choices())
        for (const auto& spot : view.path(match.now(), choice.move))
            if (std::find(list.begin(), list.end(), spot) == list.end()) list.push_back(spot);
    return list;
}

}  // namespace

Table::Table(Console& console, scenes::Belongings& ours, const scenes::TablePlan& plan,
             const game::Match& match, Occasion& occasion)
    : console_(console),
      ours_(ours),
      view_(scenes::find_view(match.game().id)->of(match.settings())),
      occasion_(occasion),
      session_(
          match, scenes::seats_of(match, plan.seats), occasion.kept() ? ours.store : nullptr,
          plan.saved, [this] { bell_.ring(); },
          occasion.steps_by_itself() ? scenes::steps_of(view_, ours.settings)
                                     : std::function<bool(const game::Position&)>(),
          view_.own_luck(match.settings())),
      told_(match.ply()) {}

std::string Table::named(std::string words) const {
    return scenes::with_names(std::move(words), scenes::seat_names(view_, session_.seats()));
}

void Table::say(std::string words, std::size_t indent) const {
    if (!words.empty()) console_.say(named(std::move(words)), indent);
}

void Table::tell() {
    for (; told_ < match().ply(); ++told_) {
        const auto& before = match().at(told_);
        const auto& move = match().moves()[static_cast<std::size_t>(told_)];
        if (before.actor() != shown_to_) shown_to_ = game::kNobody;
        if (before.actor() != game::kChance || view_.trip(before, move).news)
            say(view_.words(before, move));
    }
    told_ = match().ply();
    if (const auto trouble = session_.trouble())
        console_.say(scenes::tr_values(trouble->key, trouble->values));
}

Left Table::play() {
    begin_words();
    for (;;) {
        if (!others_act()) return console_.ended() ? Left::quit : Left::over;
        if (const auto left = decide()) return *left;
    }
}

void Table::begin_words() const {
    console_.gap();
    console_.say(scenes::game_name(match().game().id) + ": " + view_.variant(match().settings()));
    for (int seat = 0; seat < match().seats(); ++seat)
        console_.say(scenes::seat_title(session_.seats(), seat) + ": " +
                         scenes::seat_kind(view_, session_.seats(), seat),
                     2);
    console_.say(tr(occasion_.kept() ? "text.begins" : "text.begins_task", word_for(Command::help),
                    word_for(Command::back)));
}

/// Luck, steps without a choice and computers, until a person decides; false: nobody does any more.
bool Table::others_act() {
    while (!console_.ended()) {
        tell();
        if (occasion_.closed(*this)) return false;
        if (occasion_.goes_on(*this)) continue;
        if (match().over()) return false;
        if (session_.play_chance()) continue;
        if (session_.person_decides()) return true;
        if (!step_by_itself()) computer();
    }
    return false;
}

bool Table::step_by_itself() {
    if (!occasion_.steps_by_itself() || !scenes::steps_of(view_, ours_.settings)(match().now()))
        return false;
    const auto step = view_.automatic(match().now());
    if (!step || session_.play(step->move)) return false;
    say(step->why);
    return true;
}

void Table::wait_for_thought(const std::function<bool()>& ready, const char* words) {
    bell_.wait_for(ready, [&] { console_.say(tr(words)); });
}

void Table::computer() {
    wait_for_thought([this] { return session_.run(seconds(), 0); }, "table.computer_thinks");
    tell();
    occasion_.answered(*this);
}

/// Says what is asked of the person on turn, and takes one line.
std::optional<Left> Table::decide() {
    offer();
    const auto& now = match().now();
    const int seat = now.actor() >= 0 ? now.actor() : view_.on_turn(now);
    auto words = words_without(senseless());
    for (const auto& choice : now.choices()) words.push_back(choice.move);
    for (const auto& place : places_of(view_, match()))
        words.push_back(word_for(Command::look) + " " + place);
    const auto who = seat >= 0 ? scenes::seat_title(session_.seats(), seat) : std::string();
    const auto line = console_.ask(who + "> ", std::move(words));
    if (!line) return Left::quit;
    if (line->empty()) {
        show_again();
    } else if (const auto asked = read_command(*line)) {
        do_command(*asked);
    } else {
        play_move(*line);
    }
    return std::exchange(left_, std::nullopt);
}

/// Said once, not after every question that changes nothing.
void Table::offer() {
    constexpr std::size_t kFew = 4;
    const int actor = match().actor();
    const bool shows = std::exchange(shown_to_, actor) != actor;
    if (shows) {
        const auto shown = ours_.settings.remembered(kShown, kBoard);
        if (shown != kNothing) show_board(shown == kRows, {});
    }
    if (std::exchange(offered_, match().ply()) == match().ply() && !shows) return;
    hints_ = 0;
    const auto task = occasion_.task(*this);
    for (const auto& line : task) say(line);
    if (!task.empty()) return;
    for (const auto& line : view_.advice_typed(match().now())) say(line);
    if (match().now().choices().size() <= kFew) list_moves({});
}

void Table::play_move(const std::string& typed) {
    const auto move = view_.typed(typed);
    if (!occasion_.accepts(*this, move)) return;
    if (const auto refusal = session_.play(move)) {
        say(view_.refusal_words(*refusal));
        if (refusal->key.ends_with(".syntax"))
            console_.say(
                tr("text.not_understood", word_for(Command::help), word_for(Command::moves)));
        return;
    }
    advice_.reset();
    tell();
    occasion_.acted(*this);
}

/// `whose`: the number of a player from 1, of whose side it is seen; else of whoever is on turn.
void Table::show_board(bool by_rows, const std::string& whose) {
    const auto& now = match().now();
    int seat = std::max(0, now.actor() >= 0 ? now.actor() : view_.on_turn(now));
    for (int other = 0; other < match().seats(); ++other)
        if (whose == std::to_string(other + 1)) seat = other;
    console_.gap();
    for (const auto& line : by_rows ? view_.by_rows(now, seat) : view_.in_letters(now, seat))
        if (by_rows)
            say(line, 2);
        else
            console_.show(wrapped(named(line)));
}

void tell_past(const Console& console, const game::Match& match,
               const std::vector<scenes::SeatPlan>& seats) {
    const auto& view = scenes::find_view(match.game().id)->of(match.settings());
    const auto names = scenes::seat_names(view, seats);
    for (int ply = 0; ply < match.ply(); ++ply) {
        const auto& before = match.at(ply);
        const auto& move = match.moves()[static_cast<std::size_t>(ply)];
        if (before.actor() != game::kChance || view.trip(before, move).news)
            console.say(scenes::with_names(view.words(before, move), names), 2);
    }
}

void tell_result(const Console& console, const scenes::View& view, const scenes::Session& session) {
    const auto& match = session.match();
    const auto& seats = session.seats();
    const auto result = match.result();
    console.gap();
    console.say(scenes::outcome_heading(view, match, seats));
    console.say(scenes::with_names(scenes::outcome_reason(view, match, seats),
                                   scenes::seat_names(view, seats)));
    if (!result || match.seats() < 2) return;
    std::vector<int> order(seats.size());
    std::iota(order.begin(), order.end(), 0);
    const bool fewer = view.scoring(match.settings()).fewer_is_better;
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const int one = result->scores[static_cast<std::size_t>(a)];
        const int other = result->scores[static_cast<std::size_t>(b)];
        return fewer ? one < other : one > other;
    });
    for (const int seat : order)
        console.say(
            scenes::seat_title(seats, seat) + ": " +
                view.score_words(result->scores[static_cast<std::size_t>(seat)], match.settings()),
            2);
}

}  // namespace text
