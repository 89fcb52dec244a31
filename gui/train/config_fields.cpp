// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/config_fields.h"

#include "core/project/automatic.h"
#include "core/project/settings.h"
#include "gui/parts/table_rows.h"

#include <QCoreApplication>

namespace evenkeel {

namespace {

std::vector<TableRow> settingRows()
{
    std::vector<TableRow> rows = rowsOf<RunConfig>(projectSettings);
    for (TableRow& row : rows)
        row.automatic = automaticValue(row.key.toStdString());
    return rows;
}

TableValues valuesOf(ProjectDocument& document)
{
    return { .read = [&](const TableRow& row) { return valueIn(projectSettings, document.config(), row); },
        .write =
            [&](const TableRow& row, const nlohmann::json& value) {
                document.edit(row.key, TableForm::undoText(row),
                    [&](RunConfig& config) { setField(projectSettings, config, row.key.toStdString(), value); });
            },
        .finish = [&] { document.finishEdit(); } };
}

// Letters of the menus, in English and in the window's language.
QString menuLetters()
{
    QString letters = QStringLiteral("rfevh");
    for (const char* menu : { "&Run", "&File", "&Edit", "&View", "&Help" }) {
        const QString text = QCoreApplication::translate("evenkeel::MainWindow", menu);
        letters += text.mid(text.indexOf(u'&') + 1, 1).toLower();
    }
    return letters;
}

} // namespace

ConfigFields::ConfigFields(ProjectDocument& document, const QString& mnemonics, QObject* parent)
    : TableForm(settingRows(), valuesOf(document), parent, menuLetters() + mnemonics)
{
    connect(&document, &ProjectDocument::changed, this, &ConfigFields::load);
}

} // namespace evenkeel
