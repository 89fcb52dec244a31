// SPDX-License-Identifier: GPL-3.0-or-later
// TensorBoard's event files: of each Event its time, step and scalar summaries (event.proto, summary.proto,
// tensor.proto); images, histograms, graphs are skipped.
#include "core/base/error.h"
#include "core/base/phrase.h"
#include "core/import/metric_tags.h"
#include "core/import/protobuf.h"
#include "core/import/record_file.h"
#include "core/import/step_rows.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace evenkeel {

namespace {

namespace fs = std::filesystem;
using Kind = ProtobufField::Kind;

constexpr std::size_t maxTagLength = 4096;

struct ScalarSummary {
    std::string tag;
    std::optional<double> value;
};

// Types of tensor.proto; others are no scalars of a training.
enum TensorType : std::uint64_t { TensorFloat = 1, TensorDouble = 2, TensorInt32 = 3, TensorInt64 = 9 };

// The one number of packed or plain values; nothing where there are several.
std::optional<double> numberOf(const ProtobufField& field, std::uint64_t type)
{
    ProtobufField number = field;
    if (field.kind == Kind::Bytes) { // little-endian content, or one packed value
        const bool isWide = type == TensorDouble || type == TensorInt64;
        if (field.bytes.size() != (isWide ? 8U : 4U))
            return std::nullopt;
        number.value = 0;
        for (std::size_t i = field.bytes.size(); i-- > 0;)
            number.value = number.value << 8U | static_cast<unsigned char>(field.bytes[i]);
    }
    switch (type) {
    case TensorFloat:
        return number.asFloat();
    case TensorDouble:
        return number.asDouble();
    case TensorInt32:
        return double(std::bit_cast<std::int32_t>(static_cast<std::uint32_t>(number.value)));
    case TensorInt64:
        return double(std::bit_cast<std::int64_t>(number.value));
    default:
        return std::nullopt;
    }
}

// Packed integers are varints, not content.
std::optional<double> packedInteger(std::string_view bytes)
{
    std::string message = "\x08"; // packed message with the bytes as field 1
    message += bytes;
    ProtobufReader reader(message);
    const auto field = reader.next();
    return field && !reader.next() && !reader.isDamaged()
        ? std::optional(double(std::bit_cast<std::int64_t>(field->value)))
        : std::nullopt;
}

struct Damaged { };

template<typename Take>
void forEachProtobufField(std::string_view message, const Take& take)
{
    ProtobufReader reader(message);
    while (const auto field = reader.next())
        take(*field);
    if (reader.isDamaged())
        throw Damaged();
}

std::optional<double> scalarOf(std::string_view tensor)
{
    std::uint64_t type = 0;
    std::optional<ProtobufField> content;
    int contents = 0;
    forEachProtobufField(tensor, [&](const ProtobufField& field) {
        if (field.number == 1 && field.kind == Kind::Varint)
            type = field.value;
        // tensor_content, float_val, double_val, int_val, int64_val
        if (field.number == 4 || field.number == 5 || field.number == 6 || field.number == 7 || field.number == 10) {
            content = field;
            ++contents;
        }
    });
    if (contents != 1)
        return std::nullopt;
    if ((content->number == 7 || content->number == 10) && content->kind == Kind::Bytes)
        return packedInteger(content->bytes);
    return numberOf(*content, type);
}

ScalarSummary summaryOf(std::string_view message)
{
    ScalarSummary summary;
    forEachProtobufField(message, [&](const ProtobufField& field) {
        if (field.number == 1 && field.kind == Kind::Bytes)
            summary.tag = field.bytes.substr(0, maxTagLength);
        else if (field.number == 2 && field.kind == Kind::Fixed32)
            summary.value = field.asFloat();
        else if (field.number == 8 && field.kind == Kind::Bytes)
            summary.value = scalarOf(field.bytes);
    });
    return summary;
}

struct ParsedEvent {
    double time = 0;
    std::int64_t step = 0;
    bool isStart = false; // whether a session starts here: it goes on from its step
    std::vector<ScalarSummary> scalars;
};

// Its status, of a SessionLog.
bool startsSession(std::string_view message)
{
    bool starts = false;
    forEachProtobufField(message, [&](const ProtobufField& field) {
        starts = starts || (field.number == 1 && field.kind == Kind::Varint && field.value == 1);
    });
    return starts;
}

ParsedEvent eventOf(std::string_view message)
{
    ParsedEvent event;
    forEachProtobufField(message, [&](const ProtobufField& field) {
        if (field.number == 1 && field.kind == Kind::Fixed64)
            event.time = field.asDouble();
        else if (field.number == 2 && field.kind == Kind::Varint)
            event.step = std::bit_cast<std::int64_t>(field.value);
        else if (field.number == 7 && field.kind == Kind::Bytes)
            event.isStart = startsSession(field.bytes);
        else if (field.number == 5 && field.kind == Kind::Bytes)
            forEachProtobufField(field.bytes, [&](const ProtobufField& value) {
                if (value.number != 1 || value.kind != Kind::Bytes)
                    return;
                if (ScalarSummary scalar = summaryOf(value.bytes); scalar.value && !scalar.tag.empty())
                    event.scalars.push_back(std::move(scalar));
            });
    });
    return event;
}

// Calls take(event) for each record until it says false.
template<typename Take>
void forEachEvent(RecordReader& reader, const fs::path& file, const Take& take)
{
    std::int64_t number = 0;
    for (std::string record; reader.next(record);) {
        ++number;
        ParsedEvent event;
        try {
            event = eventOf(record);
        } catch (const Damaged&) {
            throw InputError(
                phrase("%1: record %2 is no TensorBoard event", { file.string(), std::to_string(number) }));
        }
        if (!take(event))
            return;
    }
}

// The time of the first record; infinity: it has none.
double beginOf(const fs::path& file)
{
    double begin = std::numeric_limits<double>::infinity();
    RecordReader reader(file);
    forEachEvent(reader, file, [&](const ParsedEvent& event) {
        begin = event.time > 0 ? event.time : begin;
        return false;
    });
    return begin;
}

// What the names of its tags begin with: that of the dataset after which its folder is named.
std::string prefixOf(const fs::path& file)
{
    std::error_code ignored;
    const std::string folder = fs::weakly_canonical(file, ignored).parent_path().filename().string();
    return isDatasetName(folder) ? folder + '/' : std::string();
}

} // namespace

ScalarRows readEventFile(const fs::path& file) { return readEventFiles({ file }); }

ScalarRows readEventFiles(const std::vector<fs::path>& files)
{
    std::vector<std::pair<double, fs::path>> byBegin;
    for (const fs::path& file : files)
        byBegin.emplace_back(beginOf(file), file);
    std::ranges::sort(byBegin);
    StepRows rows("TensorBoard", files.size() == 1 ? files[0].string() : files[0].parent_path().string());
    for (const auto& [begin, file] : byBegin) {
        RecordReader reader(file);
        const std::string prefix = prefixOf(file);
        forEachEvent(reader, file, [&](const ParsedEvent& event) {
            if (event.isStart)
                rows.restartAt(event.step);
            for (const ScalarSummary& scalar : event.scalars)
                rows.add(
                    saysDataset(scalar.tag) ? scalar.tag : prefix + scalar.tag, event.step, event.time, *scalar.value);
            return true;
        });
        if (reader.isCut())
            rows.notice(phrase("the last record of %1 is not complete and was left out", { file.filename().string() }));
    }
    if (std::isfinite(byBegin.front().first))
        rows.begins(byBegin.front().first);
    return rows.take();
}

} // namespace evenkeel
