// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a Plot: axes, panels, export.
#include "gui/plots/export_menu.h"
#include "gui/plots/plot_impl.h"
#include "gui/plots/plot_values.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>

namespace evenkeel {

namespace {

QAction* addToggle(QMenu* menu, const QString& text, bool on, const std::function<void(bool)>& act)
{
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(on);
    QObject::connect(action, &QAction::toggled, menu, act);
    return action;
}

} // namespace

QMenu* Plot::makeMenu(QWidget* parent)
{
    auto* menu = new QMenu(parent);
    fillMenu(menu);
    // Its boxes show the state of the moment at which it opens: another menu may have changed it.
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        qDeleteAll(menu->findChildren<QMenu*>(Qt::FindDirectChildrenOnly));
        menu->clear();
        fillMenu(menu);
    });
    return menu;
}

void Plot::fillMenu(QMenu* menu)
{
    addToggle(menu, tr("&Follow the newest values (F)"), isFollowing(), [this](bool on) { setFollowing(on); });
    connect(menu->addAction(tr("Show &all (double click)")), &QAction::triggered, this, &Plot::showAll);
    menu->addSeparator();
    addToggle(menu, tr("Logarithmic &x axis"), panels().isLogX(), [this](bool on) { panels().setLogX(on); });
    QMenu* logs = menu->addMenu(tr("Logarithmic &y axis"));
    QMenu* shown = menu->addMenu(tr("&Panels"));
    for (int i = 0; i < static_cast<int>(m->panels.size()); ++i) {
        const QString title = m->panels[static_cast<std::size_t>(i)].spec.title;
        addToggle(logs, title, panels().isLogY(i), [this, i](bool on) { panels().setLogY(i, on); });
        const PlotPanel& panel = m->panels[static_cast<std::size_t>(i)];
        const bool isChosen = panel.chosen.value_or(!panel.spec.hidden);
        const QString state = panels().isVisible(i) || !isChosen ? title
            : m->panels.wants(panel)                             ? tr("%1 (no room)").arg(title)
                                                                 : tr("%1 (no values)").arg(title);
        addToggle(shown, state, panels().isVisible(i) || panel.chosen.value_or(false),
            [this, i](bool on) { panels().setVisible(i, on); });
    }
    QMenu* curves = menu->addMenu(tr("Cu&rves"));
    QSet<QString> named;
    for (const PlotSeries& s : m->series) {
        if (!s.spec.inLegend || s.spec.folded || s.spec.name.isEmpty() || named.contains(s.spec.name))
            continue;
        named.insert(s.spec.name);
        addToggle(curves, QString(s.spec.name).replace(u'&', QStringLiteral("&&")), isSeriesVisible(s.spec.name),
            [this, name = s.spec.name](bool on) { setSeriesVisible(name, on); });
    }
    curves->menuAction()->setVisible(!curves->isEmpty());
    shown->addSeparator();
    connect(shown->addAction(tr("&Automatic")), &QAction::triggered, this, [this] { panels().chooseAutomatically(); });
    shown->menuAction()->setVisible(m->panels.size() > 1);
    menu->addSeparator();
    connect(menu->addAction(tr("Show as &table…")), &QAction::triggered, this, [this] {
        auto* values = new PlotValuesDialog(*this);
        values->setAttribute(Qt::WA_DeleteOnClose);
        values->show();
    });
    connect(menu->addAction(tr("Copy as ta&ble")), &QAction::triggered, this, [this] {
        PlotValuesModel values;
        values.setValues(xLabel(), m->paper.visibleValues());
        QGuiApplication::clipboard()->setText(values.text());
    });
    for (std::size_t i = 0; i < m->panels.size(); ++i)
        if (const PanelSpec& spec = m->panels[i].spec; spec.painted && m->panels[i].visible) {
            connect(menu->addAction(tr("Show “%1” as a table…").arg(spec.title)), &QAction::triggered, this,
                [this, painted = spec.painted] { showTable(this, painted->table()); });
            connect(menu->addAction(tr("Copy “%1” as a table").arg(spec.title)), &QAction::triggered, this,
                [painted = spec.painted] { QGuiApplication::clipboard()->setText(painted->table().text(u'\t')); });
        }
    addExports(menu, this,
        { [this] { return m->paper.picture(); },
            [this](const QString& file, QString* error) { return m->paper.exportTo(file, windowTitle(), error); },
            [this](const QString& error) { Q_EMIT failed(error); },
            std::ranges::none_of(m->series, [](const PlotSeries& s) {
                return s.raw.size() > 0 && s.raw.isThinned(s.raw.firstX(false), s.raw.lastX());
            }) });
}

} // namespace evenkeel
