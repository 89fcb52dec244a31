// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: any text as one event. What is read is written, read again and written equal.
#include "core/base/error.h"
#include "core/log/event_json.h"
#include "tests/fuzz/fuzz.h"

using namespace evenkeel;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    std::string written;
    try {
        written = toJson(eventFromJson({ reinterpret_cast<const char*>(bytes), size }));
    } catch (const InputError&) {
        return 0;
    }
    fuzz::require(written.find('\n') == std::string::npos);
    fuzz::require(toJson(eventFromJson(written)) == written); // an InputError ends the fuzzer: we wrote it
    return 0;
}
