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

class CudaDense final : public OnGpu<DenseOperations> {
public:
    CudaDense(Context& context, Products& products)
        : OnGpu(context)
        , m_products(products)
    {
    }
    void multiply(
        ConstMatrixView in, ConstMatrixView w, const float* bias, MatrixView out, Activation activation) override
    {
        if (bias && out.size() > 0 && in.cols > 0) {
            if (!m_fused)
                m_fused.emplace(m.compute, m.share.multiprocessors(), m.stream());
            const auto memory = [this](std::size_t bytes) { return m.forLibrary(bytes, "multiply"); };
            using Done = FusedProduct::Done;
            const Done done = m_fused->multiply(in, w, bias, out, activation == Activation::Relu, memory);
            if (done != Done::Nothing)
                return m_products.complete(out, nullptr, done == Done::BiasAndRelu ? Activation::None : activation);
        }
        m_products.product(m.branches.main(), whole(in), Side::Plain, whole(w), Side::Transposed, {}, out, out.cols);
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
    void multiplyBackward(ConstMatrixView d, ConstMatrixView w, MatrixView out) override
    {
        m_products.product(m.branches.main(), whole(d), Side::Plain, whole(w), Side::Plain, {}, out, out.cols);
    }
    void update(ConstMatrixView d, ConstMatrixView in, Parameter w, Parameter bias, const Update& update) override
    {
        const Rule* const rule = m_products.place(update);
        m_products.updateFromProduct(m.branches.main(), whole(d), in, w, 0, update.rule, rule);
        m_products.updateFromColumnSums(m.branches.main(), whole(d), bias, 0, rule);
    }

private:
    using Side = Products::Side;
    static Products::Pitched whole(ConstMatrixView x) { return { x.data, x.rows, x.cols, x.cols }; }

    Products& m_products;
    std::optional<FusedProduct> m_fused; // made when first used
};

} // namespace

std::unique_ptr<DenseOperations> makeDense(Context& context, Products& products)
{
    return std::make_unique<CudaDense>(context, products);
}

} // namespace evenkeel::cuda
