// Šipky: the cards of a table – pile, used ones, and the hand of the running throw (§2). A plain
// value; where each copy of a digit lies always adds up to kCopies.
#pragma once

#include "game/sipky/slate.hpp"

namespace sipky {

/// Every card lies in the pile, in the hand, or with the used ones.
class Cards {
public:
    /// All in the pile, nobody holds any: a new leg or a new attempt.
    Cards() { pile_.fill(kCopies); }

    /// Copies left in the pile, not counting the hand.
    int left(int digit) const { return pile_[index(digit)]; }
    int left() const { return left_; }
    /// Copies that lie with the used cards.
    int used(int digit) const {
        int held = 0;
        for (int i = 0; i < hand_size_; ++i) held += hand(i) == digit;
        return kCopies - left(digit) - held;
    }
    int used() const { return kCards - left_ - hand_size_; }
    /// How often the used cards were shuffled into a new pile since all were there.
    int shuffles() const { return shuffles_; }
    /// Cards drawn so far in the running throw.
    int hand_size() const { return hand_size_; }
    /// The card of the hand, in the order drawn; 0 where there is none.
    int hand(int i) const { return hand_[index(i)]; }

    /// A copy, of which there must be one, comes from the pile into the hand.
    void draw(int digit) {
        discard(digit);
        assert(index(hand_size_) < hand_.size());
        hand_[hand_size_++] = static_cast<std::uint8_t>(digit);
    }
    /// A copy goes from the pile straight to the used ones.
    void discard(int digit) {
        assert(pile_[index(digit)] > 0);
        --pile_[index(digit)];
        --left_;
    }
    /// The hand goes to the used cards.
    void put_hand_away() {
        hand_size_ = 0;
        hand_ = {};
    }
    /// Everything but the hand makes the new pile, if there is none left (§2).
    void renew() {
        if (left_ > 0) return;
        pile_.fill(kCopies);
        for (int i = 0; i < hand_size_; ++i) --pile_[index(hand(i))];
        left_ = static_cast<std::uint8_t>(kCards - hand_size_);
        if (shuffles_ < 255) ++shuffles_;
    }

    bool operator==(const Cards&) const = default;

private:
    std::uint8_t left_ = kCards;
    std::uint8_t hand_size_ = 0;
    std::uint8_t shuffles_ = 0;
    std::array<std::uint8_t, 2> hand_{};
    std::array<std::uint8_t, kDigits> pile_{};
};

}  // namespace sipky
