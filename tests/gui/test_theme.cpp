// SPDX-License-Identifier: GPL-3.0-or-later
// Both palettes are readable, and so is everything derived from them.
#include "gui/parts/theme.h"
#include "gui/plots/plot_style.h"
#include "support.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QDir>
#include <QTest>

using namespace evenkeel;

class TestTheme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contrastOfBlackAndWhite() { QCOMPARE(contrast(Qt::black, Qt::white), 21.0); }
    void textIsReadable_data() { palettes(); }
    void textIsReadable();
    void seriesAreVisibleAndDistinct_data() { palettes(); }
    void seriesAreVisibleAndDistinct();
    void everyIconDraws();
    void unknownThemeIsTheDesktops();

private:
    OwnSettings m_settings;
    static void palettes();
};

void TestTheme::palettes()
{
    QTest::addColumn<QPalette>("palette");
    QTest::newRow("light") << lightPalette();
    QTest::newRow("dark") << darkPalette();
}

void TestTheme::textIsReadable()
{
    QFETCH(QPalette, palette);
    const QColor window = palette.color(QPalette::Window), base = palette.color(QPalette::Base);
    QVERIFY(contrast(palette.color(QPalette::WindowText), window) >= 7);
    QVERIFY(contrast(palette.color(QPalette::Text), base) >= 7);
    QVERIFY(contrast(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)) >= 7);
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), window) >= 4.5); // hints are read, not only seen
    QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 3);
    for (const Tone tone : { Tone::Information, Tone::Good, Tone::Warning, Tone::Error })
        QVERIFY(contrast(toneColor(palette, tone), window) >= 4.5);
}

void TestTheme::seriesAreVisibleAndDistinct()
{
    QFETCH(QPalette, palette);
    const auto colors = seriesColors(palette);
    QCOMPARE(colors.size(), 8);
    for (qsizetype i = 0; i < colors.size(); ++i) {
        QVERIFY2(contrast(colors[i], palette.color(QPalette::Base)) >= 3, qPrintable(colors[i].name()));
        for (qsizetype j = 0; j < i; ++j)
            QVERIFY(colors[i] != colors[j]);
    }
    // Color is never the only channel.
    QVERIFY(seriesPen(palette, 0, 0).style() != seriesPen(palette, 0, 1).style());
    QVERIFY(seriesPen(palette, 3, 3).widthF() <= 1);
}

void TestTheme::everyIconDraws()
{
    Themes themes(*qApp); // the resources come with it
    const QStringList files = QDir(QStringLiteral(":/icons")).entryList({ QStringLiteral("*.svg") });
    QVERIFY(files.size() > 15);
    for (const QString& file : files) {
        const QImage image = makeIcon(QString(file).chopped(4), darkPalette()).pixmap(24, 24).toImage();
        QVERIFY2(!image.isNull(), qPrintable(file));
        int drawn = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                drawn += qAlpha(image.pixel(x, y)) > 128 ? 1 : 0;
        QVERIFY2(drawn > 10, qPrintable(file));
    }
}

void TestTheme::unknownThemeIsTheDesktops()
{
    QSettings().setValue(QStringLiteral("theme"), QStringLiteral("purple"));
    QCOMPARE(Themes::saved(), Theme::System);
    Themes themes(*qApp);
    themes.apply(Theme::Dark);
    QVERIFY(isDark(QApplication::palette()));
    themes.save();
    QCOMPARE(Themes::saved(), Theme::Dark);
}

REGISTER_TEST(TestTheme)
#include "test_theme.moc"
