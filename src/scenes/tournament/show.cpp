// A tournament for the wall: pairings and standings as large as the window, page by page by
// themselves. See pages.hpp.
#include "scenes/base/strings.hpp"
#include "scenes/tournament/pages.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using tournament::at;

namespace {

constexpr double kTurn = 8;  ///< seconds of a page

class TournamentShow final : public Scene {
public:
    explicit TournamentShow(Desk& desk) : desk_(desk), turned_(desk.services().clock.now()) {}
    std::string name() const override { return "tournament_show"; }
    void input(const Input& input) override {
        if (input.kind == Input::Kind::press) return turn(1);
        if (input.kind != Input::Kind::command) return;
        if (input.command == Command::back) desk_.services().stage.pop();
    }
    void shown() override { desk_.services().ui.focus("button:close"); }
    void update(double) override {
        desk_.collect();
        if (!paused_ && desk_.services().clock.now() - turned_ >= kTurn) turn(1);
    }
    std::optional<double> wake() const override {
        return paused_ ? std::nullopt : std::optional(turned_ + kTurn);
    }
    void draw(Frame& frame) override;

private:
    void turn(int by) {
        page_ = pages_ > 0 ? (page_ + pages_ + by) % pages_ : 0;
        turned_ = desk_.services().clock.now();
    }
    void draw_pairings(Frame& frame, const Rect& box, int first, int rows, float row);
    void draw_standing(Frame& frame, const Rect& box, int first, int rows, float row);

    Desk& desk_;
    int page_ = 0, pages_ = 1;
    double turned_;
    bool paused_ = false;
};

void TournamentShow::draw_pairings(Frame& frame, const Rect& box, int first, int rows, float row) {
    auto& ui = frame.ui;
    const auto& state = desk_.state();
    const auto& round = state.rounds.back();
    const int count = static_cast<int>(round.tables.size());
    const float size = row / frame.t(1) * 0.56F, number = row * 1.3F, result = box.w * 0.26F;
    for (int i = 0; i < rows && first + i < count + static_cast<int>(round.byes.size()); ++i) {
        const int index = first + i;
        const float y = box.y + static_cast<float>(i) * row;
        const auto id = std::to_string(index);
        const bool bye = index >= count;
        ui.text("table" + id, {box.x, y, number, row}, bye ? "–" : std::to_string(index + 1),
                {Face::black, size, ui.theme().ink2, Align::left, true});
        const auto& table = round.tables[at(bye ? 0 : index)];
        const auto names =
            bye ? player_text(state, round.byes[at(index - count)]) : table_text(state, table);
        const auto words = bye ? tr("tour.bye") : outcome_text(state, state.rounds_paired(), table);
        const auto fit = [&](const std::string& text, float width, Face face) {
            return frame.canvas.fit(text, face, frame.t(size), frame.t(size * 0.45F), width).px /
                   frame.type;
        };
        const float room = box.w - number - result;
        ui.text("names" + id, {box.x + number, y, room, row}, names,
                {Face::bold, fit(names, room, Face::bold), {}, Align::left, true});
        ui.text("result" + id, {box.right() - result, y, result, row}, words,
                {Face::black, fit(words, result, Face::black), {}, Align::right, true});
        ui.rule({box.x, y + row - 1}, box.w);
    }
}

void TournamentShow::draw_standing(Frame& frame, const Rect& box, int first, int rows, float row) {
    auto& ui = frame.ui;
    const auto& lines = desk_.standing();
    auto columns = standing_columns(desk_.state());
    if (columns.size() > 3) columns.resize(3);
    const float size = row / frame.t(1) * 0.56F, place = row * 1.5F;
    const float figure = std::min(box.w * 0.17F, row * 2.6F);
    for (int i = 0; i < rows && first + i < static_cast<int>(lines.size()); ++i) {
        const auto& line = lines[at(first + i)];
        const float y = box.y + static_cast<float>(i) * row;
        const auto id = std::to_string(first + i);
        ui.text("place" + id, {box.x, y, place, row},
                line.place ? std::to_string(*line.place) + "." : "–",
                {Face::black, size, ui.theme().ink2, Align::left, true});
        const float right = box.right() - figure * static_cast<float>(columns.size());
        const auto name = person_text(desk_.head().people[line.person]);
        const float room = right - box.x - place;
        const auto font =
            frame.canvas.fit(name, Face::bold, frame.t(size), frame.t(size * 0.45F), room);
        ui.text("name" + id, {box.x + place, y, room, row}, name,
                {Face::bold, font.px / frame.type, {}, Align::left, true});
        for (std::size_t c = 0; c < columns.size(); ++c)
            ui.text(columns[c].id + id, {right + static_cast<float>(c) * figure, y, figure, row},
                    columns[c].text(line),
                    {c == 0 ? Face::black : Face::medium,
                     size * (c == 0 ? 1.0F : 0.8F),
                     {},
                     Align::right,
                     true});
        ui.rule({box.x, y + row - 1}, box.w);
    }
}

void TournamentShow::draw(Frame& frame) {
    auto& ui = frame.ui;
    draw_ground(frame);
    const auto& state = desk_.state();
    const float edge = std::round(frame.area.h * 0.03F), side = ui.control(52);
    const Rect area = frame.area.inset(edge);
    const float head = std::max(std::round(frame.area.h * 0.11F), side);
    // Rows that one reads from the other end of the room: a sixteenth of the height.
    const float row =
        std::max(std::round(frame.area.h / (frame.portrait() ? 26.0F : 14.0F)), frame.t(34));
    const int rows = std::max(1, static_cast<int>((area.h - head - row) / row));
    const bool rounds =
        state.rounds_paired() > 0 && state.form() != tournament::Form::ladder && !state.ended;
    const int tables =
        rounds
            ? static_cast<int>(state.rounds.back().tables.size() + state.rounds.back().byes.size())
            : 0;
    const int first_pages = (tables + rows - 1) / rows;
    const int lines = static_cast<int>(desk_.standing().size());
    pages_ = std::max(1, first_pages + (lines + rows - 1) / rows);
    page_ = std::min(page_, pages_ - 1);
    const bool pairings = page_ < first_pages;
    const auto title = pairings ? tr("tour.tables", state.rounds_paired()) : tr("tour.standing");
    const float tools = 2 * side + frame.t(10);
    const auto words = desk_.name() + " · " + title;
    const auto font = frame.canvas.fit(words, Face::display_bold, head * 0.62F, head * 0.24F,
                                       area.w - tools - frame.t(20));
    ui.text("show_title", {area.x, area.y, area.w - tools - frame.t(20), head}, words,
            {Face::display_bold, font.px / frame.type, {}, Align::left, true});
    ui.model().set("page", std::to_string(page_ + 1) + "/" + std::to_string(pages_));
    const Rect box{area.x, area.y + head + row * 0.4F, area.w, area.h - head - row * 0.4F};
    ui.panel(box, 20);
    const Rect in{box.x + edge, box.y + row * 0.1F, box.w - 2 * edge, box.h - row * 0.2F};
    if (pairings)
        draw_pairings(frame, in, page_ * rows, rows, row);
    else
        draw_standing(frame, in, (page_ - first_pages) * rows, rows, row);
    const float y = area.y + (head - side) / 2;
    if (ui.icon_button("pause", {area.right() - tools, y, side, side},
                       paused_ ? Icon::play : Icon::pause,
                       tr(paused_ ? "tour.show_on" : "tour.show_pause"), {ButtonStyle::paper})) {
        paused_ = !paused_;
        turned_ = desk_.services().clock.now();
    }
    if (ui.icon_button("close", {area.right() - side, y, side, side}, Icon::close,
                       tr("tour.show_close"), {ButtonStyle::paper}))
        desk_.services().stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_tournament_show(Desk& desk) {
    return std::make_unique<TournamentShow>(desk);
}

}  // namespace scenes
