// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/mixed_array.h"

namespace evenkeel {

void MixedLayout::add(Index count, bool isBf16)
{
    Index& packed = isBf16 ? halves : floats;
    segments.push_back({ size, count, isBf16, packed });
    packed += count;
    size += count;
}

const MixedLayout::Segment& MixedLayout::at(Index offset) const
{
    const auto after = std::ranges::upper_bound(segments, offset, {}, &Segment::begin);
    return *(after - 1);
}

float* MixedView::floatAt(Index offset) const
{
    const MixedLayout::Segment& segment = layout->at(offset);
    if (!floats || (halves && segment.isBf16))
        return nullptr;
    return floats + (isWhole ? offset : segment.packed + (offset - segment.begin));
}

Bf16* MixedView::halfAt(Index offset) const
{
    const MixedLayout::Segment& segment = layout->at(offset);
    return halves && segment.isBf16 ? halves + segment.packed + (offset - segment.begin) : nullptr;
}

Bf16* MixedView::compensationAt(Index offset) const
{
    const Bf16* const half = compensation ? halfAt(offset) : nullptr;
    return half ? compensation + (half - halves) : nullptr;
}

void MixedView::read(Device& device, Index begin, std::span<float> to) const
{
    Array<float> wide;
    eachPart(*layout, begin, Index(to.size()), [&](const MixedLayout::Segment&, Index from, Index size) {
        const float* values = floatAt(from);
        if (const Bf16* const half = halfAt(from)) {
            wide.reserve(device, size);
            device.arrays().widen(half, compensationAt(from), wide.data(), size);
            values = wide.data();
        }
        device.download(to.data() + (from - begin), values, evenkeel::at(size) * sizeof(float));
    });
}

void MixedView::write(Device& device, Index begin, std::span<const float> from) const
{
    Array<float> wide;
    eachPart(*layout, begin, Index(from.size()), [&](const MixedLayout::Segment&, Index to, Index size) {
        const std::span<const float> part = from.subspan(evenkeel::at(to - begin), evenkeel::at(size));
        Bf16* const half = halfAt(to);
        if (!half)
            return device.upload(floatAt(to), part.data(), part.size_bytes());
        wide.assign(device, part);
        device.arrays().narrow(
            wide.data(), half, compensationAt(to), size, { .mode = Rounding::Mode::Nearest, .seed = 0 }, 0);
    });
}

MixedArray::MixedArray(Device& device, const MixedLayout& layout, bool isMixed)
    : floats(device, isMixed ? layout.floats : layout.size)
{
    if (isMixed)
        halves = Array<Bf16>(device, layout.halves);
}

} // namespace evenkeel
