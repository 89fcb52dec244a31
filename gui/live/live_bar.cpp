// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/live_bar.h"
#include "gui/parts/combo_box.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/turning_box.h"
#include "gui/plots/plot.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSettings>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

constexpr int defaultSmoothing = 90; // percent
constexpr auto smoothingKey = "live/smoothing", axisKey = "live/axis"; // in QSettings

} // namespace

LiveBar::LiveBar(Plot& plot, QWidget* parent)
    : QWidget(parent)
    , m_axis(new ComboBox)
    , m_smoothing(new QSlider(Qt::Horizontal))
    , m_follow(new QToolButton)
    , m_removeRival(new QToolButton)
    , m_legend(new QLabel)
    , m_key(new QLabel)
    , m_held(makeHint({}))
{
    for (CurveX axis : { CurveX::Time, CurveX::Epochs, CurveX::Samples, CurveX::Updates })
        m_axis->addItem(xTitle(axis), static_cast<int>(axis));
    m_axis->setAccessibleName(tr("X axis"));
    m_axis->setToolTip(tr("X axis of all lanes"));
    m_smoothing->setRange(0, 99);
    m_smoothing->setFixedWidth(80); // a slider: as wide with large letters
    m_smoothing->setToolTip(tr("Smooths loss and throughput; the raw curve stays visible behind it"));
    auto* smoothingLabel = new QLabel(tr("S&moothing"));
    smoothingLabel->setBuddy(m_smoothing);
    m_legend->setAccessibleName(tr("Colors of the timeline"));
    m_legend->setWordWrap(true);
    m_key->setAccessibleName(tr("Colors of the curves"));
    m_key->hide();
    for (QLabel* label : { m_legend, m_key }) {
        label->setTextFormat(Qt::RichText);
        label->setFont(m_held->font());
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // cut before the page gets wider
    }
    m_held->setWordWrap(false);
    m_held->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_follow->setText(tr("&Follow"));
    m_follow->setToolTip(tr("Keeps the newest values in view (F). Zooming or dragging turns it off."));
    m_follow->setCheckable(true);
    m_follow->setChecked(true);
    auto* menuButton = new QToolButton;
    menuButton->setText(tr("Lanes and e&xport"));
    menuButton->setPopupMode(QToolButton::InstantPopup);
    menuButton->setMenu(plot.makeMenu(menuButton));
    m_removeRival->setText(tr("&Remove the run behind"));
    m_removeRival->hide();
    for (QToolButton* button : { m_removeRival, m_follow, menuButton })
        button->setAutoRaise(true);

    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(2);
    auto* bar = new TurningBox;
    bar->box().setSpacing(16);
    rows->addWidget(bar);
    rows->addWidget(m_key);
    const auto addPart = [bar](const std::initializer_list<QWidget*>& widgets) -> QHBoxLayout& {
        QHBoxLayout& line = bar->addLine();
        for (QWidget* widget : widgets)
            line.addWidget(widget);
        return line;
    };
    addPart({ m_axis, smoothingLabel, m_smoothing }).addStretch();
    m_legend->setMinimumWidth(withFont(*m_legend, 200));
    bar->add(m_legend, 1);
    addPart({ m_held, m_removeRival, m_follow, menuButton });

    const QSettings settings;
    m_smoothing->setValue(settings.value(smoothingKey, defaultSmoothing).toInt());
    const int axis = m_axis->findData(settings.value(axisKey, static_cast<int>(CurveX::Time)));
    m_axis->setCurrentIndex(axis >= 0 ? axis : 0);
    connect(m_axis, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT axisChanged(this->axis()); });
    connect(m_smoothing, &QSlider::valueChanged, this, [this] { Q_EMIT smoothingChanged(smoothing()); });
    connect(m_follow, &QToolButton::clicked, &plot, &Plot::setFollowing);
    connect(m_removeRival, &QToolButton::clicked, this, &LiveBar::rivalDismissed);
}

LiveBar::~LiveBar()
{
    QSettings settings;
    settings.setValue(smoothingKey, m_smoothing->value());
    settings.setValue(axisKey, m_axis->currentData());
}

CurveX LiveBar::axis() const { return static_cast<CurveX>(m_axis->currentData().toInt()); }

void LiveBar::setAxis(CurveX axis) { m_axis->setCurrentIndex(m_axis->findData(static_cast<int>(axis))); }

void LiveBar::offerEnergy(bool on)
{
    const int at = m_axis->findData(static_cast<int>(CurveX::Energy));
    if (on && at < 0)
        m_axis->addItem(xTitle(CurveX::Energy), static_cast<int>(CurveX::Energy));
    else if (!on && at >= 0)
        m_axis->removeItem(at); // another one becomes the current
}

double LiveBar::smoothing() const { return m_smoothing->value() / 100.0; }

void LiveBar::reset()
{
    QSettings settings;
    for (const char* key : { smoothingKey, axisKey })
        settings.remove(key);
    m_smoothing->setValue(defaultSmoothing);
    m_axis->setCurrentIndex(0);
}

void LiveBar::setFollowing(bool on) { m_follow->setChecked(on); }

void LiveBar::setLegend(const QString& html)
{
    if (m_legend->text() != html)
        m_legend->setText(html);
}

void LiveBar::setKey(const QString& html, const QString& tip)
{
    if (m_key->text() != html)
        m_key->setText(html);
    m_key->setToolTip(tip);
    m_key->setVisible(!html.isEmpty());
}

void LiveBar::setHeld(const QString& text)
{
    m_held->setText(text.isEmpty() ? QString() : tr("Thinned")); // the legend needs the room
    m_held->setToolTip(
        tr("%1. Of a long run the curves hold the extremes of each stretch. Zoom in: all steps of what is in "
           "view are read from the database then.")
            .arg(text));
    m_held->setVisible(!text.isEmpty());
}

void LiveBar::setRival(const QString& name)
{
    m_removeRival->setVisible(!name.isEmpty());
    m_removeRival->setToolTip(tr("No longer draw %1 behind the curves").arg(name));
}

} // namespace evenkeel
