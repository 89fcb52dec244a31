// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/simulated.h"

#include "core/algorithms/algorithm.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "kernels/host_info.h"
#include "kernels/observed/dry_device.h"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

namespace evenkeel {

namespace {

void noteStretch(Worker& worker, const Meter& meter)
{
    constexpr double far = 4;
    const DeviceProfile& profile = meter.profile();
    if (meter.stretch() <= far)
        return;
    const Operation& o = meter.stretched();
    std::ostringstream text;
    text << "profile " << profile.name << " extrapolates";
    if (std::isfinite(meter.stretch()))
        text << ' ' << std::setprecision(2) << meter.stretch() << " times";
    text << ": " << choiceName(operationNames, o.kind) << " of " << o.rows << " x " << o.inner << " x " << o.outer
         << " is far from what was measured; calibrate with this project";
    if (worker.run().isFirst(worker.rank(), text.str()))
        worker.note(text.str(), Fact::Profile);
}

void noteMath(Worker& worker, const DeviceProfile& profile)
{
    const bool measuredBf16 = profile.device.find("math=bf16") != std::string::npos;
    const auto math = [](bool isBf16) { return std::string(isBf16 ? "bf16" : "fp32"); };
    const std::string text
        = phrase("profile %1 was measured with weights in %2: layers in %3 are taken to need as long as those",
            { profile.name, math(measuredBf16), math(!measuredBf16) });
    const bool differs = !profile.curves.empty() && worker.model.precision().isBf16 != measuredBf16;
    if (differs && worker.run().isFirst(worker.rank(), text))
        worker.note(text, Fact::Profile);
}

void noteMemory(Worker& worker, const DeviceProfile& profile)
{
    const std::int64_t needed = worker.model.device().peakMemory();
    if (profile.memory <= 0 || double(needed) <= profile.memory)
        return;
    const std::string text = phrase("profile %1: training takes about %2 of memory, the device has %3: it does not fit",
        { profile.name, bytesText(needed), bytesText(std::int64_t(profile.memory)) });
    if (worker.run().isFirst(worker.rank(), text))
        worker.note(text, Fact::Profile);
}

} // namespace

MeteredDevice openMetered(
    const RunPlan& plan, const std::vector<DeviceSpec>& devices, int rank, const SharedRun& run, bool isDry)
{
    MeteredDevice opened;
    const DeviceSpec& spec = devices[std::size_t(rank)];
    const DeviceProfile* const profile = plan.profiles[std::size_t(rank)].get();
    opened.device = isDry ? makeDryDevice(spec) : openDevice(spec);
    if (!profile || !run.clock().isVirtual())
        return opened;
    // Devices of this machine share it; simulated ones have machines of their own.
    const auto isHere = [](const DeviceSpec& d) { return d.kind == DeviceSpec::Kind::Cpu; };
    const bool isShared = isHere(spec) && std::ranges::count_if(devices, isHere) > 1;
    opened.meter = std::make_unique<Meter>(*profile, run.facts().spread, isShared);
    opened.device = observed(std::move(opened.device), *opened.meter);
    return opened;
}

void noteDoubts(Worker& worker, const Meter& meter)
{
    noteStretch(worker, meter);
    noteMemory(worker, meter.profile());
    noteMath(worker, meter.profile());
}

std::vector<std::string> estimates(const RunPlan& plan)
{
    std::vector<std::string> names;
    for (const auto& profile : plan.profiles)
        if (profile && profile->isEstimated && std::ranges::find(names, profile->name) == names.end())
            names.push_back(profile->name);
    if (plan.isVirtual() && plan.links.isEstimated)
        names.push_back(phrase("links %1", { plan.links.name }));
    for (std::string& name : names)
        name = phrase("estimated, not measured: %1 is known by published peaks only", { name });
    return names;
}

bool samplesOutput(const RunPlan& plan)
{
    return plan.config.model.output == OutputMode::Sampled || plan.algorithm.output == Algorithm::Output::Sampled;
}

void checkDry(const RunPlan& plan)
{
    if (!plan.isVirtual())
        throw InputError(phrase("a dry simulation needs virtual time"));
    if (plan.algorithm.schedule == Algorithm::Schedule::Values || samplesOutput(plan))
        throw InputError(phrase(
            "when what happens depends on what is computed %1: only the full simulation, which is not dry, shows it",
            { samplesOutput(plan) ? phrase("where the output layer is sampled")
                                  : phrase("by %1", { std::string(plan.algorithm.name) }) }));
    if (plan.config.model.network != NetworkKind::Mlp)
        throw InputError(phrase("what a network over lists, trees or graphs computes depends on the samples: only the "
                                "full simulation, which is not dry, shows it"));
    if (plan.config.train.diagnose != Diagnose::None || !plan.config.train.stopAt.empty())
        throw std::logic_error("a dry run is asked what only arithmetic can tell");
}

} // namespace evenkeel
