#include "tests/gpu/card.h"

#include <cmath>
#include <cstdio>

namespace evenkeel::gpucheck {

bool hasCard(const char* program)
{
    std::string reason = "this build has no CUDA module";
    for (const DeviceInfo& device : listDevices()) {
        if (device.kind != "cuda")
            continue;
        if (device.spec == "cuda:0" && device.usable) {
            std::printf("{\"device\":\"cuda:0\",\"name\":\"%s\",\"memory_total\":%lld,\"memory_free\":%lld}\n",
                device.name.c_str(), static_cast<long long>(device.memoryTotal),
                static_cast<long long>(device.memoryFree));
            return true;
        }
        reason = device.reason;
        break;
    }
    std::fprintf(stderr, "%s: no GPU: %s\n", program, reason.c_str());
    return false;
}

int guarded(const char* program, const std::function<bool()>& work)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    try {
        return work() ? 0 : 1;
    } catch (const std::invalid_argument& e) {
        std::fprintf(stderr, "%s: %s\n", program, e.what());
        return 2;
    } catch (const std::exception& e) {
        std::fprintf(stderr, "%s: %s\n", program, e.what());
        return 1;
    }
}

// The sensors' word; without it, what a refused allocation says is free.
double takenMemory(Device& device)
{
    const double used = device.readings().memory;
    if (!std::isnan(used) || device.spec().kind != DeviceSpec::Kind::Cuda)
        return used;
    try {
        device.release(device.allocate(std::size_t { 1 } << 45));
    } catch (const DeviceError& e) {
        const std::string text = e.what();
        const auto comma = text.rfind(", ");
        if (comma != std::string::npos && text.find(" MiB free") != std::string::npos)
            return -std::strtod(text.c_str() + comma + 2, nullptr) * (1 << 20); // differences are all that is asked for
    }
    return DeviceReadings::unknown;
}

std::string jsonNumber(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return std::isfinite(value) ? text : "null";
}

} // namespace evenkeel::gpucheck
