// SPDX-License-Identifier: GPL-3.0-or-later
// Omnivore's compute groups (Hadjis, Zhang, Mitliagkas, Iter, Re: Omnivore: An Optimizer for Multi-device Deep Learning
// on CPUs and GPUs, arXiv 1606.04487; Mitliagkas et al.: Asynchrony begets Momentum, arXiv 1605.09774).
// The devices form g groups. Inside a group they share one mini-batch, in proportion to their speed, and add their
// gradients up; groups do not wait for each other: a group reads the shared model, computes, and updates it,
//     v <- mu v - eta G(w as read);   w <- w + v,     g - 1 updates later on average.
// That staleness acts as momentum mu_S = 1 - 1/g (theorem 5, equal groups), or by measured staleness tau, for uneven
// ones, E[tau] / (1 + E[tau]) (a geometric fit of ours). The explicit momentum is what is left of the wanted one:
//     mu = max(least-momentum, momentum - mu_S).
// With output = merged the output layer is in one place, as the authors' "merged FC": a device computes and updates it
// there, one after the other and never stale; only the layers below are asynchronous, and only they need correction.
// A group whose device is lost goes on with the others, whichever it was: the first of them reads and updates for it.
// g counts the groups that are left.
// A run that is resumed with another number of groups keeps the shared model and its velocity; who leads a group and
// how stale its updates are begins anew.
// g = 1 is gradient aggregation with momentum, g = devices asynchronous SGD. The paper's optimizer, which chooses g,
// momentum and rate by short trials, is `evenkeel-cli tune --method omnivore`. With one device: SGD with that momentum.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/aggregation.h"
#include "core/algorithms/shared/explicit_momentum.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/measured_speed.h"
#include "core/algorithms/shared/shared_model.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace evenkeel::computeGroups {

namespace {

struct Options {
    int groups = 0; // g
    double momentum = 0, minMomentum = 0;
    ExplicitMomentum::Correction correction = ExplicitMomentum::Correction::Theory;
    enum class Output { Replicated, Merged } output = Output::Replicated;
    enum class Split { Speed, Equal } split = Split::Speed;
};

constexpr FieldTable fields {
    tried("0|1|2",
        option("groups", "number of compute groups, of consecutive devices; 0: one per device", &Options::groups,
            between(0, 1e6))),
    offAt("0",
        tried("0|0.3|0.6|0.9",
            option("momentum", "total momentum, explicit plus implicit", &Options::momentum, between(-0.9, 0.999)))),
    offAt("none",
        option("correction", "implicit momentum that is subtracted: theory (1 - 1/g), from measured staleness, or none",
            &Options::correction, "theory|measured|none", "By theory|As measured|None")),
    titled("Min explicit momentum",
        option("least-momentum", "min explicit momentum; negative values can compensate staleness",
            &Options::minMomentum, between(-0.9, 0.999))),
    option("output",
        "replicated: the output layer is pulled and pushed like all others; merged: there is one copy, which devices "
        "update in turn, without staleness (the authors' default)",
        &Options::output, "replicated|merged", "Replicated|One copy"),
    offAt("equal",
        option("split",
            "how a group's batch is divided among its devices: in proportion to speed, measured over about twenty "
            "steps, or equally",
            &Options::split, "speed|equal", "By speed|Equal")),
};

// By which the parts of a group's batch are measured, of every rank. 0: its device does not take part.
struct Speeds {
    std::vector<double> values, before; // before: the sum of those of the ranks below; one more, of all
    double min = 0;
    Index absent = 0; // how many are 0
};

Speeds speedsOf(const std::vector<double>& all)
{
    Speeds speeds { .values = all, .before = { 0 } };
    for (const double speed : all)
        speeds.before.push_back(speeds.before.back() + speed);
    speeds.min = std::ranges::min(all);
    speeds.absent = std::ranges::count(all, 0.0);
    return speeds;
}

// The part of the group's batch that this rank takes: in proportion to what each does per second, and at least one.
Index share(const Speeds& speeds, int rank, Index batch)
{
    const Index workers = Index(speeds.values.size()) - speeds.absent;
    if (speeds.values[std::size_t(rank)] == 0)
        return 0;
    const Index min = batch >= workers ? 1 : 0, rest = batch - min * workers;
    const auto cut
        = [&](int end) { return std::llround(double(rest) * speeds.before[std::size_t(end)] / speeds.before.back()); };
    return min + cut(rank + 1) - cut(rank);
}

// The hooks by which a gradient's output layer is computed where it is, and updated there:
//     v <- mu v - eta G;   w <- w + v
Model::OutputHooks updateInPlace(Worker& w, SharedWeights& output, double rate, std::optional<float> momentum)
{
    Model& model = w.model;
    return { [&model, &output] {
                output.lock();
                output.read(weightsOf(model).from(model.outputOffset()));
            },
        [&model, &output, rate, momentum] {
            output.add(-float(rate), gradientsOf(model).from(model.outputOffset()), momentum);
            output.unlock();
        } };
}

// By which a rank's part of the group's batch is measured.
double weightOf(Worker& w, const Options& o, const MeasuredSpeed& speed)
{
    if (!w.isPresent())
        return 0;
    return o.split == Options::Split::Equal ? 1 : speed.value();
}

// Which of g groups a rank is in, and how many still have a device.
int groupOf(int rank, const Worker& w, int groups) { return int(std::int64_t(rank) * groups / w.size()); }
class PresentGroups {
public:
    PresentGroups(Worker& w, int groups)
        : m_worker(w)
        , m_groups(groups)
    {
    }
    int count()
    {
        const SharedRun::Ranks ranks = m_worker.present();
        if (std::exchange(m_ranks, ranks) != ranks) { // of consecutive ranks
            m_count = 0;
            for (int last = -1; const int rank : *ranks)
                if (const int group = groupOf(rank, m_worker, m_groups); std::exchange(last, group) != group)
                    ++m_count;
        }
        return m_count;
    }

private:
    Worker& m_worker;
    int m_groups, m_count = 0;
    SharedRun::Ranks m_ranks; // that are counted
};

// What a group does next, known to all its members: who pulls and pushes for it, and the samples of its batch.
struct Turn {
    int leader = 0; // its first member whose device takes part
    Index absent = 0; // members whose devices do not
    double samples = 0;
    int devices = 0; // that take some of them
};

Turn turnOf(const std::vector<double>& all) // batch sizes; -1: the device does not take part
{
    Turn turn { .absent = std::ranges::count(all, -1.0) };
    turn.samples = sum(all) + double(turn.absent);
    turn.devices = int(std::ranges::count_if(all, [](double size) { return size > 0; }));
    turn.leader = int(std::ranges::find_if(all, [](double size) { return size >= 0; }) - all.begin());
    return turn;
}

// Another rank leads the group: it goes on with what the one before knew.
void handOver(Communicator& group, double from, std::initializer_list<double*> known)
{
    for (double* const each : known)
        *each = valueOf(group, *each, int(from));
}

// What a group keeps over checkpoints: who pushed last, and the staleness measured over its updates.
struct Known {
    double &leader, &measured, &updates;
};

Known knownTo(Worker& w, int groups, int members)
{
    const Known known { w.memory().keep("leader", 0, 0, w.size() - 1), w.memory().keep("staleness", 0),
        w.memory().keep("staleness-updates", 0) };
    if (double& before = w.memory().keep("groups", groups, 1); before != groups || known.leader >= members) {
        before = groups;
        known.leader = known.measured = known.updates = 0;
    }
    return known;
}

// A layer that is updated in place.
void checkMerged(const Model& model)
{
    if (model.samplesOutput())
        throw InputError(
            phrase("compute-groups: output = merged needs the full output layer; set model.output to \"full\""));
    if (model.usesTrustRatios())
        throw InputError(
            phrase("compute-groups: output = merged cannot scale layers; set train.layer-rates to \"none\""));
    if (model.weightDecay() > 0)
        throw InputError(phrase("compute-groups: output = merged has no weight decay; set train.weight-decay to 0"));
}

void train(Worker& w, const Options& o)
{
    if (w.size() == 1 && o.momentum == 0 && o.minMomentum <= 0)
        return plainSgd(w);
    w.survivesLoss(Worker::Absence::TakesPart);
    const int groups = o.groups == 0 ? w.size() : std::min(o.groups, w.size());
    const auto group = w.comm().split(groupOf(w.rank(), w, groups));
    const bool isMerged = o.output == Options::Output::Merged;
    if (isMerged)
        checkMerged(w.model);
    const auto [leader, measured, updates] = knownTo(w, groups, group->size());
    leader = valueOf(*group, leader, 0);
    SharedModel shared(w, isMerged);
    ExplicitMomentum momentum(o.momentum, o.minMomentum, o.correction, measured, updates);
    const auto staleness = [&] { return shared.staleness(); };
    MeasuredSpeed speed(w.memory());
    PresentGroups present(w, groups);
    w.feed().needFeatures();
    for (;;) {
        // A group joins a checkpoint as soon as one of its ranks has seen that it is due: a negative speed says so.
        const auto speeds = group->agree<Speeds>(w.isCheckpointDue() ? -1 : weightOf(w, o, speed), speedsOf);
        if (speeds->min < 0) {
            w.joinCheckpoint();
            continue;
        }
        const Batch& batch = w.nextBatch(share(*speeds, group->rank(), w.batchSize()));
        const Turn turn = *group->agree<Turn>(w.isPresent() ? double(batch.size()) : -1, turnOf);
        if (turn.samples == 0 && (turn.absent != speeds->absent || w.awaitJoin(*group)))
            continue; // there may be more for the members that are left, or join
        if (turn.samples == 0)
            break;
        if (turn.leader != int(leader))
            handOver(*group, std::exchange(leader, turn.leader), { &measured, &updates });
        shared.pull(*group, turn.leader);
        const double busy = w.stepper().busySeconds();
        const double rate = w.rate() * std::min(1.0, turn.samples / w.batchSize()),
                     part = double(batch.size()) / turn.samples;
        if (isMerged && !batch.empty()) // not w.gradient: the output layer is not this replica's
            w.stepper().gradient(batch, w.rate(), staleness,
                updateInPlace(w, shared.output(), rate * part, momentum.whole()), turn.devices);
        else
            w.gradient(batch, w.rate(), staleness, {}, turn.devices);
        speed.add(batch.size(), w.stepper().busySeconds() - busy);
        // v <- mu v - eta G(w as read);   w <- w + v
        const GradientRows rows = sumGradients(*group, w.model, batch, part, !isMerged);
        w.model.apply(*rows.input, rate, rows.outputs(), !isMerged);
        if (group->rank() == turn.leader)
            shared.push(momentum.next(shared.staleness(), present.count()));
        shared.observe();
    }
    shared.finish();
}

bool takesEqually(std::span<const double> options)
{
    const auto o = optionsOf<Options, fields>(options);
    return o.groups == 1 && o.split == Options::Split::Equal;
}

} // namespace

const Algorithm algorithm {
    "compute-groups",
    "Omnivore's compute groups",
    "Hadjis et al., Omnivore: An Optimizer for Multi-device Deep Learning on CPUs and GPUs, 2016",
    "Devices form groups: synchronous inside a group, asynchronous between groups. More groups mean less waiting and "
    "staler gradients; staleness acts as momentum, so the explicit momentum is reduced by the same amount.",
    Family::Asynchronous,
    "synchronous within groups, asynchronous between them",
    optionList<Options, fields>,
    trainWith<Options, fields, train>,
    Algorithm::Alone::Itself,
    takesEqually,
    Algorithm::Output::AsConfigured,
    {},
    Algorithm::Combines::Sums,
};

} // namespace evenkeel::computeGroups
