// How the program ends.
#pragma once

namespace scenes {

/// Exit codes of the contract.
enum Exit : int {
    kExitFine = 0,
    kExitError = 1,
    kExitUsage = 2,
    kExitRecord = 3,
    kExitData = 4,
    kExitDisplay = 5,
    kExitLeft = 40,     ///< the staff left the kiosk: do not start it again
    kExitRestart = 41,  ///< start me again
    kExitReboot = 42,
    kExitPowerOff = 43,
};

}  // namespace scenes
