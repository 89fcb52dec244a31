// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/cuts.h"

#include <utility>

namespace evenkeel::ampnet {

void Detach::forward(int, Message message, Outbox& out)
{
    out.forward(next, message);
    out.forward(loss, std::move(message));
}

void Detach::backward(int output, Message message, Outbox& out)
{
    if (output == loss)
        out.backward(0, std::move(message));
}

void Repeat::forward(int, Message message, Outbox& out) { out.forward(0, std::move(message)); }

void Repeat::backward(int, Message message, Outbox& out)
{
    if (++message.state.step < m_rounds)
        return out.forward(0, std::move(message));
    message.state.step = 0;
    out.backward(0, std::move(message));
}

void Auxiliary::forward(int, Message message, Outbox& out)
{
    Variables& variables = m_variables[message.state.instance];
    variables.y = std::move(message.payload);
    if (message.state.step == 0) {
        variables.x = variables.y;
        out.forward(0, { message.state, variables.x });
    } else {
        move(message.state, out);
    }
}

void Auxiliary::backward(int, Message message, Outbox& out)
{
    m_variables.at(message.state.instance).g = std::move(message.payload);
    move(message.state, out);
}

void Auxiliary::move(const State& state, Outbox& out)
{
    const auto found = m_variables.find(state.instance);
    auto& [x, y, g, u] = found->second;
    if (y.values.empty() || g.values.empty())
        return;
    const double n = double(y.rows), penalty = m_settings.penalty;
    Matrix answer(y.rows, y.cols);
    if (m_settings.multipliers && m_settings.rounds > 1)
        u.resize(y.values.size(), 0.0F);
    for (std::size_t i = 0; i < y.values.size(); ++i) {
        const double gap = double(x.values[i]) - double(y.values[i]), multiplier = u.empty() ? 0 : double(u[i]);
        const double moved = gap - m_settings.step * (gap + (multiplier + n * double(g.values[i])) / penalty); // x' - y
        answer.values[i] = float(-(penalty * moved + multiplier) / n);
        x.values[i] = float(double(y.values[i]) + moved);
        if (!u.empty())
            u[i] = float(multiplier + penalty * moved);
    }
    y = g = {};
    out.backward(0, { state, std::move(answer) });
    State next = state;
    if (++next.step < m_settings.rounds)
        out.forward(0, { next, x });
    else
        m_variables.erase(found);
}

} // namespace evenkeel::ampnet
