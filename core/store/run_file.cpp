// SPDX-License-Identifier: GPL-3.0-or-later
// The file of an exported run. The header contains the number of events, so that a truncated file is noticed.
#include "core/store/run_file.h"

#include "core/base/atomic_file.h"
#include "core/base/base64.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/events/event_json.h"

#include <iterator>
#include <span>

namespace evenkeel {
namespace {

using Json = nlohmann::ordered_json;

constexpr int fileVersion = 1;

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
        throw StorageError(file.string() + ": the model cannot be read");
    return bytes;
}

Json headerOf(const RunSummary& run, const RunSummaryCache& cache, std::int64_t events)
{
    return { { "evenkeel", "run" }, { "version", fileVersion }, { "name", run.name }, { "algorithm", run.algorithm },
        { "devices", run.devices }, { "config", run.config }, { "build", run.build }, { "data_hash", run.dataHash },
        { "group", run.group }, { "seed", run.seed }, { "ranks", run.ranks }, { "started", run.started },
        { "status", run.status == "running" ? "interrupted" : run.status }, { "error", run.error },
        { "notes", run.notes }, { "clock_start", cache.clockStart }, { "events", events } };
}

// Visits all events of the run in order; StartedEvent and FinishedEvent come from its row.
void forEachEventOf(const SQLite::Database& database, const RunSummary& run, const RunSummaryCache& cache,
    const std::function<void(const Event&)>& visit)
{
    const FinishedEvent finished { .run = run.id,
        .status = run.status,
        .error = run.error,
        .time = run.time,
        .wall = run.wall,
        .samplesPerSecond = run.samplesPerSecond,
        .p1 = cache.finishedP1 };
    bool finishedIsWritten = !cache.finishedSeq;
    visit(StartedEvent { run.id, run.config, run.build });
    readAll(database, run.id, [&](std::int64_t seq, const Event& event) {
        if (!finishedIsWritten && seq > *cache.finishedSeq) {
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

void writeRunFile(
    const SQLite::Database& database, const RunSummary& run, const std::filesystem::path& to, bool withModel)
{
    const RunSummaryCache cache = readSummaryCache(database, run.id);
    const std::int64_t events = countEvents(database, run.id) + 1 + (cache.finishedSeq ? 1 : 0);
    Json header = headerOf(run, cache, events);
    if (withModel && !run.checkpoint.empty())
        header["model"] = toBase64(readBytes(run.checkpoint));

    AtomicFile file(to);
    Lines lines(file);
    lines.write(jsonText(header));
    forEachEventOf(database, run, cache, [&](const Event& event) { lines.write(toJson(event)); });
    lines.flush();
    file.commit();
}

RunFileReader::RunFileReader(const std::filesystem::path& file)
    : m_file(file)
    , m_stream(file, std::ios::binary)
{
    if (!m_stream || std::filesystem::is_directory(file))
        throw InputError(file.string() + ": cannot be read");
    readHeader();
}

bool RunFileReader::readLine()
{
    const bool got = static_cast<bool>(std::getline(m_stream, m_text));
    m_line += got;
    return got;
}

void RunFileReader::readHeader()
{
    ++m_line;
    if (!std::getline(m_stream, m_text))
        fail("the file is empty");
    const Json json = parseJson(m_text);
    if (!json.is_object() || json.value("evenkeel", Json()) != "run")
        fail("not an exported run");
    try {
        if (json.at("version").get<int>() > fileVersion)
            fail("exported by a newer version of Evenkeel; update this one");
        for (const auto& [key, to] : { std::pair { "name", &m_header.name }, { "algorithm", &m_header.algorithm },
                 { "devices", &m_header.devices }, { "config", &m_header.config }, { "build", &m_header.build },
                 { "data_hash", &m_header.dataHash }, { "group", &m_header.group }, { "started", &m_header.started },
                 { "status", &m_header.status }, { "error", &m_header.error }, { "notes", &m_header.notes } })
            *to = json.at(key).get<std::string>();
        m_header.seed = json.at("seed").get<std::uint64_t>();
        m_header.ranks = json.at("ranks").get<int>();
        m_clockStart = json.at("clock_start").get<double>();
        m_events = json.at("events").get<std::int64_t>();
        if (json.contains("model"))
            m_model = fromBase64(json["model"].get<std::string>());
    } catch (const Json::exception& e) {
        fail(std::string("the header is damaged (") + e.what() + ")");
    }
    if (json.contains("model") && !m_model)
        fail("the model is damaged");
    const auto& status = m_header.status;
    if (status != "done" && status != "stopped" && status != "interrupted" && status != "failed")
        fail("no run ends with status \"" + status + "\"");
}

bool RunFileReader::next(Event& event)
{
    const std::int64_t eventsRead = m_line - 1;
    if (!readLine()) {
        if (eventsRead != m_events)
            fail("the file ends after " + std::to_string(eventsRead) + " of " + std::to_string(m_events)
                + " events; it is cut off");
        return false;
    }
    if (eventsRead == m_events)
        fail("more lines than the " + std::to_string(m_events) + " events that the header states");
    try {
        event = eventFromJson(m_text);
    } catch (const InputError& e) {
        fail(e.what());
    }
    return true;
}

void RunFileReader::fail(const std::string& what) const
{
    throw InputError(m_file.string() + ":" + std::to_string(m_line) + ": " + what);
}

} // namespace evenkeel
