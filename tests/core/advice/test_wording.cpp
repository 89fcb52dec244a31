// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in sentences: about three digits, and the same in every locale.
#include "core/advice/wording.h"
#include "core/base/number_text.h"
#include "tests/comma_locale.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

class TestWording : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void figures();
    void noLocale();
};

namespace {

QString figures()
{
    QString text;
    for (const double value : { 0.0, 0.5804, 12.34, 99.96, 100.4, 3420.0, -1234567.0, 0.000012 })
        text += QString::fromStdString(advice::figure(value)) + u' ';
    return text + QString::fromStdString(shareText(0.406, 0)) + u' ' + QString::fromStdString(advice::seconds(0.25));
}

} // namespace

void TestWording::figures()
{
    QCOMPARE(::figures(), QStringLiteral("0 0.58 12.3 100 100 3,420 -1,234,567 1.2e-05 41 % 0.25 s"));
}

void TestWording::noLocale()
{
    const QString before = ::figures();
    const test::CommaLocale locale;
    if (!locale.isSet())
        QSKIP(test::CommaLocale::none);
    QCOMPARE(::figures(), before);
}

REGISTER_TEST(TestWording)
#include "test_wording.moc"
