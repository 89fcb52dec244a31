// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/setting_row.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/turning_box.h"

#include <QHBoxLayout>
#include <QLabel>

namespace evenkeel {

SettingRow::SettingRow(const QString& title, const QString& caption, QWidget* content)
    : m_problem(makeProblem())
{
    auto* name = new QLabel(title);
    QFont bold = name->font();
    bold.setWeight(QFont::DemiBold);
    name->setFont(bold);
    auto* left = new QWidget;
    left->setFixedWidth(withFont(*left, 158));
    auto* texts = new QVBoxLayout(left);
    texts->setContentsMargins(0, 3, 0, 0);
    texts->setSpacing(2);
    texts->addWidget(name);
    if (!caption.isEmpty())
        texts->addWidget(makeHint(caption));
    texts->addStretch();
    auto* right = new QVBoxLayout;
    right->setSpacing(4);
    right->addWidget(content);
    right->addWidget(m_problem);
    m_problem->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 8, 0, 8);
    row->setSpacing(20);
    row->addWidget(left);
    row->addLayout(right, 1);
}

void SettingRow::setProblem(const QString& sentence)
{
    m_problem->setText(sentence);
    m_problem->setAccessibleName(sentence);
    m_problem->setVisible(!sentence.isEmpty());
}

} // namespace evenkeel
