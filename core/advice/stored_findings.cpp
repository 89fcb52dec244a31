// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of stored runs; findings as text and JSON.
#include "core/advice/stored_findings.h"

#include "core/advice/wording.h"
#include "core/log/event_order.h"
#include "core/store/foreign_facts.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace evenkeel {

namespace {

// Updates between two steps of a rank that are there; the first one may go on counting from another run.
std::int64_t longestJump(const std::vector<StepEvent>& steps)
{
    std::map<int, std::int64_t> updates;
    std::int64_t longest = 1;
    for (const StepEvent& step : steps) {
        const auto before = updates.emplace(step.rank, step.update).first;
        longest = std::max(longest, step.update - before->second);
        before->second = step.update;
    }
    return longest;
}

} // namespace

std::vector<Finding> findingsOf(const RunStore& store, const RunSummary& run)
{
    if (!hasRanks(run))
        return {};
    Advisor advisor(configOf(run), isConfigKnown(run.config) ? Suggests::Changes : Suggests::Nothing);
    const RunSeries series = store.series(run.id, maxJudgedSteps, maxJudgedBlocks);
    if (!series.isWhole)
        advisor.expectJumps(longestJump(series.steps));
    visitInOrder(series, [&](const auto& event) { advisor.add(event); });
    if (run.status != RunStatus::Running)
        advisor.finish();
    return advisor.findings();
}

nlohmann::ordered_json findingJson(const Finding& finding)
{
    using nlohmann::ordered_json;
    ordered_json evidence = ordered_json::array(), changes = ordered_json::array();
    for (const Evidence& e : finding.evidence)
        evidence.push_back(jsonObject({ { "name", e.name }, { "value", e.value },
            { "unit", e.unit } })); // which is written as null where it is not finite
    for (const Change& change : finding.changes)
        changes.push_back(jsonObject({ { "text", change.text }, { "set", change.settings } }));
    return jsonObject(
        { { "rule", finding.rule }, { "severity", severityName(finding.severity) }, { "sentence", finding.sentence },
            { "evidence", evidence }, { "ranks", finding.ranks }, { "lane", finding.lane }, { "from", finding.from },
            { "to", finding.to }, { "over", finding.isOver }, { "changes", changes } });
}

namespace {

std::string settingsText(const Change& change)
{
    std::string settings;
    for (const std::string& setting : change.settings)
        settings += (settings.empty() ? "" : " ") + setting;
    return settings;
}

} // namespace

std::string changeText(const Change& change) { return change.text + ": " + settingsText(change); }

Phrase findingText(const Finding& finding)
{
    Phrase text = phrase("%1: %2", { phrase(severityName(finding.severity)), finding.sentence });
    if (finding.isOver)
        text = phrase("%1 (until %2)", { text, advice::seconds(finding.to) });
    for (const Change& change : finding.changes)
        text = phrase("%1\n    %2: %3", { text, change.text, settingsText(change) });
    return text;
}

std::string findingsPage()
{
    std::string page = "| finding | severity | when | what it suggests |\n|---|---|---|---|\n";
    for (const Rule& rule : rules())
        page += std::string("| `") + rule.id + "` | " + severityName(rule.severity) + " | " + rule.when + " | "
            + rule.suggests + " |\n";
    return page;
}

} // namespace evenkeel
