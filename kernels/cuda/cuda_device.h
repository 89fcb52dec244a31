// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of a step on one NVIDIA GPU. Everything runs in one stream, to which uploads come by one of their own;
// the output layer's backward pass may use more (`branches=`). `download`, `measure` and the operations that return a
// number wait for it; so does a shape that is met for the first time, where libraries are tried. No kernel adds with
// atomics: results repeat to the bit, with `sparse=auto` once spec() says which way was chosen.
#pragma once

#include "kernels/cuda/operations/fused_product.h"
#include "kernels/cuda/operations/spmm.h"
#include "kernels/cuda/operations/tiles.h"
#include "kernels/cuda/runtime/branches.h"
#include "kernels/cuda/runtime/check.h"
#include "kernels/cuda/runtime/handle.h"
#include "kernels/cuda/runtime/nvml.h"
#include "kernels/cuda/runtime/part_clock.h"
#include "kernels/cuda/runtime/replay.h"
#include "kernels/cuda/runtime/sm_share.h"
#include "kernels/cuda/runtime/staging.h"
#include "kernels/device.h"

#include <optional>
#include <unordered_map>

namespace evenkeel::cuda {

struct Rule;

class CudaDevice final : public Device {
public:
    explicit CudaDevice(const DeviceSpec& spec);
    ~CudaDevice() override;

    // cuda_device.cpp
    void* allocate(std::size_t bytes) override;
    void release(void* memory) noexcept override;
    void upload(void* to, const void* fromHost, std::size_t bytes) override;
    void download(void* toHost, const void* from, std::size_t bytes) override;
    bool sharesHostMemory() const override { return false; }
    std::unique_ptr<Lanes> openLanes() override;
    DeviceReadings readings() override;
    std::string remark() const override;
    double measure(const std::function<void()>& work) override;
    std::unique_ptr<Timing> start(const std::function<void()>& work) override;
    std::vector<Part> measureParts(const std::function<void()>& work) override;
    void rehearse(const std::function<void()>& work) override;

    // sparse.cu, columns.cu
    void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) override;
    void multiplySparseRelu(CsrView x, ConstMatrixView w, const float* bias, MatrixView out) override;
    ColumnsView columnsOf(CsrView x) override;
    void updateSparse(ColumnsView x, ConstMatrixView d, Parameter w, Parameter bias, const Update& update) override;

    // dense.cu
    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override;
    void multiplyRelu(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out) override;
    void relu(MatrixView x) override;
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override;
    void updateDense(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override;

    // output.cu, top_labels.cu
    double outputStep(const OutputStep& step) override;
    const double* startOutputStep(const OutputStep& step) override;
    bool isRehearsed(const OutputStep& step) const override;
    void logPartition(ConstMatrixView hidden, ConstMatrixView w, const float* bias, float* out) override;
    double outputLoss(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, Loss loss) override;
    void topLabels(
        ConstMatrixView hidden, ConstMatrixView w, const float* bias, Index k, Id* ids, float* scores) override;

    // elementwise.cu
    void fill(float* data, Index n, float value) override;
    void reluBackward(ConstMatrixView y, MatrixView d) override;
    void apply(const Parameter& p, const Update& update) override;
    void applyRows(const Parameter& p, const Id* rows, Index count, const Update& update) override;
    void combine(float a, const float* x, float b, float* y, Index n) override;

    // weighted_sum.cu
    void weightedSum(std::span<const WeightedArray> terms, std::span<float* const> to, Index n) override;

    // norm.cu
    double squaredNorm(const float* x, Index n) override;

    // row_copy.cu
    void gatherRows(ConstMatrixView from, const Id* rows, MatrixView to) override;
    void scatterRows(ConstMatrixView from, const Id* rows, MatrixView to) override;

private:
    // Memory for an operation's own use: grows and is used again.
    struct Scratch {
        void* memory = nullptr;
        std::size_t bytes = 0;
    };
    // A row-major matrix whose rows lie `pitch` floats apart.
    struct Pitched {
        const float* data = nullptr;
        Index rows = 0, cols = 0, pitch = 0;
    };
    enum class Side { Plain, Transposed };
    enum class Activation { None, Relu };
    using Sparse = DeviceSpec::Sparse;

    void* take(std::size_t bytes, Where where);
    template<typename T>
    T* scratch(Scratch& s, Index count, Where where = __builtin_FUNCTION())
    {
        return static_cast<T*>(grow(s, static_cast<std::size_t>(count) * sizeof(T), where));
    }
    void* grow(Scratch& s, std::size_t bytes, Where where);
    cudaStream_t stream() const { return m_share.stream(); }
    double result(); // what a kernel wrote to m_result, once the stream is through
    // Runs `work`, a kernel or a product, timed where measureParts is under way.
    template<typename Work>
    void part(const char* name, double flops, double bytes, const Work& work)
    {
        if (m_parts)
            m_parts->around(name, flops, bytes, work);
        else
            work();
    }

    // sparse.cu
    void gather(CsrView x, ConstMatrixView w, const float* bias, MatrixView out, Activation activation);
    void multiplyByLibrary(CsrView x, ConstMatrixView w, const float* bias, MatrixView out, Activation activation);
    void multiplySparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out, Activation activation);
    void multiplySparse(
        Sparse way, CsrView x, ConstMatrixView w, const float* bias, MatrixView out, Activation activation);
    Sparse fasterSparse(CsrView x, ConstMatrixView w, const float* bias, MatrixView out, Activation activation);
    double secondsOf(
        Sparse way, CsrView x, ConstMatrixView w, const float* bias, MatrixView out, Activation activation);

    template<typename Call>
    void withLibraryMemory(const Call& call); // columns.cu

    // dense.cu
    void multiply(ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out, Activation activation);
    void complete(MatrixView out, const float* bias, Activation activation);
    Rule ruleOf(const Update& update) const;
    const Rule* place(const Update& update);
    // c = alpha op(a) op(b) + beta c, with an alpha of 1 and this beta, or with those that lie on the card.
    struct Factors {
        float beta = 0;
        const float *alphaOnCard = nullptr, *betaOnCard = nullptr;
    };
    void product(
        const Blas& on, Pitched a, Side sideA, Pitched b, Side sideB, Factors factors, MatrixView c, Index pitch);
    void updateFromProduct(const Blas& on, Pitched d, ConstMatrixView in, const Parameter& w, Index firstRow,
        Update::Rule kind, const Rule* rule);
    Index gradientPiece(Index rows, Index width) const; // rows of Adam's gradient that are made at a time
    void updateFromColumnSums(const Blas& on, Pitched d, const Parameter& bias, Index first, const Rule* rule);

    // output.cu
    struct OutputMemory {
        float* z = nullptr; // one tile, or two that are used in turn
        void* rows = nullptr; // what is kept of each sample
        Index other = 0; // floats from one tile to the other; 0: there is one

        float* tile(Index t) const { return z + t % 2 * other; }
    };
    Tiles tilesOf(Index batch, Index labels) const { return { batch, labels, m_tileLimits }; }
    OutputMemory outputMemory(const Tiles& tiles, Index rows, Where where);
    void logits(const char* name, ConstMatrixView hidden, ConstMatrixView w, Index first, Index width, float* z,
        Index pitch); // `name`: of the part of a step
    void scanLogits(ConstMatrixView hidden, ConstMatrixView w, const float* bias, LabelsView labels, const Tiles& tiles,
        OutputMemory m);
    void outputStep(const OutputStep& step, double* meanLoss);
    Replay::Key keyOf(const OutputStep& step) const;
    void outputPasses(const OutputStep& step, const Tiles& tiles, OutputMemory m, const Rule* rule, double* loss);
    void gradientOfTile(const OutputStep& step, const Tiles& tiles, Index t, OutputMemory m);
    void backwardOfTile(const OutputStep& step, const Tiles& tiles, Index t, OutputMemory m, const Rule* rule);
    void writeMeanLoss(LabelsView labels, Loss loss, OutputMemory m, double* result);

    SmShare m_share; // first: everything below lives in its context
    Branches m_branches;
    cublasComputeType_t m_compute; // how products are made of 32-bit numbers
    TileLimits m_tileLimits;
    Staging m_staging;
    Handle<void*, cudaFreeHost> m_resultMemory; // pinned, written by kernels
    double* m_result = nullptr; // behind it those of startOutputStep
    std::size_t m_steps = 0;
    std::unordered_map<void*, std::size_t> m_sizes; // of what was allocated
    std::int64_t m_used = 0; // bytes
    bool m_isPooled = false; // memory comes and goes in the stream's order
    Scratch m_tile, m_rowState, m_gradient, m_partial, m_libraryMemory, m_trial; // nothing is kept in these
    Scratch m_columns; // what columnsOf made last
    Scratch m_rule, m_loss; // of the last update and the last output step
    std::optional<Update> m_placed; // what m_rule holds
    Replay m_replay;
    bool m_isRehearsal = false;
    std::optional<PartClock> m_parts; // while parts are measured
    std::optional<Spmm> m_spmm; // opened when first used
    std::optional<FusedProduct> m_fused; // made when first used
    std::optional<Nvml> m_sensors; // opened when first asked
};

} // namespace evenkeel::cuda
