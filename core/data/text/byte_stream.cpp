// SPDX-License-Identifier: GPL-3.0-or-later
// Detection of compressed files.
#include "core/data/text/byte_stream.h"

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

} // namespace evenkeel
