#include "scenes/book/book.hpp"

#include "scenes/face/game_face.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using game::Medal;
using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr float kTurn = 52;     // design units: the round buttons that leaf
constexpr double kLeaf = 0.25;  // seconds that a leaf takes to the other side
constexpr double kFade = 0.1;   // … where nothing is to move
constexpr float kSwipe = 0.1F;  // of the paper's width: a finger that goes so far sideways leafs

std::string words(const std::string& game, const char* what) {
    return "book." + game + "." + what;
}

/// The ways to play that problems of the list differ in, in their order.
std::vector<std::string> rules_of(const std::vector<game::Challenge>& all) {
    std::vector<std::string> list;
    for (const auto& challenge : all)
        if (const auto rules = variant_text(challenge);
            !rules.empty() && std::find(list.begin(), list.end(), rules) == list.end())
            list.push_back(rules);
    return list;
}

}  // namespace

BookInks book_inks(const render::Theme& theme) {
    if (theme.flat) return {theme.panel, theme.ink, theme.ink2, theme.turn, theme.ink};
    const auto paper = Color::hex("F2E5C6");
    const bool dark = theme.id == render::ThemeId::dark;
    return {dark ? paper.mix(render::kBlack, 0.16F) : paper, Color::hex("3A2414"),
            Color::hex("5A4126"), Color::hex("8E2018"), Color::hex("274B7A")};
}

bool has_book(const std::string& game) {
    return has_sentence(words(game, "title"));
}

void Book::read() {
    fresh_ = true;
    language_ = services_.strings.language();
    all_ = load_challenges(services_, game_);
    ways_ = rules_of(all_);
    const Progress progress(services_, game_);
    leaves_.clear();
    for (const auto& challenge : all_) {
        if (challenge.daily || challenge.kind == kSoloKind) continue;
        const auto rules = variant_text(challenge);
        Leaf leaf{&challenge, number_of(all_, challenge.id),
                  without_rules(goal_of(challenge, 0), rules), rules};
        if (const auto* result = progress.find(challenge.id, 0))
            leaf.medal = static_cast<Medal>(result->medal);
        leaves_.push_back(std::move(leaf));
    }
    std::sort(leaves_.begin(), leaves_.end(),
              [](const Leaf& a, const Leaf& b) { return a.number < b.number; });
    filter();
    if (std::exchange(met_, true)) return;
    // It opens where the work goes on.
    for (std::size_t i = 0; i < shown_.size(); ++i)
        if (leaves_[shown_[i]].medal == Medal::none) {
            at_ = i - i % 2;
            break;
        }
}

void Book::filter() {
    shown_.clear();
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
        const auto& leaf = leaves_[i];
        if (unsolved_ && leaf.medal != Medal::none) continue;
        if (grade_ > 0 && leaf.challenge->grade != grade_) continue;
        if (rules_ > 0 && leaf.rules != ways_[static_cast<std::size_t>(rules_) - 1]) continue;
        shown_.push_back(i);
    }
    if (at_ >= shown_.size()) at_ = shown_.empty() ? 0 : (shown_.size() - 1) / 2 * 2;
}

void Book::turn(int by) {
    const auto to = static_cast<int>(at_) + by;
    if (to < 0 || to >= static_cast<int>(shown_.size())) return;
    at_ = static_cast<std::size_t>(to);
    const double now = services_.clock.now();
    turned_ = Turning{by > 0, now, now + (services_.settings->reduced_motion ? kFade : kLeaf)};
}

/// A finger, or the pointer, that goes sideways over the paper leafs. What it went down on hears of
/// it as always: let go elsewhere, it is not pressed.
bool Book::intercept(const Input& input) {
    if (input.kind == Input::Kind::press)
        finger_ = paper_.contains(input.at) ? std::optional(input.at) : std::nullopt;
    if (input.kind != Input::Kind::release || !finger_) return false;
    const auto from = *std::exchange(finger_, std::nullopt);
    const float over = input.at.x - from.x;
    if (std::abs(over) > paper_.w * kSwipe && std::abs(over) > 2 * std::abs(input.at.y - from.y))
        turn(over < 0 ? static_cast<int>(step_) : -static_cast<int>(step_));
    return false;
}

void Book::play(const Leaf& leaf) {
    TablePlan plan;
    plan.game = game_;
    plan.challenge = leaf.challenge->id;
    plan.over_page = true;
    services_.stage.push(make_table(services_, std::move(plan)));
}

void Book::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
    if (input.command == Command::help) services_.stage.push(make_help(services_, game_));
    if (input.command == Command::earlier) turn(-static_cast<int>(step_));
    if (input.command == Command::later) turn(static_cast<int>(step_));
}

float Book::draw_filters(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    std::vector<Choice> ways{{"all", tr("book.all_rules")}};
    for (std::size_t i = 0; i < ways_.size(); ++i)
        ways.push_back({std::to_string(i + 1), ways_[i]});
    std::vector<Choice> grades{{"all", tr("book.all_classes")}};
    for (const char* id : {"1", "2", "3"})
        grades.push_back({id, tr(std::string("challenges.class.") + id)});
    // Where all three in a row would be too narrow for their words, the switch has a row of its
    // own.
    const auto only = tr("challenges.unsolved_only");
    const float gap = frame.t(12), third = (box.w - 2 * gap) / 3;
    const bool rows = ui.text_width(only, 20, Face::semibold) + frame.t(110) > third;
    const float w = rows ? (box.w - gap) / 2 : third;
    const Rect last{rows ? box.x : box.x + 2 * (w + gap), rows ? box.bottom() + gap : box.y,
                    rows ? box.w : w, box.h};
    bool changed = false;
    if (ways_.size() > 1)
        changed |= ui.select("rules", {box.x, box.y, w, box.h}, tr("book.rules"), ways, rules_);
    changed |=
        ui.select("class", {box.x + w + gap, box.y, w, box.h}, tr("book.class"), grades, grade_);
    changed |= ui.toggle("unsolved", last, only, unsolved_).pressed;
    if (changed) {
        at_ = 0;
        filter();
    }
    return last.bottom() - box.y;
}

/// Leather, the edges of the other leaves, paper that falls into the fold.
void Book::draw_cover(Frame& frame, Rect box, bool spread) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const auto inks = book_inks(theme);
    const float edge = frame.t(11), radius = frame.t(14);
    const Rect paper = box.inset(edge);
    if (theme.flat) {
        canvas.fill(box, theme.panel, radius);
        canvas.frame(box, theme.line2, 2, radius);
    } else {
        canvas.shadow(box, radius, render::ShadowLevel::L3);
        canvas.fill(box, Color::hex("5B2A1C"), radius);
        canvas.frame(box.inset(edge * 0.35F), Color::hex("C9992E"), std::max(1.0F, frame.t(1.6F)),
                     radius * 0.8F);
        canvas.texture(render::Texture::paper, paper, inks.paper, frame.t(8));
    }
    if (!spread) return;
    const float middle = paper.centre().x;
    if (theme.flat) return canvas.line({middle, paper.y}, {middle, paper.bottom()}, 2, theme.line2);
    const float shade = frame.t(86);
    const auto dark = Color::hex("3A2414");
    const auto fall = [&](float from, float to) {
        const Rect strip{std::min(from, to), paper.y, shade, paper.h};
        canvas.fill(strip,
                    render::Paint::linear({from, 0}, {to, 0},
                                          {{0, dark.with_alpha(0.34F)}, {1, dark.with_alpha(0)}}));
    };
    fall(middle, middle - shade);
    fall(middle, middle + shade);
    canvas.line({middle, paper.y}, {middle, paper.bottom()}, 1, dark.with_alpha(0.6F));
}

void Book::draw_empty(Frame& frame, Rect box) const {
    frame.ui.paragraph(
        "all_solved", {box.x, box.centre().y - frame.t(30), box.w, 0}, tr("book.empty"),
        {Face::display_medium, 28, book_inks(frame.canvas.theme()).ink, Align::centre});
}

/// The round buttons at the lower corners, between them which leaf it is.
void Book::draw_buttons(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const float side = ui.control(kTurn);
    ButtonLook before, after;
    before.enabled = only_if(at_ > 0, tr("book.first"));
    after.enabled = only_if(at_ + step_ < shown_.size(), tr("book.last"));
    if (ui.icon_button("before", {box.x, box.bottom() - side, side, side}, Icon::left,
                       tr("book.before"), before))
        turn(-static_cast<int>(step_));
    if (ui.icon_button("after", {box.right() - side, box.bottom() - side, side, side}, Icon::right,
                       tr("book.after"), after))
        turn(static_cast<int>(step_));
}

/// The leaf on its way over: its back narrows towards the fold and opens on the other side.
void Book::draw_turning(Frame& frame, Rect paper, bool spread) const {
    if (!busy()) return;
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const auto part = (services_.clock.now() - turned_->begin) / (turned_->end - turned_->begin);
    const auto on = static_cast<float>(std::clamp(part, 0.0, 1.0));
    const auto colour = book_inks(theme).paper;
    if (services_.settings->reduced_motion)
        return canvas.fill(paper, colour.with_alpha(1 - on), frame.t(8));
    // From 1, flat on the side it comes from, over 0, upright, to -1.
    const float lies = std::cos(on * 3.14159265F) * (turned_->forward ? 1 : -1);
    const float fold = spread ? paper.centre().x : paper.x, wide = spread ? paper.w / 2 : paper.w;
    const float w = wide * std::abs(lies);
    if (!spread && lies < 0) return;  // its other side lies beyond the edge
    const Rect leaf{lies > 0 ? fold : fold - w, paper.y, w, paper.h};
    // Darker the more it stands upright, and darkest in the fold.
    const float shade = theme.flat ? 0 : 0.22F * (1 - std::abs(lies));
    const float far = lies > 0 ? leaf.right() : leaf.x;
    canvas.fill(leaf, render::Paint::linear(
                          {fold, 0}, {far, 0},
                          {{0, colour.mix(render::kBlack, theme.flat ? 0 : shade + 0.16F)},
                           {0.5F, colour.mix(render::kBlack, shade)},
                           {1, colour.mix(render::kBlack, shade * 0.5F)}}));
    canvas.frame(leaf, theme.flat ? theme.line2 : Color::hex("3A2414").with_alpha(0.4F),
                 std::max(1.0F, frame.t(1.2F)));
}

void Book::draw(Frame& frame) {
    if (!fresh_ || language_ != services_.strings.language()) read();
    const auto solved = std::count_if(leaves_.begin(), leaves_.end(),
                                      [](const Leaf& leaf) { return leaf.medal != Medal::none; });
    const auto page =
        begin_page(frame, tr(words(game_, "title")),
                   trn("book.note", static_cast<int>(leaves_.size()), static_cast<int>(solved)));
    if (page.back) services_.stage.pop();
    const float gap = frame.t(14);
    const Rect view = page.content;
    const float filters = draw_filters(frame, {view.x, view.y, view.w, frame.ui.control(52)});
    Rect book{view.x, view.y + filters + gap, view.w, view.h - filters - gap};
    const bool spread = book.w >= frame.t(1080) && book.w > book.h * 1.25F;
    step_ = spread ? 2 : 1;
    if (spread) at_ -= at_ % 2;
    const float least = frame.t(520);
    auto scroll = frame.ui.scroll(
        "book", {book.x - frame.u(8), book.y, book.w + frame.u(16), frame.area.bottom() - book.y},
        std::max(book.h, least) + frame.t(20));
    book = {book.x, scroll.top(), book.w, std::max(book.h, least)};
    draw_cover(frame, book, spread);
    const Rect paper = book.inset(frame.t(11 + 26));
    paper_ = book.inset(frame.t(11));
    auto& model = frame.ui.model();
    model.set("leaf", shown_.empty() ? "" : std::to_string(leaves_[shown_[at_]].number));
    model.set("leaves", std::to_string(shown_.size()));
    if (shown_.empty()) return draw_empty(frame, paper);
    const float between = frame.t(62), w = spread ? (paper.w - between) / 2 : paper.w;
    const auto open = std::find_if(shown_.begin() + static_cast<std::ptrdiff_t>(at_), shown_.end(),
                                   [&](std::size_t i) { return leaves_[i].medal == Medal::none; });
    for (std::size_t i = 0; i < step_ && at_ + i < shown_.size(); ++i)
        draw_leaf(frame, {paper.x + static_cast<float>(i) * (w + between), paper.y, w, paper.h},
                  leaves_[shown_[at_ + i]], open != shown_.end() && *open == shown_[at_ + i]);
    draw_turning(frame, paper_, spread);
    draw_buttons(frame, paper);
}

std::unique_ptr<Scene> make_book(Services& services, std::string game) {
    return std::make_unique<Book>(services, std::move(game));
}

}  // namespace scenes
