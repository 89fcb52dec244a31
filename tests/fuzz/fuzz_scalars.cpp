// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: what another program may have recorded. The first byte says as what the rest is read: a record of a
// TensorBoard file with the right checksums, a whole such file, CSV, JSON lines, a database of a tracker.
#include "core/base/error.h"
#include "core/import/foreign_run.h"
#include "core/import/record_file.h"
#include "tests/fuzz/fuzz.h"

#include <cmath>

using namespace evenkeel;

namespace {

std::string littleEndian(std::uint64_t value, int bytes)
{
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += char(value >> unsigned(8 * i) & 0xffU);
    return text;
}

std::string record(std::string_view bytes)
{
    const std::string length = littleEndian(bytes.size(), 8);
    return length + littleEndian(maskedCrc32c(length), 4) + std::string(bytes) + littleEndian(maskedCrc32c(bytes), 4);
}

void check(const ScalarRows& rows)
{
    for (const ScalarRow& row : rows.rows)
        for (const auto& [tag, value] : row.values)
            fuzz::require(tag < rows.tags.size());
    const ForeignRun run = foreignRun(rows, "fuzz", {});
    for (const Event& event : run.events)
        if (const auto* e = std::get_if<EvaluationEvent>(&event))
            fuzz::require(std::isfinite(e->time) && e->time >= 0 && e->updates >= 0 && e->samples >= 0);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Input input(bytes, size);
    const int kind = input.number<std::uint8_t>() % 5;
    const fuzz::TemporaryFile file("scalars");
    file.write(kind == 0 ? record(input.rest()) : std::string(input.rest()));
    try {
        if (kind == 4)
            readTrackerDatabase(file.path, check);
        else
            check(kind < 2 ? readEventFile(file.path) : kind == 2 ? readCsvRows(file.path) : readJsonRows(file.path));
    } catch (const InputError&) {
        return 0;
    }
    return 0;
}
