// What is saved and printed of a tournament: tables for spreadsheets, sheets for the wall, the
// records of matches, its log. See pages.hpp.
#include "os/files.hpp"
#include "game/core/text.hpp"
#include "render/raster/paint.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/dialog.hpp"

#include <algorithm>

namespace scenes {

using render::Canvas;
using render::Color;
using render::Face;
using tournament::at;
using tournament::ClubTournament;

namespace {

/// A table of texts: the first row heads it.
using Rows = std::vector<std::vector<std::string>>;

std::string csv_of(const Rows& rows) {
    std::string text;
    const auto mark = tr("tour.csv_mark");  // what spreadsheets of this language part cells by
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i == 0 ? "" : mark) + game::csv_cell(row[i]);
        text += "\r\n";
    }
    return text;
}

Rows standing_rows(const ClubTournament& one) {
    const auto& state = one.state();
    const auto columns = standing_columns(state);
    Rows rows{{tr("tour.place"), tr("tour.player")}};
    for (const auto& column : columns) rows[0].push_back(column.title);
    for (const auto& line : tournament::standings(state)) {
        rows.push_back({line.place ? std::to_string(*line.place) : "–",
                        person_text(one.head().people[line.person])});
        for (const auto& column : columns) rows.back().push_back(column.text(line));
    }
    return rows;
}

/// The tables of a round; of all rounds with 0.
Rows pairing_rows(const ClubTournament& one, int only) {
    const auto& state = one.state();
    Rows rows{{tr("tour.round"), tr("tour.table"), tr("tour.seats"), tr("tour.result")}};
    for (int round = 1; round <= state.rounds_paired(); ++round) {
        if (only != 0 && round != only) continue;
        const auto& each = state.rounds[at(round - 1)];
        for (std::size_t i = 0; i < each.tables.size(); ++i)
            rows.push_back({std::to_string(round), std::to_string(i + 1),
                            table_text(state, each.tables[i]),
                            outcome_text(state, round, each.tables[i])});
        for (const auto player : each.byes)
            rows.push_back(
                {std::to_string(round), "–", player_text(state, player), tr("tour.bye")});
        for (const auto& absence : each.absences)
            rows.push_back({std::to_string(round), "–", player_text(state, absence.player),
                            tr("tour.absent")});
    }
    return rows;
}

// --- paper ---------------------------------------------------------------------------------------

constexpr int kSheetWidth = 1240, kSheetHeight = 1754;  ///< A4 upright at 150 dots an inch
constexpr float kEdge = 90, kLine = 46, kHead = 200;
constexpr std::size_t kRowsOfSheet = 31;

/// Rows `from` … of a table, black on white.
void draw_sheet(Canvas& canvas, const std::string& title, const std::string& note, const Rows& rows,
                std::size_t from, const std::vector<float>& widths) {
    const Color ink = Color::hex("1D1A17"), grey = Color::hex("62574A");
    canvas.fill({0, 0, kSheetWidth, kSheetHeight}, render::kWhite);
    const float room = kSheetWidth - 2 * kEdge;
    canvas.text({kEdge, kEdge + 50}, title, canvas.fit(title, Face::display_bold, 64, 30, room),
                ink);
    canvas.text({kEdge, kEdge + 94}, note, canvas.fit(note, Face::medium, 26, 16, room), grey);
    const auto line = [&](const std::vector<std::string>& cells, float y, Face face, Color colour) {
        float x = kEdge;
        for (std::size_t i = 0; i < cells.size() && i < widths.size(); ++i) {
            const float w = widths[i] - 16;
            canvas.text({x, y}, cells[i], canvas.fit(cells[i], face, 26, 14, w), colour);
            x += widths[i];
        }
    };
    line(rows.front(), kHead + 30, Face::semibold, grey);
    canvas.line({kEdge, kHead + 46}, {kSheetWidth - kEdge, kHead + 46}, 2, ink);
    for (std::size_t i = 0; i < kRowsOfSheet && from + i < rows.size(); ++i) {
        const float y = kHead + 46 + kLine * static_cast<float>(i + 1);
        line(rows[from + i], y - 13, i == 0 && from == 1 ? Face::bold : Face::regular, ink);
        canvas.line({kEdge, y}, {kSheetWidth - kEdge, y}, 1, Color::hex("C9BFAE"));
    }
}

/// The sheets of a table as a document; empty if they cannot be painted.
std::string document_of(render::Assets& assets, const std::string& title, const std::string& note,
                        const Rows& rows, const std::vector<float>& shares) {
    std::vector<float> widths;
    float sum = 0;
    for (const float share : shares) sum += share;
    for (const float share : shares) widths.push_back((kSheetWidth - 2 * kEdge) * share / sum);
    render::Pictures sheets;
    for (std::size_t from = 1; from == 1 || from < rows.size(); from += kRowsOfSheet) {
        auto sheet = render::painted(
            assets, kSheetWidth, kSheetHeight, 1, render::theme(render::ThemeId::light),
            [&](Canvas& canvas) { draw_sheet(canvas, title, note, rows, from, widths); });
        if (!sheet) return {};
        sheets.push_back(std::move(sheet));
    }
    return render::pdf_pages(sheets, 210);
}

void tell_saved(Desk& desk, const std::filesystem::path& file) {
    auto& ui = desk.services().ui;
    if (file.empty())
        ui.toast(tr("pentathlon.not_saved"), ToastKind::bad);
    else
        ui.toast(tr("pentathlon.saved", file.string()), ToastKind::good);
}

void save(Desk& desk, const char* stem, const char* ending, const std::string& text) {
    tell_saved(desk, text.empty() ? std::filesystem::path()
                                  : save_text(desk.services().data_dir, stem, ending, text));
}

void print_standings(Desk& desk) {
    const auto rows = standing_rows(desk.one());
    std::vector<float> shares{1.0F, 4.0F};
    shares.resize(rows.front().size(), 1.4F);
    save(desk, "standings", ".pdf",
         document_of(desk.services().canvas.assets(), desk.name(), tournament_line(desk.state()),
                     rows, shares));
}

void print_pairings(Desk& desk) {
    const int round =
        desk.state().form() == tournament::Form::ladder ? 0 : desk.state().rounds_paired();
    save(desk, "pairings", ".pdf",
         document_of(desk.services().canvas.assets(), desk.name(), tournament_line(desk.state()),
                     pairing_rows(desk.one(), round), {0.8F, 0.8F, 4.5F, 2.0F}));
}

}  // namespace

std::string standings_csv(const ClubTournament& one) {
    return csv_of(standing_rows(one));
}

std::string pairings_csv(const ClubTournament& one) {
    return csv_of(pairing_rows(one, 0));
}

void save_records(Desk& desk) {
    auto& services = desk.services();
    auto begun = desk.one().begun();
    std::sort(begun.begin(), begun.end(),
              [](const auto& a, const auto& b) { return a.place < b.place; });
    const auto folder = free_file(services.data_dir, "tournament", "");
    int count = 0;
    for (const auto& [place, id] : begun) {
        auto loaded = services.store->load(id);
        const auto* match = std::get_if<game::StoredMatch>(&loaded);
        if (!match || !match->result) continue;
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        auto name =
            "round-" + std::to_string(place.round) + "-table-" + std::to_string(place.table);
        if (place.leg > 0) name += "-game-" + std::to_string(place.leg + 1);
        auto out = os::to_write(folder / (name + ".json"));
        out << game::write_record(match->record(), 2) << '\n';
        out.close();
        if (!out) return tell_saved(desk, {});
        ++count;
    }
    if (count == 0) return services.ui.toast(tr("tour.no_records"));
    os::hand_over(folder);
    services.ui.toast(trn("tour.records_saved", count, folder.string()), ToastKind::good);
}

void ask_files(Desk& desk) {
    Question question;
    question.name = "tournament_files";
    question.title = tr("tour.files");
    const auto add = [&](const char* id, const char* key, std::function<void()> act) {
        question.answers.push_back({id, tr(key), std::move(act)});
    };
    const bool rounds = desk.state().rounds_paired() > 0;
    if (rounds) add("print_pairings", "tour.print_pairings", [&desk] { print_pairings(desk); });
    add("print_standings", "tour.print_standings", [&desk] { print_standings(desk); });
    if (rounds)
        add("csv_pairings", "tour.csv_pairings",
            [&desk] { save(desk, "pairings", ".csv", pairings_csv(desk.one())); });
    add("csv_standings", "tour.csv_standings",
        [&desk] { save(desk, "standings", ".csv", standings_csv(desk.one())); });
    if (!desk.one().begun().empty())
        add("records", "tour.records", [&desk] { save_records(desk); });
    add("log", "tour.save_log",
        [&desk] { save(desk, "tournament", ".json", tournament::written(desk.one().log())); });
    question.answers.push_back({"close", tr("saved.cancel")});
    desk.services().stage.push(make_question(desk.services(), std::move(question)));
}

}  // namespace scenes
