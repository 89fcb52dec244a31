// SPDX-License-Identifier: GPL-3.0-or-later
// The file of an exported run. The header counts the events, so that a file cut off between two lines is noticed.
#include "core/store/run_file.h"

#include "core/base/atomic_file.h"
#include "core/base/base64.h"
#include "core/base/error.h"
#include "core/events/event_json.h"

#include <iterator>
#include <nlohmann/json.hpp>
#include <span>

namespace evenkeel {
namespace {

using Json = nlohmann::ordered_json;

constexpr int fileVersion = 1;

// Gathers lines, so that the disk is not asked for each.
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
        if (m_text.size() > 1 << 16)
            flush();
    }
    void flush()
    {
        m_file.write(std::as_bytes(std::span(m_text)));
        m_text.clear();
    }

private:
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

Json headerOf(const RunSummary& run, const Figures& figures, std::int64_t events)
{
    return { { "evenkeel", "run" }, { "version", fileVersion }, { "name", run.name }, { "algorithm", run.algorithm },
        { "devices", run.devices }, { "config", run.config }, { "build", run.build }, { "data_hash", run.dataHash },
        { "group", run.group }, { "seed", run.seed }, { "ranks", run.ranks }, { "started", run.started },
        { "status", run.status == "running" ? "interrupted" : run.status }, { "error", run.error },
        { "notes", run.notes }, { "clock_start", figures.clockStart }, { "events", events } };
}

// Everything the run told, in order; StartedEvent and FinishedEvent come from its row.
void tellAll(const SQLite::Database& database, const RunSummary& run, const Figures& figures,
    const std::function<void(const Event&)>& tell)
{
    const FinishedEvent finished { run.id, run.status, run.error, run.time, run.wall, run.samplesPerSecond,
        figures.finishedP1 };
    bool toldFinished = !figures.finishedSeq;
    tell(StartedEvent { run.id, run.config, run.build });
    readAll(database, run.id, [&](std::int64_t seq, const Event& event) {
        if (!toldFinished && seq > *figures.finishedSeq) {
            tell(finished);
            toldFinished = true;
        }
        tell(event);
    });
    if (!toldFinished)
        tell(finished);
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
    const Figures figures = readFigures(database, run.id);
    const std::int64_t events = countEvents(database, run.id) + 1 + (figures.finishedSeq ? 1 : 0);
    Json header = headerOf(run, figures, events);
    if (withModel && !run.checkpoint.empty())
        header["model"] = toBase64(readBytes(run.checkpoint));

    AtomicFile file(to);
    Lines lines(file);
    lines.write(header.dump(-1, ' ', false, Json::error_handler_t::replace));
    tellAll(database, run, figures, [&](const Event& event) { lines.write(toJson(event)); });
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
    const Json json = Json::parse(m_text, nullptr, false);
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
    const std::int64_t told = m_line - 1;
    if (!readLine()) {
        if (told != m_events)
            fail("the file ends after " + std::to_string(told) + " of " + std::to_string(m_events)
                + " events; it is cut off");
        return false;
    }
    if (told == m_events)
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
