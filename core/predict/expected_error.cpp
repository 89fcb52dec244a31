// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/expected_error.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/predict/calibration/calibrate.h"
#include "core/project/profiles/profiles.h"
#include "kernels/device_spec.h"

#include <algorithm>
#include <set>

namespace evenkeel {

// The largest factors of the newest table of each method, rounded up (tests/bench/results, predicted against measured).
const std::vector<MethodError>& methodErrors()
{
    static const std::vector<MethodError> errors {
        { "adaptive-sgd", 1.11, 1.31 },
        { "local-sgd", 1.05, 1.06 },
        { "gradient-aggregation", 1.03, 1.04 },
        { "asynchronous-sgd", 1.15, 1.33 },
        { "elastic-averaging", 1.06, 1.11 },
        { "sma", 1.15, 1.32 },
        { "hpsgd", 1.37, 1.85 },
        { "gossip", 1.21, 1.42 },
        { "subnet-training", 2.41, 6.37 },
    };
    return errors;
}

ExpectedError expectedError(const std::string& method, const std::vector<double>& residuals)
{
    const auto& all = methodErrors();
    const auto own = std::ranges::find(all, method, &MethodError::method);
    ExpectedError error;
    error.isOfMethod = own != all.end();
    if (error.isOfMethod) {
        error.throughput = own->throughput;
        error.seconds = own->seconds;
    } else {
        error.throughput = std::ranges::max(all, {}, &MethodError::throughput).throughput;
        error.seconds = std::ranges::max(all, {}, &MethodError::seconds).seconds;
    }
    for (const double residual : residuals)
        error.profile = std::max(error.profile, 1 + residual);
    error.throughput = std::max(error.throughput, error.profile);
    error.seconds = std::max(error.seconds, error.profile);
    return error;
}

std::optional<ExpectedError> expectedError(const RunConfig& onProfiles, bool isEstimated)
{
    if (isEstimated)
        return {};
    std::set<std::string> names;
    for (const std::string& device : onProfiles.devices)
        names.insert(DeviceSpec::parse(device).profile);
    if (names.contains("")) // the project's constants stand for no device
        return {};
    std::vector<double> residuals;
    for (const std::string& name : names)
        residuals.push_back(residualsOf(findProfile(onProfiles, name).points).worst);
    return expectedError(onProfiles.train.algorithm, residuals);
}

std::string sentenceOf(const std::string& method, const std::optional<ExpectedError>& error)
{
    if (!error)
        return phrase(
            "no range can be given: a device or the links are estimated, not measured, or simulated by constants");
    const auto factor = [](double value) { return fixedText(value, value < 1.1 ? 2 : 1); };
    const std::string known = error->isOfMethod
        ? phrase("predictions of %1 were off by up to %2 times in samples per second and %3 times in time to accuracy "
                 "where they were compared with runs",
            { method, factor(error->throughput), factor(error->seconds) })
        : phrase("no prediction of %1 was compared with runs: the range is the largest error of the methods that were",
            { method });
    return phrase("range: %1; the profile's own steps are off by up to %2 %",
        { known, fixedText(100 * (error->profile - 1), 0) });
}

} // namespace evenkeel
