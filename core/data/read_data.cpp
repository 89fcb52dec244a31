// SPDX-License-Identifier: GPL-3.0-or-later
// From a file of any format, but a cache, to its data: the format's reader, or that of both files of a pair.
#include "core/base/phrase.h"
#include "core/data/arff/read_arff.h"
#include "core/data/documents/read_documents.h"
#include "core/data/npz/read_npz.h"
#include "core/data/pair_files.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/read_text.h"

#include <chrono>
#include <utility>

namespace evenkeel {

namespace {

bool isMatrix(const Recognized& format)
{
    return format.format == DataFormat::Matrix || format.format == DataFormat::Zip;
}

Loaded readMatrix(
    const OpenedSource& source, const Recognized& format, const LoadOptions& options, const LoadDetails& details)
{
    if (format.format == DataFormat::Zip)
        return readNpz(source, options, details);
    Loaded loaded = readText(source, rowParserOf(format), options, details);
    const LoadReport& report = loaded.report;
    if (!report.firstBadLines.empty()) // rows belong together: none can be left out
        throw inputError(loaded.data.source, report.firstBadLines.front().line, report.firstBadLines.front().what);
    return loaded;
}

Loaded readPair(
    const OpenedSource& source, const Recognized& format, const LoadOptions& options, const LoadDetails& details)
{
    if (format.format == DataFormat::Zip)
        checkNpz(source); // what it is comes before what belongs to it
    const bool areNeeded = !options.as || options.as->hasLabels;
    std::vector<std::string> notes;
    const auto file = labelsOf(source.file, format.format != DataFormat::Zip, areNeeded, notes);
    Loaded features = readMatrix(source, format, options, details);
    features.report.notices.insert(features.report.notices.end(), notes.begin(), notes.end());
    if (file.empty())
        return withoutLabels(std::move(features));
    const OpenedSource labels = openSource(file, options.stop);
    const Recognized labelsFormat = recognize(labels.head, labels.isWhole, file.string());
    if (!isMatrix(labelsFormat))
        throw inputError(file.string(), 1, phrase("is not a matrix of labels: its header must be 'samples labels'"));
    return withLabels(std::move(features), readMatrix(labels, labelsFormat, options, details).data);
}

std::optional<DocumentFormat> documentsIn(OpenedSource& source, const LoadOptions& options)
{
    DocumentsAs as;
    if (options.as) {
        as.reading = options.as->text ? &*options.as->text : nullptr;
        as.areLabelsNeeded = options.as->hasLabels;
    }
    auto format = documentFormat(source, options.text, as);
    if (format && options.as)
        checkKind(source.file, true, *options.as);
    return format;
}

} // namespace

Loaded readData(const std::filesystem::path& file, const LoadOptions& options, const LoadDetails& details)
{
    const auto start = std::chrono::steady_clock::now();
    OpenedSource source = openFileOrFolder(file, !options.as || options.as->hasLabels, options.stop);
    if (auto documents = documentsIn(source, options))
        return readDocuments(source, std::move(*documents), options, details);
    const Recognized format = recognize(source.head, source.isWhole, file.string());
    Loaded loaded = isMatrix(format)        ? readPair(source, format, options, details)
        : format.format == DataFormat::Arff ? readArff(source, format, options, details)
                                            : readText(source, rowParserOf(format), options, details);
    loaded.report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return loaded;
}

} // namespace evenkeel
