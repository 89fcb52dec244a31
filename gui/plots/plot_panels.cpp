// SPDX-License-Identifier: GPL-3.0-or-later
// Which panels of a Plot are drawn, and how high: chosen ones always, empty ones and those without room not.
#include "gui/plots/plot_impl.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int paintedMargin = 9; // pixels above and below a painted panel

} // namespace

bool Plot::Impl::wants(const PlotPanel& panel) const
{
    if (panel.spec.painted)
        return panel.spec.painted->preferredHeight() > 0 && panel.chosen.value_or(!panel.spec.hidden);
    if (panel.spec.foldsEmpty && !(panel.chosen.value_or(false) ? panel.hasPoints : panel.hasValues))
        return false;
    return panel.chosen.value_or(!panel.spec.hidden);
}

int Plot::Impl::minHeightOf(const PlotPanel& panel) const
{
    return panel.spec.painted ? panel.spec.painted->minHeight() + paintedMargin : panel.spec.minHeight;
}

void Plot::Impl::choosePanels()
{
    std::vector<bool> visible(panels.size());
    int needed = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        visible[i] = wants(panels[i]);
        needed += visible[i] ? minHeightOf(panels[i]) + panelGap : 0;
    }
    const int room = self.isVisible() ? scroll->viewport()->height() : needed;
    while (needed > room) {
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < panels.size(); ++i)
            if (visible[i] && !panels[i].chosen && panels[i].spec.importance > 0
                && (!first || panels[i].spec.importance < panels[*first].spec.importance))
                first = i;
        if (!first)
            break;
        visible[*first] = false;
        needed -= minHeightOf(panels[*first]) + panelGap;
    }
    fitPainted(visible, room - needed);
    // What does not fit all the same is scrolled to; a few low panels shrink as far as they go.
    view->setMinimumHeight(std::max(minViewHeight, needed));
    bool same = true;
    for (std::size_t i = 0; i < panels.size(); ++i)
        same = std::exchange(panels[i].visible, visible[i]) == visible[i] && same;
    if (!same) {
        arrangePanels();
        Q_EMIT self.panelsChanged();
    }
    showFolded();
}

void Plot::Impl::fitPainted(const std::vector<bool>& visible, int spare)
{
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (!visible[i] || !panels[i].spec.painted)
            continue;
        const int lowest = minHeightOf(panels[i]), wanted = panels[i].spec.painted->preferredHeight() + paintedMargin,
                  height = std::clamp(wanted, lowest, lowest + std::max(0, spare));
        spare -= height - lowest;
        panels[i].rect->setMinimumSize(50, height);
        panels[i].rect->setMaximumSize(QWIDGETSIZE_MAX, height);
    }
}

// Those that have something to show, with the figure that counts.
void Plot::Impl::showFolded()
{
    QVector<FoldedLanes::Entry> entries;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const PlotPanel& panel = panels[i];
        const bool hasContent = panel.spec.painted ? panel.spec.painted->preferredHeight() > 0
            : panel.spec.foldsEmpty                ? panel.hasValues
                                                   : panel.hasPoints;
        if (!panel.spec.isLane || panel.visible || !hasContent)
            continue;
        constexpr qsizetype shortFigure = 14; // characters
        const QString figure = panel.figures.value(0);
        entries.append({ static_cast<int>(i),
            figure.size() > shortFigure ? panel.spec.title
                                        : QStringLiteral("%1 %2").arg(panel.spec.title, figure).trimmed(),
            wants(panel) ? Plot::tr("Folded, since there is no room. Click to open it.")
                         : Plot::tr("Click to open this lane; a click on its title folds it.") });
    }
    folded->set(entries);
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
    if (last && isOnPaper) { // on the screen the strip has them
        xAxis(*last)->setTickLabels(true);
        xAxis(*last)->setLabel(xLabel);
    }
}

PanelArea Plot::Impl::areaOf(std::size_t panel) const
{
    const QCPRange range = xAxis(panel)->range();
    return { panels[panel].rect->rect(), 8, view->width() - 8, range.lower, range.upper, axis };
}

// Outside the panels if all of them are high enough, else inside; those of lanes stand beside them.
void Plot::Impl::placeTitles()
{
    const auto fitsOutside = [](const PlotPanel& panel) {
        const int height = panel.rect->height(); // below the minimum before the first layout
        const QFontMetrics metrics(panel.rect->axis(QCPAxis::atLeft)->labelFont());
        return !panel.visible || panel.spec.isLane || height < 30
            || metrics.horizontalAdvance(panel.spec.title) <= height + 4;
    };
    const bool all = std::ranges::all_of(panels, fitsOutside);
    QVector<LaneText> texts;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const PlotPanel& panel = panels[i];
        const bool isLane = panel.spec.isLane;
        yAxis(i)->ticker()->setTickCount(!all || panel.rect->height() < 45 ? 2 : panel.rect->height() < 110 ? 3 : 5);
        yAxis(i)->setLabel(all && !isLane ? panel.spec.title : QString());
        panel.title->setText(panel.spec.title);
        panel.title->setVisible(!all && panel.visible && !isLane);
        if (isLane && panel.visible)
            texts.append({ panel.rect, panel.spec.title, panel.figures, panel.spec.painted, areaOf(i) });
    }
    QVector<CurveLabel> labels;
    for (const PlotSeries& s : series)
        if (s.spec.isLabeled && drawn(s))
            labels.append({ s.line, s.spec.name });
    lanes->set(std::move(texts), std::move(labels));
}

void Plot::Impl::clicked(QPoint point)
{
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const PlotPanel& panel = panels[i];
        if (!panel.visible || !panel.spec.isLane)
            continue;
        if (panel.spec.painted && panel.rect->rect().adjusted(0, 0, 0, 1).top() <= point.y()
            && point.y() <= panel.rect->bottom())
            return panel.spec.painted->click(point, areaOf(i)), self.refresh();
        if (!panel.spec.painted && lanes->titleOf({ panel.rect, panel.spec.title, {}, nullptr, {} }).contains(point))
            return self.setPanelVisible(static_cast<int>(i), false);
    }
}

QString Plot::Impl::toolTipAt(QPoint point) const
{
    for (std::size_t i = 0; i < panels.size(); ++i)
        if (panels[i].visible && panels[i].spec.painted && panels[i].rect->top() <= point.y()
            && point.y() <= panels[i].rect->bottom())
            return panels[i].spec.painted->readingAt(point, areaOf(i));
    return {};
}

void Plot::setPanelFigures(int panel, const QStringList& figures)
{
    m->panels[static_cast<std::size_t>(panel)].figures = figures;
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
