// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of AMPNet's nodes share: a message through one node, derivatives by differences, numbers to compare.
#pragma once

#include "core/algorithms/ampnet/nodes/routing.h"
#include "core/base/random.h"

#include <cmath>
#include <functional>
#include <numeric>
#include <stdexcept>

namespace evenkeel::ampnet {

inline Matrix randomMatrix(Random& random, Index rows, Index cols)
{
    Matrix m(rows, cols);
    for (float& value : m.values)
        value = float(random.normal());
    return m;
}

inline double dot(const std::vector<float>& a, const std::vector<float>& b)
{
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

// |a - b|, relative to what is large in them.
inline bool near(double a, double b, double tolerance = 2e-3)
{
    return std::abs(a - b) < tolerance * (1 + std::abs(b));
}

// The derivative of f by each value, by central differences.
inline std::vector<double> differences(std::vector<float>& values, const std::function<double()>& f)
{
    constexpr float h = 1e-2F;
    std::vector<double> result;
    for (float& value : values) {
        const float before = value;
        value = before + h;
        const double above = f();
        value = before - h;
        const double below = f();
        value = before;
        result.push_back((above - below) / (2 * double(h)));
    }
    return result;
}

using Sent = Outbox::Sent;

inline Sent only(const Outbox& out)
{
    if (out.sent.size() != 1)
        throw std::runtime_error("not one message");
    return out.sent[0];
}

inline Sent forward(Node& node, int port, Message message)
{
    Outbox out;
    node.forward(port, std::move(message), out);
    return only(out);
}

inline Sent backward(Node& node, int port, Message message)
{
    Outbox out;
    node.backward(port, std::move(message), out);
    return only(out);
}

inline const State first { Index(1) << 40, 2, 7 };
inline const State second { 5, 0, 0 };

} // namespace evenkeel::ampnet
