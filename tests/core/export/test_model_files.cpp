// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of exported models against the formats' descriptions. Scores are compared in tests/cli/test_export.sh.
#include "core/base/error.h"
#include "core/data/npz/zip_archive.h"
#include "core/export/model_files.h"
#include "core/export/protobuf_message.h"
#include "core/import/protobuf.h"
#include "tests/test_class.h"
#include "tests/thrown.h"

#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/mman.h>

using namespace evenkeel;

class TestModelFiles : public QObject {
    Q_OBJECT

private slots:
    void protobuf();
    void safetensors();
    void npz();
    void onnxHasEachArray();
    void onnxTooLarge();
    void formats();

private:
    std::filesystem::path path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    static QByteArray bytesOf(const std::filesystem::path& file)
    {
        QFile in(QString::fromStdString(file.string()));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("not readable");
    }

    QTemporaryDir m_folder;
};

namespace {

// 2 features, of which the second is inverted, 1 unit, 2 labels.
constexpr std::array<float, 7> weights { 1, 2, 3, 4, 5, 6, 7 };

ExportedModel smallModel()
{
    return { .shape = { .features = 2, .labels = 2, .hidden = { 1 } },
        .weights = weights,
        .factors = { 1, 0 },
        .inverted = { 1 },
        .invertedValues = { 0.5F },
        .texts = { { "model", "{}" } } };
}

QByteArray asBytes(std::initializer_list<float> values)
{
    return { reinterpret_cast<const char*>(values.begin()), qsizetype(values.size() * sizeof(float)) };
}

QByteArray hex(const char* digits) { return QByteArray::fromHex(digits); }

// The bytes of each field of this number.
std::vector<std::string_view> fieldsOf(std::string_view message, std::uint32_t number)
{
    std::vector<std::string_view> found;
    ProtobufReader reader(message);
    while (const auto field = reader.next())
        if (field->number == number)
            found.push_back(field->bytes);
    return reader.isDamaged() ? std::vector<std::string_view>() : found;
}

} // namespace

// Examples of protobuf.dev/programming-guides/encoding, and a long one.
void TestModelFiles::protobuf()
{
    const std::array<float, 2> floats { 1, -2 };
    ProtobufMessage message, inner, tail;
    message.number(1, 150);
    message.text(2, "testing");
    inner.number(1, 150);
    inner.view(4, std::as_bytes(std::span(floats)));
    message.message(3, std::move(inner));
    message.number(5, std::uint64_t(-1));
    tail.text(6, "");
    message.append(std::move(tail));
    const QByteArray expected = hex("089601") + hex("120774657374696e67") + hex("1a0d089601") + hex("2208")
        + asBytes({ 1, -2 }) + hex("28ffffffffffffffffff01") + hex("3200");
    AtomicFile file(path("message"));
    message.write(file);
    file.commit();
    QCOMPARE(bytesOf(path("message")), expected);
    QCOMPARE(qint64(message.size()), expected.size());
}

void TestModelFiles::safetensors()
{
    writeModel(smallModel(), ModelFormat::Safetensors, path("a.safetensors"));
    const QByteArray bytes = bytesOf(path("a.safetensors"));
    const QByteArray header = R"({"__metadata__":{"model":"{}"},)"
                              R"("inverted":{"dtype":"I64","shape":[1],"data_offsets":[0,8]},)"
                              R"("W0":{"dtype":"F32","shape":[2,1],"data_offsets":[8,16]},)"
                              R"("b0":{"dtype":"F32","shape":[1],"data_offsets":[16,20]},)"
                              R"("W1":{"dtype":"F32","shape":[2,1],"data_offsets":[20,28]},)"
                              R"("b1":{"dtype":"F32","shape":[2],"data_offsets":[28,36]},)"
                              R"("factors":{"dtype":"F32","shape":[2],"data_offsets":[36,44]},)"
                              R"("inverted_values":{"dtype":"F32","shape":[1],"data_offsets":[44,48]}})";
    const qsizetype size = (header.size() + 7) / 8 * 8;
    QCOMPARE(bytes.first(8), QByteArray(1, char(size & 255)) + QByteArray(1, char(size >> 8)) + QByteArray(6, '\0'));
    QCOMPARE(bytes.sliced(8, size), header.leftJustified(size, ' '));
    QCOMPARE(bytes.sliced(8 + size), hex("0100000000000000") + asBytes({ 1, 2, 3, 4, 5, 6, 7, 1, 0, 0.5 }));
}

// As numpy.save() writes them (NumPy 2.4).
void TestModelFiles::npz()
{
    writeModel(smallModel(), ModelFormat::Npz, path("a.npz"));
    const ZipArchive archive(path("a.npz"));
    const auto member = [&](const char* name) {
        const ZipArchive::Member found = archive.open(name);
        QByteArray bytes(qsizetype(found.size), '\0');
        found.stream->read(bytes.data(), found.size);
        return bytes;
    };
    const auto npy = [](const QByteArray& literal, const QByteArray& values) {
        return QByteArray("\x93NUMPY\x01\0v\0", 10) + literal.leftJustified(117, ' ') + "\n" + values;
    };
    QCOMPARE(member("model.json"), QByteArray("{}"));
    QCOMPARE(member("W0.npy"), npy("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 1), }", asBytes({ 1, 2 })));
    QCOMPARE(member("inverted.npy"),
        npy("{'descr': '<i8', 'fortran_order': False, 'shape': (1,), }", hex("0100000000000000")));
    QVERIFY(archive.has("b1.npy") && archive.has("inverted_values.npy"));
    QVERIFY(bytesOf(path("a.npz")).contains(asBytes({ 4, 5 }))); // stored as they are
}

void TestModelFiles::onnxHasEachArray()
{
    const ExportedModel model = smallModel();
    writeModel(model, ModelFormat::Onnx, path("a.onnx"));
    const std::string bytes = bytesOf(path("a.onnx")).toStdString();
    const auto graphs = fieldsOf(bytes, 7);
    QCOMPARE(graphs.size(), 1U);
    std::map<std::string_view, std::string_view> tensors; // bytes by name
    for (const std::string_view tensor : fieldsOf(graphs[0], 5))
        tensors[fieldsOf(tensor, 8).at(0)] = fieldsOf(tensor, 9).at(0);
    for (const ExportedArray& array : model.arrays()) {
        const auto values = array.bytes();
        QVERIFY2(tensors.contains(array.name), array.name.c_str());
        QCOMPARE(tensors[array.name], std::string_view(reinterpret_cast<const char*>(values.data()), values.size()));
    }
    for (const std::string_view node : fieldsOf(graphs[0], 1))
        QVERIFY(!fieldsOf(node, 4).at(0).empty());
    QCOMPARE(fieldsOf(fieldsOf(bytes, 14).at(0), 2).at(0), std::string_view("{}"));
}

// Whose weights nobody reads: the sentence comes before a byte is written.
void TestModelFiles::onnxTooLarge()
{
    constexpr Index labels = 270'000'000; // of two weights
    const std::size_t size = (4 + 2 * labels) * sizeof(float);
    void* const memory = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    QVERIFY(memory != MAP_FAILED);
    ExportedModel model = smallModel();
    model.shape.labels = labels;
    model.weights = { static_cast<const float*>(memory), size / sizeof(float) };
    model.weights = model.weights.first(std::size_t(model.shape.weights()));
    const QString said = thrown<InputError>([&] { writeModel(model, ModelFormat::Onnx, path("large.onnx")); });
    QVERIFY2(said.contains("an ONNX file has at most 2 GiB; write the model as safetensors or npz"), qPrintable(said));
    QVERIFY(!QFile::exists(m_folder.filePath("large.onnx")));
    munmap(memory, size);
}

void TestModelFiles::formats()
{
    QCOMPARE(modelFormatOf("a/b.onnx"), ModelFormat::Onnx);
    QCOMPARE(modelFormatOf("b.x.safetensors"), ModelFormat::Safetensors);
    QCOMPARE(modelFormatOf("b.npz"), ModelFormat::Npz);
    for (const char* name : { "onnx", "a.onnx|npz", "a.", "model.npz.gz", "" })
        QVERIFY(!thrown<InputError>([&] { modelFormatOf(name); }).isEmpty());
}

REGISTER_TEST(TestModelFiles)
#include "test_model_files.moc"
