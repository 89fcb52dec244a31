// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/partition/submodular/class_job.h"

#include "core/base/random.h"
#include "core/base/shuffle.h"
#include "core/partition/submodular/kernel_objectives.h"
#include "core/partition/tools.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

// The ranks that have a quota in the class, numbered from 0.
struct ActiveRanks {
    explicit ActiveRanks(const ClassJob& job)
        : numberOf(job.quota.size(), unplaced)
    {
        for (std::size_t rank = 0; rank < job.quota.size(); ++rank)
            if (job.quota[rank] > 0) {
                numberOf[rank] = ranks.size();
                ranks.push_back(rank);
                quota.push_back(job.quota[rank]);
                share.push_back(job.share[rank]);
            }
    }
    std::vector<std::size_t> ranks, numberOf;
    std::vector<Index> quota;
    std::vector<double> share;
};

std::unique_ptr<Objective> makeObjective(
    const SubmodularPlan& plan, const ClassMass& mass, const NeighborGraph& near, std::span<const double> share)
{
    switch (plan.objective) {
    case ObjectiveKind::FacilityLocation:
        return facilityLocation(near, share.size());
    case ObjectiveKind::GraphCut:
        return graphCut(near, share.size(), plan.lambda);
    case ObjectiveKind::Root:
        return perspectiveWelfare(mass, share, Concave::Root);
    case ObjectiveKind::Log:
        return perspectiveWelfare(mass, share, Concave::Log);
    }
    return nullptr;
}

// Samples stay where they are as far as there is room; which go is drawn.
void keep(RowAssignment& assignment, const ClassJob& job, const ActiveRanks& active)
{
    std::vector<std::size_t> order(job.members.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    Random random(job.seed, 1);
    shuffle(std::span(order), random);
    for (std::size_t row : order) {
        const auto rank = static_cast<std::size_t>(job.start[static_cast<std::size_t>(job.members[row])]);
        if (const std::size_t number = active.numberOf[rank]; number != unplaced && !assignment.full(number))
            assignment.place(row, number);
    }
}

void assignRows(RowAssignment& assignment, const ClassJob& job, const SubmodularPlan& plan)
{
    if (plan.dealing != Dealing::OnePass && job.start.empty()) {
        const Greedy greedy = plan.dealing == Dealing::Lazy ? Greedy::Lazy
            : plan.dealing == Dealing::Naive                ? Greedy::Naive
                                                            : Greedy::Stochastic;
        return assignGreedily(assignment, { plan.turn, greedy, plan.epsilon, job.seed });
    }
    std::vector<std::size_t> order(job.members.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    if (plan.order == Order::RareFirst) {
        order = rareFirst(job.mass);
    } else if (plan.order == Order::Random) {
        Random random(job.seed, 2);
        shuffle(std::span(order), random);
    }
    assignInOnePass(assignment, order);
}

// Reports progress, `weight` for each of `steps` calls; once for `batch` of them.
std::function<void()> progressReporter(
    const ClassJob& job, std::uint64_t steps, double weight, std::uint64_t batch = 256)
{
    return [&job, steps, weight, batch, done = std::uint64_t(0)]() mutable {
        ++done;
        if (done % batch == 0 || done == steps)
            job.progress.advance(weight * static_cast<double>(done % batch == 0 ? batch : done % batch));
    };
}

// The same, and records the objective at equal intervals.
std::function<void()> watcher(
    const ClassJob& job, const Objective& f, std::uint64_t steps, double weight, std::vector<double>* curve)
{
    if (!curve)
        return progressReporter(job, steps, weight);
    return
        [&f, steps, curve, reportProgress = progressReporter(job, steps, weight), done = std::uint64_t(0)]() mutable {
            reportProgress();
            ++done;
            const auto point = [&](std::uint64_t at) { return at * PartitionTrace::points / steps; };
            if (point(done) > point(done - 1))
                std::fill(curve->begin() + static_cast<std::ptrdiff_t>(point(done)), curve->end(), f.sum());
        };
}

void exchange(RowAssignment& assignment, const ClassJob& job, const SubmodularPlan& plan)
{
    if (job.curve)
        std::ranges::fill(job.curve->exchanging, assignment.f.sum());
    const auto trials = static_cast<std::uint64_t>(plan.swaps) * job.members.size();
    assignment.pulse = watcher(job, assignment.f, trials, 0.1, job.curve ? &job.curve->exchanging : nullptr);
    exchangePairs(assignment, trials, job.seed, job.finish);
    if (job.curve)
        job.curve->bound = assignment.f.bound() > 0 ? assignment.f.bound() : assignment.f.sum();
}

} // namespace

std::vector<std::size_t> dealClass(const ClassJob& job, const SubmodularPlan& plan)
{
    const ActiveRanks active(job);
    const auto check = [&job] { job.progress.advance(0); };
    constexpr std::uint64_t searchesPerReport = 4; // each may go over all rows
    NeighborGraph near;
    if (plan.usesNeighbors())
        near = findNeighbors(job.data, job.members, plan.neighbors,
            progressReporter(job, job.members.size(), 1, searchesPerReport), check);
    const std::unique_ptr<Objective> f = makeObjective(plan, job.mass, near, active.share);
    RowAssignment assignment(*f, active.quota);
    assignment.check = check;
    assignment.pulse = watcher(job, *f, job.members.size(), 1, job.curve ? &job.curve->dealing : nullptr);
    if (!job.start.empty())
        keep(assignment, job, active);
    assignRows(assignment, job, plan);
    exchange(assignment, job, plan);
    std::vector<std::size_t> ranks = assignment.rankOf;
    for (std::size_t& rank : ranks)
        rank = active.ranks[rank];
    return ranks;
}

} // namespace evenkeel
