// SPDX-License-Identifier: GPL-3.0-or-later
// Text and steps of a NumberBox.
#include "gui/parts/number_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QWheelEvent>

#include <cmath>

namespace evenkeel {

NumberBox::NumberBox(double min, double max, bool whole, QWidget* parent)
    : QDoubleSpinBox(parent)
    , m_whole(whole)
{
    setDecimals(whole ? 0 : 15); // Qt rounds values to this
    setRange(min, max);
    setKeyboardTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccelerated(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QString NumberBox::textOf(double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); }

QString NumberBox::textFromValue(double value) const
{
    if (m_whole)
        return locale().toString(static_cast<qlonglong>(std::llround(value)));
    QLocale plain = locale();
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    return plain.toString(value, 'g', 12);
}

double NumberBox::valueFromText(const QString& text) const
{
    bool good = false;
    const double value = locale().toDouble(text.trimmed(), &good);
    return good ? value : text.trimmed().toDouble();
}

QValidator::State NumberBox::validate(QString& text, int&) const
{
    bool good = false;
    double value = locale().toDouble(text.trimmed(), &good);
    if (!good)
        value = text.trimmed().toDouble(&good);
    if (!good) { // "", "-", "1e", "1e-"
        for (const QChar c : text)
            if (!c.isDigit() && !QStringLiteral("+-eE., ").contains(c))
                return QValidator::Invalid;
        return QValidator::Intermediate;
    }
    if (m_whole && value != std::floor(value))
        return QValidator::Invalid;
    return value >= minimum() && value <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
}

void NumberBox::stepBy(int steps)
{
    const double size = std::abs(value());
    double step = m_whole ? 1 : 0.1;
    if (size > 0)
        step = std::pow(10, std::floor(std::log10(size * 1.0000001)) - (m_whole ? 1 : 0));
    if (!m_whole && size > 0 && size < step * 1.5 && steps < 0)
        step /= 10; // from 0.1 down to 0.09, not to 0
    step = m_whole ? std::max(1.0, step) : step;
    const double next = (std::round(value() / step) + steps) * step;
    setValue(std::clamp(valueFromText(QLocale::c().toString(next, 'g', 12).remove(u',')), minimum(), maximum()));
}

QString NumberBox::rangeText() const
{
    return m_rangeText.isEmpty() ? tr("between %1 and %2").arg(textFromValue(minimum()), textFromValue(maximum()))
                                 : m_rangeText;
}

QString NumberBox::refusal(const QString& text) const
{
    return tr("“%1” was not taken over: a value %2 is needed.").arg(text, rangeText());
}

QString NumberBox::outOfRange() const
{
    QString text = lineEdit()->text();
    int position = 0;
    return text == specialValueText() || validate(text, position) == QValidator::Acceptable ? QString()
                                                                                            : text.trimmed();
}

void NumberBox::focusOutEvent(QFocusEvent* event)
{
    const QString text = outOfRange();
    QDoubleSpinBox::focusOutEvent(event);
    if (!text.isEmpty())
        Q_EMIT refused(text);
}

void NumberBox::keyPressEvent(QKeyEvent* event)
{
    const bool ends = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const QString text = ends ? outOfRange() : QString();
    QDoubleSpinBox::keyPressEvent(event);
    if (!text.isEmpty())
        Q_EMIT refused(text);
}

QSize NumberBox::sizeFor(int digits) const // the range itself may have hundreds
{
    return { fontMetrics().horizontalAdvance(u'0') * digits + 30, QDoubleSpinBox::sizeHint().height() };
}

QSize NumberBox::sizeHint() const { return sizeFor(14); }

QSize NumberBox::minimumSizeHint() const { return sizeFor(8); }

void NumberBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QDoubleSpinBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace evenkeel
