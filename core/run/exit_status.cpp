// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/exit_status.h"

#include "kernels/device.h"

#include <new>

namespace evenkeel {

namespace {

template<typename... Kinds>
bool isAny(const std::exception& e)
{
    return (dynamic_cast<const Kinds*>(&e) || ...);
}

} // namespace

Failure failureOf(const std::exception& e)
{
    if (isAny<UsageError>(e))
        return { 2, e.what() };
    if (isAny<InputError, std::invalid_argument>(e))
        return { 3, e.what() };
    if (isAny<DeviceError>(e))
        return { 4, e.what() };
    if (isAny<std::bad_alloc>(e))
        return { 4, "out of memory; use less data, fewer devices, smaller layers or a smaller batch" };
    if (isAny<StorageError>(e))
        return { 5, e.what() };
    return { 1, std::string("defect in Evenkeel: ") + e.what() };
}

} // namespace evenkeel
