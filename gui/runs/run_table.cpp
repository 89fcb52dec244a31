// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_table.h"

#include "core/log/metrics.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"
#include "gui/plots/plot_style.h"

#include <QSet>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace evenkeel {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

std::optional<double> numberIn(const std::string& text)
{
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

// False: there is nothing to see in it.
bool setRange(RunQuantity& column)
{
    constexpr double decades = 100;
    bool any = false;
    for (const double value : column.values)
        if (std::isfinite(value)) {
            column.min = any ? std::min(column.min, value) : value;
            column.max = any ? std::max(column.max, value) : value;
            any = true;
        }
    column.isLog = column.isNumber() && column.min > 0 && column.max >= decades * column.min;
    return any && column.min < column.max;
}

RunQuantity optionColumn(const std::string& key, const std::vector<const std::string*>& texts)
{
    RunQuantity column { .title = textOf(key), .texts = {}, .values = {} };
    for (const std::string* text : texts)
        column.values.push_back(text ? numberIn(*text).value_or(unknown) : unknown);
    const bool areNumbers = std::ranges::all_of(texts, [](const auto* text) { return !text || numberIn(*text); });
    if (areNumbers)
        return column;
    QSet<QString> distinct;
    for (const std::string* text : texts)
        distinct.insert(text ? textOf(*text) : QString());
    column.texts = QStringList(distinct.begin(), distinct.end());
    column.texts.sort();
    for (std::size_t i = 0; i < texts.size(); ++i)
        column.values[i] = static_cast<double>(column.texts.indexOf(texts[i] ? textOf(*texts[i]) : QString()));
    return column;
}

void addOptions(RunTable& table, const QVector<const RunSummary*>& runs, const ConfigOf& configOf)
{
    std::map<std::string, std::vector<const std::string*>> options; // null: the run does not have it
    for (qsizetype i = 0; i < runs.size(); ++i)
        for (const auto& [key, text] : configOf(*runs[i])) {
            auto& texts = options[key];
            texts.resize(static_cast<std::size_t>(runs.size()));
            texts[static_cast<std::size_t>(i)] = &text;
        }
    QHash<QString, int> shortNames;
    for (const auto& [key, texts] : options)
        ++shortNames[textOf(key).section(u'.', -1)];
    for (const auto& [key, texts] : options) {
        const auto same = [&first = texts.front()](const std::string* text) {
            return (!text && !first) || (text && first && *text == *first);
        };
        if (key == "name" || std::ranges::all_of(texts, same))
            continue;
        RunQuantity column = optionColumn(key, texts);
        if (const QString shortName = column.title.section(u'.', -1); shortNames.value(shortName) == 1)
            column.title = shortName;
        if (setRange(column))
            table.columns.append(column);
    }
}

void addResult(RunTable& table, const QString& title, const QVector<const RunSummary*>& runs, const auto& valueOf)
{
    RunQuantity column { .title = title, .isResult = true, .texts = {}, .values = {} };
    for (const RunSummary* run : runs)
        column.values.push_back(valueOf(*run));
    if (setRange(column))
        table.columns.append(column);
}

} // namespace

double RunQuantity::share(double value) const
{
    return isLog ? std::log(value / min) / std::log(max / min) : (value - min) / (max - min);
}

QString RunQuantity::text(double value) const
{
    if (!std::isfinite(value))
        return QStringLiteral("–");
    return isNumber() ? QString::number(value, 'g', 4) : texts.value(static_cast<int>(std::lround(value)));
}

ChartTable RunTable::chartTable(const std::vector<bool>& picked) const
{
    ChartTable table { .headers = { evenkeel::tr("Run") }, .rows = {} };
    for (const RunQuantity& column : columns)
        table.headers += column.title;
    for (std::size_t run = 0; run < picked.size(); ++run) {
        if (!picked[run])
            continue;
        QVector<Cell> row { countCell(runs[static_cast<qsizetype>(run)]) };
        for (const RunQuantity& column : columns) {
            const double value = column.values[run];
            row += !std::isfinite(value) ? Cell { .text = {} }
                : column.isNumber()      ? numberCell(value)
                                         : Cell { .text = column.text(value) };
        }
        table.rows += row;
    }
    return table;
}

int RunTable::find(const QString& title) const
{
    const auto found = std::ranges::find(columns, title, &RunQuantity::title);
    return found == columns.end() ? -1 : static_cast<int>(found - columns.begin());
}

double tickStep(double range, int max)
{
    const double power = std::pow(10, std::floor(std::log10(range / max)));
    for (const double times : { 1.0, 2.0, 5.0 })
        if (range / (times * power) <= max)
            return times * power;
    return 10 * power;
}

QVector<AxisTick> ticksOf(const RunQuantity& column, int max)
{
    QVector<AxisTick> ticks;
    if (!column.isNumber()) {
        const qsizetype every = std::max<qsizetype>(1, (column.texts.size() + max - 1) / max);
        for (qsizetype i = 0; i < column.texts.size(); i += every)
            ticks.append({ static_cast<double>(i), column.texts[i].isEmpty() ? QStringLiteral("–") : column.texts[i] });
        return ticks;
    }
    if (column.isLog) {
        const int last = static_cast<int>(std::floor(std::log10(column.max) + 1e-9));
        for (int power = static_cast<int>(std::ceil(std::log10(column.min) - 1e-9)); power <= last; ++power)
            ticks.append({ std::pow(10, power), shortNumber(std::pow(10, power)) });
        return ticks;
    }
    const double step = tickStep(column.max - column.min, max);
    const auto first = qint64(std::ceil(column.min / step - 1e-9)), last = qint64(std::floor(column.max / step + 1e-9));
    for (qint64 at = first; at <= last; ++at)
        ticks.append({ double(at) * step, shortNumber(double(at) * step, step) });
    return ticks;
}

RunTable runTable(const QVector<const RunSummary*>& runs, const ConfigOf& configOf)
{
    RunTable table;
    for (const RunSummary* run : runs)
        table.runs.append(run->id);
    addOptions(table, runs, configOf);
    addResult(table, tr("Epochs trained"), runs, [](const RunSummary& run) { return run.epochs; });
    addResult(table, tr("Time (s)"), runs, [](const RunSummary& run) { return run.time; });
    addResult(table, tr("Samples/s"), runs, [](const RunSummary& run) { return run.samplesPerSecond; });
    addResult(table, tr("Best P@1"), runs, [](const RunSummary& run) { return run.bestP1.value_or(unknown); });
    for (const Metric& metric : metrics) {
        const auto before = table.columns.size();
        addResult(table, translated(metric.label), runs,
            [&metric](const RunSummary& run) { return run.last ? metric.in(*run.last) : unknown; });
        if (table.columns.size() > before)
            table.columns.last().isMinor = &metric != &testLoss;
    }
    return table;
}

} // namespace evenkeel
