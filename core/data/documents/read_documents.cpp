// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/read_documents.h"

#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/data/documents/document_labels.h"
#include "core/data/documents/document_rows.h"
#include "core/data/documents/line_stream.h"
#include "core/data/documents/unicode.h"
#include "core/data/text/number.h"
#include "core/data/text/read_text.h"

#include <algorithm>

namespace evenkeel {

namespace {

// Blocks of whole records of a table, whose quoted cells may have line ends.
class RecordBlocks {
public:
    explicit RecordBlocks(char separator)
        : m_separator(separator)
    {
    }
    std::string_view next(LineBlocks& lines, std::vector<char>& buffer)
    {
        std::size_t end = 0; // end of the whole records
        for (std::size_t enough = 0; end == 0; enough = 2 * m_rest.size()) { // a long record is looked through seldom
            std::string_view more;
            do {
                more = lines.next(buffer);
                m_rest += more;
            } while (!more.empty() && m_rest.size() < enough);
            for (std::size_t at = 0; (at = endOfRecord(m_rest, at, m_separator)) > 0;)
                end = at;
            if (more.empty() || m_rest.size() > maxDocument) // the parser says where a quote is not closed
                end = m_rest.size();
            if (m_rest.empty())
                return {};
        }
        buffer.resize(std::max(buffer.size(), end + numberPadding + 1));
        std::copy_n(m_rest.begin(), end, buffer.begin());
        m_rest.erase(0, end);
        return { buffer.data(), end };
    }

private:
    char m_separator;
    std::string m_rest;
};

std::vector<std::string> labelsOfFile(const std::filesystem::path& file, bool areUris)
{
    std::vector<std::string> labels;
    constexpr std::size_t maxLine = 1 << 20;
    InputLines lines(file);
    for (std::string line; lines.next(line, maxLine);) {
        if (firstBadByte(line) != isUtf8)
            lines.fail(phrase("is not UTF-8; convert the file: iconv -f latin1 -t utf-8"));
        splitLabels(line, areUris ? uriLabels : "", labels);
    }
    return labels;
}

// The documents of a folder, in the order of their names, as JSON lines.
class FolderStream final : public LineStream {
public:
    FolderStream(const std::filesystem::path& folder, bool areLabelsNeeded)
    {
        std::error_code error;
        for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
             entry.increment(error))
            if (entry->path().extension() == ".txt" && entry->is_regular_file())
                m_files.push_back(entry->path());
        if (error)
            throw InputError(phrase("%1: cannot be read: %2", { folder.string(), error.message() }));
        const bool isLabeled = std::ranges::any_of(m_files, [](std::filesystem::path file) {
            std::error_code ignored;
            return std::filesystem::exists(file.replace_extension(".tsv"), ignored)
                || std::filesystem::exists(file.replace_extension(".key"), ignored);
        });
        if (m_files.empty() || (areLabelsNeeded && !isLabeled))
            throw InputError(phrase("%1: is a folder; name a file in it, or give a folder of documents: .txt files, "
                                    "each with a .key or .tsv file of its labels",
                { folder.string() }));
        std::ranges::sort(m_files);
        setCount(m_files.size());
    }

private:
    std::string line(std::size_t number) const override
    {
        const std::filesystem::path& file = m_files[number];
        const std::string text = readInput(file, maxDocument);
        if (firstBadByte(text) != isUtf8)
            throw InputError(phrase("%1: is not UTF-8; convert the file: iconv -f latin1 -t utf-8", { file.string() }));
        std::vector<std::string> labels;
        std::filesystem::path of = file;
        std::error_code ignored;
        if (std::filesystem::exists(of.replace_extension(".tsv"), ignored))
            labels = labelsOfFile(of, true);
        else if (std::filesystem::exists(of.replace_extension(".key"), ignored))
            labels = labelsOfFile(of, false);
        return jsonText(jsonObject({ { "text", text }, { "labels", labels } })) + '\n';
    }

    std::vector<std::filesystem::path> m_files;
};

} // namespace

OpenedSource openFileOrFolder(const std::filesystem::path& file, bool areLabelsNeeded, std::stop_token stop)
{
    std::error_code ignored;
    if (!std::filesystem::is_directory(file, ignored))
        return openSource(file, std::move(stop));
    OpenedSource source { file, { std::make_unique<FolderStream>(file, areLabelsNeeded), "", nullptr }, {}, false };
    source.readMore();
    return source;
}

Loaded readDocuments(
    const OpenedSource& source, DocumentFormat format, const LoadOptions& options, const LoadDetails& details)
{
    const bool isFolder
        = !source.bytes.plain && source.bytes.compression.empty() && std::filesystem::is_directory(source.file);
    RowParser parser { isFolder ? "folder of documents" : format.name.c_str(), {}, {} };
    const std::string name = parser.name;
    parser.name = name.c_str();
    parser.format.skip = format.skip;
    parser.format.firstLine = format.firstLine;
    parser.format.features = parser.format.labels = maxIds;
    if (format.mayQuoteLines())
        parser.next = [blocks = std::make_shared<RecordBlocks>(format.separator)](
                          LineBlocks& lines, std::vector<char>& buffer) { return blocks->next(lines, buffer); };
    std::vector<std::string> notices = std::move(format.notices);
    DocumentRows rows(std::move(format), options.as && options.as->text ? options.as : std::nullopt);
    parser.parse = [&rows](std::string_view records, const BlockLimits& limits, ParsedBlock& block) {
        rows.parse(records, limits, block);
    };
    Loaded loaded = readText(source, parser, options, details);
    loaded.report.notices.insert(loaded.report.notices.end(), notices.begin(), notices.end());
    rows.finish(loaded, int(threadsOf(options)));
    return loaded;
}

} // namespace evenkeel
