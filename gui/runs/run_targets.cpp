// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/run_targets.h"

#include "core/store/run_names.h"

#include <QSettings>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace evenkeel {

namespace {

QString targetKeyOf(const std::string& dataHash)
{
    return QStringLiteral("runs/targets/")
        + (dataHash.empty() ? QStringLiteral("unknown") : QString::fromStdString(dataHash));
}

} // namespace

double RunTargets::ofData(const std::string& dataHash) const
{
    const QVariant stored = QSettings().value(targetKeyOf(dataHash));
    if (stored.isValid())
        return std::clamp(stored.toDouble(), 0.0, 1.0);
    const auto suggested = m_suggested.find(dataHash);
    return suggested == m_suggested.end() ? 0 : suggested->second;
}

void RunTargets::set(const std::string& dataHash, double p1)
{
    if (ofData(dataHash) == p1 && QSettings().contains(targetKeyOf(dataHash)))
        return;
    QSettings().setValue(targetKeyOf(dataHash), p1);
    Q_EMIT changed();
}

double RunTargets::commonTarget(std::vector<double> best)
{
    std::erase_if(best, [](double value) { return !(value > 0); });
    if (best.empty())
        return 0;
    std::ranges::sort(best, std::greater<> {});
    const double value = best[(best.size() * 3 + 3) / 4 - 1];
    const double digits = value >= 0.1 ? 100 : std::pow(10, 1 - std::floor(std::log10(value)));
    return std::floor(value * digits + 1e-9) / digits;
}

void RunTargets::suggest(const std::vector<RunSummary>& runs)
{
    struct Data {
        std::vector<double> best;
        std::set<std::string> configurations;
    };
    std::map<std::string, Data> all;
    for (const RunSummary& run : runs)
        if (run.status == RunStatus::Done && !run.archived && run.bestP1) {
            Data& data = all[run.dataHash];
            data.best.push_back(*run.bestP1);
            data.configurations.insert(repeatKey(run));
        }
    bool isChanged = false;
    for (auto& [hash, data] : all) {
        if (QSettings().contains(targetKeyOf(hash)))
            continue;
        const double before = ofData(hash), target = commonTarget(std::move(data.best));
        if (data.configurations.size() > 1 && target > 0)
            QSettings().setValue(targetKeyOf(hash), target);
        else
            m_suggested[hash] = target;
        isChanged |= before != target;
    }
    if (isChanged)
        Q_EMIT changed();
}

} // namespace evenkeel
