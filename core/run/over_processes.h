// SPDX-License-Identifier: GPL-3.0-or-later
// A run whose ranks are processes: what they say to each other besides the calls of SharedRun. Rank 0's process has the
// run's state, its database and its user; the others follow it.
#pragma once

#include "core/comm/processes/over_processes.h"
#include "core/run/rank.h"
#include "core/train/processes/rank_service.h"

#include <thread>

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

Failure lossOf(const Transport& all); // what rank 0 says once all were ended by another process

// A plan's devices with their cores: those of processes of one host that may use the same cores share them; `here`: of
// this host; `sharing`: which share this process's cores. Collective.
struct DevicesOfHosts {
    std::vector<DeviceSpec> all, here, sharing;
};
DevicesOfHosts devicesOver(Transport& all, const RunConfig& config);

// What rank 0 says before a run: what the others need of its checkpoint, if it goes on from one.
struct RunStart {
    bool isOver = false; // there is no further run
    bool isSkipped = false; // this one, as it is done already
    bool isResumed = false;
    Checkpoint saved {};
};
void sendStart(Transport& all, const RunStart& start);
RunStart startFor(bool isResumed, const Checkpoint& saved);

// In rank 0's process, for one run: a thread for each other rank, which makes its calls.
class RemoteRanks {
public:
    // Collective: see followRun. All must outlive it.
    RemoteRanks(Transport& all, InProcessRun& run, FirstFailure& failure);
    ~RemoteRanks(); // waits until all have ended; they are made to where the run has failed

    std::unique_ptr<Communicator> communicator(); // collective

private:
    void serve(int rank);
    void abort() noexcept;

    Transport& m_all;
    InProcessRun& m_run;
    FirstFailure& m_failure;
    std::unique_ptr<Transport> m_calls, m_messages;
    std::vector<std::jthread> m_threads;
};

// In another process: its rank of the next run, to the end. False: there is no further run. What goes wrong ends the
// run, and rank 0 says it; throws Aborted where another process ended it.
bool followRun(const RunPlan& plan, const RunData& data, Transport& all);

} // namespace evenkeel
