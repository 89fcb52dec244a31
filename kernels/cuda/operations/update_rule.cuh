// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel does with one number of a gradient: the device side of Update, of weights in 32 bits and in bf16.
#pragma once

#include "kernels/device.h"

#include <cmath>

namespace evenkeel::cuda {

// Update as kernels take it, with Adam's bias corrections worked out.
struct Rule {
    Update::Rule kind;
    float rate, momentum, beta1, beta2, epsilon;
    float correction1 = 1, correction2 = 1; // 1 - beta^step
    float minusRate, keep = 1; // factors of a product that is added to the weights, and of these (weight decay)
    float gradient = 1; // factor of a gradient that is added to a velocity
    Rounding rounding; // of weights in bf16
    Index step; // for its random bits
    bool isRehearsal = false;

    // Computes as ever and leaves weights and optimizer state as they are: for rehearsals. (Gradients must be finite.)
    static Rule withoutEffect(const Update& u)
    {
        Rule rule(u);
        rule.rate = rule.minusRate = rule.gradient = 0;
        rule.momentum = rule.beta1 = rule.beta2 = rule.keep = 1;
        rule.isRehearsal = true;
        return rule;
    }

    explicit Rule(const Update& u)
        : kind(u.rule)
        , rate(u.rate)
        , momentum(u.momentum)
        , beta1(u.beta1)
        , beta2(u.beta2)
        , epsilon(u.epsilon)
        , minusRate(-u.rate)
        , keep(u.keep())
        , rounding(u.rounding)
        , step(u.step)
    {
        if (kind == Update::Rule::Adam) {
            correction1 = static_cast<float>(1 - std::pow(static_cast<double>(beta1), static_cast<double>(u.step)));
            correction2 = static_cast<float>(1 - std::pow(static_cast<double>(beta2), static_cast<double>(u.step)));
        }
    }
};

template<typename T>
T* moved(T* data, Index offset)
{
    return data ? data + offset : nullptr;
}

class FloatNumbers;
class Bf16Numbers;

// Parameter as kernels take it: the pointers, moved on by `offset` numbers.
struct Weights {
    using Numbers = FloatNumbers; // a thread's way to them

    float *value, *gradient, *first, *second;

    explicit Weights(const Parameter& p, Index offset = 0)
        : value(moved(p.value.data, offset))
        , gradient(moved(p.gradient, offset))
        , first(moved(p.first, offset))
        , second(moved(p.second, offset))
    {
    }
};

// The same of weights in bf16. Their random bits depend on where they are in the whole array.
struct Bf16Weights {
    using Numbers = Bf16Numbers;

    Bf16* value;
    float *gradient, *first, *second;
    Parameter::Bf16State bf16;
    Index offset;

    explicit Bf16Weights(const Parameter& p, Index begin = 0)
        : value(moved(p.value.bf16, begin))
        , gradient(moved(p.gradient, begin))
        , first(moved(p.first, begin))
        , second(moved(p.second, begin))
        , bf16 { moved(p.bf16.first, begin), moved(p.bf16.second, begin), moved(p.bf16.compensation, begin) }
        , offset(begin)
    {
    }
};

// work(weights) with those of the two that p has.
template<typename Work>
void withWeights(const Parameter& p, Index offset, const Work& work)
{
    if (p.value.bf16)
        work(Bf16Weights(p, offset));
    else
        work(Weights(p, offset));
}

// A parameter that is left out: a layer without bias.
inline bool isAbsent(const Parameter& p) { return p.value.isEmpty(); }

// The random bits of positions, for one thread, which meets the same keys nearly always.
class PositionBits {
public:
    __device__ PositionBits(const Rounding& rounding, Index step, Index position)
        : m_seed(rounding.seed)
        , m_step(step)
        , m_block(position >> 32)
        , m_bits(m_seed, m_step, static_cast<std::uint64_t>(m_block))
    {
    }
    __device__ std::uint32_t at(Index position)
    {
        if (position >> 32 != m_block)
            *this = PositionBits({ .seed = m_seed }, m_step, position);
        return m_bits.at(static_cast<std::uint32_t>(position));
    }

private:
    std::uint64_t m_seed;
    Index m_step, m_block;
    RandomBits m_bits;
};

// x as bf16 at position i: the only place where a kernel rounds what stays. What rounding takes away goes into the
// compensation, unless there is none.
__device__ inline void storeBf16(
    float x, Bf16* to, Bf16* compensation, Index i, Rounding::Mode mode, std::uint32_t random)
{
    const Bf16 value = compensation || mode == Rounding::Mode::Nearest ? nearest(x) : stochastic(x, random);
    to[i] = value;
    if (compensation)
        compensation[i] = nearest(x - widened(value));
}

__device__ inline float numberOf(float x) { return x; }
__device__ inline float numberOf(Bf16 x) { return widened(x); }

// What applyRule reads and writes of one weight.
struct Number {
    const Weights& p;
    Index i;

    __device__ float value() const { return p.value[i]; }
    __device__ float first() const { return p.first[i]; }
    __device__ float second() const { return p.second[i]; }
    __device__ void setValue(float x) const { p.value[i] = x; }
    __device__ void setFirst(float x) const { p.first[i] = x; }
    __device__ void setSecond(float x) const { p.second[i] = x; }
};

struct Bf16Number {
    const Bf16Weights& p;
    Index i;
    Rounding::Mode mode;
    bool isRehearsal; // a weight and its compensation need not be what their sum is rounded to
    std::uint32_t random;
    float oldValue, oldFirst, oldSecond;

    __device__ float value() const { return oldValue; }
    __device__ float first() const { return oldFirst; }
    __device__ float second() const { return oldSecond; }
    __device__ void setValue(float x) const
    {
        if (!isRehearsal)
            storeBf16(x, p.value, p.bf16.compensation, i, mode, random);
    }
    __device__ void setFirst(float x) const { setState(x, p.first, p.bf16.first, random >> 16); }
    __device__ void setSecond(float x) const { setState(x, p.second, p.bf16.second, RandomBits::more(random)); }

private:
    __device__ void setState(float x, float* state, Bf16* half, std::uint32_t bits) const
    {
        if (!half)
            state[i] = x;
        else if (!isRehearsal)
            storeBf16(x, half, nullptr, i, mode, bits);
    }
};

// A thread's way to the numbers of a parameter; `first` is the first that it asks for.
class FloatNumbers {
public:
    __device__ FloatNumbers(const Weights& weights, const Rule& /*rule*/, Index /*first*/)
        : m_weights(weights)
    {
    }
    __device__ Number at(Index i) const { return { m_weights, i }; }

private:
    const Weights& m_weights;
};
class Bf16Numbers {
public:
    // Several that are read before the first of them is written, so that their reads wait for memory together.
    template<int count>
    struct Old {
        float value[count], first[count] {}, second[count] {};
    };

    __device__ Bf16Numbers(const Bf16Weights& weights, const Rule& rule, Index first)
        : m_weights(weights)
        , m_kind(rule.kind)
        , m_mode(rule.rounding.mode)
        , m_isRehearsal(rule.isRehearsal)
        , m_bits(rule.rounding, rule.step, weights.offset + first)
    {
    }
    // Of positions first, first + step and so on.
    template<int count>
    __device__ Old<count> read(Index first, Index step) const
    {
        const Bf16Weights& w = m_weights;
        Old<count> old;
        const auto readTo = [&](float(&to)[count], const auto* from) {
#pragma unroll
            for (int k = 0; k < count; ++k)
                to[k] = numberOf(from[first + k * step]);
        };
        readTo(old.value, w.value);
        if (w.bf16.compensation) {
            float lost[count];
            readTo(lost, w.bf16.compensation);
#pragma unroll
            for (int k = 0; k < count; ++k)
                old.value[k] += lost[k];
        }
        if (m_kind == Update::Rule::Momentum || m_kind == Update::Rule::Adam)
            w.bf16.first ? readTo(old.first, w.bf16.first) : readTo(old.first, w.first);
        if (m_kind == Update::Rule::Adam)
            w.bf16.second ? readTo(old.second, w.bf16.second) : readTo(old.second, w.second);
        return old;
    }
    template<int count>
    __device__ Bf16Number at(Index i, const Old<count>& old, int k)
    {
        return { m_weights, i, m_mode, m_isRehearsal, m_bits.at(m_weights.offset + i), old.value[k], old.first[k],
            old.second[k] };
    }
    __device__ Bf16Number at(Index i) { return at(i, read<1>(i, 0), 0); }

private:
    const Bf16Weights& m_weights;
    Update::Rule m_kind;
    Rounding::Mode m_mode;
    bool m_isRehearsal;
    PositionBits m_bits;
};

// What weight decay leaves of a weight.
__device__ inline float kept(const Rule& rule, float w) { return rule.keep != 1 ? rule.keep * w : w; }

template<typename One>
__device__ inline void applyVelocity(const Rule& rule, const One& w, float velocity)
{
    w.setValue(kept(rule, w.value()) - rule.rate * velocity);
}

// All but Store, which does not touch weights.
template<typename One>
__device__ inline void applyRule(const Rule& rule, const One& w, float g)
{
    switch (rule.kind) {
    case Update::Rule::Store:
        return;
    case Update::Rule::Sgd:
        w.setValue(kept(rule, w.value()) - rule.rate * g);
        return;
    case Update::Rule::Momentum: {
        const float velocity = rule.momentum * w.first() + rule.gradient * g;
        w.setFirst(velocity);
        applyVelocity(rule, w, velocity);
        return;
    }
    case Update::Rule::Adam: {
        const float m = rule.beta1 * w.first() + (1 - rule.beta1) * g;
        const float v = rule.beta2 * w.second() + (1 - rule.beta2) * g * g;
        w.setFirst(m);
        w.setSecond(v);
        w.setValue(
            kept(rule, w.value()) - rule.rate * (m / rule.correction1) / (sqrtf(v / rule.correction2) + rule.epsilon));
        return;
    }
    }
}

// Store, too. `numbers`: of p.
template<typename P>
__device__ inline void applyRule(const Rule& rule, const P& p, typename P::Numbers& numbers, Index i, float g)
{
    if (rule.kind == Update::Rule::Store)
        p.gradient[i] = g;
    else
        applyRule(rule, numbers.at(i), g);
}

__device__ inline void applyRule(const Rule& rule, const Weights& p, Index i, float g)
{
    FloatNumbers numbers(p, rule, i);
    applyRule(rule, p, numbers, i, g);
}

} // namespace evenkeel::cuda
