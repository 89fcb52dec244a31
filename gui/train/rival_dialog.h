// SPDX-License-Identifier: GPL-3.0-or-later
// A method to compare with, with settings of its own: optimizer and options that differ from the project's.
#pragma once

#include "core/project/choices.h"
#include "gui/project_document.h"

#include <QDialog>

class QLabel;

namespace evenkeel {

class MethodPicker;
class OptionForm;

class RivalDialog : public QDialog {
    Q_OBJECT
public:
    RivalDialog(const RunConfig& project, const std::vector<MethodChoice>& methods, QWidget* parent = nullptr);
    QString rival() const; // rival as a project has it: "local-sgd,train.rate=2"
    ProjectDocument& settings() { return m_settings; } // settings of the rival alone

public Q_SLOTS:
    void accept() override; // unless it cannot be trained, which it says

private:
    void chooseMethod(const QString& name);

    RunConfig m_project;
    std::vector<MethodChoice> m_methods;
    ProjectDocument m_settings;
    MethodPicker* m_method;
    OptionForm* m_options;
    QLabel* m_problem;
};

} // namespace evenkeel
