// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/threads/shared_values.h"

#include <algorithm>
#include <utility>

namespace evenkeel {
namespace {

float loaded(float& shared) { return std::atomic_ref(shared).load(std::memory_order_relaxed); }

std::span<float> partOf(std::vector<float>& values, const SharedArray::Part& part)
{
    return std::span(values).subspan(at(part.begin), at(part.size));
}

} // namespace

void SharedValues::copyTo(float* to) { std::ranges::transform(values, to, loaded); }

void SharedValues::add(float scale, const float* from, std::optional<float> momentum)
{
    if (momentum && velocity.empty())
        velocity.resize(values.size());
    const float mu = momentum.value_or(0);
    if (velocity.empty())
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] += scale * from[i];
    else
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] += velocity[i] = mu * velocity[i] + scale * from[i];
}

void SharedValues::restore(SharedArray::Contents contents)
{
    values = std::move(contents.values);
    velocity = std::move(contents.velocity);
    version = contents.version;
}

void SharedValues::readParts(std::span<const SharedArray::Part> parts, std::span<float> to)
{
    auto out = to.begin();
    for (const SharedArray::Part& part : parts)
        out = std::ranges::transform(partOf(values, part), out, loaded).out;
}

// Componentwise atomic addition is what Niu et al. assume (Algorithm 1).
void SharedValues::addParts(std::span<const SharedArray::Part> parts, std::span<const float> from)
{
    auto next = from.begin();
    for (const SharedArray::Part& part : parts)
        for (float& value : partOf(values, part))
            std::atomic_ref(value).fetch_add(*next++, std::memory_order_relaxed);
    ++version;
}

} // namespace evenkeel
