// SPDX-License-Identifier: GPL-3.0-or-later
// Distinguishes the formats, and them from other files that users try to load.
#include "core/data/text/recognize.h"
#include "core/base/phrase.h"
#include "core/data/text/comma_line.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/number.h"
#include "core/data/text/row_builder.h"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace evenkeel {

namespace {

using namespace std::string_view_literals;

struct Foreign {
    std::string_view beginning;
    const char* sentence;
};
constexpr Foreign foreign[] = {
    { "\xff\xfe"sv, "is UTF-16 text; save it as UTF-8 or plain ASCII" },
    { "\xfe\xff"sv, "is UTF-16 text; save it as UTF-8 or plain ASCII" },
    { "version https://git-lfs."sv, "is a Git LFS pointer, not the data; fetch it with 'git lfs pull'" },
    { "PK\x05\x06"sv, "is an empty zip archive" },
    { "7z\xbc\xaf"sv, "is a 7-zip archive; unpack it first" },
    { "<"sv, "is a web page or XML, not a dataset; download the file itself" },
    { "SQLite format 3"sv, "is a database, not a dataset" },
    { "\x89HDF"sv, "is an HDF5 file, which is not read; write its rows as XMLC or libSVM text" },
    { "PAR1"sv, "is a Parquet file, which is not read; write its rows as XMLC or libSVM text" },
    { "%%MatrixMarket"sv,
        "is a Matrix Market file, which is not read; save features and labels as X.npz and Y.npz by "
        "scipy.sparse.save_npz('X.npz', scipy.io.mmread(FILE).tocsr())" },
    { "\x93NUMPY"sv,
        "is a dense NumPy array, which is not read; save features and labels as X.npz and Y.npz by "
        "scipy.sparse.save_npz('X.npz', scipy.sparse.csr_matrix(X))" },
};

std::vector<std::string_view> words(std::string_view line)
{
    std::vector<std::string_view> found;
    for (std::size_t i = 0; i < line.size();) {
        while (i < line.size() && isBlank(line[i]))
            ++i;
        const std::size_t begin = i;
        while (i < line.size() && !isBlank(line[i]))
            ++i;
        if (i > begin)
            found.push_back(line.substr(begin, i - begin));
    }
    return found;
}

enum class FirstLine { Unknown, Json, Arff };

// What the first line that says anything begins with.
FirstLine firstLineOf(std::string_view head)
{
    while (!head.empty()) {
        std::string_view line = head.substr(0, head.find('\n'));
        head.remove_prefix(std::min(head.size(), line.size() + 1));
        while (!line.empty() && (isBlank(line.front()) || line.front() == '\r'))
            line.remove_prefix(1);
        if (line.empty() || line.front() == '%') // in ARFF '%' begins a comment
            continue;
        if (line.front() == '{' || line.front() == '[')
            return FirstLine::Json;
        constexpr std::string_view relation = "@relation";
        const bool isArff = line.size() >= relation.size()
            && std::ranges::equal(
                line.substr(0, relation.size()), relation, [](char a, char b) { return (a | 0x20) == (b | 0x20); });
        return isArff ? FirstLine::Arff : FirstLine::Unknown;
    }
    return FirstLine::Unknown;
}

std::string padded(std::string_view word) { return std::string(word) + std::string(numberPadding, '\n'); }

bool isNumber(std::string_view word)
{
    const std::string text = padded(word);
    float value = 0;
    ValueFault fault = ValueFault::None;
    const char* const end = readValue(text.c_str(), value, fault);
    return fault != ValueFault::NotANumber && end == text.c_str() + word.size();
}

bool isNumberList(std::string_view word) // 1 or 1,2,3
{
    for (std::size_t comma = 0; (comma = word.find(',')) != word.npos; word.remove_prefix(comma + 1))
        if (!isNumber(word.substr(0, comma)))
            return false;
    return isNumber(word);
}

constexpr const char* csvSentence = formOf("is CSV, which is not read; write its rows as XMLC or libSVM text");

// A first line of numbers alone, with or without commas: the labels of a libSVM sample, if it is nothing else.
void checkNumbers(std::string_view word, std::string_view head, bool whole, const std::string& file)
{
    const CommaLine kind = commaLineOf(head, whole);
    if (kind == CommaLine::Table)
        throw inputError(file, 1, csvSentence);
    if (kind == CommaLine::Sample)
        return;
    std::string spaced(word);
    std::ranges::replace(spaced, ',', ' ');
    throw inputError(file, 1,
        phrase("the header 'samples features labels' is missing, but %1 seems to be it: write it with blanks, %2 (if "
               "it is a sample with these labels, put a line '#' before it)",
            { quote(word), quote(spaced) }));
}

// Several words with commas or semicolons between them, which are no ids of labels.
bool isCsv(std::string_view line)
{
    line = line.substr(0, line.find('#'));
    if (line.find_first_of(",;"sv) == line.npos)
        return false;
    for (std::size_t colon = 0; (colon = line.find(':', colon)) != line.npos; ++colon)
        if (colon > 0 && isDigit(line[colon - 1])) // a pair
            return false;
    return line.find_first_not_of("0123456789, \t\r+-"sv) != line.npos;
}

void checkBytes(std::string_view line, const std::string& file)
{
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto byte = static_cast<unsigned char>(line[i]);
        if (byte == '\r' && i + 1 < line.size())
            throw inputError(
                file, 1, phrase("has lines that end in a carriage return alone; convert them to line feeds"));
        if (byte < 0x20 && byte != '\t' && byte != '\r')
            throw inputError(file, 1, phrase("holds binary data, not text; give an XMLC, libSVM or .ekd file"));
    }
}

Index headerNumber(std::string_view word, Index limit, const char* what, const std::string& file)
{
    Index number = 0;
    const std::string text = padded(word);
    if (readWhole(text.c_str(), number) != text.c_str() + word.size())
        throw inputError(file, 1,
            phrase("the header's number of %1, %2, is not a whole number; write 'samples features labels'",
                { std::string(what), quote(word) }));
    if (number > limit)
        throw inputError(file, 1,
            phrase("the header's number of %1, %2, is above the limit of %3; correct the header",
                { std::string(what), quote(word), std::to_string(limit) }));
    return number;
}

// Any other comment says nothing.
void readSizes(std::string_view line, Recognized& found)
{
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    LibsvmSizes sizes;
    const std::string text(line);
    long long features = 0, labels = -1;
    int first = 0;
    if (std::sscanf(text.c_str(), "# %lld features from %d, %lld labels", &features, &first, &labels) < 2)
        return;
    sizes = { features, labels, Id(first) };
    if (text != sizesLine(sizes) || features < 0 || features > maxIds || labels > maxIds || first < 0 || first > 1)
        return;
    found.features = features;
    found.labels = labels;
    found.firstFeature = sizes.firstFeature;
}

void readHeader(const std::vector<std::string_view>& numbers, Recognized& found, const std::string& file)
{
    if (numbers.size() != 3 && numbers.size() != 2)
        throw inputError(file, 1,
            counted(
                "the header has %n word(s); an XMLC file begins with 'samples features labels'", std::ssize(numbers)));
    found.samples = headerNumber(numbers[0], Index { 1 } << 48, "samples", file);
    found.features = headerNumber(numbers[1], maxIds, "features", file);
    if (numbers.size() == 2)
        found.format = DataFormat::Matrix;
    found.labels = numbers.size() == 2 ? 0 : headerNumber(numbers[2], maxIds, "labels", file);
}

} // namespace

std::string sizesLine(const LibsvmSizes& sizes)
{
    return "# " + std::to_string(sizes.features) + " features from " + std::to_string(sizes.firstFeature)
        + (sizes.labels < 0 ? "" : ", " + std::to_string(sizes.labels) + " labels");
}

Recognized recognize(std::string_view head, bool whole, const std::string& file)
{
    if (head.empty())
        throw inputError(file, 0, phrase("the file is empty; an XMLC file begins with 'samples features labels'"));
    for (const auto& [beginning, sentence] : foreign)
        if (head.starts_with(beginning))
            throw inputError(file, 1, sentence);
    Recognized found;
    if (head.starts_with("\xef\xbb\xbf"sv)) // UTF-8 byte order mark
        found.skip = 3;
    const FirstLine first = firstLineOf(head.substr(found.skip));
    if (first == FirstLine::Json)
        throw inputError(file, 1, phrase("is a JSON array; write one object per line"));
    if (first == FirstLine::Arff || head.starts_with("PK\x03\x04"sv)) {
        found.format = first == FirstLine::Arff ? DataFormat::Arff : DataFormat::Zip;
        return found;
    }
    std::string_view line = head.substr(found.skip, head.find('\n', found.skip) - found.skip);
    const bool cut = found.skip + line.size() == head.size() && !whole;
    checkBytes(line, file);
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    if (line.substr(0, line.find('#')).find('|') != line.npos)
        throw inputError(
            file, 1, phrase("is Vowpal Wabbit text, which is not read; write its rows as XMLC or libSVM text"));
    if (isCsv(line))
        throw inputError(file, 1, csvSentence);
    const auto lineWords = words(line);
    found.commented = line.starts_with('#');
    const bool isNumbers
        = !lineWords.empty() && isNumberList(lineWords[0]) && (lineWords.size() == 1 || lineWords[1][0] == '#');
    if (isNumbers && !cut && lineWords.size() == 1) // a comment behind it is libSVM's
        checkNumbers(lineWords[0], head.substr(found.skip), whole, file);
    if (found.commented || cut || line.substr(0, line.find('#')).find(':') != line.npos || isNumbers) {
        found.format = DataFormat::Libsvm;
        if (found.commented && !cut)
            readSizes(line, found);
        return found;
    }
    if (lineWords.empty())
        throw inputError(
            file, 1, phrase("the first line is blank; an XMLC file begins with 'samples features labels'"));
    readHeader(lineWords, found, file);
    found.skip = std::min(head.size(), head.find('\n', found.skip) + 1);
    if (head.find('\n') == head.npos)
        found.skip = head.size();
    found.firstLine = 2;
    return found;
}

} // namespace evenkeel
