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
    // Once a tick: speeds are taken over the time since. `ended`: how the run ended, once it has (RunResult::status).
    void refresh(RunSession::State state, RunStatus ended = RunStatus::Done);

    // Figures of this part of the run instead of all of it; null: all of it. `axis`: of PlotX, which `from` and `to`
    // are places on.
    struct Range {
        double from = 0, to = 0;
        std::size_t axis = 0;
    };
    void setRange(const std::optional<Range>& range);

    bool hasGpus() const; // some device has reported readings of its sensors

    static constexpr int sortRole = Qt::UserRole; // what rows are sorted by

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        double speed = 0, time = 0;
        qint64 samples = 0;
    };
    const LiveRank& live(const QModelIndex& index) const { return m_data.rank(index.row()); }
    QString stateText(int rank) const;
    QString gpuText(int rank) const;
    QString gpuTip(int rank) const;
    QString deviceTip(int rank) const;
    QString layersTip(int rank) const;
    QVariant value(int rank, int column) const;
    QVariant sortValue(int rank, int column) const;
    QVariantList shares(int rank) const; // of the time, by Activity
    RangeFigures figures(int rank) const; // of the range or the run so far
    void readRange();

    const LiveData& m_data;
    std::vector<Row> m_rows;
    std::optional<Range> m_range;
    double m_rangeSeconds = 0; // of the run's clock, within it
    RunSession::State m_state = RunSession::State::Idle;
    RunStatus m_ended = RunStatus::Done;
};

} // namespace evenkeel
