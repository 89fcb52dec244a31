// SPDX-License-Identifier: GPL-3.0-or-later
// Elastic averaging (EASGD and EAMSGD; Zhang, Choromanska, LeCun: Deep Learning with Elastic Averaging SGD, 2015).
// Every device trains its own x_i; every tau steps a spring of strength alpha pulls it and the centre c together:
//     synchronous   d_i = alpha (x_i - c);  x_i <- x_i - d_i;  c <- c + sum_i d_i
//     asynchronous  the same device by device, whenever one has made its tau steps
// alpha = beta / p. With momentum delta (EAMSGD): v <- delta v - eta grad(x + delta v);  x <- x + v, which is here the
// same written in positions: x moves on by delta (x - its last place), then makes a plain step. c is the model that
// counts. With one device: plain SGD.
#include "core/algorithms/algorithm.h"
#include "core/algorithms/shared/plain_sgd.h"

#include <array>
#include <numeric>

namespace evenkeel {

namespace {

constexpr std::array options {
    Option { "mode", "synchronous: all devices exchange with the center at once; asynchronous: each on its own", 0, 0,
        1, true, "synchronous|asynchronous" },
    Option { "period", "steps per device between two exchanges with the center (tau)", 10, 1, 100000, true },
    Option { "beta", "elastic rate of all devices together; alpha = beta / devices", 0.9, 0, 2 },
    Option { "alpha", "elastic rate of one device; 0: derived from beta", 0, 0, 1 },
    Option { "momentum", "delta of EAMSGD (paper: 0.99); 0: EASGD", 0, 0, 0.999 },
};

class Replica {
public:
    explicit Replica(Worker& w)
        : m_worker(w)
        , m_device(w.model.device())
        , m_momentum(float(w.option("momentum")))
        , m_alpha(float(w.option("alpha") > 0 ? w.option("alpha") : w.option("beta") / w.size()))
        , m_last(w.keep("last", m_momentum > 0 ? w.copyOfModel() : Array<float>(), Worker::Kept::Own))
        , m_apart(w.copyOfModel())
    {
    }

    // False: no work is left for this rank.
    bool step(const Worker::Staleness& staleness = {})
    {
        const Batch& batch = m_worker.nextBatch(m_worker.batchSize());
        if (batch.empty())
            return false;
        if (m_momentum > 0) {
            Array<float>& here = m_apart; // not needed between pulls
            m_worker.copyModelTo(here);
            m_device.arrays().combine(
                -m_momentum, m_last.data(), 1 + m_momentum, m_worker.model.weights(), here.size());
            std::swap(m_last, here);
        }
        m_worker.step(batch, m_worker.rate(), staleness);
        return true;
    }

    // apart() = x - centre; x and its last place (so that its velocity stays) move by -alpha apart().
    void pullTowards(const Array<float>& centre)
    {
        Model& x = m_worker.model;
        if (centre.data() != m_apart.data())
            m_device.arrays().combine(1, centre.data(), 0, m_apart.data(), x.size());
        m_device.arrays().combine(1, x.weights(), -1, m_apart.data(), x.size());
        m_device.arrays().combine(-m_alpha, m_apart.data(), 1, x.weights(), x.size());
        if (m_momentum > 0)
            m_device.arrays().combine(-m_alpha, m_apart.data(), 1, m_last.data(), x.size());
    }
    Array<float>& apart() { return m_apart; }
    float alpha() const { return m_alpha; }

private:
    Worker& m_worker;
    Device& m_device;
    float m_momentum, m_alpha;
    Array<float>& m_last; // x before its last step
    Array<float> m_apart;
};

void synchronous(Worker& w)
{
    Array<float>& centre = w.centre();
    Replica replica(w);
    for (;;) {
        double updates = 0;
        while (updates < w.option("period") && replica.step())
            ++updates;
        const std::vector<double> all = w.comm().gather(updates);
        if (std::accumulate(all.begin(), all.end(), 0.0) == 0)
            break;
        const double began = w.now();
        replica.pullTowards(centre);
        w.comm().sum(w.model.device(), replica.apart().data(), centre.size());
        w.model.device().arrays().combine(replica.alpha(), replica.apart().data(), 1, centre.data(), centre.size());
        w.merged({ .weights = std::vector<double>(all.size(), replica.alpha()),
            .updates = { all.begin(), all.end() },
            .seconds = w.now() - began });
    }
    w.adoptCentre();
}

void asynchronous(Worker& w)
{
    w.survivesLoss();
    Device& device = w.model.device();
    const auto centre = w.comm().share(w.model.size());
    if (w.rank() == 0)
        centre->write(device, w.model.weights());
    w.comm().barrier();
    Replica replica(w);
    long version = centre->version();
    const auto staleness = [&] { return Index(centre->version() - version); };
    for (Index updates = 1; replica.step(staleness); ++updates) {
        if (updates % Index(w.option("period")) != 0)
            continue;
        centre->read(device, replica.apart().data());
        replica.pullTowards(replica.apart());
        centre->add(device, replica.alpha(), replica.apart().data());
        version = centre->version();
        w.observe(*centre);
    }
    w.comm().barrier();
    centre->read(device, w.model.weights());
}

void train(Worker& w)
{
    if (w.size() == 1)
        plainSgd(w);
    else if (w.chosen("mode", "synchronous"))
        synchronous(w);
    else
        asynchronous(w);
}

} // namespace

extern const Algorithm elasticAveraging {
    "elastic-averaging",
    "Elastic averaging",
    "Zhang, Choromanska, LeCun, Deep Learning with Elastic Averaging SGD, 2015",
    "Every device trains its own replica; from time to time an elastic force moves the replica and a common center "
    "variable towards each other. Replicas may differ, which allows exploration; the center is the result.",
    options,
    train,
};

} // namespace evenkeel
