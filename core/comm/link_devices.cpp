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
// Between processes (OverProcesses):
//
//   devices                                            | sums and broadcasts
//   one rank, or not all are GPUs                      | the host's memory
//   a whole GPU for each rank, and NCCL of the same    | NCCL (GpusOverProcesses)
//   version for all                                    |
//   else: two ranks on a GPU, a share of a GPU, no     | the host's memory
//   NCCL, another version of it                        |
#include "core/comm/gpus/gpu_groups.h"
#include "core/comm/gpus/gpus_over_processes.h"
#include "core/comm/gpus/over_gpus.h"
#include "core/comm/processes/bytes.h"
#include "kernels/nccl/library.h"

#include <algorithm>
#include <array>
#include <set>

namespace evenkeel {

namespace {

constexpr const char* hostCost = "every rank copies its array to the host's memory and back for each sum";

// By rank, the same on every rank. The GPU is -1 for a rank without one.
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

// Empty if some rank cannot use NCCL; `reason` then says why.
std::optional<nccl::Api> commonNccl(Communicator& ranks, const std::vector<RankPlace>& places, std::string& reason)
{
    std::optional<nccl::Api> api;
    if (!canLinkByNccl(places)) {
        reason = "NCCL does not respect sms=, and some GPU has no rank without sms=";
        return api;
    }
    try {
        api = nccl::library();
    } catch (const DeviceError& e) {
        reason = e.what();
    }
    if (ranks.gather(api ? 1 : 0) != std::vector<double>(at(ranks.size()), 1)) {
        api.reset();
        reason = reason.empty() ? "NCCL could not be loaded for every rank" : reason;
    }
    return api;
}

std::string directNote(const std::string& version)
{
    return "sums are computed directly between the GPUs, through NCCL " + version;
}

std::string hostNote(const std::string& reason) { return reason + "; sums go through the host's memory: " + hostCost; }

std::string noteOf(const std::vector<RankPlace>& places, const std::optional<nccl::Api>& api, const std::string& reason)
{
    std::set<int> gpus;
    for (const RankPlace& place : places)
        gpus.insert(place.gpu);
    const bool isGrouped = gpus.size() < places.size();
    if (!isGrouped)
        return api ? directNote(nccl::versionText(*api)) : hostNote(reason);
    if (api)
        return "sums are computed on each GPU first, then between the " + std::to_string(gpus.size())
            + " GPUs by one rank of each, through NCCL " + nccl::versionText(*api);
    return reason + "; sums are computed on each GPU first, then one rank of each of the " + std::to_string(gpus.size())
        + " GPUs copies its array to the host's memory and back for each sum";
}

// Why processes with these GPUs cannot use NCCL; empty: they can.
std::string whyNotDirect(
    const Transport& all, const std::vector<RankPlace>& places, const std::vector<GpuIdentity>& gpus)
{
    for (int rank = 0; rank < all.size(); ++rank) {
        const GpuIdentity& gpu = gpus[at(rank)];
        if (!places[at(rank)].hasLanes)
            return "NCCL does not respect sms=, and " + nameOf(all, rank) + " has a share of its GPU";
        if (gpu.uuid.empty() || gpu.bus.empty())
            return "it is not known which GPU " + nameOf(all, rank) + " has";
        for (int other = 0; other < rank; ++other) {
            const GpuIdentity& theirs = gpus[at(other)];
            if (theirs.uuid == gpu.uuid || (theirs.bus == gpu.bus && all.host(other) == all.host(rank)))
                return nameOf(all, other) + " and " + nameOf(all, rank)
                    + " have the same GPU, and NCCL needs one for each process";
        }
    }
    return {};
}

using TwoTexts = std::array<std::string, 2>;

std::vector<TwoTexts> gatherTexts(OverProcesses& ranks, const TwoTexts& mine)
{
    std::vector<Transport::Bytes> parts;
    for (const std::string& text : mine) {
        const auto bytes = std::as_bytes(std::span(text));
        parts.emplace_back(bytes.begin(), bytes.end());
    }
    std::vector<TwoTexts> all;
    for (const Transport::Bytes& theirs : ranks.gatherBytes(packed(parts))) {
        TwoTexts& texts = all.emplace_back();
        for (std::size_t i = 0; const Transport::Bytes& part : unpacked(theirs)) {
            const std::vector<char> text = ByteReader(part).rest<char>();
            texts.at(i++).assign(text.begin(), text.end());
        }
    }
    return all;
}

std::vector<GpuIdentity> identitiesOf(OverProcesses& ranks, const Device& device)
{
    const GpuIdentity mine = device.gpu();
    std::vector<GpuIdentity> all;
    for (const auto& [uuid, bus] : gatherTexts(ranks, { mine.uuid, mine.bus }))
        all.push_back({ uuid, bus });
    return all;
}

// NCCL connects only processes with the same version of it. Empty if some process has none, or another one.
std::optional<nccl::Api> ncclOfAll(OverProcesses& ranks, std::string& reason)
{
    std::optional<nccl::Api> api;
    std::string version, error;
    try {
        api = nccl::library();
        version = nccl::versionText(*api);
    } catch (const DeviceError& e) {
        error = e.what();
    }
    const std::vector<TwoTexts> all = gatherTexts(ranks, { version, error });
    for (int rank = 0; const auto& [theirs, why] : all) {
        const std::string name = nameOf(ranks.transport(), rank++);
        if (!why.empty())
            reason = name + ": " + why;
        else if (theirs != all[0][0])
            reason = name + " has NCCL " + theirs + ", rank 0 has " + all[0][0];
        if (!reason.empty())
            return std::nullopt;
    }
    return api;
}

// Among GPUs; null: they have to use the host's memory.
std::unique_ptr<Communicator> linkProcesses(
    OverProcesses& ranks, Device& device, const std::vector<RankPlace>& places, std::string& note)
{
    std::string reason = whyNotDirect(ranks.transport(), places, identitiesOf(ranks, device));
    const std::optional<nccl::Api> api = reason.empty() ? ncclOfAll(ranks, reason) : std::nullopt;
    note = api ? directNote(nccl::versionText(*api)) : hostNote(reason);
    return api ? std::make_unique<GpusOverProcesses>(std::move(ranks), device, *api) : nullptr;
}

} // namespace

std::unique_ptr<Communicator> linkDevices(std::unique_ptr<Communicator> ranks, Device& device, std::string& note)
{
    const auto* const inProcess = dynamic_cast<const InProcess*>(ranks.get());
    auto* const overProcesses = dynamic_cast<OverProcesses*>(ranks.get());
    if ((!inProcess && !overProcesses) || ranks->size() < 2 || (inProcess && inProcess->isVirtual()))
        return ranks;
    const std::vector<RankPlace> places = placesOf(*ranks, device);
    const auto isNoGpu = [](const RankPlace& place) { return place.gpu < 0; };
    if (std::any_of(places.begin(), places.end(), isNoGpu)) {
        if (!std::all_of(places.begin(), places.end(), isNoGpu))
            note = hostNote("not every device is a GPU");
        return ranks;
    }
    if (overProcesses) {
        auto linked = linkProcesses(*overProcesses, device, places, note);
        return linked ? std::move(linked) : std::move(ranks);
    }
    if (std::all_of(places.begin(), places.end(), [&](const RankPlace& p) { return p.gpu == places[0].gpu; })) {
        note = "all ranks share one GPU; sums are computed in its memory";
        return linkGpus(*inProcess, device, places, std::nullopt);
    }
    std::string reason;
    const std::optional<nccl::Api> api = commonNccl(*ranks, places, reason);
    note = noteOf(places, api, reason);
    return linkGpus(*inProcess, device, places, api);
}

} // namespace evenkeel
