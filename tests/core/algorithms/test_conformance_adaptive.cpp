// SPDX-License-Identifier: GPL-3.0-or-later
// Adaptive SGD computed again straight on: every replica before every step, batch sizes and rates, merge weights, and
// the global model after every merge.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

struct Replica {
    Vector w;
    double batch = 16, updates = 0; // b_i, u_i
};

struct Updates {
    double min = 1e9, max = 0, mean = 0;

    explicit Updates(const std::vector<Replica>& all)
    {
        for (const Replica& each : all) {
            min = std::min(min, each.updates);
            max = std::max(max, each.updates);
            mean += each.updates / double(all.size());
        }
    }
};

double norm(const Vector& v) { return std::sqrt((v * v).sum()); }

// Algorithm 2: how much each replica counts.
std::vector<double> weightsOf(const std::vector<Replica>& all, const QString& normalize, double delta)
{
    const Updates u(all);
    std::vector<double> alpha;
    double sum = 0;
    for (const Replica& each : all) {
        alpha.push_back(normalize == "equal" ? 1 : normalize == "paper" && u.max == u.min ? each.batch : each.updates);
        sum += alpha.back();
    }
    for (double& a : alpha)
        a /= sum;
    std::size_t r = 0, s = 0; // the first with the most and with the fewest updates
    while (all[r].updates != u.max)
        ++r;
    while (all[s].updates != u.min)
        ++s;
    if (r != s) {
        alpha[r] *= 1 + delta;
        alpha[s] *= 1 - delta;
    }
    return alpha;
}

} // namespace

class TestConformanceAdaptive : public QObject {
    Q_OBJECT

private slots:
    void follows_data();
    void follows();

private:
    static double nextBatch(const ToyRun& toy, const Replica& replica, const Updates& u);
};

void TestConformanceAdaptive::follows_data()
{
    QTest::addColumn<OptionValues>("options");
    QTest::newRow("as published") << OptionValues {};
    QTest::newRow("bare rule") << OptionValues { { "limit", "off" }, { "beta", "0.75" } };
    QTest::newRow("clipped") << OptionValues { { "limit", "off" }, { "beta", "6" }, { "bounds", "clip" } };
    QTest::newRow("skipped") << OptionValues { { "limit", "off" }, { "beta", "3" }, { "least-batch", "5" } };
    QTest::newRow("code") << OptionValues { { "batch-rule", "code" }, { "code-step", "2" }, { "normalize", "code" } };
    QTest::newRow("hogbatch") << OptionValues { { "batch-rule", "hogbatch" } };
    QTest::newRow("fixed, equal, no momentum")
        << OptionValues { { "batch-rule", "fixed" }, { "normalize", "equal" }, { "momentum", "0" } };
    QTest::newRow("no perturbation") << OptionValues { { "perturbation", "0" }, { "batch-rule", "fixed" } };
    QTest::newRow("perturbed changes") << OptionValues { { "perturbed", "change" } };
    QTest::newRow("perturbed changes, no momentum")
        << OptionValues { { "perturbed", "change" }, { "momentum", "0" }, { "normalize", "code" } };
    QTest::newRow("sometimes perturbed") << OptionValues { { "perturbation-threshold", "0.4" },
        { "batch-rule", "fixed" } };
    QTest::newRow("warm-up") << OptionValues { { "warm-up", "6" }, { "normalize", "code" } };
}

double TestConformanceAdaptive::nextBatch(const ToyRun& toy, const Replica& replica, const Updates& u)
{
    const double min = toy.option("least-batch", 0) > 0 ? toy.option("least-batch") : 2, max = 16;
    const double b = replica.batch, surplus = replica.updates - u.mean;
    const std::string rule = toy.options.contains("batch-rule") ? toy.options.at("batch-rule") : "paper";
    double next = b;
    if (rule == "paper") { // algorithm 1
        next = b + (toy.option("beta", 0) > 0 ? toy.option("beta") : min / 2) * surplus;
        const double balanced = surplus > 0 ? b * replica.updates / u.mean : b * replica.updates / u.max;
        const bool passes = surplus > 0 ? next > balanced : next < balanced;
        if (toy.option("limit", 1) > 0 && passes)
            next = balanced;
    } else if (rule == "code") {
        next = surplus > 0 ? b + toy.option("code-step") : surplus < 0 ? b - toy.option("code-step") : b;
    } else if (rule == "hogbatch" && u.max > u.min) {
        next = replica.updates == u.min ? b / 2 : replica.updates == u.max ? 2 * b : b;
    }
    if (toy.option("bounds", 0) > 0)
        return std::clamp(next, min, max);
    return next < min || next > max ? b : next;
}

void TestConformanceAdaptive::follows()
{
    QFETCH(OptionValues, options);
    options.try_emplace("momentum", "0.5");
    options.try_emplace("bounds", "skip");
    options.try_emplace("normalize", "paper");
    options.try_emplace("perturbation", "0.1");
    options.try_emplace("perturbed", "weights");
    const ToyRun toy {
        .algorithm = "adaptive-sgd", .options = options, .batch = 16, .rate = 0.3, .epochs = 60.3, .samples = 64
    };
    const Played played = play(toy);
    const double gamma = toy.option("momentum"), warmUp = toy.option("warm-up", 0);
    const std::size_t all = played.start.size();
    Vector w = played.startOutput(), before = w;
    // The rest of the network rests, but is merged too and counts for the norms.
    Vector rest = toy::vectorOf(std::span(played.start).first(all - played.outputs)), restBefore = rest;
    std::vector<Replica> replicas(3, { w });
    double samples = 0, done = 0; // so far, and at the last merge
    int perturbed = 0, plain = 0, changed = 0;
    bool shrunk = false; // in the last mega-batch only
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        const bool warm = done < warmUp * double(toy.samples);
        if (r.kind == Record::Kind::Step) {
            Replica& replica = replicas[std::size_t(r.rank)];
            const double size = double(r.samples.size()), base = toy.rate / 8;
            agreement.compare(replica.w, r.weights, "steps", i);
            agreement.require(!warm || size == 2, "warm batches are the smallest", i);
            shrunk = shrunk || (!warm && size != std::round(replica.batch));
            const double rate
                = warm ? base * (0.01 + 0.99 * done / (warmUp * double(toy.samples))) : toy.rate * size / toy.batch;
            replica.w -= rate * toy::gradient(replica.w, r.samples);
            ++replica.updates;
            samples += size;
        } else if (r.kind == Record::Kind::Merge) {
            const Updates u(replicas);
            bool regularized = true;
            for (const Replica& each : replicas)
                regularized = regularized
                    && std::hypot(norm(each.w), norm(rest)) / std::sqrt(double(all))
                        < toy.option("perturbation-threshold", 0.25);
            const std::vector<double> alpha = weightsOf(
                replicas, QString::fromStdString(options["normalize"]), regularized ? toy.option("perturbation") : 0);
            (u.max == u.min ? plain : regularized ? perturbed : plain)++;
            const Vector last = w, restLast = rest;
            const double kept = options["perturbed"] == "change" ? 1 - alpha[0] - alpha[1] - alpha[2] : 0;
            w = gamma * (w - before) + kept * last;
            rest = gamma * (rest - restBefore) + kept * restLast;
            Vector next(3);
            for (std::size_t j = 0; j < 3; ++j) {
                w += alpha[j] * replicas[j].w;
                rest += alpha[j] * restLast;
                next[j] = warm ? replicas[j].batch : nextBatch(toy, replicas[j], u);
                changed += next[j] != replicas[j].batch;
            }
            before = last;
            restBefore = restLast;
            for (std::size_t j = 0; j < 3; ++j)
                replicas[j] = { w, next[j], 0 };
            agreement.compare({ alpha.data(), 3 }, { r.merge.weights.data(), 3 }, "weights", i);
            agreement.compare(next, { r.merge.batches.data(), 3 }, "batches", i);
            agreement.require(!shrunk || samples == std::floor(toy.epochs * double(toy.samples)), "batches are b_i", i);
            done = samples;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(w, r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, w);
    QVERIFY(options.contains("batch-rule") && options["batch-rule"] == "fixed" ? changed == 0 : changed >= 2);
    if (options.contains("perturbation-threshold"))
        QVERIFY2(perturbed > 1 && plain > 1, qPrintable(QString("%1 %2").arg(perturbed).arg(plain)));
}

REGISTER_TEST(TestConformanceAdaptive)
#include "test_conformance_adaptive.moc"
