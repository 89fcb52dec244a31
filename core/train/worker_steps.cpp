// SPDX-License-Identifier: GPL-3.0-or-later
// A rank's steps: timing on either clock, and what is told about them.
#include "core/train/worker.h"

#include "core/base/error.h"
#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

} // namespace

double Worker::work(const Work& amount, const std::function<void()>& action)
{
    checkDevice();
    settle();
    return timed(amount, [&](const Between&) { action(); });
}

double Worker::slowness() const
{
    double slower = 1 / m_settings.speed;
    if (m_settings.jitter > 0) {
        Random random(m_rankSeed + std::uint64_t(m_updates));
        slower *= std::max(0.1, 1 + m_settings.jitter * random.normal());
    }
    return slower;
}

// A device that is slowed down waits after each of its steps: nothing goes on meanwhile.
bool Worker::mayOverlap() const
{
    return !m_run.clock.isVirtual() && !model.device().sharesHostMemory() && m_settings.speed >= 1
        && m_settings.jitter <= 0;
}

double Worker::timed(const Work& amount, const std::function<void(const Between&)>& work)
{
    Clock& clock = m_run.clock;
    const double slower = slowness();
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
            model.device().finish(); // what is queued is the device's own work, not part of what follows
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

// What is known of a step before it is over.
Worker::Told Worker::account(const Done& done)
{
    ++m_updates;
    m_samples += done.samples;
    m_run.clock.enter(rank(), [&] {
        m_run.rankTotals[std::size_t(rank())] = { double(m_updates), double(m_samples), m_busy };
        ++m_run.updates;
        m_run.samples += done.samples;
        m_run.nnz += done.nonzeros;
    });
    return { done, m_updates, m_samples };
}

void Worker::tell(const Done& done) { report(account(done)); }

void Worker::report(const Told& told)
{
    const Done& done = told.done;
    if (!std::isfinite(done.loss))
        throw InputError("training diverged: the loss is not a finite number (device " + std::to_string(rank())
            + ", update " + std::to_string(told.update) + ", rate " + std::to_string(done.rate)
            + "); lower train.rate");
    const double time = now();
    m_run.sink(StepEvent { .time = time,
        .wall = m_run.wall(time),
        .rank = rank(),
        .update = told.update,
        .samples = told.samples,
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
    m_run.sink(DeviceEvent { .time = time,
        .wall = m_run.wall(time),
        .rank = rank(),
        .utilization = std::min(1.0, (m_busy - m_toldBusy) / std::max(time - m_toldAt, 1e-12)),
        .memory = double(model.bytes()),
        .readings = m_run.clock.isVirtual() ? DeviceReadings {} : model.device().readings() });
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
    step({ model }, batch, rate, staleness);
}

void Worker::step(const Part& part, const Batch& batch, double rate) { step(part, batch, rate, {}); }

void Worker::step(const Part& part, const Batch& batch, double rate, const Staleness& staleness)
{
    const double scaled = scaledRate(batch, rate);
    const Index others = staleness ? 0 : othersSinceSync();
    part.model.prepare(batch, Model::Purpose::Step);
    if (mayOverlap() && !staleness)
        return startStep(part, batch, scaled, others);
    settle();
    double loss = 0;
    const double seconds = timed(workOf(part.model, batch, part.share),
        [&](const Between&) { loss = part.model.step(batch, scaled * part.rateScale); });
    tell({ batch.size(), batch.nnz(), scaled, loss, seconds, staleness ? staleness() : others });
}

// While a step is under way the next may be put behind it, but no further one.
void Worker::startStep(const Part& part, const Batch& batch, double rate, Index staleness)
{
    UnderWay step;
    step.timing = model.device().start([&] { step.loss = part.model.startStep(batch, rate * part.rateScale); });
    settle();
    step.told = account({ batch.size(), batch.nnz(), rate, 0, 0, staleness });
    m_underWay = std::move(step);
    if (m_underWay->timing->over())
        settle();
}

void Worker::settle()
{
    if (!m_underWay)
        return;
    UnderWay step = *std::exchange(m_underWay, std::nullopt);
    step.told.done.seconds = step.timing->seconds();
    step.told.done.loss = *step.loss;
    m_busy += step.told.done.seconds;
    m_run.clock.enter(rank(), [&] { m_run.rankTotals[std::size_t(rank())].busy = m_busy; });
    m_run.clock.advance(rank(), 0); // the time has passed by itself; others get their turn, as after every step
    report(step.told);
}

Communicator& Worker::comm()
{
    settle();
    return m_comm;
}

double Worker::busySeconds()
{
    settle();
    return m_busy;
}

void Worker::gradient(const Batch& batch, double rate, const Staleness& staleness, const Model::OutputHooks& hooks)
{
    settle();
    if (batch.empty()) {
        model.gradient(batch, hooks);
        return;
    }
    model.prepare(batch, Model::Purpose::Gradient);
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

} // namespace evenkeel
