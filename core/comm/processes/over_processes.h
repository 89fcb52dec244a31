// SPDX-License-Identifier: GPL-3.0-or-later
// Communication between ranks that are processes.
#pragma once

#include "core/comm/communicator.h"
#include "core/comm/processes/transport.h"

namespace evenkeel {

// Collective; both must outlive it. In real time only.
std::unique_ptr<Communicator> makeOverProcesses(Transport& all, Clock& clock);

} // namespace evenkeel
