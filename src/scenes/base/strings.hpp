// Sentences by key in the language in force. Read from gettext catalogues; needs no
// system locale and switches live. Every sentence a person reads comes through here.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// The languages of the program in the order of the settings (assets/locale/languages).
const std::vector<std::string>& languages();
/// What a language calls itself: "Čeština" of "cs"; the code itself if it is none of languages().
std::string language_name(std::string_view language);

/// The sentence of `key`, in English where the language in force has none. Placeholders {1}, {2},
/// … take the further arguments; unknown keys come back as they are and are reported once on
/// standard error.
std::string tr(std::string_view key);
/// The plural form of `key` for `n` (msgid_plural is the same key). {1} is n itself, further
/// arguments are {2}, {3}, …
std::string trn(std::string_view key, long long n);
/// True if the catalogue in force or the English one has this key.
bool has_sentence(std::string_view key);

/// Fills {1}, {2}, … ("{{" is a brace). Values are text already.
std::string fill(std::string_view sentence, const std::vector<std::string>& values);
/// tr with values at run time (e.g. of a game::Refusal).
std::string tr_values(std::string_view key, const std::vector<std::string>& values);
/// trn with values at run time for {2}, {3}, …
std::string trn_values(std::string_view key, long long n, const std::vector<std::string>& values);

/// A whole number as the language writes it: its mark between thousands (app.thousands_mark) from
/// 10 000 on, a real minus sign.
std::string number_text(long long n);
/// "one, two and three" of a list.
std::string and_list(const std::vector<std::string>& parts);
/// `places` decimals behind the language's mark (app.decimal_mark): 12,5.
std::string decimal_text(double value, int places = 1);
/// "estimate ± 3.0", from hundredths; never less than a tenth.
std::string error_words(int hundredths);
/// Minutes and seconds as a clock shows them in every language: "2:48". What has not been a whole
/// second yet does not count; less than nothing is "0:00".
std::string clock_text(double seconds);

namespace strings_detail {
inline std::string text(std::string value) {
    return value;
}
inline std::string text(const char* value) {
    return value;
}
inline std::string text(std::string_view value) {
    return std::string(value);
}
inline std::string text(long long value) {
    return number_text(value);
}
inline std::string text(long value) {
    return number_text(value);
}
inline std::string text(int value) {
    return number_text(value);
}
inline std::string text(unsigned value) {
    return number_text(value);
}
inline std::string text(std::size_t value) {
    return number_text(static_cast<long long>(value));
}
}  // namespace strings_detail

template <class First, class... Rest>
std::string tr(std::string_view key, const First& first, const Rest&... rest) {
    return tr_values(key, {strings_detail::text(first), strings_detail::text(rest)...});
}
template <class First, class... Rest>
std::string trn(std::string_view key, long long n, const First& first, const Rest&... rest) {
    return trn_values(key, n, {strings_detail::text(first), strings_detail::text(rest)...});
}

/// The catalogues. One for the whole program; `tr` reads the last one that was given a language.
class Strings {
public:
    /// `folder` holds <language>/LC_MESSAGES/petiboj.mo.
    explicit Strings(std::filesystem::path folder);
    ~Strings();
    Strings(const Strings&) = delete;
    Strings& operator=(const Strings&) = delete;

    /// Switches the language; false (and nothing changed) if its catalogue cannot be read.
    bool use(std::string_view language);
    const std::string& language() const { return language_; }
    /// The best of our languages for the user's environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG);
    /// English if none fits.
    static std::string from_environment();

private:
    std::filesystem::path folder_;
    std::string language_;
};

}  // namespace scenes
