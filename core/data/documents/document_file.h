// SPDX-License-Identifier: GPL-3.0-or-later
// The documents of a file, one after the other, as training reads them: for people who look at them.
#pragma once

#include "core/data/documents/document_rows.h"

#include <filesystem>
#include <stop_token>

namespace evenkeel {

class DocumentFile {
public:
    DocumentFile(OpenedSource source, DocumentFormat format);

    // False: there is none any more. Malformed ones are left out. Throws InputError where the file cannot be read on.
    bool next(Document& document);

private:
    std::string_view nextRecord();
    void readMore();

    OpenedSource m_source;
    const DocumentFormat m_format;
    DocumentParser m_parser { m_format };
    std::string m_text; // bytes that have been read, from the current record on
    std::size_t m_at = 0;
    bool m_isAtEnd;
};

struct DocumentPreview {
    std::string format; // "csv", "tsv", "json lines", "fasttext"; empty: it is not clear which columns are meant
    std::vector<std::string> columns; // all columns, by name or number; empty: the format has none
    TextReading reading {}; // columns that are read, and the separator of labels
    std::vector<Document> first; // first documents
};

// The first `count` documents of training data. Unset: the file holds none. Throws InputError where it cannot be read.
std::optional<DocumentPreview> previewDocuments(
    const std::filesystem::path& file, const TextSettings& settings, std::size_t count, const std::stop_token& stop);

// The text of document `number` (from 0) of a file that is read by `reading`. Throws InputError where there is none.
std::string documentText(const std::filesystem::path& file, const TextReading& reading, Index number);

} // namespace evenkeel
