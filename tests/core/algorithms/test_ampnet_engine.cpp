// SPDX-License-Identifier: GPL-3.0-or-later
// AMPNet's loop over messages: on a graph with a loop whose nodes are on several ranks.
#include "core/algorithms/ampnet/nodes/linear.h"
#include "core/algorithms/ampnet/nodes/output_shard.h"
#include "core/algorithms/ampnet/nodes/routing.h"
#include "core/algorithms/ampnet/runtime/controller.h"
#include "core/algorithms/ampnet/runtime/engine.h"
#include "core/base/random.h"
#include "kernels/cpu/reference_device.h"
#include "tests/core/comm/ranks.h"
#include "tests/test_class.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <functional>

namespace evenkeel::ampnet {

namespace {

// Every message that a node sends forward, and every answer that it gets.
struct Passage {
    bool isForward;
    int node, port;
    State state;

    bool operator==(const Passage&) const = default;
    friend bool operator<(const Passage& a, const Passage& b)
    {
        return std::tie(a.isForward, a.node, a.port, a.state) < std::tie(b.isForward, b.node, b.port, b.state);
    }
};

class Recording final : public Node {
public:
    Recording(std::unique_ptr<Node> node, int number, std::vector<Passage>& log)
        : m_node(std::move(node))
        , m_number(number)
        , m_log(log)
    {
    }
    void forward(int input, Message message, Outbox& out) override
    {
        m_node->forward(input, std::move(message), out);
        for (const Outbox::Sent& sent : out.sent)
            if (sent.isForward)
                m_log.push_back({ true, m_number, sent.port, sent.message.state });
    }
    void backward(int output, Message message, Outbox& out) override
    {
        m_log.push_back({ false, m_number, output, message.state });
        m_node->backward(output, std::move(message), out);
    }

private:
    std::unique_ptr<Node> m_node;
    int m_number;
    std::vector<Passage>& m_log;
};

// Instance i turns 1 + i mod 4 times in the loop.
class LoopSource final : public Controller {
public:
    LoopSource(Index maxActive, Index instances, Matrix start)
        : Controller(maxActive)
        , m_instances(instances)
        , m_start(std::move(start))
    {
        dStart = Matrix(m_start.rows, m_start.cols);
    }
    double loss = 0;
    Matrix dStart;
    std::vector<Index> inFlight; // at every entry and return
    static Index turns(Index instance) { return 1 + instance % 4; }

private:
    bool inject(Index instance, Outbox& out) override
    {
        if (instance >= m_instances)
            return false;
        const Index steps = turns(instance);
        out.forward(0, { { instance, 0, steps }, m_start });
        Random random(std::uint64_t(instance) + 1);
        for (Index t = 0; t < steps; ++t) {
            Matrix x(m_start.rows, 2);
            for (float& value : x.values)
                value = float(random.normal());
            out.forward(1, { { instance, t, steps }, x });
        }
        Batch batch;
        batch.samples.resize(at(m_start.rows));
        batch.labelOffsets.push_back(0);
        for (Index row = 0; row < m_start.rows; ++row) {
            batch.labels.push_back(Id(row % 3));
            batch.labelOffsets.push_back(Id(row + 1));
        }
        out.forward(2, { { instance, steps, steps }, packLabels(batch, 0, 3) });
        inFlight.push_back((inFlight.empty() ? 0 : inFlight.back()) + 1);
        return true;
    }
    void answered(int output, const Message& message) override
    {
        if (output == 0) // of all instances: the loss is their sum
            std::ranges::transform(dStart.values, message.payload.values, dStart.values.begin(), std::plus());
        if (output == 2)
            loss += double(message.payload.values.at(0));
    }
    void returned(Index) override { inFlight.push_back(inFlight.back() - 1); }

    Index m_instances;
    Matrix m_start;
};

constexpr Index width = 3;

// The loop on `ranks` ranks, with node(number, node) to put something around each.
struct Loop {
    std::unique_ptr<Device> device = makeReferenceDevice();
    Matrix weights { width, width + 2 }, bias { 1, width }, output { 3, width }, outputBias { 1, 3 };
    double updates[2] = {};
    Bench bench;
    Graph graph;
    LoopSource* source = nullptr; // on rank 0
    int sourceNode = 0;

    Loop(Communicator& comm, Clock& clock, Index maxActive, Index instances, const Matrix& start, double rate,
        const std::function<std::unique_ptr<Node>(int, std::unique_ptr<Node>)>& around)
        : bench { *device,
            [&comm, &clock](const Work&, const std::function<void()>& action) {
                action();
                clock.advance(comm.rank(), 1e-4);
                return 1e-4;
            },
            [](const Gradient&) {} }
        , graph(comm.rank())
    {
        Random random(9);
        for (Matrix* m : { &weights, &bias, &output, &outputBias })
            for (float& value : m->values)
                value = float(random.normal());
        const auto parameter = [](Matrix& m) { return Parameter { m.view(), nullptr, nullptr, nullptr }; };
        const Training training { Update::Rule::Sgd, [rate] { return rate; }, 1, 0 };
        sourceNode = graph.add(0, "source", [&] {
            auto made = std::make_unique<LoopSource>(maxActive, instances, start);
            source = made.get();
            return made;
        });
        const auto add = [&](int rank, auto make) {
            const int number = graph.size();
            return graph.add(rank % comm.size(), "node", [&] { return around(number, make()); });
        };
        const int phi = add(0, [] { return std::make_unique<Phi>(); });
        const int concat = add(1, [] { return std::make_unique<Concat>(2); });
        const int linear = add(1, [&] {
            return std::make_unique<Linear>(bench, training, Cost { 1, 1, 0 }, updates[0],
                Layer { parameter(weights), parameter(bias), weights.cols, weights.rows });
        });
        const int relu = add(2, [&] { return std::make_unique<Relu>(*device); });
        const int isu = add(2, [] {
            return std::make_unique<Isu>([](State s) { return ++s.step, s; }, [](State s) { return --s.step, s; });
        });
        const int cond
            = add(0, [] { return std::make_unique<Cond>([](const State& s) { return s.step < s.steps ? 0 : 1; }); });
        const int loss = add(2, [&] {
            return std::make_unique<OutputShard>(bench, training, Cost { 1, 1, 0 }, updates[1], parameter(output),
                parameter(outputBias), Loss::Softmax, false);
        });
        const std::pair<Port, Port> edges[] = { { { sourceNode, 0 }, { phi, 0 } }, { { sourceNode, 1 }, { concat, 1 } },
            { { sourceNode, 2 }, { loss, 1 } }, { { phi, 0 }, { concat, 0 } }, { { concat, 0 }, { linear, 0 } },
            { { linear, 0 }, { relu, 0 } }, { { relu, 0 }, { isu, 0 } }, { { isu, 0 }, { cond, 0 } },
            { { cond, 0 }, { phi, 1 } }, { { cond, 1 }, { loss, 0 } } };
        for (const auto& [from, to] : edges)
            graph.connect(from, to);
    }
};

std::unique_ptr<Node> asItIs(int, std::unique_ptr<Node> node) { return node; }

class Twice final : public Node { // answers, and once more
public:
    void forward(int, Message message, Outbox& out) override { out.forward(0, std::move(message)); }
    void backward(int, Message message, Outbox& out) override
    {
        out.backward(0, message);
        out.backward(0, std::move(message));
    }
};

class Silent final : public Node { // never answers
public:
    void forward(int, Message, Outbox&) override { }
    void backward(int, Message, Outbox&) override { }
};

} // namespace

class TestAmpnetEngine : public QObject {
    Q_OBJECT

private slots:
    void everyMessageIsAnsweredOnce_data();
    void everyMessageIsAnsweredOnce();
    void answersGoFirst();
    void derivativeThroughTheLoop();
    void brokenNodes();
};

void TestAmpnetEngine::everyMessageIsAnsweredOnce_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("keys");
    for (const int ranks : { 1, 2, 3 })
        for (const int keys : { 1, 3, 50 })
            QTest::addRow("%d ranks, %d in flight", ranks, keys) << ranks << keys;
}

void TestAmpnetEngine::everyMessageIsAnsweredOnce()
{
    QFETCH(int, ranks);
    QFETCH(int, keys);
    constexpr Index instances = 20;
    std::vector<Passage> log;
    std::vector<Index> inFlight;
    test::runRanks(ranks, true, [&](Communicator& comm, Clock& clock) {
        Loop loop(comm, clock, keys, instances, Matrix(4, width, 0.5F), 0.01,
            [&](int number, std::unique_ptr<Node> node) -> std::unique_ptr<Node> {
                return std::make_unique<Recording>(std::move(node), number, log);
            });
        Engine engine(comm, loop.graph);
        engine.run(loop.sourceNode);
        if (comm.rank() == 0)
            inFlight = loop.source->inFlight;
        engine.run(loop.sourceNode); // there is nothing left
    });
    std::map<Passage, int> forward, answers;
    for (const Passage& p : log) {
        Passage key = p;
        key.isForward = true;
        ++(p.isForward ? forward : answers)[key];
        if (!p.isForward)
            QVERIFY2(forward.contains(key), "an answer before its message");
    }
    QVERIFY(forward == answers);
    for (const auto& [passage, count] : forward)
        QCOMPARE(count, 1);
    Index turns = 0;
    for (Index i = 0; i < instances; ++i)
        turns += LoopSource::turns(i);
    QCOMPARE(Index(forward.size()), 6 * turns); // phi, concat, linear, relu, isu, cond
    QCOMPARE(std::ranges::max(inFlight), std::min<Index>(keys, instances));
    QCOMPARE(inFlight.back(), Index(0));
}

// From an instance's first answer on its rank handles nothing else until all are answered.
void TestAmpnetEngine::answersGoFirst()
{
    std::vector<Passage> log;
    test::runRanks(1, true, [&](Communicator& comm, Clock& clock) {
        Loop loop(comm, clock, 4, 8, Matrix(4, width, 0.5F), 0.01,
            [&](int number, std::unique_ptr<Node> node) -> std::unique_ptr<Node> {
                return std::make_unique<Recording>(std::move(node), number, log);
            });
        Engine(comm, loop.graph).run(loop.sourceNode);
    });
    std::map<Index, std::pair<std::size_t, std::size_t>> answers; // by instance: the first and the last
    for (std::size_t i = 0; i < log.size(); ++i)
        if (!log[i].isForward)
            answers.try_emplace(log[i].state.instance, i, i).first->second.second = i;
    QCOMPARE(answers.size(), std::size_t(8));
    for (const auto& [instance, range] : answers)
        for (std::size_t i = range.first; i <= range.second; ++i)
            QVERIFY(!log[i].isForward);
}

// d loss / d h_0 of instances that turn one to four times, against differences.
void TestAmpnetEngine::derivativeThroughTheLoop()
{
    const auto run = [](const Matrix& start) {
        std::pair<double, Matrix> result;
        test::runRanks(2, true, [&](Communicator& comm, Clock& clock) {
            Loop loop(comm, clock, 3, 4, start, 0, asItIs);
            Engine(comm, loop.graph).run(loop.sourceNode);
            if (comm.rank() == 0)
                result = { loop.source->loss, loop.source->dStart };
        });
        return result;
    };
    Matrix start(2, width);
    for (std::size_t i = 0; i < start.values.size(); ++i)
        start.values[i] = 0.3F + 0.1F * float(i);
    const Matrix derivative = run(start).second;
    constexpr float h = 2e-3F;
    double largest = 0;
    for (std::size_t i = 0; i < start.values.size(); ++i) {
        Matrix above = start, below = start;
        above.values[i] += h;
        below.values[i] -= h;
        const double expected = (run(above).first - run(below).first) / double(above.values[i] - below.values[i]);
        QVERIFY2(std::abs(double(derivative.values[i]) - expected) < 2e-3,
            qPrintable(QString("%1 %2").arg(double(derivative.values[i])).arg(expected)));
        largest = std::max(largest, std::abs(expected));
    }
    QVERIFY(largest > 0.02);
}

void TestAmpnetEngine::brokenNodes()
{
    const auto runWith = [](auto make) {
        test::runRanks(2, true, [&](Communicator& comm, Clock& clock) {
            Loop loop(comm, clock, 2, 4, Matrix(2, width), 0.1,
                [&](int number, std::unique_ptr<Node> node) -> std::unique_ptr<Node> {
                    if (number == 4) // the ReLU
                        return make();
                    return node;
                });
            Engine(comm, loop.graph).run(loop.sourceNode);
        });
    };
    QVERIFY_EXCEPTION_THROWN(runWith([] { return std::make_unique<Twice>(); }), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(runWith([] { return std::make_unique<Silent>(); }), std::logic_error); // a deadlock
}

REGISTER_TEST(TestAmpnetEngine)

} // namespace evenkeel::ampnet

#include "test_ampnet_engine.moc"
