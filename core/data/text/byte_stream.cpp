// SPDX-License-Identifier: GPL-3.0-or-later
// Detection of compressed files.
#include "core/data/text/byte_stream.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace evenkeel {

OpenedStream openBytes(const std::filesystem::path& file, std::stop_token stop)
{
    using namespace std::string_view_literals;
    static constexpr std::pair<std::string_view, const char*> magics[] = { { "\x1f\x8b"sv, "gzip" },
        { "BZh"sv, "bzip2" }, { "\x28\xb5\x2f\xfd"sv, "zstd" }, { "\xfd\x37zXZ\0"sv, "xz" } };
    auto plain = std::make_unique<PlainStream>(file, std::move(stop));
    std::string first(6, '\0');
    first.resize(plain->read(first.data(), first.size()));
    plain->putBack(first);
    for (const auto& [magic, name] : magics)
        if (first.starts_with(magic))
            return { decompress(name, std::move(plain), file.string()), name };
    const PlainStream* const anywhere = plain->canReadAt() ? plain.get() : nullptr;
    return { std::move(plain), "", anywhere };
}

OpenedSource openSource(const std::filesystem::path& file, std::stop_token stop)
{
    OpenedSource source { file, openBytes(file, std::move(stop)) };
    source.readMore();
    return source;
}

void OpenedSource::readMore()
{
    static constexpr std::size_t firstSize = 1 << 16;
    const std::size_t before = head.size(), wanted = std::max(2 * before, firstSize);
    head.resize(wanted);
    head.resize(before + bytes.stream->read(head.data() + before, wanted - before));
    isWhole = head.size() < wanted;
}

} // namespace evenkeel
