// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/foreign_run.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/number_text.h"
#include "core/import/metric_files.h"
#include "core/import/record_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>

namespace evenkeel {

namespace {

EvaluationEvent emptyEvaluation()
{
    EvaluationEvent e;
    for (const Metric& metric : metrics)
        metric.in(e) = std::numeric_limits<double>::quiet_NaN();
    return e;
}

bool isUsable(double value) // false for NaN
{
    constexpr double max = 1e15;
    return std::abs(value) < max;
}

// What can order rows; the first in which all of them have a number is taken.
struct RowOrder {
    const char* name;
    double (*of)(const ScalarRow& row, std::size_t index);
    bool isTime = false;
};
constexpr std::array rowOrders {
    RowOrder { "times", [](const ScalarRow& row, std::size_t) { return row.time; }, true },
    RowOrder { "times", [](const ScalarRow& row, std::size_t) { return row.sinceStart; }, true },
    RowOrder { "steps",
        [](const ScalarRow& row, std::size_t) {
            return row.step ? double(*row.step) : std::numeric_limits<double>::quiet_NaN();
        } },
    RowOrder { "epochs", [](const ScalarRow& row, std::size_t) { return row.epoch; } },
    RowOrder { "numbers", [](const ScalarRow&, std::size_t index) { return double(index + 1); } },
};

std::string isoTime(double unixSeconds)
{
    constexpr double year2000 = 946684800, year3000 = 32503680000.0;
    if (!(unixSeconds > year2000 && unixSeconds < year3000))
        return {};
    const auto seconds = std::time_t(unixSeconds);
    std::tm utc {};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> text {};
    std::strftime(text.data(), text.size(), "%FT%T+00:00", &utc);
    return text.data();
}

// Of all rows; infinity: they have no times.
double beginOf(const ScalarRows& rows)
{
    double begin = isUsable(rows.begin) ? rows.begin : std::numeric_limits<double>::infinity();
    for (const ScalarRow& row : rows.rows)
        if (isUsable(row.time))
            begin = std::min(begin, row.time);
    return begin;
}

void checkScore(const ScalarRows& rows, const ScalarRow& row, const MappedTag& tag, double value)
{
    if (tag.metric == &testLoss || std::isnan(value) || (value >= 0 && value <= 1))
        return;
    const std::string place
        = row.line > 0 ? "line " + std::to_string(row.line) : "step " + std::to_string(row.step.value_or(0));
    throw InputError(place + ": " + rows.tags[tag.tag] + " is " + exactText(value) + ", but " + tag.metric->label
        + " is from 0 to 1; divide percentages by 100, or name another tag by --map");
}

// Whether the row has any of the metrics, which are set then.
bool setMetrics(EvaluationEvent& e, const ScalarRows& rows, const ScalarRow& row, const std::vector<MappedTag>& mapped)
{
    bool isEvaluation = false;
    for (const auto& [tag, value] : row.values)
        for (const MappedTag& one : mapped)
            if (one.tag == tag) {
                checkScore(rows, row, one, value);
                one.metric->in(e) = value;
                isEvaluation = isEvaluation || std::isfinite(value);
            }
    return isEvaluation;
}

// What of these rows (places in `rows`, in the order of the file) makes a run, in its order.
struct Sequence {
    std::vector<std::size_t> places;
    const RowOrder* order = rowOrders.data();
    const char* steps = ""; // by what they follow each other
    std::size_t replaced = 0; // rows that were recorded again after a restart
    bool hadTimes = false; // where `order` is another: they contradict the steps
};

// Their steps, or their epochs, say how rows follow each other: where these go back while time goes on, the log was
// restarted there, and what it had from that step on is replaced. Where they do not go back, but the times do, a clock
// was set. A file that is sorted another way, newest first for one, has neither.
class Sequencer {
public:
    Sequencer(const ScalarRows& rows, std::vector<std::size_t> places)
        : m_rows(rows)
        , m_made { .places = std::move(places) }
    {
    }

    Sequence make()
    {
        const RowOrder* const order = firstOrder(0);
        const RowOrder* const steps
            = firstOrder(std::size_t(std::ranges::find_if_not(rowOrders, &RowOrder::isTime) - rowOrders.begin()));
        m_made.order = order;
        m_made.steps = steps->name;
        m_made.hadTimes = order->isTime;
        if (steps != &rowOrders.back() && m_made.places.size() > 1)
            order->isTime ? arrangeByBoth(*order, *steps) : arrangeBySteps(*steps);
        std::ranges::stable_sort(m_made.places, {}, [&](std::size_t place) { return valueOf(*m_made.order, place); });
        return std::move(m_made);
    }

private:
    double valueOf(const RowOrder& order, std::size_t place) const { return order.of(m_rows.rows[place], place); }
    const RowOrder* firstOrder(std::size_t from) const
    {
        return &*std::ranges::find_if(
            rowOrders.begin() + std::ptrdiff_t(from), rowOrders.end(), [&](const RowOrder& order) {
                return std::ranges::all_of(
                    m_made.places, [&](std::size_t place) { return isUsable(valueOf(order, place)); });
            });
    }
    // How many rows have less of it than the one before.
    std::size_t falls(const RowOrder& order) const
    {
        std::size_t count = 0;
        for (std::size_t i = 1; i < m_made.places.size(); ++i)
            count += valueOf(order, m_made.places[i]) < valueOf(order, m_made.places[i - 1]) ? 1 : 0;
        return count;
    }
    void arrangeByBoth(const RowOrder& times, const RowOrder& steps)
    {
        if (falls(steps) == 0) {
            m_made.order = falls(times) == 0 ? &times : &steps;
            return;
        }
        std::ranges::stable_sort(m_made.places, {}, [&](std::size_t place) { return valueOf(times, place); });
        dropReplaced(steps);
    }
    void arrangeBySteps(const RowOrder& steps)
    {
        if (falls(steps) + 1 < m_made.places.size()) // else newest first
            dropReplaced(steps);
    }
    void dropReplaced(const RowOrder& steps)
    {
        std::vector<std::size_t> kept;
        double before = -std::numeric_limits<double>::infinity();
        for (const std::size_t place : m_made.places) {
            const double step = valueOf(steps, place);
            while (step < before && !kept.empty() && valueOf(steps, kept.back()) >= step) {
                kept.pop_back();
                ++m_made.replaced;
            }
            kept.push_back(place);
            before = step;
        }
        m_made.places = std::move(kept);
    }

    const ScalarRows& m_rows;
    Sequence m_made;
};

struct Evaluations {
    std::vector<EvaluationEvent> events; // in their order
    Sequence sequence;
};

Evaluations evaluationsOf(const ScalarRows& rows, const std::vector<MappedTag>& mapped)
{
    std::vector<std::size_t> places; // in `rows`
    for (std::size_t i = 0; i < rows.rows.size(); ++i)
        if (EvaluationEvent e = emptyEvaluation(); setMetrics(e, rows, rows.rows[i], mapped))
            places.push_back(i);
    Evaluations made { {}, Sequencer(rows, std::move(places)).make() };
    const RowOrder& order = *made.sequence.order;
    for (const std::size_t place : made.sequence.places) {
        const ScalarRow& row = rows.rows[place];
        EvaluationEvent e = emptyEvaluation();
        setMetrics(e, rows, row, mapped);
        e.epoch = isUsable(row.epoch) ? std::max(0.0, row.epoch) : 0;
        e.updates = std::max<std::int64_t>(0, row.step.value_or(std::int64_t(place)));
        e.samples = row.samples.value_or(0);
        e.time = order.of(row, place);
        made.events.push_back(e);
    }
    constexpr double unixTimes = 1e8; // from there on they are no times of a run
    double first = &order == rowOrders.data() ? beginOf(rows) : 0;
    for (const EvaluationEvent& e : made.events)
        first = std::min(first, e.time);
    for (EvaluationEvent& e : made.events) {
        e.time -= first < 0 || first > unixTimes ? first : 0;
        e.wall = order.isTime ? e.time : 0;
    }
    return made;
}

std::string notesOf(const ScalarRows& rows, const std::vector<MappedTag>& mapped, const Sequence& sequence)
{
    std::string notes = "Imported from " + rows.program + ":";
    for (const MappedTag& one : mapped)
        notes += " " + rows.tags[one.tag] + " as " + one.metric->label
            + (saysHeldOut(rows.tags[one.tag]) ? "" : " (its name says no test set)")
            + (&one == &mapped.back() ? "." : ",");
    for (const std::string& notice : rows.notices)
        notes += " Of the file: " + notice + ".";
    if (sequence.replaced > 0)
        notes += std::string(" Its ") + sequence.steps + " go back, as those of a log that was restarted: "
            + std::to_string(sequence.replaced) + " evaluations that were replaced are left out.";
    if (!sequence.order->isTime)
        notes += std::string(sequence.hadTimes ? " Its times go back, as if a clock had been set:"
                                               : " Not all of its evaluations have a time:")
            + " they are ordered by their " + sequence.order->name + ", and the run is not compared by time.";
    return notes;
}

constexpr std::size_t headSize = 4096;

std::string headOf(const std::filesystem::path& file)
{
    PlainStream stream(file);
    std::string head(headSize, '\0');
    head.resize(stream.read(head.data(), head.size()));
    return head;
}

// The files below a folder, or directly in it, by name.
template<typename Iterator>
std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : Iterator(folder))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

// Event files, or MLflow's folder of a run or of its metrics.
ScalarRows readFolder(const std::filesystem::path& folder)
{
    namespace fs = std::filesystem;
    try {
        std::vector<fs::path> files = filesIn<fs::directory_iterator>(folder);
        std::erase_if(files, [](const fs::path& file) { return !isRecordFile(headOf(file)); });
        if (!files.empty())
            return readEventFiles(files);
        const fs::path metrics = fs::is_directory(folder / "metrics") ? folder / "metrics" : folder;
        files = filesIn<fs::recursive_directory_iterator>(metrics);
        if (!files.empty() && std::ranges::all_of(files, [](const fs::path& file) {
                const std::string head = headOf(file);
                return isMetricLine(std::string_view(head).substr(0, head.find('\n')));
            }))
            return readMetricFiles(files, metrics);
    } catch (const fs::filesystem_error& e) {
        throw InputError(folder.string() + ": cannot be read (" + e.code().message() + ")");
    }
    throw InputError(folder.string()
        + ": is a folder without TensorBoard event files and without metric files of MLflow; name one that has them, "
          "or a file");
}

// Nothing: an exported run, or what its reader will refuse.
std::optional<ScalarRows> foreignRows(const std::filesystem::path& file)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored))
        return readFolder(file);
    if (!std::filesystem::is_regular_file(file, ignored)) // a pipe is read once
        return std::nullopt;
    const std::string head = headOf(file);
    const std::string_view firstLine = std::string_view(head).substr(0, head.find('\n'));
    if (isRecordFile(head))
        return readEventFile(file);
    const std::string extension = file.extension().string();
    if (equalsFolded(extension, U".csv") || equalsFolded(extension, U".tsv"))
        return readCsvRows(file);
    if (isMetricLine(firstLine))
        return readMetricFiles({ file }, file.parent_path());
    const std::size_t first = firstLine.find_first_of("{[");
    if (first != firstLine.npos && firstLine.find("\"evenkeel\"") == firstLine.npos
        && firstLine.substr(0, first).find_first_not_of("\xef\xbb\xbf \t") == firstLine.npos)
        return readJsonRows(file);
    return std::nullopt;
}

// Of what a folder names: an event file is called as in all folders.
std::string nameOf(const std::filesystem::path& file, const ScalarRows& rows)
{
    std::error_code ignored;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(file, ignored);
    if (std::filesystem::is_directory(whole, ignored))
        return (whole.filename() == "metrics" ? whole.parent_path() : whole).filename().string();
    const std::string folder = whole.parent_path().filename().string();
    return rows.program == "TensorBoard" && !folder.empty() ? folder : file.stem().string();
}

} // namespace

ForeignRun foreignRun(const ScalarRows& rows, const std::string& name, const TagMap& map)
{
    const std::vector<MappedTag> mapped = mappedTags(rows, map);
    const Evaluations evaluations = evaluationsOf(rows, mapped);
    if (evaluations.events.empty())
        throw InputError("its rows have no values of the metrics");
    ForeignRun foreign;
    foreign.run = { .name = name,
        .algorithm = "imported",
        .devices = {},
        .config = "{}",
        .build = "imported from " + rows.program,
        .dataHash = {},
        .group = {} };
    foreign.events.assign(evaluations.events.begin(), evaluations.events.end());
    foreign.started = isoTime(beginOf(rows));
    foreign.notes = notesOf(rows, mapped, evaluations.sequence);
    const EvaluationEvent& last = evaluations.events.back();
    foreign.events.emplace_back(
        FinishedEvent { .status = "done", .error = {}, .time = last.time, .wall = last.wall, .p1 = last.p1 });
    return foreign;
}

std::int64_t importAnyFile(
    RunStore& store, const std::filesystem::path& file, const TagMap& map, const FileProgress& progress)
{
    const std::optional<ScalarRows> rows = foreignRows(file);
    if (!rows)
        return store.importRun(file, progress);
    try {
        return store.addForeignRun(foreignRun(*rows, nameOf(file, *rows), map));
    } catch (const InputError& e) {
        throw InputError(file.string() + ": " + e.what());
    }
}

} // namespace evenkeel
