// SPDX-License-Identifier: GPL-3.0-or-later
// Whether events that others have written can be those of one run: numbers in range, ranks that it has, spans in order.
#pragma once

#include "core/log/event.h"

#include <map>
#include <string>

namespace evenkeel {

class EventCheck {
public:
    explicit EventCheck(int ranks)
        : m_ranks(ranks)
    {
    }
    // Of the next event: "key \"rank\" is no rank of this run"; empty: nothing is wrong.
    std::string problemOf(const Event& event);

private:
    int m_ranks;
    std::map<int, double> m_spansEnd; // per rank, in s: spans have no gaps and do not overlap
};

} // namespace evenkeel
