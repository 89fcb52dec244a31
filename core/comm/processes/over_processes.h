// SPDX-License-Identifier: GPL-3.0-or-later
// The communicator of ranks that are processes, in real time. Sums are added in rank order, so that they are the same
// to the bit as between threads. Each collective begins with a gather of what is called: ranks that disagree are found,
// and waiting for others is distinguished from exchanging. All of these gathers are in the order of the calls, those of
// started sums too, which a thread makes: so a rank that starts a sum where another calls something else is found.
#pragma once

#include "core/comm/communicator.h"
#include "core/comm/processes/agreed_sum.h"
#include "core/comm/threads/collective.h"

namespace evenkeel {

class OverProcesses : public Communicator {
public:
    // Collective. `all` and `clock`, which is real, must outlive it. Whoever gives up before the end, calls abort().
    OverProcesses(Transport& all, Clock& clock);
    ~OverProcesses() override;

    // What is counted as sent: the same however values travel, which transferSum and those next to it say.
    void sum(Device& device, float* data, Index n, float weight) final;
    std::unique_ptr<Pending> startSum(
        Device& device, float* data, Index n, float weight, std::span<const double> facts) final;
    SharedRows sumRows(Device& device, MatrixView matrix, std::span<const Id> rows, float weight) final;
    void broadcast(Device& device, float* data, Index n, int root) final;

    void barrier() override { agree({ "barrier" }, {}); }
    std::vector<double> gather(double value) override;
    void send(int to, int tag, std::vector<float> values) override;
    std::shared_ptr<const HostArray> copyOf(Device& device, const float* data, Index n) override;
    void sendArray(int to, int tag, std::shared_ptr<const HostArray> array) override;
    void place(const HostArray& array, Device& device, float* to) override;
    Message receive(int from, int tag) override;
    bool probe(int from, int tag) override;
    std::unique_ptr<SharedArray> share(Index n, int owner) override;
    std::unique_ptr<Communicator> split(int color) override
    {
        return std::unique_ptr<Communicator>(new OverProcesses(part(color))); // make_unique may not move it
    }
    double sent() const override { return m_context->sent(); }
    std::vector<double> busyLinks() const override { return {}; } // empty: links are busy in virtual time only
    void setBusyLinks(std::span<const double>) override { }
    void abort() noexcept override { m_context->abort({}); }

    // Collective: everyone's bytes, by rank, for everyone.
    std::vector<Transport::Bytes> gatherBytes(std::span<const std::byte> bytes) { return agree({ "gather" }, bytes); }
    const Transport& transport() const { return *m_transport; }

protected:
    // `ranks` must not be used afterwards.
    OverProcesses(OverProcesses&& ranks) = default;
    OverProcesses part(int color); // collective: see split
    ProcessContext& context() const { return *m_context; }
    std::vector<Transport::Bytes> agree(const CollectiveCall& call, std::span<const std::byte> bytes);

    // Through the host's memory. Sums that are waited for and started ones begin with their agreement; all else is
    // agreed on before.
    virtual void transferSum(Device& device, float* data, Index n, float weight);
    virtual std::unique_ptr<Pending> startTransfer(
        Device& device, float* data, Index n, float weight, std::span<const double> facts);
    virtual void transferRows(
        Device& device, MatrixView matrix, std::span<const Id> rows, const std::vector<Id>& all, float weight);
    virtual void transferFrom(int root, Device& device, float* data, Index n);
    // The agreement of a started sum of n values in the background, and then `work`.
    AgreedSum startAgreement(
        Index n, std::span<const double> facts, std::function<void(Transport&)> work = [](Transport&) {});

private:
    OverProcesses(std::shared_ptr<ProcessContext> context, std::unique_ptr<Transport> transport);
    void sumHost(std::span<float> values, float weight); // agreed on before
    void post(int to, int tag, std::span<const float> values, bool isArray);
    void checkRank(int other) const;
    void count(double bytes); // sent by this rank
    void countSum(Index values);

    std::shared_ptr<ProcessContext> m_context;
    std::unique_ptr<Transport> m_transport;
    long m_calls = 0;
    // Of sums that are still to be agreed on, before the next call is.
    std::unique_ptr<std::atomic<int>> m_startedCalls = std::make_unique<std::atomic<int>>(0);
    std::unique_ptr<BackgroundCalls> m_background; // made when the first sum is started
};

} // namespace evenkeel
