// SPDX-License-Identifier: GPL-3.0-or-later
// A shared array in the memory of one of several processes: this one's, or another's, in place where both are on one
// host.
#pragma once

#include "core/comm/processes/process_context.h"

namespace evenkeel {

class RemoteArray final : public SharedArray {
public:
    // Collective costs and limits aside, as LocalArray.
    struct Place {
        std::int64_t array = 0; // number of the array, see ArrayServer
        SharedMemory::Name memory {};
        Index size = 0;
        bool isOwn = false; // whether this rank is the array's owner
        bool isAlone = false; // a communicator of one rank
    };
    RemoteArray(std::shared_ptr<ProcessContext> context, const Place& place);
    RemoteArray(const RemoteArray&) = delete;
    RemoteArray& operator=(const RemoteArray&) = delete;
    ~RemoteArray() override;

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
    long version() override;

private:
    using What = ArrayRequest::What;
    void charge(Index values);
    long copyOut(What what, Device& device, float* to); // the version
    // `action`, or the same as a request with the values `from`; the version that it made.
    long change(
        const ArrayRequest& request, std::span<const float> from, const std::function<void(ArrayMemory&)>& action);
    ArrayAnswer ask(ArrayRequest request, std::span<const std::byte> values = {}) const;
    ArrayAnswer askParts(What what, std::span<const Part> parts, std::span<const float> values) const;
    std::vector<float> hold() const; // takes the array: its values, which nobody else uses until the release
    void release(std::span<const float> values) const; // empty: as they are

    std::shared_ptr<ProcessContext> m_context;
    Place m_place;
    bool m_isLocked = false; // whether this rank holds the lock
    std::shared_ptr<HostedArray> m_hosted; // null: another process has it
    std::shared_ptr<ArrayMemory> m_memory; // null: that is on another host
    ArrayMemory::Check m_check = [this] { m_context->checkAborted(); };
};

} // namespace evenkeel
