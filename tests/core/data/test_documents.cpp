// SPDX-License-Identifier: GPL-3.0-or-later
// Documents as data: terms and weights equal scikit-learn's, files of each kind are read as meant, and what is wrong
// is said with its line.
#include "core/base/json.h"
#include "core/data/documents/document_file.h"
#include "core/data/documents/term_reader.h"
#include "core/data/documents/text_fields.h"
#include "core/data/documents/vectorizer.h"
#include "core/data/load.h"
#include "core/record/checked_value.h"
#include "data_files.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <cmath>
#include <map>
#include <set>

using namespace evenkeel;
namespace fs = std::filesystem;

namespace {

using Row = std::map<std::string, float>;

Row namedRow(const Dataset& data, const DataNames& names, Index sample)
{
    Row row;
    const auto ids = data.featuresOf(sample);
    for (std::size_t i = 0; i < ids.size(); ++i)
        row[names.features.empty() ? std::to_string(ids[i]) : names.features[std::size_t(ids[i])]]
            = data.valuesOf(sample)[i];
    return row;
}

std::set<std::string> labelNames(const Dataset& data, const DataNames& names, Index sample)
{
    std::set<std::string> labels;
    for (const Id label : data.labelsOf(sample))
        labels.insert(names.labels[std::size_t(label)]);
    return labels;
}

std::vector<std::string> termsOf(const TextSettings& settings, const std::string& text)
{
    std::vector<std::string> terms;
    TermReader(settings).read(text, [&](std::string_view term) { terms.emplace_back(term); });
    return terms;
}

using Texts = std::vector<std::string>;

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT
private slots:
    void weightsAreThoseOfScikitLearn()
    {
        const auto known = parseJson(contentsOf(test::sourceDir() / "tests/core/data/documents/tfidf.json"));
        double worst = 0;
        for (const auto& answer : known.at("answers")) {
            const auto texts = known.at("texts").at(answer.at("language").get<std::string>());
            std::string file;
            for (const auto& text : texts)
                file += jsonText(jsonObject({ { "text", text }, { "labels", "a" } })) + "\n";
            LoadOptions options;
            for (const auto& [key, value] : answer.at("settings").items())
                QVERIFY(setField(textFields, options.text, "data." + key, nlohmann::json(value)));
            const auto path = m_folder.write("known.jsonl", file);
            if (answer.at("rows").is_null()) {
                QVERIFY_EXCEPTION_THROWN(loadDataset(path, options), InputError);
                continue;
            }
            LoadReport report;
            const Dataset data = loadDataset(path, options, &report);
            QCOMPARE(data.samples, Index(texts.size()));
            for (Index i = 0; i < data.samples; ++i) {
                const Row row = namedRow(data, report.names, i);
                const auto& expected = answer.at("rows").at(std::size_t(i));
                QCOMPARE(row.size(), expected.size());
                for (const auto& [term, weight] : expected.items()) {
                    QVERIFY2(row.contains(term), term.c_str());
                    worst = std::max(worst, std::abs(double(row.at(term)) - weight.get<double>()));
                }
            }
        }
        QVERIFY2(worst < 1e-6, qPrintable(QString::number(worst)));
    }

    void wordsOfScriptsWithoutBlanks()
    {
        const TextSettings words;
        QCOMPARE(termsOf(words, "我爱北京天安门 GPU"), (Texts { "我", "爱", "北京", "天安门", "gpu" }));
        QCOMPARE(termsOf(words, "ฉันรักแมว"), (Texts { "ฉัน", "รัก", "แมว" }));
        const Texts japanese = termsOf(words, "東京は日本の首都です");
        QVERIFY(std::ranges::find(japanese, "東京") != japanese.end());
        QVERIFY(std::ranges::find(japanese, "日本") != japanese.end());
        QCOMPARE(termsOf(words, "हिन्दी भाषा"), (Texts { "हिन्दी", "भाषा" })); // marks belong to words
        QCOMPARE(termsOf({ .terms = Terms::Runs }, "我爱北京天安门 GPU"), (Texts { "我爱北京天安门", "gpu" }));
    }

    void termsInARow()
    {
        QCOMPARE(
            termsOf({ .maxNgram = 2 }, "One two, THREE"), (Texts { "one", "one two", "two", "two three", "three" }));
        QCOMPARE(termsOf({ .minNgram = 2, .maxNgram = 3, .stopWords = { "two" } }, "one two three four"),
            (Texts { "one three", "one three four", "three four" }));
        QCOMPARE(termsOf({ .terms = Terms::Characters, .minNgram = 2, .maxNgram = 2 }, "ä  b"), (Texts { "ä ", " b" }));
        QCOMPARE(termsOf({ .terms = Terms::WordCharacters, .minNgram = 4, .maxNgram = 5 }, "ab abc"),
            (Texts { " ab ", " abc", " abc ", "abc " }));
    }

    // One dataset, whatever file it stands in.
    void formats_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("csv") << "d.csv"
                             << QByteArray(
                                    "id,title,body,tags\n1,\"red, \"\"big\"\"\ncar\",fast,\"a;b\"\n2,Blue,boat,b\n");
        QTest::newRow("csv, semicolons, carriage returns")
            << "d.csv" << QByteArray("title;tags\r\n\"red \"\"big\"\" car\r\nfast\";\"a|b\"\r\nBlue boat;b\r\n");
        QTest::newRow("tsv") << "d.tsv" << QByteArray("text\tlabels\nred \"big\" car fast\ta,b\nBlue boat\tb\n");
        QTest::newRow("tsv, byte order mark, quoted")
            << "d.tsv" << QByteArray("\xef\xbb\xbftags\ttext\n['a', \"b\"]\t\"red big car fast\"\n[b]\tBlue boat\n");
        QTest::newRow("json lines") << "d.jsonl"
                                    << QByteArray("{\"text\":\"red big car fast\",\"tags\":[\"a\",\"b\"]}\n"
                                                  "{\"tags\":\"b\",\"text\":\"Blue boat\"}\n");
        QTest::newRow("json lines of Annif")
            << "d.jsonl"
            << QByteArray(
                   "{\"text\":\"red big car fast\",\"subjects\":[{\"uri\":\"a\",\"label\":\"A\"},{\"uri\":\"b\"}]}\n"
                   "{\"text\":\"Blue boat\",\"subjects\":[{\"uri\":\"b\"}]}\n");
        QTest::newRow("fasttext") << "d.txt"
                                  << QByteArray("__label__a __label__b red big car fast\n__label__b Blue boat");
        QTest::newRow("tsv of Annif") << "d.tsv" << QByteArray("red big car fast\t<a> <b>\nBlue boat\t<b>\n");
    }
    void formats()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, text);
        LoadReport report;
        const Dataset data = loadDataset(m_folder.write(name.toStdString(), text.toStdString()), {}, &report);
        QCOMPARE(data.samples, 2);
        QCOMPARE(report.names.features, (Texts { "big", "blue", "boat", "car", "fast", "red" }));
        QCOMPARE(report.names.labels, (Texts { "a", "b" }));
        QCOMPARE(labelNames(data, report.names, 0), (std::set<std::string> { "a", "b" }));
        QCOMPARE(labelNames(data, report.names, 1), (std::set<std::string> { "b" }));
        QCOMPARE(namedRow(data, report.names, 1).size(), std::size_t(2));
        QVERIFY(std::abs(namedRow(data, report.names, 1).at("boat") - float(std::sqrt(0.5))) < 1e-6F);
    }

    void folderOfDocuments()
    {
        fs::create_directories(m_folder.path("annif"));
        fs::create_directories(m_folder.path("none"));
        m_folder.write("annif/1.txt", "red car");
        m_folder.write("annif/1.tsv", "<http://a>\tA\n<http://b>\tB\n");
        m_folder.write("annif/2.txt", "blue\n\nboat");
        m_folder.write("annif/2.key", "sea life\n");
        m_folder.write("annif/3.txt", "red boat");
        LoadReport report;
        const Dataset data = loadDataset(m_folder.path("annif"), {}, &report);
        QCOMPARE(data.samples, 3);
        QCOMPARE(report.names.labels, (Texts { "http://a", "http://b", "sea life" }));
        QCOMPARE(labelNames(data, report.names, 1), (std::set<std::string> { "sea life" }));
        QVERIFY(data.labelsOf(2).empty());
        QVERIFY(thrown<InputError>([&] {
            loadDataset(m_folder.path("none"));
        }).contains(u"is a folder; name a file in it, or"));
    }

    void columnsAreNamedOrNumbered()
    {
        const auto file = m_folder.write("named.csv", "what,why,who\nred car,none,x\nblue boat,some,y\n");
        QVERIFY(thrown<InputError>([&] { loadDataset(file); }).contains(u"'what', 'why', 'who'"));
        LoadReport report;
        loadDataset(file, { .text = { .text = { "What", "why" }, .labels = "who" } }, &report);
        QCOMPARE(report.names.features, (Texts { "blue", "boat", "car", "none", "red", "some" }));
        QVERIFY(thrown<InputError>([&] {
            loadDataset(file, { .text = { .text = { "wat" }, .labels = "who" } });
        }).contains(u"named.csv:1: has no column 'wat'"));
        const auto bare = m_folder.write("bare.tsv", "7\tred car\tx\n8\tblue boat\ty\n");
        const Dataset data = loadDataset(bare, { .text = { .text = { "2" }, .labels = "3" } }, &report);
        QCOMPARE(data.samples, 2);
        QCOMPARE(report.names.labels, (Texts { "x", "y" }));
    }

    void testDataHaveTheFeaturesOfTheTrainingData()
    {
        LoadReport report;
        const Dataset train
            = loadDataset(m_folder.write("train.csv", "text,tags\nred car,a\nred boat,b\nblue car,a;c\n"), {}, &report);
        const NumberedAs as { .source = "train.csv",
            .features = train.features,
            .labels = train.labels,
            .names = report.names,
            .text = report.text };
        LoadReport ofTest;
        const auto file = m_folder.write("test.csv", "tags,text,note\nc;new,red green car,1\n,green,2\n");
        const Dataset test = loadDataset(file, { .as = as }, &ofTest);
        QCOMPARE(test.features, train.features);
        const Row row = namedRow(test, report.names, 0);
        QCOMPARE(row.size(), std::size_t(2)); // green is unknown
        TermReader reader(report.text->settings);
        const Vectorizer vectorizer(*report.text, report.names.features);
        const std::vector<Feature> alone = vectorizer.row(reader, "red green car");
        QCOMPARE(alone.size(), std::size_t(2));
        for (const auto& [id, weight] : alone)
            QCOMPARE(weight, row.at(report.names.features[std::size_t(id)]));
        QCOMPARE(labelNames(test, ofTest.names, 0), (std::set<std::string> { "c", "new" }));
        QCOMPARE(test.labelsOf(0)[0], Id(2)); // as in the training data
        QVERIFY(test.featuresOf(1).empty());
        const auto without = m_folder.write("without.csv", "text\nred car\n");
        NumberedAs anyLabels = as;
        anyLabels.hasLabels = false;
        QCOMPARE(loadDataset(without, { .as = anyLabels }).samples, 1);
        QVERIFY(thrown<InputError>([&] {
            loadDataset(m_folder.write("n.txt", "1 2 2\n0 1:1\n"), { .as = as });
        }).contains(u"holds no documents"));
        QVERIFY(thrown<InputError>([&] {
            loadDataset(file, { .as = NumberedAs { .source = "numbers.txt" } });
        }).contains(u"holds documents, but numbers.txt is made of numbers"));
    }

    void aCacheKeepsHowDocumentsAreRead()
    {
        const auto file = m_folder.write("kept.csv", "text,tags\nred car,a\nred boat,b\n");
        LoadReport report, ofCache;
        const Dataset data = loadDataset(file, {}, &report);
        convertDataset(file, m_folder.path("kept.ekd"));
        QVERIFY(sameData(loadDataset(m_folder.path("kept.ekd"), {}, &ofCache), data));
        QCOMPARE(ofCache.text, report.text);
        QCOMPARE(ofCache.names, report.names);
    }

    void aReadingIsKept()
    {
        LoadReport report;
        const Dataset data = loadDataset(m_folder.write("r.csv", "text,tags\nred car,a\nred boat,b\n"),
            { .text = { .maxNgram = 2, .sublinear = true, .stopWords = { "of" } } }, &report);
        DataReading reading = readingOf(data);
        reading.names = report.names;
        reading.text = report.text;
        QCOMPARE(readingFromJson(readingJson(reading)), reading);
        reading.text->idf.pop_back();
        QVERIFY_EXCEPTION_THROWN(readingFromJson(readingJson(reading)), InputError);
    }

    void faults_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("too few columns") << QByteArray("text,tags\nred,a\n\"blue\nsky\",b\nboat\n")
                                         << QByteArray("f.csv:5: the row has 1 columns, the first one 2");
        QTest::newRow("an open quote") << QByteArray("text,tags\nred,a\n\"blue,b\nboat,c\n")
                                       << QByteArray("f.csv:3: a quote is not closed");
        QTest::newRow("latin1") << QByteArray("text,tags\nred,a\ncaf\xe9,b\n")
                                << QByteArray("f.csv:3: is not UTF-8 from byte 4");
        QTest::newRow("json") << QByteArray("{\"text\":\"a b\",\"tags\":[\"x\"]}\n{\"text\":\"a b\"\n")
                              << QByteArray("f.csv:2: the line is no JSON object");
        QTest::newRow("a number for a text") << QByteArray("{\"text\":\"aa\",\"tags\":[\"x\"]}\n{\"text\":7}\n")
                                             << QByteArray("f.csv:2: the value of 'text' is no text");
        QTest::newRow("no label column") << QByteArray("title,text\nred,blue\n")
                                         << QByteArray("f.csv:1: which column holds the labels is not clear");
        QTest::newRow("no terms") << QByteArray("text,tags\n!,a\n?,b\n") << QByteArray("f.csv: no term is left");
    }
    void faults()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, sentence);
        const auto file = m_folder.write("f.csv", text.toStdString());
        const QString said = thrown<InputError>([&] { loadDataset(file); });
        QVERIFY2(said.contains(QString::fromUtf8(sentence)), qPrintable(said));
    }

    void badLinesAreSkipped()
    {
        const auto file = m_folder.write("bad.csv", "text,tags\nred,a\none,two,three\nboat,b\ncaf\xe9,b\n");
        LoadReport report;
        QCOMPARE(loadDataset(file, { .skipBadLines = true }, &report).samples, 2);
        QCOMPARE(report.badLines, 2);
        QCOMPARE(report.firstBadLines.at(0).line, 3);
        QCOMPARE(report.firstBadLines.at(1).line, 5);
    }

    // Terms, weights and ids depend neither on the threads nor on where the text is cut.
    void blocksAndThreadsChangeNothing()
    {
        std::string text = "text,tags\n";
        for (int i = 0; i < 3000; ++i)
            text += "\"word" + std::to_string(i * 7919 % 613) + " \"\"of\"\"\nline " + std::to_string(i * 31 % 97)
                + "\",t" + std::to_string(i % 11) + ";t" + std::to_string(i % 7) + "\n";
        const auto file = m_folder.write("many.csv", text);
        const Loaded whole = readData(file, { .threads = 1 });
        QCOMPARE(whole.data.samples, 3000);
        for (const int threads : { 1, 4 })
            for (const std::size_t blockSize : { std::size_t(1), std::size_t(100), std::size_t(4096) }) {
                LoadDetails details;
                details.blockSize = blockSize;
                const Loaded cut = readData(file, { .threads = threads }, details);
                QVERIFY(sameData(cut.data, whole.data));
                QCOMPARE(cut.report.names, whole.report.names);
            }
        LoadDetails spooled;
        spooled.spoolFolder = m_folder.path("");
        spooled.maxInMemory = 1000;
        QVERIFY(sameData(readData(file, {}, spooled).data, whole.data));
    }

    void whatIsLeftOutIsSaid()
    {
        const auto file = m_folder.write("counts.csv", "text,tags\nthe red car,a\nthe red boat,b\nthe sea,a\n");
        LoadReport report;
        loadDataset(file, { .text = { .minDf = 2, .maxDf = 0.9 } }, &report);
        QCOMPARE(report.names.features, (Texts { "red" }));
        const auto says = [&](const std::string& part) {
            return std::ranges::any_of(
                report.notices, [&](const std::string& note) { return note.find(part) != note.npos; });
        };
        QVERIFY(says("3 of 5 different terms are left out: they are in fewer documents"));
        QVERIFY(says("1 of 5 different terms are left out: they are in more documents"));
        QVERIFY(says("text from 'text'; labels from 'tags', separated by nothing"));
        loadDataset(file, { .text = { .maxFeatures = 2 } }, &report);
        QCOMPARE(report.names.features, (Texts { "red", "the" }));
    }

    void theBeginOfAFile()
    {
        const auto names = [](const Document& document) { return document.text + "|" + document.labels.front(); };
        const auto csv = m_folder.write("begin.csv", "id,title,body,tags\n1,A,\"b\n\"\"c\"\"\",x;y\n\n2,D\n3,E,f,z\n");
        const auto preview = previewDocuments(csv, {}, 10, {});
        QVERIFY(preview.has_value());
        QCOMPARE(preview->format, std::string("csv"));
        QCOMPARE(preview->columns, (Texts { "id", "title", "body", "tags" }));
        QCOMPARE(preview->reading.text, (Texts { "title", "body" }));
        QCOMPARE(preview->reading.labelSeparator, std::string(";"));
        QCOMPARE(preview->first.size(), std::size_t(2)); // without the malformed one
        QCOMPARE(names(preview->first[0]), std::string("A b\n\"c\"|x"));
        QCOMPARE(names(preview->first[1]), std::string("E f|z"));
        QCOMPARE(previewDocuments(csv, {}, 1, {})->first.size(), std::size_t(1));
        QCOMPARE(previewDocuments(csv, { .text = { "2" } }, 1, {})->columns, (Texts { "1", "2", "3", "4" }));
        // Which columns are meant is not clear, but there are some.
        const auto unclear = previewDocuments(m_folder.write("unclear.csv", "one,two\nred car,a\n"), {}, 5, {});
        QCOMPARE(unclear->columns, (Texts { "one", "two" }));
        QVERIFY(unclear->format.empty() && unclear->first.empty());
        QCOMPARE(previewDocuments(csv, { .text = { "none" } }, 5, {})->columns.size(), std::size_t(4));
        const auto json = m_folder.write("begin.jsonl", "{\"text\":\"red\",\"n\":1,\"labels\":[\"a\"]}\n");
        QCOMPARE(previewDocuments(json, {}, 5, {})->columns, (Texts { "text", "n", "labels" }));
        QVERIFY(!previewDocuments(m_folder.write("numbers.txt", "1 2 2\n0 1:1\n"), {}, 5, {}));
    }

private:
    const DataFolder m_folder;
};

REGISTER_TEST(TestDocuments)
#include "test_documents.moc"
