// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/module_file.h"

#include "kernels/sentence.h"

#include <algorithm>
#include <cstdlib>
#include <dlfcn.h>
#include <vector>

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
    // Of the library that this code is part of, where another program has loaded it.
    Dl_info self {};
    if (dladdr(reinterpret_cast<const void*>(&moduleFile), &self) != 0 && fs::path(self.dli_fname).is_absolute()) {
        const fs::path folder = fs::canonical(self.dli_fname, error).parent_path();
        folders.insert(folders.end(), { folder, folder / "evenkeel", folder.parent_path() / "evenkeel" });
    }
    return folders;
}

} // namespace

fs::path moduleFile(const char* name)
{
    std::error_code error;
    for (const fs::path& folder : moduleFolders())
        if (fs::is_regular_file(folder / name, error))
            return folder / name;
    return {};
}

void* openModule(const fs::path& file, std::string& error)
{
    void* module = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!module) {
        const char* text = dlerror();
        error = text ? text : sentence("unknown reason");
    }
    return module;
}

void* entryOf(void* module, const char* name) { return dlsym(module, name); }

} // namespace evenkeel
