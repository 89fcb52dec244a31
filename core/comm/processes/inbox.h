// SPDX-License-Identifier: GPL-3.0-or-later
// Messages that have arrived at a process and that nobody has received yet, for each of its transports (contexts).
#pragma once

#include "core/comm/processes/transport.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

namespace evenkeel {

class Inbox {
public:
    using ReceivedMessage = Transport::ReceivedMessage;
    static constexpr int anyTag = -1; // any tag that is not negative: negative ones are the transport's own messages

    void put(int context, ReceivedMessage message);
    ReceivedMessage take(int context, int from, int tag); // waits for one; throws Aborted once closed
    bool has(int context, int from, int tag);
    void forget(int context); // nobody receives from it any more

    // Everything throws Aborted from now on. `lost`: see Transport.
    void close(const std::string& reason, int lost = -1) noexcept;
    bool isClosed() const noexcept { return m_isClosed; }
    void throwIfClosed() const; // Aborted
    std::string reason() const;
    int lost() const;

private:
    struct Box {
        std::condition_variable changed;
        std::deque<ReceivedMessage> messages;
    };
    std::optional<ReceivedMessage> taken(Box& box, int from, int tag);

    mutable std::mutex m_mutex;
    std::map<int, Box> m_boxes;
    std::atomic<bool> m_isClosed = false;
    std::string m_reason;
    int m_lost = -1;
};

} // namespace evenkeel
