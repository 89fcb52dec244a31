// SPDX-License-Identifier: GPL-3.0-or-later
// What a study consists of: conditions (a point of each axis), and in each of them the methods and their ablations.
#pragma once

#include "core/study/search_space.h"
#include "core/study/study.h"

namespace evenkeel {

struct StudyCondition {
    std::vector<std::size_t> points; // point of each axis
    std::string name; // "4 uneven, slow link"; empty: the study has no axes
    RunConfig config; // the project with the points' settings
    bool isTuned = true; // false: the settings that were found at `tunedAt` serve
    std::size_t tunedAt = 0; // condition
};
std::vector<StudyCondition> conditionsOf(const Study& study, const RunConfig& project); // throws ConfigError

struct StudyVariant {
    std::string name; // "adaptive-sgd without batch-rule"
    std::size_t method = 0;
    std::string without; // what is left out; empty: the method itself
};
std::vector<StudyVariant> variantsOf(const Study& study); // each method, and its ablations behind it

// The variant's configuration before it is tuned. Throws ConfigError with the study's key.
RunConfig configOf(const Study& study, const StudyVariant& variant, const StudyCondition& condition);
// What the program does with the condition's data, network, devices and clock where nobody sets anything else.
RunConfig defaultsOf(const StudyCondition& condition);
// Whether an ablation is one of the settings that its method tries itself.
bool isSettingOf(const Study& study, const StudyVariant& ablation, const SearchSpace& method);
// What may be tuned of it; `samples` are those of the training data.
SearchSpace spaceOf(
    const Study& study, const StudyVariant& variant, const StudyCondition& condition, std::int64_t samples);

} // namespace evenkeel
