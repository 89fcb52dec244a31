// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tryit/try_window.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/progress_strip.h"
#include "gui/tryit/document_edit.h"
#include "gui/tryit/mistakes_page.h"
#include "gui/tryit/try_page.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace evenkeel {

bool canTry(const RunSummary& run) { return run.status != RunStatus::Running && !run.checkpoint.empty(); }

TryWindow::TryWindow(const RunSummary& run, QWidget* parent)
    : QDialog(parent)
    , m_message(new InlineMessage)
    , m_page(new TryPage)
    , m_mistakes(new MistakesPage)
    , m_tabs(new QTabWidget)
{
    setWindowTitle(tr("Try run %1: %2").arg(run.id).arg(QString::fromStdString(run.name)));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(960, 640);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_page, tr("Try it"));
    m_tabs->addTab(m_mistakes, tr("What it gets wrong"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter in the spin box closes nothing
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_message);
    layout->addWidget(new ProgressStrip(m_loading, tr("Loading the model")));
    layout->addWidget(new ProgressStrip(m_reading, tr("Reading the test samples")));
    layout->addWidget(m_tabs, 1);
    layout->addWidget(buttons);
    connect(m_page, &TryPage::failed, m_message, &InlineMessage::showError);
    connect(m_page, &TryPage::answered, m_message, &QWidget::hide);
    connect(m_mistakes, &MistakesPage::sampleRequested, this, [this](qint64 sample) {
        m_tabs->setCurrentWidget(m_page);
        m_page->showSample(sample);
    });
    connect(&m_loading, &BackgroundJob::failed, this, [this](const QString& why) {
        m_tabs->setEnabled(false);
        m_message->showError(why);
    });
    connect(&m_loading, &BackgroundJob::canceled, this, &QDialog::reject);
    const auto miss = [this](const QString& why) {
        m_page->showMissingSamples(why);
        m_mistakes->showMissingSamples(why);
    };
    connect(&m_reading, &BackgroundJob::failed, this, miss);
    connect(&m_reading, &BackgroundJob::canceled, this, [miss] { miss(tr("reading them was canceled")); });
    m_loading.start([this, file = run.checkpoint](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        auto model = std::make_shared<TriedModel>(file);
        return [this, model] {
            m_page->setModel(model);
            readSamples(model);
        };
    });
    m_page->editor().setFocus();
}

void TryWindow::readSamples(const std::shared_ptr<TriedModel>& model)
{
    m_reading.start([this, model](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        RunControl control;
        const std::stop_callback stopped(context.stop, [&] { control.stop(); });
        model->readSamples(control, [&](const std::string&, double fraction) { context.progress(fraction, {}); });
        return [this, model] {
            m_page->takeSamples();
            m_mistakes->takeSamples(model);
        };
    });
}

} // namespace evenkeel
