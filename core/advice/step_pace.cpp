// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/advice/step_pace.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

void StepPace::add(const StepEvent& step)
{
    if (step.batch <= 0 || !(step.seconds > 0))
        return;
    constexpr double clearly = 1.3;
    const auto isAnother = [](double ratio) { return std::max(ratio, 1 / ratio) > clearly; };
    const double before = ratio(), seconds = step.seconds / step.batch;
    m_last = int(std::lround(2 * std::log2(double(step.batch))));
    Size& size = m_sizes[m_last];
    ++size.steps;
    if (size.steps <= firstSteps)
        size.first += seconds / firstSteps;
    size.recent += (seconds - size.recent) / std::min(size.steps, recentSteps);
    if (!isAnother(before) && isAnother(ratio()))
        m_since = step.time;
}

double StepPace::ratio() const
{
    const auto size = m_sizes.find(m_last);
    return size != m_sizes.end() && size->second.steps >= firstSteps + recentSteps
        ? size->second.recent / size->second.first
        : 1;
}

} // namespace evenkeel
