// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/grouping_button.h"

#include "gui/runs/run_library.h"

#include <QActionGroup>
#include <QMap>
#include <QMenu>
#include <QSettings>

namespace evenkeel {

namespace {

const QString groupingKey = QStringLiteral("runs/grouping");

} // namespace

QString menuText(QString text) { return text.replace(u'&', QLatin1String("&&")); }

void clearMenu(QMenu& menu)
{
    menu.clear();
    qDeleteAll(menu.findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
    qDeleteAll(menu.findChildren<QActionGroup*>(Qt::FindDirectChildrenOnly));
}

GroupingButton::GroupingButton(RunGroups& groups, const RunLibrary& library, QWidget* parent)
    : QPushButton(parent)
    , m_groups(groups)
    , m_library(library)
{
    setToolTip(tr("What the runs of a group have in common"));
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("grouping"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(*menu); });
    setMenu(menu);
    const QVariant chosen = QSettings().value(groupingKey);
    show(chosen.isValid() ? RunGrouping(chosen.toString()) : RunGrouping::repeats());
}

void GroupingButton::choose(const QString& name)
{
    const RunGrouping grouping(name);
    QSettings().setValue(groupingKey, grouping.name());
    show(grouping);
}

void GroupingButton::show(const RunGrouping& grouping)
{
    m_groups.setGrouping(grouping);
    setText(grouping.isNone() ? tr("&Group by") : tr("&Group by: %1").arg(menuText(grouping.title())));
}

void GroupingButton::add(QMenu& menu, QActionGroup& group, const RunGrouping& grouping)
{
    const QString name = grouping.name();
    const QString text = name.startsWith(QLatin1String("config:")) ? name.section(u':', 1) : grouping.title();
    QAction* action = menu.addAction(menuText(text), this, [this, name] { choose(name); });
    group.addAction(action);
    action->setCheckable(true);
    action->setChecked(grouping == m_groups.grouping());
}

void GroupingButton::fill(QMenu& menu)
{
    clearMenu(menu);
    auto* choices = new QActionGroup(&menu);
    add(menu, *choices, RunGrouping::repeats());
    add(menu, *choices, RunGrouping());
    menu.addSeparator();
    QVector<const RunField*> others = RunGrouping::fields();
    for (const char* name :
        { "algorithm", "study", "project", "data", "devices", "clock", "status", "tag", "starred", "started" }) {
        add(menu, *choices, RunGrouping(QString::fromUtf8(name)));
        others.removeAll(findRunField(name));
    }
    menu.addSeparator();
    QMenu* more = menu.addMenu(tr("&Other columns"));
    for (const RunField* field : others)
        add(*more, *choices, RunGrouping(QString::fromUtf8(field->name)));
    fillSettings(*menu.addMenu(tr("&Configuration")), *choices);
    menu.addSeparator();
    const bool isGrouped = !m_groups.grouping().isNone();
    menu.addAction(tr("C&ollapse all"), this, [this] { m_groups.setAllCollapsed(true); })->setEnabled(isGrouped);
    menu.addAction(tr("&Expand all"), this, [this] { m_groups.setAllCollapsed(false); })->setEnabled(isGrouped);
}

void GroupingButton::fillSettings(QMenu& menu, QActionGroup& group)
{
    QMap<QString, QMenu*> sections;
    for (const QString& key : RunGrouping::settings(m_library.runs())) {
        const QString section = key.section(u'.', 0, -2);
        if (!section.isEmpty() && !sections.contains(section))
            sections.insert(section, menu.addMenu(menuText(section)));
        add(section.isEmpty() ? menu : *sections.value(section), group, RunGrouping(QStringLiteral("config:") + key));
    }
}

} // namespace evenkeel
