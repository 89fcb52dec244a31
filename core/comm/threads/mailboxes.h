// SPDX-License-Identifier: GPL-3.0-or-later
// Messages that have been sent and not yet received. Accessed only inside Clock::enter and wait conditions.
#pragma once

#include "core/comm/communicator.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace evenkeel {

class Mailboxes {
public:
    explicit Mailboxes(int ranks)
        : m_boxes(static_cast<std::size_t>(ranks))
    {
    }

    void put(int to, double arrival, Message message);
    // Arrival of the earliest message that matches; -1: from any rank, with any tag.
    std::optional<double> earliest(int to, int from, int tag) const;
    const void* subjectOf(int to) const { return &m_boxes[static_cast<std::size_t>(to)]; } // see Awaited
    Message take(int to, int from, int tag); // removes that message, which must exist

private:
    struct Envelope {
        double arrival;
        Message message;
    };
    struct Box {
        std::vector<Envelope> waiting; // messages by (arrival, sender), then in the order sent
        std::map<std::pair<int, int>, double> last; // latest arrival by (sender, tag)
    };

    std::vector<Box> m_boxes; // box of each receiver
};

} // namespace evenkeel
