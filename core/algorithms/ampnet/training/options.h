// SPDX-License-Identifier: GPL-3.0-or-later
// Options that all methods on these graphs have, as rows of their tables.
#pragma once

#include "core/record/option.h"

namespace evenkeel::ampnet {

template<class Member>
constexpr auto maxActiveKeysOption(Member member, const char* values = "2|4|8|16")
{
    return tried(values,
        option("max-active-keys",
            "max batches (of lists, trees and graphs: groups of equal shape) in flight; more keep the devices busier, "
            "but gradients become staler",
            member, between(1, 100000)));
}

template<class Member>
constexpr auto minUpdateFrequencyOption(Member member)
{
    return tried("1|2|4",
        option("min-update-frequency", "gradients, of a batch or group each, that a layer accumulates per update",
            member, between(1, 100000)));
}

template<class Member>
constexpr auto drainEveryOption(Member member)
{
    return option("drain-every", "epochs after which the pipeline is drained, so that the whole model can be evaluated",
        member, between(0.001, 1e6));
}

} // namespace evenkeel::ampnet
