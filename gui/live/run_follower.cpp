// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/run_follower.h"

#include <memory>

namespace evenkeel {

RunFollower::RunFollower(QObject* parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(interval);
    connect(&m_timer, &QTimer::timeout, this, &RunFollower::read);
    connect(&m_reading, &BackgroundJob::failed, this, [this](const QString& why) {
        if (++m_failures < maxFailures)
            return m_timer.start(); // the database was busy: again
        stop();
        Q_EMIT failed(why);
    });
}

void RunFollower::follow(const RunStore& store, qint64 run, std::int64_t seq)
{
    stop();
    m_store = &store;
    m_run = run;
    m_seq = seq;
    m_failures = 0;
    m_timer.start();
}

void RunFollower::stop()
{
    m_store = nullptr;
    m_timer.stop();
    m_reading.cancel();
}

void RunFollower::read()
{
    m_reading.start(
        [this, store = m_store, run = m_run, seq = m_seq](const BackgroundJob::Context&) -> BackgroundJob::Finish {
            const auto found = store->find(run); // first: what it ended with is read then
            const RunSummary summary = found ? *found : RunSummary { .id = run, .status = RunStatus::Deleted };
            std::int64_t last = seq;
            const auto added = std::make_shared<const RunSeries>(store->seriesAfter(run, last));
            return [this, summary, last, added] {
                m_seq = last;
                m_failures = 0;
                if (summary.status == RunStatus::Running)
                    m_timer.start();
                else
                    stop();
                Q_EMIT arrived(summary, *added);
            };
        });
}

} // namespace evenkeel
