// `choice`: the games as posters. What is set above them is set already, so that one touch on a
// poster starts a match.
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/visitor_ui.hpp"
#include "scenes/kiosk/visitors/front.hpp"
#include "scenes/kiosk/visitors/tables.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace kiosk {

using render::Face;
using render::Icon;
using render::Rect;
using scenes::Frame;
using scenes::Services;
using scenes::tr;
using scenes::trn;

namespace {

constexpr std::array<const char*, 3> kCompanies{"computer", "two", "points"};
constexpr std::array<const char*, 3> kStrengths{"easy", "medium", "hard"};
constexpr std::array<Icon, 3> kCompanyIcons{Icon::computer, Icon::people, Icon::trophy};

struct Plan {
    Rect head, company, strength, cards, pages, access;
};

class Choices final : public scenes::Scene {
public:
    explicit Choices(Services& services) : services_(services) {
        const auto& settings = services.settings;
        company_ = index_of(kCompanies, settings.remembered("visitor_company"), 0);
        strength_ = index_of(kStrengths, settings.remembered("visitor_strength"),
                             static_cast<int>(usual_strength(services.kiosk->conf().level)));
    }

    std::string name() const override { return "choice"; }
    void draw(Frame& frame) override;

private:
    static int index_of(const std::array<const char*, 3>& list, const std::string& id, int usual) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i] == id) return static_cast<int>(i);
        return usual;
    }
    Plan plan(const VisitorUi& visitor) const;
    void draw_company(const VisitorUi& visitor, const Rect& box);
    void draw_strength(const VisitorUi& visitor, const Rect& box);
    void draw_cards(const VisitorUi& visitor, const Rect& box);
    bool draw_card(const VisitorUi& visitor, const Rect& box, const std::string& game);
    std::string note(const std::string& game) const;
    void draw_pages(const VisitorUi& visitor, const Rect& box);
    void start(const std::string& game);

    Services& services_;
    int company_;
    int strength_;
    mutable std::string noted_;  ///< in which language and company the notes were made
    mutable std::map<std::string, std::string> notes_;
};

Plan Choices::plan(const VisitorUi& visitor) const {
    Plan plan;
    const Rect area = visitor.area();
    const float gap = visitor.gap(), row = visitor.second();
    plan.head = {area.x, area.y, area.w, row};
    float top = plan.head.bottom() + gap;
    float bottom = area.bottom();
    if (area.w > area.h * 1.1F) {
        const float apart = 2 * gap;
        const float half = std::floor((area.w - apart) / 2);
        plan.company = {area.x, top, half, row};
        plan.strength = {area.x + half + apart, top, area.w - half - apart, row};
        top += row + gap;
        plan.pages = {area.x, bottom - row, half, row};
        plan.access = {area.x + half + apart, bottom - row, area.w - half - apart, row};
    } else {
        plan.company = {area.x, top, area.w, row};
        top += row + gap;
        plan.strength = {area.x, top, area.w, row};
        top += row + gap;
        plan.access = {area.x, bottom - row, area.w, row};
        bottom -= row + gap;
        plan.pages = {area.x, bottom - row, area.w, row};
    }
    bottom = plan.pages.y - gap;
    plan.cards = {area.x, top, area.w, bottom - top};
    return plan;
}

void Choices::start(const std::string& game) {
    const auto plan =
        plan_of(services_, game, static_cast<Company>(company_), static_cast<Strength>(strength_));
    services_.kiosk->began(game);
    services_.ui.clear_toast();
    services_.stage.reset(make_table(services_, plan));
}

void Choices::draw_company(const VisitorUi& visitor, const Rect& box) {
    const auto boxes = side_by_side(box, kCompanies.size(), visitor.gap());
    std::vector<std::string> labels;
    for (const auto& company : kCompanies)
        labels.push_back(tr("visitors.company." + std::string(company)));
    TileLook look;
    look.size = 28;
    look.icon = kCompanyIcons[0];
    visitor.even(boxes, labels, look);
    for (std::size_t i = 0; i < kCompanies.size(); ++i) {
        look.icon = kCompanyIcons[i];
        look.chosen = company_ == static_cast<int>(i);
        const std::string id = kCompanies[i];
        if (!visitor.tile("company." + id, boxes[i], labels[i], look)) continue;
        company_ = static_cast<int>(i);
        services_.settings.remember("visitor_company", id);
    }
}

/// How strong the computer is; in its place what the other ways to play mean.
void Choices::draw_strength(const VisitorUi& visitor, const Rect& box) {
    if (company_ != 0) {
        const std::string id = kCompanies[static_cast<std::size_t>(company_)];
        visitor.lines("about", box, tr("visitors.about." + id), Face::semibold, 28,
                      visitor.shades().ink2);
        return;
    }
    const auto boxes = side_by_side(box, kStrengths.size(), visitor.gap());
    for (std::size_t i = 0; i < kStrengths.size(); ++i) {
        TileLook look;
        look.size = 28;
        look.chosen = strength_ == static_cast<int>(i);
        const std::string id = kStrengths[i];
        if (!visitor.tile("strength." + id, boxes[i], tr("visitors.strength." + id), look))
            continue;
        strength_ = static_cast<int>(i);
        services_.settings.remember("visitor_strength", id);
    }
}

/// What the card says under the name: how long it takes, or which game is played for points.
std::string Choices::note(const std::string& game) const {
    const auto key = services_.strings.language() + kCompanies[static_cast<std::size_t>(company_)];
    if (noted_ != key) notes_.clear();
    noted_ = key;
    auto& note = notes_[game];
    if (!note.empty()) return note;
    note = trn("title.minutes", scenes::face_of(game).minutes);
    if (company_ != static_cast<int>(Company::points)) return note;
    const auto challenge = challenge_of(services_, game, solo_of(services_, game, 0));
    if (!challenge) return note;
    note = challenge->kind == scenes::kSoloKind ? scenes::challenge_title({}, *challenge)
                                                : tr("visitors.problem");
    return note;
}

bool Choices::draw_card(const VisitorUi& visitor, const Rect& box, const std::string& game) {
    auto& canvas = visitor.canvas();
    const auto& shades = visitor.shades();
    const float radius = visitor.px(26);
    const auto touch = visitor.ui().hot(game, box, scenes::game_name(game) + ", " + note(game),
                                        {"card", {}, {}, 26});
    if (!shades.flat) canvas.shadow(box, radius, render::ShadowLevel::L3);
    canvas.fill(box, touch.held ? shades.deep.mix(shades.ink, 0.16F) : shades.deep, radius);
    // Picture over words, or beside them in a wide card.
    const bool beside = box.w > box.h * 1.6F;
    const float pad = visitor.px(16);
    Rect art = box, words = box;
    // Names of solo games are longer than minutes.
    const bool solo = company_ == static_cast<int>(Company::points);
    const float name_high = visitor.letters(46) * 1.25F;
    const float note_high = visitor.letters(28) * (solo ? 2.5F : 1.35F);
    if (beside) {
        art.w = std::round(std::min(box.h * 1.35F, box.w * 0.45F));
        words = {art.right() + pad, box.y + pad, box.right() - art.right() - 2 * pad,
                 box.h - 2 * pad};
    } else {
        const float high = std::min(name_high + note_high + 1.5F * pad, box.h * 0.55F);
        art.h = std::round(box.h - high);
        words = {box.x + pad, art.bottom() + pad * 0.5F, box.w - 2 * pad, high - pad};
    }
    {
        const auto clip = canvas.clip(art);
        Rect whole = art;
        (beside ? whole.w : whole.h) += 2 * radius;
        canvas.cached(
            "kiosk poster " + game, whole,
            [game, art](render::Canvas& into) { scenes::face_of(game).poster(into, art); }, radius);
        if (touch.held) canvas.fill(art, render::kBlack.with_alpha(0.2F), radius);
    }
    canvas.frame(box, shades.line.with_alpha(shades.flat ? 1.0F : 0.7F),
                 std::max(1.5F, visitor.px(shades.flat ? 4 : 2)), radius);
    const auto align = beside ? render::Align::left : render::Align::centre;
    const float share = name_high / (name_high + note_high);
    const float name = words.h * share;
    const float middle = beside ? std::max(0.0F, (words.h - name_high - note_high) / 2) : 0;
    const float h1 = beside ? std::min(name_high, name) : name;
    // All names are as large as the longest can be.
    float letters = visitor.letters(46);
    bool cut = false;
    for (const auto& other : services_.kiosk->conf().games) {
        const auto fit =
            visitor.fit(scenes::game_name(other), Face::display_bold, 46, words.w, h1, false);
        letters = std::min(letters, fit.px);
        cut = cut || fit.cut;
    }
    const Rect line{words.x, words.y + middle, words.w, h1};
    canvas.label({beside ? line.x : line.centre().x, line.centre().y}, scenes::game_name(game),
                 {Face::display_bold, letters}, shades.ink, align);
    visitor.ui().model().add({"text:" + game + ".name", "text", scenes::game_name(game), {}, line});
    visitor.ui().model().controls().back().clipped = cut;
    const float h2 = beside ? std::min(note_high, words.h - h1) : words.h - name;
    visitor.lines(game + ".note", {words.x, words.y + middle + h1, words.w, h2}, note(game),
                  Face::semibold, 28, shades.ink2, align);
    return touch.pressed;
}

/// As many columns as give the largest pictures.
void Choices::draw_cards(const VisitorUi& visitor, const Rect& box) {
    const auto& games = services_.kiosk->conf().games;
    const float gap = visitor.gap();
    std::size_t best = 1;
    float most = 0;
    for (std::size_t columns = 1; columns <= games.size(); ++columns) {
        const auto place = in_rows(box, games.size(), columns, gap).front();
        const float words = visitor.letters(46) * 1.25F + visitor.letters(28) * 1.35F;
        const bool beside = place.w > place.h * 1.6F;
        const float art = beside ? std::min({place.h, place.w * 0.4F})
                                 : std::min(place.w, (place.h - words) * 0.9F);
        if (art <= most) continue;
        most = art;
        best = columns;
    }
    const auto boxes = in_rows(box, games.size(), best, gap);
    std::string pressed;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (draw_card(visitor, boxes[i], games[i])) pressed = games[i];
    if (!pressed.empty()) start(pressed);
}

void Choices::draw_pages(const VisitorUi& visitor, const Rect& box) {
    const bool scores = services_.kiosk->conf().scores.on;
    const auto boxes = side_by_side(box, scores ? 3 : 2, visitor.gap());
    TileLook look;
    look.size = 28;
    look.icon = Icon::book;
    std::vector<std::string> labels{tr("visitors.rules"), tr("visitors.start_over")};
    if (scores) labels.insert(labels.begin(), tr("visitors.boards"));
    visitor.even(boxes, labels, look);
    std::size_t at = 0;
    if (scores) {
        look.icon = Icon::trophy;
        if (visitor.tile("boards", boxes[at++], tr("visitors.boards"), look))
            services_.stage.push(make_boards(services_));
    }
    look.icon = Icon::book;
    if (visitor.tile("rules", boxes[at++], tr("visitors.rules"), look))
        services_.stage.push(make_rules(services_));
    look.icon = Icon::home;
    if (visitor.tile("start_over", boxes[at], tr("visitors.start_over"), look))
        services_.kiosk->start_over();
}

void Choices::draw(Frame& frame) {
    const VisitorUi visitor(services_, frame);
    visitor.ground();
    const auto where = plan(visitor);
    if (const float above = where.head.y - 2 * visitor.edge(); above > visitor.px(240))
        draw_name(visitor, {where.head.x, visitor.edge() + above * 0.2F, where.head.w,
                            std::min(above * 0.6F, visitor.px(260))});
    draw_head(visitor, where.head, tr("visitors.choose"));
    draw_company(visitor, where.company);
    draw_strength(visitor, where.strength);
    draw_cards(visitor, where.cards);
    draw_pages(visitor, where.pages);
    draw_access(visitor, where.access);
    frame.ui.model().set("company", kCompanies[static_cast<std::size_t>(company_)]);
    frame.ui.model().set("strength", kStrengths[static_cast<std::size_t>(strength_)]);
}

}  // namespace

std::unique_ptr<scenes::Scene> make_choice(Services& services) {
    return std::make_unique<Choices>(services);
}

}  // namespace kiosk
