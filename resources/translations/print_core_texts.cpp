// SPDX-License-Identifier: GPL-3.0-or-later
// core_texts FILE: writes the texts of core's tables as a C++ source, which lupdate reads.
#include "resources/translations/core_texts.h"

#include <fstream>

int main(int argc, char** argv)
{
    if (argc != 2)
        return 2;
    std::ofstream out(argv[1]);
    out << evenkeel::coreTextsSource() << std::flush;
    return out ? 0 : 5;
}
