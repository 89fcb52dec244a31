// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as floats.
#include "core/algorithms/ampnet/runtime/message.h"

namespace evenkeel::ampnet {

namespace {

constexpr Index base = 1 << 24;

} // namespace

void putWhole(std::vector<float>& to, Index value)
{
    if (value < 0 || value >= base * base)
        throw std::logic_error("a number that a message cannot hold");
    const Index high = value / base;
    to.push_back(float(value % base));
    to.push_back(float(high));
}

Index takeWhole(std::span<const float>& from)
{
    const Index value = Index(from[0]) + base * Index(from[1]);
    from = from.subspan(2);
    return value;
}

void pack(const Parcel& parcel, std::vector<float>& to)
{
    const auto& [state, payload] = parcel.message;
    for (const Index whole : { Index(parcel.isForward), Index(parcel.node), Index(parcel.port), state.instance,
             state.step, state.steps, state.samples, payload.rows, payload.cols })
        putWhole(to, whole);
    to.insert(to.end(), payload.values.begin(), payload.values.end());
}

Parcel unpack(std::span<const float>& from)
{
    Parcel parcel;
    auto& [state, payload] = parcel.message;
    parcel.isForward = takeWhole(from) != 0;
    parcel.node = int(takeWhole(from));
    parcel.port = int(takeWhole(from));
    for (Index* whole : { &state.instance, &state.step, &state.steps, &state.samples, &payload.rows, &payload.cols })
        *whole = takeWhole(from);
    const auto values = from.first(at(payload.rows * payload.cols));
    payload.values.assign(values.begin(), values.end());
    from = from.subspan(values.size());
    return parcel;
}

} // namespace evenkeel::ampnet
