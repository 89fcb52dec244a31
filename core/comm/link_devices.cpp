// Chooses the road that bulk values take between ranks.
#include "core/comm/over_cards.h"
#include "kernels/nccl/library.h"

#include <algorithm>
#include <optional>
#include <set>

namespace evenkeel {
namespace {

// On every rank the same answer: none of them shares its card with another, and none is anything but a card.
bool areDistinctCards(Communicator& ranks, Device& device)
{
    const std::vector<double> cards = ranks.gather(device.openLanes() ? device.spec().index : -1);
    return std::ranges::find(cards, -1) == cards.end()
        && std::set<double>(cards.begin(), cards.end()).size() == cards.size();
}

} // namespace

// Two ranks on one card is what NCCL refuses; and in virtual time sums cost what the links are said to cost.
std::unique_ptr<Communicator> linkDevices(std::unique_ptr<Communicator> ranks, Device& device, std::string& note)
{
    const auto* const inProcess = dynamic_cast<const InProcess*>(ranks.get());
    if (!inProcess || inProcess->isVirtual() || ranks->size() < 2 || !areDistinctCards(*ranks, device))
        return ranks;
    std::optional<nccl::Api> api;
    try {
        api = nccl::library();
        note = "the cards' sums go straight between them, NCCL " + nccl::versionText(*api);
    } catch (const DeviceError& e) {
        note = e.what() + std::string("; the cards' sums go through the host's memory");
    }
    const std::vector<double> have = ranks->gather(api ? 1 : 0);
    if (std::ranges::find(have, 0) != have.end())
        return ranks;
    return std::make_unique<OverCards>(*inProcess, device, *api);
}

} // namespace evenkeel
