// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_runs.h"

#include "core/base/hash.h"
#include "core/run/recorded_run.h"
#include "kernels/device.h"
#include "kernels/host_info.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <stop_token>
#include <thread>

namespace evenkeel {

namespace {

// Two hashes of 64 bits, as hex digits.
std::string hexHash(const std::string& text)
{
    std::uint64_t a = goldenGamma, b = streamMultiplier;
    for (const char c : text) {
        a = addToHash(a, std::uint8_t(c));
        b = addToHash(b, std::uint64_t(std::uint8_t(c)) + 256);
    }
    std::array<char, 33> hex {};
    std::snprintf(hex.data(), hex.size(), "%016llx%016llx", static_cast<unsigned long long>(mixBits(a)),
        static_cast<unsigned long long>(mixBits(b)));
    return hex.data();
}

// Errors of the input or of the run itself are outcomes; what is broken besides ends the study.
bool isOutcome(const RunResult& result) { return result.exitStatus == 0 || result.exitStatus == 3; }

} // namespace

bool isIndependent(const RunConfig& config)
{
    return config.train.clock == ClockKind::Virtual
        && std::ranges::all_of(config.devices, [](const std::string& spec) { return spec.starts_with("sim"); });
}

int jobsOf(int asked) { return asked > 0 ? asked : int(usableCores().size()); }

StudyRuns::StudyRuns(std::string study, RunStore& store, RunControl& control, Options options)
    : m_study(std::move(study))
    , m_store(store)
    , m_control(control)
    , m_options(std::move(options))
{
    for (RunSummary& run : m_store.ofStudy(m_study))
        if (run.status == RunStatus::Done || run.status == RunStatus::Failed)
            m_stored.emplace(run.studyKey, std::move(run));
        else if (run.status != RunStatus::Running) // it begins anew
            m_store.remove(run.id);
}

void StudyRuns::enter(StudyStage stage)
{
    const std::scoped_lock lock(m_mutex);
    m_progress.stage = studyStages[std::size_t(stage)];
    m_progress.run.clear();
    if (m_options.progress)
        m_options.progress(m_progress);
}

std::string StudyRuns::keyOf(const StudyRun& run)
{
    RunConfig config = run.config;
    config.name.clear();
    config.folder.clear();
    return hexHash(configJson(config) + "\n" + run.dataHash + "\n" + stopRuleText(run.stop)
        + (run.isTrial ? "\ntrial\n" : "\n") + buildText());
}

int StudyRuns::jobsFor(std::span<const StudyRun> runs) const
{
    if (!std::ranges::all_of(runs, isIndependent, &StudyRun::config))
        return 1;
    return std::clamp(jobsOf(m_options.jobs), 1, int(std::max<std::size_t>(runs.size(), 1)));
}

// Equal runs, of two methods that come to the same settings, are made once.
std::vector<StudyOutcome> StudyRuns::outcomes(std::span<const StudyRun> runs)
{
    std::vector<std::string> keys;
    std::vector<std::size_t> different;
    for (const StudyRun& run : runs) {
        keys.push_back(keyOf(run));
        if (std::ranges::find(keys.begin(), keys.end() - 1, keys.back()) == keys.end() - 1)
            different.push_back(keys.size() - 1);
        else
            m_expected -= run.cost;
    }
    std::vector<StudyOutcome> all(runs.size());
    std::atomic<std::size_t> next { 0 };
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&] {
        for (std::size_t i = next++; i < different.size(); i = next++)
            try {
                all[different[i]] = outcomeOf(runs[different[i]], keys[different[i]]);
            } catch (...) {
                const std::scoped_lock lock(mutex);
                if (!failure)
                    failure = std::current_exception();
                next = different.size();
            }
    };
    {
        std::vector<std::jthread> others;
        for (int job = 1; job < jobsFor(runs); ++job)
            others.emplace_back(work);
        work();
    }
    if (failure)
        std::rethrow_exception(failure);
    for (std::size_t i = 0; i < runs.size(); ++i)
        all[i] = all[std::size_t(std::ranges::find(keys, keys[i]) - keys.begin())];
    return all;
}

StudyOutcome StudyRuns::outcomeOf(const StudyRun& run, const std::string& key)
{
    if (m_control.stopped())
        throw Canceled();
    std::optional<StudyOutcome> outcome = known(key);
    const bool isFound = outcome.has_value();
    if (!isFound)
        outcome = made(run, key);
    const std::scoped_lock lock(m_mutex);
    m_outcomes.emplace(key, *outcome);
    ended(run, isFound);
    return *std::move(outcome);
}

std::optional<StudyOutcome> StudyRuns::known(const std::string& key)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (const auto outcome = m_outcomes.find(key); outcome != m_outcomes.end())
            return outcome->second;
    }
    const auto found = m_stored.find(key);
    if (found == m_stored.end())
        return std::nullopt;
    const RunSummary& run = found->second;
    return StudyOutcome { run.id, key, m_store.evaluations(run.id), run.status == RunStatus::Failed ? run.error : "",
        run.time };
}

StudyOutcome StudyRuns::made(const StudyRun& run, const std::string& key)
{
    RunControl control; // the stop rule is this run's own
    const std::stop_callback stopped(
        m_control.token(), [&] { m_control.interrupted() ? control.interrupt() : control.stop(); });
    StudyOutcome outcome { .key = key };
    const auto sink = [&](const Event& event) {
        if (std::holds_alternative<StartedEvent>(event) && !(run.stop == StopRule()))
            control.setStopRule(run.stop);
        if (const auto* evaluation = std::get_if<EvaluationEvent>(&event))
            outcome.evaluations.push_back(*evaluation);
    };
    RunConfig config = run.config;
    config.name = run.name;
    RunResult result;
    const auto before = m_store.find(run.goesOnFrom);
    const bool goesOn = before && hasCheckpoint(*before);
    try {
        result = recordedRun(config, sink, control,
            { .store = &m_store,
                .resume = goesOn ? run.goesOnFrom : 0,
                .resumeOn = !goesOn || before->dataHash == run.dataHash ? ResumeOn::SameData : ResumeOn::ButHeldOut,
                .data = run.data,
                .study = m_study,
                .studyKey = key,
                .isTrial = run.isTrial,
                .keepsModel = run.keepsModel });
    } catch (const InputError& e) { // wrong are these settings alone: the study has been checked
        result.status = RunStatus::Failed;
        result.error = e.what();
        result.exitStatus = 3;
    }
    if (m_control.stopped()) {
        if (result.run > 0)
            m_store.remove(result.run);
        throw Canceled();
    }
    if (result.exitStatus == 5)
        throw StorageError(result.error);
    if (!isOutcome(result))
        throw DeviceError(run.name + ": " + result.error);
    outcome.run = result.run;
    if (goesOn)
        outcome.evaluations = m_store.evaluations(result.run); // with those before
    outcome.problem = result.error;
    outcome.time = result.time;
    return outcome;
}

void StudyRuns::ended(const StudyRun& run, bool isFound)
{
    m_done += run.cost;
    m_made += isFound ? 0 : run.cost;
    ++(isFound ? m_progress.found : m_progress.made);
    m_progress.run = run.name;
    m_progress.share = m_expected > 0 ? std::min(m_done / m_expected, 1.0) : 0;
    const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
    m_progress.secondsLeft = m_made > 0 ? passed / m_made * std::max(m_expected - m_done, 0.0) : -1;
    if (m_options.progress)
        m_options.progress(m_progress);
}

} // namespace evenkeel
