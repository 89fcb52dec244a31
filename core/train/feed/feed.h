// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's batches: samples of the run's queue, or of its shard, gathered in host memory.
#pragma once

#include "core/train/feed/batch.h"
#include "core/train/shared/shared_run.h"
#include "kernels/device.h"

#include <algorithm>

namespace evenkeel {

class Feed {
public:
    struct DropoutShares {
        double features = 0, hidden = 0; // that each step leaves out, of a sample and of each hidden layer
    };
    // Batches come by feature, too, for a device that shares the host's memory.
    Feed(SharedRun& run, int rank, Device& device, const DropoutShares& dropout);

    // At most `samples` of the queue, or of the shard of `ofRank`; empty when there are none for this rank: end of the
    // run or of the window, stop, device lost. `update` (the rank's next one) decides what dropout leaves out. Valid
    // until the next call.
    const Batch& next(Index samples, Index update);
    const Batch& nextOf(int ofRank, Index samples, Index update);
    const Batch& example(Index samples); // of the first samples, which stay in the queue
    void needColumns() { m_needsColumns = true; }
    // Where nothing is computed, batches have sizes only (how many samples and nonzeros), and, once an algorithm says
    // that it needs them, the features that occur.
    void haveSizesOnly() { m_contents = Contents::Sizes; }
    void needFeatures() { m_contents = std::max(m_contents, Contents::Features); }

    // Collective: from here on the ranks together get `samples` (see SampleQueue::openWindow), or what is left until so
    // many samples of the run have been handed out. False: nothing is left.
    bool openWindow(Index samples) { return m_run.openWindow(m_rank, samples); }
    bool openWindowUntil(Index handedOut) { return m_run.openWindowUntil(m_rank, handedOut); }
    bool hasMore() { return m_run.hasSamples(m_rank); } // in this window or later

    const DropoutShares& dropout() const { return m_dropout; }
    std::optional<double> shard() const { return m_run.shard(m_rank); } // its size over the largest one's; none: queue
    Index trainingSamples() const { return m_run.facts().train.samples; }
    Index totalSamples() const { return m_run.totalSamples(); } // of the whole run: epochs times training samples
    double meanNonzeros() const; // per training sample

private:
    SharedRun& m_run;
    int m_rank;
    Device& m_device;
    BatchMaker m_maker;
    bool m_needsColumns;
    enum class Contents { Sizes, Features, All } m_contents = Contents::All;
    DropoutShares m_dropout;
    Batch m_batch;
};

} // namespace evenkeel
