// SPDX-License-Identifier: GPL-3.0-or-later
// What each device gets: samples compared with quota, distance compared with random partitions; and what sets the
// selected device apart.
#pragma once

#include "gui/parts/cell_table.h"

#include <QWidget>

class QLabel;

namespace evenkeel {

class BandChart;
class BarChart;
class PartitionSession;
class TableView;

class PartitionDevicesTab : public QWidget {
    Q_OBJECT
public:
    explicit PartitionDevicesTab(PartitionSession& session, QWidget* parent = nullptr);
    void load(); // what the session shows

private:
    QWidget* makeCharts();
    QWidget* makeContrasts();
    void select(int device);
    void selectionChanged();
    void loadContrasts();

    PartitionSession& m_session;
    CellTable m_devices, m_labels, m_features;
    TableView *m_devicesView, *m_labelsView, *m_featuresView;
    BarChart* m_rows;
    BandChart* m_distances;
    QLabel* m_contrastsTitle;
    QWidget* m_contrasts;
    bool m_loading = false;
};

} // namespace evenkeel
