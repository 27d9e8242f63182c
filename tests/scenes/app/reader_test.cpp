// What is read aloud of a screen: text models in, sentences out.
#include "scenes/app/reader.hpp"

#include "scenes/base/strings.hpp"

#include <doctest/doctest.h>

namespace {

using scenes::Aloud;
using scenes::Control;
using scenes::Reader;
using scenes::TextModel;
using List = std::vector<std::string>;

struct English {
    scenes::Strings strings{LOCALES};
    English() { strings.use("en"); }
};

/// A table of a person and the computer, as tables describe themselves.
TextModel table(const std::string& actor, int ply) {
    TextModel model;
    model.begin("table");
    model.set("game", "alquerque");
    model.set("actor", actor);
    model.set("ply", std::to_string(ply));
    model.set("shown", std::to_string(ply));
    model.set("seats", "person level3");
    model.set("said", "0");
    model.add({"text:game", "text", "Alquerque"});
    model.add({"text:name0", "text", "Ada"});
    model.add({"text:name1", "text", "Computer"});
    return model;
}

void told(TextModel& model, int count, const std::string& news) {
    model.set("said", std::to_string(count));
    model.set("news", news);
    model.set("spoken", news.substr(news.rfind('\n') + 1));
}

Control focused(Control control) {
    control.focus = true;
    return control;
}

}  // namespace

TEST_CASE("reader: nothing is read until it is asked for, and the level is told") {
    const English english;
    Reader reader;
    auto model = table("0", 0);
    told(model, 2, "old\nolder");
    CHECK(reader.look(model, Aloud::nothing).empty());
    const List first = reader.look(model, Aloud::moves);
    CHECK(first == List{"Moves are read aloud.", "To move: Ada."});
    CHECK(reader.look(model, Aloud::moves).empty());
    CHECK(reader.look(model, Aloud::nothing) == List{"Nothing is read aloud."});
    CHECK(reader.look(model, Aloud::nothing).empty());
}

TEST_CASE("reader: all sentences of a table since the last picture, once each") {
    const English english;
    Reader reader;
    reader.look(table("0", 0), Aloud::moves);
    auto model = table("1", 1);
    told(model, 1, "White: c2 to c3");
    CHECK(reader.look(model, Aloud::moves) == List{"White: c2 to c3"});
    CHECK(reader.look(model, Aloud::moves).empty());
    model = table("0", 3);
    told(model, 3, "White: c2 to c3\nBlack: one\nBlack: two");
    CHECK(reader.look(model, Aloud::moves) == List{"Black: one", "Black: two", "To move: Ada."});
    // The same sentence again is one more.
    told(model, 4, "Black: one\nBlack: two\nBlack: two");
    CHECK(reader.look(model, Aloud::moves) == List{"Black: two"});
}

TEST_CASE("reader: a table that opens beside another is read though it has said as much") {
    const English english;
    Reader reader;
    auto match = table("0", 4);
    told(match, 1, "Ada: c2-c3");
    reader.look(match, Aloud::moves);
    auto trial = table("0", 4);
    told(trial, 1, "What if. This is only a trial.");
    CHECK(reader.look(trial, Aloud::moves) == List{"What if. This is only a trial."});
    CHECK(reader.look(trial, Aloud::moves).empty());
    told(trial, 2, "What if. This is only a trial.\nAda: b2-c3");
    CHECK(reader.look(trial, Aloud::moves) == List{"Ada: b2-c3"});
}

TEST_CASE("reader: advice follows the turn as soon as it is there and luck lies") {
    const English english;
    Reader reader;
    reader.look(table("1", 0), Aloud::moves);
    auto model = table("0", 1);
    model.set("luck", "falls");
    model.add({"text:advice0", "text", "The dice are rolled."});
    CHECK(reader.look(model, Aloud::moves) == List{"To move: Ada."});
    model = table("0", 1);
    model.add({"text:advice0", "text", "Write 9."});
    model.add({"text:advice1", "text", "Or circle it."});
    CHECK(reader.look(model, Aloud::moves) == List{"Write 9.", "Or circle it."});
    CHECK(reader.look(model, Aloud::moves).empty());
    // Who looks back is not on turn.
    model.set("ply", "2");
    CHECK(reader.look(model, Aloud::moves).empty());
}

TEST_CASE("reader: a notice is read unless it was just said, the end of a match always") {
    const English english;
    Reader reader;
    auto model = table("1", 0);
    reader.look(model, Aloud::moves);
    model.add({"notice:toast", "notice", "Saved."});
    CHECK(reader.look(model, Aloud::moves) == List{"Saved."});
    model = table("1", 0);
    told(model, 1, "No capture.");
    model.add({"notice:toast", "notice", "No capture."});
    CHECK(reader.look(model, Aloud::moves) == List{"No capture."});
    model = table("nobody", 1);
    told(model, 1, "No capture.");
    model.set("winners", "0");
    model.add({"text:heading", "text", "Ada wins"});
    CHECK(reader.look(model, Aloud::moves) == List{"Ada wins"});
    CHECK(reader.look(model, Aloud::moves).empty());
}

TEST_CASE("reader: a page is read without what is written on its controls") {
    const English english;
    Reader reader;
    TextModel model;
    model.begin("help");
    model.add({"text:title", "text", "Zatre"});
    model.add({"tab:section:1", "tab", "1  The aim"});
    model.add({"text:entry1", "text", "The aim"});
    model.add({"text:block1", "text", "Lay tiles."});
    Control hidden{"text:block2", "text", "Out of sight."};
    hidden.visible = false;
    model.add(hidden);
    CHECK(reader.page(model) == List{"Zatre", "Lay tiles."});
    CHECK(reader.lately() == "Zatre | Lay tiles.");
    Control question{"text:text", "text", "Really?"};
    question.layer = 1;
    model.add(question);
    CHECK(reader.page(model) == List{"Really?"});
}

TEST_CASE("reader: with everything pages, questions and the focus are read") {
    const English english;
    Reader reader;
    TextModel model;
    model.begin("settings");
    model.add({"text:title", "text", "Settings"});
    CHECK(reader.look(model, Aloud::moves) == List{"Moves are read aloud."});
    CHECK(reader.look(model, Aloud::everything) == List{"Everything is read aloud.", "Settings"});
    model.add(focused({"toggle:mute", "toggle", "Mute", "off"}));
    CHECK(reader.look(model, Aloud::everything) == List{"Mute, switch, off"});
    model.controls().back().value = "on";
    CHECK(reader.look(model, Aloud::everything) == List{"on"});
    model.controls().back().focus = false;
    model.add({"option:theme:dark", "option", "Dark", "on"});
    model.add(focused({"choice:theme", "choice", "Theme", "dark"}));
    CHECK(reader.look(model, Aloud::everything) == List{"Theme, choice, Dark"});
    model.controls().back() = focused({"button:undo", "button", "Undo"});
    model.controls().back().enabled = false;
    CHECK(reader.look(model, Aloud::everything) == List{"Undo, button, not available now"});
    model.begin("settings");
    model.set_dialog("reset");
    model.add({"text:title", "text", "Reset?"});
    model.add({"text:text", "text", "All but the language."});
    CHECK(reader.look(model, Aloud::everything) == List{"Reset?", "All but the language."});
    // What is closed is not news.
    model.begin("settings");
    model.set_dialog("");
    CHECK(reader.look(model, Aloud::everything).empty());
}
