// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/partition/partition_page.h"
#include "gui/parts/combo_box.h"

#include "gui/data/inspect_project.h"
#include "gui/partition/partition_results.h"
#include "gui/partition/partition_summary.h"
#include "gui/partition/share_editor.h"
#include "gui/parts/current_stack.h"
#include "gui/parts/option_form.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/translated.h"
#include "gui/parts/turning_box.h"
#include "gui/train/config_fields.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

namespace {

// The rest stands under "More options".
const QStringList mainOptions { QStringLiteral("classes"), QStringLiteral("objective"), QStringLiteral("optimizer"),
    QStringLiteral("swaps"), QStringLiteral("alpha") };
constexpr std::size_t fewOptions = 4; // number of options that need no folding

} // namespace

PartitionPage::PartitionPage(ProjectDocument& document, std::shared_ptr<PartitionSession> session, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_work(session ? std::move(session) : std::make_shared<PartitionSession>(document))
    , m_session(*m_work)
    , m_method(new ComboBox)
    , m_summary(makeHint({}))
    , m_options(new OptionForm(document, QStringLiteral("partition"), &RunConfig::partitionOptions))
    , m_compute(new QPushButton(tr("&Compute the partition")))
    , m_load(new QPushButton(tr("&Load…")))
    , m_shares(new ShareEditor(document))
    , m_fields(new ConfigFields(document, QStringLiteral("clp"), this))
    , m_following(makeHint({}))
    , m_message(new InlineMessage)
    , m_stack(new CurrentStack)
    , m_empty(new EmptyState({}, {}, tr("Choose data")))
{
    auto* columns = new TurningBox;
    columns->box().setSpacing(8);
    columns->add(makeControls(), 4, withFont(*this, 430));
    columns->add(makeResults(), 5);
    auto* around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    around->addWidget(columns);

    connect(m_method, &QComboBox::activated, this, &PartitionPage::chooseMethod);
    connect(m_compute, &QPushButton::clicked, this, &PartitionPage::compute);
    connect(m_load, &QPushButton::clicked, this, &PartitionPage::loadFile);
    connect(m_empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Data); });
    connect(m_message, &InlineMessage::linkActivated, this, &PartitionPage::followLink);
    m_following->setTextFormat(Qt::RichText);
    connect(m_following, &QLabel::linkActivated, &m_session, &PartitionSession::stopFollowing);
    connect(m_shares, &ShareEditor::measureRequested, this, [this] {
        m_message->setVisible(false);
        m_session.measure();
    });
    connect(m_figures, &PartitionSummary::computeRequested, this, &PartitionPage::compute);
    connect(m_figures, &PartitionSummary::saveRequested, this, &PartitionPage::saveAs);
    connect(m_figures, &PartitionSummary::exportRequested, this, &PartitionPage::exportAs);
    connect(&m_document, &ProjectDocument::changed, this, &PartitionPage::load);
    connect(&m_session, &PartitionSession::stateChanged, this, &PartitionPage::showState);
    connect(&m_session, &PartitionSession::said, this, &Page::statusMessage);
    connect(&m_session, &PartitionSession::shownChanged, this, [this] {
        m_figures->load();
        m_results->load();
        showState();
    });
    connect(&m_session, &PartitionSession::failed, this, [this](const QString& sentence) {
        m_stale = false;
        m_message->showError(sentence);
    });
    connect(&m_session.job(), &BackgroundJob::canceled, this, [this] {
        m_stale = false;
        m_message->showMessage(InlineMessage::Kind::Information, tr("Canceled; nothing was changed."));
    });
    load();
}

QWidget* PartitionPage::makeControls()
{
    for (const MethodChoice& choice : m_methods)
        m_method->addItem(translated(choice.title), textOf(choice.name));
    m_method->setAccessibleName(tr("Method"));
    m_method->setObjectName(QStringLiteral("partition.method"));
    m_shares->setObjectName(QStringLiteral("partition.shares"));
    QFormLayout* form = makeForm();
    for (const QString& key : m_fields->keys(QStringLiteral("partition.")))
        if (key != m_method->objectName() && key != m_shares->objectName())
            m_fields->addRow(form, key, TableForm::Hints::InToolTip);
    m_fields->load();
    m_compute->setDefault(true);
    m_load->setAutoDefault(false);
    m_load->setToolTip(tr("Loads a CSV file of sample,device; runs then use exactly this partition"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_compute, 1);
    buttons->addWidget(m_load);
    auto* controls = new QWidget;
    auto* layout = new QVBoxLayout(controls);
    layout->setContentsMargins(16, 16, 8, 16);
    layout->setSpacing(8);
    layout->addWidget(makeHeading(tr("Partition method")));
    layout->addWidget(m_method);
    layout->addWidget(m_summary);
    layout->addLayout(form);
    layout->addLayout(buttons);
    layout->addSpacing(8);
    layout->addWidget(m_shares);
    layout->addWidget(m_following);
    layout->addSpacing(8);
    layout->addWidget(m_options);
    layout->addStretch();
    auto* column = new QWidget;
    column->setMinimumSize(withFont(*column, 380), withFont(*column, 220)); // in a window of 1024 pixels
    makeScrolling(column, controls)->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return column;
}

QWidget* PartitionPage::makeResults()
{
    m_figures = new PartitionSummary(m_session);
    m_results = new PartitionResults(m_session);
    auto* results = new QWidget;
    auto* inner = new QVBoxLayout(results);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(10);
    inner->addWidget(m_figures);
    inner->addWidget(m_results, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(results);
    auto* right = new QWidget;
    auto* layout = new QVBoxLayout(right);
    layout->setContentsMargins(8, 16, 16, 8);
    layout->addWidget(new ProgressStrip(m_session.job(), tr("Computing the partition")));
    layout->addWidget(m_message);
    layout->addWidget(m_stack, 1);
    return right;
}

const MethodChoice& PartitionPage::method() const
{
    const auto found = std::ranges::find(m_methods, m_document.config().partition, &MethodChoice::name);
    return found == m_methods.end() ? m_methods.front() : *found;
}

void PartitionPage::chooseMethod(int index)
{
    const MethodChoice& chosen = m_methods[static_cast<std::size_t>(index)];
    if (chosen.name == "saved" && m_document.config().partitionFile.empty()) {
        load(); // the box shows the project's method until a file is chosen
        return loadFile();
    }
    m_document.edit(QStringLiteral("partition.method"), tr("change of partition method"), [&](RunConfig& config) {
        if (config.partition != chosen.name)
            config.partitionOptions.clear(); // they belong to the other method
        config.partition = chosen.name;
    });
    m_document.finishEdit();
}

void PartitionPage::load()
{
    const MethodChoice& chosen = method();
    m_method->setCurrentIndex(static_cast<int>(&chosen - m_methods.data()));
    m_summary->setText(translated(chosen.summary));
    m_method->setToolTip(textOf(chosen.paper));
    if (m_formMethod != chosen.name) {
        m_formMethod = chosen.name;
        m_options->setMethod(chosen, chosen.options.size() > fewOptions ? mainOptions : QStringList(),
            TableForm::Hints::InToolTip); // the column is narrow
    }
    m_options->setVisible(!chosen.options.empty());
    m_fields->showRows(QStringLiteral("partition.file"), chosen.name == "saved");
    showState();
}

void PartitionPage::setTraining(bool training) { m_shares->setTraining(training); }

void PartitionPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_session.setActive(true);
    showState();
}

void PartitionPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_session.setActive(false);
}

void PartitionPage::showState()
{
    const RunConfig& config = m_document.config();
    const bool hasData = !inspectedText(config).isEmpty(), queue = config.partition == "queue";
    const bool busy = m_session.job().isRunning();
    m_compute->setEnabled(hasData && !queue && !busy);
    m_load->setEnabled(hasData && !busy);
    m_shares->setBusy(busy);
    m_shares->setSamples(m_session.samples());
    m_following->setText(m_session.isFollowing() ? tr("Updating the partition… <a href=\"stop\">Stop</a>")
                                                 : QStringLiteral(" ")); // the line stays
    m_figures->load();
    if (!m_session.shown() || !hasData || queue)
        showNothing();
    else
        m_stack->setCurrentIndex(1);
    showStaleness();
}

void PartitionPage::showStaleness()
{
    const bool shown = m_stack->currentIndex() == 1;
    const bool stale = shown && !m_session.isFresh() && !m_session.isFollowing() && !m_session.job().isRunning();
    if (stale && m_message->isHidden()) {
        m_message->showMessage(InlineMessage::Kind::Information,
            tr("The project has changed since this partition was computed. <a href=\"compute\">Compute again</a>"));
        m_stale = true;
    } else if (!stale && m_stale) {
        m_message->setVisible(false);
        m_stale = false;
    }
}

void PartitionPage::compute()
{
    m_stale = false;
    m_message->setVisible(false);
    m_session.compute();
}

void PartitionPage::followLink(const QString&) { compute(); }

void PartitionPage::showNothing()
{
    const RunConfig& config = m_document.config();
    if (inspectedText(config).isEmpty())
        m_empty->setText(
            tr("No data to partition yet"), tr("Choose data first; this page then shows how a method divides it."));
    else if (config.partition == "queue")
        m_empty->setText(tr("No fixed assignment"),
            tr("Devices take batches from one shared queue, so a faster device takes more. Choose another method to "
               "give each device its own samples."));
    else if (m_session.job().isRunning())
        m_empty->setText(tr("Computing…"), {});
    else
        m_empty->setText(tr("Not computed yet"),
            tr("Compute the partition to see how many samples each device gets, and how similar the devices' data "
               "is."));
    m_empty->button()->setVisible(inspectedText(config).isEmpty());
    m_stack->setCurrentIndex(0);
}

void PartitionPage::exportAs()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export the partition"), QStringLiteral("partition.csv"), tr("CSV (*.csv)"));
    if (!file.isEmpty())
        m_session.exportTo(file);
}

void PartitionPage::saveAs()
{
    if (!m_session.isFresh() || m_session.shown()->passing)
        return;
    const QString folder = QString::fromStdString(m_document.config().folder.string());
    const QString file = QFileDialog::getSaveFileName(this, tr("Save the partition for runs"),
        (folder.isEmpty() ? QString() : folder + u'/') + QStringLiteral("partition.csv"), tr("CSV (*.csv)"));
    if (!file.isEmpty())
        m_session.saveForRuns(file);
}

void PartitionPage::loadFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Load a partition"),
        QString::fromStdString(m_document.config().folder.string()), tr("CSV (*.csv);;All files (*)"));
    if (file.isEmpty())
        return;
    m_stale = false;
    m_message->setVisible(false);
    m_session.load(file);
}

} // namespace evenkeel
