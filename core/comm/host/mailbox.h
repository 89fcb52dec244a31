// SPDX-License-Identifier: GPL-3.0-or-later
// Where one process gets what others of its host send to it: a ring of bytes per sender in memory that they share, and
// beside the rings what must not wait behind messages: signs of life, and an abort. Whoever sends wakes the receiver;
// nobody looks again and again.
#pragma once

#include "core/comm/host/shared_memory.h"
#include "core/comm/host/shared_waits.h"

#include <functional>
#include <span>
#include <string>

namespace evenkeel {

class Mailbox {
public:
    Mailbox() = default;
    explicit Mailbox(int processes); // mailbox of this process; senders are numbered from 0
    static std::optional<Mailbox> open(const SharedMemory::Name& name); // another's; nothing: see SharedMemory

    const SharedMemory::Name& name() const { return m_memory.name(); }

    // For a sender, in one thread at a time. Bytes arrive in order; while there is no room for them it waits, and calls
    // `check`, which may throw: then the receiver gets a part of them only.
    void write(int from, std::span<const std::byte> bytes, const std::function<void()>& check);
    void ring(); // what was written is there: the receiver is to look
    // In any thread.
    void giveSign(int from, bool isLast);
    void abort(const std::string& reason, int lost); // aborts all; the first reason counts

    // For the process that has it, in one thread.
    std::size_t read(int from, std::span<std::byte> to); // copies what is there, up to the size of `to`: how many bytes
    struct Signs {
        std::uint32_t count = 0;
        bool hasLeft = false; // the last one has been given
    };
    Signs signs(int from) const;
    struct Abort {
        std::string reason;
        int lost;
    };
    std::optional<Abort> aborted() const;
    // Looks are made between these two: waits until somebody has rung since the first one, or so long.
    std::uint32_t arrivals() const;
    void await(std::uint32_t arrivals, std::chrono::nanoseconds max);

private:
    struct Head;
    struct Ring;

    explicit Mailbox(SharedMemory memory)
        : m_memory(std::move(memory))
    {
    }
    Head& head() const;
    Ring& ringOf(int from) const;
    std::byte* bytesOf(int from) const;

    SharedMemory m_memory;
};

} // namespace evenkeel
