// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/step_rows.h"

#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr std::size_t maxTags = 10'000;

} // namespace

StepRows::StepRows(const char* program, std::string file)
    : m_file(std::move(file))
{
    m_result.program = program;
}

void StepRows::add(std::string_view name, std::int64_t step, double time, double value)
{
    auto tag = m_tags.find(name);
    if (tag == m_tags.end()) {
        if (m_tags.size() == maxTags)
            throw InputError(phrase("%1: more than %2 tags", { m_file, std::to_string(maxTags) }));
        tag = m_tags.emplace(name, m_tags.size()).first;
        m_result.tags.emplace_back(name);
        m_lasts.push_back({ step, time });
    }
    const Last& last = m_lasts[tag->second];
    if (step < last.step && time >= last.time)
        restartAt(step);
    m_lasts[tag->second] = { step, time };
    ScalarRow& row = m_steps[step];
    row.time = time;
    row.step = step;
    row.values.emplace_back(tag->second, value);
    if (++m_values > maxScalarValues || m_steps.size() > maxScalarRows)
        throw InputError(phrase("%1: more than %2 steps or %3 scalars",
            { m_file, std::to_string(maxScalarRows), std::to_string(maxScalarValues) }));
}

void StepRows::restartAt(std::int64_t step)
{
    const auto from = m_steps.lower_bound(step);
    m_replacedSteps += std::size_t(std::distance(from, m_steps.end()));
    m_steps.erase(from, m_steps.end());
    for (Last& last : m_lasts)
        last.step = std::min(last.step, step);
}

ScalarRows StepRows::take()
{
    for (auto& [step, row] : m_steps)
        m_result.rows.push_back(std::move(row));
    if (m_replacedSteps > 0)
        notice(counted(
            "it was restarted at an earlier step: %Ln step(s) that {was|were} recorded again {was|were} left out",
            std::int64_t(m_replacedSteps)));
    return std::move(m_result);
}

} // namespace evenkeel
