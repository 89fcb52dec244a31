// SPDX-License-Identifier: GPL-3.0-or-later
// runs report and runs compare --latex: results for readers without this program.
#include "core/cli/report_commands.h"

#include "core/cli/command.h"

#include "core/base/atomic_file.h"
#include "core/base/printable.h"
#include "core/report/html_report.h"
#include "core/report/results_table.h"

#include <cstdio>

namespace evenkeel::cli {

int writeReport(
    const RunStore& store, std::span<const EvaluatedRun> runs, const TargetOptions& target, const std::string& file)
{
    const std::string page = htmlReport(readReport(store, runs, comparisonToTarget(runs, target)), catalog());
    if (file == "-") {
        std::fputs(page.c_str(), stdout);
        return 0;
    }
    writeFile(file, page);
    std::printf("%s\n", printable(file).c_str());
    return 0;
}

int printResults(
    std::span<const EvaluatedRun> runs, const TargetOptions& target, std::string (*asText)(const ReportTable&))
{
    std::fputs(asText(resultsTable(runs, comparisonToTarget(runs, target))).c_str(), stdout);
    return 0;
}

} // namespace evenkeel::cli
