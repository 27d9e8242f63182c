// What comes to the class and leaves it: names pasted or from a file, sheets to print.
#include "game/core/text.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/persons/persons_pages.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Align;
using render::Canvas;
using render::Face;
using render::Icon;
using render::Rect;

// --- names ---------------------------------------------------------------------------------------

namespace {

class Names final : public Scene {
public:
    Names(Services& services, std::function<void(int)> done)
        : services_(services), done_(std::move(done)) {
        services_.ui.focus("button:paste");
    }

    std::string name() const override { return "names"; }
    bool covers() const override { return false; }
    void draw(Frame& frame) override;

private:
    void take(const std::string& text);
    void read_file();
    void add();
    std::string found_words() const;

    Services& services_;
    std::function<void(int)> done_;
    std::string path_;
    std::vector<std::string> names_;
    std::optional<game::Refusal> fault_;
};

/// Those that are not on the list yet, each once.
void Names::take(const std::string& text) {
    names_.clear();
    fault_.reset();
    const auto read = game::names_of_list(text, name_headings());
    if (!read) {
        fault_ = game::Refusal{"persons.not_utf8"};
        return;
    }
    const auto persons = persons_of(services_);
    for (const auto& one : *read) {
        const bool known =
            std::any_of(persons.begin(), persons.end(),
                        [&](const game::Person& person) { return person.name == one; }) ||
            std::find(names_.begin(), names_.end(), one) != names_.end();
        if (!known) names_.push_back(one);
    }
    if (names_.empty()) fault_ = game::Refusal{"persons.none_new"};
}

void Names::read_file() {
    const auto text = game::read_text_file(path_);
    if (const auto* fault = std::get_if<game::Fault>(&text)) {
        names_.clear();
        fault_ = fault->why;
        return;
    }
    take(std::get<std::string>(text));
}

void Names::add() {
    const auto added = services_.store->add_persons(names_);
    if (const auto* why = std::get_if<game::Refusal>(&added)) {
        fault_ = *why;
        return;
    }
    const int count = std::get<int>(added);
    services_.ui.toast(trn("persons.added", count), ToastKind::good);
    const auto done = std::move(done_);
    services_.stage.pop();
    if (done) done(count);
}

std::string Names::found_words() const {
    if (fault_) return tr_values(fault_->key, fault_->values);
    if (names_.empty()) return tr("persons.names_format");
    std::string list;
    constexpr std::size_t kShown = 8;
    for (std::size_t i = 0; i < std::min(names_.size(), kShown); ++i)
        list += (i > 0 ? ", " : "") + names_[i];
    if (names_.size() > kShown) list += ", …";
    return trn("persons.found", static_cast<long long>(names_.size())) + ": " + list;
}

void Names::draw(Frame& frame) {
    const auto count = static_cast<long long>(names_.size());
    const std::vector<FootButton> foot{
        {"cancel", tr("saved.cancel"), {}},
        {"names_ok",
         names_.empty() ? tr("persons.add_ok") : trn("persons.add_many", count),
         {ButtonStyle::primary, Icon::check, only_if(!names_.empty(), tr("persons.why_names"))}}};
    const auto content = [this](Flow& flow) {
        flow.words("text", tr("persons.names_text"));
        if (flow.buttons({{"paste", tr("persons.paste"), {ButtonStyle::secondary, Icon::sheet}}}) ==
            0)
            take(flow.ui().pasteable());
        flow.field("path", tr("saved.import_path"), path_, 1024);
        if (flow.buttons({{"open",
                           tr("persons.open"),
                           {ButtonStyle::secondary, Icon::save,
                            only_if(!path_.empty(), tr("why.file_first"))}}}) == 0)
            read_file();
        flow.apart();
        flow.words("found", found_words(), fault_ ? Words::bad : Words::quiet);
    };
    const auto laid = lay_dialog(frame, "names", tr("persons.names"), 860, foot, content);
    if (laid.pressed == 1) return add();
    if (laid.pressed == 0 || laid.left) services_.stage.pop();
}

// --- sheets to print -----------------------------------------------------------------------------

// A4 upright at 200 dots an inch.
constexpr int kSheetWide = 1654, kSheetHigh = 2339;
constexpr double kSheetMillimetres = 210;
constexpr std::size_t kRowsOfSheet = 32;
constexpr float kSheetMargin = 100, kSheetRow = 60, kSheetTop = 330;

struct Sheet {
    const std::vector<PersonProgress>& all;
    std::vector<game::Person> persons;
    std::vector<std::string> signs, last;
    std::string date, page;
    std::size_t from = 0;
};

void set_line(Canvas& canvas, render::Point at, const std::string& words, Face face, float size,
              float room, Align align = Align::left) {
    const auto& theme = canvas.theme();
    const auto font = canvas.fit(words, face, size, size * 0.6F, room);
    canvas.label(at, canvas.ellipsis(words, font, room), font, theme.ink, align);
}

void draw_sheet_row(Canvas& canvas, const Sheet& sheet, std::size_t index, float y,
                    const std::vector<float>& columns) {
    const auto& theme = canvas.theme();
    const auto& one = sheet.all[index];
    draw_seat_badge(canvas, {kSheetMargin + 26, y}, 20, one.person.badge, sheet.signs[index]);
    set_line(canvas, {kSheetMargin + 66, y}, person_name(sheet.persons, one.person.id), Face::bold,
             28, columns.front() - kSheetMargin - 76);
    for (std::size_t i = 0; i < one.games.size(); ++i) {
        float x = columns[i] + 12;
        for (const auto& mark : one.games[i].lessons) {
            if (mark.done) {
                canvas.circle({x, y}, 12, theme.primary);
                canvas.icon(Icon::check, Rect::around({x, y}, 18, 18), theme.on_primary, 3);
            } else {
                canvas.ring({x, y}, 11, 2, theme.ink3);
            }
            x += 28;
        }
    }
    const float right = kSheetWide - kSheetMargin;
    set_line(canvas, {right - 170, y}, std::to_string(one.solved()), Face::bold, 28, 90,
             Align::right);
    set_line(canvas, {right, y}, sheet.last[index], Face::regular, 22, 160, Align::right);
    canvas.line({kSheetMargin, y + kSheetRow / 2}, {right, y + kSheetRow / 2}, 1, theme.line);
}

void draw_sheet(Canvas& canvas, const Sheet& sheet) {
    const auto& theme = canvas.theme();
    canvas.fill({0, 0, kSheetWide, kSheetHigh}, render::kWhite);
    const float right = kSheetWide - kSheetMargin;
    set_line(canvas, {kSheetMargin, 150}, tr("persons.class"), Face::display_bold, 76, 800);
    set_line(canvas, {right, 150}, sheet.date, Face::regular, 30, 600, Align::right);
    const auto& games = sheet.all.front().games;
    std::vector<float> columns;
    float x = kSheetMargin + 430;
    const float step =
        (right - 280 - x) / static_cast<float>(std::max<std::size_t>(1, games.size()));
    for (const auto& game : games) {
        columns.push_back(x);
        canvas.picture(emblem_of(game.game), {x, kSheetTop - 110, 52, 52});
        set_line(canvas, {x, kSheetTop - 34}, game_name(game.game), Face::medium, 24, step - 8);
        x += step;
    }
    if (columns.empty()) columns.push_back(right - 280);
    set_line(canvas, {kSheetMargin, kSheetTop - 34}, tr("persons.player"), Face::bold, 28, 400);
    set_line(canvas, {right - 170, kSheetTop - 34}, tr("persons.solved"), Face::bold, 26, 110,
             Align::right);
    set_line(canvas, {right, kSheetTop - 34}, tr("persons.last"), Face::bold, 26, 160,
             Align::right);
    canvas.line({kSheetMargin, kSheetTop}, {right, kSheetTop}, 3, theme.ink2);
    const auto last = std::min(sheet.all.size(), sheet.from + kRowsOfSheet);
    for (std::size_t i = sheet.from; i < last; ++i)
        draw_sheet_row(canvas, sheet, i,
                       kSheetTop + (static_cast<float>(i - sheet.from) + 0.5F) * kSheetRow,
                       columns);
    set_line(canvas, {right, kSheetHigh - 70}, sheet.page, Face::regular, 26, 300, Align::right);
}

}  // namespace

std::string class_sheets(Services& services, const std::vector<PersonProgress>& all) {
    if (all.empty()) return {};
    Sheet sheet{all, {}, {}, {}, {}, {}};
    for (const auto& one : all) {
        sheet.persons.push_back(one.person);
        sheet.last.push_back(day_of_text(services, one.person.last));
    }
    sheet.signs = person_signs(sheet.persons);
    const auto date = game::date_of(today(services));
    sheet.date =
        tr("persons.date", date.day, tr("challenges.of_month." + std::to_string(date.month))) +
        " " + std::to_string(date.year);
    const auto pages = (all.size() + kRowsOfSheet - 1) / kRowsOfSheet;
    render::Pictures pictures;
    for (std::size_t page = 0; page < pages; ++page) {
        sheet.from = page * kRowsOfSheet;
        sheet.page = pages > 1
                         ? tr("persons.of", static_cast<int>(page) + 1, static_cast<int>(pages))
                         : std::string();
        auto picture = render::painted(services.canvas.assets(), kSheetWide, kSheetHigh, 1,
                                       render::theme(render::ThemeId::light),
                                       [&](Canvas& canvas) { draw_sheet(canvas, sheet); });
        if (!picture) return {};
        pictures.push_back(std::move(picture));
    }
    return render::pdf_pages(pictures, kSheetMillimetres);
}

std::unique_ptr<Scene> make_names(Services& services, std::function<void(int)> done) {
    return std::make_unique<Names>(services, std::move(done));
}

}  // namespace scenes
