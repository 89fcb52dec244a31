// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_model.h"

#include "core/base/error.h"
#include "core/project/method_color.h"
#include "core/store/comparison_text.h"
#include "gui/parts/duration_text.h"
#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated_phrase.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/run_columns.h"

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

QIcon swatch(const QColor& color)
{
    QPixmap pixmap(12, 12);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QGuiApplication::palette().color(QPalette::Base), 1.5)); // apart from a selected row's ground
    painter.setBrush(color);
    painter.drawEllipse(QRectF(0.75, 0.75, 10.5, 10.5));
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // else it is tinted, and no longer the color of its line
    return icon;
}

QColor starColor(bool isStarred)
{
    const QPalette palette = QGuiApplication::palette();
    return isStarred ? toneColor(palette, Tone::Warning)
                     : blend(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.35);
}

QVariant columnAlignment(int column)
{
    const Qt::Alignment side = column == RunsModel::Star ? Qt::AlignHCenter
        : isNumberColumn(column)                         ? Qt::AlignRight
                                                         : Qt::AlignLeft;
    return QVariant::fromValue(side | Qt::AlignVCenter);
}

} // namespace

void RunsModel::setRuns(const std::vector<RunSummary>& runs)
{
    // What is gone first, then what is new: both lists are ordered by falling id.
    const auto isGone = [&](const RunSummary& one) {
        return !std::ranges::binary_search(runs, one.id, std::greater<> {}, &RunSummary::id);
    };
    for (int last = rowCount() - 1; last >= 0; --last)
        if (isGone(run(last))) {
            int first = last;
            while (first > 0 && isGone(run(first - 1)))
                --first;
            beginRemoveRows({}, first, last);
            m_runs.erase(m_runs.begin() + first, m_runs.begin() + last + 1);
            endRemoveRows();
            last = first;
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
    const auto virtuals = std::ranges::count_if(m_runs, isVirtual);
    m_mixed = virtuals > 0 && virtuals < std::ssize(m_runs);
    if (!m_runs.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void RunsModel::refreshColumn(int column, const QList<int>& roles)
{
    if (!m_runs.empty())
        Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column), roles);
}

void RunsModel::setTargets(std::function<double(const RunSummary&)> targetOf, const QHash<qint64, ComparedRun>& times)
{
    m_targetOf = std::move(targetOf);
    m_times = times;
    m_target.reset();
    bool isOne = true;
    for (const RunSummary& run : m_runs)
        if (!run.archived && isOne) {
            const double target = this->targetOf(run);
            isOne = !m_target || *m_target == target;
            m_target = target;
        }
    if (!isOne)
        m_target.reset();
    Q_EMIT headerDataChanged(Qt::Horizontal, ToTarget, ToTarget);
    refreshColumn(ToTarget);
}

void RunsModel::setDiffers(std::function<QString(const RunSummary&)> differs)
{
    m_differs = std::move(differs);
    refreshColumn(Differs);
}

void RunsModel::setColors(const QHash<qint64, int>& colors)
{
    if (m_colors == colors)
        return;
    m_colors = colors;
    refreshColumn(Algorithm, { ColorRole, Qt::DecorationRole });
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

QVariant RunsModel::value(const RunSummary& run, int column) const
{
    if (column == ToTarget)
        return timeToTarget(run.id).value_or(never + run.time);
    return column == Differs ? text(run, Differs) : columnValue(run, column);
}

// Seconds of one clock say nothing about those of the other.
QString RunsModel::timeText(const RunSummary& run, double seconds) const
{
    const QString text = durationText(seconds);
    return m_mixed && isVirtual(run) ? tr("%1 virtual").arg(text) : text;
}

QString RunsModel::text(const RunSummary& run, int column) const
{
    if (column == Time)
        return timeText(run, run.time);
    if (column == Differs)
        return m_differs ? m_differs(run) : QString();
    if (column == Algorithm)
        return methodTitle(run.algorithm);
    if (column != ToTarget)
        return columnText(run, column);
    if (!(targetOf(run) > 0))
        return QStringLiteral("–");
    const std::optional<double> reached = timeToTarget(run.id);
    return reached ? timeText(run, *reached) : QStringLiteral("> ") + timeText(run, run.time);
}

const ComparedRun* RunsModel::timeOf(qint64 run) const
{
    const auto time = m_times.constFind(run);
    return time == m_times.cend() ? nullptr : &*time;
}

std::optional<double> RunsModel::timeToTarget(qint64 run) const
{
    const ComparedRun* time = timeOf(run);
    return time && time->time.isReached ? std::optional(time->time.seconds) : std::nullopt;
}

QString RunsModel::statusTip(const RunSummary& run)
{
    if (!run.error.empty())
        return translatedText(run.error);
    if (run.status == RunStatus::Interrupted)
        return run.checkpoint.empty() ? tr("The program ended during this run.")
                                      : tr("The program ended during this run; it can be resumed.");
    if (!run.elsewhere.empty())
        return tr("It is trained on %1, where its process cannot be seen from here. If it has certainly ended, mark it "
                  "as interrupted in the menu.")
            .arg(textOf(run.elsewhere));
    return {};
}

QString RunsModel::toolTip(const RunSummary& run, int column) const
{
    if (column == Status)
        return statusTip(run);
    if (column == Devices)
        return QString::fromStdString(run.devices).replace(QLatin1String(" | "), QLatin1String("\n"));
    if (column == Notes)
        return QString::fromStdString(run.notes);
    if (column == Star)
        return run.starred ? tr("Click to take the star away") : tr("Click to star the run");
    if (column == Forerunner && run.resumedFrom > 0)
        return tr("Click to select run #%1, which this one goes on from").arg(run.resumedFrom);
    if (column == Time)
        return isVirtual(run) ? tr("Virtual time: seconds of the cost model") : QString();
    if (isOnTraining(run, column))
        return tr("Measured on %1 training samples, as there were no test data")
            .arg(QLocale().toString(static_cast<qlonglong>(run.data.test)));
    if (column == ToTarget && targetOf(run) > 0)
        return (timeToTarget(run.id) ? tr("P@1 %1 was reached in %2") : tr("P@1 %1 was not reached in %2"))
            .arg(targetOf(run))
            .arg(durationText(timeToTarget(run.id).value_or(run.time)));
    if (column == Differs || column == Algorithm)
        return column == Differs ? text(run, Differs).replace(QStringLiteral(", "), QStringLiteral("\n"))
                                 : textOf(run.algorithm);
    return {};
}

QVariant RunsModel::mark(const RunSummary& run) const
{
    return swatch(seriesColor(QGuiApplication::palette(), m_colors.value(run.id, methodColor(run.algorithm))));
}

QVariant RunsModel::textColor(const RunSummary& run, int column)
{
    if (column == Star)
        return starColor(run.starred);
    if (column == Forerunner)
        return QGuiApplication::palette().color(QPalette::Link);
    if (column == Status && (run.status == RunStatus::Failed || run.status == RunStatus::Interrupted))
        return toneColor(QGuiApplication::palette(), run.status == RunStatus::Failed ? Tone::Error : Tone::Warning);
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
        return text(r, column) + (isOnTraining(r, column) ? QStringLiteral("*") : QString());
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
        return column == Algorithm ? mark(r) : QVariant();
    case Qt::AccessibleTextRole:
        return column == Star ? QVariant(r.starred ? tr("starred") : tr("not starred")) : QVariant();
    case Qt::ForegroundRole:
        return textColor(r, column);
    case Qt::ToolTipRole: {
        const QString tip = toolTip(r, column);
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    case Qt::TextAlignmentRole:
        return columnAlignment(column);
    default:
        return {};
    }
}

bool RunsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid())
        return false;
    RunSummary& r = m_runs[static_cast<std::size_t>(index.row())];
    const QString typed = value.toString().trimmed();
    if (index.column() == Name)
        return setName(r, typed);
    if (index.column() != Tags)
        return false;
    Q_EMIT tagsTyped(r.id, typed); // which may be refused; else they come back with the list
    return true;
}

bool RunsModel::setName(RunSummary& run, const QString& name)
{
    if (name.isEmpty())
        return false;
    if (name == QString::fromStdString(run.name))
        return true;
    run.name = name.toStdString();
    const QModelIndex changed = index(rowOf(run.id), Name);
    Q_EMIT dataChanged(changed, changed);
    Q_EMIT renamed(run.id, name);
    return true;
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return columnAlignment(section);
    if (role != Qt::DisplayRole)
        return {};
    return section == ToTarget && m_target.value_or(0) > 0
        ? tr("To P@1 %1").arg(translatedNumbers(shortDecimals(*m_target)))
        : columnTitle(section);
}

Qt::ItemFlags RunsModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == Name || index.column() == Tags ? flags | Qt::ItemIsEditable : flags;
}

} // namespace evenkeel
