// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/config_fields.h"

#include "core/project/automatic.h"
#include "core/project/settings.h"
#include "gui/parts/table_rows.h"

namespace evenkeel {

namespace {

std::vector<TableRow> settingRows()
{
    std::vector<TableRow> rows = rowsOf<RunConfig>(projectSettings);
    for (TableRow& row : rows)
        row.isAutomatic = isAutomatic(row.key.toStdString());
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

} // namespace

ConfigFields::ConfigFields(ProjectDocument& document, const QString& mnemonics, QObject* parent)
    : TableForm(
        settingRows(), valuesOf(document), parent, QStringLiteral("rfevh") + mnemonics) // letters of the menus first
{
    connect(&document, &ProjectDocument::changed, this, &ConfigFields::load);
}

} // namespace evenkeel
