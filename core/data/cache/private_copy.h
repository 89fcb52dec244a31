// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a file as they were when it was read: whoever overwrites or cuts the file later does not change them (a
// mapped file would change, or end the process by a signal).
#pragma once

#include "core/data/cache/growing_memory.h"
#include "core/data/cache/spilling_array.h"
#include "core/data/text/byte_stream.h"
#include "kernels/host_info.h"

#include <optional>

namespace evenkeel {

class PrivateCopy {
public:
    // In memory. More than half of `freeMemory` (bytes; 0: unknown): in an unnamed file in the folder of caches, if its
    // disk has room. Throws InputError if the file is shorter than when it was opened or cannot be read, DeviceError if
    // neither memory nor disk suffice.
    PrivateCopy(
        const PlainStream& file, const std::string& name, int threads, std::int64_t freeMemory = hostMemory().free);

    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    GrowingMemory m_memory;
    std::optional<SpillingArray> m_spool;
    std::span<const std::byte> m_bytes;
};

} // namespace evenkeel
