// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD in virtual time: devices of any speeds end with equal updates and batches in proportion to speed; the
// options do what they say; merges follow the rule, computed again here step by step.
#include "core/project/choices.h"
#include "core/train/feed/sample_queue.h"
#include "tests/core/run/run_tools.h"
#include "tests/core/train/reference_net.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

// The cost is by sample only, so that a device's speed is its samples per second.
RunConfig balanced(const std::vector<std::string>& devices)
{
    RunConfig c = toyConfig("adaptive-sgd", devices);
    c.train.epochs = 30;
    c.train.batch = 64;
    c.train.rate = 0.5;
    c.virtualTime = { .step = 0, .sample = 1e-3, .nonzero = 0, .latency = 1e-7, .bandwidth = 1e12 };
    return c;
}

std::string text(const MergeEvent& m) { return toJson(m); }

} // namespace

class TestAdaptiveSgd : public QObject {
    Q_OBJECT

private slots:
    void balances_data();
    void balances();
    void equalDevicesStayAtTheLargestBatch();
    void hogbatchAndCodeRules_data();
    void hogbatchAndCodeRules();
    void fixedNeverChanges();
    void boundsHold_data();
    void boundsHold();
    void clipReachesTheBound();
    void tooSlowToBalance_data();
    void tooSlowToBalance();
    void presetOfThePaper();
    void ratesFollowBatches();
    void warmUp();
    void mergesFollowTheRule_data();
    void mergesFollowTheRule();

private:
    const RunData m_data = toyRunData(2560, 100);
};

void TestAdaptiveSgd::balances_data()
{
    QTest::addColumn<std::vector<std::string>>("devices");
    QTest::addColumn<double>("updates"); // how far they may differ
    QTest::addColumn<double>("proportion");
    QTest::addColumn<double>("epochs");
    QTest::newRow("issue") << sims({ 1, 0.5, 0.5, 0.25 }) << 0.05 << 0.1 << 30.0;
    QTest::newRow("issue, other order") << sims({ 0.25, 0.5, 1, 0.5 }) << 0.05 << 0.1 << 30.0;
    QTest::newRow("a short run") << sims({ 1, 0.5, 0.5, 0.25 }) << 0.05 << 0.1 << 10.0;
    QTest::newRow("part of an epoch at the end") << sims({ 1, 0.5, 0.5, 0.25 }) << 0.05 << 0.1 << 17.37;
    QTest::newRow("nearly equal") << sims({ 1, 0.9, 0.8 }) << 0.05 << 0.1 << 30.0;
    QTest::newRow("two") << sims({ 1, 0.7 }) << 0.05 << 0.1 << 30.0;
    QTest::newRow("odd") << sims({ 1, 0.61, 0.37, 0.83, 0.29 }) << 0.05 << 0.1 << 30.0;
    QTest::newRow("eight") << sims({ 1, 1, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25 }) << 0.05 << 0.1 << 40.0;
    QTest::newRow("jitter") << sims({ 1, 0.5, 0.5, 0.25 }, ",jitter=0.1") << 0.25 << 0.25 << 30.0;
    QTest::newRow("a long run with a little jitter")
        << sims({ 1, 0.5, 0.5, 0.25 }, ",jitter=0.03") << 0.1 << 0.15 << 120.0;
}

void TestAdaptiveSgd::balances()
{
    QFETCH(std::vector<std::string>, devices);
    QFETCH(double, updates);
    QFETCH(double, proportion);
    QFETCH(double, epochs);
    RunConfig config = balanced(devices);
    config.train.epochs = epochs;
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.status, RunStatus::Done);
    const auto merges = record.of<MergeEvent>();
    QVERIFY(merges.size() > 5);
    const MergeEvent& last = merges.back();
    const auto [min, max] = std::ranges::minmax(last.updates);
    QVERIFY2(double(max - min) <= updates * double(max), text(last).c_str());
    // Samples a second of speed: what a device of speed 1 would take at this pace, by each device's word.
    std::vector<double> paces;
    for (std::size_t r = 0; r < devices.size(); ++r)
        paces.push_back(last.batches[r] / DeviceSpec::parse(devices[r]).speed);
    for (const double pace : paces)
        QVERIFY2(std::abs(pace / mean(paces) - 1) <= proportion, text(last).c_str());
    QVERIFY2(std::ranges::max(last.batches) > 0.999 * config.train.batch, text(last).c_str()); // noise pulls none down
    const auto first = std::ranges::minmax(merges.front().updates);
    QVERIFY(first.max > first.min); // at first they were not balanced: the algorithm did it
}

void TestAdaptiveSgd::equalDevicesStayAtTheLargestBatch()
{
    const RunRecord record = recordRun(balanced(sims({ 1, 1, 1, 1 })), m_data);
    for (const MergeEvent& m : record.of<MergeEvent>()) {
        QCOMPARE(m.batches, std::vector<double>(4, 64.0));
        QCOMPARE(m.weights, std::vector<double>(4, 0.25));
        const auto [min, max] = std::ranges::minmax(m.updates);
        QCOMPARE(min, max);
    }
}

void TestAdaptiveSgd::hogbatchAndCodeRules_data()
{
    QTest::addColumn<QString>("rule");
    QTest::newRow("code") << "code";
    QTest::newRow("hogbatch") << "hogbatch";
}

// Every change of a batch size is the one that the rule gives for the updates in the merge's event.
void TestAdaptiveSgd::hogbatchAndCodeRules()
{
    QFETCH(QString, rule);
    RunConfig config = balanced(sims({ 1, 0.6, 0.3 }));
    config.algorithmOptions = { { "batch-rule", rule.toStdString() }, { "bounds", "clip" }, { "code-step", "5" } };
    std::vector<double> sizes(3, 64.0);
    int changes = 0;
    for (const MergeEvent& m : recordRun(config, m_data).of<MergeEvent>()) {
        const double average = mean(m.updates);
        const auto [min, max] = std::ranges::minmax(m.updates);
        std::vector<double> expected = sizes;
        for (std::size_t r = 0; r < 3; ++r) {
            if (rule == "code")
                expected[r] += m.updates[r] > average ? 5 : m.updates[r] < average ? -5 : 0;
            else if (max > min)
                expected[r] *= m.updates[r] == min ? 0.5 : m.updates[r] == max ? 2 : 1;
            expected[r] = std::clamp(expected[r], 8.0, 64.0);
        }
        QCOMPARE(m.batches, expected);
        changes += expected != sizes;
        sizes = expected;
    }
    QVERIFY(changes >= 2);
}

void TestAdaptiveSgd::fixedNeverChanges()
{
    RunConfig config = balanced(sims({ 1, 0.25 }));
    config.algorithmOptions = { { "batch-rule", "fixed" }, { "normalize", "equal" }, { "perturbation", "0" } };
    for (const MergeEvent& m : recordRun(config, m_data).of<MergeEvent>()) {
        QCOMPARE(m.batches, std::vector<double>(2, 64.0));
        QCOMPARE(m.weights, std::vector<double>(2, 0.5));
    }
}

void TestAdaptiveSgd::boundsHold_data()
{
    QTest::addColumn<QString>("bounds");
    QTest::addColumn<QString>("limit");
    QTest::addColumn<QString>("beta");
    for (const char* bounds : { "skip", "clip" })
        for (const char* limit : { "on", "off" })
            for (const char* beta : { "0", "100" })
                QTest::addRow("%s, limit %s, beta %s", bounds, limit, beta) << bounds << limit << beta;
}

// Whatever the speeds, no batch ever leaves [b_min, b_max]; with `skip` a step that would is not made at all.
void TestAdaptiveSgd::boundsHold()
{
    QFETCH(QString, bounds);
    QFETCH(QString, limit);
    QFETCH(QString, beta);
    RunConfig config = balanced(sims({ 1, 0.5, 0.02 })); // the last is too slow for any batch
    config.train.epochs = 20;
    config.algorithmOptions = { { "bounds", bounds.toStdString() }, { "limit", limit.toStdString() },
        { "beta", beta.toStdString() }, { "least-batch", "10" } };
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(record.result.status, RunStatus::Done);
    std::vector<double> sizes(3, 64.0);
    for (const MergeEvent& m : record.of<MergeEvent>()) {
        const double average = mean(m.updates), max = double(*std::ranges::max_element(m.updates));
        const double step = beta == "0" ? 5 : 100; // half of b_min
        for (std::size_t r = 0; r < 3; ++r) {
            const double u = double(m.updates[r]);
            double next = sizes[r] + step * (u - average);
            if (limit == "on")
                next = u > average ? std::min(next, sizes[r] * u / average) : std::max(next, sizes[r] * u / max);
            const bool outside = next < 10 || next > 64;
            const double expected = bounds == "skip" && outside ? sizes[r] : std::clamp(next, 10.0, 64.0);
            QVERIFY2(std::abs(m.batches[r] - expected) < 1e-9, text(m).c_str());
        }
        sizes = m.batches;
    }
    for (const StepEvent& s : record.of<StepEvent>())
        QVERIFY(s.batch <= 64);
}

void TestAdaptiveSgd::clipReachesTheBound()
{
    RunConfig config = balanced(sims({ 1, 0.02 }));
    config.algorithmOptions = { { "bounds", "clip" }, { "least-batch", "10" } };
    QCOMPARE(recordRun(config, m_data).of<MergeEvent>().back().batches, (std::vector<double> { 64, 10 }));
}

void TestAdaptiveSgd::tooSlowToBalance_data()
{
    QTest::addColumn<std::vector<std::string>>("devices");
    QTest::addColumn<bool>("isSaid");
    QTest::newRow("a tenth of the speed") << sims({ 1, 0.1 }) << true;
    QTest::newRow("a fiftieth, first") << sims({ 0.02, 1, 1 }) << true;
    QTest::newRow("within the bounds") << sims({ 1, 0.3 }) << false;
    QTest::newRow("equal") << sims({ 1, 1 }) << false;
}

// By default such a device adapts as far as it can, and the run says once that this is not enough.
void TestAdaptiveSgd::tooSlowToBalance()
{
    QFETCH(std::vector<std::string>, devices);
    QFETCH(bool, isSaid);
    RunConfig config = balanced(devices);
    config.train.epochs = 30;
    const RunRecord record = recordRun(config, m_data);
    QCOMPARE(std::ranges::count_if(record.of<NoteEvent>(),
                 [](const NoteEvent& note) {
                     return note.kind == Fact::Unbalanced && note.text.find("cannot be balanced") != std::string::npos;
                 }),
        isSaid ? 1 : 0);
    const std::vector<double> batches = record.of<MergeEvent>().back().batches;
    if (isSaid)
        QCOMPARE(std::ranges::min(batches), 8.0); // train.batch / 8
}

// The paper's constants, of which the project may still set others.
void TestAdaptiveSgd::presetOfThePaper()
{
    RunConfig preset = balanced(sims({ 1, 0.5, 0.1 })), written = preset;
    preset.algorithmOptions = { { "preset", "paper" }, { "bounds", "clip" } };
    written.algorithmOptions
        = { { "momentum", "0.9" }, { "bounds", "clip" }, { "limit", "off" }, { "normalize", "paper" },
              { "perturbation", "0.1" }, { "perturbed", "weights" }, { "perturbation-threshold", "1000000" } };
    const auto losses = [&](const RunConfig& config) {
        std::vector<double> all;
        for (const EvaluationEvent& e : recordRun(config, m_data).of<EvaluationEvent>())
            all.push_back(e.loss);
        return all;
    };
    QCOMPARE(losses(preset), losses(written));
    written.algorithmOptions.clear();
    QVERIFY(losses(preset) != losses(written));
    preset.algorithmOptions = { { "preset", "papre" } };
    QVERIFY_EXCEPTION_THROWN(planOf(preset), ConfigError);
}

void TestAdaptiveSgd::ratesFollowBatches()
{
    const RunConfig config = balanced(sims({ 1, 0.5, 0.25 }));
    for (const StepEvent& s : recordRun(config, m_data).of<StepEvent>())
        QVERIFY(std::abs(s.rate - config.train.rate * s.batch / 64) < 1e-12); // the short last batch too
}

void TestAdaptiveSgd::warmUp()
{
    RunConfig config = balanced(sims({ 1, 0.5 }));
    config.train.epochs = 6;
    config.algorithmOptions["warm-up"] = "3";
    const RunRecord record = recordRun(config, m_data);
    double before = 0;
    Index samples = 0;
    for (const StepEvent& s : record.of<StepEvent>()) {
        if (samples < 2 * 2560) {
            QCOMPARE(s.batch, 8);
            QVERIFY(s.rate >= before && s.rate <= 0.5 / 8 + 1e-12);
            before = s.rate;
        }
        samples += s.batch;
    }
    QVERIFY(before > 0.5 / 8 / 3);
    QCOMPARE(record.of<StepEvent>().front().rate, 0.5 / 8 / 100);
    QVERIFY(record.of<StepEvent>().back().batch > 16);
}

void TestAdaptiveSgd::mergesFollowTheRule_data()
{
    QTest::addColumn<QString>("normalize");
    QTest::addColumn<double>("perturbation");
    QTest::addColumn<double>("threshold");
    QTest::addColumn<double>("momentum");
    QTest::newRow("as published") << "paper" << 0.1 << 0.1 << 0.9;
    QTest::newRow("no momentum") << "paper" << 0.1 << 0.1 << 0.0;
    QTest::newRow("no perturbation") << "paper" << 0.0 << 0.1 << 0.5;
    QTest::newRow("never regularised") << "paper" << 0.3 << 1e-9 << 0.5;
    QTest::newRow("code") << "code" << 0.1 << 0.1 << 0.9;
    QTest::newRow("equal") << "equal" << 0.2 << 0.1 << 0.3;
}

// The whole run again, straight on: which rank got which samples follows from the order of the step events; replicas
// move by reference steps in double; merges by equations 3.4. Weights in the file must agree.
void TestAdaptiveSgd::mergesFollowTheRule()
{
    QFETCH(QString, normalize);
    QFETCH(double, perturbation);
    QFETCH(double, threshold);
    QFETCH(double, momentum);
    const Dataset all
        = generate({ .samples = 220, .features = 20, .labels = 6, .nnz = 4, .labelsPerSample = 2, .seed = 9 });
    const RunData data { slice(all, 0, 200), slice(all, 200, 220), {} };
    RunConfig config = balanced(sims({ 1, 0.6, 0.35 }));
    config.model.hidden = { 4 };
    config.data.normalize = Normalize::None;
    config.train.batch = 8;
    config.train.epochs = 4;
    config.train.rate = 0.2;
    config.algorithmOptions = { { "normalize", normalize.toStdString() },
        { "perturbation", QByteArray::number(perturbation).toStdString() },
        { "perturbation-threshold", QByteArray::number(threshold).toStdString() },
        { "momentum", QByteArray::number(momentum).toStdString() } };
    ModelFolder folder;
    const RunRecord record = recordRun(config, data, { .checkpoint = folder.path("m.ekm") });
    QCOMPARE(record.result.status, RunStatus::Done);

    const std::size_t n = 3;
    const ModelShape shape { 20, 6, { 4 } };
    std::vector<ReferenceNet> replicas(n, ReferenceNet(shape, initialWeights(shape, config.train.seed)));
    std::vector<double> global = replicas[0].w, previous = global, sizes(n, 8.0);
    SampleQueue order(200, 1, {}, config.train.epochs, config.train.seed);
    std::vector<std::vector<StepEvent>> steps(n); // of this mega-batch, by rank
    std::vector<std::size_t> finished; // ranks in the order in which their steps ended
    int merges = 0, unequal = 0;
    for (const Event& event : record.events) {
        if (const auto* step = std::get_if<StepEvent>(&event)) {
            steps[std::size_t(step->rank)].push_back(*step);
            finished.push_back(std::size_t(step->rank));
        }
        const auto* merge = std::get_if<MergeEvent>(&event);
        if (!merge)
            continue;
        ++merges;
        // SampleQueue were handed out to ranks 0, 1, 2, then to the rank that ended a step.
        std::vector<std::size_t> asked { 0, 1, 2 }, next(n, 0);
        asked.insert(asked.end(), finished.begin(), finished.end());
        for (const std::size_t r : asked) {
            if (next[r] == steps[r].size())
                continue; // it asked and got nothing: the mega-batch was over
            const StepEvent& s = steps[r][next[r]++];
            Batch batch;
            BatchMaker maker(data.train, {});
            maker.make(order.next(0, s.batch), batch);
            maker.makeColumns(batch);
            QCOMPARE(int(batch.size()), s.batch);
            const double loss = replicas[r].step(batch, Update::Rule::Sgd, s.rate);
            QVERIFY2(std::abs(loss - s.loss) < 1e-4, qPrintable(QString("%1 %2").arg(loss).arg(s.loss)));
        }
        std::vector<double> alpha(n);
        const auto min = std::ranges::min_element(merge->updates),
                   max = std::ranges::max_element(merge->updates); // the first
        unequal += *min != *max;
        bool regularized = true;
        for (std::size_t r = 0; r < n; ++r) {
            QCOMPARE(std::size_t(merge->updates[r]), steps[r].size());
            alpha[r] = normalize == "equal"            ? 1
                : normalize == "paper" && *min == *max ? sizes[r]
                                                       : double(merge->updates[r]);
            double norm = 0;
            for (const double w : replicas[r].w)
                norm += w * w;
            regularized = regularized && std::sqrt(norm / double(replicas[r].w.size())) < threshold;
        }
        const double sum = alpha[0] + alpha[1] + alpha[2];
        for (double& a : alpha)
            a /= sum;
        if (regularized && *min != *max) {
            alpha[std::size_t(max - merge->updates.begin())] *= 1 + perturbation;
            alpha[std::size_t(min - merge->updates.begin())] *= 1 - perturbation;
        }
        for (std::size_t r = 0; r < n; ++r)
            QVERIFY2(std::abs(merge->weights[r] - alpha[r]) < 1e-9, text(*merge).c_str());
        std::vector<double> merged(global.size(), 0.0);
        for (std::size_t i = 0; i < merged.size(); ++i) {
            for (std::size_t r = 0; r < n; ++r)
                merged[i] += alpha[r] * replicas[r].w[i];
            merged[i] += momentum * (global[i] - previous[i]);
        }
        previous = global;
        global = merged;
        for (ReferenceNet& replica : replicas)
            replica.w = global;
        sizes = merge->batches;
        steps.assign(n, {});
        finished.clear();
    }
    QVERIFY(merges >= 4 && unequal >= 1);
    const std::vector<float> weights = Checkpoint::load(folder.path("m.ekm")).array("weights");
    QCOMPARE(weights.size(), global.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        QVERIFY2(std::abs(double(weights[i]) - global[i]) < 2e-4,
            qPrintable(QString("%1: %2 is not %3").arg(i).arg(double(weights[i])).arg(global[i])));
}

REGISTER_TEST(TestAdaptiveSgd)
#include "test_adaptive_sgd.moc"
