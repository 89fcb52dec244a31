// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done with the selected runs: the actions of the table's context menu, each enabled as the selection
// allows.
#pragma once

#include "core/store/run_store.h"

#include <QAction>
#include <QList>
#include <QObject>
#include <QVector>

#include <functional>

class QMenu;
class QWidget;

namespace evenkeel {

class RunColors;
class RunEdits;
class RunLibrary;
class RunPins;
class RunSelection;

class RunMenu : public QObject {
    Q_OBJECT
public:
    struct Of {
        const RunLibrary& library;
        const RunSelection& selection;
        RunEdits& edits;
        RunPins& pins;
        RunColors& colors;
    };
    // Shortcuts work in `table`, whose actions they become.
    RunMenu(const Of& of, QWidget& table,
        const std::function<QString(const QString&, const QString&, const QString&)>& ask);

    void addSharing(const QList<QAction*>& actions); // adds these actions, and those that follow them
    void update(); // adapts the actions to the selection
    QAction* trash() const { return m_trash; }

Q_SIGNALS:
    void openRequested(); // the run is to be opened as a project
    void showRequested(qint64 run);
    void tryRequested(qint64 run);
    void continueRequested(qint64 run);
    void ghostRequested(qint64 run);
    void timelinesRequested();
    void renameRequested();
    void colorsChanged();
    void copyRequested();
    void exportRequested();
    void trashRequested();

private:
    QAction* add(const QString& text, const QString& tip, const QKeySequence& keys, const std::function<void()>& act);
    QAction* addMenu(const QString& text, const QString& tip, const char* name, void (RunMenu::*fill)(QMenu&));
    void addOpening();
    void addMarks();
    void addLine();
    void fillTags(QMenu& menu);
    void fillColors(QMenu& menu);
    void showContinue(const RunSummary* run); // null: not one is selected
    qint64 first() const;

    Of m_of;
    QWidget& m_table;
    const std::function<QString(const QString&, const QString&, const QString&)>& m_ask;
    QList<QAction*> m_forOne, m_forAny;
    QAction *m_try = nullptr, *m_continue = nullptr, *m_archive = nullptr, *m_pin = nullptr, *m_interrupted = nullptr,
            *m_trash = nullptr;
};

} // namespace evenkeel
