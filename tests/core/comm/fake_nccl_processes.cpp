// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for libnccl.so.2 between processes of one host: its ranks meet in a file that all of them map, whose name
// is the id. As simple as it can be: no splits, and arrays up to a size. A rank that FAKE_NCCL_LATE names calls
// collectives but never takes part.
#include "tests/core/comm/fake_nccl_common.h"
#include "tests/kernels/fake_stream.h"

#include <atomic>
#include <chrono>
#include <fcntl.h>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace evenkeel::nccl;

namespace {

constexpr std::size_t slotFloats = std::size_t { 6 } << 20;
constexpr Result failed = 2; // ncclSystemError

// In the file, which begins as zeros; then a slot of values for each rank.
struct Board {
    std::atomic<long> joined, arrived, computed; // ranks, in all collectives so far
};
static_assert(std::atomic<long>::is_always_lock_free);
constexpr std::size_t slotsBegin = 4096;

struct End {
    End(int r, int ranks)
        : rank(r)
        , size(ranks)
    {
    }
    End(const End&) = delete;
    End& operator=(const End&) = delete;
    ~End()
    {
        if (memory)
            munmap(memory, bytes);
    }

    bool open(const char* file)
    {
        const int descriptor = ::open(file, O_RDWR);
        if (descriptor < 0 || ftruncate(descriptor, static_cast<off_t>(bytes)) != 0)
            return false;
        void* mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
        close(descriptor);
        memory = mapped == MAP_FAILED ? nullptr : mapped;
        return memory;
    }
    Board& board() const { return *static_cast<Board*>(memory); }
    float* slot(int of) const
    {
        return reinterpret_cast<float*>(static_cast<char*>(memory) + slotsBegin)
            + static_cast<std::size_t>(of) * slotFloats;
    }
    // Until all ranks have counted in that many collectives. False: taken back meanwhile.
    bool await(const std::atomic<long>& count, long collectives) const
    {
        while (!isTakenBack && count < collectives * size)
            std::this_thread::sleep_for(std::chrono::microseconds(50));
        return !isTakenBack;
    }
    // Where the caller's memory is touched: not after the end was taken back.
    bool copy(float* to, const float* from, std::size_t n)
    {
        const std::lock_guard lock(mutex);
        if (isTakenBack)
            return false;
        std::copy(from, from + n, to);
        return true;
    }

    int rank, size;
    std::size_t bytes = slotsBegin + static_cast<std::size_t>(size) * slotFloats * sizeof(float);
    void* memory = nullptr;
    std::mutex mutex;
    std::atomic<bool> isTakenBack = false;
    long calls = 0;
    std::string file; // rank 0's, which removes it as soon as all have mapped it
    void remove()
    {
        if (!file.empty())
            unlink(file.c_str());
        file.clear();
    }
};

using Held = std::shared_ptr<End>; // what a handle points to

bool isLate(int rank)
{
    const char* late = std::getenv("FAKE_NCCL_LATE");
    return late && std::atoi(late) == rank;
}

// add(result, rank, values) for each rank.
template<typename Add>
Result collective(const void* from, void* to, std::size_t n, Comm comm, Stream stream, Add add)
{
    if (n > slotFloats)
        return failed;
    const Held end = *static_cast<Held*>(comm);
    const long call = ++end->calls;
    static_cast<evenkeel::test::FakeStream*>(stream)->add([=] {
        Board& board = end->board();
        while (isLate(end->rank) && !end->isTakenBack)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (!end->copy(end->slot(end->rank), static_cast<const float*>(from), n))
            return;
        ++board.arrived;
        if (!end->await(board.arrived, call))
            return;
        std::vector<float> result(n);
        for (int rank = 0; rank < end->size; ++rank)
            add(result, rank, end->slot(rank));
        ++board.computed;
        if (end->await(board.computed, call))
            end->copy(static_cast<float*>(to), result.data(), n);
    });
    return success;
}

Result forget(Comm comm)
{
    const std::unique_ptr<Held> handle(static_cast<Held*>(comm));
    End& end = **handle;
    const std::lock_guard lock(end.mutex);
    end.isTakenBack = true;
    end.remove();
    return success;
}

} // namespace

extern "C" {

Result ncclGetUniqueId(UniqueId* id)
{
    *id = {};
    std::strcpy(id->bytes, "/tmp/fake-nccl-XXXXXX");
    const int descriptor = mkstemp(id->bytes);
    if (descriptor < 0)
        return failed;
    close(descriptor);
    return success;
}

Result ncclCommInitRankConfig(Comm* comm, int ranks, UniqueId id, int rank, Config* config)
{
    auto end = std::make_shared<End>(rank, ranks);
    if (!evenkeel::test::understands(*config) || !end->open(id.bytes))
        return failed;
    if (rank == 0)
        end->file = id.bytes;
    ++end->board().joined;
    *comm = new Held(std::move(end));
    return inProgress;
}

Result ncclCommSplit(Comm, int, int, Comm*, Config*) { return failed; }
Result ncclCommDestroy(Comm comm) { return forget(comm); }
Result ncclCommAbort(Comm comm) { return forget(comm); }

Result ncclCommGetAsyncError(Comm comm, Result* state)
{
    End& end = **static_cast<Held*>(comm);
    *state = end.board().joined < end.size ? inProgress : success;
    if (*state == success)
        end.remove();
    return success;
}

Result ncclAllReduce(const void* from, void* to, std::size_t n, int, int, Comm comm, Stream stream)
{
    return collective(from, to, n, comm, stream, [](std::vector<float>& result, int, const float* values) {
        for (std::size_t i = 0; i < result.size(); ++i)
            result[i] += values[i];
    });
}

Result ncclBroadcast(const void* from, void* to, std::size_t n, int, int root, Comm comm, Stream stream)
{
    return collective(from, to, n, comm, stream, [root](std::vector<float>& result, int rank, const float* values) {
        if (rank == root)
            std::copy(values, values + result.size(), result.begin());
    });
}
}
