// SPDX-License-Identifier: GPL-3.0-or-later
// Why a call of the system failed, as text behind a sentence.
#pragma once

#include <string>

namespace evenkeel {

// " (No space left on device); free some space on the disk": what the system says of an errno, and what helps, if that
// is known.
std::string reasonText(int error);

} // namespace evenkeel
