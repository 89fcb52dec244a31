// SPDX-License-Identifier: GPL-3.0-or-later
// An array of weights that all ranks read and write, each at its own time.
#pragma once

#include "core/train/worker.h"

namespace evenkeel {

class SharedWeights {
public:
    // Collective; zeros. With an owner: in that rank's memory, see Communicator::share.
    SharedWeights(Worker& w, Index size, int owner = -1)
        : m_array(w.comm().share(size, owner))
    {
    }
    // The first values, written by rank `owner`; of a resumed run, those of its checkpoint. Others may read them after
    // a barrier.
    void start(Worker& w, std::string_view name, const WeightsRef& values, int owner = 0)
    {
        if (w.rank() == owner)
            write(values);
        w.memory().keepShared(name, m_array, owner);
    }

    // These return the version, see SharedArray.
    Index read(const WeightsRef& to) { return m_array->read(to.device(), to.data()); }
    void peek(const WeightsRef& to) { m_array->peek(to.device(), to.data()); } // outside the run's time: evaluations
    Index write(const WeightsRef& from) { return m_array->write(from.device(), from.values()); }
    // += scale * change, atomically; with a momentum as SharedArray::add has it.
    Index add(float scale, const WeightsRef& change, std::optional<float> momentum = {})
    {
        return m_array->add(change.device(), scale, change.values(), momentum);
    }
    void lock() { m_array->lock(); } // see SharedArray::lock
    void unlock() { m_array->unlock(); }
    void average(SharedWeights& with, bool both) { m_array->average(*with.m_array, both); } // see SharedArray::average
    void awaitTransfers(int count, double since) { m_array->awaitTransfers(count, since); }
    using Part = SharedArray::Part; // see there for these two
    void readParts(std::span<const Part> parts, std::span<float> to) { m_array->readParts(parts, to); }
    void addParts(std::span<const Part> parts, std::span<const float> from) { m_array->addParts(parts, from); }
    bool hasValues() const { return m_array->hasValues(); }
    Index version() { return m_array->version(); } // how many writes and adds so far: staleness is a difference

private:
    std::shared_ptr<SharedArray> m_array;
};

} // namespace evenkeel
