// SPDX-License-Identifier: GPL-3.0-or-later
// What a studied condition says in words: which method is the fastest, how sure that is, where it ends, and what may be
// wrong with that.
#pragma once

#include "core/base/report_table.h"
#include "core/study/studied_runs.h"

namespace evenkeel {

// "compute-groups reaches P@1 0.409 in 0.09 s, certainly sooner than local-sgd (1.76x); not certainly sooner than
// gossip (1.04x). It ends at 0.331, 0.087 below the best end, hpsgd's." `comparison`: of all methods.
Phrase answerOf(const StudiedRuns& studied, const Comparison& comparison, const Study& study);

// Sentences: methods that may be better than their figures, figures that are not known well, and winners that are not
// the best choice in every respect.
std::vector<Phrase> doubtsOf(const StudiedRuns& studied, const Comparison& comparison, const Study& study);

// The winner compared with each other method.
ReportTable certaintyTable(const StudiedRuns& studied, const Comparison& comparison, const Study& study);

} // namespace evenkeel
