// SPDX-License-Identifier: GPL-3.0-or-later
// runs report and runs compare --latex: results for readers without this program.
#include "core/cli/report_commands.h"

#include "core/base/atomic_file.h"
#include "core/base/printable.h"
#include "core/report/results_table.h"

#include <cstdio>

namespace evenkeel::cli {

int writeReport(
    const RunStore& store, std::span<const std::int64_t> runs, const ReportOptions& options, const std::string& file)
{
    const std::string page = htmlReport(readReport(store, runs, options));
    if (file == "-") {
        std::fputs(page.c_str(), stdout);
        return 0;
    }
    AtomicFile out(file);
    out.write(std::as_bytes(std::span(page)));
    out.commit();
    std::printf("%s\n", printable(file).c_str());
    return 0;
}

int printResults(const RunStore& store, std::span<const std::int64_t> runs, const ReportOptions& options,
    std::string (*asText)(const ReportTable&))
{
    const std::vector<EvaluatedRun> evaluated = evaluatedRuns(store, runs);
    const Comparison comparison = comparisonOf(evaluated,
        { .metric = options.metric,
            .target = options.target ? *options.target : targetOfAll(evaluated, *options.metric),
            .baseline = options.baseline });
    std::fputs(asText(resultsTable(evaluated, comparison)).c_str(), stdout);
    return 0;
}

} // namespace evenkeel::cli
