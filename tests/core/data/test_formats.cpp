// SPDX-License-Identifier: GPL-3.0-or-later
// One dataset in every format that is read: equal contents. And what is wrong with files of each is said.
#include "core/base/byte_sink.h"
#include "data_files.h"
#include "tests/npz_files.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

using test::npyArray;
using test::npyBytes;
using Members = std::map<std::string, std::string>;

// 4 samples, 6 features: 0:1 3:0.5 | 1:1 | nothing | 2:1 5:-2.
Members csr()
{
    return { { "format.npy", npyBytes("|S3", "()", "csr") }, { "shape.npy", npyArray<std::int64_t>("<i8", { 4, 6 }) },
        { "indptr.npy", npyArray<std::int32_t>("<i4", { 0, 2, 3, 3, 5 }) },
        { "indices.npy", npyArray<std::int32_t>("<i4", { 0, 3, 1, 5, 2 }) }, // the last row is not in order
        { "data.npy", npyArray<float>("<f4", { 1, 0.5f, 1, -2, 1 }) } };
}
Members csc()
{
    Members members = csr();
    members["format.npy"] = npyBytes("<U3", "()", std::string("c\0\0\0s\0\0\0c\0\0\0", 12));
    members["indptr.npy"] = npyArray<std::int64_t>("<i8", { 0, 1, 2, 3, 4, 4, 5 });
    members["indices.npy"] = npyArray<std::int64_t>("<i8", { 0, 1, 3, 0, 3 });
    members["data.npy"] = npyArray<double>("<f8", { 1, 1, 1, 0.5, -2 });
    return members;
}
// The labels of those samples: 0, 2 | 1 | a zero | 4.
Members labels()
{
    Members members = csr();
    members["shape.npy"] = npyArray<std::int32_t>("<i4", { 4, 5 });
    members["indptr.npy"] = npyArray<std::int32_t>("<i4", { 0, 2, 3, 4, 5 });
    members["indices.npy"] = npyArray<std::int64_t>("<i8", { 0, 2, 1, 3, 4 });
    members["data.npy"] = npyBytes("|b1", "(5,)", std::string("\1\1\1\0\1", 5));
    return members;
}

constexpr const char* attributes = "% a comment\r\n@RELATION 'a b'\n\n@attribute f0 numeric\n@attribute 'f 1' REAL\n"
                                   "@Attribute f2 integer % another\n@attribute f3 numeric\n@attribute f4 {0, 1}\n"
                                   "@attribute f5 numeric\n";
std::string withLabels(const std::string& before, const std::string& after = "")
{
    std::string text = before;
    for (int i = 0; i < 5; ++i)
        text += "@attribute L" + std::to_string(i) + " {0,1}\n";
    return text + after + "@data\n";
}

std::string saidOf(const std::filesystem::path& file)
{
    return inputErrorOf([&] { loadDataset(file); });
}

} // namespace

class TestFormats : public QObject {
    Q_OBJECT
    DataFolder m_folder;

    Dataset twin() const
    {
        return loadDataset(m_folder.write("twin.txt", "4 6 5\n0,2 0:1 3:0.5\n1 1:1\n \n4 2:1 5:-2\n"));
    }
    void complains(const std::filesystem::path& file, const char* sentence) const
    {
        const std::string said = saidOf(file);
        QVERIFY2(said.find(sentence) != std::string::npos, (said + " <> " + sentence).c_str());
        QVERIFY2(said.find(file.parent_path().string()) != std::string::npos, said.c_str());
    }
    void npzComplains(const std::string& member, const std::string& bytes, const char* sentence) const
    {
        Members members = csr();
        members[member] = bytes;
        test::writeZip(m_folder.path("X.npz"), members, false);
        complains(m_folder.path("X.npz"), sentence);
    }

private slots:
    void sparseMatrices_data()
    {
        QTest::addColumn<bool>("isByColumn");
        QTest::addColumn<bool>("isDeflated");
        QTest::newRow("rows, stored") << false << false;
        QTest::newRow("rows, deflated") << false << true;
        QTest::newRow("columns, stored") << true << false;
        QTest::newRow("columns, deflated") << true << true;
    }
    void sparseMatrices()
    {
        QFETCH(bool, isByColumn);
        QFETCH(bool, isDeflated);
        test::writeZip(m_folder.path("X.trn.npz"), isByColumn ? csc() : csr(), isDeflated);
        test::writeZip(m_folder.path("Y.trn.npz"), labels(), isDeflated);
        LoadReport report;
        QVERIFY(sameData(loadDataset(m_folder.path("X.trn.npz"), {}, &report), twin()));
        QCOMPARE(report.format, std::string("two files, npz"));
        QCOMPARE(report.unsortedSamples, isByColumn ? 0 : 1);
        convertDataset(m_folder.path("X.trn.npz"), m_folder.path("matrix.ekd"));
        QVERIFY(sameData(loadDataset(m_folder.path("matrix.ekd")), twin()));
    }

    void typesOfValues_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QByteArray>("bytes"); // of 1, 2
        const auto row = [](const char* type, std::string_view bytes) {
            QTest::newRow(type) << QByteArray(type) << QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()));
        };
        using namespace std::string_view_literals;
        row("|i1", "\1\2"sv);
        row("|u1", "\1\2"sv);
        row("<i2", "\1\0\2\0"sv);
        row(">u2", "\0\1\0\2"sv);
        row(">i4", "\0\0\0\1\0\0\0\2"sv);
        row("<u8", "\1\0\0\0\0\0\0\0\2\0\0\0\0\0\0\0"sv);
        row("<f2", "\0\x3c\0\x40"sv);
        row(">f4", "\x3f\x80\0\0\x40\0\0\0"sv);
        row(">f8", "\x3f\xf0\0\0\0\0\0\0\x40\0\0\0\0\0\0\0"sv);
    }
    void typesOfValues()
    {
        QFETCH(QByteArray, type);
        QFETCH(QByteArray, bytes);
        Members members = csr();
        members["shape.npy"] = npyBytes(">i8", "(2,)", std::string("\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0\2", 16));
        members["indptr.npy"] = npyBytes(">i4", "(2L,)", std::string("\0\0\0\0\0\0\0\2", 8));
        members["indices.npy"] = npyArray<std::int32_t>("<i4", { 0, 1 });
        members["data.npy"] = npyBytes(type.toStdString(), "(2,)", bytes.toStdString());
        test::writeZip(m_folder.path("a_X.npz"), members, true);
        test::writeZip(m_folder.path("a_Y.npz"), members, true);
        const Dataset data = loadDataset(m_folder.path("a_X.npz"));
        QCOMPARE(featuresOf(data, 0), (std::vector<std::pair<Id, float>> { { 0, 1 }, { 1, 2 } }));
        QCOMPARE(labelsOf(data, 0), (std::vector<Id> { 0, 1 }));
    }

    void labelsAreFoundByName_data()
    {
        QTest::addColumn<QString>("features");
        QTest::addColumn<QString>("labels");
        QTest::newRow("repository") << "trn_X_Xf.npz"
                                    << "trn_X_Y.npz";
        QTest::newRow("plain") << "X.npz"
                               << "Y.npz";
        QTest::newRow("with a word more") << "X.trn.tfidf.npz"
                                          << "Y.trn.npz";
        QTest::newRow("in the folder above") << "tfidf/X.tst.npz"
                                             << "Y.tst.npz";
        QTest::newRow("at the end") << "train_X.npz"
                                    << "train_Y.npz";
        QTest::newRow("in lower case") << "X_train.npz"
                                       << "y_train.npz";
    }
    void labelsAreFoundByName()
    {
        QFETCH(QString, features);
        QFETCH(QString, labels);
        const DataFolder folder;
        std::filesystem::create_directories(folder.path("tfidf"));
        const auto file = folder.path(features.toStdString());
        test::writeZip(file, csr(), false);
        complains(file, "is a matrix; its labels are expected in ");
        test::writeZip(folder.path(labels.toStdString()), ::labels(), false);
        QVERIFY(sameData(loadDataset(file), twin()));
    }

    void oneOfSeveralFilesOfLabels()
    {
        const DataFolder folder;
        std::filesystem::create_directories(folder.path("tfidf"));
        for (const char* name : { "tfidf/X.trn.npz", "X.trn.npz" })
            test::writeZip(folder.path(name), csr(), false);
        LoadReport report;
        test::writeZip(folder.path("Y.trn.npz"), ::labels(), false);
        for (const char* name : { "tfidf/X.trn.npz", "X.trn.npz" }) {
            loadDataset(folder.path(name), {}, &report);
            QVERIFY(report.notices.empty());
        }
        test::writeZip(folder.path("tfidf/Y.trn.npz"), ::labels(), false);
        loadDataset(folder.path("tfidf/X.trn.npz"), {}, &report);
        QCOMPARE(report.notices.size(), 1);
        QCOMPARE(report.notices.front(),
            "the labels are those of " + folder.path("tfidf/Y.trn.npz").string() + "; there are also "
                + folder.path("Y.trn.npz").string() + ", which are not read");
    }

    void wrongMatrices()
    {
        test::writeZip(m_folder.path("Y.npz"), labels(), false);
        npzComplains("format.npy", npyBytes("|S3", "()", "coo"), "format.npy says 'coo', a kind of sparse matrix that");
        npzComplains("format.npy", npyBytes("|O", "()", "xx"), "format.npy holds Python objects");
        npzComplains("data.npy", npyBytes("|O8", "(5,)", std::string(40, 'x')), "data.npy holds Python objects");
        npzComplains("data.npy", npyBytes("<f4", "(5,)", std::string(19, '\0')), "as many values as its shape says");
        npzComplains("data.npy", npyArray<float>("<f4", { 1, 2, 3, 4 }), "has 5 values, but data.npy has 4");
        npzComplains("data.npy", npyArray<float>("<f4", { 1, 2, NAN, 4, 5 }), "value (number 2, from 0)");
        npzComplains("data.npy", npyArray<double>("<f8", { 1, 2, 3, 4, 1e300 }), "value (number 4, from 0)");
        npzComplains("data.npy", npyBytes("<c8", "(5,)", std::string(40, '\0')), "neither numbers nor text");
        npzComplains("data.npy", "nothing", "data.npy is not a NumPy array");
        npzComplains(
            "indices.npy", npyArray<std::int32_t>("<i4", { 0, 3, 1, 6, 2 }), "indices.npy has 6, which is not");
        npzComplains("indices.npy", npyArray<std::int32_t>("<i4", { 0, -3, 1, 5, 2 }), "has -3, which is not");
        npzComplains("indices.npy", npyArray<std::int32_t>("<i4", { 0, 3, 1, 2, 2 }), "row 3 (from 0): feature id 2");
        npzComplains("indices.npy", npyArray<float>("<f4", { 0, 3, 1, 2, 2 }), "does not hold whole numbers");
        npzComplains("indptr.npy", npyArray<std::int32_t>("<i4", { 0, 2, 1, 3, 5 }), "indptr.npy decreases");
        npzComplains(
            "indptr.npy", npyArray<std::int32_t>("<i4", { 0, 2, 3, 3, 9 }), "indptr.npy decreases, or exceeds");
        npzComplains("indptr.npy", npyArray<std::int32_t>("<i4", { 0, 2, 3, 3, 4 }), "ends at 4, but there are 5");
        npzComplains("indptr.npy", npyArray<std::int32_t>("<i4", { 1, 2, 3, 3, 5 }), "does not begin with 0");
        npzComplains("indptr.npy", npyArray<std::int32_t>("<i4", { 0, 5 }), "has 2 values, but the shape needs 5");
        npzComplains(
            "shape.npy", npyArray<std::int64_t>("<i8", { 4, 1LL << 31 }), "but the limit of either is 2147483647");
        npzComplains("shape.npy", npyArray<std::int64_t>("<i8", { 4 }), "does not have two sizes");
        std::string fortran = csr()["data.npy"];
        fortran.replace(fortran.find("False"), 5, "True ");
        npzComplains("data.npy", fortran, "is stored in Fortran order");
        test::writeZip(m_folder.path("X.npz"), csr(), false);
        QVERIFY(sameData(loadDataset(m_folder.path("X.npz")), twin()));
    }

    void otherArchives()
    {
        test::writeZip(m_folder.path("d.npz"), { { "arr_0.npy", npyArray<float>("<f4", { 1 }) } }, true);
        complains(m_folder.path("d.npz"), "has dense NumPy arrays, which are not read; save features");
        test::writeZip(m_folder.path("d.zip"), { { "train.txt", "1 1 1\n0 0:1\n" } }, true);
        complains(m_folder.path("d.zip"), "is a zip archive; unpack it first");
        complains(m_folder.write("array.npy", csr()["data.npy"]), "is a dense NumPy array");
        Members without = csr();
        without.erase("indptr.npy");
        test::writeZip(m_folder.path("X.npz"), without, true);
        complains(m_folder.path("X.npz"), "indptr.npy is missing");
        test::writeZip(m_folder.path("X.npz"), csr(), false);
        std::string bytes = contentsOf(m_folder.path("X.npz"));
        const std::size_t at = bytes.find(std::string("\0\0\x80\x3f", 4));
        complains(m_folder.write("X.npz", bytes.replace(at + 2, 1, 1, '\x40')), "data.npy is damaged");
        complains(m_folder.write("X.npz", bytes.substr(0, bytes.size() / 2)), "damaged or cut");
        test::writeZip(m_folder.path("X.npz"), csc(), false);
        m_folder.write("Y.npz", "4 5\n0:1 2:1\n1:1\n\n4:1\n"); // either of them may be text
        QVERIFY(sameData(loadDataset(m_folder.path("X.npz")), twin()));
    }

    // Rows that nothing is in are believed as far as the values justify them.
    void sizesAreNotTrustedForMemory()
    {
        Members members = csc();
        members["shape.npy"] = npyArray<std::int64_t>("<i8", { 2147483647, 6 });
        test::writeZip(m_folder.path("X.npz"), members, true);
        test::writeZip(m_folder.path("Y.npz"), labels(), true);
        complains(m_folder.path("X.npz"), "data.npy has too few values for 2147483647 rows");
    }

    void attributesAndLabels_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("xml");
        const auto row = [](const char* name, const std::string& text, const char* xml = "") {
            QTest::newRow(name) << QString::fromStdString(text) << xml;
        };
        const std::string sparse = "{0 1, 3 0.5 ,6 1,8 1}\n{7 1,1 1}\n{}\n% between\n\n{2 1, 5 -2, 10 1} % behind\n";
        const std::string dense = "1,0,0,0.5,0,0, 1,0,1,0,0\r\n0 1 0 0 0 0 0 1 0 0 0\n0,0,0,0,'0',0,0,?,0,0,0\n"
                                  "0,0,1,0,0,-2.0,'0','0',\"0\",'0','1'";
        const char* const list = "<?xml version=\"1.0\"?><!-- of Mulan -->\n<labels xmlns=\"x\">\n<label name=\"L0\">\n"
                                 "<label name='L1' /></label><label name=\"L2\"></label>\n<label name=\"L3\"/>"
                                 "<label name=\"L4\"/></labels>\n";
        row("Mulan, sparse", withLabels(attributes) + sparse, list);
        row("Mulan, dense", withLabels(attributes) + dense, list);
        std::string counted = attributes;
        counted.replace(counted.find("'a b'"), 5, "'a b: -C -5 -x'");
        row("MEKA, last", withLabels(counted) + sparse);
        const std::string first = "{5 1, 8 0.5,0 1,2 1}\n{1 1,6 1}\n{}\n{7 1, 10 -2, 4 1}\n";
        row("MEKA, first", withLabels("@relation \"x: -C 5\"\n", std::string(attributes).substr(30)) + first);
    }
    void attributesAndLabels()
    {
        QFETCH(QString, text);
        QFETCH(QString, xml);
        const DataFolder folder;
        const auto file = folder.write("a-train.arff", text.toStdString());
        for (const char* name : { "a.xml", "a-train.xml", "labels.xml" }) {
            if (!xml.isEmpty())
                folder.write(name, xml.toStdString());
            LoadReport report;
            const Dataset data = loadDataset(file, {}, &report);
            QVERIFY(sameData(data, twin()));
            QCOMPARE(report.format, std::string("arff"));
            QCOMPARE(report.names.features, (std::vector<std::string> { "f0", "f 1", "f2", "f3", "f4", "f5" }));
            QCOMPARE(report.names.labels, (std::vector<std::string> { "L0", "L1", "L2", "L3", "L4" }));
            QCOMPARE(report.missingValues, text.contains('?') ? 1 : 0);
            std::filesystem::remove(folder.path(name));
        }
    }

    // Longer than what is read to recognize a file, and packed.
    void aLongHeader()
    {
        std::string text = "@relation 'x: -C 1'\n@attribute label {0,1}\n";
        for (int i = 0; i < 20000; ++i)
            text += "@attribute f" + std::to_string(i) + " numeric\n";
        text += "@data\n{0 1,20000 0.5}\n{0 x}\n";
        const auto packed = m_folder.path("long.arff.gz");
        const auto sink = openSink(packed);
        sink->write(text);
        sink->commit();
        for (const auto& file : { packed, m_folder.write("long.arff", text) }) {
            complains(file, ":20005: the value 'x}' of attribute 'label' is not");
            const Dataset data = loadDataset(file, { .skipBadLines = true });
            QCOMPARE(data.features, 20000);
            QCOMPARE(featuresOf(data, 0), (std::vector<std::pair<Id, float>> { { 19999, 0.5f } }));
            QCOMPARE(labelsOf(data, 0), (std::vector<Id> { 0 }));
        }
    }

    // Weka's: names become indicators, the last nominal attribute is the class, and what is omitted is a first value.
    void namesAsValues()
    {
        const std::string header = "@relation weather\n@attribute outlook {sunny,'over cast',rainy}\n"
                                   "@attribute play {yes,no}\n@attribute t numeric\n@attribute n {2,3}\n"
                                   "@attribute windy {f,t}\n@attribute h real\n@data\n";
        LoadReport report;
        const Dataset dense = loadDataset(
            m_folder.write("weka.arff", header + "'over cast',no,4,2,t,0\nsunny,yes,0,3,f,1\n?,yes,1,2,?,0\n"), {},
            &report);
        QCOMPARE(report.names.labels, (std::vector<std::string> { "f", "t" }));
        QCOMPARE(report.names.features,
            (std::vector<std::string> {
                "outlook=sunny", "outlook=over cast", "outlook=rainy", "play=yes", "play=no", "t", "n", "h" }));
        using Pairs = std::vector<std::pair<Id, float>>;
        QCOMPARE(featuresOf(dense, 0), (Pairs { { 1, 1 }, { 4, 1 }, { 5, 4 }, { 6, 2 } }));
        QCOMPARE(labelsOf(dense, 0), (std::vector<Id> { 1 }));
        QCOMPARE(featuresOf(dense, 2), (Pairs { { 3, 1 }, { 5, 1 }, { 6, 2 } }));
        QVERIFY(labelsOf(dense, 2).empty());
        QCOMPARE(report.notices,
            (std::vector<std::string> { "labels are the values of the last nominal attribute, 'windy': 'f', 't'",
                "2 attributes have names as values: one feature for each value",
                "2 missing values ('?') are read as absent, which is 0" }));
        const Dataset sparse = loadDataset(
            m_folder.write("sparse.arff", header + "{0 'over cast',1 no,2 4,4 t}\n{3 3, 5 1}\n{0 ?,2 1,4 ?}\n"));
        QVERIFY(sameData(sparse, dense));
    }

    void wrongAttributes()
    {
        const auto said = [&](const std::string& header, const char* sentence) {
            complains(m_folder.write("w.arff", "@relation x\n" + header), sentence);
        };
        said("@attribute a string\n@data\n", "w.arff:2: attribute 'a' is of type string");
        said("@attribute a {x,x}\n@data\n", ":2: attribute 'a' has the value 'x' twice");
        said("@attribute a {x\n@data\n", ":2: the values of attribute 'a' are not a list");
        said("@attribute 'a numeric\n@data\n", ":2: the quote before 'a' is not closed");
        said("@attribute a numeric\n@attribute a real\n@data\n", ":3: attribute 'a' is declared twice");
        said("@attribute a whole\n@data\n", "is of the unknown type 'whole'");
        said("a numeric\n", ":2: 'a' is no declaration of ARFF");
        said("@attribute a numeric\n@data\n1\n", "has no labels: ");
        said("@attribute a {0,1}\n", "without a line @data");
        complains(m_folder.write("c.arff", "@relation 'x: -C 3'\n@attribute a {0,1}\n@data\n"), "counts 3 labels (-C)");
        complains(m_folder.write("d.arff", "@relation 'x: -C 1'\n@attribute a {b,c}\n@data\n"), "declare it as {0,1}");
    }

    void wrongRows_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("too few") << "1,2"
                                 << "the row has 2 values, but there are 3";
        QTest::newRow("too many") << "1,2,c,4"
                                  << "',4' stands behind the row's last value";
        QTest::newRow("a word") << "x,2,c"
                                << "the value 'x,2,c' of attribute 'a' is not";
        QTest::newRow("infinite") << "1,1e99,c"
                                  << "is too large for a 32-bit number";
        QTest::newRow("unknown") << "1,2,e"
                                 << "'e' is no value of attribute 'k'";
        QTest::newRow("a weight") << "1,2,c,{5}"
                                  << "has a weight in braces";
        QTest::newRow("a sparse row's weight") << "{0 1}, {5}"
                                               << "has a weight in braces";
        QTest::newRow("no attribute") << "{3 1}"
                                      << "there is no attribute 3; they count from 0 to 2";
        QTest::newRow("twice") << "{0 1,0 2}"
                               << "attribute 0 occurs twice";
        QTest::newRow("open") << "{0 1"
                              << "a closing brace is needed";
        QTest::newRow("open behind a comma") << "{0 1,"
                                             << "closing brace is missing";
        QTest::newRow("no number") << "{a 1}"
                                   << "is no number of an attribute";
        QTest::newRow("no quote") << "1,2,'c"
                                  << "the quote before 'c' is not closed";
    }
    void wrongRows()
    {
        QFETCH(QString, row);
        QFETCH(QString, complaint);
        const auto file = m_folder.write("rows.arff",
            "@relation x\n@attribute a numeric\n@attribute b numeric\n@attribute k {c,d}\n@data\n1,2,c\n"
                + row.toStdString() + "\n{0 4}\n");
        const QString said = QString::fromStdString(saidOf(file));
        QVERIFY2(said.contains("rows.arff:7: ") && said.contains(complaint), qPrintable(said));
        const Inspection found = inspect(file);
        QCOMPARE(found.samples, 2);
        QCOMPARE(found.badLines, 1);
        QCOMPARE(found.firstBadLines.front().line, 7);
    }

    void wrongLists()
    {
        m_folder.write("l.arff", "@relation x\n@attribute a numeric\n@attribute b {0,1}\n@data\n1,1\n");
        const auto said = [&](const std::string& xml, const char* sentence) {
            m_folder.write("l.xml", xml);
            complains(m_folder.path("l.arff"), sentence);
        };
        said("<labels><label name='c'/></labels>", "l.xml: names the label 'c', which is no attribute of ");
        said("<labels><label name='b'/><label name='b'/></labels>", "names the label 'b' twice");
        said("<labels>\n<label/></labels>", "l.xml:2: has a label without a name");
        said("<labels><label name='b'></labels>", "has an element 'labels' where it cannot be");
        said("<labels><label name='b'/>", "ends early");
        said("<labels></labels>", "names no labels");
        said("<html><label name='b'/></html>", "has an element 'html' where it cannot be");
        said("<labels><label name='&x;'/></labels>", "the entity '&x'");
        said("<labels><label name='b/></labels>", "a value without quotes");
        said("text", "text outside of an element");
        m_folder.write("l.xml", "<labels><label name='b'/></labels>");
        QCOMPARE(loadDataset(m_folder.path("l.arff")).labels, 1);
        const DataFolder folder;
        const auto file
            = folder.write("m.arff", "@relation x\n@attribute '<a' numeric\n@attribute b {0,1}\n@data\n1,1\n");
        folder.write("1.xml", "<labels><label name='&lt;a'/></labels>");
        QCOMPARE(loadDataset(file).features, 1);
        folder.write("2.xml", "<labels><label name='b'/></labels>");
        complains(file, "2.xml; give one of them its name");
    }

    void otherTextIsNamed()
    {
        complains(m_folder.write("a.csv", "id,height,width\n1,2,b\n"), "which of its columns is text is not clear");
        complains(m_folder.write("b.csv", "0.5,1.5,2\n"), "is CSV, which is not read");
        complains(m_folder.write("c.csv", "a;b\n"), "which of its columns is text is not clear: they are 'a', 'b'");
        complains(m_folder.write("a.jsonl", "{\"a\": 1}\n"), "a.jsonl:1: which of its columns is text is not clear");
        complains(m_folder.write("b.json", "[{\"text\": \"a b\"}]\n"), "is a JSON array; write one object per line");
        QCOMPARE(loadDataset(m_folder.write("d.svm", "1,2,3 # a;b\n0 1:1\n")).labels, 4);
        QCOMPARE(loadDataset(m_folder.write("e.svm", "# a, b\n0 1:1\n")).labels, 1);
    }
};

REGISTER_TEST(TestFormats)
#include "test_formats.moc"
