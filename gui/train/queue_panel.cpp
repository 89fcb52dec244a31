// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/queue_panel.h"

#include "gui/parts/table_view.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QListView>
#include <QToolButton>

namespace evenkeel {

QueuePanel::QueuePanel(RunQueue& queue, QWidget* parent)
    : QWidget(parent)
    , m_queue(queue)
    , m_list(new QListView)
{
    m_list->setModel(&queue);
    m_list->setItemDelegate(new LineDelegate(m_list));
    m_list->setAccessibleName(tr("Queued runs"));
    m_list->setMinimumHeight(56);
    auto* buttons = new QHBoxLayout;
    const auto add = [&](const QString& text, const QString& tip) {
        auto* button = new QToolButton;
        button->setText(text);
        button->setToolTip(tip);
        buttons->addWidget(button);
        return button;
    };
    m_up = add(tr("&Up"), tr("Trains the selected run earlier"));
    m_down = add(tr("&Down"), tr("Trains the selected run later"));
    m_remove = add(tr("Re&move"), tr("Takes the selected run out of the queue"));
    buttons->addStretch();
    m_hold = add(tr("&Hold"), tr("No further run of the queue starts until this is released"));
    m_hold->setCheckable(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 6);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);

    connect(m_up, &QToolButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { move(1); });
    connect(m_remove, &QToolButton::clicked, this, [this] { m_queue.remove(m_list->currentIndex().row()); });
    connect(m_hold, &QToolButton::clicked, this, [this](bool held) {
        m_queue.setHeld(held);
        if (!held)
            Q_EMIT goOnRequested();
    });
    connect(&queue, &RunQueue::changed, this, &QueuePanel::update);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &QueuePanel::update);
    update();
}

void QueuePanel::move(int by) { m_queue.move(m_list->currentIndex().row(), by); }

void QueuePanel::update()
{
    const int row = m_list->currentIndex().row();
    m_up->setEnabled(m_queue.canMove(row, -1));
    m_down->setEnabled(m_queue.canMove(row, 1));
    m_remove->setEnabled(m_queue.canRemove(row));
    m_hold->setChecked(m_queue.isHeld());
    m_hold->setText(m_queue.isHeld() ? tr("&Held: go on") : tr("&Hold"));
}

} // namespace evenkeel
