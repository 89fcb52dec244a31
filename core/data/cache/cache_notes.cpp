// SPDX-License-Identifier: GPL-3.0-or-later
// A load's report as JSON inside the cache file.
#include "core/data/cache/cache_notes.h"

#include "core/base/json.h"
#include "core/data/identity_json.h"

namespace evenkeel {

std::string writeNotes(const LoadReport& report)
{
    nlohmann::json notes = { { "format", report.format }, { "unsorted_samples", report.unsortedSamples },
        { "repeated_ids", report.repeatedIds }, { "explicit_zeros", report.explicitZeros },
        { "notices", report.notices }, { "bad_lines", report.badLines } };
    addIdentity(notes, report.numbering, report.names, report.text);
    return jsonText(notes);
}

bool readNotes(std::string_view text, LoadReport& report)
{
    try {
        const auto notes = parseJson(text);
        notes.at("format").get_to(report.format);
        notes.at("unsorted_samples").get_to(report.unsortedSamples);
        notes.at("repeated_ids").get_to(report.repeatedIds);
        notes.at("explicit_zeros").get_to(report.explicitZeros);
        notes.at("notices").get_to(report.notices);
        notes.at("bad_lines").get_to(report.badLines);
        readIdentity(notes, report.numbering, report.names, report.text);
        return true;
    } catch (const nlohmann::json::exception&) {
        return false;
    }
}

} // namespace evenkeel
