// SPDX-License-Identifier: GPL-3.0-or-later
// A mini-batch in host memory, gathered from a dataset: features by row and by column, and labels.
#pragma once

#include "core/base/marks.h"
#include "core/data/dataset.h"
#include "core/train/training_choices.h"
#include "kernels/operations/dropout.h"

#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

namespace evenkeel {

class ThreadPool;

struct Batch {
    std::vector<Id> samples; // which samples, in order
    std::pmr::vector<Id> offsets, columns; // CSR of the features
    std::pmr::vector<float> values;
    std::vector<Id> columnIds, columnOffsets, columnRows; // the same by feature, where makeColumns() was called
    std::vector<float> columnValues;
    std::pmr::vector<Id> labelOffsets, labels;
    Index requested = 0; // samples asked for: more than there are at the end of the data
    Dropout hiddenDropout; // of a training step's hidden layers

    // One that a device reads where it is made: see Device::uploadMemory.
    static Batch in(std::pmr::memory_resource* memory);

    bool empty() const { return samples.empty(); }
    Index size() const { return static_cast<Index>(samples.size()); }
    Index nnz() const { return static_cast<Index>(columns.size()); }
};

// A factor for each sample that normalizes its features; empty for Normalize::None.
std::vector<float> rowScales(const Dataset& data, Normalize normalize);

// Gathers `samples` into `batch`, reusing its memory. `scales` is empty or has one factor a sample. With dropout,
// features are left out at random, so that a model does not lean on single ones.
class BatchMaker {
public:
    // Large batches are gathered by so many threads, the caller among them; what comes out is the same.
    BatchMaker(const Dataset& data, std::span<const float> scales, int threads = 1);
    ~BatchMaker();
    // For the batches of one of `makers` whose devices do not compute on this machine's cores.
    static int threadsFor(int makers);

    void make(std::span<const Id> samples, Batch& batch, Dropout dropout = {});
    void makeSizes(std::span<const Id> samples, Batch& batch) const; // the same without what stands in it
    void makeFeatures(std::span<const Id> samples, Batch& batch); // sizes, and which features occur: columnIds
    void makeColumns(Batch& batch); // the same features by feature, which a training step wants

private:
    void gatherRows(Batch& batch);
    void gatherRows(Batch& batch, std::size_t first, std::size_t last) const;
    bool hasFewFeatures(const Batch& batch) const;
    void countColumns(Batch& batch); // where there are few features
    void sortColumns(Batch& batch); // where there are many

    const Dataset& m_data;
    std::span<const float> m_scales;
    std::vector<Id> m_next; // where the next entry of each feature goes
    std::vector<std::uint64_t> m_order, m_scratch; // (feature, position) packed, to sort by feature
    std::vector<Id> m_rowOf; // of every position
    std::optional<Marks> m_marks; // a feature each
    int m_threads;
    std::unique_ptr<ThreadPool> m_pool; // once a batch is large
};

} // namespace evenkeel
