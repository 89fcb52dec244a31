// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/run_fields.h"

#include "core/base/fold_case.h"
#include "core/record/record.h"
#include "core/store/run_names.h"

#include <limits>

namespace evenkeel {

namespace {

using R = const RunSummary&;
using Kind = RunFieldKind;

// clang-format off
constexpr RunField plainFields[] {
    { "run", "#|id|number", "Number of the run", Kind::Number, nullptr, [](R r) { return double(r.id); } },
    { "name", "", "Name", Kind::Text, [](R r) { return std::string_view(r.name); } },
    { "notes", "", "Notes", Kind::Text, [](R r) { return std::string_view(r.notes); } },
    { "tag", "tags", "One of its tags; none: it has none", Kind::Words, [](R r) { return std::string_view(r.tags); } },
    { "starred", "", "yes or no; alone it is yes", Kind::Flag, nullptr, [](R r) { return r.starred ? 1.0 : 0.0; } },
    { "project", "", "Its name without the algorithm", Kind::Text, projectOf },
    { "algorithm", "", "Algorithm: adaptive-sgd", Kind::Text, [](R r) { return std::string_view(r.algorithm); } },
    { "devices", "", "Devices, as they were specified: devices:cuda:0", Kind::Text,
        [](R r) { return std::string_view(r.devices); } },
    { "ranks", "", "Number of devices", Kind::Number, nullptr, [](R r) { return double(r.ranks); } },
    { "seed", "", "Seed", Kind::Number, nullptr, [](R r) { return double(r.seed); } },
    { "status", "", "running, done, stopped, interrupted, failed", Kind::Text, [](R r) { return nameOf(r.status); } },
    { "error", "", "Why a run failed", Kind::Text, [](R r) { return std::string_view(r.error); } },
    { "host", "", "Host of a run that is under way elsewhere", Kind::Text, [](R r) { return std::string_view(r.elsewhere); } },
    { "started", "", "Date, or date and time: started >= 2026-11-01", Kind::Date,
        [](R r) { return std::string_view(r.started); } },
    { "epochs", "", "Epochs trained", Kind::Number, nullptr, [](R r) { return r.epochs; } },
    { "time", "", "Duration on the run's clock, in s, min, h or d: time < 10min", Kind::Seconds, nullptr,
        [](R r) { return r.time; } },
    { "clock", "", "real or virtual: which seconds its times are", Kind::Text,
        [](R r) { return std::string_view(r.clock); } },
    { "wall", "", "Duration on the wall clock", Kind::Seconds, nullptr, [](R r) { return r.wall; } },
    { "samples/s", "samples_per_second|throughput", "Samples per second", Kind::Number, nullptr,
        [](R r) { return r.samplesPerSecond; } },
    { "heterogeneity", "unevenness",
        "Share of the devices' time that equal batches would leave them waiting, from their measured speeds",
        Kind::Share, nullptr, [](R r) { return r.heterogeneity; } },
    { "best", "best_p@1", "Best P@1 of all evaluations", Kind::Share, nullptr,
        [](R r) { return r.bestP1.value_or(std::numeric_limits<double>::quiet_NaN()); } },
    { "archived", "", "yes or no; alone it is yes", Kind::Flag, nullptr, [](R r) { return r.archived ? 1.0 : 0.0; } },
    { "resumed_from", "", "Number of the run that it goes on from; none: of none", Kind::Number, nullptr,
        [](R r) { return r.resumedFrom > 0 ? double(r.resumedFrom) : std::numeric_limits<double>::quiet_NaN(); } },
    { "reproduces", "", "Number of the run that it makes again; none: of none", Kind::Number, nullptr,
        [](R r) { return r.reproduces > 0 ? double(r.reproduces) : std::numeric_limits<double>::quiet_NaN(); } },
    { "study", "", "Study that it is part of; none: of none", Kind::Text,
        [](R r) { return std::string_view(r.study); } },
    { "key", "study_key", "Which run of its study it is", Kind::Text,
        [](R r) { return std::string_view(r.studyKey); } },
    { "build", "program", "Program that trained it", Kind::Text, [](R r) { return std::string_view(r.build); } },
    { "data", "data_hash", "Hash of its data", Kind::Text, [](R r) { return std::string_view(r.dataHash); } },
};
// clang-format on

// Whether one of the field's names is `name` (folded), or begins with it.
bool isCalled(const RunField& field, std::u32string_view name, bool whole)
{
    bool found = false;
    const auto compare = [&](std::string_view one) {
        const std::u32string folded = foldCase(one);
        found = found || (whole ? folded == name : folded.starts_with(name));
    };
    compare(field.name);
    forEachChoice(field.otherNames, compare);
    return found;
}

} // namespace

double RunField::numberOf(const RunSummary& run) const
{
    if (metric)
        return run.last ? metric->in(*run.last) : std::numeric_limits<double>::quiet_NaN();
    return number(run);
}

const std::vector<RunField>& runFields()
{
    static const std::vector<RunField> fields = [] {
        std::vector<RunField> all(std::begin(plainFields), std::end(plainFields));
        for (const Metric& metric : metrics)
            all.push_back({ .name = metric.name,
                .otherNames = "",
                .help = metric.help,
                .kind = metric.isLowerBetter ? Kind::Number : Kind::Share,
                .metric = &metric });
        return all;
    }();
    return fields;
}

const RunField* findRunField(std::string_view name)
{
    const std::u32string folded = foldCase(name);
    const RunField* begun = nullptr;
    int count = 0;
    for (const RunField& field : runFields()) {
        if (isCalled(field, folded, true))
            return &field;
        if (!folded.empty() && isCalled(field, folded, false)) {
            begun = &field;
            ++count;
        }
    }
    return count == 1 ? begun : nullptr;
}

} // namespace evenkeel
