// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/dock_area.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QScopedValueRollback>
#include <QSettings>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace evenkeel {

DockArea::DockArea(const QString& settings, QWidget* center, QWidget* parent)
    : QMainWindow(parent)
    , m_settings(settings)
{
    setWindowFlags(Qt::Widget); // a part of the page
    setDockOptions(AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setContextMenuPolicy(Qt::NoContextMenu); // panels have their own; View > Panels shows and hides them
    setCentralWidget(center);
}

DockArea::~DockArea()
{
    QSettings settings;
    if (m_isArranged)
        settings.setValue(m_settings, saveState());
    else
        settings.remove(m_settings);
}

QDockWidget* DockArea::add(const QString& id, const QString& title, QWidget* panel)
{
    const QScopedValueRollback arranging(m_isArranging, true);
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(id);
    dock->setWidget(panel);
    addDockWidget(Qt::BottomDockWidgetArea, dock, Qt::Vertical);
    connect(dock, &QDockWidget::dockLocationChanged, this, &DockArea::noteArranged);
    connect(dock, &QDockWidget::topLevelChanged, this, &DockArea::noteArranged);
    connect(dock->toggleViewAction(), &QAction::triggered, this, &DockArea::noteArranged);
    dock->toggleViewAction()->setStatusTip(tr("Shows or hides this panel"));
    m_docks.append(dock);
    return dock;
}

void DockArea::restore()
{
    const QScopedValueRollback arranging(m_isArranging, true);
    const QByteArray state = QSettings().value(m_settings).toByteArray();
    m_isArranged = !state.isEmpty() && restoreState(state);
}

void DockArea::arrange(const QList<int>& heights, bool asTabs)
{
    if (m_isArranged || m_docks.isEmpty())
        return;
    const QScopedValueRollback arranging(m_isArranging, true);
    const bool areTabs = !tabifiedDockWidgets(m_docks.first()).isEmpty();
    if (areTabs != asTabs) {
        showTitles(!asTabs); // which tabs have
        for (qsizetype i = 1; i < m_docks.size(); ++i) {
            if (asTabs)
                tabifyDockWidget(m_docks.first(), m_docks[i]);
            else
                addDockWidget(Qt::BottomDockWidgetArea, m_docks[i], Qt::Vertical);
        }
        m_docks.first()->raise();
    }
    resizeDocks(
        m_docks, asTabs ? QList<int>(m_docks.size(), *std::ranges::max_element(heights)) : heights, Qt::Vertical);
}

void DockArea::reset()
{
    {
        const QScopedValueRollback arranging(m_isArranging, true);
        for (QDockWidget* dock : std::as_const(m_docks)) {
            dock->setFloating(false);
            showTitles(true);
            addDockWidget(Qt::BottomDockWidgetArea, dock, Qt::Vertical);
            dock->show();
        }
        m_isArranged = false;
    }
    Q_EMIT roomChanged();
}

void DockArea::showTitles(bool on)
{
    for (QDockWidget* dock : std::as_const(m_docks)) {
        delete dock->titleBarWidget();
        dock->setTitleBarWidget(on ? nullptr : new QWidget);
    }
}

int DockArea::titleHeight() const
{
    return fontMetrics().height() + 2 * style()->pixelMetric(QStyle::PM_DockWidgetTitleMargin, nullptr, this);
}

void DockArea::noteArranged()
{
    if (m_isArranging || std::exchange(m_isArranged, true))
        return;
    QMetaObject::invokeMethod( // when the drag that this may be has ended
        this, [this] { showTitles(true); }, Qt::QueuedConnection);
}

// The mouse has moved the border between two.
bool DockArea::event(QEvent* event)
{
    const bool isHandled = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonPress)
        m_pressed = sizes();
    else if (event->type() == QEvent::MouseButtonRelease && sizes() != m_pressed)
        noteArranged();
    else if (event->type() == QEvent::LayoutRequest)
        Q_EMIT needsChanged();
    return isHandled;
}

QList<QSize> DockArea::sizes() const
{
    QList<QSize> all;
    for (const QDockWidget* dock : m_docks)
        all.append(dock->size());
    return all;
}

void DockArea::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    Q_EMIT roomChanged();
}

} // namespace evenkeel
