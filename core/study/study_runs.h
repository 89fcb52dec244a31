// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a study: several at once in virtual time, each in the database, none twice.
#pragma once

#include "core/run/run.h"
#include "core/store/run_store.h"

#include <array>
#include <map>
#include <mutex>

namespace evenkeel {

struct StudyRun { // a run to be made
    std::string name; // what lists call it
    RunConfig config; // complete, with its seed
    const RunData* data = nullptr;
    std::string dataHash;
    StopRule stop; // stop rule of a trial, which is the beginning of a longer run
    bool isTrial = false;
    std::int64_t goesOnFrom = 0; // run whose checkpoint it begins with, where that is there; 0: from the start
    bool keepsModel = false; // a checkpoint at its end
    double cost = 1; // cost in runs of the whole length, for the time left
};

struct StudyOutcome { // what came of it; equal whether it was made now or is read from the database
    std::int64_t run = 0;
    std::string key; // NewRun::studyKey
    std::vector<EvaluationEvent> evaluations;
    std::string problem; // why the run failed: diverged; empty: it came to its end
    double time = 0; // seconds of its clock
};

// What is being done in a condition, in this order.
inline constexpr std::array studyStages { "length of the runs", "tuning, round 1 of 5", "tuning, round 2 of 5",
    "tuning, round 3 of 5", "tuning, round 4 of 5", "tuning, round 5 of 5", "runs with fresh seeds" };
enum class StudyStage { Length, Round1, Round2, Round3, Round4, Round5, FreshSeeds };

struct StudyProgress {
    std::string stage; // one of studyStages
    std::string run; // name of the run that has just ended
    int made = 0, found = 0; // runs of this process, and of the database
    double share = 0; // share of the study's cost, 0 to 1
    double secondsLeft = -1; // seconds of real time; below 0: not known yet
};

// Whether several such runs at once do not share what they run on: simulated devices in virtual time.
bool isIndependent(const RunConfig& config);
int jobsOf(int asked); // 0: one per core that may be used

class StudyRuns {
public:
    struct Options {
        int jobs = 0; // runs at once; 0: one per core in virtual time on simulated devices, else one
        std::function<void(const StudyProgress&)> progress; // called from several threads, one at a time
    };
    StudyRuns(std::string study, RunStore& store, RunControl& control, Options options);

    void expect(double cost) { m_expected += cost; } // adds the cost of runs to come; negative: they are not needed
    void enter(StudyStage stage);
    int found() const { return m_progress.found; } // runs that were in the database

    // In the order of `runs`. Throws Canceled where `control` stopped it, InputError or DeviceError for what would hit
    // all runs alike.
    std::vector<StudyOutcome> outcomes(std::span<const StudyRun> runs);

    static std::string keyOf(const StudyRun& run); // key made of what determines the run's result, the program included

private:
    StudyOutcome outcomeOf(const StudyRun& run, const std::string& key);
    std::optional<StudyOutcome> known(const std::string& key);
    StudyOutcome made(const StudyRun& run, const std::string& key);
    int jobsFor(std::span<const StudyRun> runs) const;
    void ended(const StudyRun& run, bool isFound); // called with the lock

    std::string m_study;
    RunStore& m_store;
    RunControl& m_control;
    Options m_options;
    std::map<std::string, RunSummary> m_stored; // runs by key that had ended before
    std::chrono::steady_clock::time_point m_began = std::chrono::steady_clock::now();
    std::mutex m_mutex; // protects the members that follow
    std::map<std::string, StudyOutcome> m_outcomes; // outcomes by key
    StudyProgress m_progress;
    double m_expected = 0, m_done = 0, m_made = 0; // cost
};

} // namespace evenkeel
