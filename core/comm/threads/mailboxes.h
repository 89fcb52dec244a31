// SPDX-License-Identifier: GPL-3.0-or-later
// Messages that have been sent and not yet received. Only touched inside Clock::enter and wait conditions.
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
    // When the earliest that fits will be there; -1: from anyone, with any tag.
    std::optional<double> earliest(int to, int from, int tag) const;
    Message take(int to, int from, int tag); // that one; there must be one

private:
    struct Envelope {
        double arrival;
        Message message;
    };
    struct Box {
        std::vector<Envelope> waiting; // by (arrival, sender); equal ones as they were sent
        std::map<std::pair<int, int>, double> last; // latest arrival by (sender, tag)
    };

    std::vector<Box> m_boxes; // by receiver
};

} // namespace evenkeel
