// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/nodes/parameterized.h"

namespace evenkeel::ampnet {

Work Parameterized::workOf(const Amount& amount) const
{
    return { amount.part * m_cost.steps, amount.part * m_cost.samples * double(amount.samples),
        amount.part * m_cost.nonzeros * double(amount.nonzeros) };
}

void Parameterized::passForward(const State& state, const Amount& amount, const std::function<void()>& action)
{
    Passage& passage = m_passages.try_emplace(state.instance, Passage { .updates = m_updates }).first->second;
    ++passage.open;
    passage.seconds += m_bench.work(workOf(amount), action);
}

void Parameterized::passBackward(const State& state, const Amount& amount, const std::function<double()>& action)
{
    const auto found = m_passages.try_emplace(state.instance, Passage { .open = 1, .updates = m_updates }).first;
    Passage& passage = found->second;
    const bool isWhole = --passage.open == 0;
    m_weight = m_training.batch > amount.samples ? double(amount.samples) / double(m_training.batch) : 1;
    Gradient gradient { .state = state,
        .rows = amount.samples,
        .staleness = Index(m_updates - passage.updates),
        .rate = m_training.rate() * m_weight };
    passage.seconds += m_bench.work(workOf(amount), [&] {
        passage.loss += action();
        if (!isWhole)
            return;
        completed(state.instance);
        if (++m_gradients == m_training.frequency) {
            update();
            m_gradients = 0;
        }
    });
    if (!isWhole)
        return;
    gradient.seconds = passage.seconds;
    gradient.loss = passage.loss;
    m_passages.erase(found);
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
        .decay = m_training.decay,
        .step = Index(++m_updates),
        .rounding = m_training.rounding };
}

void LayerGradient::complete(Index instance, double weight)
{
    auto found = m_open.extract(instance);
    if (found.empty())
        return;
    auto [inputs, derivatives] = found.mapped().take();
    m_whole.add(std::move(inputs), std::move(derivatives), weight);
}

void LayerGradient::update(Device& device, const Update& update)
{
    auto [inputs, derivatives] = m_whole.take();
    inputs.cols = m_layer.inputs; // also of none
    derivatives.cols = m_layer.outputs;
    const Placed x(device, inputs), d(device, derivatives);
    device.dense().update(d, x, m_layer.weights, m_layer.bias, update);
}

} // namespace evenkeel::ampnet
