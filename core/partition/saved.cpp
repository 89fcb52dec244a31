// SPDX-License-Identifier: GPL-3.0-or-later
// A partition made earlier: a CSV file of sample,device.
#include "core/partition/saved.h"
#include "core/base/phrase.h"
#include "core/partition/list.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/input_lines.h"
#include "core/partition/partition.h"

#include <algorithm>
#include <charconv>

namespace evenkeel {

namespace {

constexpr std::size_t maxLine = 4096;

class Reader {
public:
    explicit Reader(const std::filesystem::path& file)
        : m_name(file.string())
        , m_lines(file)
    {
    }

    Partition read(Index samples, std::size_t ranks)
    {
        std::vector<bool> seen(static_cast<std::size_t>(samples), false);
        Partition partition(ranks);
        Index assigned = 0;
        for (std::string line; m_lines.next(line, maxLine);) {
            if (m_lines.number() == 1) {
                if (line != "sample,device")
                    m_lines.fail(phrase("the first line must be \"sample,device\""));
                continue;
            }
            const auto [sample, rank] = numbers(line);
            if (sample < 0 || sample >= samples)
                m_lines.fail(phrase("sample %1 is not below %2, the samples of the data: it belongs to other data",
                    { std::to_string(sample), std::to_string(samples) }));
            if (rank < 0 || static_cast<std::size_t>(rank) >= ranks)
                m_lines.fail(phrase("device %1 is not below %2, the number of devices",
                    { std::to_string(rank), std::to_string(ranks) }));
            if (seen[static_cast<std::size_t>(sample)])
                m_lines.fail(phrase("sample %1 is assigned twice", { std::to_string(sample) }));
            seen[static_cast<std::size_t>(sample)] = true;
            partition[static_cast<std::size_t>(rank)].push_back(static_cast<Id>(sample));
            ++assigned;
        }
        if (assigned < samples)
            throw InputError(phrase("%1: %2 of %3 samples are not assigned, the first is %4",
                { m_name, std::to_string(samples - assigned), std::to_string(samples),
                    std::to_string(std::ranges::find(seen, false) - seen.begin()) }));
        for (auto& list : partition)
            std::ranges::sort(list);
        return partition;
    }

private:
    std::pair<Index, Index> numbers(const std::string& line) const
    {
        Index sample = 0, rank = 0;
        const char *const begin = line.data(), *const end = begin + line.size();
        const auto first = std::from_chars(begin, end, sample);
        if (first.ec == std::errc() && first.ptr != end && *first.ptr == ',') {
            const auto second = std::from_chars(first.ptr + 1, end, rank);
            if (second.ec == std::errc() && second.ptr == end)
                return { sample, rank };
        }
        m_lines.fail(phrase("must be two whole numbers, sample,device"));
    }

    std::string m_name;
    InputLines m_lines;
};

Partition makeSaved(const PartitionTask& task)
{
    if (task.file.empty())
        throw InputError(phrase("partition.method = \"saved\" needs partition.file, a CSV file of sample,device"));
    return readPartition(task.file, task.data->samples, task.speeds.size());
}

} // namespace

Partition readPartition(const std::filesystem::path& file, Index samples, std::size_t ranks)
{
    return Reader(file).read(samples, ranks);
}

void writePartition(const Partition& partition, const std::filesystem::path& file)
{
    std::vector<std::pair<Id, std::size_t>> all;
    for (std::size_t rank = 0; rank < partition.size(); ++rank)
        for (const Id sample : partition[rank])
            all.emplace_back(sample, rank);
    std::ranges::sort(all);
    std::string text = "sample,device\n";
    for (const auto& [sample, rank] : all)
        text += std::to_string(sample) + ',' + std::to_string(rank) + '\n';
    AtomicFile out(file);
    out.write(std::as_bytes(std::span(text)));
    out.commit();
}

const Partitioner savedPartitioner {
    .name = "saved",
    .title = "Saved partition",
    .paper = "",
    .summary = "A partition saved earlier or made by another program: a CSV file of sample,device that assigns every "
               "sample once. Its sizes are those of the file, regardless of the devices' speeds.",
    .options = {},
    .make = makeSaved,
    .hasQuotas = false,
};

} // namespace evenkeel
