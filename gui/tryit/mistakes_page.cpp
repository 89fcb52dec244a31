// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tryit/mistakes_page.h"

#include "core/base/error.h"
#include "gui/parts/band_bars.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/table_text.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

QString bandName(int band)
{
    return band == 0 ? tr("Frequent labels (head)")
        : band == 1  ? tr("Less frequent ones (middle)")
                     : tr("Rare ones (tail)");
}

QList<BandBar> barsOf(const LabelQuality& quality)
{
    QList<BandBar> bars;
    for (std::size_t i = 0; i < quality.bands.size(); ++i) {
        const FrequencyBand& band = quality.bands[i];
        bars.append({ .name = bandName(int(i)),
            .help
            = tr("%1 of %2 assignments of these labels to test samples are found.")
                  .arg(QLocale().toString(qlonglong(band.found)), QLocale().toString(qlonglong(band.assignments))),
            .value = QLocale().toString(100 * band.recall(), 'f', 1) + QStringLiteral(" %"),
            .note = tr("%n label(s)", nullptr, int(band.labels)),
            .at = band.recall() });
    }
    return bars;
}

constexpr std::size_t listed = 300; // labels, and samples

// Names share what numbers leave: all columns are in sight.
void spreadColumns(const TableView& view, const QList<int>& names)
{
    constexpr int arrow = 22; // with margins
    QHeaderView& header = *view.horizontalHeader();
    header.setStretchLastSection(false);
    for (int column = 0; column < header.count(); ++column) {
        const QString title = view.model()->headerData(column, Qt::Horizontal).toString();
        header.setSectionResizeMode(column, names.contains(column) ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (!names.contains(column))
            header.resizeSection(column, view.fontMetrics().horizontalAdvance(title) + arrow);
    }
}

Cell nameCell(const std::string& name)
{
    const QString text = oneLine(QString::fromStdString(name));
    return { .text = text, .toolTip = text };
}

} // namespace

MistakesPage::MistakesPage(QWidget* parent)
    : QWidget(parent)
    , m_bands(new BandBars(true, 64, 100))
    , m_empty(new EmptyState(tr("Not looked yet"), tr("The test samples are being read."), tr("Look again")))
    , m_stack(new QStackedWidget)
{
    m_empty->button()->hide();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeResults());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(new ProgressStrip(m_job, tr("Looking for what the model misses")));
    layout->addWidget(m_stack, 1);
    connect(m_empty, &EmptyState::clicked, this, &MistakesPage::look);
    connect(&m_job, &BackgroundJob::failed, this, &MistakesPage::showMissingSamples);
    connect(&m_job, &BackgroundJob::canceled, this, [this] {
        m_empty->setText(tr("Canceled"), tr("Not all test samples were looked at."));
        m_empty->button()->show();
    });
}

TableView* MistakesPage::makeView(Sorted& table, const QString& name)
{
    table.rows = new QSortFilterProxyModel(this);
    table.rows->setSourceModel(&table.cells);
    table.rows->setSortRole(CellTable::ValueRole);
    table.view = new TableView;
    table.view->setModel(table.rows);
    table.view->setAccessibleName(name);
    table.view->horizontalHeader()->setSortIndicatorClearable(true); // as they were found: the worst first
    table.view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table.view->setSortingEnabled(true);
    return table.view;
}

QWidget* MistakesPage::makeResults()
{
    auto* results = new QWidget;
    auto* layout = new QVBoxLayout(results);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(titled(tr("Found among the best %1, by the labels' frequency").arg(foundAmong), m_bands));
    auto* tables = new QHBoxLayout;
    tables->setSpacing(16);
    const QString labels = tr("Labels that are missed most often"), samples = tr("Samples of which most is missed");
    tables->addWidget(titled(labels, makeView(m_labels, labels)), 1);
    tables->addWidget(titled(samples, makeView(m_samples, samples)), 1);
    layout->addLayout(tables, 1);
    const auto request = [this](const QModelIndex& index) {
        const QModelIndex sample = m_samples.rows->mapToSource(index).siblingAtColumn(0);
        Q_EMIT sampleRequested(sample.data(CellTable::ValueRole).toLongLong() - 1);
    };
    m_samples.view->setToolTip(tr("A click shows the sample with its labels."));
    connect(m_samples.view, &QAbstractItemView::clicked, this, request);
    connect(m_samples.view, &QAbstractItemView::activated, this, request);
    return results;
}

void MistakesPage::takeSamples(const std::shared_ptr<TriedModel>& model)
{
    m_model = model;
    if (isVisible())
        look();
}

void MistakesPage::showMissingSamples(const QString& why)
{
    m_empty->setText(tr("Nothing is known of its mistakes"), plainWords(why));
    m_stack->setCurrentIndex(0);
}

void MistakesPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_model && !m_isLooked)
        look();
}

void MistakesPage::look()
{
    m_isLooked = true;
    m_empty->setText(tr("Looking…"), {});
    m_empty->button()->hide();
    m_stack->setCurrentIndex(0);
    m_job.start([this, model = m_model](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const auto progress = [&context](double fraction) {
            if (context.stop.stop_requested())
                throw Canceled();
            context.progress(fraction, {});
        };
        auto found = std::make_shared<LabelQuality>(model->quality(listed, progress));
        return [this, found] { show(*found); };
    });
}

void MistakesPage::show(const LabelQuality& quality)
{
    m_bands->setBars(barsOf(quality));
    const auto name = [this](Id label) { return nameCell(m_model->nameOf(label)); };
    QVector<QVector<Cell>> labels, samples;
    for (const LabelFigures& label : quality.labels)
        labels.append({ name(label.label), countCell(label.missed()), countCell(label.samples),
            percentCell(double(label.found) / double(label.samples)), countCell(label.given) });
    m_labels.cells.setContents({ tr("Label"), tr("Missed"), tr("Samples"), tr("Found"), tr("Given") }, labels);
    spreadColumns(*m_labels.view, { 0 });
    for (const SampleFigures& sample : quality.samples)
        samples.append({ countCell(sample.sample + 1), countCell(sample.labels - sample.found),
            countCell(sample.labels), name(sample.missed), name(sample.best) });
    m_samples.cells.setContents(
        { tr("Sample"), tr("Missed"), tr("Labels"), tr("For example"), tr("Best label") }, samples);
    spreadColumns(*m_samples.view, { 3, 4 });
    m_stack->setCurrentIndex(1);
}

} // namespace evenkeel
