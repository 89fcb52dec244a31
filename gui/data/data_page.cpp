// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/data_page.h"

#include "gui/data/data_source_form.h"
#include "gui/data/data_warnings.h"
#include "gui/data/documents_section.h"
#include "gui/data/first_steps.h"
#include "gui/data/inspect_project.h"
#include "gui/parts/current_stack.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/table_view.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/bar_chart.h"
#include "gui/project_document.h"

#include <QDragEnterEvent>
#include <QGridLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>

#include <filesystem>
#include <initializer_list>

namespace evenkeel {

namespace {

QStringList droppedFiles(const QMimeData* mime)
{
    QStringList files;
    for (const QUrl& url : mime->urls())
        if (url.isLocalFile() && !isProjectFile(url.toLocalFile()))
            files.append(url.toLocalFile());
    return files;
}

// Of which data a picture is.
QString sourceOf(const InspectedData& data)
{
    const auto file = std::filesystem::path(data.train.file).filename().string();
    return DataPage::tr("%1: %2 samples, %3 features, %4 labels")
        .arg(textOf(file))
        .arg(data.train.samples)
        .arg(data.train.features)
        .arg(data.train.labels);
}

} // namespace

DataPage::DataPage(ProjectDocument& document, const Kept& before, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_form(new DataSourceForm(document))
    , m_message(new InlineMessage)
    , m_warnings(new DataWarnings)
    , m_stack(new CurrentStack)
    , m_empty(new EmptyState({}, {}, tr("Open a training file…")))
    , m_firstSteps(new FirstSteps)
{
    m_empty->addBelow(m_firstSteps);
    connect(m_firstSteps, &FirstSteps::projectRequested, this, &DataPage::projectRequested);
    setAcceptDrops(true);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(10);
    layout->addWidget(m_form);
    layout->addWidget(new ProgressStrip(m_job, tr("Reading the data")));
    layout->addWidget(m_message);
    layout->addWidget(m_stack, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeResults());
    makeScrolling(this, content);

    connect(m_empty, &EmptyState::clicked, m_form, &DataSourceForm::chooseTraining);
    m_settled.setSingleShot(true);
    m_settled.setInterval(400); // a path or number that is being typed is not read letter by letter
    connect(&m_settled, &QTimer::timeout, this, &DataPage::inspectIfChanged);
    connect(&m_document, &ProjectDocument::changed, this, [this] {
        if (isVisible())
            m_settled.start();
    });
    connect(&m_job, &BackgroundJob::failed, this, [this](const QString& sentence) {
        showNothing(tr("The data cannot be read"), tr("Choose another file, or correct this one and read it again."));
        m_message->showError(sentence);
        m_form->documents().showProblem(sentence);
    });
    connect(&m_job, &BackgroundJob::canceled, this, [this] {
        showNothing(tr("Canceled"), tr("The data was not read completely."));
        m_message->showMessage(
            InlineMessage::Kind::Information, tr("Reading was canceled. <a href=\"again\">Read again</a>"));
    });
    connect(m_message, &InlineMessage::linkActivated, this, &DataPage::inspectAgain);
    showNoData();
    if (!before.found)
        return;
    m_inspected = before.inspected;
    m_found = before.found;
    m_form->documents().look();
    showResult();
}

QWidget* DataPage::makeResults()
{
    const auto table = [](CellTable& model) {
        auto* view = new TableView;
        view->setModel(&model);
        return view;
    };
    m_figuresView = table(m_figures);
    m_figuresView->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_defectsView = table(m_defects);
    m_topLabelsView = table(m_topLabels);
    m_nnzChart = new BarChart;
    m_labelsChart = new BarChart;
    m_frequencyChart = new BarChart;
    for (const BarChart* chart : { m_nnzChart, m_labelsChart, m_frequencyChart })
        connect(chart, &BarChart::message, this, &Page::statusMessage);
    m_nnzChart->setLabels(tr("Nonzeros per sample"), tr("Samples"));
    m_labelsChart->setLabels(tr("Labels per sample"), tr("Samples"));
    m_frequencyChart->setLabels(tr("Samples per label"), tr("Labels"));
    m_frequencyChart->setLogY(true); // bins are powers of two: both axes are logarithmic
    m_defectsBox = titled(tr("Malformed lines"), m_defectsView,
        tr("The first 100 of each file are listed. Ctrl+C copies the selection."));

    auto* columns = new TurningBox;
    auto *leftPart = new QWidget, *rightPart = new QWidget;
    auto* left = new QVBoxLayout(leftPart);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(16);
    left->addWidget(titled(tr("Dataset statistics"), m_figuresView));
    left->addWidget(titled(tr("Most frequent labels"), m_topLabelsView));
    left->addStretch();
    auto* right = new QVBoxLayout(rightPart);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(16);
    right->addWidget(titled(tr("Nonzeros per sample"), m_nnzChart), 1);
    right->addWidget(titled(tr("Labels per sample"), m_labelsChart), 1);
    right->addWidget(titled(tr("Label frequency"), m_frequencyChart), 1);
    right->addWidget(m_defectsBox);
    auto* results = new QWidget;
    columns->box().setSpacing(24);
    columns->add(leftPart, 2);
    columns->add(rightPart, 3);
    auto* layout = new QVBoxLayout(results);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(m_warnings);
    layout->addWidget(columns, 1);
    connect(m_warnings, &DataWarnings::chosen, this, [this](const DataWarning& warning) {
        if (!warning.change)
            return m_form->chooseTest();
        m_document.edit(QStringLiteral("data"), warning.action, warning.change);
        m_document.finishEdit();
    });
    return results;
}

void DataPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    inspectIfChanged();
}

void DataPage::inspectIfChanged()
{
    if (inspectedText(m_document.config()) != m_inspected)
        inspectAgain();
}

void DataPage::inspectAgain()
{
    m_inspected = inspectedText(m_document.config());
    m_message->setVisible(false);
    m_form->documents().look();
    if (m_inspected.isEmpty()) {
        m_job.cancel();
        return showNoData();
    }
    showNothing(tr("Reading the data…"), {});
    m_empty->button()->setVisible(false);
    m_job.start([config = m_document.config(), this](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        auto found = std::make_shared<const InspectedData>(inspectProject(config, context.stop, context.progress));
        return [this, found] {
            m_found = found;
            showResult();
        };
    });
}

void DataPage::showResult()
{
    const InspectedData& data = *m_found;
    m_form->documents().setRead(m_found);
    m_figures.setContents(figureHeaders(data), figureRows(data));
    m_figuresView->fitColumns(0);
    m_figuresView->fitRows(m_figures.rowCount());
    m_topLabels.setContents({ tr("Label"), tr("Samples"), tr("Share of samples") }, topLabelRows(data));
    m_topLabelsView->fitColumns(0);
    m_topLabelsView->fitRows(10);
    m_defects.setContents({ tr("File"), tr("Line"), tr("Problem") }, defectRows(data));
    m_defectsView->fitColumns();
    m_defectsView->fitRows(8);
    m_defectsBox->setVisible(m_defects.rowCount() > 0);
    const auto put = [](BarChart* chart, const Histogram& histogram) {
        const Bars bars = barsOf(histogram);
        chart->setBars(bars.categories, { { .name = {}, .values = bars.counts } });
    };
    put(m_nnzChart, data.train.nnzHistogram);
    put(m_labelsChart, data.train.labelsHistogram);
    put(m_frequencyChart, data.train.labelFrequency);
    for (QWidget* chart : std::initializer_list<QWidget*> { m_nnzChart, m_labelsChart, m_frequencyChart })
        chart->setWindowTitle(sourceOf(data)); // goes into pictures
    m_warnings->setWarnings(warningsOf(data, m_document.config()));
    m_stack->setCurrentIndex(1);
    Q_EMIT statusMessage(tr("%1 samples, %2 labels")
                             .arg(QLocale().toString(static_cast<qlonglong>(data.train.samples)),
                                 QLocale().toString(static_cast<qlonglong>(data.train.labels))));
}

void DataPage::showNothing(const QString& title, const QString& text)
{
    m_found.reset();
    m_empty->setText(title, text);
    m_firstSteps->setVisible(false);
    m_empty->button()->setVisible(true);
    m_stack->setCurrentIndex(0);
}

void DataPage::showNoData()
{
    showNothing(tr("No data yet"),
        tr("Open a table of documents or a dataset in XMLC or libSVM format, drop one here, or choose “Generated data” "
           "to try things out."));
    m_firstSteps->load();
    m_firstSteps->setVisible(true);
}

void DataPage::offerDemo(const QString& project) { m_firstSteps->setDemo(project); }

void DataPage::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void DataPage::dropEvent(QDropEvent* event)
{
    const QStringList files = droppedFiles(event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    take(files);
}

void DataPage::take(const QStringList& files) { m_form->take(files); }

} // namespace evenkeel
