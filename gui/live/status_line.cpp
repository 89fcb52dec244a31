// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/status_line.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace evenkeel {

StatusLine::StatusLine(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLabel)
    , m_notesButton(new QToolButton(this))
    , m_layout(new QHBoxLayout(this))
{
    m_text->setTextFormat(Qt::RichText); // also where the text has no tags
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_notesButton->setAutoRaise(true);
    m_notesButton->setAccessibleName(tr("Notes of the run"));
    m_notesButton->hide(); // until there are any
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(m_notesButton);
    setMinimumHeight(m_notesButton->sizeHint().height()); // nothing below it moves
    connect(m_text, &QLabel::linkActivated, this, &StatusLine::linkActivated);
    connect(m_notesButton, &QToolButton::clicked, this, &StatusLine::listNotes);
}

void StatusLine::setText(const QString& html)
{
    if (m_text->text() != html)
        m_text->setText(html);
}

QString StatusLine::text() const { return m_text->text(); }

void StatusLine::addNote(const QString& note)
{
    m_notes += note;
    showNotes();
}

void StatusLine::clearNotes()
{
    m_notes.clear();
    showNotes();
}

void StatusLine::showNotes()
{
    m_notesButton->setText(tr("%n note(s)", nullptr, static_cast<int>(m_notes.size())));
    m_notesButton->setToolTip(m_notes.isEmpty() ? QString() : tr("The newest: %1").arg(m_notes.constLast()));
    m_notesButton->setVisible(!m_notes.isEmpty());
}

void StatusLine::addControls(const QList<QAction*>& actions)
{
    for (QAction* action : actions) {
        auto* button = new QToolButton(this); // else a window of its own where it is shown at once
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setVisible(action->isEnabled());
        connect(action, &QAction::enabledChanged, button, &QWidget::setVisible);
        m_layout->addWidget(button);
    }
}

// There may be any number of them.
void StatusLine::listNotes()
{
    QDialog dialog(this);
    dialog.setWindowTitle(tr("Notes of the run"));
    auto* text = new QPlainTextEdit(m_notes.join(QStringLiteral("\n\n")));
    text->setReadOnly(true);
    text->setAccessibleName(dialog.windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(text);
    layout->addWidget(buttons);
    dialog.resize(620, 360);
    dialog.exec();
}

} // namespace evenkeel
