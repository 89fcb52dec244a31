// SPDX-License-Identifier: GPL-3.0-or-later
// Device profiles and topologies as files: written and read again they are equal, and what is wrong is said with its
// line.
#include "core/project/profiles/profile_file.h"
#include "core/project/profiles/shipped.h"
#include "tests/core/run/config_tools.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;

namespace {

constexpr const char* plain = "flops = 1e12\nbandwidth = 1e11\n";

// Everything set, to numbers whose digits are all needed.
ProfileFile full()
{
    DeviceProfile d;
    d.name = "mine";
    d.device = "cpu,threads=2 \"fast\"";
    d.machine = "a\\b, \t caf\xc3\xa9";
    d.build = "1.2";
    d.date = "2026-11-23";
    d.isEstimated = true;
    d.project = "toy";
    d.flops = 1.0 / 3;
    d.bandwidth = 1e300;
    d.gather = 123456789.12345678;
    d.floor = 1e-300;
    d.sparseMultiply = { 0.1, 1.0 / 7, 3e-9 };
    d.sparseUpdate = { 0, 2.0 / 7, 4e-9 };
    d.passes.rows = { 1, 1e9 };
    d.passes.seconds = { 1e-7, 0.1 };
    d.overwrites = { .rows = { 2, 1e8 }, .seconds = { 1e-8, 0.2 } };
    d.hostCopy = 1.0 / 9;
    for (const Operation::Kind kind : { Operation::Kind::Product, Operation::Kind::Output, Operation::Kind::Rows })
        for (const Update::Rule rule : { Update::Rule::Store, Update::Rule::Adam })
            d.curves.push_back({ .kind = kind,
                .inner = 128,
                .outer = 3,
                .rule = rule,
                .loss = rule == Update::Rule::Adam ? Loss::Sigmoid : Loss::Softmax,
                .rows = { 1, 2.5, 100 },
                .seconds = { 0, 1.0 / 3, 1e-5 } });
    d.step = 2e-5;
    d.load = { 1e-7, 1e-8, 1e-9 };
    d.overlapsLoad = true;
    d.jitter = 0.05;
    d.together = 1.25;
    LinkProfile links { .name = "mine", .isEstimated = true, .allReduce = LinkProfile::AllReduce::Tree };
    links.levels = { { "bus", 4, 1e-6, 2e10 }, { "network", 0, 0, 1.0 / 3 } };
    for (int what = 0; what < transferKinds; ++what)
        links.measured.push_back({ Transfer(what), what + 2, 1e-6 / 3, what * 1e9 });
    links.measured.back().curve = { .rows = { 256, 1e6 / 3 }, .seconds = { 1e-6, 0.1 } };
    return { d, links, { { 64, 12345, 1.0 / 3, 0.3 }, { 1, 2, 0, 0 } } };
}

std::string problemOf(const std::string& toml)
{
    return whatOf([&] { parseProfile(toml, "file.toml", "file"); });
}

} // namespace

class TestProfileFiles : public QObject {
    Q_OBJECT

private slots:
    void equalWhenReadAgain()
    {
        for (ProfileFile written : { full(), [] {
                                        ProfileFile few = full();
                                        few.links.reset();
                                        few.points.clear();
                                        few.device.curves.clear();
                                        few.device.passes = {};
                                        return few;
                                    }() }) {
            const ProfileFile read = parseProfile(profileText(written), "mine.toml", "mine");
            QVERIFY(read.device == written.device);
            QVERIFY(read.links == written.links);
            QVERIFY(read.points == written.points);
            written.device.load.second *= 1 + 1e-15;
            QVERIFY(read.device != written.device); // so it is no matter of rounding
        }
    }

    void defaults()
    {
        const ProfileFile file = parseProfile(plain, "file.toml", "file");
        DeviceProfile expected;
        expected.name = "file";
        expected.flops = 1e12;
        expected.bandwidth = 1e11;
        QVERIFY(file.device == expected);
        QVERIFY(!file.links && file.points.empty());
        const LinkProfile links = parseLinks("", "links.toml", "links");
        LinkProfile none;
        none.name = "links";
        QVERIFY(links == none);
        QVERIFY(links.queues);
        QCOMPARE(links.levels.size(), std::size_t(1));
    }

    void shippedOnesParse()
    {
        int devices = 0, links = 0;
        for (const ShippedProfile& shipped : shippedProfiles()) {
            const std::string name(shipped.name);
            if (shipped.kind == "devices") {
                const ProfileFile file = parseProfile(shipped.text, name, name);
                QVERIFY2(!file.device.device.empty(), name.c_str());
                // From published peaks, or measured: then with how well it fits.
                QVERIFY2(file.device.isEstimated == file.device.curves.empty(), name.c_str());
                QVERIFY2(file.device.isEstimated == file.points.empty(), name.c_str());
                if (file.device.isEstimated) {
                    QVERIFY2(file.device.floor > 0 && file.device.step > 0, name.c_str());
                    QVERIFY2(file.device.flops / file.device.bandwidth > 5, name.c_str()); // as of all GPUs
                    QVERIFY2(file.device.flops / file.device.bandwidth < 200, name.c_str());
                    QVERIFY2(file.device.gather <= file.device.bandwidth, name.c_str());
                }
                ++devices;
            } else {
                QCOMPARE(std::string(shipped.kind), std::string("links"));
                const LinkProfile topology = parseLinks(shipped.text, name, name);
                QVERIFY2(topology.isEstimated && topology.levels.size() == 2, name.c_str());
                QVERIFY2(topology.levels[1].bandwidth <= topology.levels[0].bandwidth, name.c_str());
                QCOMPARE(topology.levels[1].size, 0); // all that there are
                ++links;
            }
        }
        QVERIFY(devices >= 7);
        QVERIFY(links >= 3);
    }

    void broken_data()
    {
        QTest::addColumn<QString>("toml");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const std::string& toml, const char* says) {
            QTest::newRow(name) << QString::fromStdString(toml) << says;
        };
        const std::string p = plain, curve = p + "[[curve]]\ninner = 2\nouter = 3\n"; // from line 3 on
        row("unknown key", p + "flopps = 1\n", "file.toml:3: flopps is not a known key; did you mean 'flops'?");
        row("unknown key of a curve", curve + "rows = [1]\nseconds = [1]\nrow = 1\n",
            "file.toml:8: curve.0.row is not a known key; did you mean 'rows'?");
        row("unknown key of links", p + "[links]\nallreduce = 'ring'\n",
            "file.toml:4: links.allreduce is not a known key; did you mean 'all-reduce'?");
        row("unknown key of a level", p + "[[links.level]]\nsise = 3\n",
            "file.toml:4: links.level.0.sise is not a known key; did you mean 'size'?");
        row("no flops", "bandwidth = 1e11\n", "flops must be above 0");
        row("flops 0", "bandwidth = 1e11\nflops = 0\n", "file.toml:2: flops must be above 0");
        row("no bandwidth", "flops = 1e11\n", "bandwidth must be above 0");
        row("negative", p + "floor = -1e-9\n", "file.toml:3: floor must be at least 0");
        row("negative in a list", p + "load = [1, -1, 0]\n", "file.toml:3: load: each must be at least 0");
        row("text for a number", p + "\nstep = \"1\"\n", "file.toml:4: step must be a number");
        row("not finite", p + "step = inf\n", "file.toml:3: step must be finite");
        row("nan", p + "step = nan\n", "file.toml:3: step must be at least 0");
        row("two rates", p + "load = [1, 2]\n", "file.toml:3: load must be three numbers");
        row("no list", p + "load = 1\n", "file.toml:3: load must be a list in brackets");
        row("number for a text", p + "machine = 3\n", "file.toml:3: machine must be a text in quotes");
        row("number for a choice", p + "estimated = 1\n", "file.toml:3: estimated must be true or false");
        row("rows not ascending", curve + "rows = [1, 3, 2]\nseconds = [1, 2, 3]\n",
            "file.toml:6: curve.0.rows must be in ascending order");
        row("rows twice", curve + "rows = [1, 1]\nseconds = [1, 2]\n",
            "file.toml:6: curve.0.rows must be in ascending order");
        row("more rows than seconds", curve + "rows = [1, 2]\nseconds = [1]\n",
            "file.toml:6: curve.0.rows must have as many rows as seconds, and at least one");
        row("no rows", curve + "rows = []\nseconds = []\n",
            "file.toml:6: curve.0.rows must have as many rows as seconds");
        row("neither", curve, "file.toml:3: curve.0.rows must have as many rows as seconds, and at least one");
        row("no shape", p + "[[curve]]\nrows = [1]\nseconds = [1]\n", "file.toml:3: curve.0.inner must be above 0");
        row("passes", p + "pass-bytes = [2, 1]\npass-seconds = [1, 2]\n",
            "file.toml:3: pass-bytes must be in ascending order");
        row("a huge size", p + "[[curve]]\ninner = 1e300\n", "file.toml:4: curve.0.inner must be a whole number");
        row("half a row", p + "[[curve]]\ninner = 2.5\n", "file.toml:4: curve.0.inner must be a whole number");
        row("sizes without seconds", p + "[[links.measured]]\nbytes = [1, 2]\n",
            "file.toml:4: links.measured.0.bytes must have as many rows as seconds, and at least one");
        row("half a rank", p + "[[links.measured]]\nranks = 2.5\n",
            "file.toml:4: links.measured.0.ranks must be a whole number");
        row("too many devices", p + "[[links.level]]\nsize = 3e9\n",
            "file.toml:4: links.level.0.size must be a whole number");
        row("another operation", p + "[[curve]]\noperation = \"outputs\"\n",
            "file.toml:4: curve.0.operation = \"outputs\" is not one of sparse-multiply, sparse-update, product, ");
        row("another rule", curve + "rule = \"adan\"\n", "is not one of store, sgd, momentum, adam");
        row("another all-reduce", p + "[links]\nall-reduce = \"rings\"\n",
            "links.all-reduce = \"rings\" is not one of ring, tree");
        row("no list of curves", p + "[curve]\n", "file.toml:3: curve must be a list of tables: [[curve]]");
        row("links as a list", p + "[[links]]\n", "file.toml:3: links must be a table: [links]");
        row("a link of no bandwidth", p + "[[links.level]]\nbandwidth = 0\n",
            "file.toml:4: links.level.0.bandwidth must be above 0");
        row("not TOML", p + "flops == 3\n", "file.toml:3: ");
        row("twice", p + "flops = 3\n", "file.toml:3: ");
        row("binary", std::string("\x7f\x45\x4c\x46\x02\x01\x01\x03", 8), "file.toml:1: ");
    }
    void broken()
    {
        QFETCH(QString, toml);
        QFETCH(QString, says);
        const std::string text = problemOf(toml.toStdString());
        QVERIFY2(text.starts_with("file.toml:"), text.c_str());
        QVERIFY2(text.find(says.toStdString()) != std::string::npos, text.c_str());
        QVERIFY2(text.find('\n') == std::string::npos, text.c_str());
    }

    void everyKeyIsChecked() // that it is one: a number for each, of the wrong kind
    {
        std::string text = profileText(full());
        int changed = 0;
        for (std::size_t at = text.find(" = "); at != std::string::npos; at = text.find(" = ", at + 1)) {
            const std::size_t end = text.find('\n', at);
            const std::string wrong = text.substr(0, at + 3) + "1979-05-27" + text.substr(end);
            QVERIFY2(!problemOf(wrong).empty(), wrong.substr(text.rfind('\n', at), end - text.rfind('\n', at)).c_str());
            ++changed;
        }
        QVERIFY(changed > 80);
        QCOMPARE(problemOf(text), std::string());
    }
};

REGISTER_TEST(TestProfileFiles)
#include "test_profile_files.moc"
