// SPDX-License-Identifier: GPL-3.0-or-later
// The accuracy over time that was predicted, a measured run over it, and how far apart they are.
#pragma once

#include "gui/parts/cell_table.h"
#include "gui/whatif/whatif_session.h"

#include <QWidget>

class QCheckBox;
class QLabel;
class QPushButton;

namespace evenkeel {

class ComboBox;
class Plot;
class TableView;

class AccuracyView : public QWidget {
    Q_OBJECT
public:
    explicit AccuracyView(WhatIfSession& session, QWidget* parent = nullptr);

    void setTraining(bool isTraining); // a run goes on, which a simulation would disturb
    Plot& plot() { return *m_plot; }

Q_SIGNALS:
    void statusMessage(const QString& text);

private:
    QWidget* makeBar();
    void showState();
    void fillRuns();
    void draw();
    void drawCurve(const QString& name, const RunFigures& figures, int color, int dash);
    void showErrors();
    void showNotes();

    WhatIfSession& m_session;
    bool m_isTraining = false;
    QString m_method; // method whose runs are listed
    QPushButton* m_predict;
    QCheckBox* m_alsoHave;
    ComboBox* m_run;
    QLabel *m_hint, *m_notes;
    Plot* m_plot;
    int m_panel = 0;
    CellTable m_table;
    TableView* m_view;
};

} // namespace evenkeel
