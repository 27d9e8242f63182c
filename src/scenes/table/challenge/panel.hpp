// A challenge in play in words, and the panel beside it.
#pragma once

#include "scenes/table/board/context.hpp"
#include "scenes/table/challenge/run.hpp"
#include "scenes/table/ordinary/panel.hpp"

#include <string>
#include <vector>

namespace scenes {

/// A challenge in play in words: what is asked, how it stands, what became of it and why.
class ChallengeWords {
public:
    ChallengeWords(const TableContext& table, const ChallengeRun& run) : table_(table), run_(run) {}

    std::string title() const;
    std::string goal() const;
    /// … as short as the head of a panel wants it.
    std::string short_goal() const;
    /// Practice, or the best medal that is left; "" after the end.
    std::string chance() const;
    /// What is to be done, or what became of it: a heading and sentences. `brief`: not more than
    /// two.
    std::vector<std::string> lines(bool brief) const;
    /// The same for ears, after the end.
    std::string outcome() const;
    /// How many turns the person and the rival have both ended.
    int rival_turns() const;

private:
    std::string solver() const;
    std::string choice_line() const;
    std::string duel_end(const game::Verdict& verdict) const;
    std::vector<std::string> solved_lines(const game::Verdict& verdict) const;
    std::vector<std::string> failed_lines(const game::Verdict& verdict) const;
    std::vector<std::string> wrong_lines() const;
    std::vector<std::string> open_lines(const game::Verdict& verdict) const;
    std::vector<std::string> duel_lines(bool brief) const;

    const TableContext& table_;
    const ChallengeRun& run_;
};

class ChallengeMode;

/// The panel beside a challenge: what is asked, what a try can still bring, the computer that is to
/// be beaten, the medal at the end and what comes next.
class ChallengePanel final : public MatchPanel {
public:
    ChallengePanel(const TableParts& parts, ChallengeMode& mode);

    std::string title() const override;

protected:
    std::string note() const override;
    bool leads_home() const override { return false; }
    void leave() override;
    std::string chip(int seat) const override;
    int guests() const override;
    void draw_guests(Frame& frame) override;
    void make_room_for_end(Frame& frame) override;
    bool spares_main() const override;
    void draw_closed_main(Frame& frame) override;
    void draw_closed_words(Frame& frame, const render::Rect& box,
                           const std::vector<std::string>& lines) override;

private:
    const ChallengeRun& run() const;
    const ChallengeWords& words() const;

    ChallengeMode& challenge_;
};

}  // namespace scenes
