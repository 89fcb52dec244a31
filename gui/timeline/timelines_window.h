// SPDX-License-Identifier: GPL-3.0-or-later
// Timelines of stored runs, one above the other on one axis.
#pragma once

#include <QDialog>
#include <QVector>

namespace evenkeel {

class RunStore;
struct RunSummary;
class TimelinePanel;

class TimelinesWindow : public QDialog {
    Q_OBJECT
public:
    static constexpr int maxRuns = 4;

    TimelinesWindow(const RunStore& store, const QVector<RunSummary>& runs, QWidget* parent = nullptr);

    const QVector<TimelinePanel*>& panels() const { return m_panels; }

private:
    // Sets all ranges from the earliest begin to the last end of those that have been read, on one clock.
    void alignRanges();

    QVector<TimelinePanel*> m_panels;
    bool m_isAligning = false;
};

} // namespace evenkeel
