#include "scenes/app/reader.hpp"

#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace scenes {
namespace {

std::string text_of(const TextModel& model, std::string_view name) {
    const auto* control = model.find(name);
    return control ? control->text : std::string();
}

std::vector<std::string> parts(const std::string& text, char at) {
    std::vector<std::string> list;
    std::size_t from = 0;
    while (from < text.size()) {
        const auto end = std::min(text.find(at, from), text.size());
        if (end > from) list.push_back(text.substr(from, end - from));
        from = end + 1;
    }
    return list;
}

/// A person at this device acts now (not the computer, not luck), and the table shows it.
bool person_acts(const TextModel& model) {
    const std::string actor = model.get("actor");
    if (actor.empty() || actor.find_first_not_of("0123456789") != std::string::npos) return false;
    const auto seats = parts(model.get("seats"), ' ');
    const auto seat = static_cast<std::size_t>(std::atoi(actor.c_str()));
    return seat < seats.size() && seats[seat] == "person" && model.get("shown") == model.get("ply");
}

const char* role_words(const std::string& role) {
    if (role == "button") return "reader.button";
    if (role == "toggle") return "reader.toggle";
    if (role == "slider") return "reader.slider";
    if (role == "field") return "reader.field";
    if (role == "choice" || role == "select") return "reader.choice";
    return nullptr;
}

}  // namespace

const char* aloud_words(Aloud level) {
    switch (level) {
        case Aloud::moves:
            return "reader.moves";
        case Aloud::everything:
            return "reader.everything";
        case Aloud::nothing:
            break;
    }
    return "reader.nothing";
}

std::string state_words(const TextModel& model, const Control& control) {
    const std::string& value = control.value;
    if (control.role == "toggle") return tr(value == "on" ? "reader.on" : "reader.off");
    if (control.role == "slider" || control.role == "field") return value;
    if (control.role == "option") return value == "on" ? tr("reader.chosen") : std::string();
    if (control.role != "choice" && control.role != "select") return {};
    auto option = "option:" + control.name.substr(control.name.find(':') + 1);
    option.append(":").append(value);
    for (const auto& other : model.controls())
        if (other.name == option) return other.text;
    return {};
}

std::string control_words(const TextModel& model, const Control& control) {
    std::string words = control.text;
    const auto add = [&words](const std::string& more) {
        if (more.empty()) return;
        if (!words.empty()) words += ", ";
        words += more;
    };
    if (const char* role = role_words(control.role)) add(tr(role));
    add(state_words(model, control));
    if (!control.enabled && control.role != "spot") add(tr("reader.disabled"));
    add(control.why);
    return words;
}

void Reader::say(const std::string& sentence) {
    if (sentence.empty()) return;
    out_.push_back(sentence);
    lately_.push_back(sentence);
    if (lately_.size() > 8) lately_.pop_front();
}

std::vector<std::string> Reader::page(const TextModel& model) {
    out_.clear();
    const auto& all = model.controls();
    int top = 0;
    for (const auto& control : all) top = std::max(top, control.layer);
    const auto labels = [&](const Control& text) {
        return std::any_of(all.begin(), all.end(), [&](const Control& other) {
            return other.role != "text" && other.text.find(text.text) != std::string::npos;
        });
    };
    for (const auto& control : all)
        if (control.role == "text" && control.layer == top && control.visible && !labels(control))
            say(control.text);
    return out_;
}

std::string Reader::lately() const {
    std::string text;
    for (const auto& sentence : lately_) text += (text.empty() ? "" : " | ") + sentence;
    return text;
}

/// The title of a page, the question of a dialog; of an ended match how it ended.
void Reader::read_place(const TextModel& model) {
    const std::string heading =
        model.get("winners").empty() ? std::string() : text_of(model, "text:heading");
    const bool ended = heading != seen_.heading && !heading.empty();
    const bool moved = model.scene() != seen_.scene || model.dialog() != seen_.dialog;
    if (ended) say(heading);
    if (moved && !ended && level_ == Aloud::everything &&
        (!model.dialog().empty() || model.scene() != seen_.scene)) {
        const std::string title = text_of(model, "text:title");
        say(!title.empty()               ? title
            : !model.get("game").empty() ? text_of(model, "text:game")
            : model.scene() == "title"   ? tr("app.title")
                                         : std::string());
        if (!model.dialog().empty()) say(text_of(model, "text:text"));
    }
    seen_.scene = model.scene();
    seen_.dialog = model.dialog();
    seen_.heading = heading;
}

/// Tables count what they say and keep the last of it (the same twice at once is said once);
/// elsewhere a sentence is new when it differs.
void Reader::read_spoken(const TextModel& model) {
    const std::string spoken = model.get("spoken"), count = model.get("said");
    if (count.empty()) {
        if (spoken != seen_.spoken) say(spoken);
    } else {
        const auto news = parts(model.get("news"), '\n');
        const int said = std::atoi(count.c_str());
        const bool another = said < seen_.said || (said == seen_.said && spoken != seen_.spoken);
        const auto fresh = static_cast<std::size_t>(another ? said : said - seen_.said);
        for (std::size_t i = news.size() - std::min(fresh, news.size()); i < news.size(); ++i)
            if (i == 0 || news[i] != news[i - 1] || fresh == 1) say(news[i]);
        seen_.said = said;
    }
    seen_.spoken = spoken;
}

void Reader::read_turn(const TextModel& model) {
    const std::string actor = model.get("actor"), ply = model.get("ply");
    if (!person_acts(model)) {
        if (actor != "chance") seen_.actor = actor;
        seen_.ply = ply;
        advice_due_ = false;
        return;
    }
    if (actor != seen_.actor) {
        const auto seats = parts(model.get("seats"), ' ');
        if (seats.size() > 1) say(tr("reader.turn", text_of(model, "text:name" + actor)));
    }
    if (actor != seen_.actor || ply != seen_.ply) advice_due_ = true;
    seen_.actor = actor;
    seen_.ply = ply;
    // While dice roll it is not there yet, or still that of the roll; a question comes before it.
    if (!advice_due_ || !model.dialog().empty() || !model.get("luck").empty() ||
        text_of(model, "text:advice0").empty())
        return;
    for (const char* line : {"text:advice0", "text:advice1"}) say(text_of(model, line));
    advice_due_ = false;
}

void Reader::read_notice(const TextModel& model) {
    const std::string notice = text_of(model, "notice:toast");
    const bool told = std::find(out_.begin(), out_.end(), notice) != out_.end();
    if (notice != seen_.notice && !told && notice != seen_.spoken) say(notice);
    seen_.notice = notice;
}

void Reader::read_focus(const TextModel& model) {
    const auto* control = model.focused();
    const std::string focus = control ? control->name : std::string();
    const std::string state = control ? state_words(model, *control) : std::string();
    if (control && level_ == Aloud::everything) {
        if (focus != seen_.focus)
            say(control_words(model, *control));
        else if (state != seen_.state)
            say(state);
    }
    seen_.focus = focus;
    seen_.state = state;
}

std::vector<std::string> Reader::look(const TextModel& model, Aloud level) {
    out_.clear();
    if (level != level_) {
        level_ = level;
        seen_ = {};
        seen_.spoken = model.get("spoken");
        seen_.said = std::atoi(model.get("said").c_str());
        seen_.notice = text_of(model, "notice:toast");
        say(tr(aloud_words(level)));
    }
    if (level == Aloud::nothing) return out_;
    read_place(model);
    read_spoken(model);
    read_turn(model);
    read_notice(model);
    read_focus(model);
    return out_;
}

}  // namespace scenes
