// SPDX-License-Identifier: GPL-3.0-or-later
// Weights and optimizer state of a model on its device. In 32 bits the weights are one array, which steps and merges
// change alike. In bf16 they are packed, and that array is made when somebody asks for it: one of the two is current,
// or both are, and what is needed is made of the other. What is in 32 bits anyway (see Precision) has one place: in the
// array where there is one.
#pragma once

#include "core/train/model/mixed_array.h"
#include "core/train/model/precision.h"
#include "kernels/operations/parameter.h"

#include <memory>
#include <vector>

namespace evenkeel {

class ModelMemory {
public:
    using Layout = std::shared_ptr<const MixedLayout>;

    ModelMemory() = default; // none
    // Weights and optimizer state are uninitialized.
    ModelMemory(Device& device, Layout layout, Update::Rule rule, const Precision& precision);
    // Weights only, all in 32 bits: for evaluations.
    ModelMemory(Device& device, Layout layout);

    // Of a layer as its steps need it. What returns or takes all values may move it, and so may stepped().
    Parameter parameter(Index offset, Index rows, Index cols, float* gradients) const;

    // All weights in 32 bits: to read, to change, to overwrite; null if there are none.
    const float* values();
    float* changed();
    float* overwritten();
    void swapValues(Array<float>& other);
    // The same where they are current and need not be made, else null.
    const float* currentValues() const { return m_current == Current::Packed ? nullptr : m_all.data(); }

    const float* floats() const { return m_all.size() > 0 ? m_all.data() : m_floats.data(); } // in 32 bits, the first

    // Before a step: what was changed in 32 bits is rounded, by the random bits of the number of updates; before the
    // first of them to the nearest, so that replicas begin equal. After it: all values are not current any more.
    void toStep(const Rounding& rounding, Index updates);
    void stepped();
    // After toStep(): values() are those that the step begins with, not those that were rounded.
    void takeRounded();
    // After a checkpoint was made: as in a run that goes on from it, which begins with toStep() on all values, weights
    // and compensation as their sums.
    void saved(const Rounding& rounding, Index updates);

    // Without making an array of all values; from an offset on.
    void read(Index begin, std::span<float> to) const;
    void start(Index begin, std::span<const float> from); // rounded to the nearest
    void clearWeights(); // to zero
    void clearState();

    // First and second, all in 32 bits.
    std::vector<float> state() const;
    void restoreState(std::span<const float> state); // of the same size
    Index stateSize() const;
    Index bytes() const;
    static Index bytesOf(const MixedLayout& layout, Update::Rule rule, const Precision& precision); // of a new one

private:
    enum class Current { Packed, Both, All };

    bool isBf16() const { return m_halves.size() > 0; }
    MixedView packed() const;
    float* makeAll();
    void dropAll();
    void takeSums();
    void copy(const float* from, float* to, Index size) const;
    void widen();

    Device* m_device = nullptr;
    Layout m_layout;
    Array<float> m_all; // of weights in 32 bits the only ones
    Array<float> m_floats; // of weights in bf16 where m_all is not there: what is not in bf16
    Array<Bf16> m_halves, m_compensation;
    MixedArray m_first, m_second;
    Current m_current = Current::All;
    bool m_isAllWanted = false; // by others than the model itself: m_all stays
};

} // namespace evenkeel
