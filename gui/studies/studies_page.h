// SPDX-License-Identifier: GPL-3.0-or-later
// The Studies page: methods that are tuned alike and compared on the project's data and devices, with a report that
// grows while they run.
#pragma once

#include "gui/parts/page.h"
#include "gui/studies/study_files.h"
#include "gui/studies/study_session.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace evenkeel {

class EmptyState;
class InlineMessage;
class StudyReportView;
class StudySetup;

class StudiesPage : public Page {
    Q_OBJECT
public:
    // What a page before this one held: the study that runs or ran, and the form.
    struct Kept {
        std::shared_ptr<StudySession> work; // null: none
        std::optional<Study> study; // none: the usual one
        QString file, running;
        std::string started;
        bool isStopped, isForecastShown;
    };
    StudiesPage(ProjectDocument& document, RunStore& store, const Kept& before = {}, QWidget* parent = nullptr);
    Kept kept() const;

    StudySession& session() { return m_session; }
    bool isBusy() const override { return m_writing.isRunning(); }
    StudySetup& setup() { return *m_setup; }
    void setTraining(bool isTraining) { m_isTraining = isTraining; } // a run goes on
    void start();
    void forecast();
    bool openStudy(const QString& file); // false: it could not be read, which the page says, or its project was refused
    bool saveStudy(const QString& file);
    void saveReport(const QString& folder);

Q_SIGNALS:
    void projectRequested(const QString& file);
    void runsRequested(const QString& filter); // runs to be listed
    void runsChanged(); // some have ended
    void studyEnded(const QString& name);

private:
    QWidget* makeControls();
    QWidget* makeResults();
    void connectSession();
    std::optional<Study> checkedStudy(); // none: the page says why
    bool tried(const std::function<void()>& work); // shows what it throws
    void showState();
    void showForecast();
    void showLastRun();
    void showReport();
    void showEdited(); // the form has changed
    void showStart(); // what the button says
    bool isAsStarted() const; // the form still says what the last study was started with
    void askOpen();
    void askSave();
    void askReportFolder();
    QString folderOfProject() const;

    ProjectDocument& m_document;
    StudyFiles m_files;
    const std::shared_ptr<StudySession> m_work;
    StudySession& m_session;
    BackgroundJob m_writing; // writing of the report
    bool m_isTraining = false;
    QString m_file; // file of the study
    QString m_running; // name of the study that runs
    std::string m_started; // what the form said then
    bool m_isStopped = false; // whether the study was stopped, and can go on
    bool m_isForecastShown = false; // whether the last forecast is, of what the form says

    StudySetup* m_setup;
    QPushButton *m_start, *m_forecast, *m_open, *m_save, *m_runs, *m_export;
    InlineMessage* m_message;
    QLabel *m_lastRun, *m_outlook;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    StudySoFar* m_soFar;
    StudyReportView* m_report;
};

} // namespace evenkeel
