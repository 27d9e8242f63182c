// A code, a text, a link, a printed code, to be taken to another machine: of the luck that a match
// has, of the match or position itself, or of a problem. Lies over what it is about.
#include "game/core/text.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/qr.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>

namespace scenes {

using render::Icon;

namespace {

/// One way to pass it on.
struct Way {
    std::string id, label;
    std::string code;  ///< to type; empty: there is none
    std::string note;
    std::string text = {};    ///< to copy
    std::string behind = {};  ///< what stands behind the # of a link
};

std::string link_to(const std::string& behind) {
    const std::string address(web_address());
    return address.empty() ? "" : address + "#" + behind;
}

std::string without_dashes(std::string code) {
    code.erase(std::remove(code.begin(), code.end(), '-'), code.end());
    return code;
}

/// Its text, with a link on a line of its own where there is a page that opens one.
std::string with_link(const std::string& text, const std::string& behind) {
    const auto link = link_to(behind);
    return link.empty() ? text : text + '\n' + link;
}

Way luck_way(const game::Beginning& beginning) {
    Way way{"luck", tr("code.way_luck"), game::beginning_code(beginning), tr("code.luck_note")};
    way.behind = without_dashes(way.code);
    way.text = with_link(tr("code.luck_text", game_name(beginning.game->id), way.code), way.behind);
    return way;
}

/// The points of a match that is over, with its luck; `told` has a code.
Way result_way(const game::Told& told, const std::string& points) {
    Way way{"result", tr("code.way_result"), game::beginning_code(told.beginning),
            tr("code.result_note")};
    way.behind = without_dashes(way.code);
    way.text = tr("code.result_text", game_name(told.beginning.game->id), points, way.code) + '\n' +
               game::told_line(told);
    way.text = with_link(way.text, way.behind);
    return way;
}

Way task_way(const Services& services, const game::Game& game, const std::string& id) {
    Way way{"task", tr("code.way_task"), game::task_code(game, id), tr("code.task_note")};
    way.behind = without_dashes(way.code);
    const auto all = load_challenges(services, game.id);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const auto& challenge) { return challenge.id == id; });
    const auto title = found == all.end() ? std::string() : challenge_title(all, *found);
    way.text = with_link(tr("code.task_text", game_name(game.id), title, way.code), way.behind);
    return way;
}

Way match_way(const game::Match& match) {
    Way way{"match",
            tr(match.over() ? "code.way_match" : "code.way_position"),
            {},
            tr("code.match_note")};
    way.text = game::write_record(match.record());
    way.behind = game::link_text(way.text);
    return way;
}

class Give final : public Scene {
public:
    /// `beginning`: whose page can be opened from here.
    Give(Services& services, std::vector<Way> ways, std::optional<game::Beginning> beginning = {})
        : services_(services), ways_(std::move(ways)), beginning_(std::move(beginning)) {}

    std::string name() const override { return "give"; }
    bool covers() const override { return false; }
    void shown() override { services_.ui.focus("button:copy"); }
    void draw(Frame& frame) override;

private:
    void words(Flow& flow);
    void printed(Flow& flow) const;
    const Way& way() const { return ways_[static_cast<std::size_t>(chosen_)]; }

    Services& services_;
    std::vector<Way> ways_;
    std::optional<game::Beginning> beginning_;
    int chosen_ = 0;
    int printed_of_ = -1;  ///< of which way `qr_` is
    std::optional<QrCode> qr_;
};

void Give::words(Flow& flow) {
    auto& ui = flow.ui();
    std::vector<Choice> choices;
    for (const auto& one : ways_) choices.push_back({one.id, one.label});
    flow.unlabelled();
    if (ways_.size() > 1) flow.segmented("way", tr("code.ways"), choices, chosen_);
    if (!way().code.empty()) flow.line("code", way().code, Words::title);
    flow.words("note", way().note, Words::quiet);
    const auto copies = [&](const char* id, const char* label, const std::string& text,
                            ButtonStyle style) {
        if (text.empty() || !flow.button(id, tr(label), {style, Icon::share})) return;
        ui.copy(text);
        ui.toast(tr("today.copied"), ToastKind::good);
    };
    copies("copy", "today.copy", way().text, ButtonStyle::primary);
    copies("copy_code", "code.copy_code", way().code, ButtonStyle::secondary);
    copies("copy_link", "code.copy_link", link_to(way().behind), ButtonStyle::secondary);
    if (beginning_ && (way().id == "luck" || way().id == "result") &&
        flow.button("table", tr("code.played"), {ButtonStyle::secondary, Icon::list}))
        services_.stage.replace(make_code_page(services_, *beginning_));
}

void Give::printed(Flow& flow) const {
    if (!qr_) return flow.words("qr.none", tr("code.qr_none"), Words::quiet);
    const float side = std::min(flow.width(), flow.frame().t(360));
    flow.item(side, [&](const render::Rect& box) {
        draw_qr(flow.frame().canvas, box, *qr_);
        flow.ui().model().add({"picture:qr", "picture", tr("code.qr"), {}, box});
    });
}

void Give::draw(Frame& frame) {
    if (printed_of_ != chosen_) {
        printed_of_ = chosen_;
        qr_ = qr_link(web_address(), way().behind);
        if (!qr_) qr_ = qr_code(way().code.empty() ? way().text : "PETIBOJ:" + way().code);
    }
    const auto laid = lay_dialog(frame, "give", tr("code.give"), 980, {}, [this](Flow& flow) {
        const Content says = [this](Flow& part) { words(part); };
        const Content shows = [this](Flow& part) { printed(part); };
        flow.columns({says, shows}, 380);
    });
    if (laid.left) services_.stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_give(Services& services, const game::Beginning& beginning) {
    return std::make_unique<Give>(services, std::vector<Way>{luck_way(beginning)});
}

std::unique_ptr<Scene> make_give(Services& services, const game::Match& match,
                                 const TablePlan& plan) {
    std::vector<Way> ways;
    std::optional<game::Beginning> page;
    if (!plan.challenge.empty()) {
        ways.push_back(task_way(services, match.game(), plan.challenge));
    } else {
        const game::Beginning beginning{&match.game(), match.settings(), match.seed()};
        const auto seats = seats_of(match, plan.seats);
        std::string points;
        if (const auto result = match.result())
            for (std::size_t i = 0; i < result->scores.size(); ++i)
                points += (i ? ", " : "") + seat_title(seats, static_cast<int>(i)) + " " +
                          number_text(result->scores[i]);
        if (const auto told = told_of(match))
            ways.push_back(result_way(*told, points));
        else if (match.game().tournament.luck && !game::beginning_code(beginning).empty())
            ways.push_back(luck_way(beginning));
        ways.push_back(match_way(match));
        if (ways.size() > 1) page = beginning;
    }
    return std::make_unique<Give>(services, std::move(ways), std::move(page));
}

}  // namespace scenes
