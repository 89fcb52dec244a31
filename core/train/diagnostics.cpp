// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/diagnostics.h"

#include "core/base/phrase.h"
#include "core/base/random.h"
#include "core/train/replica_figures.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <string>
#include <utility>

namespace evenkeel {

namespace {

constexpr std::uint64_t samplesStream = 2; // of a rank's random numbers

} // namespace

Diagnostics::Diagnostics(SharedRun& run, Model& model, int rank, Diagnose what, int batch)
    : m_run(run)
    , m_model(model)
    , m_rank(rank)
    , m_what(what)
    , m_batch(batch)
{
}

std::vector<float> Diagnostics::sample() const
{
    const Index all = m_model.size(), max = std::clamp(sampledInAll / m_run.facts().ranks, block, sampledPerRank);
    const Index blocks = all <= max ? 1 : max / block, length = all <= max ? all : block;
    std::vector<float> values(std::size_t(blocks * length));
    for (Index b = 0; b < blocks; ++b) {
        const Index begin = blocks == 1 ? 0 : Index(double(b) / double(blocks - 1) * double(all - length));
        m_model.download(begin, std::span(values).subspan(at(b * length), at(length)));
    }
    return values;
}

void Diagnostics::beforeStep()
{
    if (!std::exchange(m_hasExchanged, false) || m_what == Diagnose::None || !m_model.isPlaced())
        return;
    if (const long round = m_run.evaluations(); round != m_round) {
        m_round = round;
        m_start = sample();
    }
}

void Diagnostics::beforeExchange()
{
    if (m_start.empty())
        return;
    std::vector<float> learned = std::exchange(m_start, {});
    if (!m_model.isPlaced() || m_run.evaluations() != m_round)
        return;
    std::vector<float> weights = sample();
    for (std::size_t i = 0; i < weights.size(); ++i)
        learned[i] = weights[i] - learned[i];
    m_run.measured([&](ReplicaFigures& figures) { figures.addReplica(m_rank, std::move(weights), learned); });
}

void Diagnostics::exchanged() { m_hasExchanged = true; }

void Diagnostics::sharedUpdate(Index staleness, double momentum)
{
    if (m_what == Diagnose::None)
        return;
    if (m_model.rule() == Update::Rule::Momentum)
        momentum += double(Update {}.momentum);
    m_run.measured(
        [&](ReplicaFigures& figures) { figures.addUpdate(double(std::max<Index>(staleness, 0)), momentum); });
}

void Diagnostics::visitGradient(std::uint64_t number, const Visit& visit)
{
    const RunFacts& facts = m_run.facts();
    const std::span<const Id> all = m_run.samplesOf(m_rank);
    Random random(facts.seedOf(m_rank) + number, samplesStream);
    std::vector<Id> drawn(static_cast<std::size_t>(m_batch));
    std::ranges::generate(drawn, [&] { return all[random.below(all.size())]; });
    BatchMaker maker(facts.train, facts.trainScales);
    Batch batch;
    maker.make(drawn, batch);
    if (m_model.device().sharesHostMemory())
        maker.makeColumns(batch);
    m_model.visitGradient(batch, visit);
}

void Diagnostics::measureGradients()
{
    if (m_what != Diagnose::Gradients || m_model.samplesOutput() || m_run.samplesOf(m_rank).empty())
        return;
    const auto number = 2 * std::uint64_t(m_model.updates()); // as in a run that was resumed
    double sum = 0, difference = 0;
    try {
        std::vector<float> first;
        first.reserve(std::size_t(m_model.size()));
        visitGradient(
            number, [&](Index, std::span<const float> part) { first.insert(first.end(), part.begin(), part.end()); });
        visitGradient(number + 1, [&](Index begin, std::span<const float> part) {
            for (std::size_t i = 0; i < part.size(); ++i) {
                const double a = first[std::size_t(begin) + i], b = part[i];
                sum += (a + b) * (a + b);
                difference += (a - b) * (a - b);
            }
        });
    } catch (const DeviceError& e) {
        return giveUpGradients(e.what());
    } catch (const std::bad_alloc&) {
        return giveUpGradients(phrase("not enough memory for one of them"));
    }
    m_run.measured([&](ReplicaFigures& figures) { figures.addGradient(m_rank, std::sqrt(sum) / 2, difference / 2); });
}

void Diagnostics::giveUpGradients(const std::string& why)
{
    m_what = Diagnose::Replicas;
    const double time = m_run.clock().now(m_rank);
    m_run.emit(NoteEvent {
        time, m_run.wall(time), "gradients are not measured on device " + std::to_string(m_rank) + ": " + why });
}

} // namespace evenkeel
