// SPDX-License-Identifier: GPL-3.0-or-later
// The shared array of ranks that are threads of one process.
#pragma once

#include "core/comm/threads/rank_group.h"
#include "core/comm/threads/shared_values.h"

#include <memory>

namespace evenkeel {

class LocalArray final : public SharedArray {
public:
    LocalArray(std::shared_ptr<RankGroup> group, int rank, std::shared_ptr<SharedValues> shared, int owner);

    long read(Device& device, float* to) override;
    long add(Device& device, float scale, const float* from, std::optional<float> momentum) override;
    void peek(Device& device, float* to) override;
    long write(Device& device, const float* from) override;
    void lock() override;
    void unlock() override;
    void average(SharedArray& with, bool both) override;
    void awaitTransfers(int count, double since) override;
    void readParts(std::span<const Part> parts, std::span<float> to) override;
    void addParts(std::span<const Part> parts, std::span<const float> from) override;
    Contents contents() override;
    void restore(Contents contents) override;
    bool hasValues() const override { return !m_group->isDry(); }
    long version() override;

private:
    Index size() const { return m_shared->size; }
    bool isLocal() const { return m_owner == m_rank || m_isLocked; }
    void awaitTurn();
    // Advances time by the transfer of some of its values, and counts them, unless the array is local.
    void charge(Transfer what, Index values);
    void chargeTransfer(Transfer what); // charges a transfer of the whole array, at this rank's turn
    // Charges transfers of some of the array's values; in real time without a lock.
    void chargeParts(Transfer what, std::span<const Part> parts);
    // In virtual time: what the host does with the whole arrays takes its measured seconds, once nobody else is at it.
    void occupy(Transfer what, Index values, std::initializer_list<SharedValues*> arrays);
    int device(int rank) const { return rank < 0 ? rank : m_group->devices()[at(rank)]; } // -1: the host
    // Both return the version, see SharedArray.
    long copyOut(Device& device, float* to, void (*copy)(SharedValues& from, float* out));
    long change(const std::function<void()>& action);

    std::shared_ptr<RankGroup> m_group;
    int m_rank;
    int m_owner; // the rank in whose memory it is; -1: the host's
    bool m_isLocked = false; // whether this rank holds the lock
    std::shared_ptr<SharedValues> m_shared;
};

} // namespace evenkeel
