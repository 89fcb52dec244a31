// SPDX-License-Identifier: GPL-3.0-or-later
// What differs between the configurations of the selected runs.
#pragma once

#include "gui/runs/config_rows.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace evenkeel {

class TableView;

class RunDifferences : public QWidget {
    Q_OBJECT
public:
    explicit RunDifferences(QWidget* parent = nullptr);

    void setConfigs(const QVector<NamedConfig>& configs, const QString& note = {}); // a sentence to go with them
    const CellTable& table() const { return m_table; }
    void copyAsJson() const;

private:
    void show();

    QVector<NamedConfig> m_configs;
    QString m_note;
    CellTable m_table;
    TableView* m_view;
    QCheckBox* m_onlyDifferences;
    QPushButton* m_copy;
    QLabel* m_hint;
};

} // namespace evenkeel
