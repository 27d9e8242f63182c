// What the table says of itself to scripts and to whoever reads the screen aloud.
#include "scenes/table/table.hpp"

namespace scenes {

void Table::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    const auto join = [](const std::vector<int>& list) {
        std::string text;
        for (const int n : list) text += (text.empty() ? "" : " ") + std::to_string(n);
        return text;
    };
    const int actor = match().actor();
    model.set("game", match().game().id);
    model.set("actor", actor == game::kNobody   ? "nobody"
                       : actor == game::kChance ? "chance"
                                                : std::to_string(actor));
    model.set("scores", join(match().at(shown_ply()).scores()));
    const auto result = match().result();
    model.set("winners", result ? join(result->winners) : "");
    model.set("ply", std::to_string(match().ply()));
    model.set("length", std::to_string(match().length()));
    model.set("shown", std::to_string(shown_ply()));
    model.set("last", match().last_move() ? *match().last_move() : "");
    std::string path;
    for (const auto& spot : picker_.path()) path += (path.empty() ? "" : " ") + spot;
    model.set("chosen", path);
    model.set("pending", pending_ ? picker_.move() : "");
    model.set("hint", hint_ == Hint::none    ? ""
                      : hint_ == Hint::asked ? "asked"
                      : hint_ == Hint::where ? "where"
                      : hint_ == Hint::what  ? "what"
                                             : "why");
    model.set("thinking", play_.thinking() ? "yes" : "no");
    model.set("aim", aim());
    model.set("preview", preview());
    if (view_.room().sheet) model.set("sheet", std::to_string(sheet_seat()));
    if (view_.abilities().turning) model.set("turn", std::to_string(turn_));
    if (view_.abilities().unbounded) model.set("sight", zoom_ == 0 ? "whole" : "moved");
    if (match().over() && view_.traits().shows_sources)
        model.set("source", *picked_ ? std::to_string(**picked_) : "all");
    if (view_.room().boards) model.set("board", std::to_string(board_seat_));
    if (task_) task_facts(frame);
    if (teaching_) lesson_facts(frame);
    model.set("spoken", spoken_);
    std::string news;
    for (const auto& sentence : news_) news += (news.empty() ? "" : "\n") + sentence;
    model.set("news", news);
    model.set("said", std::to_string(said_));
    model.set("luck", luck_falls() ? "falls" : "");
    model.set("saved", std::to_string(play_.saved()));
    std::string seats;
    for (const auto& seat : play_.seats())
        seats += (seats.empty() ? "" : " ") + (seat.person ? std::string("person") : seat.bot);
    model.set("seats", seats);
}

}  // namespace scenes
