// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes of long runs hold extremes; where one zooms in, all steps of what is in view are read from the store.
#pragma once

#include "gui/parts/background_job.h"

#include <QObject>
#include <QTimer>

namespace evenkeel {

class LivePlots;
class RunStore;
struct RunSeries;

class LaneDetail : public QObject {
    Q_OBJECT
public:
    // store: null where runs are not stored.
    LaneDetail(LivePlots& plots, const RunStore* store, QObject* parent = nullptr);

    // The run that is drawn, by its number in the store (0: not yet known), and whether it was drawn of all its events.
    void show(qint64 run, bool isWhole);
    void setUnderWay(bool on) { m_isUnderWay = on; } // it may show what is not in the store yet
    void noteSkipped() { m_isWhole = false; } // events of a live run that were not drawn

    static constexpr std::int64_t maxEvents = 150'000; // that are read at once

Q_SIGNALS:
    void failed(const QString& why);

private:
    void read();
    bool isBehind(const RunSeries& series) const;

    LivePlots& m_plots;
    const RunStore* m_store;
    qint64 m_run = 0;
    bool m_isWhole = true, m_isUnderWay = false;
    QTimer m_settled; // the range has
    BackgroundJob m_reading;
};

} // namespace evenkeel
