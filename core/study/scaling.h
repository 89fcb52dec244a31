// SPDX-License-Identifier: GPL-3.0-or-later
// How the time to the target changes along an axis of a study: strong scaling where its points add devices, weak
// scaling where they add data, too.
#pragma once

#include "core/base/report_table.h"
#include "core/store/comparison.h"
#include "core/study/run_study.h"

namespace evenkeel {

struct ScaledCondition {
    const StudiedCondition* condition = nullptr;
    Comparison comparison; // comparison of the condition's methods
};

struct ScalingCurves {
    std::string title; // "devices", "devices; slow link"
    ReportTable table; // a row per point and method
    std::string chart; // SVG; empty: the points' names do not begin with ascending numbers
};

// One for each axis and each combination of points of the other axes; none for an axis of one point, or of several
// files of data.
std::vector<ScalingCurves> scalingOf(
    const Study& study, std::span<const ScaledCondition> conditions, const Catalog& language);

} // namespace evenkeel
