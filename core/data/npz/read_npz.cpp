// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a matrix, as they are stored or put together from its columns.
#include "core/data/npz/read_npz.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/data/npz/npy_array.h"
#include "core/data/text/line_fault.h"
#include "core/data/text/row_builder.h"
#include "core/data/text/text_arrays.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr std::size_t valuesAtOnce = 1 << 14;

// The arrays of a dataset that rows are appended to.
class MatrixRows {
public:
    MatrixRows(
        const std::string& file, Index rows, Index columns, const LoadOptions& options, const LoadDetails& details)
        : m_file(file)
        , m_options(options)
        , m_rows(rows)
        , m_limits { columns, 0 }
        , m_arrays({ file, { .format = DataFormat::Matrix, .samples = rows, .features = columns, .labels = 0 }, false,
              details.spoolFolder, details.maxInMemory, static_cast<int>(threadsOf(options)) })
    {
        m_block.clear(0);
    }
    void add(std::span<const Id> ids, std::span<const float> values)
    {
        m_builder.begin();
        for (std::size_t i = 0; i < ids.size(); ++i)
            m_builder.pair(ids[i], values[i]);
        try {
            m_builder.finish();
        } catch (const LineFault& fault) {
            throw inputError(m_file, 0,
                phrase("row %1 (from 0): %2, or call sum_duplicates()", { std::to_string(m_done), fault.what() }));
        }
        ++m_done;
        if (m_block.featureIds.size() >= valuesAtOnce || m_block.featureEnds.size() >= valuesAtOnce)
            flush();
    }
    Loaded finish()
    {
        flush();
        Loaded loaded;
        loaded.data = m_arrays.finish(loaded.report, loaded.countDefect);
        loaded.report.format = phrase("%1, npz", { std::string(matrixFormat) });
        loaded.fitsCache = false;
        return loaded;
    }

private:
    void flush()
    {
        if (m_options.stop.stop_requested())
            throw Canceled();
        m_arrays.store(m_block, m_arrays.place(m_block));
        m_block.clear(0);
        if (m_options.progress)
            m_options.progress(m_rows > 0 ? static_cast<double>(m_done) / static_cast<double>(m_rows) : 1);
    }

    std::string m_file;
    const LoadOptions& m_options;
    Index m_rows, m_done = 0;
    BlockLimits m_limits;
    TextArrays m_arrays;
    ParsedBlock m_block;
    RowBuilder m_builder { m_block, m_limits, true };
};

// Of rows, or of columns: their ends, and where and what their values are.
struct StoredMatrix {
    NpyArray ends, ids, values;
    Index lines, limit; // rows and columns, or columns and rows

    StoredMatrix(const ZipArchive& archive, Index lineCount, Index idLimit)
        : ends(archive, "indptr.npy")
        , ids(archive, "indices.npy")
        , values(archive, "data.npy")
        , lines(lineCount)
        , limit(idLimit)
    {
        if (ends.size() != lines + 1)
            ends.fail(phrase("has %1 values, but the shape needs %2; save the matrix again",
                { std::to_string(ends.size()), std::to_string(lines + 1) }));
        if (ids.size() != values.size())
            ids.fail(phrase("has %1 values, but data.npy has %2; save the matrix again",
                { std::to_string(ids.size()), std::to_string(values.size()) }));
    }

    // line(count): how many values each row, or column, has; it is to read so many.
    template<typename Line>
    void forLines(const Line& line)
    {
        std::vector<Index> next(1);
        ends.read(next);
        Index end = next.front();
        if (end != 0)
            ends.fail(phrase("does not begin with 0; save the matrix again"));
        for (Index done = 0; done < lines; done += std::ssize(next)) {
            next.resize(std::min(valuesAtOnce, static_cast<std::size_t>(lines - done)));
            ends.read(next);
            for (const Index each : next) {
                if (each < end || each > ids.size())
                    ends.fail(phrase("decreases, or exceeds the number of values; save the matrix again"));
                line(static_cast<std::size_t>(each - end));
                end = each;
            }
        }
        if (end != ids.size())
            ends.fail(phrase("ends at %1, but there are %2 values; save the matrix again",
                { std::to_string(end), std::to_string(ids.size()) }));
        for (NpyArray* const array : { &ends, &ids, &values })
            array->finish();
    }
    void read(std::span<Id> toIds, std::span<float> toValues)
    {
        for (std::size_t at = 0; at < toIds.size(); at += valuesAtOnce) {
            m_wide.resize(std::min(valuesAtOnce, toIds.size() - at));
            ids.read(m_wide);
            for (std::size_t i = 0; i < m_wide.size(); ++i) {
                if (m_wide[i] < 0 || m_wide[i] >= limit)
                    ids.fail(phrase("has %1, which is not between 0 and %2, as the shape says; save the matrix again",
                        { std::to_string(m_wide[i]), std::to_string(limit - 1) }));
                toIds[at + i] = static_cast<Id>(m_wide[i]);
            }
        }
        values.read(toValues);
    }

private:
    std::vector<Index> m_wide;
};

void readRows(StoredMatrix& stored, MatrixRows& rows)
{
    std::vector<Id> ids;
    std::vector<float> values;
    stored.forLines([&](std::size_t count) {
        ids.resize(count);
        values.resize(count);
        stored.read(ids, values);
        rows.add(ids, values);
    });
}

// All of it is in memory until its rows are known.
void readColumns(StoredMatrix& stored, MatrixRows& rows)
{
    // Rows that nothing is in take no bytes of the file, but some of the memory.
    constexpr Index alwaysFine = 1 << 20, perValue = 1000;
    if (stored.limit > alwaysFine && stored.limit / perValue > stored.ids.size())
        stored.values.fail(phrase("has too few values for %1 rows to be read column by column; save matrix.tocsr()",
            { std::to_string(stored.limit) }));
    const auto size = static_cast<std::size_t>(stored.ids.size());
    std::vector<Id> rowOf, columnOf;
    std::vector<float> values;
    rowOf.reserve(size);
    columnOf.reserve(size);
    values.reserve(size);
    Id column = 0;
    stored.forLines([&](std::size_t count) {
        const std::size_t first = rowOf.size();
        rowOf.resize(first + count);
        values.resize(first + count);
        columnOf.resize(first + count, column++);
        stored.read(std::span(rowOf).subspan(first), std::span(values).subspan(first));
    });
    std::vector<std::size_t> ends(static_cast<std::size_t>(stored.limit) + 1);
    for (const Id row : rowOf)
        ++ends[static_cast<std::size_t>(row) + 1];
    for (std::size_t i = 1; i < ends.size(); ++i)
        ends[i] += ends[i - 1];
    std::vector<std::size_t> next(ends.begin(), ends.end() - 1);
    std::vector<Id> ids(size);
    std::vector<float> sorted(size);
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t place = next[static_cast<std::size_t>(rowOf[i])]++;
        ids[place] = columnOf[i];
        sorted[place] = values[i];
    }
    for (std::size_t i = 0; i + 1 < ends.size(); ++i)
        rows.add(std::span(ids).subspan(ends[i], ends[i + 1] - ends[i]),
            std::span(sorted).subspan(ends[i], ends[i + 1] - ends[i]));
}

} // namespace

void checkNpz(const OpenedSource& source)
{
    if (!source.bytes.plain)
        throw inputError(
            source.file.string(), 0, phrase("is a zip archive that is packed again or not in a file; unpack it first"));
    const ZipArchive archive(source.file);
    if (archive.has("format.npy"))
        return;
    throw inputError(source.file.string(), 0,
        archive.hasEnding(".npy")
            ? phrase("has dense NumPy arrays, which are not read; save features and labels as X.npz and Y.npz by "
                     "scipy.sparse.save_npz('X.npz', scipy.sparse.csr_matrix(X))")
            : phrase("is a zip archive; unpack it first"));
}

Loaded readNpz(const OpenedSource& source, const LoadOptions& options, const LoadDetails& details)
{
    checkNpz(source);
    const ZipArchive archive(source.file);
    const std::string format = NpyArray(archive, "format.npy").letters();
    if (format != "csr" && format != "csc")
        archive.fail("format.npy",
            phrase("says %1, a kind of sparse matrix that is not read; save matrix.tocsr() by scipy.sparse.save_npz",
                { quote(format) }));
    NpyArray shape(archive, "shape.npy");
    std::vector<Index> sizes(2);
    if (shape.size() != 2)
        shape.fail(phrase("does not have two sizes; save the matrix by scipy.sparse.save_npz"));
    shape.read(sizes);
    shape.finish();
    const Index rows = sizes[0], columns = sizes[1];
    if (rows < 0 || columns < 0 || rows > maxIds || columns > maxIds)
        shape.fail(phrase("says %1 x %2, but the limit of either is %3; save a smaller matrix",
            { std::to_string(rows), std::to_string(columns), std::to_string(maxIds) }));
    MatrixRows matrix(source.file.string(), rows, columns, options, details);
    const bool isByRow = format == "csr";
    StoredMatrix stored(archive, isByRow ? rows : columns, isByRow ? columns : rows);
    if (isByRow)
        readRows(stored, matrix);
    else
        readColumns(stored, matrix);
    if (source.bytes.plain->hasChanged())
        throw inputError(
            source.file.string(), 0, phrase("changed while it was read; try again when nothing writes to it"));
    return matrix.finish();
}

} // namespace evenkeel
