// SPDX-License-Identifier: GPL-3.0-or-later
// convertDataset(): the file name determines the format to write.
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/cache/cache_file.h"
#include "core/data/inspect/inspect.h"
#include "core/data/load.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/write_text.h"

#include <algorithm>

namespace evenkeel {

namespace {

// XMLC text says its sizes: those of the training data, where it goes with some.
Dataset asWideAs(Dataset data, const std::optional<NumberedAs>& training)
{
    if (training) {
        data.features = std::max(data.features, training->features);
        data.labels = std::max(data.labels, training->labels);
    }
    return data;
}

// The numbers that libSVM text gives to ids that count from 0.
Numbering numberingFor(const Dataset& data, const std::optional<NumberedAs>& training)
{
    if (!training)
        return { 1, {} };
    const Numbering numbering = training->numbering.value_or(Numbering {});
    if (!numbering.classes.empty() && data.labels > std::ssize(numbering.classes))
        throw InputError(phrase("%1: has %2 labels, but %3 has only %4 classes to call them",
            { data.source, std::to_string(data.labels), training->source, std::to_string(numbering.classes.size()) }));
    return numbering;
}

} // namespace

LoadReport convertDataset(const std::filesystem::path& in, const std::filesystem::path& out, const LoadOptions& options)
{
    const auto ending = out.extension();
    const bool packed = ending == ".gz" || ending == ".zst" || ending == ".xz";
    const auto kind = packed ? out.stem().extension() : ending;
    if (ending == ".bz2")
        throw inputError(out.string(), 0, phrase("bzip2 is read, but not written; use .gz, .zst or .xz"));
    if (kind == ".npz" || kind == ".arff")
        throw inputError(
            out.string(), 0, phrase("%1 is read, but not written; use .txt, .svm or .ekd", { kind.string() }));
    if (packed && kind == ".ekd")
        throw inputError(
            out.string(), 0, phrase("a .ekd file cannot be compressed; leave out %1", { ending.string() }));
    // Directly into the cache file: a second, automatic one is not needed.
    LoadDetails details;
    std::error_code ignored;
    if (!std::filesystem::is_other(out, ignored)) // not into /dev
        details.spoolFolder = out.has_parent_path() ? out.parent_path() : ".";
    const Loaded own = kind == ".ekd" && !isCacheFile(in) ? readData(in, options, details) : loadOwn(in, options);
    Loaded numbered = own;
    identify(numbered, in, options); // throws where it contradicts the data that it goes with
    if (kind != ".ekd" && kind != ".libsvm" && kind != ".svm") {
        writeXmlc(asWideAs(numbered.data, options.as), out);
        return numbered.report;
    }
    // A cache and libSVM text keep the numbers that the file has.
    LoadReport report = own.report;
    if (kind == ".ekd")
        writeCache(own.data, own.report, {}, out);
    else if (writeLibsvm(own.report.numbering ? own.data : numbered.data, out,
                 own.report.numbering ? *own.report.numbering : numberingFor(numbered.data, options.as)))
        report.notices.push_back(phrase(
            "some features or labels are in no sample, so the first line of %1, a comment, says how many there are",
            { out.string() }));
    return report;
}

} // namespace evenkeel
