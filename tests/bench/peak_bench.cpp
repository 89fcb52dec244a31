// SPDX-License-Identifier: GPL-3.0-or-later
// evenkeel-bench-peak: this machine's limits, to hold training against: OpenBLAS's and our own product, the pure rate
// of fused multiply-adds, and the bandwidth of a copy. Prints one JSON object.
//   evenkeel-bench-peak [THREADS] [SECONDS]      seconds for each product; OpenBLAS must be given OMP_NUM_THREADS
#include "kernels/cpu/simd/simd_ops.h"
#include "kernels/cpu/thread_pool.h"

#include <algorithm>
#include <cblas.h>
#include <chrono>
#include <cstring>
#include <ctime>
#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

using namespace evenkeel;
using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

double threadSeconds() // CPU time of this thread
{
    timespec t {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// The shortest time of one call, repeated for about `seconds` and at least three times. Work of one thread is timed by
// its CPU clock, so that other programs on the machine count less.
class Best {
public:
    explicit Best(bool oneThread)
        : m_oneThread(oneThread)
    {
    }
    template<typename Work>
    double operator()(double seconds, Work work) const
    {
        work();
        double min = std::numeric_limits<double>::max();
        const auto begin = Clock::now();
        for (int i = 0; i < 3 || secondsSince(begin) < seconds; ++i) {
            const auto start = Clock::now();
            const double cpu = threadSeconds();
            work();
            min = std::min(min, m_oneThread ? threadSeconds() - cpu : secondsSince(start));
        }
        return min;
    }

private:
    bool m_oneThread;
};

std::vector<float> numbers(Index n)
{
    std::vector<float> values(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>(i * 2654435761U % 1000) / 1000.0F - 0.5F;
    return values;
}

double gflops(Index m, Index n, Index k, double seconds)
{
    return 2e-9 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k) / seconds;
}

struct Shape {
    CBLAS_TRANSPOSE a, b;
    int m, n, k;
    float beta;
};

double openblas(const Shape& s, const Best& best, double seconds)
{
    const auto a = numbers(Index { s.m } * s.k), b = numbers(Index { s.k } * s.n);
    auto c = numbers(Index { s.m } * s.n);
    return gflops(s.m, s.n, s.k, best(seconds, [&] {
        cblas_sgemm(CblasRowMajor, s.a, s.b, s.m, s.n, s.k, 1e-4F, a.data(), s.a == CblasNoTrans ? s.k : s.m, b.data(),
            s.b == CblasNoTrans ? s.n : s.k, s.beta, c.data(), s.n);
    }));
}

// The output layer's three products at batch x labels, 128 hidden units.
Json tallProducts(int labels, int batch, const Best& best, double seconds)
{
    constexpr int h = 128;
    return { { "labels", labels }, { "batch", batch },
        { "logits", openblas({ CblasNoTrans, CblasTrans, batch, labels, h, 0 }, best, seconds) },
        { "hidden_gradient", openblas({ CblasNoTrans, CblasNoTrans, batch, h, labels, 0 }, best, seconds) },
        { "weight_gradient", openblas({ CblasTrans, CblasNoTrans, labels, h, batch, 1 }, best, seconds) } };
}

// Our register-blocked product on a square: panels of B that stay in the second cache, rows divided among threads.
double ownSquare(ThreadPool& pool, const Best& best, double seconds)
{
    const SimdOps& ops = bestSimdOps(false);
    constexpr Index side = 2048, lead = side + 16, depth = 256, rows = 128, width = 256;
    const auto a = numbers(side * lead), b = numbers(side * side);
    std::vector<float> c(static_cast<std::size_t>(side * lead)), packed(static_cast<std::size_t>(side * side));
    const auto product = [&] {
        for (Index k = 0; k < side; k += depth) {
            pool.run(side / width, [&](Index part, int) {
                ops.packRows(
                    b.data() + k * side + part * width, side, depth, width, packed.data() + part * width * depth);
            });
            pool.run(side / rows, [&](Index part, int) {
                for (Index n = 0; n < side; n += width)
                    ops.multiply({ .m = rows,
                        .n = width,
                        .k = depth,
                        .a = a.data() + part * rows * lead + k,
                        .rowStride = lead,
                        .columnStride = 1,
                        .packed = packed.data() + n * depth,
                        .c = c.data() + part * rows * lead + n,
                        .ldc = lead,
                        .start = k == 0 ? ProductStart::Zero : ProductStart::Output });
            });
        }
    };
    return gflops(side, side, side, best(seconds, product));
}

#if defined(__AVX512F__)
constexpr int vectorBytes = 64;
#elif defined(__AVX__)
constexpr int vectorBytes = 32;
#else
constexpr int vectorBytes = 16;
#endif
using Vector = float __attribute__((vector_size(vectorBytes)));

// Multiply-adds between registers only, in enough independent chains to hide their latency.
float multiplyAdds(long rounds)
{
    constexpr int chains = 12;
    Vector sums[chains];
    Vector factor {}, addend {};
    factor += 0.999F;
    addend += 0.001F;
    for (int i = 0; i < chains; ++i)
        sums[i] = addend * static_cast<float>(i);
    for (long r = 0; r < rounds; ++r) {
        asm volatile("" : "+x"(factor), "+x"(addend)); // the compiler must not see through the loop
        for (Vector& sum : sums)
            sum = sum * factor + addend;
    }
    float total = 0;
    for (const Vector& sum : sums)
        total += sum[0];
    return total;
}

double multiplyAddCeiling(ThreadPool& pool, const Best& best, double seconds)
{
    constexpr long rounds = 2000000;
    std::vector<float> results(static_cast<std::size_t>(pool.size()));
    const double took = best(seconds, [&] {
        pool.run(pool.size(), [&](Index part, int) { results[static_cast<std::size_t>(part)] = multiplyAdds(rounds); });
    });
    return 1e-9 * 2 * 12 * (vectorBytes / 4.0) * rounds * pool.size() / took;
}

// Bytes read and written per second by a copy far larger than the caches.
double copyBandwidth(ThreadPool& pool, const Best& best, double seconds)
{
    constexpr Index floats = Index { 64 } << 20, part = Index { 1 } << 18;
    const std::vector<float> from(floats, 1);
    std::vector<float> to(floats);
    const double took = best(seconds, [&] {
        pool.run(floats / part,
            [&](Index p, int) { std::memcpy(to.data() + p * part, from.data() + p * part, part * sizeof(float)); });
    });
    return 8e-9 * static_cast<double>(floats) / took;
}

} // namespace

int main(int argc, char** argv)
{
    const int threads = argc > 1 ? std::max(1, std::stoi(argv[1])) : 1;
    const double seconds = argc > 2 ? std::stod(argv[2]) : 1;
    ThreadPool pool(threads, -1, -1);
    const Best best(threads == 1);
    Json answer { { "threads", threads }, { "openblas", openblas_get_config() },
        { "openblas_core", openblas_get_corename() }, { "openblas_threads", openblas_get_num_threads() },
        { "openblas_square", openblas({ CblasNoTrans, CblasNoTrans, 2048, 2048, 2048, 0 }, best, seconds) },
        { "own_square", ownSquare(pool, best, seconds) }, { "own_instruction_set", bestSimdOps(false).name },
        { "multiply_add_ceiling", multiplyAddCeiling(pool, best, seconds / 2) },
        { "copy_gbytes_per_s", copyBandwidth(pool, best, seconds / 2) }, { "tall", Json::array() } };
    for (const int labels : { 159, 3993, 30938, 205443 })
        for (const int batch : { 64, 256 })
            answer["tall"].push_back(tallProducts(labels, batch, best, seconds / 6));
    std::cout << answer.dump() << '\n';
}
