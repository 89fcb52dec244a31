// What a configuration must satisfy before anything is loaded.
#include "core/run/choices.h"
#include "core/run/run_config.h"
#include "core/run/suggest.h"

#include "core/data/error.h"
#include "core/train/schedule.h"
#include "kernels/device_spec.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace evenkeel {

namespace {

void require(bool holds, const std::string& otherwise)
{
    if (!holds)
        throw InputError(otherwise);
}

void requireOneOf(const std::string& key, const std::string& value, std::initializer_list<const char*> allowed)
{
    std::string list;
    for (const char* one : allowed) {
        if (value == one)
            return;
        list += (list.empty() ? "" : ", ") + std::string(one);
    }
    throw InputError(key + " = \"" + value + "\" is not one of " + list);
}

void checkMethod(const std::string& key, const std::string& name, const OptionValues& values,
    const std::vector<MethodChoice>& methods)
{
    std::vector<std::string> names;
    for (const MethodChoice& method : methods)
        names.push_back(method.name);
    const MethodChoice* method = findMethod(methods, name);
    require(method != nullptr, key + " = \"" + name + "\" does not exist" + suggestion(name, names));
    for (const auto& [option, text] : values)
        optionNumber(*method, option, text); // throws
}

void checkData(const DataConfig& d)
{
    require(d.generated || !d.train.empty(), "no training data: set data.train to a file, or data.generate");
    require(!d.generated || d.train.empty(), "both data.train and data.generate are set; leave one");
    requireOneOf("data.normalize", d.normalize, { "none", "l1", "l2" });
    const GenerateConfig& g = d.generate;
    require(g.samples >= 1 && g.features >= 1 && g.labels >= 1 && g.test >= 0 && g.nnz > 0 && g.labelsPerSample > 0
            && std::isfinite(g.nnz + g.labelsPerSample),
        "data.generate needs samples, features, labels, nnz and labels-per-sample above 0");
    require(g.samples < 2'000'000'000 && g.test < 2'000'000'000 && g.samples + g.test < 2'000'000'000
            && g.features < 2'000'000'000 && g.labels < 2'000'000'000,
        "data.generate: samples, features and labels must each stay below 2,000,000,000");
}

void checkModel(const ModelConfig& m)
{
    require(
        !m.hidden.empty() && m.hidden.size() <= 64, "model.hidden must list 1 to 64 layer sizes, for example [128]");
    for (const int size : m.hidden)
        require(size >= 1 && size <= 1'000'000, "model.hidden: a layer must have between 1 and 1,000,000 units");
    requireOneOf("model.loss", m.loss, { "softmax", "sigmoid" });
    require(m.inputDropout >= 0 && m.inputDropout < 1, "model.input-dropout must be at least 0 and below 1");
    requireOneOf("model.output", m.output, { "full", "sampled" });
    requireOneOf("model.negatives", m.negatives, { "uniform", "frequency", "lsh" });
    require(m.active >= 1, "model.active must be at least 1: labels a step");
    require(m.lshBits >= 1 && m.lshBits <= 16, "model.lsh-bits must be between 1 and 16");
    require(m.lshTables >= 1 && m.lshTables <= 1000, "model.lsh-tables must be between 1 and 1000");
    require(m.lshBucket >= 1, "model.lsh-bucket must be at least 1: labels that a bucket keeps");
    require(m.lshRebuild >= 1 && m.lshRebuild <= 1e9, "model.lsh-rebuild must be between 1 and 1e9 steps");
    require(m.lshBackoff >= 0 && m.lshBackoff <= 10, "model.lsh-backoff must be between 0 and 10");
}

void checkTraining(const TrainConfig& t)
{
    requireOneOf("train.optimizer", t.optimizer, { "sgd", "momentum", "adam" });
    requireOneOf("train.clock", t.clock, { "real", "virtual" });
    require(t.epochs > 0 && t.epochs <= 1e6, "train.epochs must be above 0 and at most 1,000,000");
    require(t.batch >= 1 && t.batch <= 1'000'000, "train.batch must be between 1 and 1,000,000");
    require(t.rate > 0 && std::isfinite(t.rate), "train.rate must be above 0");
    requireOneOf("train.schedule", t.schedule, { "constant", "linear" });
    require(t.repeats >= 1 && t.repeats <= 1000, "train.repeats must be between 1 and 1000");
    EvaluationSchedule { t.evaluateEvery };
    Goal { t.stopAt };
}

void checkDevices(const RunConfig& config)
{
    require(!config.devices.empty(), "no device: devices.use must name at least one, for example [\"cpu\"]");
    require(config.devices.size() <= 100'000, "devices.use names more than 100,000 devices");
    for (const std::string& spec : config.devices) {
        const std::string problem = deviceSpecError(spec);
        require(problem.empty(), "devices.use: " + problem);
        require(config.train.clock == "virtual" || DeviceSpec::parse(spec).kind != DeviceSpec::Kind::Sim,
            "devices.use: \"" + spec + "\" is simulated and needs train.clock = \"virtual\"");
    }
}

} // namespace

void checkConfig(const RunConfig& config)
{
    checkData(config.data);
    checkModel(config.model);
    checkDevices(config);
    checkTraining(config.train);
    checkMethod("train.algorithm", config.train.algorithm, config.algorithmOptions, algorithmChoices());
    checkMethod("partition.method", config.partition, config.partitionOptions, partitionerChoices());
    require(config.partitionShares.empty() || config.partitionShares.size() == config.devices.size(),
        "partition.shares has " + std::to_string(config.partitionShares.size()) + " numbers for "
            + std::to_string(config.devices.size()) + " devices; give one for each, or none to go by their speeds");
    for (const double share : config.partitionShares)
        require(share > 0 && std::isfinite(share), "partition.shares must be above 0");
    require(config.partition != "saved" || !config.partitionFile.empty(),
        "partition.method = \"saved\" needs partition.file, a CSV file of sample,device");
    const VirtualConfig& v = config.virtualTime;
    require(v.step >= 0 && v.sample >= 0 && v.nonzero >= 0 && v.step + v.sample + v.nonzero > 0 && v.latency >= 0
            && v.bandwidth > 0,
        "[virtual]: step, sample, nonzero and latency must not be negative, at least one of the first three and "
        "bandwidth above 0");
    require(std::isfinite(v.step + v.sample + v.nonzero + v.latency),
        "[virtual]: step, sample, nonzero and latency must be finite");
    if (!config.train.against.empty())
        for (const RunConfig& run : plannedRuns(config))
            checkConfig(run);
}

} // namespace evenkeel
