// The common model of asynchronous algorithms: ranks pull it, train on it, and push the change they made. The change of
// a plain SGD step is -eta g; with momentum or Adam on the devices it is their step.
#pragma once

#include "core/train/worker.h"

namespace evenkeel {

class SharedModel {
public:
    explicit SharedModel(Worker& w) // collective: starts as the ranks' model
        : m_worker(w)
        , m_array(w.comm.share(w.model.size()))
        , m_pulled(w.copyOfModel())
    {
        if (w.rank() == 0)
            m_array->write(w.model.device(), w.model.weights());
        w.comm.barrier();
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
        Model& model = m_worker.model;
        group.broadcast(model.device(), model.weights(), model.size(), 0);
        m_version = long(group.gather(double(m_version))[0]);
    }
    void push(std::optional<float> momentum = {})
    {
        if (m_worker.lost()) // with what it computed
            return;
        Model& model = m_worker.model;
        model.device().combine(1, model.weights(), -1, m_pulled.data(), model.size()); // now the change
        m_array->add(model.device(), 1, m_pulled.data(), momentum);
    }
    void finish() // collective: all ranks' models become the common one
    {
        m_worker.comm.barrier();
        m_array->read(m_worker.model.device(), m_worker.model.weights());
    }

    SharedArray& array() { return *m_array; }
    long version() { return m_array->version(); }
    Index staleness() { return m_array->version() - m_version; } // pushes of others since the pull

private:
    Worker& m_worker;
    std::unique_ptr<SharedArray> m_array;
    Array<float> m_pulled;
    long m_version = 0;
};

} // namespace evenkeel
