// SPDX-License-Identifier: GPL-3.0-or-later
// Events as JSON, one object per line, and back: the outward interface of `train --json`, export and import.
#pragma once

#include "core/log/event.h"

namespace evenkeel {

std::string toJson(const Event& event); // no newline; NaN and infinities become null
Event eventFromJson(const std::string& line); // throws InputError

// The same of what other programs write. What is missing is 0, a metric NaN and `wall` the time; `time`, where it is
// missing, is `now`. A key that the event does not have is refused.
Event partialEvent(const std::string& line, double now);

} // namespace evenkeel
