// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for libnccl.so.2, on host memory: the same entry points, asynchronous like the real ones. A collective is
// queued on its stream and waits there, spinning, for all ranks or for ncclCommAbort.
#include "tests/core/comm/fake_lanes.h"
#include "tests/core/comm/fake_nccl_common.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

using namespace evenkeel::nccl;
using evenkeel::test::understands;

namespace {

// One collective: each rank's operand, and how many ranks have finished.
struct Round {
    std::vector<std::vector<float>> from; // copies: a rank that aborts may free its memory
    int arrived = 0, computed = 0;
};

struct Ring {
    explicit Ring(int ranks)
        : size(ranks)
    {
    }

    int size, joined = 0;
    std::mutex mutex;
    std::condition_variable changed;
    std::map<long, std::shared_ptr<Round>> rounds;
    std::map<long, std::map<int, std::pair<int, int>>> splits; // by call: rank -> color, key
    std::map<std::pair<long, int>, std::shared_ptr<Ring>> parts;
    std::vector<std::vector<float>> spare; // memory of calls that ended: new memory takes longer than a sum

    std::vector<float> take() // with the mutex locked
    {
        std::vector<float> taken;
        if (!spare.empty()) {
            taken = std::move(spare.back());
            spare.pop_back();
        }
        return taken;
    }
};

struct End {
    std::shared_ptr<Ring> ring;
    int rank = 0;
    long calls = 0, splits = 0;
    bool aborted = false;
    int unsettled = 0; // how often ncclCommGetAsyncError still returns "in progress"
    End** part = nullptr; // a split in progress: where its result goes
    int early = 0; // how often ncclCommGetAsyncError says that the split is done before its result is there
    std::pair<int, int> color {};
};

std::mutex worldMutex;
std::map<std::string, std::shared_ptr<Ring>> rings;
int nextId = 0, aborts = 0, ends = 0;
std::atomic<int> brokenRank = -1, lateRank = -1, collectives = 0;

// False: aborted meanwhile.
template<typename Ready>
bool await(const std::shared_ptr<Ring>& ring, const std::shared_ptr<End>& end, const Ready& ready)
{
    std::unique_lock lock(ring->mutex);
    ring->changed.wait(lock, [&] { return end->aborted || ready(); });
    return !end->aborted;
}

std::map<End*, std::shared_ptr<End>> alive; // handles that the caller holds

std::shared_ptr<End> held(Comm comm)
{
    const std::lock_guard lock(worldMutex);
    return alive.at(static_cast<End*>(comm));
}

End* hold(std::shared_ptr<End> end)
{
    const std::lock_guard lock(worldMutex);
    ++ends;
    End* handle = end.get();
    alive[handle] = std::move(end);
    return handle;
}

// As the real one waits for its kernels: after it nothing of this end touches the caller's memory.
Result forget(Comm comm, bool isAbort)
{
    const std::shared_ptr<End> end = held(comm);
    {
        const std::lock_guard lock(end->ring->mutex);
        end->aborted = true;
    }
    end->ring->changed.notify_all();
    const std::lock_guard lock(worldMutex);
    alive.erase(end.get());
    --ends;
    aborts += isAbort ? 1 : 0;
    return success;
}

// What all do in a collective: compute(round) gives this rank's result once all have come; it is written when all have
// computed, as every call here works in place.
template<typename Compute>
Result collective(const void* from, void* to, std::size_t n, Comm comm, Stream stream, Compute compute)
{
    const std::shared_ptr<End> end = held(comm);
    const long call = end->calls++;
    ++collectives;
    end->unsettled = call % 3 == 0 ? 2 : 0;
    static_cast<evenkeel::test::FakeStream*>(stream)->add([=] {
        const std::shared_ptr<Ring> ring = end->ring;
        std::shared_ptr<Round> round;
        if (end->rank == lateRank && !await(ring, end, [] { return false; }))
            return;
        {
            const std::lock_guard lock(ring->mutex);
            auto& slot = ring->rounds[call];
            if (!slot)
                slot = std::make_shared<Round>();
            round = slot;
            round->from.resize(static_cast<std::size_t>(ring->size));
            const auto* values = static_cast<const float*>(from);
            auto& mine = round->from[static_cast<std::size_t>(end->rank)];
            mine = ring->take();
            mine.resize(n);
            if (n > 0 && !end->aborted)
                std::copy(values, values + n, mine.begin());
            ++round->arrived;
        }
        ring->changed.notify_all();
        const auto isComplete = [&] { // the real one, too, may hang where sizes differ
            const auto isAsMine = [n](const std::vector<float>& values) { return values.size() == n; };
            return round->arrived == ring->size && std::all_of(round->from.begin(), round->from.end(), isAsMine);
        };
        if (!await(ring, end, isComplete))
            return;
        std::vector<float> result;
        {
            const std::lock_guard lock(ring->mutex);
            if (end->aborted)
                return;
            result = ring->take();
            result.assign(n, 0);
            compute(*round, result);
            ++round->computed;
        }
        ring->changed.notify_all();
        await(ring, end, [&] { return round->computed == ring->size; });
        const std::lock_guard lock(ring->mutex);
        if (end->aborted)
            return;
        if (n > 0)
            std::memcpy(to, result.data(), n * sizeof(float));
        ring->spare.push_back(std::move(result));
        ring->spare.push_back(std::move(round->from[static_cast<std::size_t>(end->rank)]));
    });
    return end->unsettled > 0 ? inProgress : success;
}

} // namespace

extern "C" {

Result ncclGetUniqueId(UniqueId* id)
{
    const std::lock_guard lock(worldMutex);
    const std::string text = "ring " + std::to_string(nextId++);
    std::fill(std::begin(id->bytes), std::end(id->bytes), '\0');
    std::copy(text.begin(), text.end(), id->bytes);
    return success;
}

Result ncclCommInitRankConfig(Comm* comm, int ranks, UniqueId id, int rank, Config* config)
{
    if (!understands(*config))
        return 4; // ncclInvalidArgument
    auto end = std::make_shared<End>();
    {
        const std::lock_guard lock(worldMutex);
        auto& ring = rings[id.bytes];
        if (!ring)
            ring = std::make_shared<Ring>(ranks);
        end->ring = ring;
    }
    end->rank = rank;
    {
        const std::lock_guard lock(end->ring->mutex);
        ++end->ring->joined;
    }
    *comm = hold(end);
    return inProgress;
}

Result ncclCommSplit(Comm comm, int color, int key, Comm* part, Config*)
{
    if (color < 0)
        return 4;
    const std::shared_ptr<End> end = held(comm);
    const std::lock_guard lock(end->ring->mutex);
    end->ring->splits[end->splits][end->rank] = { color, key };
    end->part = reinterpret_cast<End**>(part);
    end->color = { color, key };
    end->early = 3;
    return inProgress;
}

Result ncclCommDestroy(Comm comm) { return forget(comm, false); }
Result ncclCommAbort(Comm comm) { return forget(comm, true); }

Result ncclCommGetAsyncError(Comm comm, Result* state)
{
    const std::shared_ptr<End> end = held(comm);
    std::shared_ptr<End> made;
    {
        const std::lock_guard lock(end->ring->mutex);
        Ring& ring = *end->ring;
        *state = success;
        if (end->rank == brokenRank)
            *state = 6; // ncclRemoteError
        else if (ring.joined < ring.size || end->unsettled-- > 0)
            *state = inProgress;
        else if (end->part && static_cast<int>(ring.splits[end->splits].size()) < ring.size)
            *state = inProgress;
        else if (end->part && end->early-- <= 0) {
            std::vector<std::pair<int, int>> members; // key, rank
            for (const auto& [rank, color] : ring.splits[end->splits])
                if (color.first == end->color.first)
                    members.emplace_back(color.second, rank);
            std::sort(members.begin(), members.end());
            auto& part = ring.parts[{ end->splits, end->color.first }];
            if (!part) {
                part = std::make_shared<Ring>(static_cast<int>(members.size()));
                part->joined = part->size;
            }
            made = std::make_shared<End>();
            made->ring = part;
            made->rank = static_cast<int>(
                std::find(members.begin(), members.end(), std::pair(end->color.second, end->rank)) - members.begin());
            ++end->splits;
        }
    }
    if (made)
        *std::exchange(end->part, nullptr) = hold(made);
    return success;
}

Result ncclAllReduce(const void* from, void* to, std::size_t n, int type, int op, Comm comm, Stream stream)
{
    if (type != float32 || op != sumOp)
        return 4;
    return collective(from, to, n, comm, stream, [](const Round& round, std::vector<float>& result) {
        for (const std::vector<float>& values : round.from) // each as long as the result
            std::transform(values.begin(), values.end(), result.begin(), result.begin(), std::plus());
    });
}

Result ncclBroadcast(const void* from, void* to, std::size_t n, int, int root, Comm comm, Stream stream)
{
    return collective(from, to, n, comm, stream, [root](const Round& round, std::vector<float>& result) {
        result = round.from[static_cast<std::size_t>(root)];
    });
}

// For tests: fake_nccl.h.
int fakeNcclAborts() { return aborts; }
int fakeNcclEnds() { return ends; }
int fakeNcclCollectives() { return collectives; }
void fakeNcclBreak(int rank) { brokenRank = rank; }
void fakeNcclDelay(int rank) { lateRank = rank; }
}
