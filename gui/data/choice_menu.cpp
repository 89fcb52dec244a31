// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/choice_menu.h"

#include "gui/parts/table_text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QWidgetAction>

namespace evenkeel {

ChoiceMenu::ChoiceMenu(QLineEdit& line, Takes takes, const QString& tip)
    : QMenu(&line)
    , m_line(line)
    , m_takes(takes)
    , m_open(line.addAction(QIcon(), QLineEdit::TrailingPosition))
{
    setObjectName(line.objectName() + QStringLiteral(".choices"));
    m_open->setText(tip);
    m_open->setVisible(false);
    connect(m_open, &QAction::triggered, this, [this] { popup(m_line.mapToGlobal(m_line.rect().bottomLeft())); });
    connect(this, &QMenu::aboutToShow, this, &ChoiceMenu::fill);
}

void ChoiceMenu::setChoices(const QStringList& choices, const QStringList& usual, const QStringList& labels)
{
    m_choices = choices;
    m_usual = usual;
    m_labels = labels;
    m_open->setVisible(!choices.isEmpty());
}

void ChoiceMenu::setIcon(const QIcon& icon) { m_open->setIcon(icon); }

QStringList ChoiceMenu::held() const
{
    if (m_line.text().isEmpty())
        return m_usual;
    QStringList parts { m_line.text() };
    if (m_takes == Takes::Several)
        parts = m_line.text().split(u';', Qt::SkipEmptyParts);
    for (QString& part : parts)
        part = part.trimmed();
    return parts;
}

// Check boxes leave the menu open: several are checked one after the other.
void ChoiceMenu::fill()
{
    clear();
    const QStringList checked = held();
    for (qsizetype i = 0; i < m_choices.size(); ++i) {
        const QString choice = m_choices[i];
        const QString label = oneLine(m_labels.value(i, choice)).replace(u'&', QStringLiteral("&&"));
        if (m_takes == Takes::One) {
            QAction* action = addAction(label, this, [this, choice] { toggle(choice, true); });
            action->setCheckable(true);
            action->setChecked(checked.contains(choice));
            continue;
        }
        auto* row = new QWidget;
        auto* box = new QCheckBox(label);
        box->setChecked(checked.contains(choice));
        connect(box, &QCheckBox::toggled, this, [this, choice](bool on) { toggle(choice, on); });
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(10, 3, 16, 3);
        layout->addWidget(box);
        auto* action = new QWidgetAction(this);
        action->setDefaultWidget(row);
        addAction(action);
    }
}

void ChoiceMenu::toggle(const QString& choice, bool on)
{
    QStringList now = m_takes == Takes::One ? QStringList() : held();
    now.removeAll(choice);
    if (on)
        now.append(choice);
    m_line.setText(now.join(QStringLiteral("; ")));
    Q_EMIT m_line.editingFinished();
}

} // namespace evenkeel
