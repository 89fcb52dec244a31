// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/parameterized.h"

#include <algorithm>

namespace evenkeel::ampnet {

Work Parameterized::amount(double part, Index rows, Index nonzeros) const
{
    return { part * m_cost.steps, part * m_cost.samples * double(rows), part * m_cost.nonzeros * double(nonzeros) };
}

void Parameterized::passForward(
    const State& state, double part, Index rows, Index nonzeros, const std::function<void()>& action)
{
    const double updates = m_updates;
    m_passages[state] = { updates, m_bench.work(amount(part, rows, nonzeros), action) };
}

void Parameterized::passBackward(
    const State& state, double part, Index rows, Index nonzeros, const std::function<double()>& action)
{
    const auto found = m_passages.extract(state);
    const Passage passage = found.empty() ? Passage { m_updates, 0 } : found.mapped();
    m_weight = m_training.batch > rows ? double(rows) / double(m_training.batch) : 1;
    Gradient gradient { .state = state,
        .rows = rows,
        .staleness = Index(m_updates - passage.updates),
        .rate = m_training.rate() * m_weight };
    gradient.seconds = passage.seconds + m_bench.work(amount(part, rows, nonzeros), [&] {
        gradient.loss = action();
        if (++m_gradients == m_training.frequency) {
            update();
            m_gradients = 0;
        }
    });
    m_bench.record(gradient);
}

void Parameterized::drained()
{
    if (m_gradients > 0)
        m_bench.work({ 0, 0, 0 }, [this] { update(); });
    m_gradients = 0;
}

Update Parameterized::nextUpdate()
{
    return { .rule = m_training.rule,
        .rate = float(m_training.rate() * (updatesAtOnce() ? m_weight : 1)),
        .step = Index(++m_updates) };
}

void Factors::add(Matrix inputs, Matrix derivatives, double weight)
{
    if (weight != 1)
        std::ranges::for_each(derivatives.values, [weight](float& value) { value = float(weight * double(value)); });
    const auto append = [](Matrix& all, Matrix more) {
        if (all.rows == 0) {
            all = std::move(more);
            return;
        }
        all.rows += more.rows;
        all.values.insert(all.values.end(), more.values.begin(), more.values.end());
    };
    append(m_inputs, std::move(inputs));
    append(m_derivatives, std::move(derivatives));
}

std::pair<Matrix, Matrix> Factors::take() { return { std::exchange(m_inputs, {}), std::exchange(m_derivatives, {}) }; }

} // namespace evenkeel::ampnet
