// SPDX-License-Identifier: GPL-3.0-or-later
// Can this project be trained, and what will happen? In words, with the page where something is to be done.
#pragma once

#include "core/project/run_config.h"
#include "gui/parts/page.h"
#include "gui/train/launch.h"

#include <optional>

namespace evenkeel {

struct Readiness {
    bool ready = false;
    QString text; // "4 devices, 20,000 samples, ..." or what is missing
    std::optional<PageId> fix {};
    QString warning {}; // warning about what is ready
    QString key {}; // key of the setting that is wrong: "train.stop-at"; empty: of none, or nobody knows
};

Readiness checkReadiness(const RunConfig& config, const Launch& launch = {});

QString pageName(PageId page);
QString pageLink(PageId page); // link for use inside messages
std::optional<PageId> pageOfLink(const QString& link);

} // namespace evenkeel
