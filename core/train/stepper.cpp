// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/stepper.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/random.h"
#include "core/train/learning_rate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <utility>

namespace evenkeel {

namespace {

constexpr double deviceInterval = 0.5; // seconds of the run between two device readings
constexpr double minSlowness = 0.1; // that jitter may bring a step to, of its usual time

// A sampled output layer costs the share of the labels that it works on.
Work workOf(const ModelPart& part, const Batch& batch, double outputShare)
{
    const Effort effort = part.model.effort(batch);
    return { part.timePerStep * effort.turns, part.share * outputShare * double(batch.size()),
        part.share * effort.passes * double(batch.nnz()) };
}

} // namespace

Stepper::Stepper(SharedRun& run, Model& model, int rank, const DevicePace& pace, Sent sent, DeviceTime* time)
    : m_run(run)
    , m_clock(run.clock())
    , m_model(model)
    , m_rank(rank)
    , m_pace(pace)
    , m_sent(std::move(sent))
    , m_time(time)
    , m_notedSpeed(m_clock.isVirtual() ? pace.speed : std::min(pace.speed, 1.0))
{
    if (!run.isResumed())
        return;
    m_isSettingUp = true;
    m_own = run.totals(rank);
    m_busyAtReading = m_own.busy;
    m_readAt = run.savedNumber(rank, "time", 0, 0, maxSavedTime);
}

double Stepper::slowness() const
{
    double slower = 1 / m_pace.speed;
    if (m_pace.jitter > 0) {
        Random random(m_run.facts().seedOf(m_rank) + std::uint64_t(m_own.updates));
        slower *= std::max(minSlowness, 1 + m_pace.jitter * random.normal());
    }
    return slower;
}

// A device that is slowed down waits after each of its steps: nothing goes on meanwhile.
bool Stepper::mayOverlap() const
{
    return !m_clock.isVirtual() && !m_model.device().sharesHostMemory() && m_pace.speed >= 1 && m_pace.jitter <= 0
        && m_pace.curve.isConstant();
}

double Stepper::timed(const Work& amount, const std::function<void(const Between&)>& work)
{
    settle();
    endSetUp();
    noteSpeed();
    spent(Activity::Load);
    const double slower = slowness();
    if (usesCores())
        m_coreWait.begin(m_clock.now(m_rank));
    const double seconds = m_time ? deviceTime(amount.steps, slower, work)
        : m_clock.isVirtual()     ? virtualTime(amount, slower, work)
                                  : realTime(slower, work);
    m_own.busy += seconds;
    computed(seconds);
    return seconds;
}

void Stepper::computed(double seconds)
{
    constexpr double noticeable = 1e-4; // seconds
    const double now = m_clock.now(m_rank), heldUp = usesCores() ? std::min(m_coreWait.take(now), seconds) : 0;
    if (heldUp > noticeable) {
        m_clock.trace().spent(m_rank, Activity::Compute, now - heldUp);
        m_clock.trace().spent(m_rank, Activity::WaitForCore, now);
    } else {
        spent(Activity::Compute);
    }
}

double Stepper::virtualTime(const Work& amount, double slower, const std::function<void(const Between&)>& work)
{
    const auto cost = [&] { return m_run.facts().cost.of(amount.steps, amount.samples, amount.nonzeros) * slower; };
    double whole = cost(), done = 0, seconds = 0;
    const auto continueTo = [&](double share) {
        const double part = m_pace.curve.seconds(m_clock.now(m_rank), whole, done, share);
        m_clock.advance(m_rank, part);
        seconds += part;
        done = share;
    };
    work([&](double share, const std::function<void()>& communicate) {
        continueTo(share);
        spent(Activity::Compute);
        communicate();
        spent(Activity::Exchange);
    });
    if (const double last = std::max(cost(), done * whole); last != whole) { // known only now
        done *= whole / last;
        whole = last;
    }
    continueTo(1);
    return m_pace.curve.isConstant() ? whole : seconds; // the parts' sum may differ by its rounding
}

double Stepper::deviceTime(double steps, double slower, const std::function<void(const Between&)>& work)
{
    const double sent = m_sent();
    m_time->displace(sent - std::exchange(m_sentAtStep, sent));
    double seconds = 0;
    const auto advance = [&](double besides) {
        const double whole = (m_time->take() + besides) * slower;
        const double max = m_pace.isSlowed ? slower : std::numeric_limits<double>::infinity();
        const double part = m_pace.curve.isConstant() ? m_pace.isSlowed ? std::max(whole, whole / slower) : whole
                                                      : m_pace.curve.seconds(m_clock.now(m_rank), whole, 0, 1, max);
        m_clock.advance(m_rank, part);
        seconds += part;
    };
    work([&](double, const std::function<void()>& communicate) {
        advance(0);
        spent(Activity::Compute);
        communicate();
        spent(Activity::Exchange);
    });
    advance(m_time->stepSeconds() * steps);
    pass(std::exchange(m_hiddenLoad, 0.0) - seconds, Activity::Compute);
    return seconds;
}

// Outside of steps only a device that is slow by itself is slow.
void Stepper::pass(double seconds, Activity activity)
{
    if (seconds <= 0)
        return;
    const double whole = m_pace.isSlowed ? seconds : seconds / m_pace.speed;
    m_clock.advance(m_rank, m_pace.isSlowed ? whole : m_pace.curve.seconds(m_clock.now(m_rank), whole));
    spent(activity);
}

void Stepper::settle()
{
    if (m_isSettingUp)
        return skip();
    if (m_time)
        pass(m_time->take(), Activity::Exchange);
}

void Stepper::endSetUp()
{
    if (!std::exchange(m_isSettingUp, false))
        return;
    m_model.toStep();
    synchronized();
    evaluated(); // as where it goes on from
}

void Stepper::evaluated()
{
    skip();
    m_sentAtStep = m_sent();
    if (m_time)
        m_time->forgetDisplaced();
}

void Stepper::skip()
{
    if (m_time)
        m_time->skip();
}

void Stepper::load(const Batch& batch)
{
    endSetUp();
    if (!m_time || batch.empty())
        return;
    const DeviceTime::Load load = m_time->load(batch.size(), batch.nnz());
    if (load.isHidden)
        m_hiddenLoad = load.seconds;
    else
        pass(load.seconds, Activity::Load);
}

void Stepper::copyOnHost(double bytes)
{
    if (m_time)
        m_time->copyOnHost(bytes);
}

double Stepper::realTime(double slower, const std::function<void(const Between&)>& work)
{
    double communicated = 0;
    const auto between = [&](double, const std::function<void()>& communicate) {
        m_model.device().finish(); // what is queued is the device's own work, not part of what follows
        const double began = m_clock.now(m_rank);
        spent(Activity::Compute);
        communicate();
        spent(Activity::Exchange);
        communicated += m_clock.now(m_rank) - began;
    };
    const double took = std::max(m_model.device().measure([&] { work(between); }) - communicated, 0.0);
    // The device has done at its own speed what it is to do from then on, slower; it cannot be made faster than it is.
    const double began = std::max(m_clock.now(m_rank) - took, 0.0);
    const double seconds = m_pace.curve.seconds(began, took * slower, 0, 1, slower);
    // A sleep is too long by what the system takes to end it: the next one is shorter by that.
    const double wait = seconds - took, before = m_clock.now(m_rank);
    m_clock.advance(m_rank, std::max(wait - m_overslept, 0.0));
    m_overslept += m_clock.now(m_rank) - before - wait;
    return seconds;
}

double Stepper::work(const Work& amount, const std::function<void()>& action)
{
    finishPending();
    return timed(amount, [&](const Between&) { action(); });
}

// What is known of a step before it is over.
Stepper::Counted Stepper::count(const StepRecord& step)
{
    ++m_own.updates;
    m_own.samples += step.samples;
    m_run.addStep(m_rank, m_own, step.samples, step.nonzeros, step.devices);
    return { step, m_own.updates, m_own.samples };
}

void Stepper::record(const StepRecord& step) { emit(count(step)); }

void Stepper::emit(const Counted& counted)
{
    const StepRecord& step = counted.step;
    if (!std::isfinite(step.loss))
        throw InputError(phrase(
            "training diverged: the loss is not a finite number (device %1, update %2, rate %3); lower train.rate",
            { std::to_string(m_rank), std::to_string(counted.update), significantText(step.rate, 4) }));
    const double time = m_clock.now(m_rank);
    m_run.emit(StepEvent { .time = time,
        .wall = m_run.wall(time),
        .rank = m_rank,
        .update = counted.update,
        .samples = counted.samples,
        .nnz = step.nonzeros,
        .batch = int(step.samples),
        .rate = step.rate,
        .loss = step.loss,
        .seconds = step.seconds,
        .staleness = step.staleness,
        .devices = step.devices });
    if (time - m_readAt >= deviceInterval)
        emitDevice(readDevice(time));
}

DeviceEvent Stepper::readDevice(double time)
{
    const bool isTooSoon = m_reading && time < m_readAt + deviceInterval / 4; // for a share of the time since
    return { .time = time,
        .wall = m_run.wall(time),
        .rank = m_rank,
        .utilization = isTooSoon ? m_reading->utilization
                                 : std::min(1.0, (m_own.busy - m_busyAtReading) / std::max(time - m_readAt, 1e-12)),
        .memory = double(m_model.bytes() + m_otherBytes),
        // Sensors know nothing of virtual time, in which a run repeats to the bit.
        .readings = m_clock.isVirtual() ? DeviceReadings {} : m_model.device().readings(),
        .peakMemory = double(m_model.device().peakMemory()),
        .sent = m_sent() };
}

void Stepper::emitDevice(DeviceEvent reading)
{
    m_run.emit(reading);
    m_readAt = reading.time;
    m_busyAtReading = m_own.busy;
    m_updatesAtReading = m_own.updates;
    m_reading = std::move(reading);
}

void Stepper::finish()
{
    finishPending();
    DeviceEvent last = readDevice(m_clock.now(m_rank));
    if (!m_reading || m_own.updates > m_updatesAtReading || m_own.busy > m_busyAtReading || last.sent > m_reading->sent
        || last.peakMemory > m_reading->peakMemory)
        emitDevice(std::move(last));
}

void Stepper::noteSpeed()
{
    constexpr int maxNotes = 100; // per device
    const double time = m_clock.now(m_rank), speed = m_pace.speed * m_pace.curve.at(time);
    if (speed == m_notedSpeed || m_speedNotes > maxNotes)
        return;
    m_notedSpeed = speed;
    std::ostringstream text;
    text << "device " << m_rank;
    if (++m_speedNotes > maxNotes)
        text << " has changed its speed " << maxNotes << " times; further changes are not noted";
    else if (speed > 1 && !m_clock.isVirtual())
        text << " runs at speed 1 instead of " << speed << ": a real device cannot be made faster than it is";
    else
        text << " now runs at speed " << speed;
    m_run.emit(NoteEvent { time, m_run.wall(time), text.str(), Fact::Speed, { m_rank } });
}

Index Stepper::othersSinceSynchronization() { return m_run.steps(m_rank) - m_own.updates - m_othersAtSynchronization; }

void Stepper::synchronized() { m_othersAtSynchronization = m_run.steps(m_rank) - m_own.updates; }

void Stepper::step(const ModelPart& part, const Batch& batch, double rate, const Staleness& staleness)
{
    if (!m_pending)
        spent(Activity::Exchange); // what an algorithm has done since the batch was made
    endSetUp();
    const double scaled = rateOf(rate, double(batch.size()), double(batch.requested));
    const Index others = staleness ? 0 : othersSinceSynchronization();
    part.model.prepare(batch, Model::Purpose::Step);
    if (mayOverlap() && !staleness)
        return start(part, batch, scaled, others);
    finishPending();
    double loss = 0;
    Work amount = workOf(part, batch, part.model.outputShare(batch));
    const double seconds = timed(amount, [&](const Between&) {
        loss = part.model.step(batch, scaled * part.rateScale);
        if (part.model.choosesPerSample())
            amount = workOf(part, batch, part.model.workedShare(batch));
    });
    record({ batch.size(), batch.nnz(), scaled, loss, seconds, staleness ? staleness() : others });
}

// While a step is running the next may be queued behind it, but no further one.
void Stepper::start(const ModelPart& part, const Batch& batch, double rate, Index staleness)
{
    noteSpeed();
    Pending step;
    step.timing = m_model.device().start([&] { step.loss = part.model.startStep(batch, rate * part.rateScale); });
    finishPending();
    step.counted = count({ batch.size(), batch.nnz(), rate, 0, 0, staleness });
    m_pending = std::move(step);
    if (m_pending->timing->over())
        finishPending();
}

void Stepper::finishPending()
{
    settle();
    if (!m_pending)
        return;
    Pending pending = *std::exchange(m_pending, std::nullopt);
    StepRecord& step = pending.counted.step;
    step.seconds = pending.timing->seconds();
    step.loss = pending.loss.value();
    m_own.busy += step.seconds;
    m_run.setBusy(m_rank, m_own.busy);
    m_clock.advance(m_rank, 0); // the time has passed by itself; others get their turn, as after every step
    m_clock.trace().spent(m_rank, Activity::Load, m_clock.now(m_rank) - step.seconds);
    spent(Activity::Compute);
    emit(pending.counted);
}

double Stepper::busySeconds()
{
    finishPending();
    return m_own.busy;
}

void Stepper::gradient(
    const Batch& batch, double rate, const Staleness& staleness, const Model::OutputHooks& hooks, int devices)
{
    finishPending();
    if (batch.empty()) {
        m_model.gradient(batch, hooks);
        return;
    }
    settle();
    spent(Activity::Exchange);
    m_model.prepare(batch, Model::Purpose::Gradient);
    skip(); // memory that a resumed run needs anew
    double loss = 0;
    // The input layer's forward and backward pass come first and last: each half of what nonzeros cost.
    const StepCost& cost = m_run.facts().cost;
    Work amount = workOf({ m_model }, batch, m_model.outputShare(batch));
    const double half = cost.nonzero * amount.nonzeros / 2 / cost.of(amount.steps, amount.samples, amount.nonzeros);
    const auto at = [](const Between& between, double share, const std::function<void()>& hook) {
        return hook ? std::function<void()>([&between, share, &hook] { between(share, hook); }) : hook;
    };
    const double seconds = timed(amount, [&](const Between& between) {
        Model::OutputHooks hooked { at(between, half, hooks.before), at(between, 1 - half, hooks.after) };
        if (hooks.chosen)
            hooked.chosen = [&](std::span<const Id> rows) { between(half, [&] { hooks.chosen(rows); }); };
        loss = m_model.gradient(batch, hooked);
        if (m_model.choosesPerSample())
            amount = workOf({ m_model }, batch, m_model.workedShare(batch));
    });
    record({ batch.size(), batch.nnz(), rate, loss, seconds, staleness ? staleness() : 0, devices });
}

} // namespace evenkeel
