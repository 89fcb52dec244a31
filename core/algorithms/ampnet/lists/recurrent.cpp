// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/lists/recurrent.h"

#include "core/algorithms/ampnet/nodes/functions.h"

#include <cmath>

namespace evenkeel::ampnet {

RecurrentNet::RecurrentNet(Device& device, Index hidden, std::uint64_t seed)
    : m_device(device)
    , m_hidden(hidden)
    , m_loopSize(hidden * (hidden + Lists::tokens) + hidden)
    , m_size(m_loopSize + Lists::digits * hidden + Lists::digits)
    , m_values(device, m_size)
    , m_first(device, m_size)
    , m_second(device, m_size)
{
    const Index inputs = hidden + Lists::tokens;
    loop = parameter(0, hidden, inputs);
    loopBias = parameter(hidden * inputs, 1, hidden);
    output = parameter(m_loopSize, Lists::digits, hidden);
    outputBias = parameter(m_loopSize + Lists::digits * hidden, 1, Lists::digits);
    Random random(seed);
    std::vector<float> values(at(m_size), 0.0F);
    for (Index unit = 0; unit < hidden; ++unit)
        for (Index i = 0; i < inputs; ++i)
            values[at(unit * inputs + i)] = i < hidden ? float(i == unit) : float(0.3 * random.normal());
    for (Index i = 0; i < output.value.size(); ++i)
        values[at(m_loopSize + i)] = float(random.normal() / std::sqrt(double(hidden)));
    m_device.upload(m_values.data(), values.data(), values.size() * sizeof(float));
    for (const Array<float>* state : { &m_first, &m_second })
        m_device.arrays().fill(state->data(), m_size, 0);
}

Parameter RecurrentNet::parameter(Index offset, Index rows, Index cols)
{
    return { { m_values.data() + offset, rows, cols }, nullptr, m_first.data() + offset, m_second.data() + offset };
}

void RecurrentNet::assemble(Communicator& comm, bool ownsLoop, bool ownsOutput)
{
    if (!ownsLoop)
        m_device.arrays().fill(m_values.data(), m_loopSize, 0);
    if (!ownsOutput)
        m_device.arrays().fill(m_values.data() + m_loopSize, m_size - m_loopSize, 0);
    comm.sum(m_device, m_values.data(), m_size);
}

std::vector<Id> RecurrentNet::answers(const Lists& lists) const
{
    const Index n = lists.count();
    Matrix hidden(n, m_hidden);
    for (const Matrix& tokens : lists.positions) {
        Matrix both(n, m_hidden + Lists::tokens);
        for (Index row = 0; row < n; ++row) {
            std::copy_n(hidden.view().row(row), m_hidden, both.view().row(row));
            std::copy_n(tokens.view().row(row), Lists::tokens, both.view().row(row) + m_hidden);
        }
        const Placed x(m_device, both);
        hidden = computed(m_device, std::move(hidden), [&](MatrixView to) {
            m_device.dense().multiply(x, loop.value, loopBias.value.data, to);
            m_device.dense().relu(to);
        });
    }
    const Placed h(m_device, hidden);
    const Array<Id> best(m_device, n);
    const Array<float> scores(m_device, n);
    m_device.output().topLabels(h, output.value, outputBias.value.data, { 1, best.data(), scores.data() });
    return best.toHost();
}

} // namespace evenkeel::ampnet
