#include "scenes/base/strings.hpp"

#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/base/catalogue.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <set>

namespace scenes {
namespace {

constexpr const char* kSource = "en";  // the language that every sentence exists in

/// What tr reads: the language in force, and English for what it lacks.
struct Sentences {
    std::optional<Catalogue> own, english;
    std::set<std::string, std::less<>> missing;

    /// The sentence of `key`, for a number if one is given.
    template <class... Number>
    std::optional<std::string_view> find(std::string_view key, Number... n) const {
        auto found = own ? own->find(key, n...) : std::nullopt;
        return found || !english ? found : english->find(key, n...);
    }
};

Sentences& current() {
    static Sentences sentences;
    return sentences;
}

std::optional<std::string_view> sentence(std::string_view key) {
    return current().find(key);
}

std::string missing(std::string_view key) {
    auto& known = current().missing;
    if (known.emplace(key).second)
        std::fprintf(stderr, "petiboj: no sentence for %.*s\n", static_cast<int>(key.size()),
                     key.data());
    return std::string(key);
}

/// How large a number is, whatever its sign.
std::uint64_t size_of(long long n) {
    const auto bits = static_cast<std::uint64_t>(n);
    return n < 0 ? 0 - bits : bits;
}

std::string grouped(std::uint64_t n, const std::string& separator) {
    std::string digits = std::to_string(n);
    if (digits.size() < 5) return digits;
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += separator;
        text += digits[i];
    }
    return text;
}

}  // namespace

namespace {

/// The list of assets/locale/languages: "cs Čeština/en English/…", parted for all who ask.
struct Known {
    std::vector<std::string> codes, names;
    Known() {
        for (std::string_view rest = PETIBOJ_LANGUAGES; !rest.empty();) {
            const auto line = rest.substr(0, rest.find('/'));
            rest.remove_prefix(std::min(rest.size(), line.size() + 1));
            const auto blank = line.find(' ');
            codes.emplace_back(line.substr(0, blank));
            names.emplace_back(line.substr(blank + 1));
        }
    }
};

const Known& known_languages() {
    static const Known known;
    return known;
}

}  // namespace

const std::vector<std::string>& languages() {
    return known_languages().codes;
}

std::string language_name(std::string_view language) {
    const auto& known = known_languages();
    const auto at = std::find(known.codes.begin(), known.codes.end(), language);
    if (at == known.codes.end()) return std::string(language);
    return known.names[static_cast<std::size_t>(at - known.codes.begin())];
}

std::string tr(std::string_view key) {
    const auto found = sentence(key);
    return found ? std::string(*found) : missing(key);
}

std::string tr_values(std::string_view key, const std::vector<std::string>& values) {
    return fill(tr(key), values);
}

std::string trn(std::string_view key, long long n) {
    return trn_values(key, n, {});
}

std::string trn_values(std::string_view key, long long n, const std::vector<std::string>& values) {
    std::vector<std::string> all{number_text(n)};
    all.insert(all.end(), values.begin(), values.end());
    const auto found = current().find(key, size_of(n));
    return fill(found ? std::string(*found) : missing(key), all);
}

bool has_sentence(std::string_view key) {
    return sentence(key).has_value();
}

std::string fill(std::string_view sentence, const std::vector<std::string>& values) {
    std::string text;
    text.reserve(sentence.size() + 16);
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        const char c = sentence[i];
        if ((c == '{' || c == '}') && i + 1 < sentence.size() && sentence[i + 1] == c) {
            text += c;
            ++i;
        } else if (c == '{' && i + 2 < sentence.size() && sentence[i + 2] == '}' &&
                   sentence[i + 1] >= '1' && sentence[i + 1] <= '9') {
            const auto index = static_cast<std::size_t>(sentence[i + 1] - '1');
            if (index < values.size()) text += values[index];
            i += 2;
        } else {
            text += c;
        }
    }
    return text;
}

std::string number_text(long long n) {
    const auto mark = sentence("app.thousands_mark").value_or(",");
    return (n < 0 ? "\u2212" : "") + grouped(size_of(n), std::string(mark));
}

std::string and_list(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i == 0)
            text = parts[i];
        else if (i + 1 == parts.size())
            text = tr("app.and", text, parts[i]);
        else
            text += ", " + parts[i];
    }
    return text;
}

std::string decimal_text(double value, int places) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", places, value);
    std::string text(buffer);
    if (const auto dot = text.find_first_of(".,"); dot != std::string::npos)
        if (const auto mark = sentence("app.decimal_mark")) text.replace(dot, 1, *mark);
    if (!text.empty() && text[0] == '-') text = "\u2212" + text.substr(1);
    return text;
}

std::string error_words(int hundredths) {
    return tr("review.error", decimal_text(std::max(1, hundredths / 10) / 10.0));
}

std::string clock_text(double seconds) {
    const auto whole = static_cast<long long>(std::max(0.0, seconds));
    const std::string rest = std::to_string(whole % 60);
    return std::to_string(whole / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

Strings::Strings(std::filesystem::path folder) : folder_(std::move(folder)) {}

Strings::~Strings() {
    current() = Sentences{};
}

namespace {

std::optional<Catalogue> read_messages(const std::filesystem::path& folder,
                                       const std::string& language) {
    const auto text = os::read_whole(folder / language / "LC_MESSAGES" / "petiboj.mo");
    return text ? Catalogue::read({text->begin(), text->end()}) : std::nullopt;
}

}  // namespace

bool Strings::use(std::string_view language) {
    const std::string name(language);
    auto own = read_messages(folder_, name);
    if (!own) return false;
    auto& sentences = current();
    sentences.english = name == kSource ? std::nullopt : read_messages(folder_, kSource);
    sentences.own = std::move(own);
    sentences.missing.clear();
    language_ = name;
    return true;
}

std::string Strings::from_environment() {
    for (const auto& wish : os::wished_languages())
        for (const auto& language : languages())
            if (wish.starts_with(language) &&
                (wish.size() == 2 || wish[2] == '_' || wish[2] == '.' || wish[2] == '-'))
                return language;
    return "en";
}

}  // namespace scenes
