// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/step_figures.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sys/resource.h>
#include <unistd.h>

namespace evenkeel::bench {

StepWork stepWork(
    const ModelShape& shape, Update::Rule rule, double batch, double nnz, double touched, const Precision& precision)
{
    const auto h = static_cast<double>(shape.hidden.front()), labels = static_cast<double>(shape.labels);
    const auto share = [](bool isBf16) { return isBf16 ? 0.5 : 1.0; };
    const double states = rule == Update::Rule::Adam ? 2 : rule == Update::Rule::Momentum ? 1 : 0;
    return { .flops = 6 * h * (batch * labels + nnz),
        .bytes = (12 + 8 * states) * h * (labels * share(precision.isBf16) + touched * share(precision.isInputBf16))
            + 16 * nnz };
}

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    const double at = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(at), above = std::min(below + 1, values.size() - 1);
    return std::lerp(values[below], values[above], at - std::floor(at));
}

double residentMib()
{
    std::ifstream file("/proc/self/statm");
    double all = 0, resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

double peakResidentMib()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

double cpuSeconds()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds
        = [](const timeval& t) { return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec); };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

} // namespace evenkeel::bench
