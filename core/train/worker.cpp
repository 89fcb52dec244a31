// A rank's steps: batches, timing on either clock, and what is told about them.
#include "core/train/worker.h"

#include "core/data/error.h"
#include "core/data/random.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace evenkeel {

namespace {

constexpr double deviceInterval = 0.5; // seconds of the run between two device readings

double scaledRate(const Batch& batch, double rate)
{
    return batch.requested > batch.size() ? rate * double(batch.size()) / double(batch.requested) : rate;
}

// A sampled output layer costs the share of the labels that it works on.
Worker::Work workOf(const Model& model, const Batch& batch, double share = 1)
{
    return { 1, share * model.outputShare(batch) * double(batch.size()), share * double(batch.nnz()) };
}

const Option& findOption(std::span<const Option> table, std::string_view name)
{
    for (const Option& option : table)
        if (option.name == name)
            return option;
    throw std::logic_error("this algorithm has no option '" + std::string(name) + "'");
}

} // namespace

Worker::Worker(RunState& run, Communicator& communicator, Model& network, Settings settings)
    : comm(communicator)
    , model(network)
    , m_run(run)
    , m_settings(std::move(settings))
    , m_maker(run.train, run.trainScales)
    , m_testMaker(run.test, run.testScales)
    , m_progress(run.checkpoint.numbersOr("progress", { run.shareDone() })[0])
    , m_rankSeed(run.seed * 0x9e3779b97f4a7c15ULL + std::uint64_t(communicator.rank()) * 0xbf58476d1ce4e5b9ULL)
{
    if (!run.resumed)
        return;
    const std::vector<double> totals = run.checkpoint.numbersOr(key("totals"), { 0, 0, 0 });
    m_updates = Index(totals.at(0));
    m_samples = Index(totals.at(1));
    m_busy = m_toldBusy = totals.at(2);
    m_run.rankTotals[std::size_t(communicator.rank())] = { totals[0], totals[1], totals[2] };
    m_toldAt = run.checkpoint.numbersOr("time", { 0 })[0];
    m_othersAtSync = run.updates - m_updates; // a checkpoint is made where all models are equal
    const auto state = run.checkpoint.arrays.find(key("optimizer"));
    const Index updates = Index(run.checkpoint.numbersOr(key("optimizer-updates"), { 0 })[0]);
    if (state != run.checkpoint.arrays.end())
        model.restoreOptimizer(state->second, updates);
    else if (model.optimizerSize() == 0) // plain SGD, which still numbers its steps
        model.restoreOptimizer({}, updates);
}

std::string Worker::key(std::string_view name) const
{
    return "rank" + std::to_string(rank()) + "/" + std::string(name);
}

Index Worker::totalSamples() const { return m_run.batches.total(); }

std::optional<double> Worker::shard() const { return m_run.batches.shard(rank()); }

double Worker::meanNonzeros() const
{
    return double(m_run.train.nnz()) / double(std::max<Index>(trainingSamples(), 1));
}

double Worker::epochs() const
{
    return m_progress * double(totalSamples()) / double(std::max<Index>(trainingSamples(), 1));
}

double Worker::rate() const { return m_settings.rate * (m_settings.decays ? 1 - m_progress : 1); }

double Worker::option(std::string_view name) const
{
    const Option& option = findOption(m_settings.table, name);
    return m_settings.values.at(std::size_t(&option - m_settings.table.data()));
}

bool Worker::chosen(std::string_view name, std::string_view choice) const
{
    std::string_view choices = findOption(m_settings.table, name).choices;
    for (int left = int(option(name)); left > 0; --left)
        choices.remove_prefix(choices.find('|') + 1);
    return choices.substr(0, choices.find('|')) == choice;
}

// In real time too, nobody trains on while another rank evaluates alone: the clock stands still.
void Worker::pauseHere()
{
    if (!m_run.clock.isVirtual())
        m_run.clock.wait(rank(), "evaluation",
            [&] { return m_run.observer < 0 || m_run.observer == rank() ? std::optional(0.0) : std::nullopt; });
    if (!m_run.control.paused() || m_run.control.stopped())
        return;
    m_run.clock.enter(rank(), [this] {
        if (m_run.pausedRanks++ == 0)
            m_run.clock.suspend();
    });
    m_run.control.waitWhilePaused();
    m_run.clock.enter(rank(), [this] {
        if (--m_run.pausedRanks == 0)
            m_run.clock.resume();
    });
}

// Where a device is to be lost in this run (DeviceSpec::fails): that happens between two of its steps.
void Worker::checkDevice()
{
    if (m_lost || m_settings.fails <= 0 || now() < m_settings.fails)
        return;
    std::string what = "device " + std::to_string(rank()) + " (" + m_settings.device + ") was lost";
    if (!m_survivesLoss)
        throw DeviceError(what
            + "; this algorithm needs every device: go on from the last checkpoint without it, or "
              "use one that survives a loss (adaptive-sgd, or an asynchronous one)");
    m_lost = true;
    std::size_t left = 0;
    m_run.clock.enter(rank(), [&] {
        m_run.lost[std::size_t(rank())] = 1;
        left = m_run.lost.size() - std::size_t(std::count(m_run.lost.begin(), m_run.lost.end(), 1));
    });
    if (left == 0)
        throw DeviceError(what + ", the last one that was left");
    note(what + "; " + std::to_string(left) + (left == 1 ? " goes on" : " go on") + " without it"
        + (m_run.batches.sharded() ? "; the rest of its shard is not seen" : ""));
}

std::vector<int> Worker::present()
{
    std::vector<int> ranks;
    m_run.clock.enter(rank(), [&] {
        for (int r = 0; r < size(); ++r)
            if (!m_run.lost[std::size_t(r)])
                ranks.push_back(r);
    });
    return ranks;
}

const Batch& Worker::nextBatch(Index samples) { return nextBatch(samples, rank()); }

const Batch& Worker::nextBatch(Index samples, int ofRank)
{
    pauseHere();
    checkDevice();
    std::vector<Id> taken;
    m_run.clock.enter(rank(), [&] {
        if (m_run.control.stopped())
            m_run.batches.close();
        if (!m_lost)
            taken = m_run.batches.next(ofRank, samples);
    });
    m_maker.make(taken, m_batch, { m_settings.inputDropout, ~m_rankSeed + std::uint64_t(m_updates) });
    m_batch.requested = samples;
    return m_batch;
}

bool Worker::openWindow(Index samples)
{
    bool more = false;
    m_run.clock.enter(rank(), [&] { more = m_run.batches.openWindow(rank(), samples); });
    return more;
}

bool Worker::hasWork()
{
    bool more = false;
    m_run.clock.enter(rank(), [&] { more = !m_lost && !m_run.batches.exhausted(rank()); });
    return more;
}

bool Worker::openUntil(Index handedOut)
{
    bool more = false;
    m_run.clock.enter(rank(), [&] { more = m_run.batches.openWindow(rank(), handedOut - m_run.batches.handedOut()); });
    return more;
}

double Worker::work(const Work& amount, const std::function<void()>& action)
{
    checkDevice();
    return timed(amount, [&](const Between&) { action(); });
}

double Worker::timed(const Work& amount, const std::function<void(const Between&)>& work)
{
    Clock& clock = m_run.clock;
    double slower = 1 / m_settings.speed;
    if (m_settings.jitter > 0) {
        Random random(m_rankSeed + std::uint64_t(m_updates));
        slower *= std::max(0.1, 1 + m_settings.jitter * random.normal());
    }
    double seconds = 0;
    if (clock.isVirtual()) {
        seconds = m_run.cost.of(amount.steps, amount.samples, amount.nonzeros) * slower;
        double passed = 0;
        work([&](double share, const std::function<void()>& dealing) {
            clock.advance(rank(), share * seconds - passed);
            passed = share * seconds;
            dealing();
        });
        clock.advance(rank(), seconds - passed);
    } else {
        double dealt = 0;
        const auto between = [&](double, const std::function<void()>& dealing) {
            const double began = now();
            dealing();
            dealt += now() - began;
        };
        const double took = std::max(model.device().measure([&] { work(between); }) - dealt, 0.0);
        seconds = took * std::max(1.0, slower); // a device cannot be made faster than it is
        clock.advance(rank(), seconds - took);
    }
    m_busy += seconds;
    return seconds;
}

void Worker::tell(const Done& done)
{
    if (!std::isfinite(done.loss))
        throw InputError("training diverged: the loss is not a finite number (device " + std::to_string(rank())
            + ", update " + std::to_string(m_updates + 1) + ", rate " + std::to_string(done.rate)
            + "); lower train.rate");
    ++m_updates;
    m_samples += done.samples;
    m_run.clock.enter(rank(), [&] {
        m_run.rankTotals[std::size_t(rank())] = { double(m_updates), double(m_samples), m_busy };
        ++m_run.updates;
        m_run.samples += done.samples;
        m_run.nnz += done.nonzeros;
    });
    const double time = now();
    m_run.sink(StepEvent { .time = time,
        .wall = m_run.wall(time),
        .rank = rank(),
        .update = m_updates,
        .samples = m_samples,
        .nnz = done.nonzeros,
        .batch = int(done.samples),
        .rate = done.rate,
        .loss = done.loss,
        .seconds = done.seconds,
        .staleness = done.staleness });
    if (time - m_toldAt >= deviceInterval)
        tellDevice(time);
}

void Worker::tellDevice(double time)
{
    // Sensors know nothing of virtual time, in which a run repeats to the bit.
    const DeviceReadings card = m_run.clock.isVirtual() ? DeviceReadings {} : model.device().readings();
    m_run.sink(DeviceEvent { .time = time,
        .wall = m_run.wall(time),
        .rank = rank(),
        .utilization = std::min(1.0, (m_busy - m_toldBusy) / std::max(time - m_toldAt, 1e-12)),
        .memory = double(model.bytes()),
        .power = card.power,
        .temperature = card.temperature,
        .clock = card.clock,
        .cardUtilization = card.utilization,
        .cardMemory = card.memory,
        .throttle = card.throttle });
    m_toldAt = time;
    m_toldBusy = m_busy;
}

Index Worker::othersSinceSync()
{
    Index others = 0;
    m_run.clock.enter(rank(), [&] { others = m_run.updates - m_updates; });
    return others - m_othersAtSync;
}

void Worker::step(const Batch& batch, double rate, const Staleness& staleness)
{
    const double scaled = scaledRate(batch, rate);
    const Index others = staleness ? 0 : othersSinceSync();
    double loss = 0;
    const double seconds = timed(workOf(model, batch), [&](const Between&) { loss = model.step(batch, scaled); });
    tell({ batch.size(), batch.nnz(), scaled, loss, seconds, staleness ? staleness() : others });
}

void Worker::step(const Part& part, const Batch& batch, double rate)
{
    const double scaled = scaledRate(batch, rate);
    const Index others = othersSinceSync();
    double loss = 0;
    const double seconds = timed(workOf(part.model, batch, part.share),
        [&](const Between&) { loss = part.model.step(batch, scaled * part.rateScale); });
    tell({ batch.size(), batch.nnz(), scaled, loss, seconds, others });
}

void Worker::gradient(const Batch& batch, double rate, const Staleness& staleness, const Model::OutputHooks& hooks)
{
    if (batch.empty()) {
        model.gradient(batch, hooks);
        return;
    }
    double loss = 0;
    // The input layer's forward and backward pass come first and last: each half of what nonzeros cost.
    const StepCost& cost = m_run.cost;
    const Work amount = workOf(model, batch);
    const double half = cost.nonzero * amount.nonzeros / 2 / cost.of(amount.steps, amount.samples, amount.nonzeros);
    const auto at = [](const Between& between, double share, const std::function<void()>& hook) {
        return hook ? std::function<void()>([&between, share, &hook] { between(share, hook); }) : hook;
    };
    const double seconds = timed(amount, [&](const Between& between) {
        loss = model.gradient(batch, { at(between, half, hooks.before), at(between, 1 - half, hooks.after) });
    });
    tell({ batch.size(), batch.nnz(), rate, loss, seconds, staleness ? staleness() : 0 });
}

// Layers of which a step touches few rows send only these.
Worker::GradientRows Worker::sumGradients(Communicator& ranks, const Batch& batch, double weight, bool withOutput)
{
    Device& device = model.device();
    const MatrixView input = model.inputGradient(), output = model.outputGradient();
    const float factor = float(weight);
    GradientRows rows { ranks.sumRows(device, input, batch.columnIds, factor), {} };
    float* dense = input.data + input.size();
    const float* end = withOutput ? model.gradients() + model.size() : output.data;
    if (withOutput && model.samplesOutput()) {
        rows.output = ranks.sumRows(device, output, model.sampledRows(), factor);
        ranks.sumRows(device, model.outputBiasGradient(), model.sampledRows(), factor);
        end = output.data;
    }
    ranks.sum(device, dense, end - dense, factor);
    return rows;
}

double Worker::sumModels(double weight)
{
    const double begin = now();
    comm.sum(model.device(), model.weights(), model.size(), float(weight));
    return now() - begin;
}

void Worker::merged(MergeEvent merge)
{
    if (rank() == 0) {
        merge.time = now();
        merge.wall = m_run.wall(merge.time);
        if (merge.batches.empty())
            merge.batches.assign(std::size_t(size()), batchSize());
        m_run.sink(merge);
    }
    synchronized();
}

void Worker::note(const std::string& text) { m_run.sink(NoteEvent { now(), m_run.wall(now()), text }); }

} // namespace evenkeel
