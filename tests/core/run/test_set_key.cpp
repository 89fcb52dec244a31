// SPDX-License-Identifier: GPL-3.0-or-later
// Single keys of a configuration: set as --set does, and named where two configurations differ.
#include "tests/core/run/config_tools.h"
#include "tests/test_class.h"

#include <QtTest>
#include <map>

using namespace evenkeel;

class TestSetKey : public QObject {
    Q_OBJECT

private slots:
    void setEveryKind();
    void setRefuses();
    void differencesNameWhatDiffers();
};

void TestSetKey::setEveryKind()
{
    RunConfig c = runnable();
    for (const char* set : { "name=Plain words", "train.epochs=2.5", "train.batch=64", "train.rate=1e-3",
             "train.seed=7", "train.clock=virtual", "train.stop-at=p@1 >= 0.6", "train.evaluate-every=500 samples",
             "model.hidden=[32, 16]", "devices.use=[\"sim\", 'sim,speed=0.5']", "data.skip-bad-lines=true",
             "data.generate.samples=5", "data.test=", "algorithm.momentum=0.25", "algorithm.batch-rule=code",
             "partition.method=random", "virtual.step=0.5" })
        setKey(c, set);
    QCOMPARE(c.name, std::string("Plain words"));
    QCOMPARE(c.train.epochs, 2.5);
    QCOMPARE(c.train.batch, 64);
    QCOMPARE(c.train.rate, 1e-3);
    QCOMPARE(c.train.seed, std::uint64_t(7));
    QVERIFY(c.train.clock == ClockKind::Virtual);
    QCOMPARE(c.train.stopAt, std::string("p@1 >= 0.6"));
    QCOMPARE(c.train.evaluateEvery, std::string("500 samples"));
    QCOMPARE(c.model.hidden, (std::vector<int> { 32, 16 }));
    QCOMPARE(c.devices, (std::vector<std::string> { "sim", "sim,speed=0.5" }));
    QVERIFY(c.data.skipBadLines);
    QCOMPARE(c.data.generate.samples, std::int64_t(5));
    QCOMPARE(c.algorithmOptions, (OptionValues { { "momentum", "0.25" }, { "batch-rule", "code" } }));
    QCOMPARE(c.partition, std::string("random"));
    QCOMPARE(c.virtualTime.step, 0.5);
    setKey(c, "train.algorithm=" + c.train.algorithm);
    QCOMPARE(c.algorithmOptions.size(), std::size_t(2));
    setKey(c, "train.algorithm=local-sgd"); // another one has other options
    QVERIFY(c.algorithmOptions.empty());
    c.partitionOptions["seed"] = "3";
    setKey(c, "partition.method=submodular");
    QVERIFY(c.partitionOptions.empty());
    setKey(c, "name=\"quoted = text\"");
    QCOMPARE(c.name, std::string("quoted = text"));
    setKey(c, "train.stop-at=");
    QCOMPARE(c.train.stopAt, std::string());
    setKey(c, "name=1979-05-27"); // a date of TOML is a text to us
    QCOMPARE(c.name, std::string("1979-05-27"));
}

void TestSetKey::setRefuses()
{
    for (const char* set : { "train.epochs", "", "=3", "train.epochs=", "train.epochs=x", "train.epoch=3", "epochs=3",
             "model.hidden=8", "devices.use=cpu", "devices.use=2020-01-01", "train.batch=1.5", "train.seed=-1" }) {
        RunConfig c = runnable();
        const std::string what = whatOf([&] { setKey(c, set); });
        QVERIFY2(what.starts_with("--set " + std::string(set)), what.c_str());
    }
}

void TestSetKey::differencesNameWhatDiffers()
{
    const RunConfig a = runnable();
    QVERIFY(differences(a, a).empty());
    RunConfig b = a;
    b.train.rate = 0.25;
    b.model.hidden = { 8, 4 };
    b.algorithmOptions["momentum"] = "0.5";
    b.train.stopAt = "p@1 >= 0.5";
    const auto found = differences(a, b);
    std::map<std::string, std::pair<std::string, std::string>> byKey;
    for (const ConfigDifference& d : found)
        byKey[d.key] = { d.left, d.right };
    QCOMPARE(found.size(), std::size_t(4));
    QCOMPARE(byKey.at("train.rate"), (std::pair<std::string, std::string> { "0", "0.25" }));
    QCOMPARE(byKey.at("model.hidden"), (std::pair<std::string, std::string> { "[256]", "[8, 4]" }));
    QCOMPARE(byKey.at("algorithm.momentum"), (std::pair<std::string, std::string> { "", "0.5" }));
    QCOMPARE(byKey.at("train.stop-at"), (std::pair<std::string, std::string> { "", "p@1 >= 0.5" }));
    QCOMPARE(differences(b, a).size(), std::size_t(4));
    RunConfig file = a;
    file.data.generated = false;
    file.data.train = "x.txt";
    QVERIFY(differences(a, file).size() >= 8); // all that was generated, and the file
    QCOMPARE(differences(a, file).size(), differences(file, a).size());
    RunConfig spelled = b;
    spelled.algorithmOptions["momentum"] = "5e-1";
    QVERIFY(differences(b, spelled).empty()); // the same number
}

REGISTER_TEST(TestSetKey)
#include "test_set_key.moc"
