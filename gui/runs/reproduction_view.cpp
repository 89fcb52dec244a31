// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/reproduction_view.h"

#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"
#include "gui/parts/translated_phrase.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace evenkeel {

namespace {

QVector<QVector<Cell>> evaluationCells(const Reproduction& judgment)
{
    QVector<QVector<Cell>> rows;
    const auto number = [](double value, int decimals) {
        return std::isfinite(value) ? numberCell(value, decimals)
                                    : Cell { .text = QStringLiteral("–"), .number = true };
    };
    for (const ReproducedEvaluation& e : judgment.evaluations) {
        const bool isJudged = e.isIdentical || (std::isfinite(e.again) && std::isfinite(e.band.low));
        Cell verdict { .text = ReproductionView::tr("no band") };
        if (isJudged) {
            verdict.text = e.isIdentical ? ReproductionView::tr("identical")
                : e.isInside()           ? ReproductionView::tr("inside")
                                         : ReproductionView::tr("outside");
            verdict.strong = !e.isInside();
            verdict.tone = e.isInside() ? Tone::Good : Tone::Warning;
        }
        rows.append({ number(e.epoch, 2), number(e.stored, 4), number(e.again, 4), number(e.again - e.stored, 4),
            number(e.band.low, 4), number(e.band.high, 4), verdict });
    }
    return rows;
}

TableView* viewOf(CellTable& table, const QString& name)
{
    auto* view = new TableView;
    view->setModel(&table);
    view->setAccessibleName(name);
    view->fitColumns();
    return view;
}

} // namespace

ReproductionView::ReproductionView(const Reproduced& result, QWidget* parent)
    : QDialog(parent)
{
    const Reproduction& judgment = result.judgment;
    setWindowTitle(tr("Run #%1 made again as #%2").arg(result.stored.id).arg(result.result.run));
    auto* verdict = new InlineMessage;
    const bool isSame = judgment.verdict == Verdict::Identical || judgment.verdict == Verdict::Inside;
    verdict->showMessage(isSame ? InlineMessage::Kind::Information : InlineMessage::Kind::Warning,
        translatedPhrase(judgment.sentence).toHtmlEscaped());
    m_evaluations.setContents(
        { tr("Epoch"), tr("Stored"), tr("Again"), tr("Difference"), tr("Band from"), tr("Band to"), tr("Verdict") },
        evaluationCells(judgment));
    QVector<QVector<Cell>> changes;
    for (const Circumstance& c : judgment.changed)
        changes.append({ Cell { .text = translated(c.what) }, Cell { .text = QString::fromStdString(c.stored) },
            Cell { .text = QString::fromStdString(c.now) } });
    m_changes.setContents({ tr("What differs"), tr("Stored"), tr("Now") }, changes);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(verdict);
    layout->addWidget(titled(tr("%1 at each evaluation").arg(translated(judgment.metric->label)),
                          viewOf(m_evaluations, tr("Evaluations of both runs")),
                          tr("The band is the 95 % prediction interval of the stored repeats.")),
        1);
    if (changes.isEmpty()) {
        layout->addWidget(makeHint(tr("Program, data, devices and host are the same.")));
    } else {
        auto* view = viewOf(m_changes, tr("What differs"));
        view->fitRows(4);
        layout->addWidget(view);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    resize(640, 480);
}

} // namespace evenkeel
