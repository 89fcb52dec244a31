// SPDX-License-Identifier: GPL-3.0-or-later
// Plain dialogs; only the About box blocks the window.
#include "gui/help_dialogs.h"

#include "core/project/choices.h"
#include "core/run/run.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/page.h"
#include "gui/parts/table_view.h"

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

QString helpText(const char* text) { return QCoreApplication::translate("Help", text); }

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
        rows.append({ { action->shortcut().toString(QKeySequence::NativeText) },
            { action->text().remove(u'&').remove(u'…') },
            { place.isEmpty() ? helpText("everywhere") : helpText("%1 page").arg(place) }, { action->statusTip() } });
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
    page->setMarkdown(
        QString::fromStdString(methodsPage(helpText("Training algorithms").toStdString(), algorithmChoices()) + '\n'
            + methodsPage(helpText("Partition methods").toStdString(), partitionerChoices())));
    showDialog(window, helpText("Methods"), page, { 820, 680 });
}

CellTable* shortcutTable(const QMainWindow& window, QObject* parent)
{
    Rows rows;
    QSet<const QAction*> seen;
    collect(window.menuBar()->actions(), seen, rows);
    collect(window.findChildren<QAction*>(), seen, rows);
    const QString tables = helpText("in a table"), plots = helpText("in a plot");
    const QString keys[][4] = { { QKeySequence(QKeySequence::Copy).toString(QKeySequence::NativeText), helpText("Copy"),
                                    tables, helpText("Copies the selected rows, or all where none is selected") },
        { QStringLiteral("F2"), helpText("Edit"), tables, helpText("Edits the cell, where it can be edited") },
        { QStringLiteral("F"), helpText("Follow"), plots, helpText("Turns following of the newest values on or off") },
        { QStringLiteral("Home"), helpText("Show all"), plots, helpText("Shows all values") },
        { QStringLiteral("← →"), helpText("Scroll"), plots, helpText("Scrolls; so does dragging") },
        { QStringLiteral("+ −"), helpText("Zoom"), plots, helpText("Zooms; so does the mouse wheel") },
        { QStringLiteral("Shift+← →"), helpText("Crosshair"), plots,
            helpText("Moves the crosshair to the next values") },
        { QStringLiteral("A, B"), helpText("Mark"), plots,
            helpText("Marks A and B at the crosshair, for the changes between; so does dragging with Shift. Escape "
                     "removes them, Copy copies the changes") },
        { QStringLiteral("Menu"), helpText("Context menu"), plots,
            helpText("Logarithmic axes, panels, values as a table, export") } };
    for (const auto& [key, action, place, text] : keys)
        rows.append({ { key }, { action }, { place }, { text } });
    auto* table = new CellTable(parent);
    table->setContents({ helpText("Keys"), helpText("Action"), helpText("Where"), helpText("Description") }, rows);
    return table;
}

void showShortcuts(QMainWindow* window)
{
    auto* view = new TableView;
    view->setModel(shortcutTable(*window, view));
    view->fitColumns(3);
    showDialog(window, helpText("Keyboard shortcuts"), view, { 820, 620 });
}

void showAbout(QMainWindow* window)
{
    QMessageBox box(QMessageBox::NoIcon, helpText("About Evenkeel"), QString(), QMessageBox::Ok, window);
    box.setTextFormat(Qt::RichText);
    box.setText(
        helpText("<h3>Evenkeel %1</h3>"
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
