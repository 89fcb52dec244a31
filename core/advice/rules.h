// SPDX-License-Identifier: GPL-3.0-or-later
// The rules, one row each: what is measured, above which value a finding begins, below which it ends, and what it says.
#pragma once

#include "core/advice/finding.h"
#include "core/advice/run_sums.h"

#include <span>

namespace evenkeel {

struct RuleFacts {
    const RunSums& run;
    const RunMoment& half; // sums of the last half of the run
};

struct Measure {
    double value = 0; // 0: nothing to find, or too little is known
    int rank = -1; // rank that is the worst; -1: the whole run
    double from = 0; // seconds on the run's clock, where that begins
};

struct Rule {
    const char* id;
    Severity severity;
    // Lane of the Live page: accuracy, loss, batch, updates, staleness, weight, waiting, distance, clock.
    const char* lane;
    double begin, end; // a finding begins at a measure above `begin`, and is over at one below `end`
    int patience; // number of measures in a row that must say so, so that a finding does not flicker
    const char *when, *suggests; // texts of the page on findings
    Measure (*measure)(const RuleFacts&);
    // The sentence, evidence, ranks and changes of what was measured.
    void (*describe)(const RuleFacts&, const Measure&, Finding&);
};

std::span<const Rule> rules(); // the most important of equal severity first

namespace advice {

// Each rule's two functions; the table says what they are for.
Measure waiting(const RuleFacts&);
Measure exchange(const RuleFacts&);
Measure hostTime(const RuleFacts&);
Measure evaluation(const RuleFacts&);
Measure noProgress(const RuleFacts&);
Measure batchBound(const RuleFacts&);
Measure mergeWeight(const RuleFacts&);
Measure staleness(const RuleFacts&);
Measure replicasApart(const RuleFacts&);
Measure divergence(const RuleFacts&);
Measure overfitting(const RuleFacts&);
Measure frequentLabel(const RuleFacts&);
Measure lostDevice(const RuleFacts&);
Measure joinedDevice(const RuleFacts&);
Measure usedUp(const RuleFacts&);
Measure throttling(const RuleFacts&);
Measure changedSpeed(const RuleFacts&);
void describeWaiting(const RuleFacts&, const Measure&, Finding&);
void describeExchange(const RuleFacts&, const Measure&, Finding&);
void describeHostTime(const RuleFacts&, const Measure&, Finding&);
void describeEvaluation(const RuleFacts&, const Measure&, Finding&);
void describeNoProgress(const RuleFacts&, const Measure&, Finding&);
void describeBatchBound(const RuleFacts&, const Measure&, Finding&);
void describeMergeWeight(const RuleFacts&, const Measure&, Finding&);
void describeStaleness(const RuleFacts&, const Measure&, Finding&);
void describeReplicasApart(const RuleFacts&, const Measure&, Finding&);
void describeDivergence(const RuleFacts&, const Measure&, Finding&);
void describeOverfitting(const RuleFacts&, const Measure&, Finding&);
void describeFrequentLabel(const RuleFacts&, const Measure&, Finding&);
void describeLostDevice(const RuleFacts&, const Measure&, Finding&);
void describeJoinedDevice(const RuleFacts&, const Measure&, Finding&);
void describeUsedUp(const RuleFacts&, const Measure&, Finding&);
void describeThrottling(const RuleFacts&, const Measure&, Finding&);
void describeChangedSpeed(const RuleFacts&, const Measure&, Finding&);

} // namespace advice

} // namespace evenkeel
