// Google Benchmark: how fast text is parsed, and how fast a cache opens. Not in the default build. A file to read may
// be given in EVENKEEL_BENCH_FILE; without one, generated data are read.
#include "core/data/generator.h"
#include "core/data/load.h"

#include <benchmark/benchmark.h>
#include <cstdlib>

using namespace evenkeel;

namespace {

std::filesystem::path benchFile()
{
    if (const char* const given = std::getenv("EVENKEEL_BENCH_FILE"))
        return given;
    const auto file = std::filesystem::temp_directory_path() / "evenkeel_bench.txt";
    if (!std::filesystem::exists(file))
        writeXmlc(generate({ .samples = 50000 }), file);
    return file;
}

void parse(benchmark::State& state)
{
    const auto file = benchFile();
    LoadOptions options;
    options.threads = static_cast<int>(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(readText(file, options).data.hash);
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(std::filesystem::file_size(file)));
}
BENCHMARK(parse)->Arg(1)->Arg(2)->Arg(4)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);

void openCached(benchmark::State& state)
{
    const auto file = benchFile();
    loadDataset(file);
    for (auto _ : state)
        benchmark::DoNotOptimize(loadDataset(file).hash);
}
BENCHMARK(openCached)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
