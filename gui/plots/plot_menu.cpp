// The menu of a Plot (axes, panels, export) and its table of all points.
#include "gui/plots/plot_impl.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
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

QString quoted(const QString& text) { return u'"' + QString(text).replace(u'"', QLatin1String("\"\"")) + u'"'; }

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
    connect(menu->addAction(tr("&Copy picture")), &QAction::triggered, this, [this] {
        m->target->setOnPaper(true);
        QApplication::clipboard()->setPixmap(m->view->toPixmap(0, 0, 2));
        m->target->setOnPaper(false);
    });
    const auto addExport = [this, menu](const QString& text, const QString& filter) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, text, filter] {
            QString chosen;
            QString file = QFileDialog::getSaveFileName(
                this, QString(text).remove(u'&').remove(u'…'), QString(), filter, &chosen);
            if (file.isEmpty())
                return;
            if (QFileInfo(file).suffix().isEmpty())
                file += chosen.mid(chosen.indexOf(u'.')).remove(u')');
            if (QString error; !exportTo(file, windowTitle(), &error))
                Q_EMIT failed(error);
        });
    };
    addExport(tr("Export p&icture…"), tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF page (*.pdf)"));
    addExport(tr("Export all &values…"), tr("CSV table (*.csv)"));
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
    QString csv
        = QStringLiteral("panel,series,%1,value\n").arg(m->xLabel.isEmpty() ? QStringLiteral("x") : quoted(m->xLabel));
    for (const PlotSeries& s : m->series) {
        const QString head
            = m->panels[static_cast<std::size_t>(s.spec.panel)].spec.id + u',' + quoted(s.spec.name) + u',';
        for (std::size_t i = 0; i < s.raw.size(); ++i)
            csv += head + QString::number(s.raw.x(i), 'g', 12) + u',' + QString::number(s.raw.y(i), 'g', 12) + u'\n';
    }
    return csv;
}

} // namespace evenkeel
