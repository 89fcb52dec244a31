// SPDX-License-Identifier: GPL-3.0-or-later
// A checkpoint that somebody has made on purpose, with a right checksum: every entry in turn is emptied, cut, extended,
// removed or replaced by numbers that no run writes. It is refused with a sentence, or used; nothing else happens.
#include "core/base/error.h"
#include "core/run/saved_model.h"
#include "kernels/device.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"

#include <limits>

using namespace evenkeel;

class TestCraftedCheckpoint : public QObject {
    Q_OBJECT

private slots:
    void entries_data();
    void entries();
    void sizesThatOverflow_data();
    void sizesThatOverflow();
    void damagedList();

private:
    void attack(const Checkpoint& crafted, const RunConfig& config, const QString& what);

    const RunData m_data = toyRunData(64, 10);
    ModelFolder m_folder;
};

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template<typename T>
std::vector<std::vector<T>> variantsOf(const std::vector<T>& values)
{
    std::vector<std::vector<T>> all { {}, std::vector<T>(values.size() * 2 + 1, T(1)) };
    auto cut = values;
    if (!cut.empty())
        cut.pop_back();
    all.push_back(std::move(cut));
    if constexpr (std::is_same_v<T, double>) // counts, seconds; a weight may be any number
        for (const double number : { -1.0, 0.5, 1e300, nan, double(1ULL << 40U) })
            all.emplace_back(values.size(), number);
    return all;
}

std::vector<std::string> variantsOf(const std::string& text)
{
    std::string deep;
    for (int i = 0; i < 200'000; ++i)
        deep += R"({"a":)";
    return { "", "{}", "[", deep, text.substr(0, text.size() / 2), R"({"model.hidden":[2000000000,2000000000]})",
        R"({"model":{"hidden":[-8]}})", text + text };
}

} // namespace

void TestCraftedCheckpoint::entries_data()
{
    QTest::addColumn<QStringList>("settings");
    QTest::newRow("elastic-averaging") << QStringList {};
    QTest::newRow("adaptive-sgd") << QStringList { "algorithm.momentum=0.9" };
    for (const char* algorithm :
        present({ "hpsgd", "sma", "local-sgd", "ampnet", "subnet-training", "asynchronous-sgd", "gossip" }))
        QTest::newRow(algorithm) << QStringList {};
    QTest::newRow("asynchronous-sgd, sparse") << QStringList { "algorithm.update=sparse" };
    QTest::newRow("sma, learners") << QStringList { "algorithm.learners=3" };
    QTest::newRow("compute-groups") << QStringList { "algorithm.groups=2", "algorithm.momentum=0.9",
        "algorithm.correction=measured" };
}

void TestCraftedCheckpoint::entries()
{
    QFETCH(QStringList, settings);
    RunConfig config = toyConfig(QString(QTest::currentDataTag()).section(',', 0, 0).toStdString(), sims({ 1, 0.4 }));
    config.train.epochs = 2;
    config.train.batch = 8;
    config.model.hidden = { 4 };
    config.train.optimizer = Optimizer::Momentum;
    config.train.rate = 0.1;
    for (const QString& setting : settings)
        setKey(config, setting.toStdString());
    const auto file = m_folder.path("honest.ekm");
    const RunRecord honest = recordRun(config, m_data, { .checkpoint = file });
    QVERIFY2(honest.result.error.empty(), honest.result.error.c_str());
    config.train.epochs = 3;
    const Checkpoint whole = Checkpoint::load(file);
    const auto change = [&](const auto& part, auto Checkpoint::*member) {
        for (const auto& [name, value] : part) {
            Checkpoint crafted = whole;
            (crafted.*member).erase(name);
            attack(crafted, config, QString::fromStdString(name) + " removed");
            const auto variants = variantsOf(value);
            for (std::size_t i = 0; i < variants.size(); ++i) {
                (crafted.*member)[name] = variants[i];
                attack(crafted, config, QStringLiteral("%1, variant %2").arg(name.c_str()).arg(i));
            }
        }
    };
    change(whole.arrays, &Checkpoint::arrays);
    change(whole.numbers, &Checkpoint::numbers);
    change(whole.texts, &Checkpoint::texts);
}

void TestCraftedCheckpoint::attack(const Checkpoint& crafted, const RunConfig& config, const QString& what)
{
    const auto file = m_folder.path("crafted.ekm");
    crafted.save(file);
    try {
        SavedModel model(file, "cpu,threads=1");
        model.evaluate(m_data.test);
        model.predict(m_data.test, 5, [](Id, std::span<const Id>, std::span<const float>) {});
    } catch (const InputError&) { // what a user reads
    } catch (const std::exception& e) {
        QFAIL(qPrintable(what + ", evaluated: " + e.what()));
    }
    const RunResult result
        = recordRun(config, m_data, { .checkpoint = m_folder.path("rest.ekm"), .resumeFrom = file }).result;
    const bool isRefused = result.status == RunStatus::Failed && result.exitStatus == 3 && !result.error.empty();
    QVERIFY2(isRefused || result.status == RunStatus::Done, qPrintable(what + ", resumed: " + result.error.c_str()));
}

// Products of sizes that only fit into a whole number because they wrap around.
void TestCraftedCheckpoint::sizesThatOverflow_data()
{
    QTest::addColumn<double>("features");
    QTest::addColumn<double>("labels");
    QTest::newRow("zero") << 0.0 << 40.0;
    QTest::newRow("negative") << -300.0 << 40.0;
    QTest::newRow("huge") << 9007199254740992.0 << 40.0;
    QTest::newRow("wraps to little") << 300.0 << double(1ULL << 52U);
    QTest::newRow("swapped") << 40.0 << 300.0;
}

void TestCraftedCheckpoint::sizesThatOverflow()
{
    QFETCH(double, features);
    QFETCH(double, labels);
    RunConfig config = toyConfig("local-sgd", sims({ 1 }));
    const auto file = m_folder.path("shape.ekm");
    recordRun(config, m_data, { .checkpoint = file });
    Checkpoint crafted = Checkpoint::load(file);
    crafted.numbers["shape"] = { features, labels };
    crafted.save(file);
    QVERIFY_EXCEPTION_THROWN(SavedModel(file, "cpu,threads=1"), InputError);
}

// A list whose bytes are no whole number of its elements, or whose kind is unknown, behind a right checksum.
void TestCraftedCheckpoint::damagedList()
{
    const auto file = m_folder.path("list.ekm");
    Checkpoint text;
    text.texts["weights"] = "12345";
    text.save(file);
    QFile bytes(QString::fromStdString(file.string()));
    QVERIFY(bytes.open(QIODevice::ReadOnly));
    QByteArray all = bytes.readAll();
    const QByteArray body = all.mid(32);
    QCOMPARE(body[0], 't');
    for (const char kind : { 'f', 'd', 'x' }) {
        QByteArray changed = body;
        changed[0] = kind;
        std::uint64_t h = 0x9e3779b97f4a7c15ULL ^ std::uint64_t(changed.size());
        qsizetype i = 0;
        for (; i + 8 <= changed.size(); i += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, changed.constData() + i, 8);
            h = (h ^ word) * 0xff51afd7ed558ccdULL;
            h ^= h >> 32U;
        }
        for (; i < changed.size(); ++i)
            h = (h ^ std::uint8_t(changed[i])) * 0x100000001b3ULL;
        QByteArray head = all.left(24);
        head.append(reinterpret_cast<const char*>(&h), 8);
        QFile out(QString::fromStdString(file.string()));
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write(head + changed) == all.size());
        out.close();
        QVERIFY_EXCEPTION_THROWN(Checkpoint::load(file), InputError);
    }
}

REGISTER_TEST(TestCraftedCheckpoint)
#include "test_crafted_checkpoint.moc"
