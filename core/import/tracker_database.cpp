// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite databases of trackers, which may come from anywhere. MLflow (1.0 and later) has a row per value in `metrics`;
// trackio has a row of JSON per call of log() in a table of the same name, a database per project.
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/phrase.h"
#include "core/import/mlflow_run.h"
#include "core/import/rows_builder.h"
#include "core/store/database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fstream>
#include <map>
#include <set>
#include <sqlite3.h>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;
using Parameters = std::vector<std::pair<std::string, std::string>>;

// It stays as it is; another program may be writing, and its locks count. But where nobody uses a database that has a
// log, SQLite would make the log again and leave it there: such a file is read alone.
SQLite::Database opened(const fs::path& file)
{
    constexpr int maxValueBytes = 64 << 20, busyMilliseconds = 10'000, versionPlace = 18;
    std::error_code none;
    const fs::path whole = fs::weakly_canonical(file, none), log = whole.string() + "-wal";
    char version = 0; // 2: it has a log
    std::ifstream(whole, std::ios::binary).seekg(versionPlace).get(version);
    const bool isAlone = version == 2 && (!fs::exists(log, none) || fs::is_empty(log, none));
    SQLite::Database database(uriOf(whole) + (isAlone ? "?immutable=1" : ""),
        SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, busyMilliseconds);
    sqlite3_limit(database.getHandle(), SQLITE_LIMIT_LENGTH, maxValueBytes);
    database.exec("PRAGMA trusted_schema = OFF");
    return database;
}

class TrackerDatabase {
public:
    explicit TrackerDatabase(const fs::path& file)
        : m_file(file.string())
        , m_stem(file.stem().string())
        , m_database(opened(file))
    {
    }

    void read(const TakeRows& take)
    {
        if (has("metrics", { "run_uuid", "key", "value", "timestamp", "step", "is_nan" })
            && has("runs", { "run_uuid", "name", "status", "lifecycle_stage", "experiment_id", "start_time" })
            && has("experiments", { "experiment_id", "name", "lifecycle_stage" }))
            readMlflow(take);
        else if (has("metrics", { "run_name", "timestamp", "step", "metrics" }))
            readTrackio(take);
        else
            throw InputError(phrase("%1: is a database of neither MLflow nor trackio; what Evenkeel recorded is "
                                    "exported by: evenkeel-cli runs export",
                { m_file }));
        if (m_taken == 0)
            throw InputError(phrase("%1: has no runs with numbers", { m_file }));
    }

private:
    bool has(const std::string& table, const std::set<std::string>& columns)
    {
        SQLite::Statement query(m_database,
            "SELECT i.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS i WHERE m.type = 'table' AND "
            "m.name = ?");
        query.bind(1, table);
        std::set<std::string> missing = columns;
        while (query.executeStep())
            missing.erase(query.getColumn(0).getString());
        return missing.empty();
    }

    void taken(const ScalarRows& rows, const TakeRows& take)
    {
        if (rows.rows.empty())
            return;
        ++m_taken;
        take(rows);
    }

    std::map<std::string, MlflowRun> mlflowRuns()
    {
        std::map<std::string, MlflowRun> runs;
        // Before MLflow 2.0 the name of a run is a tag.
        const bool hasTags = has("tags", { "run_uuid", "key", "value" });
        SQLite::Statement query(m_database,
            std::string("SELECT r.run_uuid, r.name, r.status, e.name, r.start_time, ") + (hasTags ? "t.value" : "NULL")
                + " FROM runs AS r JOIN experiments AS e USING (experiment_id)"
                + (hasTags ? " LEFT JOIN tags AS t ON t.run_uuid = r.run_uuid AND t.key = 'mlflow.runName'" : "")
                + " WHERE r.lifecycle_stage = 'active' AND e.lifecycle_stage = 'active'");
        while (query.executeStep()) {
            MlflowRun& run = runs[query.getColumn(0).getString()];
            run.name = query.getColumn(1).getString();
            if (run.name.empty())
                run.name = query.getColumn(5).getString();
            run.status = query.getColumn(2).getString();
            run.experiment = query.getColumn(3).getString();
            if (query.getColumn(4).isInteger())
                run.start = query.getColumn(4).getDouble() / msPerSecond;
        }
        return runs;
    }

    void addParameters(std::map<std::string, MlflowRun>& runs)
    {
        if (!has("params", { "run_uuid", "key", "value" }))
            return;
        SQLite::Statement query(m_database, "SELECT run_uuid, key, value FROM params ORDER BY key");
        while (query.executeStep())
            if (const auto run = runs.find(query.getColumn(0).getString()); run != runs.end())
                run->second.parameters.emplace_back(query.getColumn(1).getString(), query.getColumn(2).getString());
    }

    void readMlflow(const TakeRows& take)
    {
        auto runs = mlflowRuns();
        addParameters(runs);
        SQLite::Statement query(m_database,
            "SELECT run_uuid, key, value, timestamp, step, is_nan FROM metrics ORDER BY run_uuid, timestamp, rowid");
        auto run = runs.end();
        std::map<std::string, std::size_t> metrics; // of the run
        const auto end = [&] {
            if (run != runs.end())
                taken(std::exchange(run->second, {}).rows(m_file), take);
            metrics.clear();
        };
        for (std::string of; query.executeStep();) {
            const std::string id = query.getColumn(0).getString();
            if (id != of) {
                end();
                run = runs.find(id);
                of = id;
            }
            if (run != runs.end())
                addValue(run->second, metrics, query);
        }
        end();
    }

    void addValue(MlflowRun& run, std::map<std::string, std::size_t>& metrics, SQLite::Statement& query) const
    {
        const auto [metric, isNew] = metrics.emplace(query.getColumn(1).getString(), run.metrics.size());
        if (isNew)
            run.metrics.push_back(metric->first);
        const bool isNumber = query.getColumn(5).getInt() == 0;
        run.add({ .time = query.getColumn(3).getDouble() / msPerSecond,
                    .value = isNumber ? query.getColumn(2).getDouble() : std::numeric_limits<double>::quiet_NaN(),
                    .step = query.getColumn(4).getInt64(),
                    .metric = metric->second },
            m_file);
    }

    // By the run's id, or of older versions by its name.
    std::map<std::string, Parameters> trackioConfigs(const std::string& id)
    {
        std::map<std::string, Parameters> configs;
        if (!has("configs", { id, "config" }))
            return configs;
        SQLite::Statement query(m_database, "SELECT " + id + ", config FROM configs");
        while (query.executeStep()) {
            const auto config = parseJson(withoutNonFinite(query.getColumn(1).getString()));
            if (!config.is_object())
                continue;
            for (const auto& [key, value] : config.items())
                if (!key.starts_with('_'))
                    configs[query.getColumn(0).getString()].emplace_back(
                        key, value.is_string() ? value.get<std::string>() : jsonText(value));
        }
        return configs;
    }

    void readTrackio(const TakeRows& take)
    {
        const std::string id = has("metrics", { "run_id" }) ? "run_id" : "run_name";
        auto configs = trackioConfigs(id);
        SQLite::Statement query(m_database,
            "SELECT " + id + ", run_name, timestamp, step, metrics FROM metrics ORDER BY " + id + ", rowid");
        std::optional<RowsBuilder> rows;
        std::string of, name;
        const auto end = [&] {
            if (!rows)
                return;
            ScalarRows run = rows->take();
            run.name = name;
            run.about = aboutRun("Project", m_stem, configs[of]);
            if (!run.tags.empty())
                taken(run, take);
        };
        while (query.executeStep()) {
            const std::string now = query.getColumn(0).getString();
            if (!rows || now != of) {
                end();
                rows.emplace("trackio", m_file);
                of = now;
                name = query.getColumn(1).getString();
            }
            addRow(*rows, query);
        }
        end();
    }

    void addRow(RowsBuilder& rows, SQLite::Statement& query) const
    {
        const auto logged = parseJson(withoutNonFinite(query.getColumn(4).getString()));
        if (!logged.is_object())
            throw InputError(phrase("%1: what trackio recorded of step %2 of run '%3' is no JSON object",
                { m_file, query.getColumn(3).getString(), query.getColumn(1).getString() }));
        rows.beginRow(0);
        rows.set("timestamp", std::string_view(query.getColumn(2).getString()));
        rows.set("step", query.getColumn(3).getDouble());
        rows.add(logged);
    }

    std::string m_file, m_stem;
    SQLite::Database m_database;
    std::size_t m_taken = 0;
};

} // namespace

void readTrackerDatabase(const fs::path& file, const TakeRows& take)
{
    try {
        TrackerDatabase(file).read(take);
    } catch (const SQLite::Exception& e) {
        throw InputError(phrase("%1: cannot be read as a database (%2)", { file.string(), e.what() }));
    }
}

} // namespace evenkeel
