// SPDX-License-Identifier: GPL-3.0-or-later
// One number per weight of a model, on a device: all in 32 bits, or some segments of them in bf16.
#pragma once

#include "kernels/array.h"

#include <algorithm>
#include <span>
#include <vector>

namespace evenkeel {

// What of a model's weights is in 32 bits and what may be in bf16, in the order of the weights.
struct MixedLayout {
    struct Segment {
        Index begin = 0, size = 0;
        bool isBf16 = false;
        Index packed = 0; // its place among those of its kind
    };
    std::vector<Segment> segments;
    Index size = 0, floats = 0, halves = 0; // of all; of each kind

    void add(Index count, bool isBf16);
    const Segment& at(Index offset) const; // the segment that it lies in
};

// Where the numbers are. Numbers in 32 bits are packed, or (isWhole) each at its offset.
struct MixedView {
    const MixedLayout* layout = nullptr;
    float* floats = nullptr;
    Bf16* halves = nullptr; // null: all are in 32 bits
    Bf16* compensation = nullptr; // of numbers in bf16 that are sums of both; null: none are
    bool isWhole = true;

    // Null where the number is not of this kind, or nothing is here.
    float* floatAt(Index offset) const;
    Bf16* halfAt(Index offset) const;
    Bf16* compensationAt(Index offset) const;

    // To and from the host, all in 32 bits, from an offset on; numbers in bf16 are rounded to the nearest.
    void read(Device& device, Index begin, std::span<float> to) const;
    void write(Device& device, Index begin, std::span<const float> from) const;
};

// Memory of one: uninitialized.
struct MixedArray {
    Array<float> floats;
    Array<Bf16> halves;

    MixedArray() = default;
    MixedArray(Device& device, const MixedLayout& layout, bool isMixed);
    bool isUsed() const { return floats.size() + halves.size() > 0; }
    MixedView view(const MixedLayout& layout) const
    {
        return { &layout, floats.data(), halves.data(), nullptr, halves.size() == 0 };
    }
    Index bytes() const { return floats.size() * Index(sizeof(float)) + halves.size() * Index(sizeof(Bf16)); }
};

// visit(segment, begin, size) for the parts of begin .. begin + size that are of one kind, none longer than a block.
template<typename Visit>
void eachPart(const MixedLayout& layout, Index begin, Index size, const Visit& visit)
{
    constexpr Index block = 1 << 20;
    for (const Index end = begin + size; begin < end;) {
        const MixedLayout::Segment& segment = layout.at(begin);
        const Index next = std::min({ end, segment.begin + segment.size, begin + block });
        visit(segment, begin, next - begin);
        begin = next;
    }
}

} // namespace evenkeel
