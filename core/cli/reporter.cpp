// SPDX-License-Identifier: GPL-3.0-or-later
// Progress of a run for people (and JSON lines for scripts).
#include "core/cli/reporter.h"

#include "core/advice/stored_findings.h"
#include "core/base/catalog.h"
#include "core/base/number_text.h"
#include "core/base/printable.h"
#include "core/cli/command.h"
#include "core/log/event_json.h"
#include "core/log/event_order.h"
#include "core/log/folds/throughput.h"
#include "core/log/metrics.h"
#include "core/project/choices.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace evenkeel::cli {

Reporter::Reporter(const RunConfig& config, Style style, Output& output, History history)
    : m_config(config)
    , m_style(style)
    , m_output(output)
    , m_history(std::move(history))
    , m_run(config.devices.size(), m_history != nullptr)
    , m_advisor(config)
{
}

void Reporter::operator()(const Event& event)
{
    const std::scoped_lock lock(m_mutex);
    const auto* note = std::get_if<NoteEvent>(&event);
    if (m_history)
        if (const auto begin = goesOnAt(event))
            takeHistory(*begin);
    m_hasTrained = m_hasTrained || std::holds_alternative<StepEvent>(event);
    fold(event);
    if (m_style == Style::Json)
        return emitJson(event);
    if (const auto* e = std::get_if<EvaluationEvent>(&event))
        m_output.write(cleared() + evaluationLine(*e));
    else if (note)
        m_output.write(cleared() + printable(localized(phrase("note: %1", { recognized(note->text) }))) + "\n");
    if (m_style == Style::Terminal)
        progressLine();
}

void Reporter::fold(const Event& event)
{
    m_run.add(event);
    if (m_style != Style::Json)
        m_advisor.add(event);
    const auto* evaluated = std::get_if<EvaluationEvent>(&event);
    if (evaluated && (m_evaluations.empty() || evaluated->p1 > m_evaluations.back().p1))
        m_evaluations.push_back(*evaluated);
}

void Reporter::takeHistory(double end)
{
    const History history = std::exchange(m_history, {});
    if (end <= 0)
        return;
    try {
        visitInOrder(history(end), [this](const auto& event) { fold(event); });
    } catch (const StorageError& e) {
        m_output.write(cleared() + "note: "
            + printable(localized(phrase("the run that is continued cannot be read: %1", { recognized(e.what()) })))
            + "\n");
    }
    m_shareBefore = shareDone();
}

double Reporter::shareDone() const
{
    const RunTotals& done = m_run.totals();
    const double seconds = m_config.train.seconds;
    return std::max(done.epochs / m_config.train.epochs, seconds > 0 ? done.time / seconds : 0);
}

// Only steps and merges are so frequent that they could exhaust memory. Virtual time may wait for the reader: nobody's
// seconds change, and the same lines come again.
void Reporter::emitJson(const Event& event)
{
    if (const auto* finished = std::get_if<FinishedEvent>(&event))
        m_output.write(leftOut(*finished));
    if (!std::holds_alternative<StepEvent>(event) && !std::holds_alternative<MergeEvent>(event))
        return m_output.write(toJson(event) + "\n");
    if (m_config.train.clock == ClockKind::Virtual)
        m_output.waitForRoom();
    if (!m_output.offer(toJson(event) + "\n"))
        ++m_leftOut;
}

std::string Reporter::leftOut(const FinishedEvent& event) const
{
    if (m_leftOut == 0)
        return {};
    return toJson(NoteEvent { event.time, event.wall,
               groupedText(m_leftOut)
                   + " lines of steps and merges were left out here, as standard output was read too slowly" })
        + "\n";
}

void Reporter::progressLine()
{
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
    if (wall - m_lastShown < 0.1)
        return;
    m_lastShown = wall;
    const RunTotals& done = m_run.totals();
    std::string line = localized(
        phrase("%1 samples, %2 samples/s", { groupedText(done.samples), groupedText(done.samplesPerSecond) }));
    if (done.epochSamples > 0) {
        const double seconds = m_config.train.seconds, share = shareDone();
        const Phrase now = readableText(done.epochs, 2);
        std::string head = localized(m_config.train.epochs < maxEpochs
                ? phrase("epoch %1 of %2", { now, readableText(m_config.train.epochs, 0) })
                : phrase("epoch %1", { now }));
        if (seconds > 0)
            head += ", " + localized(phrase("%1 % of %2 s", { readableText(100 * share, 0), exactText(seconds) }));
        const double left = std::max(0.0, wall * (1 - share) / std::max(share - m_shareBefore, 1e-9));
        line = head + ", " + line + ", " + localized(phrase("ETA %1", { duration(left) }));
    }
    m_lineShown = m_output.offer("\r\033[K" + line, 0) || m_lineShown;
}

std::string Reporter::cleared() { return std::exchange(m_lineShown, false) ? "\r\033[K" : ""; }

void Reporter::loading(const std::string& what, double fraction)
{
    if (m_style != Style::Terminal)
        return;
    const std::scoped_lock lock(m_mutex);
    m_lineShown = m_output.offer("\r\033[K" + printable(localized(std::string_view(what))) + " "
                          + std::to_string(int(100 * fraction)) + " %",
                      0)
        || m_lineShown;
}

void Reporter::finish(const RunResult& result)
{
    const std::scoped_lock lock(m_mutex);
    const bool isUntrained = result.status == RunStatus::Failed && !m_hasTrained; // a table of zeros would say nothing
    if (m_style == Style::Json || isUntrained)
        return m_output.write(cleared());
    Rows rows { headings("device|spec|updates|samples|last batch|samples/s|busy") };
    const std::vector<RankFold>& ranks = m_run.ranks().ranks();
    for (std::size_t i = 0; i < ranks.size() && i < 16; ++i) { // also those that a run before this one had
        const auto samples = double(ranks[i].lastSamples());
        rows.push_back({ std::to_string(i), i < m_config.devices.size() ? m_config.devices[i] : "-",
            groupedText(ranks[i].lastUpdate()), groupedText(samples), std::to_string(ranks[i].lastBatch()),
            groupedText(samplesPerSecond(samples, result.time)),
            shareText(ranks[i].sums().busyShare(result.time), 0) });
    }
    std::string text = cleared() + "\n" + tableText(rows);
    if (ranks.size() > 16)
        text += localized(counted("... and %n more device(s)", std::int64_t(ranks.size()) - 16)) + "\n";
    std::vector<Phrase> heading = headings("run|status");
    std::vector<Phrase> row { result.run ? Phrase(std::to_string(result.run)) : Phrase("-"),
        phrase(asText(result.status).c_str()) };
    for (const Metric& metric : scores) {
        heading.push_back(phrase(metric.label));
        row.emplace_back(score(result.last, metric));
    }
    heading.insert(
        heading.end(), { phrase("best %1", { "P@1" }), phrase("time"), phrase("wall"), phrase("samples/s") });
    row.insert(row.end(),
        { score(result.best, precisionAt1), duration(result.time), duration(result.wall),
            groupedText(result.samplesPerSecond) });
    m_output.write(text + "\n" + tableText({ heading, row }) + qualityLine(result) + findings());
}

std::string Reporter::qualityLine(const RunResult& result) const
{
    const Phrase text = result.last ? qualityText(m_run.totals().data, result.last->p1) : Phrase();
    return text.empty() ? "" : localized(text) + "\n";
}

// `runs show` has them all.
std::string Reporter::findings()
{
    constexpr std::size_t shown = 2;
    m_advisor.finish();
    std::vector<Finding> found = m_advisor.findings();
    std::erase_if(found, [](const Finding& finding) { return finding.isOver || finding.severity == Severity::Hint; });
    std::string text = found.empty() ? "" : "\n" + localized(phrase("Findings")) + "\n";
    for (std::size_t i = 0; i < std::min(found.size(), shown); ++i)
        text += printableLines(localized(findingText(found[i]))) + "\n";
    return text;
}

} // namespace evenkeel::cli
