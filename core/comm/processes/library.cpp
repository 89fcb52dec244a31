// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comm/processes/library.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/comm/launcher.h"
#include "core/comm/processes/life_signs.h"
#include "kernels/device.h"
#include "kernels/module_file.h"

#include <charconv>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace evenkeel {
namespace {

constexpr const char* limitVariable = "EVENKEEL_LOST_AFTER";
constexpr const char* advice
    = "Slurm: srun --mpi=pmix for Open MPI, --mpi=pmi2 for MPICH; srun --mpi=list shows what there is";

[[noreturn]] void refuse(const std::string& why) { throw DeviceError(phrase("no MPI: %1", { why })); }

// The first of these that is installed. PMI is what MPICH's launcher offers to its processes, and Slurm with
// --mpi=pmi2; Open MPI's has its own. Where there is one MPI only, it has the first name, whichever it is.
std::vector<const char*> moduleNames()
{
    if (isInEnvironment("PMI_RANK") && !isInEnvironment("OMPI_COMM_WORLD_RANK"))
        return { mpichModuleFile, processesModuleFile };
    return { processesModuleFile };
}

std::filesystem::path findModule()
{
    for (const char* name : moduleNames())
        if (std::filesystem::path file = moduleFile(name); !file.empty())
            return file;
    refuse(phrase("the module %1 is not installed next to the program (EVENKEEL_MODULE_PATH can name its folder); it "
                  "is built where MPI is found (Debian: libopenmpi-dev)",
        { std::string(processesModuleFile) }));
}

const ProcessesModule& processesModule()
{
    const std::filesystem::path file = findModule();
    std::string error;
    void* library = openModule(file, error);
    if (!library)
        refuse(phrase("the module %1 could not be loaded: %2 (the library of Open MPI or of MPICH is missing; Debian: "
                      "openmpi-bin, mpich)",
            { file.string(), error }));
    const auto entry = reinterpret_cast<ProcessesModuleEntry>(entryOf(library, processesModuleEntry));
    const ProcessesModule* module = entry ? entry() : nullptr;
    if (!module)
        refuse(phrase("%1 is not a module of Evenkeel for processes", { file.string() }));
    if (module->abiVersion != processesModuleAbi)
        refuse(phrase("%1 belongs to another version of Evenkeel (its interface is %2, ours %3)",
            { file.string(), std::to_string(module->abiVersion), std::to_string(processesModuleAbi) }));
    return *module;
}

double limitOfSilence()
{
    constexpr double min = 3 * LifeSigns::interval, max = 1e6;
    if (!isInEnvironment(limitVariable))
        return LifeSigns::usualLimit;
    const std::string text = std::getenv(limitVariable);
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || end != text.data() + text.size() || !(seconds >= min && seconds <= max))
        throw InputError(phrase(
            "%1 is '%2'; it must be a number of seconds from 3 to 1000000", { std::string(limitVariable), text }));
    return seconds;
}

// A step of Slurm that was started without a plugin for MPI. Open MPI would end the process, after a page of its own.
bool isWithoutPmi()
{
    return isInEnvironment("SLURM_STEP_NUM_TASKS") && !isInEnvironment("OMPI_COMM_WORLD_SIZE")
        && !isInEnvironment("PMIX_RANK") && !isInEnvironment("PMI_RANK");
}

} // namespace

std::unique_ptr<Transport> openProcesses()
{
    const ProcessesModule& module = processesModule();
    if (isWithoutPmi() && std::string_view(module.version()).starts_with("Open MPI"))
        refuse(phrase("srun has started these processes without a way to find each other (%1); it is %2",
            { advice, module.version() }));
    auto all = module.open(limitOfSilence());
    const int started = launchedProcesses();
    if (started > 1 && all->size() != started) {
        const std::string message
            = phrase("the launcher has started %1 processes, but MPI knows of %2: the launcher belongs to another MPI "
                     "library; use that of %3 (Debian: mpirun.openmpi or mpirun.mpich; %4), or build Evenkeel for the "
                     "launcher's (docs/many-machines.md)",
                { std::to_string(started), std::to_string(all->size()), module.version(), advice });
        all->abort(message);
        refuse(message);
    }
    return all;
}

} // namespace evenkeel
