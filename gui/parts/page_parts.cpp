// SPDX-License-Identifier: GPL-3.0-or-later
// Empty states, inline messages, headings and scrolling columns.
#include "gui/parts/page_parts.h"

#include "gui/parts/plain_words.h"
#include "gui/parts/theme.h"

#include <QAction>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

void enlarge(QWidget* widget, double factor, bool bold)
{
    QFont font = widget->font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(bold);
    widget->setFont(font);
}

// As high as its text needs at the width it has. A label's own answer to that, heightForWidth(), leaves gaps in forms,
// which ask it for another width than they give.
class Hint : public QLabel {
public:
    using QLabel::QLabel;

    bool hasHeightForWidth() const override { return false; }
    QSize sizeHint() const override { return { QLabel::sizeHint().width(), heightNow() }; }
    QSize minimumSizeHint() const override { return { QLabel::minimumSizeHint().width(), heightNow() }; }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QLabel::resizeEvent(event);
        if (event->oldSize().width() != width())
            updateGeometry();
    }

private:
    int heightNow() const { return QLabel::heightForWidth(width()); }
};

class Problem : public Hint {
public:
    using Hint::Hint;

protected:
    void changeEvent(QEvent* event) override
    {
        Hint::changeEvent(event);
        const QColor color = toneColor(QGuiApplication::palette(), Tone::Error);
        if (event->type() != QEvent::PaletteChange || palette().color(foregroundRole()) == color)
            return;
        QPalette colors = palette();
        colors.setColor(foregroundRole(), color);
        setPalette(colors);
    }
};

void makeQuiet(QLabel* label)
{
    enlarge(label, 0.93, false);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

Tone toneOf(InlineMessage::Kind kind)
{
    return kind == InlineMessage::Kind::Error  ? Tone::Error
        : kind == InlineMessage::Kind::Warning ? Tone::Warning
                                               : Tone::Information;
}

} // namespace

EmptyState::EmptyState(const QString& title, const QString& text, const QString& button, QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(title))
    , m_text(new QLabel(text))
    , m_button(new QPushButton(button, this))
{
    enlarge(m_title, 1.4, true);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setWordWrap(true);
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_button->setVisible(!button.isEmpty());
    m_button->setMinimumHeight(34);

    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    layout->setContentsMargins(48, 48, 48, 48);
    layout->addStretch(2);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    connect(m_button, &QPushButton::clicked, this, &EmptyState::clicked);
}

void EmptyState::addBelow(QWidget* widget)
{
    auto* box = static_cast<QVBoxLayout*>(layout());
    box->insertWidget(box->indexOf(m_button) + 1, widget, 0, Qt::AlignHCenter);
}

void EmptyState::setText(const QString& title, const QString& text)
{
    m_title->setText(title);
    m_text->setText(text);
}

InlineMessage::InlineMessage(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel)
{
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 8, 10, 8);
    layout->addWidget(m_label, 1);
    auto* close = new QToolButton;
    close->setAutoRaise(true);
    close->setText(QStringLiteral("✕"));
    close->setAccessibleName(tr("Close this message"));
    close->setToolTip(close->accessibleName());
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    layout->addWidget(close, 0, Qt::AlignTop);
    connect(m_label, &QLabel::linkActivated, this, &InlineMessage::linkActivated);
    setVisible(false);
}

void InlineMessage::showMessage(Kind kind, const QString& html) { show(kind, html, Qt::RichText); }

void InlineMessage::showError(const QString& text) { show(Kind::Error, plainWords(text), Qt::PlainText); }

void InlineMessage::show(Kind kind, const QString& text, Qt::TextFormat format)
{
    m_kind = kind;
    m_label->setTextFormat(format); // also where the text has no tags
    m_label->setText(text);
    setAccessibleName(text);
    setVisible(!text.isEmpty());
    update();
}

QString InlineMessage::text() const { return m_label->text(); }

void InlineMessage::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    const QString text = m_label->text(); // a label colors its links when it is given its text
    m_label->clear();
    m_label->setText(text);
}

void InlineMessage::paintEvent(QPaintEvent*)
{
    // A tint of the window under the text keeps the text's own contrast; the bar at the left shows its kind.
    const QColor tone = toneColor(palette(), toneOf(m_kind));
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(blend(palette().color(QPalette::Window), tone, 0.12));
    painter.drawRoundedRect(rect(), 4, 4);
    painter.setBrush(tone);
    painter.drawRoundedRect(QRect(0, 0, 4, height()), 2, 2);
}

QScrollArea* inScrollArea(QWidget* content)
{
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

QScrollArea* makeScrolling(QWidget* page, QWidget* content)
{
    QScrollArea* area = inScrollArea(content);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area);
    return area;
}

void keepWidth(QToolButton* button)
{
    const QString shown = button->text();
    const QStringList texts
        = button->defaultAction() ? button->defaultAction()->property(otherTexts).toStringList() : QStringList();
    int width = 0;
    for (const QString& text : texts) {
        button->setText(text);
        width = std::max(width, button->sizeHint().width());
    }
    button->setText(shown);
    button->setMinimumWidth(width);
}

QLabel* makeHeading(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    enlarge(label, 1.15, true);
    return label;
}

QLabel* makeHint(const QString& text, QWidget* parent)
{
    auto* label = new Hint(text, parent);
    makeQuiet(label);
    return label;
}

QLabel* makeProblem()
{
    auto* label = new Problem;
    makeQuiet(label);
    label->setObjectName(QStringLiteral("problem"));
    label->setTextFormat(Qt::PlainText); // it repeats what was typed
    QPalette colors = label->palette();
    colors.setColor(label->foregroundRole(), toneColor(QGuiApplication::palette(), Tone::Error));
    label->setPalette(colors);
    return label;
}

QWidget* titled(const QString& title, QWidget* content, const QString& hint)
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    QLabel* heading = makeHeading(title);
    heading->setWordWrap(true);
    layout->addWidget(heading);
    if (!hint.isEmpty())
        layout->addWidget(makeHint(hint));
    layout->addWidget(content, 1);
    content->setAccessibleName(title);
    box->setSizePolicy(QSizePolicy::Preferred, content->sizePolicy().verticalPolicy());
    return box;
}

} // namespace evenkeel
