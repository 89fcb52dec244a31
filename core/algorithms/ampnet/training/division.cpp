// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/algorithms/ampnet/training/division.h"

#include "core/algorithms/ampnet/training/calibration.h"
#include "core/algorithms/ampnet/training/mlp_pipeline.h"
#include "core/algorithms/ampnet/training/shares.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace evenkeel::ampnet {

namespace {

void noteShares(Worker& w, const char* of, const std::vector<double>& shares)
{
    constexpr std::size_t named = 16; // devices; of a thousand the first few are enough
    std::string text = phrase("shares of the %1:", { of });
    for (std::size_t r = 0; r < std::min(shares.size(), named); ++r)
        text += (r == 0 ? " " : ", ") + std::to_string(std::lround(100 * shares[r])) + " %";
    w.note(text + (shares.size() > named ? " ..." : ""));
}

// Collective: the window's batches; where devices are lost meanwhile, the rest of them without these. How many
// gradients this rank's nodes made.
Index runWindow(std::unique_ptr<Pipeline>& pipeline, const MakePipeline& make)
{
    Index updates = 0;
    for (;;) {
        const Index before = pipeline->updates();
        const bool isDone = pipeline->run();
        updates += pipeline->updates() - before;
        if (isDone)
            return updates;
        pipeline->finish();
        Pipeline::Settings settings = pipeline->withoutLost();
        pipeline = nullptr;
        pipeline = make(std::move(settings));
    }
}

} // namespace

void requireWholeLayers(Worker& w, std::string_view algorithm)
{
    if (w.model.samplesOutput())
        throw InputError(phrase("%1 divides the labels among the devices and needs the full output layer: set "
                                "model.output to \"full\", or choose another algorithm",
            { std::string(algorithm) }));
    if (w.feed().dropout().hidden > 0)
        throw InputError(phrase("%1's nodes leave no units out: set model.dropout to 0, or choose another algorithm",
            { std::string(algorithm) }));
}

std::vector<double> sharesOf(Worker& w, const char* of, const std::function<std::vector<double>()>& measure)
{
    std::vector<double*> kept;
    const auto keep = [&w](int r) { return &w.memory().keepCommon("share-" + std::to_string(r), -1, -1, 1); };
    for (int r = 0; r < w.size(); ++r)
        kept.push_back(keep(r));
    double& ofOneMore = *keep(w.size());
    const bool hasOthers = std::ranges::any_of(kept, [](const double* share) { return *share < 0; }) || ofOneMore >= 0;
    ofOneMore = -1;
    if (hasOthers) {
        const std::vector<double> shares = measure();
        for (std::size_t r = 0; r < shares.size(); ++r)
            *kept[r] = shares[r];
        if (w.rank() == 0)
            noteShares(w, of, shares);
    }
    std::vector<double> shares;
    for (const double* share : kept)
        shares.push_back(*share);
    return shares;
}

std::vector<double> hiddenWork(const Worker& w, Index replicas)
{
    std::vector<double> work(std::size_t(w.size()), 0.0);
    const std::size_t ranks = work.size(), copies = std::min(std::size_t(replicas), ranks);
    for (std::size_t l = 1; l < w.model.shape().hidden.size(); ++l)
        for (std::size_t at = l; at < l + copies; ++at)
            work[at % ranks] += denseShare(w.model, w.model.layer(l)) / double(copies);
    return work;
}

std::vector<Index> divideLabels(Worker& w, std::span<const double> others)
{
    const Model& model = w.model;
    const std::vector<double> shares = sharesOf(w, "output layer", [&] {
        const Pace pace = calibrate(w);
        const std::vector<double> sparse = w.comm().gather(pace.sparse), dense = w.comm().gather(pace.dense);
        std::vector<double> fixed, whole;
        for (std::size_t r = 0; r < others.size(); ++r) {
            fixed.push_back((r == 0 ? sparse[0] : 0) + others[r] * dense[r]);
            whole.push_back(std::max(dense[r], 1e-12) * denseShare(model, model.layer(model.shape().hidden.size())));
        }
        return outputShares(fixed, whole);
    });
    return labelBounds(shares, model.shape().labels);
}

void trainInWindows(Worker& w, Pipeline::Settings settings, double drainEvery, const MakePipeline& make)
{
    std::unique_ptr<Pipeline> pipeline = make(std::move(settings));
    const auto samples = double(w.feed().trainingSamples());
    const double window = std::max(1.0, drainEvery * samples);
    w.continueFromCheckpoint();
    for (;;) {
        const double done = std::round(w.epochs() * samples);
        if (!w.feed().openWindowUntil(Index((std::floor(done / window) + 1) * window)))
            return pipeline->finish();
        const Index made = runWindow(pipeline, make);
        const double seconds = pipeline->assemble();
        const std::vector<double> updates = w.comm().gather(double(made));
        w.merged([&] {
            std::vector<double> weights(updates.size(), 1.0);
            for (std::size_t rank = 0; rank < weights.size(); ++rank)
                weights[rank] = pipeline->isLost(int(rank)) ? 0 : 1;
            return MergeEvent {
                .weights = std::move(weights), .updates = { updates.begin(), updates.end() }, .seconds = seconds
            };
        });
    }
}

} // namespace evenkeel::ampnet
