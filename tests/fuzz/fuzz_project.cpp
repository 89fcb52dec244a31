// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: any text as a project, or (after a first byte '{') as a stored configuration. It is refused with a
// sentence, or checked; what passes the checks is written and read again without a difference.
#include "core/base/error.h"
#include "core/project/run_plan.h"
#include "kernels/device.h"
#include "tests/fuzz/fuzz.h"

using namespace evenkeel;

namespace {

// Texts are stored with what is not UTF-8 replaced; only texts can differ then.
bool isAscii(const std::string& text)
{
    return std::ranges::all_of(text, [](char c) { return c > 0; });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    RunConfig config;
    try {
        config = text.starts_with('{') ? configFromJson(text) : parseProject(text, "fuzz.toml", "/nowhere");
        checkConfig(config);
    } catch (const InputError&) {
        return 0;
    } catch (const std::invalid_argument&) { // exit status 3, too
        return 0;
    } catch (const DeviceError&) {
        return 0;
    }
    if (!isAscii(text) || text.find("\\u") != std::string::npos || text.find("\\U") != std::string::npos)
        return 0;
    fuzz::require(parseProject(projectText(config), "again.toml", config.folder) == config);
    fuzz::require(configFromJson(configJson(config)) == config);
    return 0;
}
