// Asks NVIDIA's management library how much memory of a card is free, without making a context on it.
#pragma once

#include <cstdint>
#include <string>

namespace evenkeel::cuda {

struct CardMemory {
    std::int64_t total = 0, free = 0; // bytes; both 0 where the library is missing
};

CardMemory cardMemory(const std::string& pciBusId);

} // namespace evenkeel::cuda
