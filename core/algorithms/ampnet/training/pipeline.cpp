// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/pipeline.h"

#include "core/base/phrase.h"

namespace evenkeel::ampnet {

void Pipeline::inputDone(const Gradient& gradient)
{
    ++m_gradients;
    m_controller->inputDone(gradient);
}

bool Pipeline::run()
{
    m_loads.begin();
    m_worker.model.toStep();
    const std::vector<int> lost = runGraph();
    m_worker.model.stepped();
    m_settings.lost.insert(m_settings.lost.end(), lost.begin(), lost.end());
    return lost.empty();
}

// A real device's own failure begins with its name: what the user needs to know of its part goes with it.
std::vector<int> Pipeline::runGraph()
{
    try {
        return m_engine.run(m_source);
    } catch (const DeviceError& e) {
        const std::string device = m_bench.device.spec().text(), what = e.what();
        if (m_onlyCopyOf.empty() || !what.starts_with(device.substr(0, device.find(',')) + ": "))
            throw;
        throw DeviceError(phrase(
            "%1; it held the only copy of %2: resume from the last checkpoint, without this device if it is lost",
            { what, m_onlyCopyOf }));
    }
}

void Pipeline::holdsOnlyCopyOf(const std::string& parts)
{
    m_onlyCopyOf = parts;
    m_worker.dividesModel(parts);
}

Pipeline::Settings Pipeline::withoutLost()
{
    if (m_controller) {
        const std::size_t inFlight = m_controller->takenBack();
        m_settings.waiting = m_controller->takeWaiting();
        if (inFlight > 0)
            m_worker.note(counted("%n {batch or group that was in flight there is|batches or groups that were in "
                                  "flight there are} trained on again by the others",
                inFlight));
    }
    m_worker.comm().barrier(); // else messages for the next graph would come while this one is at work
    ++m_settings.generation;
    return std::move(m_settings);
}

double Pipeline::assemble()
{
    ArrayOperations& arrays = m_bench.device.arrays();
    const std::span<const Held> held = m_worker.memory().held();
    for (std::size_t l = 0; l < held.size(); ++l) {
        const Layer& layer = m_worker.model.layer(l);
        float* const values = m_worker.model.weights() + layer.offset;
        const Index weights = layer.weights.value.size(), size = weights + layer.bias.value.size();
        const auto [share, first, end] = held[l];
        if (share == 0)
            arrays.fill(values, size, 0);
        else if (share < 1)
            arrays.combine(0, values, float(share), values, size);
        const auto clear = [&](Index from, Index to) { // outputs; never of the input layer, whose rows are inputs
            arrays.fill(values + from * layer.inputs, (to - from) * layer.inputs, 0);
            arrays.fill(values + weights + from, to - from, 0);
        };
        if (first > 0)
            clear(0, first);
        if (end < layer.outputs)
            clear(end, layer.outputs);
    }
    return m_worker.allReduce(m_worker.weights());
}

} // namespace evenkeel::ampnet
