// SPDX-License-Identifier: GPL-3.0-or-later
// A run that another process trains: what it adds to the database is read, twice per second and off the window's
// thread, until it ends.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/background_job.h"

#include <QTimer>

namespace evenkeel {

class RunFollower : public QObject {
    Q_OBJECT
public:
    explicit RunFollower(QObject* parent = nullptr);

    // From the event after the one numbered `seq` on (-1: the first). `store` must outlive it.
    void follow(const RunStore& store, qint64 run, std::int64_t seq);
    void stop();
    bool isFollowing() const { return m_store != nullptr; }

    static constexpr int interval = 500; // ms
    static constexpr int maxFailures = 20; // in a row: a database that is busy comes back before

Q_SIGNALS:
    // What is new, if anything. At the run's end, whose status says which, it comes with the last of it: isFollowing()
    // is false then.
    void arrived(const evenkeel::RunSummary& run, const evenkeel::RunSeries& added);
    void failed(const QString& why); // again and again: it is no longer followed

private:
    void read();

    const RunStore* m_store = nullptr; // null: none is followed
    qint64 m_run = 0;
    std::int64_t m_seq = -1;
    int m_failures = 0; // in a row
    QTimer m_timer;
    BackgroundJob m_reading; // after what it uses
};

} // namespace evenkeel
