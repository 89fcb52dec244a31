// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline of one stored run with its legend.
#pragma once

#include <QFrame>

class QLabel;

namespace evenkeel {

struct RunConfig;
class RunStore;
class TimelineReader;
class TimelineView;

class TimelinePanel : public QFrame {
    Q_OBJECT
public:
    explicit TimelinePanel(const RunStore* store, QWidget* parent = nullptr);

    TimelineView& view() { return *m_view; }
    void showStored(const RunConfig& config, qint64 run); // reads it, off this thread
    void showLegend(bool on);

private:
    void refresh();

    TimelineView* m_view;
    TimelineReader* m_reader;
    QLabel* m_legend;
};

} // namespace evenkeel
