// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds files to a fuzzer without libFuzzer: the corpus as a test, with any compiler.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size);

int main(int count, char** arguments)
{
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    for (int i = 1; i < count; ++i) {
        if (!fs::is_directory(arguments[i]))
            files.emplace_back(arguments[i]);
        else
            for (const auto& entry : fs::directory_iterator(arguments[i]))
                files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const fs::path& file : files) {
        std::printf("%s\n", file.c_str());
        std::fflush(stdout); // the last one is the culprit
        std::ifstream stream(file, std::ios::binary);
        const std::vector<char> bytes { std::istreambuf_iterator<char>(stream), {} };
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    std::printf("%zu inputs\n", files.size());
    return files.empty() ? 1 : 0;
}
