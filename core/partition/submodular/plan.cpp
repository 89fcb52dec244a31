// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/submodular/plan.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/partition/submodular/class_job.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace evenkeel {

namespace {

void addUp(PartitionTrace& trace, const std::vector<ClassCurve>& curves)
{
    trace.dealing.assign(PartitionTrace::points + 1, 0);
    trace.exchanging = trace.dealing;
    double max = 0;
    for (const ClassCurve& curve : curves) {
        max += curve.bound;
        for (std::size_t i = 0; i <= PartitionTrace::points; ++i) {
            trace.dealing[i] += curve.dealing[i];
            trace.exchanging[i] += curve.exchanging[i];
        }
    }
    for (std::vector<double>* curve : { &trace.dealing, &trace.exchanging })
        for (double& value : *curve)
            value = max > 0 ? value / max : 1;
}

std::vector<Id> dealClasses(
    const PartitionTask& task, const SubmodularPlan& plan, const Classes& classes, std::span<const Index> rows)
{
    const std::vector<double> share = shares(task.speeds);
    const std::vector<Id> start = task.start ? ranksIn(*task.start, task.data->samples) : std::vector<Id> {};
    std::vector<Id> rankOfSample(classes.samples.size());
    std::vector<ClassCurve> curves(task.trace ? classes.count() : 0);
    SharedProgress progress(
        task, static_cast<double>(rankOfSample.size()) * (1 + plan.swaps / 10.0 + (plan.usesNeighbors() ? 1 : 0)));
    std::vector<std::size_t> largestFirst(classes.count()); // so that threads end together
    std::iota(largestFirst.begin(), largestFirst.end(), std::size_t { 0 });
    std::ranges::stable_sort(largestFirst, std::greater<> {}, [&](std::size_t c) { return classes.size(c); });
    const auto makeReader = [&] { return ClassMassReader(*task.data); };
    forAll(classes.count(), task.threads, makeReader, [&](std::size_t i, ClassMassReader& reader) {
        const std::size_t c = largestFirst[i];
        const auto members = classes.of(c);
        ClassMass mass = reader.read(members);
        if (plan.sizeWeight > 0)
            addSizeBands(mass, *task.data, members, plan.sizeWeight);
        const auto ranks
            = dealClass({ *task.data, members, mass, share, rows.subspan(c * share.size(), share.size()), start,
                            streamSeed(task.seed, c), progress, task.trace ? &curves[c] : nullptr, task.finish },
                plan);
        for (std::size_t row = 0; row < members.size(); ++row)
            rankOfSample[static_cast<std::size_t>(members[row])] = static_cast<Id>(ranks[row]);
    });
    if (task.trace)
        addUp(*task.trace, curves);
    return rankOfSample;
}

} // namespace

Partition submodularPartition(const PartitionTask& task, const SubmodularPlan& plan)
{
    if (plan.dealing == Dealing::Stream && plan.objective != ObjectiveKind::Root)
        throw InputError(phrase("submodular: optimizer = stream needs objective = sqrt"));
    if (task.start && task.start->size() != task.speeds.size())
        throw std::logic_error("a partition to start from must be for as many ranks as there are speeds");
    const Classes found = task.classes ? Classes {} : classesOf(*task.data, plan.classes, task.speeds.size());
    const Classes& classes = task.classes ? *task.classes : found;
    const std::vector<Index> rows = classQuotas(classes, task.speeds);
    const auto ranks = plan.dealing == Dealing::Stream && !task.start ? streamRanks(task, classes, rows)
                                                                      : dealClasses(task, plan, classes, rows);
    reportProgress(task, 1);
    return collect(ranks, task.speeds.size());
}

} // namespace evenkeel
