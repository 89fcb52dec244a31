// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/foreign_run.h"

#include "core/base/error.h"
#include "core/base/fold_case.h"
#include "core/base/report_table.h"
#include "core/import/record_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <fstream>

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
};
constexpr std::array rowOrders {
    RowOrder { "times", [](const ScalarRow& row, std::size_t) { return row.time; } },
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

struct Evaluations {
    std::vector<EvaluationEvent> events; // in their order
    const RowOrder* order = nullptr;

    bool haveTimes() const { return order == rowOrders.data(); }
};

Evaluations evaluationsOf(const ScalarRows& rows, const std::vector<MappedTag>& mapped)
{
    Evaluations made;
    std::vector<std::size_t> places; // in `rows`
    for (std::size_t i = 0; i < rows.rows.size(); ++i) {
        const ScalarRow& row = rows.rows[i];
        EvaluationEvent e = emptyEvaluation();
        if (!setMetrics(e, rows, row, mapped))
            continue;
        e.epoch = isUsable(row.epoch) ? std::max(0.0, row.epoch) : 0;
        e.updates = std::max<std::int64_t>(0, row.step.value_or(std::int64_t(i)));
        e.samples = row.samples.value_or(0);
        made.events.push_back(e);
        places.push_back(i);
    }
    made.order = std::ranges::find_if(rowOrders, [&](const RowOrder& order) {
        return std::ranges::all_of(places, [&](std::size_t i) { return isUsable(order.of(rows.rows[i], i)); });
    });
    constexpr double unixTimes = 1e8; // from there on they are no times of a run
    double first = made.haveTimes() ? beginOf(rows) : 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        made.events[i].time = made.order->of(rows.rows[places[i]], places[i]);
        first = std::min(first, made.events[i].time);
    }
    for (EvaluationEvent& e : made.events) {
        e.time -= first < 0 || first > unixTimes ? first : 0;
        e.wall = made.haveTimes() ? e.time : 0;
    }
    std::ranges::stable_sort(made.events, {}, &EvaluationEvent::time);
    return made;
}

std::string notesOf(const ScalarRows& rows, const std::vector<MappedTag>& mapped, const Evaluations& evaluations)
{
    std::string notes = "Imported from " + rows.program + ":";
    for (const MappedTag& one : mapped)
        notes += " " + rows.tags[one.tag] + " as " + one.metric->label + (&one == &mapped.back() ? "." : ",");
    if (!evaluations.haveTimes())
        notes += std::string(" Not all of its evaluations have a time: they are ordered by their ")
            + evaluations.order->name + ", and the run is not compared by time.";
    return notes;
}

enum class Format { Run, Events, Json, Csv };

// What is none of the others goes to the reader of exported runs, which says what is wrong with it.
Format formatOf(const std::filesystem::path& file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) // a pipe is read once
        return Format::Run;
    if (isRecordFile(file))
        return Format::Events;
    if (equalsFolded(file.extension().string(), U".csv"))
        return Format::Csv;
    constexpr std::size_t headSize = 4096;
    std::string head(headSize, '\0');
    std::ifstream stream(file, std::ios::binary);
    stream.read(head.data(), std::streamsize(head.size()));
    head.resize(std::size_t(stream.gcount()));
    const bool isRun = head.substr(0, head.find('\n')).find("\"evenkeel\"") != std::string::npos;
    return head.starts_with('{') && !isRun ? Format::Json : Format::Run;
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
    foreign.notes = notesOf(rows, mapped, evaluations);
    const EvaluationEvent& last = evaluations.events.back();
    for (const std::string& notice : rows.notices)
        foreign.events.emplace_back(NoteEvent { last.time, last.wall, notice });
    foreign.events.emplace_back(
        FinishedEvent { .status = "done", .error = {}, .time = last.time, .wall = last.wall, .p1 = last.p1 });
    return foreign;
}

std::int64_t importAnyFile(
    RunStore& store, const std::filesystem::path& file, const TagMap& map, const FileProgress& progress)
{
    const Format format = formatOf(file);
    if (format == Format::Run)
        return store.importRun(file, progress);
    const ScalarRows rows = format == Format::Events ? readEventFile(file)
        : format == Format::Json                     ? readJsonRows(file)
                                                     : readCsvRows(file);
    std::error_code ignored;
    const std::string folder = std::filesystem::weakly_canonical(file, ignored).parent_path().filename().string();
    const bool isNamedByFolder = format == Format::Events && !folder.empty();
    try {
        return store.addForeignRun(foreignRun(rows, isNamedByFolder ? folder : file.stem().string(), map));
    } catch (const InputError& e) {
        throw InputError(file.string() + ": " + e.what());
    }
}

} // namespace evenkeel
