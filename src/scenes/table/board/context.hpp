// What most parts of a table need of it (services, the match with its seats, the picture, the ply
// that is looked at, the sheet that lies open), and what it tells those who listen.
#pragma once

#include "render/sound/sound.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/session/browsing.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/text_model.hpp"

#include <string>
#include <vector>

namespace scenes {

/// What a table tells those who listen: the last sentence, and the last few of them.
class News {
public:
    News(const View& view, const Session& session) : view_(view), session_(session) {}

    /// Tells a sentence of the view with the names of the cards; it is also the one that an eye
    /// finds as `spoken`.
    void say(const std::string& sentence);
    /// Tells one more sentence. Several can come between two pictures.
    void tell(const std::string& sentence);
    /// Tells the action that was played at this ply.
    void tell_move(int ply);
    /// What was said last.
    const std::string& spoken() const { return spoken_; }
    /// `spoken`, `news` and `said` for scripts and for whoever reads the screen aloud.
    void add_facts(TextModel& model) const;

private:
    static constexpr std::size_t kKept = 8;  ///< sentences that wait to be read

    const View& view_;
    const Session& session_;
    std::string spoken_;
    std::vector<std::string> news_;
    int said_ = 0;  ///< how many there were
};

/// The sheet that lies open over the table.
struct OpenSheet {
    enum class Kind { none, menu, seats, records, notation, log, all_sheets, page };

    Kind kind = Kind::none;
    std::string page{};  ///< which page of the game's own

    bool open() const { return kind != Kind::none; }
    void close() { kind = Kind::none; }
};

struct TableContext {
    Services& services;
    const View& view;
    const TablePlan& plan;  ///< with which the table was set
    Session& session;
    Tabletop& top;
    Browsing& browsing;
    News& news;
    OpenSheet& sheet;

    const game::Match& match() const { return session.match(); }
    int shown_ply() const { return browsing.ply(); }
    /// The position that is looked at.
    const game::Position& shown() const { return match().at(shown_ply()); }
    /// The plan as the match stands now.
    TablePlan plan_now() const;
    std::string seat_title(int seat) const;
    /// A view's sentence with the names of the cards.
    std::string named(std::string words) const;
    void sound(render::Effect effect, float volume = 1) const;
    /// Lets luck act once and tells those who listen.
    void play_chance() const;
};

}  // namespace scenes
