// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/calibration/measured_operations.h"

#include "core/base/random.h"
#include "core/predict/calibration/fit.h"
#include "core/predict/calibration/measured_passes.h"
#include "core/train/shared/run_context.h"
#include "kernels/observed/observed_device.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <numeric>

namespace evenkeel {

namespace {

using Kind = Operation::Kind;
using Wall = std::chrono::steady_clock;

double since(Wall::time_point begin) { return std::chrono::duration<double>(Wall::now() - begin).count(); }

// Waits for the device after each operation, so that its seconds are its own.
class OperationTimer final : public OperationObserver {
public:
    struct Timed {
        Operation operation;
        double seconds = 0;
    };
    void watch(Device& device) { m_device = &device; }
    void begin() override
    {
        m_device->finish();
        m_begin = Wall::now();
    }
    void end(const Operation& operation) override
    {
        m_device->finish();
        m_timed.push_back({ operation, since(m_begin) });
    }
    std::vector<Timed> take() { return std::exchange(m_timed, {}); }

private:
    Device* m_device = nullptr;
    Wall::time_point m_begin;
    std::vector<Timed> m_timed;
};

class Measurement {
public:
    Measurement(const DeviceSpec& spec, const MeasuredSetup& setup, DeviceProfile& profile)
        : m_setup(setup)
        , m_profile(profile)
        , m_spread(setup.data.train.featureOffsets, setup.data.train.featureIds, setup.data.train.features)
    {
        auto plain = openDevice(spec);
        m_plain = plain.get();
        m_timer.watch(*m_plain);
        m_device = observed(std::move(plain), m_timer);
    }

    void all()
    {
        m_profile.curves.clear();
        m_setup.progress("steps of the model", 0);
        steps();
        m_setup.progress("passes over memory", 0.5);
        measurePasses(*m_plain, m_profile);
        m_setup.progress("operations of other sizes", 0.6);
        otherShapes();
        for (const RateCurve& curve : m_profile.curves)
            for (std::size_t i = 0; i < curve.rows.size(); ++i) {
                const Operation o { .kind = curve.kind,
                    .rows = Index(curve.rows[i]),
                    .inner = curve.inner,
                    .outer = curve.outer,
                    .rule = curve.rule };
                m_profile.flops = std::max(m_profile.flops, o.flops() / std::max(curve.seconds[i], 1e-9));
            }
    }

private:
    // Samples by their nonzeros: the shorter third, all, the longer third.
    enum class Lengths { Short, Any, Long };
    std::vector<Id> samplesOf(Lengths lengths, int batch, int round)
    {
        const Index n = m_setup.data.train.samples;
        if (m_byLength.empty()) {
            m_byLength.resize(std::size_t(n));
            std::iota(m_byLength.begin(), m_byLength.end(), Id(0));
            std::ranges::stable_sort(m_byLength, {}, [this](Id i) { return m_setup.data.train.featuresOf(i).size(); });
        }
        const Index third = std::max<Index>(n / 3, 1);
        const Index begin = lengths == Lengths::Long ? n - third : 0, size = lengths == Lengths::Any ? n : third;
        std::vector<Id> samples;
        for (Index i = 0; i < batch; ++i) {
            const auto mixed = std::uint64_t(Index(round) * batch + i) * 2654435769U % std::uint64_t(size);
            samples.push_back(m_byLength[std::size_t(begin + Index(mixed))]);
        }
        return samples;
    }

    void steps()
    {
        Model model(*m_device, m_setup.shape, m_setup.rule, {}, {}, m_setup.precision);
        model.initialize(1);
        BatchMaker maker(m_setup.data.train, m_setup.scales);
        std::vector<FitPoint> multiply, update;
        for (std::size_t i = 0; i < m_setup.batches.size(); ++i) {
            const int size = m_setup.batches[i];
            m_setup.progress("steps of the model", 0.5 * double(i) / double(m_setup.batches.size()));
            std::map<std::tuple<Kind, Index, Index>, std::vector<OperationTimer::Timed>> matrix;
            for (const Lengths lengths : { Lengths::Short, Lengths::Any, Lengths::Long })
                timeSteps(model, maker, lengths, size, matrix, multiply, update);
            for (const auto& [shape, timed] : matrix)
                addPoint(timed);
            timeGradients(model, maker, size);
            if (size == 1 || size >= int(evaluationChunk))
                timeEvaluation(model, maker, size);
        }
        timeCold(model, maker);
        const auto m = fitRelative(multiply), u = fitRelative(update);
        m_profile.sparseMultiply = { m[0], m[1], m[2] };
        m_profile.sparseUpdate = { u[0], u[1], u[2] };
    }

    template<typename Matrix>
    void timeSteps(Model& model, BatchMaker& maker, Lengths lengths, int size, Matrix& matrix,
        std::vector<FitPoint>& multiply, std::vector<FitPoint>& update)
    {
        constexpr double enough = 0.1;
        constexpr int atLeast = 4, atMost = 400;
        Batch batch;
        std::vector<double> multiplied, updated;
        double nonzeros = 0, touched = 0, total = 0;
        int rounds = 0;
        for (; rounds < atLeast || (total < enough && rounds < atMost); ++rounds) {
            maker.make(samplesOf(lengths, size, rounds), batch);
            if (m_device->sharesHostMemory())
                maker.makeColumns(batch);
            batch.requested = size;
            model.prepare(batch, Model::Purpose::Step);
            m_timer.take();
            const auto begin = Wall::now();
            model.step(batch, 0); // as fast as any rate, and nothing diverges
            total += since(begin);
            if (rounds == 0) // memory has grown
                continue;
            nonzeros += double(batch.nnz());
            touched += double(m_spread.touched(batch.nnz()));
            for (const OperationTimer::Timed& t : m_timer.take()) {
                if (t.operation.kind == Kind::SparseMultiply)
                    multiplied.push_back(t.seconds);
                else if (t.operation.kind == Kind::SparseUpdate)
                    updated.push_back(t.seconds);
                else if (t.operation.kind != Kind::Pass)
                    matrix[{ t.operation.kind, t.operation.inner, t.operation.outer }].push_back(t);
            }
        }
        const double outer = double(m_setup.shape.hidden[0]), made = double(rounds - 1);
        multiply.push_back({ { nonzeros / made, double(size), 1 }, medianOf(multiplied) / outer });
        update.push_back(
            { { nonzeros / made, touched / made * arraysOf(m_setup.rule), 1 }, medianOf(updated) / outer });
    }

    void addPoint(const std::vector<OperationTimer::Timed>& timed)
    {
        std::vector<double> seconds;
        for (const OperationTimer::Timed& t : timed)
            seconds.push_back(t.seconds);
        addPoint(timed.front().operation, medianOf(seconds));
    }
    void addPoint(const Operation& o, double seconds)
    {
        const auto same = [&](const RateCurve& c) {
            return c.kind == o.kind && c.inner == o.inner && c.outer == o.outer && c.rule == o.rule && c.loss == o.loss;
        };
        auto curve = std::ranges::find_if(m_profile.curves, same);
        if (curve == m_profile.curves.end()) {
            m_profile.curves.push_back(
                { .kind = o.kind, .inner = o.inner, .outer = o.outer, .rule = o.rule, .loss = o.loss });
            curve = std::prev(m_profile.curves.end());
        }
        if (curve->rows.empty() || double(o.rows) > curve->rows.back()) {
            curve->rows.push_back(double(o.rows));
            curve->seconds.push_back(seconds);
        }
    }

    // Besides steps: gradients that are stored instead of applied, and the forward pass of an evaluation.
    void timeGradients(Model& model, BatchMaker& maker, int size)
    {
        timeOnly(maker, size, { Kind::Output, Kind::DenseUpdate }, [&](const Batch& batch) {
            model.prepare(batch, Model::Purpose::Gradient);
            m_timer.take();
            model.gradient(batch);
        });
    }
    void timeEvaluation(Model& model, BatchMaker& maker, int size)
    {
        std::vector<Id> ids;
        std::vector<float> scores;
        timeOnly(maker, size, { Kind::OutputLoss }, [&](const Batch& batch) {
            m_timer.take();
            model.lossAndTopLabels(batch, std::min(topK, model.shape().labels), ids, scores);
        });
    }
    // How much longer a step takes after passes over so many bytes than after another step.
    void timeCold(Model& model, BatchMaker& maker)
    {
        constexpr int usual = 128; // samples
        constexpr double valueBytes = sizeof(float), perPass = 3 * valueBytes;
        constexpr Index smallest = 1 << 18, largest = 1 << 28; // bytes
        const int size = std::min(usual, m_setup.batches.back());
        Array<float> from(*m_plain, largest / Index(perPass)), to(*m_plain, largest / Index(perPass));
        m_plain->arrays().fill(from.data(), from.size(), 0);
        m_plain->arrays().fill(to.data(), to.size(), 0);
        m_profile.cold = { .rows = { 0 }, .seconds = { 0 } };
        for (Index bytes = smallest; bytes <= largest; bytes *= 4) {
            const auto pass
                = [&] { m_plain->arrays().combine(0.5F, from.data(), 0.5F, to.data(), bytes / Index(perPass)); };
            m_profile.cold.rows.push_back(double(bytes));
            m_profile.cold.seconds.push_back(
                std::max(m_profile.cold.seconds.back(), coldSeconds(model, maker, size, pass)));
        }
    }
    // Per byte of weights.
    template<typename Pass>
    double coldSeconds(Model& model, BatchMaker& maker, int size, const Pass& pass)
    {
        constexpr double enough = 0.2;
        constexpr int atLeast = 5, atMost = 200;
        std::vector<double> differences;
        double total = 0, weights = 0;
        Batch batch;
        for (int round = 0; round < atLeast || (total < enough && round < atMost); ++round) {
            double seconds[2] {};
            for (const bool isCold : { false, true }) {
                maker.make(samplesOf(Lengths::Any, size, 2 * round + int(isCold)), batch);
                if (m_device->sharesHostMemory())
                    maker.makeColumns(batch);
                model.prepare(batch, Model::Purpose::Step);
                if (isCold)
                    pass();
                m_plain->finish();
                m_timer.take();
                const auto begin = Wall::now();
                model.step(batch, 0);
                m_plain->finish();
                seconds[int(isCold)] = since(begin);
                total += seconds[int(isCold)];
            }
            differences.push_back(seconds[1] - seconds[0]);
        }
        for (OperationTimer::Timed& t : m_timer.take()) {
            t.operation.touched = m_spread.touched(t.operation.nonzeros);
            weights += t.operation.weightBytes();
        }
        return std::max(medianOf(differences), 0.0) / std::max(weights, 1.0);
    }
    template<typename Work>
    void timeOnly(BatchMaker& maker, int size, std::initializer_list<Kind> kinds, const Work& work)
    {
        constexpr int rounds = 5;
        Batch batch;
        maker.make(samplesOf(Lengths::Any, size, 0), batch);
        if (m_device->sharesHostMemory())
            maker.makeColumns(batch);
        std::map<std::tuple<Kind, Index, Index>, std::vector<OperationTimer::Timed>> timed;
        for (int i = 0; i < rounds; ++i) {
            work(batch);
            for (const OperationTimer::Timed& t : m_timer.take())
                if (i > 0 && std::ranges::find(kinds, t.operation.kind) != kinds.end())
                    timed[{ t.operation.kind, t.operation.inner, t.operation.outer }].push_back(t);
        }
        for (const auto& [shape, all] : timed)
            addPoint(all);
    }

    // What the project's model does not cover: an output layer of other sizes, and a dense layer.
    void otherShapes()
    {
        struct Shape {
            Index hidden, labels;
        };
        constexpr std::array shapes { Shape { 64, 1000 }, Shape { 512, 1000 }, Shape { 128, 30000 } };
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            m_setup.progress("operations of other sizes", 0.6 + 0.3 * double(i) / double(shapes.size()));
            timeOutput(shapes[i].hidden, shapes[i].labels, m_setup.rule, m_setup.shape.loss);
        }
        for (const Update::Rule rule : { Update::Rule::Sgd, Update::Rule::Momentum, Update::Rule::Adam })
            for (const Loss loss : { Loss::Softmax, Loss::Sigmoid })
                if (rule != m_setup.rule || loss != m_setup.shape.loss)
                    timeOutput(128, 1000, rule, loss);
        timeDense(256, 256);
    }
    void timeOutput(Index hidden, Index labels, Update::Rule rule, Loss loss)
    {
        ModelShape shape { .features = 16, .labels = labels, .hidden = { hidden }, .loss = loss };
        Model model(*m_device, shape, rule, {}, {}, m_setup.precision);
        model.initialize(1);
        timeBatches(model, Kind::Output);
    }
    void timeDense(Index inner, Index outer)
    {
        ModelShape shape { .features = 16, .labels = 16, .hidden = { inner, outer }, .loss = m_setup.shape.loss };
        Model model(*m_device, shape, m_setup.rule, {}, {}, m_setup.precision);
        model.initialize(1);
        timeBatches(model, Kind::Product, Kind::ProductBackward, Kind::DenseUpdate);
    }
    template<typename... Kinds>
    void timeBatches(Model& model, Kinds... kinds)
    {
        for (const int size : { 1, 16, 128, 512 }) {
            Batch batch = plainBatch(size, model.shape());
            std::map<Kind, std::vector<OperationTimer::Timed>> timed;
            double total = 0;
            for (int i = 0; i < 4 || (total < 0.05 && i < 100); ++i) {
                model.prepare(batch, Model::Purpose::Step);
                m_timer.take();
                const auto begin = Wall::now();
                model.step(batch, 0);
                total += since(begin);
                for (const OperationTimer::Timed& t : m_timer.take())
                    if (i > 0 && ((t.operation.kind == kinds) || ...))
                        timed[t.operation.kind].push_back(t);
            }
            for (const auto& [kind, all] : timed)
                addPoint(all);
        }
    }
    // One feature and one label per sample.
    Batch plainBatch(int size, const ModelShape& shape) const
    {
        Batch batch { .offsets = { 0 }, .labelOffsets = { 0 }, .requested = size };
        for (int i = 0; i < size; ++i) {
            batch.samples.push_back(Id(i));
            batch.columns.push_back(0);
            batch.values.push_back(1);
            batch.offsets.push_back(Id(i + 1));
            batch.labels.push_back(Id(Index(i) * 7919 % shape.labels));
            batch.labelOffsets.push_back(Id(i + 1));
            batch.columnRows.push_back(Id(i));
            batch.columnValues.push_back(1);
        }
        if (m_device->sharesHostMemory()) {
            batch.columnIds = { 0 };
            batch.columnOffsets = { 0, Id(size) };
        }
        return batch;
    }

    const MeasuredSetup& m_setup;
    DeviceProfile& m_profile;
    FeatureSpread m_spread;
    OperationTimer m_timer;
    std::unique_ptr<Device> m_device; // device with the timer
    Device* m_plain = nullptr; // the device without the timer
    std::vector<Id> m_byLength;
};

} // namespace

void measureOperations(const DeviceSpec& spec, const MeasuredSetup& setup, DeviceProfile& profile)
{
    Measurement(spec, setup, profile).all();
}

} // namespace evenkeel
