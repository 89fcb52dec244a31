// SPDX-License-Identifier: GPL-3.0-or-later
// Messages: which rank receives which, and when. (That each arrives once and in order is part of contract.h.)
#include "tests/core/comm/ranks.h"
#include "tests/test_class.h"

#include <QTest>

using namespace evenkeel;
using namespace evenkeel::test;

namespace {

// Latency 1 s, one float per second.
const LinkCost slowLink { 1, 4 };

std::vector<float> floats(std::size_t n, float value = 0) { return std::vector<float>(n, value); }

} // namespace

class TestMessages : public QObject {
    Q_OBJECT

private slots:
    void clocks_data()
    {
        QTest::addColumn<bool>("isVirtual");
        QTest::newRow("real") << false;
        QTest::newRow("virtual") << true;
    }

    void receiveChoosesBySenderAndTag_data() { clocks_data(); }
    void receiveChoosesBySenderAndTag()
    {
        QFETCH(bool, isVirtual);
        runRanks(3, isVirtual, [](Communicator& comm, Clock&) {
            if (comm.rank() > 0) {
                for (int tag = 0; tag < 3; ++tag)
                    comm.send(0, tag, { static_cast<float>(10 * comm.rank() + tag) });
                return;
            }
            const auto value = [&](int from, int tag) { return comm.receive(from, tag).values.at(0); };
            checkEqual(value(2, 1), 21.0F, "from 2 with tag 1");
            checkEqual(value(1, 2), 12.0F, "from 1 with tag 2");
            checkEqual(value(2, -1), 20.0F, "the first left from 2");
            checkEqual(value(1, -1), 10.0F, "the first left from 1");
            check(!comm.probe(-1, 0), "no tag 0 is left");
            checkEqual(value(-1, 2), 22.0F, "the only tag 2 left");
            checkEqual(value(-1, -1), 11.0F, "the last");
        });
    }

    void virtualTimes()
    {
        runRanks(
            2, true,
            [](Communicator& comm, Clock& clock) {
                if (comm.rank() == 0) {
                    clock.advance(0, 2);
                    comm.send(1, 0, floats(5));
                    checkEqual(clock.now(0), 3.0, "a sender is busy for the latency");
                    comm.send(1, 0, {});
                    checkEqual(clock.now(0), 4.0, "and again");
                } else {
                    comm.receive(0, 0);
                    checkEqual(clock.now(1), 8.0, "2 s + latency + 5 floats");
                    comm.receive(0, 0);
                    checkEqual(clock.now(1), 8.0, "the next was held up behind it");
                }
            },
            slowLink);
    }

    void aShortMessageOfAnotherComesFirst()
    {
        runRanks(
            3, true,
            [](Communicator& comm, Clock& clock) {
                if (comm.rank() == 1) {
                    comm.send(0, 0, floats(20)); // 0 s, there at 21 s
                } else if (comm.rank() == 2) {
                    clock.advance(2, 3);
                    comm.send(0, 0, floats(1)); // 3 s, there at 5 s
                } else {
                    const Message first = comm.receive(-1, -1); // waits when only the long one has been sent
                    checkEqual(first.from, 2, "first sender");
                    checkEqual(clock.now(0), 5.0, "first arrival");
                    checkEqual(comm.receive(-1, -1).from, 1, "second sender");
                    checkEqual(clock.now(0), 21.0, "second arrival");
                }
            },
            slowLink);
    }

    void tiesGoBySender()
    {
        runRanks(
            4, true,
            [](Communicator& comm, Clock& clock) {
                if (comm.rank() > 0) {
                    clock.advance(comm.rank(), 4 - comm.rank());
                    comm.send(0, 0, floats(static_cast<std::size_t>(comm.rank()))); // all there at 5 s
                } else {
                    for (int from = 1; from < 4; ++from) {
                        checkEqual(comm.receive(-1, 0).from, from, "sender");
                        checkEqual(clock.now(0), 5.0, "arrival");
                    }
                }
            },
            slowLink);
    }

    void probeSeesWhatHasArrived()
    {
        runRanks(
            2, true,
            [](Communicator& comm, Clock& clock) {
                if (comm.rank() == 0) {
                    comm.send(1, 7, floats(2)); // there at 3 s
                } else {
                    clock.advance(1, 2.5);
                    check(!comm.probe(0, 7), "still under way at 2.5 s");
                    clock.advance(1, 0.5);
                    check(comm.probe(0, 7) && comm.probe(-1, -1), "there at 3 s");
                    check(!comm.probe(0, 6) && !comm.probe(1, 7), "but not from another or with another tag");
                    comm.receive(0, 7);
                    checkEqual(clock.now(1), 3.0, "time");
                    check(!comm.probe(-1, -1), "taken");
                }
            },
            slowLink);
    }

    void ranksThatDoNotExistAreRefused()
    {
        runRanks(1, false, [](Communicator& comm, Clock&) {
            int refused = 0;
            for (const int other : { -1, 1, 99 }) {
                try {
                    comm.send(other, 0, {});
                } catch (const std::logic_error&) {
                    ++refused;
                }
            }
            checkEqual(refused, 3, "refusals");
        });
    }
};

REGISTER_TEST(TestMessages)
#include "test_messages.moc"
