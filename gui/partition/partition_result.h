// SPDX-License-Identifier: GPL-3.0-or-later
// Partitions that the Partition page shows or has shown, and how they are made. Runs off the GUI's thread.
#pragma once

#include "core/run/partition_report.h"
#include "core/run/run.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace evenkeel {

// Loaded once for many partitions.
struct PartitionData {
    QString key; // what it was loaded from, see dataKey
    RunData run; // without test data
};
using PartitionDataPtr = std::shared_ptr<const PartitionData>;

// The largest classes by size, and what to call them.
struct ClassNames {
    std::vector<std::size_t> shown; // classes, largest first
    QStringList names; // names of the shown classes
};
constexpr std::size_t maxClassesShown = 30;

struct PartitionResult {
    enum class Origin {
        Made, // made by the method alone: a run would make the same
        Followed, // kept close to an earlier one while shares changed
        Refined // refined by exchanges on top of an earlier one
    };
    RunConfig config; // what it was made for
    PartitionReport report;
    PartitionDataPtr data;
    ClassNames classes;
    Origin origin = Origin::Made;
    bool passing = false; // while a slider moves: soon replaced
    double stayed = 1; // share of the samples that are where the earlier partition had them
};
using PartitionResultPtr = std::shared_ptr<const PartitionResult>;

QString dataKey(const RunConfig& config); // equal keys, equal data
// Whether all that decides a partition is the same; the rest of a project may change without making it stale.
bool samePartition(const RunConfig& a, const RunConfig& b);
// Whether configurations with as many devices differ in their shares only.
bool onlySharesDiffer(const RunConfig& a, const RunConfig& b);
bool sameClasses(const Classes& a, const Classes& b);
// Whether its method takes an earlier partition up and exchanges samples; the others begin anew.
bool hasExchanges(const RunConfig& config);

struct PartitionProgress {
    std::stop_token stop;
    std::function<void(double fraction, const QString& what)> report;
};

// These throw InputError and Canceled.
PartitionDataPtr loadPartitionData(const RunConfig& config, const PartitionProgress& progress);
// `speeds`: of the devices, as measured; empty: those of their specs.
PartitionResultPtr madeAfresh(const RunConfig& config, const PartitionDataPtr& data, const std::vector<double>& speeds,
    const PartitionProgress& progress);
// As near to `former` as the new shares allow; `passing`: as fast as can be.
PartitionResultPtr followed(const RunConfig& config, const PartitionResult& former, bool passing,
    const std::vector<double>& speeds, const PartitionProgress& progress);
// Exchanges on top of `former`, the `round`-th time; `enough` ends them and keeps what they reached.
PartitionResultPtr refined(
    const PartitionResult& former, int round, const std::function<bool()>& enough, const PartitionProgress& progress);
std::vector<double> measuredShares(
    const RunConfig& config, const PartitionData& data, const PartitionProgress& progress); // shares with four digits

ClassNames nameClasses(const Classes& classes, const Dataset& data, const std::vector<std::string>& labelNames);
QString nameOf(const std::vector<std::string>& names, Id id, const QString& otherwise); // "label %1"
double stayedShare(const Partition& before, const Partition& after);

} // namespace evenkeel
