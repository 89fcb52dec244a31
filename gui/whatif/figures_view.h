// SPDX-License-Identifier: GPL-3.0-or-later
// What was predicted at once, side by side: throughput of the what-if, of what the project has and of a measured run of
// the same method, as bars with the range that each is expected in, folded the same by device; a line that compares
//  the what-if with what the project has, and what the ranges are from.
#pragma once

#include "gui/parts/cell_table.h"
#include "gui/whatif/whatif_session.h"

#include <QWidget>

class QLabel;

namespace evenkeel {

class BandBars;
class FoldedSection;
class InlineMessage;
class TableView;

QString estimatedText(); // text for every figure from published peaks: "estimated, not measured"
enum WhatIfColor { AskedColor, HaveColor, MeasuredColor }; // places in Plot's series colors, in every view of the page

struct PredictedSide; // one of the predictions that stand side by side

class FiguresView : public QWidget {
    Q_OBJECT
public:
    explicit FiguresView(QWidget* parent = nullptr);

    // Null: not yet. `isComparable`: there are measured runs of the method asked for.
    void show(const PredictedPtr& whatIf, const PredictedPtr& have, const MeasuredPtr& measured, bool isComparable);
    void setStale(bool isStale); // newer settings are being predicted

private:
    void showProblem(InlineMessage& message, const PredictedPtr& predicted, bool isSaid);
    void showBars(const QVector<PredictedSide>& sides);
    void showTable(const QVector<PredictedSide>& sides, const QStringList& devices);
    void showNotes(
        const PredictedPtr& whatIf, const PredictedPtr& have, const MeasuredPtr& measured, bool isComparable);

    QLabel *m_headline, *m_notes, *m_doubts;
    InlineMessage *m_problem, *m_haveProblem;
    CellTable m_table;
    TableView* m_view;
    BandBars* m_bars;
    QLabel* m_unit; // unit of the bars
    FoldedSection* m_byDevice; // section with the table
};

} // namespace evenkeel
