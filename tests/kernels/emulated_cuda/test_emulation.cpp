// The emulated cards can fail: what is wrong with these small programs is found within a few seeds, and what is right
// with their counterparts is not complained of.
#include "kernels/cuda/blocks.cuh"
#include "kernels/cuda/handle.h"
#include "kernels/device.h"
#include "tests/kernels/emulated_cuda/control.h"

#include <QTest>
#include <cub/cub.cuh>

#include <functional>

using namespace evenkeel;
using namespace evenkeel::cuda;

namespace {

constexpr int count = 200;

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

__global__ void addKernel(float* to, float value) { to[threadIdx.x] += value; }
__global__ void writeKernel(float* to, float value) { to[threadIdx.x] = value; }
__global__ void writeBehindKernel(float* to) { to[count] = 1; }

using Stream = Handle<cudaStream_t, cudaStreamDestroy>;
using Event = Handle<cudaEvent_t, cudaEventDestroy>;

struct Memory {
    explicit Memory(std::size_t numbers = count) { check(cudaMalloc(reinterpret_cast<void**>(&data), numbers * 4)); }
    ~Memory() { cudaFree(data); }
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;
    float* data = nullptr;
};
struct Pinned {
    Pinned() { check(cudaMallocHost(reinterpret_cast<void**>(&data), count * 4)); }
    ~Pinned() { cudaFreeHost(data); }
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;
    float* data = nullptr;
};

void create(Stream& stream) { check(cudaStreamCreateWithFlags(stream.out(), cudaStreamNonBlocking)); }

std::vector<float> toHost(const float* data, cudaStream_t stream)
{
    std::vector<float> host(count);
    check(cudaMemcpyAsync(host.data(), data, count * 4, cudaMemcpyDeviceToHost, stream));
    check(cudaStreamSynchronize(stream));
    return host;
}

} // namespace

class TestEmulation : public QObject {
    Q_OBJECT

private slots:
    void missingBarrier();
    void aWarpThatRunsAhead();
    void barriersThatNotAllReach();
    void warps();
    void missingEventWait();
    void pinnedMemoryUsedTooEarly();
    void otherMemoryIsStaged();
    void useAfterFree();
    void writesBehindTheEnd();
    void launchesThatAreRefused();
    void graphs();
    void wholeCardAlgorithms();

private:
    // For how many of ten seeds the program is right.
    static int right(const std::function<bool()>& program)
    {
        int count = 0;
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            emulatedCudaReset(seed);
            count += program() ? 1 : 0;
        }
        return count;
    }
    static QString problems() { return emulatedCudaProblems(); }
};

void TestEmulation::missingBarrier()
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

void TestEmulation::aWarpThatRunsAhead()
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

void TestEmulation::barriersThatNotAllReach()
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

void TestEmulation::warps()
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

void TestEmulation::missingEventWait()
{
    const auto program = [](bool waits) {
        Stream one, two;
        create(one), create(two);
        const Memory data;
        Event written;
        check(cudaEventCreateWithFlags(written.out(), cudaEventDisableTiming));
        launch({ 1, count, one.get() }, writeKernel, data.data, 3);
        check(cudaEventRecord(written.get(), one.get()));
        if (waits)
            check(cudaStreamWaitEvent(two.get(), written.get(), 0));
        launch({ 1, count, two.get() }, addKernel, data.data, 1);
        const auto got = toHost(data.data, two.get());
        check(cudaStreamSynchronize(one.get()));
        return got == std::vector<float>(count, 4);
    };
    QCOMPARE(right([&] { return program(true); }), 10);
    QVERIFY(right([&] { return program(false); }) < 8);
}

void TestEmulation::pinnedMemoryUsedTooEarly()
{
    const auto program = [](bool waits) {
        Stream stream;
        create(stream);
        const Memory first, second;
        const Pinned pinned;
        for (const float* to : { first.data, second.data }) {
            std::fill_n(pinned.data, count, to == first.data ? 1.0F : 2.0F);
            check(
                cudaMemcpyAsync(const_cast<float*>(to), pinned.data, count * 4, cudaMemcpyHostToDevice, stream.get()));
            if (waits)
                check(cudaStreamSynchronize(stream.get()));
        }
        return toHost(first.data, stream.get()) == std::vector<float>(count, 1);
    };
    QCOMPARE(right([&] { return program(true); }), 10);
    QVERIFY(right([&] { return program(false); }) < 6);
}

void TestEmulation::otherMemoryIsStaged()
{
    QCOMPARE(right([] {
        Stream stream;
        create(stream);
        const Memory to;
        std::vector<float> values(count, 1);
        check(cudaMemcpyAsync(to.data, values.data(), count * 4, cudaMemcpyHostToDevice, stream.get()));
        values.assign(count, 2);
        return toHost(to.data, stream.get()) == std::vector<float>(count, 1);
    }),
        10);
}

void TestEmulation::useAfterFree()
{
#ifdef __SANITIZE_ADDRESS__
    QSKIP("AddressSanitizer ends the program there, as it should");
#endif
    QCOMPARE(right([] {
        Stream stream;
        create(stream);
        float* data = nullptr;
        check(cudaMallocAsync(reinterpret_cast<void**>(&data), count * 4, stream.get()));
        check(cudaFreeAsync(data, stream.get()));
        launch({ 1, count, stream.get() }, writeKernel, data, 1);
        check(cudaStreamSynchronize(stream.get()));
        return problems().isEmpty();
    }),
        0);
    QVERIFY(problems().contains("was written after it had been freed"));
    QCOMPARE(right([] { // and copies are refused
        Stream stream;
        create(stream);
        float* data = nullptr;
        check(cudaMalloc(reinterpret_cast<void**>(&data), count * 4));
        check(cudaFree(data));
        return cudaMemsetAsync(data, 0, 4, stream.get()) == cudaSuccess;
    }),
        0);
}

void TestEmulation::writesBehindTheEnd()
{
#ifdef __SANITIZE_ADDRESS__
    QSKIP("AddressSanitizer ends the program there, as it should");
#endif
    emulatedCudaReset(1);
    Stream stream;
    create(stream);
    {
        const Memory data;
        launch({ 1, 1, stream.get() }, writeBehindKernel, data.data);
    }
    QVERIFY(problems().contains("behind the end"));
}

void TestEmulation::launchesThatAreRefused()
{
    emulatedCudaReset(1);
    Stream stream;
    create(stream);
    const Memory data;
    const auto refuses = [&](dim3 blocks, dim3 threads, cudaStream_t queue, std::size_t shared) {
        try {
            launch({ blocks, threads, queue, shared, "a test" }, writeKernel, data.data, 1);
            return false;
        } catch (const DeviceError& e) {
            return QString(e.what()).endsWith("in a test");
        }
    };
    QVERIFY(refuses(0, 1, stream.get(), 0));
    QVERIFY(refuses(1, 1025, stream.get(), 0));
    QVERIFY(refuses({ 1, 70000 }, 1, stream.get(), 0));
    QVERIFY(refuses(1, 1, stream.get(), 49 << 10));
    QVERIFY(refuses(1, 1, reinterpret_cast<cudaStream_t>(data.data), 0));
    QVERIFY(!refuses(1, 1, stream.get(), 48 << 10));
}

void TestEmulation::graphs()
{
    QCOMPARE(right([] {
        Stream stream;
        create(stream);
        const Memory data;
        launch({ 1, count, stream.get() }, writeKernel, data.data, 0);
        cudaGraph_t graph = nullptr;
        cudaGraphExec_t exec = nullptr;
        check(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeGlobal));
        launch({ 1, count, stream.get() }, addKernel, data.data, 1);
        launch({ 1, count, stream.get() }, addKernel, data.data, 2);
        check(cudaStreamEndCapture(stream.get(), &graph));
        check(cudaGraphInstantiate(&exec, graph, 0));
        check(cudaGraphDestroy(graph));
        for (int i = 0; i < 3; ++i)
            check(cudaGraphLaunch(exec, stream.get()));
        check(cudaGraphExecDestroy(exec));
        return toHost(data.data, stream.get()) == std::vector<float>(count, 9);
    }),
        10);
    QCOMPARE(right([] { // nothing may wait for what is only written down
        Stream stream;
        create(stream);
        check(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeGlobal));
        cudaGraph_t graph = nullptr;
        void* memory = nullptr;
        const bool isRefused = cudaMalloc(&memory, 4) == cudaErrorStreamCaptureUnsupported
            && cudaStreamSynchronize(stream.get()) == cudaErrorStreamCaptureUnsupported
            && cudaStreamEndCapture(stream.get(), &graph) == cudaErrorStreamCaptureInvalidated;
        cudaGetLastError();
        return isRefused;
    }),
        10);
}

void TestEmulation::wholeCardAlgorithms()
{
    emulatedCudaReset(1);
    const std::vector<unsigned> keys { 5, 1, 5, 3, 1, 1 };
    const std::vector<int> values { 0, 1, 2, 3, 4, 5 };
    std::vector<unsigned> sorted(6), unique(6);
    std::vector<int> moved(6), lengths(6), sums(6);
    int runs = 0;
    Memory memory;
    std::size_t bytes = 0;
    check(cub::DeviceRadixSort::SortPairs(
        nullptr, bytes, keys.data(), sorted.data(), values.data(), moved.data(), 6, 0, 3, nullptr));
    QVERIFY(bytes > 0 && bytes <= count * 4);
    check(cub::DeviceRadixSort::SortPairs(
        memory.data, bytes, keys.data(), sorted.data(), values.data(), moved.data(), 6, 0, 3, nullptr));
    check(cub::DeviceRunLengthEncode::Encode(
        memory.data, bytes, sorted.data(), unique.data(), lengths.data(), &runs, 6, nullptr));
    check(cub::DeviceScan::ExclusiveSum(memory.data, bytes, values.data(), sums.data(), 6, nullptr));
    QCOMPARE(runs, 0); // nothing has run
    check(cudaDeviceSynchronize());
    QCOMPARE(sorted, std::vector<unsigned>({ 1, 1, 1, 3, 5, 5 }));
    QCOMPARE(moved, std::vector<int>({ 1, 4, 5, 3, 0, 2 }));
    QCOMPARE(runs, 3);
    QCOMPARE(std::vector<int>(lengths.begin(), lengths.begin() + runs), std::vector<int>({ 3, 1, 2 }));
    QCOMPARE(sums, std::vector<int>({ 0, 0, 1, 3, 6, 10 }));
}

QTEST_GUILESS_MAIN(TestEmulation)
#include "test_emulation.moc"
