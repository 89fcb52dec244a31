// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/feed/feed.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::uint64_t hiddenStream = 0x5851f42d4c957f2dULL; // hidden units go by other random bits than features

} // namespace

Feed::Feed(SharedRun& run, int rank, Device& device, const DropoutShares& dropout)
    : m_run(run)
    , m_rank(rank)
    , m_device(device)
    , m_maker(run.facts().train, run.facts().trainScales,
          device.sharesHostMemory() ? 1 : BatchMaker::threadsFor(run.facts().ranks)) // 1: its threads have the cores
    , m_needsColumns(device.sharesHostMemory())
    , m_dropout(dropout)
    , m_batch(Batch::in(device.uploadMemory()))
{
}

const Batch& Feed::next(Index samples, Index update) { return nextOf(m_rank, samples, update); }

const Batch& Feed::nextOf(int ofRank, Index samples, Index update)
{
    const std::vector<Id> taken = m_run.nextSamples(m_rank, ofRank, samples);
    const std::uint64_t seed = ~m_run.facts().seedOf(m_rank) + std::uint64_t(update);
    m_batch.requested = samples;
    m_batch.hiddenDropout = { m_dropout.hidden, seed ^ hiddenStream };
    if (m_contents != Contents::All && m_dropout.features == 0) {
        if (m_contents == Contents::Sizes)
            m_maker.makeSizes(taken, m_batch);
        else
            m_maker.makeFeatures(taken, m_batch);
        return m_batch;
    }
    m_device.awaitUploads();
    m_maker.make(taken, m_batch, { m_dropout.features, seed });
    if (m_needsColumns)
        m_maker.makeColumns(m_batch);
    return m_batch;
}

const Batch& Feed::example(Index samples)
{
    std::vector<Id> first(std::size_t(std::min(samples, trainingSamples())));
    std::iota(first.begin(), first.end(), Id(0));
    m_device.awaitUploads();
    m_maker.make(first, m_batch);
    return m_batch;
}

double Feed::meanNonzeros() const
{
    return double(m_run.facts().train.nnz()) / double(std::max<Index>(trainingSamples(), 1));
}

} // namespace evenkeel
