// SPDX-License-Identifier: GPL-3.0-or-later
// Fills a timeline: with the events of a live run, or from the store, off this thread; spans that are no longer held
// are read again.
#pragma once

#include "core/log/event.h"
#include "gui/parts/background_job.h"

#include <QObject>

#include <vector>

namespace evenkeel {

class RunStore;
class TimelineData;

class TimelineReader : public QObject {
    Q_OBJECT
public:
    // store: null where runs are not stored. data: of as many ranks as the run that is shown has.
    TimelineReader(TimelineData& data, const RunStore* store, QObject* parent = nullptr);

    void setRun(qint64 run) { m_run = run; } // number of the run in the store, once it has one
    void add(const QVector<Event>& events); // events as they come: who shows the run draws them
    void restart(int ranks, qint64 run = 0); // run: its number in the store, if it has one
    void showStored(int ranks, qint64 run); // reads it, off this thread
    void add(const std::vector<SpansEvent>& blocks); // adds of each rank the blocks that begin after what it has
    // Of the stored run that is shown, which another process trains: what it has added since the last call.
    void readOn();
    void readDetail(double from, double to); // reads the detail of a range of the run's clock

Q_SIGNALS:
    void changed(); // there are more spans of the store
    void arrived(); // all of a stored run
    void failed(const QString& why);

private:
    TimelineData& m_data;
    const RunStore* m_store;
    qint64 m_run = 0;
    std::vector<double> m_ends; // end of each rank's last block
    BackgroundJob m_reading, m_readingDetail;
};

} // namespace evenkeel
