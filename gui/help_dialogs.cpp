// SPDX-License-Identifier: GPL-3.0-or-later
// Plain dialogs; only the About box blocks the window.
#include "gui/help_dialogs.h"

#include "core/project/choices.h"
#include "core/run/run.h"
#include "gui/language.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/page.h"
#include "gui/parts/table_view.h"
#include "gui/parts/translated.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QSet>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

using Rows = QVector<QVector<Cell>>;

// The page that an action belongs to, by its name; empty: it acts everywhere.
QString placeOf(const QObject* object)
{
    for (; object; object = object->parent())
        if (const auto* page = qobject_cast<const Page*>(object))
            return page->accessibleName();
    return {};
}

// The menus in their order, which have no place; then the actions of pages.
void collect(const QList<QAction*>& actions, QSet<const QAction*>& seen, Rows& rows)
{
    for (const QAction* action : actions) {
        if (action->menu())
            collect(action->menu()->actions(), seen, rows);
        if (action->shortcut().isEmpty() || seen.contains(action))
            continue;
        seen.insert(action);
        const QString place = placeOf(action);
        rows.append({ { action->shortcut().toString(QKeySequence::NativeText) }, { withoutShortcut(action->text()) },
            { place.isEmpty() ? tr("everywhere") : tr("%1 page").arg(place) }, { action->statusTip() } });
    }
}

// Does not block the window.
void showDialog(QMainWindow* window, const QString& title, QWidget* content, QSize size)
{
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    content->setAccessibleName(title);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(content);
    layout->addWidget(buttons);
    dialog->resize(size);
    dialog->show();
}

} // namespace

void showMethods(QMainWindow* window)
{
    auto* page = new QTextBrowser;
    const auto words = [](std::string_view text) { return translated(text).toStdString(); };
    page->setMarkdown(QString::fromStdString(methodsPage("Training algorithms", algorithmChoices(), words) + '\n'
        + methodsPage("Partition methods", partitionerChoices(), words)));
    showDialog(window, tr("Methods"), page, { 820, 680 });
}

CellTable* shortcutTable(const QMainWindow& window, QObject* parent)
{
    Rows rows;
    QSet<const QAction*> seen;
    collect(window.menuBar()->actions(), seen, rows);
    collect(window.findChildren<QAction*>(), seen, rows);
    const QString tables = tr("in a table"), plots = tr("in a plot");
    const QString keys[][4] = { { QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText), tr("Copy"),
                                    tables, tr("Copies the selected rows, or all where none is selected") },
        { QStringLiteral("F2"), tr("Edit"), tables, tr("Edits the cell, where it can be edited") },
        { QStringLiteral("F"), tr("Follow"), plots, tr("Turns following of the newest values on or off") },
        { QStringLiteral("Home"), tr("Show all"), plots, tr("Shows all values") },
        { QStringLiteral("← →"), tr("Scroll"), plots, tr("Scrolls; so does dragging") },
        { QStringLiteral("+ −"), tr("Zoom"), plots, tr("Zooms; so does the mouse wheel") },
        { QStringLiteral("Shift+← →"), tr("Crosshair"), plots, tr("Moves the crosshair to the next values") },
        { QStringLiteral("A, B"), tr("Mark"), plots,
            tr("Marks A and B at the crosshair, for the changes between; so does dragging with Shift. Escape "
               "removes them, Copy copies the changes") },
        { QStringLiteral("Menu, Shift+F10"), tr("Context menu"), plots,
            tr("Logarithmic axes, panels, values as a table, export") } };
    for (const auto& [key, action, place, text] : keys)
        rows.append({ { key }, { action }, { place }, { text } });
    auto* table = new CellTable(parent);
    table->setContents({ tr("Keys"), tr("Action"), tr("Where"), tr("Description") }, rows);
    return table;
}

void showShortcuts(QMainWindow* window)
{
    auto* view = new TableView;
    view->setModel(shortcutTable(*window, view));
    view->fitColumns(3);
    showDialog(window, tr("Keyboard shortcuts"), view, { 820, 620 });
}

void showAbout(QMainWindow* window)
{
    QMessageBox box(QMessageBox::NoIcon, tr("About Evenkeel"), QString(), QMessageBox::Ok, window);
    box.setTextFormat(Qt::RichText);
    box.setText(
        tr("<h3>Evenkeel %1</h3>"
           "<p>A workbench for training sparse, extreme multi-label models on uneven devices.</p>"
           "<p>Built as %2, running with Qt %3.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later. It uses Qt (LGPL-3), "
           "QCustomPlot "
           "(GPL-3), SQLite (public domain), SQLiteCpp (MIT), toml++ (MIT), JSON for Modern C++ (MIT), OpenBLAS "
           "(BSD-3), "
           "zlib, XZ Utils and Zstandard.</p>")
            .arg(QCoreApplication::applicationVersion(), QString::fromStdString(buildText()).toHtmlEscaped(),
                QString::fromLatin1(qVersion())));
    box.setIconPixmap(window->windowIcon().pixmap(64));
    box.exec();
}

} // namespace evenkeel
