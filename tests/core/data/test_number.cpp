// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in text: every spelling gives the bits that std::from_chars gives, and ends where it ends.
#include "core/base/random.h"
#include "core/data/text/number.h"
#include "tests/test_class.h"

#include <QtTest>
#include <charconv>
#include <cmath>

using namespace evenkeel;

namespace {

struct Read {
    std::uint32_t bits = 0;
    std::ptrdiff_t length = 0;
    ValueFault fault = ValueFault::None;

    bool operator==(const Read&) const = default;
};

// Bytes after a number's end must not matter, digits in particular.
std::string beforeOtherBytes(const std::string& number, char end, Random& random)
{
    static constexpr char others[] = "0123456789.:e- \n\r\xff\x80\x30";
    std::string text = number + end;
    for (int i = 0; i < numberPadding; ++i)
        text += others[random.below(sizeof others - 1)];
    return text;
}

Read ours(const std::string& number, Random& random)
{
    const std::string text = beforeOtherBytes(number, random.chance(0.5) ? ' ' : '\n', random);
    float value = 0;
    Read read;
    read.length = readValue(text.data(), value, read.fault) - text.data();
    read.bits = std::bit_cast<std::uint32_t>(value);
    return read;
}

// from_chars does not accept '+', and does not distinguish overflow from underflow.
Read expected(const std::string& number)
{
    const bool plus = number.starts_with('+');
    float value = 0;
    const auto [end, error] = std::from_chars(number.data() + (plus ? 1 : 0), number.data() + number.size(), value);
    Read read { 0, end - number.data(), ValueFault::None };
    if (error == std::errc::result_out_of_range) {
        value = std::strtof(number.c_str(), nullptr);
        read.fault = std::isinf(value) ? ValueFault::TooLarge : ValueFault::None;
    }
    read.bits = std::bit_cast<std::uint32_t>(value);
    return read;
}

std::string someDigits(Random& random, std::uint64_t max)
{
    std::string digits(random.below(max + 1), '0');
    const bool zeros = random.chance(0.2); // long runs of one digit
    for (char& digit : digits)
        digit = static_cast<char>('0' + (zeros && random.chance(0.9) ? 9 * random.below(2) : random.below(10)));
    return random.chance(0.1) ? std::string(random.below(12), '0') + digits : digits;
}

std::string someNumber(Random& random)
{
    const std::uint64_t max = random.chance(0.7) ? 8 : 25;
    std::string text = someDigits(random, max);
    if (random.chance(0.8))
        text.append(".").append(someDigits(random, max));
    if (text.empty() || text == ".")
        text += static_cast<char>('0' + random.below(10));
    if (random.chance(0.4)) {
        static constexpr const char* beginnings[] = { "e", "E", "e-", "e+", "E-" };
        const std::uint64_t largest = random.chance(0.5) ? 12 : random.chance(0.9) ? 60 : 100000;
        text.append(beginnings[random.below(5)]).append(random.chance(0.1) ? "00" : "");
        text += std::to_string(random.below(largest));
    }
    return (random.chance(0.7) ? "" : random.chance(0.7) ? "-" : "+") + text;
}

// A float, a double or the middle between two floats, printed with any number of digits: ties, and numbers next to
// them.
std::string somePrinted(Random& random)
{
    const auto bits = static_cast<std::uint32_t>(random.below(0x7f800000));
    const double value = std::bit_cast<float>(bits);
    const double above = std::nextafter(std::bit_cast<float>(bits), INFINITY);
    const double middle = value / 2 + above / 2;
    char text[400];
    const double printed = random.chance(0.5) ? middle : value;
    static constexpr const char* formats[] = { "%.*g", "%.*e", "%.*f" };
    const bool large = printed > 1e30 || printed < 1e-30;
    std::snprintf(text, sizeof text, formats[random.below(large ? 2 : 3)], static_cast<int>(random.below(26)), printed);
    return text;
}

void compare(const std::string& number, Random& random)
{
    const Read read = ours(number, random), right = expected(number);
    if (right.fault == ValueFault::TooLarge)
        QCOMPARE(read.fault, right.fault);
    else
        QVERIFY2(read == right, number.c_str());
}

} // namespace

class TestNumber : public QObject {
    Q_OBJECT

private slots:
    void everySpellingGivesTheBitsOfFromChars()
    {
        Random random(3);
        for (int i = 0; i < 1000000 && !QTest::currentTestFailed(); ++i)
            compare(someNumber(random), random);
    }

    void printedFloatsAndTiesGiveTheBitsOfFromChars()
    {
        Random random(5);
        for (int i = 0; i < 500000 && !QTest::currentTestFailed(); ++i)
            compare(somePrinted(random), random);
    }

    void tiesBetweenFloatsAreRoundedExactly()
    {
        // Halfway between two floats, and very close to it: double alone would round twice.
        Random random(1);
        for (const char* text : { "16777217.0", "16777217.0000000001", "16777216.9999999999", "16777219.0",
                 "8388608.50000000001", "8388609.5", "1.00000005960464477", "1.00000005960464478", "3.4028235e38",
                 "3.4028236e38", "3.40282357e38", "1e-45", "7e-46", "7.1e-46", "1.17549435e-38", "1.1754943e-38",
                 "0.000000000000000000000000000000000000011754943508222875", "1e-400", "1e400", "-0", "-0.0", "+0e9",
                 "0e99999999999", "-0e-99999999999" })
            compare(text, random);
    }

    void allShortDecimalsGiveTheBitsOfFromChars()
    {
        Random random(9);
        char text[16];
        for (int digits = 1; digits <= 5; ++digits)
            for (int i = 0; i < 200000 && !QTest::currentTestFailed(); ++i) {
                std::snprintf(text, sizeof text, "%.*f", digits, i * std::pow(10, -digits));
                compare(text, random);
            }
    }

    void whatIsNoNumberIsSaid()
    {
        Random random(2);
        for (const char* text : { "", ".", "-", "+", "-.", "+-1", "-+1", "--1", "e5", ".e5", "nan", "inf", "-inf", "x",
                 ":1", "++1", "- 1" })
            QVERIFY2(ours(text, random).fault == ValueFault::NotANumber, text);
        for (const char* text : { "1e", "1e+", "1.5e-", "1x", "0x10", "1..2", "1.2.3", "1-2", "1e5e5", "1,5" }) {
            const Read read = ours(text, random); // ends before what is no part of it
            QVERIFY2(read.fault == ValueFault::None && read == expected(text), text);
            QVERIFY(read.length < static_cast<std::ptrdiff_t>(std::strlen(text)));
        }
    }

    void wholeNumbersAreExact()
    {
        Random random(4);
        for (int i = 0; i < 300000; ++i) {
            const std::string digits = someDigits(random, random.chance(0.8) ? 9 : 30);
            const std::string text = beforeOtherBytes(digits, ":, \n"[random.below(4)], random);
            std::int64_t number = -1;
            const char* const end = readWhole(text.data(), number);
            QCOMPARE(end - text.data(), static_cast<std::ptrdiff_t>(digits.size()));
            if (digits.empty())
                continue;
            std::int64_t right = INT64_MAX;
            std::from_chars(digits.data(), digits.data() + digits.size(), right);
            if (right >= 1000000000000000000) // beyond 18 digits
                right = INT64_MAX;
            QVERIFY2(number == right, digits.c_str());
        }
    }
};

REGISTER_TEST(TestNumber)
#include "test_number.moc"
