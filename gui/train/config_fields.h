// SPDX-License-Identifier: GPL-3.0-or-later
// Fields bound to the document, made from the table of settings: each shows one value of the configuration and writes
// it back as an undoable edit.
#pragma once

#include "gui/parts/table_form.h"
#include "gui/project_document.h"

namespace evenkeel {

class ConfigFields : public TableForm {
public:
    // `mnemonics`: letters that other parts of the page have taken.
    ConfigFields(ProjectDocument& document, const QString& mnemonics, QObject* parent);
};

} // namespace evenkeel
