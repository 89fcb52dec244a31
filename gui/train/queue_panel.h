// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of runs as a list, with buttons to order, remove and hold.
#pragma once

#include "gui/train/run_queue.h"

#include <QWidget>

class QListView;
class QToolButton;

namespace evenkeel {

class QueuePanel : public QWidget {
    Q_OBJECT
public:
    explicit QueuePanel(RunQueue& queue, QWidget* parent = nullptr);

Q_SIGNALS:
    void goOnRequested(); // the queue is not held any more

private:
    void move(int by);
    void update();

    RunQueue& m_queue;
    QListView* m_list;
    QToolButton *m_up, *m_down, *m_remove, *m_hold;
};

} // namespace evenkeel
