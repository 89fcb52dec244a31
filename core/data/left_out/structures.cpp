// SPDX-License-Identifier: GPL-3.0-or-later
// In place of core/data/structures, in programs that are built with EVENKEEL_STRUCTURES=OFF.
#include "core/data/generator.h"

#include "core/base/error.h"

namespace evenkeel {

bool hasStructures() { return false; }

void checkRows(const Dataset& /*data*/, const RowFormat& format)
{
    if (format.kind != DataKind::Features)
        throw InputError(withoutStructures);
}

RowFormat generatedFormat(DataKind kind, Index /*labels*/) { return { .kind = kind }; }

DatasetArrays generateStructures(const GeneratorOptions&, const std::function<bool(double)>&)
{
    throw InputError(withoutStructures);
}

} // namespace evenkeel
