// SPDX-License-Identifier: GPL-3.0-or-later
// Streams of shuffled samples, and windows on them.
#include "core/train/feed/sample_queue.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/phrase.h"
#include "core/base/shuffle.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

std::string streamsText(std::size_t streams)
{
    return streams == 1 ? phrase("one queue") : phrase("%1 shards", { std::to_string(streams) });
}

} // namespace

SampleQueue::SampleQueue(Index samples, int ranks, Partition shards, double epochs, std::uint64_t seed, double until)
    : m_sharded(!shards.empty())
    , m_windows(std::size_t(ranks), 0)
{
    if (!m_sharded) {
        shards.resize(1);
        shards[0].resize(std::size_t(samples));
        std::iota(shards[0].begin(), shards[0].end(), 0);
    }
    for (std::size_t s = 0; s < shards.size(); ++s) {
        Stream stream;
        stream.items = std::move(shards[s]);
        const auto samplesOf = [&](double share) { return Index(std::llround(share * double(stream.items.size()))); };
        stream.limit = samplesOf(epochs);
        stream.end = until < epochs ? samplesOf(until) : stream.limit;
        stream.seed = seed + goldenGamma * (s + 1);
        m_streams.push_back(std::move(stream));
    }
}

void SampleQueue::take(Stream& stream, Index count, std::vector<Id>& into)
{
    const Index size = Index(stream.items.size());
    count = std::min(count, stream.end - stream.taken);
    for (; count > 0; --count, ++stream.taken) {
        const Index epoch = stream.taken / size;
        if (epoch != stream.shuffledEpoch) {
            stream.order = stream.items;
            Random random(stream.seed + std::uint64_t(epoch) * streamMultiplier);
            shuffle(std::span(stream.order), random);
            stream.shuffledEpoch = epoch;
        }
        into.push_back(stream.order[std::size_t(stream.taken % size)]);
    }
}

std::vector<Id> SampleQueue::next(int rank, Index count)
{
    std::vector<Id> samples;
    if (m_closed || (m_windowEnd && m_handedOut >= *m_windowEnd))
        return samples;
    take(streamOf(rank), count, samples);
    m_handedOut += Index(samples.size());
    return samples;
}

bool SampleQueue::openWindow(int rank, Index samples)
{
    Index& mine = m_windows[std::size_t(rank)];
    if (mine == m_windowsOpened) {
        ++m_windowsOpened;
        m_windowEnd = m_handedOut + samples;
        if (!m_closed
            && std::any_of(m_streams.begin(), m_streams.end(), [](const Stream& s) { return s.taken < s.end; }))
            m_windowsWithWork = m_windowsOpened;
    }
    return ++mine <= m_windowsWithWork;
}

bool SampleQueue::exhausted(int rank) const
{
    const Stream& stream = streamOf(rank);
    return m_closed || stream.taken >= stream.end;
}

bool SampleQueue::exhausted() const
{
    return m_closed || std::ranges::all_of(m_streams, [](const Stream& s) { return s.taken >= s.end; });
}

std::optional<double> SampleQueue::shard(int rank) const
{
    if (!m_sharded)
        return std::nullopt;
    const auto size = [](const Stream& s) { return double(s.items.size()); };
    const double largest = size(*std::ranges::max_element(m_streams, {}, size));
    return largest > 0 ? size(streamOf(rank)) / largest : 1;
}

Index SampleQueue::total() const
{
    Index sum = 0;
    for (const Stream& stream : m_streams)
        sum += stream.limit;
    return sum;
}

Index SampleQueue::end() const
{
    Index sum = 0;
    for (const Stream& stream : m_streams)
        sum += stream.end;
    return sum;
}

Index SampleQueue::left() const
{
    Index sum = 0;
    for (const Stream& stream : m_streams)
        sum += m_closed ? 0 : std::max<Index>(stream.end - stream.taken, 0);
    return sum;
}

std::vector<Index> SampleQueue::position() const
{
    std::vector<Index> taken;
    for (const Stream& stream : m_streams)
        taken.push_back(stream.taken);
    return taken;
}

void SampleQueue::seek(const std::vector<Index>& position)
{
    if (position.size() != m_streams.size())
        throw InputError(phrase("the samples were in %1, the project has them in %2; restore partition.method and the "
                                "devices that have shards",
            { streamsText(position.size()), streamsText(m_streams.size()) }));
    m_handedOut = 0;
    for (std::size_t s = 0; s < position.size(); ++s) {
        m_streams[s].taken = std::min(position[s], m_streams[s].limit);
        m_handedOut += m_streams[s].taken;
    }
}

} // namespace evenkeel
