// SPDX-License-Identifier: GPL-3.0-or-later
// Plain dialogs; only the About box blocks the window.
#include "gui/help_dialogs.h"

#include "core/project/choices.h"
#include "core/run/run.h"
#include "gui/parts/cell_table.h"
#include "gui/parts/table_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace evenkeel {

namespace {

QString helpText(const char* text) { return QCoreApplication::translate("Help", text); }

void collect(const QList<QAction*>& actions, QVector<QVector<Cell>>& rows)
{
    for (const QAction* action : actions) {
        if (action->menu())
            collect(action->menu()->actions(), rows);
        else if (!action->shortcut().isEmpty())
            rows.append({ { action->shortcut().toString(QKeySequence::NativeText) },
                { action->text().remove(u'&').remove(u'…') }, { action->statusTip() } });
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

void showShortcuts(QMainWindow* window)
{
    QVector<QVector<Cell>> rows;
    collect(window->menuBar()->actions(), rows);
    const QString plots = helpText("In a plot");
    const QString keys[][2] = { { QStringLiteral("F"), helpText("Turn following of the newest values on or off") },
        { QStringLiteral("Home"), helpText("Show all values") }, { QStringLiteral("← →"), helpText("Scroll") },
        { QStringLiteral("+ −"), helpText("Zoom; also the mouse wheel; dragging scrolls") },
        { QStringLiteral("Menu"), helpText("Logarithmic axes, panels, export") } };
    for (const auto& [key, text] : keys)
        rows.append({ { key }, { plots }, { text } });
    auto* view = new TableView;
    auto* table = new CellTable(view);
    table->setContents({ helpText("Keys"), helpText("Action"), helpText("Description") }, rows);
    view->setModel(table);
    view->fitColumns(2);
    showDialog(window, helpText("Keyboard shortcuts"), view, { 680, 560 });
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
