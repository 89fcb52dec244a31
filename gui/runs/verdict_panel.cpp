// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/verdict_panel.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated_phrase.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/plot_style.h"

#include <QBoxLayout>
#include <QHelpEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>

#include <optional>

namespace evenkeel {

// A heading in small letters, a figure, a note; long ones are elided, and whole in the tool tip.
class VerdictPanel::Tile : public QWidget {
public:
    explicit Tile(QWidget* parent)
        : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        setMinimumWidth(withFont(*this, 150));
    }

    void setTexts(
        const QString& head, const QString& figure, const QString& note, std::optional<int> color, bool isGood)
    {
        m_head = head;
        m_figure = figure;
        m_note = note;
        m_color = color;
        m_isGood = isGood;
        setAccessibleName(head);
        setAccessibleDescription(figure + QStringLiteral(". ") + note);
        setToolTip(QStringLiteral("%1\n%2\n%3").arg(head, figure, note).trimmed());
        update();
    }
    QString text() const { return QStringLiteral("%1: %2 (%3)").arg(m_head, m_figure, m_note); }
    QSize sizeHint() const override
    {
        return { 260,
            2 * padding + QFontMetrics(small()).height() + QFontMetrics(large()).height() + fontMetrics().height()
                + 8 };
    }
    void setReserved(int width) { m_reserved = width; } // room at the right, for a button

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(palette().color(QPalette::Midlight));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
        QRect room = rect().adjusted(padding + 2, padding, -padding - 2, -padding);
        const auto line = [&](const QFont& font, const QColor& color, const QString& text, int left, int right) {
            const QFontMetrics metrics(font);
            painter.setFont(font);
            painter.setPen(color);
            const QRect at(room.left() + left, room.top(), room.width() - left - right, metrics.height());
            painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, // "Ü" is higher than a line
                metrics.elidedText(text, Qt::ElideMiddle, at.width())); // figures last
            room.setTop(room.top() + metrics.height() + 4);
        };
        const QColor quiet = palette().color(QPalette::PlaceholderText);
        line(small(), quiet, m_head.toUpper(), 0, m_reserved);
        const QFont figure = m_figure.size() > longFigure ? middle() : large();
        const int dot = m_color ? 16 : 0;
        if (m_color) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(seriesColor(palette(), *m_color));
            painter.drawEllipse(QPointF(room.left() + 5, room.top() + QFontMetrics(figure).height() / 2.0), 5, 5);
        }
        line(figure, m_isGood ? toneColor(palette(), Tone::Good) : palette().color(QPalette::Text), m_figure, dot,
            m_reserved);
        line(font(), quiet, m_note, 0, 0);
    }

private:
    static constexpr int padding = 10;
    static constexpr qsizetype longFigure = 26; // characters
    QFont sized(double times, QFont::Weight weight) const
    {
        QFont one = font();
        one.setPointSizeF(one.pointSizeF() * times);
        one.setWeight(weight);
        return one;
    }
    QFont small() const { return sized(0.82, QFont::DemiBold); }
    QFont middle() const { return sized(1.1, QFont::DemiBold); }
    QFont large() const { return sized(1.35, QFont::DemiBold); }

    QString m_head, m_figure, m_note;
    std::optional<int> m_color; // color of its dot, see seriesColor()
    bool m_isGood = false;
    int m_reserved = 0;
};

VerdictPanel::VerdictPanel(QWidget* parent)
    : QWidget(parent)
    , m_sooner(new Tile(this))
    , m_higher(new Tile(this))
    , m_sure(new Tile(this))
    , m_more(new QPushButton(m_sure))
{
    auto* tiles = new TurningBox;
    tiles->box().setSpacing(12);
    for (Tile* tile : { m_sooner, m_higher, m_sure })
        tiles->add(tile, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(tiles);
    auto* inside = new QHBoxLayout(m_sure);
    inside->setContentsMargins(10, 8, 10, 8);
    inside->addStretch();
    inside->addWidget(m_more, 0, Qt::AlignTop);
    m_more->setObjectName(QStringLiteral("more"));
    connect(m_more, &QPushButton::clicked, this, &VerdictPanel::moreRequested);
    clear({});
}

void VerdictPanel::show(const ComparisonVerdict& verdict, const std::vector<int>& colors, const QString& goal)
{
    const auto set = [&](Tile& tile, const QString& head, const VerdictPart& part, const QString& otherwise) {
        const bool isKnown = !part.figure.empty();
        const bool hasDot = isKnown && part.group && *part.group < colors.size() && colors.size() > 1;
        tile.setTexts(head, isKnown ? translatedNumbers(part.figure) : otherwise, sentenceText(part.note),
            hasDot ? std::optional(colors[*part.group]) : std::nullopt, part.isSure);
    };
    const bool isOne = colors.size() == 1;
    if (goal.isEmpty())
        m_sooner->setTexts(tr("Sooner"), tr("No target"), tr("drag it up in the plot, or type it"), {}, false);
    else
        set(*m_sooner, isOne ? tr("Time to %1").arg(goal) : tr("Sooner to %1").arg(goal), verdict.sooner,
            tr("Not known"));
    set(*m_higher, isOne ? tr("Ends at") : tr("Ends higher"), verdict.higher, tr("Not known"));
    set(*m_sure, tr("How sure"), verdict.sure, {});
}

QString VerdictPanel::sentenceText(const Phrase& note) { return note.empty() ? QString() : translatedPhrase(note); }

void VerdictPanel::clear(const QString& hint)
{
    m_sooner->setTexts(tr("Sooner"), QStringLiteral("–"), hint, {}, false);
    m_higher->setTexts(tr("Ends higher"), QStringLiteral("–"), {}, {}, false);
    m_sure->setTexts(tr("How sure"), QStringLiteral("–"), {}, {}, false);
    setMore({}, {});
}

void VerdictPanel::setMore(const QString& text, const QString& tip)
{
    m_more->setText(text);
    m_more->setToolTip(tip);
    m_more->setVisible(!text.isEmpty());
    m_sure->setReserved(text.isEmpty() ? 0 : m_more->sizeHint().width() + 6);
}

QString VerdictPanel::text() const
{
    return QStringList { m_sooner->text(), m_higher->text(), m_sure->text() }.join(u'\n');
}

} // namespace evenkeel
