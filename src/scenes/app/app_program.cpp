// From the command line to the exit code.
#include "scenes/app/app.hpp"

#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/pin.hpp"

#include <SDL2/SDL_filesystem.h>
#include <SDL2/SDL_stdinc.h>

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

namespace scenes {
namespace {

std::filesystem::path program_folder() {
    char* base = SDL_GetBasePath();
    const auto folder = os::utf8_path(base ? base : ".");
    SDL_free(base);
    return folder;
}

}  // namespace

int run_program(int count, char** words, TextTable text) {
    const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
    os::join_console();
    os::keep_files_private();  // matches, settings, scores: what is written is nobody else's to
                               // read
    const auto assets = find_assets(program_folder());
    if (!assets) {
        std::fputs("petiboj: share/petiboj is missing beside the program\n", stderr);
        return kExitError;
    }
    Arguments asked;
    {
        Strings strings(*assets / "locale");
        strings.use(language_of(arguments));
        auto read = read_arguments(arguments);
        if (const auto* fault = std::get_if<UsageFault>(&read)) {
            std::fprintf(stderr, "petiboj: %s\n%s\n", tr_values(fault->key, fault->values).c_str(),
                         tr("app.see_help").c_str());
            return kExitUsage;
        }
        asked = std::get<Arguments>(std::move(read));
        if (asked.help) {
            std::printf("%s\n", tr("app.help").c_str());
            return kExitFine;
        }
        if (asked.version) {
            std::printf("%s\n", tr("app.version", PETIBOJ_VERSION).c_str());
            return kExitFine;
        }
        if (asked.set_pin) return kiosk::set_pin(asked.set_pin_conf);
    }
    try {
        if (asked.text) return text(asked, *assets);
        for (;;) {
            App app(asked, *assets);
            const int code = app.run();
            if (!app.mended()) return code;
        }
    } catch (const std::exception& trouble) {
        std::fprintf(stderr, "petiboj: %s\n", trouble.what());
        return kExitError;
    }
}

}  // namespace scenes
