// SPDX-License-Identifier: GPL-3.0-or-later
// The range of a predicted number: what was found on the pages of predicted and measured runs, and no less.
#include "core/predict/expected_error.h"
#include "core/project/run_config.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

using namespace evenkeel;

class TestExpectedError : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rangesAreFactors();
    void theWorseOfMethodAndProfileCounts();
    void anotherMethodMayBeAsFarOffAsAny();
    void factorsAreThoseOfThePages();
};

namespace {

struct Worst {
    double throughput = 1, seconds = 1;
};

// "+147.2 %": a run made 1 / 2.472 of what was predicted.
double factorOf(const std::string& percent)
{
    const double ratio = 1 + std::stod(percent) / 100;
    return std::max(ratio, 1 / ratio);
}

// Of the rows of one page, by method.
std::map<std::string, Worst> worstOf(const std::filesystem::path& page)
{
    std::map<std::string, Worst> worst;
    std::ifstream file(page);
    const std::regex number("[+-][0-9.]+ %");
    for (std::string line; std::getline(file, line);) {
        std::vector<std::string> cells;
        std::istringstream row(line);
        for (std::string cell; std::getline(row, cell, '|');)
            cells.push_back(cell);
        if (cells.size() < 8 || !std::regex_search(cells[4], number))
            continue;
        Worst& method = worst[cells[3].substr(1, cells[3].size() - 2)];
        method.throughput = std::max(method.throughput, factorOf(cells[4]));
        for (auto at = std::sregex_iterator(cells[7].begin(), cells[7].end(), number); at != std::sregex_iterator();
             ++at)
            method.seconds = std::max(method.seconds, factorOf(at->str()));
    }
    return worst;
}

} // namespace

void TestExpectedError::rangesAreFactors()
{
    const ExpectedError error { .throughput = 1.25, .seconds = 2 };
    QCOMPARE(error.ofThroughput(100), (Range { 80, 125 }));
    QCOMPARE(error.ofSeconds(3), (Range { 1.5, 6 }));
}

void TestExpectedError::theWorseOfMethodAndProfileCounts()
{
    const ExpectedError exact = expectedError("local-sgd", { 0, 0.01 });
    QVERIFY(exact.isOfMethod);
    QCOMPARE(exact.profile, 1.01);
    QVERIFY(exact.throughput > exact.profile);
    const ExpectedError rough = expectedError("local-sgd", { 0.01, 1.5 });
    QCOMPARE(rough.profile, 2.5);
    QCOMPARE(rough.throughput, 2.5);
    QCOMPARE(rough.seconds, 2.5);
}

void TestExpectedError::anotherMethodMayBeAsFarOffAsAny()
{
    const ExpectedError error = expectedError("rcd-sgd", {});
    QVERIFY(!error.isOfMethod);
    for (const MethodError& known : methodErrors()) {
        QVERIFY(error.throughput >= known.throughput);
        QVERIFY(error.seconds >= known.seconds);
    }
    QVERIFY(sentenceOf("rcd-sgd", error).find("no prediction of rcd-sgd was compared") != std::string::npos);
    RunConfig constants; // devices of the project's constants
    constants.devices = { "sim", "sim,speed=0.5" };
    QVERIFY(!expectedError(constants, false));
    QVERIFY(sentenceOf("rcd-sgd", {}).find("estimated, not measured") != std::string::npos);
}

// The newest page that has the method, rounded up to a hundredth.
void TestExpectedError::factorsAreThoseOfThePages()
{
    std::set<std::filesystem::path> pages; // by date
    for (const auto& folder : std::filesystem::directory_iterator(test::sourceDir() / "tests/bench/results"))
        if (const auto page = folder.path() / "prediction.md"; std::filesystem::exists(page))
            pages.insert(page);
    std::map<std::string, Worst> newest;
    for (const auto& page : pages)
        for (const auto& [method, worst] : worstOf(page))
            newest[method] = worst;
    QCOMPARE(newest.size(), methodErrors().size());
    for (const MethodError& known : methodErrors()) {
        const Worst& worst = newest.at(std::string(known.method));
        const auto isRoundedUp = [](double factor, double of) { return factor >= of && factor < of + 0.0101; };
        QVERIFY2(isRoundedUp(known.throughput, worst.throughput) && isRoundedUp(known.seconds, worst.seconds),
            qPrintable(QStringLiteral("%1: %2, %3")
                           .arg(QString::fromUtf8(known.method.data(), qsizetype(known.method.size())))
                           .arg(worst.throughput)
                           .arg(worst.seconds)));
    }
}

REGISTER_TEST(TestExpectedError)
#include "test_expected_error.moc"
