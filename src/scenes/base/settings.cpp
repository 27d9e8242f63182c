#include "scenes/base/settings.hpp"

#include "scenes/base/strings.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace scenes {

using namespace std::literals;

namespace {

const std::vector<std::string> kThemes{"light", "dark", "contrast"};
const std::vector<std::string> kSpeeds{"slow", "normal", "fast", "off"};
const std::vector<std::string> kConfirms{"always", "touch", "mistakes", "never"};
const std::vector<std::string> kStyles{"click", "drag", "both"};
const std::vector<std::string> kSides{"left", "right"};
const std::vector<std::string> kAlouds{"nothing", "moves", "everything"};
const std::vector<std::string> kPads{"south_confirms", "east_confirms"};

/// Reads or writes every value under its key, so that both directions come from one list.
template <class Visit, class Values>
void each(Values& values, Visit&& visit) {
    visit.text("language", values.language);
    visit.word("theme", values.theme, kThemes);
    visit.number("scale", values.scale);
    visit.word("speed", values.speed, kSpeeds);
    visit.flag("reduced_motion", values.reduced_motion);
    visit.number("volume", values.volume);
    visit.number("volume_effects", values.volume_effects);
    visit.number("volume_speech", values.volume_speech);
    visit.word("aloud", values.aloud, kAlouds);
    visit.flag("mute", values.mute);
    visit.word("confirm", values.confirm, kConfirms);
    visit.flag("show_legal", values.show_legal);
    visit.flag("show_last", values.show_last);
    visit.flag("coordinates", values.coordinates);
    visit.word("mouse", values.mouse, kStyles);
    visit.word("touch", values.touch, kStyles);
    visit.word("panel", values.panel, kSides);
    visit.flag("large_targets", values.large_targets);
    visit.word("pad", values.pad, kPads);
    visit.flag("your_turn_sound", values.your_turn_sound);
    visit.flag("hand_over", values.hand_over);
    visit.flag("fullscreen", values.fullscreen);
}

/// Values → text by key.
struct Writer {
    std::map<std::string, std::string> texts;

    void text(const char* key, const std::string& value) { texts[key] = value; }
    void number(const char* key, int value) { texts[key] = std::to_string(value); }
    void flag(const char* key, bool value) { texts[key] = value ? "true" : "false"; }
    template <class Enum>
    void word(const char* key, Enum value, const std::vector<std::string>& words) {
        texts[key] = words[static_cast<std::size_t>(value)];
    }
};

/// Text by key → values; what cannot be read stays as it is.
struct Reader {
    const Shelf& shelf;

    std::optional<std::string> get(const char* key) const {
        return shelf.get(std::string("settings.") + key);
    }
    void text(const char* key, std::string& value) {
        if (auto found = get(key)) value = *found;
    }
    void number(const char* key, int& value) {
        const auto found = get(key);
        if (!found) return;
        int read = 0;
        const char* end = found->data() + found->size();
        if (const auto [at, error] = std::from_chars(found->data(), end, read);
            error == std::errc{} && at == end)
            value = read;
    }
    void flag(const char* key, bool& value) {
        if (auto found = get(key); found && (*found == "true" || *found == "false"))
            value = *found == "true";
    }
    template <class Enum>
    void word(const char* key, Enum& value, const std::vector<std::string>& words) {
        const auto found = get(key);
        if (!found) return;
        const auto at = std::find(words.begin(), words.end(), *found);
        if (at != words.end()) value = static_cast<Enum>(at - words.begin());
    }
};

void correct(SettingValues& values) {
    values.scale = std::clamp((values.scale + 12) / 25 * 25, 75, 300);
    values.volume = std::clamp(values.volume, 0, 100);
    values.volume_effects = std::clamp(values.volume_effects, 0, 100);
    values.volume_speech = std::clamp(values.volume_speech, 0, 100);
    const auto& known = languages();
    if (std::find(known.begin(), known.end(), values.language) == known.end())
        values.language.clear();
}

std::map<std::string, std::string> texts_of(const SettingValues& values) {
    Writer writer;
    each(values, writer);
    return writer.texts;
}

}  // namespace

bool is_of_machine(std::string_view key) {
    static constexpr std::array kMachine{
        "settings.language"sv,       "settings.volume"sv,      "settings.volume_effects"sv,
        "settings.volume_speech"sv,  "settings.mute"sv,        "settings.fullscreen"sv,
        "remember.greeted"sv,        "remember.first_size"sv,  "remember.online_token"sv,
        "remember.online_told"sv,    "remember.online_last"sv, "remember.class_pin"sv,
        "remember.class_pin_tries"sv};
    return std::find(kMachine.begin(), kMachine.end(), key) != kMachine.end();
}

Settings::Settings(Shelf* shelf) : shelf_(shelf) {
    load();
}

void Settings::load() {
    if (!shelf_) return;
    each(values_, Reader{*shelf_});
    correct(values_);
    if (auto text = shelf_->get("settings.keys")) keys_.read(*text);
}

void Settings::save(const SettingValues& before) {
    if (!shelf_) return;
    const auto old_texts = texts_of(before);
    for (const auto& [key, value] : texts_of(values_))
        if (old_texts.at(key) != value) shelf_->set("settings." + key, value);
}

void Settings::attach(Shelf* shelf) {
    shelf_ = shelf;
    values_ = {};
    keys_.reset();
    memory_.clear();
    read_.clear();
    load();
    if (overriding_) overriding_(values_);
    correct(values_);
    if (listener_) listener_();
}

void Settings::change(const std::function<void(SettingValues&)>& edit) {
    const SettingValues before = values_;
    edit(values_);
    correct(values_);
    if (values_ == before) return;
    save(before);
    if (listener_) listener_();
}

void Settings::override_with(const std::function<void(SettingValues&)>& edit) {
    edit(values_);
    correct(values_);
    if (listener_) listener_();
}

void Settings::override_for_all(std::function<void(SettingValues&)> edit) {
    overriding_ = std::move(edit);
    override_with(overriding_);
}

void Settings::change_keys(const std::function<void(Keys&)>& edit) {
    edit(keys_);
    if (shelf_) shelf_->set("settings.keys", keys_.text());
    if (listener_) listener_();
}

void Settings::reset() {
    change([](SettingValues& values) {
        const std::string language = values.language;
        values = SettingValues{};
        values.language = language;
    });
    change_keys([](Keys& keys) { keys.reset(); });
}

std::string Settings::remembered(const std::string& key, const std::string& standard) const {
    if (const auto found = memory_.find(key); found != memory_.end()) return found->second;
    if (!shelf_) return standard;
    auto read = read_.find(key);
    if (read == read_.end()) read = read_.emplace(key, shelf_->get("remember." + key)).first;
    return read->second.value_or(standard);
}

void Settings::remember(const std::string& key, const std::string& value) {
    memory_[key] = value;
    if (shelf_) shelf_->set("remember." + key, value);
}

void Settings::forget() {
    values_ = SettingValues{};
    keys_.reset();
    memory_.clear();
    if (listener_) listener_();
}

std::string Settings::state() const {
    std::string text;
    for (const auto& [key, value] : texts_of(values_)) text += key + "=" + value + "\n";
    text += "keys=" + keys_.text() + "\n";
    for (const auto& [key, value] : memory_) text += "remember." + key + "=" + value + "\n";
    return text;
}

double Settings::motion() const {
    switch (values_.speed) {
        case Speed::slow:
            return 1.5;
        case Speed::normal:
            return 1;
        case Speed::fast:
            return 0.5;
        case Speed::off:
            return 0;
    }
    return 1;
}

}  // namespace scenes
