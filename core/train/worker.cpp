// SPDX-License-Identifier: GPL-3.0-or-later
// A rank: what it knows of the run, its batches, and what it does together with others.
#include "core/train/worker.h"

#include <algorithm>
#include <stdexcept>

namespace evenkeel {

namespace {

const Option& findOption(std::span<const Option> table, std::string_view name)
{
    for (const Option& option : table)
        if (option.name == name)
            return option;
    throw std::logic_error("this algorithm has no option '" + std::string(name) + "'");
}

} // namespace

Worker::Worker(RunState& run, Communicator& communicator, Model& network, Settings settings)
    : model(network)
    , m_run(run)
    , m_comm(communicator)
    , m_settings(std::move(settings))
    , m_maker(run.train, run.trainScales)
    , m_testMaker(run.test, run.testScales)
    , m_makesColumns(network.device().sharesHostMemory())
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
    settle();
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
    settle();
    std::string what = "device " + std::to_string(rank()) + " (" + m_settings.device + ") was lost";
    if (!m_survivesLoss)
        throw DeviceError(what
            + "; this algorithm needs every device: resume from the last checkpoint without it, or use one that "
              "tolerates the loss of a device (adaptive-sgd, or an asynchronous one)");
    m_lost = true;
    std::size_t left = 0;
    m_run.clock.enter(rank(), [&] {
        m_run.lost[std::size_t(rank())] = 1;
        left = m_run.lost.size() - std::size_t(std::count(m_run.lost.begin(), m_run.lost.end(), 1));
    });
    if (left == 0)
        throw DeviceError(what + ", the last one remaining");
    note(what + "; " + std::to_string(left) + (left == 1 ? " device continues" : " devices continue") + " without it"
        + (m_run.batches.sharded() ? "; the rest of its shard is not trained on" : ""));
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
    if (m_makesColumns)
        m_maker.makeColumns(m_batch);
    m_batch.requested = samples;
    if (m_batch.empty())
        settle();
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

// Layers of which a step touches few rows send only these.
Worker::GradientRows Worker::sumGradients(Communicator& ranks, const Batch& batch, double weight, bool withOutput)
{
    Device& device = model.device();
    const MatrixView input = model.inputGradient(), output = model.outputGradient();
    const float factor = float(weight);
    GradientRows rows { ranks.sumRows(device, input, model.inputRows(batch), factor), {} };
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
    settle();
    const double begin = now();
    m_comm.sum(model.device(), model.weights(), model.size(), float(weight));
    return now() - begin;
}

void Worker::merged(MergeEvent merge)
{
    settle();
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
