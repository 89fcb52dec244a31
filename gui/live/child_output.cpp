// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/live/child_output.h"

#include "gui/parts/mono_text.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/translated.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <climits>

namespace evenkeel {

void showChildOutput(QWidget* parent, const ChildOutput& output)
{
    QDialog dialog(parent);
    dialog.setWindowTitle(tr("What the command printed"));
    auto* line = new MonoText;
    line->setPlainText(output.commandLine);
    line->fitLines(5);
    const QString end = tr("Exit status: %1").arg(output.exitStatus);
    auto* errors = new MonoText;
    errors->setObjectName(QStringLiteral("childErrors"));
    errors->setPlainText(output.errors.isEmpty() ? tr("It printed nothing on standard error.") : output.errors);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copy = buttons->addButton(tr("C&opy all"), QDialogButtonBox::ActionRole);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(copy, &QPushButton::clicked, &dialog, [&output, end] {
        QGuiApplication::clipboard()->setText(output.commandLine + u'\n' + end + u'\n' + output.errors);
    });
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(titled(tr("Command line"), line));
    layout->addWidget(new QLabel(end));
    layout->addWidget(titled(tr("Standard error, the end of it"), errors), 1);
    layout->addWidget(buttons);
    dialog.resize(760, 460);
    QTimer::singleShot(0, errors, [errors] { errors->verticalScrollBar()->setValue(INT_MAX); });
    dialog.exec();
}

} // namespace evenkeel
