// SPDX-License-Identifier: GPL-3.0-or-later
// How busy the window's thread is: what it computes per turn of its event loop (seconds of its processor time), and how
// late a timer of 100 ms fires (its own work, and its wait for a core).
#pragma once

#include "gui/parts/recent_durations.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace evenkeel {

class UiTiming : public QObject {
    Q_OBJECT
public:
    explicit UiTiming(QObject* parent = nullptr); // times the thread that makes it, from now on

    struct Summary {
        RecentDurations::Summary work, lateness; // summaries of the last 10 s
    };
    Summary summary();
    QString text(); // text in milliseconds: median, 95th percentile, maximum

Q_SIGNALS:
    void changed(const QString& text); // once per second

private:
    double now() const { return static_cast<double>(m_clock.nsecsElapsed()) * 1e-9; }
    void endTurn();
    void tick();

    QElapsedTimer m_clock;
    QTimer m_timer, m_second;
    RecentDurations m_work, m_lateness;
    double m_cpu = 0, m_lastTick = 0; // processor time at the end of the last turn
};

} // namespace evenkeel
