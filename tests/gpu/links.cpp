// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gpu/links.h"

#include "core/comm/gpus/on_one_gpu.h"
#include "core/comm/gpus/over_gpus.h"
#include "core/comm/processes/gpus_over_processes.h"
#include "kernels/nccl/library.h"
#include "tests/core/comm/contract.h"
#include "tests/core/comm/ranks.h"
#include "tests/core/comm/thread_transport.h"
#include "tests/gpu/gpu.h"

#include <cstdio>
#include <cstdlib>
#include <functional>

namespace evenkeel::gpucheck {

namespace {

using namespace evenkeel::test;

bool report(const char* transport, std::size_t ranks, const ContractCase& promise, const Outcome& outcome)
{
    JsonLine()
        .add("communicator", transport)
        .add("ranks", ranks)
        .add("promise", promise.name)
        .add("passed", !outcome.first)
        .add("error", textOf(outcome.first))
        .print();
    return !outcome.first;
}

// How ranks in this process get their communicator.
using Link = std::function<std::unique_ptr<Communicator>(const InProcess&, Device&)>;

// A device's sums may be fused multiply-adds, so they are not compared to the bit.
bool checkContract(const char* transport, const std::vector<std::string>& specs, const Link& link)
{
    bool passed = true;
    for (const ContractCase& promise : communicatorContract()) {
        const Outcome outcome = tryRanks(static_cast<int>(specs.size()), false, [&](Communicator& comm, Clock& clock) {
            const auto device = openDevice(DeviceSpec::parse(specs[at(comm.rank())]));
            const std::unique_ptr<Communicator> ranks = link(dynamic_cast<const InProcess&>(comm), *device);
            promise.run({ *ranks, clock, *device, false });
        });
        passed = report(transport, specs.size(), promise, outcome) && passed;
    }
    return passed;
}

std::vector<std::string> usableGpus()
{
    std::vector<std::string> gpus;
    for (const DeviceInfo& device : listDevices())
        if (device.kind == "cuda" && device.usable)
            gpus.push_back(device.spec);
    return gpus;
}

// As processes that MPI has started are linked, with threads in their place.
using ProcessLink = std::function<std::unique_ptr<Communicator>(std::unique_ptr<OverProcesses>, Device&)>;

bool checkProcesses(const char* transport, const std::vector<std::string>& specs, const ProcessLink& link)
{
    const int count = static_cast<int>(specs.size());
    bool passed = true;
    for (const ContractCase& promise : communicatorContract()) {
        const auto transports = makeThreadTransports(count, std::vector<std::string>(specs.size(), "here"));
        const Outcome outcome = tryRanks(count, false, [&](Communicator& threads, Clock& clock) {
            const std::size_t rank = at(threads.rank());
            const auto device = openDevice(DeviceSpec::parse(specs[rank]));
            const auto ranks = link(std::make_unique<OverProcesses>(*transports[rank], clock), *device);
            try {
                promise.run({ *ranks, clock, *device, false });
            } catch (...) {
                ranks->abort(); // the others end before this one's end waits for them
                throw;
            }
        });
        passed = report(transport, specs.size(), promise, outcome) && passed;
    }
    return passed;
}

// As in a run, by the transport that its note names.
ProcessLink linkedBy(const std::string& wanted)
{
    return [wanted](std::unique_ptr<OverProcesses> processes, Device& device) {
        std::string note;
        auto ranks = linkDevices(std::move(processes), device, note);
        try {
            check(note.find(wanted) != std::string::npos, note);
        } catch (...) {
            ranks->abort();
            throw;
        }
        return ranks;
    };
}

// From 2.30 on NCCL connects several ranks on one GPU where it is asked to; a run never does.
constexpr int sharesGpusSince = 23000;
constexpr const char* sharesGpus = "NCCL_MULTI_RANK_GPU_ENABLE";

bool checkTwoOnOneGpu(const nccl::Api& api)
{
    int version = 0;
    if (api.getVersion(&version) != nccl::success || version < sharesGpusSince) {
        std::printf("NCCL between ranks on one GPU: not checked, NCCL %s refuses them; 2.30 or newer does not\n",
            nccl::versionText(api).c_str());
        return true;
    }
    const std::vector<std::string> twice { "cuda:0", "cuda:0" };
    const bool passed = checkContract("nccl, twice on one GPU", twice,
        [&](const InProcess& ranks, Device& device) { return std::make_unique<OverGpus>(ranks, device, api); });
    return checkProcesses("nccl, processes, twice on one GPU", twice,
               [&](std::unique_ptr<OverProcesses> processes, Device& device) {
                   return std::make_unique<GpusOverProcesses>(std::move(*processes), device, api);
               })
        && passed;
}

// Over NCCL, alone and, where there are several, on all GPUs.
bool checkNccl(const nccl::Api& api, const std::vector<std::string>& gpus)
{
    const Link overGpus
        = [&](const InProcess& ranks, Device& device) { return std::make_unique<OverGpus>(ranks, device, api); };
    bool passed = checkContract("nccl", { "cuda:0" }, overGpus);
    if (gpus.size() > 1)
        passed = checkContract("nccl", gpus, overGpus)
            && checkProcesses("nccl, processes", gpus, linkedBy("sums are computed directly between the GPUs"))
            && passed;
    else
        std::printf("links between GPUs: not checked, this machine has one GPU\n");
    return checkTwoOnOneGpu(api) && passed;
}

// Two shares of each of two GPUs: linked as in a run.
bool checkDistinctShares(const std::vector<std::string>& gpus)
{
    std::vector<std::string> specs;
    for (const std::string& gpu : { gpus[0], gpus[1] })
        for (const char* share : { ",sms=32", ",sms=16" })
            specs.push_back(gpu + share);
    return checkContract("shares of distinct GPUs", specs, [](const InProcess& ranks, Device& device) {
        std::string note;
        return linkDevices(std::make_unique<InProcess>(ranks), device, note);
    });
}

} // namespace

Exit checkLinks()
{
    const std::vector<std::string> gpus = usableGpus();
    setenv(sharesGpus, "1", 0); // before the library reads it
    bool passed = checkContract("shares of one card", { "cuda:0,sms=32", "cuda:0,sms=16", "cuda:0,sms=8" },
        [](const InProcess& ranks, Device&) { return std::make_unique<OnOneGpu>(ranks); });
    passed = checkProcesses("shares of one card, processes", { "cuda:0,sms=32", "cuda:0,sms=16" },
                 linkedBy("sums go through the host's memory"))
        && passed;
    if (gpus.size() > 1)
        passed = checkDistinctShares(gpus) && passed;
    std::string noNccl;
    try {
        const nccl::Api api = nccl::library();
        JsonLine().add("nccl", nccl::versionText(api)).print();
        passed = checkNccl(api, gpus) && passed;
    } catch (const DeviceError& e) {
        noNccl = e.what();
        JsonLine().addNull("nccl").add("error", noNccl).print();
        std::fprintf(stderr, "evenkeel-gpu-check: %s\n", noNccl.c_str());
    }
    std::printf("links between devices: %s\n",
        !passed              ? "FAILED"
            : noNccl.empty() ? "passed"
                             : "passed but for NCCL, which cannot be loaded");
    return passed && !noNccl.empty() ? Exit::NoNccl : exitOf(passed);
}

} // namespace evenkeel::gpucheck
