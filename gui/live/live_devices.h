// SPDX-License-Identifier: GPL-3.0-or-later
// The table of the run's devices: sorted by rank until a header is clicked; its selected rows are the devices that many
// folded ones unfold.
#pragma once

#include "gui/live/live_devices_model.h"

#include <QWidget>

class QLabel;
class QSortFilterProxyModel;

namespace evenkeel {

class TableView;

class LiveDevices : public QWidget {
    Q_OBJECT
public:
    explicit LiveDevices(const LiveData& data, QWidget* parent = nullptr);

    void restart(); // another run
    void refresh(RunSession::State state, RunStatus ended);
    void select(const QList<int>& ranks);
    // Figures of this part of the run alone; `where` says so. Null: all of it.
    void setRange(const std::optional<LiveDevicesModel::Range>& range, const QString& where);
    int heightOf(int rows) const; // with the hint
    int minRows() const; // all of a few
    int devices() const { return m_model->rowCount(); }

Q_SIGNALS:
    void selected(const QList<int>& ranks);

private:
    void limit();

    LiveDevicesModel* m_model;
    QSortFilterProxyModel* m_sorted;
    TableView* m_table;
    QLabel* m_rangeHint; // of what the table's figures are
};

} // namespace evenkeel
