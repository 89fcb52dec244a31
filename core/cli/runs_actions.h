// SPDX-License-Identifier: GPL-3.0-or-later
// What the subcommands of runs do; each returns the exit status.
#pragma once

#include "core/cli/runs_arguments.h"

namespace evenkeel::cli::runsActions {

int list(const RunsArguments& a);
int show(const RunsArguments& a);
int compare(const RunsArguments& a);
int report(const RunsArguments& a);
int exportRuns(const RunsArguments& a);
int queryRuns(const RunsArguments& a);
int reproduce(const RunsArguments& a);
int importRuns(const RunsArguments& a);
int tagRuns(const RunsArguments& a);
int starRuns(const RunsArguments& a);
int deleteRuns(const RunsArguments& a);
int restore(const RunsArguments& a);
int empty(const RunsArguments& a);
int interruptRuns(const RunsArguments& a);
int compactRuns(const RunsArguments& a);

} // namespace evenkeel::cli::runsActions
