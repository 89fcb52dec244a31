// SPDX-License-Identifier: GPL-3.0-or-later
// How a run that was made again compares with the stored one: the verdict, each evaluation, what was different.
#pragma once

#include "core/report/reproduce.h"
#include "gui/parts/cell_table.h"

#include <QDialog>

namespace evenkeel {

class ReproductionView : public QDialog {
    Q_OBJECT
public:
    explicit ReproductionView(const Reproduced& result, QWidget* parent = nullptr);

    const CellTable& evaluations() const { return m_evaluations; }
    const CellTable& changes() const { return m_changes; }

private:
    CellTable m_evaluations, m_changes;
};

} // namespace evenkeel
