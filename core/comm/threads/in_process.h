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

    // What is counted as sent: the same for every transport, which overrides the functions below.
    void sum(Device& device, float* data, Index n, float weight) final;
    std::unique_ptr<Pending> startSum(
        Device& device, float* data, Index n, float weight, std::span<const double> facts = {}) final;
    SharedRows sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight) final;
    void broadcast(Device& device, float* data, Index n, int root) final;
    void send(int to, int tag, std::vector<float> values) final;
    void sendArray(int to, int tag, std::shared_ptr<const HostArray> array) final;
    double sent() const final { return m_group->sent(rank()); }
    std::vector<double> busyLinks() const final;
    void chargeDraw() final;
    void setBusyLinks(std::span<const double> until) final;

    void barrier() override;
    std::vector<double> gather(double value) override;
    std::shared_ptr<const HostArray> copyOf(Device& device, const float* data, Index n) override;
    void place(const HostArray& array, Device& device, float* to) override;
    Message receive(int from, int tag) override;
    bool probe(int from, int tag) override;
    std::unique_ptr<SharedArray> share(Index n, int owner) override;
    std::unique_ptr<Communicator> split(int color) override { return std::make_unique<InProcess>(part(color)); }
    void abort() noexcept override { m_group->abort(); }
    bool isVirtual() const { return m_group->isVirtual(); }

    // The same without being counted: parts of a larger transfer.
    virtual void transferSum(Device& device, float* data, Index n, float weight);
    virtual std::unique_ptr<Pending> startTransfer(Device& device, float* data, Index n, float weight);
    virtual SharedRows transferRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight);
    virtual void transferFrom(int root, Device& device, float* data, Index n);
    void post(int to, Message message, Index values); // charges and sends a message of so many values

protected:
    std::shared_ptr<const void> anyAgreed(double value, const Make& make) override;
    InProcess part(int color); // collective: see split
    void checkRank(int other) const;

    // A collective that ends for all ranks when a message has reached them all after the last arrival, or at
    // end(last arrival).
    template<typename T, typename Contribute, typename Finish, typename End>
    std::shared_ptr<T> arriveAndWait(
        const CollectiveCall& call, const Contribute& contribute, const Finish& finish, const End& end)
    {
        auto collective = m_group->arrive<T>(rank(), m_calls++, call, contribute, [&](T& complete) {
            finish(complete);
            complete.endAt(end(complete.latest));
        });
        m_group->awaitEnd(rank(), *collective);
        return collective;
    }
    template<typename T, typename Contribute, typename Finish>
    std::shared_ptr<T> arriveAndWait(const CollectiveCall& call, const Contribute& contribute, const Finish& finish)
    {
        return arriveAndWait<T>(
            call, contribute, finish, [this](double latest) { return m_group->afterBarrier(latest); });
    }
    template<typename T, typename Contribute>
    std::shared_ptr<T> arriveAndWait(const CollectiveCall& call, const Contribute& contribute)
    {
        return arriveAndWait<T>(call, contribute, [](T&) {});
    }

    std::shared_ptr<RankGroup> m_group;
    long m_calls = 0; // number of collectives so far: equal numbers mean the same call on every rank
    long m_startedSums = 0; // started sums so far

private:
    void countSum(Index values);
    void countMessage(int to, Index values);
};

} // namespace evenkeel
