// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel does with one number of a gradient: the device side of Update.
#pragma once

#include "kernels/device.h"

#include <cmath>

namespace evenkeel::cuda {

// Update as kernels take it, with Adam's bias corrections worked out.
struct Rule {
    Update::Rule kind;
    float rate, momentum, beta1, beta2, epsilon;
    float correction1 = 1, correction2 = 1; // 1 - beta^step
    float minusRate, one = 1; // factors of a product that is added to the weights
    float gradient = 1; // factor of a gradient that is added to a velocity

    // Computes as ever and leaves weights and optimizer state as they are: for rehearsals. (Gradients must be finite.)
    static Rule withoutEffect(const Update& u)
    {
        Rule rule(u);
        rule.rate = rule.minusRate = rule.gradient = 0;
        rule.momentum = rule.beta1 = rule.beta2 = 1;
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
    {
        if (kind == Update::Rule::Adam) {
            correction1 = static_cast<float>(1 - std::pow(static_cast<double>(beta1), static_cast<double>(u.step)));
            correction2 = static_cast<float>(1 - std::pow(static_cast<double>(beta2), static_cast<double>(u.step)));
        }
    }
};

// Parameter as kernels take it: the pointers, moved on by `offset` numbers.
struct Weights {
    float *value, *gradient, *first, *second;

    explicit Weights(const Parameter& p, Index offset = 0)
        : value(moved(p.value.data, offset))
        , gradient(moved(p.gradient, offset))
        , first(moved(p.first, offset))
        , second(moved(p.second, offset))
    {
    }

private:
    static float* moved(float* data, Index offset) { return data ? data + offset : nullptr; }
};

// A parameter that is left out: a layer without bias.
inline bool isAbsent(const Parameter& p) { return !p.value.data; }

__device__ inline void applyRule(const Rule& rule, const Weights& p, Index i, float g)
{
    switch (rule.kind) {
    case Update::Rule::Store:
        p.gradient[i] = g;
        return;
    case Update::Rule::Sgd:
        p.value[i] -= rule.rate * g;
        return;
    case Update::Rule::Momentum: {
        const float velocity = rule.momentum * p.first[i] + rule.gradient * g;
        p.first[i] = velocity;
        p.value[i] -= rule.rate * velocity;
        return;
    }
    case Update::Rule::Adam: {
        const float m = rule.beta1 * p.first[i] + (1 - rule.beta1) * g;
        const float v = rule.beta2 * p.second[i] + (1 - rule.beta2) * g * g;
        p.first[i] = m;
        p.second[i] = v;
        p.value[i] -= rule.rate * (m / rule.correction1) / (sqrtf(v / rule.correction2) + rule.epsilon);
        return;
    }
    }
}

} // namespace evenkeel::cuda
