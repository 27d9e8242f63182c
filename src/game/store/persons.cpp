// The persons of the store and what is each one's own, see store.hpp.
#include "game/core/text.hpp"
#include "game/match/json_parts.hpp"
#include "game/store/impl.hpp"
#include "game/store/store.hpp"

#include <algorithm>
#include <array>

namespace game {

namespace {

using database::Transaction;

constexpr int kLooks = 8;                  // badges that differ without a number
constexpr std::int64_t kOpenFor = 60'000;  // ms after which no page still offers to undo

/// As it can be shown: one line, no longer than names are.
std::string fitting(std::string_view name) {
    std::string text(trimmed(name));
    std::replace_if(
        text.begin(), text.end(), [](unsigned char byte) { return byte < ' ' || byte == 0x7F; },
        ' ');
    std::size_t letters = 0, end = 0;
    for (; end < text.size(); ++end) {
        const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80;
        if (begins && ++letters > Store::kNameLetters) break;
    }
    return cut_off(std::string(trimmed(std::string_view(text).substr(0, end))),
                   4 * Store::kNameLetters);
}

bool named(const std::vector<Person>& all, const std::string& name) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Person& one) { return !name.empty() && one.name == name; });
}

/// The badge that the fewest of them have, the first of these.
int rarest_badge(const std::vector<Person>& all) {
    std::array<int, kLooks> borne{};
    for (const auto& one : all) ++borne[static_cast<std::size_t>(one.badge % kLooks)];
    return static_cast<int>(std::min_element(borne.begin(), borne.end()) - borne.begin());
}

}  // namespace

// --- the list ------------------------------------------------------------------------------------

void Store::Impl::settle_persons() {
    const auto any = file.number("SELECT count(*) FROM persons WHERE removed IS NULL AND id > 0");
    const auto gone = file.number("SELECT count(*) FROM persons WHERE removed IS NOT NULL");
    const auto strange = file.number(
        "SELECT count(*) FROM (SELECT DISTINCT person FROM matches UNION SELECT DISTINCT person"
        " FROM challenges UNION SELECT DISTINCT person FROM own_settings) WHERE person <> 0 AND"
        " person NOT IN (SELECT id FROM persons WHERE id > 0)");
    if (any > 0 && gone == 0 && strange == 0) return;
    Transaction together(file);
    if (!together.begun()) return;
    if (gone > 0 && !forget_removed(now_ms() - kOpenFor)) return;
    if (any == 0 && !file.run("INSERT INTO persons (name, badge, came) VALUES ('', 0, 0)")) return;
    // Of nobody: whoever it was, it is not lost. What the first one has already stays.
    if (strange > 0 &&
        !file.run(
            "CREATE TEMP TABLE heir AS SELECT min(id) AS id FROM persons WHERE removed IS NULL"
            " AND id > 0;"
            "UPDATE matches SET person = (SELECT id FROM heir)"
            " WHERE person <> 0 AND person NOT IN (SELECT id FROM persons WHERE id > 0);"
            "UPDATE OR IGNORE challenges SET person = (SELECT id FROM heir)"
            " WHERE person NOT IN (SELECT id FROM persons WHERE id > 0);"
            "UPDATE OR IGNORE own_settings SET person = (SELECT id FROM heir)"
            " WHERE person NOT IN (SELECT id FROM persons WHERE id > 0);"
            "DROP TABLE heir"))
        return;
    together.commit();
}

/// Persons that were removed before, with all that is theirs. Within a transaction.
bool Store::Impl::forget_removed(std::int64_t before) {
    for (const char* statement :
         {"UPDATE matches SET removed = 0 WHERE person IN"
          " (SELECT id FROM persons WHERE removed <= ?)",
          "DELETE FROM challenges WHERE person IN (SELECT id FROM persons WHERE removed <= ?)",
          "DELETE FROM own_settings WHERE person IN (SELECT id FROM persons WHERE removed <= ?)",
          "DELETE FROM persons WHERE removed <= ?"}) {
        auto query = file.query(statement);
        if (!query.bind(before).done()) return false;
    }
    return delete_removed(1);
}

PersonId Store::Impl::first_to_play() {
    const auto count = file.number("SELECT count(*) FROM persons WHERE removed IS NULL AND id > 0");
    if (count != 1) return kGuest;
    return file.number("SELECT id FROM persons WHERE removed IS NULL AND id > 0").value_or(kGuest);
}

bool Store::Impl::clear_guest() {
    auto query = file.query(
        "UPDATE matches SET removed = ? WHERE person = 0 AND removed IS NULL"
        " AND id NOT IN (SELECT match FROM tournament_matches)");
    return query.bind(now_ms()).done();
}

Store::Answer<std::vector<Person>> Store::persons() const {
    auto query = impl_->file.query(
        "SELECT id, name, badge, max(came, coalesce((SELECT max(updated) FROM matches"
        " WHERE person = persons.id AND removed IS NULL), 0)) FROM persons"
        " WHERE removed IS NULL AND id > 0 ORDER BY id LIMIT ?");
    query.bind(kMostPersons);
    std::vector<Person> all;
    while (query.row()) {
        auto& one = all.emplace_back();
        one.id = query.integer(0);
        one.name = fitting(query.text(1));
        one.badge = static_cast<int>(std::clamp<std::int64_t>(query.integer(2), 0, kBadges - 1));
        one.last = std::clamp<std::int64_t>(query.integer(3), 0, kLastMoment);
    }
    if (query.failed()) return impl_->file.refusal();
    return all;
}

PersonId Store::playing() const {
    return impl_->playing;
}

Store::Problem Store::play_as(PersonId person) {
    if (person != kGuest) {
        auto& file = impl_->file;
        auto query = file.query("UPDATE persons SET came = ? WHERE id = ? AND removed IS NULL");
        if (!query.bind(now_ms()).bind(person).done()) return file.refusal();
        if (file.changes() == 0) return Refusal{"store.nobody"};
    }
    impl_->playing = person;
    impl_->clear_removed();
    return std::nullopt;
}

Store::Answer<int> Store::add_persons(const std::vector<std::string>& names) {
    auto& file = impl_->file;
    Transaction together(file);
    if (!together.begun()) return file.refusal();
    auto known = persons();
    if (auto* refusal = std::get_if<Refusal>(&known)) return *refusal;
    auto& all = std::get<std::vector<Person>>(known);
    int added = 0;
    for (const auto& given : names) {
        const auto name = fitting(given);
        if (name.empty() || named(all, name)) continue;
        if (all.size() >= kMostPersons)
            return Refusal{"store.crowded", {std::to_string(kMostPersons)}};
        const int badge = rarest_badge(all);
        auto query = file.query("INSERT INTO persons (name, badge, came) VALUES (?, ?, 0)");
        if (!query.bind(name).bind(badge).done()) return file.refusal();
        all.push_back({file.last_id(), name, badge});
        ++added;
    }
    if (!together.commit()) return file.refusal();
    return added;
}

Store::Answer<PersonId> Store::add_person(std::string_view given, int badge) {
    auto& file = impl_->file;
    const auto name = fitting(given);
    const auto known = persons();
    if (const auto* refusal = std::get_if<Refusal>(&known)) return *refusal;
    const auto& all = std::get<std::vector<Person>>(known);
    if (named(all, name)) return Refusal{"store.taken", {name}};
    if (all.size() >= kMostPersons) return Refusal{"store.crowded", {std::to_string(kMostPersons)}};
    auto query = file.query("INSERT INTO persons (name, badge, came) VALUES (?, ?, 0)");
    if (!query.bind(name).bind(std::clamp(badge, 0, kBadges - 1)).done()) return file.refusal();
    return file.last_id();
}

Store::Problem Store::change_person(const Person& person) {
    const auto name = fitting(person.name);
    const auto known = persons();
    if (const auto* refusal = std::get_if<Refusal>(&known)) return *refusal;
    auto others = std::get<std::vector<Person>>(known);
    others.erase(std::remove_if(others.begin(), others.end(),
                                [&](const Person& one) { return one.id == person.id; }),
                 others.end());
    if (named(others, name)) return Refusal{"store.taken", {name}};
    auto query = impl_->file.query(
        "UPDATE persons SET name = ?, badge = ? WHERE id = ? AND removed IS NULL");
    query.bind(name).bind(std::clamp(person.badge, 0, kBadges - 1)).bind(person.id);
    if (!query.done()) return impl_->file.refusal();
    if (impl_->file.changes() == 0) return Refusal{"store.nobody"};
    return std::nullopt;
}

Store::Problem Store::remove_person(PersonId person) {
    auto query =
        impl_->file.query("UPDATE persons SET removed = ? WHERE id = ? AND removed IS NULL");
    if (!query.bind(now_ms()).bind(person).done()) return impl_->file.refusal();
    if (impl_->file.changes() == 0) return Refusal{"store.nobody"};
    if (impl_->playing == person) impl_->playing = kGuest;
    return std::nullopt;
}

Store::Problem Store::restore_person(PersonId person) {
    auto query = impl_->file.query("UPDATE persons SET removed = NULL WHERE id = ?");
    if (!query.bind(person).done()) return impl_->file.refusal();
    if (impl_->file.changes() == 0) return Refusal{"store.nobody"};
    return std::nullopt;
}

Store::Problem Store::forget_person(PersonId person) {
    auto& file = impl_->file;
    Transaction together(file);
    if (!together.begun()) return file.refusal();
    {
        auto query =
            file.query("UPDATE persons SET removed = 0 WHERE id = ? AND removed IS NOT NULL");
        if (!query.bind(person).done()) return file.refusal();
        if (file.changes() == 0) return Refusal{"store.nobody"};
    }
    if (!impl_->forget_removed(0) || !together.commit()) return file.refusal();
    return std::nullopt;
}

// --- settings of their own -----------------------------------------------------------------------

std::optional<std::string> Store::own_setting(std::string_view key) const {
    if (impl_->playing == kGuest) return std::nullopt;
    auto query = impl_->file.query("SELECT value FROM own_settings WHERE person = ? AND key = ?");
    if (!query.bind(impl_->playing).bind(key).row()) return std::nullopt;
    return query.text(0);
}

std::vector<std::pair<std::string, std::string>> Store::own_settings(
    std::optional<PersonId> of) const {
    std::vector<std::pair<std::string, std::string>> all;
    auto query =
        impl_->file.query("SELECT key, value FROM own_settings WHERE person = ? ORDER BY key");
    query.bind(of.value_or(impl_->playing));
    while (query.row()) all.emplace_back(query.text(0), query.text(1));
    return all;
}

Store::Problem Store::set_own_setting(std::string_view key, std::string_view value) {
    if (impl_->playing == kGuest || own_setting(key) == value) return std::nullopt;
    auto query = impl_->file.query(
        "INSERT OR REPLACE INTO own_settings (person, key, value) VALUES (?, ?, ?)");
    if (!query.bind(impl_->playing).bind(key).bind(value).done()) return impl_->file.refusal();
    return std::nullopt;
}

}  // namespace game
