// SPDX-License-Identifier: GPL-3.0-or-later
// What was predicted at once: throughput, waiting, batch size and staleness of each device of the what-if, the same of
// what the project has, and a line that compares the two.
#pragma once

#include "gui/parts/cell_table.h"
#include "gui/whatif/whatif_session.h"

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace evenkeel {

class InlineMessage;
class TableView;

QString estimatedText(); // of every figure from published peaks: "estimated, not measured"

class FiguresView : public QWidget {
    Q_OBJECT
public:
    explicit FiguresView(QWidget* parent = nullptr);

    void show(const PredictedPtr& whatIf, const PredictedPtr& have); // null: not yet
    void setStale(bool isStale); // newer settings are being predicted

protected:
    void resizeEvent(QResizeEvent* event) override; // tables side by side where there is room

private:
    struct Side {
        QWidget* box = nullptr;
        QLabel* title = nullptr;
        InlineMessage* problem = nullptr;
        CellTable* table = nullptr;
        TableView* view = nullptr;
    };
    Side makeSide(const QString& name);
    void showSide(const Side& side, const QString& title, const PredictedPtr& predicted);
    void showDoubts(const PredictedPtr& whatIf, const PredictedPtr& have);

    QLabel *m_headline, *m_doubts;
    QBoxLayout* m_sides;
    Side m_whatIf, m_have;
};

} // namespace evenkeel
