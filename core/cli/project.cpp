// PROJECT and --set, for every command that takes them.
#include "core/cli/project.h"

#include "core/data/error.h"

#include <fstream>

namespace evenkeel::cli {

namespace {

std::string trimmed(const std::string& text)
{
    const auto first = text.find_first_not_of(" \t\r\""), last = text.find_last_not_of(" \t\r\"");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

// The key that a complaint about a configuration names: "train.rate must ...", "stop-at = ...", "queue has no option
// 'beta'", "adaptive-sgd: momentum = 2 ..."; without its section.
std::string keyOf(const std::string& complaint)
{
    std::string key = complaint.substr(0, complaint.find_first_of(" :"));
    if (const auto option = complaint.find("no option '"); option != std::string::npos)
        key = complaint.substr(option + 11, complaint.find('\'', option + 11) - option - 11);
    else if (const auto equals = complaint.find(" = "); equals != std::string::npos)
        key = complaint.substr(0, equals);
    return key.substr(key.find_last_of(" .") + 1); // find_last_of: npos + 1 is 0
}

// The only line of the project that sets this key; 0 where there is none or --set stands above it.
int lineOf(const std::string& key, const ProjectArguments& a)
{
    for (const std::string& set : a.set)
        if (const std::string name = set.substr(0, set.find('=')); name.substr(name.rfind('.') + 1) == key)
            return 0;
    std::ifstream in(a.file);
    int number = 0, found = 0, count = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const auto equals = line.find('=');
        if (equals == std::string::npos || trimmed(line.substr(0, equals)) != key)
            continue;
        found = number;
        ++count;
    }
    return count == 1 ? found : 0;
}

} // namespace

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
        const int line = lineOf(keyOf(e.what()), a);
        throw InputError(a.file + (line > 0 ? ":" + std::to_string(line) : "") + ": " + e.what());
    }
    return config;
}

} // namespace evenkeel::cli
