// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/import_any.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/phrase.h"
#include "core/base/plain_stream.h"
#include "core/base/temporary_file.h"
#include "core/import/foreign_run.h"
#include "core/import/metric_files.h"
#include "core/import/record_file.h"
#include "core/import/run_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <sys/stat.h>
#include <unistd.h>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;

// What is no text, by its first bytes.
struct OtherFormat {
    std::string_view beginning;
    const char* is;
};
constexpr std::array otherFormats {
    OtherFormat { "\x1f\x8b", "is compressed by gzip; decompress it first" },
    OtherFormat { "\x28\xb5\x2f\xfd", "is compressed by zstd; decompress it first" },
    OtherFormat { "BZh", "is compressed by bzip2; decompress it first" },
    OtherFormat { "\xfd"
                  "7zXZ",
        "is compressed by xz; decompress it first" },
    OtherFormat { "PK\x03\x04", "is a zip file; name a file that is in it" },
    OtherFormat { "\xff\xfe", "is text in UTF-16; save it in UTF-8" },
    OtherFormat { "\xfe\xff", "is text in UTF-16; save it in UTF-8" },
};

bool isJson(std::string_view line)
{
    const std::size_t first = line.find_first_of("{[");
    return first != line.npos && line.substr(0, first).find_first_not_of("\xef\xbb\xbf \t\r") == line.npos;
}

enum class FileKind { EventFile, Json, MetricFile, Table, Database, ExportedRun };

// Throws InputError for another one. The name's `extension` says more where the beginning does not: a table of one
// column has no separator.
FileKind kindOf(std::string_view head, const fs::path& file, const fs::path& extension)
{
    if (isRecordFile(head))
        return FileKind::EventFile;
    if (head.starts_with("SQLite format 3"))
        return FileKind::Database;
    for (const OtherFormat& format : otherFormats)
        if (head.starts_with(format.beginning))
            throw inputError(file.string(), 0, format.is);
    if (head.empty())
        throw inputError(file.string(), 0, phrase("the file is empty"));
    const std::string_view text = head.substr(std::min(head.size(), head.find_first_not_of("\r\n")));
    const std::string_view firstLine = text.substr(0, text.find('\n'));
    const std::string ending = extension.string();
    const bool isTable = equalsFolded(ending, U".csv") || equalsFolded(ending, U".tsv");
    if (!isTable && isJson(firstLine))
        return firstLine.find("\"evenkeel\"") == firstLine.npos ? FileKind::Json : FileKind::ExportedRun;
    if (!isTable && isMetricLine(firstLine))
        return FileKind::MetricFile;
    if (isTable || (firstLine.find_first_of(",;\t") != firstLine.npos && firstLine.find('\0') == firstLine.npos))
        return FileKind::Table;
    throw inputError(file.string(), 1,
        phrase("is neither an exported run nor a log that can be imported: event files of TensorBoard, CSV with a "
               "heading, JSON lines, trainer_state.json, databases of MLflow and trackio, metric files of MLflow"));
}

void readFile(const fs::path& file, FileKind kind, const TakeRows& take)
{
    switch (kind) {
    case FileKind::EventFile:
        return take(readEventFile(file));
    case FileKind::Json:
        return take(readJsonRows(file));
    case FileKind::MetricFile:
        return take(readMetricFiles({ file }, file.parent_path()));
    case FileKind::Database:
        return readTrackerDatabase(file, take);
    default:
        return take(readCsvRows(file));
    }
}

// Of what a folder names: an event file is called as in all folders.
std::string nameOf(const fs::path& file, const ScalarRows& rows)
{
    std::error_code ignored;
    const fs::path whole = fs::weakly_canonical(file, ignored);
    if (fs::is_directory(whole, ignored))
        return (whole.filename() == "metrics" || isDatasetName(whole.filename().string()) ? whole.parent_path() : whole)
            .filename()
            .string();
    const std::string folder = whole.parent_path().filename().string();
    const bool isNamedByFolder = rows.program == "TensorBoard" || rows.program == "trainer_state.json";
    return isNamedByFolder && !folder.empty() ? folder : file.stem().string();
}

// The run that was named, or all runs of a tracker.
class Import {
public:
    Import(RunStore& store, fs::path named, const TagMap& map, const FileProgress& progress)
        : m_store(store)
        , m_named(std::move(named))
        , m_map(map)
        , m_progress(progress)
    {
    }

    template<typename Read>
    ImportedRuns foreign(const Read& read)
    {
        try {
            read([this](const ScalarRows& rows) { take(rows); });
        } catch (const InputError& e) { // it is damaged, behind runs that are there now
            if (m_made.runs.empty())
                throw;
            m_made.failures.emplace_back(e.what());
        }
        if (m_made.runs.empty() && !m_made.failures.empty())
            throw InputError(m_made.failures.front()
                + (m_made.failures.size() > 1 ? "; no other of its runs can be taken over either" : ""));
        return std::move(m_made);
    }
    ImportedRuns file(const fs::path& file, FileKind kind)
    {
        if (kind == FileKind::ExportedRun)
            return { { m_store.importRun(file, m_progress) }, {} };
        return foreign([&](const TakeRows& take) { readFile(file, kind, take); });
    }

private:
    void take(const ScalarRows& rows)
    {
        if (m_progress)
            m_progress(0); // it ends the import where it is canceled
        try {
            const std::string name = rows.name.empty() ? nameOf(m_named, rows) : rows.name;
            m_made.runs.push_back(m_store.addForeignRun(foreignRun(rows, name, m_map)));
        } catch (const InputError& e) {
            m_made.failures.push_back(
                m_named.string() + ": " + (rows.name.empty() ? "" : "run '" + rows.name + "': ") + e.what());
        }
    }

    RunStore& m_store;
    fs::path m_named;
    const TagMap& m_map;
    const FileProgress& m_progress;
    ImportedRuns m_made;
};

// Beside the database, where there must be room for a run.
void copyTo(const TemporaryFile& copy, PlainStream& stream, const fs::path& from, std::uint64_t maxBytes)
{
    constexpr std::size_t blockSize = 1 << 16;
    std::string block(blockSize, '\0');
    std::uint64_t total = 0;
    for (std::size_t got = blockSize; got == blockSize;) {
        got = stream.read(block.data(), block.size());
        total += got;
        if (total > maxBytes)
            throw inputError(from.string(), 0, phrase("is larger than %1 MiB", { std::to_string(maxBytes >> 20U) }));
        for (std::size_t at = 0; at < got;) {
            const ssize_t written = ::write(copy.descriptor(), block.data() + at, got - at);
            if (written < 0 && errno != EINTR)
                throw StorageError(phrase("%1: cannot be kept beside the database (%2); there must be room for it",
                    { from.string(), std::strerror(errno) }));
            at += written < 0 ? 0 : std::size_t(written);
        }
    }
}

// What is no file is copied first: readers begin again, and jump.
ImportedRuns importPipe(RunStore& store, const fs::path& pipe, const TagMap& map, const FileProgress& progress)
{
    PlainStream stream(pipe);
    std::string head = headOf(stream);
    const FileKind kind = kindOf(head, pipe, {});
    stream.putBack(std::move(head));
    removeAbandoned(store.file().parent_path()); // copies of imports that were killed
    std::optional<TemporaryFile> copy;
    try {
        copy.emplace(store.file().parent_path() / "import", S_IRUSR | S_IWUSR);
    } catch (const fs::filesystem_error& e) {
        throw StorageError(
            phrase("%1: cannot be kept beside the database (%2)", { pipe.string(), e.code().message() }));
    }
    constexpr std::uint64_t maxForeign = std::uint64_t(1) << 30;
    copyTo(*copy, stream, pipe, kind == FileKind::ExportedRun ? std::numeric_limits<std::uint64_t>::max() : maxForeign);
    const std::string path = copy->path().string();
    const auto asNamed = [&](std::string text) { // it names the copy
        for (std::size_t at = text.find(path); at != text.npos; at = text.find(path))
            text.replace(at, path.size(), pipe.string());
        return text;
    };
    try {
        ImportedRuns made = Import(store, pipe, map, progress).file(path, kind);
        std::ranges::transform(made.failures, made.failures.begin(), asNamed);
        return made;
    } catch (const InputError& e) {
        throw InputError(asNamed(e.what()));
    }
}

} // namespace

ImportedRuns importAnyFile(RunStore& store, const fs::path& file, const TagMap& map, const FileProgress& progress)
{
    std::error_code ignored;
    Import import(store, file, map, progress);
    if (fs::is_directory(file, ignored))
        return import.foreign([&](const TakeRows& take) { readRunFolder(file, take); });
    if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored))
        return importPipe(store, file, map, progress);
    PlainStream stream(file);
    return import.file(file, kindOf(headOf(stream), file, file.extension()));
}

} // namespace evenkeel
