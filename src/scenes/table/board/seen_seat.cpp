#include "scenes/table/board/seen_seat.hpp"

#include <cmath>
#include <utility>

namespace scenes {

int SeenSeat::sheet() const {
    if (asked_) return *asked_;
    const auto& session = table_.session;
    const auto& match = table_.match();
    for (int ply = table_.shown_ply(); ply >= 0; --ply) {
        const int seat = table_.view.on_turn(match.at(ply));
        if (seat >= 0 && (session.person(seat) || session.persons() == 0)) return seat;
    }
    for (int seat = 0; seat < match.seats(); ++seat)
        if (session.person(seat)) return seat;
    return 0;
}

void SeenSeat::toggle(int seat, bool own_too) {
    const bool back = asked_ == seat || (own_too && !asked_ && sheet() == seat);
    asked_ = back ? std::nullopt : std::optional<int>(seat);
}

bool SeenSeat::settle() {
    const auto& top = table_.top;
    const int before = board_;
    if (board_ < 0 || (!top.busy() && top.ply() == table_.shown_ply())) board_ = sheet();
    return before >= 0 && before != board_;
}

bool SeenSeat::come_back() {
    const int actor = table_.match().actor();
    if (!asked_ || !table_.view.room().boards || actor < 0 || board_ == actor) return false;
    asked_.reset();
    return true;
}

std::string SeenSeat::on_board(const std::string& spot) const {
    if (board_ < 0 || board_ == table_.view.on_turn(table_.shown())) return spot;
    return std::to_string(board_) + ":" + spot;
}

void BoardReader::say_move() const {
    const auto& match = table_.match();
    const int told = match.told_by(table_.shown_ply());
    if (told < 0) return;
    table_.news.say(
        table_.view.words(match.at(told), match.moves()[static_cast<std::size_t>(told)]));
    table_.services.ui.toast(table_.news.spoken());
}

/// The row of the board in which this spot is, with its empty places.
std::string BoardReader::words_of_row(const std::string& spot) const {
    const auto& tableau = table_.top.tableau();
    const auto* here = tableau.spot(spot);
    if (!here) return {};
    const float near = here->box.h > 0 ? here->box.h / 3 : here->radius * 0.6F;
    std::string text;
    for (const auto& other : tableau.spots) {
        if (other.role != here->role || std::abs(other.centre.y - here->centre.y) > near) continue;
        text += (text.empty() ? "" : "; ") +
                table_.view.spot_words(table_.shown(), seen_.on_board(other.name));
    }
    return text;
}

void BoardReader::say_board() {
    const Ui& ui = table_.services.ui;
    const auto focused = ui.focus_visible() ? std::string(spot_named(ui.focused())) : std::string();
    if (!focused.empty() && std::exchange(row_read_, focused) != focused) {
        if (const auto row = words_of_row(focused); !row.empty()) return table_.news.say(row);
    }
    row_read_.clear();
    std::string text;
    for (const auto& spot : table_.top.tableau().spots) {
        const std::string name = seen_.on_board(spot.name);
        if (table_.view.spot_value(table_.shown(), name) == "empty") continue;
        text += (text.empty() ? "" : "; ") + table_.view.spot_words(table_.shown(), name);
    }
    table_.news.say(text);
}

}  // namespace scenes
