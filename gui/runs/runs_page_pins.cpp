// SPDX-License-Identifier: GPL-3.0-or-later
// What stays in view on the Runs page: pinned columns, pinned runs, the best of each group, and runs' own colors.
#include "gui/parts/theme.h"
#include "gui/runs/pinned_columns.h"
#include "gui/runs/run_columns.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/runs_view.h"

#include <QAction>
#include <QActionGroup>
#include <QCryptographicHash>
#include <QMenu>
#include <QPixmap>
#include <QPushButton>
#include <QSettings>

#include <algorithm>

namespace evenkeel {

namespace {

const QString pinnedColumnsKey = QStringLiteral("runs/pinnedColumns"), topKey = QStringLiteral("runs/top"),
              topByKey = QStringLiteral("runs/topBy");

QString pinnedRunsKey(const QString& database) { return QStringLiteral("runs/pinned/%1").arg(database); }
QString colorsKey(const QString& database) { return QStringLiteral("runs/colors/%1").arg(database); }

} // namespace

// Numbers of runs mean something in their own database only.
QString RunsPage::nameOf(const RunStore& database)
{
    const QByteArray file = QByteArray::fromStdString(database.file().string());
    return QString::fromLatin1(QCryptographicHash::hash(file, QCryptographicHash::Md5).toHex());
}

void RunsPage::restorePins()
{
    const QSettings settings;
    const QStringList columns
        = settings
              .value(pinnedColumnsKey,
                  QStringList { columnKey(RunsModel::Number), columnKey(RunsModel::Star), columnKey(RunsModel::Name) })
              .toStringList();
    pinColumns(columns);
    QSet<qint64> runs;
    for (const QVariant& run : settings.value(pinnedRunsKey(m_database)).toList())
        runs.insert(run.toLongLong());
    m_filter.setPinned(runs);
    const QVariantMap colors = settings.value(colorsKey(m_database)).toMap();
    for (auto color = colors.cbegin(); color != colors.cend(); ++color)
        m_chosenColors.insert(color.key().toLongLong(), std::clamp(color->toInt(), 0, 7));
    setTop({ std::max(0, settings.value(topKey).toInt()),
        static_cast<TopRuns::By>(std::clamp(settings.value(topByKey).toInt(), 0, 2)) });
}

void RunsPage::pinColumns(const QStringList& keys)
{
    QVector<int> columns;
    for (const QString& key : keys)
        if (const int column = columnOf(key); column >= 0)
            columns.append(column);
    m_pins->setColumns(columns);
}

QStringList RunsPage::pinnedColumns() const
{
    QStringList keys;
    for (const int column : m_pins->columns())
        keys.append(columnKey(column));
    keys.sort(); // their order is the table's
    return keys;
}

void RunsPage::showHeaderMenu(int column, const QPoint& at)
{
    QMenu menu;
    const bool isPinned = m_pins->columns().contains(column);
    menu.addAction(isPinned ? tr("Un&pin") : tr("&Pin"), this, [this, column, isPinned] {
        m_pins->setPinned(column, !isPinned);
        QSettings().setValue(pinnedColumnsKey, pinnedColumns());
    });
    QAction* hide = menu.addAction(tr("&Hide"), this, [this, column] { m_view->setColumnHidden(column, true); });
    hide->setEnabled(column != RunsModel::Number); // it has the colors
    menu.addSeparator();
    menu.addMenu(m_columnsMenu);
    menu.exec(at);
}

void RunsPage::pinSelected(bool pinned)
{
    QSet<qint64> runs = m_filter.pinned();
    for (const qint64 run : selectedRuns())
        if (pinned)
            runs.insert(run);
        else
            runs.remove(run);
    pinRuns(runs);
}

void RunsPage::pinRuns(const QSet<qint64>& runs)
{
    const QVector<qint64> selected = selectedRuns();
    m_filter.setPinned(runs);
    select(selected);
    QVariantList list;
    for (const qint64 run : runs)
        list.append(run);
    QSettings().setValue(pinnedRunsKey(m_database), list);
    showPinAction();
}

void RunsPage::showPinAction()
{
    const QVector<qint64> runs = selectedRuns();
    const bool allPinned
        = !runs.isEmpty() && std::ranges::all_of(runs, [this](qint64 run) { return m_filter.pinned().contains(run); });
    m_pin->setText(allPinned ? tr("Unpin from &top") : tr("Pin on &top"));
    m_pin->setData(!allPinned);
    m_pin->setEnabled(!runs.isEmpty());
}

QMenu* RunsPage::makeShowMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("shown"));
    auto* counts = new QActionGroup(menu);
    auto* orders = new QActionGroup(menu);
    const auto add = [this, menu](QActionGroup* group, const QString& text, const TopRuns& top, bool isCount) {
        QAction* action = menu->addAction(text, this, [this, top, isCount] {
            const TopRuns& now = m_filter.top();
            setTop(isCount ? TopRuns { top.runs, now.by } : TopRuns { now.runs, top.by });
        });
        action->setCheckable(true);
        group->addAction(action);
        connect(menu, &QMenu::aboutToShow, action, [this, action, top, isCount] {
            action->setChecked(isCount ? m_filter.top().runs == top.runs : m_filter.top().by == top.by);
            action->setEnabled(isCount || m_filter.top().runs > 0);
        });
    };
    add(counts, tr("&All runs"), {}, true);
    for (const int runs : { 3, 5, 10, 20, 50 })
        add(counts, tr("The best %1").arg(runs), { .runs = runs }, true);
    menu->addSection(tr("Of each group, by"));
    add(orders, tr("the table's &order"), { .by = TopRuns::By::Order }, false);
    add(orders, tr("best &P@1"), { .by = TopRuns::By::BestP1 }, false);
    add(orders, tr("&time to target"), { .by = TopRuns::By::TimeToTarget }, false);
    menu->addSeparator();
    menu->addAction(m_showArchived);
    return menu;
}

void RunsPage::setTop(const TopRuns& top)
{
    m_filter.setTop(top);
    QSettings settings;
    settings.setValue(topKey, top.runs);
    settings.setValue(topByKey, static_cast<int>(top.by));
    m_shown->setText(top.runs > 0 ? tr("Sho&w: best %1").arg(top.runs) : tr("Sho&w"));
}

QMenu* RunsPage::makeColorMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("color"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        const QVector<qint64> runs = selectedRuns();
        const auto isChosen = [&](int color) {
            return std::ranges::all_of(runs, [&](qint64 run) { return m_chosenColors.value(run, -1) == color; });
        };
        const auto add = [&](const QString& text, int color) {
            QAction* action = menu->addAction(text, this, [this, color] { setColor(color); });
            action->setCheckable(true);
            action->setChecked(isChosen(color));
            return action;
        };
        add(tr("&Automatic"), -1);
        const QVector<QColor> colors = seriesColors(palette());
        for (int color = 0; color < static_cast<int>(colors.size()); ++color) {
            QPixmap swatch(14, 14);
            swatch.fill(colors[color]);
            add(tr("Color &%1").arg(color + 1), color)->setIcon(swatch);
        }
    });
    return menu;
}

void RunsPage::setColor(int color)
{
    for (const qint64 run : selectedRuns())
        if (color < 0) {
            for (QHash<qint64, int>* colors : { &m_chosenColors, &m_colors, &m_lastColors })
                colors->remove(run);
        } else
            m_chosenColors.insert(run, color);
    QVariantMap stored;
    for (auto one = m_chosenColors.cbegin(); one != m_chosenColors.cend(); ++one)
        stored.insert(QString::number(one.key()), *one);
    QSettings().setValue(colorsKey(m_database), stored);
    showSelection();
}

// Chosen colors first, then those that runs have or had: a run keeps its own, and no two lines look the same (colors
// repeat with other dashes). What is left takes the lowest.
void RunsPage::assignColors(const QVector<QVector<qint64>>& curves)
{
    const auto hues = static_cast<int>(seriesColors(palette()).size());
    QHash<qint64, int> colors;
    QSet<int> taken;
    const auto give = [&](const QVector<qint64>& runs, int color) {
        for (const qint64 run : runs)
            colors.insert(run, color);
        taken.insert(color);
    };
    for (const auto& [known, isChosen] :
        { std::pair(&m_chosenColors, true), { &m_colors, false }, { &m_lastColors, false } })
        for (const QVector<qint64>& runs : curves) {
            const auto run
                = std::ranges::find_if(runs, [&, known = known](qint64 one) { return known->contains(one); });
            if (run == runs.end() || colors.contains(runs.first()))
                continue;
            int color = known->value(*run);
            while (isChosen && taken.contains(color))
                color += hues;
            if (!taken.contains(color))
                give(runs, color);
        }
    int next = 0;
    for (const QVector<qint64>& runs : curves) {
        while (taken.contains(next))
            ++next;
        if (!colors.contains(runs.first()))
            give(runs, next);
    }
    m_colors = colors;
    for (auto one = colors.cbegin(); one != colors.cend(); ++one)
        m_lastColors.insert(one.key(), *one);
    m_runs.setColors(colors);
}

} // namespace evenkeel
