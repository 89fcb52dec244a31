// SPDX-License-Identifier: GPL-3.0-or-later
// Streams, memory, launches and graphs of the emulated GPUs can fail: what is wrong with these small programs is found
// within a few seeds, and what is right with their counterparts is not complained of.
#include "tests/kernels/emulated_cuda/small_programs.h"
#include "tests/test_class.h"

#include <cub/cub.cuh>

using namespace evenkeel;
using namespace evenkeel::cuda;

namespace {

__global__ void addKernel(float* to, float value) { to[threadIdx.x] += value; }
__global__ void writeKernel(float* to, float value) { to[threadIdx.x] = value; }
__global__ void writeBehindKernel(float* to) { to[count] = 1; }

struct Pinned {
    Pinned() { check(cudaMallocHost(reinterpret_cast<void**>(&data), count * 4)); }
    ~Pinned() { cudaFreeHost(data); }
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;
    float* data = nullptr;
};

} // namespace

class TestEmulation : public QObject {
    Q_OBJECT

private slots:
    void missingEventWait();
    void pinnedMemoryUsedTooEarly();
    void otherMemoryIsStaged();
    void useAfterFree();
    void writesBehindTheEnd();
    void launchesThatAreRefused();
    void graphs();
    void wholeGpuAlgorithms();
};

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
#ifdef EMULATED_CUDA_IS_SANITIZED
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
#ifdef EMULATED_CUDA_IS_SANITIZED
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
    QVERIFY(refuses(1, 1, stream.get(), 228 << 10)); // more than a block can ask for
    QVERIFY(refuses(1, 1, reinterpret_cast<cudaStream_t>(data.data), 0));
    QVERIFY(!refuses(1, 1, stream.get(), 48 << 10));
    QVERIFY(!refuses(1, 1, stream.get(), 227 << 10));
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

void TestEmulation::wholeGpuAlgorithms()
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

REGISTER_TEST(TestEmulation)
#include "test_emulation.moc"
