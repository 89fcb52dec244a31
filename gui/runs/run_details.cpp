// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_details.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/runs/runs_model.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStackedWidget>

namespace evenkeel {

RunDetails::RunDetails(QWidget* parent)
    : QWidget(parent)
    , m_view(new TableView)
    , m_error(new InlineMessage)
    , m_notes(new QPlainTextEdit)
    , m_stack(new QStackedWidget)
{
    m_view->setModel(&m_facts);
    m_view->horizontalHeader()->hide();
    m_view->setAccessibleName(tr("Details of the run"));
    m_notes->setPlaceholderText(tr("Notes: purpose and results of this run."));
    m_notes->setAccessibleName(tr("Notes"));
    m_notes->setTabChangesFocus(true);
    auto* left = new QVBoxLayout;
    left->addWidget(m_error);
    left->addWidget(m_view, 1);
    auto* shown = new QWidget;
    auto* columns = new QHBoxLayout(shown);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->addLayout(left, 3);
    columns->addWidget(m_notes, 2);
    m_stack->addWidget(new EmptyState(tr("No run selected"), tr("Select a run in the table above."), {}));
    m_stack->addWidget(shown);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_stack);

    m_typed.setSingleShot(true);
    m_typed.setInterval(800);
    connect(&m_typed, &QTimer::timeout, this, &RunDetails::writeNotes);
    connect(m_notes, &QPlainTextEdit::textChanged, this, [this] {
        m_dirty = true;
        m_typed.start();
    });
}

RunDetails::~RunDetails() { writeNotes(); }

void RunDetails::writeNotes()
{
    m_typed.stop();
    if (m_dirty && m_run != 0)
        Q_EMIT notesChanged(m_run, m_notes->toPlainText());
    m_dirty = false;
}

void RunDetails::setRun(const RunSummary* run)
{
    const qint64 id = run ? run->id : 0;
    if (id != m_run) {
        writeNotes(); // of the run that was shown
        m_run = id;
        const QSignalBlocker blocker(m_notes);
        m_notes->setPlainText(run ? QString::fromStdString(run->notes) : QString());
    }
    m_stack->setCurrentIndex(run ? 1 : 0);
    if (!run)
        return;
    QVector<QVector<Cell>> rows;
    const auto add = [&](const QString& name, const QString& value) {
        if (!value.isEmpty())
            rows.append({ { .text = name }, { .text = value, .toolTip = value } });
    };
    const auto text = [](const std::string& value) { return QString::fromStdString(value); };
    add(tr("Run"), QString::number(run->id));
    add(tr("Status"), text(statusText(*run)));
    add(tr("Started"), text(run->started));
    add(tr("Training time"), RunsModel::durationText(run->time));
    add(tr("Wall time"), RunsModel::durationText(run->wall));
    add(tr("Epochs"), QLocale().toString(run->epochs, 'f', 2));
    add(tr("Algorithm"), text(run->algorithm));
    add(tr("Devices"), text(run->devices));
    add(tr("Seed"), QString::number(run->seed));
    add(tr("Continues run"), run->resumedFrom > 0 ? QString::number(run->resumedFrom) : QString());
    add(tr("Data hash"), text(run->dataHash));
    add(tr("Program"), text(run->build));
    add(tr("Model"), run->checkpoint.empty() ? tr("not saved") : text(run->checkpoint.string()));
    m_facts.setContents({ tr("Property"), tr("Value") }, rows);
    m_view->fitColumns();
    if (run->error.empty())
        m_error->setVisible(false);
    else
        m_error->showError(text(run->error));
}

} // namespace evenkeel
