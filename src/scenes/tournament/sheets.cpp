// What opens over the pages of a tournament: somebody's name and level, a file to read, what a
// director decides at a table. See pages.hpp.
#include "game/core/text.hpp"
#include "game/match/record.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/tournament/pages.hpp"
#include "scenes/ui/lay.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <map>

namespace scenes {

using render::Icon;
using tournament::at;
using tournament::Reported;
using tournament::Seats;

std::optional<int> points_in(const std::string& text) {
    constexpr int kMostPoints = 1'000'000;
    int number = 0;
    const auto* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const bool whole = read.ec == std::errc() && read.ptr == end && std::abs(number) <= kMostPoints;
    return whole ? std::optional(number) : std::nullopt;
}

std::vector<Choice> levels_of(const tournament::Head& head) {
    int most = 1;
    for (const int game : head.games())
        most = std::max(most, game::find_game(tournament::disciplines()[at(game)].game)->levels);
    std::vector<Choice> levels;
    for (int level = 1; level <= most; ++level) {
        const auto bot = "level" + std::to_string(level);
        levels.push_back({bot, bot_name(bot)});
    }
    return levels;
}

int chosen_level(const std::vector<Choice>& levels, const std::string& bot) {
    for (std::size_t i = 0; i < levels.size(); ++i)
        if (levels[i].id == bot) return static_cast<int>(i);
    return 0;
}

namespace {

std::vector<FootButton> keep_or_not() {
    return {{"cancel", tr("saved.cancel"), {}},
            {"ok", tr("tour.keep"), {ButtonStyle::primary, Icon::check}}};
}

class PersonSheet final : public Scene {
public:
    PersonSheet(Desk& desk, int person)
        : desk_(desk), person_(person), name_(desk.head().people[person].name) {
        const auto& one = desk.head().people[person];
        computer_ = one.computer;
        bot_ = one.bot.empty() ? "level3" : one.bot;
    }
    std::string name() const override { return "tournament_person"; }
    bool covers() const override { return false; }
    void draw(Frame& frame) override {
        const auto laid = lay_dialog(frame, "person", tr("tour.edit_title"), 720, keep_or_not(),
                                     [this](Flow& flow) { rows(flow); });
        if (laid.pressed == 1) keep();
        if (laid.left || laid.pressed >= 0) desk_.services().stage.pop();
    }

private:
    void rows(Flow& flow) {
        flow.field("name", tr("tour.player_name"), name_, tournament::kPlayerBytes);
        int kind = computer_ ? 1 : 0;
        if (flow.segmented("kind", tr("tour.kind"),
                           {{"person", tr("table.person")}, {"computer", tr("table.computer")}},
                           kind))
            computer_ = kind == 1;
        if (!computer_) return;
        const auto levels = levels_of(desk_.head());
        int level = chosen_level(levels, bot_);
        if (flow.select("level", tr("tour.level"), levels, level)) bot_ = levels[at(level)].id;
    }
    void keep() {
        const auto name = std::string(game::trimmed(name_));
        desk_.change([&](auto& next) {
            next.rename(person_, name.empty() ? next.head().people[person_].name : name,
                        computer_ ? bot_ : std::string());
            return true;
        });
    }

    Desk& desk_;
    int person_;
    std::string name_, bot_;
    bool computer_ = false;
};

// --- a file --------------------------------------------------------------------------------------

class AskFile final : public Scene {
public:
    AskFile(Services& services, std::string title, std::function<void(const std::string&)> take)
        : services_(services), title_(std::move(title)), take_(std::move(take)) {
        for (const char* folder : {"import", "records", "export"})
            for (const auto& [name, file] : files_of(services.data_dir / folder))
                files_.push_back(file);
    }
    std::string name() const override { return "ask_file"; }
    bool covers() const override { return false; }
    void draw(Frame& frame) override {
        const std::vector<FootButton> foot{
            {"cancel", tr("saved.cancel"), {}},
            {"send_path",
             tr("saved.import_ok"),
             {ButtonStyle::primary, Icon::check, only_if(!path_.empty(), tr("why.file_first"))}}};
        const auto laid =
            lay_dialog(frame, "ask_file", title_, 860, foot, [this](Flow& flow) { rows(flow); });
        if (laid.pressed == 1) return read(path_);
        if (laid.left || laid.pressed == 0) services_.stage.pop();
    }

private:
    static std::map<std::string, std::filesystem::path> files_of(
        const std::filesystem::path& folder) {
        std::map<std::string, std::filesystem::path> found;
        std::error_code error;
        std::filesystem::directory_iterator it(folder, error), end;
        for (; !error && it != end && found.size() < 20; it.increment(error)) {
            const auto ending = it->path().extension();
            if (ending == ".csv" || ending == ".txt" || ending == ".json")
                found.emplace(it->path().filename().string(), it->path());
        }
        return found;
    }
    void rows(Flow& flow) {
        flow.words("note", tr("tour.file_note", (services_.data_dir / "import").string()),
                   Words::quiet);
        flow.field("path", tr("saved.import_path"), path_, 1024);
        for (std::size_t i = 0; i < files_.size(); ++i) {
            ButtonLook look{ButtonStyle::quiet, Icon::save};
            look.left = true;
            flow.close();
            if (flow.button("file" + std::to_string(i), files_[i].filename().string(), look))
                path_ = files_[i].string();
        }
    }
    void read(const std::string& path) {
        const auto text = game::read_text_file(path);
        services_.stage.pop();
        if (const auto* fault = std::get_if<game::Fault>(&text))
            return services_.ui.toast(fault_text(*fault), ToastKind::bad);
        take_(std::get<std::string>(text));
    }

    Services& services_;
    std::string title_, path_;
    std::function<void(const std::string&)> take_;
    std::vector<std::filesystem::path> files_;
};

// --- what a director decides ---------------------------------------------------------------------

class TableDecision final : public Scene {
public:
    TableDecision(Desk& desk, int round, int table) : desk_(desk), round_(round), table_(table) {
        const auto& one = this->table();
        told_ = winners_told(desk.state(), round);
        for (int seat = 0; seat < one.seats(); ++seat) {
            const bool has = one.outcome && one.outcome->has_score(seat);
            scores_.push_back(has && !told_ ? std::to_string(*one.outcome->scores[at(seat)]) : "");
            const bool forfeited = one.outcome && one.outcome->forfeited(seat);
            how_.push_back(!forfeited ? 0 : has ? 2 : 1);
        }
        if (one.outcome && one.outcome->winners.size() == 1 && one.outcome->forfeits.empty())
            winner_ = one.outcome->winners.front() + 1;
    }
    std::string name() const override { return "table_decision"; }
    bool covers() const override { return false; }
    void draw(Frame& frame) override {
        const auto laid = lay_dialog(frame, "decision", tr("tour.decision_title", round_, table_),
                                     820, keep_or_not(), [this](Flow& flow) { rows(flow); });
        if (laid.pressed == 1) return keep();
        if (laid.left || laid.pressed == 0) desk_.services().stage.pop();
    }

private:
    const tournament::Table& table() const {
        return desk_.state().rounds[at(round_ - 1)].tables[at(table_ - 1)];
    }
    void rows(Flow& flow);
    void seat_row(Flow& flow, int seat);
    tournament::Scores scores() const;
    void keep();

    Desk& desk_;
    int round_, table_;
    bool told_ = false;
    bool decided_ = false;
    int winner_ = 0;        ///< 0: as the points say, or a draw
    std::vector<int> how_;  ///< by seat: played, did not come, gave up
    std::vector<std::string> scores_;
};

/// What is told of the points: nothing of whoever did not come.
tournament::Scores TableDecision::scores() const {
    tournament::Scores scores(how_.size());
    const bool missing = std::find(how_.begin(), how_.end(), 1) != how_.end();
    for (std::size_t seat = 0; seat < how_.size(); ++seat) {
        if (how_[seat] == 1 || (told_ && missing)) continue;
        scores[seat] = points_in(scores_[seat]);
        if (told_) scores[seat] = winner_ == static_cast<int>(seat) + 1 ? 1 : 0;
    }
    return scores;
}

void TableDecision::keep() {
    const auto& one = table();
    Reported report;
    report.adjudicated = decided_;
    report.round = round_;
    report.table = table_;
    report.correct = one.outcome.has_value();
    report.day = day_of_report(desk_.services());
    report.scores = scores();
    Seats forfeits, staying;
    for (int seat = 0; seat < one.seats(); ++seat)
        (how_[at(seat)] != 0 ? forfeits : staying).push_back(seat);
    if (!forfeits.empty()) report.forfeits = forfeits;
    if (winner_ > 0 && how_[at(winner_ - 1)] == 0)
        report.winners = Seats{winner_ - 1};
    else if (told_ && forfeits.empty())
        report.winners = staying;
    if (desk_.act(std::move(report))) desk_.services().stage.pop();
}

void TableDecision::seat_row(Flow& flow, int seat) {
    const auto id = std::to_string(seat);
    const auto name = player_text(desk_.state(), table().players[at(seat)]);
    const Content how = [&](Flow& part) {
        part.select("how" + id, name,
                    {{"played", tr("tour.played")},
                     {"missing", tr("tour.did_not_come")},
                     {"gave_up", tr("tour.did_give_up")}},
                    how_[at(seat)]);
    };
    if (told_) return how(flow);
    flow.beside(0.66F, how, [&](Flow& part) {
        part.field("score" + id, tr("tour.points"), scores_[at(seat)], 7,
                   only_if(how_[at(seat)] != 1, tr("tour.did_not_come")));
    });
}

void TableDecision::rows(Flow& flow) {
    std::vector<Choice> winners{{"w0", tr(told_ ? "tour.drawn" : "tour.by_points")}};
    for (int seat = 0; seat < table().seats(); ++seat) {
        winners.push_back({"w" + std::to_string(seat + 1),
                           player_text(desk_.state(), table().players[at(seat)])});
        seat_row(flow, seat);
    }
    flow.select("winner", tr("tour.winner"), winners, winner_);
    flow.toggle("decided", tr("tour.decided"), decided_, tr("tour.decided_note"));
}

}  // namespace

std::unique_ptr<Scene> make_person_sheet(Desk& desk, int person) {
    return std::make_unique<PersonSheet>(desk, person);
}

std::unique_ptr<Scene> make_ask_file(Services& services, std::string title,
                                     std::function<void(const std::string& text)> take) {
    return std::make_unique<AskFile>(services, std::move(title), std::move(take));
}

std::unique_ptr<Scene> make_table_decision(Desk& desk, int round, int table) {
    return std::make_unique<TableDecision>(desk, round, table);
}

}  // namespace scenes
