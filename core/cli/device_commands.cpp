// SPDX-License-Identifier: GPL-3.0-or-later
// devices, selftest, algorithms, partitioners: what there is to choose.
#include "core/base/phrase.h"
#include "core/cli/command.h"
#include "core/cli/device_list.h"
#include "core/cli/number_option.h"

#include "core/base/json.h"
#include "core/project/choices.h"
#include "core/record/record.h"
#include "kernels/selftest/selftest.h"

#include <cmath>
#include <cstdio>
#include <memory>
#include <random>

namespace evenkeel::cli {

using nlohmann::ordered_json;

namespace {

ordered_json jsonOf(const MethodChoice& m)
{
    ordered_json options = ordered_json::array();
    for (const Option& o : m.options) {
        ordered_json option = jsonObject(
            { { "name", o.name }, { "help", o.help }, { "default", o.value }, { "least", o.min }, { "most", o.max } });
        if (!o.choices.empty()) {
            option["default"] = defaultText(o);
            forEachChoice(o.choices, [&](std::string_view one) { option["choices"].push_back(one); });
        }
        options.push_back(option);
    }
    ordered_json method = jsonObject({ { "name", m.name }, { "title", m.title }, { "paper", m.paper },
        { "summary", m.summary }, { "options", options } });
    if (!m.family.empty()) {
        method["family"] = m.family;
        method["purpose"] = m.purpose;
    }
    return method;
}

int listMethods(const std::vector<MethodChoice>& methods, bool json)
{
    if (json) {
        ordered_json list = ordered_json::array();
        for (const MethodChoice& m : methods)
            list.push_back(jsonOf(m));
        std::puts(jsonText(list, 2).c_str());
        return 0;
    }
    for (const MethodChoice& m : methods) {
        std::printf("%s: %s\n  %s\n%s%s%s", m.name.data(), m.title.data(), m.summary.data(),
            m.paper.empty() ? "" : "  ", m.paper.data(), m.paper.empty() ? "" : "\n");
        for (const Option& o : m.options) {
            const std::string range = o.choices.empty()
                ? "[" + jsonText(ordered_json(o.min)) + " .. " + jsonText(ordered_json(o.max)) + "]"
                : choiceList(o.choices, " | ");
            const std::string value = o.choices.empty() ? jsonText(ordered_json(o.value)) : defaultText(o);
            std::printf("    %-22s %-8s %s\n        %s\n", o.name.data(), value.c_str(), range.c_str(), o.help.data());
        }
        std::puts("");
    }
    return 0;
}

ordered_json jsonOf(const SelfTestResult& r)
{
    ordered_json row = jsonObject({ { "operation", r.operation }, { "device", r.device }, { "cases", r.cases },
        { "seed", r.seed }, { "worst_error", nullptr }, { "passed", r.passed }, { "error", r.error },
        { "case", nullptr }, { "shape", r.shape } });
    if (std::isfinite(r.worstError))
        row["worst_error"] = r.worstError;
    if (r.failedCase)
        row["case"] = *r.failedCase;
    return row;
}

// Why operations failed, and how to see one fail again.
void printReasons(const std::vector<SelfTestResult>& results)
{
    int untried = 0;
    for (const SelfTestResult& r : results) {
        untried += r.cases == 0 ? 1 : 0;
        if (r.failedCase)
            std::printf("%s, case %d (%s): %s\n  evenkeel-cli selftest --device %s --operation \"%s\" --seed %llu\n",
                r.operation.c_str(), *r.failedCase, r.shape.c_str(), r.error.c_str(), r.device.c_str(),
                r.operation.c_str(), static_cast<unsigned long long>(r.seed));
    }
    if (untried > 0)
        printLine(counted("%n operation(s) not tested: the device was lost", untried));
}

int runSelfTest(const std::string& device, const SelfTestOptions& options, bool json)
{
    const std::vector<SelfTestResult> results = selfTest(DeviceSpec::parse(device), options);
    ordered_json list = ordered_json::array();
    Rows rows { headings("operation|device|cases|worst error|verdict") };
    bool passed = true;
    for (const SelfTestResult& r : results) {
        passed = passed && r.passed;
        list.push_back(jsonOf(r));
        char error[32];
        std::snprintf(error, sizeof error, "%.1e", r.worstError);
        rows.push_back(
            { r.operation, r.device, std::to_string(r.cases), error, r.passed ? phrase("passed") : phrase("FAILED") });
    }
    if (json) {
        std::puts(jsonText(list, 2).c_str());
    } else {
        printTable(rows);
        printReasons(results);
    }
    if (!passed)
        throw DeviceError(phrase(
            "%1 differs from the reference; reproduce with --seed %2", { device, std::to_string(options.seed) }));
    return 0;
}

} // namespace

void addDeviceCommands(Program& program)
{
    const auto addList = [&](const std::string& name, const std::string& help, auto work, Processes processes) {
        auto json = std::make_shared<bool>(false);
        program
            .add(
                name, help, name + " --json", [json, work] { return work(*json); }, processes)
            ->add_flag("--json", *json, formOf("One JSON list"));
    };
    addList(
        "devices", formOf("List the devices of this machine, or under mpirun of every host, and why one is not usable"),
        [](bool json) { return listTheDevices(json); }, Processes::Several);
    addList(
        "algorithms", formOf("List the training algorithms: paper, options, defaults, ranges"),
        [](bool json) { return listMethods(algorithmChoices(), json); }, Processes::One);
    addList(
        "partitioners", formOf("List the methods that divide samples among devices"),
        [](bool json) { return listMethods(partitionerChoices(), json); }, Processes::One);
    program.add(
        "methods", formOf("Print algorithms and partitioners as a page of Markdown"), "methods > methods.md", [] {
            std::printf("# Methods\n\n%s\n%s", methodsPage("Training algorithms", algorithmChoices()).c_str(),
                methodsPage("Partition methods", partitionerChoices()).c_str());
            return 0;
        });

    auto device = std::make_shared<std::string>("cpu");
    auto options = std::make_shared<SelfTestOptions>();
    options->seed = std::random_device {}();
    auto json = std::make_shared<bool>(false);
    CLI::App* test = program.add("selftest",
        formOf("Compare every operation of a device with the CPU reference, on random input"),
        "selftest --device cpu,threads=2", [device, options, json] { return runSelfTest(*device, *options, *json); });
    test->add_option("--device", *device, formOf("Device to test"))->capture_default_str();
    test->add_option("--operation", options->operation, formOf("Only this operation"))
        ->check(selfTestOperationError, "NAME");
    test->add_option("--seed", options->seed, formOf("Seed of the random input, to reproduce a failure"))
        ->check(seedNumber());
    test->add_flag("--json", *json, formOf("One JSON list"));
}

} // namespace evenkeel::cli
