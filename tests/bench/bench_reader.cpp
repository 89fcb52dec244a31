// SPDX-License-Identifier: GPL-3.0-or-later
// Google Benchmark: MB/s of reading text, compared with a plain std::from_chars pass over the same file in the same
// run, and how fast a cache is written and opened. Not in the default build. A file to read may be given in
// EVENKEEL_BENCH_FILE; without one, generated data are read. JSON: --benchmark_format=json. The counters "MB/s" (by
// CPU time, per core), "user MB/s" (by its user time), "wall MB/s" and "ratio" (plain pass's CPU time over ours; the
// two take turns) are what to read.
#include "core/data/cache/cache_file.h"
#include "core/data/generator.h"
#include "core/data/load.h"
#include "core/data/text/byte_stream.h"
#include "core/data/text/recognize.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <sys/resource.h>

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

// XMLC text, compressed or not, with its rows again and again until they are at least 200 MB: so long that what is done
// once is little. As libSVM text, with a comment in place of the header, its ids count from 0 and labels are lists.
class LongFile {
public:
    explicit LongFile(bool isLibsvm)
        : m_file(std::filesystem::temp_directory_path() / (isLibsvm ? "evenkeel_long.svm" : "evenkeel_long.txt"))
    {
        constexpr std::size_t size = 200'000'000;
        const OpenedSource source = [] {
            OpenedSource opened = openSource(benchFile());
            while (!opened.isWhole)
                opened.readMore();
            return opened;
        }();
        const Recognized header = recognize(source.head, true, benchFile().string());
        const std::string_view rows = std::string_view(source.head).substr(header.skip);
        const std::size_t times = size / rows.size() + 1;
        std::ofstream out(m_file, std::ios::binary);
        if (isLibsvm)
            out << "#\n";
        else
            out << header.samples * static_cast<Index>(times) << ' ' << header.features << ' ' << header.labels << '\n';
        for (std::size_t i = 0; i < times; ++i)
            out << rows << (rows.ends_with('\n') ? "" : "\n");
    }
    ~LongFile() { std::filesystem::remove(m_file); }
    LongFile(const LongFile&) = delete;
    LongFile& operator=(const LongFile&) = delete;
    const std::filesystem::path& path() const { return m_file; }

private:
    std::filesystem::path m_file;
};

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
    double wall = 0, cpu = 0, user = 0; // the latter two of all threads
};

double userSeconds()
{
    rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) + static_cast<double>(usage.ru_utime.tv_usec) * 1e-6;
}

template<typename Action>
Seconds timed(const Action& action)
{
    const auto now = [] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()); };
    const double wall = now().count(), cpu = static_cast<double>(std::clock()), user = userSeconds();
    action();
    return { now().count() - wall, (static_cast<double>(std::clock()) - cpu) / CLOCKS_PER_SEC, userSeconds() - user };
}

void keepBest(Seconds& best, const Seconds& next)
{
    best.wall = best.wall > 0 ? std::min(best.wall, next.wall) : next.wall;
    best.cpu = best.cpu > 0 ? std::min(best.cpu, next.cpu) : next.cpu;
    best.user = best.user > 0 ? std::min(best.user, next.user) : next.user;
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

// Of long files: MB/s per second of user time, that is, per core.
void readLongText(benchmark::State& state)
{
    const LongFile file(state.range(0) != 0);
    LoadOptions options;
    options.threads = static_cast<int>(state.range(1));
    Seconds best;
    while (state.KeepRunning())
        keepBest(best, timed([&] { benchmark::DoNotOptimize(readData(file.path(), options).data.hash); }));
    const double megabytes = static_cast<double>(std::filesystem::file_size(file.path())) / 1e6;
    state.counters["user MB/s"] = megabytes / best.user;
    state.counters["MB/s"] = megabytes / best.cpu;
    state.counters["wall MB/s"] = megabytes / best.wall;
}
BENCHMARK(readLongText)
    ->ArgNames({ "libsvm", "threads" })
    ->ArgsProduct({ { 0, 1 }, { 1, 2 } })
    ->Iterations(5)
    ->Unit(benchmark::kMillisecond);

void writeCacheFile(benchmark::State& state)
{
    const Loaded loaded = readData(benchFile(), {});
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
