// SPDX-License-Identifier: GPL-3.0-or-later
// "Stop at": a metric and its value, as the project's text has them ("p@1 >= 0.6").
#pragma once

#include "gui/project_document.h"

#include <QWidget>

class QLabel;

namespace evenkeel {

class ComboBox;
class NumberBox;

class StopAtField : public QWidget {
    Q_OBJECT
public:
    explicit StopAtField(ProjectDocument& document, QWidget* parent = nullptr);
    void setProblem(const QString& sentence); // problem of the whole field; empty: none

private:
    void load();
    void store();
    void showProblem(const QString& sentence);

    ProjectDocument& m_document;
    ComboBox* m_metric;
    QLabel *m_relation, *m_problem;
    NumberBox* m_value;
    QString m_refused; // what was typed last and is out of range
    bool m_loading = false;
};

} // namespace evenkeel
