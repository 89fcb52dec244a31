// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/functions.h"

#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace evenkeel::ampnet {

namespace {

constexpr double maxBelow = 700; // e^-700 adds nothing to a sum of at least 1, and is what repeatableExp takes

double logSumExp(const float* x, Index n)
{
    const double max = double(*std::max_element(x, x + n));
    if (!std::all_of(x, x + n, [](float value) { return std::isfinite(value); }))
        return std::numeric_limits<double>::quiet_NaN(); // a run that diverged shows it
    double sum = 0;
    for (Index i = 0; i < n; ++i)
        sum += repeatableExp(std::max(double(x[i]) - max, -maxBelow));
    return max + repeatableLog(sum);
}

} // namespace

void Relu::forward(int, Message message, Outbox& out)
{
    message.payload = computed(m_device, std::move(message.payload), [&](MatrixView x) { m_device.dense().relu(x); });
    m_results.put(message.state, message.payload);
    out.forward(0, std::move(message));
}

void Relu::backward(int, Message message, Outbox& out)
{
    const Matrix result = m_results.take(message.state);
    const Placed y(m_device, result);
    message.payload
        = computed(m_device, std::move(message.payload), [&](MatrixView d) { m_device.dense().reluBackward(y, d); });
    out.backward(0, std::move(message));
}

void LogSumExp::forward(int, Message message, Outbox& out)
{
    const ConstMatrixView x = std::as_const(message.payload).view();
    Matrix result(x.rows, 1);
    for (Index r = 0; r < x.rows; ++r)
        result.values[at(r)] = float(logSumExp(x.row(r), x.cols));
    m_inputs.put(message.state, std::move(message.payload));
    out.forward(0, { message.state, std::move(result) });
}

void LogSumExp::backward(int, Message message, Outbox& out)
{
    Matrix inputs = m_inputs.take(message.state);
    if (message.payload.values.empty()) // nobody asks
        return out.backward(0, std::move(message));
    const MatrixView x = inputs.view();
    for (Index r = 0; r < x.rows; ++r) {
        const double d = double(message.payload.values[at(r)]), log = logSumExp(x.row(r), x.cols);
        std::for_each(x.row(r), x.row(r) + x.cols,
            [&](float& value) { value = float(d * repeatableExp(std::max(double(value) - log, -maxBelow))); });
    }
    out.backward(0, { message.state, std::move(inputs) });
}

} // namespace evenkeel::ampnet
