// SPDX-License-Identifier: GPL-3.0-or-later
// Products of factors that are split into two numbers of tf32: nearly as precise as in fp32, for every way in which
// factors and results may lie in memory.
#include "kernels/cuda/operations/split_product.h"
#include "tests/kernels/emulated_cuda/emulated_gpus.h"
#include "tests/kernels/emulated_cuda/small_programs.h"
#include "tests/test_class.h"

#include <cmath>
#include <limits>
#include <random>

using namespace evenkeel;
using namespace evenkeel::cuda;
using Side = Products::Side;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity(), noNumber = std::numeric_limits<float>::quiet_NaN();
constexpr int multiprocessors = 132;

// rows x cols numbers, `pitch` apart, `offset` numbers behind the beginning of their memory; NaN wherever none belongs.
struct Matrix {
    Index rows, cols, pitch, offset = 0;
    std::vector<float> all {};

    static Matrix random(Index rows, Index cols, Index pitch, Index offset, std::mt19937& draw)
    {
        Matrix m { rows, cols, pitch, offset };
        m.all.assign(static_cast<std::size_t>(offset + rows * pitch), noNumber);
        std::normal_distribution<float> normal;
        for (Index r = 0; r < rows; ++r)
            for (Index c = 0; c < cols; ++c)
                m.at(r, c) = normal(draw);
        return m;
    }
    float& at(Index r, Index c) { return all[static_cast<std::size_t>(offset + r * pitch + c)]; }
    float at(Index r, Index c) const { return all[static_cast<std::size_t>(offset + r * pitch + c)]; }
    // Of op(this).
    float at(Side side, Index r, Index c) const { return side == Side::Plain ? at(r, c) : at(c, r); }
};

class OnGpu {
public:
    explicit OnGpu(const std::vector<float>& host)
        : m_memory(host.size())
        , m_size(host.size())
    {
        check(cudaMemcpy(m_memory.data, host.data(), m_size * sizeof(float), cudaMemcpyHostToDevice));
    }
    float* data() const { return m_memory.data; }
    std::vector<float> toHost() const
    {
        std::vector<float> host(m_size);
        check(cudaMemcpy(host.data(), m_memory.data, m_size * sizeof(float), cudaMemcpyDeviceToHost));
        return host;
    }

private:
    Memory m_memory;
    std::size_t m_size;
};

struct Example {
    Index rows, cols, inner;
    Side sideA = Side::Plain, sideB = Side::Plain;
    Index padding = 0, offset = 0; // of every matrix
    bool factorsOnGpu = false;
    float alpha = 1, beta = 0;
};

struct Made {
    Matrix a, b, c;

    explicit Made(const Example& e)
    {
        std::mt19937 draw(static_cast<unsigned>(e.rows * 31 + e.cols * 7 + e.inner));
        const auto matrix = [&](Side side, Index rows, Index cols) {
            const bool isPlain = side == Side::Plain;
            const Index down = isPlain ? rows : cols, across = isPlain ? cols : rows;
            return Matrix::random(down, across, across + e.padding, e.offset, draw);
        };
        a = matrix(e.sideA, e.rows, e.inner);
        b = matrix(e.sideB, e.inner, e.cols);
        c = matrix(Side::Plain, e.rows, e.cols);
    }
};

// What c becomes.
Matrix product(const Example& e, const Made& made)
{
    Stream stream;
    create(stream);
    const Blas blas(stream.get(), 0);
    const OnGpu a(made.a.all), b(made.b.all), c(made.c.all), factors({ e.alpha, e.beta });
    const auto stored = [](const Matrix& m, const OnGpu& memory) {
        return Products::Pitched { memory.data() + m.offset, m.rows, m.cols, m.pitch };
    };
    Products::Factors with { e.beta };
    if (e.factorsOnGpu)
        with = { noNumber, factors.data(), factors.data() + 1 };
    splitProduct(blas, multiprocessors, stored(made.a, a), e.sideA, stored(made.b, b), e.sideB, with,
        { c.data() + made.c.offset, e.rows, e.cols }, made.c.pitch);
    check(cudaStreamSynchronize(stream.get()));
    Matrix result = made.c;
    result.all = c.toHost();
    return result;
}

double toTf32(float x)
{
    const auto bits = __builtin_bit_cast(std::uint32_t, x);
    return double { __builtin_bit_cast(float, (bits + 0x1000U) & 0xFFFFE000U) };
}

// The largest errors of a result, over the sum of the sizes of what was added up: as it is, and of exact sums of
// factors rounded to tf32. Everything else of c's memory must be as it was.
struct Errors {
    double here = 0, tf32 = 0;
    bool keepsRest = true;
};
Errors errorsOf(const Example& e, const Made& made, const Matrix& got)
{
    Errors errors;
    std::vector<bool> isResult(got.all.size());
    for (Index r = 0; r < e.rows; ++r)
        for (Index c = 0; c < e.cols; ++c) {
            double sum = 0, rounded = 0, size = 0;
            for (Index k = 0; k < e.inner; ++k) {
                const float x = made.a.at(e.sideA, r, k), y = made.b.at(e.sideB, k, c);
                sum += double { x } * double { y };
                rounded += toTf32(x) * toTf32(y);
                size += std::abs(double { x } * double { y });
            }
            const double alpha = double { e.alpha },
                         kept = e.beta == 0 ? 0 : double { e.beta } * double { made.c.at(r, c) };
            const double right = alpha * sum + kept, whole = std::abs(alpha) * size + std::abs(kept) + 1e-30;
            const double error = std::abs(double { got.at(r, c) } - right) / whole;
            errors.here = error <= errors.here ? errors.here : error; // NaN counts
            errors.tf32 = std::max(errors.tf32, std::abs(alpha * (rounded - sum)) / whole);
            isResult[static_cast<std::size_t>(got.offset + r * got.pitch + c)] = true;
        }
    for (std::size_t i = 0; i < got.all.size(); ++i)
        errors.keepsRest &= isResult[i] || std::isnan(got.all[i]);
    return errors;
}

// Of numbers with 24 bits, of which splitting loses the last one at most, and of some hundred of them added up.
constexpr double allowed = 4e-7;

} // namespace

class TestSplitProduct : public QObject {
    Q_OBJECT

private slots:
    void init() { emulatedCudaReset(11); }
    void everyShape_data();
    void everyShape();
    void nearlyAsPreciseAsFp32_data();
    void nearlyAsPreciseAsFp32();
    void sumsThatGrow();
    void piecesComeInOneOrder();
    void nothingIsReadForAnAlphaOf0();
    void infinitiesAndNaN_data();
    void infinitiesAndNaN();
    void theLargestNumbers();
};

void TestSplitProduct::everyShape_data()
{
    QTest::addColumn<Example>("example");
    const auto add = [](const char* name, Example e) {
        for (const Side a : { Side::Plain, Side::Transposed })
            for (const Side b : { Side::Plain, Side::Transposed }) {
                e.sideA = a;
                e.sideB = b;
                QTest::addRow("%s, %s x %s", name, a == Side::Plain ? "plain" : "transposed",
                    b == Side::Plain ? "plain" : "transposed")
                    << e;
            }
    };
    add("one number", { 1, 1, 1 });
    if (test::isSlow)
        return;
    add("whole tiles", { 128, 128, 64 });
    add("odd sizes", { 131, 37, 45 });
    add("odd sizes, added to c", { .rows = 33, .cols = 129, .inner = 67, .beta = 1 });
    add("rows that are not aligned", { .rows = 20, .cols = 40, .inner = 36, .padding = 3, .beta = -0.5F });
    add("memory that is not aligned", { .rows = 20, .cols = 40, .inner = 36, .offset = 1 });
    add("aligned rows, partly used", { .rows = 24, .cols = 40, .inner = 36, .padding = 4, .offset = 4, .beta = 1 });
    add("factors on the GPU",
        { .rows = 17, .cols = 40, .inner = 20, .factorsOnGpu = true, .alpha = -0.25F, .beta = 0.5F });
    add("factors on the GPU, beta 0", { .rows = 17, .cols = 9, .inner = 20, .factorsOnGpu = true, .alpha = 2 });
    add("in pieces",
        { .rows = 9, .cols = 33, .inner = 1030, .padding = 1, .factorsOnGpu = true, .alpha = 0.5F, .beta = 2 });
}

void TestSplitProduct::everyShape()
{
    QFETCH(Example, example);
    Made made(example);
    if (example.beta == 0) // then c may hold anything
        made.c.at(0, 0) = noNumber;
    const Errors errors = errorsOf(example, made, product(example, made));
    QVERIFY2(errors.here <= allowed, QByteArray::number(errors.here));
    QVERIFY(errors.keepsRest);
    QCOMPARE(problems(), QString());
}

void TestSplitProduct::nearlyAsPreciseAsFp32_data()
{
    QTest::addColumn<Index>("inner");
    for (const Index inner : { 8, 100, 500, 2000 })
        QTest::addRow("%d", int(inner)) << inner;
}

// Compared with sums in double: at least 100 times closer than products of factors in tf32, however these are added up.
void TestSplitProduct::nearlyAsPreciseAsFp32()
{
    QFETCH(Index, inner);
    const Example example { .rows = 30, .cols = 30, .inner = inner, .sideB = Side::Transposed };
    const Made made(example);
    const Errors errors = errorsOf(example, made, product(example, made));
    std::printf("inner dimension %d: error %.2g, of tf32 %.2g\n", int(inner), errors.here, errors.tf32);
    QVERIFY2(errors.here <= allowed, QByteArray::number(errors.here));
    QVERIFY2(errors.tf32 > 100 * errors.here, QByteArray::number(errors.tf32 / errors.here));
}

// Tensor cores cut off what they add up: were it all added up in there, positive products would come out too small.
void TestSplitProduct::sumsThatGrow()
{
    const Example example { .rows = 65, .cols = 33, .inner = 4000, .sideB = Side::Transposed };
    Made made(example);
    for (Matrix* m : { &made.a, &made.b })
        std::ranges::transform(m->all, m->all.begin(), [](float x) { return std::abs(x); });
    const Errors errors = errorsOf(example, made, product(example, made));
    QVERIFY2(errors.here <= allowed, QByteArray::number(errors.here));
}

void TestSplitProduct::piecesComeInOneOrder()
{
    const Example example { .rows = 5, .cols = 7, .inner = 3000, .sideA = Side::Transposed };
    const Made made(example);
    const std::vector<float> first = product(example, made).all;
    for (const std::uint64_t seed : { 1, 2, 3 }) {
        emulatedCudaReset(seed);
        QVERIFY(product(example, made).all == first);
    }
}

// As a rehearsal has it, whose factors may be anything.
void TestSplitProduct::nothingIsReadForAnAlphaOf0()
{
    for (const Index inner : { 20, 1000 }) {
        const Example example { .rows = 6, .cols = 5, .inner = inner, .factorsOnGpu = true, .alpha = 0, .beta = 1 };
        Made made(example);
        made.a.all.assign(made.a.all.size(), noNumber);
        QVERIFY(product(example, made).all == made.c.all);
    }
}

void TestSplitProduct::infinitiesAndNaN_data()
{
    QTest::addColumn<float>("left");
    QTest::addColumn<float>("right");
    QTest::addColumn<float>("expected"); // of left * right + 1 * 1 + ..., with an odd sum of others
    const auto add = [](const char* name, float left, float right) {
        QTest::newRow(name) << left << right << left * right + 1.0F;
    };
    add("infinity by 1", infinity, 1);
    add("infinity by -3", infinity, -3);
    add("infinity by a number of 24 bits", infinity, 1.2345678F);
    add("1 by -infinity", 1.1F, -infinity);
    add("infinity by infinity", infinity, infinity);
    add("infinity by -infinity", -infinity, infinity);
    add("infinity by 0", infinity, 0);
    add("NaN by 0", noNumber, 0);
    add("NaN by 1", noNumber, 1.1F);
    add("1 by another NaN", 1, __builtin_bit_cast(float, 0x7F800001U));
    add("infinity by NaN", infinity, __builtin_bit_cast(float, 0xFFFFFFFFU));
    add("too large a product", 1e30F, -1e30F);
}

// In the rows and columns that they belong to, and in no others; with pieces, too.
void TestSplitProduct::infinitiesAndNaN()
{
    QFETCH(float, left);
    QFETCH(float, right);
    QFETCH(float, expected);
    for (const Index inner : { 40, 600 }) {
        const Example example { .rows = 18, .cols = 10, .inner = inner, .sideB = Side::Transposed };
        Made made(example);
        made.a.at(17, 33) = left;
        made.b.at(9, 33) = right;
        const Matrix got = product(example, made);
        const auto same = [](float x, float y) {
            return std::isnan(x) ? std::isnan(y) : std::isinf(x) ? x == y : std::isfinite(y);
        };
        for (Index r = 0; r < example.rows; ++r)
            for (Index c = 0; c < example.cols; ++c) {
                const float here = r == 17 && c == 9 ? expected
                    : r == 17                        ? left * made.b.at(c, 33)
                    : c == 9                         ? made.a.at(r, 33) * right
                                                     : 1.0F;
                QVERIFY2(same(here, got.at(r, c)),
                    qPrintable(QString("row %1, column %2: %3, not %4").arg(r).arg(c).arg(got.at(r, c)).arg(here)));
            }
    }
}

// They round up to infinity in tf32, and are multiplied in plain fp32 then: of each piece its own.
void TestSplitProduct::theLargestNumbers()
{
    const float largest = std::numeric_limits<float>::max();
    for (const Index inner : { 5, 600 }) {
        const Example example { .rows = 2, .cols = 3, .inner = inner };
        Made made(example);
        for (const Index k : { Index { 2 }, inner - 1 }) {
            made.a.at(1, k) = largest;
            for (Index c = 0; c < 3; ++c)
                made.b.at(k, c) = 0.25F * static_cast<float>(c);
        }
        const Matrix got = product(example, made);
        for (Index c = 1; c < 3; ++c)
            QCOMPARE(got.at(1, c), largest * (0.5F * static_cast<float>(c)));
        QVERIFY(std::abs(got.at(1, 0)) < 200);
        QVERIFY(std::isfinite(got.at(0, 2)));
    }
}

REGISTER_TEST(TestSplitProduct)
#include "test_split_product.moc"
