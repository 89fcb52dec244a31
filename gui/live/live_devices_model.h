// SPDX-License-Identifier: GPL-3.0-or-later
// The devices of the live run as a table: what each is doing, its batch size, updates, speed and share of busy time.
#pragma once

#include "gui/live/live_data.h"

#include <QAbstractTableModel>

namespace evenkeel {

class LiveDevicesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Device, State, Batch, Updates, Samples, Speed, Busy, Gpu, ColumnCount };

    explicit LiveDevicesModel(const LiveData& data, QObject* parent = nullptr);
    void restart(); // another run
    // Once a tick: speeds are taken over the time since. `failed`: the run that has ended did not come to its end.
    void refresh(RunSession::State state, bool failed = false);

    bool hasGpus() const; // some device has reported readings of its sensors

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        double speed = 0, time = 0;
        qint64 samples = 0;
    };
    QString stateText(int rank) const;
    QString gpuText(int rank) const;
    QString gpuTip(int rank) const;
    QString deviceTip(int rank) const;
    QVariant value(int rank, int column) const;

    const LiveData& m_data;
    std::vector<Row> m_rows;
    RunSession::State m_state = RunSession::State::Idle;
    bool m_failed = false;
};

} // namespace evenkeel
