// SPDX-License-Identifier: GPL-3.0-or-later
// A rank: its parts put together, pauses, and the loss of its device.
#include "core/train/worker.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <limits>
#include <sstream>

namespace evenkeel {

Worker::Worker(SharedRun& run, Communicator& communicator, Model& network, Settings settings)
    : model(network)
    , m_run(run)
    , m_comm(communicator)
    , m_settings(std::move(settings))
    , m_feed(run, communicator.rank(), network.device(), m_settings.dropout)
    , m_stepper(
          run, network, communicator.rank(), m_settings.pace, [this] { return sent(); }, m_settings.time)
    , m_memory(run, network, communicator.rank())
    , m_diagnostics(run, network, communicator.rank(), m_settings.diagnose, m_settings.batch)
    , m_evaluation(run, network, m_memory, m_diagnostics, communicator.rank())
    , m_sentAtCheckpoint(m_memory.keep("sent", 0, 0, 1e300))
    , m_sentBefore(m_sentAtCheckpoint)
{
    m_memory.startAverage(m_settings.emaDecay, m_settings.batch);
    if (m_settings.time && rank() == 0)
        m_linksAtCheckpoint = &m_memory.keepList("links");
    if (m_settings.joins > 0)
        m_hasJoined = &m_memory.keep("joined", 0, 0, 1);
}

void Worker::begin()
{
    if (!model.device().sharesHostMemory())
        model.prepare(m_feed.example(m_settings.batch), Model::Purpose::Step);
    if (m_hasJoined && *m_hasJoined == 0)
        m_run.setPresence(rank(), Presence::Expected);
    model.toStep();
    m_stepper.skip();
    m_run.start(rank());
    m_run.clock().trace().restart(rank(), now());
    if (rank() == 0 && model.takesAllLabels())
        note(phrase("output layer: a step takes all %1 labels, as model.active = %2 is not below their number; "
                    "negatives and hash tables have no effect",
            { std::to_string(model.shape().labels), std::to_string(model.sampling().active) }));
    constexpr Index notedFrom = 10'000; // labels: with fewer the way through the output layer matters little
    const Index labels = m_run.facts().train.labels;
    const std::string way = labels < notedFrom ? std::string() : model.outputWay(m_settings.batch);
    if (!way.empty() && m_run.isFirst(rank(), "output layer: " + way))
        note(phrase("output layer: %1 (%2 labels, batch %3)",
            { way, std::to_string(labels), std::to_string(m_settings.batch) }));
}

double Worker::epochs() const
{
    return m_evaluation.done().samples * double(m_feed.totalSamples())
        / double(std::max<Index>(m_feed.trainingSamples(), 1));
}

void Worker::beforeExchange()
{
    m_stepper.finishPending();
    m_diagnostics.beforeExchange();
}

Communicator& Worker::comm()
{
    beforeExchange();
    return m_comm;
}

void Worker::pauseHere()
{
    if (!m_run.mustPause(rank()))
        return;
    m_stepper.finishPending();
    m_run.waitWhilePaused(rank());
}

// Where a device is to be lost in this run (DeviceSpec::fails): that happens between two of its steps.
void Worker::checkDevice()
{
    if (m_isLost || m_settings.fails <= 0 || now() < m_settings.fails)
        return;
    m_stepper.finishPending();
    const Phrase what = phrase("device %1 (%2) was lost", { std::to_string(rank()), m_settings.device });
    if (!m_onlyCopyOf.empty())
        throw DeviceError(phrase("%1, and with it the only copy of %2: resume from the last checkpoint without it; the "
                                 "devices that are left take over its part",
            { what, m_onlyCopyOf }));
    if (!m_survivesLoss)
        throw DeviceError(
            phrase("%1; this algorithm needs every device: resume from the last checkpoint without it, or use one that "
                   "tolerates the loss of a device (adaptive-sgd, or an asynchronous one)",
                { what }));
    m_isLost = true;
    const int left = m_run.setPresence(rank(), Presence::Lost);
    if (left == 0)
        throw DeviceError(phrase("%1, the last one remaining", { what }));
    note(counted("%1; %n {device continues|devices continue} without it%2", left,
             { what,
                 m_feed.shard() && m_absence != Absence::IsAwaited ? phrase("; the rest of its shard is not trained on")
                                                                   : "" }),
        Fact::Lost);
}

void Worker::survivesLoss(Absence absence)
{
    m_survivesLoss = true;
    m_absence = absence;
}

void Worker::dividesModel(const std::string& onlyCopyOf)
{
    m_onlyCopyOf = onlyCopyOf;
    m_survivesLoss = onlyCopyOf.empty();
    m_absence = Absence::IsAwaited;
}

bool Worker::isLostByNow()
{
    awaitDevice();
    checkDevice();
    return m_isLost;
}

void Worker::join()
{
    if (m_adopt)
        m_adopt();
    *m_hasJoined = 1;
    m_run.setPresence(rank(), Presence::Present);
    note(phrase("device %1 (%2) joined", { std::to_string(rank()), m_settings.device }), Fact::Joined);
}

bool Worker::isPresent()
{
    if (m_hasJoined && *m_hasJoined == 0) {
        if (now() < m_settings.joins)
            return false;
        join();
    }
    return !m_isLost;
}

// Where the rank of a device that is yet to join waits for it, before its first batch.
void Worker::awaitDevice()
{
    if (m_absence == Absence::TakesPart || isPresent() || m_isLost)
        return;
    if (!m_survivesLoss || m_absence == Absence::IsAwaited) {
        std::ostringstream text;
        text << "device " << rank() << " (" << m_settings.device << ") joins after " << m_settings.joins
             << " s; this algorithm needs every device, and waits for it";
        note(text.str());
    }
    while (m_feed.hasMore()) {
        if (m_run.awaitTime(rank(), m_settings.joins) == SharedRun::Wait::Reached)
            return join();
        pauseHere();
        joinCheckpointIfDue();
    }
}

bool Worker::awaitJoin(Communicator& group)
{
    using Wait = SharedRun::Wait;
    const bool isExpected = m_hasJoined && *m_hasJoined == 0;
    const double never = std::numeric_limits<double>::max();
    const double next = std::ranges::min(group.gather(isExpected ? m_settings.joins : never));
    if (next == never)
        return false;
    Wait end = Wait::Interrupted;
    while (end == Wait::Interrupted && !isCheckpointDue()) {
        end = m_run.awaitTime(rank(), next);
        pauseHere();
    }
    return std::ranges::min(group.gather(end == Wait::Over ? 0 : 1)) > 0; // all do the same
}

const Batch& Worker::nextBatch(Index samples) { return nextBatchOf(rank(), samples); }

const Batch& Worker::nextBatchOf(int ofRank, Index samples)
{
    m_stepper.settle();
    spentOnHost(Activity::Exchange);
    pauseHere();
    awaitDevice();
    checkDevice();
    m_comm.chargeDraw();
    const Batch& batch = m_feed.nextOf(ofRank, samples, m_stepper.updates());
    if (batch.empty())
        m_stepper.finishPending();
    m_stepper.load(batch);
    spentOnHost(Activity::Load);
    return batch;
}

void Worker::spentOnHost(Activity activity)
{
    if (!m_stepper.isPending())
        m_run.spent(rank(), activity);
}

void Worker::step(const Batch& batch, double rate, const Staleness& staleness)
{
    step({ model }, batch, rate, staleness);
}

void Worker::step(const ModelPart& part, const Batch& batch, double rate, const Staleness& staleness)
{
    m_diagnostics.beforeStep();
    m_stepper.step(part, batch, rate, staleness);
}

void Worker::gradient(
    const Batch& batch, double rate, const Staleness& staleness, const Model::OutputHooks& hooks, int devices)
{
    m_diagnostics.beforeStep();
    m_stepper.gradient(batch, rate, staleness, hooks, devices);
}

double Worker::work(const Work& amount, const std::function<void()>& action)
{
    awaitDevice();
    checkDevice();
    return m_stepper.work(amount, action);
}

double Worker::allReduce(const WeightsRef& x, double weight)
{
    Communicator& ranks = comm();
    const double began = now();
    ranks.sum(x.device(), x.data(), x.size(), float(weight));
    return now() - began;
}

void Worker::merged(const std::function<MergeEvent()>& makeMerge)
{
    MergeEvent merge = rank() == 0 ? makeMerge() : MergeEvent {}; // before what follows takes time
    m_stepper.finishPending();
    if (rank() == 0) {
        merge.time = now();
        merge.wall = m_run.wall(merge.time);
        if (merge.batches.empty())
            merge.batches.assign(std::size_t(size()), batchSize());
        m_run.emit(merge);
    }
    synchronized();
}

void Worker::synchronized(bool isAtEnd)
{
    if (isAtEnd)
        m_stepper.finishPending();
    m_diagnostics.beforeExchange();
    if (isAtEnd && m_hasJoined && *m_hasJoined == 0)
        note(phrase("device %1 (%2) has not taken part: the run ended before it joined",
            { std::to_string(rank()), m_settings.device }));
    const bool isDue = m_evaluation.isDue(isAtEnd);
    m_memory.average(m_evaluation.done().samples * double(m_feed.totalSamples()));
    if (isDue) {
        m_stepper.finishPending();
        m_sentAtCheckpoint = sent();
        m_evaluation.evaluate([this] { keepLinks(); });
        m_stepper.evaluated();
    }
    m_diagnostics.exchanged();
    m_stepper.synchronized();
    if (isAtEnd) {
        m_stepper.finish();
        spentOnHost(Activity::Exchange);
    }
}

void Worker::adoptCenter()
{
    m_stepper.finishPending();
    m_memory.adoptCenter();
}

void Worker::observe(const std::function<void(const WeightsRef&)>& place)
{
    if (m_hasJoined && *m_hasJoined == 0)
        return;
    m_memory.requireNoAverage();
    m_stepper.finishPending();
    m_diagnostics.beforeExchange();
    m_evaluation.evaluateAlone(place);
    m_stepper.skip();
    m_diagnostics.exchanged();
}

// Where all ranks have met: until then others may send.
void Worker::keepLinks()
{
    if (m_linksAtCheckpoint)
        *m_linksAtCheckpoint = m_comm.busyLinks();
}

void Worker::joinCheckpoint()
{
    m_stepper.finishPending();
    m_sentAtCheckpoint = sent();
    m_evaluation.joinCheckpoint([this] { keepLinks(); });
    m_stepper.evaluated();
    checkDevice(); // as a resumed run does here
}

void Worker::joinCheckpointIfDue()
{
    if (isCheckpointDue())
        joinCheckpoint();
}

void Worker::awaitOthers()
{
    while (!m_run.awaitEnd(rank()))
        joinCheckpoint();
}

void Worker::continueFromCheckpoint()
{
    if (m_linksAtCheckpoint && m_run.isResumed())
        m_comm.setBusyLinks(*m_linksAtCheckpoint);
    m_run.restoreTimes(rank(), [this] { checkDevice(); }); // others must know from the start if it is lost
    if (m_run.isResumed()) { // what setting up has sent was sent then, too
        m_run.clock().trace().restart(rank(), now());
        m_sentBefore = m_sentAtCheckpoint - m_comm.sent();
    }
    m_stepper.endSetUp();
}

void Worker::note(const std::string& text, const NoteKind& kind)
{
    NoteEvent note { now(), m_run.wall(now()), text, kind };
    if (!kind.empty())
        note.ranks = { rank() };
    m_run.emit(note);
}

} // namespace evenkeel
