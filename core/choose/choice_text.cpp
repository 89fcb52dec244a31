// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/choose/choice_text.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/store/run_filter.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace evenkeel {

namespace {

std::string percent(double share)
{
    return (share < 1 ? significantText(100 * share, 2) : fixedText(100 * share, 0)) + " %";
}
std::string seconds(double value) { return significantText(value, 2) + " s"; }

// "0.71", never 0 or 1: nothing is that certain.
Phrase probabilityText(double probability)
{
    return probability > 0.99 ? phrase("above %1", { "0.99" })
        : probability < 0.01  ? phrase("below %1", { "0.01" })
                              : Phrase(significantText(probability, 2));
}

// "runs 3 to 20"; empty: none.
Phrase trialsText(const Choice& choice)
{
    std::int64_t first = 0, last = 0;
    for (const TriedArm& arm : choice.arms)
        for (const std::int64_t run : arm.runs)
            if (run > 0) {
                first = first == 0 ? run : std::min(first, run);
                last = std::max(last, run);
            }
    return first == 0   ? Phrase()
        : first == last ? phrase("run %1", { std::to_string(first) })
                        : phrase("runs %1 to %2", { std::to_string(first), std::to_string(last) });
}

} // namespace

std::string trialsFilter(const Choice& choice) { return "archived and study = " + filterWord(choice.study); }

std::vector<MethodChance> chancesOf(const Choice& choice)
{
    std::vector<MethodChance> chances;
    for (const TriedArm& arm : choice.arms) {
        const auto known = std::ranges::find(chances, arm.arm.method(), &MethodChance::method);
        MethodChance& chance
            = known == chances.end() ? chances.emplace_back(MethodChance { arm.arm.method(), arm.nearBest }) : *known;
        chance.best += arm.best;
        chance.isTried = chance.isTried || !arm.runs.empty();
    }
    return chances;
}

Phrase answerOf(const Choice& choice)
{
    constexpr int others = 2; // of those that were tried, where any was
    const bool isTime = choice.asked.goal == ChooseGoal::Time;
    const std::vector<MethodChance> chances = chancesOf(choice);
    Phrase text = phrase("%1: %2 with probability %3",
        { choice.best().arm.text(),
            isTime ? phrase("within %1 times the shortest time", { exactText(Choice::nearTime) })
                   : phrase("within %1 of the best P@1 at the end", { exactText(Choice::nearP1) }),
            probabilityText(choice.best().nearBest) });
    for (int shown = 0; const MethodChance& other : std::span(chances).subspan(1))
        if ((other.isTried || !chances.front().isTried) && ++shown <= others)
            text = shown == 1 ? phrase("%1; %2 %3", { text, other.method, probabilityText(other.nearBest) })
                              : phrase("%1, %2 %3", { text, other.method, probabilityText(other.nearBest) });
    if (chances.size() > 1)
        text = phrase(
            "%1. The best of all methods with probability %2", { text, probabilityText(chances.front().best) });
    const Phrase trials = trialsText(choice);
    if (trials.empty() && choice.arms.size() == 1)
        return phrase("%1. Nothing was tried: there is no other setting", { text });
    if (trials.empty())
        return phrase("%1. Nothing was tried: the budget pays for no trial that says anything", { text });
    return phrase("%1. The search took %2 of the run (%3 of %4); its trials, with %5 training samples held out, are %6",
        { text, percent(choice.share()), seconds(choice.cost), seconds(choice.seconds), std::to_string(choice.heldOut),
            trials });
}

ReportTable armsTable(const Choice& choice)
{
    ReportTable table { .headings = headings("method|settings|trained|loss held out|P(near best)|P(best)") };
    for (const TriedArm& arm : choice.arms)
        table.rows.push_back({ tableCell(arm.arm.method()), tableCell(arm.arm.settings),
            tableCell(
                arm.runs.empty() ? Phrase("-") : phrase("%1 of the run", { percent(arm.seconds / choice.seconds) })),
            arm.problem.empty() && !arm.runs.empty() ? tableCell(arm.loss, 4)
                                                     : tableCell(arm.problem.empty() ? Phrase("-") : phrase("failed")),
            tableCell(probabilityText(arm.nearBest)), tableCell(probabilityText(arm.best)) });
    return table;
}

ReportTable forecastTable(const Choice& choice)
{
    ReportTable table { .headings = headings("method|samples/s|waiting|epochs|") };
    for (const MethodForecast& forecast : choice.forecasts)
        table.rows.push_back({ tableCell(forecast.kind), tableCell(significantText(forecast.samplesPerSecond, 3)),
            tableCell(percent(forecast.waiting)), tableCell(significantText(forecast.epochs, 3)),
            tableCell(forecast.leftOut.empty() ? Phrase() : phrase("left out: %1", { forecast.leftOut })) });
    return table;
}

std::vector<Phrase> remarksOf(const Choice& choice)
{
    std::vector<Phrase> remarks;
    for (const LeftOut& one : choice.leftOut)
        remarks.push_back(phrase("%1 is left out: %2", { one.method, one.why }));
    if (choice.forecasts.empty())
        remarks.emplace_back(phrase(
            "no device has a profile, so that no method could be left out beforehand; see 'evenkeel-cli calibrate'"));
    for (const TriedArm& arm : choice.arms) {
        if (!arm.problem.empty())
            remarks.push_back(phrase("%1 failed: %2", { arm.arm.text(), arm.problem }));
        if (!arm.leftOut.empty())
            remarks.push_back(phrase("%1 is left out: %2", { arm.arm.text(), arm.leftOut }));
    }
    if (choice.found > 0)
        remarks.push_back(counted("%n {trial was|trials were} in the database already", choice.found));
    return remarks;
}

nlohmann::ordered_json choiceJson(const Choice& choice)
{
    using nlohmann::ordered_json;
    ordered_json arms = ordered_json::array(), forecasts = ordered_json::array(), leftOut = ordered_json::array();
    for (const TriedArm& arm : choice.arms)
        arms.push_back(jsonObject({ { "method", arm.arm.method() }, { "settings", arm.arm.settings },
            { "seconds", arm.seconds },
            { "loss", arm.runs.empty() || !arm.problem.empty() ? ordered_json() : ordered_json(arm.loss) },
            { "near_best", arm.nearBest }, { "best", arm.best }, { "runs", arm.runs }, { "problem", arm.problem } }));
    for (const MethodForecast& one : choice.forecasts)
        forecasts.push_back(jsonObject({ { "method", one.kind }, { "samples_per_second", one.samplesPerSecond },
            { "waiting", one.waiting }, { "epochs", one.epochs }, { "left_out", one.leftOut } }));
    for (const LeftOut& one : choice.leftOut)
        leftOut.push_back(jsonObject({ { "method", one.method }, { "why", one.why } }));
    const TriedArm& best = choice.best();
    return jsonObject({ { "study", choice.study },
        { "goal", choice.asked.goal == ChooseGoal::Time ? "time" : "accuracy" }, { "seconds", choice.seconds },
        { "cost", choice.cost }, { "share", choice.share() }, { "held_out", choice.heldOut },
        { "chosen",
            jsonObject({ { "method", best.arm.method() }, { "settings", best.arm.settings },
                { "near_best", best.nearBest }, { "best", chancesOf(choice).front().best },
                { "goes_on_from", best.runs.empty() ? ordered_json() : ordered_json(best.runs.back()) },
                { "at", choice.goesOnAt() } }) },
        { "arms", arms }, { "forecasts", forecasts }, { "left_out", leftOut } });
}

} // namespace evenkeel
