// Messages as floats.
#include "core/algorithms/ampnet/message.h"

namespace evenkeel::ampnet {

namespace {

constexpr Index base = 1 << 24;

} // namespace

void putWhole(std::vector<float>& to, Index value)
{
    if (value < 0 || value >= base * base)
        throw std::logic_error("a number that a message cannot hold");
    to.push_back(float(value % base));
    to.push_back(float(value / base));
}

Index takeWhole(std::span<const float>& from)
{
    const Index value = Index(from[0]) + base * Index(from[1]);
    from = from.subspan(2);
    return value;
}

std::vector<float> pack(const Parcel& parcel)
{
    const auto& [state, payload] = parcel.message;
    std::vector<float> floats;
    floats.reserve(14 + payload.values.size());
    for (const Index whole :
        { Index(parcel.node), Index(parcel.port), state.instance, state.step, state.steps, payload.rows, payload.cols })
        putWhole(floats, whole);
    floats.insert(floats.end(), payload.values.begin(), payload.values.end());
    return floats;
}

Parcel unpack(std::span<const float> floats)
{
    Parcel parcel;
    auto& [state, payload] = parcel.message;
    parcel.node = int(takeWhole(floats));
    parcel.port = int(takeWhole(floats));
    for (Index* whole : { &state.instance, &state.step, &state.steps, &payload.rows, &payload.cols })
        *whole = takeWhole(floats);
    payload.values.assign(floats.begin(), floats.end());
    return parcel;
}

} // namespace evenkeel::ampnet
