// What a kiosk writes into its log as it always is, the staff reads in its own language.
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/staff/pages.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("kiosk: lines of the log are told in the language of the staff") {
    struct Line {
        const char* logged;
        const char* kept;  ///< what has to stand in the sentence as it was logged
    };
    constexpr Line kLines[] = {
        {"start: 1.2.3, mode normal", "1.2.3"},
        {"start: 1.2.3, mode safe", "1.2.3"},
        {"start: 1.2.3, mode out_of_order", "1.2.3"},
        {"end: exit code 7", "7"},
        {"warning: everybody can read kiosk.conf, in which the hash of the PIN stands: chmod 600",
         "kiosk.conf"},
        {"warning: others or a group can change kiosk.conf, and with it the PIN: chmod go-w, its "
         "folder too",
         "kiosk.conf"},
        {"warning: scores are not kept: Errno 13", "Errno 13"},
        {"warning: the file of scores was damaged and has been set aside", ""},
        {"warning: the log is not kept: Errno 13", "Errno 13"},
        {"warning: crashes are not counted: Errno 13", "Errno 13"},
        {"warning: wrong PINs are forgotten by a restart: Errno 13", "Errno 13"},
    };
    scenes::Strings strings(LOCALES);
    for (const char* language : {"cs", "de", "en"}) {
        strings.use(language);
        for (const auto& line : kLines) {
            const auto words = kiosk::log_words(line.logged);
            CAPTURE(words);
            CHECK(words != line.logged);
            CHECK(words.find(line.kept) != std::string::npos);
            for (const char* raw : {"warning", "mode ", "start:", "staff."})
                CHECK((std::string(language) == "en" || words.find(raw) == std::string::npos));
        }
        CHECK(kiosk::log_words("something else, mode normal") == "something else, mode normal");
    }
}
