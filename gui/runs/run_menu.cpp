// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_menu.h"

#include "gui/parts/page_parts.h"
#include "gui/plots/plot_style.h"
#include "gui/runs/continue_dialog.h"
#include "gui/runs/grouping_button.h"
#include "gui/runs/run_colors.h"
#include "gui/runs/run_edits.h"
#include "gui/runs/run_library.h"
#include "gui/runs/run_pins.h"
#include "gui/runs/run_selection.h"
#include "gui/tryit/try_window.h"

#include <QMap>
#include <QMenu>
#include <QPixmap>

#include <algorithm>

namespace evenkeel {

RunMenu::RunMenu(
    const Of& of, QWidget& table, const std::function<QString(const QString&, const QString&, const QString&)>& ask)
    : m_of(of)
    , m_table(table)
    , m_ask(ask)
{
    addOpening();
    addMarks();
    addLine();
}

QAction* RunMenu::add(
    const QString& text, const QString& tip, const QKeySequence& keys, const std::function<void()>& act)
{
    auto* action = new QAction(text, &m_table);
    action->setStatusTip(tip);
    action->setToolTip(tip);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, act);
    m_table.addAction(action);
    return action;
}

QAction* RunMenu::addMenu(const QString& text, const QString& tip, const char* name, void (RunMenu::*fill)(QMenu&))
{
    auto* action = new QAction(text, &m_table);
    action->setStatusTip(tip);
    auto* menu = new QMenu(&m_table);
    menu->setObjectName(QString::fromLatin1(name));
    connect(menu, &QMenu::aboutToShow, this, [this, menu, fill] { (this->*fill)(*menu); });
    action->setMenu(menu);
    m_table.addAction(action);
    return action;
}

void RunMenu::addLine()
{
    auto* line = new QAction(&m_table);
    line->setSeparator(true);
    m_table.addAction(line);
}

qint64 RunMenu::first() const { return m_of.selection.runs().value(0); }

void RunMenu::addOpening()
{
    QAction* open = add(tr("Open as &project"), tr("Load the run's configuration, to edit it or train again"),
        QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { Q_EMIT openRequested(); });
    QAction* show = add(tr("Show on the Li&ve page"), tr("All curves and devices of the run, as they were recorded"),
        QKeySequence(Qt::Key_Return), [this] { Q_EMIT showRequested(first()); });
    QAction* timelines = add(tr("Ti&melines"), tr("Where the devices' time went, in up to four runs above each other"),
        {}, [this] { Q_EMIT timelinesRequested(); });
    m_try = add(tr("T&ry it…"), tr("Give the run's model a document or a test sample, and see what it gets wrong"), {},
        [this] { Q_EMIT tryRequested(first()); });
    m_continue = add(tr("C&ontinue…"), {}, {}, [this] { Q_EMIT continueRequested(first()); });
    QAction* ghost = add(tr("Sho&w behind the live curves"), tr("Compare the next run with this one"), {},
        [this] { Q_EMIT ghostRequested(first()); });
    QAction* rename = add(
        tr("Re&name"), tr("Give the run another name"), QKeySequence(Qt::Key_F2), [this] { Q_EMIT renameRequested(); });
    m_forOne = { open, show, ghost, rename };
    m_forAny = { timelines };
}

void RunMenu::addMarks()
{
    QAction* star
        = add(tr("&Star"), tr("Mark runs with a star, or take it away"), QKeySequence(Qt::CTRL | Qt::Key_D), [this] {
              const QVector<qint64> runs = m_of.selection.runs();
              m_of.edits.star(runs, std::ranges::any_of(runs, [this](qint64 id) {
                  const RunSummary* run = m_of.library.find(id);
                  return run && !run->starred;
              }));
          });
    m_pin = add(tr("Pin on &top"), tr("Keep runs above the others, whatever the order; baselines, for example"),
        QKeySequence(Qt::CTRL | Qt::Key_T), [this] { m_of.pins.pin(m_of.selection.runs(), m_pin->data().toBool()); });
    QAction* color = addMenu(tr("Co&lor"), tr("The color of the runs' curves"), "color", &RunMenu::fillColors);
    QAction* tags = addMenu(tr("Ta&gs"), tr("Words that runs are found by"), "tags", &RunMenu::fillTags);
    m_archive = add(tr("&Archive"), tr("Hide runs from the list; nothing is deleted"), QKeySequence(Qt::Key_Backspace),
        [this] { m_of.edits.archive(m_of.selection.runs(), m_archive->data().toBool()); });
    m_interrupted = add(tr("Mar&k as interrupted"),
        tr("These runs were trained on another host and have certainly ended; one that still trains comes back"), {},
        [this] { m_of.edits.markInterrupted(m_of.selection.runs()); });
    QAction* remove = add(tr("&Delete"), tr("Move runs to the trash, from which they can be restored"),
        QKeySequence(QKeySequence::Delete), [this] { m_of.edits.moveToTrash(m_of.selection.runs()); });
    m_forAny += { star, m_pin, color, tags, m_archive, remove };
}

void RunMenu::addSharing(const QList<QAction*>& actions)
{
    m_table.addActions(actions);
    addLine();
    add(tr("&Copy"), tr("Copy the selected rows"), QKeySequence(), [this] { Q_EMIT copyRequested(); });
    add(tr("E&xport the table…"), tr("The rows and columns shown, as CSV"), {}, [this] { Q_EMIT exportRequested(); });
    addLine();
    m_trash = add(tr("Tras&h…"), tr("Deleted runs: restore them, or delete them for good"), {},
        [this] { Q_EMIT trashRequested(); });
}

void RunMenu::update()
{
    const QVector<qint64> runs = m_of.selection.runs();
    QVector<const RunSummary*> summaries;
    for (const qint64 id : runs)
        if (const RunSummary* run = m_of.library.find(id))
            summaries.append(run);
    for (QAction* action : m_forOne)
        action->setEnabled(runs.size() == 1);
    for (QAction* action : m_forAny)
        action->setEnabled(!runs.isEmpty());
    const bool allArchived
        = !summaries.isEmpty() && std::ranges::all_of(summaries, [](const RunSummary* run) { return run->archived; });
    m_archive->setText(allArchived ? tr("Restore from the &archive") : tr("&Archive"));
    m_archive->setData(!allArchived);
    m_interrupted->setVisible(!summaries.isEmpty()
        && std::ranges::all_of(summaries, [](const RunSummary* run) { return !run->elsewhere.empty(); }));
    const bool allPinned = m_of.pins.areAllPinned(runs);
    m_pin->setText(allPinned ? tr("Unpin from &top") : tr("Pin on &top"));
    m_pin->setData(!allPinned);
    const RunSummary* one = runs.size() == 1 && summaries.size() == 1 ? summaries.first() : nullptr;
    m_try->setEnabled(one && canTry(*one));
    showContinue(one);
    const int trashed = m_of.library.trashed();
    m_trash->setText(trashed > 0 ? tr("Tras&h (%n)…", nullptr, trashed) : tr("Tras&h…"));
    m_trash->setEnabled(trashed > 0);
}

// A run that ended before its first checkpoint can only begin again.
void RunMenu::showContinue(const RunSummary* run)
{
    const bool again = run && canStartAgain(*run);
    m_continue->setText(again ? tr("Start again fr&om the beginning") : tr("C&ontinue…"));
    m_continue->setStatusTip(again ? tr("The run ended before its first checkpoint: train it again with the same "
                                        "configuration and seed")
                                   : tr("Go on from the run's checkpoint, on the same devices or others"));
    m_continue->setToolTip(m_continue->statusTip());
    m_continue->setEnabled(run && (again || canContinue(*run)));
}

// The tags in use, with a check where all selected runs have one: a click gives it to all of them, or takes it away.
void RunMenu::fillTags(QMenu& menu)
{
    menu.clear();
    QMap<QString, int> uses, selected;
    const auto count = [](QMap<QString, int>& in, const RunSummary& run) {
        for (const std::string_view tag : tagWords(run.tags))
            ++in[textOf(tag)];
    };
    for (const RunSummary& run : m_of.library.runs())
        count(uses, run);
    const QVector<qint64> runs = m_of.selection.runs();
    for (const qint64 id : runs)
        if (const RunSummary* run = m_of.library.find(id))
            count(selected, *run);
    QStringList tags = uses.keys();
    std::ranges::stable_sort(tags, [&](const QString& a, const QString& b) { return uses[a] > uses[b]; });
    constexpr qsizetype maxTags = 24; // a longer menu does not fit on a screen; others are typed
    tags = tags.mid(0, maxTags);
    tags.sort(Qt::CaseInsensitive);
    const auto change
        = [this](const QString& add, const QString& remove) { m_of.edits.tag(m_of.selection.runs(), add, remove); };
    for (const QString& tag : tags) {
        const bool isOfAll = selected.value(tag) == runs.size();
        QAction* action = menu.addAction(
            menuText(tag), this, [=] { change(isOfAll ? QString() : tag, isOfAll ? tag : QString()); });
        action->setCheckable(true);
        action->setChecked(isOfAll);
    }
    menu.addSeparator();
    menu.addAction(tr("&Add…"), this, [=, this] { change(m_ask(tr("Add tags"), tr("One or more words"), {}), {}); });
    QAction* none = menu.addAction(tr("&Remove all"), this, [=, all = selected.keys()] { change({}, all.join(u' ')); });
    none->setEnabled(!selected.isEmpty());
}

void RunMenu::fillColors(QMenu& menu)
{
    menu.clear();
    const QVector<qint64> runs = m_of.selection.runs();
    const auto add = [&](const QString& text, int color) {
        QAction* action = menu.addAction(text, this, [this, color] {
            m_of.colors.choose(m_of.selection.runs(), color);
            Q_EMIT colorsChanged();
        });
        action->setCheckable(true);
        action->setChecked(std::ranges::all_of(runs, [&](qint64 run) { return m_of.colors.chosen(run) == color; }));
        return action;
    };
    add(tr("&As its method"), -1);
    constexpr int colors = 8;
    for (int color = 0; color < colors; ++color) {
        QPixmap swatch(14, 14);
        swatch.fill(seriesColor(m_table.palette(), color));
        add(tr("Color &%1").arg(color + 1), color)->setIcon(swatch);
    }
}

} // namespace evenkeel
