// SPDX-License-Identifier: GPL-3.0-or-later
// A mean over ranks that is computed while they continue training.
#pragma once

#include "core/train/worker.h"

#include <cmath>

namespace evenkeel {

// The mean of all ranks' changes in a window, while it is pending. Sent with it: how many ranks still had work when
// they contributed, and each rank's steps.
class PendingMean {
public:
    explicit PendingMean(Worker& w)
        : m_worker(w)
        , m_facts(std::size_t(w.size()) + 1)
        , m_values(w.model.device(), w.model.size())
    {
    }

    bool any() const { return m_sum != nullptr; }
    bool isReady() { return m_sum->ready(); }
    void start(const Weights& from, bool hasMore, Index steps) // of the change since `from`
    {
        change() = m_worker.weights();
        change() -= from;
        m_facts.assign(m_facts.size(), 0);
        m_facts[0] = hasMore ? 1 : 0;
        m_facts[std::size_t(m_worker.rank()) + 1] = double(steps);
        m_sum = m_worker.comm().startSum(
            m_values.device(), m_values.data(), m_values.size(), 1.0F / float(m_worker.size()), m_facts);
    }
    bool finish() // whether any rank had more work; change() is the mean
    {
        m_sum->wait();
        m_facts = m_sum->facts();
        m_sum.reset();
        return m_facts[0] > 0;
    }
    const Weights& change() const { return m_values; }
    Weights& change() { return m_values; }
    std::vector<std::int64_t> updates() const // of every rank in the window whose mean is finished
    {
        std::vector<std::int64_t> all;
        for (std::size_t r = 1; r < m_facts.size(); ++r)
            all.push_back(std::llround(m_facts[r]));
        return all;
    }

private:
    Worker& m_worker;
    std::vector<double> m_facts; // ranks with work, then the steps of each rank
    Weights m_values;
    std::unique_ptr<Pending> m_sum;
};

} // namespace evenkeel
