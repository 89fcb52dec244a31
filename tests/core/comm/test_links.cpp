// SPDX-License-Identifier: GPL-3.0-or-later
// What transfers take on links of one and two levels, worked out by hand; what is measured goes before the topology.
#include "core/comm/link_cost.h"
#include "tests/test_class.h"

#include <QTest>
#include <random>

using namespace evenkeel;

namespace {

using All = std::vector<int>;

// Seconds are whole quarters: 0.25 s a message, 8 bytes a second; between pairs of devices 1 s, 2 bytes a second.
LinkProfile oneLevel(LinkProfile::AllReduce way = LinkProfile::AllReduce::Ring)
{
    return { .allReduce = way, .levels = { { .latency = 0.25, .bandwidth = 8 } } };
}
LinkProfile pairs(LinkProfile::AllReduce way = LinkProfile::AllReduce::Ring)
{
    return { .allReduce = way,
        .levels = { { .size = 2, .latency = 0.25, .bandwidth = 8 }, { .latency = 1, .bandwidth = 2 } } };
}
// Two pairs of pairs, whose links are slower still.
LinkProfile threeLevels()
{
    LinkProfile links = pairs();
    links.levels[1].size = 2;
    links.levels.push_back({ .latency = 4, .bandwidth = 1 });
    return links;
}

All upTo(int count)
{
    All all;
    for (int i = 0; i < count; ++i)
        all.push_back(i);
    return all;
}

// Each on links that nothing else uses.
double message(const LinkProfile& links, int from, int to, double time = 0)
{
    return Links(links, 8).message(from, to, 16, time);
}
double sum(const LinkProfile& links, const All& devices)
{
    return Links(links, 8).allReduce(Transfer::Sum, devices, 16, 0);
}
double broadcast(const LinkProfile& links, const All& devices) { return Links(links, 8).broadcast(devices, 16, 0); }
double barrier(const LinkProfile& links, const All& devices) { return Links(links, 8).barrier(devices, 0); }
double access(const LinkProfile& links, int device, int owner, Transfer what = Transfer::Read)
{
    return Links(links, 8).access(what, device, owner, 16, 0);
}

} // namespace

class TestLinks : public QObject {
    Q_OBJECT

private slots:
    void oneLevelTakes()
    {
        QCOMPARE(message(oneLevel(), 0, 1), 0.25 + 2);
        QCOMPARE(message(oneLevel(), 5, 2, 10), 10 + 0.25 + 2);
        QCOMPARE(sum(oneLevel(), upTo(4)), 6 * (0.25 + 0.5)); // 2 (4 - 1) messages of 4 bytes
        QCOMPARE(sum(oneLevel(), { 1, 6 }), 2 * (0.25 + 1)); // of 8 bytes
        QCOMPARE(sum(oneLevel(LinkProfile::AllReduce::Tree), upTo(4)), 4 * (0.25 + 2)); // two levels, up and down
        QCOMPARE(sum(oneLevel(LinkProfile::AllReduce::Tree), upTo(5)), 6 * (0.25 + 2)); // three levels
        QCOMPARE(broadcast(oneLevel(), upTo(4)), 2 * 0.25 + 2);
        QCOMPARE(broadcast(oneLevel(), upTo(5)), 3 * 0.25 + 2);
        QCOMPARE(barrier(oneLevel(), upTo(4)), 0.5);
        QCOMPARE(barrier(oneLevel(), upTo(5)), 0.75);
        QCOMPARE(access(oneLevel(), 3, 1), 0.25 + 2);
        QCOMPARE(access(oneLevel(), 3, -1), 0.25 + 2);
    }

    void oneDeviceAlone()
    {
        for (const LinkProfile& links : { oneLevel(), pairs() }) {
            QCOMPARE(sum(links, { 3 }), 0.0);
            QCOMPARE(broadcast(links, { 3 }), 0.0);
            QCOMPARE(barrier(links, { 3 }), 0.0);
        }
    }

    // A pair's own transfers do not pass the uplinks; the slowest link on the way counts for others.
    void pairsTake()
    {
        QCOMPARE(message(pairs(), 0, 1), 0.25 + 2);
        QCOMPARE(message(pairs(), 7, 6), 0.25 + 2);
        QCOMPARE(message(pairs(), 1, 2), 1.0 + 8);
        QCOMPARE(message(pairs(), 0, 7), 1.0 + 8);
        QCOMPARE(sum(pairs(), { 2, 3 }), 2 * (0.25 + 1));
        QCOMPARE(sum(pairs(), { 0, 2 }), 2 * (1.0 + 4));
        QCOMPARE(sum(pairs(), upTo(4)), 6 * (1.0 + 2));
        QCOMPARE(sum(pairs(LinkProfile::AllReduce::Tree), upTo(4)), 4 * (1.0 + 8));
        QCOMPARE(sum(pairs(LinkProfile::AllReduce::Tree), { 0, 1 }), 2 * (0.25 + 2));
        QCOMPARE(broadcast(pairs(), { 4, 5 }), 0.25 + 2);
        QCOMPARE(broadcast(pairs(), upTo(4)), 2 * 1.0 + 8);
        QCOMPARE(barrier(pairs(), { 4, 5 }), 0.25);
        QCOMPARE(barrier(pairs(), { 1, 2 }), 1.0);
        QCOMPARE(barrier(pairs(), upTo(4)), 2.0);
    }

    void theHostIsInTheFirstGroup()
    {
        QCOMPARE(access(pairs(), 1, -1), 0.25 + 2);
        QCOMPARE(access(pairs(), 2, -1), 1.0 + 8);
        QCOMPARE(access(pairs(), 2, -1, Transfer::Add), 1.0 + 8);
        QCOMPARE(access(pairs(), 2, 3), 0.25 + 2);
        QCOMPARE(access(pairs(), 2, 0), 1.0 + 8);
    }

    void threeLevelsTake()
    {
        QCOMPARE(message(threeLevels(), 0, 1), 0.25 + 2);
        QCOMPARE(message(threeLevels(), 0, 3), 1.0 + 8);
        QCOMPARE(message(threeLevels(), 3, 4), 4.0 + 16);
        QCOMPARE(barrier(threeLevels(), { 4, 5, 6, 7 }), 2.0);
        QCOMPARE(barrier(threeLevels(), { 0, 7 }), 4.0);
        QCOMPARE(access(threeLevels(), 5, -1), 4.0 + 16);
    }

    // As LinkCost has it, to the bit: what projects without profiles have always taken.
    void withoutQueuesAsLinkCost()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> real(0, 1);
        for (int i = 0; i < 500; ++i) {
            const LinkCost cost { real(random) * 1e-4, 1e6 + real(random) * 1e10 };
            Links links(cost.profile(), 100);
            const int ranks = 1 + i % 70;
            const All devices = upTo(ranks);
            const double bytes = std::floor(real(random) * 1e6), time = real(random) * 100;
            QCOMPARE(links.latency(), cost.latency);
            QVERIFY(links.message(i % 7, 8, bytes, time) == time + cost.message(bytes));
            QVERIFY(links.allReduce(Transfer::SumRows, devices, bytes, time) == time + cost.allReduce(bytes, ranks));
            QVERIFY(links.broadcast(devices, bytes, time) == time + cost.broadcast(bytes, ranks));
            QVERIFY(links.barrier(devices, time) == time + cost.tree(ranks));
            QVERIFY(links.access(Transfer::Add, 3, -1, bytes, time) == cost.message(bytes));
            QVERIFY(links.accessSeconds(Transfer::Read, 3, 4, bytes) == cost.message(bytes));
        }
    }

    void whatIsMeasuredGoesFirst()
    {
        LinkProfile links = pairs();
        using Measured = LinkProfile::Measured;
        links.measured = { Measured { Transfer::Sum, 8, 1, 4 }, Measured { Transfer::Sum, 2, 0.5, 32 },
            Measured { Transfer::Barrier, 2, 0.125, 0 }, Measured { Transfer::Read, 4, 0.75, 16 } };
        QCOMPARE(sum(links, { 0, 2 }), 0.5 + 0.5); // pairs or not
        QCOMPARE(sum(links, upTo(4)), 0.5 + 0.5); // two ranks are nearer to four than eight are
        QCOMPARE(sum(links, upTo(5)), 0.5 + 0.5); // equally near: the smaller number
        QCOMPARE(sum(links, upTo(6)), 1.0 + 4);
        QCOMPARE(sum(links, upTo(8)), 1.0 + 4);
        QCOMPARE(barrier(links, upTo(8)), 0.125); // whatever the bytes are
        QCOMPARE(barrier(links, { 3 }), 0.0);
        QCOMPARE(access(links, 6, -1), 0.75 + 1);
        QCOMPARE(access(links, 6, 6), 0.75 + 1);
        // What was not measured is as the topology has it: sums of rows are no sums.
        QCOMPARE(Links(links, 8).allReduce(Transfer::SumRows, { { 2, 3 } }, 16, 0), 2 * (0.25 + 1));
        QCOMPARE(access(links, 1, -1, Transfer::Add), 0.25 + 2);
        QCOMPARE(message(links, 0, 2), 1.0 + 8);
        links.measured.push_back({ Transfer::Message, 2, 0.5, 16 });
        QCOMPARE(message(links, 0, 2, 3), 3 + 0.5 + 1);
        links.measured.push_back({ Transfer::Broadcast, 2, 0.5, 64 });
        QCOMPARE(broadcast(links, upTo(4)), 0.5 + 0.25);
        // A sum in the background is one like others, until it was measured as one.
        const auto background = [&] { return Links(links, 8).allReduce(Transfer::Background, { { 0, 2 } }, 16, 0); };
        QCOMPARE(background(), 0.5 + 0.5);
        links.measured.push_back({ Transfer::Background, 2, 2, 16 });
        QCOMPARE(background(), 2.0 + 1);
    }
};

REGISTER_TEST(TestLinks)
#include "test_links.moc"
