// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/run_queue.h"

#include "gui/parts/translated_phrase.h"

#include <algorithm>

namespace evenkeel {

void RunQueue::add(const RunConfig& config, const Launch& launch)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_entries.push_back({ { config, launch } });
    endInsertRows();
    Q_EMIT changed();
}

int RunQueue::waiting() const { return static_cast<int>(std::ranges::count(m_entries, State::Waiting, &Entry::state)); }

void RunQueue::setHeld(bool held)
{
    m_isHeld = held;
    Q_EMIT changed();
}

std::optional<QueuedRun> RunQueue::take()
{
    const auto next = std::ranges::find(m_entries, State::Waiting, &Entry::state);
    if (m_isHeld || next == m_entries.end())
        return std::nullopt;
    next->state = State::Training;
    const QueuedRun run = next->run;
    const QModelIndex row = index(static_cast<int>(next - m_entries.begin()));
    Q_EMIT dataChanged(row, row);
    Q_EMIT changed();
    return run;
}

void RunQueue::ended(const RunResult& result)
{
    if (result.status == RunStatus::Stopped && waiting() > 0)
        m_isHeld = true;
    const auto entry = std::ranges::find(m_entries, State::Training, &Entry::state);
    if (entry != m_entries.end()) {
        const auto row = static_cast<int>(entry - m_entries.begin());
        if (result.status == RunStatus::Failed) {
            entry->state = State::Failed;
            entry->error = translatedText(result.error);
            Q_EMIT dataChanged(index(row), index(row));
        } else { // it is on the Runs page
            beginRemoveRows({}, row, row);
            m_entries.erase(entry);
            endRemoveRows();
        }
    }
    Q_EMIT changed();
}

bool RunQueue::isWaiting(int row) const
{
    return row >= 0 && row < rowCount() && m_entries[static_cast<std::size_t>(row)].state == State::Waiting;
}

bool RunQueue::canMove(int row, int by) const { return isWaiting(row) && isWaiting(row + by); }

void RunQueue::move(int row, int by)
{
    if (!canMove(row, by))
        return;
    beginMoveRows({}, row, row, {}, by > 0 ? row + by + 1 : row + by);
    std::iter_swap(m_entries.begin() + row, m_entries.begin() + (row + by));
    endMoveRows();
    Q_EMIT changed();
}

bool RunQueue::canRemove(int row) const
{
    return row >= 0 && row < rowCount() && m_entries[static_cast<std::size_t>(row)].state != State::Training;
}

void RunQueue::remove(int row)
{
    if (!canRemove(row))
        return;
    beginRemoveRows({}, row, row);
    m_entries.erase(m_entries.begin() + row);
    endRemoveRows();
    Q_EMIT changed();
}

int RunQueue::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant RunQueue::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Entry& entry = m_entries[static_cast<std::size_t>(index.row())];
    if (role == StateRole)
        return static_cast<int>(entry.state);
    const auto& [config, launch] = entry.run;
    QString what = tr("%1: %2, %n device(s)", nullptr, static_cast<int>(config.devices.size()))
                       .arg(QString::fromStdString(config.name), QString::fromStdString(config.train.algorithm));
    if (const auto words = launcherOf(launch, config); !words.empty())
        what = tr("%1, with %2").arg(what, QString::fromStdString(words.front()));
    const QString text = entry.state == State::Training ? tr("%1 (training)").arg(what)
        : entry.state == State::Failed                  ? tr("%1 (failed: %2)").arg(what, entry.error)
                                                        : what;
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return text;
    return {};
}

} // namespace evenkeel
