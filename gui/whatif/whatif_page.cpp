// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/whatif/whatif_page.h"

#include "gui/parts/current_stack.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/translated_phrase.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/flow_layout.h"
#include "gui/train/readiness.h"
#include "gui/whatif/accuracy_view.h"
#include "gui/whatif/figures_view.h"
#include "gui/whatif/whatif_setup.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QUrl>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

const QString openLink = QStringLiteral("open");

} // namespace

WhatIfPage::WhatIfPage(ProjectDocument& document, RunStore& store, const Kept& before, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_work(before.work ? before.work : std::make_shared<WhatIfSession>(document, store))
    , m_session(*m_work)
    , m_setup(new WhatIfSetup)
    , m_again(new QPushButton(tr("Start again from what &you have")))
    , m_save(new QPushButton(tr("Save as pro&ject…")))
    , m_message(new InlineMessage)
    , m_unmeasured(new EmptyState(tr("Not measured yet"),
          tr("What other devices would do is predicted from what yours do. Measuring takes half a minute per kind of "
             "device, in which this machine should do nothing else. Or choose a profile for each device at the left."),
          tr("Measure my devices")))
    , m_figures(new FiguresView)
    , m_accuracy(new AccuracyView(m_session))
    , m_stack(new CurrentStack)
    , m_empty(new EmptyState({}, {}, tr("Open the Data page")))
{
    m_unmeasured->setObjectName(QStringLiteral("whatif.unmeasured"));
    m_unmeasured->hide();
    auto* columns = new TurningSplitter;
    columns->addWidget(makeControls());
    columns->addWidget(makeResults());
    columns->setStretchFactor(1, 1);
    columns->setSizes({ 380, 760 });
    m_stack->addWidget(m_empty);
    m_stack->addWidget(columns);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(m_empty, &EmptyState::clicked, this, [this] { Q_EMIT pageRequested(PageId::Data); });
    connect(m_again, &QPushButton::clicked, this, &WhatIfPage::startAgain);
    connect(m_save, &QPushButton::clicked, this, &WhatIfPage::askSave);
    connect(m_accuracy, &AccuracyView::statusMessage, this, &Page::statusMessage);
    connect(m_setup, &WhatIfSetup::edited, this, [this] {
        m_isTouched = true;
        ask();
    });
    connect(m_message, &InlineMessage::linkActivated, this, [this](const QString& link) {
        if (link == openLink)
            Q_EMIT projectRequested(m_written);
    });
    connectSession();
    m_setup->setLists(m_session.profiles(), m_session.links());
    m_setup->setConfig(before.whatIf.value_or(document.config()));
    m_isTouched = before.whatIf.has_value();
    documentChanged();
    showPredicted();
}

WhatIfPage::Kept WhatIfPage::kept() const
{
    return { m_work, m_isTouched ? std::optional(m_setup->config()) : std::nullopt };
}

QWidget* WhatIfPage::makeControls()
{
    m_again->setToolTip(tr("Forgets what was changed here"));
    m_save->setObjectName(QStringLiteral("whatif.save"));
    m_save->setToolTip(tr("Writes a project with these devices, links and method"));
    auto* column = new QWidget;
    column->setMinimumSize(withFont(*column, 340), withFont(*column, 220));
    auto* scrolling = new QWidget;
    makeScrolling(scrolling, m_setup)->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* buttons = new FlowLayout(nullptr, 6);
    buttons->setContentsMargins(16, 0, 8, 12);
    buttons->addWidget(m_again);
    buttons->addWidget(m_save);
    auto* layout = new QVBoxLayout(column); // the buttons stay in view
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolling, 1);
    layout->addLayout(buttons);
    return column;
}

QWidget* WhatIfPage::makeResults()
{
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 12, 16, 12);
    layout->setSpacing(10);
    layout->addWidget(m_message);
    layout->addWidget(new ProgressStrip(m_session.loading(), tr("Reading the data")));
    layout->addWidget(new ProgressStrip(m_session.calibration(), tr("Measuring the devices")));
    layout->addWidget(m_unmeasured, 1);
    layout->addWidget(m_figures);
    layout->addWidget(m_accuracy, 1);
    auto* scrolling = new QWidget;
    scrolling->setMinimumWidth(withFont(*scrolling, 300));
    makeScrolling(scrolling, content);
    return scrolling;
}

void WhatIfPage::connectSession()
{
    connect(&m_document, &ProjectDocument::changed, this, &WhatIfPage::documentChanged);
    connect(&m_document, &ProjectDocument::replaced, this, [this] {
        m_message->hide();
        m_isTouched = false;
        documentChanged();
        if (isVisible())
            m_session.refresh();
    });
    connect(&m_session, &WhatIfSession::listsChanged, this,
        [this] { m_setup->setLists(m_session.profiles(), m_session.links()); });
    connect(&m_session, &WhatIfSession::predicted, this, [this] { m_figures->setStale(false); });
    for (const auto& changed :
        { &WhatIfSession::predicted, &WhatIfSession::accuracyChanged, &WhatIfSession::listsChanged })
        connect(&m_session, changed, this, &WhatIfPage::showPredicted);
    const auto measure = [this] {
        m_message->hide();
        m_session.calibrate();
    };
    connect(&m_setup->calibrateButton(), &QPushButton::clicked, this, measure);
    connect(m_unmeasured, &EmptyState::clicked, this, measure);
    connect(&m_session.calibration(), &BackgroundJob::runningChanged, this, &WhatIfPage::showCalibrate);
    connect(&m_session.loading(), &BackgroundJob::runningChanged, this, &WhatIfPage::showCalibrate);
    connect(&m_session, &WhatIfSession::loaded, this, &WhatIfPage::showCalibrate);
    connect(&m_session, &WhatIfSession::calibrated, this, [this](const QStringList& results) {
        m_message->showMessage(InlineMessage::Kind::Information, results.join(u' ').toHtmlEscaped());
    });
    connect(&m_session, &WhatIfSession::failed, m_message, &InlineMessage::showError);
}

void WhatIfPage::documentChanged()
{
    if (m_isTouched)
        m_setup->setBase(m_document.config());
    else
        m_setup->setConfig(m_document.config());
    ask();
}

void WhatIfPage::startAgain()
{
    m_isTouched = false;
    documentChanged();
}

void WhatIfPage::ask()
{
    const Readiness readiness = checkReadiness(m_document.config());
    const bool isMissing = !readiness.ready && readiness.fix == PageId::Data;
    m_stack->setCurrentIndex(isMissing ? 0 : 1);
    if (isMissing)
        m_empty->setText(tr("What if you had other devices?"),
            readiness.text + u' '
                + tr("Choose a project or its data first; then this page predicts what other devices, links or another "
                     "method would change."));
    m_figures->setStale(true);
    showCalibrate();
    m_session.ask(m_setup->config());
}

void WhatIfPage::showPredicted()
{
    const PredictedPtr &whatIf = m_session.whatIf(), &have = m_session.have();
    const bool isUnmeasured = whatIf && whatIf->isUnmeasured && have && have->isUnmeasured;
    m_unmeasured->setVisible(isUnmeasured);
    m_figures->setVisible(!isUnmeasured);
    m_accuracy->setVisible(!isUnmeasured);
    m_figures->show(
        m_session.bestWhatIf(), m_session.bestHave(), m_session.measured(), !m_session.comparable().empty());
}

void WhatIfPage::showCalibrate()
{
    m_setup->setMeasurable(!m_session.calibration().isRunning() && !m_session.measurable().empty(),
        m_isTraining       ? tr("A run is in progress: measuring devices now would disturb both.")
            : m_isStudying ? tr("A study is in progress: measuring devices now would disturb both.")
                           : QString());
    m_unmeasured->button()->setEnabled(m_setup->calibrateButton().isEnabled());
}

void WhatIfPage::setStudying(bool isStudying)
{
    m_isStudying = isStudying;
    m_accuracy->setTraining(m_isTraining || m_isStudying);
    showCalibrate();
}

void WhatIfPage::setTraining(bool isTraining)
{
    m_isTraining = isTraining;
    m_accuracy->setTraining(m_isTraining || m_isStudying);
    showCalibrate();
}

void WhatIfPage::askSave()
{
    const QString folder = m_document.file().isEmpty() ? QString::fromStdString(m_document.config().folder.string())
                                                       : QFileInfo(m_document.file()).absolutePath();
    QString file = QFileDialog::getSaveFileName(this, tr("Save the what-if as a project"),
        QDir(folder).filePath(QStringLiteral("what-if.toml")), tr("Projects (*.toml)"));
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".toml");
    save(file);
}

bool WhatIfPage::save(const QString& file)
{
    m_message->hide();
    try {
        const QString problem = m_session.save(m_setup->config(), file);
        m_written = QFileInfo(file).absoluteFilePath();
        const QString written = tr("Wrote %1.").arg(file.toHtmlEscaped());
        if (problem.isEmpty())
            m_message->showMessage(InlineMessage::Kind::Information,
                written + QStringLiteral(" <a href=\"%1\">%2</a>").arg(openLink, tr("Open it")));
        else
            m_message->showMessage(InlineMessage::Kind::Warning,
                written + u' ' + tr("It cannot be run as it is: %1").arg(problem.toHtmlEscaped()));
        return true;
    } catch (const std::exception& e) {
        m_message->showError(translatedText(e.what()));
        return false;
    }
}

void WhatIfPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    m_session.setActive(true);
}

void WhatIfPage::hideEvent(QHideEvent* event)
{
    Page::hideEvent(event);
    m_session.setActive(false);
}

} // namespace evenkeel
