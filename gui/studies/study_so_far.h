// SPDX-License-Identifier: GPL-3.0-or-later
// What a study has found before its first report: of each method the best of its trials and of its runs, from what is
// stored.
#pragma once

#include "core/store/run_store.h"
#include "gui/parts/cell_table.h"

#include <QWidget>

namespace evenkeel {

class TableView;

struct MethodSoFar {
    std::string algorithm;
    int trials = 0, runs = 0; // runs on held-out samples; runs with fresh seeds, on the test data
    std::optional<double> bestTrial, bestRun; // P@1
};
std::vector<MethodSoFar> studySoFar(const std::vector<RunSummary>& runs);

class StudySoFar : public QWidget {
    Q_OBJECT
public:
    explicit StudySoFar(QWidget* parent = nullptr);
    void show(const std::vector<MethodSoFar>& methods);
    bool isEmpty() const { return m_table.rowCount() == 0; }

private:
    CellTable m_table;
    TableView* m_view;
};

} // namespace evenkeel
