// SPDX-License-Identifier: GPL-3.0-or-later
// convertDataset(): the file name determines the format to write.
#include "core/data/cache/cache_file.h"
#include "core/data/inspect/inspect.h"
#include "core/data/load.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/write_text.h"

namespace evenkeel {

LoadReport convertDataset(const std::filesystem::path& in, const std::filesystem::path& out, const LoadOptions& options)
{
    const auto ending = out.extension();
    const bool packed = ending == ".gz" || ending == ".zst" || ending == ".xz";
    const auto kind = packed ? out.stem().extension() : ending;
    if (packed && kind == ".ekd")
        throw inputError(out.string(), 0, "a .ekd file cannot be compressed; leave out " + ending.string());
    // Directly into the cache file: a second, automatic one is not needed.
    LoadDetails details;
    std::error_code ignored;
    if (!std::filesystem::is_other(out, ignored)) // not into /dev
        details.spoolFolder = out.has_parent_path() ? out.parent_path() : ".";
    Loaded loaded = kind == ".ekd" && !isCacheFile(in) ? readText(in, options, details) : load(in, options);
    if (kind == ".ekd" && !isCacheFile(in)) {
        const Loaded own = loaded; // which the file has by itself; what it goes with may be another one each time
        number(loaded, options);
        writeCache(own.data, own.report, {}, out);
    } else if (kind == ".ekd") {
        writeCache(loaded.data, loaded.report, {}, out);
    } else if (kind == ".libsvm" || kind == ".svm") {
        writeLibsvm(loaded.data, out, loaded.report.numbering.value_or(Numbering { 1, {} }));
    } else {
        writeXmlc(loaded.data, out);
    }
    return std::move(loaded.report);
}

} // namespace evenkeel
