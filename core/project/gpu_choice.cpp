// SPDX-License-Identifier: GPL-3.0-or-later
// Requests and GPUs are matched by augmenting paths, requests in their order, GPUs by number.
#include "core/project/gpu_choice.h"

#include "core/base/fold_case.h"
#include "core/base/phrase.h"
#include "kernels/device_options.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <set>

namespace evenkeel {

namespace {

constexpr int none = -1;

std::string oneDigit(double value)
{
    std::array<char, 32> text {};
    std::snprintf(text.data(), text.size(), "%.1f", value);
    const std::string digits = text.data();
    return digits.ends_with(".0") ? digits.substr(0, digits.size() - 2) : digits;
}

std::string gib(std::int64_t bytes, const char* unit = " GiB") { return oneDigit(double(bytes) / (1 << 30)) + unit; }

// "load 83 %, at most 10 % asked for"; empty: within the limit.
std::string beyond(const char* what, double value, double max, const char* unit)
{
    if (max < 0 || value <= max)
        return {};
    if (std::isnan(value))
        return phrase("its %1 is not known", { what });
    return phrase("%1%2%3, at most %4%5 asked for", { what, (' ' + oneDigit(value)), unit, oneDigit(max), unit });
}

std::string whyNotMemory(const GpuLimits& limits, const DeviceInfo& gpu)
{
    const bool isKnown = gpu.memoryFree > 0;
    if ((limits.free > 0 || limits.used > 0) && !isKnown)
        return phrase("its free memory is not known");
    if (gpu.memoryFree < limits.free)
        return phrase(
            "%1 of %2 free, %3 asked for", { gib(gpu.memoryFree, ""), gib(gpu.memoryTotal), gib(limits.free) });
    const double used
        = std::isnan(gpu.readings.memory) ? double(gpu.memoryTotal - gpu.memoryFree) : gpu.readings.memory;
    if (limits.used > 0 && used > double(limits.used))
        return phrase("%1 in use, at most %2 asked for", { gib(std::int64_t(used)), gib(limits.used) });
    return {};
}

std::string whyNotLimits(const GpuLimits& limits, const DeviceInfo& gpu)
{
    if (std::string memory = whyNotMemory(limits, gpu); !memory.empty())
        return memory;
    if (std::string load = beyond("load", gpu.readings.utilization * 100, limits.load, " %"); !load.empty())
        return load;
    if (std::string heat = beyond("temperature", gpu.readings.temperature, limits.temperature, " °C"); !heat.empty())
        return heat;
    const double capability = std::atof(gpu.computeCapability.c_str());
    if (capability < limits.capability)
        return phrase("compute capability %1, %2 asked for", { gpu.computeCapability, oneDigit(limits.capability) });
    if (!containsFolded(gpu.name, foldCase(limits.name)))
        return phrase("its name, %1, does not contain %2", { gpu.name, limits.name });
    return {};
}

struct Request {
    std::size_t device = 0; // place in the list of devices
    DeviceSpec spec;
    int gpu = none; // place in the list of GPUs
};

struct Gpu {
    const DeviceInfo& info;
    int request = none;
    bool isNamed = false; // whether another device of the project names the GPU by number
};

class Matching {
public:
    Matching(std::vector<Request>& requests, std::vector<Gpu>& gpus)
        : m_requests(requests)
        , m_gpus(gpus)
    {
    }

    void solve()
    {
        for (std::size_t request = 0; request < m_requests.size(); ++request) {
            m_tried.assign(m_gpus.size(), false);
            serve(request);
        }
    }

private:
    // Gives the request a free GPU; else one that another has, if that can have another one.
    bool serve(std::size_t request)
    {
        for (const bool isFree : { true, false })
            for (std::size_t gpu = 0; gpu < m_gpus.size(); ++gpu) {
                Gpu& g = m_gpus[gpu];
                if ((g.request == none) != isFree || m_tried[gpu] || g.isNamed
                    || !whyNot(m_requests[request].spec, g.info).empty())
                    continue;
                m_tried[gpu] = true;
                if (!isFree && !serve(std::size_t(g.request)))
                    continue;
                g.request = int(request);
                m_requests[request].gpu = int(gpu);
                return true;
            }
        return false;
    }

    std::vector<Request>& m_requests;
    std::vector<Gpu>& m_gpus;
    std::vector<bool> m_tried;
};

std::string gpuText(const DeviceInfo& gpu)
{
    std::string text = gpu.spec + " (" + gpu.name;
    if (!gpu.uuid.empty())
        text += ", " + gpu.uuid;
    if (gpu.memoryFree > 0)
        text += ", " + gib(gpu.memoryFree, "") + " of " + gib(gpu.memoryTotal) + " free";
    return text + ')';
}

// What a request asks for, without what the device is then to do.
std::string askedText(const DeviceSpec& spec)
{
    return "cuda:" + (spec.uuid.empty() ? "any" : spec.uuid) + optionsText(spec, OptionsOf::Limits);
}

// "; not cuda:1: 3.1 of 24 GiB free, 8 GiB asked for; not cuda:2: ..." of those that are not taken by such a request.
std::string refusals(const DeviceSpec& asked, std::span<const Gpu> gpus, std::span<const Request> requests)
{
    std::string text;
    for (const Gpu& gpu : gpus) {
        std::string why = whyNot(asked, gpu.info);
        if (why.empty() && gpu.isNamed)
            why = phrase("named by another device of the project");
        else if (why.empty() && gpu.request != none
            && askedText(requests[std::size_t(gpu.request)].spec) != askedText(asked))
            why = phrase("chosen for %1", { askedText(requests[std::size_t(gpu.request)].spec) });
        if (!why.empty())
            text += "; not " + gpu.info.spec + ": " + why;
    }
    return text;
}

std::string failure(const std::string& asked, std::size_t wanted, std::size_t served, const std::string& refused)
{
    std::string text = asked + ": ";
    if (wanted == 1)
        text += "no GPU of this machine can be used for it";
    else
        text += std::to_string(wanted) + " GPUs are asked for, " + std::to_string(served) + " can be used";
    return phrase("%1%2; change the limits in devices.use, or use sim, a simulated device", { text, refused });
}

// The beginning of a UUID names one GPU.
void requireOneEach(std::span<const Request> requests, std::span<const Gpu> gpus)
{
    for (const Request& r : requests) {
        const auto same = std::ranges::count_if(gpus, [&](const Gpu& gpu) { return whyNot(r.spec, gpu.info).empty(); });
        if (!r.spec.uuid.empty() && same > 1)
            throw DeviceError(
                phrase("%1: %2 GPUs have a UUID that begins so; write more of it, as nvidia-smi -L prints it",
                    { askedText(r.spec), std::to_string(same) }));
    }
}

// What was chosen for all requests that ask for the same: their devices, and the sentence on them.
std::string answer(const DeviceSpec& asked, std::span<const Request> requests, std::span<const Gpu> gpus,
    std::vector<std::string>& devices)
{
    std::string chosen;
    std::size_t wanted = 0, served = 0;
    for (const Request& r : requests) {
        if (askedText(r.spec) != askedText(asked))
            continue;
        ++wanted;
        if (r.gpu == none)
            continue;
        ++served;
        const DeviceInfo& info = gpus[std::size_t(r.gpu)].info;
        chosen += (chosen.empty() ? "" : ", ") + gpuText(info);
        DeviceSpec exact = r.spec;
        exact.uuid.clear();
        exact.limits = {};
        exact.index = DeviceSpec::parse(info.spec).index;
        devices[r.device] = exact.text();
    }
    const std::string refused = refusals(asked, gpus, requests);
    if (served < wanted)
        throw DeviceError(failure(askedText(asked), wanted, served, refused));
    return phrase("%1: chose %2%3", { askedText(asked), chosen, asked.uuid.empty() ? refused : "" });
}

} // namespace

std::string whyNot(const DeviceSpec& asked, const DeviceInfo& gpu)
{
    if (!gpu.usable)
        return gpu.reason;
    if (!asked.uuid.empty()) {
        if (foldCase(gpu.uuid).starts_with(foldCase(asked.uuid)))
            return {};
        return gpu.uuid.empty() ? phrase("its UUID is not known") : phrase("it is %1", { gpu.uuid });
    }
    return whyNotLimits(asked.limits, gpu);
}

bool needsChoice(std::span<const std::string> devices)
{
    return std::ranges::any_of(devices, [](const std::string& text) {
        try {
            return DeviceSpec::parse(text).isChosenLater();
        } catch (const std::invalid_argument&) { // for planOf() to say
            return false;
        }
    });
}

GpuChoice chooseGpus(std::span<const std::string> devices, std::span<const DeviceInfo> found)
{
    std::vector<Request> requests;
    std::vector<Gpu> gpus;
    for (const DeviceInfo& info : found)
        if (info.kind == "cuda")
            gpus.push_back({ info });
    for (std::size_t i = 0; i < devices.size(); ++i) {
        const DeviceSpec spec = DeviceSpec::parse(devices[i]);
        if (spec.isChosenLater())
            requests.push_back({ i, spec });
        else if (spec.kind == DeviceSpec::Kind::Cuda)
            for (Gpu& gpu : gpus)
                gpu.isNamed = gpu.isNamed || gpu.info.spec == "cuda:" + std::to_string(spec.index);
    }
    requireOneEach(requests, gpus);
    Matching(requests, gpus).solve();
    GpuChoice choice { { devices.begin(), devices.end() }, {} };
    std::set<std::string> answered;
    for (const Request& request : requests)
        if (answered.insert(askedText(request.spec)).second)
            choice.notes.push_back(answer(request.spec, requests, gpus, choice.devices));
    return choice;
}

GpuChoice chooseGpus(std::span<const std::string> devices)
{
    if (!needsChoice(devices))
        return { { devices.begin(), devices.end() }, {} };
    return chooseGpus(devices, listDevices());
}

std::string deviceOfHost(int onHost)
{
    int left = onHost;
    for (const DeviceInfo& device : listDevices())
        if (device.kind == "cuda" && device.usable && left-- == 0)
            return device.spec;
    return "cpu";
}

} // namespace evenkeel
