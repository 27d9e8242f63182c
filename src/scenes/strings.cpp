#include "scenes/strings.hpp"

#include <boost/locale/gnu_gettext.hpp>
#include <boost/locale/message.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <locale>
#include <memory>
#include <set>

namespace scenes {
namespace {

using Facet = boost::locale::message_format<char>;

constexpr const char* kDomain = "petiboj";
constexpr const char* kNbsp = "\u00A0";

/// What tr reads: the facet is owned by the locale.
struct Catalogue {
    std::locale locale = std::locale::classic();
    const Facet* facet = nullptr;
    int domain = 0;
    std::string language = "en";
    std::set<std::string, std::less<>> missing;
};

Catalogue& current() {
    static Catalogue catalogue;
    return catalogue;
}

std::string missing(std::string_view key) {
    auto& known = current().missing;
    if (known.emplace(key).second)
        std::fprintf(stderr, "petiboj: no sentence for %.*s\n", static_cast<int>(key.size()),
                     key.data());
    return std::string(key);
}

std::vector<char> read_whole(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string grouped(unsigned long long n, const std::string& separator) {
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

const std::vector<std::string>& languages() {
    static const std::vector<std::string> list{"cs", "en", "de"};
    return list;
}

std::string tr(std::string_view key) {
    const auto& catalogue = current();
    if (!catalogue.facet) return missing(key);
    const char* found = catalogue.facet->get(catalogue.domain, nullptr, std::string(key).c_str());
    return found ? found : missing(key);
}

std::string tr_values(std::string_view key, const std::vector<std::string>& values) {
    return fill(tr(key), values);
}

std::string trn(std::string_view key, long long n) {
    return trn_values(key, n, {});
}

std::string trn_values(std::string_view key, long long n, const std::vector<std::string>& values) {
    const auto& catalogue = current();
    std::vector<std::string> all{number_text(n)};
    all.insert(all.end(), values.begin(), values.end());
    if (!catalogue.facet) return fill(missing(key), all);
    // Plural forms are the same for n and -n; the facet takes an int.
    const int count = static_cast<int>((n < 0 ? -n : n) % 1000000000LL);
    const char* found =
        catalogue.facet->get(catalogue.domain, nullptr, std::string(key).c_str(), count);
    return fill(found ? found : missing(key), all);
}

bool has_sentence(std::string_view key) {
    const auto& catalogue = current();
    return catalogue.facet &&
           catalogue.facet->get(catalogue.domain, nullptr, std::string(key).c_str());
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
    const std::string& language = current().language;
    const std::string separator = language == "cs" ? kNbsp : language == "de" ? "." : ",";
    const auto size =
        n < 0 ? 0ULL - static_cast<unsigned long long>(n) : static_cast<unsigned long long>(n);
    return (n < 0 ? "\u2212" : "") + grouped(size, separator);
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
        text[dot] = current().language == "en" ? '.' : ',';
    if (!text.empty() && text[0] == '-') text = "\u2212" + text.substr(1);
    return text;
}

Strings::Strings(std::filesystem::path folder) : folder_(std::move(folder)) {}

Strings::~Strings() {
    auto& catalogue = current();
    catalogue.facet = nullptr;
    catalogue.locale = std::locale::classic();
}

bool Strings::use(std::string_view language) {
    namespace gettext = boost::locale::gnu_gettext;
    const std::string name(language);
    if (!std::filesystem::exists(folder_ / name / "LC_MESSAGES" / (std::string(kDomain) + ".mo")))
        return false;
    gettext::messages_info info;
    info.language = name;
    info.encoding = "UTF-8";
    info.domains.emplace_back(kDomain);
    info.paths.push_back(folder_.string());
    info.callback = [](const std::string& path, const std::string&) { return read_whole(path); };
    auto* facet = gettext::create_messages_facet<char>(info);
    if (!facet) return false;
    auto& catalogue = current();
    catalogue.locale = std::locale(std::locale::classic(), facet);
    catalogue.facet = facet;
    catalogue.domain = facet->domain(kDomain);
    catalogue.language = name;
    catalogue.missing.clear();
    language_ = name;
    return true;
}

std::string Strings::from_environment() {
    for (const char* variable : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (!value || !*value) continue;
        const std::string_view text(value);
        for (const auto& language : languages())
            if (text.substr(0, 2) == language &&
                (text.size() == 2 || text[2] == '_' || text[2] == '.' || text[2] == ':'))
                return language;
        // LANGUAGE=fr:cs prefers French, which we do not have, then Czech.
        for (std::size_t at = text.find(':'); at != std::string_view::npos;
             at = text.find(':', at + 1))
            for (const auto& language : languages())
                if (text.substr(at + 1, 2) == language) return language;
        return "en";
    }
    return "en";
}

}  // namespace scenes
