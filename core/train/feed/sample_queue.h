// SPDX-License-Identifier: GPL-3.0-or-later
// The run's samples, handed out batch by batch: from one shared queue (first come, first served) or from each rank's
// own shard. Every epoch is a new shuffle that depends on the seed only; batches may span two epochs.
// Not thread-safe: see SharedRun.
#pragma once

#include "core/partition/partition.h"

#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace evenkeel {

class SampleQueue {
public:
    // `shards` empty: shared queue over all samples. `epochs` times the samples (of each shard) are those of the whole
    // run; no more than `until` times are handed out.
    SampleQueue(Index samples, int ranks, Partition shards, double epochs, std::uint64_t seed,
        double until = std::numeric_limits<double>::infinity());

    // At most `count` samples for `rank`; empty at the end of the run, of the window, or after `close`.
    std::vector<Id> next(int rank, Index count);

    // Limits what is handed out from now on to `samples` over all ranks; the last batch may pass it (mega-batches).
    // False if nothing is left for anybody. Every rank calls it once a window; the first call of each window counts.
    // Ranks may be any number of windows apart: all hear the same of each.
    bool openWindow(int rank, Index samples);

    void close() { m_closed = true; } // stop: nothing more is handed out
    bool closed() const { return m_closed; }
    bool exhausted(int rank) const; // nothing left for this rank, whatever the window
    bool exhausted() const; // nor for any other

    Index handedOut() const { return m_handedOut; }
    Index total() const; // samples of the whole run
    Index end() const; // those until which samples are handed out
    Index left() const; // those that are not handed out yet
    bool sharded() const { return m_streams.size() > 1 || m_sharded; }
    std::optional<double> shard(int rank) const; // its samples, over the largest one's; none: there is one queue

    Index taken(int rank) const { return streamOf(rank).taken; } // of its shard, or of all, in all epochs
    std::span<const Id> samplesOf(int rank) const { return streamOf(rank).items; } // its shard, or all

    // For checkpoints: how far each stream is. `seek` throws InputError if the number of streams differs.
    std::vector<Index> position() const;
    void seek(const std::vector<Index>& position);

private:
    struct Stream { // an endless sequence of shuffles of `items`, cut at `end`
        std::vector<Id> items, order;
        Index taken = 0, limit = 0, end = 0, shuffledEpoch = -1; // limit: of the whole run
        std::uint64_t seed = 0;
    };
    static void take(Stream& stream, Index count, std::vector<Id>& into);
    Stream& streamOf(int rank) { return m_streams[m_sharded ? std::size_t(rank) : 0]; }
    const Stream& streamOf(int rank) const { return m_streams[m_sharded ? std::size_t(rank) : 0]; }

    std::vector<Stream> m_streams;
    bool m_sharded = false, m_closed = false;
    Index m_handedOut = 0;
    std::optional<Index> m_windowEnd;
    std::vector<Index> m_windows; // windows opened, by rank
    Index m_windowsOpened = 0;
    Index m_windowsWithWork = 0; // as the first call of each window found it; once there is none, it stays so
};

} // namespace evenkeel
