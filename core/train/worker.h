// SPDX-License-Identifier: GPL-3.0-or-later
// One rank of a run: device, model, communicator, batches and clock. All that an algorithm sees.
#pragma once

#include "core/comm/communicator.h"
#include "core/train/model/model.h"
#include "core/train/run_state.h"

#include <deque>
#include <string_view>

namespace evenkeel {

class Worker {
public:
    struct Settings {
        int batch = 128; // of the project: samples a step
        double rate = 0.5;
        double speed = 1, jitter = 0; // of the device
        std::span<const Option> table; // the algorithm's options ...
        std::vector<double> values; // ... and the values chosen
        bool decays = false; // the rate falls to 0 in a straight line over the run
        double inputDropout = 0; // share of the features that each step leaves out
        std::string device {}; // as the project names it
        double fails = 0; // seconds of the run after which the device is lost; 0: never
    };

    Worker(RunState& run, Communicator& communicator, Model& model, Settings settings);
    void begin(); // collective: all devices are open and have warmed up, the clock starts

    Model& model;
    Communicator& comm(); // ends the step that is under way
    int rank() const { return m_comm.rank(); }
    int size() const { return m_comm.size(); }
    int batchSize() const { return m_settings.batch; }
    double rate() const; // of the project, as far as it has decayed by the last synchronization
    double now() const { return m_run.clock.now(rank()); }
    std::uint64_t seed() const { return m_run.seed; }
    Index trainingSamples() const { return m_run.train.samples; }
    std::optional<double> shard() const; // this rank's, over the largest one; none: all take from one queue
    double meanNonzeros() const; // of a training sample
    Index totalSamples() const; // of the whole run: epochs times training samples
    double epochs() const; // done at the last synchronization

    // The value of an option, and whether a choice stands at `name`. Throw std::logic_error for unknown names.
    double option(std::string_view name) const;
    bool chosen(std::string_view option, std::string_view choice) const;

    // For algorithms that go on when a device is lost; others end with DeviceError. The lost one's rank gets no more
    // samples, and what it trained since the others last heard of it must not count; it still takes part in what all
    // ranks do together.
    void survivesLoss() { m_survivesLoss = true; }
    bool lost() const { return m_lost; }
    std::vector<int> present(); // ranks whose devices are there

    // The next samples of the queue or of this rank's shard; empty when there are none left for it (end of the run,
    // end of the window, stop). Valid until the next call. Waits here while the run is paused.
    const Batch& nextBatch(Index samples);
    const Batch& nextBatch(Index samples, int ofRank); // the same of that rank's shard
    void needsColumns() { m_makesColumns = true; } // batches by feature too, even where the device makes that itself
    // Collective: from here on ranks get `samples` in all (see Batches::openWindow). False: nothing is left.
    bool openWindow(Index samples);
    bool hasWork(); // nextBatch may have more for this rank, in this window or later
    bool openUntil(Index handedOut); // the same, until so many samples of the run have been handed out

    // What a step's staleness is, asked when its time is over; none: updates by others since the last synchronization.
    using Staleness = std::function<Index()>;
    // Forward, backward and update, timed and told. A batch smaller than asked for (the last of the data) moves the
    // model in proportion: its rate is scaled by size / asked. In real time a device with a queue may still be at work
    // on it when this returns, so that the next batch is made and copied meanwhile; its loss and seconds are told when
    // they are known, before this rank has to do with others.
    void step(const Batch& batch, double rate, const Staleness& staleness = {});
    // Forward and backward only: model.gradients() holds the batch's mean gradient. An empty batch gives zeros.
    // The hooks are called in between, at their time of the step.
    void gradient(
        const Batch& batch, double rate, const Staleness& staleness = {}, const Model::OutputHooks& hooks = {});
    // A step of another model of this rank, which has `share` of the whole one's units and takes as much of its time.
    struct Part {
        Model& model;
        double share = 1, rateScale = 1; // what is told as rate r is a rate r * rateScale in the part's own terms
    };
    void step(const Part& part, const Batch& batch, double rate);
    // For algorithms whose ranks do different parts of a step. `work` does one and lets this rank's clock pass, in
    // virtual time as many seconds as that much of a step costs; returns them. `tell` accounts for what was done.
    struct Work {
        double steps = 1, samples = 0, nonzeros = 0;
    };
    double work(const Work& amount, const std::function<void()>& action);
    struct Done {
        Index samples = 0, nonzeros = 0; // that are finished with it
        double rate = 0, loss = 0, seconds = 0;
        Index staleness = 0;
    };
    void tell(const Done& done); // throws InputError if the loss is not finite
    void settle(); // waits for the step that is under way, if any, and tells it
    double busySeconds(); // this rank has worked so far

    // Collective over `ranks`: the sum of weight_r * gradient_r in every one's model.gradients(), and the rows that it
    // names; with or without the output layer's part.
    struct GradientRows {
        std::vector<Id> input, output; // as Model::apply wants them
    };
    GradientRows sumGradients(Communicator& ranks, const Batch& batch, double weight, bool withOutput = true);
    // Collective: every rank's model becomes the sum of weight_r * model_r. Returns the seconds it took this rank.
    double sumModels(double weight);

    // Collective, where all models are equal: tells the merge (if any), evaluates and saves a checkpoint when due.
    // `batches` left empty: everybody's are the project's.
    void merged(MergeEvent merge);
    void synchronized(bool atEnd = false);

    // For algorithms whose ranks train models of their own around a common one: a copy of the model at the start,
    // which is from then on what synchronized() evaluates and saves, and has to be equal on all ranks there. A resumed
    // run's own models are where they were.
    Array<float>& centre();
    // The same for those without a common one: what is evaluated and saved is the mean of the ranks' models, formed
    // there and nowhere else, outside the run's time.
    void meanCounts();
    void adoptCentre(); // at the end: the rank's model becomes the centre, or the mean

    // For asynchronous algorithms, instead of synchronized(), whenever the common model may have changed: if an
    // evaluation is due, this rank makes it alone, of the model that `place` writes, while the clock stands still.
    void observe(const std::function<void(Array<float>&)>& place);
    void observe(SharedArray& shared);

    // Variables of the algorithm that a resumed run goes on with: they start with the given value, or with what was
    // saved. The worker owns them, as the last checkpoint is made when the algorithm has returned.
    enum class Kept { Common, Own }; // equal on all ranks, or not
    double& keep(std::string_view name, double value);
    Array<float>& keep(std::string_view name, Array<float> values, Kept kept = Kept::Common); // empty: not used

    // What is alike on all ranks and takes a while to find out: the first to ask makes it for all. One thing a run.
    template<typename T>
    std::shared_ptr<const T> common(const std::function<T()>& make)
    {
        m_run.clock.enter(rank(), [&] {
            if (!m_run.common)
                m_run.common = std::make_shared<const T>(make());
        });
        return std::static_pointer_cast<const T>(m_run.common);
    }

    Array<float> zeros(); // as many as the model has weights
    Array<float> copyOfModel();
    void copyModelTo(Array<float>& copy);
    void note(const std::string& text);

private:
    // Runs `work` and moves the clock on by what it costs on this device, which is returned. Between parts of it `work`
    // may deal with others, by the function it is given: after `share` of that cost, and at no cost of the device's.
    using Between = std::function<void(double share, const std::function<void()>& dealing)>;
    double timed(const Work& amount, const std::function<void(const Between&)>& work);
    double slowness() const; // of the next step: how many times as long as the device itself needs
    bool mayOverlap() const; // one step's work on the device with the host's work for the next
    void step(const Part& part, const Batch& batch, double rate, const Staleness& staleness);
    void startStep(const Part& part, const Batch& batch, double rate, Index staleness);
    struct Told { // a step, and which one of this rank's it is
        Done done;
        Index update = 0, samples = 0;
    };
    Told account(const Done& done);
    void report(const Told& told);
    void checkDevice();
    Index othersSinceSync();
    void warmUp(); // the device is ready for the first step
    void pauseHere();
    void meet(const char* what, const std::function<void()>& then);
    void beginEvaluation();
    void formMean();
    void evaluate();
    void evaluateChunks();
    void evaluateChunk(Index chunk);
    void endEvaluation();
    void finishEvaluation();
    void save();
    void contributeState();
    bool smallEnough(Index bytes) const; // for all ranks to put as much into the checkpoint
    void tellDevice(double time);
    std::string key(std::string_view name) const;

    RunState& m_run;
    Communicator& m_comm;
    Settings m_settings;
    BatchMaker m_maker, m_testMaker;
    Batch m_batch, m_testBatch;
    bool m_makesColumns;
    struct UnderWay {
        std::unique_ptr<Device::Timing> timing;
        PendingLoss loss;
        Told told;
    };
    std::optional<UnderWay> m_underWay;
    long m_synchronizations = 0;
    Index m_updates = 0, m_samples = 0, m_othersAtSync = 0;
    double m_progress = 0; // samples done at the last synchronization / all
    Array<float> m_centre, m_spare; // see centre() and observe(); empty: not used
    bool m_meanCounts = false;
    bool m_survivesLoss = false, m_lost = false;
    double m_busy = 0, m_toldAt = 0, m_toldBusy = 0;
    std::uint64_t m_rankSeed;
    std::deque<std::pair<std::string, double>> m_keptNumbers; // references to elements stay valid
    struct KeptArray {
        std::string name;
        Array<float> values;
        Kept kept;
    };
    std::deque<KeptArray> m_keptArrays;
};

} // namespace evenkeel
