// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoint file: magic, version, body size, checksum of the body, then entries (kind, name, size, bytes).
#include "core/train/checkpoint.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <span>
#include <string_view>

namespace evenkeel {

namespace {

constexpr std::array<char, 8> magic { 'E', 'V', 'K', 'M', 'O', 'D', 'E', 'L' };
constexpr std::uint64_t version = 1;

std::uint64_t checksum(std::string_view bytes)
{
    std::uint64_t h = 0x9e3779b97f4a7c15ULL ^ bytes.size();
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, 8);
        h = (h ^ word) * 0xff51afd7ed558ccdULL;
        h ^= h >> 32U;
    }
    for (; i < bytes.size(); ++i)
        h = (h ^ std::uint8_t(bytes[i])) * 0x100000001b3ULL;
    return h;
}

void putNumber(std::string& to, std::uint64_t value) { to.append(reinterpret_cast<const char*>(&value), sizeof value); }

void putEntry(std::string& to, char kind, const std::string& name, const void* data, std::size_t bytes)
{
    to.push_back(kind);
    putNumber(to, name.size());
    to += name;
    putNumber(to, bytes);
    to.append(static_cast<const char*>(data), bytes);
}

[[noreturn]] void failDamaged(const std::string& what)
{
    throw InputError(phrase("%1: the checkpoint is damaged; use another one or start again", { what }));
}

class Reader {
public:
    Reader(std::string_view bytes, const std::string& file)
        : m_bytes(bytes)
        , m_file(file)
    {
    }
    bool done() const { return m_at == m_bytes.size(); }
    std::string_view take(std::uint64_t count)
    {
        if (count > m_bytes.size() - m_at)
            failDamaged(m_file);
        m_at += count;
        return m_bytes.substr(m_at - count, count);
    }
    std::uint64_t number()
    {
        std::uint64_t value = 0;
        std::memcpy(&value, take(sizeof value).data(), sizeof value);
        return value;
    }
    template<typename T>
    std::vector<T> list()
    {
        const std::string_view bytes = take(number());
        std::vector<T> values(bytes.size() / sizeof(T));
        if (bytes.size() % sizeof(T) != 0)
            failDamaged(m_file);
        if (!values.empty())
            std::memcpy(values.data(), bytes.data(), bytes.size());
        return values;
    }

private:
    std::string_view m_bytes;
    const std::string& m_file;
    std::size_t m_at = 0;
};

// Counts, seconds and shares: whoever reads one may convert it to a whole number.
bool isPlausible(double number) { return std::abs(number) <= 0x1p53; }

} // namespace

void Checkpoint::save(const std::filesystem::path& file) const
{
    std::string body;
    for (const auto& [name, values] : arrays)
        putEntry(body, 'f', name, values.data(), values.size() * sizeof(float));
    for (const auto& [name, values] : numbers)
        putEntry(body, 'd', name, values.data(), values.size() * sizeof(double));
    for (const auto& [name, text] : texts)
        putEntry(body, 't', name, text.data(), text.size());
    std::string bytes(magic.begin(), magic.end());
    putNumber(bytes, version);
    putNumber(bytes, body.size());
    putNumber(bytes, checksum(body));
    bytes += body;
    std::error_code ignored;
    std::filesystem::create_directories(file.parent_path(), ignored);
    AtomicFile out(file);
    out.write(std::as_bytes(std::span(bytes)));
    out.commit();
}

Checkpoint Checkpoint::load(const std::filesystem::path& file)
{
    const std::string name = file.string();
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file, error); // of a folder: an error
    if (error)
        throw InputError(phrase("%1: cannot be read: %2", { name, error.message() }));
    std::string all(bytes, '\0');
    if (!std::ifstream(file, std::ios::binary).read(all.data(), std::streamsize(bytes)))
        throw InputError(phrase("%1: cannot be read; check its permissions", { name }));
    Reader header(all, name);
    if (all.size() < 32 || header.take(magic.size()) != std::string(magic.begin(), magic.end()))
        throw InputError(phrase("%1: is not a model of Evenkeel", { name }));
    const std::uint64_t written = header.number();
    if (written > version)
        throw InputError(phrase("%1: was written by a newer version of Evenkeel", { name }));
    const std::uint64_t size = header.number(), sum = header.number();
    const std::string_view body = header.take(size);
    if (written != version || !header.done() || checksum(body) != sum)
        failDamaged(name);
    Checkpoint checkpoint;
    for (Reader reader(body, name); !reader.done();) {
        const std::string_view kind = reader.take(1);
        const std::string key(reader.take(reader.number()));
        if (kind == "f")
            checkpoint.arrays[key] = reader.list<float>();
        else if (kind == "d")
            checkpoint.numbers[key] = reader.list<double>();
        else if (kind == "t")
            checkpoint.texts[key] = std::string(reader.take(reader.number()));
        else
            failDamaged(name);
    }
    for (const auto& [key, values] : checkpoint.numbers)
        if (!std::ranges::all_of(values, isPlausible))
            failDamaged(name + " (" + key + ")");
    return checkpoint;
}

const std::vector<float>& Checkpoint::array(const std::string& name) const
{
    const auto found = arrays.find(name);
    if (found == arrays.end())
        throw InputError(phrase("the checkpoint has no '%1'", { name }));
    return found->second;
}

const std::string& Checkpoint::text(const std::string& name) const
{
    const auto found = texts.find(name);
    if (found == texts.end())
        throw InputError(phrase("the checkpoint has no '%1'", { name }));
    return found->second;
}

std::vector<double> Checkpoint::numbersOr(const std::string& name, std::vector<double> otherwise) const
{
    const auto found = numbers.find(name);
    if (found == numbers.end())
        return otherwise;
    if (!otherwise.empty() && found->second.size() != otherwise.size())
        failDamaged(name);
    return found->second;
}

double Checkpoint::numberOr(const std::string& name, double otherwise, double min, double max) const
{
    const double number = numbersOr(name, { otherwise })[0];
    if (!(number >= min && number <= max))
        failDamaged(name);
    return number;
}

std::vector<Index> Checkpoint::countsOr(const std::string& name, std::vector<Index> otherwise) const
{
    const auto found = numbers.find(name);
    if (found == numbers.end())
        return otherwise;
    if (!std::ranges::all_of(found->second, [](double x) { return x >= 0 && x == std::trunc(x); })
        || (!otherwise.empty() && otherwise.size() != found->second.size()))
        failDamaged(name);
    return { found->second.begin(), found->second.end() };
}

} // namespace evenkeel
