// SPDX-License-Identifier: GPL-3.0-or-later
// The order of a log's evaluations, and what of it a restart replaced.
#pragma once

#include "core/import/scalar_rows.h"

namespace evenkeel {

// What can order rows; the first in which all of them have a number is taken.
struct RowOrder {
    const char* name;
    double (*of)(const ScalarRow& row, std::size_t index);
    bool isTime = false;
};

bool isUsable(double value); // a number of at most 1e15; false for NaN

struct Sequence {
    std::vector<std::size_t> places; // places in `rows.rows`, in the order of the run
    const RowOrder* order = nullptr; // the x axis: times where they can be trusted
    const RowOrder* steps = nullptr; // steps, else epochs, else numbers of rows
    std::size_t replaced = 0; // number of rows that were recorded again after a restart
    bool hadTimes = false; // whether there were times that go back, where `order` is another one
    bool stepsBeginAgain = false; // whether steps begin again in every epoch: they are no updates since the beginning

    bool hasSteps() const; // `steps` are steps
    bool isSinceEpoch() const; // `order` is Unix time
};

// `places`: of the evaluations, in the order of the file. Where steps (or epochs) go back, the log was restarted there,
// and what it had from that step on is replaced; its clock may have begun again, too. Where times go back and steps do
// not, a clock was set. A file that is sorted another way, newest first for one, has neither.
// `hasSteps`: false for a log whose column of steps counts nothing.
Sequence sequenceOf(const ScalarRows& rows, std::vector<std::size_t> places, bool hasSteps = true);

} // namespace evenkeel
