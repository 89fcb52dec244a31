// SPDX-License-Identifier: GPL-3.0-or-later
// The communicators that the tests are run over, each with the devices that belong to it.
#pragma once

#include "core/comm/gpus/gpu_groups.h"
#include "core/comm/gpus/over_gpus.h"
#include "kernels/nccl/library.h"
#include "tests/core/comm/host_device.h"
#include "tests/core/comm/ranks.h"

namespace evenkeel::test {

// Staged: some ranks' memory is hidden from the host, others' is not, and they must get along. Cards: over NCCL, a fake
// one (EVENKEEL_NCCL names it), between devices that are cards to it. OneCard: between devices that read each other's
// memory. TwoCards, Shares: what linkDevices makes of ranks on two GPUs in turn, the whole of them or shares.
enum class Road { Real, RealStaged, Virtual, VirtualStaged, Cards, OneCard, TwoCards, Shares };
inline constexpr struct {
    Road road;
    const char* name;
} roads[] = { { Road::Real, "real" }, { Road::RealStaged, "real, staged" }, { Road::Virtual, "virtual" },
    { Road::VirtualStaged, "virtual, staged" }, { Road::Cards, "cards" }, { Road::OneCard, "one card" },
    { Road::TwoCards, "two cards" }, { Road::Shares, "shares of two cards" } };

inline bool isExact(Road road) { return road < Road::Cards; }
inline bool isVirtual(Road road) { return road == Road::Virtual || road == Road::VirtualStaged; }

using DeviceBody = std::function<void(Communicator&, Clock&, HostDevice&)>;

inline Outcome tryRanks(int ranks, Road road, const DeviceBody& body)
{
    // Opened before there are threads: the thread sanitizer does not know that a library's start precedes its use.
    const nccl::Api api = road >= Road::Cards ? nccl::library() : nccl::Api {};
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
        if (road == Road::TwoCards || road == Road::Shares) {
            const std::string card = "cuda:" + std::to_string(comm.rank() % 2);
            HostDevice device(DeviceSpec::parse(card + (road == Road::Shares ? ",sms=16" : "")));
            std::string note;
            const auto linked = linkDevices(comm.split(0), device, note);
            return body(*linked, clock, device);
        }
        const bool isStaged = road == Road::RealStaged || road == Road::VirtualStaged;
        HostDevice device(isStaged && comm.rank() % 2 == 0);
        body(comm, clock, device);
    });
}

} // namespace evenkeel::test
