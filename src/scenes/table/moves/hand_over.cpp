#include "scenes/table/moves/hand_over.hpp"

#include <utility>

namespace scenes {

bool HandOver::falls() {
    const int seat = table_.match().actor();
    const int before = std::exchange(seen_by_, seat);
    if (seat == before || table_.session.persons() < 2 || !mode_.traits().seats_are_free)
        return false;
    if (!table_.services.settings->hand_over || before < 0) return false;
    decision_.drop();
    hints_.drop();
    table_.sheet.close();
    hides_ = true;
    table_.services.ui.clear_toast();
    table_.services.stage.push(mode_.make_curtain(seat));
    return true;
}

}  // namespace scenes
