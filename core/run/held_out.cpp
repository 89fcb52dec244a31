// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/held_out.h"

#include "core/base/error.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/shuffle.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stop_token>

namespace evenkeel {

// Samples are in the file's order, which is often sorted, with near duplicates next to each other: those that are held
// out are drawn, so that no order of the file decides which.
std::vector<Index> heldOutSamples(Index samples, Index heldOut)
{
    constexpr std::uint64_t seed = 0x68656c646f7574; // "heldout"
    Random random(seed);
    std::vector<Index> order(static_cast<std::size_t>(samples));
    std::iota(order.begin(), order.end(), Index(0));
    shuffle(std::span(order), random);
    order.resize(std::size_t(heldOut));
    std::ranges::sort(order);
    return order;
}

std::pair<Dataset, Dataset> splitSamples(const Dataset& data, const std::vector<Index>& heldOut)
{
    std::vector<bool> isHeldOut(std::size_t(data.samples));
    for (const Index sample : heldOut)
        isHeldOut[std::size_t(sample)] = true;
    const auto pick = [&](bool wanted) {
        DatasetArrays arrays { .features = data.features, .labels = data.labels };
        for (Index i = 0; i < data.samples; ++i) {
            if (isHeldOut[std::size_t(i)] != wanted)
                continue;
            const auto features = data.featuresOf(i);
            const auto values = data.valuesOf(i);
            const auto labels = data.labelsOf(i);
            arrays.featureIds.insert(arrays.featureIds.end(), features.begin(), features.end());
            arrays.values.insert(arrays.values.end(), values.begin(), values.end());
            arrays.labelIds.insert(arrays.labelIds.end(), labels.begin(), labels.end());
            arrays.featureOffsets.push_back(Index(arrays.featureIds.size()));
            arrays.labelOffsets.push_back(Index(arrays.labelIds.size()));
        }
        return makeDataset(std::move(arrays), data.source + (wanted ? " (held out)" : ""));
    };
    return { pick(false), pick(true) };
}

RunData holdOut(const RunData& data, Index period)
{
    if (data.train.samples < 2 * period)
        throw InputError(phrase("%1: has fewer than %2 samples; too few to hold some out",
            { data.train.source, std::to_string(2 * period) }));
    auto [train, heldOut] = splitSamples(data.train, heldOutSamples(data.train.samples, data.train.samples / period));
    RunData split { .train = std::move(train), .test = {} };
    Unknown ignored;
    split.reading = readingOf(split.train, data.reading.numbering); // columns are as the whole has been read
    split.reading.names = data.reading.names;
    split.reading.text = data.reading.text;
    split.test = readBy(split.reading, heldOut, ignored);
    return split;
}

RunConfig asTrial(RunConfig config)
{
    config.train.earlyStopping = EarlyStopping::Off;
    config.train.stopAt.clear();
    config.train.diagnose = Diagnose::None;
    if (config.partition == "saved") // of other samples
        config.partition = RunConfig().partition;
    return config;
}

bool stopsEarly(const RunConfig& config, const RunData& data)
{
    constexpr Index min = 200, max = 10'000;
    const TrainConfig& train = config.train;
    const bool isUseful = train.epochs == 0 && !data.isOnTraining && config.data.kind == DataKind::Features
        && data.train.samples >= min && data.train.samples < max;
    return train.stopAfter == 0
        && (train.earlyStopping == EarlyStopping::On || (train.earlyStopping == EarlyStopping::Auto && isUseful));
}

namespace {

constexpr const char* trialText = formOf("Finding where to stop, by a trial on nine tenths of the training samples");

// By nDCG@5, which is less noisy than P@1 on few samples.
class BestEpoch {
public:
    explicit BestEpoch(const TrainConfig& train)
        : m_train(train)
    {
    }
    void add(const EvaluationEvent& e)
    {
        m_last = e;
        if (!m_best || e.ndcg5 > m_best->ndcg5)
            m_best = e;
    }
    double epoch() const { return m_best ? m_best->epoch : 0; }
    double at() const { return m_best ? shareOf(*m_best) : 0; } // share of the run
    double passed() const { return shareOf(m_last) - at(); } // share of it since then

    // Of the run's epochs, or of its seconds where those end it.
    double shareOf(const EvaluationEvent& e) const
    {
        return std::min(std::max(e.epoch / m_train.epochs, m_train.seconds > 0 ? e.time / m_train.seconds : 0), 1.0);
    }

private:
    const TrainConfig& m_train;
    std::optional<EvaluationEvent> m_best;
    EvaluationEvent m_last;
};

RunConfig trialOf(const RunConfig& whole)
{
    RunConfig config = asTrial(whole);
    constexpr double evaluations = 20;
    config.train.evaluateEvery = config.train.seconds > 0 ? exactText(config.train.seconds / evaluations) + " seconds"
                                                          : exactText(config.train.epochs / evaluations) + " epochs";
    return config;
}

} // namespace

EarlyEnd findEarlyEnd(const RunConfig& config, const RunData& data, const RunControl& control,
    const std::function<void(const std::string&, double)>& progress)
{
    const RunPlan whole = planFor(planOf(config), data.train.samples); // which the automatic values are for
    RunControl own;
    const std::stop_callback stopped(control.token(), [&] { own.stop(); });
    BestEpoch best(whole.config.train);
    const auto sink = [&](const Event& event) {
        const auto* evaluation = std::get_if<EvaluationEvent>(&event);
        if (!evaluation)
            return;
        best.add(*evaluation);
        if (progress)
            progress(trialText, best.shareOf(*evaluation));
        if (best.passed() >= 0.5)
            own.stop();
    };
    if (progress)
        progress(trialText, 0);
    std::string problem;
    try {
        problem = run(planOf(trialOf(whole.config)), holdOut(data), sink, own).error;
    } catch (const InputError& e) {
        problem = e.what();
    }
    if (control.stopped())
        throw Canceled();
    if (problem.empty() && best.epoch() == 0)
        problem = phrase("no sample that was held out has a label");
    if (!problem.empty())
        return { 0, "early stopping: there was no trial (" + problem + ")" };
    constexpr double nearlyAll = 0.95;
    const bool isAtEnd = best.at() >= nearlyAll;
    const TrainConfig& train = whole.config.train;
    const std::string all = train.seconds > 0 ? exactText(train.seconds) + " s" : exactText(train.epochs) + " epochs",
                      at = significantText(best.epoch(), 3),
                      found
        = phrase("early stopping: a trial with a tenth of the training samples held out did best on them ");
    return { isAtEnd ? 0 : std::floor(best.epoch() * 100) / 100,
        found
            + (isAtEnd ? "at its end, so the run has all of its " + all
                       : "after " + at + " epochs, before the end of its " + all
                        + ", so the run ends there (train.early-stopping = \"off\": it does not)") };
}

} // namespace evenkeel
