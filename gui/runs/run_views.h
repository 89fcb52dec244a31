// SPDX-License-Identifier: GPL-3.0-or-later
// Saved views: what the table shows (filter, columns, order, groups, pins) under a name, with a button to choose, save,
// rename and delete them.
#pragma once

#include "gui/runs/saved_views.h"

#include <QPushButton>

#include <functional>

namespace evenkeel {

class GroupingButton;
class RunEdits;
class RunPins;
class RunsFilter;
class RunsTable;

// A line of text; empty: cancelled.
using AskText = std::function<QString(const QString& title, const QString& label, const QString& text)>;

class RunViews : public QPushButton {
    Q_OBJECT
public:
    struct Shown { // what a view is of
        RunsFilter& filter;
        RunsTable& table;
        RunPins& pins;
        GroupingButton& grouping;
    };
    RunViews(const Shown& shown, RunEdits& edits, const AskText& ask, QWidget* parent = nullptr);

    SavedView current() const; // without a name
    void show(const SavedView& view);
    void save(const QString& name); // saves the current view; it replaces one of the same name

Q_SIGNALS:
    void statusMessage(const QString& text);

private:
    void fill(QMenu& menu);
    void rename(const QString& name);
    void remove(const QString& name);

    Shown m_shown;
    RunEdits& m_edits;
    const AskText& m_ask;
};

} // namespace evenkeel
