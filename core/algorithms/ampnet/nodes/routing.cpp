// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/routing.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace evenkeel::ampnet {

void Bcast::forward(int, Message message, Outbox& out)
{
    for (int output = 0; output < m_outputs; ++output)
        out.forward(output, message);
}

void Bcast::backward(int output, Message message, Outbox& out)
{
    const State state = message.state;
    std::vector<Matrix> answers = m_answers.put(output, std::move(message));
    if (answers.empty())
        return;
    std::vector<float>& sum = answers[0].values;
    for (std::size_t i = 1; i < answers.size(); ++i)
        std::ranges::transform(sum, answers[i].values, sum.begin(), std::plus());
    out.backward(0, { state, std::move(answers[0]) });
}

void Concat::forward(int input, Message message, Outbox& out)
{
    const State state = message.state;
    const std::vector<Matrix> parts = m_arrived.put(input, std::move(message));
    if (parts.empty())
        return;
    std::vector<Index> widths;
    for (const Matrix& part : parts)
        widths.push_back(part.cols);
    Matrix joined;
    joined.rows = parts[0].rows;
    for (Index r = 0; r < joined.rows; ++r)
        for (const Matrix& part : parts)
            joined.values.insert(joined.values.end(), part.view().row(r), part.view().row(r) + part.cols);
    for (const Index width : widths)
        joined.cols += width;
    m_widths.put(state, std::move(widths));
    out.forward(0, { state, std::move(joined) });
}

void Concat::backward(int, Message message, Outbox& out)
{
    const std::vector<Index> widths = m_widths.take(message.state);
    const ConstMatrixView whole = std::as_const(message.payload).view();
    Index first = 0;
    for (int input = 0; input < m_inputs; ++input) {
        const Index width = widths[std::size_t(input)];
        Matrix part(whole.rows, whole.rows > 0 ? width : 0);
        for (Index r = 0; r < whole.rows; ++r)
            std::copy_n(whole.row(r) + first, width, part.view().row(r));
        first += width;
        out.backward(input, { message.state, std::move(part) });
    }
}

void Phi::forward(int input, Message message, Outbox& out)
{
    m_origins.put(message.state, input);
    out.forward(0, std::move(message));
}

void Phi::backward(int, Message message, Outbox& out)
{
    const int origin = m_origins.take(message.state);
    out.backward(origin, std::move(message));
}

void Cond::forward(int, Message message, Outbox& out)
{
    const int output = m_output(message.state);
    out.forward(output, std::move(message));
}

void Cond::backward(int, Message message, Outbox& out) { out.backward(0, std::move(message)); }

void Isu::forward(int, Message message, Outbox& out)
{
    message.state = m_change(message.state);
    out.forward(0, std::move(message));
}

void Isu::backward(int, Message message, Outbox& out)
{
    message.state = m_inverse(message.state);
    out.backward(0, std::move(message));
}

} // namespace evenkeel::ampnet
