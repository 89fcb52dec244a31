// SPDX-License-Identifier: GPL-3.0-or-later
// Values on their way between ranks; see Communicator::copyOf.
#pragma once

#include "core/comm/threads/buffer_pool.h"

namespace evenkeel {

struct HostArray {
    Buffer values; // none in a dry run
    Index size;
};

} // namespace evenkeel
