// A rank's steps: batches, timing on either clock, and what is told about them.
#include "core/train/worker.h"

#include "core/data/error.h"
#include "core/data/random.h"

#include <cmath>
#include <stdexcept>

namespace evenkeel {

namespace {

constexpr double deviceInterval = 0.5; // seconds of the run between two device readings

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
    , m_progress(run.shareDone())
    , m_rankSeed(run.seed * 0x9e3779b97f4a7c15ULL + std::uint64_t(communicator.rank()) * 0xbf58476d1ce4e5b9ULL)
{
    if (!run.resumed)
        return;
    m_updates = Index(run.checkpoint.numbersOr(key("updates"), { 0 })[0]);
    m_samples = Index(run.checkpoint.numbersOr(key("samples"), { 0 })[0]);
    m_busy = m_toldBusy = run.checkpoint.numbersOr(key("busy"), { 0 })[0];
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

void Worker::pauseHere()
{
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

const Batch& Worker::nextBatch(Index samples)
{
    pauseHere();
    std::vector<Id> taken;
    m_run.clock.enter(rank(), [&] {
        if (m_run.control.stopped())
            m_run.batches.close();
        taken = m_run.batches.next(rank(), samples);
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

double Worker::timed(const Batch& batch, const std::function<void()>& work)
{
    Clock& clock = m_run.clock;
    double slower = 1 / m_settings.speed;
    if (m_settings.jitter > 0) {
        Random random(m_rankSeed + std::uint64_t(m_updates));
        slower *= std::max(0.1, 1 + m_settings.jitter * random.normal());
    }
    double seconds = 0;
    if (clock.isVirtual()) {
        work();
        seconds = m_run.cost.of(batch.size(), batch.nnz()) * slower;
        clock.advance(rank(), seconds);
    } else {
        const double took = model.device().measure(work);
        seconds = took * std::max(1.0, slower); // a device cannot be made faster than it is
        clock.advance(rank(), seconds - took);
    }
    m_busy += seconds;
    return seconds;
}

void Worker::account(const Batch& batch, double rate, double loss, double seconds, Index staleness)
{
    if (!std::isfinite(loss))
        throw InputError("training diverged: the loss is not a finite number (device " + std::to_string(rank())
            + ", update " + std::to_string(m_updates + 1) + ", rate " + std::to_string(rate) + "); lower train.rate");
    ++m_updates;
    m_samples += batch.size();
    m_run.clock.enter(rank(), [&] {
        ++m_run.updates;
        m_run.samples += batch.size();
        m_run.nnz += batch.nnz();
    });
    const double time = now();
    m_run.sink(StepEvent { .time = time,
        .wall = m_run.wall(time),
        .rank = rank(),
        .update = m_updates,
        .samples = m_samples,
        .nnz = batch.nnz(),
        .batch = int(batch.size()),
        .rate = rate,
        .loss = loss,
        .seconds = seconds,
        .staleness = staleness });
    if (time - m_toldAt >= deviceInterval)
        tellDevice(time);
}

void Worker::tellDevice(double time)
{
    m_run.sink(DeviceEvent { .time = time,
        .wall = m_run.wall(time),
        .rank = rank(),
        .utilization = std::min(1.0, (m_busy - m_toldBusy) / std::max(time - m_toldAt, 1e-12)),
        .memory = double(model.bytes()) });
    m_toldAt = time;
    m_toldBusy = m_busy;
}

void Worker::step(const Batch& batch, double rate)
{
    const double scaled = batch.requested > batch.size() ? rate * double(batch.size()) / double(batch.requested) : rate;
    Index others = 0;
    m_run.clock.enter(rank(), [&] { others = m_run.updates - m_updates; });
    double loss = 0;
    const double seconds = timed(batch, [&] { loss = model.step(batch, scaled); });
    account(batch, scaled, loss, seconds, others - m_othersAtSync);
}

void Worker::gradient(const Batch& batch, double rate)
{
    if (batch.empty()) {
        model.gradient(batch);
        return;
    }
    double loss = 0;
    const double seconds = timed(batch, [&] { loss = model.gradient(batch); });
    account(batch, rate, loss, seconds, 0);
}

// Layers of which a step touches few rows send only these.
Worker::GradientRows Worker::sumGradients(const Batch& batch, double weight)
{
    Device& device = model.device();
    const MatrixView input = model.inputGradient(), output = model.outputGradient();
    const float factor = float(weight);
    GradientRows rows { comm.sumRows(device, input, batch.columnIds, factor), {} };
    float* dense = input.data + input.size();
    const float* end = model.gradients() + model.size();
    if (model.samplesOutput()) {
        rows.output = comm.sumRows(device, output, model.sampledRows(), factor);
        comm.sumRows(device, model.outputBiasGradient(), model.sampledRows(), factor);
        end = output.data;
    }
    comm.sum(device, dense, end - dense, factor);
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
        m_run.sink(merge);
    }
    synchronized();
}

double& Worker::keep(std::string_view name, double value)
{
    if (m_run.resumed)
        value = m_run.checkpoint.numbersOr(key(name), { value }).at(0);
    return m_keptNumbers.emplace_back(key(name), value).second;
}

Array<float>& Worker::keep(std::string_view name, Array<float> values)
{
    const auto saved = m_run.checkpoint.arrays.find(std::string(name));
    if (values.size() > 0 && m_run.resumed && saved != m_run.checkpoint.arrays.end()) {
        if (Index(saved->second.size()) != values.size())
            throw InputError("the checkpoint was made with another network");
        model.device().upload(values.data(), saved->second.data(), saved->second.size() * sizeof(float));
    }
    return m_keptArrays.emplace_back(name, std::move(values)).second;
}

Array<float> Worker::copyOfModel()
{
    Array<float> copy(model.device(), model.size());
    model.device().combine(1, model.weights(), 0, copy.data(), model.size());
    return copy;
}

void Worker::note(const std::string& text) { m_run.sink(NoteEvent { now(), m_run.wall(now()), text }); }

} // namespace evenkeel
