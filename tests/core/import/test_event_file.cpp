// SPDX-License-Identifier: GPL-3.0-or-later
// TensorBoard's event files, built here byte by byte: checksums, scalars of all kinds, and files that are cut, damaged
// or hostile.
#include "core/base/error.h"
#include "core/import/foreign_run.h"
#include "core/import/protobuf.h"
#include "core/import/record_file.h"
#include "core/import/step_rows.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <QTemporaryDir>
#include <QTest>
#include <bit>
#include <random>

using namespace evenkeel;

namespace {

std::string fixed(std::uint64_t value, int bytes)
{
    std::string text;
    for (int i = 0; i < bytes; ++i)
        text += char(value >> unsigned(8 * i) & 0xffU);
    return text;
}

std::string varint(std::uint64_t value)
{
    std::string text;
    for (; value >= 0x80; value >>= 7U)
        text += char((value & 0x7fU) | 0x80U);
    return text + char(value);
}

std::string bytesField(int number, const std::string& bytes)
{
    return varint(std::uint64_t(number) << 3U | 2U) + varint(bytes.size()) + bytes;
}
std::string numberField(int number, std::uint64_t value) { return varint(std::uint64_t(number) << 3U) + varint(value); }
std::string doubleField(int number, double value)
{
    return varint(std::uint64_t(number) << 3U | 1U) + fixed(std::bit_cast<std::uint64_t>(value), 8);
}
std::string floatField(int number, float value)
{
    return varint(std::uint64_t(number) << 3U | 5U) + fixed(std::bit_cast<std::uint32_t>(value), 4);
}

std::string record(const std::string& bytes)
{
    const std::string length = fixed(bytes.size(), 8);
    return length + fixed(maskedCrc32c(length), 4) + bytes + fixed(maskedCrc32c(bytes), 4);
}

std::string simple(const std::string& tag, float value)
{
    return bytesField(1, bytesField(1, tag) + floatField(2, value));
}
std::string tensor(const std::string& tag, const std::string& content)
{
    return bytesField(1, bytesField(1, tag) + bytesField(8, content));
}
std::string eventRecord(double time, std::int64_t step, const std::string& summary)
{
    return record(doubleField(1, time) + numberField(2, std::uint64_t(step)) + bytesField(5, summary));
}
std::string version(double time = 1e9) { return record(doubleField(1, time) + bytesField(3, "brain.Event:2")); }

} // namespace

class TestEventFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checksums();
    void scalarsOfAllKinds();
    void otherSummariesAreSkipped();
    void aCutFileIsReadAsFarAsItGoes();
    void damageIsNamed();
    void brokenMessages();
    void anyBytes();
    void becomesARun();
    void aRestartReplaces();
    void severalFilesAreOneRun();
    void replacedValuesCount();
    void twoWriters();
    void timesOrderFiles();
    void sessionsThatStart();

private:
    std::filesystem::path write(const std::string& bytes)
    {
        const QString path = m_folder.filePath(QStringLiteral("events.out.tfevents.%1").arg(++m_files));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qsizetype(bytes.size())) < 0)
            qWarning("the file cannot be written");
        return path.toStdString();
    }
    QString thrownBy(const std::string& bytes)
    {
        return thrown<InputError>([&] { readEventFile(write(bytes)); });
    }

    QTemporaryDir m_folder;
    int m_files = 0;
};

// RFC 3720, appendix B.4: the checksum of 32 zeros, and of "123456789".
void TestEventFile::checksums()
{
    QCOMPARE(crc32c(std::string(32, '\0')), 0x8a9136aaU);
    QCOMPARE(crc32c("123456789"), 0xe3069283U);
    QCOMPARE(crc32c(""), 0U);
    QCOMPARE(maskedCrc32c("123456789"), std::uint32_t((0xe3069283U >> 15U | 0xe3069283U << 17U) + 0xa282ead8U));
}

void TestEventFile::scalarsOfAllKinds()
{
    const std::string floatContent = fixed(std::bit_cast<std::uint32_t>(0.25F), 4);
    const ScalarRows rows
        = readEventFile(write(version() + eventRecord(1e9, 10, simple("acc", 0.5F) + simple("loss", 2))
            + eventRecord(1e9 + 5, 20, tensor("acc", numberField(1, 1) + bytesField(4, floatContent)))
            + eventRecord(1e9 + 6, 20, tensor("packed", numberField(1, 1) + bytesField(5, floatContent)))
            + eventRecord(1e9 + 7, 20, tensor("plain", numberField(1, 1) + floatField(5, 8)))
            + eventRecord(1e9 + 8, 20, tensor("double", numberField(1, 2) + doubleField(6, 0.1)))
            + eventRecord(1e9 + 9, 20, tensor("whole", numberField(1, 3) + bytesField(7, varint(300))))
            + eventRecord(1e9 + 9, 20, tensor("long", numberField(1, 9) + numberField(10, 7)))
            + eventRecord(1e9 + 9, 20, simple("acc", 0.75F)))); // written again: the last one counts
    QCOMPARE(rows.rows.size(), std::size_t(2));
    QCOMPARE(rows.tags, (std::vector<std::string> { "acc", "loss", "packed", "plain", "double", "whole", "long" }));
    QCOMPARE(rows.rows[0].step, std::optional<std::int64_t>(10));
    QCOMPARE(rows.rows[0].time, 1e9);
    QVERIFY(rows.rows[0].values == (std::vector<std::pair<std::size_t, double>> { { 0, 0.5 }, { 1, 2 } }));
    QVERIFY(rows.rows[1].values
        == (std::vector<std::pair<std::size_t, double>> {
            { 0, 0.25 }, { 2, 0.25 }, { 3, 8 }, { 4, 0.1 }, { 5, 300 }, { 6, 7 }, { 0, 0.75 } }));
    QVERIFY(rows.notices.empty());
}

void TestEventFile::otherSummariesAreSkipped()
{
    const std::string image = bytesField(1, bytesField(1, "image") + bytesField(4, "png"));
    const std::string vector = tensor("vector", numberField(1, 1) + bytesField(4, std::string(8, '\0')));
    const std::string text = tensor("text", numberField(1, 7) + bytesField(4, "abcd"));
    const ScalarRows rows = readEventFile(
        write(version() + eventRecord(1, 1, image + vector + text) + eventRecord(2, 2, simple("a", 1))));
    QCOMPARE(rows.tags, std::vector<std::string> { "a" });
    QCOMPARE(rows.rows.size(), std::size_t(1));
}

void TestEventFile::aCutFileIsReadAsFarAsItGoes()
{
    const std::string whole = version() + eventRecord(1, 1, simple("a", 1)), last = eventRecord(2, 2, simple("a", 2));
    for (std::size_t cut = 1; cut < last.size(); ++cut) {
        const ScalarRows rows = readEventFile(write(whole + last.substr(0, cut)));
        QCOMPARE(rows.rows.size(), std::size_t(1));
        QCOMPARE(rows.notices.size(), std::size_t(1));
    }
}

void TestEventFile::damageIsNamed()
{
    const std::string good = version() + eventRecord(1, 1, simple("a", 1));
    std::string length = good, contents = good;
    length[version().size()] ^= 1;
    contents[version().size() + 20] ^= 1;
    QVERIFY(thrownBy(length).contains(QStringLiteral("record 2: the checksum of its length is wrong")));
    QVERIFY(thrownBy(contents).contains(QStringLiteral("record 2: its checksum is wrong")));
    const std::string endless = fixed(std::uint64_t(1) << 60U, 8);
    QVERIFY(thrownBy(good + endless + fixed(maskedCrc32c(endless), 4)).contains(QStringLiteral("record 3: has")));
    QVERIFY(thrownBy(record("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"))
                .contains(QStringLiteral("no TensorBoard event")));
    QVERIFY(!isRecordFile("step,acc\n1,0.5\n"));
    QVERIFY(!isRecordFile("short"));
    QVERIFY(isRecordFile(good));
}

void TestEventFile::brokenMessages()
{
    const auto isDamaged = [](const std::string& message) {
        ProtobufReader reader(message);
        while (reader.next()) { }
        return reader.isDamaged();
    };
    QVERIFY(!isDamaged(numberField(1, ~std::uint64_t(0)) + bytesField(2, "x") + doubleField(3, 1) + floatField(4, 1)));
    QVERIFY(isDamaged(varint(1U << 3U | 2U) + varint(5) + "four")); // longer than what is there
    QVERIFY(isDamaged(varint(1U << 3U | 2U) + varint(~std::uint64_t(0)))); // a length that wraps
    QVERIFY(isDamaged(varint(1U << 3U | 1U) + "1234567"));
    QVERIFY(isDamaged(varint(1U << 3U | 5U) + "123"));
    QVERIFY(isDamaged(varint(1U << 3U | 3U))); // a group
    QVERIFY(isDamaged(varint(0))); // field 0
    QVERIFY(isDamaged(std::string(11, '\xff')));
    QVERIFY(isDamaged(varint(1U << 3U) + std::string(9, '\xff') + "\x02")); // 65 bits
}

// Whatever the bytes of a record are, it is read or refused.
void TestEventFile::anyBytes()
{
    std::mt19937 random(7);
    const std::string good
        = doubleField(1, 1) + numberField(2, 3) + bytesField(5, simple("a", 1) + tensor("b", numberField(1, 2)));
    for (int i = 0; i < 2000; ++i) {
        std::string bytes = good;
        for (int change = 0; change < 1 + i % 4; ++change)
            bytes[random() % bytes.size()] = char(random() % 256);
        if (i % 3 == 0)
            bytes.resize(random() % bytes.size());
        thrownBy(record(bytes));
    }
}

void TestEventFile::becomesARun()
{
    const ScalarRows rows = readEventFile(
        write(version(1.6e9 - 20) + eventRecord(1.6e9, 10, simple("train/acc", 0.9F) + simple("eval/acc", 0.5F))
            + eventRecord(
                1.6e9 + 30, 20, simple("train/acc", 0.95F) + simple("eval/acc", 0.625F) + simple("eval/loss", 1.5F))));
    const ForeignRun run = foreignRun(rows, "bert", {});
    QCOMPARE(run.run.build, std::string("imported from TensorBoard"));
    QCOMPARE(run.started, std::string("2020-09-13T12:26:20+00:00"));
    QVERIFY(run.notes.find("eval/acc as P@1") != std::string::npos);
    QCOMPARE(run.events.size(), std::size_t(3)); // and the end
    const auto& first = std::get<EvaluationEvent>(run.events[0]);
    const auto& second = std::get<EvaluationEvent>(run.events[1]);
    QCOMPARE(first.time, 20.0); // since the first record
    QCOMPARE(second.time, 50.0);
    QCOMPARE(first.p1, 0.5);
    QVERIFY(std::isnan(first.loss) && std::isnan(first.p5));
    QCOMPARE(second.loss, 1.5);
    QCOMPARE(second.updates, std::int64_t(20));
    QCOMPARE(std::get<FinishedEvent>(run.events[2]).time, 50.0);
    QVERIFY(run.notes.find("ordered") == std::string::npos);
    const ForeignRun mapped = foreignRun(rows, "bert", { { "train/acc", "p@1" } });
    QCOMPARE(std::get<EvaluationEvent>(mapped.events[0]).p1, double(0.9F));
}

// At step 20 again, later in time: all tags begin again there. A step that goes back with its time is of another
// writer.
void TestEventFile::aRestartReplaces()
{
    const auto acc = [](double time, std::int64_t step, float value) {
        return eventRecord(1e9 + time, step, simple("acc", value));
    };
    const std::string loss = eventRecord(1e9 + 31, 30, simple("loss", 9));
    const ScalarRows rows = readEventFile(write(version() + acc(10, 10, 0.1F) + acc(20, 20, 0.2F) + acc(30, 30, 0.9F)
        + loss + acc(40, 20, 0.25F) + acc(50, 25, 0.3F)));
    std::vector<std::int64_t> steps;
    for (const ScalarRow& row : rows.rows)
        steps.push_back(row.step.value());
    QCOMPARE(steps, (std::vector<std::int64_t> { 10, 20, 25 }));
    QCOMPARE(rows.rows[1].values[0].second, 0.25);
    QVERIFY(rows.notices.size() == 1 && rows.notices[0].find("2 steps") != std::string::npos);
    const ScalarRows unordered = readEventFile(write(version() + acc(20, 20, 0.2F) + acc(10, 10, 0.1F)));
    QCOMPARE(unordered.rows.size(), std::size_t(2));
}

void TestEventFile::severalFilesAreOneRun()
{
    const auto first = write(version() + eventRecord(1e9 + 1, 1, simple("acc", 0.25F)));
    const auto second = write(version(1e9 + 100) + eventRecord(1e9 + 101, 2, simple("acc", 0.5F)));
    const ForeignRun run = foreignRun(readEventFiles({ first, second }), "two", {});
    QCOMPARE(run.events.size(), std::size_t(3));
    QCOMPARE(std::get<EvaluationEvent>(run.events[1]).time, 101.0);
}

// Ten million numbers are the limit, also where each replaces the one before; and each takes little time.
void TestEventFile::replacedValuesCount()
{
    StepRows rows("test", "a file");
    std::vector<std::string> tags;
    for (int i = 0; i < 9999; ++i)
        tags.push_back("tag" + std::to_string(i));
    const auto fill = [&] {
        for (std::size_t i = 0; i <= maxScalarValues; ++i)
            rows.add(tags[i % tags.size()], 1, 1, double(i));
    };
    QVERIFY_THROWS_EXCEPTION(InputError, fill());
}

// A second writer at the same time replaces nothing without a word.
void TestEventFile::twoWriters()
{
    const auto acc = [](double time, std::int64_t step, float value) {
        return eventRecord(1e9 + time, step, simple("eval/acc", value));
    };
    const auto first = write(version() + acc(1, 10, 0.1F) + acc(3, 20, 0.2F));
    const auto second = write(version(1e9 + 1) + acc(2, 10, 0.15F) + acc(2.5, 20, 0.25F));
    const ForeignRun run = foreignRun(readEventFiles({ first, second }), "two", {});
    QCOMPARE(run.events.size(), std::size_t(3));
    QCOMPARE(std::get<EvaluationEvent>(run.events[1]).p1, 0.25);
    QVERIFY2(run.notes.find("recorded again at their step: 2") != std::string::npos, run.notes.c_str());
}

// The times in files say which is first, not their names.
void TestEventFile::timesOrderFiles()
{
    const auto later = write(version(1e9 + 100) + eventRecord(1e9 + 101, 2, simple("acc", 0.5F)));
    const auto earlier = write(version() + eventRecord(1e9 + 1, 2, simple("acc", 0.25F)));
    const ForeignRun run = foreignRun(readEventFiles({ later, earlier }), "two", {});
    QCOMPARE(run.events.size(), std::size_t(2));
    QCOMPARE(std::get<EvaluationEvent>(run.events[0]).p1, 0.5);
}

// A session that starts at step 20 goes on from there, also where no tag has gone back.
void TestEventFile::sessionsThatStart()
{
    const std::string start = record(doubleField(1, 1e9 + 40) + numberField(2, 20) + bytesField(7, numberField(1, 1)));
    const ScalarRows rows = readEventFile(write(version() + eventRecord(1e9 + 10, 10, simple("acc", 0.1F))
        + eventRecord(1e9 + 30, 30, simple("acc", 0.9F)) + start + eventRecord(1e9 + 50, 40, simple("acc", 0.4F))));
    QCOMPARE(rows.rows.size(), std::size_t(2));
    QCOMPARE(rows.rows[1].step, std::optional<std::int64_t>(40));
}

REGISTER_TEST(TestEventFile)
#include "test_event_file.moc"
