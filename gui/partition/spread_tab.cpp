// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/spread_tab.h"
#include "gui/parts/combo_box.h"

#include "gui/partition/partition_session.h"
#include "gui/partition/spread_tables.h"
#include "gui/parts/device_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QScrollBar>
#include <QVBoxLayout>

#include <numeric>

namespace evenkeel {

namespace {

constexpr int maxOverlapRows = 16; // before the table scrolls

TableView* heatTable(CellTable& model, const QString& name, const char* objectName)
{
    auto* view = new TableView;
    view->setModel(&model);
    view->setItemDelegate(new HeatDelegate(view));
    view->setAccessibleName(name);
    view->setObjectName(QLatin1String(objectName));
    return view;
}

// Few devices have columns of one width, whatever stands in them.
void fitDevices(TableView& view, int devices)
{
    constexpr int few = 8;
    view.horizontalHeader()->setMinimumSectionSize(-1);
    view.fitColumns(devices > few ? -1 : 1);
    int widest = 0; // of which none is cut: where there is no room the table scrolls
    for (int column = 1; column < view.model()->columnCount(); ++column)
        widest = std::max(widest, view.columnWidth(column));
    if (devices <= few)
        view.horizontalHeader()->setMinimumSectionSize(widest);
    for (int column = 1; devices <= few && column < view.model()->columnCount(); ++column)
        view.horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

} // namespace

SpreadTab::SpreadTab(PartitionSession& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_overlapView(heatTable(m_overlap, tr("Shared by devices"), "overlap"))
    , m_tenthsView(heatTable(m_tenths, tr("Frequent and rare"), "tenths"))
    , m_kind(new ComboBox)
    , m_text(makeHint({}))
    , m_tenthsTitle(makeHeading({}))
{
    m_kind->addItem(tr("Features"), int(IdKind::Features));
    m_kind->addItem(tr("Labels"), int(IdKind::Labels));
    m_kind->setAccessibleName(tr("What is compared"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_kind, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->setSpacing(8);
    layout->addLayout(row);
    layout->addWidget(m_overlapView);
    layout->addWidget(m_tenthsTitle);
    layout->addWidget(makeHint(tr("Cells: the part of a tenth's occurrences that a device has; the color shows the "
                                  "deviation from its share of the samples.")));
    layout->addWidget(m_tenthsView);
    layout->addStretch();
    makeScrolling(this, content);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &SpreadTab::load);
}

void SpreadTab::load()
{
    const PartitionResultPtr& result = m_session.shown();
    if (!result)
        return;
    const bool labels = m_kind->currentData().toInt() == int(IdKind::Labels);
    const SpreadOfKind of(result->report, labels ? IdKind::Labels : IdKind::Features);
    const QStringList devices = deviceNames(result->config);
    const bool isNew = m_tenths.columnCount() != tenthHeaders(devices).size();
    m_overlap.setContents(overlapHeaders(devices), overlapRows(of, devices));
    m_tenths.setContents(tenthHeaders(devices), tenthRows(of, devices));
    const Index alone = std::accumulate(of.spread.onlyHere.begin(), of.spread.onlyHere.end(), Index(0));
    const QString all = QLocale().toString(qlonglong(of.spread.occurring));
    const QString only = QLocale().toString(qlonglong(alone));
    m_text->setText((labels ? tr("%1 labels occur in the data, %2 of them on one device only. Cells: the share of a "
                                 "row's labels that also occur on the column's device.")
                            : tr("%1 features occur in the data, %2 of them on one device only. Cells: the share of a "
                                 "row's features that also occur on the column's device."))
                        .arg(all, only)
        + (of.shared.empty() ? u' ' + tr("It is not computed for more than %1 devices.").arg(maxSharingRanks)
                             : QString()));
    m_tenthsTitle->setText(labels ? tr("Frequent and rare labels") : tr("Frequent and rare features"));
    m_overlapView->setVisible(!of.shared.empty());
    for (TableView* view : { m_overlapView, m_tenthsView }) {
        if (isNew)
            fitDevices(*view, int(devices.size()));
        const int rows = qBound(1, view->model()->rowCount(), maxOverlapRows);
        view->setFixedHeight(view->heightOf(rows) + view->horizontalScrollBar()->sizeHint().height());
    }
}

} // namespace evenkeel
