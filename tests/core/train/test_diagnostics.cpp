// SPDX-License-Identifier: GPL-3.0-or-later
// What a rank measures, and when: its replica between two exchanges, and gradients against the model's own.
#include "core/train/diagnostics.h"
#include "tests/core/train/shared_run_tools.h"
#include "tests/test_class.h"

using namespace evenkeel;
using test::check;
using test::playRanks;
using test::RunSetting;
using test::ToySharedRun;

namespace {

struct Rank {
    Rank(ToySharedRun& toy, int rank, Diagnose what, Index hidden = 4, std::uint64_t seed = 1)
        : run(toy.run)
        , model(*device, { toy.train.features, toy.train.labels, { hidden } }, Update::Rule::Sgd, {})
        , diagnostics(toy.run, model, rank, what, 8)
        , number(rank)
    {
        model.initialize(seed);
    }
    void evaluate() // nothing but what follows from it here
    {
        run.evaluate(number, {}, [this](const EvaluationTurn&) { diagnostics.measureGradients(); });
    }
    void move(float by) // each of its weights
    {
        std::vector<float> weights = model.download();
        for (float& w : weights)
            w += by;
        model.upload(weights);
    }

    SharedRun& run;
    std::unique_ptr<Device> device = simDevice();
    Model model;
    Diagnostics diagnostics;
    int number;
};

std::vector<float> diagnosedGradient(Model& model, const Batch& batch)
{
    std::vector<float> all;
    model.visitGradient(batch, [&](Index begin, std::span<const float> part) {
        check(begin == Index(all.size()), "parts in order");
        all.insert(all.end(), part.begin(), part.end());
    });
    return all;
}

double lengthOf(const std::vector<float>& values)
{
    double sum = 0;
    for (const float v : values)
        sum += double(v) * double(v);
    return std::sqrt(sum);
}

Dataset equalSamples(Index samples)
{
    DatasetArrays arrays { .features = 3, .labels = 2 };
    for (Index i = 0; i < samples; ++i) {
        arrays.featureIds.insert(arrays.featureIds.end(), { 0, 2 });
        arrays.values.insert(arrays.values.end(), { 0.6F, -0.8F });
        arrays.labelIds.push_back(1);
        arrays.featureOffsets.push_back(2 * (i + 1));
        arrays.labelOffsets.push_back(i + 1);
    }
    return makeDataset(std::move(arrays), "equal");
}

} // namespace

class TestDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void replicaBetweenExchanges();
    void onceBetweenEvaluations();
    void releasedModelIsSkipped();
    void sampleOfLargeModel();
    void sharedUpdates();
    void nothingIfOff();
    void gradientOfEqualSamples();
    void gradientsAsTheModelHasThem();
    void gradientsOfShards();
    void gradientMemoryIsFreed();
    void tooLittleMemory();
};

// Ranks start at the same weights; rank 0 stays, rank 1 moves by 1 each: the mean is half way.
void TestDiagnostics::replicaBetweenExchanges()
{
    ToySharedRun toy({ .ranks = 2 });
    std::vector<float> mean;
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::Replicas);
        rank.diagnostics.beforeStep();
        if (r == 1) {
            mean = rank.model.download();
            rank.move(1);
        }
        rank.diagnostics.beforeExchange();
        rank.move(100); // what comes after it does not count
        rank.diagnostics.exchanged();
        rank.evaluate();
    });
    for (float& w : mean)
        w += 0.5F;
    const auto events = toy.of<ReplicasEvent>();
    QCOMPARE(events.size(), std::size_t(1));
    const double expected = 0.5 * std::sqrt(double(mean.size())) / lengthOf(mean);
    for (const double distance : events[0].distance)
        QVERIFY(std::abs(distance - expected) < 1e-5);
    QVERIFY(std::isnan(events[0].cosine)); // one alone has learned
    QVERIFY(events[0].gradientNorm.empty());
}

void TestDiagnostics::onceBetweenEvaluations()
{
    ToySharedRun toy({ .ranks = 1 });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::Replicas);
        const auto round = [&] {
            rank.diagnostics.beforeStep();
            rank.diagnostics.beforeStep(); // has not exchanged since
            rank.diagnostics.beforeExchange();
            rank.diagnostics.exchanged();
        };
        rank.evaluate(); // nothing measured: no event
        round();
        round();
        rank.evaluate();
        rank.evaluate();
        round();
        rank.diagnostics.beforeStep();
        rank.evaluate();
        rank.diagnostics.beforeExchange(); // began before the evaluation
        rank.evaluate();
    });
    QCOMPARE(toy.of<EvaluationEvent>().size(), std::size_t(5));
    QCOMPARE(toy.of<ReplicasEvent>().size(), std::size_t(2));
}

void TestDiagnostics::releasedModelIsSkipped()
{
    ToySharedRun toy({ .ranks = 1 });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::Replicas);
        rank.model.release();
        rank.diagnostics.beforeStep();
        rank.diagnostics.beforeExchange();
        rank.evaluate();
    });
    QVERIFY(toy.of<ReplicasEvent>().empty());
}

// More weights than are looked at: rank 1's are twice rank 0's, so each is a third of the mean away from it, wherever
// one looks.
void TestDiagnostics::sampleOfLargeModel()
{
    ToySharedRun toy({ .ranks = 2 });
    constexpr Index hidden = 8000;
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::Replicas, hidden);
        check(rank.model.size() > Diagnostics::sampledPerRank, "a large model");
        rank.diagnostics.beforeStep();
        std::vector<float> weights = rank.model.download();
        for (float& w : weights)
            w *= float(r + 1);
        rank.model.upload(weights);
        rank.diagnostics.beforeExchange();
        rank.evaluate();
    });
    const ReplicasEvent event = toy.of<ReplicasEvent>().at(0);
    for (const double distance : event.distance)
        QVERIFY(std::abs(distance - 1.0 / 3) < 1e-6);
}

void TestDiagnostics::sharedUpdates()
{
    ToySharedRun toy({ .ranks = 2 });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::Replicas);
        rank.diagnostics.sharedUpdate(r == 0 ? 4 : 2, 0.1);
        rank.evaluate();
    });
    QVERIFY(std::abs(toy.of<ReplicasEvent>().at(0).momentum - (0.1 + 3.0 / 4)) < 1e-12);
}

void TestDiagnostics::nothingIfOff()
{
    ToySharedRun toy({ .ranks = 1 });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::None);
        rank.diagnostics.beforeStep();
        rank.diagnostics.beforeExchange();
        rank.diagnostics.sharedUpdate(1, 0);
        rank.evaluate();
    });
    QVERIFY(toy.of<ReplicasEvent>().empty());
}

// All samples are the same: no variance, and the norm is that of one sample's gradient.
void TestDiagnostics::gradientOfEqualSamples()
{
    const Dataset data = equalSamples(50);
    RunControl control;
    std::vector<ReplicasEvent> events;
    const auto clock = makeVirtualClock(1);
    InProcessRun run({ .train = data, .test = data, .inversePropensity = { { 1, 1 } } }, *clock,
        SampleQueue(data.samples, 1, {}, 1, 1), control,
        [&](const Event& e) {
            if (const auto* replicas = std::get_if<ReplicasEvent>(&e))
                events.push_back(*replicas);
        },
        { EvaluationSchedule("1 epoch"), Goal("") });
    const auto device = simDevice();
    Model model(*device, { 3, 2, { 5 } }, Update::Rule::Sgd, {});
    model.initialize(4);
    Batch one = batchOf(data, countUp(0, 1));
    BatchMaker(data, {}).makeColumns(one);
    const double expected = lengthOf(diagnosedGradient(model, one));
    clock->join(0);
    Diagnostics diagnostics(run, model, 0, Diagnose::Gradients, 8);
    run.evaluate(0, {}, [&](const EvaluationTurn&) { diagnostics.measureGradients(); });
    clock->leave(0);
    QVERIFY(expected > 0.01);
    QVERIFY(std::abs(events.at(0).gradientNorm.at(0) - expected) < 1e-5 * expected);
    QVERIFY(events.at(0).gradientVariance < 1e-10);
}

// The rows of features that a batch does not have are zero, whatever an earlier gradient left there.
void TestDiagnostics::gradientsAsTheModelHasThem()
{
    ToySharedRun toy({ .ranks = 1 });
    Rank rank(toy, 0, Diagnose::Gradients);
    const auto whole = [&](Index from, Index to) {
        Batch batch = batchOf(toy.train, countUp(from, to));
        BatchMaker(toy.train, {}).makeColumns(batch);
        return diagnosedGradient(rank.model, batch);
    };
    const std::vector<float> first = whole(0, 3), other = whole(20, 40), again = whole(0, 3);
    QVERIFY(first != other);
    QVERIFY(first == again);
    Batch batch = batchOf(toy.train, countUp(20, 40));
    BatchMaker(toy.train, {}).makeColumns(batch);
    rank.model.gradient(batch); // in use from here on
    QVERIFY(whole(0, 3) == first);
    QVERIFY(rank.model.gradients() != nullptr);
}

// Each rank's gradients are of its own samples: rank 1's are all alike.
void TestDiagnostics::gradientsOfShards()
{
    Partition shards(2);
    for (Id i = 0; i < 60; ++i)
        shards[i == 0 ? 1 : 0].push_back(i);
    ToySharedRun toy({ .ranks = 2, .shards = shards });
    double expected = 0;
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::Gradients);
        if (r == 1) {
            Batch batch = batchOf(toy.train, countUp(0, 1));
            BatchMaker(toy.train, {}).makeColumns(batch);
            expected = lengthOf(diagnosedGradient(rank.model, batch));
        }
        rank.evaluate();
    });
    const ReplicasEvent event = toy.of<ReplicasEvent>().at(0);
    QVERIFY(std::abs(event.gradientNorm.at(1) - expected) < 1e-5 * expected);
    QVERIFY(event.gradientNorm.at(0) > 0);
    QVERIFY(event.gradientVariance > 0);
}

void TestDiagnostics::gradientMemoryIsFreed()
{
    ToySharedRun toy({ .ranks = 1 });
    playRanks(toy, [&](int r) {
        Rank rank(toy, r, Diagnose::Gradients);
        check(rank.model.gradients() == nullptr, "none at the start");
        rank.evaluate();
        check(rank.model.gradients() == nullptr, "none are kept");
    });
    QCOMPARE(toy.of<ReplicasEvent>().at(0).gradientNorm.size(), std::size_t(1));
}

// The run goes on without them, and says so once.
void TestDiagnostics::tooLittleMemory()
{
    ToySharedRun toy({ .ranks = 1 });
    playRanks(toy, [&](int) {
        // Room for the model alone; and for the gradient too, but not for what a step holds besides.
        for (const char* spec : { "cpu,threads=1,memory=1500", "cpu,threads=1,memory=2700" }) {
            const auto device = openDevice(DeviceSpec::parse(spec));
            Model model(*device, { toy.train.features, toy.train.labels, { 8 } }, Update::Rule::Sgd, {});
            model.initialize(1);
            Diagnostics diagnostics(toy.run, model, 0, Diagnose::Gradients, 8);
            diagnostics.measureGradients();
            diagnostics.measureGradients();
            check(model.gradients() == nullptr, "no gradients are kept");
        }
    });
    const auto notes = toy.of<NoteEvent>();
    QCOMPARE(notes.size(), std::size_t(2));
    for (const NoteEvent& note : notes)
        QVERIFY2(note.text.starts_with("gradients are not measured on device 0: "), note.text.c_str());
}

REGISTER_TEST(TestDiagnostics)
#include "test_diagnostics.moc"
