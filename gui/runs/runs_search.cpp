// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/runs_search.h"

#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/runs/runs_filter.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

namespace evenkeel {

namespace {

QString filterHelp() // tool tips are plain text
{
    QStringList lines { RunsSearch::tr("algorithm = adaptive-sgd and p@1 > 0.5 and not status:failed"), QString(),
        RunsSearch::tr(
            "Words are looked for in names, notes, tags and methods; starred and archived find runs that are."),
        RunsSearch::tr("Fields are compared with = != < <= > >= and with : (contains)."),
        RunsSearch::tr("Parts are joined by and, or, not and parentheses; quotation marks make one word of several."),
        RunsSearch::tr("“= none”: the run does not have it."), QString() };
    for (const RunField& field : runFields())
        lines.append(QStringLiteral("%1 – %2").arg(QString::fromUtf8(field.name), translated(field.help)));
    return lines.join(u'\n');
}

} // namespace

RunsSearch::RunsSearch(RunsFilter& filter, QWidget* parent)
    : QWidget(parent)
    , m_filter(filter)
    , m_line(new QLineEdit)
    , m_matches(new QLabel)
    , m_error(new QLabel)
{
    m_line->setToolTip(filterHelp());
    m_line->setClearButtonEnabled(true);
    m_line->setAccessibleName(tr("Filter runs"));
    m_line->setObjectName(QStringLiteral("filter"));
    auto* clear = new QAction(tr("&Clear the filter"), this);
    clear->setStatusTip(tr("Show all runs"));
    clear->setShortcut(QKeySequence(Qt::Key_Escape));
    clear->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(clear);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setWordWrap(true);
    setFocusProxy(m_line);
    auto* row = new QHBoxLayout;
    row->addWidget(m_line, 1);
    row->addWidget(m_matches);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(row);
    layout->addWidget(m_error);
    connect(clear, &QAction::triggered, m_line, &QLineEdit::clear);
    connect(m_line, &QLineEdit::textChanged, &filter.choice(), &RunChoice::setText);
    connect(&filter, &RunsFilter::filtered, this, &RunsSearch::show);
    show();
}

void RunsSearch::setText(const QString& filter) { m_line->setText(filter); }

QString RunsSearch::text() const
{
    const RunChoice& choice = m_filter.choice();
    if (!choice.error().isEmpty())
        return choice.error();
    const QLocale locale;
    const QString matching = locale.toString(choice.matching().size());
    if (choice.top().runs > 0) // what is hidden is said
        return tr("%1 of %2 shown").arg(locale.toString(m_filter.shownRuns()), matching);
    return choice.isFiltering() ? tr("%1 of %2 match").arg(matching, locale.toString(choice.candidates())) : QString();
}

void RunsSearch::show()
{
    const QString& error = m_filter.choice().error();
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, toneColor(palette(), Tone::Error));
    m_error->setPalette(colors);
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
    m_matches->setText(error.isEmpty() ? text() : QString());
    m_matches->setVisible(!m_matches->text().isEmpty());
}

void RunsSearch::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QString example = tr("Filter: algorithm = adaptive-sgd and p@1 > 0.5 and not status:failed");
    constexpr int margins = 24;
    const bool fits = m_line->fontMetrics().horizontalAdvance(example) + margins < width();
    m_line->setPlaceholderText(fits ? example : tr("Filter runs")); // the example is in the tool tip, too
}

void RunsSearch::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        show();
}

} // namespace evenkeel
