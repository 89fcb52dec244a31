// SPDX-License-Identifier: GPL-3.0-or-later
// PROJECT and --set, for every command that takes them.
#include "core/cli/project.h"

#include "core/project/data_project.h"

namespace evenkeel::cli {

namespace {

bool isDataFile(const std::filesystem::path& file)
{
    std::error_code isMissing;
    return std::filesystem::exists(file, isMissing) && !std::filesystem::is_other(file, isMissing)
        && !holdsProject(file);
}

} // namespace

void addSet(CLI::App* command, std::vector<std::string>& set, const std::string& example, const std::string& help)
{
    command->add_option("--set", set, help)
        ->check([example](const std::string& one) {
            return one.find('=') == std::string::npos || one.front() == '='
                ? "write KEY=VALUE, for example " + example + ", instead of " + one
                : "";
        })
        ->allow_extra_args(false); // each --set takes one: what follows may be the project
}

void addProject(CLI::App* command, ProjectArguments& a)
{
    command
        ->add_option("PROJECT", a.file,
            formOf("Project file (TOML); or a file of data, for a project of the defaults: without a test file beside "
                   "it, a tenth of the samples is held out"))
        ->required();
    command->add_option("--folder", a.folder,
        formOf("Folder in which the project's relative paths begin; default: the project file's"));
    addSet(command, a.set, "train.epochs=3",
        formOf("KEY=VALUE overrides a setting of the project, for example train.rate=0.1 (may be repeated)"));
}

RunConfig checkedProject(const ProjectArguments& a, const std::function<RunConfig(const LoadProject&)>& through)
{
    KeyLines lines;
    std::set<std::string> replaced;
    for (const std::string& set : a.set)
        replaced.insert(set.substr(0, set.find('=')));
    const LoadProject load = [&] {
        RunConfig loaded = isDataFile(a.file) ? projectOfData(a.file) : loadProject(a.file, &lines, replaced, a.folder);
        for (const std::string& set : a.set) {
            setKey(loaded, set);
            lines.erase(set.substr(0, set.find('='))); // the file does not decide it any more
        }
        return loaded;
    };
    const RunConfig config = through ? through(load) : load();
    try {
        checkConfig(config);
    } catch (const ConfigError& e) {
        throw ConfigError(e, a.file, lines[e.key]);
    }
    return config;
}

} // namespace evenkeel::cli
