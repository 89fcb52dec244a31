// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/foreign_run.h"

#include "core/base/error.h"
#include "core/base/json.h"
#include "core/events/metrics.h"
#include "core/import/record_file.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>
#include <fstream>

namespace evenkeel {

namespace {

struct MappedTag {
    std::size_t tag = 0;
    const Metric* metric = nullptr;
};

std::string lowerCase(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

std::string tagList(const ScalarRows& rows)
{
    constexpr std::size_t maxShown = 20;
    std::string list;
    for (std::size_t i = 0; i < std::min(rows.tags.size(), maxShown); ++i)
        list += (i == 0 ? "" : ", ") + rows.tags[i];
    return rows.tags.empty() ? "none" : list + (rows.tags.size() > maxShown ? ", ..." : "");
}

// The metric that a tag's name says, or null.
const Metric* metricOf(const std::string& tag)
{
    const std::string name = lowerCase(tag);
    std::string last = name.substr(name.find_last_of("/.: ") + 1);
    for (const std::string_view set : { "val_", "valid_", "validation_", "eval_", "test_", "epoch_", "train_" })
        if (last.starts_with(set))
            last.erase(0, set.size());
    if (last == "accuracy" || last == "acc" || last == "precision_at_1" || last == "p1")
        return &precisionAt1;
    return findMetric(last);
}

bool isHeldOut(const std::string& tag)
{
    const std::string name = lowerCase(tag);
    return std::ranges::any_of(
        std::array { "val", "test", "eval" }, [&](const char* set) { return name.find(set) != std::string::npos; });
}

std::vector<MappedTag> namedTags(const ScalarRows& rows, const TagMap& map)
{
    std::vector<MappedTag> mapped;
    for (const auto& [tag, metricName] : map) {
        const Metric* metric = findMetric(metricName);
        const auto found = std::ranges::find(rows.tags, tag);
        if (!metric)
            throw InputError("there is no metric '" + metricName + "'");
        if (found == rows.tags.end())
            throw InputError("there is no tag '" + tag + "'; there are " + tagList(rows));
        mapped.push_back({ std::size_t(found - rows.tags.begin()), metric });
    }
    return mapped;
}

void addGuessedTags(const ScalarRows& rows, std::vector<MappedTag>& mapped)
{
    for (const Metric& metric : metrics) {
        if (std::ranges::find(mapped, &metric, &MappedTag::metric) != mapped.end())
            continue;
        std::vector<std::size_t> candidates;
        for (std::size_t i = 0; i < rows.tags.size(); ++i)
            if (metricOf(rows.tags[i]) == &metric && std::ranges::find(mapped, i, &MappedTag::tag) == mapped.end())
                candidates.push_back(i);
        const auto isOther = [&](std::size_t tag) { return !isHeldOut(rows.tags[tag]); };
        if (!std::ranges::all_of(candidates, isOther))
            std::erase_if(candidates, isOther);
        if (candidates.size() > 1)
            throw InputError("'" + rows.tags[candidates[0]] + "' and '" + rows.tags[candidates[1]] + "' could both be "
                + metric.name + "; say which by --map '" + rows.tags[candidates[0]] + "=" + metric.name + "'");
        if (!candidates.empty())
            mapped.push_back({ candidates.front(), &metric });
    }
}

std::vector<MappedTag> mappedTags(const ScalarRows& rows, const TagMap& map)
{
    std::vector<MappedTag> mapped = namedTags(rows, map);
    addGuessedTags(rows, mapped);
    if (mapped.empty())
        throw InputError(
            "none of its tags is known as a metric; name one by --map TAG=p@1; there are " + tagList(rows));
    return mapped;
}

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

double timeOf(const ScalarRow& row, std::size_t index)
{
    return isUsable(row.time) ? row.time
        : row.step            ? double(*row.step)
        : isUsable(row.epoch) ? row.epoch
                              : double(index);
}

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

std::vector<Event> eventsOf(const ScalarRows& rows, const std::vector<MappedTag>& mapped)
{
    std::vector<EvaluationEvent> evaluations;
    double first = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < rows.rows.size(); ++i) {
        const ScalarRow& row = rows.rows[i];
        EvaluationEvent e = emptyEvaluation();
        bool isEvaluation = false;
        for (const auto& [tag, value] : row.values)
            for (const MappedTag& one : mapped)
                if (one.tag == tag) {
                    one.metric->in(e) = value;
                    isEvaluation = isEvaluation || std::isfinite(value);
                }
        if (!isEvaluation)
            continue;
        e.time = timeOf(row, i);
        e.epoch = isUsable(row.epoch) ? std::max(0.0, row.epoch) : 0;
        e.updates = std::max<std::int64_t>(0, row.step.value_or(std::int64_t(i)));
        e.samples = row.samples.value_or(0);
        first = std::min(first, e.time);
        evaluations.push_back(e);
    }
    std::ranges::stable_sort(evaluations, {}, &EvaluationEvent::time);
    constexpr double unixTimes = 1e8; // from there on they are no times of a run
    std::vector<Event> events;
    for (EvaluationEvent& e : evaluations) {
        e.time = e.wall = first < 0 || first > unixTimes ? e.time - first : e.time;
        events.emplace_back(e);
    }
    return events;
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
    if (lowerCase(file.extension().string()) == ".csv")
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
    ForeignRun foreign;
    foreign.run = { .name = name,
        .algorithm = "imported",
        .devices = {},
        .config = "{}",
        .build = "imported from " + rows.program,
        .dataHash = {},
        .group = "imported: " + name };
    foreign.events = eventsOf(rows, mapped);
    if (foreign.events.empty())
        throw InputError("its rows have no values of the metrics");
    const auto& last = std::get<EvaluationEvent>(foreign.events.back());
    foreign.started = rows.rows.empty() ? "" : isoTime(rows.rows.front().time);
    foreign.notes = "Imported from " + rows.program + ":";
    for (const MappedTag& one : mapped)
        foreign.notes += " " + rows.tags[one.tag] + " as " + one.metric->label + (&one == &mapped.back() ? "." : ",");
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
