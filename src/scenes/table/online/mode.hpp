// A match with people who sit elsewhere: the ordinary table, driven by its log.
#pragma once

#include "scenes/people/shared_table.hpp"
#include "scenes/table/ordinary/mode.hpp"

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

private:
    net::Visit& visit_;
    std::string match_;
    int followed_ = -1;  ///< the number of the entry up to which the match was brought
    int sent_ = -1;      ///< the ply of an action that is on its way
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

protected:
    std::unique_ptr<MatchPanel> make_panel(const TableParts& parts) override;

private:
    void add_talks(std::vector<MenuEntry>& entries);
    void ask(net::Deed deed);
    void tell_news();
    void tell_talks();
    void ask_resign();
    std::string waiting_words() const;
    int person() const;

    std::shared_ptr<SharedTable> shared_table_;
    LogPartner partner_;
    std::optional<bool> connected_;
    std::string told_;  ///< what was asked and has been told
    bool over_told_ = false;
};

}  // namespace scenes
