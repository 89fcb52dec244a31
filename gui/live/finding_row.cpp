// SPDX-License-Identifier: GPL-3.0-or-later
// One finding.
#include "gui/live/finding_row.h"

#include "core/base/error.h"
#include "core/project/choices.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"
#include "gui/project_document.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QToolButton>

namespace evenkeel {

namespace {

QString severityText(Severity severity)
{
    return severity == Severity::Serious ? FindingRow::tr("Serious")
        : severity == Severity::Warning  ? FindingRow::tr("Warning")
                                         : FindingRow::tr("Hint");
}

// A diamond, a triangle, a circle: they differ without their color, too.
QPixmap signOf(Severity severity, const QPalette& palette, qreal ratio)
{
    constexpr int size = 18;
    QPixmap pixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(toneColor(palette,
        severity == Severity::Serious       ? Tone::Error
            : severity == Severity::Warning ? Tone::Warning
                                            : Tone::Information));
    if (severity == Severity::Serious)
        painter.drawPolygon(QPolygonF({ { 9, 0.5 }, { 17.5, 9 }, { 9, 17.5 }, { 0.5, 9 } }));
    else if (severity == Severity::Warning)
        painter.drawPolygon(QPolygonF({ { 9, 1 }, { 17.5, 16.5 }, { 0.5, 16.5 } }));
    else
        painter.drawEllipse(QRectF(1, 1, 16, 16));
    painter.setBrush(palette.color(QPalette::Window));
    const bool isHint = severity == Severity::Hint; // an i instead of an exclamation mark
    painter.drawRect(QRectF(8, isHint ? 7.5 : 6, 2, 5.5));
    painter.drawRect(QRectF(8, isHint ? 4.5 : 12.8, 2, 2));
    return pixmap;
}

// Throws InputError where the project's algorithm has no such option.
void apply(const Change& change, RunConfig& config)
{
    for (const std::string& setting : change.settings)
        setKey(config, setting);
    const std::vector<MethodChoice> methods = algorithmChoices();
    const MethodChoice* method = findMethod(methods, config.train.algorithm);
    for (const auto& [name, value] : config.algorithmOptions)
        if (method && name != presetOption)
            optionNumber(*method, name, value);
}

QString evidenceText(const Finding& finding)
{
    QStringList all;
    for (const Evidence& e : finding.evidence)
        all += QStringLiteral("%1: %2 %3")
                   .arg(translatedPhrase(e.name), QLocale().toString(e.value, 'g', 4), translated(e.unit))
                   .trimmed();
    return all.join(u'\n');
}

// A list of many devices is too long for a menu.
QString shortened(const std::string& value)
{
    constexpr int maxLength = 48;
    const QString text = QString::fromStdString(value);
    return text.size() <= maxLength ? text : text.left(maxLength - 1) + u'…';
}

QToolButton* makeButton(const QString& text)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    return button;
}

} // namespace

QString effectOf(const Change& change, const ProjectDocument& project)
{
    RunConfig after = project.config();
    try {
        apply(change, after);
    } catch (const InputError&) { // another project is open
        return {};
    }
    QStringList all;
    for (const ConfigDifference& d : differences(project.config(), after))
        if (!d.right.empty()) // else an option of the method that it had
            all += d.left.empty() ? QStringLiteral("%1: %2").arg(QString::fromStdString(d.key), shortened(d.right))
                                  : FindingRow::tr("%1: %2 → %3")
                                        .arg(QString::fromStdString(d.key), shortened(d.left), shortened(d.right));
    return all.join(QStringLiteral("; "));
}

FindingRow::FindingRow(const Finding& finding, ProjectDocument* project, QWidget* parent)
    : QWidget(parent)
    , m_sign(new QLabel)
    , m_sentence(new QLabel)
    , m_suggestion(makeHint({}))
    , m_show(makeButton(tr("Show")))
    , m_apply(makeButton(tr("Apply")))
    , m_menu(new QMenu(this))
{
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_suggestion->setTextFormat(Qt::PlainText);
    m_show->setToolTip(tr("Show the curves and the time that this is about"));
    m_apply->setPopupMode(QToolButton::InstantPopup);
    m_apply->setMenu(m_menu);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(2);
    texts->addWidget(m_sentence);
    texts->addWidget(m_suggestion);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 2);
    layout->addWidget(m_sign, 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    layout->addWidget(m_show, 0, Qt::AlignTop);
    layout->addWidget(m_apply, 0, Qt::AlignTop);
    connect(m_show, &QToolButton::clicked, this, &FindingRow::showRequested);
    // After what was chosen has been done.
    connect(m_menu, &QMenu::aboutToHide, this, &FindingRow::offerChanges, Qt::QueuedConnection);
    set(finding, project);
}

void FindingRow::set(const Finding& finding, ProjectDocument* project)
{
    m_finding = finding;
    m_project = project;
    QString sentence = translatedPhrase(finding.sentence);
    if (finding.isOver)
        sentence = tr("Until %1 s: %2").arg(QLocale().toString(finding.to, 'g', 4), sentence);
    m_sentence->setText(sentence);
    m_sentence->setToolTip(evidenceText(finding));
    m_sentence->setForegroundRole(finding.isOver ? QPalette::PlaceholderText : QPalette::WindowText);
    setAccessibleName(tr("%1: %2").arg(severityText(finding.severity), sentence));
    m_sign->setToolTip(severityText(finding.severity));
    m_show->setAccessibleName(tr("Show: %1").arg(sentence));
    m_apply->setAccessibleName(tr("Apply: %1").arg(sentence));
    drawSign();
    offerChanges();
}

// What the project has already, or cannot have, is not offered.
void FindingRow::offerChanges()
{
    if (m_menu->isVisible()) // it does not change under the mouse
        return;
    m_menu->clear();
    QString suggestion;
    for (const Change& change : m_finding.changes) {
        const QString text = translatedPhrase(change.text);
        if (suggestion.isEmpty())
            suggestion = tr("Suggestion for the next run: %1.").arg(text);
        const QString effect = m_project ? effectOf(change, *m_project) : QString();
        if (effect.isEmpty())
            continue;
        QAction* action = m_menu->addAction(tr("%1 (%2)").arg(text.left(1).toUpper() + text.mid(1), effect));
        connect(action, &QAction::triggered, this, [this, change, effect, text] {
            m_project->edit(QString::fromStdString(change.settings.front()), text,
                [&change](RunConfig& config) { apply(change, config); });
            m_project->finishEdit();
            Q_EMIT applied(effect);
        });
    }
    m_suggestion->setText(suggestion);
    m_suggestion->setVisible(!suggestion.isEmpty() && !m_finding.isOver);
    m_apply->setVisible(!m_menu->isEmpty() && !m_finding.isOver);
    m_apply->setToolTip(tr("Change the project for the next run; it can be undone"));
}

void FindingRow::drawSign() { m_sign->setPixmap(signOf(m_finding.severity, palette(), devicePixelRatioF())); }

void FindingRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawSign();
}

QString FindingRow::text() const { return m_sentence->text(); }

QString FindingRow::suggestion() const { return m_suggestion->text(); }

} // namespace evenkeel
