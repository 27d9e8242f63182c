#include "game/sipky/cards.hpp"

namespace sipky {

int Cards::used(int digit) const {
    int held = 0;
    for (int i = 0; i < hand_size_; ++i) held += hand(i) == digit;
    return kCopies - left(digit) - held;
}

void Cards::draw(int digit) {
    discard(digit);
    assert(index(hand_size_) < hand_.size());
    hand_[hand_size_++] = static_cast<std::uint8_t>(digit);
}

void Cards::discard(int digit) {
    assert(pile_[index(digit)] > 0);
    --pile_[index(digit)];
    --left_;
}

void Cards::put_hand_away() {
    hand_size_ = 0;
    hand_ = {};
}

void Cards::renew() {
    if (left_ > 0) return;
    pile_.fill(kCopies);
    for (int i = 0; i < hand_size_; ++i) --pile_[index(hand(i))];
    left_ = static_cast<std::uint8_t>(kCards - hand_size_);
    if (shuffles_ < 255) ++shuffles_;
}

}  // namespace sipky
