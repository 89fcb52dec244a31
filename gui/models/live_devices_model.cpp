// Text and numbers of the live device table.
#include "gui/models/live_devices_model.h"

#include "gui/models/device_text.h"

#include <QLocale>

namespace evenkeel {

LiveDevicesModel::LiveDevicesModel(const LiveData& data, QObject* parent)
    : QAbstractTableModel(parent)
    , m_data(data)
{
}

void LiveDevicesModel::restart()
{
    beginResetModel();
    m_rows.assign(static_cast<std::size_t>(m_data.ranks()), Row {});
    endResetModel();
}

void LiveDevicesModel::refresh(RunSession::State state)
{
    m_state = state;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const RankTotals& totals = m_data.totals(static_cast<int>(i));
        Row& row = m_rows[i];
        const double elapsed = m_data.time() - row.time;
        if (elapsed <= 0 || totals.samples == row.samples)
            continue;
        const double now = static_cast<double>(totals.samples - row.samples) / elapsed;
        row.speed = row.speed > 0 ? 0.8 * row.speed + 0.2 * now : now; // a step more or less a tick shakes it
        row.time = m_data.time();
        row.samples = totals.samples;
    }
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, State), index(rowCount() - 1, ColumnCount - 1));
}

int LiveDevicesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int LiveDevicesModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString LiveDevicesModel::stateText(int rank) const
{
    using S = RunSession::State;
    if (m_state == S::Idle)
        return tr("finished");
    if (m_state == S::Paused)
        return tr("paused");
    if (m_state == S::Stopping)
        return tr("stopping");
    const RankTotals& totals = m_data.totals(rank);
    if (totals.updates == 0)
        return tr("starting");
    return m_data.wall() - totals.lastWall > 2 ? tr("waiting") : tr("working");
}

QVariant LiveDevicesModel::value(int rank, int column) const
{
    const RankTotals& totals = m_data.totals(rank);
    const QLocale locale;
    switch (column) {
    case Device:
        return deviceLabel(rank, QString::fromStdString(m_data.info().config.devices[static_cast<std::size_t>(rank)]));
    case State:
        return stateText(rank);
    case Batch:
        return locale.toString(totals.batch);
    case Updates:
        return locale.toString(totals.updates);
    case Samples:
        return locale.toString(totals.samples);
    case Speed:
        return locale.toString(m_rows[static_cast<std::size_t>(rank)].speed, 'f', 0);
    case Busy: {
        const double busy = totals.utilization >= 0 ? totals.utilization
            : m_data.time() > 0                     ? totals.busySeconds / m_data.time()
                                                    : 0;
        return tr("%1 %").arg(locale.toString(std::clamp(busy, 0.0, 1.0) * 100, 'f', 0));
    }
    default:
        return {};
    }
}

QVariant LiveDevicesModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    if (role == Qt::DisplayRole)
        return value(index.row(), index.column());
    if (role == Qt::TextAlignmentRole && index.column() >= Batch)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == Device)
        return QString::fromStdString(m_data.info().config.devices[static_cast<std::size_t>(index.row())]);
    return {};
}

QVariant LiveDevicesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((section >= Batch ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Busy)
        return tr("Share of the run's time in which the device computed");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Device:
        return tr("Device");
    case State:
        return tr("State");
    case Batch:
        return tr("Batch");
    case Updates:
        return tr("Updates");
    case Samples:
        return tr("Samples");
    case Speed:
        return tr("Samples/s");
    case Busy:
        return tr("Busy");
    default:
        return {};
    }
}

} // namespace evenkeel
