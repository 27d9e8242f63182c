// Reading records event by event: what was understood before a fault is kept, memory stays small
// and nesting cannot exhaust the stack. Writing is in record_write.cpp.
#include "game/match/record.hpp"

#include "game/match/json_parts.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <set>

namespace game {

namespace {

using nlohmann::json;

constexpr std::size_t kDeepest = 32;      // levels of nesting
constexpr std::size_t kKeptValues = 512;  // values in seats, result and ended, each
constexpr std::size_t kTriedValues = kRecordActions + 8 * kVariations;  // and in variations

/// A value kept as a whole (seats, result, ended, variations): of so many parts at most, larger
/// ones count as not understood.
class Kept {
public:
    void begin(std::size_t most) {
        value_ = json();
        open_.clear();
        count_ = 0;
        most_ = most;
    }
    json take() { return count_ > most_ ? json() : std::move(value_); }

    void key(const std::string& name) { key_ = name; }
    void scalar(json value) { place(std::move(value)); }
    void enter(json empty) { open_.push_back(place(std::move(empty))); }
    void leave() { open_.pop_back(); }

private:
    json* place(json value) {
        if (++count_ > most_) return &spare_;
        if (open_.empty()) return &(value_ = std::move(value));
        json& parent = *open_.back();
        if (parent.is_object()) return &(parent[key_] = std::move(value));
        if (!parent.is_array()) return &spare_;
        parent.push_back(std::move(value));
        return &parent.back();
    }

    json value_;
    json spare_;  // where values go that are too many
    std::vector<json*> open_;
    std::string key_;
    std::size_t count_ = 0, most_ = kKeptValues;
};

/// Takes the events of one text. A handler that returns false ends the reading.
class Reader : public json::json_sax_t {
public:
    Reader(Record& record, const std::size_t& read) : record_(record), read_(read) {}

    std::optional<Fault> fault;

    /// What the whole text must have had.
    void finish() {
        if (fault) return;
        for (const char* name : {"game", "actions"})
            if (!seen_.count(name) && !fault) refuse("record.missing", {name});
    }

    bool null() override { return scalar(nullptr); }
    bool boolean(bool value) override { return scalar(value); }
    bool number_integer(std::int64_t value) override { return scalar(value); }
    bool number_unsigned(std::uint64_t value) override { return scalar(value); }
    bool number_float(double value, const std::string&) override { return scalar(value); }
    bool string(std::string& value) override { return scalar(std::move(value)); }
    bool binary(json::binary_t&) override { return false; }

    bool start_object(std::size_t) override {
        if (depth_ == 0) return enter();
        if (depth_ == 1 && key_ == "actions") return wrong_type("actions");
        if (depth_ == 2 && key_ == "options") return wrong_option("{…}");
        if (depth_ == 2 && key_ == "actions") return wrong_type("actions");
        if (depth_ == 1 && needs_word()) return wrong_type(key_);
        if (keeping()) kept_.enter(json::object());
        return enter();
    }
    bool start_array(std::size_t) override {
        if (depth_ == 0) return refuse("record.not_object");
        if (depth_ == 1 && key_ == "options") return wrong_type("options");
        if (depth_ == 2 && key_ == "options") return wrong_option("[…]");
        if (depth_ == 2 && key_ == "actions") return wrong_type("actions");
        if (depth_ == 1 && needs_word()) return wrong_type(key_);
        if (keeping()) kept_.enter(json::array());
        return enter();
    }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }

    bool key(std::string& name) override {
        if (depth_ == 1) {
            key_ = name;
            if (known(name) && !seen_.insert(name).second) return refuse("record.twice", {name});
            if (keeping()) kept_.begin(name == "variations" ? kTriedValues : kKeptValues);
        } else if (depth_ == 2 && key_ == "options") {
            option_ = name;
            if (record_.options.values().count(name)) return refuse("record.twice", {name});
        } else if (keeping()) {
            kept_.key(name);
        }
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const json::exception&) override {
        return refuse("record.syntax");
    }

private:
    static bool known(const std::string& name) {
        static const std::set<std::string> names = {"format", "game",   "options",   "actions",
                                                    "seed",   "seats",  "created",   "comment",
                                                    "ended",  "result", "variations"};
        return names.count(name) > 0;
    }
    bool keeping() const {
        return key_ == "seats" || key_ == "result" || key_ == "ended" || key_ == "variations";
    }
    bool needs_word() const { return key_ == "game" || key_ == "seed" || key_ == "format"; }

    bool refuse(std::string key, std::vector<std::string> values = {}) {
        fault = Fault{{std::move(key), std::move(values)}};
        fault->byte = read_ == 0 ? 0 : read_ - 1;
        return false;
    }
    bool wrong_type(const std::string& name) { return refuse("record.type", {name}); }
    bool wrong_option(const std::string& value) { return refuse("option.type", {option_, value}); }

    bool enter() {
        if (++depth_ > kDeepest) return refuse("record.deep", {std::to_string(kDeepest)});
        return true;
    }
    bool leave() {
        --depth_;
        if (!keeping() || depth_ == 0) return true;
        kept_.leave();
        return depth_ == 1 ? keep(kept_.take()) : true;
    }

    /// A value of `seats`, `result`, `variations` or `ended` is complete.
    bool keep(const json& value) {
        if (key_ == "seats") record_.seats = seats_of(value);
        if (key_ == "result") record_.result = result_of(value);
        if (key_ == "variations") record_.variations = variations_of(value);
        if (key_ != "ended") return true;
        record_.ended = ending_of(value);
        return record_.ended ? true : wrong_type("ended");
    }

    bool scalar(json value) {
        if (depth_ == 0) return refuse("record.not_object");
        if (keeping()) {
            kept_.scalar(std::move(value));
            return depth_ == 1 ? keep(kept_.take()) : true;
        }
        if (depth_ == 1) return top(value);
        if (depth_ == 2 && key_ == "options") return option(value);
        if (depth_ == 2 && key_ == "actions") return action(value);
        return true;
    }

    bool top(const json& value) {
        if (key_ == "options" || key_ == "actions") return wrong_type(key_);
        if (key_ == "format") return format(value);
        if (key_ == "seed") return seed(value);
        if (key_ == "game" && !value.is_string()) return wrong_type(key_);
        if (!value.is_string()) return true;
        if (key_ == "game") record_.game = value.get<std::string>();
        if (key_ == "created") record_.created = value.get<std::string>();
        if (key_ == "comment") record_.comment = value.get<std::string>();
        return true;
    }

    bool format(const json& value) {
        const auto number = small_number(value);
        if (!number || *number < 1) return wrong_type("format");
        if (*number > kRecordFormat) return refuse("record.newer", {std::to_string(*number)});
        return true;
    }

    bool seed(const json& value) {
        if (!value.is_string()) return wrong_type("seed");
        const auto text = value.get<std::string>();
        std::uint64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (text.empty() || end != text.data() + text.size() || error != std::errc{})
            return refuse("record.seed", {text.substr(0, kActionBytes)});
        record_.seed = number;
        return true;
    }

    bool option(const json& value) {
        if (value.is_boolean()) {
            record_.options.set(option_, value.get<bool>());
        } else if (value.is_string()) {
            record_.options.set(option_, value.get<std::string>());
        } else if (value.is_number_integer()) {
            const auto number = small_number(value);
            if (!number) return refuse("record.number", {option_, value.dump()});
            record_.options.set(option_, *number);
        } else {
            return wrong_option(value.dump());
        }
        return true;
    }

    bool action(const json& value) {
        if (!value.is_string()) return wrong_type("actions");
        const auto index = record_.actions.size();
        const auto& text = value.get_ref<const std::string&>();
        if (index >= kRecordActions)
            refuse("record.too_many_actions", {std::to_string(kRecordActions)});
        else if (text.size() > kActionBytes)
            refuse("record.long_action", {std::to_string(kActionBytes)});
        if (fault) {
            fault->action = index;
            return false;
        }
        record_.actions.push_back(text);
        return true;
    }

    Record& record_;
    const std::size_t& read_;
    std::size_t depth_ = 0;
    std::string key_;     // of the outermost object
    std::string option_;  // name in options
    std::set<std::string> seen_;
    Kept kept_;
};

}  // namespace

Salvage salvage_record(std::string_view text) {
    Salvage salvage;
    if (text.size() > kRecordBytes) {
        salvage.fault = Fault{{"record.too_big", {std::to_string(kRecordBytes >> 20)}}};
        return salvage;
    }
    std::size_t read = 0;
    Reader reader(salvage.record, read);
    json::sax_parse(Counted(text.data(), &read), Counted(text.data() + text.size(), &read),
                    &reader);
    reader.finish();
    salvage.fault = std::move(reader.fault);
    if (salvage.fault) locate(*salvage.fault, text);
    return salvage;
}

std::variant<Record, Fault> read_record(std::string_view text) {
    auto salvage = salvage_record(text);
    if (salvage.fault) return std::move(*salvage.fault);
    return std::move(salvage.record);
}

}  // namespace game
