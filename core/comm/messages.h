// SPDX-License-Identifier: GPL-3.0-or-later
// Messages between ranks, of which the calling thread's is `rank`.
#pragma once

#include "kernels/device.h"

#include <memory>
#include <vector>

namespace evenkeel {

struct HostArray; // values on their way, as the communicator holds them

struct Message {
    int from = -1, tag = 0;
    std::vector<float> values {};
    double sent = 0; // seconds of the run
    std::shared_ptr<const HostArray> array {}; // array of a message that was sent as one: see Messages::copyOf
};

class Messages {
public:
    virtual ~Messages() = default;

    int rank() const { return m_rank; }
    int size() const { return m_size; }

    virtual void send(int to, int tag, std::vector<float> values) = 0; // returns at once
    // An array of a device's memory: copied once, however many ranks it is sent to. In a dry run it has a size only.
    virtual std::shared_ptr<const HostArray> copyOf(Device& device, const float* data, Index n) = 0;
    virtual void sendArray(int to, int tag, std::shared_ptr<const HostArray> array) = 0;
    virtual void place(const HostArray& array, Device& device, float* to) = 0; // such a message's, into its memory
    virtual Message receive(int from, int tag) = 0; // -1: any; in order of arrival, ties by sender
    virtual bool probe(int from, int tag) = 0; // whether a message can be received without waiting

protected:
    Messages(int rank, int size)
        : m_rank(rank)
        , m_size(size)
    {
    }

private:
    int m_rank, m_size;
};

} // namespace evenkeel
