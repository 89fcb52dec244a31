// SPDX-License-Identifier: GPL-3.0-or-later
// Elastic averaging (EASGD and EAMSGD; Zhang, Choromanska, LeCun: Deep Learning with Elastic Averaging SGD, 2015).
// Every device trains its own x_i; every tau steps an elastic force of strength alpha pulls it and the center c
// together:
//     synchronous   d_i = alpha (x_i - c);  x_i <- x_i - d_i;  c <- c + sum_i d_i
//     asynchronous  the same device by device, whenever one has made its tau steps
// alpha = beta / p. With momentum delta (EAMSGD): v <- delta v - eta grad(x + delta v);  x <- x + v, which is here the
// same in terms of positions: x moves by delta (x - x before its last step), then makes a plain step. c is the model
// that counts. With one device: plain SGD.
#include "core/algorithms/list.h"
#include "core/algorithms/shared/local_steps.h"
#include "core/algorithms/shared/shared_weights.h"
#include "core/base/error.h"

#include <sstream>

namespace evenkeel::elasticAveraging {

namespace {

struct Options {
    enum class Mode { Synchronous, Asynchronous } mode = Mode::Synchronous;
    int period = 10; // tau
    double beta = 0.9, alpha = 0, momentum = 0;
};

constexpr FieldTable fields {
    tried("synchronous|asynchronous",
        option("mode", "synchronous: all devices exchange with the center at once; asynchronous: each on its own",
            &Options::mode, "synchronous|asynchronous", "Synchronous|Asynchronous")),
    tried("2|4|10|32",
        option("period", "steps per device between two exchanges with the center (tau)", &Options::period,
            between(1, 100000))),
    tried("0.3|0.6|0.9",
        option("beta", "elastic rate of all devices together; alpha = beta / devices", &Options::beta, between(0, 2))),
    option("alpha", "elastic rate of one device; 0: derived from beta", &Options::alpha, between(0, 1)),
    offAt("0",
        tried("0|0.5|0.9",
            option("momentum", "delta of EAMSGD (paper: 0.99); 0: EASGD", &Options::momentum, between(0, 0.999)))),
};

double alphaOf(const Options& o, int devices) { return o.alpha > 0 ? o.alpha : o.beta / devices; }

// The synchronous exchange multiplies the distance of c from the mean of all x_i by 1 - alpha (p + 1).
void checkStability(const Options& o, int devices)
{
    const double limit = 2.0 / (devices + 1);
    if (alphaOf(o, devices) < limit)
        return;
    std::ostringstream text;
    text << "elastic-averaging: with " << devices << " devices, alpha must be below " << limit << " (beta below "
         << limit * devices << "); otherwise center and replicas move past each other, farther each time";
    throw InputError(text.str());
}

class Replica {
public:
    Replica(Worker& w, const Options& o)
        : m_worker(w)
        , m_delta(float(o.momentum))
        , m_alpha(float(alphaOf(o, w.size())))
        , m_last(w.memory().keep("last", m_delta > 0 ? w.memory().copyOfModel() : Weights(), Memory::Kept::Own))
        , m_apart(w.memory().copyOfModel())
    {
    }

    // False: no work is left for this rank.
    bool step(const Staleness& staleness = {})
    {
        const Batch& batch = m_worker.nextBatch();
        if (batch.empty())
            return false;
        if (m_delta > 0) {
            WeightsRef x = m_worker.weights();
            Weights& here = m_apart; // not needed between pulls
            here = x;
            x = (1 + m_delta) * x - m_delta * m_last; // x <- x + delta (x - last)
            m_last.swap(here);
        }
        m_worker.step(batch, m_worker.rate(), staleness);
        return true;
    }

    // For a device that joins later: x is c, and rests.
    void start(SharedWeights& c)
    {
        c.read(m_worker.weights());
        if (m_delta > 0)
            m_last = m_worker.weights();
    }

    // apart() holds c and becomes x - c; x and its last place (so that its velocity stays) move by -alpha apart().
    void pull()
    {
        WeightsRef x = m_worker.weights();
        m_apart = x - m_apart;
        x -= m_alpha * m_apart;
        if (m_delta > 0)
            m_last -= m_alpha * m_apart;
    }
    // x becomes c, which apart() holds; its last place moves along, so that its velocity stays: of a run that goes on
    // after its end.
    void adopt()
    {
        WeightsRef x = m_worker.weights();
        if (m_delta > 0)
            m_last += m_apart - x;
        x = m_apart;
    }
    Weights& apart() { return m_apart; }
    float alpha() const { return m_alpha; }

private:
    Worker& m_worker;
    float m_delta, m_alpha;
    Weights& m_last; // x before its last step
    Weights m_apart;
};

void synchronous(Worker& w, const Options& o)
{
    Weights& c = w.memory().useCenter();
    Replica replica(w, o);
    w.continueFromCheckpoint();
    for (;;) {
        Index updates = 0;
        while (updates < o.period && replica.step())
            ++updates;
        const auto all = gathered(w.comm(), double(updates));
        if (all->sum == 0)
            break;
        const double began = w.now();
        replica.apart() = c;
        replica.pull(); // x_i <- x_i - alpha (x_i - c)
        w.allReduce(replica.apart());
        c += replica.alpha() * replica.apart(); // c <- c + alpha sum_i (x_i - c)
        w.merged([&] {
            return MergeEvent { .weights = std::vector<double>(all->values.size(), replica.alpha()),
                .updates = countsOf(all->values),
                .seconds = w.now() - began };
        });
    }
    replica.apart() = c;
    replica.adopt();
    w.adoptCenter();
}

void asynchronous(Worker& w, const Options& o)
{
    w.survivesLoss();
    SharedWeights c(w, w.model.size());
    c.start(w, "shared", w.weights());
    w.memory().keepModel();
    Replica replica(w, o);
    double& updates = w.memory().keep("updates", 0);
    w.comm().barrier();
    w.continueFromCheckpoint();
    double& version = w.memory().keep("version", double(c.version()));
    const auto staleness = [&] { return c.version() - Index(version); };
    w.onJoin([&] {
        replica.start(c);
        version = double(c.version());
    });
    while (w.joinCheckpointIfDue(), replica.step(staleness)) {
        if (Index(++updates) % o.period != 0)
            continue;
        w.beforeExchange();
        c.read(replica.apart());
        replica.pull();
        version = double(c.add(replica.alpha(), replica.apart()));
        w.observe([&](const WeightsRef& to) { c.peek(to); });
    }
    w.awaitOthers();
    w.comm().barrier();
    c.read(replica.apart());
    replica.adopt();
}

void train(Worker& w, const Options& o)
{
    if (o.mode == Options::Mode::Synchronous) {
        checkStability(o, w.size());
        synchronous(w, o);
    } else {
        asynchronous(w, o);
    }
}

bool takesEqually(std::span<const double> options)
{
    return optionsOf<Options, fields>(options).mode == Options::Mode::Synchronous;
}

} // namespace

const Algorithm algorithm {
    "elastic-averaging", "Elastic averaging",
    "Zhang, Choromanska, LeCun, Deep Learning with Elastic Averaging SGD, 2015",
    "Every device trains its own replica; from time to time an elastic force moves the replica and a common center "
    "variable towards each other. Replicas may differ, which allows exploration; the center is the result.",
    Family::Averaging, "replicas are drawn towards a common center", optionList<Options, fields>,
    trainWith<Options, fields, train>, Algorithm::Alone::PlainSgd, takesEqually, Algorithm::Output::AsConfigured, {},
    Algorithm::Combines::Means,
    1.6, // the center follows the replicas late
};

} // namespace evenkeel::elasticAveraging
