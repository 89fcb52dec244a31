// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with what a window shows, as a reader or a screen reader meets it: texts that are cut, pages that
// scroll sideways, controls on each other, or controls without a name. A sentence per finding; none: all is well.
#pragma once

#include "gui/parts/combo_box.h"
#include "gui/parts/elided_label.h"
#include "gui/parts/table_view.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolButton>

namespace evenkeel {

// "QPushButton 'Start' in FolderPage".
inline QString nameOf(const QWidget& widget)
{
    QString text = widget.accessibleName();
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        text = label->text();
    else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        text = button->text();
    QString name = QString::fromLatin1(widget.metaObject()->className()).remove(QStringLiteral("evenkeel::"));
    if (!widget.objectName().isEmpty())
        name += u' ' + widget.objectName();
    if (!text.isEmpty())
        name += QStringLiteral(" “%1”").arg(text.left(60));
    for (const QWidget* parent = widget.parentWidget(); parent; parent = parent->parentWidget())
        if (const QString type = QString::fromLatin1(parent->metaObject()->className());
            type.startsWith(QLatin1String("evenkeel::")))
            return name + QStringLiteral(" in ") + type.mid(10);
    return name;
}

namespace checks {

constexpr QLatin1String scrolled("reached by arrows");
constexpr int slack = 2; // pixels by which sizes of texts are rounded

inline QString needs(const QWidget& widget, int needed, int has, const char* what)
{
    return QStringLiteral("%1: its text needs %2 pixels of %3 and has %4")
        .arg(nameOf(widget))
        .arg(needed)
        .arg(QLatin1String(what))
        .arg(has);
}

// Whether a tool tip says all of a text that is cut: in lines of its own.
inline bool isSaid(const QString& text, const QString& tip)
{
    return (u'\n' + tip + u'\n').contains(u'\n' + text + u'\n');
}

inline QString cutLabel(const QLabel& label)
{
    if (label.text().isEmpty() || dynamic_cast<const ElidedLabel*>(&label))
        return {}; // says what does not fit in its tool tip
    if (label.wordWrap()) {
        const int needed = label.QLabel::heightForWidth(label.width()); // of the text: subclasses may say another
        if (needed > label.height() + slack)
            return needs(label, needed, label.height(), "height");
        QString longest;
        for (const QString& word : QString(label.text())
                                       .remove(QRegularExpression(QStringLiteral("<[^>]*>")))
                                       .split(QRegularExpression(QStringLiteral("[\\s\u00a0/-]+"))))
            if (word.size() > longest.size())
                longest = word;
        const int word = label.fontMetrics().horizontalAdvance(longest);
        return word > label.width() + slack ? needs(label, word, label.width(), "width") : QString();
    }
    const QSize needed = label.QLabel::sizeHint();
    if (needed.width() > label.width() + slack)
        return needs(label, needed.width(), label.width(), "width");
    return needed.height() > label.height() + slack ? needs(label, needed.height(), label.height(), "height")
                                                    : QString();
}

inline QString cutButton(const QAbstractButton& button)
{
    if (button.text().isEmpty())
        return {};
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !button.icon().isNull())
        return {};
    constexpr int padding = 6; // of a button: less of it still leaves the text whole
    const QSize needed = button.sizeHint();
    if (needed.width() > button.width() + padding && !isSaid(button.text().remove(u'&'), button.toolTip()))
        return needs(button, needed.width(), button.width(), "width");
    return button.fontMetrics().height() > button.height()
        ? needs(button, button.fontMetrics().height(), button.height(), "height")
        : QString();
}

inline QString cutChoice(const QComboBox& box)
{
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.editable = box.isEditable();
    const int room
        = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width(),
        needed = box.fontMetrics().horizontalAdvance(box.currentText());
    const bool isSaid = dynamic_cast<const ComboBox*>(&box) && room > needed / 2; // the rest by its tool tip
    if (needed > room + slack && !isSaid)
        return needs(box, needed, room, "width");
    return box.fontMetrics().height() > box.height() ? needs(box, box.fontMetrics().height(), box.height(), "height")
                                                     : QString();
}

inline QString cutLine(const QLineEdit& line)
{
    const bool isNumber = qobject_cast<const QAbstractSpinBox*>(line.parentWidget()) != nullptr;
    const QString text = !line.text().isEmpty() && isNumber ? line.text() // of other texts the cursor shows the rest
        : line.text().isEmpty()                             ? line.placeholderText()
                                                            : QString();
    const int needed = line.fontMetrics().horizontalAdvance(text), room = line.contentsRect().width();
    if (needed > room + slack && !isSaid(text, line.toolTip()))
        return needs(line, needed, room, "width");
    return line.fontMetrics().height() > line.height() + 1 // the frame of a number's field takes one more
        ? needs(line, line.fontMetrics().height(), line.height(), "height")
        : QString();
}

inline QString cutTabs(const QTabBar& tabs)
{
    for (int i = 0; i < tabs.count(); ++i)
        if (tabs.isTabVisible(i) && !tabs.rect().contains(tabs.tabRect(i)))
            return QStringLiteral("%1: its tab “%2” is %3")
                .arg(nameOf(tabs), tabs.tabText(i),
                    i == tabs.currentIndex() || !tabs.usesScrollButtons() ? QLatin1String("not in view") : scrolled);
    return {};
}

inline QString cutTitles(const QHeaderView& header)
{
    if (header.orientation() == Qt::Vertical)
        return {};
    for (int i = 0; i < header.count(); ++i) {
        const QString text = header.model() ? header.model()->headerData(i, Qt::Horizontal).toString() : QString();
        const QString tip
            = header.model() ? header.model()->headerData(i, Qt::Horizontal, Qt::ToolTipRole).toString() : QString();
        const int needed = header.fontMetrics().size(0, text).width(); // of the longest line
        if (!header.isSectionHidden(i) && needed > header.sectionSize(i) && !isSaid(text, tip))
            return QStringLiteral("%1: “%2” needs %3 pixels and has %4")
                .arg(nameOf(header), text)
                .arg(needed)
                .arg(header.sectionSize(i));
    }
    return {};
}

inline QString bare(QString text) { return text.remove(QRegularExpression(QStringLiteral("[\\s;]"))); }

// Of tables the tool tip says what a column has no room for.
inline QString cutItems(const QAbstractItemView& view)
{
    if (dynamic_cast<const TableView*>(&view) || qobject_cast<const QHeaderView*>(&view) || !view.model())
        return {};
    for (int row = 0; row < view.model()->rowCount(view.rootIndex()); ++row)
        for (int column = 0; column < view.model()->columnCount(view.rootIndex()); ++column) {
            const QModelIndex index = view.model()->index(row, column, view.rootIndex());
            const QString text = index.data().toString(), tip = index.data(Qt::ToolTipRole).toString();
            const int needed = view.fontMetrics().size(0, text).width(), room = view.visualRect(index).width();
            if (room > 0 && needed > room && !bare(tip).contains(bare(text)))
                return QStringLiteral("%1: “%2” needs %3 pixels and has %4")
                    .arg(nameOf(view), text)
                    .arg(needed)
                    .arg(room);
        }
    return {};
}

inline QString cutText(const QWidget& widget)
{
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
        view && !qobject_cast<const QHeaderView*>(view))
        return cutItems(*view);
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return cutLabel(*label);
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return cutButton(*button);
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        return cutChoice(*box);
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        return cutLine(*line);
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        return cutTabs(*tabs);
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
        return cutTitles(*header);
    return {};
}

inline bool hasText(const QWidget& widget)
{
    return qobject_cast<const QLabel*>(&widget) || qobject_cast<const QAbstractButton*>(&widget)
        || qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget);
}

// Whether a parent shows less of it than it is; what scrolls inside of itself does not count.
inline QString clipped(const QWidget& widget, const QWidget& shown)
{
    QRect place = widget.rect();
    const QWidget* at = &widget;
    while (hasText(widget) && at != &shown && at->parentWidget() && !at->isWindow()) {
        place.translate(at->pos());
        at = at->parentWidget();
        if (qobject_cast<const QAbstractScrollArea*>(at->parentWidget()))
            return {};
        if (place.left() < -slack || place.top() < -slack || place.right() > at->width() + slack
            || place.bottom() > at->height() + slack)
            return QStringLiteral("%1: lies outside of %2").arg(nameOf(widget), nameOf(*at));
    }
    return {};
}

// Qt's own parts of a control, which the control speaks for.
inline bool isInner(const QWidget& widget)
{
    return qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget)
        || widget.objectName().startsWith(QLatin1String("qt_"))
        || qobject_cast<const QAbstractSpinBox*>(widget.parentWidget())
        || qobject_cast<const QComboBox*>(widget.parentWidget()) || widget.focusProxy()
        || qobject_cast<const QLineEdit*>(widget.parentWidget()) // what clears it, as keys do
        || qobject_cast<const QTabBar*>(widget.parentWidget()); // its arrows
}

inline bool isInteractive(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget); label && label->text().isEmpty())
        return false; // has no link at present
    return widget.focusPolicy() != Qt::NoFocus || qobject_cast<const QAbstractButton*>(&widget)
        || qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget)
        || qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QAbstractSlider*>(&widget)
        || qobject_cast<const QAbstractItemView*>(&widget) || qobject_cast<const QTextEdit*>(&widget);
}

inline bool isShown(const QWidget& widget) // no mere box around others
{
    return hasText(widget) || isInteractive(widget);
}

// The innermost part of `box` that needs more than `room`.
inline const QWidget& widestIn(const QWidget& box, int room)
{
    for (const QWidget* part : box.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (part->isVisible() && std::max(part->minimumWidth(), part->minimumSizeHint().width()) > room)
            return widestIn(*part, room);
    return box;
}

template<typename Check>
QStringList each(const QWidget& shown, const Check& check)
{
    QStringList found;
    for (const QWidget* widget : shown.findChildren<QWidget*>())
        if (widget->isVisible())
            if (const QString finding = check(*widget); !finding.isEmpty() && !found.contains(finding))
                found.append(finding);
    return found;
}

} // namespace checks

// Texts that are not whole: labels, buttons, titles, and what a parent has no room for.
inline QStringList cutTexts(const QWidget& shown)
{
    return checks::each(shown, [&](const QWidget& widget) {
        const QString cut = checks::cutText(widget);
        return cut.isEmpty() ? checks::clipped(widget, shown) : cut;
    });
}

// Pages and forms that are wider than their place, whether a scroll bar says so or not; tables, texts and plots may
// scroll inside of themselves.
inline QStringList sidewaysScrolling(QWidget& shown)
{
    return checks::each(shown, [](const QWidget& widget) {
        const auto* area = qobject_cast<const QScrollArea*>(&widget);
        const bool isWide = area && area->widget() && area->horizontalScrollBar()->maximum() > 0;
        return isWide ? QStringLiteral("%1: is %2 pixels wide in %3, for the sake of %4")
                            .arg(nameOf(*area->widget()))
                            .arg(area->widget()->width())
                            .arg(area->viewport()->width())
                            .arg(nameOf(checks::widestIn(*area->widget(), area->viewport()->width())))
                      : QString();
    });
}

// What stands on its neighbor.
inline QStringList overlapping(const QWidget& shown)
{
    QStringList found;
    QHash<const QWidget*, QList<const QWidget*>> neighbors; // by their parent
    for (const QWidget* widget : shown.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->isWindow() || !checks::isShown(*widget) || checks::isInner(*widget))
            continue;
        QList<const QWidget*>& before = neighbors[widget->parentWidget()];
        for (const QWidget* other : std::as_const(before)) {
            const QSize common = widget->geometry().intersected(other->geometry()).size();
            if (common.width() > checks::slack && common.height() > checks::slack)
                found.append(QStringLiteral("%1: stands on %2").arg(nameOf(*widget), nameOf(*other)));
        }
        before.append(widget);
    }
    return found;
}

// What can be operated, but a screen reader has no name for.
inline QStringList unnamed(const QWidget& shown)
{
    return checks::each(shown, [](const QWidget& widget) {
        if (!checks::isInteractive(widget) || checks::isInner(widget))
            return QString();
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget)); // NOLINT
        return spoken && !spoken->text(QAccessible::Name).trimmed().isEmpty()
            ? QString()
            : QStringLiteral("%1: has no name").arg(nameOf(widget));
    });
}

} // namespace evenkeel
