// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations next to each other where one is not known: nothing of it is taken for a default.
#include "gui/runs/config_rows.h"
#include "tests/test_class.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace evenkeel;

class TestUnknownConfigs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysSo();
    void noneIsKnown();
};

void TestUnknownConfigs::saysSo()
{
    RunConfig slow, fast;
    slow.train.rate = 0.1;
    fast.train.rate = 0.5;
    QVERIFY(configRows({ { 1, std::nullopt }, { 2, slow } }, true).isEmpty()); // there is no difference that is known
    const QVector<NamedConfig> configs { { 1, std::nullopt }, { 2, slow }, { 3, fast } };
    const auto rows = configRows(configs, true);
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0][0].text, QStringLiteral("train.rate"));
    QCOMPARE(rows[0][1].text, QStringLiteral("not known"));
    QVERIFY(!rows[0][1].strong && !rows[0][2].strong && rows[0][3].strong);
    for (const auto& row : configRows(configs, false))
        QCOMPARE(row[1].text, QStringLiteral("not known"));
    const auto json = QJsonDocument::fromJson(differencesJson(configs).toUtf8()).object();
    const auto rate = json[QStringLiteral("differences")][QStringLiteral("train.rate")];
    QVERIFY(rate[0].isNull());
    QCOMPARE(rate[1].toString(), QStringLiteral("0.1"));
}

void TestUnknownConfigs::noneIsKnown() { QVERIFY(configRows({ { 1, std::nullopt } }, false).isEmpty()); }

REGISTER_TEST(TestUnknownConfigs)
#include "test_unknown_configs.moc"
