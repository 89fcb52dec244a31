// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/timeline/timeline_reader.h"

#include "core/store/run_store.h"
#include "gui/timeline/timeline_data.h"

#include <algorithm>
#include <limits>

namespace evenkeel {

namespace {

constexpr std::int64_t maxBlocks = 12'000; // blocks that are read of a whole run; more are read where one zooms in

} // namespace

TimelineReader::TimelineReader(TimelineData& data, const RunStore* store, QObject* parent)
    : QObject(parent)
    , m_data(data)
    , m_store(store)
{
    for (BackgroundJob* job : { &m_reading, &m_readingDetail })
        connect(job, &BackgroundJob::failed, this, &TimelineReader::failed);
}

void TimelineReader::add(const QVector<Event>& events)
{
    for (const Event& event : events)
        if (const auto* block = std::get_if<SpansEvent>(&event))
            m_data.add(*block);
}

void TimelineReader::restart(int ranks, qint64 run)
{
    m_reading.cancel();
    m_readingDetail.cancel();
    m_run = run;
    m_ends.assign(std::size_t(ranks), -1);
}

void TimelineReader::showStored(int ranks, qint64 run)
{
    restart(ranks, run);
    m_reading.start([this, run, store = m_store](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        constexpr double whole = std::numeric_limits<double>::infinity();
        auto blocks = std::make_shared<const std::vector<SpansEvent>>(store->spans(run, 0, whole, maxBlocks));
        return [this, blocks] {
            add(*blocks);
            Q_EMIT arrived();
        };
    });
}

void TimelineReader::add(const std::vector<SpansEvent>& blocks)
{
    for (const SpansEvent& block : blocks) {
        if (block.rank < 0 || block.rank >= std::ssize(m_ends) || block.time <= m_ends[std::size_t(block.rank)])
            continue;
        m_ends[std::size_t(block.rank)] = block.time;
        m_data.add(block);
    }
}

void TimelineReader::readOn()
{
    if (m_reading.isRunning() || m_ends.empty())
        return; // the next call reads more
    m_reading.start([this, run = m_run, store = m_store, from = std::ranges::min(m_ends)](
                        const BackgroundJob::Context&) -> BackgroundJob::Finish {
        constexpr double whole = std::numeric_limits<double>::infinity();
        auto blocks = std::make_shared<const std::vector<SpansEvent>>(store->spans(run, from, whole, maxBlocks));
        return [this, blocks] {
            add(*blocks);
            Q_EMIT changed();
        };
    });
}

void TimelineReader::readDetail(double from, double to)
{
    if (!m_store || m_run <= 0)
        return;
    const double margin = (to - from) / 2; // for what one looks at next
    const double begin = from - margin, end = to + margin;
    m_readingDetail.start(
        [this, run = m_run, store = m_store, begin, end](const BackgroundJob::Context&) -> BackgroundJob::Finish {
            bool isWhole = true;
            auto blocks = std::make_shared<std::vector<SpansEvent>>(store->spans(run, begin, end, maxBlocks, &isWhole));
            if (!isWhole)
                return [] {}; // too much yet
            return [this, blocks, begin, end] {
                m_data.setDetail(std::move(*blocks), begin, end);
                Q_EMIT changed();
            };
        });
}

} // namespace evenkeel
