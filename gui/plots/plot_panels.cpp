// SPDX-License-Identifier: GPL-3.0-or-later
// Which panels of a Plot are drawn, and how high: chosen ones always, empty ones and those without room not.
#include "gui/plots/plot_impl.h"

#include <algorithm>

namespace evenkeel {

bool Plot::Impl::wants(const PlotPanel& panel) const
{
    if (panel.spec.foldsEmpty && !(panel.chosen.value_or(false) ? panel.hasPoints : panel.hasValues))
        return false;
    return panel.chosen.value_or(!panel.spec.hidden);
}

// The numbers and the title of the x axis.
int Plot::Impl::footHeight() const { return 2 * self.fontMetrics().height() + 16; }

void Plot::Impl::choosePanels()
{
    std::vector<bool> visible(panels.size());
    int needed = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        visible[i] = wants(panels[i]);
        needed += visible[i] ? panels[i].spec.minHeight + panelGap : 0;
    }
    const int room = self.isVisible() ? scroll->viewport()->height() - footHeight() : needed;
    while (needed > room) {
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < panels.size(); ++i)
            if (visible[i] && !panels[i].chosen && panels[i].spec.importance > 0
                && (!first || panels[i].spec.importance < panels[*first].spec.importance))
                first = i;
        if (!first)
            break;
        visible[*first] = false;
        needed -= panels[*first].spec.minHeight + panelGap;
    }
    // What does not fit all the same is scrolled to; a few low panels shrink as far as they go.
    view->setMinimumHeight(std::max(minViewHeight, needed + footHeight()));
    bool same = true;
    for (std::size_t i = 0; i < panels.size(); ++i)
        same = std::exchange(panels[i].visible, visible[i]) == visible[i] && same;
    if (same)
        return;
    arrangePanels();
    Q_EMIT self.panelsChanged();
}

void Plot::Impl::arrangePanels()
{
    QCPLayoutGrid* grid = view->plotLayout();
    for (const PlotPanel& panel : panels)
        if (panel.rect->layout() == grid)
            grid->take(panel.rect);
    grid->simplify();
    int row = 0;
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].rect->setVisible(panels[i].visible);
        if (!panels[i].visible)
            continue;
        grid->addElement(row++, 0, panels[i].rect);
        xAxis(i)->setTickLabels(false);
        xAxis(i)->setLabel(QString());
        grid->setRowStretchFactor(row - 1, panels[i].spec.stretch);
        last = i;
    }
    if (last) { // one set of numbers under all of them
        const double numbers = row > 3 ? 0.4 : 0.1; // they take some of its room
        grid->setRowStretchFactor(row - 1, panels[*last].spec.stretch + numbers);
        panels[*last].rect->setMinimumSize(50, panels[*last].spec.minHeight);
        xAxis(*last)->setTickLabels(true);
        xAxis(*last)->setLabel(xLabel);
    }
}

// Outside the panels if all of them are high enough, else inside.
void Plot::Impl::placeTitles()
{
    const auto fitsOutside = [](const PlotPanel& panel) {
        const int height = panel.rect->height(); // below the minimum before the first layout
        const QFontMetrics metrics(panel.rect->axis(QCPAxis::atLeft)->labelFont());
        return !panel.visible || height < 30 || metrics.horizontalAdvance(panel.spec.title) <= height + 4;
    };
    const bool all = std::ranges::all_of(panels, fitsOutside);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        yAxis(i)->ticker()->setTickCount(!all ? 2 : panels[i].rect->height() < 100 ? 3 : 5);
        yAxis(i)->setLabel(all ? panels[i].spec.title : QString());
        panels[i].title->setText(panels[i].spec.title);
        panels[i].title->setVisible(!all && panels[i].visible);
    }
}

void Plot::setPanelTitle(int panel, const QString& title)
{
    m->panels[static_cast<std::size_t>(panel)].spec.title = title;
    refresh();
}

void Plot::setPanelVisible(int panel, bool visible)
{
    m->panels[static_cast<std::size_t>(panel)].chosen = visible;
    m->choosePanels();
    refresh();
}

std::optional<bool> Plot::panelChoice(int panel) const { return m->panels[static_cast<std::size_t>(panel)].chosen; }

void Plot::choosePanelsAutomatically()
{
    for (PlotPanel& panel : m->panels)
        panel.chosen.reset();
    m->choosePanels();
    refresh();
}

QList<int> Plot::panelsWithoutRoom() const
{
    QList<int> found;
    for (std::size_t i = 0; i < m->panels.size(); ++i)
        if (!m->panels[i].visible && m->wants(m->panels[i]))
            found.append(static_cast<int>(i));
    return found;
}

bool Plot::isPanelVisible(int panel) const { return m->panels[static_cast<std::size_t>(panel)].visible; }

void Plot::setLogY(int panel, bool on)
{
    const auto i = static_cast<std::size_t>(panel);
    setLogarithmic(m->yAxis(i), on, m->panels[i].spec.wholeNumbers);
    refresh();
}

bool Plot::isLogY(int panel) const
{
    return m->yAxis(static_cast<std::size_t>(panel))->scaleType() == QCPAxis::stLogarithmic;
}

} // namespace evenkeel
