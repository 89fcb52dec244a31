// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of a project, described once. Reading and writing projects, --set, checks, differences, the forms of the
// window, `evenkeel-cli settings` and docs/settings.md all go through this table, in its order.
#pragma once

#include "core/data/documents/text_fields.h"
#include "core/data/formats.h"
#include "core/project/run_config.h"
#include "core/record/record.h"

namespace evenkeel {

namespace sections {
constexpr auto data = [](auto member) { return within(&RunConfig::data, member); };
constexpr auto generate = [](auto member) { return data(within(&DataConfig::generate, member)); };
constexpr auto model = [](auto member) { return within(&RunConfig::model, member); };
constexpr auto train = [](auto member) { return within(&RunConfig::train, member); };
constexpr auto choose = [](auto member) { return within(&RunConfig::choose, member); };
constexpr auto virtualTime = [](auto member) { return within(&RunConfig::virtualTime, member); };
inline constexpr Limits seconds { .min = 0, .max = 1e9 }; // limits of seconds, so that sums of them stay finite
inline constexpr Limits size { .min = 1, .max = 2e9, .isMaxOpen = true }, any {};
}

// The parts of the form of what is trained and how, in their order; what has none is on a page of its own.
namespace themes {
inline constexpr const char* first = "First"; // what one would change, always in sight
inline constexpr const char* optimizer = "Optimizer";
inline constexpr const char* network = "Network";
inline constexpr const char* output = "Output layer";
inline constexpr const char* overfitting = "Against overfitting";
inline constexpr const char* evaluation = "Evaluation";
inline constexpr const char* precision = "Precision and memory";
inline constexpr const char* repeats = "Name, repeats and seeds";
inline constexpr const char* length = "Limits and clock";
inline constexpr const char* choosing = "Choosing a method";
inline constexpr const char* cost = "Cost model of virtual time";
inline constexpr const char* folded[] { optimizer, network, output, overfitting, evaluation, precision, repeats, length,
    choosing, cost };
}

inline constexpr auto projectSettings = joined(
    FieldTable {
        Field { "name", "Name",
            "What the project and its runs are called; runs of a project that has kept the default name are named "
            "after "
            "their "
            "data and algorithm.",
            "", &RunConfig::name }
            .under(themes::repeats),
        Field { "data.train", "Training file", dataFormats, "", sections::data(&DataConfig::train) },
        Field { "data.test", "Test file", "Test samples; without them, see data.test-share.", "",
            sections::data(&DataConfig::test) },
        Field { "data.test-share", "Share for testing",
            "Share of the samples that is held out, at random, as test data where no test file is given. 0: none, and "
            "accuracy is measured on training samples.",
            "", sections::data(&DataConfig::testShare), between(0, 0.9) },
    },
    within(sections::data(&DataConfig::documents), textFields),
    FieldTable {
        Field { "data.generate.samples", "Samples", "Training samples to generate.", "",
            sections::generate(&GenerateConfig::samples), sections::size },
        Field { "data.generate.features", "Features", "Size of the feature space.", "",
            sections::generate(&GenerateConfig::features), sections::size },
        Field { "data.generate.labels", "Labels", "Size of the label space.", "",
            sections::generate(&GenerateConfig::labels), sections::size },
        Field { "data.generate.test", "Test samples", "Test samples to generate.", "",
            sections::generate(&GenerateConfig::test), Limits { .min = 0, .max = 2e9, .isMaxOpen = true } },
        Field { "data.generate.nnz", "Nonzeros per sample", "Mean number of nonzero features per sample.", "",
            sections::generate(&GenerateConfig::nnz), above(0) },
        Field { "data.generate.labels-per-sample", "Labels per sample", "Mean number of labels per sample.", "",
            sections::generate(&GenerateConfig::labelsPerSample), above(0) },
        Field { "data.generate.seed", "Seed", "Seed of the generated data.", "",
            sections::generate(&GenerateConfig::seed), from(0) },
        Field { "data.kind", "Kind of rows",
            "What a row stands for: features, or a list, a tree or a graph as docs/structures.md describes it.", "",
            sections::data(&DataConfig::kind), sections::any, "features|lists|trees|graphs",
            "Features|Lists of tokens|Trees of tokens|Graphs" },
        Field { "data.tokens", "Tokens",
            "Number of different tokens of lists and trees, or of kinds of nodes of graphs. 0: of generated data, as "
            "many "
            "as are generated.",
            "", sections::data(&DataConfig::tokens), between(0, 1e6) },
        Field { "data.edge-kinds", "Kinds of edges",
            "Number of different kinds of edges of graphs. 0: of generated data, as many as are generated.", "",
            sections::data(&DataConfig::edgeKinds), between(0, 1000) },
        Field { "data.normalize", "Normalize rows",
            "How each sample's feature values are scaled before training; of features only.", "",
            sections::data(&DataConfig::normalize), sections::any, "none|l1|l2", "No|L1 (sum 1)|L2 (length 1)" },
        Field { "data.scale", "Scale columns",
            "What each feature's values are divided by, before rows are normalized; of features only. auto: by the "
            "largest "
            "magnitude where some columns are so large that they drown the others, else nothing.",
            "", sections::data(&DataConfig::scale), sections::any, "auto|none|max-abs|standard",
            "As the data need it|No|By the largest magnitude|By the standard deviation" },
        Field { "data.leave-out", "Leave out",
            "Numbers of features that count nothing, such as an identifier, as the files number them.", "",
            sections::data(&DataConfig::leaveOut), from(0) },
        Field { "data.invert", "Invert",
            "common: of an indicator that more than 95 % of the samples have, absent counts as 1 and present as 0.", "",
            sections::data(&DataConfig::invert), sections::any, "none|common", "No|Indicators of nearly all samples" },
        Field { "data.first-id", "First feature",
            "Number of the first feature in libSVM files. auto: 1 where the training file has no feature 0; test data, "
            "and "
            "what the model is used on later, are read in the same way.",
            "", sections::data(&DataConfig::firstId), sections::any, "auto|0|1",
            "As the training file|Counts from 0|Counts from 1" },
        Field { "data.classes", "Classes",
            "Numbers of the labels in libSVM files, such as [-1, 1], in ascending order. Empty: those of the training "
            "file.",
            "", sections::data(&DataConfig::classes) },
        Field { "data.propensity", "Propensity",
            "A and B of PSP@k, which weights rare labels up: [0.55, 1.5]; for Amazon's datasets [0.6, 2.6], for "
            "Wikipedia's [0.5, 0.4].",
            "", sections::data(&DataConfig::propensity), between(0, 1000) },
        Field { "data.filter", "Pairs that do not count",
            "File of a test sample and a label per line, both counted from 0 (filter_labels_test.txt of the LF "
            "datasets); "
            "they are neither hits nor misses. Empty: none.",
            "", sections::data(&DataConfig::filter) },
        Field { "data.skip-bad-lines", "Skip malformed lines",
            "Malformed lines are left out and counted; otherwise the first one is an error that names its line.", "",
            sections::data(&DataConfig::skipBadLines) },
        Field { "model.network", "Network",
            "What comes before the output layer: hidden layers for features, a recurrent network for lists, a "
            "Tree-LSTM "
            "for trees, a gated graph network for graphs (the last three on CPU and simulated devices).",
            "", sections::model(&ModelConfig::network), sections::any, "mlp|recurrent|tree-lstm|gated-graph",
            "Hidden layers|Recurrent|Tree-LSTM|Gated graph" }
            .under(themes::network),
        Field { "model.hidden", "Hidden layers",
            "Sizes of the hidden layers, from input to output; of other networks the one size of their state.", "",
            sections::model(&ModelConfig::hidden), between(1, 1e6) }
            .under(themes::network),
        Field { "model.turns", "Turns", "Turns of message passing of a gated graph network.", "",
            sections::model(&ModelConfig::turns), between(1, 100) }
            .under(themes::network),
        Field { "model.loss", "Loss",
            "Softmax distributes the target evenly over a sample's labels; sigmoid scores each label by itself.", "",
            sections::model(&ModelConfig::loss), sections::any, "softmax|sigmoid",
            "Softmax cross-entropy|Sigmoid, each label by itself" }
            .under(themes::network),
        Field { "model.input-dropout", "Input dropout",
            "Share of a sample's features that each step leaves out at random.", "",
            sections::model(&ModelConfig::inputDropout), Limits { .min = 0, .max = 1, .isMaxOpen = true } }
            .under(themes::overfitting),
        Field { "model.dropout", "Dropout",
            "Share of each hidden layer's units that each training step leaves out at random; the others are divided "
            "by "
            "what is left of 1.",
            "", sections::model(&ModelConfig::dropout), Limits { .min = 0, .max = 1, .isMaxOpen = true } }
            .under(themes::overfitting),
        Field { "model.neighbors", "Neighbors",
            "Evaluations and predictions mix the network's probabilities with the labels of so many training samples, "
            "those nearest by the cosine of their features (kNN-LM). -1: 50 where there are 200 to 50,000 training "
            "samples and train.epochs is left open, else none. 0: the network alone.",
            "samples", sections::model(&ModelConfig::neighbors), between(automaticNeighbors, 1e6) }
            .under(themes::evaluation),
        Field { "model.neighbor-weight", "Weight of neighbors",
            "Share of what neighbors say; the rest is the network's.", "",
            sections::model(&ModelConfig::neighborWeight), Limits { .min = 0, .max = 1, .isMaxOpen = true } }
            .under(themes::evaluation),
        Field { "model.neighbor-power", "Power of cosines",
            "A neighbor counts by this power of its cosine: how much more the nearest ones count.", "",
            sections::model(&ModelConfig::neighborPower), between(0, 100) }
            .under(themes::evaluation),
        Field { "model.output", "Output layer",
            "With a sampled output layer, the cost of a step does not grow with the number of labels; evaluation "
            "always "
            "uses all of them.",
            "", sections::model(&ModelConfig::output), sections::any, "full|sampled",
            "Full: a step uses all labels|Sampled: a step uses some labels" }
            .under(themes::output),
        Field { "model.active", "Active labels",
            "Labels per step of a sampled output layer: the true ones of the batch, and negatives that stand for the "
            "rest; "
            "with a set per sample, the max of each sample's.",
            "", sections::model(&ModelConfig::active), from(1) }
            .under(themes::output),
        Field { "model.active-set", "Active set",
            "Which labels a sample's loss is computed over: one set for the whole batch, or each sample's own true "
            "labels "
            "and those that the hash tables answer for it, as in SLIDE's paper (CPU and simulated devices).",
            "", sections::model(&ModelConfig::activeSet), sections::any, "batch|sample",
            "One set for the whole batch|A set for each sample" }
            .under(themes::output),
        Field { "model.negatives", "Negatives",
            "How the negatives of a sampled output layer are chosen; hash tables find labels that the model is likely "
            "to "
            "confuse with the true ones (SLIDE).",
            "", sections::model(&ModelConfig::negatives), sections::any, "uniform|frequency|lsh",
            "Uniformly at random|In proportion to label frequency|Half of them by hash tables" }
            .under(themes::output),
        Field { "model.lsh-bits", "Bits per hash code", "Bits of a hash code.", "",
            sections::model(&ModelConfig::lshBits), between(1, 16) }
            .under(themes::output),
        Field { "model.lsh-tables", "Hash tables", "Number of hash tables.", "",
            sections::model(&ModelConfig::lshTables), between(1, 1000) }
            .under(themes::output),
        Field { "model.lsh-bucket", "Labels per bucket",
            "Maximum number of labels that a bucket of a hash table keeps.", "",
            sections::model(&ModelConfig::lshBucket), from(1) }
            .under(themes::output),
        Field { "model.lsh-rebuild", "Rebuild interval", "Steps until the hash tables are rebuilt for the first time.",
            "steps", sections::model(&ModelConfig::lshRebuild), between(1, 1e9) }
            .under(themes::output),
        Field { "model.lsh-backoff", "Rebuild back-off", "The rebuild interval grows by e^value after each rebuild.",
            "", sections::model(&ModelConfig::lshBackoff), between(0, 10) }
            .under(themes::output),
        Field { "model.math", "Math",
            "bf16: weights of the output layer and of dense layers take 16 bits, and products round their other "
            "factors; "
            "biases and all sums stay in 32 bits, and the sparse input layer by default. For devices whose `math=` "
            "does "
            "not say otherwise.",
            "", sections::model(&ModelConfig::math), sections::any, "fp32|bf16", "fp32: 32 bits|bf16: 16 bits" }
            .under(themes::precision),
        Field { "model.input-layer", "Sparse input layer",
            "In how many bits the weights of the sparse input layer are kept where others are in bf16: 16 bits halve "
            "their memory, and what a step reads of them.",
            "", sections::model(&ModelConfig::inputLayer), sections::any, "fp32|bf16", "fp32: 32 bits|bf16: 16 bits" }
            .under(themes::precision),
        Field { "model.rounding", "Rounding",
            "How updates become weights in bf16: stochastic, up or down at random so that small updates count on "
            "average; "
            "kahan, to the nearest with what was lost kept in another 16 bits; nearest, by which small updates are "
            "lost.",
            "", sections::model(&ModelConfig::rounding), sections::any, "stochastic|kahan|nearest",
            "Stochastic|Kahan sums|To the nearest" }
            .under(themes::precision),
        Field { "model.optimizer-state", "Optimizer state",
            "In how many bits momentum and Adam's moments of weights in bf16 are kept; those of other weights take 32.",
            "", sections::model(&ModelConfig::optimizerState), sections::any, "fp32|bf16",
            "fp32: 32 bits|bf16: 16 bits" }
            .under(themes::precision),
        Field { "devices.use", "Devices",
            "The devices to train on; `evenkeel-cli devices` lists those of this machine. `cuda:GPU-1234abcd` is the "
            "GPU "
            "whose UUID begins so; `cuda:any` is one that is chosen when a run starts, another one for each entry, "
            "within "
            "limits if there are any: `cuda:any,free=8G,used=1G,load=10,temperature=70,capability=8.9,name=H100` (min "
            "free "
            "memory, max memory in use, max load in percent, max degrees C, min compute capability, a part of its "
            "name).",
            "", &RunConfig::devices }
            .under(themes::first),
        Field { "partition.method", "Partition method",
            "How the samples are divided among the devices; `evenkeel-cli partitioners` lists the methods and their "
            "options, which are keys of this section too.",
            "", &RunConfig::partition },
        Field { "partition.shares", "Shares", "Shares of the devices, in proportion; empty: their speeds.", "",
            &RunConfig::partitionShares, above(0) },
        Field { "partition.file", "Partition file", "CSV file of sample,device that the method `saved` reads.", "",
            &RunConfig::partitionFile },
        Field { "train.algorithm", "Algorithm",
            "The training algorithm; `evenkeel-cli algorithms` lists them and their options, which are the keys of "
            "[algorithm]. auto: the one that a search by short trials chooses, with its settings ([choose]).",
            "", sections::train(&TrainConfig::algorithm) }
            .under(themes::first),
        Field { "train.optimizer", "Optimizer", "The update rule of a step.", "",
            sections::train(&TrainConfig::optimizer), sections::any, "sgd|momentum|adam", "SGD|SGD with momentum|Adam" }
            .under(themes::optimizer),
        Field { "train.epochs", "Epochs",
            "Passes over the training samples, all devices together. 0: chosen from their number.", "",
            sections::train(&TrainConfig::epochs), between(0, maxEpochs) }
            .under(themes::first),
        Field { "train.seconds", "Seconds",
            "Ends the run after so many seconds of its clock, and the learning rate's schedule goes by them; without "
            "train.epochs nothing else limits the run. 0: no limit.",
            "s", sections::train(&TrainConfig::seconds), sections::seconds }
            .under(themes::length),
        Field { "train.batch", "Batch size",
            "Samples per step and device; adaptive algorithms start from it and never exceed it. 0: chosen from the "
            "number "
            "of training samples and devices.",
            "samples", sections::train(&TrainConfig::batch), between(0, 1e6) }
            .under(themes::optimizer),
        Field { "train.rate", "Learning rate",
            "Step size of the update rule. 0: chosen for the optimizer and the batch size; `evenkeel-cli tune --method "
            "rate` finds a better one.",
            "", sections::train(&TrainConfig::rate), from(0) }
            .under(themes::optimizer),
        Field { "train.schedule", "Rate schedule",
            "How the learning rate decreases over the epochs of the run: linearly or along half a cosine to 0, or in "
            "steps "
            "(train.rate-steps).",
            "", sections::train(&TrainConfig::schedule), sections::any, "constant|linear|cosine|step",
            "Constant|Linear decrease to 0|Cosine decrease to 0|In steps" }
            .under(themes::optimizer),
        Field { "train.rate-steps", "Rate steps",
            "Shares of the run at which the schedule `step` multiplies the learning rate by train.rate-factor.", "",
            sections::train(&TrainConfig::rateSteps), between(0, 1) }
            .under(themes::optimizer),
        Field { "train.rate-factor", "Rate factor", "What the schedule `step` multiplies the learning rate by.", "",
            sections::train(&TrainConfig::rateFactor), Limits { .min = 0, .max = 1, .isMinOpen = true } }
            .under(themes::optimizer),
        Field { "train.warm-up", "Warm-up",
            "Epochs in which the learning rate rises linearly from a tenth of its value, before the schedule begins.",
            "epochs", sections::train(&TrainConfig::warmUp), between(0, 1e6) }
            .under(themes::optimizer),
        Field { "train.weight-decay", "Weight decay",
            "Every update first takes this share, times the learning rate, from the weights that it changes "
            "(decoupled, as "
            "in AdamW).",
            "", sections::train(&TrainConfig::weightDecay), between(0, 1000) }
            .under(themes::overfitting),
        Field { "train.ema-decay", "EMA decay",
            "What is evaluated and saved is an exponential moving average of the weights that devices have in common "
            "at "
            "merges, of which each train.batch samples leave this share: 0.99 to 0.9999 is usual. 0: the weights "
            "themselves.",
            "", sections::train(&TrainConfig::emaDecay), Limits { .min = 0, .max = 1, .isMaxOpen = true } }
            .under(themes::overfitting),
        Field { "train.layer-rates", "Layer rates",
            "Trust: each layer's step is scaled to its weights, as in LARS and LAMB, for large batches; a learning "
            "rate of "
            "0.001 to 0.02 is usual then.",
            "", sections::train(&TrainConfig::layerRates), sections::any, "none|trust",
            "Equal for all layers|In proportion to a layer's weights" }
            .under(themes::optimizer),
        Field { "train.seed", "Seed", "Seed of the initial weights and all random choices of a run.", "",
            sections::train(&TrainConfig::seed), from(0) }
            .under(themes::repeats),
        Field { "train.clock", "Clock",
            "Virtual: the arithmetic is real, times come from a cost model; simulated devices need it, and runs are "
            "reproducible bit for bit.",
            "", sections::train(&TrainConfig::clock), sections::any, "real|virtual", "Real time|Virtual time" }
            .under(themes::length),
        Field { "train.evaluate-every", "Evaluate every",
            "A number of epochs, samples or seconds: `1 epoch`, `5000 samples`, `10 seconds`; or the first, and the "
            "factor "
            "by which each is later than the one before: `0.1 seconds x 1.2`.",
            "", sections::train(&TrainConfig::evaluateEvery) }
            .under(themes::evaluation),
        Field { "train.stop-at", "Stop at", "Ends the run at a target, for example `p@1 >= 0.6`; empty: never.", "",
            sections::train(&TrainConfig::stopAt) }
            .under(themes::first),
        Field { "train.early-stopping", "Early stopping",
            "Whether a trial on nine tenths of the training samples finds where the run ends: after as many epochs as "
            "did "
            "best (nDCG@5) on the rest. auto: where epochs are automatic, there are test data, and there are 200 to "
            "10,000 "
            "training samples of features.",
            "", sections::train(&TrainConfig::earlyStopping), sections::any, "auto|off|on",
            "As the data need it|Off|On" }
            .under(themes::overfitting),
        Field { "train.stop-after", "Stop after",
            "Epochs after which the run ends, while the learning rate goes on as for train.epochs. 0: at its end, or "
            "where "
            "early stopping says.",
            "epochs", sections::train(&TrainConfig::stopAfter), between(0, maxEpochs) }
            .under(themes::length),
        Field { "train.diagnose", "Diagnostics",
            "What is recorded at each evaluation about the devices' replicas: their distance, the cosine between what "
            "they "
            "learn, and total momentum; or also norm and variance of gradients, which takes two gradients per device "
            "and "
            "evaluation and memory for one on the device and in the host.",
            "", sections::train(&TrainConfig::diagnose), sections::any, "none|replicas|gradients",
            "Nothing|Replicas|Replicas and gradients" }
            .under(themes::evaluation),
        Field { "train.repeats", "Repeats", "Runs of each algorithm, each with the next seed.", "runs",
            sections::train(&TrainConfig::repeats), between(1, 1000) }
            .under(themes::repeats),
        Field { "train.against", "Compare with",
            "Algorithms to run afterwards on the same data: `gradient-aggregation`, or with settings of their own, "
            "`local-sgd,train.rate=2`.",
            "", sections::train(&TrainConfig::against) }
            .under(themes::first),
        Field { "choose.methods", "Methods",
            "Algorithms among which train.algorithm = \"auto\" and `evenkeel-cli choose` choose; empty: all that can "
            "train "
            "the project.",
            "", sections::choose(&ChooseConfig::methods) }
            .under(themes::choosing),
        Field { "choose.goal", "Goal",
            "What the choice is for: the best P@1 at the end of the run, or the shortest time to a P@1 that is held.",
            "", sections::choose(&ChooseConfig::goal), sections::any, "accuracy|time",
            "Best at the end|Soonest at a target" }
            .under(themes::choosing),
        Field { "choose.budget", "Budget",
            "Seconds of the run's clock that the trials of the search may take together; 0: a fifth of the run's.", "s",
            sections::choose(&ChooseConfig::budget), sections::seconds }
            .under(themes::choosing),
        Field { "choose.again", "Choose again",
            "Whether a run of train.algorithm = \"auto\" is stopped where a device became slower or faster for good, "
            "or "
            "where "
            "it does not learn: another search begins at its checkpoint, and the method that it chooses goes on from "
            "there. "
            "Of single runs that are recorded.",
            "", sections::choose(&ChooseConfig::again) }
            .under(themes::choosing),
        Field { "virtual.cost", "Cost model",
            "Profile: a device that names a profile (`sim:NAME`, `cpu,profile=NAME`) takes the time of that device, "
            "and "
            "transfers wait for each other; other devices take the constants below. Simple: all devices take the "
            "constants below, and links are never busy.",
            "", sections::virtualTime(&VirtualConfig::cost), sections::any, "profile|simple",
            "Profiles of devices|Constants" }
            .under(themes::cost),
        Field { "virtual.links", "Links",
            "Links between devices: the name of a topology that comes with the program (`pcie`, `nvlink`, `two-hosts`) "
            "or "
            "a file; `constants`: the latency and bandwidth below; empty: as measured with the first device's profile, "
            "otherwise the latency and bandwidth below.",
            "", sections::virtualTime(&VirtualConfig::links) }
            .under(themes::cost),
        Field { "virtual.step", "Time per step", "Cost of a step in virtual time, on a device of speed 1.", "s",
            sections::virtualTime(&VirtualConfig::step), sections::seconds }
            .under(themes::cost),
        Field { "virtual.sample", "Time per sample",
            "Cost of a sample; with a sampled output layer, it is scaled by the share of the labels that a step uses.",
            "s", sections::virtualTime(&VirtualConfig::sample), sections::seconds }
            .under(themes::cost),
        Field { "virtual.nonzero", "Time per nonzero", "Cost of a nonzero feature.", "s",
            sections::virtualTime(&VirtualConfig::nonzero), sections::seconds }
            .under(themes::cost),
        Field { "virtual.latency", "Latency", "Time per message between devices.", "s",
            sections::virtualTime(&VirtualConfig::latency), sections::seconds }
            .under(themes::cost),
        Field { "virtual.bandwidth", "Bandwidth", "Bandwidth of the links between devices.", "bytes/s",
            sections::virtualTime(&VirtualConfig::bandwidth), between(1, 1e18) }
            .under(themes::cost),
    });

} // namespace evenkeel
