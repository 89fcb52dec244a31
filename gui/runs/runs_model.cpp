// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_model.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"

#include <QDateTime>
#include <QGuiApplication>
#include <QIcon>
#include <QLocale>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>

namespace evenkeel {

namespace {

constexpr double never = 1e15; // sorts runs that did not reach the target behind all that did

// Empty: not evaluated yet, or by a version that did not have this metric.
std::optional<double> scoreIn(const RunSummary& run, const Metric& metric)
{
    return run.last && std::isfinite(metric.in(*run.last)) ? std::optional(metric.in(*run.last)) : std::nullopt;
}

QVariant optionalValue(const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(-1.0); }

QString optionalText(const std::optional<double>& value)
{
    return value ? QLocale().toString(*value, 'f', 4) : QStringLiteral("–");
}

QString startedText(const std::string& iso)
{
    const QDateTime time = QDateTime::fromString(QString::fromStdString(iso), Qt::ISODate).toLocalTime();
    if (!time.isValid())
        return QString::fromStdString(iso);
    const bool thisYear = time.date().year() == QDate::currentDate().year();
    return QLocale().toString(time, thisYear ? QStringLiteral("d MMM HH:mm") : QStringLiteral("yyyy-MM-dd HH:mm"));
}

// A column that shows what the summary says; the scores and the time to the target are not of this kind.
struct RunColumn {
    const char* title;
    QString (*text)(const RunSummary&);
    QVariant (*value)(const RunSummary&) = nullptr; // of a number: what sorting compares
};
using Run = const RunSummary&;

// clang-format off
constexpr RunColumn runColumns[RunsModel::FirstScore] {
    { QT_TR_NOOP("#"), [](Run r) { return QString::number(r.id); },
        [](Run r) { return QVariant(static_cast<double>(r.id)); } },
    { QT_TR_NOOP("Name"), [](Run r) { return textOf(r.name); } },
    { QT_TR_NOOP("Algorithm"), [](Run r) { return textOf(r.algorithm); } },
    { QT_TR_NOOP("Devices"), [](Run r) {
        return r.ranks > 1 ? RunsModel::tr("%n device(s)", nullptr, r.ranks) : textOf(r.devices); } },
    { QT_TR_NOOP("Seed"), [](Run r) { return QString::number(r.seed); },
        [](Run r) { return QVariant(static_cast<double>(r.seed)); } },
    { QT_TR_NOOP("Status"), [](Run r) { return textOf(statusText(r)) + (r.archived ? RunsModel::tr(", archived") : QString()); } },
    { QT_TR_NOOP("Started"), [](Run r) { return startedText(r.started); } },
    { QT_TR_NOOP("Epochs"), [](Run r) { return QLocale().toString(r.epochs, 'f', 1); },
        [](Run r) { return QVariant(r.epochs); } },
    { QT_TR_NOOP("Time"), [](Run r) { return RunsModel::durationText(r.time); }, [](Run r) { return QVariant(r.time); } },
    { QT_TR_NOOP("Samples/s"), [](Run r) { return QLocale().toString(std::llround(r.samplesPerSecond)); },
        [](Run r) { return QVariant(r.samplesPerSecond); } },
    {}, // P1, a score
    { QT_TR_NOOP("Best P@1"), [](Run r) { return optionalText(r.bestP1); },
        [](Run r) { return optionalValue(r.bestP1); } },
};
// clang-format on

bool isNumber(int column)
{
    return column < RunsModel::FirstScore ? runColumns[column].value || column == RunsModel::P1
                                          : column != RunsModel::Notes;
}

QIcon swatch(const QColor& color)
{
    QPixmap pixmap(12, 12);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QGuiApplication::palette().color(QPalette::Base), 1.5)); // apart from a selected row's ground
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(0.75, 0.75, 10.5, 10.5), 3, 3);
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // else it is tinted, and no longer the color of its line
    return icon;
}

} // namespace

QString RunsModel::durationText(double seconds)
{
    if (seconds < 60)
        return tr("%1 s").arg(QLocale().toString(seconds, 'f', seconds < 10 ? 2 : 1));
    const auto whole = std::llround(seconds);
    const QString minutes = QStringLiteral("%1:%2")
                                .arg(whole / 60 % 60, whole >= 3600 ? 2 : 1, 10, QLatin1Char('0'))
                                .arg(whole % 60, 2, 10, QLatin1Char('0'));
    return whole >= 3600 ? tr("%1:%2 h").arg(whole / 3600).arg(minutes) : tr("%1 min").arg(minutes);
}

void RunsModel::setRuns(const std::vector<RunSummary>& runs)
{
    // What is gone first, then what is new: both lists are ordered by falling id.
    for (int row = rowCount() - 1; row >= 0; --row)
        if (!std::ranges::binary_search(runs, run(row).id, std::greater<> {}, &RunSummary::id)) {
            beginRemoveRows({}, row, row);
            m_runs.erase(m_runs.begin() + row);
            endRemoveRows();
        }
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (i < m_runs.size() && m_runs[i].id == runs[i].id) {
            m_runs[i] = runs[i];
            continue;
        }
        std::size_t last = i; // a run of new ones at once: the first reading inserts thousands
        while (last + 1 < runs.size() && (i >= m_runs.size() || runs[last + 1].id != m_runs[i].id))
            ++last;
        beginInsertRows({}, static_cast<int>(i), static_cast<int>(last));
        m_runs.insert(m_runs.begin() + static_cast<std::ptrdiff_t>(i), runs.begin() + static_cast<std::ptrdiff_t>(i),
            runs.begin() + static_cast<std::ptrdiff_t>(last) + 1);
        endInsertRows();
        i = last;
    }
    if (!m_runs.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void RunsModel::refreshColumn(int column, const QList<int>& roles)
{
    if (!m_runs.empty())
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column), roles);
}

void RunsModel::setTarget(double target, const QHash<qint64, double>& reached)
{
    m_target = target;
    m_reached = reached;
    Q_EMIT headerDataChanged(Qt::Horizontal, ToTarget, ToTarget);
    refreshColumn(ToTarget);
}

void RunsModel::setColors(const QHash<qint64, int>& colors)
{
    if (m_colors == colors)
        return;
    m_colors = colors;
    refreshColumn(Number, { ColorRole, Qt::DecorationRole });
}

int RunsModel::rowOf(qint64 run) const
{
    const auto found = std::ranges::lower_bound(m_runs, run, std::greater<> {}, &RunSummary::id); // newest first
    return found == m_runs.end() || found->id != run ? -1 : static_cast<int>(found - m_runs.begin());
}

int RunsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

const Metric* RunsModel::scoreOf(int column)
{
    const int i = column == P1 ? 0 : column - FirstScore + 1;
    return column == P1 || (i > 0 && column < ToTarget) ? &scores[static_cast<std::size_t>(i)] : nullptr;
}

QVariant RunsModel::value(const RunSummary& run, int column) const
{
    if (const Metric* score = scoreOf(column))
        return optionalValue(scoreIn(run, *score));
    if (column == ToTarget)
        return m_reached.value(run.id, never + run.time);
    if (column == Devices) // those of several devices have a text of their number
        return textOf(run.devices);
    if (column == Started)
        return textOf(run.started);
    return column < FirstScore && runColumns[column].value ? runColumns[column].value(run) : text(run, column);
}

QString RunsModel::text(const RunSummary& run, int column) const
{
    if (const Metric* score = scoreOf(column))
        return optionalText(scoreIn(run, *score));
    if (column < FirstScore)
        return runColumns[column].text(run);
    if (column == Notes)
        return textOf(run.notes).section(u'\n', 0, 0);
    if (m_target <= 0)
        return QStringLiteral("–");
    return m_reached.contains(run.id) ? durationText(m_reached.value(run.id))
                                      : QStringLiteral("> ") + durationText(run.time);
}

QString RunsModel::toolTip(const RunSummary& run, int column) const
{
    if (column == Status && !run.error.empty())
        return QString::fromStdString(run.error);
    if (column == Status && run.status == "interrupted")
        return run.checkpoint.empty() ? tr("The program ended during this run.")
                                      : tr("The program ended during this run; it can be resumed.");
    if (column == Status && !run.elsewhere.empty())
        return tr("It is trained on %1, where its process cannot be seen from here. If it has certainly ended: "
                  "evenkeel-cli runs interrupt %2 --force")
            .arg(textOf(run.elsewhere))
            .arg(run.id);
    if (column == Devices)
        return QString::fromStdString(run.devices).replace(QLatin1String(" | "), QLatin1String("\n"));
    if (column == Notes)
        return QString::fromStdString(run.notes);
    if (column == ToTarget && m_target > 0 && !m_reached.contains(run.id))
        return tr("P@1 %1 was not reached in %2").arg(m_target).arg(durationText(run.time));
    return {};
}

QVariant RunsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RunSummary& r = run(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(r, column);
    case Qt::EditRole:
        return column == Name ? QVariant(text(r, Name)) : value(r, column);
    case ValueRole:
        return value(r, column);
    case RunRole:
        return QVariant::fromValue<qint64>(r.id);
    case ArchivedRole:
        return r.archived;
    case ColorRole:
        return m_colors.contains(r.id) ? QVariant(m_colors.value(r.id)) : QVariant();
    case Qt::DecorationRole:
        if (column == Number && m_colors.contains(r.id)) {
            const auto colors = seriesColors(QGuiApplication::palette());
            return swatch(colors[m_colors.value(r.id) % colors.size()]);
        }
        return {};
    case Qt::ForegroundRole:
        if (column == Status && (r.status == "failed" || r.status == "interrupted"))
            return toneColor(QGuiApplication::palette(), r.status == "failed" ? Tone::Error : Tone::Warning);
        return {};
    case Qt::ToolTipRole: {
        const QString tip = toolTip(r, column);
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default:
        return {};
    }
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const QString name = value.toString().trimmed();
    if (role != Qt::EditRole || index.column() != Name || !index.isValid() || name.isEmpty())
        return false;
    RunSummary& r = m_runs[static_cast<std::size_t>(index.row())];
    if (name == QString::fromStdString(r.name))
        return true;
    r.name = name.toStdString();
    Q_EMIT dataChanged(index, index);
    Q_EMIT renamed(r.id, name);
    return true;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if (role != Qt::DisplayRole)
        return {};
    if (const Metric* score = scoreOf(section))
        return QString::fromUtf8(score->label);
    if (section >= ToTarget)
        return section == Notes ? tr("Notes") : m_target > 0 ? tr("To P@1 %1").arg(m_target) : tr("To target");
    return tr(runColumns[section].title);
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Name ? flags | Qt::ItemIsEditable : flags;
}

} // namespace evenkeel
