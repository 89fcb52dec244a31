// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/gpus/gpu_groups.h"

#include "core/comm/gpus/over_gpus.h"

#include <algorithm>
#include <map>
#include <set>

namespace evenkeel {

namespace {

std::size_t cardsIn(const std::vector<RankPlace>& places)
{
    std::set<int> cards;
    for (const RankPlace& place : places)
        cards.insert(place.card);
    return cards.size();
}

} // namespace

bool canLinkByNccl(const std::vector<RankPlace>& places)
{
    std::map<int, bool> hasLanes; // by card
    for (const RankPlace& place : places)
        hasLanes[place.card] |= place.hasLanes;
    return std::all_of(hasLanes.begin(), hasLanes.end(), [](const auto& card) { return card.second; });
}

std::unique_ptr<Communicator> linkCards(
    const InProcess& ranks, Device& device, const std::vector<RankPlace>& places, const std::optional<nccl::Api>& api)
{
    const std::size_t cards = cardsIn(places);
    if (cards == 1)
        return std::make_unique<OnOneCard>(ranks);
    if (cards < places.size())
        return std::make_unique<CardGroups>(ranks, device, places, api);
    if (api && canLinkByNccl(places))
        return std::make_unique<OverCards>(ranks, device, *api);
    return std::make_unique<InProcess>(ranks);
}

CardGroups::CardGroups(
    const InProcess& ranks, Device& device, std::vector<RankPlace> places, const std::optional<nccl::Api>& api)
    : DirectRanks(ranks)
    , m_device(device)
    , m_places(std::move(places))
    , m_api(api)
    , m_usesNccl(api && canLinkByNccl(m_places))
{
    m_card = std::make_unique<OnOneCard>(dynamic_cast<const InProcess&>(*InProcess::split(cardOf(rank()))));
    const bool isLeader = leaderOf(cardOf(rank())) == rank();
    std::unique_ptr<Communicator> part = InProcess::split(isLeader ? 0 : 1);
    if (!isLeader)
        return;
    if (m_usesNccl)
        m_leaders = std::make_unique<OverCards>(dynamic_cast<const InProcess&>(*part), device, *m_api);
    else
        m_leaders = std::move(part);
}

// The first that has lanes, else the first.
int CardGroups::leaderOf(int card) const
{
    int first = -1;
    for (int rank = 0; rank < size(); ++rank) {
        if (cardOf(rank) != card)
            continue;
        if (m_places[at(rank)].hasLanes)
            return rank;
        first = first < 0 ? rank : first;
    }
    return first;
}

int CardGroups::placeOnCard(int rank) const
{
    return static_cast<int>(std::count_if(m_places.begin(), m_places.begin() + rank,
        [card = cardOf(rank)](const RankPlace& place) { return place.card == card; }));
}

void CardGroups::sum(Device& device, float* data, Index n, float weight)
{
    agree({ "sum", -1, n });
    const int leader = placeOnCard(leaderOf(cardOf(rank())));
    m_card->sumTo(leader, device, data, n, weight);
    if (m_leaders)
        m_leaders->sum(device, data, n);
    m_card->broadcast(device, data, n, leader);
}

// To all on the root's GPU, from its leader to the other leaders, and from each of these to all on theirs.
void CardGroups::broadcast(Device& device, float* data, Index n, int root)
{
    checkRank(root);
    agree({ "broadcast", -1, n, root });
    const int card = cardOf(rank()), rootsCard = cardOf(root);
    if (card == rootsCard)
        m_card->broadcast(device, data, n, placeOnCard(root));
    int from = 0; // the root's leader among the leaders, who are in rank order
    for (int rank = 0; rank < leaderOf(rootsCard); ++rank)
        from += leaderOf(cardOf(rank)) == rank ? 1 : 0;
    if (m_leaders)
        m_leaders->broadcast(device, data, n, from);
    if (card != rootsCard)
        m_card->broadcast(device, data, n, placeOnCard(leaderOf(card)));
}

// Parts that meet on a GPU may sum at the same time, and two of NCCL's communicators on one GPU may then wait for each
// other: such parts go without NCCL.
std::unique_ptr<Communicator> CardGroups::split(int color)
{
    const std::vector<double> colors = gather(color);
    std::vector<RankPlace> places;
    std::set<int> cards;
    for (std::size_t i = 0; i < colors.size(); ++i)
        if (static_cast<int>(colors[i]) == color) {
            places.push_back(m_places[i]);
            cards.insert(m_places[i].card);
        }
    bool isAlone = true;
    for (std::size_t i = 0; i < colors.size(); ++i)
        isAlone &= static_cast<int>(colors[i]) == color || !cards.contains(m_places[i].card);
    const std::unique_ptr<Communicator> part = InProcess::split(color);
    return linkCards(dynamic_cast<const InProcess&>(*part), m_device, places, isAlone ? m_api : std::nullopt);
}

} // namespace evenkeel
