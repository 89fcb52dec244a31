// SPDX-License-Identifier: GPL-3.0-or-later
// What the table of runs is grouped by: a button with a menu. Repeats are one row unless something else was chosen,
// which QSettings remember.
#pragma once

#include "gui/runs/run_groups.h"

#include <QPushButton>

namespace evenkeel {

class RunLibrary;

class GroupingButton : public QPushButton {
    Q_OBJECT
public:
    GroupingButton(RunGroups& groups, const RunLibrary& library, QWidget* parent = nullptr);

    void choose(const QString& name); // RunGrouping::name()

private:
    void fill(QMenu& menu);
    void add(QMenu& menu, QActionGroup& group, const RunGrouping& grouping);
    void fillSettings(QMenu& menu, QActionGroup& group);
    void show(const RunGrouping& grouping);

    RunGroups& m_groups;
    const RunLibrary& m_library;
};

// Of others: an ampersand in it is none of a shortcut.
QString menuText(QString text);
void clearMenu(QMenu& menu); // clear() leaves submenus to live as long as the menu

} // namespace evenkeel
