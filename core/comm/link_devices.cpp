// Chooses the road that bulk values take between ranks.
#include "core/comm/on_one_card.h"
#include "core/comm/over_cards.h"
#include "kernels/nccl/library.h"

#include <optional>
#include <set>

namespace evenkeel {
namespace {

enum class Cards { None, One, Distinct, Mixed };

// On every rank the same answer.
Cards cardsOf(Communicator& ranks, const Device& device)
{
    const bool isCard = device.spec().kind == DeviceSpec::Kind::Cuda;
    const std::vector<double> all = ranks.gather(isCard ? device.spec().index : -1);
    const std::set<double> distinct(all.begin(), all.end());
    if (distinct.contains(-1))
        return Cards::None;
    return distinct.size() == 1 ? Cards::One : distinct.size() == all.size() ? Cards::Distinct : Cards::Mixed;
}

} // namespace

// Two ranks on one card is what NCCL refuses; and in virtual time sums cost what the links are said to cost.
std::unique_ptr<Communicator> linkDevices(std::unique_ptr<Communicator> ranks, Device& device, std::string& note)
{
    const auto* const inProcess = dynamic_cast<const InProcess*>(ranks.get());
    if (!inProcess || inProcess->isVirtual() || ranks->size() < 2)
        return ranks;
    const Cards cards = cardsOf(*ranks, device);
    if (cards == Cards::One)
        return std::make_unique<OnOneCard>(*inProcess);
    if (cards != Cards::Distinct
        || ranks->gather(device.openLanes() ? 1 : 0) != std::vector<double>(at(ranks->size()), 1))
        return ranks;
    std::optional<nccl::Api> api;
    try {
        api = nccl::library();
        note = "the cards' sums go straight between them, NCCL " + nccl::versionText(*api);
    } catch (const DeviceError& e) {
        note = e.what() + std::string("; the cards' sums go through the host's memory");
    }
    if (ranks->gather(api ? 1 : 0) != std::vector<double>(at(ranks->size()), 1))
        return ranks;
    return std::make_unique<OverCards>(*inProcess, device, *api);
}

} // namespace evenkeel
