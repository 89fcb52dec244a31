// SPDX-License-Identifier: GPL-3.0-or-later
// The common model of asynchronous algorithms: ranks pull it, train on it, and push the change they made. The change of
// a plain SGD step is -eta g; with momentum or Adam on the devices it is their step.
#pragma once

#include "core/train/worker.h"

#include <optional>

namespace evenkeel {

class SharedModel {
public:
    // Collective: starts as the ranks' model. With a merged output layer pull and push leave that out: it is where
    // output() is, and never stale.
    explicit SharedModel(Worker& w, bool merged = false)
        : m_worker(w)
        , m_size(merged ? w.model.outputOffset() : w.model.size())
        , m_array(w.comm().share(m_size))
        , m_output(merged ? w.comm().share(w.model.size() - m_size) : nullptr)
        , m_pulled(w.copyOfModel())
    {
        if (w.rank() == 0) {
            m_array->write(w.model.device(), w.model.weights());
            if (m_output)
                m_output->write(w.model.device(), w.model.weights() + m_size);
        }
        w.comm().barrier();
    }

    void pull()
    {
        m_array->read(m_worker.model.device(), m_worker.model.weights());
        m_worker.copyModelTo(m_pulled);
        m_version = m_array->version();
    }
    void pull(Communicator& group) // collective in the group: its first rank reads for all
    {
        if (group.rank() == 0)
            pull();
        group.broadcast(m_worker.model.device(), m_worker.model.weights(), m_size, 0);
        m_version = long(group.gather(double(m_version))[0]);
    }
    void push(std::optional<float> momentum = {})
    {
        if (m_worker.lost()) // with what it computed
            return;
        Device& device = m_worker.model.device();
        device.arrays().combine(1, m_worker.model.weights(), -1, m_pulled.data(), m_size); // now the change
        m_array->add(device, 1, m_pulled.data(), momentum);
    }
    void finish() // collective: all ranks' models become the common one
    {
        m_worker.comm().barrier();
        m_array->read(m_worker.model.device(), m_worker.model.weights());
        if (m_output)
            m_output->read(m_worker.model.device(), m_worker.model.weights() + m_size);
    }
    void observe() // see Worker::observe
    {
        m_worker.observe([this](Array<float>& to) {
            m_array->look(m_worker.model.device(), to.data());
            if (m_output)
                m_output->look(m_worker.model.device(), to.data() + m_size);
        });
    }

    SharedArray* output() { return m_output.get(); } // null unless merged
    Index staleness() { return m_array->version() - m_version; } // pushes of others since the pull

private:
    Worker& m_worker;
    Index m_size;
    std::unique_ptr<SharedArray> m_array, m_output;
    Array<float> m_pulled;
    long m_version = 0;
};

} // namespace evenkeel
