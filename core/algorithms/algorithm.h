// SPDX-License-Identifier: GPL-3.0-or-later
// An algorithm: one rank's whole program, and what a user should know to choose it. One file each, one line in list.h.
#pragma once

#include "core/train/worker.h"

#include <span>
#include <string_view>

namespace evenkeel {

struct Algorithm {
    std::string_view name, title, paper, summary; // summary: one paragraph of what it does
    std::span<const Option> options;
    void (*train)(Worker&); // every rank's thread calls it; all models are equal when it returns
    enum class Output { AsConfigured, Sampled } output = Output::AsConfigured; // what it needs of the model
};

std::span<const Algorithm* const> algorithms();
const Algorithm* findAlgorithm(std::string_view name); // null if there is none

} // namespace evenkeel
