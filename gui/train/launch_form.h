// SPDX-License-Identifier: GPL-3.0-or-later
// "Run with": what trains the project, with the whole command line; remembered for the user.
#pragma once

#include "gui/project_document.h"
#include "gui/train/launch.h"

#include <QWidget>

#include <filesystem>
#include <functional>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace evenkeel {

class MonoText;

class LaunchForm : public QWidget {
    Q_OBJECT
public:
    // `database`: of the runs, which the command line names.
    LaunchForm(ProjectDocument& document, std::filesystem::path database, QWidget* parent = nullptr);
    const Launch& launch() const { return m_launch; }
    QString summary() const; // summary in a few words

Q_SIGNALS:
    void changed();

private:
    QWidget* makeProcesses();
    QWidget* makeCommandLine();
    QLineEdit* makeArguments(const QString& example, QString Launch::*text);
    void edit(const std::function<void(Launch&)>& change);
    void refresh(); // what fits the choice and the project
    QString devicesText() const;
    void showCommandLine();
    void followLink(const QString& link);

    ProjectDocument& m_document;
    std::filesystem::path m_database;
    Launch m_launch;
    QFormLayout* m_form;
    QComboBox* m_with;
    QLabel* m_about; // what the choice means
    QSpinBox* m_processes;
    QLabel* m_devices; // how the processes fit the project's devices
    QLineEdit* m_mpirun;
    QLineEdit* m_srun;
    QLineEdit* m_command;
    MonoText* m_line;
    QWidget* m_lineRow;
};

} // namespace evenkeel
