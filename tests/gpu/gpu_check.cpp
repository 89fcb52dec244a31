// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-gpu-check [PART...]: what is here of a GPU and its libraries, is the CUDA device right, do ranks on GPUs
// keep the communicator's promises, and do shares of one GPU work side by side? Exit status: exit_status.h.
//   probe      driver, GPUs and libraries                            readings   the GPU's sensors
//   selftest   [--spec S] [--operation O] [--seed N]: each operation of a device (cuda:0) against the reference device
//   links      sums between GPUs and between shares of one           shares     four unequal devices out of one GPU
//   faults     errors of a failing GPU, which is lost to the process afterwards, so this is the last
#include "kernels/selftest/selftest.h"
#include "tests/gpu/faults.h"
#include "tests/gpu/gpu.h"
#include "tests/gpu/links.h"
#include "tests/gpu/options.h"
#include "tests/gpu/probe.h"
#include "tests/gpu/step_timing.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <random>
#include <thread>

using namespace evenkeel;
using namespace evenkeel::gpucheck;

namespace {

constexpr const char* program = "evenkeel-gpu-check";

void print(const SelfTestResult& r)
{
    JsonLine line;
    line.add("operation", r.operation).add("device", r.device).add("cases", r.cases).add("seed", r.seed);
    line.add("worst_error", r.worstError).add("passed", r.passed).add("error", r.error);
    if (r.failedCase)
        line.add("case", *r.failedCase);
    else
        line.addNull("case");
    line.add("shape", r.shape);
    const std::string name = r.operation.find(' ') == std::string::npos ? r.operation : "'" + r.operation + "'";
    line.add("repeat",
        std::string(program) + " selftest --spec " + r.device + " --operation " + name + " --seed "
            + std::to_string(r.seed));
    line.print();
}

std::uint64_t seedOf(const std::string& text)
{
    std::uint64_t seed = 0;
    if (text.empty())
        return std::random_device()();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc {} || end != text.data() + text.size())
        throw std::invalid_argument("--seed needs a whole number, not \"" + text + "\"");
    return seed;
}

bool selfTest(const Options& options)
{
    const DeviceSpec spec = DeviceSpec::parse(options.text("spec"));
    const std::string operation = options.text("operation");
    if (!operation.empty())
        if (const std::string error = selfTestOperationError(operation); !error.empty())
            throw std::invalid_argument("--operation: " + error);
    const std::uint64_t seed = seedOf(options.text("seed"));
    if (spec.kind == DeviceSpec::Kind::Cuda)
        requireGpu();
    bool passed = true;
    try {
        const std::unique_ptr<Device> device = openDevice(spec);
        for (const SelfTestResult& result : evenkeel::selfTest(*device, { seed, operation, print }))
            passed = passed && result.passed;
        if (const std::string remark = device->remark(); !remark.empty())
            JsonLine().add("device", spec.text()).add("remark", remark).print();
    } catch (const DeviceError& e) { // of opening it
        print({ .operation = "openDevice",
            .device = spec.text(),
            .seed = seed,
            .worstError = DeviceReadings::unknown,
            .error = e.what() });
        passed = false;
    }
    std::printf("selftest of %s, seed %llu: %s\n", spec.text().c_str(), static_cast<unsigned long long>(seed),
        passed ? "passed" : "FAILED");
    return passed;
}

// Four unequal devices out of one GPU, working at the same time, each in its own thread as in training.
bool shares()
{
    constexpr const char* specs[] = { "cuda:0,sms=64", "cuda:0,sms=32", "cuda:0,sms=16", "cuda:0,sms=16" };
    struct Answer {
        double seconds = DeviceReadings::unknown;
        std::string error, remark;
    };
    std::vector<Answer> answers(std::size(specs));
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < std::size(specs); ++i)
            threads.emplace_back([&, i] {
                try {
                    const std::unique_ptr<Device> device = openDevice(DeviceSpec::parse(specs[i]));
                    answers[i].seconds = secondsOfProduct(*device);
                    answers[i].remark = device->remark();
                } catch (const std::exception& e) {
                    answers[i].error = e.what();
                }
            });
    }
    bool passed = true;
    for (std::size_t i = 0; i < std::size(specs); ++i) {
        JsonLine()
            .add("device", specs[i])
            .add("operation", "product")
            .add("seconds", answers[i].seconds)
            .add("error", answers[i].error)
            .add("remark", answers[i].remark)
            .print();
        passed = passed && answers[i].error.empty();
    }
    std::printf("shares of one card: %s\n", passed ? "passed" : "FAILED");
    return passed;
}

// Every reading of a GPU is a plausible number; readings that it lacks pass, and are listed.
bool readings()
{
    const DeviceReadings now = openDevice(DeviceSpec::parse("cuda:0"))->readings();
    JsonLine()
        .add("device", "cuda:0")
        .add("utilization", now.utilization)
        .add("memory", now.memory)
        .add("power", now.power)
        .add("temperature", now.temperature)
        .add("clock", now.clock)
        .add("throttle", now.throttle)
        .print();
    const auto lies = [](double value, double min, double max) { return value < min || value > max; };
    const bool passed = !lies(now.utilization, 0, 1) && !lies(now.memory, 1, 1e13) && !lies(now.power, 1, 5000)
        && !lies(now.temperature, 1, 150) && !lies(now.clock, 1, 10000);
    std::printf("readings: %s\n", passed ? "passed" : "FAILED");
    return passed;
}

Exit check(const std::string& part, const Options& options)
{
    if (part == "probe")
        return probe();
    if (part == "selftest")
        return exitOf(selfTest(options));
    requireGpu();
    if (part == "readings")
        return exitOf(readings());
    if (part == "links")
        return checkLinks();
    if (part == "shares")
        return exitOf(shares());
    return exitOf(checkFaults());
}

Exit checkAll(int argc, char** argv)
{
    constexpr std::string_view known[] = { "probe", "selftest", "readings", "links", "shares", "faults" };
    std::vector<std::string> parts;
    int given = 0; // words before the options
    for (; given + 1 < argc && !std::string_view(argv[given + 1]).starts_with("--"); ++given) {
        parts.emplace_back(argv[given + 1]);
        if (std::find(std::begin(known), std::end(known), parts.back()) == std::end(known))
            throw std::invalid_argument("there is no part \"" + parts.back()
                + "\"; usage: evenkeel-gpu-check [probe] [selftest [--spec S] [--operation O] [--seed N]] [readings] "
                  "[links] [shares] [faults]");
    }
    const Options options(argc - given, argv + given, { { "spec", "cuda:0" }, { "operation", "" }, { "seed", "" } });
    if (parts.empty())
        parts = { "selftest", "readings", "links", "shares" };
    if (given + 1 < argc && std::find(parts.begin(), parts.end(), "selftest") == parts.end())
        throw std::invalid_argument("--spec, --operation and --seed are for selftest");
    Exit exit = Exit::Passed;
    for (const std::string& part : parts)
        exit = worse(check(part, options), exit);
    return exit;
}

} // namespace

int main(int argc, char** argv)
{
    return guarded(program, [&] { return checkAll(argc, argv); });
}
