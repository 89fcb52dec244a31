// SPDX-License-Identifier: GPL-3.0-or-later
// Both palettes are readable, and so is everything derived from them.
#include "gui/parts/table_view.h"
#include "gui/parts/theme.h"
#include "gui/plots/plot_style.h"
#include "gui/timeline/activity_style.h"
#include "support.h"
#include "tests/test_class.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTest>

using namespace evenkeel;

namespace {

QList<QRgb> allPixels(const QImage& image)
{
    QList<QRgb> pixels;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            pixels.append(image.pixel(x, y));
    return pixels;
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contrastOfBlackAndWhite() { QCOMPARE(contrast(Qt::black, Qt::white), 21.0); }
    void textIsReadable_data() { palettes(); }
    void textIsReadable();
    void seriesAreVisibleAndDistinct_data() { palettes(); }
    void seriesAreVisibleAndDistinct();
    void activitiesAreVisibleAndDistinct_data() { palettes(); }
    void activitiesAreVisibleAndDistinct();
    void fieldsAndFocusAreSeen_data() { palettes(); }
    void fieldsAndFocusAreSeen();
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
    for (const auto group : { QPalette::Active, QPalette::Inactive })
        QVERIFY(contrast(palette.color(group, QPalette::HighlightedText), palette.color(group, QPalette::Highlight))
            >= 4.5);
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), base) >= 4.5);
    QVERIFY(contrast(palette.color(QPalette::Link), window) >= 4.5);
    for (const double heat : { -1.0, -0.5, 0.5, 1.0 })
        QVERIFY(contrast(palette.color(QPalette::Text), heatColor(palette, heat)) >= 4.5);
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
    constexpr int looks = 120;
    for (int color = 0; color < looks; ++color)
        for (const double opacity : { 1.0, 0.45, 0.35 }) { // ghosts, and what is smoothed
            const QColor drawn = seriesPen(palette, color, dashOf(color), opacity).color();
            QVERIFY2(contrast(drawn, palette.color(QPalette::Base)) >= 3, qPrintable(drawn.name()));
        }
    // Color is never the only channel.
    QVERIFY(seriesPen(palette, 0, 0).style() != seriesPen(palette, 0, 1).style());
    QVERIFY(seriesPen(palette, 3, 3).widthF() <= 1);
}

void TestTheme::activitiesAreVisibleAndDistinct()
{
    QFETCH(QPalette, palette);
    const QColor ground = laneGround(palette);
    for (std::size_t i = 0; i < activityCount; ++i) {
        const auto activity = Activity(i);
        const QColor color = activityColor(activity, palette);
        QVERIFY2(contrast(color, ground) >= 3, qPrintable(activityLabel(activity)));
        QVERIFY2(contrast(color, palette.color(QPalette::Base)) >= 3, qPrintable(activityLabel(activity)));
        const QImage tile = activityTile(activity, palette);
        QCOMPARE(QColor(tile.pixel(0, 0)), color);
        QCOMPARE(std::ranges::count_if(allPixels(tile), [&](QRgb pixel) { return pixel != color.rgb(); }) > 0,
            isHatched(activity));
        QVERIFY(isHatched(activity) || !rowOf(activity).isWait); // waiting shows without color
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(tile != activityTile(Activity(j), palette), qPrintable(activityLabel(activity)));
    }
}

void TestTheme::fieldsAndFocusAreSeen()
{
    QFETCH(QPalette, palette);
    for (const auto role : { QPalette::Window, QPalette::Base, QPalette::Button }) {
        QVERIFY(contrast(fieldBorder(palette), palette.color(role)) >= 3);
        QVERIFY(contrast(focusColor(palette), palette.color(role)) >= 3);
    }
    Themes themes(*qApp);
    themes.apply(isDark(palette) ? Theme::Dark : Theme::Light);
    const QColor border = fieldBorder(QApplication::palette());
    QLineEdit line;
    QComboBox choice;
    QSpinBox number;
    QPlainTextEdit text;
    QCheckBox check;
    for (QWidget* field : std::initializer_list<QWidget*> { &line, &choice, &number, &text }) {
        field->resize(120, 40);
        field->show();
        QVERIFY(QTest::qWaitForWindowExposed(field));
        field->clearFocus();
        const QImage drawn = field->grab().toImage();
        const QColor edge = drawn.pixelColor(field->width() / 2, 0);
        QVERIFY2(edge == border, qPrintable(QString::fromLatin1(field->metaObject()->className()) + edge.name()));
    }
    check.resize(60, 30);
    const QImage box = check.grab().toImage();
    const QColor window = QApplication::palette().color(QPalette::Window);
    QVERIFY(
        std::ranges::count_if(allPixels(box), [&](QRgb pixel) { return contrast(QColor(pixel), window) >= 3; }) >= 20);
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
