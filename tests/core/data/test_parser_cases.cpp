// SPDX-License-Identifier: GPL-3.0-or-later
// Files from other parsers' test suites and hand-written ones, each with its expected result. The list must cover the
// folder's own table, so a case added there fails here until it is decided.
#include "data_files.h"
#include "tests/test_class.h"

#include <limits>
#include <set>

using namespace evenkeel;

namespace {

using Pairs = std::vector<std::pair<Id, float>>;

struct Case {
    const char* file;
    const char* error; // "" where it loads; else the text behind the file's name
    Index samples = -1, features = -1, labels = -1, nnz = -1;
};

constexpr Case cases[] = {
    { "upstream/dmlc_qid.txt", "", 5, 5, 5, 25 },
    { "upstream/dmlc_comment.txt", "", 2, 5, 4, 10 },
    { "upstream/dmlc_excess_digits.txt", "", 1, 8, 1, 4 },
    { "upstream/dmlc_index_1based.txt", "", 4, 2, 2, 8 },
    { "upstream/dmlc_index_auto0.txt", "", 4, 3, 2, 9 },
    { "upstream/dmlc_libfm.txt", ":1: the value in '1:1:1' is not a finite decimal number" },
    { "upstream/dmlc_csv_bom.txt", ":2: label '\\xef\\xbb2' is not a whole number" },
    { "upstream/dmlc_crlf_noeol.txt", "", 3, 2, 9, 6 },
    { "upstream/omikuji_line.txt", "", 1, 25, 13, 3 },
    { "upstream/svmlight_classification.txt", "", 6, 21, 5, 8 },
    { "upstream/svmlight_multilabel.txt", "", 4, 20, 3, 8 },
    { "upstream/svmlight_invalid.txt", ":1: label 'python' is not a whole number" },
    { "upstream/svmlight_invalid_order.txt", "", 1, 15, 1, 3 },
    { "upstream/libsvm_heart_scale", "", 270, 13, 2, 3378 },
    { "upstream/thundersvm_iris.txt", "", 150, 4, 4, 587 },
    { "upstream/xgboost_agaricus.txt.test", "", 1611, 126, 2, 35442 },
    { "upstream/lightgbm_rank_test_head100.txt", "", 100, 300, 5, 8293 },
    { "upstream/napkinxc_yeast_head50.txt", "", 50, 103, 13, 5150 },
    { "upstream/vw_malformed.dat", ":1: holds binary data" },
    { "upstream/vw_multilabel.dat", ":1: is Vowpal Wabbit text, which is not read" },
    { "xmlc/ok_min.txt", "", 2, 3, 4, 3 },
    { "xmlc/ok_no_labels.txt", "", 2, 3, 4, 3 },
    { "xmlc/ok_no_features.txt", "", 3, 3, 4, 1 },
    { "xmlc/ok_empty_row.txt", "", 3, 3, 4, 2 },
    { "xmlc/ok_blank_tail.txt", "", 2, 3, 4, 2 },
    { "xmlc/ok_crlf.txt", "", 2, 3, 4, 3 },
    { "xmlc/ok_noeol.txt", "", 2, 3, 4, 3 },
    { "xmlc/ok_bom.txt", "", 2, 3, 4, 3 },
    { "xmlc/ok_spaces.txt", "", 2, 3, 4, 3 },
    { "xmlc/ok_numbers.txt", "", 1, 12, 1, 12 },
    { "xmlc/ok_unsorted.txt", "", 1, 5, 6, 3 },
    { "xmlc/ok_header_only.txt", "", 0, 3, 4, 0 },
    { "xmlc/ok_zero_labels_dim.txt", "", 1, 3, 0, 1 },
    { "xmlc/ok_long_line.txt", "", 1, 100000, 50000, 100000 },
    { "xmlc/dup_feature.txt", ":2: feature id 1 occurs twice" },
    { "xmlc/dup_label.txt", "", 1, 3, 2, 1 },
    { "xmlc/bad_few_rows.txt", ":1: the header states 3 samples, but 2 were found" },
    { "xmlc/bad_many_rows.txt", ":3: more samples than the 1 that the header states" },
    { "xmlc/bad_label_range.txt", ":2: label 4 is not below 4" },
    { "xmlc/bad_feature_range.txt", ":2: feature id 3 is not below 3" },
    { "xmlc/bad_negative_label.txt", ":2: label '-1' is negative" },
    { "xmlc/bad_negative_feature.txt", ":2: the feature id in '-1:1' is negative" },
    { "xmlc/bad_overflow_id.txt", ":2: feature id 4294967296 is not below 3" },
    { "xmlc/bad_overflow_id64.txt", ":2: feature id 18446744073709551617 is not below 3" },
    { "xmlc/bad_overflow_label.txt", ":2: label 4294967297 is not below 4" },
    { "xmlc/bad_nan.txt", ":2: the value in '0:nan' is not a finite" },
    { "xmlc/bad_inf.txt", ":2: the value in '0:inf' is not a finite" },
    { "xmlc/bad_float_overflow.txt", ":2: the value in '0:1e39' is too large" },
    { "xmlc/bad_missing_value.txt", ":2: the value in '0:' is not a finite" },
    { "xmlc/bad_missing_id.txt", ":2: ':1' is not a pair" },
    { "xmlc/bad_two_colons.txt", ":2: the value in '0:1:2' is not a finite" },
    { "xmlc/bad_no_colon.txt", ":2: '7' is not a pair" },
    { "xmlc/bad_junk_value.txt", ":2: the value in '0:1x' is not a finite" },
    { "xmlc/bad_hex.txt", ":2: the value in '0:0x10' is not a finite" },
    { "xmlc/bad_comma_decimal.txt", ":2: the value in '0:1,5' is not a finite" },
    { "xmlc/bad_label_comma_end.txt", ":2: a comma without a label" },
    { "xmlc/bad_label_comma_start.txt", ":2: a comma without a label" },
    { "xmlc/bad_label_double_comma.txt", ":2: a comma without a label" },
    { "xmlc/bad_label_space.txt", ":2: a comma without a label" },
    { "xmlc/bad_label_float.txt", ":2: label '1.0,2.0' is not a whole number" },
    { "xmlc/bad_label_alpha.txt", ":2: label 'cat' is not a whole number" },
    { "xmlc/bad_no_header.txt", ":1: the header 'samples features labels' is missing" },
    { "xmlc/bad_header_two.txt", ":1: is a matrix (its header has two sizes)" },
    { "xmlc/bad_header_four.txt", ":1: the header has 4 words" },
    { "xmlc/bad_header_negative.txt", ":1: the header's number of samples, '-2', is not a whole number" },
    { "xmlc/bad_header_huge.txt", ":1: the header's number of features, '4000000000', is above the limit" },
    { "xmlc/bad_header_float.txt", ":1: the header's number of samples, '2.0', is not a whole number" },
    { "xmlc/bad_comma_header.txt", ":1: the header 'samples features labels' is missing" },
    { "xmlc/bad_empty.txt", ": the file is empty" },
    { "xmlc/bad_only_newline.txt", ":1: the first line is blank" },
    { "xmlc/bad_nul.txt", ":2: the value in '0:1\\x00' is not a finite" },
    { "xmlc/bad_binary.txt", ":1: holds binary data" },
    { "xmlc/bad_gzip.txt", "", 2, 3, 4, 3 },
    { "xmlc/bad_utf16.txt", ":1: is UTF-16 text" },
    { "xmlc/bad_lfs_pointer.txt", ":1: is a Git LFS pointer" },
    { "xmlc/bad_truncated_pair.txt", ":3: the value in '1:' is not a finite" },
    { "xmlc/bad_cr_only.txt", ":1: has lines that end in a carriage return alone" },
    { "xmlc/bad_unicode_digits.txt", ":2: label '\\xd9\\xa1' is not a whole number" },
    { "xmlc/bad_unicode_space.txt", ":2: label '0\\xc2\\xa00:1' is not a whole number" },
};

std::filesystem::path caseFile(const std::string& name) { return realData() / "parser_cases" / name; }

Dataset loadCase(const std::string& name, LoadReport* report = nullptr)
{
    LoadOptions options;
    options.useCache = false;
    return loadDataset(caseFile(name), options, report);
}

} // namespace

class TestParserCases : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        if (!std::filesystem::exists(caseFile("cases.tsv")))
            QSKIP("EVENKEEL_DATA names no folder with parser_cases: nothing was checked");
    }

    void everyCaseOfTheFolderIsDecided()
    {
        std::set<std::string> decided, listed;
        for (const Case& c : cases)
            decided.insert(c.file);
        std::ifstream table(caseFile("cases.tsv"));
        for (std::string line; std::getline(table, line);)
            listed.insert(line.substr(0, line.find('\t')));
        QVERIFY(!listed.empty());
        for (const std::string& file : listed)
            QVERIFY2(decided.contains(file), file.c_str());
    }

    void gives_data()
    {
        QTest::addColumn<int>("place");
        for (int i = 0; i < static_cast<int>(std::size(cases)); ++i)
            QTest::newRow(cases[i].file) << i;
    }
    void gives()
    {
        QFETCH(int, place);
        const Case& c = cases[place];
        Dataset data;
        const std::string error = inputErrorOf([&] { data = loadCase(c.file); });
        if (*c.error != '\0') {
            const std::string expected = caseFile(c.file).string() + c.error;
            QVERIFY2(error.starts_with(expected), (error + "\ndoes not begin with\n" + expected).c_str());
            return;
        }
        QCOMPARE(error, std::string());
        QCOMPARE(data.samples, c.samples);
        QCOMPARE(data.features, c.features);
        QCOMPARE(data.labels, c.labels);
        QCOMPARE(data.nnz(), c.nnz);
    }

    void spellingsOfOneFileAreEqual()
    {
        const Dataset expected = loadCase("xmlc/ok_min.txt");
        QCOMPARE(featuresOf(expected, 0), (Pairs { { 0, 1.f }, { 2, 0.5f } }));
        QCOMPARE(featuresOf(expected, 1), (Pairs { { 1, 2.f } }));
        QCOMPARE(labelsOf(expected, 0), (std::vector<Id> { 0, 3 }));
        QCOMPARE(labelsOf(expected, 1), (std::vector<Id> { 1 }));
        for (const char* name : { "ok_crlf", "ok_noeol", "ok_bom", "ok_spaces" })
            QVERIFY2(sameData(loadCase("xmlc/" + std::string(name) + ".txt"), expected), name);
    }

    void numbersAreExact()
    {
        const Dataset data = loadCase("xmlc/ok_numbers.txt");
        const float expected[] = { 0.001f, -250, 0.5f, 5, 7, 0, -0.f, std::numeric_limits<float>::denorm_min(),
            std::numeric_limits<float>::max(), 12, 0.1f, 0 };
        QVERIFY(std::ranges::equal(data.values, expected));
        QVERIFY(std::signbit(data.values[6]));
        const Dataset digits = loadCase("upstream/dmlc_excess_digits.txt");
        QCOMPARE(digits.values[0], digits.values[1]);
        QCOMPARE(digits.values[2], digits.values[3]);
    }

    void emptyAndUnlabeledRows()
    {
        const Dataset empty = loadCase("xmlc/ok_empty_row.txt");
        QVERIFY(empty.labelsOf(1).empty() && empty.featuresOf(1).empty());
        QCOMPARE(labelsOf(empty, 2), (std::vector<Id> { 1 }));
        QCOMPARE(featuresOf(empty, 2), (Pairs { { 1, 1.f } }));
        QVERIFY(loadCase("xmlc/ok_no_labels.txt").labelsOf(0).empty());
        const Dataset bare = loadCase("xmlc/ok_no_features.txt");
        QCOMPARE(labelsOf(bare, 0), (std::vector<Id> { 1, 2 }));
        QCOMPARE(labelsOf(bare, 1), (std::vector<Id> { 3 }));
        QVERIFY(bare.featuresOf(0).empty() && bare.featuresOf(1).empty());
    }

    void orderAndRepetition()
    {
        LoadReport report;
        const Dataset sorted = loadCase("xmlc/ok_unsorted.txt", &report);
        QCOMPARE(featuresOf(sorted, 0), (Pairs { { 0, 1.f }, { 2, 3.f }, { 4, 4.f } }));
        QCOMPARE(labelsOf(sorted, 0), (std::vector<Id> { 1, 3, 5 }));
        QCOMPARE(report.unsortedSamples, 1);
        QCOMPARE(report.repeatedIds, 0);
        const Dataset once = loadCase("xmlc/dup_label.txt", &report);
        QCOMPARE(labelsOf(once, 0), (std::vector<Id> { 1 }));
        QCOMPARE(report.repeatedIds, 1);
        QCOMPARE(report.unsortedSamples, 0);
    }

    void svmlightConventions()
    {
        LoadReport report;
        const Dataset queries = loadCase("upstream/dmlc_qid.txt", &report);
        QCOMPARE(
            std::vector<Id>(queries.labelIds.begin(), queries.labelIds.end()), (std::vector<Id> { 3, 2, 1, 4, 1 }));
        QVERIFY(std::ranges::find(report.notices, "qid is ignored") != report.notices.end());
        QCOMPARE(report.explicitZeros, 11);

        const Dataset classes = loadCase("upstream/svmlight_classification.txt", &report);
        QCOMPARE(
            std::vector<Id>(classes.labelIds.begin(), classes.labelIds.end()), (std::vector<Id> { 1, 2, 3, 4, 1, 2 }));
        QCOMPARE(featuresOf(classes, 0), (Pairs { { 2, 2.5f }, { 10, -5.2f }, { 15, 1.5f } }));
        QCOMPARE(featuresOf(classes, 3), (Pairs { { 1, 1.234567890123456e10f } }));
        QVERIFY(classes.featuresOf(4).empty());

        const Dataset lists = loadCase("upstream/svmlight_multilabel.txt", &report);
        const std::vector<Id> expected[] = { { 0, 1 }, { 2 }, {}, { 1, 2 } };
        for (Index i = 0; i < 4; ++i)
            QCOMPARE(labelsOf(lists, i), expected[i]);

        const Dataset signs = loadCase("upstream/libsvm_heart_scale", &report);
        QCOMPARE(labelsOf(signs, 0), (std::vector<Id> { 1 })); // +1
        QCOMPARE(labelsOf(signs, 1), (std::vector<Id> { 0 })); // -1
        QVERIFY(
            std::ranges::any_of(report.notices, [](const std::string& n) { return n.ends_with("-1 is 0, 1 is 1"); }));
        QCOMPARE(std::ranges::count(loadCase("upstream/xgboost_agaricus.txt.test").values, 1.f), 35442);
    }

    void longLine()
    {
        const Dataset data = loadCase("xmlc/ok_long_line.txt");
        QCOMPARE(data.labelCount(), 10000);
        QCOMPARE(data.featureIds.back(), 99999);
    }
};

REGISTER_TEST(TestParserCases)
#include "test_parser_cases.moc"
