// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: any bytes as a dataset file give a dataset that keeps its promises, or an InputError; never
// anything else. What loads must survive a round trip, and must not depend on threads and block sizes.
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/sound_data.h"

using namespace evenkeel;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const fuzz::TemporaryFile data("data"), written("data.copy");
    const auto &file = data.path, &copy = written.path;
    data.write(fuzz::Input(bytes, size).rest());
    const auto whole = fuzz::soundData(file, false, 1, 1 << 12), cut = fuzz::soundData(file, false, 2, 5);
    fuzz::require(whole.has_value() == cut.has_value());
    const auto skipped = fuzz::soundData(file, true, 1, 1 << 12);
    if (whole) {
        fuzz::require(whole->data.hash == cut->data.hash);
        fuzz::require(skipped && skipped->data.hash == whole->data.hash && skipped->report.badLines == 0);
        writeXmlc(whole->data, copy);
        const auto again = fuzz::soundData(copy, false, 1, 1 << 12);
        fuzz::require(again && again->data.hash == whole->data.hash);
    }
    if (skipped) {
        LoadOptions options;
        options.useCache = false;
        if (skipped->report.looksHeadless) // where it is to be said
            options.numbering.firstFeature = 0;
        inspect(file, options);
    }
    return 0;
}
