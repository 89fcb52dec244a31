// SPDX-License-Identifier: GPL-3.0-or-later
// Stored runs as models: table, filter, sorting, curves, averages with Student-t bands, time to target, differences.
#include "core/base/confidence_interval.h"
#include "core/log/folds/time_to_accuracy.h"
#include "core/store/run_names.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/table_text.h"
#include "gui/runs/config_rows.h"
#include "gui/runs/run_curves.h"
#include "gui/runs/run_overlay.h"
#include "gui/runs/runs_filter.h"
#include "gui/runs/runs_model.h"
#include "stored_runs.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>
#include <random>

using namespace evenkeel;

class TestRunsModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void updatesKeepRows();
    void renames();
    void sortsByValue();
    void timeToTargetColumn();
    void csvQuotes();
    void everyMetricCanBeChosen();
    void studentT();
    void bandOfThree();
    void oneCurveARun();
    void resamplesOnACommonGrid();
    void averagesGroups();
    void namesSayWhatDiffers();
    void differencesOnly();
    void durations();
};

namespace {

RunSummary summary(std::int64_t id, const std::string& name, RunStatus status = RunStatus::Done, double p1 = 0.5)
{
    RunSummary run;
    run.id = id;
    run.name = name;
    run.algorithm = "adaptive-sgd";
    run.devices = "cuda:0 | cpu,speed=0.5";
    run.status = status;
    run.started = "2026-03-01T12:00:00+00:00";
    run.time = 10.0 * static_cast<double>(id);
    run.samplesPerSecond = 1000.0 / static_cast<double>(id);
    run.last.emplace().p1 = p1;
    run.bestP1 = p1;
    return run;
}

EvaluatedRun evaluated(
    std::int64_t id, const std::string& group, std::initializer_list<std::pair<double, double>> points)
{
    EvaluatedRun run { summary(id, "net"), {} };
    run.run.group = group;
    for (const auto& [time, p1] : points) {
        EvaluationEvent e;
        e.time = time;
        e.epoch = 2 * time;
        e.samples = static_cast<std::int64_t>(100 * time);
        e.p1 = p1;
        e.loss = 1 - p1;
        run.evaluations.push_back(e);
    }
    return run;
}

} // namespace

void TestRunsModels::updatesKeepRows()
{
    RunsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRuns({ summary(5, "e"), summary(3, "c"), summary(2, "b") });
    const QPersistentModelIndex kept = model.index(model.rowOf(3), RunsModel::Name);
    model.setRuns({ summary(8, "h"), summary(7, "g"), summary(3, "c2"), summary(1, "a") });
    QVERIFY(kept.isValid());
    QCOMPARE(kept.row(), 2);
    QCOMPARE(kept.data().toString(), QStringLiteral("c2"));
    QCOMPARE(model.rowOf(2), -1);
    // Any sequence of lists gives the list asked for.
    std::mt19937 random(3);
    for (int trial = 0; trial < 50; ++trial) {
        std::vector<RunSummary> runs;
        for (std::int64_t id = 20; id > 0; --id)
            if (random() % 2 == 0)
                runs.push_back(summary(id, "run"));
        model.setRuns(runs);
        QCOMPARE(model.rowCount(), int(runs.size()));
        for (std::size_t i = 0; i < runs.size(); ++i)
            QCOMPARE(model.run(int(i)).id, runs[i].id);
    }
}

void TestRunsModels::renames()
{
    RunsModel model;
    model.setRuns({ summary(5, "e") });
    QStringList received;
    connect(&model, &RunsModel::renamed, this,
        [&](qint64 run, const QString& name) { received.append(name + QString::number(run)); });
    QVERIFY(model.flags(model.index(0, RunsModel::Name)) & Qt::ItemIsEditable);
    QVERIFY(!(model.flags(model.index(0, RunsModel::Status)) & Qt::ItemIsEditable));
    QVERIFY(model.setData(model.index(0, RunsModel::Name), QStringLiteral(" better ")));
    QVERIFY(!model.setData(model.index(0, RunsModel::Name), QStringLiteral("  ")));
    QVERIFY(!model.setData(model.index(0, RunsModel::P1), 1.0));
    QCOMPARE(received, QStringList { QStringLiteral("better5") });
    QCOMPARE(model.index(0, RunsModel::Name).data().toString(), QStringLiteral("better"));
}

void TestRunsModels::sortsByValue()
{
    RunsModel model;
    RunsFilter filter(model);
    const QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    auto unmeasured = summary(30, "u");
    unmeasured.last.reset();
    model.setRuns({ unmeasured, summary(20, "x", RunStatus::Done, 0.9), summary(9, "y", RunStatus::Done, 0.1) });
    filter.sort(RunsModel::Number, Qt::AscendingOrder); // as text, 20 would come before 9
    QCOMPARE(shownRuns(filter), (QVector<qint64> { 9, 20, 30 }));
    filter.sort(RunsModel::P1, Qt::DescendingOrder);
    QCOMPARE(shownRuns(filter), (QVector<qint64> { 20, 9, 30 })); // not measured is last
    filter.sort(RunsModel::Time, Qt::AscendingOrder);
    QCOMPARE(shownRuns(filter), (QVector<qint64> { 9, 20, 30 }));
}

void TestRunsModels::timeToTargetColumn()
{
    const EvaluatedRun run = evaluated(4, "", { { 1, 0.2 }, { 2, 0.5 }, { 3, 0.4 }, { 4, 0.6 } });
    QCOMPARE(timeToTarget(run.evaluations, 0.5), std::optional<double>(2));
    QVERIFY(std::abs(*timeToTarget(run.evaluations, 0.55) - 3.75) < 1e-12); // between two evaluations
    QCOMPARE(timeToTarget(run.evaluations, 0.7), std::optional<double>());

    RunsModel model;
    RunsFilter filter(model);
    model.setRuns({ summary(3, "a"), summary(2, "b"), summary(1, "c") });
    QCOMPARE(model.index(0, RunsModel::ToTarget).data().toString(), QStringLiteral("–")); // no target
    setTarget(model, 0.5, { { 3, 25.0 }, { 1, 4.0 } });
    QCOMPARE(model.index(0, RunsModel::ToTarget).data().toString(), durationText(25));
    QCOMPARE(model.index(1, RunsModel::ToTarget).data().toString(), QStringLiteral("> ") + durationText(20));
    QVERIFY(model.headerData(RunsModel::ToTarget, Qt::Horizontal).toString().contains(QLatin1String("0.5")));
    filter.sort(RunsModel::ToTarget, Qt::AscendingOrder);
    QCOMPARE(shownRuns(filter), (QVector<qint64> { 1, 3, 2 })); // never is longer than any time
}

void TestRunsModels::csvQuotes()
{
    RunsModel model;
    model.setRuns({ summary(3, "say \"hi\", twice") });
    const QString csv = tableCsv(model, { RunsModel::Number, RunsModel::Name, RunsModel::P1 });
    QCOMPARE(csv, QStringLiteral("#,Name,P@1\n3,\"say \"\"hi\"\", twice\",0.5\n"));
}

void TestRunsModels::everyMetricCanBeChosen()
{
    const OwnSettings settings;
    RunOverlay overlay;
    auto* measure = overlay.findChild<QComboBox*>(QStringLiteral("measure"));
    RunSummary run = summary(1, "a");
    for (const Metric& metric : scores) {
        const QString label = QString::fromUtf8(metric.label);
        measure->setCurrentText(label);
        QCOMPARE(RunOverlay().findChild<QComboBox*>(QStringLiteral("measure"))->currentText(), label); // remembered
        metric.in(*run.last) = 0.75;
        RunsModel model;
        model.setRuns({ run });
        int column = 0;
        while (model.headerData(column, Qt::Horizontal).toString() != label && column < RunsModel::ColumnCount)
            ++column;
        QCOMPARE(model.index(0, column).data(RunsModel::ValueRole).toDouble(), 0.75);
        metric.in(*run.last) = std::numeric_limits<double>::quiet_NaN(); // of a version that did not have it
        model.setRuns({ run });
        QCOMPARE(model.index(0, column).data().toString(), QStringLiteral("–"));
    }
}

void TestRunsModels::studentT()
{
    // From the tables of any textbook.
    const QVector<QPair<int, double>> known { { 1, 12.7062 }, { 2, 4.30265 }, { 3, 3.18245 }, { 4, 2.77645 },
        { 5, 2.57058 }, { 9, 2.26216 }, { 29, 2.04523 }, { 100, 1.98397 }, { 100000, 1.95999 } };
    for (const auto& [degrees, quantile] : known)
        QVERIFY2(std::abs(studentT95(degrees) - quantile) < 2e-4 * quantile, qPrintable(QString::number(degrees)));
}

void TestRunsModels::bandOfThree()
{
    const std::vector<double> values { 1, 2, 6 }; // mean 3, s = sqrt((4 + 1 + 9) / 2) = sqrt(7)
    const MeanBand band = meanBand(values);
    QCOMPARE(band.mean, 3.0);
    QVERIFY(std::abs(band.half - 4.303 * std::sqrt(7.0) / std::sqrt(3.0)) < 1e-3);
    QCOMPARE(meanBand(std::vector<double> { 5 }).half, 0.0);
}

void TestRunsModels::oneCurveARun()
{
    const auto curves = runCurves(
        { evaluated(4, "g", { { 1, 0.2 }, { 2, 0.5 } }), evaluated(5, "g", { { 1, 0.3 } }), evaluated(6, "g", {}) },
        CurveX::Samples, testLoss, false, { { 4, 2 }, { 5, 0 } }, { { 4, QStringLiteral("four") } });
    QCOMPARE(curves.size(), 2); // nothing to draw of the third
    QCOMPARE(curves[0].name, QStringLiteral("four"));
    QCOMPARE(curves[0].color, 2);
    QCOMPARE(curves[0].x, (QVector<double> { 100, 200 }));
    QCOMPARE(curves[0].y, (QVector<double> { 0.8, 0.5 }));
    QVERIFY(curves[0].lower.isEmpty());
}

void TestRunsModels::resamplesOnACommonGrid()
{
    // The second run is evaluated at other times: straight lines between its points give what it had at the first's.
    const auto curves = runCurves({ evaluated(1, "g", { { 1, 0.1 }, { 2, 0.2 }, { 3, 0.3 }, { 9, 0.9 } }),
                                      evaluated(2, "g", { { 0, 0.2 }, { 2.5, 0.7 }, { 4, 0.7 } }) },
        CurveX::Time, precisionAt1, true, {}, {});
    QCOMPARE(curves.size(), 1);
    QCOMPARE(curves[0].x, (QVector<double> { 1, 2, 2.5, 3, 4 })); // only where both have been
    QVERIFY(std::abs(curves[0].y[0] - (0.1 + 0.4) / 2) < 1e-12);
    QVERIFY(std::abs(curves[0].y[1] - (0.2 + 0.6) / 2) < 1e-12);
    QVERIFY(std::abs(curves[0].y[4] - (0.4 + 0.7) / 2) < 1e-12);
}

void TestRunsModels::averagesGroups()
{
    const QVector<EvaluatedRun> runs { evaluated(1, "g", { { 1, 0.1 }, { 2, 0.3 } }),
        evaluated(2, "g", { { 1, 0.2 }, { 2, 0.5 } }), evaluated(3, "other", { { 1, 0.4 } }),
        evaluated(4, "g", { { 1, 0.6 }, { 2, 0.4 } }), evaluated(5, "", { { 1, 0.5 } }),
        evaluated(6, "", { { 1, 0.5 } }) };
    const auto curves = runCurves(runs, CurveX::Epochs, precisionAt1, true, { { 1, 3 } }, curveNames(runs, true));
    QCOMPARE(curves.size(), 4); // g, other, and two that belong to no group
    QCOMPARE(curves[0].repeats, 3);
    QVERIFY(curves[0].name.contains(QLatin1String("N = 3")));
    QCOMPARE(curves[0].color, 3);
    QCOMPARE(curves[0].x, (QVector<double> { 2, 4 }));
    const MeanBand expected = meanBand(std::vector<double> { 0.1, 0.2, 0.6 });
    QVERIFY(std::abs(curves[0].y[0] - expected.mean) < 1e-12);
    QVERIFY(std::abs(curves[0].upper[0] - (expected.mean + expected.half)) < 1e-12);
    QVERIFY(std::abs(curves[0].lower[0] - (expected.mean - expected.half)) < 1e-12);
    QCOMPARE(curves[1].name, QStringLiteral("#3 net"));
}

void TestRunsModels::namesSayWhatDiffers()
{
    const auto run = [](std::int64_t id, const std::string& name, const std::string& algorithm, double rate, int seed) {
        RunSummary made = summary(id, name);
        made.algorithm = algorithm;
        RunConfig config;
        config.name = name;
        config.train.algorithm = algorithm;
        config.train.rate = rate;
        config.train.seed = static_cast<std::uint64_t>(seed);
        made.config = configJson(config);
        return made;
    };
    const auto names = [](const QVector<RunSummary>& runs, bool seeds = true) {
        QStringList texts;
        for (const std::string& name : distinctNames(runs, seeds))
            texts.append(QString::fromStdString(name));
        return texts;
    };
    const RunSummary adaptive = run(1, "net", "adaptive-sgd", 0.5, 1), local = run(2, "net", "local-sgd", 0.5, 1),
                     faster = run(3, "net", "adaptive-sgd", 2, 1), other = run(4, "wiki", "adaptive-sgd", 0.5, 1),
                     again = run(5, "net", "adaptive-sgd", 0.5, 2);
    const auto list = [](std::initializer_list<const char*> texts) {
        QStringList all;
        for (const char* text : texts)
            all.append(QString::fromLatin1(text));
        return all;
    };
    QCOMPARE(names({ adaptive }), list({ "net" }));
    QCOMPARE(names({ adaptive, local }), list({ "adaptive-sgd", "local-sgd" }));
    QCOMPARE(names({ adaptive, other }), list({ "net", "wiki" }));
    QCOMPARE(names({ adaptive, faster }), list({ "rate 0.5", "rate 2" }));
    QCOMPARE(
        names({ adaptive, faster, local }), list({ "adaptive-sgd, rate 0.5", "adaptive-sgd, rate 2", "local-sgd" }));
    QCOMPARE(names({ adaptive, again }), list({ "seed 1", "seed 2" }));
    QCOMPARE(names({ adaptive, again }, false), list({ "net", "net" })); // repeats of one curve
    // Of a project without a name of its own; the algorithm is named once.
    const RunSummary unnamed = run(6, "net, adaptive-sgd", "adaptive-sgd", 0.5, 1),
                     rival = run(7, "net, local-sgd", "local-sgd", 0.5, 1),
                     elsewhere = run(8, "wiki, local-sgd", "local-sgd", 0.5, 1);
    QCOMPARE(names({ unnamed }), list({ "net, adaptive-sgd" }));
    QCOMPARE(names({ unnamed, rival }), list({ "adaptive-sgd", "local-sgd" }));
    QCOMPARE(names({ unnamed, elsewhere }), list({ "adaptive-sgd, net", "local-sgd, wiki" }));
}

void TestRunsModels::differencesOnly()
{
    RunConfig a, b, c;
    b.train.rate = 0.1;
    c.train.rate = 0.5;
    c.devices = { "cpu", "sim" };
    a.train.rate = 0.5;
    const QVector<NamedConfig> configs { { 1, a }, { 2, b }, { 3, c } };
    const auto rows = configRows(configs, true);
    QCOMPARE(rows.size(), 2);
    QStringList keys { rows[0][0].text, rows[1][0].text };
    keys.sort();
    QCOMPARE(keys, (QStringList { QStringLiteral("devices.use"), QStringLiteral("train.rate") }));
    const auto& rate = rows[0][0].text == QLatin1String("train.rate") ? rows[0] : rows[1];
    QCOMPARE(rate[1].text, QStringLiteral("0.5"));
    QCOMPARE(rate[2].text, QStringLiteral("0.1"));
    QVERIFY(rate[2].strong && !rate[3].strong && !rate[1].strong);
    QVERIFY(configRows(configs, false).size() > 10);
    QVERIFY(configRows({ { 1, a }, { 2, a } }, true).isEmpty());
    const auto json = QJsonDocument::fromJson(differencesJson(configs).toUtf8()).object();
    QCOMPARE(json.value(QStringLiteral("differences")).toObject().keys(), keys);
}

void TestRunsModels::durations()
{
    QCOMPARE(durationText(65), QStringLiteral("1:05 min"));
    QCOMPARE(durationText(3600 + 125), QStringLiteral("1:02:05 h"));
    QCOMPARE(durationWithRange(QStringLiteral("2.0 s virtual"), 2, 0.412, 12),
        QStringLiteral("2.0 s virtual (0.41 to 12.0)"));
    QVERIFY(durationText(12.34).startsWith(QLocale().toString(12.3, 'f', 1)));
}

REGISTER_TEST(TestRunsModels)
#include "test_runs_models.moc"
