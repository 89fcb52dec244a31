// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cpu/reference_update.h"

#include <cmath>

namespace evenkeel {

namespace {

double stateAt(const float* state, const Bf16* bf16, Index i)
{
    return bf16 ? double { widened(bf16[i]) } : double { state[i] };
}

// What one update rounds with: the same random bits for all that lies at a position.
struct Target {
    Index i;
    const Rounding& rounding;
    std::uint32_t random;

    void store(double x, float* to, Bf16* bf16, std::uint32_t bits) const
    {
        if (bf16)
            storeBf16(x, bf16, nullptr, i, rounding, bits);
        else
            to[i] = static_cast<float>(x);
    }
    void first(const Parameter& p, double x) const { store(x, p.first, p.bf16.first, random >> 16); }
    void second(const Parameter& p, double x) const { store(x, p.second, p.bf16.second, RandomBits::more(random)); }
    void value(const Parameter& p, double x) const
    {
        if (p.value.bf16)
            storeBf16(x, p.value.bf16, p.bf16.compensation, i, rounding, random);
        else
            p.value.data[i] = static_cast<float>(x);
    }
};

} // namespace

std::uint32_t randomBitsAt(const Rounding& rounding, Index step, Index i)
{
    const auto position = static_cast<std::uint64_t>(i);
    return RandomBits(rounding.seed, step, position >> 32).at(static_cast<std::uint32_t>(position));
}

void storeBf16(double x, Bf16* to, Bf16* compensation, Index i, const Rounding& rounding, std::uint32_t random)
{
    const auto value = static_cast<float>(x);
    const bool toNearest = compensation || rounding.mode == Rounding::Mode::Nearest;
    to[i] = toNearest ? nearest(value) : stochastic(value, random);
    if (compensation)
        compensation[i] = nearest(static_cast<float>(x - double { widened(to[i]) }));
}

void updateOne(const Parameter& p, Index i, double g, const Update& u)
{
    if (u.rule == Update::Rule::Store) {
        p.gradient[i] = static_cast<float>(g);
        return;
    }
    const Target target { i, u.rounding, p.value.bf16 ? randomBitsAt(u.rounding, u.step, i) : 0 };
    const double w = (1 - double { u.rate } * u.decay)
        * (weightAt(p.value, i) + (p.bf16.compensation ? double { widened(p.bf16.compensation[i]) } : 0));
    switch (u.rule) {
    case Update::Rule::Store:
    case Update::Rule::Sgd:
        target.value(p, w - double { u.rate } * g);
        return;
    case Update::Rule::Momentum: {
        const double v = double { u.momentum } * stateAt(p.first, p.bf16.first, i) + g;
        target.first(p, v);
        target.value(p, w - u.rate * v);
        return;
    }
    case Update::Rule::Adam: {
        const double m = double { u.beta1 } * stateAt(p.first, p.bf16.first, i) + (1 - double { u.beta1 }) * g;
        const double v = double { u.beta2 } * stateAt(p.second, p.bf16.second, i) + (1 - double { u.beta2 }) * g * g;
        target.first(p, m);
        target.second(p, v);
        const auto t = static_cast<double>(u.step);
        const double mHat = m / (1 - std::pow(double { u.beta1 }, t)), vHat = v / (1 - std::pow(double { u.beta2 }, t));
        target.value(p, w - u.rate * mHat / (std::sqrt(vHat) + u.epsilon));
        return;
    }
    }
}

} // namespace evenkeel
