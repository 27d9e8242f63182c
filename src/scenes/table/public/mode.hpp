// A table in a public place: what is played there, a match or a challenge, under hands of visitors.
// Nothing leads to files, settings or the desktop's pages.
#pragma once

#include "scenes/table/ordinary/mode.hpp"
#include "scenes/table/public/panel.hpp"

#include <memory>
#include <optional>

namespace kiosk {
struct Way;
}

namespace scenes {

class PublicMode final : public TableMode {
public:
    /// `played`: the mode of what is played.
    explicit PublicMode(std::unique_ptr<OrdinaryMode> played) : played_(std::move(played)) {}

    void join(const TableParts& parts) override;

    // --- as the place wants it ------------------------------------------------------------------
    ModeTraits traits() const override;
    bool open_menu() override;
    TableSetup set(Frame& frame) override { return panel_->set(frame); }
    const Layout& layout() const override { return panel_->layout(); }
    void draw_panel(Frame& frame) override { panel_->draw(frame); }
    std::unique_ptr<Scene> make_curtain(int seat) const override;

    // --- as what is played wants it -------------------------------------------------------------
    bool may_act() const override { return played_->may_act(); }
    bool closed() const override { return played_->closed(); }
    Allowed may_take_back() const override { return played_->may_take_back(); }
    Allowed may_analyse() const override { return played_->may_analyse(); }
    bool go_on() override { return played_->go_on(); }
    void note(Happened what) override { played_->note(what); }
    bool answers_hint(bool first) override { return played_->answers_hint(first); }
    std::optional<bool> busy() const override { return played_->busy(); }
    std::vector<std::string> advice(bool brief) const override { return played_->advice(brief); }
    void add_facts(TextModel& model) const override { played_->add_facts(model); }
    void add_players(std::vector<std::string>& names) const override {
        played_->add_players(names);
    }

private:
    void add_company_ways(std::vector<kiosk::Way>& ways);
    void begin_anew();

    const TableContext& table() const { return parts_->table; }

    std::unique_ptr<OrdinaryMode> played_;
    const TableParts* parts_ = nullptr;
    std::optional<PublicPanel> panel_;
};

}  // namespace scenes
