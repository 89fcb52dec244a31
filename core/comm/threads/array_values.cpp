// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/threads/array_values.h"

#include <algorithm>
#include <atomic>

namespace evenkeel {
namespace {

float loaded(float& shared) { return std::atomic_ref(shared).load(std::memory_order_relaxed); }

std::span<float> partOf(std::span<float> values, const SharedArray::Part& part)
{
    return values.subspan(at(part.begin), at(part.size));
}

} // namespace

void copyValues(std::span<float> values, float* to) { std::ranges::transform(values, to, loaded); }

void addScaled(std::span<float> values, std::span<float> velocity, float momentum, float scale, const float* from)
{
    if (velocity.empty())
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] += scale * from[i];
    else
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] += velocity[i] = momentum * velocity[i] + scale * from[i];
}

void readParts(std::span<float> values, std::span<const SharedArray::Part> parts, std::span<float> to)
{
    auto out = to.begin();
    for (const SharedArray::Part& part : parts)
        out = std::ranges::transform(partOf(values, part), out, loaded).out;
}

// Componentwise atomic addition is what Niu et al. assume (Algorithm 1).
void addParts(std::span<float> values, std::span<const SharedArray::Part> parts, std::span<const float> from)
{
    auto next = from.begin();
    for (const SharedArray::Part& part : parts)
        for (float& value : partOf(values, part))
            std::atomic_ref(value).fetch_add(*next++, std::memory_order_relaxed);
}

} // namespace evenkeel
