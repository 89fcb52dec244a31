// PROJECT and --set, for every command that takes them.
#include "core/cli/project.h"

#include "core/data/error.h"

namespace evenkeel::cli {

void addProject(CLI::App* command, ProjectArguments& a)
{
    command->add_option("PROJECT", a.file, "Project file (TOML)")->required();
    command
        ->add_option("--set", a.set, "KEY=VALUE instead of the project's, for example train.rate=0.1 (may be repeated)")
        ->allow_extra_args(false); // each --set takes one: what follows may be the project
}

RunConfig checkedProject(const ProjectArguments& a)
{
    RunConfig config = loadProject(a.file);
    for (const std::string& set : a.set)
        setKey(config, set);
    try {
        checkConfig(config);
    } catch (const InputError& e) {
        throw InputError(a.file + ": " + e.what());
    }
    return config;
}

} // namespace evenkeel::cli
