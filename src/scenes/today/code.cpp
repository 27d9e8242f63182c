// The code of a day, typed on another machine than it was shared from: over the page of the day,
// which then shows that day.
#include "scenes/today/today.hpp"

#include "scenes/ui/lay.hpp"

#include <utility>

namespace scenes {

using render::Icon;

namespace {

constexpr std::size_t kMostTyped = 24;  // bytes; a code has eight signs

class DayCode final : public Scene {
public:
    DayCode(Services& services, std::function<void(game::Day)> open)
        : services_(services), open_(std::move(open)) {}

    std::string name() const override { return "day_code"; }
    bool covers() const override { return false; }
    void shown() override { services_.ui.focus("field:code"); }
    void draw(Frame& frame) override;

private:
    void take();

    Services& services_;
    std::function<void(game::Day)> open_;
    std::string typed_;
    std::string fault_;  ///< what is wrong with it, in words
};

/// Opens the day, or says why it cannot.
void DayCode::take() {
    const auto read = game::read_day_code(typed_);
    if (!read.day) {
        fault_ = read.wrong > 0 ? tr("today.check_sign", read.wrong)
                                : tr("today.no_code", game::day_code(today(services_)));
    } else if (*read.day > today(services_)) {
        fault_ = tr("today.not_come", date_text(*read.day));
    } else {
        open_(*read.day);
        services_.stage.pop();
    }
}

void DayCode::draw(Frame& frame) {
    const auto laid = lay_dialog(
        frame, "day_code", tr("today.code"), 684,
        {{"cancel", tr("saved.cancel"), {}},
         {"open_day",
          tr("today.open_day"),
          {ButtonStyle::primary, Icon::check, only_if(!typed_.empty(), tr("today.code_first"))}}},
        [this](Flow& flow) {
            flow.unlabelled();
            if (flow.field("code", tr("today.code"), typed_, kMostTyped)) fault_.clear();
            // Room for either, so that nothing moves when the other is said.
            flow.alternatives("note", fault_.empty() ? tr("today.code_note") : fault_,
                              fault_.empty() ? Words::body : Words::bad,
                              {tr("today.code_note"), tr("today.check_sign", 1)});
        });
    if (laid.pressed == 1) return take();
    if (laid.pressed == 0 || laid.left) services_.stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_day_code(Services& services, std::function<void(game::Day)> open) {
    return std::make_unique<DayCode>(services, std::move(open));
}

}  // namespace scenes
