// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's compute groups (Hadjis, Zhang, Mitliagkas, Iter, Re: Omnivore: An Optimizer for Multi-device Deep Learning
// on CPUs and GPUs, arXiv 1606.04487; Mitliagkas et al.: Asynchrony begets Momentum, arXiv 1605.09774).
// The devices form g groups. Inside a group they share one mini-batch, in proportion to their speed, and add their
// gradients up; across groups nobody waits: a group reads the shared model, computes, and updates it,
//     v <- mu v - eta G(w as read);   w <- w + v,     g - 1 updates later on average.
// That staleness acts as momentum mu_S = 1 - 1/g (theorem 5, equal groups), or by measured staleness tau, for uneven
// ones, E[tau] / (1 + E[tau]) (a geometric fit of ours). The explicit momentum is what is left of the wanted one:
//     mu = max(least, momentum - mu_S).
// With output = merged the output layer is in one place, as the authors' "merged FC": a device computes and updates it
// there, one after the other and never stale; only the layers below are asynchronous, and only they need correction.
// g = 1 is gradient aggregation with momentum, g = devices asynchronous SGD. The paper's optimizer, which chooses g,
// momentum and rate by short trials, is `evenkeel-cli tune --method omnivore`. With one device: SGD with that momentum.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/plain_sgd.h"
#include "core/algorithms/shared/shared_model.h"
#include "core/base/error.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "groups", "number of compute groups, of consecutive devices; 0: one per device", 0, 0, 1e6, true },
    Option { "momentum", "total momentum, explicit plus implicit", 0, -0.9, 0.999 },
    Option { "correction", "implicit momentum that is subtracted: theory (1 - 1/g), from measured staleness, or none",
        0, 0, 2, true, "theory|measured|none" },
    Option { "least-momentum", "min explicit momentum; negative values can compensate staleness", 0, -0.9, 0.999 },
    Option { "output",
        "replicated: the output layer is pulled and pushed like all others; merged: there is one copy, which devices "
        "update in turn, without staleness (the authors' default)",
        0, 0, 1, true, "replicated|merged" },
    Option { "split", "how a group's batch is divided among its devices: in proportion to measured speed, or equally",
        0, 0, 1, true, "speed|equal" },
};

// The part of the group's batch that this rank takes: in proportion to what each does a second, and at least one. A
// speed of 0 is a lost device's.
Index share(Communicator& group, double speed, Index batch)
{
    const std::vector<double> speeds = group.gather(speed);
    const Index workers = Index(speeds.size()) - std::count(speeds.begin(), speeds.end(), 0.0);
    if (speed == 0)
        return 0;
    const double sum = std::accumulate(speeds.begin(), speeds.end(), 0.0);
    const Index least = batch >= workers ? 1 : 0, rest = batch - least * workers;
    const auto cut = [&](int rank) {
        return std::llround(double(rest) * std::accumulate(speeds.begin(), speeds.begin() + rank, 0.0) / sum);
    };
    return least + cut(group.rank() + 1) - cut(group.rank());
}

// The explicit momentum, given how stale this group's updates have been.
class Momentum {
public:
    Momentum(Worker& w, int groups)
        : m_worker(w)
        , m_implicit(1 - 1.0 / groups)
    {
    }
    // None: it never has any.
    std::optional<float> whole() const // where nothing is stale
    {
        const bool any = m_worker.option("momentum") != 0 || m_worker.option("least-momentum") != 0;
        return any ? std::optional(float(std::max(m_worker.option("least-momentum"), m_worker.option("momentum"))))
                   : std::nullopt;
    }
    std::optional<float> next(Index staleness)
    {
        if (!whole())
            return std::nullopt;
        m_staleness += (double(staleness) - m_staleness) / std::min<double>(++m_updates, memory);
        const double implicit = m_worker.chosen("correction", "none") ? 0
            : m_worker.chosen("correction", "measured")               ? m_staleness / (1 + m_staleness)
                                                                      : m_implicit;
        return float(std::max(m_worker.option("least-momentum"), m_worker.option("momentum") - implicit));
    }

private:
    static constexpr double memory = 50; // updates that the mean staleness remembers
    Worker& m_worker;
    double m_implicit, m_staleness = 0, m_updates = 0;
};

// The hooks by which a gradient's output layer is computed where it is, and updated by `rate` times its gradient.
Model::OutputHooks mergedOutput(Worker& w, SharedModel& shared, double rate, std::optional<float> momentum)
{
    SharedArray* const output = shared.output();
    Model& model = w.model;
    return { [&model, output] {
                output->lock();
                output->read(model.device(), model.weights() + model.outputOffset());
            },
        [&model, output, rate, momentum] {
            output->add(model.device(), -float(rate), model.gradients() + model.outputOffset(), momentum);
            output->unlock();
        } };
}

void train(Worker& w)
{
    if (w.size() == 1 && w.option("momentum") == 0 && w.option("least-momentum") <= 0)
        return plainSgd(w);
    w.survivesLoss();
    const int asked = int(w.option("groups"));
    const int groups = asked == 0 ? w.size() : std::min(asked, w.size());
    const auto group = w.comm().split(int(std::int64_t(w.rank()) * groups / w.size()));
    const bool merged = w.chosen("output", "merged");
    if (merged && w.model.samplesOutput())
        throw InputError("compute-groups: output = merged needs the full output layer; set model.output to \"full\"");
    SharedModel shared(w, merged);
    Momentum momentum(w, groups);
    double speed = 1; // samples a second
    for (;;) {
        const bool equal = w.chosen("split", "equal");
        const Batch& batch = w.nextBatch(share(*group, w.lost() ? 0 : equal ? 1 : speed, w.batchSize()));
        const std::vector<double> sizes = group->gather(double(batch.size()));
        const double total = std::accumulate(sizes.begin(), sizes.end(), 0.0);
        if (total == 0)
            break;
        shared.pull(*group);
        const double busy = w.busySeconds();
        const double rate = w.rate() * std::min(1.0, total / w.batchSize()), part = double(batch.size()) / total;
        const auto staleness = [&] { return shared.staleness(); };
        if (merged && !batch.empty())
            w.gradient(batch, w.rate(), staleness, mergedOutput(w, shared, rate * part, momentum.whole()));
        else
            w.gradient(batch, w.rate(), staleness);
        if (!batch.empty())
            speed = double(batch.size()) / std::max(w.busySeconds() - busy, 1e-12);
        const auto [input, output] = w.sumGradients(*group, batch, part, !merged);
        w.model.apply(input, rate, output, !merged);
        if (group->rank() == 0)
            shared.push(momentum.next(shared.staleness()));
        shared.observe();
    }
    shared.finish();
}

} // namespace

extern const Algorithm computeGroups {
    "compute-groups",
    "Omnivore's compute groups",
    "Hadjis et al., Omnivore: An Optimizer for Multi-device Deep Learning on CPUs and GPUs, 2016",
    "Devices form groups: synchronous inside a group, asynchronous between groups. More groups mean less waiting and "
    "staler gradients; staleness acts as momentum, so the explicit momentum is reduced by the same amount.",
    options,
    train,
};

} // namespace evenkeel
