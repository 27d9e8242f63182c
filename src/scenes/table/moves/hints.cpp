#include "scenes/table/moves/hints.hpp"

#include "render/canvas.hpp"
#include "scenes/table/panel/parts.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Effect;
using render::Rect;

namespace {

constexpr float kAir = 8;     // over the badge, which keeps away from the card there
constexpr float kBadge = 40;  // its height

}  // namespace

std::string Hints::move() const {
    return step_ == Step::what || step_ == Step::why ? thought_.move : std::string();
}

bool Hints::lies_on(const std::string& spot) const {
    const auto told = move();
    return !told.empty() && decision_.open() &&
           contains(table_.view.path(table_.match().now(), told), spot);
}

void Hints::drop_unwanted() const {
    if (step_ != Step::asked) table_.session.drop_hint();
}

void Hints::ask() {
    switch (step_) {
        case Step::none:
            table_.services.ui.clear_toast();  // the warning asks to press again, which is done
            step_ = Step::asked;
            mode_.note(Happened::hint_asked);
            return table_.session.ask_hint(mode_.traits().asks_best_turn);
        case Step::asked:
            return;
        case Step::where:
            step_ = Step::what;
            break;
        case Step::what:
        case Step::why:
            step_ = Step::why;
            break;
    }
    table_.sound(Effect::Hint, 0.7F);
    tell();
}

void Hints::answer(const game::Thought& thought) {
    thought_ = thought;
    const bool begins = table_.view.hint_where(table_.match().now(), thought.move).empty();
    step_ = begins ? Step::what : Step::where;
    table_.sound(Effect::Hint);
    tell();
}

void Hints::tell() const {
    const auto said = lines();
    if (!said.empty()) table_.news.say(said.back());
    focus();
}

void Hints::focus() const {
    Ui& ui = table_.services.ui;
    const bool last = step_ == Step::why && ui.focus_visible();
    if (ui.focused() == "button:hint" && !last) return;
    const auto& now = table_.match().now();
    const bool where = step_ == Step::where;
    const auto way =
        where ? table_.view.hint_where(now, thought_.move) : table_.view.path(now, thought_.move);
    if (!way.empty()) return ui.focus("spot:" + (where ? way.front() : way.back()));
    const auto plain = decision_.picker().plain();
    const auto at = std::find(plain.begin(), plain.end(), thought_.move) - plain.begin();
    ui.focus(at == 0 ? "button:plain" : "button:plain" + std::to_string(at + 1));
}

void Hints::mark(Marks& marks) const {
    const auto& now = table_.match().now();
    const auto where = table_.view.hint_where(now, thought_.move);
    if (step_ == Step::where) {
        marks.hinted = where;
        return;
    }
    marks.hinted = table_.view.path(now, thought_.move);
    marks.taken = table_.view.taken(now, marks.hinted);
    if (step_ != Step::why) return;
    // Beside the reason stands what it speaks of.
    for (const auto& spot : where)
        if (!contains(marks.hinted, spot)) marks.hinted.push_back(spot);
}

std::vector<std::string> Hints::lines(Step step) const {
    const View& view = table_.view;
    const auto& now = table_.match().now();
    switch (step) {
        case Step::asked:
            return {tr("table.hint_thinking")};
        case Step::where:
            return {tr("table.hint_step", 1),
                    tr("table.hint_where",
                       view.spot_words(now, view.hint_where(now, thought_.move).front()))};
        case Step::what:
            return {tr("table.hint_step", 2), view.words(now, thought_.move)};
        case Step::why: {
            std::string why;
            for (const auto& reason : view.reasons(now, thought_))
                why += (why.empty() ? "" : " ") + reason;
            return {tr("table.hint_step", 3), why};
        }
        case Step::none:
            break;
    }
    return {};
}

float Hints::height(Frame& frame, const Layout& layout, float width) const {
    float words = 0;
    for (const Step step : {Step::where, Step::what, Step::why}) {
        if (step == Step::where &&
            table_.view.hint_where(table_.match().now(), thought_.move).empty())
            continue;
        auto said = lines(step);
        said.erase(said.begin());  // stands in the badge
        for (auto& line : said) line = table_.named(std::move(line));
        words = std::max(words, sentences_height(frame, layout, width, said));
    }
    return (kAir + kBadge + 10) * layout.unit + words;
}

/// In a one-turn problem the solver tells the points of the turn, not who wins.
std::string Hints::verdict() const {
    return mode_.traits().asks_best_turn
               ? trn("challenges.short.turn", thought_.value)
               : table_.named(table_.view.verdict(table_.match().now(), thought_));
}

bool Hints::draw(Frame& frame, const Layout& layout, Rect place, float spare, bool leads) const {
    const float k = layout.unit;
    // It takes what it wants, or a part of what is left free over it.
    if (spare > 0) {
        const float more = std::max(spare * 0.6F, height(frame, layout, place.w) - place.h);
        place.y -= std::min(more, spare);
        place.h += std::min(more, spare);
    }
    // In a broad band badge and words stand side by side.
    const bool abreast = place.w > 7 * place.h;
    const float air = abreast || layout.portrait ? 0 : std::min(kAir * k, place.h * 0.1F);
    const Rect box{place.x, place.y + air, place.w, place.h - air};
    const float high = abreast ? box.h : std::min(kBadge * k, box.h * 0.4F);
    const float wide = abreast ? box.w * 0.5F : box.w;
    auto said = lines();
    for (auto& line : said) line = table_.named(std::move(line));
    std::string words = said.front() + " · " + verdict();
    // Which step it is gives way to what is proved.
    if (frame.canvas.measure(words, {render::Face::bold, 16 * k}) > wide - 2.4F * high)
        words = verdict();
    const auto proof =
        mode_.traits().asks_best_turn ? Proof::won : proof_of(thought_.exact, thought_.value);
    const bool pressed = draw_verdict(frame, layout, {box.x, box.y, wide, high}, words, proof,
                                      leads ? "analysis" : "");
    said.erase(said.begin());
    const Rect rest = abreast ? Rect{box.x + wide, box.y, box.w - wide, box.h}
                              : Rect{box.x, box.y + high, box.w, box.h - high};
    draw_sentences(frame, layout, rest, said);
    return pressed;
}

void Hints::add_facts(TextModel& model) const {
    static const char* const kNames[] = {"", "asked", "where", "what", "why"};
    model.set("hint", kNames[static_cast<std::size_t>(step_)]);
    proof_.add_facts(model);
}

}  // namespace scenes
