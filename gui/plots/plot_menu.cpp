// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a Plot (axes, panels, export) and its table of all points.
#include "gui/parts/table_text.h"
#include "gui/plots/export_menu.h"
#include "gui/plots/plot_impl.h"

#include <QContextMenuEvent>
#include <QMenu>

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
    addToggle(menu, tr("&Follow the newest values (F)"), isFollowing(), [this](bool on) { setFollowing(on); });
    connect(menu->addAction(tr("Show &all (double click)")), &QAction::triggered, this, &Plot::showAll);
    menu->addSeparator();
    addToggle(menu, tr("Logarithmic &x axis"), isLogX(), [this](bool on) { setLogX(on); });
    QMenu* logs = menu->addMenu(tr("Logarithmic &y axis"));
    QMenu* panels = menu->addMenu(tr("&Panels"));
    for (int i = 0; i < static_cast<int>(m->panels.size()); ++i) {
        const QString title = m->panels[static_cast<std::size_t>(i)].spec.title;
        addToggle(logs, title, isLogY(i), [this, i](bool on) { setLogY(i, on); });
        addToggle(panels, title, isPanelVisible(i), [this, i](bool on) { setPanelVisible(i, on); });
    }
    panels->menuAction()->setVisible(m->panels.size() > 1);
    menu->addSeparator();
    const auto picture = [this] {
        m->target->setOnPaper(true);
        const QPixmap drawn = m->view->toPixmap(0, 0, 2);
        m->target->setOnPaper(false);
        return drawn;
    };
    addExports(menu, this,
        { picture, [this](const QString& file, QString* error) { return exportTo(file, windowTitle(), error); },
            [this](const QString& error) { Q_EMIT failed(error); } });
    return menu;
}

void Plot::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = makeMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event->globalPos());
}

QString Plot::toCsv() const
{
    QString csv = QStringLiteral("panel,series,%1,value\n")
                      .arg(m->xLabel.isEmpty() ? QStringLiteral("x") : csvField(m->xLabel));
    for (const PlotSeries& s : m->series) {
        const QString head
            = csvField(m->panels[static_cast<std::size_t>(s.spec.panel)].spec.id) + u',' + csvField(s.spec.name) + u',';
        for (std::size_t i = 0; i < s.raw.size(); ++i)
            csv += head + QString::number(s.raw.x(i), 'g', 12) + u',' + QString::number(s.raw.y(i), 'g', 12) + u'\n';
    }
    return csv;
}

} // namespace evenkeel
