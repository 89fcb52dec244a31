// SPDX-License-Identifier: GPL-3.0-or-later
// In place of CUB: the few algorithms of whole GPUs that our code may use, run in the stream's order on the host.
#pragma once

#include "tests/kernels/emulated_cuda/queue.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <numeric>
#include <type_traits>
#include <vector>

namespace cub {

// Without memory the call says how much it wants. What is given is overwritten, as the real one does.
template<typename Work>
cudaError_t run(void* memory, std::size_t& bytes, cudaStream_t stream, const char* name, Work work)
{
    constexpr std::size_t wanted = 768;
    if (!memory) {
        bytes = wanted;
        return cudaSuccess;
    }
    if (bytes < wanted)
        return cudaErrorInvalidValue;
    return evenkeel::emulated::enqueue(stream, name, [memory, work] {
        std::memset(memory, 0xFF, wanted);
        work();
    });
}

struct DeviceRadixSort {
    template<typename Key, typename Value, typename Count>
    static cudaError_t SortPairs(void* memory, std::size_t& bytes, const Key* keys, Key* sortedKeys,
        const Value* values, Value* sortedValues, Count n, int beginBit = 0, int endBit = sizeof(Key) * 8,
        cudaStream_t stream = nullptr)
    {
        return run(memory, bytes, stream, "SortPairs", [=] {
            using Bits = std::make_unsigned_t<Key>;
            const auto part = [=](Key key) { // the bits that count; a sign turns the order of halves around
                Bits bits = static_cast<Bits>(key);
                if constexpr (std::is_signed_v<Key>)
                    bits ^= Bits { 1 } << (sizeof(Key) * 8 - 1);
                if (endBit < static_cast<int>(sizeof(Key) * 8))
                    bits &= (Bits { 1 } << endBit) - 1;
                return static_cast<Bits>(bits >> beginBit);
            };
            std::vector<std::size_t> order(static_cast<std::size_t>(n));
            std::iota(order.begin(), order.end(), std::size_t { 0 });
            std::stable_sort(order.begin(), order.end(),
                [&](std::size_t a, std::size_t b) { return part(keys[a]) < part(keys[b]); });
            std::vector<Key> k;
            std::vector<Value> v;
            for (const std::size_t i : order)
                k.push_back(keys[i]), v.push_back(values[i]);
            std::copy(k.begin(), k.end(), sortedKeys);
            std::copy(v.begin(), v.end(), sortedValues);
        });
    }
};

struct DeviceScan {
    template<typename From, typename To, typename Count>
    static cudaError_t ExclusiveSum(
        void* memory, std::size_t& bytes, From from, To to, Count n, cudaStream_t stream = nullptr)
    {
        return run(memory, bytes, stream, "ExclusiveSum", [=] {
            std::remove_cvref_t<decltype(*from)> sum {};
            for (Count i = 0; i < n; ++i) {
                const auto value = from[i];
                to[i] = sum;
                sum += value;
            }
        });
    }
};

struct DeviceRunLengthEncode {
    template<typename From, typename Unique, typename Lengths, typename Runs, typename Count>
    static cudaError_t Encode(void* memory, std::size_t& bytes, From from, Unique unique, Lengths lengths, Runs runs,
        Count n, cudaStream_t stream = nullptr)
    {
        return run(memory, bytes, stream, "Encode", [=] {
            std::ptrdiff_t found = -1;
            for (Count i = 0; i < n; ++i) {
                if (i == 0 || !(from[i] == from[i - 1])) {
                    unique[++found] = from[i];
                    lengths[found] = 0;
                }
                ++lengths[found];
            }
            *runs = static_cast<std::remove_cvref_t<decltype(*runs)>>(found + 1);
        });
    }
};

} // namespace cub
