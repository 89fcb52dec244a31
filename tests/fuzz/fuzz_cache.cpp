// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: any bytes as an `.ekd` file, or (first byte not 0) as the arrays of one that our own writer makes,
// so that what is behind the checksums is reached. It loads with all its promises kept, or is an InputError.
#include "core/base/error.h"
#include "core/data/cache/cache_file.h"
#include "core/data/content_hash.h"
#include "core/data/load.h"
#include "kernels/device.h"
#include "tests/fuzz/fuzz.h"

#include <vector>

using namespace evenkeel;

namespace {

struct Arrays {
    std::vector<Index> featureOffsets, labelOffsets;
    std::vector<Id> featureIds, labelIds;
    std::vector<float> values;
};

std::vector<Index> offsets(fuzz::Input& input, Index samples, Index count)
{
    std::vector<Index> values { 0 };
    for (Index i = 1; i < samples; ++i)
        values.push_back(input.number<std::int8_t>());
    if (samples > 0)
        values.push_back(count);
    return values;
}

std::vector<Id> ids(fuzz::Input& input, Index count)
{
    std::vector<Id> values;
    for (Index i = 0; i < count; ++i)
        values.push_back(input.number<std::int8_t>());
    return values;
}

bool inOrder(const std::vector<Index>& offsets) { return std::ranges::is_sorted(offsets) && offsets.front() == 0; }

// A file whose arrays and sizes are the input's, with the checksums of an honest one.
void writeHostile(fuzz::Input input, const std::filesystem::path& file)
{
    Arrays arrays;
    Dataset data;
    data.samples = input.number<std::uint8_t>() % 16;
    data.features = input.number<std::int8_t>();
    data.labels = input.number<std::int8_t>();
    const Index nnz = input.number<std::uint8_t>() % 64, labelCount = input.number<std::uint8_t>() % 16;
    const bool isSizeHuge = input.number<std::uint8_t>() % 16 == 15;
    arrays.featureOffsets = offsets(input, data.samples, nnz);
    arrays.labelOffsets = offsets(input, data.samples, labelCount);
    arrays.featureIds = ids(input, nnz);
    arrays.labelIds = ids(input, labelCount);
    for (Index i = 0; i < nnz; ++i)
        arrays.values.push_back(input.number<float>());
    data.featureOffsets = arrays.featureOffsets;
    data.labelOffsets = arrays.labelOffsets;
    data.featureIds = arrays.featureIds;
    data.labelIds = arrays.labelIds;
    data.values = arrays.values;
    if (isSizeHuge)
        data.features = input.number<Index>();
    if (inOrder(arrays.featureOffsets) && inOrder(arrays.labelOffsets))
        data.hash = contentHash(data);
    LoadReport report;
    report.format = std::string(input.rest());
    writeCache(data, report, {}, file);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const fuzz::TemporaryFile file("cache.ekd");
    fuzz::Input input(bytes, size);
    if (input.number<std::uint8_t>() == 0)
        file.write(input.rest());
    else
        writeHostile(input, file.path);
    LoadOptions options;
    options.useCache = false;
    options.threads = 1;
    try {
        if (!isCacheFile(file.path))
            return 0;
        const Loaded loaded = load(file.path, options);
        const CheckedContents checked = checkContents(loaded.data);
        fuzz::require(checked.badRow < 0 && checked.hash == loaded.data.hash);
        for (Index i = 0; i < loaded.data.samples; ++i)
            for (const Id id : loaded.data.featuresOf(i))
                fuzz::require(id >= 0 && id < loaded.data.features);
        inspect(file.path, options);
    } catch (const InputError&) {
    } catch (const DeviceError&) { // no memory for what it asks for
    }
    return 0;
}
