// SPDX-License-Identifier: GPL-3.0-or-later
// The file of an exported run. The header contains the number of events, so that a truncated file is noticed.
#include "core/store/run_file.h"

#include "core/base/atomic_file.h"
#include "core/base/base64.h"
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/log/event_json.h"
#include "core/project/run_config.h"

#include <algorithm>
#include <concepts>
#include <iterator>
#include <limits>
#include <span>

namespace evenkeel {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t fileVersion = 1, maxFileRanks = 1'000'000;
// Of lines, in bytes: a merge of a hundred thousand ranks has 6 MB; a header may have a model in it.
constexpr std::size_t eventLimit = std::size_t(64) << 20, headerLimit = std::size_t(16) << 30;

// Buffers lines, so that there is not one write per line.
class Lines {
public:
    explicit Lines(AtomicFile& file)
        : m_file(file)
    {
    }
    void write(const std::string& line)
    {
        m_text += line;
        m_text += '\n';
        if (m_text.size() > bufferSize)
            flush();
    }
    void flush()
    {
        m_file.write(std::as_bytes(std::span(m_text)));
        m_text.clear();
    }

private:
    static constexpr std::size_t bufferSize = 1 << 16;
    AtomicFile& m_file;
    std::string m_text;
};

std::string readBytes(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    std::string bytes { std::istreambuf_iterator<char>(stream), {} };
    if (!stream)
        throw StorageError(phrase("%1: the model cannot be read", { file.string() }));
    return bytes;
}

Json headerOf(const RunSummary& run, const RunRow& row, std::int64_t events)
{
    return jsonObject(
        { { "evenkeel", "run" }, { "version", fileVersion }, { "name", run.name }, { "algorithm", run.algorithm },
            { "devices", run.devices }, { "config", run.config }, { "build", run.build }, { "data_hash", run.dataHash },
            { "group", run.group }, { "seed", run.seed }, { "ranks", run.ranks }, { "started", run.started },
            { "status", asText(run.status == RunStatus::Running ? RunStatus::Interrupted : run.status) },
            { "error", run.error }, { "notes", run.notes }, { "tags", run.tags }, { "starred", run.starred },
            { "clock_start", row.clockStart }, { "events", events } });
}

// Visits all events of the run in order; StartedEvent and FinishedEvent come from its row.
void forEachEventOf(const SQLite::Database& database, const RunSummary& run, const RunRow& row,
    const std::function<void(const Event&)>& visit)
{
    const FinishedEvent finished { .run = run.id,
        .status = run.status,
        .error = run.error,
        .time = run.time,
        .wall = run.wall,
        .samplesPerSecond = run.samplesPerSecond,
        .p1 = row.finishedP1 };
    bool finishedIsWritten = !row.finishedSeq;
    visit(StartedEvent { run.id, run.config, run.build });
    readAll(database, run.id, [&](std::int64_t seq, const Event& event) {
        if (!finishedIsWritten && seq > *row.finishedSeq) {
            visit(finished);
            finishedIsWritten = true;
        }
        visit(event);
    });
    if (!finishedIsWritten)
        visit(finished);
}

std::int64_t countEvents(const SQLite::Database& database, std::int64_t run)
{
    std::string counts = "0";
    forEachEvent([&]<typename E>(std::type_identity<E>) {
        if constexpr (EventTable<E>::table != nullptr)
            counts += std::string(" + (SELECT count(*) FROM ") + EventTable<E>::table + " WHERE run = ?1)";
    });
    SQLite::Statement count(database, "SELECT " + counts);
    count.bind(1, run);
    count.executeStep();
    return count.getColumn(0).getInt64();
}

} // namespace

void writeRunFile(const SQLite::Database& database, const RunSummary& run, const std::filesystem::path& to,
    bool withModel, const FileProgress& progress)
{
    const RunRow row = readRow(database, run.id);
    const std::int64_t events = countEvents(database, run.id) + 1 + (row.finishedSeq ? 1 : 0);
    Json header = headerOf(run, row, events);
    if (withModel && !run.checkpoint.empty())
        header["model"] = toBase64(readBytes(run.checkpoint));

    AtomicFile file(to);
    Lines lines(file);
    lines.write(jsonText(header));
    constexpr std::int64_t eventsPerReport = 1000;
    std::int64_t written = 0;
    forEachEventOf(database, run, row, [&](const Event& event) {
        lines.write(toJson(event));
        if (++written % eventsPerReport == 0 && progress)
            progress(double(written) / double(events));
    });
    lines.flush();
    file.commit();
}

RunFileReader::RunFileReader(const std::filesystem::path& file)
    : m_lines(file)
{
    readHeader();
    m_check = EventCheck(m_header.ranks);
}

// Throws InputError for a number that no run has.
void RunFileReader::readNumbers(const JsonRecord& header)
{
    const auto read = [&](const char* key, auto& to, auto max) {
        header.get(key, to);
        if (!(to >= 0 && to <= max))
            JsonRecord::fail(key, phrase("is not a number from 0 to %1", { std::to_string(max) }));
    };
    header.get("seed", m_header.seed);
    read("ranks", m_header.ranks, maxFileRanks);
    read("events", m_events, std::numeric_limits<std::int64_t>::max() / 2);
    header.get("clock_start", m_clockStart);
    if (!(m_clockStart >= 0))
        JsonRecord::fail("clock_start", phrase("is negative"));
}

void RunFileReader::readHeader()
{
    if (!m_lines.next(m_text, headerLimit))
        m_lines.fail(phrase("the file is empty"));
    const Json json = parseJson(m_text);
    if (!json.is_object() || json.value("evenkeel", Json()) != "run")
        m_lines.fail(phrase("not an exported run"));
    try {
        const JsonRecord header(json);
        std::uint64_t version = 0;
        header.get("version", version);
        if (version == 0)
            JsonRecord::fail("version", phrase("is 0"));
        if (version > std::uint64_t { fileVersion })
            m_lines.fail(phrase("exported by a newer version of Evenkeel; update this one"));
        for (const auto& [key, to] : { std::pair { "name", &m_header.name }, { "algorithm", &m_header.algorithm },
                 { "devices", &m_header.devices }, { "config", &m_header.config }, { "build", &m_header.build },
                 { "data_hash", &m_header.dataHash }, { "group", &m_header.group }, { "started", &m_header.started },
                 { "error", &m_header.error }, { "notes", &m_header.notes } })
            header.get(key, *to);
        header.get("status", m_header.status);
        if (!hasEnded(m_header.status))
            m_lines.fail(phrase("no run ends with status %1", { jsonText(header.at("status")) }));
        if (header.has("tags")) // not in files of earlier versions
            header.get("tags", m_header.tags);
        if (header.has("starred"))
            header.get("starred", m_header.starred);
        readNumbers(header);
        if (std::string model; header.has("model")) {
            header.get("model", model);
            m_model = fromBase64(model);
        }
    } catch (const InputError& e) {
        const std::string what = e.what();
        if (what.starts_with("key "))
            m_lines.fail(phrase("the header is damaged: %1", { what }));
        throw;
    }
    if (json.contains("model") && !m_model)
        m_lines.fail(phrase("the model is damaged"));
    try {
        configFromJson(m_header.config);
        m_header.tags = tagText(m_header.tags);
    } catch (const InputError& e) {
        m_lines.fail(e.what());
    }
}

bool RunFileReader::next(Event& event)
{
    const std::int64_t eventsRead = m_lines.number() - 1;
    if (!m_lines.next(m_text, eventLimit)) {
        if (eventsRead != m_events)
            m_lines.fail(phrase("the file ends after %1 of %2 events; it is cut off",
                { std::to_string(eventsRead), std::to_string(m_events) }));
        return false;
    }
    if (eventsRead == m_events)
        m_lines.fail(phrase("more lines than the %1 events that the header states", { std::to_string(m_events) }));
    try {
        event = eventFromJson(m_text);
    } catch (const InputError& e) {
        m_lines.fail(e.what());
    }
    if (const std::string problem = m_check.problemOf(event); !problem.empty())
        m_lines.fail(problem);
    return true;
}

} // namespace evenkeel
