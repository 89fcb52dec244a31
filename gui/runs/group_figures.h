// SPDX-License-Identifier: GPL-3.0-or-later
// What a row of the table says of several runs: the figures of repeats, column by column, and a line for a band.
#pragma once

#include <QString>
#include <QVariant>

#include <vector>

namespace evenkeel {

struct MeanBand;
class RunsModel;

QString uncertainText(const MeanBand& band); // "0.412 ± 0.012": as many digits as the uncertainty has, two of them

// `rows`: of the model, one at least.
QVariant repeatsData(const RunsModel& runs, const std::vector<int>& rows, int column, int role);
QString bandFigures(const RunsModel& runs, const std::vector<int>& rows); // "12 runs · best P@1 0.5843 · median to ..."

} // namespace evenkeel
