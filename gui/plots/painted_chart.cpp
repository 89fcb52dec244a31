// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/painted_chart.h"

#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/plots/export_menu.h"
#include "gui/plots/plot_style.h"

#include <QFileInfo>
#include <QMenu>
#include <QPainter>

#include <optional>

namespace evenkeel {

namespace {

// The light palette, and no focus frame, as long as this lives.
class OnPaper {
public:
    explicit OnPaper(QWidget& chart)
        : m_chart(chart)
    {
        if (chart.testAttribute(Qt::WA_SetPalette))
            m_own = chart.palette();
        chart.setPalette(lightPalette());
        chart.setProperty(onPaperProperty, true);
    }
    ~OnPaper()
    {
        m_chart.setPalette(m_own.value_or(QPalette()));
        m_chart.setProperty(onPaperProperty, false);
    }
    Q_DISABLE_COPY_MOVE(OnPaper)

private:
    QWidget& m_chart;
    std::optional<QPalette> m_own;
};

} // namespace

QPixmap pictureOf(QWidget& chart)
{
    constexpr int sharp = 2; // times the screen's resolution
    const OnPaper paper(chart);
    QPixmap picture(chart.size() * sharp);
    picture.setDevicePixelRatio(sharp);
    picture.fill(lightPalette().color(QPalette::Base));
    chart.render(&picture);
    return picture;
}

bool writeChart(QWidget& chart, const QString& file, const std::function<ChartTable()>& table, QString* error)
{
    if (QFileInfo(file).suffix().toLower() == QLatin1String("csv"))
        return writeFile(file, table().text(u',').toUtf8(), error);
    const OnPaper paper(chart);
    const auto draw = [&chart](QPainter& painter) {
        painter.fillRect(chart.rect(), lightPalette().color(QPalette::Base));
        chart.render(&painter);
    };
    return writePicture(chart.size(), draw, file, chart.windowTitle(), error);
}

QMenu* makeChartMenu(
    QWidget* chart, const std::function<ChartTable()>& table, const std::function<void(const QString& text)>& report)
{
    auto* menu = new QMenu(chart);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addTableActions(menu, chart, table);
    const auto write = [chart, table, report](const QString& file, QString* error) {
        const bool written = writeChart(*chart, file, table, error);
        if (written)
            report(evenkeel::tr("Saved %1").arg(file));
        return written;
    };
    addExports(menu, chart, { [chart] { return pictureOf(*chart); }, write, report });
    return menu;
}

} // namespace evenkeel
