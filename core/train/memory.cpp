// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/memory.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "kernels/power.h"

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double maxState = 4e9; // bytes of optimizer state, over all ranks, that a checkpoint holds

void requireSize(std::span<const float> saved, Index size)
{
    if (Index(saved.size()) != size)
        throw InputError(phrase("the checkpoint was made with another network or another algorithm"));
}

// The checkpoint that is there already may be a good one.
void requireFinite(const std::vector<float>& weights)
{
    if (!std::ranges::all_of(weights, [](float w) { return std::isfinite(w); }))
        throw InputError(phrase("training diverged: a weight is not a finite number; lower train.rate"));
}

// Weights of the common model where its average is saved as the model's.
constexpr const char* unaveraged = "unaveraged";

std::string velocityOf(const std::string& name) { return name + "/velocity"; }
std::string versionOf(const std::string& name) { return name + "/version"; }
std::string freeOf(const std::string& name) { return name + "/free"; }

} // namespace

Memory::Memory(SharedRun& run, Model& model, int rank)
    : m_run(run)
    , m_model(model)
    , m_rank(rank)
{
    if (!run.isResumed())
        return;
    const bool isNew = run.savedNumber(rank, key("optimizer-updates"), -1, -1, maxCount) < 0; // it goes on as rank 0
    const int as = isNew ? 0 : rank;
    const Index updates = Index(run.savedNumber(rank, rankKey(as, "optimizer-updates"), 0, 0, maxCount));
    const auto restore = [&](std::span<const float> state) { model.restoreOptimizer(state, updates); };
    if (!run.useSaved(rank, rankKey(as, "optimizer"), restore)
        && model.optimizerSize() == 0) // plain SGD, which still numbers its steps
        model.restoreOptimizer({}, updates);
}

std::string Memory::key(std::string_view name) const { return rankKey(m_rank, std::string(name)); }

double& Memory::keep(std::string_view name, double value, double min, double max)
{
    value = m_run.savedNumber(m_rank, key(name), value, min, max);
    return m_numbers.emplace_back(key(name), value).second;
}

std::vector<double>& Memory::keepList(std::string_view name)
{
    return m_lists.emplace_back(key(name), m_run.savedList(m_rank, key(name))).second;
}

double& Memory::keepCommon(std::string_view name, double value, double min, double max)
{
    value = m_run.savedNumber(m_rank, rankKey(0, std::string(name)), value, min, max); // of an older version
    value = m_run.savedNumber(m_rank, std::string(name), value, min, max);
    return m_numbers.emplace_back(name, value).second; // equal on all ranks: whoever adds it last
}

Weights& Memory::keep(std::string_view name, Weights values, Kept kept)
{
    const std::string saveAs = kept == Kept::Own ? key(name) : std::string(name);
    if (values.isUsed())
        m_run.useSaved(m_rank, saveAs, [&](std::span<const float> saved) {
            requireSize(saved, values.size());
            values.upload(saved);
        });
    return m_arrays.emplace_back(KeptWeights { saveAs, std::move(values), kept }).values;
}

double& Memory::keepUpdates(std::size_t layer)
{
    return keep(updatesOf(layer), double(m_model.updates())); // of the whole model, before
}

void Memory::keepShared(std::string_view name, const std::shared_ptr<SharedArray>& array, int owner)
{
    if (owner != m_rank)
        return;
    const std::string saveAs(name);
    m_shared.push_back({ saveAs, array, saveAs.starts_with("rank") });
    if (!m_run.isResumed())
        return;
    SharedArray::Contents contents;
    const auto size = array->contents().values.size();
    const auto load = [&](std::vector<float>& to) {
        return [&](std::span<const float> saved) {
            requireSize(saved, Index(size));
            to.assign(saved.begin(), saved.end());
        };
    };
    m_run.useSaved(m_rank, velocityOf(saveAs), load(contents.velocity));
    contents.version = long(m_run.savedNumber(m_rank, versionOf(saveAs), 0, 0, maxCount));
    contents.free = m_run.savedNumber(m_rank, freeOf(saveAs), 0, 0, maxSavedTime);
    if (m_run.useSaved(m_rank, saveAs, load(contents.values)))
        array->restore(std::move(contents));
}

void Memory::restoreModel()
{
    m_run.useSaved(m_rank, key("replica"), [&](std::span<const float> own) {
        requireSize(own, m_model.size());
        m_model.upload(own);
    });
}

void Memory::keepModel()
{
    m_keepsModel = true;
    restoreModel();
}

Weights& Memory::useCenter()
{
    m_center = copyOfModel();
    restoreModel();
    return m_center;
}

void Memory::useMeanOfModels()
{
    requireNoAverage();
    useCenter();
    m_isMean = true;
}

// By way of the host, so that no rank touches another's memory.
void Memory::formMean()
{
    m_run.untimedSum(
        m_rank, [&] { return m_run.facts().isDry ? std::vector<float>() : m_model.download(); },
        [&](std::span<const float> sum) {
            m_center.upload(sum);
            m_center *= 1 / float(m_run.facts().ranks);
        });
}

void Memory::useSumOfParts(std::function<std::vector<float>()> part)
{
    requireNoAverage();
    m_part = std::move(part);
    m_model.release();
}

std::string Memory::learnerKey(std::size_t number) const { return key("learner" + std::to_string(number)); }

std::deque<Learner>& Memory::keepLearners()
{
    m_keepsLearners = true;
    restoreLearners();
    return m_learners;
}

void Memory::restoreLearners()
{
    const auto count = std::size_t(m_run.savedNumber(m_rank, "learners", 0, 0, maxLearners - 1));
    for (std::size_t i = 0; i < count; ++i) {
        const auto updates = Index(m_run.savedNumber(m_rank, learnerKey(i) + "/optimizer-updates", 0, 0, maxCount));
        Learner& learner = m_learners.emplace_back(m_model.newLearner(nullptr));
        m_model.exchange(learner);
        const bool isThere = m_run.useSaved(m_rank, learnerKey(i), [&](std::span<const float> saved) {
            requireSize(saved, m_model.size());
            m_model.upload(saved);
        });
        const auto restore = [&](std::span<const float> state) { m_model.restoreOptimizer(state, updates); };
        const bool hasState = m_run.useSaved(m_rank, learnerKey(i) + "/optimizer", restore);
        if (!hasState && m_model.optimizerSize() == 0)
            m_model.restoreOptimizer({}, updates);
        if (!isThere || hasState != (m_model.optimizerSize() > 0))
            throw InputError(phrase("the checkpoint lacks one of its learners"));
        m_model.savedWeights();
        m_model.exchange(learner);
    }
}

void Memory::contributeLearners(Checkpoint& part)
{
    const auto count = Index(m_learners.size());
    const bool isKept = isSmallEnough(count * m_model.savedBytes());
    part.numbers["learners"] = { isKept ? double(count) : 0.0 }; // equal on all ranks
    for (std::size_t i = isKept ? m_learners.size() : 0; i < std::size_t(maxLearners);
         ++i) // none of an earlier checkpoint
        for (const char* of : { "", "/optimizer" })
            part.arrays[learnerKey(i) + of];
    for (std::size_t i = 0; isKept && i < m_learners.size(); ++i) {
        m_model.exchange(m_learners[i]);
        requireFinite(part.arrays[learnerKey(i)] = m_model.download());
        m_model.savedWeights();
        if (std::vector<float> state = m_model.optimizerState(); !state.empty())
            part.arrays[learnerKey(i) + "/optimizer"] = std::move(state);
        part.numbers[learnerKey(i) + "/optimizer-updates"] = { double(m_model.updates()) };
        m_model.exchange(m_learners[i]);
    }
}

void Memory::startAverage(double decay, int batch)
{
    if (decay > 0) {
        m_average = copyOfModel(); // of a run that is resumed: the average that was saved
        m_averageDecay = decay;
        m_averageBatch = batch;
        m_averagedSteps = &keepCommon("averaged-steps", 0);
    }
    m_run.useSaved(m_rank, unaveraged, [&](std::span<const float> saved) {
        requireSize(saved, m_model.size());
        m_model.upload(saved);
    });
}

void Memory::average(double samples)
{
    if (!m_average.isUsed())
        return;
    const double steps = std::round(samples / m_averageBatch), since = steps - *m_averagedSteps,
                 keep = std::min(m_averageDecay, (1 + steps) / (10 + steps));
    if (since < 1 || since * (1 - keep) < 0.01)
        return;
    const auto share = float(power(keep, Index(since)));
    m_average = share * m_average + (1 - share) * (m_center.isUsed() ? m_center : weightsOf(m_model));
    *m_averagedSteps = steps;
}

void Memory::exchangeAverage()
{
    if (m_average.isUsed())
        m_average.exchangeWith(m_model);
}

void Memory::requireNoAverage() const
{
    if (m_average.isUsed())
        throw InputError(phrase("train.ema-decay averages the model that all devices have in common when they merge; "
                                "this algorithm has none before its end: set it to 0, or choose one that merges, as "
                                "adaptive-sgd, local-sgd and gradient-aggregation do"));
}

void Memory::adoptCenter()
{
    formCenter();
    m_isMean = m_keepsLearners = false;
    m_part = nullptr;
    exchangeCenter();
    m_center = Weights();
    m_learners.clear();
    Checkpoint none;
    none.arrays[key("replica")]; // the one that is saved would be an older one
    none.numbers["learners"] = { 0 };
    m_run.contribute(m_rank, std::move(none));
}

Weights Memory::zeros()
{
    Weights array(m_model.device(), m_model.size());
    array.setZero();
    return array;
}

Weights Memory::copyOfModel() { return Weights(weightsOf(m_model)); }

void Memory::formCenter()
{
    if (m_isMean)
        formMean();
    if (m_part)
        m_run.untimedSum(m_rank, m_part, [&](std::span<const float> sum) {
            m_model.place();
            m_model.upload(sum);
        });
}

void Memory::dropFormed()
{
    if (m_part)
        m_model.release();
}

void Memory::exchangeCenter()
{
    if (m_center.isUsed())
        m_center.exchangeWith(m_model);
}

bool Memory::isSmallEnough(Index bytes) const { return double(bytes) * m_run.facts().ranks <= maxState; }

void Memory::contribute()
{
    if (!m_run.keepsCheckpoint())
        return;
    Checkpoint part;
    part.numbers[key("optimizer-updates")] = { double(m_model.updates()) };
    for (const auto& [name, value] : m_numbers)
        part.numbers[name] = { value };
    for (const auto& [name, values] : m_lists)
        part.numbers[name] = values;
    saveHeld(part, m_rank, m_run.facts().ranks, m_held);
    if (isSmallEnough(m_model.savedBytes()))
        if (std::vector<float> state = m_model.optimizerState(); !state.empty())
            part.arrays[key("optimizer")] = std::move(state);
    if (m_center.isUsed() && isSmallEnough(m_model.savedBytes()))
        part.arrays[key("replica")] = m_center.toHost(); // its place and the model's are exchanged now
    if (m_keepsModel && isSmallEnough(m_model.savedBytes()))
        requireFinite(part.arrays[key("replica")] = m_model.download());
    if (m_keepsLearners)
        contributeLearners(part);
    for (const KeptWeights& each : m_arrays)
        if (each.values.isUsed() && (m_rank == 0 || each.kept == Kept::Own))
            part.arrays[each.name] = each.values.toHost();
    for (const KeptShared& each : m_shared) {
        SharedArray::Contents contents = each.array->contents();
        requireFinite(contents.values);
        requireFinite(contents.velocity);
        if (each.isOwn && !isSmallEnough(Index((contents.values.size() + contents.velocity.size()) * sizeof(float))))
            continue;
        part.arrays[each.name] = std::move(contents.values);
        part.arrays[velocityOf(each.name)] = std::move(contents.velocity);
        part.numbers[versionOf(each.name)] = { double(contents.version) };
        part.numbers[freeOf(each.name)] = { contents.free };
    }
    m_run.contribute(m_rank, std::move(part));
}

void Memory::contributeModel()
{
    if (!m_run.keepsCheckpoint())
        return;
    Checkpoint part;
    requireFinite(part.arrays["weights"] = m_model.download());
    part.arrays[unaveraged]; // none of an earlier checkpoint
    if (m_average.isUsed())
        requireFinite(part.arrays[unaveraged] = m_average.toHost()); // its place and the model's are exchanged now
    m_run.contribute(m_rank, std::move(part));
}

} // namespace evenkeel
