// SPDX-License-Identifier: GPL-3.0-or-later
// Stars and tags of the selected runs, and the way to a run that another one names.
#include "gui/parts/page_parts.h"
#include "gui/runs/runs_page.h"
#include "gui/runs/runs_search.h"

#include <QAction>
#include <QMap>
#include <QMenu>

#include <algorithm>

namespace evenkeel {

void RunsPage::starSelected(bool starred)
{
    std::vector<std::int64_t> changed;
    for (const qint64 id : selectedRuns())
        if (const RunSummary* run = m_library.find(id); run && run->starred != starred)
            changed.push_back(id);
    if (changed.empty() || !tried([&] { m_library.store().setStarred(changed, starred); }))
        return;
    const int count = static_cast<int>(changed.size());
    offerUndo(starred ? tr("%n run(s) starred.", nullptr, count) : tr("%n star(s) taken away.", nullptr, count),
        [this, changed, starred] { tried([&] { m_library.store().setStarred(changed, !starred); }); });
}

void RunsPage::setTags(const std::vector<RunTags>& tags, const QString& done)
{
    std::vector<RunTags> before;
    for (const RunTags& one : tags)
        if (const RunSummary* run = m_library.find(one.run))
            before.push_back({ one.run, run->tags });
    if (tags.empty() || !tried([&] { m_library.store().setTags(tags); }))
        return;
    offerUndo(done, [this, before] { tried([&] { m_library.store().setTags(before); }); });
}

void RunsPage::tagSelected(const QString& add, const QString& remove)
{
    std::vector<RunTags> changed;
    const bool readable = tried([&] {
        for (const qint64 id : selectedRuns())
            if (const RunSummary* run = m_library.find(id))
                if (const std::string tags = changedTags(run->tags, add.toStdString(), remove.toStdString());
                    tags != run->tags)
                    changed.push_back({ id, tags });
    });
    if (readable)
        setTags(changed, tr("The tags of %n run(s) are changed.", nullptr, static_cast<int>(changed.size())));
}

QMenu* RunsPage::makeTagsMenu()
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("tags"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillTagsMenu(*menu); });
    return menu;
}

// The tags in use, with a check where all selected runs have one: a click gives it to all of them, or takes it away.
void RunsPage::fillTagsMenu(QMenu& menu)
{
    menu.clear();
    QMap<QString, int> uses, selected;
    const auto count = [](QMap<QString, int>& in, const RunSummary& run) {
        for (const std::string_view tag : tagWords(run.tags))
            ++in[textOf(tag)];
    };
    for (const RunSummary& run : m_library.runs())
        count(uses, run);
    const QVector<qint64> runs = selectedRuns();
    for (const qint64 id : runs)
        if (const RunSummary* run = m_library.find(id))
            count(selected, *run);
    QStringList tags = uses.keys();
    std::ranges::stable_sort(tags, [&](const QString& a, const QString& b) { return uses[a] > uses[b]; });
    constexpr qsizetype maxTags = 24; // a longer menu does not fit on a screen; others are typed
    tags = tags.mid(0, maxTags);
    tags.sort(Qt::CaseInsensitive);
    for (const QString& tag : tags) {
        const bool isOfAll = selected.value(tag) == runs.size();
        QAction* action = menu.addAction(menuText(tag), this,
            [this, tag, isOfAll] { tagSelected(isOfAll ? QString() : tag, isOfAll ? tag : QString()); });
        action->setCheckable(true);
        action->setChecked(isOfAll);
    }
    menu.addSeparator();
    menu.addAction(tr("&Add…"), this, [this] { tagSelected(ask(tr("Add tags"), tr("One or more words"), {}), {}); });
    QAction* none
        = menu.addAction(tr("&Remove all"), this, [this, all = selected.keys()] { tagSelected({}, all.join(u' ')); });
    none->setEnabled(!selected.isEmpty());
}

// Whatever hides it now.
void RunsPage::reveal(qint64 run)
{
    const int row = m_runs.rowOf(run);
    if (row < 0)
        return m_message->showMessage(
            InlineMessage::Kind::Information, tr("Run #%1 is not in this database.").arg(run));
    if (m_runs.run(row).archived)
        m_showArchived->setChecked(true);
    if (m_filter.mapFromSource(m_runs.index(row, 0)).row() < 0)
        m_filter.setAllCollapsed(false);
    if (m_filter.mapFromSource(m_runs.index(row, 0)).row() < 0)
        m_search->setText({});
    select({ run });
}

} // namespace evenkeel
