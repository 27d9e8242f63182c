// `attract`: the computer plays each game in turn and calls whoever passes; any touch wakes it
// (Kiosk does that). `welcome`: the same picture, standing still, with the languages.
#include "game/core/registry.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/power.hpp"
#include "scenes/kiosk/visitors/front.hpp"

#include <algorithm>

namespace kiosk {

using scenes::Frame;
using scenes::Services;
using scenes::tr;

namespace {

constexpr double kNearlyWhite = 0.93;  // of what a panel can shine

/// What both show: the demonstration, or in safe mode a card of each game in turn.
struct Show {
    std::shared_ptr<Demo> demo;
    std::size_t card = 0;

    const std::string& game(const Conf& conf) const {
        return demo ? demo->game() : conf.games[card % conf.games.size()];
    }
};

void draw_show(const VisitorUi& visitor, const FrontPlan& plan, const Show& show) {
    draw_front(visitor, plan, show.demo.get(), show.game(visitor.services().kiosk->conf()));
}

render::Rect moved(const render::Rect& box, Shift by) {
    return box.moved({static_cast<float>(by.x), static_cast<float>(by.y)});
}

/// The plan of the picture as it stands now on its way round.
FrontPlan plan_now(const VisitorUi& visitor) {
    const auto& conf = visitor.services().kiosk->conf();
    auto plan = plan_front(visitor, conf.hand == Hand::left);
    const auto by = shift_at(conf.attract, visitor.frame().now);
    for (auto* box : {&plan.head, &plan.demo, &plan.emblems, &plan.call}) *box = moved(*box, by);
    return plan;
}

class Attract final : public scenes::Scene {
public:
    explicit Attract(Services& services) : services_(services), begin_(services.clock.now()) {
        if (services.kiosk->mode() == Mode::normal)
            show_.demo = std::make_shared<Demo>(services, services.kiosk->conf());
        turn_ = begin_ + services.kiosk->conf().attract.scene;
    }

    std::string name() const override { return "attract"; }
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override { return show_.demo && show_.demo->busy(); }
    bool thinking() const override { return show_.demo && show_.demo->thinking(); }
    std::optional<double> wake() const override;
    /// What is shown, for the picture that follows.
    const Show& show() const { return show_; }

private:
    Services& services_;
    Show show_;
    double begin_;
    double turn_;  ///< when the next game comes
};

void Attract::update(double seconds) {
    const double now = services_.clock.now();
    const auto& conf = services_.kiosk->conf();
    if (now >= turn_) {
        turn_ = now + conf.attract.scene;
        if (show_.demo && conf.games.size() > 1) show_.demo->next(now);
        ++show_.card;
    }
    if (show_.demo) show_.demo->update(now, seconds, conf.attract.sound);
}

std::optional<double> Attract::wake() const {
    const double now = services_.clock.now();
    double when =
        std::min(turn_, now + until_change(services_.kiosk->conf().attract, now, now - begin_));
    if (show_.demo)
        if (const auto next = show_.demo->wake()) when = std::min(when, *next);
    return when;
}

void Attract::draw(Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const auto plan = plan_now(visitor);
    draw_show(visitor, plan, show_);
    const auto by = shift_at(services_.kiosk->conf().attract, frame.now);
    draw_call(visitor, plan.call.united(moved(plan.buttons, by)).united(moved(plan.access, by)),
              true);
    const double light = brightness_at(services_.kiosk->conf().attract, frame.now - begin_);
    // Large white areas of the theme of high contrast are never quite white here.
    const double shine = std::min(light, visitor.shades().flat ? kNearlyWhite : 1.0);
    if (shine < 1)
        frame.canvas.fill(frame.area, render::kBlack.with_alpha(static_cast<float>(1 - shine)));
    frame.ui.model().set("brightness", std::to_string(static_cast<int>(light * 100 + 0.5)));
}

class Welcome final : public scenes::Scene {
public:
    Welcome(Services& services, Show show) : services_(services), show_(std::move(show)) {
        if (!show_.demo && services.kiosk->mode() == Mode::normal)
            show_.demo = std::make_shared<Demo>(services, services.kiosk->conf());
        if (show_.demo) show_.demo->freeze();
    }

    std::string name() const override { return "welcome"; }
    void draw(Frame& frame) override;

private:
    Services& services_;
    Show show_;
};

void Welcome::draw(Frame& frame) {
    const VisitorUi visitor(services_, frame);
    auto* house = services_.kiosk;
    visitor.ground();
    const auto plan = plan_now(visitor);
    draw_show(visitor, plan, show_);
    draw_call(visitor, plan.call, false);
    const auto& languages = house->conf().languages;
    const auto boxes =
        side_by_side(plan.buttons, languages.size(), std::max(visitor.gap(), visitor.px(24)));
    for (std::size_t i = 0; i < languages.size(); ++i) {
        TileLook look;
        look.kind = TileLook::Kind::light;
        look.size = 48;
        look.note = tr("visitors.play." + languages[i]);
        look.note_size = 30;
        if (visitor.tile("language." + languages[i], boxes[i], scenes::language_name(languages[i]),
                         look)) {
            house->choose_language(languages[i]);
            services_.stage.replace(make_choice(services_));
        }
    }
    draw_access(visitor, plan.access, plan.access_rows);
}

}  // namespace

std::unique_ptr<scenes::Scene> make_attract(Services& services) {
    return std::make_unique<Attract>(services);
}

std::unique_ptr<scenes::Scene> make_welcome(Services& services) {
    // The touch that woke the picture does not change it.
    Show show;
    if (!services.stage.empty())
        if (const auto* attract = dynamic_cast<const Attract*>(services.stage.top()))
            show = attract->show();
    return std::make_unique<Welcome>(services, std::move(show));
}

}  // namespace kiosk
