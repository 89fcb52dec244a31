// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/device_specs.h"

#include "core/base/phrase.h"
#include "kernels/host_info.h"

#include <algorithm>

namespace evenkeel {

namespace {

bool isCpu(const DeviceSpec& spec) { return spec.kind == DeviceSpec::Kind::Cpu; }

int threadsOfAll(std::span<const DeviceSpec> specs)
{
    int threads = 0;
    for (const DeviceSpec& spec : specs)
        threads += isCpu(spec) ? spec.threads : 0;
    return threads;
}

// Only ranges of neighboring cores can be named.
void pin(std::vector<DeviceSpec>& specs, std::span<const int> cores)
{
    std::size_t next = 0;
    for (DeviceSpec& spec : specs) {
        if (!isCpu(spec))
            continue;
        const std::size_t last = next + std::size_t(spec.threads) - 1;
        if (cores[last] - cores[next] == spec.threads - 1) {
            spec.firstCore = cores[next];
            spec.lastCore = cores[last];
        }
        next = last + 1;
    }
}

} // namespace

std::vector<DeviceSpec> devicesOf(const RunConfig& config)
{
    std::vector<DeviceSpec> specs;
    try {
        for (const std::string& text : config.devices)
            specs.push_back(DeviceSpec::parse(text));
    } catch (const std::invalid_argument& e) {
        throw ConfigError("devices.use", phrase("devices.use: %1", { std::string(e.what()) }));
    }
    return specs;
}

void resolveMath(std::span<DeviceSpec> specs, const ModelConfig& model)
{
    for (DeviceSpec& spec : specs)
        if (!spec.math && model.math == Numbers::Bf16)
            spec.math = DeviceSpec::Math::Bf16;
}

bool keepsBf16(const DeviceSpec& resolved) { return resolved.math == DeviceSpec::Math::Bf16; }

std::vector<DeviceSpec> shareCores(std::vector<DeviceSpec> specs, std::span<const int> cores)
{
    const auto sharing = std::ranges::count_if(specs, isCpu);
    const int share = std::max(1, int(cores.size()) / int(std::max<std::ptrdiff_t>(sharing, 1)));
    for (DeviceSpec& spec : specs)
        if (isCpu(spec) && spec.threads == 0)
            spec.threads = spec.firstCore >= 0 ? spec.lastCore - spec.firstCore + 1 : share;
    return specs;
}

std::vector<DeviceSpec> divideCores(std::vector<DeviceSpec> specs, std::span<const int> cores)
{
    specs = shareCores(std::move(specs), cores);
    const auto sharing = std::ranges::count_if(specs, isCpu);
    const bool free = std::ranges::all_of(specs, [](const DeviceSpec& s) { return s.firstCore < 0; });
    if (free && sharing > 1 && threadsOfAll(specs) == int(cores.size()))
        pin(specs, cores);
    return specs;
}

std::vector<std::string> deviceNotes(const DeviceSpec& asked, const Device& device)
{
    using Sparse = DeviceSpec::Sparse;
    std::vector<std::string> notes;
    if (const Sparse used = device.spec().sparse; asked.sparse != used)
        notes.push_back(phrase("%1: the sparse input layer uses %2, which was faster in a measurement; this run "
                               "resumes with it, and sparse=%3 selects it in other runs",
            { asked.text(), used == Sparse::Cusparse ? "cuSPARSE" : phrase("the gather kernel"),
                used == Sparse::Cusparse ? "cusparse" : "gather" }));
    return notes;
}

std::string bf16Note(const DeviceSpec& asked, const Device& device)
{
    if (device.spec().kind != DeviceSpec::Kind::Cpu)
        return {};
    const bool isConverted = device.bf16Way() == "conversion";
    const std::string note = isConverted
        ? phrase("math=bf16: this processor has no fast bf16 instructions; weights take "
                 "half the memory, but steps are not faster than with fp32")
        : std::string();
    if (asked.bf16 == device.spec().bf16)
        return note;
    const std::string way
        = phrase("math=bf16: %1 was the fastest way in a trial; this run resumes with it, and bf16=%2 "
                 "selects it in other runs",
            { device.bf16Way(), bf16Value(device.spec()) });
    return note.empty() ? way : note + "; " + way;
}

std::string bf16Value(const DeviceSpec& spec)
{
    DeviceSpec only;
    only.bf16 = spec.bf16;
    const std::string text = only.text();
    return text.substr(std::min(text.size(), std::string_view("cpu,bf16=").size()));
}

std::string oversubscription(std::span<const DeviceSpec> specs, std::span<const int> cores)
{
    const int threads = threadsOfAll(specs);
    if (threads <= int(cores.size()))
        return {};
    return counted("%1 threads of CPU devices share %n core(s); their times differ from those of separate devices",
        std::ssize(cores), { std::to_string(threads) });
}

std::string oversubscription(const RunConfig& config)
{
    if (config.train.clock == ClockKind::Virtual)
        return {};
    const std::vector<int> cores = usableCores();
    return oversubscription(divideCores(devicesOf(config), cores), cores);
}

} // namespace evenkeel
