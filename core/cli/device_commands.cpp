// devices, selftest, algorithms, partitioners: what there is to choose.
#include "core/cli/command.h"

#include "core/run/choices.h"
#include "kernels/selftest.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <random>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

int listTheDevices(bool json)
{
    const std::vector<DeviceChoice> devices = deviceChoices();
    if (json) {
        ordered_json list = ordered_json::array();
        for (const DeviceChoice& d : devices)
            list.push_back({ { "spec", d.spec }, { "name", d.name }, { "kind", d.kind }, { "usable", d.usable },
                { "reason", d.reason }, { "memory_total", d.memoryTotal }, { "memory_free", d.memoryFree } });
        std::puts(list.dump(2).c_str());
        return 0;
    }
    std::vector<std::vector<std::string>> rows { { "device", "name", "memory free", "usable" } };
    for (const DeviceChoice& d : devices)
        rows.push_back(
            { d.spec, d.name, d.memoryTotal ? bytes(double(d.memoryFree)) + " of " + bytes(double(d.memoryTotal)) : "",
                d.usable ? "yes" : "no: " + d.reason });
    printTable(rows);
    std::puts(
        "\nAny of them may be slowed, capped, jittered or lost in mid-run, for example cpu,threads=1,speed=0.5 or "
        "sim,speed=0.25,jitter=0.1,fails=30.\nA card may also give a share of its multiprocessors and round the "
        "factors of "
        "dense products: cuda:0,sms=32,math=tf32 (fp32, tf32, bf16; weights stay 32 bits wide)");
    return 0;
}

int listMethods(const std::vector<MethodChoice>& methods, bool json)
{
    if (json) {
        ordered_json list = ordered_json::array();
        for (const MethodChoice& m : methods) {
            ordered_json options = ordered_json::array();
            for (const OptionChoice& o : m.options) {
                ordered_json option { { "name", o.name }, { "help", o.help }, { "default", o.value },
                    { "least", o.least }, { "most", o.most } };
                if (!o.choices.empty()) {
                    option["default"] = o.choices.at(std::size_t(o.value));
                    option["choices"] = o.choices;
                }
                options.push_back(option);
            }
            list.push_back({ { "name", m.name }, { "title", m.title }, { "paper", m.paper }, { "summary", m.summary },
                { "options", options } });
        }
        std::puts(list.dump(2).c_str());
        return 0;
    }
    for (const MethodChoice& m : methods) {
        std::printf("%s: %s\n  %s\n%s%s%s", m.name.c_str(), m.title.c_str(), m.summary.c_str(),
            m.paper.empty() ? "" : "  ", m.paper.c_str(), m.paper.empty() ? "" : "\n");
        for (const OptionChoice& o : m.options) {
            std::string range = "[" + ordered_json(o.least).dump() + " .. " + ordered_json(o.most).dump() + "]",
                        value = ordered_json(o.value).dump();
            if (!o.choices.empty()) {
                range.clear();
                for (const std::string& choice : o.choices)
                    range += (range.empty() ? "" : " | ") + choice;
                value = o.choices.at(std::size_t(o.value));
            }
            std::printf(
                "    %-22s %-8s %s\n        %s\n", o.name.c_str(), value.c_str(), range.c_str(), o.help.c_str());
        }
        std::puts("");
    }
    return 0;
}

int runSelfTest(const std::string& device, std::uint64_t seed, bool json)
{
    const std::vector<SelfTestResult> results = selfTest(DeviceSpec::parse(device), seed);
    ordered_json list = ordered_json::array();
    std::vector<std::vector<std::string>> rows { { "operation", "device", "cases", "worst error", "verdict" } };
    bool passed = true;
    for (const SelfTestResult& r : results) {
        passed = passed && r.passed;
        list.push_back({ { "operation", r.operation }, { "device", r.device }, { "cases", r.cases },
            { "worst_error", r.worstError }, { "passed", r.passed } });
        char error[32];
        std::snprintf(error, sizeof error, "%.1e", r.worstError);
        rows.push_back({ r.operation, r.device, std::to_string(r.cases), error, r.passed ? "passed" : "FAILED" });
    }
    if (json)
        std::puts(list.dump(2).c_str());
    else
        printTable(rows);
    if (!passed)
        throw DeviceError(device + " differs from the reference; repeat with --seed " + std::to_string(seed));
    return 0;
}

} // namespace

void addDeviceCommands(Program& program)
{
    const auto addList = [&](const std::string& name, const std::string& help, auto work) {
        auto json = std::make_shared<bool>(false);
        program.add(name, help, name + " --json", [json, work] { return work(*json); })
            ->add_flag("--json", *json, "One JSON list");
    };
    addList("devices", "What can train here, and why something cannot", [](bool json) { return listTheDevices(json); });
    addList("algorithms", "Training algorithms: paper, options, defaults, ranges",
        [](bool json) { return listMethods(algorithmChoices(), json); });
    addList("partitioners", "Ways to divide the samples among devices",
        [](bool json) { return listMethods(partitionerChoices(), json); });
    program.add("methods", "Algorithms and partitioners as a page of Markdown", "methods > methods.md", [] {
        std::printf("# Methods\n\n%s\n%s", methodsPage("Training algorithms", algorithmChoices()).c_str(),
            methodsPage("Partition methods", partitionerChoices()).c_str());
        return 0;
    });

    auto device = std::make_shared<std::string>("cpu");
    auto seed = std::make_shared<std::uint64_t>(std::random_device {}());
    auto json = std::make_shared<bool>(false);
    CLI::App* test
        = program.add("selftest", "Every operation of a device against the CPU reference, on fresh random input",
            "selftest --device cpu,threads=2", [device, seed, json] { return runSelfTest(*device, *seed, *json); });
    test->add_option("--device", *device, "Which device")->capture_default_str();
    test->add_option("--seed", *seed, "Repeat a run that failed");
    test->add_flag("--json", *json, "One JSON list");
}

} // namespace evenkeel::cli
