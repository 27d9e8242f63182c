// A kiosk whose kiosk.conf cannot be used: says so on the screen, in every language and with the
// line, instead of leaving it black, and looks whether the file has been mended.
#pragma once

#include "scenes/kiosk/house/heartbeat.hpp"
#include "scenes/ui/loop.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kiosk {

/// What is said of the fault in one language.
struct ConfTrouble {
    std::string title;    ///< "The kiosk does not start"
    std::string fault;    ///< file, line, key, what is wrong
    std::string goes_on;  ///< what follows by itself
    bool operator==(const ConfTrouble&) const = default;
};

/// `conf_trouble`: the sentences one below the other; nothing can be pressed.
std::unique_ptr<scenes::Scene> make_conf_trouble(
    scenes::Services& services, std::shared_ptr<const std::vector<ConfTrouble>> said);

/// Takes every input and looks at the file again and again. Tells the service manager that the
/// program lives: nothing is won by killing it.
class ConfWatch final : public scenes::InputFilter {
public:
    static constexpr double kLook = 2;  ///< seconds between two looks

    /// `look` is called every `kLook` seconds.
    ConfWatch(const scenes::Services& services, std::function<void()> look)
        : services_(services), look_(std::move(look)) {}
    /// The first picture was shown.
    void ready() { notify_.ready(); }

    bool takes(const scenes::Input& input) override { return (void)input, true; }
    void pass(double now) override;
    std::optional<double> wake() const override;
    void describe(scenes::TextModel& model) const override { (void)model; }

private:
    const scenes::Services& services_;
    std::function<void()> look_;
    Notify notify_;
    double next_ = kLook;
};

/// Tells when a file was changed that cannot be read: the service hands the program a copy of
/// kiosk.conf ($CREDENTIALS_DIRECTORY), which only a restart makes anew.
class Original {
public:
    /// `copy`: the file that is read; `places`: where the original may stand, the last one first.
    Original(const std::filesystem::path& copy, const std::vector<std::filesystem::path>& places);
    /// True if `copy` is none, or the original is as it was.
    bool same() const;
    /// The file that people edit.
    const std::filesystem::path& file() const { return file_; }

private:
    static std::optional<std::filesystem::file_time_type> time_of(
        const std::filesystem::path& file);

    std::filesystem::path file_;
    bool copied_ = false;
    std::optional<std::filesystem::file_time_type> time_;
};

}  // namespace kiosk
