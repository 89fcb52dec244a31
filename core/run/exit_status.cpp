// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/exit_status.h"

#include "core/base/phrase.h"
#include "kernels/device.h"

#include <filesystem>
#include <new>
#include <system_error>

namespace evenkeel {

namespace {

template<typename... Kinds>
bool isAny(const std::exception& e)
{
    return (dynamic_cast<const Kinds*>(&e) || ...);
}

// "PATH: File name too long"; paths of a deleted current folder have no name that could be said.
Failure fileFailure(const std::filesystem::filesystem_error& e)
{
    const std::error_code code = e.code();
    const bool isInput = code == std::errc::filename_too_long || code == std::errc::too_many_symbolic_link_levels
        || code == std::errc::invalid_argument;
    const std::string path = e.path1().empty() ? phrase("the current folder") : e.path1().string();
    return { isInput ? 3 : 5, path + ": " + code.message() + "; check the path and the current folder" };
}

// Of the system's calls that are no files: threads above all.
Failure systemFailure(const std::system_error& e)
{
    if (e.code() == std::errc::resource_unavailable_try_again || e.code() == std::errc::not_enough_memory)
        return { 4,
            "the system started no more threads; use fewer devices or threads, or raise the limit of processes "
            "(ulimit -u) or of memory" };
    return { 5, "the system refused a request: " + e.code().message() };
}

} // namespace

Failure failureOf(const std::exception& e)
{
    if (isAny<UsageError>(e))
        return { 2, e.what() };
    if (isAny<Canceled>(e)) // by a signal
        return { 130, e.what() };
    if (isAny<InputError, std::invalid_argument>(e))
        return { 3, e.what() };
    if (isAny<DeviceError>(e))
        return { 4, e.what() };
    if (isAny<std::bad_alloc>(e))
        return { 4, "out of memory; use less data, fewer devices, smaller layers or a smaller batch" };
    if (isAny<StorageError>(e))
        return { 5, e.what() };
    if (const auto* file = dynamic_cast<const std::filesystem::filesystem_error*>(&e))
        return fileFailure(*file);
    if (const auto* system = dynamic_cast<const std::system_error*>(&e))
        return systemFailure(*system);
    return { 1, std::string("defect in Evenkeel: ") + e.what() };
}

} // namespace evenkeel
