// SPDX-License-Identifier: GPL-3.0-or-later
// Where ranks meet: evaluation of the common model, shared by all devices, and checkpoints.
#include "core/train/evaluation.h"

#include "core/train/worker.h"

#include "core/base/error.h"

#include <algorithm>
#include <numeric>

namespace evenkeel {

namespace {

constexpr Index chunkSize = 256; // samples evaluated at once
constexpr double largestState = 4e9; // bytes of optimizer state that a checkpoint takes along

} // namespace

void addMetrics(
    Model& model, const Batch& batch, const Dataset& data, std::span<const double> inversePropensity, MetricSum& sum)
{
    const Index k = std::min(topK, model.shape().labels);
    std::vector<Id> ids;
    std::vector<float> scores;
    sum.addLoss(model.lossAndTopLabels(batch, k, ids, scores), batch.size());
    for (std::size_t i = 0; i < batch.samples.size(); ++i)
        sum.add(std::span(ids).subspan(i * std::size_t(k), std::size_t(k)), data.labelsOf(batch.samples[i]),
            inversePropensity);
}

void Worker::meet(const char* what, const std::function<void()>& then)
{
    Rendezvous& meeting = m_run.rendezvous;
    long round = 0;
    m_run.clock.enter(rank(), [&] {
        round = meeting.round;
        meeting.latest = std::max(meeting.arrived == 0 ? 0.0 : meeting.latest, now());
        if (++meeting.arrived == m_run.ranks) {
            then();
            meeting.arrived = 0;
            ++meeting.round;
        }
    });
    m_run.clock.wait(rank(), what, [&]() -> std::optional<double> {
        if (meeting.round > round)
            return meeting.latest;
        return std::nullopt;
    });
}

// A batch that no sample is taken from the queue for.
void Worker::warmUp()
{
    if (model.device().sharesHostMemory())
        return;
    std::vector<Id> samples(std::size_t(std::min<Index>(m_settings.batch, trainingSamples())));
    std::iota(samples.begin(), samples.end(), Id(0));
    m_maker.make(samples, m_batch);
    model.prepare(m_batch, Model::Purpose::Step);
}

void Worker::begin()
{
    warmUp();
    meet("start", [this] { m_run.clock.resume(); });
    constexpr Index many = 10'000; // labels: with fewer it matters little
    const std::string way = m_run.train.labels < many ? std::string() : model.outputWay(m_settings.batch);
    bool news = false;
    m_run.clock.enter(rank(), [&] { news = !way.empty() && m_run.outputWays.insert(way).second; });
    if (news)
        note("output layer: " + way + " (" + std::to_string(m_run.train.labels) + " labels, batch "
            + std::to_string(m_settings.batch) + ")");
}

// At the end the last model is evaluated, if changes have come in since the last evaluation. A stopped run that has
// done nothing since leaves that checkpoint alone: there it goes on to the bit, with all that was on its way.
void Worker::synchronized(bool atEnd)
{
    if (atEnd)
        settle();
    const long mine = m_synchronizations++;
    bool due = false;
    m_run.clock.enter(rank(), [&] {
        Decision& decision = m_run.decisions[mine];
        if (decision.readers == 0) {
            const bool open = m_run.control.stopped() ? m_run.samples != m_run.evaluatedAt : !m_run.isEvaluated;
            decision = { atEnd ? open : m_run.schedule.due(m_run.progress(now())), m_run.shareDone() };
            m_run.isEvaluated = decision.due;
        }
        due = decision.due;
        m_progress = decision.progress;
        if (++decision.readers == m_run.ranks)
            m_run.decisions.erase(mine);
    });
    if (due)
        evaluate();
    m_run.clock.enter(rank(), [&] { m_othersAtSync = m_run.updates - m_updates; });
}

void Worker::beginEvaluation()
{
    m_run.clock.suspend();
    m_run.skipEvaluation = m_run.control.stopped(); // then the model is only saved
    m_run.evaluationBegan = m_run.wall(now());
    m_run.nextChunk = 0;
    m_run.chunks.assign(std::size_t((m_run.test.samples + chunkSize - 1) / chunkSize), {});
}

void Worker::evaluate()
{
    settle();
    if (m_meanCounts)
        formMean();
    if (m_centre.size() > 0)
        model.swapWeights(m_centre);
    meet("evaluation", [this] { beginEvaluation(); });
    evaluateChunks();
    contributeState();
    if (m_centre.size() > 0)
        model.swapWeights(m_centre);
    model.renewSampling(); // a run that resumes here has no hash tables yet: nor may one that goes on
    meet("evaluation", [this] { endEvaluation(); });
}

void Worker::observe(SharedArray& shared)
{
    observe([&](Array<float>& to) { shared.look(model.device(), to.data()); });
}

void Worker::observe(const std::function<void(Array<float>&)>& place)
{
    settle();
    bool mine = false;
    m_run.clock.enter(rank(), [&] {
        m_progress = m_run.shareDone();
        // When all samples are done, changes may still be on their way: that model is evaluated at the end.
        mine = m_run.observer < 0 && m_run.samples < m_run.batches.total() && m_run.schedule.due(m_run.progress(now()));
        if (mine) {
            m_run.observer = rank();
            beginEvaluation();
        }
    });
    if (!mine)
        return;
    if (m_spare.size() == 0)
        m_spare = Array<float>(model.device(), model.size());
    place(m_spare);
    model.swapWeights(m_spare);
    evaluateChunks();
    contributeState();
    model.swapWeights(m_spare);
    m_run.clock.enter(rank(), [&] {
        endEvaluation();
        m_run.observer = -1;
    });
}

void Worker::endEvaluation()
{
    if (!m_run.skipEvaluation)
        finishEvaluation();
    save();
    if (m_run.observer < 0)
        m_run.evaluatedAt = m_run.samples;
    m_run.clock.resume();
}

void Worker::evaluateChunks()
{
    if (!m_run.skipEvaluation)
        for (Index chunk = m_run.nextChunk++; chunk < Index(m_run.chunks.size()); chunk = m_run.nextChunk++)
            evaluateChunk(chunk);
}

void Worker::evaluateChunk(Index chunk)
{
    const Index begin = chunk * chunkSize, end = std::min(begin + chunkSize, m_run.test.samples);
    std::vector<Id> samples(std::size_t(end - begin));
    std::iota(samples.begin(), samples.end(), Id(begin));
    m_testMaker.make(samples, m_testBatch);
    MetricSum sum;
    addMetrics(model, m_testBatch, m_run.test, m_run.inversePropensity, sum);
    m_run.chunks[std::size_t(chunk)] = sum;
}

void Worker::finishEvaluation()
{
    MetricSum sum;
    for (const MetricSum& chunk : m_run.chunks)
        sum.join(chunk);
    const Metrics m = sum.result();
    const double time = now();
    const Progress progress = m_run.progress(time);
    EvaluationEvent e { .time = time,
        .wall = m_run.wall(time),
        .epoch = progress.epochs,
        .samples = m_run.samples,
        .updates = m_run.updates,
        .seconds = m_run.wall(time) - m_run.evaluationBegan };
    for (const Metric& metric : metrics)
        metric.in(e) = metric.from(m);
    m_run.last = e;
    if (!m_run.best || e.p1 > m_run.best->p1)
        m_run.best = e;
    m_run.schedule.done(progress);
    if (m_run.goal.reached(e))
        m_run.batches.close();
    m_run.sink(e);
}

bool Worker::smallEnough(Index bytes) const { return double(bytes) * m_run.ranks <= largestState; }

void Worker::contributeState()
{
    if (m_run.checkpointFile.empty())
        return;
    Checkpoint mine;
    mine.numbers[key("optimizer-updates")] = { double(model.updates()) };
    for (const auto& [name, value] : m_keptNumbers)
        mine.numbers[name] = { value };
    if (smallEnough(model.bytes()))
        if (std::vector<float> state = model.optimizerState(); !state.empty())
            mine.arrays[key("optimizer")] = std::move(state);
    if (m_centre.size() > 0 && smallEnough(model.bytes() + m_centre.size() * Index(sizeof(float))))
        mine.arrays[key("replica")] = m_centre.toHost(); // its place and the model's are exchanged now
    const bool speaks = m_run.observer < 0 ? rank() == 0 : m_run.observer == rank(); // for all
    if (speaks)
        mine.arrays["weights"] = model.download();
    for (const KeptArray& each : m_keptArrays)
        if (each.values.size() > 0 && (speaks || each.kept == Kept::Own))
            mine.arrays[each.name] = each.values.toHost();
    m_run.clock.enter(rank(), [&] {
        for (auto& [name, values] : mine.arrays)
            m_run.checkpoint.arrays[name] = std::move(values);
        for (auto& [name, values] : mine.numbers)
            m_run.checkpoint.numbers[name] = std::move(values);
    });
}

void Worker::save()
{
    if (m_run.checkpointFile.empty())
        return;
    Checkpoint& c = m_run.checkpoint;
    for (std::size_t r = 0; r < m_run.rankTotals.size(); ++r) {
        const auto& [updates, samples, busy] = m_run.rankTotals[r];
        c.numbers["rank" + std::to_string(r) + "/totals"] = { updates, samples, busy };
    }
    const std::vector<Index> position = m_run.batches.position();
    c.numbers["position"] = { position.begin(), position.end() };
    c.numbers["time"] = { now() };
    c.numbers["progress"] = { m_progress };
    c.numbers["totals"] = { double(m_run.updates), double(m_run.samples), double(m_run.nnz) };
    c.save(m_run.checkpointFile);
}

} // namespace evenkeel
