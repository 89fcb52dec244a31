// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the transport of sums and broadcasts between ranks, and describes the choice:
//
//   devices                                            | sums and broadcasts
//   virtual time, or one rank                          | unchanged: they cost what LinkCost says
//   not all are GPUs                                   | the host's memory
//   one GPU, whole or in shares                        | in its memory (OnOneGpu)
//   a GPU for each rank; all whole, and NCCL is there  | NCCL (OverGpus)
//   a GPU for each rank, else                          | the host's memory
//   several GPUs, some with several ranks              | on each GPU, then between one rank of each (GpuGroups):
//                                                      | NCCL if each GPU has a rank without sms=, else the host
//
// Of ranks that are processes: processes/link_processes.cpp.
#include "core/comm/link_devices.h"

#include "core/base/phrase.h"
#include "core/comm/gpus/over_gpus.h"
#include "kernels/nccl/library.h"

#include <algorithm>
#include <set>

namespace evenkeel {

std::vector<RankPlace> placesOf(Communicator& ranks, Device& device)
{
    const bool isGpu = device.spec().kind == DeviceSpec::Kind::Cuda;
    const std::vector<double> gpus = ranks.gather(isGpu ? device.spec().index : -1);
    const std::vector<double> lanes = ranks.gather(isGpu && device.openLanes() ? 1 : 0);
    std::vector<RankPlace> places;
    for (std::size_t i = 0; i < gpus.size(); ++i)
        places.push_back({ static_cast<int>(gpus[i]), lanes[i] != 0 });
    return places;
}

std::string directNote(const std::string& version)
{
    return phrase("sums are computed directly between the GPUs, through NCCL %1", { version });
}

std::string hostNote(const std::string& reason)
{
    return phrase(
        "%1; sums go through the host's memory: every rank copies its array to the host's memory and back for each sum",
        { reason });
}

bool areGpus(const std::vector<RankPlace>& places, std::string& note)
{
    const auto gpus = std::ranges::count_if(places, [](const RankPlace& place) { return place.gpu >= 0; });
    if (gpus > 0 && gpus < std::ssize(places))
        note = hostNote("not every device is a GPU");
    return gpus == std::ssize(places);
}

namespace {

// Empty if some rank cannot use NCCL; `reason` then says why.
std::optional<nccl::Api> commonNccl(Communicator& ranks, const std::vector<RankPlace>& places, std::string& reason)
{
    std::optional<nccl::Api> api;
    if (!canLinkByNccl(places)) {
        reason = phrase("NCCL does not respect sms=, and some GPU has no rank without sms=");
        return api;
    }
    try {
        api = nccl::library();
    } catch (const DeviceError& e) {
        reason = e.what();
    }
    if (ranks.gather(api ? 1 : 0) != std::vector<double>(at(ranks.size()), 1)) {
        api.reset();
        reason = reason.empty() ? phrase("NCCL could not be loaded for every rank") : reason;
    }
    return api;
}

std::string noteOf(const std::vector<RankPlace>& places, const std::optional<nccl::Api>& api, const std::string& reason)
{
    std::set<int> gpus;
    for (const RankPlace& place : places)
        gpus.insert(place.gpu);
    const bool isGrouped = gpus.size() < places.size();
    if (!isGrouped)
        return api ? directNote(nccl::versionText(*api)) : hostNote(reason);
    if (api)
        return phrase(
            "sums are computed on each GPU first, then between the %1 GPUs by one rank of each, through NCCL %2",
            { std::to_string(gpus.size()), nccl::versionText(*api) });
    return phrase("%1; sums are computed on each GPU first, then one rank of each of the %2 GPUs copies its array to "
                  "the host's memory and back for each sum",
        { reason, std::to_string(gpus.size()) });
}

} // namespace

std::unique_ptr<Communicator> linkDevices(std::unique_ptr<Communicator> ranks, Device& device, std::string& note)
{
    const auto* const inProcess = dynamic_cast<const InProcess*>(ranks.get());
    if (!inProcess)
        return linkProcesses(std::move(ranks), device, note);
    if (ranks->size() < 2 || inProcess->isVirtual())
        return ranks;
    const std::vector<RankPlace> places = placesOf(*ranks, device);
    if (!areGpus(places, note))
        return ranks;
    if (std::all_of(places.begin(), places.end(), [&](const RankPlace& p) { return p.gpu == places[0].gpu; })) {
        note = phrase("all ranks share one GPU; sums are computed in its memory");
        return linkGpus(*inProcess, device, places, std::nullopt);
    }
    std::string reason;
    const std::optional<nccl::Api> api = commonNccl(*ranks, places, reason);
    note = noteOf(places, api, reason);
    return linkGpus(*inProcess, device, places, api);
}

} // namespace evenkeel
