// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of one run with its legend: live as it trains, or stored; spans that are no longer held are read again.
#pragma once

#include "core/log/event.h"
#include "gui/parts/background_job.h"

#include <QFrame>

#include <vector>

class QLabel;

namespace evenkeel {

class RunSession;
class RunStore;
class TimelineView;
struct RunConfig;

class TimelinePanel : public QFrame {
    Q_OBJECT
public:
    // store: null where runs are not stored.
    explicit TimelinePanel(const RunStore* store, QWidget* parent = nullptr);

    TimelineView& view() { return *m_view; }
    void follow(RunSession& session); // its events from now on
    void restart(const RunConfig& config, qint64 run = 0); // empty; run: its number in the store, if it has one
    void showStored(const RunConfig& config, qint64 run); // reads it, off this thread
    void add(const std::vector<SpansEvent>& blocks); // of each rank those that begin after what it has
    // Of the stored run that is shown, which another process trains: what it has added since the last call.
    void readOn();
    void showLegend(bool on);

Q_SIGNALS:
    void message(const QString& text);

private:
    void readDetail(double from, double to);
    void refresh();

    const RunStore* m_store;
    TimelineView* m_view;
    QLabel* m_legend;
    qint64 m_run = 0;
    std::vector<double> m_ends; // by rank: of its last block
    BackgroundJob m_reading, m_readingDetail;
};

} // namespace evenkeel
