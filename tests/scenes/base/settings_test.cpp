// Settings: kept as text, corrected, applied at once; the table of keys.
#include "scenes/base/settings.hpp"
#include "scenes/base/keys.hpp"

#include <SDL2/SDL_keycode.h>
#include <doctest/doctest.h>

#include <set>

namespace {

class Drawer final : public scenes::Shelf {
public:
    std::optional<std::string> get(const std::string& key) const override {
        const auto found = texts.find(key);
        ++asked;
        if (found == texts.end()) return std::nullopt;
        return found->second;
    }
    void set(const std::string& key, const std::string& value) override { texts[key] = value; }
    std::map<std::string, std::string> texts;
    mutable int asked = 0;
};

}  // namespace

TEST_CASE("settings: what was changed is there next time, and only that is written") {
    Drawer drawer;
    {
        scenes::Settings settings(&drawer);
        int told = 0;
        settings.on_change([&] { ++told; });
        settings.change([](auto& values) {
            values.theme = scenes::ThemeChoice::dark;
            values.scale = 150;
            values.reduced_motion = true;
            values.confirm = scenes::Confirm::touch;
        });
        CHECK(told == 1);
        settings.change([](auto&) {});
        CHECK(told == 1);
        settings.remember("last.game", "alquerque");
    }
    CHECK(drawer.texts.size() == 5);
    CHECK(drawer.texts.at("settings.theme") == "dark");
    const scenes::Settings again(&drawer);
    CHECK(again->theme == scenes::ThemeChoice::dark);
    CHECK(again->scale == 150);
    CHECK(again->reduced_motion);
    CHECK(again->confirm == scenes::Confirm::touch);
    CHECK(again->volume == scenes::SettingValues{}.volume);
    CHECK(again.remembered("last.game") == "alquerque");
    CHECK(again.remembered("other", "none") == "none");
}

TEST_CASE(
    "settings: the shelf is asked once for what is remembered, and again when it is another") {
    Drawer drawer, other;
    drawer.texts["remember.switch"] = "on";
    other.texts["remember.switch"] = "off";
    scenes::Settings settings(&drawer);
    const int before = drawer.asked;
    for (int i = 0; i < 3; ++i) {
        CHECK(settings.remembered("switch") == "on");
        CHECK(settings.remembered("nothing", "none") == "none");
    }
    CHECK(drawer.asked == before + 2);
    settings.attach(&other);
    CHECK(settings.remembered("switch") == "off");
    settings.remember("switch", "on");
    CHECK(settings.remembered("switch") == "on");
    CHECK(other.texts.at("remember.switch") == "on");
}

TEST_CASE("settings: nonsense on the shelf keeps the standard") {
    Drawer drawer;
    drawer.texts = {{"settings.theme", "pink"},   {"settings.scale", "9000"},
                    {"settings.volume", "12x"},   {"settings.mute", "perhaps"},
                    {"settings.language", "tlh"}, {"settings.keys", "undo=;;=x/"}};
    const scenes::Settings settings(&drawer);
    CHECK(settings->theme == scenes::ThemeChoice::light);
    CHECK(settings->scale == 300);
    CHECK(settings->volume == scenes::SettingValues{}.volume);
    CHECK_FALSE(settings->mute);
    CHECK(settings->language.empty());
    CHECK(settings.keys().chords(scenes::Command::undo).size() == 2);
}

TEST_CASE("settings: reset keeps the language; the command line is not kept") {
    Drawer drawer;
    scenes::Settings settings(&drawer);
    settings.change([](auto& values) {
        values.language = "de";
        values.volume = 5;
    });
    settings.reset();
    CHECK(settings->language == "de");
    CHECK(settings->volume == 60);
    settings.override_with([](auto& values) { values.theme = scenes::ThemeChoice::contrast; });
    CHECK(settings->theme == scenes::ThemeChoice::contrast);
    CHECK(drawer.texts.count("settings.theme") == 0);
}

TEST_CASE("settings: speed as a factor") {
    scenes::Settings settings;
    CHECK(settings.motion() == 1);
    settings.change([](auto& values) { values.speed = scenes::Speed::off; });
    CHECK(settings.motion() == 0);
}

TEST_CASE("keys: every command has one row, an id of its own, and no two share a chord") {
    const auto& rows = scenes::command_rows();
    CHECK(rows.size() + 1 == static_cast<std::size_t>(scenes::Command::kCount));
    std::set<std::string> ids;
    for (const auto& row : rows) {
        CHECK(ids.insert(row.id).second);
        CHECK(scenes::find_command(row.id) == row.command);
    }
    CHECK(scenes::Keys{}.conflicts().empty());
    std::set<std::string> pads;
    for (const auto& row : rows)
        if (*row.pad) CHECK(pads.insert(row.pad).second);
}

TEST_CASE("keys: chords as text and back") {
    for (const auto& row : scenes::command_rows())
        for (const auto& chord : row.keys) {
            INFO(scenes::chord_text(chord));
            CHECK(scenes::read_chord(scenes::chord_text(chord)) == chord);
        }
    CHECK(scenes::chord_text({SDLK_s, true, true, false}) == "Ctrl+Shift+S");
    CHECK_FALSE(scenes::read_chord("Ctrl+"));
    CHECK_FALSE(scenes::read_chord("Strg+X"));
}

TEST_CASE("keys: remapped, kept, in conflict") {
    scenes::Keys keys;
    keys.set(scenes::Command::hint,
             {{SDLK_z, false, true, false}, {SDLK_COMMA, false, false, false}});
    keys.set(scenes::Command::mute, {});
    keys.set_pad(scenes::Command::hint, "leftstick");
    const auto conflicts = keys.conflicts();
    REQUIRE(conflicts.size() == 1);
    CHECK(conflicts[0].first == scenes::Command::undo);
    CHECK(conflicts[0].second == scenes::Command::hint);
    CHECK(keys.text() == "hint=Ctrl+Z,Comma/leftstick;mute=/");
    scenes::Keys other;
    CHECK(other.read(keys.text()));
    CHECK(other.text() == keys.text());
    CHECK(other.find({SDLK_m, false, false, false}) == scenes::Command::none);
    CHECK(other.find({SDLK_COMMA, false, false, false}) == scenes::Command::hint);
    other.reset();
    CHECK(other.text().empty());
}
