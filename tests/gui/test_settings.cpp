// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the table of settings is found in file, JSON, --set, the reference page and the window.
#include "core/project/settings.h"
#include "core/record/checked_value.h"
#include "gui/data/data_page.h"
#include "gui/devices/devices_page.h"
#include "gui/partition/partition_page.h"
#include "gui/parts/number_box.h"
#include "gui/train/config_fields.h"
#include "gui/train/readiness.h"
#include "gui/train/train_page.h"
#include "support.h"
#include "tests/build_folder.h"
#include "tests/test_class.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSlider>
#include <QTableView>
#include <QTest>

using namespace evenkeel;

namespace {

// What --set writes to change a key to something that is in range and not its default.
std::string otherValue(const char* key, const char* choices, const std::string& now)
{
    std::string other;
    forEachChoice(choices, [&](std::string_view one) {
        if (one != now)
            other = one;
    });
    if (!other.empty())
        return other;
    const std::map<std::string, std::string> special { { "devices.use", "[\"sim\", \"sim,speed=0.5\"]" },
        { "partition.method", "saved" }, { "partition.shares", "[3]" }, { "train.algorithm", "local-sgd" },
        { "train.evaluate-every", "7 seconds" }, { "train.stop-at", "p@1 >= 0.5" },
        { "train.against", "[\"local-sgd\"]" }, { "choose.methods", "[\"gossip\"]" }, { "model.hidden", "[32, 16]" } };
    const auto found = special.find(key);
    return found == special.end() ? "other.txt" : found->second;
}

template<typename T>
std::string otherValue(const char* key, const char* choices, const T& now)
{
    if constexpr (std::is_same_v<T, bool>)
        return now ? "false" : "true";
    else if constexpr (std::is_enum_v<T>)
        return otherValue(key, choices, std::string(choiceName(choices, now)));
    else if constexpr (std::is_integral_v<T>)
        return std::to_string(now + 3);
    else if constexpr (std::is_floating_point_v<T>)
        return now == 0 ? "0.25" : std::to_string(now * 2);
    else
        return otherValue(key, choices, std::string());
}

// All that a widget and those inside it show.
QString shown(const QWidget* widget)
{
    QStringList texts;
    const auto add = [&texts](const QWidget* one) {
        if (const auto* number = qobject_cast<const NumberBox*>(one))
            texts += number->text();
        else if (const auto* choice = qobject_cast<const QComboBox*>(one))
            texts += choice->currentText();
        else if (const auto* line = qobject_cast<const QLineEdit*>(one))
            texts += line->text();
        else if (const auto* box = qobject_cast<const QCheckBox*>(one))
            texts += box->isChecked() ? QStringLiteral("on") : QStringLiteral("off");
        else if (const auto* list = qobject_cast<const QListWidget*>(one))
            texts += QString::number(list->currentRow());
        else if (const auto* slider = qobject_cast<const QSlider*>(one))
            texts += QString::number(slider->value());
        else if (const auto* table = qobject_cast<const QTableView*>(one))
            for (int row = 0; row < table->model()->rowCount(); ++row)
                for (int column = 0; column < table->model()->columnCount(); ++column)
                    texts += table->model()->index(row, column).data().toString();
    };
    add(widget);
    for (const QWidget* inner : widget->findChildren<QWidget*>())
        add(inner);
    return texts.join(u'|');
}

} // namespace

class TestSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everywhere_data();
    void everywhere();
    void fieldsWriteBack_data();
    void fieldsWriteBack();
    void noLetterTwice();
    void whatIsOutOfRangeIsSaid();
    void whatIsNotShownIsNamed();
    void optionsSayWhatTheyAre();
    void errorsCarryTheirKey_data();
    void errorsCarryTheirKey();
    void errorsLeadToTheirPage();

private:
    OwnSettings m_settings;
};

// A project with all keys in it.
static RunConfig start()
{
    RunConfig config;
    config.data.generated = true;
    config.data.generate = { .samples = 50, .features = 40, .labels = 9, .test = 5, .nnz = 5, .labelsPerSample = 2 };
    config.devices = { "sim", "sim" };
    config.partitionShares = { 1, 1 };
    config.train.clock = ClockKind::Virtual;
    return config;
}

void TestSettings::everywhere_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    const RunConfig config = start();
    forEachField(projectSettings, config, [](const auto& setting, const auto& value) {
        std::string other = otherValue(setting.name, setting.choices, value);
        if (std::string_view(setting.name) == "partition.shares")
            other = "[3, 1]";
        if (std::string_view(setting.name) == "data.leave-out" || std::string_view(setting.name) == "data.classes")
            other = "[2, 3]";
        if (std::string_view(setting.name) == "data.propensity")
            other = "[0.6, 2.6]";
        if (std::string_view(setting.name) == "train.rate-steps")
            other = "[0.25]";
        if (std::string_view(setting.name) == "data.text" || std::string_view(setting.name) == "data.stop-words")
            other = "[\"other\"]";
        if (std::string_view(setting.name) == "model.neighbor-weight")
            other = "0.25";
        QTest::newRow(setting.name) << QString::fromLatin1(setting.name) << QString::fromStdString(other);
    });
}

void TestSettings::everywhere()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    const RunConfig before = start();
    RunConfig after = before;
    setKey(after, (key + u'=' + value).toStdString());
    QVERIFY(!(after == before));
    const auto different = differences(before, after);
    QCOMPARE(different.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(different[0].key), key);
    KeyLines lines;
    QVERIFY(parseProject(projectText(after), "p.toml", {}, &lines) == after);
    QVERIFY(lines.contains(key.toStdString()));
    QVERIFY(configFromJson(configJson(after)) == after);

    QFile page(test::sourceDir() / "docs/settings.md");
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString section = QString::fromStdString(sectionOf(key.toStdString())),
                  text = QString::fromUtf8(page.readAll());
    const qsizetype at = section.isEmpty() ? 0 : text.indexOf(QStringLiteral("\n## [%1]").arg(section));
    const QString row = QStringLiteral("\n| `%1` |").arg(section.isEmpty() ? key : key.mid(section.size() + 1));
    QVERIFY(at >= 0 && text.indexOf(row, at) > 0);

    ProjectDocument document;
    document.adopt(before);
    DataPage data(document);
    PartitionPage partition(document);
    DevicesPage devices(document, [] { return std::vector<DeviceInfo>(); });
    TrainPage train(document, algorithmChoices(), {});
    QWidget* widget = nullptr;
    for (const QWidget* one : std::initializer_list<QWidget*> { &data, &partition, &devices, &train })
        if (auto* found = one->findChild<QWidget*>(key)) {
            QVERIFY2(!widget, "on two pages");
            widget = found;
        }
    QVERIFY2(widget, "on no page");
    const QString old = shown(widget);
    document.edit(key, {}, [&](RunConfig& config) { config = after; });
    QVERIFY2(shown(widget) != old, qPrintable(old));
}

void TestSettings::fieldsWriteBack_data() { everywhere_data(); }

// The fields that are made from the table: what is entered is what --set would have set.
void TestSettings::fieldsWriteBack()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    ProjectDocument document;
    document.adopt(start());
    RunConfig expected = document.config();
    setKey(expected, (key + u'=' + value).toStdString());
    ConfigFields fields(document, {}, nullptr);
    const std::unique_ptr<QWidget> widget(fields.field(key));
    QVERIFY(widget && !widget->toolTip().isEmpty() && !widget->toolTip().contains(u'`'));
    fields.load();
    QCOMPARE(document.config(), start());
    if (auto* number = qobject_cast<NumberBox*>(widget.get())) {
        number->setValue(value.toDouble());
    } else if (auto* choice = qobject_cast<QComboBox*>(widget.get())) {
        choice->setCurrentIndex(choice->findData(value));
    } else if (auto* box = qobject_cast<QCheckBox*>(widget.get())) {
        box->click();
    } else {
        auto* line = qobject_cast<QLineEdit*>(widget.get());
        QVERIFY(line);
        line->clear();
        QTest::keyClicks(line,
            value.contains(u'"') ? QString(value).remove(u'"').remove(u'[').remove(u']').replace(
                QStringLiteral(", "), QStringLiteral("; "))
                                 : QString(value).remove(u'[').remove(u']'));
    }
    QVERIFY2(document.config() == expected, configJson(document.config()).c_str());
    document.undoStack().undo();
    QCOMPARE(document.config(), start());
}

// The sentences below fields that are shown now.
static QStringList problems(const QWidget& page)
{
    QStringList found;
    for (const QLabel* label : page.findChildren<QLabel*>(QStringLiteral("problem")))
        if (label->isVisibleTo(&page))
            found.append(label->text());
    return found;
}

// Typed, in a project file, of an algorithm's option; it is never replaced by another number without a word.
void TestSettings::whatIsOutOfRangeIsSaid()
{
    ProjectDocument document;
    TrainPage page(document, algorithmChoices(), {});
    openSections(page);
    const auto type = [&](const char* key, const QString& text) {
        auto* box = page.findChild<QWidget*>(QLatin1String(key));
        auto* line = qobject_cast<QLineEdit*>(box) ? qobject_cast<QLineEdit*>(box) : box->findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    };
    QCOMPARE(problems(page), QStringList());
    type("model.input-dropout", QStringLiteral("1.5"));
    QCOMPARE(document.config().model.inputDropout, 0.0);
    QCOMPARE(problems(page),
        QStringList { QStringLiteral("“1.5” was not taken over: a value at least 0 and below 1 is needed.") });
    type("model.input-dropout", QStringLiteral("0.5"));
    QCOMPARE(document.config().model.inputDropout, 0.5);
    QCOMPARE(problems(page), QStringList());
    type("model.hidden", QStringLiteral("64, x"));
    QCOMPARE(problems(page), QStringList { QStringLiteral("“64, x” was not understood; an example: 256") });
    QCOMPARE(document.config().model.hidden, std::vector<int> { 64 });
    type("momentum", QStringLiteral("7"));
    QVERIFY(document.config().algorithmOptions.empty());
    QCOMPARE(problems(page).count(QStringLiteral("“7” was not taken over: a value between 0 and 0.999 is needed.")), 1);
    RunConfig config = start();
    config.model.inputDropout = 1.5;
    config.algorithmOptions = { { "momentum", "7" }, { "bounds", "none" } };
    document.adopt(config);
    QVERIFY(problems(page).contains(QStringLiteral("The project has 7; a value between 0 and 0.999 is needed.")));
    QVERIFY(problems(page).contains(QStringLiteral("The project has “none”, which is none of these.")));
    QVERIFY(problems(page).contains(QStringLiteral("The project has 1.5; a value at least 0 and below 1 is needed.")));
    QCOMPARE(document.config().model.inputDropout, 1.5); // showing it has not changed it
    document.adopt(start());
    QCOMPARE(problems(page), QStringList());
}

// Every setting of the page has a row that is shown, or is named as having no effect; where it differs from its
// default.
void TestSettings::whatIsNotShownIsNamed()
{
    ProjectDocument document;
    TrainPage page(document, algorithmChoices(), {});
    openSections(page);
    const auto* hidden = page.findChild<QLabel*>(QStringLiteral("hiddenSettings"));
    QVERIFY(!hidden->isVisibleTo(&page));
    int named = 0;
    const RunConfig defaults;
    forEachField(projectSettings, defaults, [&](const auto& setting, const auto& value) {
        const QString key = QString::fromLatin1(setting.name);
        if (!key.startsWith(QLatin1String("train.")) && !key.startsWith(QLatin1String("model."))
            && !key.startsWith(QLatin1String("virtual.")))
            return;
        RunConfig config;
        setKey(config,
            setting.name + std::string("=")
                + (key == QLatin1String("train.rate-steps") ? "[0.25]"
                                                            : otherValue(setting.name, setting.choices, value)));
        document.adopt(config);
        const auto* field = page.findChild<QWidget*>(key);
        const QString label = QString::fromLatin1(setting.label);
        const bool shown = field->isVisibleTo(&page),
                   said = hidden->isVisibleTo(&page) && hidden->text().contains(label);
        QVERIFY2(shown != said, setting.name);
        named += said ? 1 : 0;
    });
    QVERIFY(named > 10);
}

// By a title where the key alone does not; keys stay what projects write.
void TestSettings::optionsSayWhatTheyAre()
{
    ProjectDocument document; // Adaptive SGD
    TrainPage page(document, algorithmChoices(), {});
    QStringList titles;
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->buddy())
            titles.append(label->text().remove(u'&'));
    for (const char* unclear : { "Limit", "Bounds", "Code step", "Least batch", "Normalize" })
        QVERIFY2(!titles.contains(QLatin1String(unclear)), unclear);
    for (const char* clear : { "Stop at equal updates", "Change beyond min or max", "Fixed batch change",
             "Min batch size", "Merge weights", "Momentum" })
        QVERIFY2(titles.contains(QLatin1String(clear)), clear);
    page.findChild<NumberBox*>(QStringLiteral("least-batch"))->setValue(8);
    QCOMPARE(document.config().algorithmOptions, (OptionValues { { "least-batch", "8" } }));
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("change of min batch size"));
}

// Alt and a letter goes to one field, and not to a menu.
void TestSettings::noLetterTwice()
{
    ProjectDocument document;
    TrainPage train(document, algorithmChoices(), {});
    QString letters = QStringLiteral("rfevh");
    int named = 0;
    for (const QLabel* label : train.findChildren<QLabel*>()) {
        if (!label->buddy() || !label->text().contains(u'&'))
            continue;
        const QChar letter = label->text().section(u'&', 1).at(0).toLower();
        QVERIFY2(!letters.contains(letter), qPrintable(label->text()));
        letters += letter;
        ++named;
    }
    QVERIFY(named > 10);
}

void TestSettings::errorsCarryTheirKey_data()
{
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("key");
    const auto row = [](const char* set, const char* key) { QTest::newRow(set) << set << key; };
    row("train.rate=-1", "train.rate");
    row("train.optimizer=sgdd", "train.optimizer");
    row("train.evaluate-every=1 eon", "train.evaluate-every");
    row("train.stop-at=soon", "train.stop-at");
    row("train.algorithm=adaptiv-sgd", "train.algorithm");
    row("algorithm.momentum=2", "algorithm.momentum");
    row("algorithm.momentm=0.5", "algorithm.momentm");
    row("partition.method=quue", "partition.method");
    row("partition.beta=1", "partition.beta");
    row("partition.shares=[1]", "partition.shares");
    row("partition.method=saved", "partition.file");
    row("model.hidden=[0]", "model.hidden");
    row("data.generate.samples=0", "data.generate.samples");
    row("devices.use=[\"gpu\"]", "devices.use");
    row("train.clock=real", "devices.use"); // simulated devices
    row("train.against=[\"local-sgd,train.rate=-1\"]", "train.against"); // not the project's own rate
    row("virtual.latency=-1", "virtual.latency");
}

void TestSettings::errorsCarryTheirKey()
{
    QFETCH(QString, set);
    QFETCH(QString, key);
    RunConfig config = start();
    try {
        setKey(config, set.toStdString());
        checkConfig(config);
        QFAIL("accepted");
    } catch (const ConfigError& e) {
        QCOMPARE(QString::fromStdString(e.key), key);
        QVERIFY(e.file.empty() && e.line == 0);
    }
    try {
        parseProject("[data]\n[train]\nepochs = \"three\"\n", "p.toml", {});
        QFAIL("accepted");
    } catch (const ConfigError& e) {
        QCOMPARE(e.key, std::string("train.epochs"));
        QCOMPARE(e.file, std::string("p.toml"));
        QCOMPARE(e.line, 3);
    }
}

// By the key: "partition.shares has 1 numbers for 2 devices" speaks of devices too.
void TestSettings::errorsLeadToTheirPage()
{
    RunConfig config = start();
    config.partitionShares = { 1 };
    QCOMPARE(checkReadiness(config).fix, PageId::Partition);
    config = start();
    config.devices = { "gpu" };
    config.partitionShares.clear();
    QCOMPARE(checkReadiness(config).fix, PageId::Devices);
    config = start();
    config.data.generate.nnz = 0;
    QCOMPARE(checkReadiness(config).fix, PageId::Data);
    config = start();
    config.train.rate = -1;
    QVERIFY(!checkReadiness(config).ready && !checkReadiness(config).fix);
}

REGISTER_TEST(TestSettings)
#include "test_settings.moc"
