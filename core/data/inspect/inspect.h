// SPDX-License-Identifier: GPL-3.0-or-later
// The contents of a dataset file: sizes, histograms, defects with line numbers. For `evenkeel-cli inspect` and the Data
// page.
#pragma once

#include "core/data/columns.h"
#include "core/data/reading.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace evenkeel {

struct Histogram { // logarithmic bins: 0, 1, 2, 3-4, 5-8, ...
    std::vector<std::int64_t> min, max, count;
};

constexpr std::size_t maxListedBadLines = 100;

struct BadLine {
    std::int64_t line = 0; // 1-based; 0: the file as a whole
    std::string what;
};

struct Inspection {
    std::string file, format; // "xmlc", "libsvm", "arff", "two files", "cache"; followed by ", gzip" if compressed
    Index samples = 0, features = 0, labels = 0, nnz = 0;
    double nnzPerSample = 0, labelsPerSample = 0;
    Index emptySamples = 0, unlabeledSamples = 0;
    Index duplicates = 0; // samples whose features and labels occurred before
    Index unusedFeatures = 0, unusedLabels = 0;
    Id maxFeature = -1, maxLabel = -1;
    Index unsortedSamples = 0, repeatedIds = 0, explicitZeros = 0, negativeValues = 0;
    float minValue = 0, maxValue = 0;
    Histogram nnzHistogram; // samples by number of features
    Histogram labelFrequency; // labels by number of samples
    Histogram labelsHistogram; // samples by number of labels
    double headShare = 0; // share of all label assignments that the most frequent tenth of the labels has
    Index tailLabels = 0; // labels of 1..5 samples
    std::vector<std::pair<Id, Index>> topLabels; // ten most frequent
    DataNames names; // names of features and labels, as in LoadReport
    OddColumns odd; // features whose values are unlike those of others
    Index badLines = 0;
    std::vector<BadLine> firstBadLines; // malformed lines, at most maxListedBadLines
    std::vector<std::string> notices; // notices of LoadReport, and of odd columns
    std::optional<Numbering> numbering; // numbering of the file, as in LoadReport
    std::optional<TextReading> text; // reading of documents, as in LoadReport
    double seconds = 0;
};

struct LoadOptions {
    // Whether malformed lines are left out; false: the first one throws InputError "FILE:LINE: ...".
    bool skipBadLines = false;
    bool useCache = true; // look for, and write, the binary cache
    int threads = 0; // 0: all
    NumberingChoice numbering {}; // numbering of libSVM files, as far as it is given
    std::optional<NumberedAs> as {}; // training data that the file goes with; empty: it is read by itself
    TextSettings text {}; // settings of documents; where these go with training data, that says it
    std::function<void(double fraction)> progress; // may be empty; called by reading threads, one at a time
    std::stop_token stop; // stopped: throws InputError("... was stopped")
};

// What the reader noticed while loading; `bad` is filled with skipBadLines.
struct LoadReport {
    std::string format;
    Index badLines = 0;
    std::vector<BadLine> firstBadLines; // malformed lines, at most maxListedBadLines
    Index unsortedSamples = 0, repeatedIds = 0, explicitZeros = 0;
    Index missingValues = 0; // number of values "?" in ARFF, read as absent
    DataNames names; // names as the file has them (ARFF), or label_names.txt and feature_names.txt in its folder
    std::vector<std::string> notices; // "qid ignored", "ids are 1-based"
    std::optional<Numbering> numbering {}; // numbering of a file that does not say it itself: libSVM
    std::optional<TextReading> text {}; // reading of documents
    bool looksHeadless = false; // lists of labels and a feature 0, as XMLC text has behind its header
    bool fromCache = false;
    double seconds = 0;
};

// What other data go with: training data and what was said of them, a LoadReport or an Inspection.
template<typename Report>
NumberedAs numberedAs(const Dataset& training, const Report& report, const std::string& source)
{
    return { .numbering = report.numbering,
        .source = source,
        .features = training.features,
        .labels = training.labels,
        .names = report.names,
        .text = report.text };
}

// XMLC, libSVM, ARFF (plain or gzip/bzip2/zstd/xz), sparse .npz or cache file; recognized by content. Throws
// InputError, also where the file is numbered otherwise than the data that it goes with.
Dataset loadDataset(const std::filesystem::path& file, const LoadOptions& options = {}, LoadReport* report = nullptr);
// Bad lines are listed, not thrown. `contents`: where given, gets the dataset.
Inspection inspect(const std::filesystem::path& file, const LoadOptions& options = {}, Dataset* contents = nullptr);

// What test data share with the training data that they go with, and what they do not.
struct DataComparison {
    Unknown unknown;
    Index sharedSamples = 0; // test samples that are training samples too: the same features and labels
    bool isOtherData = false; // most features or labels of the test data are unknown to the training data
};
Index sharedSamples(const Dataset& train, const Dataset& test);
DataComparison compare(const Dataset& train, const Dataset& test);

std::string inspectionJson(const Inspection& inspection);

// OUT's extension decides: .ekd is the cache, .libsvm/.svm libSVM, else XMLC text; .gz/.zst/.xz compress. Atomic.
// Returns what the reader noticed.
LoadReport convertDataset(
    const std::filesystem::path& in, const std::filesystem::path& out, const LoadOptions& options = {});
void writeXmlc(const Dataset& data, const std::filesystem::path& file);

// Names, one per line ("label_names.txt"), in the folder of a dataset; empty if the file is missing.
std::vector<std::string> loadNames(const std::filesystem::path& file);

} // namespace evenkeel
