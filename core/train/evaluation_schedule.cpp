// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluation schedule and goal.
#include "core/train/evaluation_schedule.h"

#include "core/base/error.h"

#include <cmath>
#include <sstream>

namespace evenkeel {

EvaluationSchedule::EvaluationSchedule(const std::string& text)
{
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    std::string unit, more;
    if (!(in >> m_every >> unit) || in >> more || !(m_every > 0) || !std::isfinite(m_every))
        throw InputError("evaluate-every = \"" + text
            + "\" is not valid; write, for example, \"1 epoch\", \"5000 samples\" or \"2 seconds\"");
    if (unit.back() == 's')
        unit.pop_back();
    if (unit == "epoch")
        m_unit = Unit::Epochs;
    else if (unit == "sample")
        m_unit = Unit::Samples;
    else if (unit == "second")
        m_unit = Unit::Seconds;
    else
        throw InputError("evaluate-every = \"" + text + "\" must be in epochs, samples or seconds");
    m_next = m_every;
}

double EvaluationSchedule::value(const Progress& now) const
{
    return m_unit == Unit::Epochs ? now.epochs : m_unit == Unit::Samples ? now.samples : now.seconds;
}

void EvaluationSchedule::done(const Progress& now) { m_next = m_every * (std::floor(value(now) / m_every) + 1); }

Goal::Goal(const std::string& text)
{
    if (text.empty())
        return;
    std::istringstream in(text);
    in.imbue(std::locale::classic());
    std::string metric, comparison, more;
    const bool known = in >> metric >> comparison >> m_value && !(in >> more) && (m_metric = findMetric(metric))
        && (comparison == ">=" || comparison == "<=");
    if (!known)
        throw InputError(
            "stop-at = \"" + text + "\" is not valid; write, for example, \"p@1 >= 0.6\" or \"loss <= 2\"");
    m_atLeast = comparison == ">=";
}

bool Goal::reached(const EvaluationEvent& e) const
{
    return m_metric && (m_atLeast ? m_metric->in(e) >= m_value : m_metric->in(e) <= m_value);
}

} // namespace evenkeel
