// SPDX-License-Identifier: GPL-3.0-or-later
// The communicators that the tests are run over, each with the devices that belong to it.
#pragma once

#include "core/comm/gpus/gpu_groups.h"
#include "core/comm/gpus/over_gpus.h"
#include "core/comm/processes/gpus_over_processes.h"
#include "kernels/nccl/library.h"
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"
#include "tests/core/comm/thread_transport.h"

namespace evenkeel::test {

// Processes: threads in their place, each on a host of its own, or on one or two hosts with memory that the processes
// there share. Staged: some ranks' memory is hidden from the host, others' is not, and they must work together. Gpus:
// over NCCL, a fake one (EVENKEEL_NCCL names it), between devices that are GPUs to it; those of processes, or of
// threads. OneGpu: between devices that read each other's memory. TwoGpus, Shares: what linkDevices makes of ranks on
// two GPUs in turn, the whole of them or shares.
enum class Medium {
    Real,
    RealStaged,
    Virtual,
    VirtualStaged,
    Processes,
    ProcessesStaged,
    OneHost,
    OneHostStaged,
    TwoHosts,
    GpusOfProcesses,
    Gpus,
    OneGpu,
    TwoGpus,
    Shares
};
inline constexpr struct {
    Medium transport;
    const char* name;
} transports[] = { { Medium::Real, "real" }, { Medium::RealStaged, "real, staged" }, { Medium::Virtual, "virtual" },
    { Medium::VirtualStaged, "virtual, staged" }, { Medium::Processes, "processes" },
    { Medium::ProcessesStaged, "processes, staged" }, { Medium::OneHost, "processes of one host" },
    { Medium::TwoHosts, "processes of two hosts" }, { Medium::GpusOfProcesses, "GPUs of processes" },
    { Medium::Gpus, "GPUs" }, { Medium::OneGpu, "one GPU" }, { Medium::TwoGpus, "two GPUs" },
    { Medium::Shares, "shares of two GPUs" } };

inline bool isExact(Medium transport) { return transport < Medium::GpusOfProcesses; }
inline bool isVirtual(Medium transport) { return transport == Medium::Virtual || transport == Medium::VirtualStaged; }

// The thread sanitizer takes minutes for what more of them say to each other.
#ifdef __SANITIZE_THREAD__
constexpr int maxProcesses = 2;
#else
constexpr int maxProcesses = 8;
#endif
inline bool isOverProcesses(Medium medium) { return medium >= Medium::Processes && medium <= Medium::GpusOfProcesses; }

inline bool isStaged(Medium medium)
{
    return medium == Medium::RealStaged || medium == Medium::VirtualStaged || medium == Medium::ProcessesStaged
        || medium == Medium::OneHostStaged;
}

// Of processes; none: each has its own.
inline std::vector<std::string> hostsOf(int ranks, Medium medium)
{
    std::vector<std::string> hosts;
    if (medium == Medium::OneHost || medium == Medium::OneHostStaged || medium == Medium::TwoHosts)
        for (int rank = 0; rank < ranks; ++rank)
            hosts.push_back("host-" + std::to_string(medium == Medium::TwoHosts ? rank % 2 : 0));
    return hosts;
}

using DeviceBody = std::function<void(Communicator&, Clock&, HostDevice&)>;

// One of several processes, and its device.
struct ProcessRank {
    ProcessRank(Transport& all, Clock& clock, Medium medium, const nccl::Api& api)
        : device(medium == Medium::GpusOfProcesses
                ? std::make_unique<HostDevice>(DeviceSpec::parse("cuda:" + std::to_string(all.rank())))
                : std::make_unique<HostDevice>(isStaged(medium) && all.rank() % 2 == 0))
    {
        auto ranks = std::make_unique<OverProcesses>(all, clock);
        if (medium == Medium::GpusOfProcesses)
            comm = std::make_unique<GpusOverProcesses>(std::move(*ranks), *device, api);
        else
            comm = std::move(ranks);
    }

    std::unique_ptr<HostDevice> device;
    std::unique_ptr<Communicator> comm;
};

inline Outcome tryRanks(int ranks, Medium transport, const DeviceBody& body)
{
    // Opened before there are threads: the thread sanitizer does not know that a library's start precedes its use.
    const nccl::Api api = !isExact(transport) ? nccl::library() : nccl::Api {};
    const auto processes = makeThreadTransports(ranks, hostsOf(ranks, transport));
    const auto common = makeClock(isVirtual(transport), ranks);
    std::vector<std::unique_ptr<ProcessRank>> between(processes.size()); // ended after all threads
    return runRanks(makeInProcess(ranks, *common), *common, [&](Communicator& comm, Clock& clock) {
        if (isOverProcesses(transport)) {
            auto& mine = between[at(comm.rank())];
            mine = std::make_unique<ProcessRank>(*processes[at(comm.rank())], clock, transport, api);
            try {
                return body(*mine->comm, clock, *mine->device);
            } catch (const std::logic_error&) { // the clock, which processes do not share, is not to be faster than it
                processes[at(comm.rank())]->abort();
                throw;
            }
        }
        if (transport == Medium::Gpus) {
            HostDevice gpu(DeviceSpec::parse("cuda:" + std::to_string(comm.rank())));
            OverGpus gpus(dynamic_cast<InProcess&>(comm), gpu, api);
            return body(gpus, clock, gpu);
        }
        if (transport == Medium::OneGpu) {
            HostDevice share(DeviceSpec::parse("cuda:0"));
            OnOneGpu gpu(dynamic_cast<InProcess&>(comm));
            return body(gpu, clock, share);
        }
        if (transport == Medium::TwoGpus || transport == Medium::Shares) {
            const std::string gpu = "cuda:" + std::to_string(comm.rank() % 2);
            HostDevice device(DeviceSpec::parse(gpu + (transport == Medium::Shares ? ",sms=16" : "")));
            std::string note;
            const auto linked = linkDevices(comm.split(0), device, note);
            return body(*linked, clock, device);
        }
        HostDevice device(isStaged(transport) && comm.rank() % 2 == 0);
        body(comm, clock, device);
    });
}

} // namespace evenkeel::test
