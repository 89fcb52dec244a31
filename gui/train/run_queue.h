// SPDX-License-Identifier: GPL-3.0-or-later
// Projects that wait to be trained, one after the other, each as it was when it was queued. One that fails stays in the
// list with its reason, and the next one follows. Kept for this session only.
#pragma once

#include "core/project/run_config.h"
#include "core/run/run.h"
#include "gui/train/launch.h"

#include <QAbstractListModel>

#include <optional>
#include <vector>

namespace evenkeel {

struct QueuedRun {
    RunConfig config;
    Launch launch; // launch as it was chosen when the run was queued
};

class RunQueue : public QAbstractListModel {
    Q_OBJECT
public:
    enum class State { Waiting, Training, Failed };
    enum Role { StateRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    void add(const RunConfig& config, const Launch& launch = {});
    int waiting() const; // how many
    bool isHeld() const { return m_isHeld; } // none is to be started
    void setHeld(bool held);

    // The next one, which trains from now on until ended(); nothing if none waits or the queue is held.
    std::optional<QueuedRun> take();
    // The session has ended. A run that was stopped by hand holds the queue.
    void ended(const RunResult& result);

    bool canMove(int row, int by) const; // whether the row can move among those that wait
    void move(int row, int by); // by: -1 up, +1 down
    bool canRemove(int row) const; // not the one that trains
    void remove(int row);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void changed(); // any of the above

private:
    struct Entry {
        QueuedRun run;
        State state = State::Waiting;
        QString error {};
    };
    bool isWaiting(int row) const;

    std::vector<Entry> m_entries;
    bool m_isHeld = false;
};

} // namespace evenkeel
