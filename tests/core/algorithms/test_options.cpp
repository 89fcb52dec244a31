// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of options: what users see of a struct, how values get into it, and the tables of all algorithms.
#include "core/algorithms/algorithm.h"
#include "tests/test_class.h"

#include <QtTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

using namespace evenkeel;

namespace {

struct Settings {
    enum class Way { First, Second, Third } way = Way::Second;
    double share = 0.25;
    int count = 7;
    bool isOn = true;
    double unlisted = 3; // not in the table
};

constexpr FieldTable settingsFields {
    option("way", "which", &Settings::way, "first|second|third"),
    option("share", "how much", &Settings::share, between(0, 0.5)),
    option("count", "how many", &Settings::count, from(1)),
    option("on", "whether", &Settings::isOn, "off|on"),
};

constexpr const auto& listed = optionList<Settings, settingsFields>;

Settings of(const std::vector<double>& values) { return optionsOf<Settings, settingsFields>(values); }

std::vector<std::string> choicesOf(const Option& option)
{
    std::vector<std::string> all;
    forEachChoice(option.choices, [&](std::string_view choice) { all.emplace_back(choice); });
    return all;
}

const Option& optionOf(const char* algorithm, std::string_view name)
{
    const auto options = findAlgorithm(algorithm)->options;
    return *std::ranges::find(options, name, &Option::name);
}

} // namespace

class TestOptions : public QObject {
    Q_OBJECT

private slots:
    void whatUsersSee();
    void valuesIntoTheStruct();
    void fewerAndMoreValues();
    void everyAlgorithmsTable();
    void defaultsOfSome_data();
    void defaultsOfSome();
};

// In the table's order: the struct's own initial values, the ranges, choices as 0 to their number less one.
void TestOptions::whatUsersSee()
{
    static_assert(listed.size() == 4);
    QCOMPARE(listed[0].name, std::string_view("way"));
    QCOMPARE(listed[0].help, std::string_view("which"));
    QCOMPARE(choicesOf(listed[0]), (std::vector<std::string> { "first", "second", "third" }));
    const double infinity = std::numeric_limits<double>::infinity();
    const std::array<std::array<double, 3>, 4> expected { { { 1, 0, 2 }, { 0.25, 0, 0.5 }, { 7, 1, infinity },
        { 1, 0, 1 } } }; // default, min, max
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE((std::array { listed[i].value, listed[i].min, listed[i].max }), expected[i]);
        QCOMPARE(listed[i].whole, i != 1);
        QCOMPARE(listed[i].choices.empty(), i == 1 || i == 2);
    }
}

void TestOptions::valuesIntoTheStruct()
{
    const Settings s = of({ 2, 0.125, 12, 0 });
    QVERIFY(s.way == Settings::Way::Third);
    QCOMPARE(s.share, 0.125);
    QCOMPARE(s.count, 12);
    QVERIFY(!s.isOn);
    QCOMPARE(s.unlisted, 3.0);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(int(of({ double(i) }).way), i);
}

// The defaults' values make the default struct; those that are not given keep theirs, more than there are are ignored.
void TestOptions::fewerAndMoreValues()
{
    const Settings none = of({}), two = of({ 0, 0.5 }), more = of({ 0, 0.5, 9, 1, 100 });
    QVERIFY(none.way == Settings::Way::Second && none.share == 0.25 && none.count == 7 && none.isOn);
    QVERIFY(two.way == Settings::Way::First && two.share == 0.5 && two.count == 7 && two.isOn);
    QVERIFY(more.count == 9 && more.isOn && more.unlisted == 3);
}

// Names are unique and fit for --set, defaults lie in their ranges, choices are several and named once each.
void TestOptions::everyAlgorithmsTable()
{
    std::size_t tables = 0;
    for (const Algorithm* algorithm : algorithms()) {
        std::set<std::string_view> names;
        for (const Option& o : algorithm->options) {
            const QByteArray where = QByteArray(algorithm->name.data(), qsizetype(algorithm->name.size())) + '/'
                + QByteArray(o.name.data(), qsizetype(o.name.size()));
            QVERIFY2(names.insert(o.name).second && !o.help.empty(), where);
            QVERIFY2(
                o.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos, where);
            QVERIFY2(o.value >= o.min && o.value <= o.max && o.min < o.max, where);
            QVERIFY2(!o.whole || o.value == std::floor(o.value), where);
            const auto choices = choicesOf(o);
            if (!o.choices.empty()) {
                QVERIFY2(o.whole && o.min == 0 && o.max == double(choices.size()) - 1, where);
                QVERIFY2(std::set(choices.begin(), choices.end()).size() == choices.size(), where);
            }
        }
        tables += algorithm->options.empty() ? 0 : 1;
    }
    QVERIFY(tables >= 10);
}

void TestOptions::defaultsOfSome_data()
{
    QTest::addColumn<QByteArray>("algorithm");
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("min");
    QTest::addColumn<double>("max");
    QTest::addColumn<QByteArray>("choices");
    const auto row = [](const char* algorithm, const char* option, double value, double min, double max,
                         const char* choices = "") {
        QTest::addRow("%s %s", algorithm, option)
            << QByteArray(algorithm) << QByteArray(option) << value << min << max << QByteArray(choices);
    };
    row("adaptive-sgd", "mega-batch", 100, 1, 1e6);
    row("adaptive-sgd", "batch-rule", 0, 0, 3, "paper|code|hogbatch|fixed");
    row("adaptive-sgd", "least-batch", 0, 0, 1e6);
    row("adaptive-sgd", "code-step", 32, 1, 1e6);
    row("adaptive-sgd", "bounds", 1, 0, 1, "skip|clip");
    row("adaptive-sgd", "limit", 1, 0, 1, "off|on");
    row("adaptive-sgd", "normalize", 0, 0, 4, "smooth|paper|code|equal|product");
    row("adaptive-sgd", "perturbation", 0, 0, 1);
    row("adaptive-sgd", "momentum", 0, 0, 0.999);
    row("compute-groups", "groups", 0, 0, 1e6);
    row("compute-groups", "correction", 0, 0, 2, "theory|measured|none");
    row("compute-groups", "least-momentum", 0, -0.9, 0.999);
    row("compute-groups", "output", 0, 0, 1, "replicated|merged");
    row("asynchronous-sgd", "update", 0, 0, 1, "dense|sparse");
}

// Projects and databases hold these names and numbers: they stay.
void TestOptions::defaultsOfSome()
{
    QFETCH(QByteArray, algorithm);
    QFETCH(QByteArray, option);
    QFETCH(double, value);
    QFETCH(double, min);
    QFETCH(double, max);
    QFETCH(QByteArray, choices);
    const Option& o = optionOf(algorithm, option.toStdString());
    QCOMPARE(o.value, value);
    QCOMPARE(o.min, min);
    QCOMPARE(o.max, max);
    QCOMPARE(o.choices, std::string_view(choices.constData()));
}

REGISTER_TEST(TestOptions)
#include "test_options.moc"
