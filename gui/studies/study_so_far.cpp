// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_so_far.h"

#include "gui/parts/method_title.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/table_view.h"

#include <QHeaderView>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

std::vector<MethodSoFar> studySoFar(const std::vector<RunSummary>& runs)
{
    std::vector<MethodSoFar> methods;
    for (const RunSummary& run : runs) {
        if (run.status != RunStatus::Done)
            continue;
        auto found = std::ranges::find(methods, run.algorithm, &MethodSoFar::algorithm);
        if (found == methods.end())
            found = methods.insert(methods.end(), MethodSoFar { .algorithm = run.algorithm });
        ++(run.archived ? found->trials : found->runs);
        std::optional<double>& best = run.archived ? found->bestTrial : found->bestRun;
        if (run.bestP1 && *run.bestP1 > best.value_or(-1))
            best = run.bestP1;
    }
    std::ranges::sort(methods, {}, &MethodSoFar::algorithm);
    return methods;
}

StudySoFar::StudySoFar(QWidget* parent)
    : QWidget(parent)
    , m_view(new TableView)
{
    m_view->setModel(&m_table);
    m_view->setAccessibleName(tr("Found so far"));
    m_view->setObjectName(QStringLiteral("study.soFar"));
    m_view->verticalHeader()->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHeading(m_view->accessibleName()));
    layout->addWidget(makeHint(
        tr("The report comes when all methods have run on the first set of devices. You may stop at any time: what has "
           "been run is kept, and the study goes on from there.")));
    layout->addWidget(m_view, 1);
}

void StudySoFar::show(const std::vector<MethodSoFar>& methods)
{
    const auto best = [](const std::optional<double>& p1) {
        return p1 ? numberCell(*p1, 3) : Cell { .text = QStringLiteral("–"), .number = true };
    };
    QVector<QVector<Cell>> rows;
    for (const MethodSoFar& method : methods)
        rows.append({ { .text = methodTitle(method.algorithm) }, countCell(method.trials), best(method.bestTrial),
            countCell(method.runs), best(method.bestRun) });
    m_table.setContents(
        { tr("Method"), tr("Trials"), tr("Best P@1,\nheld out"), tr("Runs"), tr("Best P@1,\ntest") }, rows);
    m_view->fitColumns(0);
}

} // namespace evenkeel
