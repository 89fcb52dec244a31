// SPDX-License-Identifier: GPL-3.0-or-later
// Threads of a block and of a warp on the emulated GPUs: a missing barrier is found within a few seeds, and kernels
// that wait as they should are right for all of them.
#include "tests/kernels/emulated_cuda/small_programs.h"
#include "tests/test_class.h"

using namespace evenkeel;
using namespace evenkeel::cuda;

namespace {

__global__ void reverseKernel(const float* from, float* to, bool waits)
{
    __shared__ float values[count];
    values[threadIdx.x] = from[threadIdx.x];
    if (waits)
        __syncthreads();
    to[threadIdx.x] = values[count - 1 - threadIdx.x];
}

// As blockReduce, but that the next sum may overwrite what slow warps have not read yet.
__global__ void hastySumsKernel(float* to, bool waits)
{
    __shared__ float parts[8];
    float total = 0;
    for (int round = 0; round < 4; ++round) {
        const float sum = warpReduce(static_cast<float>(round), Sum());
        if (threadIdx.x % 32 == 0)
            parts[threadIdx.x / 32] = sum;
        __syncthreads();
        for (const float part : parts)
            total += part;
        if (waits)
            __syncthreads();
    }
    to[threadIdx.x] = total;
}

__global__ void halfBarrierKernel()
{
    if (threadIdx.x < 10)
        __syncthreads();
    else
        __syncwarp(0xFFFFFFFFU); // names lanes that wait at the barrier
}

__global__ void twoBarriersKernel()
{
    if (threadIdx.x < 10)
        __syncthreads();
    else
        __syncthreads();
}

__global__ void lonelyShuffleKernel(float* to)
{
    if (threadIdx.x < 16)
        to[threadIdx.x] = __shfl_xor_sync(0xFFFFFFFFU, to[threadIdx.x], 1);
}

__global__ void warpKernel(int* to)
{
    const int lane = static_cast<int>(threadIdx.x);
    const int below = __shfl_down_sync(0xFFFFFFFFU, lane, 1), first = __shfl_sync(0xFFFFFFFFU, lane + 7, 0);
    const unsigned odd = __ballot_sync(0xFFFFFFFFU, lane % 2);
    to[lane] = below * 1000 + first * 10 + (odd == 0xAAAAAAAAU && __any_sync(0xFFFFFFFFU, lane == 3) ? 1 : 0);
}

} // namespace

class TestKernelThreads : public QObject {
    Q_OBJECT

private slots:
    void missingBarrier();
    void aWarpThatRunsAhead();
    void barriersThatNotAllReach();
    void warps();
};

void TestKernelThreads::missingBarrier()
{
    const auto program = [](bool waits) {
        Stream stream;
        create(stream);
        const Memory from, to;
        std::vector<float> values(count), reversed(count);
        for (std::size_t i = 0; i < count; ++i)
            values[i] = reversed[count - 1 - i] = static_cast<float>(i);
        check(cudaMemcpyAsync(from.data, values.data(), count * 4, cudaMemcpyHostToDevice, stream.get()));
        launch({ 1, count, stream.get() }, reverseKernel, from.data, to.data, waits);
        return toHost(to.data, stream.get()) == reversed;
    };
    QCOMPARE(right([&] { return program(true); }), 10);
    QVERIFY(right([&] { return program(false); }) == 0);
}

void TestKernelThreads::aWarpThatRunsAhead()
{
    const auto program = [](bool waits) {
        Stream stream;
        create(stream);
        const Memory to(256);
        launch({ 4, 256, stream.get() }, hastySumsKernel, to.data, waits);
        return toHost(to.data, stream.get()) == std::vector<float>(count, 256 * (0 + 1 + 2 + 3));
    };
    QCOMPARE(right([&] { return program(true); }), 10);
    QVERIFY(right([&] { return program(false); }) < 9);
}

void TestKernelThreads::barriersThatNotAllReach()
{
    const auto problemOf = [](const auto& start) {
        emulatedCudaReset(1);
        Stream stream;
        create(stream);
        try {
            start(stream.get()); // which may have run before it returns
        } catch (const DeviceError&) {
        }
        [&] { QCOMPARE(cudaStreamSynchronize(stream.get()), cudaErrorLaunchFailure); }();
        return problems();
    };
    const QString half = problemOf([](cudaStream_t s) { launch({ 1, 64, s }, halfBarrierKernel); });
    QVERIFY2(half.contains("threads wait that nobody comes to meet: "), qPrintable(half));
    QVERIFY2(half.contains("at a barrier at ") && half.contains("in a warp at "), qPrintable(half));
    const QString two = problemOf([](cudaStream_t s) { launch({ 1, 64, s }, twoBarriersKernel); });
    QVERIFY2(two.contains("threads of a block wait at different barriers: "), qPrintable(two));
    const QString lonely = problemOf([](cudaStream_t s) {
        float* to = nullptr;
        check(cudaMalloc(reinterpret_cast<void**>(&to), 256));
        launch({ 1, 32, s }, lonelyShuffleKernel, to);
    });
    QVERIFY2(lonely.contains("names a lane that is not there") || lonely.contains("nobody comes to meet"),
        qPrintable(lonely));
}

void TestKernelThreads::warps()
{
    QCOMPARE(right([] {
        Stream stream;
        create(stream);
        const Memory to;
        launch({ 1, 32, stream.get() }, warpKernel, reinterpret_cast<int*>(to.data));
        std::vector<int> host(32);
        check(cudaMemcpyAsync(host.data(), to.data, 128, cudaMemcpyDeviceToHost, stream.get()));
        check(cudaStreamSynchronize(stream.get()));
        for (int lane = 0; lane < 32; ++lane)
            if (host[static_cast<std::size_t>(lane)] != (lane < 31 ? lane + 1 : 31) * 1000 + 71)
                return false;
        return true;
    }),
        10);
}

REGISTER_TEST(TestKernelThreads)
#include "test_kernel_threads.moc"
