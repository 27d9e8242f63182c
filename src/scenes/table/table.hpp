// The table: the scene on which any game is played. Holds the match with its seats (Play), the
// picture (Tabletop), what a hand has begun (Picker), and what is open beside the board. Knows
// games only through views.
#pragma once

#include "render/sound/sound.hpp"
#include "scenes/table/lesson/layout.hpp"
#include "scenes/table/lesson/teaching.hpp"
#include "scenes/table/move_sounds.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/panel/sheet_pane.hpp"
#include "scenes/table/public/layout.hpp"
#include "scenes/table/session/picker.hpp"
#include "scenes/table/session/play.hpp"
#include "scenes/table/tabletop.hpp"
#include "scenes/table/task/task.hpp"
#include "scenes/ui/scenes.hpp"

#include <optional>
#include <string>
#include <vector>

namespace kiosk {
class VisitorUi;
struct Way;
}  // namespace kiosk

namespace scenes {

class Table final : public Scene {
public:
    /// `task`, `teaching`: the match is that of a challenge or a lesson and is not kept among the
    /// matches.
    Table(Services& services, const View& view, TablePlan plan, game::Match match,
          std::optional<Task> task = {}, std::optional<Teaching> teaching = {});

    std::string name() const override { return "table"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override;
    bool thinking() const override {
        // A script waits for what a person would not.
        return play_.thinking() || (services_.scripted && play_.watching());
    }
    std::optional<double> wake() const override;
    void leave() override {}
    void shown() override;

    /// Says the first step of a lesson and keeps that it was begun.
    void begin_lesson();

private:
    enum class Hint { none, asked, where, what, why };
    enum class Sheet { none, menu, seats, records, notation, log, all_sheets, page };

    static constexpr double kShown = 0.15;  ///< seconds after which waiting is told
    static constexpr double kRest = 0.15;   ///< … for each action of what is decided

    /// An action that waits until it has been judged.
    struct Held {
        int ply = 0;
        std::string move;
        double since = 0;
        bool told = false;     ///< that it waits
        std::string why = {};  ///< what was said against it
    };

    /// A pointer held down on the board.
    struct Hand {
        bool down = false;
        bool again = false;   ///< pressed the spot that was chosen already
        bool lifted = false;  ///< a stone was taken up by this very press
        bool hinted = false;  ///< the press was on a hinted move
        bool dragging = false;
        bool pulled = false;   ///< moved like a drag, whether or not something came along
        bool panning = false;  ///< the board without bounds is being pushed
        Device device = Device::mouse;
        std::string spot;
        render::Point at{};
    };

    // --- playing: table_play.cpp
    void offer();
    void touch_spot(const std::string& spot, Device device);
    void take_pick(Picked picked, const std::string& spot, Device device);
    std::optional<game::Refusal> why_not(const std::string& spot);
    bool carried_from(const std::string& spot) const;
    bool confirms(Device device) const;
    void commit(const std::string& move);
    void explain(int ply);
    void run_by_itself(const Automatic& step);
    bool shows_wanted();
    void go_on();
    double patience() const;
    double choice_seconds() const;
    std::string computers_choice() const;
    bool rested();
    std::optional<Automatic> by_itself() const;
    bool opens_page(const std::string& spot);
    void refuse(const game::Refusal& refusal);
    void show_words(const std::string& sentence, ToastKind kind = ToastKind::info);
    void drop_choice();
    void undo();
    void redo();
    void browse(int ply);
    void hint();
    bool warns_of_hint();
    void answer_hint(const game::Thought& thought);
    void answer_draw(const game::Thought& thought);
    bool falls_curtain();
    bool hinting() const;
    bool hints_at(const std::string& spot) const;
    void take_hint(Device device);
    float hint_height(Frame& frame, float width) const;
    void draw_hint(Frame& frame, render::Rect place, std::vector<std::string> lines);
    Allowed may_analyse() const;
    void analyse();
    void sound(render::Effect effect, float volume = 1) const;
    void say(const std::string& sentence);
    void tell(const std::string& sentence);
    bool watches() const;

    // --- asked before a mistake: table_weigh.cpp
    void decide(const std::string& move);
    bool weighs() const;
    bool weighs_long() const;
    void look_at_weighed();
    void leave_weighing();
    void answer_weighed(const game::Thought* thought);
    std::string mistake(const game::Thought& thought, const std::string& move) const;
    void play_chance();

    // --- the end: table_end.cpp
    void ask_resign();
    bool may_hand_over() const;
    bool may_leave() const;
    void leave(int seat);
    bool nobody_left() const;
    bool may_reseat() const;
    void reseat(int seat, SeatPlan plan);
    void hand_seat(int seat);
    void offer_draw();
    void finish();
    void show_results();
    bool may_play_out() const;
    void play_out(bool begin);
    void play_next_of_rest();

    // --- focus of keys and pad: table_focus.cpp
    void take_focus_to_hand();
    void focus_hint();
    void keep_focus(const Frame& frame);

    // --- things that are turned: table_turn.cpp
    void offer_ways(bool again);
    std::vector<const Way*> turns_at(const std::vector<std::string>& spots) const;
    std::vector<std::string> aimed_spots() const;
    void turn(int by);
    bool asks_turn(Device device) const;
    std::optional<InHand> in_hand(const std::string& thought) const;
    void draw_turn_controls(Frame& frame);

    // --- boards without bounds: table_sight.cpp
    bool locked() const;
    bool on_figure(render::Point at) const;
    void see(Camera camera, float scale, render::Point middle);
    void zoom(float factor, render::Point at);
    void pan(render::Point by);
    void walk(int side);
    void follow_focus();
    void draw_sight_tools(Frame& frame);

    // --- challenges: table_task.cpp, table_task_panel.cpp
    bool look_at_task();
    void task_answered();
    bool may_take_back_task() const;
    void task_begins(bool next);
    std::string task_goal(bool brief = false) const;
    std::string task_title() const;
    std::string choice_line() const;
    std::vector<std::string> solved_lines(const game::Verdict& verdict) const;
    std::vector<std::string> failed_lines(const game::Verdict& verdict) const;
    std::vector<std::string> task_lines() const;
    std::vector<std::string> duel_lines() const;
    std::string task_answer() const;
    void draw_task_main(Frame& frame);
    std::string try_chip() const;
    void draw_rival(Frame& frame);
    int rival_turns() const;
    void make_room_for_end(Frame& frame);
    void draw_task_end(Frame& frame, render::Rect box, const std::vector<std::string>& lines);
    void task_facts(Frame& frame) const;

    // --- lessons: table_lesson.cpp, lesson_panel.cpp, lesson_light.cpp
    void teach();
    void begin_step(int step);
    bool expects(const std::string& move);
    void show_for_me();
    bool hears(Command command);
    void leave_lesson();
    void next_lesson();
    void say_step();
    void focus_step();
    void focus_way();
    std::vector<std::string> lesson_way() const;
    std::string lesson_target() const;
    std::vector<std::string> lesson_task(bool aloud = false) const;
    void lesson_marks(Marks& marks) const;
    Setting set_lesson(Frame& frame);
    void draw_light(Frame& frame) const;
    void draw_lesson(Frame& frame);
    void draw_lesson_dots(Frame& frame) const;
    float draw_lesson_words(Frame& frame, const render::Rect& room) const;
    float lesson_task_height(Frame& frame) const;
    void draw_lesson_task(Frame& frame, const render::Rect& box) const;
    void draw_lesson_extra(Frame& frame, render::Rect box);
    void draw_lesson_end(Frame& frame, render::Rect box);
    void draw_examples(Frame& frame, const render::Rect& box);
    void draw_example(Frame& frame, const render::Rect& box,
                      const game::LessonExample& example) const;
    bool lesson_acts() const;
    bool acts_above() const;
    void draw_lesson_main(Frame& frame);
    void draw_lesson_tools(Frame& frame);
    void lesson_facts(Frame& frame) const;

    // --- hands: table_hands.cpp
    void catch_up();
    void press(const Input& input);
    void drag(const Input& input);
    void release(const Input& input);
    void hold_back(const std::string& spot);
    void wheel(const Input& input);
    void letter(const Input& input);
    void command(const Input& input);
    void step_back();
    bool sees(Command command);
    bool leads_on(Command command);
    void open_rules(const std::string& rule);
    std::string rule_asked() const;
    std::string rule_at(render::Point at) const;
    void leaf(Command command);
    void say_board();
    std::string words_of_row(const std::string& spot) const;
    void say_move();
    void take_item(int number);
    std::string spot_at(const Input& input) const;

    // --- drawing: table.cpp, table_panel.cpp, table_facts.cpp
    Marks marks(const std::string& thought) const;
    std::string aim() const;
    int reader() const;
    std::string preview() const;
    SheetState sheet_state() const;
    int sheet_seat() const;
    std::string on_board(const std::string& spot) const;
    void draw_spots(Frame& frame);
    void facts(Frame& frame) const;
    void draw_panel(Frame& frame);
    PlayerCard player_card(int seat) const;
    void draw_player(Frame& frame, const PlayerCard& card);
    render::Rect words_place() const;
    float words_top() const;
    void make_room_for_toast(Frame& frame);
    void draw_advice(Frame& frame);
    bool main_shown() const;
    std::string why_waiting() const;
    Allowed may_undo() const;
    Allowed may_ask_hint() const;
    void make_room_for_sheet(Frame& frame);
    void draw_main(Frame& frame);
    void draw_play_out(Frame& frame);
    void draw_plain(Frame& frame);
    void draw_tools(Frame& frame);
    void draw_log(Frame& frame, render::Rect box);
    void follow(const MoveList::Wish& wish);

    // --- what opens over the table: table_menu.cpp, table_sheets.cpp, sheet_pane.cpp
    void draw_sheets(Frame& frame);
    void keep_words();
    Allowed may_speak() const;
    void start_again();
    void review();
    struct MenuEntry;
    std::vector<MenuEntry> menu_entries();
    void open_notation();
    void add_menu_ends(std::vector<MenuEntry>& entries);
    void draw_menu(Frame& frame);
    /// Switches of the game that mean something in this match.
    std::vector<Extra> menu_switches() const;
    void draw_menu_switches(Frame& frame, render::Point at, float w);
    void open_pause();
    void add_company_ways(std::vector<kiosk::Way>& ways);
    bool draw_seat_choice(Frame& frame, const render::Rect& box, int seat, SeatPlan& plan,
                          bool fixed);
    void draw_seats(Frame& frame);
    void draw_records(Frame& frame);
    void draw_notation(Frame& frame);
    void draw_log_sheet(Frame& frame);
    void save_record();
    void open_record(const std::string& file);

    // --- for visitors of a public place: table_public.cpp, table_kiosk.cpp
    Setting set_public(Frame& frame);
    int public_main_rows() const;
    void draw_public(Frame& frame);
    void draw_public_head(const kiosk::VisitorUi& visitor);
    void draw_public_player(const kiosk::VisitorUi& visitor, int seat);
    void draw_public_middle(const kiosk::VisitorUi& visitor);
    void draw_public_main(const kiosk::VisitorUi& visitor);
    void draw_public_tools(const kiosk::VisitorUi& visitor);
    /// In a public place: the places that may be pressed now are smaller than a finger wants, so
    /// the nearest one is meant, and a second touch confirms.
    bool small_places() const;
    std::string snapped(render::Point at, const std::string& hit) const;
    void draw_all_sheets_sheet(Frame& frame);
    void draw_page_sheet(Frame& frame);
    std::vector<Extra> pages() const {
        const auto* pages = view_.abilities().menu_pages;
        return pages ? pages->pages(match().at(shown_ply())) : std::vector<Extra>{};
    }
    std::vector<std::string> advice_lines() const;
    std::vector<std::string> hint_lines(Hint step) const;
    std::vector<std::string> waiting_lines() const;
    bool luck_falls() const;
    std::string seat_title(int seat) const;

    TablePlan plan_now() const;
    int shown_ply() const { return looking_ ? *looking_ : play_.match().ply(); }
    const game::Match& match() const { return play_.match(); }
    bool may_decide() const;

    Services& services_;
    const View& view_;
    TablePlan plan_;
    std::optional<Task> task_;
    std::optional<Teaching> teaching_;
    Play play_;
    Tabletop top_;
    MoveSounds sounds_;
    Picker picker_;
    Layout layout_;
    PublicLayout public_;  ///< in a public place
    LessonLayout lesson_;  ///< while a lesson is played
    SheetPane pane_;
    Hand hand_;
    Sheet sheet_ = Sheet::none;
    Sheet drawn_sheet_ = Sheet::none;
    bool turned_ = false;
    std::vector<Way> ways_;  ///< of the decision, in all turns
    int turn_ = 0;           ///< how what is held was turned, in steps of 60 degrees
    float swing_ = 0;        ///< degrees it has still to turn in the picture
    float zoom_ = 0;         ///< ViewParams::zoom and ViewParams::pan
    render::Point middle_{};
    std::string followed_;                  ///< the focus that was brought into sight
    std::optional<render::Point> pointer_;  ///< where a mouse is
    bool by_keys_ = false;                  ///< a digit was the last thing that took something
    std::string took_;                      ///< spot that the hand took for the last action
    std::string held_;                      ///< spot of what was pressed but could not be taken up
    int held_ply_ = -1;                     ///< ply at which it is still told; -1: it is not
    bool onwards_ = false;                  ///< what is shown goes forward in the match
    std::optional<int> sheet_of_;           ///< whose sheet was asked for
    int board_seat_ = -1;                   ///< with Room::boards: whose board is seen
    std::string left_focus_;                ///< the focus that another player left on a board
    std::string page_;                      ///< which page of the game's own is open
    std::optional<double> itself_since_;    ///< when the next step without a choice came about
    std::optional<double> rest_since_;      ///< when luck began to wait (Pacing)
    int hurried_ = -1;                      ///< ply whose computer need not be waited for
    std::optional<int> looking_;            ///< a ply of the record that is looked at
    int seen_by_ = -1;                      ///< whose eyes the board was last open to
    double began_ = 0;                      ///< when the table was set
    bool veiled_ = false;                   ///< the curtain falls: nothing is drawn
    bool pending_ = false;                  ///< a whole action waits to be confirmed
    std::optional<Held> weighed_;
    std::optional<Held> asked_;  ///< the last one that was called a mistake
    int offered_ = -1;           ///< ply the picker is filled for
    Hint hint_ = Hint::none;
    bool warned_ = false;  ///< what a hint costs in a challenge was said
    game::Thought thought_;
    int announced_ = -1;  ///< ply for which "your turn" was heard
    std::optional<double> over_since_;
    /// What decided() said of the match after these actions.
    mutable std::optional<std::pair<std::vector<std::string>, bool>> decided_;
    bool decided_told_ = false;         ///< that it is was said
    bool plays_out_ = false;            ///< what is decided is played to its end
    std::optional<double> rest_shown_;  ///< since when the last action of it is on its way
    bool results_shown_ = false;
    bool results_open_ = false;  ///< they lie over the table
    /// After the end, with Traits::shows_sources.
    PickedSeat picked_ = std::make_shared<std::optional<int>>();
    std::string row_read_;              ///< spot whose row was read last
    std::string cited_;                 ///< rule that the last message named; "" none
    std::string spoken_;                ///< the last sentence for ears
    std::vector<std::string> news_;     ///< the last few of them, with what luck did
    int said_ = 0;                      ///< how many there were
    std::string typed_;                 ///< in the line for notation
    std::vector<std::string> records_;  ///< files that can be opened
};

/// The table of TablePlan::challenge with its opponent; nothing if there is no such challenge.
std::unique_ptr<Scene> make_task_table(Services& services, const TablePlan& plan);

}  // namespace scenes
