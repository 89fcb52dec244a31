// SPDX-License-Identifier: GPL-3.0-or-later
// The selected runs compared with one of them: results, better or worse, and what differs between configurations.
#pragma once

#include "gui/runs/config_rows.h"
#include "gui/runs/result_rows.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace evenkeel {

class TableView;

class RunDifferences : public QWidget {
    Q_OBJECT
public:
    explicit RunDifferences(QWidget* parent = nullptr);

    // `note`: a sentence to go with them; `baseline`: the run that the others are compared with unless the user has
    // chosen one of them.
    void setConfigs(const QVector<NamedConfig>& configs, const QString& note = {}, qint64 baseline = 0);
    // Results of the runs that setRuns() was given; target 0: none.
    void setResults(const QVector<StoredFigures>& runs, double target);
    void setBaseline(qint64 run);
    const CellTable& table() const { return m_table; }
    void copyAsJson() const;

private:
    void show();
    void fillBaselines();
    qint64 baseline() const;

    QVector<NamedConfig> m_configs;
    QVector<StoredFigures> m_results;
    double m_target = 0;
    qint64 m_suggested = 0, m_chosen = 0; // runs
    QString m_note;
    CellTable m_table;
    TableView* m_view;
    QComboBox* m_baseline;
    QCheckBox* m_onlyDifferences;
    QPushButton* m_copy;
    QLabel* m_hint;
};

} // namespace evenkeel
