// What the setup scene fills in: people, who begins, options; as a plain value that can be checked,
// kept as text and turned into a plan. Knows no widgets and no particular game.
#pragma once

#include "game/core/registry.hpp"
#include "scenes/ui/scenes.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

struct SetupForm {
    static constexpr int kByLot = -1;

    const game::Game* game = nullptr;
    std::vector<SeatPlan> people;  ///< in the order of the form, not of the seats
    int first = 0;                 ///< index of who gets the first seat, or kByLot
    game::Settings options;
    /// Who plays here sits at the first seat of a person that nobody has named.
    struct Host {
        std::string name = {};  ///< empty: nobody is known
        int badge = -1;
    };
    Host host = {};

    /// A person against the computer of middle strength, everything else as usual.
    static SetupForm standard(const game::Game& game);
    /// The form of a plan: its seats in order, the first begins.
    static SetupForm of(const game::Game& game, const TablePlan& plan);
    /// Reads `text()` again; lines that do not fit this game are left out.
    static SetupForm read(const game::Game& game, std::string_view text);
    /// One line for each thing, to be remembered for next time.
    std::string text() const;

    /// True if the game itself settles who begins (an option `first`): then people keep their
    /// seats, and drawing lots is part of the game.
    bool draws_itself() const;
    /// As many people as the options want. Who was taken away comes back first.
    void fit_people();
    /// The option that says how many play, if there is a choice.
    const game::Option* count_option() const;
    /// True if somebody can be added (`by` 1) or taken away (-1).
    bool can_count(int by) const;
    /// One more, or one less: the last.
    void count(int by);
    /// The same with as many as can play, but no more than `most` where fewer play now.
    SetupForm fullest(std::size_t most = 1000) const;
    /// Takes this one away, whoever else plays keeps place and colour.
    void remove(std::size_t index);
    /// True if the form asks for this option: it means something beside the others, and is not
    /// asked for among the people.
    bool asks_for(const game::Option& option) const;
    /// The words of a choice that the rules allow beside the other options, in order.
    std::vector<std::string> offered(const game::Option& option) const;
    /// The option with the numbers that are offered beside the others: none with which there is
    /// nothing to be won.
    game::Option narrowed(game::Option option) const;
    /// After options were changed (`before`: how they were): what no longer fits returns to its
    /// default, numbers rise to what is offered, and there are as many people as play.
    void normalise(const game::Settings& before);
    /// The seat that person `index` gets, or -1 if lots are drawn.
    int seat_of(int index) const;
    /// True of the seat where the host sits.
    bool hosts(std::size_t index) const;
    /// The people in the order of their seats, as far as that is settled, the host by name and
    /// badge.
    std::vector<SeatPlan> in_seats() const;
    /// The other one begins (two people), or the next.
    void swap_sides();
    /// Why a match cannot start like this, if it cannot.
    std::optional<game::Refusal> objection() const;
    /// The plan; `seed` draws the lot.
    TablePlan plan(std::uint64_t seed) const;
    /// Options at their defaults.
    void reset();
    /// All computers at the lowest level.
    void ease();

private:
    /// The people, the host among them.
    std::vector<SeatPlan> called() const;
    /// Everybody gets a badge of their own beside the host's; none has one where nobody is known.
    static void give_badges(std::vector<SeatPlan>& seats);

    std::vector<SeatPlan> away_;  ///< who was taken away, the last one last
};

/// Whoever plays here as the host of a form.
SetupForm::Host host_of(const Belongings& ours);

/// The name under which somebody last played alone against computers, this game before others;
/// empty if none was given.
std::string own_name(const Settings& settings, std::string_view game);

/// The value before (`by` -1) or after (+1) this one that an integer option allows; options
/// with a large default go in steps of ten, those that begin at five or more in steps of five. The
/// same value at the ends.
int stepped(const game::Option& option, int value, int by);

}  // namespace scenes
