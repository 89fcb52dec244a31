// SPDX-License-Identifier: GPL-3.0-or-later
// What options do to results: the selected runs on parallel axes and in a scatter plot, in the colors of one column.
#pragma once

#include "gui/runs/run_table.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;

namespace evenkeel {

class ParallelAxes;
class RunLibrary;
class ScatterView;

class RunExplorer : public QWidget {
    Q_OBJECT
public:
    explicit RunExplorer(const RunLibrary& library, QWidget* parent = nullptr);

    void setRuns(const QVector<qint64>& runs); // read when they are to be seen
    const RunTable& table() const { return m_table; }
    ParallelAxes& axes() { return *m_axes; }
    ScatterView& scatter() { return *m_scatter; }

Q_SIGNALS:
    void runsChosen(const QVector<qint64>& runs); // runs to be selected
    void message(const QString& text);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeBar();
    void rebuild();
    void fill(QComboBox* box, const QString& key, const QString& otherwise, bool numbersOnly);
    void fillAxesMenu(QMenu* menu);
    void showAxes(); // shows the axes that are not hidden
    void showColumns();
    void showPicked();

    const RunLibrary& m_library;
    QHash<qint64, FlatConfig> m_configs; // configurations, which do not change
    QVector<qint64> m_runs;
    RunTable m_table;
    bool m_isStale = false;
    QComboBox* m_color;
    QComboBox* m_x;
    QComboBox* m_y;
    QLabel* m_count;
    QPushButton* m_choose;
    ParallelAxes* m_axes;
    ScatterView* m_scatter;
};

} // namespace evenkeel
