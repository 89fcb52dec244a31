// SPDX-License-Identifier: GPL-3.0-or-later
// Messages over MPI; large sums and broadcasts go straight between the arrays of the processes.
#pragma once

#include "core/comm/mpi/world.h"

namespace evenkeel {

class MpiTransport final : public MessageTransport {
public:
    MpiTransport(std::shared_ptr<World> world, Membership members);
    ~MpiTransport() override; // collective: waits for all other processes, unless something has failed

protected:
    void sumLarge(std::span<float> values) override;
    void broadcastLarge(std::span<std::byte> bytes, int root) override;
    std::unique_ptr<MessageTransport> make(Membership members) const override;

private:
    Requests requests() const { return { m_world->bulk(), m_world->inbox }; }
    void sumMine(std::span<float> values);
    void exchangeSums(std::span<float> values);
    // sum: this rank's values on entry; received: those of the others, by rank without this one.
    void addInRankOrder(std::span<float> sum, std::span<float> received, std::size_t stride) const;

    std::shared_ptr<World> m_world;
    std::vector<float> m_received; // memory for sums; kept, as page faults of new memory cost as much as a transfer
};

} // namespace evenkeel
