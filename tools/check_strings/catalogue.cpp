// Reading of gettext's .po files.
#include "catalogue.hpp"

#include <cstdlib>
#include <fstream>

namespace strings {
namespace {

/// One .po file, read line by line.
class Reader {
public:
    Reader(Catalogue& catalogue, std::string file, std::size_t forms)
        : catalogue_(catalogue), file_(std::move(file)), forms_(forms) {}

    void line(const std::string& text) {
        ++number_;
        if (text.empty()) return finish();
        if (text[0] == '#') {
            if (text.rfind("#,", 0) == 0 && text.find("fuzzy") != std::string::npos) fuzzy_ = true;
            if (text.rfind("#~", 0) == 0) fault("an abandoned message");
            return;
        }
        if (text[0] == '"') return more(text);
        const auto space = text.find(' ');
        const std::string word = text.substr(0, space);
        const std::string rest = space == std::string::npos ? "" : text.substr(space + 1);
        if (word == "msgid") {
            finish();
            begin_ = number_;
            into_ = &key_;
        } else if (word == "msgid_plural") {
            plural_ = true;
            into_ = &plural_key_;
        } else if (word == "msgstr") {
            now_.forms.assign(1, "");
            into_ = &now_.forms[0];
        } else if (word.rfind("msgstr[", 0) == 0) {
            if (word != "msgstr[" + std::to_string(now_.forms.size()) + "]")
                fault("plural forms out of order");
            now_.forms.emplace_back();
            into_ = &now_.forms.back();
        } else {
            return fault("not understood: " + text);
        }
        more(rest);
    }

    void finish() {
        into_ = nullptr;
        if (begin_ == 0) return;
        now_.place = file_ + ":" + std::to_string(begin_);
        now_.plural = plural_;
        now_.fuzzy = fuzzy_;
        if (key_.empty())
            header();
        else
            keep();
        now_ = Message{};
        key_.clear();
        plural_key_.clear();
        plural_ = fuzzy_ = false;
        begin_ = 0;
    }

    bool has_header() const { return has_header_; }

private:
    void fault(const std::string& what) {
        catalogue_.faults.push_back(file_ + ":" + std::to_string(number_) + ": " + what);
    }

    void more(const std::string& quoted) {
        if (!into_ || quoted.size() < 2 || quoted[0] != '"' || quoted.back() != '"')
            return fault("not understood: " + quoted);
        for (std::size_t i = 1; i + 1 < quoted.size(); ++i) {
            char c = quoted[i];
            if (c == '\\') {
                c = quoted[++i];
                c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
            }
            *into_ += c;
        }
    }

    void header() {
        has_header_ = true;
        const std::string& text = now_.forms.empty() ? key_ : now_.forms[0];
        if (text.find("charset=UTF-8") == std::string::npos) fault("the header does not say UTF-8");
        const auto at = text.find("nplurals=");
        const std::size_t said =
            at == std::string::npos ? 0 : std::strtoul(text.c_str() + at + 9, nullptr, 10);
        if (forms_ == 0) forms_ = said;
        if (said == 0 || said != forms_)
            fault("the header needs nplurals=" + std::to_string(forms_));
        catalogue_.plurals = said;
    }

    void keep() {
        if (plural_ && plural_key_ != key_) fault("msgid_plural must be the key " + key_);
        const auto [other, fresh] = catalogue_.messages.emplace(key_, now_);
        if (!fresh) fault(key_ + " stands in " + other->second.place + " already");
    }

    Catalogue& catalogue_;
    std::string file_;
    std::size_t forms_;
    int number_ = 0, begin_ = 0;
    std::string key_, plural_key_;
    std::string* into_ = nullptr;
    bool plural_ = false, fuzzy_ = false, has_header_ = false;
    Message now_;
};

}  // namespace

Catalogue read_language(const std::filesystem::path& folder, std::size_t forms) {
    Catalogue catalogue;
    if (!std::filesystem::is_directory(folder)) {
        catalogue.faults.push_back(folder.string() + ": missing");
        return catalogue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".po") continue;
        const std::string name =
            folder.filename().string() + "/" + entry.path().filename().string();
        Reader reader(catalogue, name, forms);
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) reader.line(line);
        reader.finish();
        if (!reader.has_header()) catalogue.faults.push_back(name + ": no header");
    }
    return catalogue;
}

}  // namespace strings
