// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/processes/agreement.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/project/gpu_choice.h"
#include "core/project/settings.h"
#include "core/run/processes/over_processes.h"

#include <algorithm>

namespace evenkeel {

namespace {

// Of one process: what the others compare with theirs.
struct Introduction {
    int exitStatus = 0;
    std::string error {}; // why it cannot take part
    std::string build {}, project {}, data {};
};

} // namespace

template<>
struct Packing<Introduction> : PackedMembers<Introduction> {
    static void members(auto& introduction, auto&& visit)
    {
        visit(introduction.exitStatus);
        visit(introduction.error);
        visit(introduction.build);
        visit(introduction.project);
        visit(introduction.data);
    }
};

namespace {

[[noreturn]] void refuse(Transport& all, const std::string& why, int exitStatus = 3)
{
    if (all.rank() != 0)
        throw Aborted();
    if (exitStatus == 4)
        throw DeviceError(why);
    if (exitStatus == 5)
        throw StorageError(why);
    throw InputError(why);
}

// Each process calls `prepare`, which fills in its introduction, and gets everyone's.
template<typename Prepare>
std::vector<Introduction> introduced(Transport& all, const Prepare& prepare)
{
    Introduction mine { .build = buildText() };
    try {
        prepare(mine);
    } catch (const std::exception& e) {
        const Failure failure = failureOf(e);
        mine.exitStatus = failure.exitStatus;
        mine.error = failure.text;
    }
    const std::vector<Introduction> each = gathered(all, mine);
    for (int rank = 0; rank < all.size(); ++rank)
        if (const Introduction& one = each[std::size_t(rank)]; one.exitStatus != 0)
            refuse(all, rank == 0 ? one.error : nameOf(all, rank) + ": " + one.error, one.exitStatus);
    return each;
}

std::string projectDifference(const std::string& first, const std::string& other)
{
    for (const ConfigDifference& d : differences(configFromJson(first), configFromJson(other)))
        if (std::ranges::find(dataFiles, d.key, &DataFile::key) == std::end(dataFiles))
            return phrase("%1 is %2 there, and %3 for rank 0",
                { d.key, d.right.empty() ? phrase("not set") : d.right, d.left.empty() ? phrase("not set") : d.left });
    return {};
}

int numberOnHost(const Transport& all, int rank)
{
    int before = 0;
    for (int r = 0; r < rank; ++r)
        before += all.host(r) == all.host(rank) ? 1 : 0;
    return before;
}

// Each host's first process chooses for it.
std::vector<std::string> devicesOfRanks(Transport& all, const std::vector<std::string>& asked)
{
    const bool isLocal = asked == std::vector<std::string> { localDevice };
    if (!isLocal && int(asked.size()) != all.size())
        refuse(all,
            counted("devices.use names %n device(s) for %1 processes; name one per process, in the order of their "
                    "ranks, or write [\"local\"], or start %2",
                std::ssize(asked), { std::to_string(all.size()), std::to_string(asked.size()) }));
    std::vector<std::string> mine;
    introduced(all, [&](Introduction&) {
        std::vector<std::string> ofHost;
        for (int rank = 0; rank < all.size(); ++rank)
            if (all.host(rank) == all.host(all.rank()))
                ofHost.push_back(isLocal ? deviceOfHost(numberOnHost(all, rank)) : asked[std::size_t(rank)]);
        mine = chooseGpus(ofHost).devices;
    });
    const auto each = gathered(all, mine);
    std::vector<std::string> devices;
    for (int rank = 0; rank < all.size(); ++rank) {
        int first = 0;
        while (all.host(first) != all.host(rank))
            ++first;
        devices.push_back(each[std::size_t(first)].at(std::size_t(numberOnHost(all, rank))));
    }
    return devices;
}

} // namespace

RunConfig agreedProject(Transport& all, const std::function<RunConfig()>& load)
{
    RunConfig config;
    const auto each = introduced(all, [&](Introduction& mine) {
        config = load();
        mine.project = configJson(config);
    });
    for (int rank = 1; rank < all.size(); ++rank) {
        const Introduction &first = each[0], &other = each[std::size_t(rank)];
        if (other.build != first.build)
            refuse(all,
                phrase("%1 has another program (%2) than rank 0 (%3); install the same one on all hosts",
                    { nameOf(all, rank), other.build, first.build }));
        if (const std::string what = projectDifference(first.project, other.project); !what.empty())
            refuse(all, phrase("%1 has another project: %2", { nameOf(all, rank), what }));
    }
    if (config.train.clock == ClockKind::Virtual)
        refuse(all,
            phrase("virtual time simulates all devices in one process: start it without mpirun or srun, or set "
                   "train.clock = \"real\""));
    config.devices = devicesOfRanks(all, config.devices);
    return config;
}

std::shared_ptr<const RunData> agreedData(Transport& all, const std::function<std::shared_ptr<const RunData>()>& load)
{
    std::shared_ptr<const RunData> data;
    const auto each = introduced(all, [&](Introduction& mine) {
        data = load();
        mine.data = data->hash();
    });
    for (int rank = 1; rank < all.size(); ++rank)
        if (const std::string& other = each[std::size_t(rank)].data; other != each[0].data)
            refuse(all,
                phrase("%1 has other data: their hash is %2 there, and %3 for rank 0; copy the files of [data] to all "
                       "hosts, or use a folder that they share",
                    { nameOf(all, rank), other, each[0].data }));
    return data;
}

} // namespace evenkeel
