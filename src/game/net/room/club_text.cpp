#include "game/net/room/club.hpp"

#include "game/net/text/strict.hpp"

namespace net {

namespace {

void write_table(Writer& out, const ClubTable& table) {
    const auto& notice = table.notice;
    out.key("code").text(notice.code);
    if (table.closed) {
        out.key("closed").flag(true);
        return;
    }
    out.key("name").text(notice.name).key("game").text(notice.game);
    out.key("seats").number(notice.seats).key("empty").number(notice.empty);
    out.key("plays").flag(notice.plays).key("seconds").number(table.time.seconds);
    out.key("add").number(table.time.add).key("each").flag(table.time.each);
    out.key("rating").number(table.rating);
    out.key("users").texts(table.users).key("names").texts(table.names);
}

ClubTable read_table(Parts& parts) {
    ClubTable table;
    auto& notice = table.notice;
    notice.code = read_code(parts);
    if (parts.has("closed")) {
        table.closed = parts.flag("closed");
        if (parts.fine() && !table.closed) parts.refuse("net.form", "closed");
        return table;
    }
    notice.name = parts.plain("name", kNameBytes);
    notice.game = parts.id("game");
    notice.seats = parts.number("seats", 1, kMostSeats);
    notice.empty = parts.number("empty", 0, notice.seats);
    notice.plays = parts.flag("plays");
    table.time.seconds = parts.number("seconds", 0, 100 * 24 * 3600);
    table.time.add = parts.number("add", 0, 24 * 3600);
    table.time.each = parts.flag("each");
    table.rating = parts.number("rating", 0, 10'000);
    table.users = parts.texts("users", kMostSeats, kIdBytes);
    table.names = parts.texts("names", kMostSeats, kNameBytes);
    for (const auto& user : table.users)
        if (parts.fine() && !is_id(user)) parts.refuse("net.id", "users");
    if (parts.fine() && table.users.size() != table.names.size())
        parts.refuse("net.range", "names");
    return table;
}

void write_terms(Writer& out, const TournamentTerms& terms) {
    out.key("terms").open('{').key("seconds").number(terms.time.seconds);
    out.key("add").number(terms.time.add).key("each").flag(terms.time.each);
    out.key("together").flag(terms.together).key("patience").number(terms.patience);
    out.key("stand_in").flag(terms.stand_in).key("by_itself").flag(terms.by_itself).close('}');
}

TournamentTerms read_terms(Parts& parts) {
    auto part = parts.object("terms");
    TournamentTerms terms;
    terms.time.seconds = part.number("seconds", 0, 60 * 24 * 3600);
    terms.time.add = part.number("add", 0, 24 * 3600);
    terms.time.each = part.flag("each");
    terms.together = part.flag("together");
    terms.patience = part.number("patience", 0, 7 * 24 * 3600);
    terms.stand_in = part.flag("stand_in");
    terms.by_itself = part.flag("by_itself");
    part.finish();
    return terms;
}

void write_heading(Writer& out, const TournamentHeading& one) {
    out.open('{').key("id").text(one.id).key("name").text(one.name).key("game").text(one.game);
    out.key("form").text(one.form).key("stage").text(one.stage).key("round").number(one.round);
    out.key("rounds").number(one.rounds).key("players").number(one.players).close('}');
}

TournamentHeading read_heading(Parts& parts) {
    TournamentHeading one;
    one.id = parts.id("id");
    one.name = parts.plain("name", kSayingBytes);
    one.game = parts.text("game", kIdBytes);
    one.form = parts.id("form");
    one.stage = parts.id("stage");
    one.round = parts.number("round", 0, kMostNumber);
    one.rounds = parts.number("rounds", 0, kMostNumber);
    one.players = parts.number("players", 0, kMostNumber);
    parts.finish();
    return one;
}

void write_part(Writer& out, const TournamentPart& part) {
    out.key("id").text(part.id).key("organiser").text(part.organiser);
    out.key("head").text(part.head);
    write_terms(out, part.terms);
    out.key("from").number(part.from).key("steps").texts(part.steps).key("more").flag(part.more);
}

TournamentPart read_part(Parts& parts) {
    TournamentPart part;
    part.id = parts.id("id");
    part.organiser = parts.id("organiser");
    part.head = parts.text("head", kHeadBytes);
    part.terms = read_terms(parts);
    part.from = parts.number("from", 0, kMostNumber);
    part.steps = parts.texts("steps", kStepsInAnswer, 2 * kStepBytes);
    part.more = parts.flag("more");
    return part;
}

Writer begun() {
    Writer out;
    out.open('{').key("v").number(kFormat);
    return out;
}

/// A pass or a text of which only the length is looked at here.
std::string read_letters(Parts& parts, const char* key, std::size_t count) {
    auto text = parts.text(key, count);
    if (parts.fine() && !text.empty() && (text.size() != count || !is_id(text.substr(0, 40))))
        parts.refuse("net.id", key);
    return text;
}

}  // namespace

std::string write_club_knock(const ClubKnock& knock) {
    auto out = begun();
    out.key("token").text(knock.token).key("key").text(knock.key);
    return out.key("name").text(knock.name).close('}').take();
}

std::variant<ClubKnock, game::Fault> read_club_knock(std::string_view text) {
    return read_message<ClubKnock>(text, 1024, write_club_knock,
                                   [](Parts& parts, ClubKnock& knock) {
                                       knock.token = read_letters(parts, "token", kTokenLetters);
                                       knock.key = read_letters(parts, "key", kKeyLetters);
                                       knock.name = parts.plain("name", kNameBytes);
                                   });
}

std::string write_club_welcome(const ClubWelcome& welcome) {
    auto out = begun();
    if (welcome.why) {
        out.key("why").text(welcome.why->key).key("values").texts(welcome.why->values);
    } else {
        out.key("club").text(welcome.club).key("user").text(welcome.user);
        out.key("pass").text(welcome.pass);
    }
    return out.close('}').take();
}

std::variant<ClubWelcome, game::Fault> read_club_welcome(std::string_view text) {
    return read_message<ClubWelcome>(
        text, 2 * kPassBytes, write_club_welcome, [](Parts& parts, ClubWelcome& welcome) {
            if (parts.has("why")) {
                welcome.why = game::Refusal{parts.text("why", kIdBytes),
                                            parts.texts("values", kMostSeats, kNameBytes)};
                return;
            }
            welcome.club = parts.plain("club", kNameBytes);
            welcome.user = parts.id("user");
            welcome.pass = parts.text("pass", kPassBytes);
        });
}

std::string write_club_table(const ClubTable& table) {
    auto out = begun();
    write_table(out, table);
    return out.close('}').take();
}

std::variant<ClubTable, game::Fault> read_club_table(std::string_view text) {
    return read_message<ClubTable>(
        text, kWishBytes, write_club_table,
        [](Parts& parts, ClubTable& table) { table = read_table(parts); });
}

std::string write_club_wish(const ClubWish& wish) {
    auto out = begun();
    if (const auto* list = std::get_if<ListTables>(&wish)) out.key("tables").text(list->after);
    if (const auto* open = std::get_if<OpenTable>(&wish)) write_plan(out, open->plan);
    if (const auto* come = std::get_if<ComeTo>(&wish))
        out.key("come").text("").key("code").text(come->code).key("watch").flag(come->watch);
    if (const auto* leave = std::get_if<LeaveTable>(&wish))
        out.key("leave").text("").key("code").text(leave->code);
    if (std::holds_alternative<AboutMe>(wish)) out.key("about").flag(true);
    if (std::holds_alternative<ForgetMe>(wish)) out.key("forget").flag(true);
    if (const auto* report = std::get_if<ReportTo>(&wish)) {
        out.key("report").text(report->text).key("code").text(report->code);
        out.key("user").text(report->user);
    }
    if (const auto* list = std::get_if<ListTournaments>(&wish))
        out.key("tournaments").text(list->after);
    if (const auto* keep = std::get_if<KeepTournament>(&wish)) {
        out.key("head").text(keep->head).key("id").text(keep->id);
        write_terms(out, keep->terms);
    }
    if (const auto* step = std::get_if<StepTournament>(&wish)) {
        out.key("event").text(step->event).key("id").text(step->id);
        out.key("nonce").text(step->nonce);
    }
    if (const auto* read = std::get_if<ReadTournament>(&wish))
        out.key("from").number(read->from).key("id").text(read->id);
    return out.close('}').take();
}

namespace {

/// Of a tournament; nothing if it is another wish.
std::optional<ClubWish> read_tournament_wish(Parts& parts) {
    if (parts.has("tournaments")) return ListTournaments{parts.text("tournaments", kIdBytes)};
    if (parts.has("head")) {
        KeepTournament keep;
        keep.head = parts.text("head", kHeadBytes);
        keep.id = parts.text("id", kIdBytes);
        if (!keep.id.empty() && !is_id(keep.id)) parts.refuse("net.id", "id");
        keep.terms = read_terms(parts);
        return keep;
    }
    if (parts.has("event")) {
        StepTournament step;
        step.event = parts.text("event", kStepBytes);
        step.id = parts.id("id");
        step.nonce = parts.text("nonce", 2 * kNonceBytes);
        if (!step.nonce.empty() && !is_hex(step.nonce, kNonceBytes))
            parts.refuse("net.hex", "nonce");
        return step;
    }
    if (!parts.has("from")) return std::nullopt;
    ReadTournament read;
    read.from = parts.number("from", 0, kMostNumber);
    read.id = parts.id("id");
    return read;
}

}  // namespace

std::variant<ClubWish, game::Fault> read_club_wish(std::string_view text) {
    return read_message<ClubWish>(text, kWishBytes, write_club_wish,
                                  [](Parts& parts, ClubWish& wish) {
                                      if (auto of_tournament = read_tournament_wish(parts)) {
                                          wish = *std::move(of_tournament);
                                      } else if (parts.has("tables")) {
                                          wish = ListTables{parts.text("tables", 6)};
                                      } else if (parts.has("plan")) {
                                          wish = OpenTable{read_plan(parts)};
                                      } else if (parts.has("come")) {
                                          parts.text("come", 0);
                                          ComeTo come{read_code(parts), false};
                                          come.watch = parts.flag("watch");
                                          wish = std::move(come);
                                      } else if (parts.has("leave")) {
                                          parts.text("leave", 0);
                                          wish = LeaveTable{read_code(parts)};
                                      } else if (parts.has("about")) {
                                          parts.flag("about");
                                          wish = AboutMe{};
                                      } else if (parts.has("forget")) {
                                          parts.flag("forget");
                                          wish = ForgetMe{};
                                      } else {
                                          ReportTo report;
                                          report.text = parts.plain("report", kReportBytes);
                                          report.code = read_code(parts);
                                          report.user = parts.id("user");
                                          wish = std::move(report);
                                      }
                                  });
}

std::string write_club_answer(const ClubAnswer& answer) {
    auto out = begun();
    out.key("is").text(kClubAnswers[static_cast<std::size_t>(answer.is)]);
    switch (answer.is) {
        case ClubAnswer::Is::tables:
            out.key("tables").open('[');
            for (const auto& table : answer.tables) {
                out.open('{');
                write_table(out, table);
                out.close('}');
            }
            out.close(']').key("more").flag(answer.more);
            break;
        case ClubAnswer::Is::at_table:
            out.key("code").text(answer.code);
            break;
        case ClubAnswer::Is::about:
            out.key("about").text(answer.about);
            break;
        case ClubAnswer::Is::done:
            break;
        case ClubAnswer::Is::refused:
            out.key("why").text(answer.why.key).key("values").texts(answer.why.values);
            break;
        case ClubAnswer::Is::tournaments:
            out.key("tournaments").open('[');
            for (const auto& one : answer.tournaments) write_heading(out, one);
            out.close(']').key("more").flag(answer.more);
            break;
        case ClubAnswer::Is::part:
            write_part(out, answer.part);
            break;
    }
    return out.close('}').take();
}

std::variant<ClubAnswer, game::Fault> read_club_answer(std::string_view text) {
    return read_message<ClubAnswer>(
        text, kAnswerBytes, write_club_answer, [](Parts& parts, ClubAnswer& answer) {
            answer.is = static_cast<ClubAnswer::Is>(parts.word("is", kClubAnswers));
            if (!parts.fine()) return;
            if (answer.is == ClubAnswer::Is::tables) {
                for (auto& part : parts.objects("tables", kTablesInAnswer)) {
                    answer.tables.push_back(read_table(part));
                    part.finish();
                }
                answer.more = parts.flag("more");
            }
            if (answer.is == ClubAnswer::Is::at_table) answer.code = read_code(parts);
            if (answer.is == ClubAnswer::Is::about) answer.about = parts.text("about", kAboutBytes);
            if (answer.is == ClubAnswer::Is::tournaments) {
                for (auto& part : parts.objects("tournaments", kTablesInAnswer))
                    answer.tournaments.push_back(read_heading(part));
                answer.more = parts.flag("more");
            }
            if (answer.is == ClubAnswer::Is::part) answer.part = read_part(parts);
            if (answer.is != ClubAnswer::Is::refused) return;
            answer.why.key = parts.text("why", game::kActionBytes);
            answer.why.values = parts.texts("values", kMostSeats, kEntryBytes);
        });
}

}  // namespace net
