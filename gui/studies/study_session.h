// SPDX-License-Identifier: GPL-3.0-or-later
// What the Studies page shows, and the work behind it: a study that runs, its report so far, how long it will take.
#pragma once

#include "core/study/study_report.h"
#include "gui/parts/background_job.h"
#include "gui/studies/study_so_far.h"

#include <QObject>

#include <chrono>
#include <memory>
#include <mutex>

namespace evenkeel {

struct ShownStudy {
    StudyResult result;
    StudyReport report;
};
using ShownStudyPtr = std::shared_ptr<const ShownStudy>;

class StudySession : public QObject {
    Q_OBJECT
public:
    explicit StudySession(RunStore& store, QObject* parent = nullptr);

    void run(const Study& study); // what is in the database of it is not run again
    void forecast(const Study& study);
    void speak(const std::string& language); // the report's, from now on and that of shown()

    BackgroundJob& job() { return m_job; } // either of them: its progress, its cancel
    bool isStudying() const { return m_isStudy && m_job.isRunning(); }
    bool wasStudying() const { return m_isStudy; } // the job that runs or ran last
    const ShownStudyPtr& shown() const { return m_shown; } // null: no condition is done yet
    // What the signals of these names said last; of the study or the forecast that runs or ran last.
    struct LastRun {
        QString name; // empty: none yet
        int made = 0, found = 0; // runs
    };
    const std::optional<LastRun>& lastRun() const { return m_lastRun; }
    const std::vector<MethodSoFar>& soFar() const { return m_soFar; }
    const std::shared_ptr<const StudyForecast>& lastForecast() const { return m_forecast; } // null: none

Q_SIGNALS:
    void shownChanged();
    void runEnded(); // the last one of several that ended at once
    void foundSoFar(); // once a second at most
    void forecastMade();
    void ended(); // the whole study is done

private:
    void deliver(const BackgroundJob::Context& context, const std::function<void()>& act);
    void post(const BackgroundJob::Context& context, const StudyProgress& progress);
    void readSoFar(const BackgroundJob::Context& context, const std::string& study);
    ShownStudyPtr reported(const StudyResult& result);
    void show(const BackgroundJob::Context& context, const StudyResult& result);

    RunStore& m_store;
    ShownStudyPtr m_shown;
    std::optional<LastRun> m_lastRun;
    std::vector<MethodSoFar> m_soFar;
    std::shared_ptr<const StudyForecast> m_forecast;
    bool m_isStudy = false;
    std::mutex m_turn; // a study that was stopped ends the steps under way before the next one begins
    std::mutex m_mutex; // protects the members that follow
    std::string m_language = "en";
    std::optional<StudyProgress> m_latest; // not delivered yet
    std::chrono::steady_clock::time_point m_lastRead {}; // time of the last reading of what is known so far
    BackgroundJob m_job; // first member to go: its threads use the others
};

} // namespace evenkeel
