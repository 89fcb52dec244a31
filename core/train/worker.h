// SPDX-License-Identifier: GPL-3.0-or-later
// One rank of a run: all that an algorithm sees. Its parts: a Feed of batches, a Stepper that trains on them and times
// it, a Memory of what the algorithm holds besides the model, and an Evaluation.
#pragma once

#include "core/comm/communicator.h"
#include "core/train/evaluation.h"
#include "core/train/feed/feed.h"
#include "core/train/learning_rate.h"
#include "core/train/memory.h"
#include "core/train/stepper.h"

namespace evenkeel {

class Worker {
public:
    struct Settings {
        int batch = 128; // samples per step
        LearningRate rate {};
        DevicePace pace {};
        Feed::DropoutShares dropout {};
        double emaDecay = 0; // of the average that is evaluated and saved; 0: none
        Diagnose diagnose = Diagnose::None;
        std::string device {}; // as the project names it
        double joins = 0; // seconds of the run from which on the device takes part; 0: from the start
        double fails = 0; // seconds of the run after which it is lost; 0: never
        DeviceTime* time = nullptr; // of the device, in virtual time: see Stepper
    };

    Worker(SharedRun& run, Communicator& communicator, Model& model, Settings settings);
    void begin(); // collective: all devices are open and have warmed up, the clock starts

    int rank() const { return m_comm.rank(); }
    int size() const { return m_comm.size(); }
    int batchSize() const { return m_settings.batch; }
    std::uint64_t seed() const { return m_run.facts().seed; }
    double rate() const { return m_settings.rate.at(m_evaluation.done().run); } // at the last synchronization
    double epochs() const; // done at the last synchronization
    double now() const { return m_run.clock().now(rank()); } // seconds of the run

    Model& model; // this rank's replica
    WeightsRef weights() { return weightsOf(model); } // until the model exchanges them with others
    Feed& feed() { return m_feed; }
    Stepper& stepper() { return m_stepper; }
    Memory& memory() { return m_memory; }
    SharedRun& run() { return m_run; }
    Communicator& comm(); // finishes the step that is pending; the replica is then as it is exchanged

    // The next samples, of the queue or of this rank's shard: see Feed::next. Waits here while the run is paused.
    const Batch& nextBatch(Index samples);
    const Batch& nextBatch() { return nextBatch(batchSize()); }
    const Batch& nextBatchOf(int ofRank, Index samples);
    void step(const Batch& batch, double rate, const Staleness& staleness = {}); // see Stepper::step
    void step(const ModelPart& part, const Batch& batch, double rate, const Staleness& staleness = {});
    void gradient(const Batch& batch, double rate, const Staleness& staleness = {},
        const Model::OutputHooks& hooks = {}, int devices = 1);
    double work(const Work& amount, const std::function<void()>& action); // see Stepper::work

    double sent() const { return m_sentBefore + m_comm.sent(); } // see Communicator::sent; of the whole run

    // Collective: x becomes the sum over ranks of weight x. Returns the seconds that it took on this rank's clock.
    double allReduce(const WeightsRef& x, double weight = 1);

    // Collective, where all models are equal: emits the merge, evaluates and saves a checkpoint when due. `merge` makes
    // the event, which rank 0 emits for all. `batches` left empty: everybody's are the project's.
    void merged(const std::function<MergeEvent()>& merge);
    void synchronized(bool isAtEnd = false);
    void adoptCenter(); // see Memory::adoptCenter
    // For asynchronous algorithms, instead of synchronized(), whenever the common model may have changed: if an
    // evaluation is due, this rank makes it alone, of the model that `place` writes, while the clock stands still.
    void observe(const std::function<void(const WeightsRef&)>& place);
    void beforeExchange(); // by other means than comm(): the replica is now as it is exchanged
    void updatedShared(Index staleness, double momentum = 0) { m_diagnostics.sharedUpdate(staleness, momentum); }

    // For asynchronous algorithms. Where nothing of this rank is in flight, and all that a resumed run needs is kept in
    // the memory: joins the checkpoint that is due, if any. Ranks that act together must decide together.
    bool isCheckpointDue() { return m_run.isCheckpointDue(rank()); }
    void joinCheckpoint(); // collective
    void joinCheckpointIfDue();
    void awaitOthers(); // collective, when this rank has no more work: until none has; joins checkpoints meanwhile
    void continueFromCheckpoint(); // collective, when all is set up: in a resumed run ranks' clocks are as they were

    // For algorithms that continue when a device is lost; others end with DeviceError. The lost one's rank gets no more
    // samples, and what it trained since the others last received from it must not count; it still takes part in what
    // all ranks do together. Likewise a rank whose device joins later: until then it waits in nextBatch (joining
    // checkpoints meanwhile), or it takes part, with empty batches, until isPresent() finds that the device has joined.
    // With algorithms that need every device it waits, and so do all others as soon as they need it.
    enum class Absence { Waits, TakesPart, IsAwaited }; // IsAwaited: lost devices are not needed, those that join are
    void survivesLoss(Absence absence = Absence::Waits);
    // For algorithms whose ranks hold parts of the model: what this one has the only copy of. With nothing its device
    // may be lost; all samples are trained on nevertheless.
    void dividesModel(const std::string& onlyCopyOf);
    void onJoin(std::function<void()> adopt) { m_adopt = std::move(adopt); } // where a model must be taken over then
    bool isLost() const { return m_isLost; }
    bool isLostByNow(); // after its device has joined; for those who do work between the batches
    bool isPresent(); // neither lost nor yet to join; if it is to join by now, it does so here
    SharedRun::Ranks present() { return m_run.presentRanks(rank()); } // ranks whose devices are
    // Collective in `group`, none of whose devices has anything to do: until the next of them joins, or a checkpoint is
    // due. False: none will, or no samples are left.
    bool awaitJoin(Communicator& group);

    void note(const std::string& text, const NoteKind& kind = {}); // with a kind: about this rank

private:
    void spentOnHost(Activity activity); // until now, unless a step is running meanwhile: see Trace
    void pauseHere();
    void keepLinks();
    void checkDevice();
    void awaitDevice();
    void join();

    SharedRun& m_run;
    Communicator& m_comm;
    Settings m_settings;
    Feed m_feed;
    Stepper m_stepper;
    Memory m_memory;
    Diagnostics m_diagnostics;
    Evaluation m_evaluation;
    bool m_survivesLoss = false, m_isLost = false;
    std::string m_onlyCopyOf; // see dividesModel
    Absence m_absence = Absence::Waits;
    double& m_sentAtCheckpoint; // bytes
    std::vector<double>* m_linksAtCheckpoint = nullptr; // see Communicator::busyLinks; rank 0's in virtual time
    double m_sentBefore; // this process began to count
    double* m_hasJoined = nullptr; // 0 or 1, of a device that joins later
    std::function<void()> m_adopt;
};

} // namespace evenkeel
