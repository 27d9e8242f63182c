// The panel at a costly decision: the answer to what was tried, and what each action gives.
#include "render/canvas.hpp"
#include "scenes/table/otherwise/mode.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using Answer = OtherwiseRun::Answer;

OtherwisePanel::OtherwisePanel(const TableParts& parts, OtherwiseMode& mode)
    : MatchPanel(parts, mode), otherwise_(mode) {}

const OtherwiseRun& OtherwisePanel::run() const {
    return otherwise_.run();
}

std::string OtherwisePanel::title() const {
    return tr("otherwise.title");
}

std::string OtherwisePanel::note() const {
    return run().mistake().when;
}

void OtherwisePanel::leave() {
    otherwise_.leave();
}

bool OtherwisePanel::spares_main() const {
    return !otherwise_.closed();
}

/// What was played, what was tried, and the best once it is known.
std::vector<OtherwisePanel::Given> OtherwisePanel::given() const {
    if (run().answer() == Answer::weighed) return {};
    const auto& worth = run().plan().worth;
    const auto& value = run().mistake().booking.value;
    std::vector<Given> list{
        {"given.played", tr("otherwise.played"), worth(run().played(), value.exact)}};
    if (run().answer() != Answer::same && run().answer() != Answer::shown)
        list.push_back({"given.tried", tr("otherwise.tried", run().tries()),
                        worth(run().tried(), run().tried_exact()), true});
    list.push_back({"given.best", tr("otherwise.best_gives"), worth(run().best(), value.exact)});
    return list;
}

namespace {

float row_of_given(const Layout& layout) {
    return 34 * layout.unit;
}

struct AnswerLook {
    Icon icon;
    render::Color ink;
};

/// Sign and colour of an answer; each has a shape of its own.
AnswerLook look_of_answer(Answer answer, const render::Theme& theme) {
    switch (answer) {
        case Answer::best:
            return {Icon::check, theme.good};
        case Answer::better:
            return {Icon::up, theme.turn};
        case Answer::shown:
            return {Icon::eye, theme.info};
        case Answer::open:
        case Answer::weighed:
            return {Icon::clock, theme.info};
        case Answer::same:
        case Answer::worse:
            break;
    }
    return {Icon::close, theme.bad};
}

}  // namespace

/// The comparison wants more room than advice; the list of moves gives it.
void OtherwisePanel::make_room_for_end(Frame& frame) {
    if (layout_.portrait) return;
    const float k = layout_.unit, gap = 10 * k;
    const float text =
        sentences_height(frame, layout_, layout_.advice.w - 62 * k, otherwise_.advice(false));
    const float wanted = std::max(60 * k, text) + 4 * row_of_given(layout_) + 36 * k;
    float top = layout_.advice.y;
    if (layout_.log.empty()) {
        for (const auto& player : layout_.players) top = std::min(top, player.y);
        float bottom = 0;
        for (const auto& player : layout_.players) bottom = std::max(bottom, player.bottom());
        top = bottom + gap;
    } else {
        top = layout_.log.y;
    }
    const float more =
        std::clamp(wanted - layout_.advice.h, 0.0F, std::max(0.0F, layout_.advice.y - top));
    if (!layout_.log.empty()) layout_.log.h -= more;
    if (layout_.log.h < 120 * k) layout_.log = {};
    layout_.advice.y -= more;
    layout_.advice.h += more;
}

void OtherwisePanel::draw_closed_words(Frame& frame, const Rect& box,
                                       const std::vector<std::string>& lines) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float k = layout_.unit, side = 44 * k, row = row_of_given(layout_);
    const auto rows = given();
    const auto look = look_of_answer(run().answer(), theme);
    const bool told = !rows.empty();
    const float error = told ? 30 * k : 0, pad = 12 * k;
    const float table = told ? row * static_cast<float>(rows.size()) + error + 2 * pad : 0;
    // Where the comparison has no room, its figures follow the answer as a sentence.
    const bool roomy = box.h - table >= 40 * k;
    auto said = lines;
    if (!roomy && told) {
        std::string figures;
        for (const auto& one : rows)
            figures += (figures.empty() ? "" : " · ") + one.label + " " + one.figure;
        said.push_back(figures);
    }
    const float high = roomy ? box.h - table : box.h;
    const float sign = std::min(side, high * 0.8F);
    const render::Point at{box.x + sign / 2, box.y + high / 2};
    frame.canvas.circle(at, sign / 2, look.ink);
    frame.canvas.icon(look.icon, Rect::around(at, sign * 0.6F, sign * 0.6F), theme.panel, 3);
    const float left = sign + 16 * k;
    draw_sentences(frame, layout_, {box.x + left, box.y, box.w - left, high}, said);
    if (!roomy || !told) return;
    const Rect inset{box.x, box.y + high, box.w, table};
    ui.inset(inset, 14);
    float y = inset.y + pad;
    const float size = 19 * k / frame.type, half = inset.w - 2 * pad;
    for (const auto& one : rows) {
        const Face face = one.strong ? Face::heavy : Face::medium;
        const float figure = frame.canvas.measure(one.figure, {Face::heavy, 19 * k}) + frame.u(4);
        const auto font = frame.canvas.fit(one.label, face, 19 * k, 12 * k, half - figure - 10 * k);
        ui.text(std::string(one.id) + ".label", {inset.x + pad, y, half - figure - 8 * k, row},
                one.label, {face, std::floor(font.px) / frame.type, theme.ink});
        ui.text(one.id, {inset.right() - pad - figure, y, figure, row}, one.figure,
                {Face::heavy, size, theme.ink, Align::right});
        y += row;
    }
    const auto& mistake = run().mistake();
    if (!mistake.error.empty())
        ui.text("given.error", {inset.x + pad, y, half, error}, mistake.error,
                {Face::medium, 16 * k / frame.type, theme.ink2, Align::right});
}

/// Two buttons: show the best or try again; once it is known, the review or the next mistake.
void OtherwisePanel::draw_closed_main(Frame& frame) {
    const Rect& box = layout_.main;
    const bool solved = run().solved(), alone = solved && !run().more();
    const float scale = layout_.unit / frame.type, gap = 12 * layout_.unit;
    const float half = alone ? box.w : std::floor((box.w - gap) / 2);
    struct Offer {
        const char* id;
        const char* label;
        void (OtherwiseMode::*act)();
    };
    const Offer back{"review", "otherwise.review", &OtherwiseMode::leave};
    const Offer other = solved ? back : Offer{"show", "otherwise.show", &OtherwiseMode::show_best};
    const Offer main = alone    ? back
                       : solved ? Offer{"next", "otherwise.next", &OtherwiseMode::next_mistake}
                                : Offer{"again", "otherwise.again", &OtherwiseMode::try_again};
    // Letters of one size, as large as the longer words let them be.
    float px = 21 * layout_.unit;
    for (const auto* way : {&main, &other})
        if (way == &main || !alone)
            px = std::min(px, frame.canvas
                                  .fit(tr(way->label), Face::heavy, px, 12 * layout_.unit,
                                       half - 22 * layout_.unit)
                                  .px);
    ButtonLook look;
    look.size = std::min(21 * scale, std::floor(px) / frame.type);
    void (OtherwiseMode::*pressed)() = nullptr;
    if (!alone && frame.ui.button(other.id, {box.x, box.y, half, box.h}, tr(other.label), look))
        pressed = other.act;
    look.style = ButtonStyle::primary;
    const Rect right{box.right() - half, box.y, half, box.h};
    if (frame.ui.button(main.id, right, tr(main.label), look)) pressed = main.act;
    if (pressed) (otherwise_.*pressed)();
}

}  // namespace scenes
