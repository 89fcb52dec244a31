// SPDX-License-Identifier: GPL-3.0-or-later
// A model that was trained on documents: texts are read as its training data were, its probabilities hold, the words
// that speak for a label are those of its documents, and what it misses is counted.
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/data/documents/document_file.h"
#include "core/run/held_out.h"
#include "core/run/label_quality.h"
#include "core/run/test_samples.h"
#include "core/run/tried_text.h"
#include "tests/core/run/run_tools.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <cmath>
#include <fstream>
#include <map>
#include <set>

using namespace evenkeel;

namespace {

// Documents about boats, cars and planes, some about two of them.
std::string documents(int count, unsigned seed)
{
    const std::vector<std::pair<std::string, std::vector<std::string>>> topics {
        { "sea", { "boat", "sail", "wave", "harbor", "anchor" } }, { "road", { "car", "wheel", "driver", "bridge" } },
        { "sky", { "plane", "wing", "cloud", "pilot" } }
    };
    Random random(seed);
    std::string text = "text,tags\n";
    for (int i = 0; i < count; ++i) {
        std::string words, labels;
        for (const auto& [label, terms] : topics)
            if (random.uniform() < 0.5) {
                for (int n = 0; n < 4; ++n)
                    words += terms[std::size_t(random.uniform() * double(terms.size()))] + " ";
                labels += (labels.empty() ? "" : ";") + label;
            }
        text += words + "the end," + labels + "\n";
    }
    return text;
}

} // namespace

class TestDocumentModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void textsAreReadAsTrainingData();
    void probabilitiesHold();
    void moreLabelsChangeNoProbability();
    void wordsThatSpeakForALabel();
    void whatIsMissedIsCounted();
    void aShareIsHeldOut();
    void testSamplesHaveTheirTexts();
    void plattScaling();

private:
    std::filesystem::path write(const std::string& name, const std::string& text) const
    {
        const auto file = m_folder.path(name);
        std::ofstream(file) << text;
        return file;
    }

    ModelFolder m_folder;
    RunConfig m_config;
    RunData m_data;
};

void TestDocumentModel::initTestCase()
{
    m_config = learningConfig("gradient-aggregation");
    m_config.data = {};
    m_config.data.train = write("train.csv", documents(400, 1)).string();
    m_config.data.test = write("test.csv", documents(300, 2)).string();
    m_config.data.documents.maxNgram = 2;
    m_config.train.epochs = 10;
    const RunControl control;
    m_data = loadRunData(m_config, control);
    QCOMPARE(m_data.reading.names.labels, (std::vector<std::string> { "road", "sea", "sky" }));
    const RunRecord record = recordRun(m_config, m_data, { .checkpoint = m_folder.path("m.ekm") });
    QVERIFY2(record.result.error.empty(), record.result.error.c_str());
    calibrateModel(m_folder.path("m.ekm"), m_config.model, m_data.test);
}

void TestDocumentModel::textsAreReadAsTrainingData()
{
    SavedModel model(m_folder.path("m.ekm"));
    QVERIFY(model.readsDocuments());
    std::vector<std::string> notes, texts;
    const Dataset file = model.read(m_config.data.test, {}, notes);
    std::ifstream in(m_config.data.test);
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line))
        texts.push_back(line.substr(0, line.find(',')));
    const Dataset typed = model.ofTexts(texts);
    QCOMPARE(typed.samples, file.samples);
    QVERIFY(std::ranges::equal(typed.featureIds, file.featureIds));
    QVERIFY(std::ranges::equal(typed.values, file.values));
    QVERIFY(model.ofTexts(std::vector<std::string> { "unknown words" }).featureIds.empty());
    QVERIFY_EXCEPTION_THROWN(model.read(write("n.txt", "1 2 2\n0 1:1\n"), {}, notes), InputError);
}

// Of ten bands of probability, labels in a band are right about as often as it says.
void TestDocumentModel::probabilitiesHold()
{
    SavedModel model(m_folder.path("m.ekm"));
    QVERIFY(model.probabilityWarning().empty());
    std::vector<std::string> notes;
    const Dataset other = model.read(write("other.csv", documents(600, 3)), {}, notes);
    double expected = 0, right = 0, squares = 0;
    model.predict(other, shareWidth, [&](Index sample, std::span<const Id> labels, std::span<const float> scores) {
        const std::vector<double> probabilities = model.probabilities(scores);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const double isRight = std::ranges::binary_search(other.labelsOf(sample), labels[i]) ? 1 : 0;
            expected += probabilities[i];
            right += isRight;
            squares += (probabilities[i] - isRight) * (probabilities[i] - isRight);
        }
    });
    QVERIFY2(std::abs(expected - right) < 0.05 * right, qPrintable(QString("%1 %2").arg(expected).arg(right)));
    QVERIFY2(squares / 1800 < 0.15, qPrintable(QString::number(squares / 1800))); // always one half: 0.25
}

// Who asks for more labels than those that shares are made of gets the same shares.
void TestDocumentModel::moreLabelsChangeNoProbability()
{
    std::vector<float> scores;
    for (int i = 0; i < 250; ++i)
        scores.push_back(5 - 0.01F * float(i));
    const std::vector<double> all = logShares(scores), usual = logShares(std::span(scores).first(shareWidth));
    QCOMPARE(all.size(), scores.size());
    QVERIFY(std::equal(usual.begin(), usual.end(), all.begin()));
}

void TestDocumentModel::wordsThatSpeakForALabel()
{
    SavedModel model(m_folder.path("m.ekm"));
    const std::vector<TriedLabel> tried = tryText(model, "The boat, a SAIL and the pilot of a plane.", 2, 2);
    QCOMPARE(tried.size(), std::size_t(2));
    std::map<std::string, std::set<std::string>> words;
    for (const TriedLabel& label : tried) {
        QVERIFY(label.probability > 0.5);
        for (const WordEffect& word : label.words) {
            QVERIFY(word.effect > 0);
            words[label.name].insert(word.word);
        }
    }
    QCOMPARE(words["sea"], (std::set<std::string> { "boat", "sail" }));
    QCOMPARE(words["sky"], (std::set<std::string> { "pilot", "plane" }));
    QCOMPARE(tryText(model, "", 3, 5).size(), std::size_t(3));
}

void TestDocumentModel::whatIsMissedIsCounted()
{
    SavedModel model(m_folder.path("m.ekm"));
    const LabelQuality quality = labelQuality(model, m_data.test, 1, 10);
    std::map<Id, Index> samples, found;
    Index hits = 0, all = 0;
    model.predict(m_data.test, 1, [&](Index sample, std::span<const Id> best, std::span<const float>) {
        for (const Id label : m_data.test.labelsOf(sample)) {
            ++samples[label];
            found[label] += label == best[0] ? 1 : 0;
            hits += label == best[0] ? 1 : 0;
            ++all;
        }
    });
    Index inBands = 0, foundInBands = 0, labels = 0;
    for (const FrequencyBand& band : quality.bands) {
        inBands += band.assignments;
        foundInBands += band.found;
        labels += band.labels;
    }
    QCOMPARE(inBands, all);
    QCOMPARE(foundInBands, hits);
    QCOMPARE(labels, 3);
    QCOMPARE(quality.labels.size(), std::size_t(3));
    for (const LabelFigures& label : quality.labels) {
        QCOMPARE(label.samples, samples[label.label]);
        QCOMPARE(label.found, found[label.label]);
    }
    QVERIFY(std::ranges::is_sorted(quality.labels, std::greater(), &LabelFigures::missed));
    QCOMPARE(quality.samples.size(), std::size_t(10));
    QVERIFY(std::ranges::all_of(quality.samples, [](const SampleFigures& s) { return s.labels - s.found >= 1; }));
}

void TestDocumentModel::aShareIsHeldOut()
{
    RunConfig config = m_config;
    config.data.test.clear();
    config.data.testShare = 0.25;
    const RunControl control;
    const RunData data = loadRunData(config, control);
    QCOMPARE(data.train.samples, 300);
    QCOMPARE(data.test.samples, 100);
    QVERIFY(!data.isOnTraining);
    QCOMPARE(loadRunData(config, control).hash(), data.hash());
    config.data.testShare = 0;
    QVERIFY(loadRunData(config, control).isOnTraining);
}

// Also behind cells with line ends, empty lines and a malformed row: the text of a test sample has its features.
void TestDocumentModel::testSamplesHaveTheirTexts()
{
    RunConfig config = m_config;
    std::string text = documents(200, 4);
    text.insert(text.find('\n', 300) + 1, "\"a boat,\n\n \"\"of\"\" two\",sea\n\n\nmalformed,row,here\n");
    config.data.train = write("share.csv", text).string();
    config.data.test.clear();
    config.data.testShare = 0.25;
    config.data.skipBadLines = true;
    config.train.epochs = 1;
    const RunControl control;
    const RunData data = loadRunData(config, control);
    recordRun(config, data, { .checkpoint = m_folder.path("share.ekm") });
    SavedModel model(m_folder.path("share.ekm"));
    const TestSamples samples = testSamplesOf(model, control);
    QCOMPARE(samples.data.samples, 50);
    QCOMPARE(samples.rows.size(), std::size_t(50));
    QVERIFY(std::ranges::equal(samples.data.featureIds, data.test.featureIds));
    for (Index i = 0; i < samples.data.samples; ++i) {
        const Dataset typed
            = model.ofTexts(std::vector { documentText(samples.file, *model.reading()->text, samples.row(i)) });
        QVERIFY(std::ranges::equal(typed.featuresOf(0), samples.data.featuresOf(i)));
        QVERIFY(std::ranges::equal(typed.valuesOf(0), samples.data.valuesOf(i)));
    }
    QVERIFY(thrown<InputError>([&] {
        documentText(samples.file, *model.reading()->text, 201);
    }).contains("only 201 documents"));
    SavedModel other(m_folder.path("m.ekm")); // of a test file
    const TestSamples ofFile = testSamplesOf(other, control);
    QVERIFY(ofFile.rows.empty());
    const std::string last = documentText(ofFile.file, *other.reading()->text, ofFile.row(299));
    QVERIFY(
        !last.empty() && documents(300, 2).find("\n" + last + ",", documents(299, 2).size() - 1) != std::string::npos);
    write("share.csv", documents(200, 5));
    QVERIFY(thrown<InputError>([&] { testSamplesOf(model, control); }).contains("has changed"));
}

// Pairs that are drawn by a known curve give it back.
void TestDocumentModel::plattScaling()
{
    Random random(7);
    PlattFit fit;
    for (int i = 0; i < 200000; ++i) {
        const double share = -6 * random.uniform();
        fit.add(share, random.uniform() < 1 / (1 + std::exp(-(1.5 * share + 2))));
    }
    const auto found = fit.fit(10);
    QVERIFY(found.has_value());
    QVERIFY(std::abs(found->slope - 1.5) < 0.05);
    QVERIFY(std::abs(found->offset - 2) < 0.1);
    QVERIFY(!PlattFit().fit(0).has_value());
}

REGISTER_TEST(TestDocumentModel)
#include "test_document_model.moc"
