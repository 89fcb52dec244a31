// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plots/spoken_chart.h"

#include <QAccessibleWidget>

namespace evenkeel {

namespace {

// Its own description stands behind what it shows: which keys it takes.
class ChartInterface : public QAccessibleWidget {
public:
    ChartInterface(QWidget& widget, const SpokenChart& chart)
        : QAccessibleWidget(&widget, QAccessible::Chart)
        , m_chart(chart)
    {
    }

    QString text(QAccessible::Text which) const override
    {
        if (which == QAccessible::Value)
            return m_chart.spokenReading();
        if (which != QAccessible::Description)
            return QAccessibleWidget::text(which);
        QStringList parts { m_chart.spokenReading(), m_chart.summary(), widget()->accessibleDescription() };
        parts.removeDuplicates();
        parts.removeAll(QString());
        return parts.join(QStringLiteral(". "));
    }

private:
    const SpokenChart& m_chart;
};

QAccessibleInterface* interfaceOf(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const auto* chart = dynamic_cast<const SpokenChart*>(widget);
    return chart ? new ChartInterface(*widget, *chart) : nullptr;
}

} // namespace

void speak(QWidget& chart, const QString& name)
{
    QAccessible::installFactory(interfaceOf); // nothing where it is installed
    chart.setAccessibleName(name);
}

void readingChanged(QWidget& chart)
{
    QAccessibleEvent event(&chart, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace evenkeel
