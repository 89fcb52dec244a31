// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/device_list.h"

#include "core/base/json.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/comm/launcher.h"
#include "core/project/profiles/profiles.h"
#include "core/store/process.h"
#include "kernels/device.h"
#include "kernels/host_info.h"

#include <cmath>
#include <cstdio>
#include <map>
#include <memory>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

ordered_json readingJson(double value) { return std::isnan(value) ? ordered_json() : ordered_json(value); }

ordered_json trialJson(const DeviceInfo& device)
{
    ordered_json trial = ordered_json::array();
    for (const DeviceInfo::Bf16Speed& tried : device.bf16Trial)
        trial.push_back(jsonObject({ { "way", tried.way }, { "speed", tried.speed } }));
    return trial;
}

ordered_json devicesOfHost(const std::string& host, const std::vector<int>& ranks)
{
    ordered_json list = ordered_json::array();
    for (const DeviceInfo& d : listDevices()) {
        list.push_back(jsonObject({ { "spec", d.spec }, { "name", d.name }, { "kind", d.kind }, { "usable", d.usable },
            { "reason", d.reason }, { "cause", nameOf(d.obstacle) }, { "memory_total", d.memoryTotal },
            { "memory_free", d.memoryFree }, { "memory_limit", d.memoryLimit },
            { "compute_capability", d.computeCapability }, { "multiprocessors", d.multiprocessors },
            { "sm_groups", d.smGroups }, { "sms_per_group", d.smsPerGroup }, { "uuid", d.uuid },
            { "load", readingJson(d.readings.utilization) }, { "temperature", readingJson(d.readings.temperature) },
            { "power", readingJson(d.readings.power) }, { "bf16", d.bf16 }, { "bf16_trial", trialJson(d) },
            { "host", host } }));
        if (!ranks.empty())
            list.back()["ranks"] = ranks;
    }
    return list;
}

std::string readingText(const ordered_json& value, double scale, const char* unit)
{
    return value.is_null() ? "" : readableText(value.get<double>() * scale, 0) + unit;
}

Phrase memoryText(const ordered_json& d)
{
    const double total = d["memory_total"];
    const std::string limit = d["memory_limit"];
    if (total <= 0)
        return {};
    const Phrase text = phrase("%1 of %2", { bytesText(d["memory_free"]), bytesText(total) });
    return limit.empty() ? text : phrase("%1 (%2)", { text, recognized(limit) });
}

Phrase hostText(const ordered_json& d)
{
    std::string ranks;
    for (const int rank : d["ranks"])
        ranks += (ranks.empty() ? "" : ", ") + std::to_string(rank);
    const std::string host = printable(d["host"].get<std::string>());
    return d["ranks"].size() == 1 ? phrase("%1: rank %2", { host, ranks }) : phrase("%1: ranks %2", { host, ranks });
}

// "AMX-BF16 (10.2; AVX512-BF16 0.5)"
std::string bf16Text(const ordered_json& d)
{
    std::string others;
    const ordered_json& trial = d["bf16_trial"];
    const auto speed = [&](std::size_t i) { return readableText(trial[i]["speed"].get<double>(), 1); };
    for (std::size_t i = 1; i < trial.size(); ++i)
        others += "; " + trial[i]["way"].get<std::string>() + ' ' + catalog().numbers(speed(i));
    return d["bf16"].get<std::string>() + (trial.empty() ? "" : " (" + catalog().numbers(speed(0)) + others + ')');
}

void printDevices(const ordered_json& list)
{
    Rows rows;
    const auto print = [&] {
        if (!rows.empty())
            printTable(rows);
        rows = { headings("device|name|memory free|load|temperature|power|bf16|usable") };
    };
    std::string host;
    for (const ordered_json& d : list) {
        if (rows.empty() || d["host"] != host) {
            print();
            if (d.contains("ranks"))
                std::printf("%s%s\n", host.empty() ? "" : "\n", localized(hostText(d)).c_str());
            host = d["host"];
        }
        rows.push_back({ d["spec"].get<std::string>(), recognized(d["name"].get<std::string>()), memoryText(d),
            readingText(d["load"], 100, " %"), readingText(d["temperature"], 1, " °C"),
            readingText(d["power"], 1, " W"), bf16Text(d),
            d["usable"] ? phrase("yes") : phrase("no: %1", { recognized(d["reason"].get<std::string>()) }) });
    }
    print();
}

void printProfiles()
{
    Rows rows { headings("profile|device|machine|seconds are") };
    for (const ProfileFile& p : allProfiles({}))
        rows.push_back({ "sim:" + p.device.name, p.device.device, p.device.machine,
            p.device.isEstimated ? phrase("estimated, not measured") : phrase("measured on %1", { p.device.date }) });
    std::puts("");
    printTable(rows);
}

void printSyntax()
{
    for (const Phrase& line :
        { phrase("\nEach can be slowed down, limited, given jitter, or made to fail during a run, for example "
                 "cpu,threads=1,speed=0.5 or sim,speed=0.25,jitter=0.1,fails=30s."),
            phrase("Its speed can change: speed=1,0.5@10s,1@30s; trace=FILE (rows of seconds and speed); "
                   "slow=0.5,every=20s,for=5s,group=rack1\n(random slow-downs, the same for a group); joins=30s: it "
                   "takes part "
                   "from then on."),
            phrase("A GPU can also be limited to a number of multiprocessors, and the factors of its dense products to "
                   "tf32: "
                   "cuda:0,sms=32,math=tf32."),
            phrase(
                "Every device can keep the weights of dense layers and of the output layer in bf16: cpu,math=bf16; the "
                "column bf16 says\nby which instructions it multiplies them, the fastest in a trial, or that it has no "
                "fast "
                "ones (conversion); behind it\nthe speed of each way compared with floats. "
                "cpu,math=bf16,bf16=conversion "
                "selects a way."),
            phrase("A GPU can be named by its UUID, cuda:GPU-1234abcd, or be chosen when a run starts: "
                   "cuda:any,free=8G,load=10 (min\nfree memory, max load in percent); more limits: used=1G (max memory "
                   "in use), "
                   "temperature=70, capability=8.9, name=H100") })
        printLine(line);
}

} // namespace

int listTheDevices(bool json)
{
    const bool isLaunched = startedByLauncher();
    const ordered_json list = isLaunched ? devicesOfHosts(devicesOfHost) : devicesOfHost(thisProcess().host, {});
    if (list.is_null())
        return 0;
    if (json) {
        std::puts(jsonText(list, 2).c_str());
        return 0;
    }
    printDevices(list);
    printProfiles();
    const auto spec = [](const ordered_json& d) { return d["spec"].get<std::string>(); };
    for (const ordered_json& d : list)
        if (const std::string uuid = d["uuid"]; !uuid.empty())
            printLine(isLaunched ? phrase("%1: %2 is %3", { printable(d["host"].get<std::string>()), spec(d), uuid })
                                 : phrase("%1 is %2", { spec(d), uuid }));
    printSyntax();
    return 0;
}

} // namespace evenkeel::cli
