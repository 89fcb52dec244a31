// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are dragged: within the window as their numbers, to other programs as a table and as a CSV file.
#pragma once

#include <QMimeData>
#include <QObject>
#include <QVector>

#include <functional>
#include <memory>

class QListWidget;
class QTemporaryDir;

namespace evenkeel {

// `csv` is called, and the file written, when another program asks for it; the folder lives as long as `files`.
std::unique_ptr<QMimeData> runsMimeData(
    const QVector<qint64>& runs, const std::function<QString()>& csv, const std::shared_ptr<QTemporaryDir>& files);
QVector<qint64> draggedRuns(const QMimeData* data); // empty: something else is dragged

// The rows of a list take runs that are dropped on them.
class RunDrops : public QObject {
    Q_OBJECT
public:
    // `takes`: whether a row takes so many runs.
    RunDrops(QListWidget& list, std::function<bool(int row, qsizetype runs)> takes);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void dropped(int row, const QVector<qint64>& runs);

private:
    QListWidget& m_list;
    std::function<bool(int row, qsizetype runs)> m_takes;
};

} // namespace evenkeel
