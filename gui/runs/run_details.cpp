// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_details.h"

#include "gui/parts/duration_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"
#include "gui/runs/runs_model.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStackedWidget>

namespace evenkeel {

namespace {

QString modelText(const std::filesystem::path& file)
{
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    const QString name = QString::fromStdString(file.string());
    return error ? name : RunDetails::tr("%1 (%2)").arg(name, QLocale().formattedDataSize(qint64(size)));
}

} // namespace

RunDetails::RunDetails(QWidget* parent)
    : QWidget(parent)
    , m_view(new TableView)
    , m_error(new InlineMessage)
    , m_chain(new QLabel)
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
    m_chain->setObjectName(QStringLiteral("chain"));
    m_chain->setTextFormat(Qt::RichText);
    m_chain->setWordWrap(true);
    m_chain->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(
        m_chain, &QLabel::linkActivated, this, [this](const QString& run) { Q_EMIT runRequested(run.toLongLong()); });
    left->addWidget(m_error);
    left->addWidget(m_chain);
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

void RunDetails::setRun(const RunSummary* run, const std::vector<NoteEvent>& recorded)
{
    const qint64 id = run ? run->id : 0;
    if (id != m_run) {
        writeNotes(); // notes of the run that was shown
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
    add(tr("Status"), translated(statusText(*run)));
    add(tr("Started"), text(run->started));
    add(tr("Training time"), durationText(run->time));
    add(tr("Wall time"), durationText(run->wall));
    add(tr("Epochs"), QLocale().toString(run->epochs, 'f', 2));
    add(tr("Algorithm"), text(run->algorithm));
    add(tr("Devices"), text(run->devices));
    add(tr("Seed"), QString::number(run->seed));
    add(tr("Clock"), run->clock == "virtual" ? tr("virtual: seconds of the cost model") : text(run->clock));
    if (run->reproduces > 0)
        add(tr("Reproduces"), QStringLiteral("#%1").arg(run->reproduces));
    add(tr("Tags"), text(run->tags));
    add(tr("Data hash"), text(run->dataHash));
    add(tr("Program"), text(run->build));
    add(tr("Model"), run->checkpoint.empty() ? tr("not saved") : modelText(run->checkpoint));
    for (const NoteEvent& note : recorded) {
        const QString time = QLocale().toString(note.time, 'f', note.time < 10 ? 3 : 1);
        add(tr("Note at %1 s").arg(time), text(note.text));
    }
    m_facts.setContents({ tr("Property"), tr("Value") }, rows);
    m_view->fitColumns();
    if (run->error.empty())
        m_error->setVisible(false);
    else
        m_error->showError(text(run->error));
}

void RunDetails::setChain(const QVector<qint64>& before, const QVector<qint64>& after)
{
    const auto links = [](const QVector<qint64>& runs, const QString& between) {
        QStringList texts;
        for (const qint64 run : runs)
            texts.append(QStringLiteral("<a href=\"%1\">#%1</a>").arg(run));
        return texts.join(between);
    };
    QStringList parts;
    if (!before.isEmpty())
        parts.append(tr("Continues %1.").arg(links(before, QStringLiteral(" ← "))));
    if (!after.isEmpty())
        parts.append(tr("Continued by %1.").arg(links(after, QStringLiteral(", "))));
    m_chain->setText(parts.join(u' '));
    m_chain->setVisible(!parts.isEmpty());
}

} // namespace evenkeel
