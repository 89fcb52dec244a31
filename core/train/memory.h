// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank holds besides its model: the algorithm's variables and learners that a resumed run restores, and the
// model that is evaluated and saved where that is not the rank's own.
#pragma once

#include "core/comm/communicator.h"
#include "core/train/model/model.h"
#include "core/train/moved_parts.h"
#include "core/train/shared/shared_run.h"
#include "core/train/weights.h"

#include <deque>
#include <functional>
#include <limits>
#include <string_view>

namespace evenkeel {

class Memory {
public:
    Memory(SharedRun& run, Model& model, int rank);

    // Variables: they start with the given value, or with what the checkpoint has. Kept here, as the last checkpoint is
    // made when the algorithm has returned.
    enum class Kept { Common, Own }; // equal on all ranks, or not
    // The saved number must lie within the limits: it may be a count, or divide.
    double& keep(std::string_view name, double value, double min = 0, double max = maxCount);
    double& keepCommon(std::string_view name, double value, double min = 0, double max = maxCount); // rank 0's for all
    static constexpr double maxCount = 0x1p53, positive = std::numeric_limits<double>::min();
    std::vector<double>& keepList(std::string_view name); // empty, or what the checkpoint has; of any length
    Weights& keep(std::string_view name, Weights values, Kept kept = Kept::Common); // size 0: not used

    // An array that ranks share, once it has its first values: those of the checkpoint replace them. `owner` is the
    // rank that saves and restores it, the same on all ranks.
    void keepShared(std::string_view name, const std::shared_ptr<SharedArray>& array, int owner = 0);
    void keepModel(); // for ranks whose models differ and are not the center's: each restores its own

    // For algorithms whose ranks train models of their own around a common one, the center: a copy of the model at the
    // start, which is from then on what is evaluated and saved, and must be equal on all ranks at an evaluation. A
    // resumed run restores each rank's own model.
    Weights& useCenter();
    // For those without a common one: what is evaluated and saved is the mean of the ranks' models, formed there and
    // nowhere else, outside the run's time.
    void useMeanOfModels();
    // For those whose ranks hold only parts of the model: it leaves the device. What is evaluated and saved is the sum
    // of what `part` makes on the ranks (each as long as the whole, zero elsewhere), formed in host memory outside the
    // run's time; only for that are its weights on the device again, without optimizer state.
    void useSumOfParts(std::function<std::vector<float>()> part);
    // For ranks that train parts of the model by themselves: a rank's updates of a layer so far, and what it has of
    // each layer, which may change. See moved_parts.h.
    double& keepUpdates(std::size_t layer);
    void holds(std::vector<Held> ofLayers) { m_held = std::move(ofLayers); }
    std::span<const Held> held() const { return m_held; }
    // Learners that take turns with the model (Model::exchange): each rank's are saved, and restored with their number.
    std::deque<Learner>& keepLearners();
    static constexpr int maxLearners = 64; // of a rank, the model included

    // An exponential moving average of the common model's weights (its center's, where it has one), which is evaluated
    // and saved in its stead:
    //     a <- k^s a + (1 - k^s) w
    // after s steps of `batch` samples, all ranks together; k = min(decay, (1 + t) / (10 + t)) after t of them in all
    // (as TensorFlow has it), so that it soon forgets the first weights. Steps are taken together until they count: up
    // to a hundredth of what is averaged over. A decay of 0: no average. Only for algorithms that have a common model.
    void startAverage(double decay, int batch);
    void average(double samples); // where all models are equal, after so many samples
    void exchangeAverage(); // swaps it with the model, as exchangeCenter()
    void requireNoAverage() const; // throws InputError

    void adoptCenter(); // collective, at the end: the rank's model becomes the center, the mean or the sum

    Weights zeros(); // as many as the model has weights
    Weights copyOfModel();

    // For evaluations: swaps the model with the center (after formCenter); call it again to swap back.
    void formCenter(); // collective
    void exchangeCenter();
    void dropFormed(); // afterwards
    void contribute(); // to the checkpoint, while they are swapped
    void contributeModel(); // that was evaluated: one rank's

private:
    void formMean();
    void restoreModel();
    void restoreLearners();
    void contributeLearners(Checkpoint& part);
    std::string learnerKey(std::size_t number) const;
    bool isSmallEnough(Index bytes) const; // for all ranks to put as much into the checkpoint
    std::string key(std::string_view name) const;

    SharedRun& m_run;
    Model& m_model;
    int m_rank;
    Weights m_center; // size 0: not used
    bool m_isMean = false;
    Weights m_average; // size 0: not used
    double m_averageDecay = 0, m_averageBatch = 1;
    double* m_averagedSteps = nullptr;
    std::vector<Held> m_held; // of each layer; empty: all
    std::function<std::vector<float>()> m_part; // see useSumOfParts; empty: not used
    std::deque<std::pair<std::string, double>> m_numbers; // references to elements stay valid
    std::deque<std::pair<std::string, std::vector<double>>> m_lists; // likewise
    struct KeptWeights {
        std::string name;
        Weights values;
        Kept kept;
    };
    std::deque<KeptWeights> m_arrays;
    struct KeptShared {
        std::string name;
        std::shared_ptr<SharedArray> array; // the last checkpoint is made when the algorithm has returned
        bool isOwn; // each rank has one: too large together, they are not saved
    };
    std::vector<KeptShared> m_shared; // that this rank saves
    bool m_keepsModel = false, m_keepsLearners = false;
    std::deque<Learner> m_learners;
};

} // namespace evenkeel
