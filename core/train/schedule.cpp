// Evaluation schedule and goal.
#include "core/train/schedule.h"

#include "core/data/error.h"

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
    std::string comparison, more;
    const bool known = in >> m_metric >> comparison >> m_value && !(in >> more)
        && (m_metric == "p@1" || m_metric == "p@3" || m_metric == "p@5" || m_metric == "ndcg@5" || m_metric == "psp@5"
            || m_metric == "loss")
        && (comparison == ">=" || comparison == "<=");
    if (!known)
        throw InputError(
            "stop-at = \"" + text + "\" is not valid; write, for example, \"p@1 >= 0.6\" or \"loss <= 2\"");
    m_atLeast = comparison == ">=";
}

bool Goal::reached(const EvaluationEvent& e) const
{
    if (m_metric.empty())
        return false;
    const double value = m_metric == "p@1" ? e.p1
        : m_metric == "p@3"                ? e.p3
        : m_metric == "p@5"                ? e.p5
        : m_metric == "ndcg@5"             ? e.ndcg5
        : m_metric == "psp@5"              ? e.psp5
                                           : e.loss;
    return m_atLeast ? value >= m_value : value <= m_value;
}

} // namespace evenkeel
