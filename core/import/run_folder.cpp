// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/run_folder.h"

#include "core/base/error.h"
#include "core/base/parsed_number.h"
#include "core/base/phrase.h"
#include "core/import/metric_files.h"
#include "core/import/metric_tags.h"
#include "core/import/record_file.h"

#include <algorithm>
#include <map>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;

constexpr const char* trainerState = "trainer_state.json";

// Of MLflow: deleted runs and experiments, and what a run has besides its numbers.
bool isLeftOut(const fs::path& folder)
{
    std::error_code ignored;
    return folder.filename() == ".trash"
        || (folder.filename() == "artifacts" && fs::exists(folder.parent_path() / "meta.yaml", ignored));
}

// The files below a folder, by name; not those of a whole disk.
std::vector<fs::path> filesBelow(const fs::path& folder)
{
    constexpr int maxDepth = 6;
    constexpr std::size_t maxFiles = 100'000;
    std::vector<fs::path> files;
    for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::end(entry); ++entry) {
        if (entry.depth() == maxDepth || (entry->is_directory() && isLeftOut(entry->path())))
            entry.disable_recursion_pending();
        if (entry->is_regular_file())
            files.push_back(entry->path());
        if (files.size() > maxFiles)
            throw InputError(phrase("%1: has more than %2 files below it; name the folder of one run",
                { folder.string(), std::to_string(maxFiles) }));
    }
    std::ranges::sort(files);
    return files;
}

// The one folder of a run; throws InputError where there are several.
fs::path onlyRun(const fs::path& folder, const std::vector<fs::path>& runs)
{
    constexpr std::size_t maxNamed = 5;
    if (runs.size() == 1)
        return runs.front();
    std::string names;
    for (std::size_t i = 0; i < std::min(runs.size(), maxNamed); ++i)
        names += (i == 0 ? "" : ", ") + runs[i].lexically_relative(folder).string();
    throw InputError(phrase("%1: has %2 runs (%3%4); name each of these folders",
        { folder.string(), std::to_string(runs.size()), names, runs.size() > maxNamed ? ", ..." : "" }));
}

using FilesByRun = std::map<fs::path, std::vector<fs::path>>;

std::vector<fs::path> foldersOf(const FilesByRun& byRun)
{
    std::vector<fs::path> folders;
    for (const auto& [run, files] : byRun)
        folders.push_back(run);
    return folders;
}

std::string headOf(const fs::path& file)
{
    PlainStream stream(file);
    return headOf(stream);
}

// Those in the folder itself may have any name.
FilesByRun eventFiles(const fs::path& folder, const std::vector<fs::path>& files)
{
    FilesByRun byRun;
    for (const fs::path& file : files) {
        const fs::path parent = file.parent_path();
        const bool mayBe = parent == folder || file.filename().string().find("tfevents") != std::string::npos;
        if (mayBe && isRecordFile(headOf(file)))
            byRun[parent != folder && isDatasetName(parent.filename().string()) ? parent.parent_path() : parent]
                .push_back(file);
    }
    return byRun;
}

bool isMetricFile(const fs::path& file)
{
    const std::string head = headOf(file);
    return isMetricLine(std::string_view(head).substr(0, head.find('\n')));
}

// By the folder "metrics" that they are in; or all files of `folder`, where nothing else is there.
FilesByRun metricFiles(const fs::path& folder, const std::vector<fs::path>& files)
{
    FilesByRun byRun;
    for (const fs::path& file : files) {
        fs::path metrics = file.parent_path();
        while (metrics != folder && metrics.filename() != "metrics")
            metrics = metrics.parent_path();
        if (metrics.filename() == "metrics" && isMetricFile(file))
            byRun[metrics].push_back(file);
    }
    if (byRun.empty() && !files.empty() && std::ranges::all_of(files, isMetricFile))
        byRun[folder] = files;
    return byRun;
}

// False: there is nothing in them. A run that is deleted is taken if it is the one that was named.
bool takeMetricFiles(const FilesByRun& byRun, const TakeRows& take)
{
    bool hasTaken = false;
    for (const auto& [run, files] : byRun) {
        if (byRun.size() > 1 && isDeletedRun(run))
            continue;
        const ScalarRows rows = readMetricFiles(files, run);
        if (rows.rows.empty())
            continue;
        take(rows);
        hasTaken = true;
    }
    return hasTaken;
}

// Of the last checkpoint, which has what the ones before it have, or nothing.
fs::path stateFile(const std::vector<fs::path>& files)
{
    const auto number = [](const fs::path& file) {
        const std::string name = file.parent_path().filename().string();
        return parsedNumber<std::int64_t>(std::string_view(name).substr(name.find_last_of('-') + 1)).value_or(-1);
    };
    fs::path last;
    for (const fs::path& file : files)
        if (file.filename() == trainerState && (last.empty() || number(file) > number(last)))
            last = file;
    return last;
}

} // namespace

std::string headOf(ByteStream& stream)
{
    constexpr std::size_t headSize = 4096;
    std::string head(headSize, '\0');
    head.resize(stream.read(head.data(), head.size()));
    return head;
}

void readRunFolder(const fs::path& named, const TakeRows& take)
{
    // Without a slash at its end, as the parent of its files is called.
    const fs::path folder = named.has_filename() ? named : named.parent_path();
    try {
        const std::vector<fs::path> files = filesBelow(folder);
        if (const FilesByRun events = eventFiles(folder, files); !events.empty())
            return take(readEventFiles(
                events.contains(folder) ? events.at(folder) : events.at(onlyRun(folder, foldersOf(events)))));
        if (const fs::path state = stateFile(files); !state.empty())
            return take(readJsonRows(state));
        if (takeMetricFiles(metricFiles(folder, files), take))
            return;
    } catch (const fs::filesystem_error& e) {
        throw InputError(phrase("%1: cannot be read (%2)", { folder.string(), e.code().message() }));
    }
    throw InputError(phrase("%1: is a folder without TensorBoard event files, metric files of MLflow and %2; name one "
                            "that has them, or a file",
        { folder.string(), trainerState }));
}

} // namespace evenkeel
