// SPDX-License-Identifier: GPL-3.0-or-later
// What a study found, as tables, figures and one HTML page. Runs are numbered within the report; their table gives the
// key by which each is found in the database (filter key:...), so that the report of a study that was interrupted and
// continued is the same to the byte.
#pragma once

#include "core/base/report_table.h"
#include "core/study/run_study.h"

namespace evenkeel {

struct StudyTable {
    std::string name; // "results"
    Phrase title; // "Results"
    ReportTable table;
};

struct StudyFigure {
    std::string name; // name of the figure's file, without the ending
    std::string kind, where; // "curves"; the condition, or what is varied; empty: the study has no axes
    std::string svg; // picture as an SVG file of its own
};

struct StudyReport {
    std::string name, build; // name of the study, and the program that ran it
    std::vector<Phrase> answers; // one per condition
    std::vector<Phrase> doubts; // about them
    std::vector<StudyTable> tables;
    std::vector<StudyFigure> figures;
    std::string html;
};

// Of what is done so far; page and figures in this language. Throws StorageError.
StudyReport reportOf(const StudyResult& result, const RunStore& store, const Catalog& language = Catalog("en"));

// Writes report.html, a CSV file per table, tables.md, tables.tex, and the figures as SVG, into the folder, which is
// made if it is not there. Returns the files. Throws StorageError.
std::vector<std::filesystem::path> writeReport(const StudyReport& report, const std::filesystem::path& folder);

} // namespace evenkeel
