// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clock/cost/device_profile.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

using Kind = Operation::Kind;

double ratio(double a, double b) { return a > b ? a / b : b / a; }

// How far the sizes of a curve's weights are from an operation's: the product of both sides' ratios.
double distance(const RateCurve& curve, const Operation& o)
{
    return ratio(double(curve.inner), double(o.inner)) * ratio(double(curve.outer), double(o.outer));
}

bool updates(Kind kind) { return kind == Kind::Output || kind == Kind::DenseUpdate; }

} // namespace

double RateCurve::at(double atRows) const
{
    if (rows.size() == 1)
        return seconds[0];
    const auto above = std::ranges::lower_bound(rows, atRows);
    const std::size_t last = std::clamp<std::size_t>(std::size_t(above - rows.begin()), 1, rows.size() - 1);
    const double from = rows[last - 1], to = rows[last];
    const double value = seconds[last - 1] + (seconds[last] - seconds[last - 1]) * ((atRows - from) / (to - from));
    return std::max(value, 0.0);
}

double DeviceProfile::roofline(const Operation& o) const
{
    return floor + std::max(flops > 0 ? o.flops() / flops : 0, bandwidth > 0 ? o.bytes() / bandwidth : 0);
}

// A CPU fetches what it is going to overwrite, and without having asked for it in time.
double DeviceProfile::passSeconds(const Operation& o) const
{
    if (o.overwritten <= 0 || overwrites.rows.empty())
        return passes.at(o.memory);
    const double besides = o.memory - 2 * o.overwritten; // a copy reads as much as it writes
    return overwrites.at(o.overwritten) + (besides > 0 ? passes.at(besides) : 0);
}

bool DeviceProfile::hasCurves(Kind kind)
{
    return kind != Kind::Pass && kind != Kind::Rows && kind != Kind::SparseMultiply && kind != Kind::SparseUpdate;
}

// One of the same rule before one of another.
DeviceProfile::Nearest DeviceProfile::nearest(const Operation& o) const
{
    Nearest best;
    double bestDistance = 0;
    if (!hasCurves(o.kind))
        return best;
    for (const RateCurve& curve : curves) {
        if (curve.kind != o.kind || ((o.kind == Kind::Output || o.kind == Kind::OutputLoss) && curve.loss != o.loss))
            continue;
        constexpr double otherRule = 1e6; // further than any shape
        const double shapes = distance(curve, o);
        const double d = shapes * (updates(o.kind) && curve.rule != o.rule ? otherRule : 1);
        if (!best.curve || d < bestDistance) {
            best = { &curve, shapes };
            bestDistance = d;
        }
    }
    return best;
}

double DeviceProfile::seconds(const Operation& o, const Nearest& nearest) const
{
    switch (o.kind) {
    case Kind::SparseMultiply:
        return isEstimated ? roofline(o)
                           : floor + double(o.outer) * sparseMultiply.at(double(o.nonzeros), double(o.rows));
    case Kind::SparseUpdate:
        return isEstimated
            ? roofline(o)
            : floor + double(o.outer) * sparseUpdate.at(double(o.nonzeros), double(o.touched) * arraysOf(o.rule));
    case Kind::Pass:
        return passes.rows.empty() ? roofline(o) : passSeconds(o);
    case Kind::Rows:
        return floor + o.memory / (gather > 0 ? gather : bandwidth);
    default:
        break;
    }
    const RateCurve* const curve = nearest.curve;
    if (!curve || curve->weights() == 0)
        return roofline(o);
    double result = curve->at(double(o.rows)) * (double(o.inner) * double(o.outer) / curve->weights());
    if (updates(o.kind) && curve->rule != o.rule && bandwidth > 0) { // another rule touches other arrays
        constexpr double valueBytes = sizeof(float);
        const double arrays = double(arraysOf(o.rule) - arraysOf(curve->rule));
        result = std::max(result + arrays * 2 * valueBytes * double(o.inner) * double(o.outer) / bandwidth, 0.0);
    }
    return std::max(result, floor);
}

// It is read, and written to new memory, which the system and the vector zero first.
double DeviceProfile::hostCopySeconds(double bytes) const
{
    constexpr double passesPerCopy = 4;
    return hostCopy > 0 ? hostCopy * bytes : seconds({ .kind = Kind::Pass, .memory = passesPerCopy * bytes });
}

double DeviceProfile::coldSeconds(double weightBytes, double passedBytes) const
{
    if (cold.rows.empty() || passedBytes <= 0)
        return 0;
    return weightBytes * cold.at(std::min(passedBytes, cold.rows.back()));
}

void DeviceProfile::scale(double factor)
{
    for (RateCurve& curve : curves)
        for (double& s : curve.seconds)
            s *= factor;
    for (TwoRates* rates : { &sparseMultiply, &sparseUpdate })
        *rates = { rates->first * factor, rates->second * factor, rates->constant * factor };
}

double DeviceProfile::stretch(const Operation& o, const Nearest& nearest) const
{
    if (isEstimated || !hasCurves(o.kind))
        return 1;
    if (!nearest.curve)
        return curves.empty() ? 1 : HUGE_VAL;
    const double measured = nearest.curve->rows.back(),
                 beyond = double(o.rows) > measured ? double(o.rows) / measured : 1;
    return std::max(nearest.distance, beyond);
}

} // namespace evenkeel
