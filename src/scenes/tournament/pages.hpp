// The pages of a kept tournament: who plays, how it is played, the round, the standings, the end.
// Each draws into a panel and does what is pressed at the director's desk.
#pragma once

#include "scenes/tournament/desk.hpp"
#include "scenes/ui/flow.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

// --- in words (words.cpp)
// ------------------------------------------------------------------------------

/// "Swiss", "Knock-out".
std::string form_name(tournament::Form form);
/// "Zatre", or that it is all of its games.
std::string played_game(const tournament::Head& head);
/// "Zatre · Swiss, round 3 of 5 · 12 players".
std::string tournament_line(const tournament::State& state);

/// "2½", "1.67", with the mark of the language.
std::string points_text(tournament::Units units);
/// The same with its sign: "+12", "−4".
std::string signed_text(tournament::Units units);

/// The name of a player, or of somebody who has no number yet.
std::string person_text(const tournament::Person& person);
std::string player_text(const tournament::State& state, tournament::Player player);
/// "Anna – Ota" by seat.
std::string table_text(const tournament::State& state, const tournament::Table& table);
/// What a table ended with: "312 : 288", "1 : 0", "Ota did not come"; empty while it runs.
std::string outcome_text(const tournament::State& state, int round, const tournament::Table& table);
/// True if a result names who has won, because scores do not decide.
bool winners_told(const tournament::State& state, int round);
/// "Swiss", "1st place", … of a player's round in the cross table: "5 +33", "bye".
std::string round_text(const tournament::State& state, int round, tournament::Player player);

/// A column of the standings.
struct StandingColumn {
    std::string id;
    std::string title;    ///< "Buchholz"
    std::string meaning;  ///< a sentence
    std::function<std::string(const tournament::Standing&)> text;
};
/// The columns in the order in which they decide.
std::vector<StandingColumn> standing_columns(const tournament::State& state);

// --- pages
// ---------------------------------------------------------------------------------------------

/// Who plays: names typed, pasted or from a file; who is here, who has left.
class PlayersPage {
public:
    explicit PlayersPage(Desk& desk) : desk_(desk) {}
    void draw(Frame& frame, const render::Rect& box);
    /// A list that was dropped, or is in a file.
    void take(const std::string& text) { desk_.enter(text, computer_, bot_); }

private:
    float head_height(Frame& frame, float width) const;
    void draw_head(Frame& frame, const render::Rect& box);
    void draw_person(Frame& frame, const render::Rect& box, int person);
    void set_here(int person, bool here);
    void ask_file();
    std::vector<int> shown() const;

    Desk& desk_;
    std::string name_;
    bool computer_ = false;
    std::string bot_ = "level3";
};

/// How it is played, as long as it has not begun: everything is kept at once.
class FormPage {
public:
    explicit FormPage(Desk& desk) : desk_(desk) {}
    void draw(Frame& frame, const render::Rect& box);

private:
    void set(const std::function<void(tournament::Head&)>& how);
    struct Span {
        int least, most;
    };
    void number(Flow& flow, const char* id, const std::string& label, int value, Span span,
                const std::function<void(tournament::Head&, int)>& how);
    void title(Flow& flow);
    void form_and_game(Flow& flow);
    void length(Flow& flow);
    void tables(Flow& flow);
    void points(Flow& flow);
    void ties(Flow& flow);

    Desk& desk_;
    std::optional<std::string> title_;  ///< as it is typed
};

/// The tables of a round and their results.
class RoundPage {
public:
    explicit RoundPage(Desk& desk) : desk_(desk) {}
    void draw(Frame& frame, const render::Rect& box);
    /// A key that is a result of the table that is due; false if it is none.
    bool key(int key);
    /// The round that is shown.
    int shown() const;
    /// The first table of it without a result, 0: all have one.
    int due() const;
    void pair_next();

private:
    float row_height(Frame& frame, float width, const tournament::Table& table) const;
    void draw_row(Frame& frame, const render::Rect& box, int table);
    void draw_many(Frame& frame, const render::Rect& box, int table);
    void draw_two(Frame& frame, const render::Rect& box, int table, bool narrow);
    void draw_name(Frame& frame, const render::Rect& box, int table, int seat, render::Align align);
    void draw_keys(Frame& frame, const render::Rect& box, int table);
    void draw_scores(Frame& frame, const render::Rect& box, int table, int seat);
    void draw_tools(Frame& frame, const render::Rect& box, int table);
    void draw_foot(Frame& frame, const render::Rect& box);
    void draw_head(Frame& frame, const render::Rect& box);
    void draw_asides(Frame& frame, render::Rect line);
    void draw_challenge(Frame& frame, const render::Rect& box);
    void set_winners(int table, tournament::Seats winners);
    void settle_scores(Frame& frame);
    const tournament::Table& at_table(int table) const;

    Desk& desk_;
    int round_ = 0;                                     ///< looked at; 0: the last one
    std::map<std::pair<int, int>, std::string> typed_;  ///< by table and seat
    int typed_round_ = 0;
    std::function<void()>
        later_;        ///< what was pressed: tables must not change while they are drawn
    int pending_ = 0;  ///< the table whose points are being typed
    int challenger_ = 0, challenged_ = 0;
};

/// Who stands where: the figures in their order, and who played whom.
class StandingPage {
public:
    explicit StandingPage(Desk& desk) : desk_(desk) {}
    /// With `cross` one may turn to the cross table.
    void draw(Frame& frame, const render::Rect& box, bool cross);

private:
    void draw_table(Frame& frame, const render::Rect& box);
    void draw_cross(Frame& frame, const render::Rect& box);
    void explain();

    Desk& desk_;
    int kind_ = 0;
};

/// The podium, the diploma, and what is saved.
class EndPage {
public:
    explicit EndPage(Desk& desk) : desk_(desk) {}
    void draw(Frame& frame, const render::Rect& box);

private:
    void draw_podium(Frame& frame, const render::Rect& box);

    Desk& desk_;
};

/// The computer's levels to choose from: those of the game with the most; and which of them.
std::vector<Choice> levels_of(const tournament::Head& head);
int chosen_level(const std::vector<Choice>& levels, const std::string& bot);
/// Points as they were typed, or nothing.
std::optional<int> points_in(const std::string& text);

/// What a director may decide at a table beside its ordinary result: who did not come or gave up,
/// a decision, a correction. Lies over the page.
std::unique_ptr<Scene> make_table_decision(Desk& desk, int round, int table);
/// Name, kind and level of somebody. Lies over the page.
std::unique_ptr<Scene> make_person_sheet(Desk& desk, int person);
/// Which file to read; lies over the page.
std::unique_ptr<Scene> make_ask_file(Services& services, std::string title,
                                     std::function<void(const std::string& text)> take);
/// For the wall: large, and turning its pages by itself.
std::unique_ptr<Scene> make_tournament_show(Desk& desk);

// --- files (files.cpp)
// ---------------------------------------------------------------------------------

/// What can be saved or printed, over the page.
void ask_files(Desk& desk);
std::string standings_csv(const tournament::ClubTournament& one);
std::string pairings_csv(const tournament::ClubTournament& one);
void save_winner_diploma(Desk& desk);
/// The records of all matches that were played here, in a folder.
void save_records(Desk& desk);

}  // namespace scenes
