// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_pins.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QSettings>

#include <algorithm>

namespace evenkeel {

namespace {

const QString topKey = QStringLiteral("runs/top"), topByKey = QStringLiteral("runs/topBy"),
              archivedKey = QStringLiteral("runs/archived");

QString pinnedRunsKey(const QString& database) { return QStringLiteral("runs/pinned/%1").arg(database); }

} // namespace

RunPins::RunPins(RunChoice& choice, QString database, QWidget* parent)
    : QPushButton(parent)
    , m_choice(choice)
    , m_database(std::move(database))
    , m_showArchived(new QAction(tr("A&rchived runs, too"), this))
{
    setToolTip(tr("All runs or the best of them, and archived ones"));
    const QSettings settings;
    m_showArchived->setCheckable(true);
    m_showArchived->setChecked(settings.value(archivedKey).toBool());
    m_choice.setShowArchived(m_showArchived->isChecked());
    connect(m_showArchived, &QAction::toggled, this, [this](bool on) {
        QSettings().setValue(archivedKey, on);
        m_choice.setShowArchived(on);
    });
    QSet<qint64> runs;
    for (const QVariant& run : settings.value(pinnedRunsKey(m_database)).toList())
        runs.insert(run.toLongLong());
    m_choice.setPinned(runs);
    setMenu(makeMenu());
    setTop({ std::max(0, settings.value(topKey).toInt()),
        static_cast<TopRuns::By>(std::clamp(settings.value(topByKey).toInt(), 0, 2)) });
}

void RunPins::pin(const QVector<qint64>& runs, bool pinned)
{
    QSet<qint64> all = m_choice.pinned();
    for (const qint64 run : runs)
        if (pinned)
            all.insert(run);
        else
            all.remove(run);
    setPinned(all);
}

void RunPins::setPinned(const QSet<qint64>& runs)
{
    m_choice.setPinned(runs);
    QVariantList list;
    for (const qint64 run : runs)
        list.append(run);
    QSettings().setValue(pinnedRunsKey(m_database), list);
    Q_EMIT pinsChanged();
}

bool RunPins::areAllPinned(const QVector<qint64>& runs) const
{
    return !runs.isEmpty() && std::ranges::all_of(runs, [this](qint64 run) { return m_choice.pinned().contains(run); });
}

QMenu* RunPins::makeMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("shown"));
    auto* counts = new QActionGroup(menu);
    auto* orders = new QActionGroup(menu);
    const auto add = [this, menu](QActionGroup* group, const QString& text, const TopRuns& top, bool isCount) {
        QAction* action = menu->addAction(text, this, [this, top, isCount] {
            const TopRuns& now = m_choice.top();
            setTop(isCount ? TopRuns { top.runs, now.by } : TopRuns { now.runs, top.by });
        });
        action->setCheckable(true);
        group->addAction(action);
        connect(menu, &QMenu::aboutToShow, action, [this, action, top, isCount] {
            action->setChecked(isCount ? m_choice.top().runs == top.runs : m_choice.top().by == top.by);
            action->setEnabled(isCount || m_choice.top().runs > 0);
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

void RunPins::setTop(const TopRuns& top)
{
    m_choice.setTop(top);
    QSettings settings;
    settings.setValue(topKey, top.runs);
    settings.setValue(topByKey, static_cast<int>(top.by));
    setText(top.runs > 0 ? tr("Sho&w: best %1").arg(top.runs) : tr("Sho&w"));
}

} // namespace evenkeel
