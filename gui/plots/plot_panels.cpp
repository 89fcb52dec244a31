// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/plot_panels.h"

#include "gui/plots/plot_impl.h"

#include <algorithm>

namespace evenkeel {

namespace {

constexpr int paintedMargin = 9; // pixels above and below a painted panel
constexpr int sideMargin = 8, barWidth = 10; // pixels

} // namespace

PlotPanels::PlotPanels(PlotCore& core)
    : m_core(core)
    , m_folded(new FoldedLanes)
{
    QObject::connect(m_folded, &FoldedLanes::chosen, m_folded, [this](int panel) { setVisible(panel, true); });
}

PlotPanels::~PlotPanels() = default;

void PlotPanels::add(const PanelSpec& spec)
{
    PlotPanel panel;
    panel.spec = spec;
    panel.rect = new QCPAxisRect(m_core.view);
    panel.rect->setMarginGroup(QCP::msLeft | QCP::msRight, m_core.margins);
    panel.rect->setSizeConstraintRect(QCPLayoutElement::scrOuterRect); // minHeight counts the margins
    panel.rect->setMinimumSize(50, spec.minHeight);
    panel.rect->setMinimumMargins(
        QMargins(spec.leftMargin, 5, spec.rightMargin, 4)); // panels stand close: they share one axis
    panel.title = new PanelTitle(m_core.view, spec.title);
    panel.title->setVisible(false);
    panel.rect->insetLayout()->addElement(panel.title, Qt::AlignTop | Qt::AlignHCenter);
    QCPAxis* x = panel.rect->axis(QCPAxis::atBottom);
    QCPAxis* y = panel.rect->axis(QCPAxis::atLeft);
    panel.rect->setRangeDragAxes(x, nullptr);
    panel.rect->setRangeZoomAxes(x, nullptr);
    setLogarithmic(x, m_isLogX, false);
    setLogarithmic(y, spec.logY, spec.wholeNumbers);
    y->setLabel(spec.title);
    y->setVisible(!spec.painted);
    if (spec.painted) {
        panel.bar = new QScrollBar(Qt::Vertical, m_core.view);
        panel.bar->setAccessibleName(Plot::tr("Rows of %1").arg(spec.title));
        panel.bar->setCursor(Qt::ArrowCursor);
        panel.bar->hide();
        QObject::connect(
            panel.bar, &QScrollBar::valueChanged, &m_core.self, [&core = m_core, painted = spec.painted](int pixels) {
                if (pixels == painted->scrolled())
                    return;
                painted->scrollTo(pixels);
                core.view->replot(QCustomPlot::rpQueuedReplot);
            });
    }
    for (QCPAxis* axis : { x, y }) {
        axis->setLayer(QStringLiteral("axes"));
        axis->grid()->setLayer(QStringLiteral("grid"));
    }
    QObject::connect(x, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), &m_core.self,
        [core = &m_core](const QCPRange& range) { core->movedByHand(range); });
    m_core.strip->setInMargin(spec.isLane);
    panel.visible = wants(panel);
    m_panels.push_back(panel);
    arrange();
}

PlotPanel& PlotPanels::operator[](std::size_t panel) { return m_panels[panel]; }

const PlotPanel& PlotPanels::operator[](std::size_t panel) const { return m_panels[panel]; }

std::size_t PlotPanels::size() const { return m_panels.size(); }

void PlotPanels::clear()
{
    for (PlotPanel& panel : m_panels)
        panel.hasPoints = panel.hasValues = false;
}

void PlotPanels::setLogX(bool on)
{
    m_isLogX = on;
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        setLogarithmic(m_core.xAxis(i), on, false);
    m_core.self.showAll(); // a linear range may reach where no logarithm is
}

bool PlotPanels::wants(const PlotPanel& panel) const
{
    if (panel.spec.painted)
        return panel.spec.painted->preferredHeight() > 0 && panel.chosen.value_or(!panel.spec.hidden);
    if (panel.spec.foldsEmpty && !(panel.chosen.value_or(false) ? panel.hasPoints : panel.hasValues))
        return false;
    return panel.chosen.value_or(!panel.spec.hidden);
}

int PlotPanels::minHeightOf(const PlotPanel& panel) const
{
    return panel.spec.painted ? panel.spec.painted->minHeight() + paintedMargin : panel.spec.minHeight;
}

int PlotPanels::usualHeightOf(const PlotPanel& panel) const
{
    return panel.spec.painted ? panel.spec.painted->usualHeight() + paintedMargin : panel.spec.minHeight;
}

void PlotPanels::choose()
{
    std::vector<bool> visible(m_panels.size());
    int needed = 0, wanted = 0;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        visible[i] = wants(m_panels[i]);
        needed += visible[i] ? minHeightOf(m_panels[i]) + PlotCore::panelGap : 0;
        wanted += visible[i] ? usualHeightOf(m_panels[i]) + PlotCore::panelGap : 0;
    }
    const int room = m_core.self.isVisible() ? m_core.scroll->viewport()->height() : needed;
    while (wanted > room) {
        std::optional<std::size_t> first;
        for (std::size_t i = 0; i < m_panels.size(); ++i)
            if (visible[i] && !m_panels[i].chosen && m_panels[i].spec.importance > 0
                && (!first || m_panels[i].spec.importance < m_panels[*first].spec.importance))
                first = i;
        if (!first)
            break;
        visible[*first] = false;
        needed -= minHeightOf(m_panels[*first]) + PlotCore::panelGap;
        wanted -= usualHeightOf(m_panels[*first]) + PlotCore::panelGap;
    }
    fitPainted(visible, room - needed);
    // What does not fit all the same is scrolled to; a few low panels shrink as far as they go.
    m_core.view->setMinimumHeight(std::max(PlotCore::minViewHeight, needed));
    bool same = true;
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        same = std::exchange(m_panels[i].visible, visible[i]) == visible[i] && same;
    if (!same) {
        arrange();
        Q_EMIT m_core.self.panelsChanged();
    }
    showFolded();
}

void PlotPanels::fitPainted(const std::vector<bool>& visible, int spare)
{
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        if (!visible[i] || !m_panels[i].spec.painted)
            continue;
        const int lowest = minHeightOf(m_panels[i]),
                  wanted = m_panels[i].spec.painted->preferredHeight() + paintedMargin,
                  height = std::clamp(wanted, lowest, lowest + std::max(0, spare));
        spare -= height - lowest;
        m_panels[i].rect->setMinimumSize(50, height);
        m_panels[i].rect->setMaximumSize(QWIDGETSIZE_MAX, height);
    }
}

// Those that have something to show, with the figure that counts.
void PlotPanels::showFolded()
{
    QVector<FoldedLanes::Entry> entries;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const PlotPanel& panel = m_panels[i];
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
    m_folded->set(entries);
}

void PlotPanels::arrange()
{
    QCPLayoutGrid* grid = m_core.view->plotLayout();
    for (const PlotPanel& panel : m_panels)
        if (panel.rect->layout() == grid)
            grid->take(panel.rect);
    grid->simplify();
    int row = 0;
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        m_panels[i].rect->setVisible(m_panels[i].visible);
        if (!m_panels[i].visible)
            continue;
        grid->addElement(row++, 0, m_panels[i].rect);
        m_core.xAxis(i)->setTickLabels(false);
        m_core.xAxis(i)->setLabel(QString());
        grid->setRowStretchFactor(row - 1, m_panels[i].spec.stretch);
        last = i;
    }
    if (last && m_core.paper.isDrawing()) { // on the screen the strip has them
        m_core.xAxis(*last)->setTickLabels(true);
        m_core.xAxis(*last)->setLabel(m_core.xLabel);
    }
}

int PlotPanels::pinnedBy(std::size_t panel) const
{
    const bool isFirst = std::ranges::none_of(m_panels.begin(), m_panels.begin() + std::ptrdiff_t(panel),
        [](const PlotPanel& above) { return above.visible; });
    return isFirst && m_panels[panel].spec.painted && !m_core.paper.isDrawing()
        ? m_core.scroll->verticalScrollBar()->value()
        : 0;
}

PanelArea PlotPanels::areaOf(std::size_t panel) const
{
    const QCPRange range = m_core.xAxis(panel)->range();
    const PlotPanel& shown = m_panels[panel];
    const QRect data = shown.rect->rect().translated(0, pinnedBy(panel));
    const bool hasBar
        = shown.spec.painted && !m_core.paper.isDrawing() && shown.spec.painted->overflow(data.height()) > 0;
    return { data, sideMargin, m_core.view->width() - sideMargin - (hasBar ? barWidth : 0), range.lower, range.upper,
        m_core.axis };
}

void PlotPanels::placeBars()
{
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const PlotPanel& panel = m_panels[i];
        if (!panel.bar)
            continue;
        const PanelArea area = areaOf(i);
        const int hidden = panel.visible ? panel.spec.painted->overflow(area.data.height()) : 0;
        panel.bar->setVisible(hidden > 0);
        if (hidden == 0)
            continue;
        panel.bar->setGeometry(m_core.view->width() - barWidth - 2, area.data.top(), barWidth, area.data.height());
        panel.bar->setRange(0, hidden);
        panel.bar->setPageStep(area.data.height());
        panel.bar->setSingleStep(m_core.view->fontMetrics().height());
        panel.bar->setValue(panel.spec.painted->scrolled());
    }
}

int PlotPanels::unroll()
{
    int more = 0;
    for (PlotPanel& panel : m_panels) {
        const int hidden = panel.visible && panel.spec.painted ? panel.spec.painted->overflow(panel.rect->height()) : 0;
        if (hidden == 0)
            continue;
        more += hidden;
        panel.rect->setMinimumSize(50, panel.rect->minimumSize().height() + hidden);
        panel.rect->setMaximumSize(QWIDGETSIZE_MAX, panel.rect->minimumSize().height());
    }
    return more;
}

// Outside the panels if all of them are high enough, else inside; those of m_core.lanes stand beside them.
void PlotPanels::placeTexts()
{
    const auto fitsOutside = [](const PlotPanel& panel) {
        const int height = panel.rect->height(); // below the minimum before the first layout
        const QFontMetrics metrics(panel.rect->axis(QCPAxis::atLeft)->labelFont());
        return !panel.visible || panel.spec.isLane || height < 30
            || metrics.horizontalAdvance(panel.spec.title) <= height + 4;
    };
    const bool all = std::ranges::all_of(m_panels, fitsOutside);
    QVector<LaneText> texts;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const PlotPanel& panel = m_panels[i];
        const bool isLane = panel.spec.isLane;
        m_core.yAxis(i)->ticker()->setTickCount(!all || panel.rect->height() < 45 ? 2
                : panel.rect->height() < 110                                      ? 3
                                                                                  : 5);
        m_core.yAxis(i)->setLabel(all && !isLane ? panel.spec.title : QString());
        panel.title->setText(panel.spec.title);
        panel.title->setVisible(!all && panel.visible && !isLane);
        if (isLane && panel.visible)
            texts.append({ panel.rect, panel.spec.title, panel.figures, panel.spec.painted, areaOf(i), pinnedBy(i) });
    }
    QVector<CurveLabel> labels;
    for (const PlotSeries& s : m_core.series)
        if (s.spec.isLabeled && m_core.drawn(s))
            labels.append({ s.line, s.spec.name });
    m_core.lanes->set(std::move(texts), std::move(labels));
}

const PlotPanel* PlotPanels::paintedAt(QPoint point) const
{
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const QRect place = m_panels[i].rect->rect().translated(0, pinnedBy(i));
        if (m_panels[i].visible && m_panels[i].spec.painted && place.top() <= point.y()
            && point.y() <= place.bottom() + 1)
            return &m_panels[i];
    }
    return nullptr;
}

bool PlotPanels::scrollAt(QPoint point, int pixels)
{
    const PlotPanel* panel = paintedAt(point);
    if (!panel || !panel->bar->isVisible() || (point.x() >= panel->rect->left() && point.x() <= panel->rect->right()))
        return false;
    panel->bar->setValue(panel->bar->value() + pixels);
    return true;
}

void PlotPanels::click(QPoint point)
{
    if (const PlotPanel* panel = paintedAt(point)) {
        panel->spec.painted->click(point, areaOf(std::size_t(panel - m_panels.data())));
        return m_core.self.refresh();
    }
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        const PlotPanel& panel = m_panels[i];
        if (!panel.visible || !panel.spec.isLane)
            continue;
        if (!panel.spec.painted && m_core.lanes->titleOf({ panel.rect, panel.spec.title }).contains(point))
            return setVisible(static_cast<int>(i), false);
    }
}

QString PlotPanels::toolTipAt(QPoint point) const
{
    const PlotPanel* panel = paintedAt(point);
    return panel ? panel->spec.painted->readingAt(point, areaOf(std::size_t(panel - m_panels.data()))) : QString();
}

void PlotPanels::setFigures(int panel, const QStringList& figures)
{
    m_panels[static_cast<std::size_t>(panel)].figures = figures;
}

void PlotPanels::setTitle(int panel, const QString& title)
{
    m_panels[static_cast<std::size_t>(panel)].spec.title = title;
    m_core.self.refresh();
}

void PlotPanels::setVisible(int panel, bool visible)
{
    m_panels[static_cast<std::size_t>(panel)].chosen = visible;
    choose();
    m_core.self.refresh();
}

std::optional<bool> PlotPanels::choice(int panel) const { return m_panels[static_cast<std::size_t>(panel)].chosen; }

void PlotPanels::chooseAutomatically()
{
    for (PlotPanel& panel : m_panels)
        panel.chosen.reset();
    choose();
    m_core.self.refresh();
}

QList<int> PlotPanels::withoutRoom() const
{
    QList<int> found;
    for (std::size_t i = 0; i < m_panels.size(); ++i)
        if (!m_panels[i].visible && wants(m_panels[i]))
            found.append(static_cast<int>(i));
    return found;
}

bool PlotPanels::isVisible(int panel) const { return m_panels[static_cast<std::size_t>(panel)].visible; }

void PlotPanels::setLogY(int panel, bool on)
{
    const auto i = static_cast<std::size_t>(panel);
    setLogarithmic(m_core.yAxis(i), on, m_panels[i].spec.wholeNumbers);
    m_core.self.refresh();
}

bool PlotPanels::isLogY(int panel) const
{
    return m_core.yAxis(static_cast<std::size_t>(panel))->scaleType() == QCPAxis::stLogarithmic;
}

} // namespace evenkeel
