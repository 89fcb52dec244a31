// SPDX-License-Identifier: GPL-3.0-or-later
// What HTML pages on runs consist of: a page that loads nothing from anywhere, sections, and charts of a comparison.
#pragma once

#include "core/base/catalog.h"
#include "core/store/comparison.h"

namespace evenkeel {

std::string htmlPage(const std::string& title, const std::string& program, const std::string& subtitle,
    const std::string& body, const Catalog& language = Catalog("en"));
std::string section(const std::string& title, const std::string& content); // content: HTML; empty: nothing
std::string paragraph(const std::string& text);

// The metric of each group over time, with the 95 % band of its mean.
std::string metricOverTime(
    const Comparison& comparison, std::span<const EvaluatedRun> runs, const Catalog& language = Catalog("en"));
std::string timeBars(
    const Comparison& comparison, const Catalog& language = Catalog("en")); // bars with intervals; empty without groups

} // namespace evenkeel
