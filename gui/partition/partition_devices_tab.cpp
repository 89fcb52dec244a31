// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/partition_devices_tab.h"

#include "gui/partition/partition_session.h"
#include "gui/partition/partition_tables.h"
#include "gui/parts/device_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/band_chart.h"
#include "gui/plots/bar_chart.h"

#include <QBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>

#include <limits>

namespace evenkeel {

namespace {

constexpr int maxRowsHigh = 8; // rows of the device table before it scrolls

QVector<Band> bandsOf(const PartitionReport& report)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    QVector<Band> bands;
    for (std::size_t rank = 0; rank < report.quality.ranks.size(); ++rank) {
        Band band { report.quality.ranks[rank].tv, none, none, none };
        double sum = 0;
        for (const PartitionQuality& random : report.random) {
            const double tv = random.ranks[rank].tv;
            band.min = std::isnan(band.min) ? tv : std::min(band.min, tv);
            band.max = std::isnan(band.max) ? tv : std::max(band.max, tv);
            sum += tv;
        }
        if (!report.random.empty())
            band.mean = sum / static_cast<double>(report.random.size());
        bands.append(band);
    }
    return bands;
}

TableView* tableOf(CellTable& model, const QString& name)
{
    auto* view = new TableView;
    view->setModel(&model);
    view->setAccessibleName(name);
    return view;
}

} // namespace

PartitionDevicesTab::PartitionDevicesTab(PartitionSession& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_devicesView(tableOf(m_devices, tr("Samples per device")))
    , m_labelsView(tableOf(m_labels, tr("Labels of the device")))
    , m_featuresView(tableOf(m_features, tr("Features of the device")))
    , m_rows(new BarChart)
    , m_distances(new BandChart)
    , m_contrastsTitle(makeHeading({}))
{
    m_devicesView->setSelectionMode(QAbstractItemView::SingleSelection);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->setSpacing(8);
    layout->addWidget(makeCharts(), 1);
    layout->addWidget(m_devicesView);
    layout->addWidget(makeContrasts());
    makeScrolling(this, content);
    connect(m_rows, &BarChart::clicked, this, &PartitionDevicesTab::select);
    connect(m_rows, &BarChart::message, &m_session, &PartitionSession::said);
    connect(m_distances, &BandChart::message, &m_session, &PartitionSession::said);
    connect(m_distances, &BandChart::clicked, this, &PartitionDevicesTab::select);
    connect(
        m_devicesView->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { selectionChanged(); });
    connect(&m_session, &PartitionSession::contrastsChanged, this, &PartitionDevicesTab::loadContrasts);
}

QWidget* PartitionDevicesTab::makeCharts()
{
    m_rows->setLabels({}, tr("Samples"));
    m_rows->setClickable(true);
    m_distances->setLabels(tr("TV"), tr("this partition"), tr("stratified random: min, mean, max"));
    auto* charts = new TurningBox;
    charts->box().setSpacing(16);
    charts->add(titled(tr("Samples and quota"), m_rows), 1);
    charts->add(titled(tr("Feature distance compared with random"), m_distances), 1);
    charts->setMinimumHeight(200);
    return charts;
}

QWidget* PartitionDevicesTab::makeContrasts()
{
    m_contrastsTitle->setWordWrap(true);
    m_contrasts = new QWidget;
    auto* tables = new TurningBox;
    tables->box().setSpacing(16);
    for (TableView* view : { m_labelsView, m_featuresView }) {
        view->setItemDelegate(new HeatDelegate(view));
        view->setMinimumWidth(withFont(*view, 230));
        tables->add(view, 1);
    }
    auto* layout = new QVBoxLayout(m_contrasts);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_contrastsTitle);
    layout->addWidget(tables);
    return m_contrasts;
}

void PartitionDevicesTab::load()
{
    const PartitionResultPtr& result = m_session.shown();
    if (!result)
        return;
    const PartitionReport& report = result->report;
    const QStringList names = deviceNames(result->config);
    QVector<double> rows, quotas;
    for (std::size_t rank = 0; rank < report.quotas.size(); ++rank) {
        rows.append(static_cast<double>(report.quality.ranks[rank].rows));
        quotas.append(static_cast<double>(report.quotas[rank]));
    }
    m_rows->setBars(names, { { tr("Samples"), rows, 0 }, { tr("Quota"), quotas, 1 } });
    m_distances->setBands(names, bandsOf(report));
    m_loading = true; // the selection goes with the old rows and comes back with the new ones
    const bool first = m_devices.rowCount() == 0;
    m_devices.setContents(deviceHeaders(), deviceRows(report, names));
    if (first)
        m_devicesView->fitColumns(0);
    m_devicesView->fitRows(maxRowsHigh);
    const int device = m_session.lookedAt();
    if (device >= 0 && device < m_devices.rowCount())
        m_devicesView->selectRow(device);
    m_loading = false;
    loadContrasts();
}

void PartitionDevicesTab::select(int device) { m_devicesView->selectRow(device); }

void PartitionDevicesTab::selectionChanged()
{
    if (m_loading)
        return;
    const QModelIndexList rows = m_devicesView->selectionModel()->selectedRows();
    m_session.lookAt(rows.isEmpty() ? -1 : rows.first().row());
    loadContrasts();
}

void PartitionDevicesTab::loadContrasts()
{
    const PartitionResultPtr& result = m_session.shown();
    const int device = m_session.lookedAt();
    const bool selected = result && device >= 0 && device < m_devices.rowCount();
    const Contrasts& found = m_session.contrasts();
    m_contrastsTitle->setText(selected
            ? tr("Over- and under-represented on %1").arg(deviceNames(result->config).value(device))
            : tr("Select a device to list its over- and under-represented labels and features"));
    for (TableView* view : { m_labelsView, m_featuresView })
        view->setVisible(selected);
    if (!selected)
        return;
    m_labels.setContents(contrastHeaders(tr("Label")),
        contrastRows(found.moreLabels, found.fewerLabels, result->data->run.names.labels, tr("label %1")));
    m_features.setContents(contrastHeaders(tr("Feature")),
        contrastRows(found.moreFeatures, found.fewerFeatures, result->data->run.names.features, tr("feature %1")));
    for (TableView* view : { m_labelsView, m_featuresView }) {
        view->fitColumns(0);
        view->fitRows(16);
    }
}

} // namespace evenkeel
