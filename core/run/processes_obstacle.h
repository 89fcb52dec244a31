// SPDX-License-Identifier: GPL-3.0-or-later
// What is missing for runs over processes, said before one is started.
#pragma once

#include <string>

namespace evenkeel {

std::string processesObstacle(); // one sentence; empty: the module for MPI is installed

} // namespace evenkeel
