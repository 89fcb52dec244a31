// SPDX-License-Identifier: GPL-3.0-or-later
// HPSGD computed again straight on: every replica before every step, and the global model after every merge, which
// brings in what the ranks did exactly one window before.
#include "tests/core/algorithms/toy_run.h"
#include "tests/test_class.h"

using namespace evenkeel;

namespace {

struct Rank {
    Vector replica, from; // from: the replica as the window began
    int windows = 0, merges = 0; // sums started and landed
    int steps = 0; // in this window
    bool flushed = false; // the last sum has landed and no other was started since: an epoch's end
};

} // namespace

class TestConformanceHpsgd : public QObject {
    Q_OBJECT

private slots:
    void follows_data();
    void follows();
};

void TestConformanceHpsgd::follows_data()
{
    QTest::addColumn<QString>("merge");
    QTest::addColumn<double>("theta");
    QTest::addColumn<int>("longest");
    QTest::addColumn<double>("seconds"); // of a sum; a step of the fastest device takes 0.004
    QTest::newRow("as published") << "paper" << 1.0 << 0 << 0.02;
    QTest::newRow("fast links") << "paper" << 1.0 << 0 << 0.0;
    QTest::newRow("damped") << "paper" << 0.4 << 0 << 0.02;
    QTest::newRow("slow links, windows of two") << "paper" << 1.0 << 2 << 0.05;
    QTest::newRow("own progress kept") << "delay-corrected" << 1.0 << 0 << 0.02;
    QTest::newRow("own progress kept, damped, windows of three") << "delay-corrected" << 0.7 << 3 << 0.05;
}

void TestConformanceHpsgd::follows()
{
    QFETCH(QString, merge);
    QFETCH(double, theta);
    QFETCH(int, longest);
    QFETCH(double, seconds);
    const ToyRun toy { .algorithm = "hpsgd",
        .options = { { "merge", merge.toStdString() }, { "damping", std::to_string(theta) },
            { "longest-window", std::to_string(longest) } },
        .rate = 0.1,
        .epochs = 10.3,
        .samples = 120,
        .links = { seconds / 4, 1e12 } }; // of three ranks: 2 (3 - 1) messages
    const Played played = play(toy);
    const Vector start = played.startOutput();
    std::vector<Rank> ranks(3, { start, start });
    std::vector<Vector> global { start }; // w_0 = w_1 as nothing lands in the first window; then by merge
    std::vector<Vector> change; // mean over the ranks, by window
    std::vector<int> brought; // ranks that have given theirs, by window
    int longestSeen = 0, flushes = 0;
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        Rank& rank = ranks[std::size_t(r.rank)];
        if (r.kind == Record::Kind::Step) {
            if (rank.flushed) {
                rank.replica = rank.from = global[std::size_t(rank.merges)];
                ++flushes;
                rank.steps = 0;
                rank.flushed = false;
            }
            plainStep(rank.replica, toy, r, agreement, i);
            longestSeen = std::max(longestSeen, ++rank.steps);
        } else if (r.kind == Record::Kind::Start) {
            const auto k = std::size_t(rank.windows++);
            if (k == change.size()) {
                change.emplace_back(start.size());
                brought.push_back(0);
            }
            change[k] += (rank.replica - rank.from) / 3.0;
            ++brought[k];
            const Vector& next = global[std::size_t(rank.merges)];
            rank.replica = merge == "paper" ? next : Vector(next + rank.replica - rank.from);
            rank.from = rank.replica;
            rank.steps = 0;
            rank.flushed = false;
        } else if (r.kind == Record::Kind::Land) {
            const auto k = std::size_t(rank.merges++);
            agreement.require(k + 1 == std::size_t(rank.windows), "exactly one window stale", i);
            agreement.require(k < brought.size() && brought[k] == 3, "all ranks are in the sum", i);
            if (k + 1 == global.size())
                global.push_back(global[k] + theta * change[k]);
            rank.flushed = true;
        } else if (r.kind == Record::Kind::Evaluation) {
            agreement.compare(global.back(), r.weights, "evaluations", i);
        }
    }
    verify(played, agreement, global.back());
    QVERIFY(flushes >= 3 * 9); // epochs' ends: nothing stays on its way
    QVERIFY2((seconds == 0 || longestSeen > 1) && (longest == 0 || longestSeen == longest),
        qPrintable(QString::number(longestSeen)));
}

REGISTER_TEST(TestConformanceHpsgd)
#include "test_conformance_hpsgd.moc"
