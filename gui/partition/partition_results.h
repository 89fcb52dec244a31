// SPDX-License-Identifier: GPL-3.0-or-later
// The shown partition in tabs: quality compared with the previous one and with random, devices, classes, and how the
// method got there.
#pragma once

#include "gui/parts/cell_table.h"

#include <QTabWidget>

class QLabel;
class QToolButton;

namespace evenkeel {

class BandBars;
class PartitionDevicesTab;
class PartitionSession;
class Plot;
class SpreadTab;
class TableView;

class PartitionResults : public QTabWidget {
    Q_OBJECT
public:
    explicit PartitionResults(PartitionSession& session, QWidget* parent = nullptr);
    void load(); // what the session shows

private:
    QWidget* makeQuality();
    QWidget* makeClasses();
    QWidget* makeGain();
    void loadQuality();
    void loadClasses();
    void loadGain();

    PartitionSession& m_session;
    CellTable m_quality, m_classes;
    TableView *m_qualityView, *m_classesView;
    QLabel *m_beforeText, *m_classesText, *m_gainText;
    BandBars* m_bars;
    QToolButton* m_more; // the other measures
    PartitionDevicesTab* m_devices;
    SpreadTab* m_spread;
    Plot *m_dealing, *m_exchanging;
    QWidget* m_curves;
};

} // namespace evenkeel
