// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_drag.h"

#include "gui/plots/plot_style.h"

#include <QDropEvent>
#include <QListWidget>
#include <QTemporaryDir>
#include <QUrl>

#include <utility>

namespace evenkeel {

namespace {

const QString runsFormat = QStringLiteral("application/x-evenkeel-runs"), filesFormat = QStringLiteral("text/uri-list");

class RunsMimeData : public QMimeData {
public:
    RunsMimeData(std::function<QString()> csv, std::shared_ptr<QTemporaryDir> files)
        : m_csv(std::move(csv))
        , m_files(std::move(files))
    {
    }
    QStringList formats() const override { return QMimeData::formats() << filesFormat; }
    bool hasFormat(const QString& format) const override
    {
        return format == filesFormat || QMimeData::hasFormat(format);
    }

protected:
    QVariant retrieveData(const QString& format, QMetaType type) const override
    {
        if (format != filesFormat)
            return QMimeData::retrieveData(format, type);
        const QString file = m_files->filePath(QStringLiteral("runs.csv"));
        return writeFile(file, m_csv().toUtf8(), nullptr) ? QVariant(QUrl::fromLocalFile(file).toEncoded() + "\r\n")
                                                          : QVariant();
    }

private:
    std::function<QString()> m_csv;
    std::shared_ptr<QTemporaryDir> m_files;
};

} // namespace

std::unique_ptr<QMimeData> runsMimeData(
    const QVector<qint64>& runs, const std::function<QString()>& csv, const std::shared_ptr<QTemporaryDir>& files)
{
    auto data = std::make_unique<RunsMimeData>(csv, files);
    QByteArray numbers;
    for (const qint64 run : runs)
        numbers += QByteArray::number(run) + ' ';
    data->setData(runsFormat, numbers);
    return data;
}

QVector<qint64> draggedRuns(const QMimeData* data)
{
    QVector<qint64> runs;
    for (const QByteArray& number : data->data(runsFormat).simplified().split(' '))
        if (const qint64 run = number.toLongLong(); run > 0)
            runs.append(run);
    return runs;
}

RunDrops::RunDrops(QListWidget& list, std::function<bool(int row, qsizetype runs)> takes)
    : QObject(&list)
    , m_list(list)
    , m_takes(std::move(takes))
{
    list.viewport()->setAcceptDrops(true);
    list.viewport()->installEventFilter(this);
}

bool RunDrops::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QVector<qint64> runs = draggedRuns(drop->mimeData());
    if (runs.isEmpty())
        return QObject::eventFilter(watched, event);
    const int row = m_list.row(m_list.itemAt(drop->position().toPoint()));
    const bool taken = event->type() == QEvent::DragEnter || (row >= 0 && m_takes(row, runs.size()));
    if (taken) {
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
    } else
        drop->ignore();
    if (taken && event->type() == QEvent::Drop)
        Q_EMIT dropped(row, runs);
    return true;
}

} // namespace evenkeel
