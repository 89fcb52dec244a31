// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks that are threads of one process. Sums are in sum.cpp and sum_rows.cpp.
#pragma once

#include "core/comm/communicator.h"
#include "core/comm/threads/rank_group.h"

#include <functional>
#include <memory>
#include <vector>

namespace evenkeel {

class InProcess : public Communicator {
public:
    InProcess(std::shared_ptr<RankGroup> group, int rank)
        : Communicator(rank, group->size())
        , m_group(std::move(group))
    {
    }

    void barrier() override;
    void sum(Device& device, float* data, Index n, float weight) override;
    std::unique_ptr<Pending> startSum(Device& device, float* data, Index n, float weight) override;
    std::vector<Id> sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight) override;
    void broadcast(Device& device, float* data, Index n, int root) override;
    std::vector<double> gather(double value) override;
    void send(int to, int tag, std::vector<float> values) override;
    Message receive(int from, int tag) override;
    bool probe(int from, int tag) override;
    std::unique_ptr<SharedArray> share(Index n, int owner) override;
    std::unique_ptr<Communicator> split(int color) override;
    void abort() noexcept override { m_group->abort(); }
    bool isVirtual() const { return m_group->isVirtual(); }

protected:
    void checkRank(int other) const;

    // A collective that ends, for all ranks, `seconds` after the last arrival.
    template<typename T>
    std::shared_ptr<T> arriveAndWait(
        const CollectiveCall& call, double seconds, const std::function<void(T&)>& contribute = [](T&) {},
        const std::function<void(T&)>& finish = [](T&) {})
    {
        auto collective = m_group->arrive<T>(rank(), m_calls++, call, contribute, [&](T& complete) {
            finish(complete);
            complete.end(seconds);
        });
        m_group->awaitEnd(rank(), *collective);
        return collective;
    }

    std::shared_ptr<RankGroup> m_group;
    long m_calls = 0; // collectives so far: equal numbers mean the same call on every rank
};

} // namespace evenkeel
