// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/project/automatic.h"
#include "core/project/gpu_choice.h"
#include "core/run/exit_status.h"

namespace evenkeel {

namespace {

RunResult resultOf(const std::exception& e, const RunControl& control)
{
    RunResult result;
    if (control.stopped() && dynamic_cast<const InputError*>(&e)) // loading was stopped: no failure
        return result;
    const Failure failure = failureOf(e);
    result.status = RunStatus::Failed;
    result.error = failure.text;
    result.exitStatus = failure.exitStatus;
    return result;
}

bool hasDiverged(const RunResult& result) { return result.exitStatus == 3 && result.hasTrained; }

class Failures {
public:
    explicit Failures(int planned)
        : m_planned(planned)
    {
    }
    void add(const RunConfig& run, const RunResult& result)
    {
        ++m_trained;
        if (result.exitStatus == 0)
            return;
        m_text += (m_failed++ > 0 ? "; " : "") + run.train.algorithm + ", seed " + std::to_string(run.train.seed) + ": "
            + result.error;
        m_exitStatus = m_exitStatus == 0 ? result.exitStatus : m_exitStatus;
    }
    void conclude(RunResult& last) const
    {
        if (m_failed == 0 || m_planned == 1)
            return;
        const int left = m_planned - m_trained;
        last.status = last.status == RunStatus::Interrupted ? last.status : RunStatus::Failed;
        last.exitStatus = m_exitStatus;
        last.error = phrase("%1 of %2 runs failed: %3%4",
            { std::to_string(m_failed), std::to_string(m_planned), m_text,
                left > 0 ? counted("; %n {was|were} not begun", left) : "" });
    }

private:
    int m_planned, m_trained = 0, m_failed = 0, m_exitStatus = 0;
    std::string m_text;
};

// Of the runs whose method is to be chosen; those that differ in their seed only share a choice.
class Choices {
public:
    Choices(const ChooseMethod& choose, bool mayChooseAgain)
        : m_choose(choose)
        , m_mayChooseAgain(mayChooseAgain)
    {
    }

    PlannedRun planned(const RunConfig& run, const RunData& data)
    {
        m_goesOn = {};
        if (run.train.algorithm != automaticAlgorithm)
            return { .config = run, .complete = run };
        if (!m_choose)
            throw InputError(phrase("train.algorithm = \"auto\": several processes do not choose; choose with one "
                                    "('evenkeel-cli choose'), and name the method"));
        RunConfig asked = run;
        asked.train.seed = 0;
        if (m_asked && *m_asked == asked) {
            RunConfig again = m_chosen.config;
            again.train.seed = run.train.seed;
            return { .config = again, .complete = again, .note = m_chosen.note };
        }
        m_asked = std::move(asked);
        m_chosen = m_choose(run, data);
        return begun(m_chosen);
    }

    // With which the run that has ended so goes on; null: it does not.
    std::optional<PlannedRun> next(const RunResult& ended)
    {
        const std::optional<ChosenMethod> chosen = m_goesOn ? m_goesOn(ended) : std::nullopt;
        return chosen ? std::optional(begun(*chosen)) : std::nullopt;
    }

private:
    PlannedRun begun(const ChosenMethod& chosen)
    {
        PlannedRun run {
            .config = chosen.config, .complete = chosen.config, .goesOnFrom = chosen.goesOnFrom, .note = chosen.note
        };
        if (m_mayChooseAgain) {
            run.watch = chosen.watch;
            m_goesOn = chosen.goesOn;
        }
        return run;
    }

    const ChooseMethod& m_choose;
    const bool m_mayChooseAgain; // not where other runs are to be compared with this one
    std::optional<RunConfig> m_asked;
    ChosenMethod m_chosen; // for what was asked
    std::function<std::optional<ChosenMethod>(const RunResult&)> m_goesOn; // after the run under way
};

} // namespace

ChooseMethod refusedChoice(const std::string& who)
{
    return [who](const RunConfig&, const RunData&) -> ChosenMethod {
        throw InputError(phrase(
            "train.algorithm = \"auto\": this %1 cannot choose, it was built with EVENKEEL_LAB=OFF; name a method",
            { who }));
    };
}

RunInfo infoOf(const PlannedRun& run, const RunData& data, std::int64_t resumed)
{
    return { .config = run.complete,
        .trainSamples = data.train.samples,
        .testSamples = data.test.samples,
        .features = data.train.features,
        .labels = data.train.labels,
        .number = run.number,
        .planned = run.planned,
        .resumed = resumed };
}

RunResult trainSession(const RunConfig& project, std::int64_t resume, RunControl& control, const LoadRunData& load,
    const TrainPlanned& train, AfterDivergence after, const ChooseMethod& choose)
{
    RunResult result;
    try {
        const GpuChoice gpus = chooseGpus(project.devices); // once: repeats and rivals train on the same ones
        RunConfig chosen = project;
        chosen.devices = gpus.devices;
        std::vector<RunConfig> runs = plannedRuns(chosen);
        if (resume != 0)
            runs.resize(1);
        RunData data = *load();
        data.notices.insert(data.notices.end(), gpus.notes.begin(), gpus.notes.end());
        Failures failures(int(runs.size()));
        Choices choices(choose, runs.size() == 1);
        for (std::size_t i = 0; i < runs.size() && !control.stopped(); ++i) {
            std::optional<PlannedRun> planned = choices.planned(runs[i], data);
            while (planned) {
                planned->complete = withAutomaticValues(planned->config, data.train.samples).config;
                planned->number = int(i);
                planned->planned = int(runs.size());
                result = train(*planned, data);
                control.endSkip();
                planned = control.stopped() ? std::nullopt : choices.next(result);
            }
            failures.add(runs[i], result);
            if (result.exitStatus != 0 && (after == AfterDivergence::Ends || !hasDiverged(result)))
                break;
        }
        failures.conclude(result);
    } catch (const std::exception& e) {
        result = resultOf(e, control);
    }
    if (result.status == RunStatus::Unknown)
        result.status = control.interrupted() ? RunStatus::Interrupted : RunStatus::Stopped;
    return result;
}

} // namespace evenkeel
