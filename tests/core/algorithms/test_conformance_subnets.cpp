// SPDX-License-Identifier: GPL-3.0-or-later
// Independent subnet training computed again straight on: SGD of the whole network in double precision, all units but a
// rank's own masked as by dropout. Which units those are is read off the weights of the subnet that the device sees.
#include "core/algorithms/shared/subnets.h"
#include "tests/core/algorithms/toy_run.h"
#include "tests/core/train/reference_net.h"
#include "tests/test_class.h"

#include <numeric>

using namespace evenkeel;

namespace {

constexpr Index features = 3, labels = 40, hidden = 39;

// A network with one hidden layer, as matrices: input F x H and its bias, output L x H and its bias.
struct Net {
    Vector input = Vector(features * hidden), inputBias = Vector(hidden), output = Vector(labels * hidden),
           outputBias = Vector(labels);
};

Net netOf(const Vector& whole) // in Model's order
{
    Net net;
    std::size_t from = 0;
    for (Vector* part : { &net.input, &net.inputBias, &net.output, &net.outputBias }) {
        *part = whole[std::slice(from, part->size(), 1)];
        from += part->size();
    }
    return net;
}

Vector outputOf(const Net& net) // as recorded
{
    Vector all(net.output.size() + net.outputBias.size());
    all[std::slice(0, net.output.size(), 1)] = net.output;
    all[std::slice(net.output.size(), net.outputBias.size(), 1)] = net.outputBias;
    return all;
}

// Columns `units` of a matrix of `hidden` columns.
Vector columns(const Vector& matrix, const std::vector<std::size_t>& units)
{
    const std::size_t rows = matrix.size() / hidden;
    Vector all(rows * units.size());
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < units.size(); ++c)
            all[r * units.size() + c] = matrix[r * hidden + units[c]];
    return all;
}

void addToColumns(Vector& matrix, const std::vector<std::size_t>& units, const Vector& change)
{
    for (std::size_t r = 0; r < matrix.size() / hidden; ++r)
        for (std::size_t c = 0; c < units.size(); ++c)
            matrix[r * hidden + units[c]] += change[r * units.size() + c];
}

// The units whose input weights, times `factor`, are the columns of `seen`.
std::vector<std::size_t> unitsOf(const Net& net, const Vector& seen, double factor)
{
    const std::size_t count = seen.size() / features;
    std::vector<std::size_t> units;
    for (std::size_t c = 0; c < count; ++c) {
        std::size_t best = 0;
        double closest = 1e9;
        for (std::size_t u = 0; u < hidden; ++u) {
            double apart = 0;
            for (std::size_t f = 0; f < features; ++f)
                apart += std::abs(factor * net.input[f * hidden + u] - seen[f * count + c]);
            if (apart < closest) {
                closest = apart;
                best = u;
            }
        }
        units.push_back(best);
    }
    return units;
}

struct Subnet {
    std::vector<std::size_t> units;
    Net net; // its units have moved
    double scale = 1; // what a unit counts
};

} // namespace

class TestConformanceSubnets : public QObject {
    Q_OBJECT

private slots:
    void follows_data();
    void follows();
    void twoHiddenLayers();
    void sharesMakeTheWhole_data();
    void sharesMakeTheWhole();
    void otherWeightsStay();

private:
    static void step(Subnet& subnet, const ToyRun& toy, const Dataset& data, const Record& r);
};

void TestConformanceSubnets::follows_data()
{
    QTest::addColumn<QString>("scale");
    QTest::addColumn<QString>("sizes");
    QTest::addColumn<int>("period");
    QTest::newRow("as published") << "dropout"
                                  << "speed" << 5;
    QTest::newRow("equal sizes") << "dropout"
                                 << "equal" << 3;
    QTest::newRow("no scale") << "none"
                              << "speed" << 4;
}

// Masked SGD: logits are scale * output h + bias, h of the subnet's units only.
void TestConformanceSubnets::step(Subnet& subnet, const ToyRun& toy, const Dataset& data, const Record& r)
{
    const auto count = Index(subnet.units.size());
    const Vector parts[] = { columns(subnet.net.input, subnet.units), columns(subnet.net.inputBias, subnet.units),
        subnet.scale * columns(subnet.net.output, subnet.units), subnet.net.outputBias };
    ReferenceNet reference({ features, labels, { count } }, {});
    for (const Vector& part : parts)
        reference.w.insert(reference.w.end(), std::begin(part), std::end(part));
    Batch batch;
    BatchMaker maker(data, {});
    maker.make(r.samples, batch);
    maker.makeColumns(batch);
    const std::vector<double> g = reference.gradient(batch);
    const double rate = toy.rateOf(r.samples.size());
    std::size_t from = 0;
    const auto change = [&](const Vector& part, double factor) {
        const Vector all = -rate * factor * Vector(g.data() + from, part.size());
        from += part.size();
        return all;
    };
    addToColumns(subnet.net.input, subnet.units, change(parts[0], 1));
    addToColumns(subnet.net.inputBias, subnet.units, change(parts[1], 1));
    addToColumns(subnet.net.output, subnet.units, change(parts[2], subnet.scale)); // it stands times `scale` there
    subnet.net.outputBias += change(parts[3], subnet.scale); // the bias aside: it moves as far as the rest
}

void TestConformanceSubnets::follows()
{
    QFETCH(QString, scale);
    QFETCH(QString, sizes);
    QFETCH(int, period);
    const ToyRun toy { .algorithm = "subnet-training",
        .options
        = { { "period", std::to_string(period) }, { "sizes", sizes.toStdString() }, { "scale", scale.toStdString() } },
        .rate = 0.3,
        .epochs = 20.1,
        .samples = labels,
        .quadratic = false,
        .hidden = hidden };
    const Played played = play(toy);
    const Dataset data = toy::samples(labels);
    Net whole = netOf(toy::vectorOf(played.start));
    std::map<int, Subnet> subnets; // of the ranks that have worked in this round
    std::map<int, int> steps;
    std::set<std::vector<std::size_t>> dealt;
    int round = 0;
    Agreement agreement;
    for (std::size_t i = 0; i < played.records.size(); ++i) {
        const Record& r = played.records[i];
        if (r.kind == Record::Kind::Step) {
            const std::size_t count = r.input.size() / features;
            const double s = scale == "dropout" ? double(hidden) / double(count) : 1;
            if (!subnets.contains(r.rank))
                subnets[r.rank] = { unitsOf(whole, r.input, std::sqrt(s)), whole, s };
            Subnet& subnet = subnets[r.rank];
            dealt.insert(subnet.units);
            agreement.require(++steps[r.rank] <= period, "no more steps than the period", i);
            const Vector input = columns(subnet.net.input, subnet.units),
                         output = columns(subnet.net.output, subnet.units);
            agreement.compare(std::sqrt(s) * input, r.input, "inputs", i);
            Vector expected(output.size() + labels);
            expected[std::slice(0, output.size(), 1)] = std::sqrt(s) * output;
            expected[std::slice(output.size(), labels, 1)] = subnet.net.outputBias;
            agreement.compare(expected, r.weights, "steps", i);
            step(subnet, toy, data, r);
            const double speeds[] = { 1, 0.6, 0.35 };
            const double share = round == 0 || sizes == "equal" ? 1.0 / 3 : speeds[r.rank] / 1.95;
            agreement.require(std::abs(double(count) - share * hidden) < 1, "sizes follow speeds", i);
        } else if (r.kind == Record::Kind::Evaluation) {
            std::vector<int> owners(hidden, 0);
            Vector bias = (3 - double(subnets.size())) * whole.outputBias; // of those without work
            Net next = whole;
            for (const auto& [rank, subnet] : subnets) {
                for (const std::size_t u : subnet.units)
                    ++owners[u];
                const auto moved = [&](const Vector& to, const Vector& from) {
                    return Vector(columns(to, subnet.units) - columns(from, subnet.units));
                };
                addToColumns(next.input, subnet.units, moved(subnet.net.input, whole.input));
                addToColumns(next.inputBias, subnet.units, moved(subnet.net.inputBias, whole.inputBias));
                addToColumns(next.output, subnet.units, moved(subnet.net.output, whole.output));
                bias += subnet.net.outputBias;
            }
            next.outputBias = bias / 3.0;
            whole = next;
            agreement.require(std::ranges::max(owners) == 1, "no unit twice", i);
            agreement.require(subnets.size() < 3 || std::ranges::min(owners) == 1, "every unit", i);
            agreement.compare(outputOf(whole), r.weights, "evaluations", i);
            subnets.clear();
            steps.clear();
            ++round;
        }
    }
    verify(played, agreement, outputOf(whole));
    QVERIFY(int(dealt.size()) > 2 * round); // dealt anew in every round
}

// Which weight goes where with two hidden layers, counted by hand: 2 features, units {1, 2} of 3 and {0} of 2, 2
// labels. The weight from unit 0 to the second layer's unit is kept by its rank, and not in the subnet.
void TestConformanceSubnets::twoHiddenLayers()
{
    const ModelShape shape { 2, 2, { 3, 2 } };
    const Units units { { 1, 2 }, { 0 } };
    std::vector<float> weights(std::size_t(shape.weights())); // 6 + 3, 6 + 2, 4 + 2
    std::iota(weights.begin(), weights.end(), 0.0F);
    const std::vector<float> held { 1, 2, 4, 5, /* bias */ 7, 8, /* row 0 */ 9, 10, 11, /* bias */ 15,
        /* column 0 */ 17, 19, /* bias */ 21, 22 };
    const std::vector<float> trained { 1, 2, 4, 5, 7, 8, 10, 11, 15, 17, 19, 21, 22 };
    std::vector<float> share = takeShare(shape, units, weights);
    QCOMPARE(subnetShape(shape, units), (ModelShape { 2, 2, { 2, 1 } }));
    QCOMPARE(share, held);
    std::vector<float> subnet = takeSubnet(shape, units, share);
    QCOMPARE(subnet, trained);
    for (float& weight : subnet)
        weight = -weight;
    putSubnet(shape, units, subnet, share);
    std::vector<float> back(weights.size(), 100.0F);
    putShare(shape, units, share, back);
    const std::set<float> isHeld(held.begin(), held.end()), isTrained(trained.begin(), trained.end());
    for (std::size_t i = 0; i < back.size(); ++i) {
        const auto w = float(i);
        QCOMPARE(back[i], isTrained.contains(w) ? -w : isHeld.contains(w) ? w : 100.0F);
    }
}

void TestConformanceSubnets::sharesMakeTheWhole_data()
{
    QTest::addColumn<std::vector<double>>("speeds");
    QTest::addColumn<std::vector<Index>>("hidden");
    QTest::newRow("one layer") << std::vector<double> { 1, 0.6, 0.35 } << std::vector<Index> { 9 };
    QTest::newRow("three layers") << std::vector<double> { 1, 0.6, 0.35 } << std::vector<Index> { 7, 5, 4 };
    QTest::newRow("more ranks than units") << std::vector<double> { 1, 1, 1, 1, 1 } << std::vector<Index> { 3, 8, 2 };
}

// Round after round: each weight is in one share, the parts that ranks send make up the new shares, and some rank
// trains.
void TestConformanceSubnets::sharesMakeTheWhole()
{
    QFETCH(std::vector<double>, speeds);
    QFETCH(std::vector<Index>, hidden);
    const ModelShape shape { 3, 4, hidden };
    std::vector<float> weights(std::size_t(shape.weights()));
    std::iota(weights.begin(), weights.end(), 1.0F);
    const std::vector<float> bias(weights.end() - 4, weights.end());
    std::vector<Units> dealt = dealUnits(shape, speeds, 0, 5);
    std::vector<std::vector<float>> shares;
    for (const Units& units : dealt)
        shares.push_back(takeShare(shape, units, weights));
    std::size_t subnets = 0, sent = 0;
    for (Index round = 1; round < 12; ++round) {
        const std::vector<Units> next = dealUnits(shape, speeds, round, 5);
        std::vector<std::vector<std::vector<float>>> to(speeds.size()); // by receiver, then sender
        for (std::size_t from = 0; from < dealt.size(); ++from) {
            const auto parts = splitShare(shape, dealt[from], shares[from], next);
            for (std::size_t rank = 0; rank < parts.size(); ++rank) {
                to[rank].push_back(parts[rank]);
                sent += parts[rank].size();
            }
        }
        std::size_t trained = 0;
        for (std::size_t rank = 0; rank < next.size(); ++rank) {
            shares[rank] = joinShare(shape, next[rank], to[rank], dealt, bias);
            QCOMPARE(shares[rank], takeShare(shape, next[rank], weights));
            trained += hasSubnet(next[rank]);
        }
        QVERIFY(trained > 0);
        QCOMPARE(sent, std::size_t(round) * (weights.size() - 4));
        subnets += trained;
        dealt = next;
    }
    QVERIFY(subnets == 11 * speeds.size() || speeds.size() > 3);
}

// Two hidden layers on three devices: where nothing is trained (the rate is as good as zero), nothing may change,
// whatever is sent to and fro; weights between units of two ranks are in no subnet.
void TestConformanceSubnets::otherWeightsStay()
{
    const RunData data = toyRunData(480, 50);
    ModelFolder folder;
    RunConfig config = toyConfig("subnet-training", sims({ 1, 0.6, 0.35 }));
    config.model.hidden = { 7, 5 };
    config.algorithmOptions = { { "period", "2" } };
    config.train.batch = 8;
    config.train.rate = 1e-30;
    const std::vector<float> weights = folder.weightsOf(config, data);
    const ModelShape shape { data.train.features, data.train.labels, { 7, 5 } };
    QVERIFY(farthest(weights, initialWeights(shape, config.train.seed)) < 1e-6);
}

REGISTER_TEST(TestConformanceSubnets)
#include "test_conformance_subnets.moc"
