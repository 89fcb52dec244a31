// SPDX-License-Identifier: GPL-3.0-or-later
// Dense layers: products with their bias and activation, updates, and the ReLU's derivative.
#include "kernels/cuda/operations/fused_product.h"
#include "kernels/cuda/operations/groups.h"
#include "kernels/cuda/runtime/blocks.cuh"

namespace evenkeel::cuda {

namespace {

__global__ void reluBackwardKernel(const float* y, float* d, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        if (y[i] <= 0)
            d[i] = 0;
}

__global__ void dropoutKernel(float* x, DropoutMask mask, Index n)
{
    for (Index i = globalThread(); i < n; i += globalThreads())
        x[i] = mask.at(mask.bits(static_cast<std::uint64_t>(i) >> 32), static_cast<std::uint32_t>(i), x[i]);
}

class CudaDense final : public OnGpu<DenseOperations> {
public:
    CudaDense(Context& context, Products& products)
        : OnGpu(context)
        , m_products(products)
    {
    }
    void multiply(
        ConstMatrixView in, ConstWeightsView w, const float* bias, MatrixView out, Activation activation) override
    {
        const Pitched left = m_products.factor(in, w, m_in, "multiply");
        if (bias && out.size() > 0 && in.cols > 0) {
            if (!m_fused)
                m_fused.emplace(m.compute, m.share.multiprocessors(), m.stream());
            const auto memory = [this](std::size_t bytes) { return m.forLibrary(bytes, "multiply"); };
            using Done = FusedProduct::Done;
            const Done done
                = m_fused->multiply(left, Pitched::whole(w), bias, out, activation == Activation::Relu, memory);
            if (done != Done::Nothing)
                return m_products.complete(out, nullptr, done == Done::BiasAndRelu ? Activation::None : activation);
        }
        m_products.product(
            m.branches.main(), left, Side::Plain, Pitched::whole(w), Side::Transposed, {}, out, out.cols);
        m_products.complete(out, bias, activation);
    }
    void relu(MatrixView x) override { m_products.complete(x, nullptr, Activation::Relu); }
    void reluBackward(ConstMatrixView y, MatrixView d) override
    {
        if (d.size() == 0)
            return;
        m.part("ReLU backward", 0, 12 * static_cast<double>(d.size()), [&] {
            launch({ stridedBlocks(d.size()), blockThreads, m.stream() }, reluBackwardKernel, y.data, d.data, d.size());
        });
    }
    void dropout(MatrixView x, const Dropout& dropout) override
    {
        if (x.size() == 0)
            return;
        m.part("dropout", 0, 8 * static_cast<double>(x.size()), [&] {
            launch({ stridedBlocks(x.size()), blockThreads, m.stream() }, dropoutKernel, x.data, DropoutMask(dropout),
                x.size());
        });
    }
    void multiplyBackward(ConstMatrixView d, ConstWeightsView w, MatrixView out) override
    {
        m_products.product(m.branches.main(), m_products.factor(d, w, m_d, "multiplyBackward"), Side::Plain,
            Pitched::whole(w), Side::Plain, {}, out, out.cols);
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        const Rule* const rule = m_products.place(update);
        m_products.updateFromProduct(m.branches.main(), m_products.factor(d, w.value, m_d, "updateDense"),
            m_products.factor(in, w.value, m_in, "updateDense"), w, 0, update.rule, rule);
        m_products.updateFromColumnSums(m.branches.main(), Pitched::whole(d), bias, 0, rule);
    }

private:
    using Side = Products::Side;
    using Pitched = Products::Pitched;

    Products& m_products;
    Scratch m_in, m_d; // factors in bf16
    std::optional<FusedProduct> m_fused; // made when first used
};

} // namespace

std::unique_ptr<DenseOperations> makeDense(Context& context, Products& products)
{
    return std::make_unique<CudaDense>(context, products);
}

} // namespace evenkeel::cuda
