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

fs::path moduleFile()
{
    std::error_code error;
    for (const fs::path& folder : moduleFolders())
        if (fs::is_regular_file(folder / deviceModuleFile, error))
            return folder / deviceModuleFile;
    throw DeviceError("no CUDA: the module " + std::string(deviceModuleFile)
        + " is not installed beside the program (EVENKEEL_MODULE_PATH can name its folder)");
}

std::string loaderError()
{
    const char* text = dlerror();
    return text ? text : "unknown reason";
}

} // namespace

// Never closed: devices and exceptions made by the module may outlive any caller. Opening it again is cheap.
const DeviceModule& cudaModule()
{
    const fs::path file = moduleFile();
    void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        throw DeviceError("no CUDA: the module could not be loaded: " + loaderError());
    const auto entry = reinterpret_cast<DeviceModuleEntry>(dlsym(library, deviceModuleEntry));
    const DeviceModule* module = entry ? entry() : nullptr;
    if (!module)
        throw DeviceError("no CUDA: " + file.string() + " is not a device module of Evenkeel");
    if (module->abiVersion != deviceModuleAbi)
        throw DeviceError("no CUDA: " + file.string() + " belongs to another version of Evenkeel (its interface is "
            + std::to_string(module->abiVersion) + ", ours " + std::to_string(deviceModuleAbi) + ")");
    return *module;
}

} // namespace evenkeel
