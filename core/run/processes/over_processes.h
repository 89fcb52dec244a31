// SPDX-License-Identifier: GPL-3.0-or-later
// A run whose ranks are processes: what they say to each other besides the calls of SharedRun. Rank 0's process has the
// run's state, its database and its user; the others follow it.
#pragma once

#include "core/comm/processes/over_processes.h"
#include "core/record/packing.h"
#include "core/run/run_processes.h"

namespace evenkeel {

// By rank, for every process. Collective.
template<typename T>
std::vector<T> gathered(Transport& all, const T& mine)
{
    Transport::Bytes packed;
    pack(packed, mine);
    std::vector<T> each;
    for (const Transport::Bytes& bytes : all.gather(packed)) {
        ByteReader reader(bytes);
        each.push_back(unpack<T>(reader));
    }
    return each;
}

class RunOverProcesses final : public RunProcesses {
public:
    explicit RunOverProcesses(Transport& all) // which must outlive it
        : m_all(all)
    {
    }

    int rank() const override { return m_all.rank(); }
    int size() const override { return m_all.size(); }
    DevicesOfHosts devices(const RunConfig& config) override;
    std::unique_ptr<Communicator> communicator(Clock& clock) override;
    void begin(bool isResumed, const Checkpoint& saved) override;
    bool train(const RunSetup& setup, InProcessRun& run, FirstFailure& failure) override;
    Failure loss() const override;
    void abort(const std::string& reason) noexcept override { m_all.abort(reason); }
    std::vector<double> requestSeconds(const std::function<void()>& compute) override;

    // Called by rank 0: the others leave out the next run; there is no further run.
    void skip();
    void end();
    // In another process: its rank of the next run, to the end. False: there is no further run. What goes wrong ends
    // the run, and rank 0 says it; throws Aborted where another process ended it.
    bool followRun(const RunPlan& plan, const RunData& data);

private:
    Transport& m_all;
};

} // namespace evenkeel
