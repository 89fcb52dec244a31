// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/measured_runs.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/project/automatic.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace evenkeel {

std::vector<RunSummary> measuredRuns(const RunStore& store, const RunConfig& project)
{
    std::vector<RunSummary> runs;
    for (RunSummary& run : store.list()) {
        if (run.clock == "virtual" || run.status == RunStatus::Running)
            continue;
        try {
            if (configFromJson(run.config).data == project.data)
                runs.push_back(std::move(run));
        } catch (const InputError&) { // configuration of another program, or of a newer one
        }
    }
    return runs;
}

const RunSummary* newestOf(const std::vector<RunSummary>& runs, const std::string& method)
{
    const auto found = std::ranges::find(runs, method, &RunSummary::algorithm);
    return found == runs.end() ? nullptr : &*found;
}

std::vector<std::string> settingsApart(const RunConfig& predicted, const RunConfig& measured)
{
    // Those that a prediction sets itself, or that change nothing that is compared. The links of a real run are those
    // of its machine, whatever its project says of virtual time; a what-if may have others.
    constexpr std::array<std::string_view, 9> left { "name", "train.clock", "train.seed", "train.repeats",
        "train.against", "virtual.cost", "virtual.step", "virtual.sample", "virtual.nonzero" };
    std::vector<std::string> keys;
    for (const ConfigDifference& one : differences(predicted, measured)) {
        const std::optional<int> automatic = automaticValue(one.key); // chosen from the same data by the same rules
        const bool wasChosen = automatic && one.left == std::to_string(*automatic);
        if (!wasChosen && std::ranges::find(left, one.key) == left.end())
            keys.push_back(one.key);
    }
    return keys;
}

std::optional<RunSummary> trainingHere(const RunStore& store)
{
    for (const RunSummary& run : store.list(true))
        if (run.status == RunStatus::Running && run.elsewhere.empty())
            return run;
    return {};
}

void refuseWhileTraining(const std::filesystem::path& database, const std::string& what)
{
    const std::filesystem::path file = database.empty() ? RunStore::defaultFile() : database;
    if (!std::filesystem::exists(file))
        return;
    if (const auto run = trainingHere(RunStore(file, RunStore::Mode::Read)))
        throw InputError(phrase("run %1 (%2) trains on this machine, process %3: %4 now would disturb both; wait until "
                                "it has ended, or stop it",
            { std::to_string(run->id), run->name, std::to_string(run->pid), what }));
}

} // namespace evenkeel
