// SPDX-License-Identifier: GPL-3.0-or-later
// The table of rules.
#include "core/advice/rules.h"

#include <array>

namespace evenkeel {

namespace {

using enum Severity;

// clang-format off
constexpr std::array table {
    Rule { "divergence", Serious, "loss", 1, 0.9, 1,
        "The training loss is more than 1.2 times what it was at the beginning; or P@1 was more than 0.02 below its best "
        "value in three evaluations in a row, while the training loss grew or was still above 0.7 of its first value; or "
        "at least four evaluations over two epochs, from the first on, changed neither P@1 nor the training loss.",
        "Half the learning rate.", advice::divergence, advice::describeDivergence },
    Rule { "no-progress", Serious, "updates", 1, 0.5, 1,
        "A device has made no step for 20 times as long as its steps take, and 3 times as long as ever before, in real "
        "time for 3 s at least, while each other one made 10.",
        "Nothing; look at the device.", advice::noProgress, advice::describeNoProgress },
    Rule { "lost-device", Warning, "updates", 0.5, 0.5, 1,
        "A device was lost and has not joined again.",
        "Nothing; the run goes on without it.", advice::lostDevice, advice::describeLostDevice },
    Rule { "used-up", Warning, "updates", 0.5, 0.5, 1,
        "A device has used up its part of the samples while more than 5 % of the run's were left to others.",
        "One queue of samples for all devices.", advice::usedUp, advice::describeUsedUp },
    Rule { "waiting", Warning, "waiting", 0.25, 0.2, 3,
        "In the last half of the run, a device waited more than 25 % of the time longer than the one that computes the "
        "longest did itself; below 20 %, it is over.",
        "What lets fast devices go on in this method: a batch size rule that adapts, a smaller min batch size, shares as "
        "measured, asynchronous exchange; else Adaptive SGD, or the run without the slowest device where that is faster.",
        advice::waiting, advice::describeWaiting },
    Rule { "batch-bound", Warning, "batch", 0.7, 0.5, 1,
        "Adaptive SGD: in more than 70 % of the last 8 to 16 merges the batch size of a device stood still although it "
        "made less than 90 % of the updates of the fastest one.",
        "The min batch size at which it would keep up, or the batch size rule that lets it adapt.",
        advice::batchBound, advice::describeBatchBound },
    Rule { "exchange", Warning, "waiting", 0.3, 0.24, 3,
        "In the last half of the run, exchanging models or gradients took more than 30 % of the devices' time, on "
        "average.",
        "A longer period between exchanges, or a larger batch, with which that is about 15 %.",
        advice::exchange, advice::describeExchange },
    Rule { "host-time", Warning, "waiting", 0.3, 0.24, 3,
        "Real time: in the last half of the run, making batches took more than 30 % of the devices' time, on average. Of "
        "runs without spans, all that is neither computing, merging nor waiting counts.",
        "A larger batch.", advice::hostTime, advice::describeHostTime },
    Rule { "evaluation", Warning, "accuracy", 0.2, 0.15, 1,
        "Real time: more than 20 % of the wall time went to at least three evaluations.",
        "Evaluating so rarely that it takes about 10 %.", advice::evaluation, advice::describeEvaluation },
    Rule { "throttling", Warning, "clock", 0.5, 0.3, 1,
        "More than half of a device's last 8 readings name a reason why its clock is throttled, or while it was busy its "
        "clock was below 70 % of its highest.",
        "Nothing; cooling, power limit, and other processes are outside of the project.",
        advice::throttling, advice::describeThrottling },
    Rule { "overfitting", Warning, "accuracy", 1, 0.9, 1,
        "P@1 was more than 0.02 below its best value in three evaluations in a row (and the last by more than two "
        "standard errors), though the training loss fell below 0.7 of its first value and did not grow.",
        "As many epochs as the best evaluation had; the test data chose them, so other data must confirm it.", advice::overfitting, advice::describeOverfitting },
    Rule { "most-frequent", Warning, "accuracy", 0.5, 0.5, 1,
        "After half of the epochs and three evaluations, the best P@1 is not above what the most frequent label alone gets on the test "
        "data, by more than the 95 % interval of so many samples.",
        "Nothing; look at the data: columns of unlike scale, features that nearly every sample has, the wrong test file.",
        advice::frequentLabel, advice::describeFrequentLabel },
    Rule { "replicas-apart", Warning, "distance", 2, 1.5, 1,
        "Over the last four measurements the distance of a device's replica from the mean grew each time, by more than "
        "twice in all, to at least 0.2 of the mean's norm.",
        "Half the period between exchanges.", advice::replicasApart, advice::describeReplicasApart },
    Rule { "staleness", Warning, "staleness", 4, 3.2, 3,
        "Methods whose devices update one common model: the mean staleness of a device in the last half of the run was "
        "more than 4 times the number of devices, times the period.",
        "A period of 1; else the run without that device.", advice::staleness, advice::describeStaleness },
    Rule { "merge-weight", Hint, "weight", 0.7, 0.5, 1,
        "In more than 70 % of the last 8 to 16 merges the weight of a device was below a tenth of an equal share.",
        "The run without that device.", advice::mergeWeight, advice::describeMergeWeight },
    Rule { "changed-speed", Hint, "updates", 1.5, 1.3, 3,
        "Steps of a device take more than 1.5 times as long per sample, or less than 1 / 1.5, as its first steps of about the same batch "
        "size.",
        "Choosing the method anew, for the speeds of now (`train.algorithm = \"auto\"`).", advice::changedSpeed, advice::describeChangedSpeed },
    Rule { "joined-device", Hint, "updates", 0.5, 0.5, 1,
        "A device joined the run.", "Nothing.", advice::joinedDevice, advice::describeJoinedDevice },
};
// clang-format on

} // namespace

std::span<const Rule> rules() { return table; }

const char* severityName(Severity severity)
{
    return severity == Hint ? formOf("hint") : severity == Warning ? formOf("warning") : formOf("serious");
}

} // namespace evenkeel
