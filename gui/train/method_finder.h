// SPDX-License-Identifier: GPL-3.0-or-later
// "Which method?": a search by short trials in the background, whose answer can become the project's.
#pragma once

#include "core/choose/choose.h"
#include "gui/parts/background_job.h"
#include "gui/project_document.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;

namespace evenkeel {

class MethodFinder : public QWidget {
    Q_OBJECT
public:
    // Trials are recorded in `database`.
    MethodFinder(ProjectDocument& document, std::filesystem::path database, QWidget* parent = nullptr);
    bool isRunning() const { return m_job.isRunning(); }
    struct Found {
        Choice choice;
        RunConfig chosen; // configuration of the answer
    };
    const std::shared_ptr<const Found>& found() const { return m_found; } // the last answer; null: none
    void show(const std::shared_ptr<const Found>& found);
    // While a run trains on the same devices neither would be measured rightly.
    void setTraining(bool isTraining);

Q_SIGNALS:
    void trialsRequested(const QString& filter); // filter as typed above the table of runs

private:
    void find();
    void showState();
    void showAnswer(const Choice& choice);
    void adopt(const RunConfig& chosen);

    ProjectDocument& m_document;
    std::filesystem::path m_database;
    QPushButton* m_button;
    QLabel* m_text;
    bool m_isTraining = false;
    std::shared_ptr<const Found> m_found;
    QString m_trials; // filter of its trials
    BackgroundJob m_job;
};

} // namespace evenkeel
