// The communicators that the tests are run over, each with the devices that belong to it.
#pragma once

#include "core/comm/on_one_card.h"
#include "core/comm/over_cards.h"
#include "kernels/nccl/library.h"
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"

namespace evenkeel::test {

// Staged: some ranks' memory is hidden from the host, others' is not, and they must get along. Cards: over NCCL, a fake
// one (EVENKEEL_NCCL names it), between devices that are cards to it. OneCard: between devices that read each other's
// memory.
enum class Road { Real, RealStaged, Virtual, VirtualStaged, Cards, OneCard };
inline constexpr struct {
    Road road;
    const char* name;
} roads[] = { { Road::Real, "real" }, { Road::RealStaged, "real, staged" }, { Road::Virtual, "virtual" },
    { Road::VirtualStaged, "virtual, staged" }, { Road::Cards, "cards" }, { Road::OneCard, "one card" } };

inline bool isExact(Road road) { return road != Road::Cards && road != Road::OneCard; }
inline bool isVirtual(Road road) { return road == Road::Virtual || road == Road::VirtualStaged; }

using DeviceBody = std::function<void(Communicator&, Clock&, HostDevice&)>;

inline Outcome tryRanks(int ranks, Road road, const DeviceBody& body)
{
    // Opened before there are threads: the thread sanitizer does not know that a library's start precedes its use.
    const nccl::Api api = road == Road::Cards ? nccl::library() : nccl::Api {};
    return tryRanks(ranks, isVirtual(road), [&](Communicator& comm, Clock& clock) {
        if (road == Road::Cards) {
            HostDevice card(DeviceSpec::parse("cuda:" + std::to_string(comm.rank())));
            OverCards cards(dynamic_cast<InProcess&>(comm), card, api);
            return body(cards, clock, card);
        }
        if (road == Road::OneCard) {
            HostDevice share(DeviceSpec::parse("cuda:0"));
            OnOneCard card(dynamic_cast<InProcess&>(comm));
            return body(card, clock, share);
        }
        const bool isStaged = road == Road::RealStaged || road == Road::VirtualStaged;
        HostDevice device(isStaged && comm.rank() % 2 == 0);
        body(comm, clock, device);
    });
}

} // namespace evenkeel::test
