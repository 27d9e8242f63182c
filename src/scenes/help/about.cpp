// About the program: version, licences, typefaces, thanks. Knows no game.
#include "scenes/base/strings.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

namespace scenes {
namespace {

class About final : public Scene {
public:
    explicit About(Services& services) : services_(services) {}

    std::string name() const override { return "about"; }
    void input(const Input& input) override {
        if (input.kind == Input::Kind::command && input.command == Command::back)
            services_.stage.pop();
    }
    void draw(Frame& frame) override {
        const PageLook look{"about", tr("about.title"), tr("about.version", PETIBOJ_VERSION), 1.5F,
                            true};
        const auto content = [](Flow& flow) {
            if (flow.roomy(1000))
                flow.beside(0.40F, name_and_words, parts);
            else
                name_and_words(flow), flow.apart(), parts(flow);
        };
        if (lay_page(frame, look, {}, content).left) services_.stage.pop();
    }

private:
    /// Mark and name: one below the other in a column, beside each other where it is low or wide.
    static void name_and_words(Flow& flow) {
        const bool row = low_window(flow.frame()) || flow.frame().portrait();
        const Content mark = [row](Flow& part) { part.picture("mark", row ? 230 : 300); };
        const Content name = [](Flow& part) { part.line("name", "Pětiboj", Words::name); };
        flow.middle();
        if (row)
            flow.beside(low_window(flow.frame()) ? 0.18F : 0.3F, mark, name);
        else
            mark(flow), name(flow);
        flow.words("text", tr("about.text"), Words::lead);
    }

    static void parts(Flow& flow) {
        for (const std::string part : {"licence", "names", "fonts", "built_with", "thanks"}) {
            flow.line(part, tr("about." + part), Words::part);
            flow.close();
            flow.words(part + "_text", tr("about." + part + "_text"), Words::quiet);
            flow.apart();
        }
    }

    Services& services_;
};

}  // namespace

std::unique_ptr<Scene> make_about(Services& services) {
    return std::make_unique<About>(services);
}

}  // namespace scenes
