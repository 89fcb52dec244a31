// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/live_devices.h"

#include "gui/live/time_bar.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"

#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

LiveDevices::LiveDevices(const LiveData& data, QWidget* parent)
    : QWidget(parent)
    , m_model(new LiveDevicesModel(data, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_table(new TableView)
    , m_rangeHint(makeHint({}))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(LiveDevicesModel::sortRole);
    m_table->setModel(m_sorted);
    m_table->setObjectName(QStringLiteral("liveDevices"));
    m_table->setAccessibleName(tr("Devices of the run"));
    m_table->setItemDelegateForColumn(LiveDevicesModel::Busy, new TimeBar(m_table));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    constexpr int rowHeight = 20;
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_rangeHint->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_rangeHint);
    layout->addWidget(m_table, 1);
    layout->addStretch();
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        QList<int> ranks;
        for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
            ranks.append(m_sorted->mapToSource(row).row());
        std::ranges::sort(ranks);
        Q_EMIT selected(ranks);
    });
}

void LiveDevices::restart()
{
    m_model->restart();
    m_table->setColumnHidden(LiveDevicesModel::Gpu, true); // until a GPU reports readings
    limit();
}

void LiveDevices::refresh(RunSession::State state, RunStatus ended)
{
    m_model->refresh(state, ended);
    m_table->setColumnHidden(LiveDevicesModel::Gpu, !m_model->hasGpus());
}

void LiveDevices::select(const QList<int>& ranks)
{
    QItemSelection rows;
    for (const int rank : ranks)
        if (const QModelIndex row = m_sorted->mapFromSource(m_model->index(rank, 0)); row.isValid())
            rows.select(row, row);
    m_table->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!rows.isEmpty())
        m_table->scrollTo(rows.first().topLeft());
}

void LiveDevices::setRange(const std::optional<LiveDevicesModel::Range>& range, const QString& where)
{
    m_rangeHint->setVisible(range.has_value());
    m_rangeHint->setText(where);
    limit();
    m_model->setRange(range);
}

int LiveDevices::heightOf(int rows) const
{
    const int hint = m_rangeHint->isHidden() ? 0 : m_rangeHint->heightForWidth(width()) + layout()->spacing();
    return m_table->heightOf(rows) + hint;
}

int LiveDevices::minRows() const
{
    constexpr int few = 4, ofMany = 3; // which are scrolled anyway
    return devices() > few ? ofMany : std::max(2, devices());
}

// No higher than its rows need.
void LiveDevices::limit()
{
    const int rows = std::max(2, devices());
    m_table->setMinimumHeight(m_table->heightOf(minRows()));
    m_table->setMaximumHeight(m_table->heightOf(rows));
    setMaximumHeight(heightOf(rows));
}

} // namespace evenkeel
