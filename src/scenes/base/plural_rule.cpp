// The rule of plurals of a catalogue: an expression of C, read and worked out.
#include "scenes/base/catalogue.hpp"

#include <array>
#include <cassert>
#include <utility>

namespace scenes {

/// Reads the expression, which is one of C: the loosest operators first.
class PluralReader {
public:
    using What = PluralRule::What;

    explicit PluralReader(std::string_view text) : rest_(text) {}

    bool choice() {
        const Nested nested(*this);
        if (!nested || !binary(0)) return false;
        if (!take("?")) return true;
        if (!choice() || !take(":") || !choice()) return false;
        return put(What::Choose);
    }
    bool ended() {
        blanks();
        return rest_.empty();
    }
    std::vector<PluralRule::Step> steps() { return std::move(steps_); }

private:
    struct Operator {
        std::string_view sign;
        What what;
    };
    /// Operators of one strength side by side; a longer sign stands before its beginning.
    static constexpr std::size_t kLevels = 6;
    static const std::array<std::vector<Operator>, kLevels>& levels() {
        static const std::array<std::vector<Operator>, kLevels> kAll = {{
            {{"||", What::Or}},
            {{"&&", What::And}},
            {{"==", What::Equal}, {"!=", What::Unequal}},
            {{"<=", What::AtMost}, {">=", What::AtLeast}, {"<", What::Less}, {">", What::More}},
            {{"+", What::Plus}, {"-", What::Minus}},
            {{"*", What::Times}, {"/", What::Divide}, {"%", What::Rest}},
        }};
        return kAll;
    }

    /// Counts how deep the expression is nested while it lives; a parenthesis counts twice.
    class Nested {
    public:
        explicit Nested(PluralReader& reader) : reader_(reader) { ++reader_.depth_; }
        ~Nested() { --reader_.depth_; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;
        explicit operator bool() const { return reader_.depth_ <= 100; }

    private:
        PluralReader& reader_;
    };

    bool binary(std::size_t level) {
        if (level == kLevels) return unary();
        if (!binary(level + 1)) return false;
        for (;;) {
            const Operator* found = nullptr;
            for (const auto& one : levels()[level])
                if (!found && take(one.sign)) found = &one;
            if (!found) return true;
            if (!binary(level + 1) || !put(found->what)) return false;
        }
    }

    bool unary() {
        const Nested nested(*this);
        if (!nested) return false;
        if (take("!")) return unary() && put(What::Not);
        if (take("(")) return choice() && take(")");
        if (take("n")) return put(What::N);
        return number();
    }

    bool number() {
        blanks();
        std::uint64_t value = 0;
        std::size_t digits = 0;
        for (; digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9'; ++digits)
            value = value * 10 + static_cast<std::uint64_t>(rest_[digits] - '0');
        if (digits == 0 || digits > 18) return false;
        rest_.remove_prefix(digits);
        return put(What::Number, value);
    }

    void blanks() {
        const auto first = rest_.find_first_not_of(" \t");
        rest_.remove_prefix(first == std::string_view::npos ? rest_.size() : first);
    }
    bool take(std::string_view sign) {
        blanks();
        if (!rest_.starts_with(sign)) return false;
        rest_.remove_prefix(sign.size());
        return true;
    }
    bool put(What what, std::uint64_t number = 0) {
        steps_.push_back({what, number});
        return true;
    }

    std::string_view rest_;
    std::vector<PluralRule::Step> steps_;
    int depth_ = 0;
};

namespace {

constexpr std::size_t kLongest = 1000;
constexpr unsigned kMostForms = 16;

/// The text behind `name` and "=" up to the next semicolon.
std::string_view field(std::string_view text, std::string_view name) {
    for (auto at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        auto rest = text.substr(at + name.size());
        const auto sign = rest.find_first_not_of(" \t");
        const bool whole = at == 0 || text[at - 1] == ' ' || text[at - 1] == ';';
        if (!whole || sign == std::string_view::npos || rest[sign] != '=') continue;
        rest.remove_prefix(sign + 1);
        return rest.substr(0, rest.find(';'));
    }
    return {};
}

/// A number of forms; 0 if it is none.
unsigned read_forms(std::string_view text) {
    unsigned forms = 0;
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.empty() || text.size() > 2) return 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return 0;
        forms = forms * 10 + static_cast<unsigned>(c - '0');
    }
    return forms <= kMostForms ? forms : 0;
}

}  // namespace

PluralRule::PluralRule() : forms_(2), steps_{{What::N, 0}, {What::Number, 1}, {What::Unequal, 0}} {}

std::optional<PluralRule> PluralRule::read(std::string_view text) {
    if (text.size() > kLongest) return std::nullopt;
    PluralRule rule;
    rule.forms_ = read_forms(field(text, "nplurals"));
    PluralReader reader(field(text, "plural"));
    if (rule.forms_ == 0 || !reader.choice() || !reader.ended()) return std::nullopt;
    rule.steps_ = reader.steps();
    return rule;
}

std::uint64_t PluralRule::worked_out(What what, std::uint64_t a, std::uint64_t b) {
    switch (what) {
        case What::Or:
            return a != 0 || b != 0;
        case What::And:
            return a != 0 && b != 0;
        case What::Equal:
            return a == b;
        case What::Unequal:
            return a != b;
        case What::Less:
            return a < b;
        case What::More:
            return a > b;
        case What::AtMost:
            return a <= b;
        case What::AtLeast:
            return a >= b;
        case What::Plus:
            return a + b;
        case What::Minus:
            return a - b;
        case What::Times:
            return a * b;
        // What is not chosen in the end is worked out, too: a division by zero is no fault yet.
        case What::Divide:
            return b == 0 ? 0 : a / b;
        case What::Rest:
            return b == 0 ? 0 : a % b;
        default:
            break;
    }
    assert(false);
    return 0;
}

unsigned PluralRule::form(std::uint64_t n) const {
    std::vector<std::uint64_t> values;
    values.reserve(steps_.size());
    const auto pop = [&values] {
        assert(!values.empty());
        const auto top = values.back();
        values.pop_back();
        return top;
    };
    for (const auto& step : steps_) {
        std::uint64_t value = 0;
        if (step.what == What::Number) {
            value = step.number;
        } else if (step.what == What::N) {
            value = n;
        } else if (step.what == What::Not) {
            value = pop() == 0;
        } else if (step.what == What::Choose) {
            const auto other = pop(), then = pop();
            value = pop() != 0 ? then : other;
        } else {
            const auto b = pop(), a = pop();
            value = worked_out(step.what, a, b);
        }
        values.push_back(value);
    }
    const auto chosen = pop();
    return chosen < forms_ ? static_cast<unsigned>(chosen) : 0;
}

}  // namespace scenes
