// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/module.h"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> moduleFolders()
{
    std::vector<fs::path> folders;
    if (const char* path = std::getenv("EVENKEEL_MODULE_PATH")) {
        const std::string text(path);
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find(':', at), text.size());
            if (end > at)
                folders.emplace_back(text.substr(at, end - at));
            at = end + 1;
        }
    }
    std::error_code error;
    if (const fs::path program = fs::read_symlink("/proc/self/exe", error); !error) {
        folders.push_back(program.parent_path());
        folders.push_back(program.parent_path().parent_path() / "lib" / "evenkeel");
    }
    return folders;
}

std::string loaderError()
{
    const char* text = dlerror();
    return text ? text : "unknown reason";
}

[[noreturn]] void refuse(const std::string& why)
{
    throw DeviceUnavailable(Obstacle::ModuleUnloadable, "no CUDA: " + why);
}

} // namespace

fs::path cudaModuleFile()
{
    std::error_code error;
    for (const fs::path& folder : moduleFolders())
        if (fs::is_regular_file(folder / deviceModuleFile, error))
            return folder / deviceModuleFile;
    throw DeviceUnavailable(Obstacle::ModuleMissing,
        "no CUDA: the module " + std::string(deviceModuleFile)
            + " is not installed next to the program (EVENKEEL_MODULE_PATH can name its folder)");
}

// Never closed: devices and exceptions made by the module may outlive any caller. Opening it again is cheap.
const DeviceModule& cudaModule()
{
    const fs::path file = cudaModuleFile();
    void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        refuse("the module " + file.string() + " could not be loaded: " + loaderError()
            + " (libraries are searched in LD_LIBRARY_PATH, in the module's own RUNPATH and where the system's loader "
              "looks; LD_LIBRARY_PATH can name further folders)");
    const auto entry = reinterpret_cast<DeviceModuleEntry>(dlsym(library, deviceModuleEntry));
    const DeviceModule* module = entry ? entry() : nullptr;
    if (!module)
        refuse(file.string() + " is not a device module of Evenkeel");
    if (module->abiVersion != deviceModuleAbi)
        refuse(file.string() + " belongs to another version of Evenkeel (its interface is "
            + std::to_string(module->abiVersion) + ", ours " + std::to_string(deviceModuleAbi) + ")");
    return *module;
}

// 32 is the driver's maximum; its default is 8. A share has two streams, and so has the GPU's own context.
void prepareProcess() { setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", 0); }

} // namespace evenkeel
