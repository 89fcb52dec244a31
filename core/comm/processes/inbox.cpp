// SPDX-License-Identifier: GPL-3.0-or-later
// A queue per transport, in order of arrival; see inbox.h.
#include "core/comm/processes/inbox.h"
#include "core/clock/clock.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace evenkeel {
namespace {

auto findMatch(const std::deque<Inbox::ReceivedMessage>& messages, int from, int tag)
{
    return std::ranges::find_if(messages, [&](const Inbox::ReceivedMessage& message) {
        return (from < 0 || message.from == from) && (tag == Inbox::anyTag ? message.tag >= 0 : message.tag == tag);
    });
}

} // namespace

void Inbox::throwIfClosed() const
{
    if (m_isClosed)
        throw Aborted();
}

void Inbox::put(int context, ReceivedMessage message)
{
    const std::lock_guard lock(m_mutex);
    Box& box = m_boxes[context];
    box.messages.push_back(std::move(message));
    box.changed.notify_all();
}

std::optional<Inbox::ReceivedMessage> Inbox::taken(Box& box, int from, int tag)
{
    const auto found = findMatch(box.messages, from, tag);
    if (found == box.messages.end())
        return std::nullopt;
    const auto position = box.messages.begin() + (found - box.messages.begin());
    std::optional<ReceivedMessage> message(std::move(*position));
    box.messages.erase(position);
    return message;
}

Inbox::ReceivedMessage Inbox::take(int context, int from, int tag)
{
    std::unique_lock lock(m_mutex);
    Box& box = m_boxes[context];
    while (true) {
        throwIfClosed();
        if (auto message = taken(box, from, tag))
            return std::move(*message);
        box.changed.wait(lock);
    }
}

bool Inbox::has(int context, int from, int tag)
{
    const std::lock_guard lock(m_mutex);
    throwIfClosed();
    const auto& messages = m_boxes[context].messages;
    return findMatch(messages, from, tag) != messages.end();
}

void Inbox::forget(int context)
{
    const std::lock_guard lock(m_mutex);
    m_boxes.erase(context);
}

void Inbox::close(const std::string& reason, int lost) noexcept
{
    const std::lock_guard lock(m_mutex);
    if (!m_isClosed.exchange(true)) {
        m_lost = lost;
        try {
            m_reason = reason;
        } catch (const std::exception&) { // no memory for the reason
            m_reason.clear();
        }
    }
    for (auto& [context, box] : m_boxes)
        box.changed.notify_all();
}

std::string Inbox::reason() const
{
    const std::lock_guard lock(m_mutex);
    return m_reason;
}

int Inbox::lost() const
{
    const std::lock_guard lock(m_mutex);
    return m_lost;
}

} // namespace evenkeel
