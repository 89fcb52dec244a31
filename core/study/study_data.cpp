// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_data.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/tune/trials.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

// Of few samples more are held out: P@1 of a hundred is hardly known.
Index periodOf(double share, Index samples)
{
    constexpr double enough = 1000, maxShare = 0.3;
    const double wanted = std::max(share, std::min(enough / double(std::max<Index>(samples, 1)), maxShare));
    return std::max<Index>(2, Index(std::round(1 / wanted)));
}

} // namespace

const StudyData& StudyDataSets::of(const RunConfig& config, double heldOutShare, const RunControl& control)
{
    if (m_data && m_config == config.data && m_folder == config.folder)
        return *m_data;
    if (config.data.test.empty() && !config.data.generated)
        throw InputError(
            phrase("a study needs test data that no method is trained or tuned on; set data.test in the project"));
    m_data.reset(); // before the next one is in memory
    StudyData data { .whole = loadRunData(config, control), .heldOut = {} };
    const Dataset &train = data.whole.train, &test = data.whole.test;
    if (test.isUnlabeled())
        throw InputError(phrase("%1: no sample has a label; a study needs test data that have", { test.source }));
    data.heldOut = holdOut(data.whole, periodOf(heldOutShare, train.samples));
    data.wholeHash = data.whole.hash();
    data.heldOutHash = data.heldOut.hash();
    data.text = phrase("%1 samples, %2 features, %3 labels; %4 test samples",
        { groupedText(train.samples), groupedText(train.features), groupedText(train.labels),
            groupedText(test.samples) });
    m_config = config.data;
    m_folder = config.folder;
    return m_data.emplace(std::move(data));
}

} // namespace evenkeel
