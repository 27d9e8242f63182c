// How a tournament is played. See pages.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/game_tabs.hpp"
#include "scenes/tournament/pages.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using tournament::at;
using tournament::Form;
using tournament::Head;
using tournament::PointsBy;

namespace {

constexpr std::array kForms{Form::swiss,  Form::robin,  Form::knockout,
                            Form::tables, Form::ladder, Form::pentathlon};

/// What fits nothing any more goes back to what is usual.
void settle(Head& head) {
    auto& options = head.options;
    if (head.form == Form::pentathlon) {
        head.game = -1;
        options.size.reset();
        options.points = PointsBy::share;
        return;
    }
    if (head.game < 0) head.game = 0;
    const auto& game = tournament::disciplines()[at(head.game)];
    if (head.form == Form::tables && !game.tables()) head.form = Form::swiss;
    if (options.size && *options.size > game.most_seats) options.size.reset();
    if (!game.terms.luck) options.same_luck = false;
    if (options.points == PointsBy::places && head.form != Form::tables)
        options.points = PointsBy::share;
    if (options.points == PointsBy::duplicate && !options.same_luck)
        options.points = PointsBy::share;
}

/// How many rounds suffice: log2 of the players and one more.
int usual_rounds(std::size_t players) {
    int rounds = 1;
    while ((std::size_t{1} << rounds) < std::max<std::size_t>(players, 2)) ++rounds;
    return rounds;
}

}  // namespace

void FormPage::set(const std::function<void(Head&)>& how) {
    desk_.change([&](auto& next) {
        Head head = next.head();
        how(head);
        settle(head);
        next.set_head(head.form, head.game, head.options);
        return true;
    });
}

void FormPage::number(Flow& flow, const char* id, const std::string& label, int value, Span span,
                      const std::function<void(Head&, int)>& how) {
    auto& frame = flow.frame();
    flow.item(frame.ui.control(52), [&](Rect box) {
        auto& ui = frame.ui;
        const float side = box.h, wide = frame.t(64);
        const float x = box.right() - 2 * side - wide;
        ui.text(std::string(id) + "_label", {box.x, box.y, x - box.x - frame.t(8), box.h}, label,
                {Face::semibold, 20, {}, Align::left, true});
        int next = value;
        ButtonLook look{ButtonStyle::secondary};
        look.enabled = only_if(value > span.least, tr("tour.why_least"));
        if (ui.icon_button(std::string(id) + "_less", {x, box.y, side, side}, Icon::minus,
                           tr("tour.less", label), look))
            next = value - 1;
        ui.text(id, {x + side, box.y, wide, box.h}, std::to_string(value),
                {Face::black, 26, {}, Align::centre, true});
        look.enabled = only_if(value < span.most, tr("tour.why_most"));
        if (ui.icon_button(std::string(id) + "_more", {box.right() - side, box.y, side, side},
                           Icon::plus, tr("tour.more", label), look))
            next = value + 1;
        if (next != value) set([&](Head& head) { how(head, next); });
    });
}

void FormPage::title(Flow& flow) {
    auto& ui = flow.ui();
    auto keeping = desk_.one().log().keeping;
    auto words = title_.value_or(keeping.name);
    if (flow.field("title", tr("tour.name"), words, 60)) title_ = words;
    if (!title_ || *title_ == keeping.name || ui.typing()) return;
    keeping.name = *title_;
    desk_.change([&](auto& next) {
        next.keep(keeping);
        return true;
    });
}

void FormPage::form_and_game(Flow& flow) {
    const auto& head = desk_.head();
    std::vector<Choice> choices;
    int chosen = 0;
    const bool tables = head.game < 0 || tournament::disciplines()[at(head.game)].tables();
    for (std::size_t i = 0; i < kForms.size(); ++i) {
        Choice choice{"form" + std::to_string(i), form_name(kForms[i])};
        if (kForms[i] == Form::tables) choice.enabled = only_if(tables, tr("tour.why_two"));
        if (kForms[i] == head.form) chosen = static_cast<int>(i);
        choices.push_back(std::move(choice));
    }
    if (flow.select("form", tr("tour.form"), choices, chosen))
        set([&](Head& next) { next.form = kForms[at(chosen)]; });
    if (head.form == Form::pentathlon) return;
    auto& frame = flow.frame();
    flow.line("game_label", tr("tour.game"), Words::label);
    flow.close();
    flow.item(frame.ui.control(60), [&](Rect box) {
        std::vector<std::string> games;
        for (const auto& one : tournament::disciplines()) games.push_back(one.game);
        auto game = games[at(head.game)];
        if (choose_game(frame, "game", box, tr("tour.game"), games, game))
            set([&](Head& next) { next.game = tournament::find_discipline(game); });
    });
}

void FormPage::length(Flow& flow) {
    const auto& head = desk_.head();
    const auto& options = head.options;
    const auto players = static_cast<long long>(desk_.state().entered.size());
    if (head.form == Form::swiss || head.form == Form::tables) {
        number(flow, "rounds", tr("tour.rounds"), options.rounds, {1, 100},
               [](Head& next, int value) { next.options.rounds = value; });
        if (head.form == Form::swiss && players > 2) {
            const int enough = usual_rounds(at(static_cast<int>(players)));
            flow.close();
            flow.words(
                "rounds_note",
                tr("tour.rounds_note", trn("tour.players_dative", players), enough, enough + 1),
                Words::note);
        }
    }
    if (head.form == Form::robin) {
        int chosen = options.cycles - 1;
        if (flow.segmented("cycles", tr("tour.cycles"),
                           {{"one", tr("tour.once")}, {"two", tr("tour.twice")}}, chosen))
            set([&](Head& next) { next.options.cycles = chosen + 1; });
    }
    if (head.form == Form::ladder)
        number(flow, "reach", tr("tour.reach"), options.reach, {1, 20},
               [](Head& next, int value) { next.options.reach = value; });
    if (head.form == Form::knockout) {
        bool third = options.third;
        if (flow.toggle("third", tr("tour.third"), third))
            set([&](Head& next) { next.options.third = third; });
    }
}

void FormPage::tables(Flow& flow) {
    const auto& head = desk_.head();
    const auto& options = head.options;
    const bool five = head.form == Form::pentathlon;
    if (head.form == Form::tables || five) {
        const int most = five ? 12 : tournament::disciplines()[at(head.game)].most_seats;
        const int usual = five ? 2 : tournament::disciplines()[at(head.game)].terms.usual_size;
        number(flow, "size", tr("tour.size"), std::min(options.size.value_or(usual), most),
               {2, most}, [](Head& next, int value) { next.options.size = value; });
    }
    if (five)
        number(flow, "per_game", tr("tour.per_game"), options.per_game, {1, 20},
               [](Head& next, int value) { next.options.per_game = value; });
    const bool luck = head.game < 0 || tournament::disciplines()[at(head.game)].terms.luck;
    if (luck && head.form != Form::ladder) {
        bool same = options.same_luck;
        if (flow.toggle("luck", tr("tour.luck"), same, tr("tour.luck_note")))
            set([&](Head& next) { next.options.same_luck = same; });
    }
}

void FormPage::points(Flow& flow) {
    const auto& head = desk_.head();
    const auto& options = head.options;
    const bool rounds = head.form == Form::swiss || head.form == Form::tables;
    if (head.form == Form::tables || (options.same_luck && rounds)) {
        std::vector<Choice> choices{{"share", tr("tour.points.share")}};
        std::vector<PointsBy> kinds{PointsBy::share};
        if (head.form == Form::tables) {
            choices.push_back({"places", tr("tour.points.places")});
            kinds.push_back(PointsBy::places);
        }
        if (options.same_luck) {
            choices.push_back({"duplicate", tr("tour.points.duplicate")});
            kinds.push_back(PointsBy::duplicate);
        }
        int chosen = 0;
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i] == options.points) chosen = static_cast<int>(i);
        if (flow.select("points", tr("tour.points_by"), choices, chosen))
            set([&](Head& next) { next.options.points = kinds[at(chosen)]; });
    }
    if (rounds || head.form == Form::robin) ties(flow);
    if (head.form == Form::swiss || head.form == Form::pentathlon) {
        bool again = options.rematch_last;
        if (flow.toggle("rematch", tr("tour.rematch"), again))
            set([&](Head& next) { next.options.rematch_last = again; });
    }
}

/// What decides first among equals; the usual ones follow.
void FormPage::ties(Flow& flow) {
    using tournament::Tie;
    constexpr std::array first{Tie::diff, Tie::buchholz, Tie::direct, Tie::wins};
    const std::vector<Choice> choices{{"usual", tr("tour.ties.usual")},
                                      {"diff", tr("tour.difference")},
                                      {"buchholz", tr("tour.buchholz")},
                                      {"direct", tr("tour.direct")},
                                      {"wins", tr("tour.wins")}};
    const auto& ties = desk_.head().options.ties;
    int chosen = 0;
    for (std::size_t i = 0; i < first.size(); ++i)
        if (ties && !ties->empty() && ties->front() == first[i]) chosen = static_cast<int>(i) + 1;
    if (!flow.select("ties", tr("tour.ties"), choices, chosen)) return;
    set([&](Head& next) {
        next.options.ties.reset();
        if (chosen == 0) return;
        auto list = next.ties();
        const auto lead = first[at(chosen - 1)];
        list.erase(std::remove(list.begin(), list.end(), lead), list.end());
        list.insert(list.begin(), lead);
        next.options.ties = std::move(list);
    });
}

void FormPage::draw(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const float main = ui.control(64), gap = frame.t(12);
    const Rect view{box.x, box.y, box.w - frame.u(14), box.h - main - gap};
    const Content content = [this](Flow& flow) {
        flow.line("how", tr("tour.how"), Words::heading);
        title(flow);
        form_and_game(flow);
        length(flow);
        tables(flow);
        points(flow);
    };
    const float ring = frame.t(6);  // of the focus, inside what scrolls
    {
        auto scroll =
            ui.scroll("how", view, Flow::height(frame, view.w - 2 * ring, content) + ring);
        Flow::draw(frame, {view.x + ring, scroll.top()}, view.w - 2 * ring, content);
    }
    const auto players = desk_.state().entered.size();
    ButtonLook look{ButtonStyle::primary, Icon::play,
                    only_if(players >= 2, tr("tournament.refusal.too_few"))};
    look.size = 22;
    if (ui.button("begin", {box.x, box.bottom() - main, box.w, main},
                  tr(desk_.head().form == Form::ladder ? "tour.begin_ladder" : "tour.begin"), look))
        desk_.begin();
}

}  // namespace scenes
