// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/folded_lanes.h"

#include "gui/plots/flow_layout.h"

#include <QToolButton>

namespace evenkeel {

FoldedLanes::FoldedLanes(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new FlowLayout(this, 2);
    layout->setContentsMargins(4, 0, 4, 0);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setAccessibleName(tr("Folded lanes"));
    setVisible(false);
}

void FoldedLanes::set(const QVector<Entry>& entries)
{
    if (entries == m_entries)
        return;
    m_entries = entries;
    while (m_buttons.size() < entries.size()) {
        auto* button = new QToolButton;
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setArrowType(Qt::RightArrow);
        button->setIconSize(QSize(10, 10));
        QFont small = button->font();
        small.setPointSizeF(small.pointSizeF() * 0.93);
        button->setFont(small);
        connect(button, &QToolButton::clicked, this,
            [this, i = m_buttons.size()] { Q_EMIT chosen(m_entries.value(i).panel); });
        layout()->addWidget(button);
        m_buttons.append(button);
    }
    for (qsizetype i = 0; i < m_buttons.size(); ++i) { // none is deleted: it may be shown just now
        m_buttons[i]->setText(entries.value(i).text);
        m_buttons[i]->setToolTip(entries.value(i).tip);
        m_buttons[i]->setVisible(i < entries.size());
    }
    setVisible(!entries.isEmpty());
    layout()->activate(); // at once: a text that is longer than its button would be drawn elided
}

} // namespace evenkeel
