// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/documents/document_file.h"

#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/documents/read_documents.h"
#include "core/data/text/line_fault.h"

#include <utility>

namespace evenkeel {

DocumentFile::DocumentFile(OpenedSource source, DocumentFormat format)
    : m_source(std::move(source))
    , m_format(std::move(format))
    , m_text(m_source.head.substr(m_format.skip))
    , m_isAtEnd(m_source.isWhole)
{
}

void DocumentFile::readMore()
{
    constexpr std::size_t chunk = std::size_t { 1 } << 20;
    m_text.erase(0, std::exchange(m_at, 0));
    const std::size_t had = m_text.size();
    m_text.resize(had + std::max(chunk, had)); // twice as much of a long record: it is looked through from its begin
    const std::size_t read = m_source.bytes.stream->read(m_text.data() + had, m_text.size() - had);
    m_text.resize(had + read);
    m_isAtEnd = read == 0;
}

std::string_view DocumentFile::nextRecord()
{
    const char separator = m_format.recordSeparator();
    std::size_t end = 0;
    while ((end = endOfRecord(m_text, m_at, separator)) == 0 && !m_isAtEnd && m_text.size() - m_at < maxDocument)
        readMore();
    const std::size_t begin = std::exchange(m_at, end > 0 ? end : m_text.size());
    return std::string_view(m_text).substr(begin, m_at - begin);
}

bool DocumentFile::next(Document& document)
{
    for (std::string_view record = nextRecord(); !record.empty(); record = nextRecord()) {
        record = withoutLineEnd(record);
        if (record.empty())
            continue;
        try {
            m_parser.parse(record, document);
            return true;
        } catch (const LineFault&) {
            continue; // reading the data says it with its line
        }
    }
    return false;
}

std::optional<DocumentPreview> previewDocuments(
    const std::filesystem::path& file, const TextSettings& settings, std::size_t count, const std::stop_token& stop)
{
    OpenedSource source = openFileOrFolder(file, true, stop);
    DocumentPreview preview;
    std::optional<DocumentFormat> format;
    try {
        format = documentFormat(source, settings, { .columns = &preview.columns });
    } catch (const InputError&) {
        if (preview.columns.empty())
            throw;
        return preview;
    }
    if (!format)
        return {};
    preview.format = format->name;
    preview.reading = format->reading;
    DocumentFile documents(std::move(source), std::move(*format));
    for (Document document; preview.first.size() < count && documents.next(document);)
        preview.first.push_back(document);
    return preview;
}

std::string documentText(const std::filesystem::path& file, const TextReading& reading, Index number)
{
    OpenedSource source = openFileOrFolder(file, false);
    auto format = documentFormat(source, reading.settings, { .reading = &reading, .areLabelsNeeded = false });
    if (!format)
        throw InputError(phrase("%1: holds no documents any more", { file.string() }));
    DocumentFile documents(std::move(source), std::move(*format));
    Document document;
    for (Index i = 0; i <= number; ++i)
        if (!documents.next(document))
            throw InputError(phrase("%1: has only %2 documents any more", { file.string(), std::to_string(i) }));
    return document.text;
}

} // namespace evenkeel
