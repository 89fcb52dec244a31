// SPDX-License-Identifier: GPL-3.0-or-later
// The pinned columns of the table of runs: they are its first, and stay where they are while the others scroll.
#pragma once

#include <QObject>
#include <QVector>

namespace evenkeel {

class RunsFilter;
class RunsView;

class PinnedColumns : public QObject {
    Q_OBJECT
public:
    PinnedColumns(RunsView& view, RunsFilter& filter);

    void setColumns(const QVector<int>& columns); // moves them to the left, in the order that they have there
    const QVector<int>& columns() const { return m_columns; }
    void setPinned(int column, bool pinned);
    // The second view, which covers the first one's left; hidden while nothing is scrolled.
    RunsView& cover() { return *m_cover; }

    bool eventFilter(QObject* watched, QEvent* event) override; // the table's size

Q_SIGNALS:
    void menuRequested(int column, const QPoint& at); // menu of a header wanted at this point of the screen

private:
    void connectViews();
    void arrange(); // arranges the header: pinned columns first
    void place();
    void copyColumns(); // copies the columns to the second view

    RunsView& m_view;
    RunsView* m_cover;
    QVector<int> m_columns;
    bool m_isArranging = false;
};

} // namespace evenkeel
