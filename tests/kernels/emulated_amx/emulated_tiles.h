// SPDX-License-Identifier: GPL-3.0-or-later
// AMX's tiles of bf16 in plain C++, in the place of the compiler's: included before kernels/cpu/simd/simd_body.cpp, so
// that its loops for AMX are tested on processors without. As Intel's manual describes the instructions, but for NaN
// and exceptions: what a processor would refuse ends the program with a sentence.
#pragma once

#include <immintrin.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace evenkeel::emulated {

constexpr int tileCount = 8, maxRows = 16, maxWords = 16;

struct Tile {
    int rows = 0, bytes = 0; // as configured
    std::uint32_t words[maxRows][maxWords] = {};
};

struct Tiles {
    bool configured = false;
    Tile tile[tileCount];
};

inline thread_local Tiles tiles;

inline void require(bool condition, const char* sentence)
{
    if (condition)
        return;
    std::fprintf(stderr, "emulated AMX: %s\n", sentence);
    std::abort();
}

inline Tile& configured(int number)
{
    require(tiles.configured, "a tile is used before tiles are configured");
    Tile& tile = tiles.tile[number];
    require(tile.rows > 0 && tile.bytes > 0, "a tile is used that has no size");
    return tile;
}

inline void loadConfiguration(const void* from)
{
    std::uint8_t bytes[64];
    std::memcpy(bytes, from, sizeof bytes);
    require(bytes[0] == 1, "the palette is not 1");
    for (int i = 1; i < 16; ++i)
        require(bytes[i] == 0, "reserved bytes, or the first row, are not 0");
    tiles = {};
    tiles.configured = true;
    for (int i = 0; i < tileCount; ++i) {
        std::uint16_t rowBytes = 0;
        std::memcpy(&rowBytes, bytes + 16 + 2 * i, sizeof rowBytes);
        tiles.tile[i].bytes = rowBytes;
        tiles.tile[i].rows = bytes[48 + i];
        require(rowBytes <= maxWords * 4 && tiles.tile[i].rows <= maxRows, "a tile is too large");
    }
}

inline void release() { tiles = {}; }

inline void zero(int number) { std::memset(configured(number).words, 0, sizeof(Tile::words)); }

inline void load(int number, const void* from, std::int64_t stride)
{
    zero(number);
    Tile& tile = configured(number);
    for (int r = 0; r < tile.rows; ++r)
        std::memcpy(tile.words[r], static_cast<const char*>(from) + r * stride, static_cast<std::size_t>(tile.bytes));
}

inline void store(int number, void* to, std::int64_t stride)
{
    const Tile& tile = configured(number);
    for (int r = 0; r < tile.rows; ++r)
        std::memcpy(static_cast<char*>(to) + r * stride, tile.words[r], static_cast<std::size_t>(tile.bytes));
}

// Denormal numbers are taken, and given, as zeros.
inline float flushed(float x) { return std::fpclassify(x) == FP_SUBNORMAL ? 0.0F : x; }
inline float number(std::uint32_t bits)
{
    float x = 0;
    std::memcpy(&x, &bits, sizeof x);
    return flushed(x);
}

// c += a b in pairs: the sums of the first and of the second of each pair, and then both.
inline void multiplyPairs(int c, int a, int b)
{
    Tile& sum = configured(c);
    const Tile &left = configured(a), &right = configured(b);
    require(sum.rows == left.rows && sum.bytes == right.bytes && left.bytes == 4 * right.rows,
        "tiles of a product do not fit each other");
    for (int m = 0; m < sum.rows; ++m)
        for (int n = 0; n < sum.bytes / 4; ++n) {
            float first = 0, second = 0;
            for (int k = 0; k < right.rows; ++k) {
                const std::uint32_t x = left.words[m][k], y = right.words[k][n];
                first = flushed(std::fma(number(x << 16), number(y << 16), first));
                second = flushed(std::fma(number(x & 0xffff0000U), number(y & 0xffff0000U), second));
            }
            const float all = flushed(number(sum.words[m][n]) + flushed(first + second));
            std::memcpy(&sum.words[m][n], &all, sizeof all);
        }
}

} // namespace evenkeel::emulated

#undef _tile_loadd
#undef _tile_stored
#undef _tile_zero
#undef _tile_dpbf16ps
#define _tile_loadconfig evenkeel::emulated::loadConfiguration
#define _tile_release evenkeel::emulated::release
#define _tile_loadd(tile, from, stride) evenkeel::emulated::load(tile, from, stride)
#define _tile_stored(tile, to, stride) evenkeel::emulated::store(tile, to, stride)
#define _tile_zero(tile) evenkeel::emulated::zero(tile)
#define _tile_dpbf16ps(c, a, b) evenkeel::emulated::multiplyPairs(c, a, b)
#define __AMX_BF16__ 1
