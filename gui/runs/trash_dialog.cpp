// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/trash_dialog.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/progress_strip.h"
#include "gui/parts/table_view.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace evenkeel {

namespace {

QVector<Cell> trashRow(const RunSummary& run)
{
    const QLocale locale;
    const QString deleted = run.deleted < 0
        ? TrashDialog::tr("half erased")
        : locale.toString(QDateTime::fromSecsSinceEpoch(run.deleted), QLocale::ShortFormat);
    Cell best { .text = run.bestP1 ? locale.toString(*run.bestP1, 'f', 4) : QStringLiteral("–"), .number = true };
    best.value = run.bestP1.value_or(-1);
    const Cell number { .text = QString::number(run.id), .value = QVariant::fromValue<qint64>(run.id), .number = true };
    return { number, { .text = textOf(run.name) }, { .text = textOf(run.algorithm) },
        { .text = textOf(asText(run.status)) }, best,
        { .text = deleted, .value = QVariant::fromValue<qint64>(run.deleted) } };
}

} // namespace

TrashDialog::TrashDialog(RunStore& store, Confirm confirm, QWidget* parent)
    : QDialog(parent)
    , m_store(store)
    , m_confirm(std::move(confirm))
    , m_view(new TableView)
    , m_size(new QLabel)
    , m_message(new InlineMessage)
    , m_writer(store)
{
    setWindowTitle(tr("Trash"));
    m_view->setModel(&m_table);
    m_view->setAccessibleName(tr("Deleted runs"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_restore = buttons->addButton(tr("&Restore"), QDialogButtonBox::ActionRole);
    m_erase = buttons->addButton(tr("&Delete for good…"), QDialogButtonBox::ActionRole);
    for (QPushButton* button : { m_restore, m_erase })
        button->setToolTip(tr("The selected runs; all of them where none is selected"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_message);
    layout->addWidget(makeHint(tr("Deleted runs keep their curves and models until they are deleted for good.")));
    layout->addWidget(m_view, 1);
    layout->addWidget(m_size);
    layout->addWidget(new ProgressStrip(m_erasing, tr("Deleting")));
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_restore, &QPushButton::clicked, this, &TrashDialog::restore);
    connect(m_erase, &QPushButton::clicked, this, &TrashDialog::erase);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TrashDialog::readSize);
    connect(&m_sizing, &BackgroundJob::failed, m_message, &InlineMessage::showError);
    connect(&m_erasing, &BackgroundJob::failed, m_message, &InlineMessage::showError);
    connect(&m_erasing, &BackgroundJob::runningChanged, this, [this](bool running) {
        read();
        if (!running)
            Q_EMIT erased();
    });
    resize(680, 400);
    connect(&m_reading, &BackgroundJob::failed, m_message, &InlineMessage::showError);
    connect(&m_writer, &StoreWriter::failed, m_message, &InlineMessage::showError);
    list();
    read();
}

std::vector<std::int64_t> TrashDialog::chosen() const
{
    std::vector<std::int64_t> runs;
    for (std::size_t i = 0; i < m_runs.size(); ++i)
        if (!m_view->selectionModel()->hasSelection() || m_view->selectionModel()->isRowSelected(static_cast<int>(i)))
            runs.push_back(m_runs[i].id);
    return runs;
}

void TrashDialog::read()
{
    m_reading.start([this](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        return [this, runs = m_store.trash()] {
            m_runs = runs;
            list();
        };
    });
}

void TrashDialog::list()
{
    QVector<QVector<Cell>> rows;
    for (const RunSummary& run : m_runs)
        rows.append(trashRow(run));
    const bool isFirst = m_table.rowCount() == 0;
    m_table.setContents({ tr("#"), tr("Name"), tr("Algorithm"), tr("Status"), tr("Best P@1"), tr("Deleted") }, rows);
    if (isFirst)
        m_view->fitColumns(1);
    for (QPushButton* button : { m_restore, m_erase })
        button->setEnabled(!m_runs.empty() && !m_erasing.isRunning());
    readSize();
}

QString TrashDialog::sizeText() const { return m_size->text(); }

void TrashDialog::readSize()
{
    const std::vector<std::int64_t> runs = chosen();
    if (runs.empty())
        return m_size->setText(tr("The trash is empty."));
    m_sizing.start([this, runs](const BackgroundJob::Context&) -> BackgroundJob::Finish {
        const std::uintmax_t bytes = m_store.trashSize(runs);
        return [this, bytes, count = static_cast<int>(runs.size())] {
            m_bytes = bytes;
            m_size->setText(
                tr("%n run(s): about %1", nullptr, count).arg(QLocale().formattedDataSize(static_cast<qint64>(bytes))));
        };
    });
}

void TrashDialog::restore()
{
    m_writer.write([runs = chosen()](RunStore& store) { store.restore(runs); },
        [this, runs = chosen()] {
            read();
            Q_EMIT restored({ runs.begin(), runs.end() });
        });
}

void TrashDialog::erase()
{
    const std::vector<std::int64_t> runs = chosen();
    const QString question
        = tr("Delete %n run(s) with curves and models for good? That gives about %1 back to the disk "
             "and cannot be undone.",
            nullptr, static_cast<int>(runs.size()))
              .arg(QLocale().formattedDataSize(static_cast<qint64>(m_bytes)));
    if (runs.empty() || m_erasing.isRunning() || !m_confirm(question, tr("Delete for good")))
        return;
    m_erasing.start([this, runs](const BackgroundJob::Context& context) -> BackgroundJob::Finish {
        const std::uintmax_t freed = m_store.emptyTrash(runs, [&context](double fraction) {
            if (context.stop.stop_requested())
                throw Canceled();
            context.progress(fraction, TrashDialog::tr("Deleting"));
        });
        return [this, freed] {
            m_message->showMessage(InlineMessage::Kind::Information,
                tr("%1 given back to the disk.").arg(QLocale().formattedDataSize(static_cast<qint64>(freed))));
        };
    });
}

} // namespace evenkeel
