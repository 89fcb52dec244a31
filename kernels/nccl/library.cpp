// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/nccl/library.h"

#include "kernels/device.h"
#include "kernels/sentence.h"

#include <cstdlib>
#include <dlfcn.h>

namespace evenkeel::nccl {

namespace {

std::string dotted(int version) // 22803 -> "2.28.3"; before 2.9 the numbers were 1000 a major version
{
    const int major = version < 10000 ? version / 1000 : version / 10000;
    const int minor = version < 10000 ? version % 1000 / 100 : version % 10000 / 100;
    return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(version % 100);
}

int versionOf(const Api& api)
{
    int version = 0;
    return api.getVersion(&version) == success ? version : 0;
}

template<typename Function>
void find(void* library, const char* name, Function& function, const std::string& file)
{
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (!function)
        throw DeviceError(
            sentence("no NCCL: %1 has no %2; version %3 or newer is needed", { file, name, dotted(oldestVersion) }));
}

} // namespace

std::string libraryFile()
{
    const char* named = std::getenv("EVENKEEL_NCCL");
    return named && *named ? named : "libnccl.so.2";
}

Api library()
{
    const std::string file = libraryFile();
    void* opened = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL); // again is cheap; never closed, it has threads
    if (!opened) {
        const char* reason = dlerror();
        throw DeviceError(sentence("no NCCL: %1 (EVENKEEL_NCCL can name the library)",
            { reason ? reason : sentence("%1 cannot be loaded", { file }) }));
    }
    Api api;
    find(opened, "ncclGetVersion", api.getVersion, file);
    if (const int version = versionOf(api); version < oldestVersion)
        throw DeviceError(sentence(
            "no NCCL: %1 is version %2, %3 or newer is needed", { file, dotted(version), dotted(oldestVersion) }));
    find(opened, "ncclGetErrorString", api.getErrorString, file);
    find(opened, "ncclGetLastError", api.getLastError, file);
    find(opened, "ncclGetUniqueId", api.getUniqueId, file);
    find(opened, "ncclCommInitRankConfig", api.commInitRankConfig, file);
    find(opened, "ncclCommSplit", api.commSplit, file);
    find(opened, "ncclCommDestroy", api.commDestroy, file);
    find(opened, "ncclCommAbort", api.commAbort, file);
    find(opened, "ncclCommGetAsyncError", api.commGetAsyncError, file);
    find(opened, "ncclAllReduce", api.allReduce, file);
    find(opened, "ncclBroadcast", api.broadcast, file);
    return api;
}

std::string versionText(const Api& api) { return dotted(versionOf(api)); }

} // namespace evenkeel::nccl
