// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/module.h"
#include "kernels/module_file.h"
#include "kernels/sentence.h"

#include <cstdlib>
#include <dlfcn.h>

namespace evenkeel {

namespace {

[[noreturn]] void refuse(const std::string& why)
{
    throw DeviceUnavailable(Obstacle::ModuleUnloadable, "no CUDA: " + why);
}

// The module's libraries take some 170 MB of memory, and a good part of a start, as soon as they are loaded. A module
// that the environment names is loaded in any case: it may be one that needs no driver.
bool isInVain() { return !std::getenv("EVENKEEL_MODULE_PATH") && !dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL); }

} // namespace

std::filesystem::path cudaModuleFile()
{
    std::filesystem::path file = moduleFile(deviceModuleFile);
    if (file.empty())
        throw DeviceUnavailable(Obstacle::ModuleMissing,
            sentence("no CUDA: the module %1 is not installed next to the program (EVENKEEL_MODULE_PATH can name its "
                     "folder)",
                { std::string(deviceModuleFile) }));
    return file;
}

const DeviceModule& cudaModule()
{
    const std::filesystem::path file = cudaModuleFile();
    if (isInVain())
        throw DeviceUnavailable(Obstacle::NoDriver, sentence("no NVIDIA driver is installed on this machine"));
    std::string error;
    void* library = openModule(file, error);
    if (!library)
        refuse(sentence(
            "the module %1 could not be loaded: %2 (libraries are searched in LD_LIBRARY_PATH, in the module's own "
            "RUNPATH and where the system's loader looks; LD_LIBRARY_PATH can name further folders)",
            { file.string(), error }));
    const auto entry = reinterpret_cast<DeviceModuleEntry>(entryOf(library, deviceModuleEntry));
    const DeviceModule* module = entry ? entry() : nullptr;
    if (!module)
        refuse(sentence("%1 is not a device module of Evenkeel", { file.string() }));
    if (module->abiVersion != deviceModuleAbi)
        refuse(sentence("%1 belongs to another version of Evenkeel (its interface is %2, ours %3)",
            { file.string(), std::to_string(module->abiVersion), std::to_string(deviceModuleAbi) }));
    return *module;
}

// 32 is the driver's maximum; its default is 8. A share has two streams, and so has the GPU's own context.
void prepareProcess() { setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", 0); }

} // namespace evenkeel
