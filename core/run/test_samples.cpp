// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/test_samples.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/run/run.h"

#include <utility>

namespace evenkeel {

TestSamples testSamplesOf(
    const SavedModel& model, const RunControl& control, const std::function<void(const std::string&, double)>& progress)
{
    const RunConfig& config = model.config();
    RunData data = loadRunData(config, control, progress);
    if (!model.dataHash().empty() && model.dataHash() != data.hash())
        throw InputError(phrase("%1%2 since the model was trained; restore what it was trained on, or train again",
            { data.train.source,
                config.data.test.empty() ? phrase(": has changed") : phrase(": it or the test data have changed") }));
    TestSamples samples { .data = std::move(data.test), .file = {}, .rows = std::move(data.testRows) };
    if (!config.data.generated)
        samples.file = resolvePath(config, config.data.test.empty() ? config.data.train : config.data.test);
    return samples;
}

} // namespace evenkeel
