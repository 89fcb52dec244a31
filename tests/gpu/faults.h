// SPDX-License-Identifier: GPL-3.0-or-later
// What a card that fails says, on a real one. Ends with a card that is lost to this process: nothing may follow.
#pragma once

namespace evenkeel::gpucheck {

bool checkFaults();

} // namespace evenkeel::gpucheck
