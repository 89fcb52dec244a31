// SPDX-License-Identifier: GPL-3.0-or-later
// Where theory says that two algorithms are one, or that one on a single device is something plain, they agree.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

struct Form {
    std::string algorithm;
    OptionValues options = {};
    int batch = 32;
};

} // namespace

Q_DECLARE_METATYPE(Form)

class TestEqualForms : public QObject {
    Q_OBJECT

private slots:
    void agree_data();
    void agree();
    void heavyBall_data();
    void heavyBall();
    void centerIsTheMean_data();
    void centerIsTheMean();
    void pullsKeepTheSum();
    void unstablePulls_data();
    void unstablePulls();

private:
    const RunData m_data = toyRunData();
    ModelFolder m_folder;
};

void TestEqualForms::agree_data()
{
    QTest::addColumn<Form>("left");
    QTest::addColumn<Form>("right");
    QTest::addColumn<QString>("speeds");
    const Form aggregation { "gradient-aggregation" };
    QTest::newRow("local SGD of one step") << Form { "local-sgd", { { "period", "1" } } } << aggregation << "even";
    QTest::newRow("local SGD of one step, uneven devices")
        << Form { "local-sgd", { { "period", "1" }, { "weighting", "samples" } } } << aggregation << "uneven";
    QTest::newRow("warm-up is the whole run")
        << Form { "local-sgd", { { "warm-up", "9" } } } << aggregation << "uneven";
    QTest::newRow("an outer optimizer that does nothing, slow momentum")
        << Form { "local-sgd", { { "period", "1" }, { "outer", "slow-momentum" }, { "outer-momentum", "0" } } }
        << aggregation << "uneven";
    QTest::newRow("an outer optimizer that does nothing, Nesterov")
        << Form { "local-sgd", { { "period", "1" }, { "outer", "nesterov" }, { "outer-momentum", "0" } } }
        << aggregation << "uneven";
    QTest::newRow("one compute group") << Form { "compute-groups", { { "groups", "1" }, { "split", "equal" } }, 96 }
                                       << aggregation << "even";
    QTest::newRow("one compute group, split by speed")
        << Form { "compute-groups", { { "groups", "1" } }, 96 } << aggregation << "uneven";
    QTest::newRow("as many compute groups as devices")
        << Form { "compute-groups" } << Form { "asynchronous-sgd" } << "uneven";
    QTest::newRow("adaptive SGD that does not adapt") << Form { "adaptive-sgd",
        { { "batch-rule", "fixed" }, { "normalize", "equal" }, { "perturbation", "0" }, { "momentum", "0" },
            { "mega-batch", "24" } } } << Form { "local-sgd", { { "period", "8" } } }
                                                      << "even";
    const Form average { "local-sgd", { { "period", "1" } } };
    const OptionValues complete { { "graph", "complete" }, { "every", "1" }, { "batch", "equal" } };
    QTest::newRow("neighbours in a complete graph") << Form { "rcd-sgd", complete } << average << "even";
    QTest::newRow("neighbours in a complete graph, uneven devices")
        << Form { "rcd-sgd", complete } << average << "uneven";
    OptionValues all = complete;
    all["communication"] = "matcha";
    all["budget"] = "1";
    QTest::newRow("MATCHA with all of a complete graph") << Form { "rcd-sgd", all } << average << "uneven";
}

void TestEqualForms::agree()
{
    QFETCH(Form, left);
    QFETCH(Form, right);
    QFETCH(QString, speeds);
    std::vector<std::vector<float>> weights;
    for (const Form& form : { left, right }) {
        RunConfig config = toyConfig(form.algorithm, speeds == "even" ? sims({ 1, 1, 1 }) : sims({ 1, 0.5, 0.3 }));
        config.algorithmOptions = form.options;
        config.train.batch = form.batch;
        weights.push_back(m_folder.weightsOf(config, m_data));
    }
    const double apart = farthest(weights[0], weights[1]);
    QVERIFY2(apart < 1e-5, qPrintable(QString::number(apart)));
}

void TestEqualForms::heavyBall_data()
{
    QTest::addColumn<OptionValues>("options");
    QTest::addColumn<double>("mu");
    QTest::newRow("momentum") << OptionValues { { "momentum", "0.6" } } << 0.6;
    QTest::newRow("measured: nothing is stale")
        << OptionValues { { "momentum", "0.5" }, { "correction", "measured" } } << 0.5;
    QTest::newRow("the least") << OptionValues { { "least-momentum", "0.5" } } << 0.5;
}

// Compute groups on one device: v <- mu v - eta g; w <- w + v.
void TestEqualForms::heavyBall()
{
    QFETCH(OptionValues, options);
    QFETCH(double, mu);
    const ToyRun toy {
        .algorithm = "compute-groups", .options = options, .devices = { "sim" }, .rate = 0.1, .epochs = 3.1
    };
    const Played played = play(toy);
    Vector w = played.startOutput(), v(w.size());
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        if (r.kind == Record::Kind::Step) {
            agreement.compare(w, r.weights, "steps", i);
            v = mu * v - toy.rateOf(r.samples.size()) * toy::gradient(w, r.samples);
            w += v;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(w, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, w);
}

void TestEqualForms::centerIsTheMean_data()
{
    QTest::addColumn<QString>("algorithm");
    QTest::addColumn<OptionValues>("options");
    QTest::newRow("elastic averaging, beta 1")
        << "elastic-averaging" << OptionValues { { "beta", "1" }, { "period", "1" } };
    QTest::newRow("SMA, alpha 1/k, no momentum") << "sma" << OptionValues { { "momentum", "0" } };
}

// A pull of 1 / k on each of k replicas puts the center where their mean was: after their steps (elastic averaging), or
// before them (SMA, which takes the differences first).
void TestEqualForms::centerIsTheMean()
{
    QFETCH(QString, algorithm);
    QFETCH(OptionValues, options);
    const ToyRun toy { .algorithm = algorithm.toStdString(), .options = options, .rate = 0.3 };
    const Played played = play(toy);
    QVERIFY2(played.error.empty(), played.error.c_str());
    const bool after = algorithm == "elastic-averaging";
    Vector mean(played.outputs);
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        if (r.kind == Record::Kind::Step) {
            mean += r.weights / 3.0;
            if (after)
                mean -= toy.rate * toy::gradient(r.weights, r.samples) / 3.0;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(mean, r.weights, "means", i);
            mean = 0;
        }
    }
    QVERIFY2(agreement.holds("means", 20), agreement.text());
}

// What a replica loses by a pull the center gains: only steps move the sum of them all, whatever the spring.
void TestEqualForms::pullsKeepTheSum()
{
    const ToyRun toy { .algorithm = "elastic-averaging", .options = { { "period", "1" }, { "alpha", "0.37" } } };
    const Played played = play(toy);
    QVERIFY2(played.error.empty(), played.error.c_str());
    Vector center = played.startOutput(), expected = 4.0 * center; // before the round's steps
    Vector replicas(played.outputs), steps(played.outputs); // of the round
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        if (r.kind == Record::Kind::Step) {
            replicas += r.weights;
            steps -= toy.rate * toy::gradient(r.weights, r.samples);
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(expected, center + replicas, "sums", i);
            expected += steps;
            center = r.weights;
            replicas = 0;
            steps = 0;
        }
    }
    QVERIFY2(agreement.holds("sums", 20), agreement.text());
}

void TestEqualForms::unstablePulls_data()
{
    QTest::addColumn<QString>("alpha");
    QTest::addColumn<bool>("isStable");
    QTest::newRow("stable") << "0.49" << true;
    QTest::newRow("at the limit") << "0.5" << false; // of 2 / (3 + 1)
    QTest::newRow("beyond") << "0.6" << false;
}

// Three replicas and a center that are pulled too hard move past each other, farther each time: refused.
void TestEqualForms::unstablePulls()
{
    QFETCH(QString, alpha);
    QFETCH(bool, isStable);
    const Played played = play(
        { .algorithm = "elastic-averaging", .options = { { "period", "1" }, { "alpha", alpha.toStdString() } } });
    QCOMPARE(played.error.empty(), isStable);
    QVERIFY2(isStable || played.error.find("alpha must be below 0.5 (beta below 1.5)") != std::string::npos,
        played.error.c_str());
}

REGISTER_TEST(TestEqualForms)
#include "test_equal_forms.moc"
