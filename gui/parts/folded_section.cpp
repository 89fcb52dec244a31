// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/parts/folded_section.h"

#include "gui/parts/pane.h"
#include "gui/parts/turning_box.h"

#include <QAbstractButton>
#include <QEvent>
#include <QPainter>
#include <QStyleOption>
#include <QVBoxLayout>

namespace evenkeel {

// The line that is clicked: an arrow, the title, and what the section holds.
class SectionHead : public QAbstractButton {
public:
    explicit SectionHead(const QString& title)
    {
        setText(title);
        setCheckable(true);
        setFixedHeight(withFont(*this, 30));
        titleWidth = withFont(*this, titleWidth);
        setFocusPolicy(Qt::TabFocus);
        setCursor(Qt::PointingHandCursor);
    }

    QString summary;
    bool differs = false;
    int titleWidth = 218;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (parentWidget()->y() > height() / 2) // not above the first of several
            painter.fillRect(0, 0, width(), 1, hairlineColor(palette()));
        drawArrow(painter);
        QFont bold = font();
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(palette().color(isEnabled() ? QPalette::WindowText : QPalette::PlaceholderText));
        const int left = 20;
        painter.drawText(QRect(left, 0, titleWidth - left, height()), Qt::AlignVCenter,
            QFontMetrics(bold).elidedText(text(), Qt::ElideRight, titleWidth - left));
        painter.setFont(font());
        painter.setPen(palette().color(differs ? QPalette::WindowText : QPalette::PlaceholderText));
        const int room = width() - titleWidth - 8;
        if (!isChecked())
            painter.drawText(QRect(titleWidth, 0, room, height()), Qt::AlignVCenter,
                fontMetrics().elidedText(summary, Qt::ElideRight, room));
        if (hasFocus()) {
            QStyleOptionFocusRect option;
            option.initFrom(this);
            style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
        }
    }

private:
    void drawArrow(QPainter& painter)
    {
        const QPointF center(7, height() / 2.0);
        const QPolygonF right { { -2.5, -4 }, { 3.5, 0 }, { -2.5, 4 } }, down { { -4, -2.5 }, { 4, -2.5 }, { 0, 3.5 } };
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(underMouse() ? QPalette::WindowText : QPalette::PlaceholderText));
        painter.drawPolygon((isChecked() ? down : right).translated(center));
    }
};

FoldedSection::FoldedSection(const QString& title, QWidget* body, QWidget* parent)
    : QWidget(parent)
    , m_head(new SectionHead(title))
    , m_body(body)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_body);
    m_body->setContentsMargins(20, 4, 0, 12);
    m_body->hide();
    connect(m_head, &QAbstractButton::toggled, this, [this](bool isOpen) {
        m_body->setVisible(isOpen);
        Q_EMIT toggled(isOpen);
    });
}

void FoldedSection::setSummary(const QString& text, bool differs)
{
    if (m_head->summary == text && m_head->differs == differs)
        return;
    m_head->summary = text;
    m_head->differs = differs;
    m_head->setToolTip(text);
    m_head->setAccessibleDescription(text);
    m_head->update();
}

void FoldedSection::setTitleWidth(int width)
{
    m_head->titleWidth = withFont(*this, width);
    m_head->update();
}

QString FoldedSection::summary() const { return m_head->summary; }

QString FoldedSection::title() const { return m_head->text(); }

bool FoldedSection::isOpen() const { return m_head->isChecked(); }

void FoldedSection::setOpen(bool isOpen) { m_head->setChecked(isOpen); }

} // namespace evenkeel
