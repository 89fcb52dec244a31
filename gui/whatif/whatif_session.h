// SPDX-License-Identifier: GPL-3.0-or-later
// The work behind the What-if page, none of it on the window's thread: data and profiles read, short predictions while
// settings change, the accuracy when it is asked for, figures of stored runs.
#pragma once

#include "core/predict/prediction.h"
#include "core/store/run_store.h"
#include "gui/parts/background_job.h"
#include "gui/parts/device_tile.h"
#include "gui/project_document.h"

#include <QTimer>

#include <memory>
#include <optional>

namespace evenkeel {

// Of one configuration, or the sentence why there is none.
struct Predicted {
    RunConfig config; // configuration as it was asked for
    std::optional<Prediction> prediction;
    QString problem;
    bool isUnmeasured = false; // whether a device of this machine has no profile, so that nothing is predicted
};
using PredictedPtr = std::shared_ptr<const Predicted>;

struct MeasuredRun {
    qint64 id = 0;
    RunConfig config;
    RunFigures figures;
};
using MeasuredPtr = std::shared_ptr<const MeasuredRun>;

struct RunEntry {
    qint64 id = 0;
    QString name, started, method;
};

class WhatIfSession : public QObject {
    Q_OBJECT
public:
    WhatIfSession(ProjectDocument& document, RunStore& store, QObject* parent = nullptr);

    void setActive(bool isActive); // nothing is read or computed unless somebody looks
    void ask(const RunConfig& whatIf); // soon; newer questions replace older ones
    void predictAccuracy(bool alsoHave); // predicts the accuracy of what was asked last, and of the project
    void measure(qint64 run); // reads the figures of this run; 0: of none
    void refresh(); // profiles and stored runs
    void calibrate(); // the project's own devices and their links; the profiles are the user's, as of `calibrate`
    // Of those on this machine: that calibrate() measures. Empty: none, or the data is not there yet.
    std::vector<std::string> measurable() const;
    // As a project that shows on this machine what was predicted; throws InputError and StorageError. What is wrong
    // with the project that was written, such as a profile that its folder does not know; empty: nothing.
    QString save(const RunConfig& whatIf, const QString& file) const;

    const std::vector<ProfileEntry>& profiles() const { return m_profiles; }
    const QStringList& links() const { return m_links; } // topologies
    // Runs of the project's data that are not simulated, newest first.
    const std::vector<RunEntry>& runs() const { return m_runs; }
    std::vector<RunEntry> comparable() const; // runs of the method asked for
    const RunConfig& asked() const { return m_asked; }
    bool hasData() const { return m_data && isSameData(m_dataOf, m_document.config()); }

    // Null: not yet.
    const PredictedPtr& whatIf() const { return m_whatIf; } // without accuracy
    const PredictedPtr& have() const { return m_have; }
    const PredictedPtr& fullWhatIf() const { return m_fullWhatIf; }
    const PredictedPtr& fullHave() const { return m_fullHave; }
    // The whole simulations where they have been made of the same settings, else the brief ones: one figure of each.
    const PredictedPtr& bestWhatIf() const { return best(m_whatIf); }
    const PredictedPtr& bestHave() const { return best(m_have); }
    const MeasuredPtr& measured() const { return m_measured; }

    BackgroundJob& loading() { return m_load; }
    BackgroundJob& full() { return m_full; }
    BackgroundJob& calibration() { return m_calibration; }
    bool isPredicting() const { return m_delay.isActive() || m_brief.isRunning() || m_load.isRunning(); }

Q_SIGNALS:
    void listsChanged(); // profiles, links, runs
    void loaded(); // the data
    // A run on the same data and of the method asked for has come since the list was read before.
    void runAppeared(qint64 run);
    void calibrated(const QStringList& results); // a sentence per kind of device
    void predicted();
    void accuracyChanged(); // curves and the measured run
    void failed(const QString& sentence);

private:
    const PredictedPtr& best(const PredictedPtr& brief) const;
    static bool isSameData(const RunConfig& a, const RunConfig& b);
    void documentChanged();
    void load();
    void predictNow();
    void deliver(const BackgroundJob::Context& context, const std::function<void()>& act);

    ProjectDocument& m_document;
    RunStore& m_store;
    bool m_isActive = false;
    RunConfig m_asked;
    RunConfig m_dataOf, m_loadingOf; // configurations whose data are loaded, and are being loaded
    std::shared_ptr<const RunData> m_data;
    std::vector<ProfileEntry> m_profiles;
    QStringList m_links;
    std::vector<RunEntry> m_runs;
    std::optional<RunConfig> m_runsOf; // configuration whose data the runs are on
    PredictedPtr m_whatIf, m_have, m_fullWhatIf, m_fullHave;
    MeasuredPtr m_measured;
    QTimer m_delay;
    BackgroundJob m_load, m_lists, m_brief, m_full, m_measure, m_calibration;
};

} // namespace evenkeel
