// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/model/label_sampler.h"

#include "core/base/random.h"
#include "kernels/power.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace evenkeel {

namespace {

Index minDrawn(const OutputSampling& options) { return std::max<Index>(options.active / 4, 1); }

Index minRetrieved(const OutputSampling& options)
{
    return options.negatives == Negatives::Lsh ? minDrawn(options) : 0;
}

} // namespace

LabelSampler::LabelSampler(OutputSampling options, Index labels, Index width)
    : m_options(options)
    , m_labels(labels)
    , m_interval(options.rebuild)
    , m_member(at(labels), 0)
    , m_position(at(labels), 0)
    , m_shifts(64)
{
    if (m_options.negatives != OutputSampling::Negatives::Uniform) {
        m_counts.assign(at(labels), 0);
        for (const Id label : m_options.seen)
            ++m_counts[at(label)];
    }
    if (m_options.negatives == OutputSampling::Negatives::Lsh) {
        m_tables.emplace(m_options.lsh, width, m_options.seed);
        m_votes.assign(at(labels), 0);
    }
}

void LabelSampler::renew(ConstMatrixView weights, Index step)
{
    m_tables->build(weights, Index(Random(m_options.seed, std::uint64_t(step)).below(std::uint64_t(m_labels))));
    m_built = true;
    while (m_nextRenewal < double(step)) {
        m_nextRenewal += m_interval;
        m_interval *= repeatableExp(m_options.backoff);
    }
}

bool LabelSampler::add(Id label)
{
    if (m_member[at(label)] == m_round)
        return false;
    m_member[at(label)] = m_round;
    m_active.ids.push_back(label);
    return true;
}

// The `max` labels that most tables of most samples name; equal ones by lowest id.
void LabelSampler::retrieve(ConstMatrixView hidden, Index max)
{
    const std::vector<std::uint16_t> codes = m_tables->codes(hidden);
    m_candidates.clear();
    for (Index b = 0; b < hidden.rows; ++b)
        for (int t = 0; t < m_tables->tables(); ++t)
            for (const Id label : m_tables->bucket(t, codes[at(b * m_tables->tables() + t)]))
                if (m_votes[at(label)]++ == 0)
                    m_candidates.push_back(label);
    std::erase_if(m_candidates, [this](Id label) {
        const bool known = m_member[at(label)] == m_round;
        if (known)
            m_votes[at(label)] = 0;
        return known;
    });
    const auto count = std::min(at(max), m_candidates.size());
    const auto better
        = [this](Id a, Id b) { return m_votes[at(a)] != m_votes[at(b)] ? m_votes[at(a)] > m_votes[at(b)] : a < b; };
    std::nth_element(m_candidates.begin(), m_candidates.begin() + std::ptrdiff_t(count), m_candidates.end(), better);
    for (std::size_t i = 0; i < count; ++i)
        add(m_candidates[i]);
    for (const Id label : m_candidates)
        m_votes[at(label)] = 0;
}

// Draws until `count` new labels are found, or it is time to give up: most of what q prefers is in the set already.
Index LabelSampler::draw(Index count, Index step)
{
    Random random(m_options.seed, std::uint64_t(step));
    Index draws = 0;
    for (Index found = 0; found < count && draws < 8 * count; ++draws) {
        const bool seen = !m_counts.empty() && !m_options.seen.empty() && random.bits() >> 63U;
        const Id label
            = seen ? m_options.seen[random.below(m_options.seen.size())] : Id(random.below(std::uint64_t(m_labels)));
        found += add(label);
    }
    return draws;
}

// -log(1 - (1 - q)^draws)
float LabelSampler::shiftOf(Id label, Index draws)
{
    const Id count = m_counts.empty() ? 0 : m_counts[at(label)];
    const bool shared = at(count) < m_shifts.size();
    if (shared && !std::isnan(m_shifts[at(count)]))
        return m_shifts[at(count)];
    double q = 1 / double(m_labels);
    if (!m_counts.empty() && !m_options.seen.empty())
        q = 0.5 * q + 0.5 * double(count) / double(m_options.seen.size());
    const auto shift = float(-repeatableLog(std::max(1 - power(1 - q, draws), 1e-300)));
    if (shared)
        m_shifts[at(count)] = shift;
    return shift;
}

Index LabelSampler::count(const OutputSampling& options, Index truth, Index labels)
{
    return std::min(labels, std::max(options.active, truth + minDrawn(options) + minRetrieved(options)));
}

const ActiveLabels& LabelSampler::choose(const Batch& batch, ConstMatrixView hidden, Index step)
{
    ++m_round;
    m_active.ids.clear();
    if (takesAll()) {
        m_active.ids.resize(at(m_labels));
        std::iota(m_active.ids.begin(), m_active.ids.end(), 0);
        m_active.shift.assign(at(m_labels), 0.0F);
        m_active.truth.assign(batch.labels.begin(), batch.labels.end());
        return m_active;
    }
    for (const Id label : batch.labels)
        add(label);
    const auto room = [this] { return m_options.active - Index(m_active.ids.size()); };
    const Index min = minDrawn(m_options);
    if (m_tables)
        retrieve(hidden, std::max(std::min(room() / 2, room() - min), minRetrieved(m_options)));
    const std::size_t certain = m_active.ids.size();
    const Index draws = draw(std::min(std::max(room(), min), m_labels - Index(certain)), step);
    finish(batch, certain, draws);
    return m_active;
}

// Puts the set in order, with each label's shift and where the batch's labels stand in it.
void LabelSampler::finish(const Batch& batch, std::size_t certain, Index draws)
{
    std::fill(m_shifts.begin(), m_shifts.end(), std::numeric_limits<float>::quiet_NaN());
    std::vector<Id>& ids = m_active.ids;
    for (std::size_t i = 0; i < ids.size(); ++i)
        m_position[at(ids[i])] = i < certain ? 0 : 1;
    std::sort(ids.begin(), ids.end());
    m_active.shift.resize(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        m_active.shift[i] = m_position[at(ids[i])] ? shiftOf(ids[i], draws) : 0.0F;
        m_position[at(ids[i])] = Id(i);
    }
    m_active.truth.resize(batch.labels.size());
    std::transform(batch.labels.begin(), batch.labels.end(), m_active.truth.begin(),
        [this](Id label) { return m_position[at(label)]; });
}

// The labels of a vector's buckets as m_candidates, in the order in which the tables name them, with m_votes.
void LabelSampler::collect(std::span<const std::uint16_t> codes, int firstTable)
{
    m_candidates.clear();
    const int tables = m_tables->tables();
    for (int i = 0; i < tables; ++i) {
        const int table = (firstTable + i) % tables;
        for (const Id label : m_tables->bucket(table, codes[at(table)]))
            if (m_votes[at(label)]++ == 0)
                m_candidates.push_back(label);
    }
}

// Of m_candidates with votes the `max` that most tables name, those named first of equal ones; votes become 0.
void LabelSampler::appendMostNamed(Index max)
{
    std::vector<Index> named(at(m_tables->tables()) + 1, 0); // how many have so many votes
    for (const Id label : m_candidates)
        ++named[m_votes[at(label)]];
    named[0] = 0;
    std::size_t lowest = named.size() - 1; // votes of those of which not all find room
    for (; lowest > 0 && named[lowest] <= max; --lowest)
        max -= named[lowest];
    for (const Id label : m_candidates) {
        const std::uint32_t votes = m_votes[at(label)];
        if (votes > lowest || (votes > 0 && votes == lowest && max-- > 0))
            m_sets.members.push_back(label);
        m_votes[at(label)] = 0;
    }
}

const SampleSets& LabelSampler::chooseEach(const Batch& batch, ConstMatrixView hidden, Index step)
{
    ++m_round;
    m_active.ids.clear();
    m_sets.members.clear();
    m_sets.offsets.assign(1, 0);
    const std::vector<std::uint16_t> codes = m_tables->codes(hidden);
    const auto tables = at(m_tables->tables());
    Random random(m_options.seed, std::uint64_t(step));
    for (std::size_t b = 0; b < at(hidden.rows); ++b) {
        const auto truth
            = std::span(batch.labels)
                  .subspan(at(batch.labelOffsets[b]), at(batch.labelOffsets[b + 1] - batch.labelOffsets[b]));
        collect(std::span(codes).subspan(b * tables, tables), int(random.below(tables)));
        for (const Id label : truth)
            m_votes[at(label)] = 0;
        m_sets.members.insert(m_sets.members.end(), truth.begin(), truth.end());
        appendMostNamed(std::max<Index>(m_options.active - Index(truth.size()), 0));
        m_sets.offsets.push_back(Index(m_sets.members.size()));
    }
    for (const Id label : m_sets.members)
        add(label);
    m_sets.ids = m_active.ids;
    std::sort(m_sets.ids.begin(), m_sets.ids.end());
    for (std::size_t i = 0; i < m_sets.ids.size(); ++i)
        m_position[at(m_sets.ids[i])] = Id(i);
    for (Id& member : m_sets.members)
        member = m_position[at(member)];
    return m_sets;
}

} // namespace evenkeel
