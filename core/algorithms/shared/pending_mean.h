// SPDX-License-Identifier: GPL-3.0-or-later
// A mean over ranks that is computed while they continue training.
#pragma once

#include "core/train/worker.h"

#include <array>
#include <cmath>

namespace evenkeel {

// The mean of all ranks' changes in a window, while it is pending. Sent with it: how many ranks still had work when
// they contributed, and each rank's steps.
class PendingMean {
public:
    explicit PendingMean(Worker& w)
        : m_worker(w)
        , m_values(w.model.device(), w.model.size())
    {
    }

    bool any() const { return m_sum != nullptr; }
    bool isReady() { return m_sum->ready(); }
    void start(const Weights& from, bool hasMore, Index steps) // of the change since `from`
    {
        change() = m_worker.weights();
        change() -= from;
        const std::array<double, perRank> facts { double(steps), hasMore ? 1.0 : 0.0 };
        m_sum = m_worker.comm().startSum(
            m_values.device(), m_values.data(), m_values.size(), 1.0F / float(m_worker.size()), facts);
    }
    bool finish() // whether any rank had more work; change() is the mean
    {
        m_sum->wait();
        m_facts = m_sum->facts();
        m_sum.reset();
        for (std::size_t i = 1; i < m_facts->size(); i += perRank)
            if ((*m_facts)[i] > 0)
                return true;
        return false;
    }
    const Weights& change() const { return m_values; }
    Weights& change() { return m_values; }
    std::vector<std::int64_t> updates() const // of every rank in the window whose mean is finished
    {
        std::vector<std::int64_t> all;
        for (std::size_t i = 0; i < m_facts->size(); i += perRank)
            all.push_back(std::llround((*m_facts)[i]));
        return all;
    }

private:
    Worker& m_worker;
    static constexpr std::size_t perRank = 2;
    std::shared_ptr<const std::vector<double>> m_facts; // of every rank its steps, and 1 if it has more work
    Weights m_values;
    std::unique_ptr<Pending> m_sum;
};

} // namespace evenkeel
