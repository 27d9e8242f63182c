// A match with people who sit elsewhere: the ordinary table, driven by its log.
#pragma once

#include "scenes/people/shared_table.hpp"
#include "scenes/table/ordinary/mode.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// What a table is told by the log of its match, and what goes there.
class LogPartner final : public Partner {
public:
    LogPartner(net::Visit& visit, std::string match) : visit_(visit), match_(std::move(match)) {}

    bool here(int seat) const override;
    std::optional<game::Refusal> send(const game::Match& match, std::string_view move) override;
    bool follow(game::Match& match) override;
    bool awaits(const game::Match& match) const override;
    std::optional<double> patience(const game::Match& match) const override;

    /// The session of this match; null once the room has gone on to another.
    net::Session* session() const;
    const net::State* state() const;
    /// Why what was sent did not count, once.
    std::optional<game::Refusal> refused();

    // --- a round that all enter at once: each plays the own part here, and sends it as a whole
    /// The seat has entered its part of the round that is played.
    bool entered(int seat) const;
    /// The last action of the own part is taken back, as long as that has not been sent.
    bool may_undo_part(const game::Match& match) const;
    void undo_part() { undo_part_ = true; }

private:
    std::optional<game::Refusal> send_part(net::Session& session, const game::Match& match,
                                           std::string_view move);
    bool follow_part(game::Match& match);
    void bring(game::Match& match, const net::State& state);
    bool own(const net::State& state, int seat) const;

    net::Visit& visit_;
    std::string match_;
    int followed_ = -1;  ///< the number of the entry up to which the match was brought
    int sent_ = -1;      ///< the ply of an action that is on its way
    int part_ = -1;      ///< the seat whose part of a round is played here
    int rolled_ = -1;    ///< … and the ply at which that begins
    bool part_sent_ = false;
    bool undo_part_ = false;
    std::optional<game::Refusal> refused_;
};

class OnlineMode final : public OrdinaryMode {
public:
    OnlineMode(std::shared_ptr<SharedTable> shared_table, std::string match)
        : shared_table_(std::move(shared_table)),
          partner_(*shared_table_->visit(), std::move(match)) {}

    /// Lives as long as the mode.
    Partner* partner() { return &partner_; }
    ModeTraits traits() const override;
    bool may_act() const override;
    bool closed() const override;
    Allowed may_take_back() const override;
    Allowed may_analyse() const override;
    bool go_on() override;
    bool take_back() override;
    bool handle_command(Command command) override;
    bool answers_hint(bool first) override;
    std::optional<bool> busy() const override;
    std::vector<std::string> advice(bool brief) const override;
    void add_facts(TextModel& model) const override;
    void add_ways_out(std::vector<MenuEntry>& entries) override;
    std::vector<MenuEntry> ways_on() override;

    const SharedTable& shared_table() const { return *shared_table_; }
    const LogPartner& log() const { return partner_; }
    /// What stands in the corner of a seat's card instead of whose turn it is: away, its time; "".
    std::string chip(int seat) const;
    /// Leaves for the room, where people are.
    void to_room();

    // --- what the panel shows and asks for
    std::vector<MenuEntry> offers();
    bool talk_open() const { return talk_open_; }
    void open_talk(bool open);
    Talk& talk() { return talk_; }
    SharedTable& shared() { return *shared_table_; }
    /// Somebody who plays and has been away for `gone` ms, since that stamp of the server.
    struct Away {
        int seat = 0;
        std::int64_t gone = 0, since = 0;
    };
    /// The first of those who are away, for whoever plays with them.
    std::optional<Away> away() const;
    /// This person has said to wait, and not so long ago.
    bool waits_for(const Away& away) const;
    void wait_for(const Away& away);
    /// A computer is to play on, or the seat is claimed: asks whether this is meant.
    void ask_instead(const Away& away, bool claims);

protected:
    std::unique_ptr<MatchPanel> make_panel(const TableParts& parts) override;

private:
    /// False: it is refused at once, and that was said.
    bool ask(net::Deed deed);
    void tell_news();
    void tell_words();
    void tell_talks();
    void ask_resign();
    std::string names_of_open() const;
    std::string waiting_words() const;
    int person() const;

    std::shared_ptr<SharedTable> shared_table_;
    LogPartner partner_;
    std::optional<bool> connected_;
    std::string told_;          ///< what was asked and has been told
    std::string refused_;       ///< what the others have refused and has been told
    std::optional<int> heard_;  ///< number of the last saying that was told
    Talk talk_;
    bool talk_open_ = false;
    std::int64_t waited_ = -1;       ///< since when somebody is away for whom this person waits
    std::int64_t waited_until_ = 0;  ///< … until so long after that
    bool over_told_ = false;
};

}  // namespace scenes
