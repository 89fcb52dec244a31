// SPDX-License-Identifier: GPL-3.0-or-later
// "Continue...": a stored run goes on from its checkpoint, on the same devices or on those of the project. Before that
// the checkpoint is compared with what would train now: what differs is named, and what cannot go on says why.
#pragma once

#include "core/project/run_config.h"
#include "core/store/run_store.h"
#include "gui/parts/background_job.h"

#include <QDialog>
#include <QTimer>

#include <memory>

class QButtonGroup;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace evenkeel {

class InlineMessage;
struct RunData;

class ContinueDialog : public QDialog {
    Q_OBJECT
public:
    enum class Source { Run, ProjectDevices, Project }; // where the settings come from

    // `store` must outlive it; `project`: the one that is open.
    ContinueDialog(const RunStore& store, const RunSummary& run, const RunConfig& project, QWidget* parent = nullptr);

    RunConfig config() const; // configuration to continue with, as the fields are
    void choose(Source source);
    bool isAllowed() const; // whether it has been compared, and the run can go on
    QString differences() const; // named below the fields

private:
    void addSources(QVBoxLayout* layout);
    void connectFields();
    void compare();
    void showNotes(const std::vector<std::string>& notes);
    void refuse(const QString& why);

    const RunStore& m_store;
    RunSummary m_run;
    RunConfig m_stored, m_project;
    QButtonGroup* m_source;
    QDoubleSpinBox* m_epochs;
    QLabel* m_notes;
    InlineMessage* m_message;
    QPushButton* m_continue;
    QTimer m_settled; // the fields
    std::shared_ptr<const RunData> m_data; // loaded for `m_dataOf`
    RunConfig m_dataOf;
    BackgroundJob m_comparing;
};

// Whether a run has ended and can go on from a checkpoint.
bool canContinue(const RunSummary& run);
// Whether it ended before there was one: it can train again from the beginning, where its configuration is known.
bool canStartAgain(const RunSummary& run);
RunConfig configToStartAgain(const RunSummary& run); // configuration with the run's seed; throws InputError

} // namespace evenkeel
