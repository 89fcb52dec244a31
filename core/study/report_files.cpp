// SPDX-License-Identifier: GPL-3.0-or-later
// A study's report as files.
#include "core/study/study_report.h"

#include "core/base/atomic_file.h"

namespace evenkeel {

std::vector<std::filesystem::path> writeReport(const StudyReport& report, const std::filesystem::path& folder)
{
    makeFolder(folder);
    std::vector<std::filesystem::path> files;
    const auto write = [&](const std::string& name, const std::string& text) {
        writeFile(folder / name, text);
        files.push_back(folder / name);
    };
    std::string markdown = "# " + markdownText(report.name) + "\n\n", latex;
    for (const Phrase& answer : report.answers)
        markdown += "- " + markdownText(answer) + "\n";
    for (const Phrase& doubt : report.doubts)
        markdown += "- " + markdownText(doubt) + "\n";
    markdown += "\n" + markdownText(report.build) + "\n\n";
    for (const StudyTable& one : report.tables) {
        write(one.name + ".csv", csvTable(one.table));
        markdown += "## " + markdownText(one.title) + "\n\n" + markdownTable(one.table) + "\n";
        latex += "% " + one.name + "\n" + latexTable(one.table) + "\n";
    }
    write("tables.md", markdown);
    write("tables.tex", latex);
    for (const StudyFigure& figure : report.figures)
        write(figure.name + ".svg", figure.svg);
    write("report.html", report.html);
    return files;
}

} // namespace evenkeel
