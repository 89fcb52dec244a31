// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the transport of sums and broadcasts between ranks that are processes, as link_devices.cpp does for threads:
//
//   devices                                            | sums and broadcasts
//   one rank, or not all are GPUs                      | the host's memory
//   a whole GPU for each rank, and NCCL of the same    | NCCL (GpusOverProcesses)
//   version for all                                    |
//   else: two ranks on a GPU, a share of a GPU, no     | the host's memory
//   NCCL, another version of it                        |
#include "core/base/phrase.h"
#include "core/comm/link_devices.h"
#include "core/comm/processes/bytes.h"
#include "core/comm/processes/gpus_over_processes.h"
#include "kernels/nccl/library.h"

#include <array>

namespace evenkeel {

namespace {

// Why processes with these GPUs cannot use NCCL; empty: they can.
std::string whyNotDirect(
    const Transport& all, const std::vector<RankPlace>& places, const std::vector<GpuIdentity>& gpus)
{
    for (int rank = 0; rank < all.size(); ++rank) {
        const GpuIdentity& gpu = gpus[at(rank)];
        if (!places[at(rank)].hasLanes)
            return phrase("NCCL does not respect sms=, and %1 has a share of its GPU", { nameOf(all, rank) });
        if (gpu.uuid.empty() || gpu.bus.empty())
            return phrase("it is not known which GPU %1 has", { nameOf(all, rank) });
        for (int other = 0; other < rank; ++other) {
            const GpuIdentity& theirs = gpus[at(other)];
            if (theirs.uuid == gpu.uuid || (theirs.bus == gpu.bus && all.host(other) == all.host(rank)))
                return phrase("%1 and %2 have the same GPU, and NCCL needs one for each process",
                    { nameOf(all, other), nameOf(all, rank) });
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
            reason = phrase("%1 has NCCL %2, rank 0 has %3", { name, theirs, all[0][0] });
        if (!reason.empty())
            return std::nullopt;
    }
    return api;
}

} // namespace

std::unique_ptr<Communicator> linkProcesses(std::unique_ptr<Communicator> ranks, Device& device, std::string& note)
{
    auto* const processes = dynamic_cast<OverProcesses*>(ranks.get());
    if (!processes || ranks->size() < 2)
        return ranks;
    const std::vector<RankPlace> places = placesOf(*ranks, device);
    if (!areGpus(places, note))
        return ranks;
    std::string reason = whyNotDirect(processes->transport(), places, identitiesOf(*processes, device));
    const std::optional<nccl::Api> api = reason.empty() ? ncclOfAll(*processes, reason) : std::nullopt;
    note = api ? directNote(nccl::versionText(*api)) : hostNote(reason);
    return api ? std::make_unique<GpusOverProcesses>(std::move(*processes), device, *api) : std::move(ranks);
}

} // namespace evenkeel
