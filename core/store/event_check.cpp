// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/event_check.h"

#include "core/base/activity.h"
#include "core/base/phrase.h"
#include "core/log/event_fields.h"

#include <algorithm>
#include <cmath>
#include <concepts>

namespace evenkeel {

namespace {

constexpr std::string_view timeFields[] { "time", "wall", "begin", "wall_begin" };
constexpr std::int64_t maxCount = 1'000'000'000'000'000; // of samples and updates, which are added up

// What is wrong with a field, or null: others index and count with it.
const char* problemOf(std::string_view name, const EventUse&, double value, int)
{
    if (std::ranges::find(timeFields, name) == std::end(timeFields))
        return nullptr;
    return !std::isfinite(value) ? formOf("is no number") : value < 0 ? formOf("is negative") : nullptr;
}
template<std::integral Number>
const char* problemOf(std::string_view name, const EventUse&, Number value, int ranks)
{
    if (value < 0)
        return formOf("is negative");
    if ((name == "samples" || name.starts_with("update")) && std::int64_t(value) > maxCount)
        return formOf("is more than a run can have");
    return name == "rank" && value >= ranks ? formOf("is no rank of this run") : nullptr;
}
template<typename T>
const char* problemOf(std::string_view name, const EventUse& use, const std::vector<T>& list, int ranks)
{
    if (!use.isLong && list.size() > std::size_t(ranks))
        return formOf("has more entries than the run has ranks");
    if constexpr (std::is_arithmetic_v<T>) {
        if (use.isLong && std::ranges::any_of(list, [](T value) { return value < 0; }))
            return formOf("has a negative one");
        if (name == "ranks" && std::ranges::any_of(list, [ranks](T value) { return value < 0 || value >= T(ranks); }))
            return formOf("is no rank of this run");
    }
    return nullptr;
}
const char* problemOf(std::string_view, const EventUse&, const std::string&, int) { return nullptr; }
const char* problemOf(std::string_view, const EventUse&, const WrittenAsText auto&, int) { return nullptr; }

// What is wrong with spans that begin where those before them of the same rank ended, at `end`; or null.
const char* problemOf(const SpansEvent& spans, double end)
{
    constexpr double rounding = 1e-6, maxLength = 1e18; // s, relative above 1 s; ns
    if (spans.kinds.size() != spans.lengths.size())
        return formOf("\"kinds\" and \"lengths\" have not the same number of entries");
    if (std::ranges::any_of(spans.kinds, [](char kind) { return activityIndex(kind) == activityCount; }))
        return formOf("key \"kinds\" has an unknown one");
    double total = 0;
    for (const std::int64_t length : spans.lengths)
        total += double(length);
    if (total > maxLength)
        return formOf("key \"lengths\" has more than a run can last");
    if (spans.time < spans.begin || spans.wall < spans.wallBegin)
        return formOf("spans end before they begin");
    return spans.begin < end - rounding * std::max(1., end) ? formOf("spans begin before those before them end")
                                                            : nullptr;
}

} // namespace

std::string EventCheck::problemOf(const Event& event)
{
    std::string problem;
    std::visit(
        [&]<typename E>(const E& e) {
            forEachField(EventTable<E>::fields, e, [&](const auto& field, const auto& value) {
                if (const char* found = evenkeel::problemOf(field.name, field, value, m_ranks);
                    found && problem.empty())
                    problem = phrase("key \"%1\" %2", { field.name, found });
            });
        },
        event);
    if (const auto* spans = std::get_if<SpansEvent>(&event); spans && problem.empty()) {
        double& end = m_spansEnd[spans->rank];
        if (const char* found = evenkeel::problemOf(*spans, end))
            problem = found;
        end = spans->time;
    }
    return problem;
}

} // namespace evenkeel
