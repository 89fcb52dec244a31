// SPDX-License-Identifier: GPL-3.0-or-later
// One run as a file of JSON lines: a header, then the run's events as `train --json` prints them.
#pragma once

#include "core/base/input_lines.h"
#include "core/record/json_record.h"
#include "core/store/event_check.h"
#include "core/store/run_rows.h"

#include <optional>

namespace evenkeel {

// A failed export leaves an existing file unchanged. Throws StorageError, and what `progress` throws.
void writeRunFile(const SQLite::Database& database, const RunSummary& run, const std::filesystem::path& to,
    bool withModel, const FileProgress& progress = {});

// Throws InputError with file and line if the file is damaged, or states what no run of ours can: a configuration that
// cannot be read, numbers out of range, a rank that the run does not have.
class RunFileReader {
public:
    explicit RunFileReader(const std::filesystem::path& file);

    const RunSummary& header() const { return m_header; } // without id, checkpoint and results
    double clockStart() const { return m_clockStart; }
    const std::optional<std::string>& model() const { return m_model; } // bytes of the checkpoint
    bool next(Event& event); // false after the last one
    // Of the events that have been read.
    double fraction() const { return m_events > 0 ? double(m_lines.number() - 1) / double(m_events) : 1; }

private:
    void readHeader();
    void readNumbers(const JsonRecord& header);

    InputLines m_lines;
    std::string m_text;
    std::int64_t m_events = 0;
    RunSummary m_header;
    double m_clockStart = 0;
    EventCheck m_check { 0 }; // by the header's ranks
    std::optional<std::string> m_model;
};

} // namespace evenkeel
