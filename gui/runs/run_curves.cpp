// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_curves.h"

#include "core/base/confidence_interval.h"
#include "core/store/run_names.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace evenkeel {

namespace {

constexpr qsizetype maxGridPoints = 200; // bands of many points draw slowly

// Runs of one group share a curve.
QString groupOf(const RunSummary& run, bool average)
{
    return average ? QString::fromStdString(repeatKey(run)) : QStringLiteral("#%1").arg(run.id);
}

RunCurve curveOf(const EvaluatedRun& run, CurveX x, const Metric& y)
{
    RunCurve curve;
    for (const EvaluationEvent& e : run.evaluations) {
        const double at = valueOf(e, x), value = y.in(e);
        if (!std::isfinite(at) || !std::isfinite(value) || (!curve.x.isEmpty() && at <= curve.x.last()))
            continue; // a resumed run may emit an evaluation twice
        curve.x.append(at);
        curve.y.append(value);
    }
    return curve;
}

double interpolate(const RunCurve& curve, double at)
{
    const auto next = std::lower_bound(curve.x.begin(), curve.x.end(), at) - curve.x.begin();
    if (next == 0)
        return curve.y.first();
    if (next == curve.x.size())
        return curve.y.last();
    const double share = (at - curve.x[next - 1]) / (curve.x[next] - curve.x[next - 1]);
    return curve.y[next - 1] + share * (curve.y[next] - curve.y[next - 1]);
}

// Every point of every curve within the range that all of them cover, thinned evenly to what a band needs.
QVector<double> commonGrid(const QVector<RunCurve>& curves)
{
    double from = -std::numeric_limits<double>::infinity(), to = std::numeric_limits<double>::infinity();
    for (const RunCurve& curve : curves) {
        from = std::max(from, curve.x.first());
        to = std::min(to, curve.x.last());
    }
    QVector<double> all;
    for (const RunCurve& curve : curves)
        for (double at : curve.x)
            if (at >= from && at <= to)
                all.append(at);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    if (all.size() <= maxGridPoints)
        return all;
    QVector<double> grid;
    for (qsizetype i = 0; i < maxGridPoints; ++i)
        grid.append(all[i * (all.size() - 1) / (maxGridPoints - 1)]);
    return grid;
}

struct CenterBand {
    double low = 0, center = 0, high = 0;
};
using Values = std::span<const double>; // ascending

double meanOf(Values values) { return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size()); }

// Of the population that the repeats are a sample of; 0 for one value.
double deviationOf(Values values)
{
    const double mean = meanOf(values);
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return values.size() < 2 ? 0 : std::sqrt(squares / double(values.size() - 1));
}

CenterBand around(double center, double half) { return { center - half, center, center + half }; }

CenterBand confidence(Values values) { return around(meanBand(values).mean, meanBand(values).half); }
CenterBand quartiles(Values values)
{
    return { evenkeel::quantile(values, 0.25), evenkeel::quantile(values, 0.5), evenkeel::quantile(values, 0.75) };
}
CenterBand extremes(Values values) { return { values.front(), meanOf(values), values.back() }; }
CenterBand deviation(Values values) { return around(meanOf(values), deviationOf(values)); }
CenterBand standardError(Values values)
{
    return around(meanOf(values), deviationOf(values) / std::sqrt(double(values.size())));
}

struct RepeatsRow {
    const char* title;
    const char* help;
    const char* detail; // words in the curve's name
    CenterBand (*band)(Values values);
};
constexpr std::array repeatsRows {
    RepeatsRow { QT_TRANSLATE_NOOP("evenkeel", "Mean"),
        QT_TRANSLATE_NOOP("evenkeel", "Mean with its 95 % confidence band (Student's t)"), "", confidence },
    RepeatsRow { QT_TRANSLATE_NOOP("evenkeel", "Median"), QT_TRANSLATE_NOOP("evenkeel", "Median with the quartiles"),
        QT_TRANSLATE_NOOP("evenkeel", ", median"), quartiles },
    RepeatsRow { QT_TRANSLATE_NOOP("evenkeel", "Min to max"),
        QT_TRANSLATE_NOOP("evenkeel", "Mean, from the smallest to the largest value"),
        QT_TRANSLATE_NOOP("evenkeel", ", min to max"), extremes },
    RepeatsRow { QT_TRANSLATE_NOOP("evenkeel", "Standard deviation"),
        QT_TRANSLATE_NOOP("evenkeel", "Mean with the standard deviation of the repeats"),
        QT_TRANSLATE_NOOP("evenkeel", ", ± standard deviation"), deviation },
    RepeatsRow { QT_TRANSLATE_NOOP("evenkeel", "Standard error"),
        QT_TRANSLATE_NOOP("evenkeel", "Mean with its standard error"),
        QT_TRANSLATE_NOOP("evenkeel", ", ± standard error"), standardError },
};
static_assert(repeatsRows.size() == std::size_t(RepeatsAs::Error) + 1);

RunCurve averageOf(const QVector<RunCurve>& curves, const RepeatsRow& as)
{
    RunCurve mean;
    mean.repeats = static_cast<int>(curves.size());
    mean.x = commonGrid(curves);
    std::vector<double> values(static_cast<std::size_t>(curves.size()));
    for (double at : mean.x) {
        std::transform(curves.begin(), curves.end(), values.begin(),
            [at](const RunCurve& curve) { return interpolate(curve, at); });
        std::ranges::sort(values);
        const CenterBand band = as.band(values);
        mean.lower.append(band.low);
        mean.y.append(band.center);
        mean.upper.append(band.high);
    }
    return mean;
}

} // namespace

QStringList repeatsTitles()
{
    QStringList titles;
    for (const RepeatsRow& row : repeatsRows)
        titles += tr(row.title);
    return titles;
}

QString repeatsHelp()
{
    QStringList lines;
    for (const RepeatsRow& row : repeatsRows)
        lines += QStringLiteral("%1: %2").arg(tr(row.title), tr(row.help));
    return lines.join(u'\n');
}

QString provenanceOf(const QVector<EvaluatedRun>& runs)
{
    QStringList texts;
    for (const EvaluatedRun& r : runs)
        texts.append(textOf(provenance(r.run)));
    return texts.join(QLatin1String("; "));
}

QString xTitle(CurveX x)
{
    return x == CurveX::Time   ? tr("Time (s)")
        : x == CurveX::Epochs  ? tr("Epochs")
        : x == CurveX::Samples ? tr("Samples")
        : x == CurveX::Updates ? tr("Updates")
                               : tr("Energy (J)");
}

QString virtualTimeTitle() { return tr("Virtual time (s)"); }

QString FirstOf::text() const
{
    if (shown >= all)
        return {};
    const QLocale locale;
    return evenkeel::tr("The first %1 of %2 selected runs, in the order of the table.")
        .arg(locale.toString(shown), locale.toString(all));
}

QString titledName(const std::string& name, const std::string& algorithm)
{
    return name.starts_with(algorithm) && !algorithm.empty()
        ? methodTitle(algorithm) + QString::fromStdString(name.substr(algorithm.size()))
        : QString::fromStdString(name);
}

QHash<qint64, QString> curveNames(const QVector<EvaluatedRun>& runs, bool average)
{
    std::vector<RunSummary> firsts; // first run of each curve
    QHash<QString, int> repeats;
    for (const EvaluatedRun& run : runs)
        if (!run.evaluations.empty() && ++repeats[groupOf(run.run, average)] == 1)
            firsts.push_back(run.run);
    const std::vector<std::string> texts = distinctNames(firsts, !average);
    QHash<qint64, QString> names;
    for (std::size_t i = 0; i < firsts.size(); ++i) {
        const int count = repeats.value(groupOf(firsts[i], average));
        const QString text = titledName(texts[i], firsts[i].algorithm);
        names.insert(firsts[i].id,
            count == 1 ? QStringLiteral("#%1 %2").arg(firsts[i].id).arg(text)
                : std::ranges::count(texts, texts[i]) > 1
                ? tr("%1 (from #%2), N = %3").arg(text).arg(firsts[i].id).arg(count)
                : tr("%1, N = %2").arg(text).arg(count));
    }
    return names;
}

QVector<RunGroup> runGroups(const QVector<EvaluatedRun>& runs, bool average)
{
    QVector<RunGroup> groups;
    QHash<QString, qsizetype> byKey;
    for (const EvaluatedRun& run : runs) {
        if (run.evaluations.empty())
            continue;
        const QString key = groupOf(run.run, average);
        if (!byKey.contains(key)) {
            byKey.insert(key, groups.size());
            groups.append(RunGroup { run.run.id, {} });
        }
        groups[byKey.value(key)].runs.append(&run);
    }
    return groups;
}

QVector<RunCurve> runCurves(const QVector<EvaluatedRun>& runs, CurveX x, const Metric& y, bool average,
    const QHash<qint64, int>& colors, const QHash<qint64, QString>& names, RepeatsAs as)
{
    const RepeatsRow& row = repeatsRows[std::size_t(as)];
    QVector<RunCurve> result;
    for (const RunGroup& group : runGroups(runs, average)) {
        QVector<RunCurve> curves;
        for (const EvaluatedRun* run : group.runs)
            if (const RunCurve curve = curveOf(*run, x, y); !curve.x.isEmpty())
                curves.append(curve);
        if (curves.isEmpty())
            continue;
        RunCurve curve = curves.size() == 1 ? curves.first() : averageOf(curves, row);
        curve.name = names.value(group.first);
        if (curve.repeats > 1 && *row.detail)
            curve.name += tr(row.detail);
        curve.color = colors.value(group.first);
        result.append(curve);
    }
    return result;
}

QVector<QVector<qint64>> firstCurves(const QVector<const RunSummary*>& runs, bool average, int max)
{
    QVector<QVector<qint64>> curves;
    QHash<QString, qsizetype> byKey;
    for (const RunSummary* run : runs) {
        const QString key = groupOf(*run, average);
        if (!byKey.contains(key)) {
            if (curves.size() == max)
                continue;
            byKey.insert(key, curves.size());
            curves.append(QVector<qint64>());
        }
        curves[byKey.value(key)].append(run->id);
    }
    return curves;
}

double valueOf(const EvaluationEvent& e, CurveX x)
{
    const double values[] { e.time, e.epoch, static_cast<double>(e.samples), static_cast<double>(e.updates),
        std::numeric_limits<double>::quiet_NaN() };
    return values[static_cast<int>(x)];
}

} // namespace evenkeel
