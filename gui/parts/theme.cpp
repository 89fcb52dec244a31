// SPDX-License-Identifier: GPL-3.0-or-later
// The two palettes, the series colors and the icons made from our drawings.
#include "gui/parts/theme.h"

#include "core/project/method_color.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QProxyStyle>
#include <QSettings>
#include <QStyleOption>
#include <QSvgRenderer>
#include <QTextEdit>

#include <cmath>

// Resources of a static library must be asked for, and outside of a namespace.
static void initResources() { Q_INIT_RESOURCE(evenkeel); }

namespace evenkeel {

namespace {

struct Shades {
    QColor window, base, alternate, button, text, quiet, disabled, border, accent, accentText, link;
};

QPalette makePalette(const Shades& s)
{
    QPalette p(s.button, s.window);
    p.setColor(QPalette::Window, s.window);
    p.setColor(QPalette::WindowText, s.text);
    p.setColor(QPalette::Base, s.base);
    p.setColor(QPalette::AlternateBase, s.alternate);
    p.setColor(QPalette::Text, s.text);
    p.setColor(QPalette::Button, s.button);
    p.setColor(QPalette::ButtonText, s.text);
    p.setColor(QPalette::BrightText, s.accentText);
    p.setColor(QPalette::ToolTipBase, s.base);
    p.setColor(QPalette::ToolTipText, s.text);
    p.setColor(QPalette::PlaceholderText, s.quiet);
    p.setColor(QPalette::Highlight, s.accent);
    p.setColor(QPalette::HighlightedText, s.accentText);
    p.setColor(QPalette::Link, s.link);
    p.setColor(QPalette::LinkVisited, s.link);
    p.setColor(QPalette::Mid, s.border);
    p.setColor(QPalette::Midlight, blend(s.border, s.window, 0.6));
    p.setColor(QPalette::Dark, blend(s.border, s.text, 0.15));
    for (auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText })
        p.setColor(QPalette::Disabled, role, s.disabled);
    p.setColor(QPalette::Disabled, QPalette::Base, s.window);
    p.setColor(QPalette::Disabled, QPalette::Highlight, s.border);
    const QColor gray(0x5b6472); // of the accent's lightness: selected text stays readable in windows behind
    p.setColor(QPalette::Inactive, QPalette::Highlight, blend(s.accent, gray, 0.4));
    return p;
}

double channel(double value) { return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4); }

double luminance(const QColor& c)
{
    return 0.2126 * channel(c.redF()) + 0.7152 * channel(c.greenF()) + 0.0722 * channel(c.blueF());
}

QPixmap drawIcon(QByteArray svg, const QColor& color, int size, double ratio)
{
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPixmap pixmap(static_cast<int>(std::lround(size * ratio)), static_cast<int>(std::lround(size * ratio)));
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

// Names, notes and errors are shown as they are, in labels, message boxes and tool tips: Qt would take what looks like
// HTML for it. What is meant as HTML says so.
class WorkbenchStyle : public QProxyStyle {
public:
    using QProxyStyle::polish;
    using QProxyStyle::QProxyStyle;

    void polish(QWidget* widget) override
    {
        QProxyStyle::polish(widget);
        if (auto* label = qobject_cast<QLabel*>(widget); label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
        if (auto* frame = qobject_cast<QFrame*>(widget); frame && isFieldOfText(widget))
            frame->setFrameStyle(frame->frameStyle()); // takes the width of below
    }

    int pixelMetric(
        PixelMetric metric, const QStyleOption* option = nullptr, const QWidget* widget = nullptr) const override
    {
        return metric == PM_DefaultFrameWidth && isFieldOfText(widget)
            ? int(focusWidth) // its frame of the focus is seen whole
            : QProxyStyle::pixelMetric(metric, option, widget);
    }

    // Fusion's outlines are the window's color, a little darker, and its frames of the focus paler than the accent:
    // few see them. Fields, boxes and the focus are drawn again over what Fusion draws.
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override
    {
        switch (element) {
        case PE_FrameFocusRect:
            return drawFocusRect(painter, option);
        case PE_IndicatorCheckBox:
        case PE_IndicatorRadioButton:
            return drawBox(element, option, painter, widget);
        default:
            QProxyStyle::drawPrimitive(element, option, painter, widget);
        }
        if (element == PE_FrameLineEdit || (element == PE_Frame && isFieldOfText(widget)))
            drawField(painter, option);
        else if (element == PE_Frame && qobject_cast<const QAbstractScrollArea*>(widget)
            && option->state.testFlag(State_HasFocus))
            drawFocus(painter, option->rect, option->palette);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
        const QWidget* widget = nullptr) const override
    {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        const auto* choice = qstyleoption_cast<const QStyleOptionComboBox*>(option);
        const auto* number = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        if ((choice && choice->frame) || (number && number->frame))
            drawField(painter, option);
        else if (control == CC_Slider && option->state.testFlag(State_HasFocus))
            drawFocus(painter, option->rect, option->palette);
    }

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
        const QWidget* widget = nullptr) const override
    {
        QProxyStyle::drawControl(element, option, painter, widget);
        if (element == CE_PushButtonBevel && option->state.testFlag(State_HasFocus))
            drawFocus(painter, option->rect, option->palette);
    }

private:
    static bool isFieldOfText(const QWidget* widget)
    {
        return qobject_cast<const QTextEdit*>(widget) || qobject_cast<const QPlainTextEdit*>(widget);
    }

    static void drawFrame(QPainter* painter, const QRect& rect, const QColor& color, double width)
    {
        constexpr double radius = 2; // Fusion's
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(QPen(color, width));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(rect).adjusted(width / 2, width / 2, -width / 2, -width / 2), radius, radius);
        painter->restore();
    }

    static void drawFocus(QPainter* painter, const QRect& rect, const QPalette& palette)
    {
        drawFrame(painter, rect, focusColor(palette), focusWidth);
    }

    // Of an item: on the color of what is selected the frame has that of its text.
    static void drawFocusRect(QPainter* painter, const QStyleOption* option)
    {
        const auto* rect = qstyleoption_cast<const QStyleOptionFocusRect*>(option);
        const QColor color = focusColor(option->palette), text = option->palette.color(QPalette::HighlightedText);
        const bool isSeen = !rect || !rect->backgroundColor.isValid() || contrast(color, rect->backgroundColor) >= 3;
        drawFrame(painter, option->rect, isSeen ? color : text, isSeen ? focusWidth : 1);
    }

    static void drawField(QPainter* painter, const QStyleOption* option)
    {
        if (option->state.testFlag(State_HasFocus))
            drawFocus(painter, option->rect, option->palette);
        else if (option->state.testFlag(State_Enabled))
            drawFrame(painter, option->rect, fieldBorder(option->palette), 1);
    }

    void drawBox(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
    {
        const auto* box = qstyleoption_cast<const QStyleOptionButton*>(option);
        if (!box)
            return QProxyStyle::drawPrimitive(element, option, painter, widget);
        QStyleOptionButton visible(*box);
        visible.palette.setColor(QPalette::Window, box->palette.color(QPalette::PlaceholderText));
        QProxyStyle::drawPrimitive(element, &visible, painter, widget);
    }

    static constexpr double focusWidth = 2;
};

} // namespace

QPalette lightPalette()
{
    return makePalette({ .window = QColor(0xf4f5f7),
        .base = QColor(0xffffff),
        .alternate = QColor(0xf7f8fa),
        .button = QColor(0xeceef1),
        .text = QColor(0x1d2128),
        .quiet = QColor(0x5b6472),
        .disabled = QColor(0x8e96a3),
        .border = QColor(0xc3c9d2),
        .accent = QColor(0x1f6fb2),
        .accentText = QColor(0xffffff),
        .link = QColor(0x145a96) });
}

QPalette darkPalette()
{
    return makePalette({ .window = QColor(0x24272c),
        .base = QColor(0x1b1d21),
        .alternate = QColor(0x202328),
        .button = QColor(0x31353c),
        .text = QColor(0xe6e8eb),
        .quiet = QColor(0xa4acb8),
        .disabled = QColor(0x747c88),
        .border = QColor(0x474d57),
        .accent = QColor(0x2a78bb),
        .accentText = QColor(0xffffff),
        .link = QColor(0x7cbcf2) });
}

QColor fieldBorder(const QPalette& palette) { return isDark(palette) ? QColor(0x7a828e) : QColor(0x7d8694); }

QColor focusColor(const QPalette& palette) { return palette.color(QPalette::Link); }

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

QVector<QColor> seriesColors(const QPalette& palette)
{
    const auto& hues = palette.color(QPalette::Base).lightness() < 128 ? darkHues : lightHues;
    return { hues.begin(), hues.end() };
}

QColor blend(const QColor& a, const QColor& b, double share)
{
    const auto mix = [share](double x, double y) { return static_cast<float>(x + (y - x) * share); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()));
}

QColor faded(const QColor& color, const QColor& ground, double share)
{
    constexpr double visible = 3, step = 0.05;
    while (share > 0 && contrast(blend(color, ground, share), ground) < visible)
        share -= step;
    return blend(color, ground, std::max(share, 0.0));
}

double contrast(const QColor& a, const QColor& b)
{
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QColor toneColor(const QPalette& palette, Tone tone)
{
    const bool dark = isDark(palette);
    switch (tone) {
    case Tone::Information:
        return palette.color(QPalette::Link);
    case Tone::Good:
        return dark ? QColor(0x5fd08a) : QColor(0x1b7a3d);
    case Tone::Warning:
        return dark ? QColor(0xf0b64a) : QColor(0x8a5a00);
    case Tone::Error:
        return dark ? QColor(0xff8a80) : QColor(0xb3261e);
    }
    return palette.color(QPalette::WindowText);
}

QIcon makeIcon(const QString& name, const QPalette& palette)
{
    initResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    for (int size : { 16, 24, 32 })
        for (double ratio : { 1.0, 2.0 }) {
            icon.addPixmap(drawIcon(svg, palette.color(QPalette::WindowText), size, ratio));
            icon.addPixmap(drawIcon(svg, palette.color(QPalette::HighlightedText), size, ratio), QIcon::Selected);
            icon.addPixmap(
                drawIcon(svg, palette.color(QPalette::Disabled, QPalette::WindowText), size, ratio), QIcon::Disabled);
        }
    return icon;
}

Themes::Themes(QApplication& application)
    : m_systemDark(isDark(application.palette()))
{
    initResources();
    application.setStyle(new WorkbenchStyle(QStringLiteral("Fusion")));
}

void Themes::apply(Theme theme)
{
    m_current = theme;
    const bool dark = theme == Theme::Dark || (theme == Theme::System && m_systemDark);
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

Theme Themes::saved()
{
    const QString name = QSettings().value(QStringLiteral("theme")).toString();
    return name == QLatin1String("light") ? Theme::Light : name == QLatin1String("dark") ? Theme::Dark : Theme::System;
}

void Themes::save() const
{
    QSettings().setValue(QStringLiteral("theme"),
        m_current == Theme::Light      ? QStringLiteral("light")
            : m_current == Theme::Dark ? QStringLiteral("dark")
                                       : QStringLiteral("system"));
}

} // namespace evenkeel
