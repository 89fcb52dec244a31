// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/runs_arguments.h"

#include "core/base/parsed_number.h"
#include "core/base/phrase.h"
#include "core/cli/runs_trash.h"

namespace evenkeel::cli {

InputError noRun(const std::string& run, const std::filesystem::path& database)
{
    return InputError(phrase("there is no run %1 in %2; see 'evenkeel-cli runs list'", { run, database.string() }));
}

RunSummary findRun(const RunStore& store, const std::string& text)
{
    const auto number = parsedNumber<std::int64_t>(text);
    const auto run = number ? store.find(*number) : std::nullopt;
    if (!run && number && isInTrash(store, *number))
        throw InputError(phrase("run %1 is in the trash; 'evenkeel-cli runs restore %1' brings it back", { text }));
    if (!run)
        throw noRun(text, store.file());
    return *run;
}

} // namespace evenkeel::cli
