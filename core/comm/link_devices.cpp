// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the road that bulk values take between ranks, and says which and why:
//
//   devices                                            | sums and broadcasts
//   virtual time, or one rank                          | as they were: they cost what the links are said to cost
//   not all are GPUs                                   | the host's memory
//   one GPU, whole or in shares                        | in its memory (OnOneCard)
//   a GPU for each rank; all whole, and NCCL is there  | NCCL (OverCards)
//   a GPU for each rank, else                          | the host's memory
//   several GPUs, some with several ranks              | on each GPU, then between one rank of each (CardGroups):
//                                                      | NCCL if each GPU has a rank without sms=, else the host
#include "core/comm/gpus/gpu_groups.h"
#include "core/comm/gpus/over_gpus.h"
#include "kernels/nccl/library.h"

#include <algorithm>
#include <set>

namespace evenkeel {

namespace {

constexpr const char* hostCost = "every rank copies its array to the host's memory and back for each sum";

// By rank; on every rank the same. The GPU is -1 where there is none.
std::vector<RankPlace> placesOf(Communicator& ranks, Device& device)
{
    const bool isCard = device.spec().kind == DeviceSpec::Kind::Cuda;
    const std::vector<double> cards = ranks.gather(isCard ? device.spec().index : -1);
    const std::vector<double> lanes = ranks.gather(isCard && device.openLanes() ? 1 : 0);
    std::vector<RankPlace> places;
    for (std::size_t i = 0; i < cards.size(); ++i)
        places.push_back({ static_cast<int>(cards[i]), lanes[i] != 0 });
    return places;
}

// Empty where some rank cannot use NCCL; `reason` says why.
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

std::string noteOf(const std::vector<RankPlace>& places, const std::optional<nccl::Api>& api, const std::string& reason)
{
    std::set<int> cards;
    for (const RankPlace& place : places)
        cards.insert(place.card);
    const bool isGrouped = cards.size() < places.size();
    if (api)
        return (isGrouped ? "sums are computed on each GPU first, then between the " + std::to_string(cards.size())
                           + " GPUs by one rank of each, through NCCL "
                          : "sums are computed directly between the GPUs, through NCCL ")
            + nccl::versionText(*api);
    if (isGrouped)
        return reason + "; sums are computed on each GPU first, then one rank of each of the "
            + std::to_string(cards.size()) + " GPUs copies its array to the host's memory and back for each sum";
    return reason + "; sums go through the host's memory: " + hostCost;
}

} // namespace

std::unique_ptr<Communicator> linkDevices(std::unique_ptr<Communicator> ranks, Device& device, std::string& note)
{
    const auto* const inProcess = dynamic_cast<const InProcess*>(ranks.get());
    if (!inProcess || inProcess->isVirtual() || ranks->size() < 2)
        return ranks;
    const std::vector<RankPlace> places = placesOf(*ranks, device);
    const auto isNoCard = [](const RankPlace& place) { return place.card < 0; };
    if (std::any_of(places.begin(), places.end(), isNoCard)) {
        if (!std::all_of(places.begin(), places.end(), isNoCard))
            note = std::string("not every device is a GPU; sums go through the host's memory: ") + hostCost;
        return ranks;
    }
    if (std::all_of(places.begin(), places.end(), [&](const RankPlace& p) { return p.card == places[0].card; })) {
        note = "all ranks share one GPU; sums are computed in its memory";
        return linkCards(*inProcess, device, places, std::nullopt);
    }
    std::string reason;
    const std::optional<nccl::Api> api = commonNccl(*ranks, places, reason);
    note = noteOf(places, api, reason);
    return linkCards(*inProcess, device, places, api);
}

} // namespace evenkeel
