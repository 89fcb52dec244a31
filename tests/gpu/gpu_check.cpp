// evenkeel-gpu-check [selftest] [readings] [links] [shares] [faults]: is the CUDA device right, do ranks on cards keep
// the communicator's promises, and do shares of one card work side by side? Exit status: 0 yes, 1 no, 2 usage, 4 no GPU
// here.
#include "kernels/selftest.h"
#include "tests/gpu/card.h"
#include "tests/gpu/faults.h"
#include "tests/gpu/links.h"
#include "tests/gpu/step_timing.h"

#include <cstdio>
#include <random>
#include <thread>

using namespace evenkeel;

namespace {

bool selfTest(const char* spec)
{
    const std::uint64_t seed = std::random_device()();
    bool passed = true;
    const std::unique_ptr<Device> device = openDevice(DeviceSpec::parse(spec));
    for (const SelfTestResult& r : evenkeel::selfTest(*device, seed)) {
        std::printf("{\"operation\":\"%s\",\"device\":\"%s\",\"cases\":%d,\"worst_error\":%.3g,\"passed\":%s}\n",
            r.operation.c_str(), r.device.c_str(), r.cases, r.worstError, r.passed ? "true" : "false");
        passed = passed && r.passed;
    }
    if (const std::string remark = device->remark(); !remark.empty()) {
        std::printf("%s: %s\n", spec, remark.c_str());
        passed = false;
    }
    std::printf(
        "selftest of %s, seed %llu: %s\n", spec, static_cast<unsigned long long>(seed), passed ? "passed" : "FAILED");
    return passed;
}

// Four unequal devices out of one card, at work at the same time, each in its own thread as in training.
bool shares()
{
    constexpr const char* specs[] = { "cuda:0,sms=64", "cuda:0,sms=32", "cuda:0,sms=16", "cuda:0,sms=16" };
    struct Answer {
        double seconds = 0;
        std::string error;
    };
    std::vector<Answer> answers(std::size(specs));
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < std::size(specs); ++i)
            threads.emplace_back([&, i] {
                try {
                    const std::unique_ptr<Device> device = openDevice(DeviceSpec::parse(specs[i]));
                    answers[i].seconds = gpucheck::secondsOfProduct(*device);
                } catch (const std::exception& e) {
                    answers[i].error = e.what();
                }
            });
    }
    bool passed = true;
    for (std::size_t i = 0; i < std::size(specs); ++i) {
        std::printf("{\"device\":\"%s\",\"operation\":\"product\",\"seconds\":%.6g,\"error\":\"%s\"}\n", specs[i],
            answers[i].seconds, answers[i].error.c_str());
        passed = passed && answers[i].error.empty();
    }
    std::printf("shares of one card: %s\n", passed ? "passed" : "FAILED");
    return passed;
}

// Whatever a card says is a plausible number; one that says nothing passes, and is seen to.
bool readings()
{
    const DeviceReadings now = openDevice(DeviceSpec::parse("cuda:0"))->readings();
    std::printf("{\"device\":\"cuda:0\",\"utilization\":%g,\"memory\":%g,\"power\":%g,\"temperature\":%g,\"clock\":%g,"
                "\"throttle\":\"%s\"}\n",
        now.utilization, now.memory, now.power, now.temperature, now.clock, now.throttle.c_str());
    const auto lies = [](double value, double least, double most) { return value < least || value > most; };
    const bool passed = !lies(now.utilization, 0, 1) && !lies(now.memory, 1, 1e13) && !lies(now.power, 1, 5000)
        && !lies(now.temperature, 1, 150) && !lies(now.clock, 1, 10000);
    std::printf("readings: %s\n", passed ? "passed" : "FAILED");
    return passed;
}

bool check(const std::string& part)
{
    if (part == "selftest") {
        bool passed = true;
        for (const char* spec : { "cuda:0", "cuda:0,sparse=gather", "cuda:0,sparse=cusparse", "cuda:0,math=tf32",
                 "cuda:0,math=bf16", "cuda:0,sms=16" })
            passed = selfTest(spec) && passed;
        return passed;
    }
    if (part == "readings")
        return readings();
    if (part == "links")
        return gpucheck::checkLinks();
    if (part == "shares")
        return shares();
    if (part == "faults") // the card is lost to this process after it: not part of "all", and the last
        return gpucheck::checkFaults();
    throw std::invalid_argument("usage: evenkeel-gpu-check [selftest] [readings] [links] [shares] [faults]");
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<std::string> parts(argv + 1, argv + argc);
    if (parts.empty())
        parts = { "selftest", "readings", "links", "shares" };
    bool isThere = true;
    const int status = gpucheck::guarded("evenkeel-gpu-check", [&] {
        isThere = gpucheck::hasCard("evenkeel-gpu-check");
        bool passed = isThere;
        for (std::size_t i = 0; isThere && i < parts.size(); ++i)
            passed = check(parts[i]) && passed;
        return passed;
    });
    return isThere ? status : 4;
}
