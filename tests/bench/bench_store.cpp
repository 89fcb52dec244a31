// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a long run for drawing, compared with reading all of its steps: EVENKEEL_BENCH_STEPS of them (a million).
#include "core/store/run_store.h"

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <unistd.h>

using namespace evenkeel;

namespace {

constexpr int ranks = 8;
constexpr double step = 1e-3; // seconds
constexpr std::int64_t drawn = 400'000;

std::int64_t steps()
{
    const char* text = std::getenv("EVENKEEL_BENCH_STEPS");
    return text ? std::atoll(text) : 1'000'000;
}

// In a folder that goes with it.
class LongRun {
public:
    LongRun()
        : m_folder(std::filesystem::temp_directory_path() / ("evenkeel-bench-" + std::to_string(getpid())))
    {
        std::filesystem::create_directories(m_folder);
        m_store = std::make_unique<RunStore>(m_folder / "runs.sqlite");
        m_run = m_store->begin({ .name = "long", .config = "{}", .ranks = ranks });
        for (std::int64_t i = 0; i < steps(); ++i)
            add(i);
        m_store->add(m_run, FinishedEvent { m_run, RunStatus::Done });
        m_store->flush();
    }
    ~LongRun()
    {
        m_store.reset();
        std::error_code none;
        std::filesystem::remove_all(m_folder, none);
    }
    LongRun(const LongRun&) = delete;
    LongRun& operator=(const LongRun&) = delete;

    const RunStore& store() const { return *m_store; }
    std::int64_t run() const { return m_run; }

private:
    void add(std::int64_t i)
    {
        const int rank = int(i % ranks);
        const double end = double(i / ranks + 1) * step;
        m_store->add(m_run,
            StepEvent { .time = end,
                .wall = end,
                .rank = rank,
                .update = i / ranks + 1,
                .samples = 32 * (i / ranks + 1),
                .nnz = 3000 + i % 977,
                .batch = 32,
                .rate = 0.1,
                .loss = 1 + double(i * 7919 % 1000) / 1000,
                .seconds = step,
                .staleness = i % 5 });
        constexpr std::int64_t block = 64; // steps of a rank
        if (i / ranks % block == block - 1) {
            SpansEvent spans {
                .time = end, .wall = end, .rank = rank, .begin = end - block * step, .wallBegin = end - block * step
            };
            for (std::int64_t k = 0; k < block; ++k) {
                spans.kinds += "cxw";
                spans.lengths.insert(spans.lengths.end(), { 700'123, 100'456, 199'421 });
            }
            m_store->add(m_run, spans);
        }
    }

    std::filesystem::path m_folder;
    std::unique_ptr<RunStore> m_store;
    std::int64_t m_run = 0;
};

const LongRun& longRun()
{
    static const LongRun run;
    return run;
}

void openToDraw(benchmark::State& state)
{
    std::size_t held = 0;
    for (auto _ : state)
        held = longRun().store().series(longRun().run(), drawn).steps.size();
    state.counters["steps"] = double(held);
}

void openTimeline(benchmark::State& state)
{
    std::size_t blocks = 0;
    for (auto _ : state)
        blocks = longRun().store().spans(longRun().run(), 0, 1e300, 12'000).size();
    state.counters["blocks"] = double(blocks);
}

void openPartOfTimeline(benchmark::State& state)
{
    const double middle = double(steps()) / ranks * step / 2;
    for (auto _ : state)
        benchmark::DoNotOptimize(longRun().store().spans(longRun().run(), middle, middle + 1));
}

void readEveryStep(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(longRun().store().series(longRun().run()).steps.size());
}

BENCHMARK(openToDraw)->Unit(benchmark::kMillisecond);
BENCHMARK(openTimeline)->Unit(benchmark::kMillisecond);
BENCHMARK(openPartOfTimeline)->Unit(benchmark::kMillisecond);
BENCHMARK(readEveryStep)->Unit(benchmark::kMillisecond)->Iterations(1);

} // namespace

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    longRun(); // made before anything is timed
    benchmark::RunSpecifiedBenchmarks();
}
