// SPDX-License-Identifier: GPL-3.0-or-later
// Order of messages; see mailboxes.h.
#include "core/comm/threads/mailboxes.h"

#include <algorithm>

namespace evenkeel {
namespace {

template<typename Envelopes>
auto findFirst(Envelopes& waiting, int from, int tag)
{
    return std::find_if(waiting.begin(), waiting.end(), [&](const auto& envelope) {
        const Message& message = envelope.message;
        return (from < 0 || message.from == from) && (tag < 0 || message.tag == tag);
    });
}

} // namespace

void Mailboxes::put(int to, double arrival, Message message)
{
    Box& box = m_boxes.at(static_cast<std::size_t>(to));
    // A short message never overtakes a long one of the same sender and tag.
    const auto [last, isNew] = box.last.try_emplace({ message.from, message.tag }, arrival);
    arrival = last->second = std::max(arrival, last->second);
    const auto later = [](const Envelope& a, const Envelope& b) {
        return std::pair(a.arrival, a.message.from) < std::pair(b.arrival, b.message.from);
    };
    Envelope envelope { arrival, std::move(message) };
    const auto position = std::upper_bound(box.waiting.begin(), box.waiting.end(), envelope, later);
    box.waiting.insert(position, std::move(envelope));
}

std::optional<double> Mailboxes::earliest(int to, int from, int tag) const
{
    const auto& waiting = m_boxes.at(static_cast<std::size_t>(to)).waiting;
    const auto found = findFirst(waiting, from, tag);
    return found == waiting.end() ? std::nullopt : std::optional(found->arrival);
}

Message Mailboxes::take(int to, int from, int tag)
{
    auto& waiting = m_boxes.at(static_cast<std::size_t>(to)).waiting;
    const auto found = findFirst(waiting, from, tag);
    Message message = std::move(found->message);
    waiting.erase(found);
    return message;
}

} // namespace evenkeel
