// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer target: two files that belong together (matrices as text, matrices as .npz, ARFF and its list of labels)
// give a dataset that keeps its promises, or an InputError; never anything else. What loads must survive a round trip,
// and must not depend on threads and block sizes.
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/sound_data.h"
#include "tests/npz_files.h"

using namespace evenkeel;

namespace {

std::string_view part(fuzz::Input& input) { return input.text(input.number<std::uint16_t>()); }

// With the members' contents from the input, as a mutation of packed bytes rarely keeps their checksum.
void writeNpz(const fuzz::TemporaryFile& file, fuzz::Input& input)
{
    std::map<std::string, std::string> members;
    for (const char* name : { "format.npy", "shape.npy", "indptr.npy", "indices.npy", "data.npy" })
        members[name] = part(input);
    test::writeZip(file.path, members, false);
}

void check(const std::filesystem::path& file)
{
    const auto whole = fuzz::soundData(file, false, 1, 1 << 12), cut = fuzz::soundData(file, false, 2, 5),
               skipped = fuzz::soundData(file, true, 1, 64);
    fuzz::require(whole.has_value() == cut.has_value());
    if (!whole)
        return;
    fuzz::require(whole->data.hash == cut->data.hash && skipped && skipped->data.hash == whole->data.hash);
    for (const auto* names : { &whole->report.names.features, &whole->report.names.labels }) {
        const Index size = names == &whole->report.names.labels ? whole->data.labels : whole->data.features;
        fuzz::require(names->empty() || std::ssize(*names) == size);
    }
    const fuzz::TemporaryFile copy("pair.copy");
    writeXmlc(whole->data, copy.path);
    const auto again = fuzz::soundData(copy.path, false, 1, 1 << 12);
    fuzz::require(again && again->data.hash == whole->data.hash);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    fuzz::Input input(bytes, size);
    enum Kind { Text, Members, Attributes, Archives };
    switch (input.number<std::uint8_t>() % 4) {
    case Text: {
        const fuzz::TemporaryFile features("trn_X_Xf.txt"), labels("trn_X_Y.txt");
        features.write(part(input));
        labels.write(input.rest());
        check(features.path);
        break;
    }
    case Members: {
        const fuzz::TemporaryFile features("p_X.npz"), labels("p_Y.npz");
        writeNpz(features, input);
        writeNpz(labels, input);
        check(features.path);
        break;
    }
    case Attributes: {
        const fuzz::TemporaryFile rows("p-train.arff"), list("p.xml");
        list.write(part(input));
        rows.write(input.rest());
        check(rows.path);
        break;
    }
    default: {
        const fuzz::TemporaryFile features("p_X.npz"), labels("p_Y.npz");
        features.write(part(input));
        labels.write(input.rest());
        check(features.path);
    }
    }
    return 0;
}
