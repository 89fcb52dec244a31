// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank keeps beside its model: the algorithm's variables, the common model at the centre, copies.
#include "core/train/worker.h"

#include "core/base/error.h"

namespace evenkeel {

double& Worker::keep(std::string_view name, double value)
{
    if (m_run.resumed)
        value = m_run.checkpoint.numbersOr(key(name), { value }).at(0);
    return m_keptNumbers.emplace_back(key(name), value).second;
}

Array<float>& Worker::keep(std::string_view name, Array<float> values, Kept kept)
{
    const std::string saveAs = kept == Kept::Own ? key(name) : std::string(name);
    const auto saved = m_run.checkpoint.arrays.find(saveAs);
    if (values.size() > 0 && m_run.resumed && saved != m_run.checkpoint.arrays.end()) {
        if (Index(saved->second.size()) != values.size())
            throw InputError("the checkpoint was made with another network");
        model.device().upload(values.data(), saved->second.data(), saved->second.size() * sizeof(float));
    }
    return m_keptArrays.emplace_back(KeptArray { saveAs, std::move(values), kept }).values;
}

Array<float>& Worker::centre()
{
    m_centre = copyOfModel();
    const auto own = m_run.checkpoint.arrays.find(key("replica"));
    if (m_run.resumed && own != m_run.checkpoint.arrays.end())
        model.upload(own->second);
    return m_centre;
}

void Worker::meanCounts()
{
    centre();
    m_meanCounts = true;
}

// By way of the host, so that no rank touches another's memory.
void Worker::formMean()
{
    std::vector<float>& sum = m_run.sumOfModels;
    meet("mean", [&] {
        m_run.clock.suspend();
        sum.assign(std::size_t(model.size()), 0);
    });
    const std::vector<float> mine = model.download();
    m_run.clock.enter(rank(), [&] {
        for (std::size_t i = 0; i < sum.size(); ++i)
            sum[i] += mine[i];
    });
    meet("mean", [] {});
    Device& device = model.device();
    device.upload(m_centre.data(), sum.data(), sum.size() * sizeof(float));
    device.arrays().combine(0, m_centre.data(), 1 / float(size()), m_centre.data(), m_centre.size());
    meet("mean", [&] {
        sum = {};
        m_run.clock.resume();
    });
}

void Worker::adoptCentre()
{
    settle();
    if (m_meanCounts)
        formMean();
    m_meanCounts = false;
    model.swapWeights(m_centre);
    m_centre = {};
    m_run.clock.enter(rank(), [this] { m_run.checkpoint.arrays.erase(key("replica")); }); // it would be an older one
}

Array<float> Worker::zeros()
{
    Array<float> array(model.device(), model.size());
    model.device().arrays().fill(array.data(), array.size(), 0);
    return array;
}

Array<float> Worker::copyOfModel()
{
    Array<float> copy(model.device(), model.size());
    copyModelTo(copy);
    return copy;
}

void Worker::copyModelTo(Array<float>& copy)
{
    model.device().arrays().combine(1, model.weights(), 0, copy.data(), model.size());
}

} // namespace evenkeel
