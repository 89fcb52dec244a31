// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's training steps: timed on either clock, counted, and emitted as events.
#pragma once

#include "core/base/core_wait.h"
#include "core/clock/speed_curve.h"
#include "core/train/device_time.h"
#include "core/train/model/model.h"
#include "core/train/shared/shared_run.h"

#include <functional>
#include <memory>
#include <optional>

namespace evenkeel {

// A part of a training step, in steps, samples and nonzeros as StepCost counts them.
struct Work {
    double steps = 1, samples = 0, nonzeros = 0;
};

// A step that was made, for those who call Stepper::record themselves.
struct StepRecord {
    Index samples = 0, nonzeros = 0; // that are finished with it
    double rate = 0, loss = 0, seconds = 0;
    Index staleness = 0;
    int devices = 1; // that make this update together
};

// A model of this rank's, which has `share` of the whole one's units and takes as much of its time.
struct ModelPart {
    Model& model;
    double share = 1;
    double rateScale = 1; // what is recorded as rate r is a rate r * rateScale in the part's own terms
    double timePerStep = 1; // of StepCost::step: models that train side by side in virtual time share it
};

// What a step's staleness is, asked when its time is over; none: updates by others since the last synchronization.
using Staleness = std::function<Index()>;

class Stepper {
public:
    // sent: bytes that this rank has sent to others so far, in a resumed run those before it included. `time`: of
    // the device, in virtual time; null: steps take what RunFacts::cost says, and nothing else takes time.
    using Sent = std::function<double()>;
    Stepper(
        SharedRun& run, Model& model, int rank, const DevicePace& pace, Sent sent = [] { return 0.0; },
        DeviceTime* time = nullptr);

    // Forward, backward and update. A batch smaller than asked for (the last of the data) moves the model in
    // proportion. In real time a device with a queue may still be at work on the step when this returns, so that the
    // next batch is made and copied meanwhile; it is recorded when it is finished.
    void step(const ModelPart& part, const Batch& batch, double rate, const Staleness& staleness);
    // Forward and backward only: model.gradients() holds the batch's mean gradient; zeros for an empty batch. The hooks
    // are called in between, at their time of the step. `devices` compute the gradient of one update together.
    void gradient(
        const Batch& batch, double rate, const Staleness& staleness, const Model::OutputHooks& hooks, int devices = 1);

    // For algorithms whose ranks do different parts of a step. `action` does one, and this rank's clock moves on: in
    // virtual time by as many seconds as that much of a step costs. Returns them.
    double work(const Work& amount, const std::function<void()>& action);
    void record(const StepRecord& step); // throws InputError if the loss is not finite

    // What the device did since the last step, or since what counts not: the rank's clock moves on by it.
    void settle();
    void endSetUp(); // of a resumed run, at its first batch at the latest: what it did so far takes no time
    void skip(); // what it has seen does not count: it is not the run's own work
    void evaluated(); // at a checkpoint; what was in the caches before it does not matter any more
    void load(const Batch& batch); // the batch was made on the host, which takes time
    // Besides the device's operations the host copied so many bytes out of this rank's model, or into it.
    void copyOnHost(double bytes);

    bool isPending() const { return m_pending.has_value(); } // a step is still running
    void finishPending(); // waits for it, if there is one, and records it
    // At the end of the run: a last reading of the device, unless nothing has happened since the one before.
    void finish();
    double busySeconds(); // this rank has worked so far
    Index updates() const { return m_own.updates; } // of this rank
    void holds(Index bytes) { m_otherBytes = bytes; } // on the device, in models besides the rank's own
    void synchronized(); // the updates of others up to now are known here

private:
    // Runs `work` and moves the clock on by what it costs on this device, which is returned. Between parts of it `work`
    // may communicate, by the function it is given: after `share` of that cost, and at no cost of the device's.
    // `amount` is an estimate that `work` may correct.
    using Between = std::function<void(double share, const std::function<void()>& communicate)>;
    double timed(const Work& amount, const std::function<void(const Between&)>& work);
    double virtualTime(const Work& amount, double slowness, const std::function<void(const Between&)>& work);
    double deviceTime(double steps, double slowness, const std::function<void(const Between&)>& work);
    void pass(double seconds, Activity activity);
    double realTime(double slowness, const std::function<void(const Between&)>& work);
    double slowness() const; // of the next step: how many times as long as the device itself needs
    bool mayOverlap() const; // a step's work on the device with the host's work for the next

    struct Counted { // a step, and which one of this rank's it is
        StepRecord step;
        Index update = 0, samples = 0;
    };
    Counted count(const StepRecord& step);
    void emit(const Counted& counted);
    void spent(Activity activity) { m_run.spent(m_rank, activity); } // until now: see Trace
    bool usesCores() const { return !m_clock.isVirtual() && m_model.device().sharesHostMemory(); }
    void computed(double seconds); // until now, as far as the thread had a core
    DeviceEvent readDevice(double time);
    void emitDevice(DeviceEvent reading);
    void noteSpeed(); // if it has changed since the last step
    void start(const ModelPart& part, const Batch& batch, double rate, Index staleness);
    Index othersSinceSynchronization();

    struct Pending {
        std::unique_ptr<Device::Timing> timing;
        PendingLoss loss;
        Counted counted;
    };

    SharedRun& m_run;
    Clock& m_clock;
    Model& m_model;
    int m_rank;
    DevicePace m_pace;
    Sent m_sent;
    DeviceTime* m_time;
    CoreWait m_coreWait; // of a device that computes on its rank's thread
    double m_overslept = 0; // seconds, in real time
    double m_hiddenLoad = 0; // seconds that the next batch takes while the device computes
    double m_sentAtStep = 0; // bytes, at the last step
    bool m_isSettingUp = false;
    std::optional<Pending> m_pending;
    RankTotals m_own;
    Index m_othersAtSynchronization = 0;
    double m_notedSpeed;
    int m_speedNotes = 0;
    double m_readAt = 0, m_busyAtReading = 0; // when the device's state was last emitted
    Index m_updatesAtReading = 0;
    std::optional<DeviceEvent> m_reading; // the last
    Index m_otherBytes = 0; // see holds()
};

} // namespace evenkeel
