// SPDX-License-Identifier: GPL-3.0-or-later
// Google Benchmark: MB/s of reading text, compared with a plain std::from_chars pass over the same file in the same
// run, and how fast a cache is written and opened. Not in the default build. A file to read may be given in
// EVENKEEL_BENCH_FILE; without one, generated data are read. JSON: --benchmark_format=json. The counters "MB/s" (by
// CPU time, per core), "wall MB/s" and "ratio" (plain pass's CPU time over ours; the two take turns) are what to read.
#include "core/data/cache/cache_file.h"
#include "core/data/generator.h"
#include "core/data/load.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>

using namespace evenkeel;

namespace {

std::filesystem::path benchFile()
{
    if (const char* const given = std::getenv("EVENKEEL_BENCH_FILE"))
        return given;
    auto file = std::filesystem::temp_directory_path() / "evenkeel_bench.txt";
    if (!std::filesystem::exists(file))
        writeXmlc(generate({ .samples = 50000 }), file);
    return file;
}

// The rival: what a careful programmer writes in twenty lines, without any check. XMLC only.
std::size_t plainPass(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::vector<char> text(std::filesystem::file_size(file));
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    const char *p = text.data(), *const end = p + text.size();
    std::vector<Id> features, labels;
    std::vector<float> values;
    std::vector<Index> offsets { 0 }, labelOffsets { 0 };
    for (p = std::find(p, end, '\n'); p < end && ++p < end;) {
        for (Id label = 0; p < end && *p != ' ' && *p != '\n'; p += p < end && *p == ',' ? 1 : 0) {
            p = std::from_chars(p, end, label).ptr;
            labels.push_back(label);
        }
        while (p < end && *p == ' ') {
            p = std::from_chars(p + 1, end, features.emplace_back()).ptr;
            if (p < end && *p == ':')
                p = std::from_chars(p + 1, end, values.emplace_back()).ptr;
        }
        offsets.push_back(static_cast<Index>(features.size()));
        labelOffsets.push_back(static_cast<Index>(labels.size()));
        p = std::find(p, end, '\n');
    }
    return features.size() + labels.size();
}

struct Seconds {
    double wall = 0, cpu = 0; // of all threads
};

template<typename Action>
Seconds timed(const Action& action)
{
    const auto now = [] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()); };
    const double wall = now().count(), cpu = static_cast<double>(std::clock());
    action();
    return { now().count() - wall, (static_cast<double>(std::clock()) - cpu) / CLOCKS_PER_SEC };
}

void keepBest(Seconds& best, const Seconds& next)
{
    best.wall = best.wall > 0 ? std::min(best.wall, next.wall) : next.wall;
    best.cpu = best.cpu > 0 ? std::min(best.cpu, next.cpu) : next.cpu;
}

void readTextAndPlainPass(benchmark::State& state)
{
    const auto file = benchFile();
    LoadOptions options;
    options.threads = static_cast<int>(state.range(0));
    Seconds ours, one, plain;
    while (state.KeepRunning()) {
        keepBest(ours, timed([&] { benchmark::DoNotOptimize(readData(file, options).data.hash); }));
        state.PauseTiming();
        LoadOptions single;
        single.threads = 1;
        keepBest(one, timed([&] { benchmark::DoNotOptimize(readData(file, single).data.hash); }));
        keepBest(plain, timed([&] { benchmark::DoNotOptimize(plainPass(file)); }));
        state.ResumeTiming();
    }
    const double megabytes = static_cast<double>(std::filesystem::file_size(file)) / 1e6;
    state.counters["MB/s"] = megabytes / ours.cpu;
    state.counters["wall MB/s"] = megabytes / ours.wall;
    state.counters["plain MB/s"] = megabytes / plain.cpu;
    state.counters["ratio"] = plain.cpu / ours.cpu;
    state.counters["wall speedup"] = one.wall / ours.wall;
}
BENCHMARK(readTextAndPlainPass)->ArgName("threads")->Arg(1)->Arg(2)->Iterations(7)->Unit(benchmark::kMillisecond);

void writeCacheFile(benchmark::State& state)
{
    const Loaded loaded = readText(benchFile(), {});
    const auto cache = std::filesystem::temp_directory_path() / "evenkeel_bench.ekd";
    Seconds best;
    while (state.KeepRunning())
        keepBest(best, timed([&] { writeCache(loaded.data, loaded.report, {}, cache); }));
    state.counters["cpu ms"] = best.cpu * 1e3;
    state.counters["wall ms"] = best.wall * 1e3;
    std::filesystem::remove(cache);
}
BENCHMARK(writeCacheFile)->Iterations(5)->Unit(benchmark::kMillisecond);

void openCached(benchmark::State& state)
{
    const auto file = benchFile();
    loadDataset(file);
    while (state.KeepRunning())
        benchmark::DoNotOptimize(loadDataset(file).hash);
}
BENCHMARK(openCached)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
