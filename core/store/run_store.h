// SPDX-License-Identifier: GPL-3.0-or-later
// Runs in SQLite: configuration, every event, final metrics, and the path of the model. One writer thread batches the
// events of running trainings (a transaction at most every 0.5 s or 1000 events); readers use their own connections.
#pragma once

#include "core/base/error.h"
#include "core/log/event.h"
#include "core/store/run_tags.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace evenkeel {

struct NewRun {
    std::string name, algorithm, devices; // devices: specs joined by " | "
    std::string config; // JSON of the whole configuration
    std::string build; // what program
    std::string dataHash; // hex
    std::uint64_t seed = 0;
    int ranks = 0;
    std::string group; // runs that repeat each other with other seeds share it (hash of config without seed)
    std::int64_t resumedFrom = 0; // run id or 0
    std::int64_t reproduces = 0; // the run that it makes again, or 0
    std::string study; // the study that it is part of, or empty
    std::string studyKey; // key of the run within its study: equal keys, equal runs
    bool archived = false; // whether the run is archived from the start: not listed unless that is asked for
    std::optional<std::int64_t> newestBefore {}; // newestRun() when it was decided to begin it; see OtherRunBegan
};

// Another run was begun since it was decided to begin this one.
struct OtherRunBegan : StorageError {
    using StorageError::StorageError;
};

struct RunSummary {
    std::int64_t id = 0;
    std::string name, algorithm, devices, config, build, dataHash, group, notes, error;
    std::uint64_t seed = 0;
    int ranks = 0;
    std::int64_t resumedFrom = 0, reproduces = 0;
    std::string study, studyKey; // see NewRun
    std::string tags; // words, one blank between two
    std::string clock; // "real" or "virtual", as the configuration says; empty: it does not
    RunStatus status = RunStatus::Unknown;
    std::string started; // ISO 8601, local time with offset
    double epochs = 0, time = 0, wall = 0, samplesPerSecond = 0; // figures so far, or final
    std::optional<EvaluationEvent> last; // the metrics of the last evaluation
    // What evaluations are made on: test samples (0: not known), whether they are of training, the most frequent label.
    DataEvent data;
    std::optional<double> bestP1;
    double heterogeneity = std::numeric_limits<double>::quiet_NaN(); // Heterogeneity::waiting of the measured speeds
    bool archived = false, starred = false;
    std::int64_t deleted = 0; // Unix time; 0: not in the trash; -1: half erased, and cannot come back
    std::filesystem::path checkpoint; // empty where there is none
    std::string host; // host that trained the run, or imported it
    std::int64_t pid = 0; // process that trained it there

    // Of a run under way: Unix time of its last heartbeat by the clock of its host. Where its process cannot be looked
    // up from here (another host or container), it stays `running`, whatever the time.
    std::int64_t heartbeat = 0;
    std::string elsewhere; // then: the host's name; else empty
    double silence = 0; // seconds without news, as far as this store has seen
};

constexpr double longSilence = 60; // seconds; heartbeats are two seconds apart

// "done", or "running on node7, no news for 5 min"
std::string statusText(const RunSummary& run);

struct RunSeries : EventsByKind {
    bool isWhole = true; // false: see RunStore::series()
};

// A run that another program made, as far as it is known.
struct ForeignRun {
    NewRun run;
    std::string started, notes; // ISO 8601, or empty
    std::vector<Event> events;
};

struct Compaction {
    struct Run {
        std::int64_t id = 0;
        std::int64_t before = 0, after = 0; // steps and device readings
    };
    std::vector<Run> runs;
    std::uintmax_t bytesBefore = 0, bytesAfter = 0; // size of the database
};

using FileProgress = std::function<void(double fraction)>; // progress of a file that is read or written, 0 to 1

class RunStore {
public:
    // Read: a database that may not be written (read-only media, another user's) is opened all the same; everything
    // that writes then throws StorageError.
    enum class Mode { Write, Read };

    // $EVENKEEL_DB, else $XDG_DATA_HOME/evenkeel/runs.sqlite, else ~/.local/share/evenkeel/runs.sqlite.
    static std::filesystem::path defaultFile();
    // File of the database that is asked for; empty: the default.
    static std::filesystem::path fileOf(const std::string& name)
    {
        return name.empty() ? defaultFile() : std::filesystem::path(name);
    }

    // Opens, to write creates (folders too), migrates, and marks runs whose process certainly died as interrupted.
    // Throws StorageError: no database, damaged, of a newer version, no permission, disk full; or absentDatabase().
    explicit RunStore(const std::filesystem::path& file, Mode mode = Mode::Write);
    ~RunStore(); // writes what is queued
    RunStore(const RunStore&) = delete;
    RunStore& operator=(const RunStore&) = delete;

    const std::filesystem::path& file() const;
    std::uintmax_t size() const; // bytes of the database, its log included

    // Writing. `add` never waits for the disk (it queues); a failed write is retried, and thrown by the next flush() if
    // it still fails. A step or merge of a run that is faster than the disk waits with 16,000 events in the queue; if
    // the disk stalls, with a million; if it fails, it throws StorageError then.
    // `begin` also throws StorageError where the model could not be saved.
    std::int64_t begin(const NewRun& run); // status running, heartbeat starts; on disk when it returns
    std::int64_t newestRun() const; // the largest number of all runs, 0 where there are none
    void add(std::int64_t run, const Event& event); // any thread; FinishedEvent sets status and final results
    // Everything added so far is on disk when it returns; throws StorageError. If the database was deleted, moved or
    // replaced meanwhile, runs that ended are saved as exported runs beside it, and the error says where.
    void flush();
    // What the user of a run under way should know at once: nothing can be written, the database is gone. Each once;
    // empty if there is nothing new. Cheap, any thread.
    std::string takeWarning();
    // <database folder>/models/run-<id>.ekm; for a database not called runs.sqlite <file>-models/run-<id>.ekm.
    std::filesystem::path checkpointFile(std::int64_t run) const;

    // Reading: always sees what has been flushed. Events of a run that continues others are read after theirs, of each
    // until the next one began.
    std::vector<RunSummary> list(bool withArchived = false) const; // newest first
    std::optional<RunSummary> find(std::int64_t run) const;
    std::vector<RunSummary> ofStudy(const std::string& study) const; // archived ones too, not the trash; newest first
    // With more than about `maxSteps` steps: the extremes of stretches of each rank (in runs of older versions every
    // n-th step); their totals are still true. Of as many merges, readings of devices and of nodes every n-th.
    // Spans by time if `maxBlocks` is above 0; see spans().
    RunSeries series(std::int64_t run, std::int64_t maxSteps = std::numeric_limits<std::int64_t>::max(),
        std::int64_t maxBlocks = 0) const;
    // What a run that continues `run` from `end` on the run's clock goes on from; wall times are negative.
    RunSeries history(std::int64_t run, double end, std::int64_t maxSteps, std::int64_t maxBlocks) const;
    // The same of what was added after the event numbered `seq` (-1: everything), which becomes the last one's number.
    RunSeries seriesAfter(
        std::int64_t run, std::int64_t& seq, std::int64_t maxSteps = std::numeric_limits<std::int64_t>::max()) const;
    // All events of [from, to] of the run's clock; null where there are more than about `maxEvents`.
    std::optional<RunSeries> seriesBetween(std::int64_t run, double from, double to, std::int64_t maxEvents) const;
    std::vector<EvaluationEvent> evaluations(std::int64_t run) const;
    std::vector<MergeEvent> merges(std::int64_t run) const;
    std::vector<NoteEvent> recordedNotes(std::int64_t run) const; // notes that the run itself recorded; not the user's
    std::vector<ReplicasEvent> replicas(std::int64_t run) const;
    std::vector<DeviceEvent> lastReadings(std::int64_t run) const; // last reading of each rank that has any, by rank
    // Those that overlap [from, to] of the run's clock, by rank and time. With more than about `maxBlocks` every n-th
    // only, and `isWhole` (where given) becomes false: what lies between them is not known.
    std::vector<SpansEvent> spans(std::int64_t run, double from = 0,
        double to = std::numeric_limits<double>::infinity(),
        std::int64_t maxBlocks = std::numeric_limits<std::int64_t>::max(), bool* isWhole = nullptr) const;

    // Curating. A run under way is refused (StorageError); one elsewhere, whose host may have died, is taken for ended
    // with `force`.
    void rename(std::int64_t run, const std::string& name);
    void setNotes(std::int64_t run, const std::string& notes);
    void setArchived(std::int64_t run, bool archived); // not listed unless it is asked for
    // All of them or, where one is missing or a tag is refused (InputError), none.
    void setTags(std::span<const RunTags> runs);
    void setStarred(std::span<const std::int64_t> runs, bool starred);
    // Erases it for good, with events and model; nothing is erased if a part of it cannot be removed.
    void remove(std::int64_t run, bool force = false);
    // The trash. Only trash() lists what is in it, and restore() brings it back as it was. All of the runs or none.
    void moveToTrash(std::span<const std::int64_t> runs, bool force = false);
    void restore(std::span<const std::int64_t> runs);
    std::vector<RunSummary> trash() const; // the last deleted first
    std::uintmax_t trashSize(std::span<const std::int64_t> runs) const; // bytes that emptying gives back, about
    // Erases runs of the trash for good, and gives their room back to the disk: so many bytes. What `progress` throws
    // ends it between two transactions; a run that is half erased stays in the trash.
    std::uintmax_t emptyTrash(std::span<const std::int64_t> runs, const FileProgress& progress = {});
    void interrupt(std::int64_t run, bool force = false); // a running run elsewhere; if it lives, it is running again

    // Keeps first, last and extreme values of steps and device readings, and everything else whole; gives the room back
    // to the disk. Throws StorageError for a run under way, and if the disk has no room for a copy of what is kept (the
    // steps are gone then, and the file has its size).
    Compaction compact(std::span<const std::int64_t> runs);

    // One run with all its events, as JSON lines (the `train --json` stream preceded by a header line); importRun
    // returns the new id, or throws InputError and leaves nothing behind. The checkpoint is included only if
    // `withModel` (base64 in the header). What `progress` throws ends either, and leaves everything as it was.
    void exportRun(std::int64_t run, const std::filesystem::path& to, bool withModel = false,
        const FileProgress& progress = {}) const;
    std::int64_t importRun(const std::filesystem::path& from, const FileProgress& progress = {});
    std::int64_t addForeignRun(const ForeignRun& run); // complete or not at all

private:
    struct Impl;
    std::unique_ptr<Impl> m;
};

} // namespace evenkeel
