// SPDX-License-Identifier: GPL-3.0-or-later
// core_texts FILE TREE: writes the texts of core in a source tree as a C++ source, which lupdate reads.
#include "resources/translations/core_texts.h"

#include <fstream>

int main(int argc, char** argv)
{
    if (argc != 3)
        return 2;
    std::ofstream out(argv[1]);
    out << evenkeel::coreTextsSource(argv[2]) << std::flush;
    return out ? 0 : 5;
}
