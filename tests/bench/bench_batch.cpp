// SPDX-License-Identifier: GPL-3.0-or-later
// What a batch for a GPU takes on the host: gathered by so many threads, and, as it was before batches were made where
// the GPU reads them, copied to pinned memory afterwards. The shape is Delicious-200K's: per sample 302 nonzeros of
// 782,585 features and 75 labels.
#include "core/data/generator.h"
#include "core/train/feed/batch.h"

#include <benchmark/benchmark.h>

#include <cstring>

namespace {

using namespace evenkeel;

const Dataset& data()
{
    static const Dataset all
        = generate({ .samples = 65536, .features = 782585, .labels = 205443, .nnz = 302, .labelsPerSample = 75 });
    return all;
}

void gather(benchmark::State& state)
{
    const Index size = state.range(0);
    const bool copies = state.range(2) != 0;
    const Dataset& from = data();
    const std::vector<float> scales = rowScales(from, Normalize::L2);
    BatchMaker maker(from, scales, static_cast<int>(state.range(1)));
    Batch batch;
    std::vector<Id> samples(static_cast<std::size_t>(size));
    std::vector<std::byte> ring(std::size_t { 16 } << 20);
    Index next = 0;
    for (auto _ : state) {
        for (Id& sample : samples) // apart, as those of a shuffled epoch
            sample = static_cast<Id>((next += 1009) % from.samples);
        maker.make(samples, batch);
        std::size_t used = 0;
        const auto copy = [&](const auto& values) {
            const std::size_t bytes = values.size() * sizeof(values[0]);
            std::memcpy(ring.data() + used, values.data(), bytes);
            used += bytes;
        };
        if (copies) {
            copy(batch.offsets), copy(batch.columns), copy(batch.values);
            copy(batch.labelOffsets), copy(batch.labels);
        }
        benchmark::DoNotOptimize(batch.values.data());
        benchmark::DoNotOptimize(ring.data());
    }
    state.counters["nonzeros"] = static_cast<double>(batch.nnz());
}

} // namespace

BENCHMARK(gather)
    ->ArgNames({ "batch", "threads", "copy" })
    ->ArgsProduct({ { 256, 1024, 4096 }, { 1, 2, 4 }, { 0, 1 } })
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

BENCHMARK_MAIN();
