// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/mlflow_run.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/import/step_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace evenkeel {

namespace {

RunStatus statusOf(std::string_view text)
{
    struct Status {
        std::string_view name, number; // in a database, in a file
        RunStatus status;
    };
    static constexpr std::array known { Status { "FAILED", "4", RunStatus::Failed },
        Status { "KILLED", "5", RunStatus::Stopped }, Status { "RUNNING", "1", RunStatus::Interrupted },
        Status { "SCHEDULED", "2", RunStatus::Interrupted } };
    for (const Status& one : known)
        if (text == one.name || text == one.number)
            return one.status;
    return RunStatus::Done;
}

// Whoever logs without a step has all values of a metric at step 0.
bool hasNoSteps(const std::vector<MlflowValue>& values, std::size_t metrics)
{
    return values.size() > metrics && std::ranges::all_of(values, [](const MlflowValue& one) { return one.step == 0; });
}

} // namespace

void MlflowRun::add(const MlflowValue& value, const std::string& file)
{
    if (!std::isfinite(value.value)
        || std::abs(value.value) == std::numeric_limits<double>::max()) { // as infinity is kept
        ++m_notFinite;
        return;
    }
    if (values.size() == maxScalarValues)
        throw InputError(phrase("%1: a run has more than %2 numbers", { file, std::to_string(maxScalarValues) }));
    values.push_back(value);
}

ScalarRows MlflowRun::rows(const std::string& file)
{
    std::ranges::stable_sort(values, {}, &MlflowValue::time);
    StepRows made("MLflow", file);
    made.begins(start);
    const bool isCounted = hasNoSteps(values, metrics.size());
    std::vector<std::int64_t> counts(metrics.size());
    for (const MlflowValue& one : values)
        made.add(metrics[one.metric], isCounted ? ++counts[one.metric] : one.step, one.time, one.value);
    if (isCounted)
        made.notice(phrase("its values have no steps: they are counted"));
    if (m_notFinite > 0)
        made.notice(phrase("values that are not finite were left out: %1", { std::to_string(m_notFinite) }));
    ScalarRows taken = made.take();
    taken.name = std::move(name);
    taken.about = aboutRun("Experiment", experiment == "Default" ? "" : experiment, parameters);
    taken.status = statusOf(status);
    return taken;
}

std::string aboutRun(
    const char* group, const std::string& groupName, const std::vector<std::pair<std::string, std::string>>& parameters)
{
    constexpr std::size_t maxShown = 50, maxLength = 100;
    std::string about = groupName.empty() ? "" : std::string(group) + ": " + groupName.substr(0, maxLength) + ".";
    for (std::size_t i = 0; i < std::min(parameters.size(), maxShown); ++i)
        about += (i == 0 ? (about.empty() ? "Parameters: " : " Parameters: ") : ", ")
            + parameters[i].first.substr(0, maxLength) + " = " + parameters[i].second.substr(0, maxLength);
    return about + (parameters.size() > maxShown ? ", ...." : parameters.empty() ? "" : ".");
}

} // namespace evenkeel
