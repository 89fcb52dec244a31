// SPDX-License-Identifier: GPL-3.0-or-later
// The colors of runs' curves: that of their method, with another shade and dash for each further configuration of it;
// or one that was chosen for a run, in QSettings.
#pragma once

#include <QHash>
#include <QString>
#include <QVector>

#include <functional>
#include <string>

namespace evenkeel {

class RunColors {
public:
    explicit RunColors(QString database); // database: its name in settings

    void choose(const QVector<qint64>& runs, int color); // an index into seriesColors(); negative: the method's
    int chosen(qint64 run) const { return m_chosen.value(run, -1); }

    // Of curves by the runs of each. A curve keeps the color that it had, and no two have the same.
    QHash<qint64, int> of(
        const QVector<QVector<qint64>>& curves, const std::function<std::string(qint64 run)>& methodOf);

private:
    void store() const;

    QString m_database;
    QHash<qint64, int> m_chosen, m_drawn, m_last; // the last: when they were last drawn
};

} // namespace evenkeel
