// SPDX-License-Identifier: GPL-3.0-or-later
// One line that is always there: what runs or how it ended, the run's notes, what can be done with it.
#pragma once

#include <QStringList>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace evenkeel {

class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent = nullptr);

    void setText(const QString& html); // it may hold <a href="...">
    QString text() const;
    void addNote(const QString& note);
    void clearNotes();
    void addControls(const QList<QAction*>& actions); // buttons, shown while their actions can be taken

Q_SIGNALS:
    void linkActivated(const QString& link);

private:
    void listNotes();
    void showNotes();

    QLabel* m_text;
    QToolButton* m_notesButton;
    QHBoxLayout* m_layout;
    QStringList m_notes;
};

} // namespace evenkeel
