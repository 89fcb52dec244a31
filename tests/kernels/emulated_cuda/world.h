// SPDX-License-Identifier: GPL-3.0-or-later
// The emulated GPUs: their memory, and their streams as real queues. Queued work runs when someone waits, or
// a little of it at any call, streams in a random order that keeps to nothing but each stream's own and the events that
// it waits for. One mutex guards all of it, and is held while work runs.
#pragma once

#include "core/comm/threads/background.h"
#include "tests/kernels/emulated_cuda/random.h"
#include "tests/kernels/fake_stream.h"

#include <cuda.h>
#include <cuda_runtime.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace evenkeel::emulated {

struct Context {
    int gpu = 0;
    bool isGreen = false, isDestroyed = false;
};

struct Capture;

// An event's one recording.
struct Record {
    bool isDone = false;
    double milliseconds = 0;
    struct Stream* stream = nullptr;
    std::shared_ptr<Capture> capture; // recorded while capturing: nothing can wait for it but the same capture
};

struct Operation {
    const char* name = "";
    double milliseconds = 1e-3; // that it takes, by the GPU's clock
    std::function<cudaError_t()> run; // what it returns is the GPU's end
    std::shared_ptr<Record> waitsFor; // or null
    std::function<void()> job; // instead of run: may wait for other ranks, so it gets a thread
};

inline constexpr int lowestPriority = 0, highestPriority = -5; // of streams; as on real GPUs

struct Stream final : test::FakeStream {
    Context* context = nullptr;
    int priority = lowestPriority;
    std::deque<Operation> operations;
    std::shared_ptr<Capture> capture;
    bool isAtWork = false, isDestroyed = false;
    Background jobs;

    void add(std::function<void()> job) override;
};

struct Event {
    Context* context = nullptr;
    bool isTimed = true;
    std::shared_ptr<Record> last;
};

// A stream that writes down what it is given; it and those that have come to wait for its events.
struct Capture {
    cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
    unsigned long thread = 0;
    bool isBroken = false;
    std::vector<Operation> operations;
};

struct Allocation {
    std::size_t bytes = 0;
    int gpu = 0;
    bool isPinned = false; // the host's
};

struct Gpu {
    std::set<int> readers; // GPUs that may read its pooled memory
    cudaError_t lost = cudaSuccess; // else the result of every call from now on
    std::size_t total = std::size_t { 4 } << 30, used = 0;
    long failsAfter = -1; // operations
    double milliseconds = 0;
    Context primary;
    Stream legacy; // stream 0
};

struct World {
    std::mutex mutex;
    std::condition_variable changed;
    Random random;
    std::string driver; // "", "none", "old"
    bool hasGreen = true;
    unsigned coscheduledGroups = ~0U; // at most, of multiprocessors
    int lossShownBy = 0; // a lost GPU: 1 its properties, 2 the number of GPUs as well
    std::deque<Gpu> gpus;
    std::deque<Context> greens;
    std::vector<std::unique_ptr<Stream>> streams;
    std::map<void*, std::unique_ptr<Event>> events;
    std::map<std::uintptr_t, Allocation> memory;
    std::deque<std::pair<std::byte*, Allocation>> freed; // kept for a while, to see who still writes there
    std::map<const void*, int> sharedLimits; // of kernels
    int sharedOfBlock = 227 << 10; // bytes, at most
    std::set<const void*> loadedKernels;
    std::vector<std::shared_ptr<Capture>> captures; // under way
    std::string problems; // one per line
    int graphsStarted = 0;
    bool refusesGraphs = false, refusesPinned = false;
    int generation = 0;
};
World& world();

// What is done once takes as long as a hundred operations: loading a kernel, recording a graph, uploading it.
inline constexpr double onceMilliseconds = 0.1;

using Lock = std::unique_lock<std::mutex>;

// calls.cpp: what each call begins and ends with.
cudaError_t say(cudaError_t status); // remembers it as the thread's last error
Context& currentContext();
void setCurrentContext(Context& context);
Gpu& gpuOf(const Context& context);
Gpu* currentGpu(); // null where there is none
cudaError_t gpuState(); // of the current GPU: no GPU, no driver, lost, or success
void report(const std::string& problem);

// queue.cpp
Stream* streamOf(cudaStream_t handle); // null where it is none, or was destroyed
cudaError_t append(Stream& stream, Operation operation);
void someProgress(); // a few operations, or none
void waitFor(Lock& lock, Stream* wanted, const std::function<bool()>& isDone);
void waitForGpu(Lock& lock, int gpu);
bool isIdle(const Stream& stream);
std::vector<Stream*> allStreams();

// memory.cpp
bool isDeviceMemory(const void* address, std::size_t bytes); // all of it in one block of some GPU
bool isReachable(const void* address, std::size_t bytes); // by a GPU: its memory, or pinned
bool isPinned(const void* address);
cudaError_t take(void** address, std::size_t bytes, int gpu, bool isPinned);
bool give(void* address);
void checkFreedMemory();
void forgetMemory();

// runtime_graphs.cpp: calls that are not allowed while somebody captures break the capture.
cudaError_t refuseWhileCapturing();

} // namespace evenkeel::emulated
