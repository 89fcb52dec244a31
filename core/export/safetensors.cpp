// SPDX-License-Identifier: GPL-3.0-or-later
// safetensors: the size of a JSON object, the object, and the arrays that it names.
#include "core/export/model_files.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"

namespace evenkeel {

void writeSafetensors(const ExportedModel& model, const std::filesystem::path& file)
{
    constexpr std::size_t alignment = 8, maxHeader = 100'000'000;
    const std::vector<ExportedArray> arrays = model.arrays();
    auto header = jsonObject({ { "__metadata__", model.texts } });
    std::size_t end = 0;
    for (const ExportedArray& array : arrays) {
        const std::size_t begin = std::exchange(end, end + array.bytes().size());
        header[array.name] = jsonObject({ { "dtype", array.isFloat() ? "F32" : "I64" }, { "shape", array.sizes },
            { "data_offsets", std::vector<std::size_t> { begin, end } } });
    }
    std::string text = jsonText(header);
    text.resize((text.size() + alignment - 1) / alignment * alignment, ' ');
    const std::uint64_t size = text.size();
    if (size > maxHeader)
        throw InputError(
            phrase("%1: names and reading take %2 bytes, and a safetensors file has at most %3; write the model as npz",
                { file.string(), groupedText(Index(size)), groupedText(Index(maxHeader)) }));
    AtomicFile out(file);
    out.write(std::as_bytes(std::span(&size, 1)));
    out.write(std::as_bytes(std::span(text)));
    for (const ExportedArray& array : arrays)
        out.write(array.bytes());
    out.commit();
}

} // namespace evenkeel
