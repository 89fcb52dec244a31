// SPDX-License-Identifier: GPL-3.0-or-later
// Names of labels or features, one per line.
#include "core/data/inspect/inspect.h"
#include "core/data/text/byte_stream.h"
#include "core/data/text/line_blocks.h"

namespace evenkeel {

std::vector<std::string> loadNames(const std::filesystem::path& file)
{
    std::error_code isMissing;
    if (!std::filesystem::exists(file, isMissing))
        return {};
    const auto stream = openBytes(file).stream;
    constexpr std::size_t blockSize = 1 << 20;
    LineBlocks blocks(*stream, {}, blockSize, file.string());
    std::vector<std::string> names;
    std::vector<char> buffer;
    for (std::string_view lines = blocks.next(buffer); !lines.empty(); lines = blocks.next(buffer)) {
        if (names.empty() && lines.starts_with("\xef\xbb\xbf")) // UTF-8 byte order mark
            lines.remove_prefix(3);
        for (std::size_t end = 0; (end = lines.find('\n')) != lines.npos; lines.remove_prefix(end + 1)) {
            const std::string_view name = lines.substr(0, end);
            names.emplace_back(name.ends_with('\r') ? name.substr(0, end - 1) : name);
        }
    }
    return names;
}

} // namespace evenkeel
