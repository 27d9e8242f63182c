// A match of people and computers: everything is theirs to decide.
#pragma once

#include "scenes/table/moves/parts.hpp"
#include "scenes/table/ordinary/panel.hpp"

#include <memory>

namespace scenes {

class OrdinaryMode : public TableMode {
public:
    void join(const TableParts& parts) override;

    TableSetup set(Frame& frame) override { return panel_->set(frame); }
    const Layout& layout() const override { return panel_->layout(); }
    void draw_panel(Frame& frame) override { panel_->draw(frame); }
    std::unique_ptr<Scene> make_curtain(int seat) const override;
    void add_ways_out(std::vector<MenuEntry>& entries) override;

    /// What stands at the head of the panel.
    std::string title() const { return panel_->title(); }
    /// What can be done instead of playing on when it is closed, the main way first.
    virtual std::vector<MenuEntry> ways_on() { return {}; }

protected:
    virtual std::unique_ptr<MatchPanel> make_panel(const TableParts& parts);
    /// The lines of the menu that are about this match, before the ways to other places.
    virtual void add_ways_to_end(std::vector<MenuEntry>& entries);

    const TableParts& parts() const { return *parts_; }
    const TableContext& table() const { return parts_->table; }

private:
    void start_again();

    const TableParts* parts_ = nullptr;
    std::unique_ptr<MatchPanel> panel_;
};

}  // namespace scenes
