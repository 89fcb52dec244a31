// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/variants.h"

#include "core/base/phrase.h"
#include "core/base/suggest.h"
#include "core/project/automatic.h"
#include "core/project/choices.h"
#include "core/record/checked_value.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace evenkeel {

namespace {

void apply(RunConfig& config, const std::vector<std::string>& set, const std::string& place)
{
    for (const std::string& one : set)
        try {
            setKey(config, one);
        } catch (const ConfigError& e) {
            throw ConfigError(place + "." + e.key, e.what());
        }
}

// "Merge weights" as a study writes it: "merge-weights".
std::string inKey(std::string_view title)
{
    std::string key;
    for (const char c : title)
        key += c == ' ' ? '-' : char(std::tolower(static_cast<unsigned char>(c)));
    return key;
}

const Option& ablated(const MethodChoice& method, const std::string& name, std::string_view place)
{
    std::vector<std::string> known;
    std::string list;
    for (const Option& option : method.options) {
        if (option.off.empty())
            continue;
        if (name == option.name || name == inKey(option.title))
            return option;
        known.emplace_back(option.name);
        list += (list.empty() ? "" : ", ") + known.back();
    }
    throw ConfigError(std::string(place),
        phrase("%1 cannot be without '%2'%3",
            { std::string(method.name), name,
                list.empty() ? phrase(": none of its options can be left out")
                             : phrase("%1; one of %2", { suggestion(name, known), list }) }));
}

std::vector<std::string> partsOf(const std::string& without)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0, end = 0; begin <= without.size(); begin = end + 1) {
        end = std::min(without.find('+', begin), without.size());
        parts.push_back(without.substr(begin, end - begin));
    }
    return parts;
}

std::string placeOf(const StudyVariant& variant) { return "methods." + std::to_string(variant.method); }

bool isSet(const std::vector<std::string>& set, const std::string& key)
{
    return std::ranges::any_of(set, [&](const std::string& one) { return one.starts_with(key + "="); });
}

double automaticRate(RunConfig config, std::int64_t samples)
{
    config.train.rate = 0;
    return withAutomaticValues(std::move(config), samples).config.train.rate;
}

// The middle of the learning rates: the automatic one of this method, moved as far as the project's is from its own.
double middleRate(const RunConfig& config, const RunConfig& project, std::int64_t samples)
{
    if (project.train.rate == 0)
        return automaticRate(config, samples);
    if (config.train.algorithm == project.train.algorithm && config.train.optimizer == project.train.optimizer)
        return project.train.rate;
    return twoDigits(automaticRate(config, samples) * project.train.rate / automaticRate(project, samples));
}

// How many times the automatic rate with each of these optimizers is the one with the configuration's own.
std::vector<double> rateFactorsOf(
    const RunConfig& base, const std::string& key, const std::vector<std::string>& values, std::int64_t samples)
{
    std::vector<double> factors;
    for (const std::string& value : values) {
        RunConfig other = base;
        setKey(other, key + "=" + value);
        factors.push_back(automaticRate(other, samples) / automaticRate(base, samples));
    }
    return factors;
}

template<typename Range, typename Name>
void requireDistinct(const Range& all, const Name& name, const std::string& place)
{
    std::set<std::string> known;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (std::string one = std::invoke(name, all[i]); one.empty() || !known.insert(one).second)
            throw ConfigError(place + "." + std::to_string(i),
                place + ": " + (one.empty() ? "one has no name" : "two are called '" + one + "'; give them names"));
}

void checkRun(RunConfig config, const std::string& place)
{
    if (config.train.warmUp > 0)
        throw ConfigError(place,
            phrase("train.warm-up is in epochs, but the runs of a study end after seconds; set it to 0 in the study's "
                   "[set]"));
    config.train.against.clear();
    try {
        checkConfig(config);
    } catch (const ConfigError& e) {
        throw ConfigError(place, e.what());
    }
}

void checkSpace(const SearchSpace& space, const std::string& place)
{
    for (std::size_t i = 0; i < space.options.size(); ++i)
        for (int value = 0; value < int(space.options[i].values.size()); ++value) {
            Candidate one { 0, 0, std::vector<int>(space.options.size(), -1) };
            one.options[i] = value;
            try {
                checkConfig(space.configOf(one));
            } catch (const ConfigError& e) {
                throw ConfigError(place + ".tune." + space.options[i].key, e.what());
            }
        }
}

// An option that is set for all runs would be lost where a method has another algorithm than the project, which has an
// option of the same name.
void checkOptionsOfAll(const Study& study, const RunConfig& project)
{
    const std::string prefix = "algorithm.";
    const std::vector<MethodChoice> choices = algorithmChoices();
    for (const std::string& one : study.set)
        for (const StudyMethod& method : study.methods) {
            const std::string key = one.substr(0, one.find('='));
            const MethodChoice* choice = findMethod(choices, method.algorithm);
            if (!key.starts_with(prefix) || !choice || method.algorithm == project.train.algorithm)
                continue;
            if (std::ranges::find(choice->options, key.substr(prefix.size()), &Option::name) != choice->options.end())
                throw ConfigError("set." + key,
                    phrase("%1 is of the project's algorithm, %2; for %3 give it in the method's own set",
                        { key, project.train.algorithm, method.name }));
        }
}

} // namespace

std::vector<StudyCondition> conditionsOf(const Study& study, const RunConfig& project)
{
    std::vector<StudyCondition> all { { {}, {}, project } };
    for (std::size_t a = 0; a < study.axes.size(); ++a) {
        const StudyAxis& axis = study.axes[a];
        std::vector<StudyCondition> crossed;
        for (const StudyCondition& before : all)
            for (std::size_t p = 0; p < axis.points.size(); ++p) {
                StudyCondition one = before;
                one.points.push_back(p);
                one.name += (one.name.empty() ? "" : ", ") + axis.points[p].name;
                apply(one.config, axis.points[p].set,
                    "axes." + std::to_string(a) + ".points." + std::to_string(p) + ".set");
                crossed.push_back(std::move(one));
            }
        all = std::move(crossed);
    }
    for (StudyCondition& one : all) { // tuned where every axis that is not tuned is at its first point
        std::vector<std::size_t> points = one.points;
        for (std::size_t a = 0; a < points.size(); ++a)
            points[a] = study.axes[a].isTuned ? points[a] : 0;
        one.tunedAt = std::size_t(std::ranges::find(all, points, &StudyCondition::points) - all.begin());
        one.isTuned = points == one.points;
    }
    return all;
}

std::vector<StudyVariant> variantsOf(const Study& study)
{
    std::vector<StudyVariant> all;
    for (std::size_t i = 0; i < study.methods.size(); ++i) {
        all.push_back({ study.methods[i].name, i, "" });
        for (const std::string& without : study.methods[i].without)
            all.push_back({ study.methods[i].name + " without " + without, i, without });
    }
    return all;
}

RunConfig configOf(const Study& study, const StudyVariant& variant, const StudyCondition& condition)
{
    const StudyMethod& method = study.methods[variant.method];
    const std::string place = placeOf(variant);
    RunConfig config = condition.config;
    apply(config, { "train.algorithm=" + method.algorithm }, place);
    apply(config, method.set, place + ".set");
    const std::vector<MethodChoice> choices = algorithmChoices();
    const MethodChoice* choice = findMethod(choices, method.algorithm);
    if (!choice) {
        checkRun(config, place + ".algorithm"); // which says so
        return config;
    }
    if (!variant.without.empty())
        for (const std::string& part : partsOf(variant.without)) {
            const Option& option = ablated(*choice, part, place + ".without");
            config.algorithmOptions[std::string(option.name)] = option.off;
        }
    config.train.repeats = 1;
    config.train.against.clear();
    config.train.stopAt.clear();
    return config;
}

SearchSpace spaceOf(
    const Study& study, const StudyVariant& variant, const StudyCondition& condition, std::int64_t samples)
{
    const StudyMethod& method = study.methods[variant.method];
    SearchSpace space { .base = configOf(study, variant, condition) };
    RunConfig& base = space.base;
    space.hasRate = !isSet(method.set, "train.rate");
    space.hasBatch = !isSet(method.set, "train.batch");
    if (space.hasRate)
        base.train.rate = middleRate(base, condition.config, samples);
    base = withAutomaticValues(std::move(base), samples).config;
    base.train.epochs = study.epochs > 0 ? study.epochs : std::min(2 * base.train.epochs, maxEpochs);
    std::vector<std::string> left;
    if (!variant.without.empty())
        left = partsOf(variant.without);
    const std::vector<MethodChoice> choices = algorithmChoices();
    for (const Option& option : findMethod(choices, method.algorithm)->options) {
        const std::string key = "algorithm." + std::string(option.name);
        const auto isLeftOut
            = [&](const std::string& part) { return part == option.name || part == inKey(option.title); };
        if (isSet(method.set, key) || std::ranges::any_of(left, isLeftOut))
            continue;
        SearchDimension dimension { key, {} };
        if (const auto own = method.tune.find(key); own != method.tune.end())
            dimension.values = own->second;
        else
            forEachChoice(option.tried, [&](std::string_view value) { dimension.values.emplace_back(value); });
        if (!dimension.values.empty())
            space.options.push_back(std::move(dimension));
    }
    for (const auto& [key, values] : method.tune) // settings that are no options
        if (!key.starts_with("algorithm.") && !values.empty()) {
            space.options.push_back({ key, values });
            if (key == "train.optimizer" && space.hasRate)
                space.options.back().rateFactors = rateFactorsOf(base, key, values, samples);
        }
    return space;
}

bool isSettingOf(const Study& study, const StudyVariant& ablation, const SearchSpace& method)
{
    if (ablation.without.empty())
        return false;
    const std::vector<MethodChoice> choices = algorithmChoices();
    const MethodChoice& choice = *findMethod(choices, study.methods[ablation.method].algorithm);
    return std::ranges::all_of(partsOf(ablation.without), [&](const std::string& part) {
        const Option& option = ablated(choice, part, placeOf(ablation) + ".without");
        return std::ranges::any_of(method.options, [&](const SearchDimension& tried) {
            return tried.key == "algorithm." + std::string(option.name)
                && std::ranges::find(tried.values, option.off) != tried.values.end();
        });
    });
}

RunConfig defaultsOf(const StudyCondition& condition)
{
    const RunConfig& from = condition.config;
    RunConfig config { .data = from.data, .model = from.model, .devices = from.devices };
    config.train.clock = from.train.clock;
    config.virtualTime = from.virtualTime;
    config.folder = from.folder;
    return config;
}

void checkStudy(const Study& study, const RunConfig& project)
{
    checkFields(studySettings, study);
    if (study.name.empty())
        throw ConfigError("name", phrase("name must not be empty: runs of a study are found by it"));
    if (!findMetric(study.metric))
        throw ConfigError(
            "metric", phrase("metric = \"%1\" is not one of %2", { study.metric, [] {
                                                                      std::string list;
                                                                      for (const Metric& metric : metrics)
                                                                          list += (list.empty() ? "" : ", ")
                                                                              + std::string(metric.name);
                                                                      return list;
                                                                  }() }));
    if (study.methods.empty())
        throw ConfigError("methods", phrase("a study needs methods: [[methods]] algorithm = \"local-sgd\""));
    requireDistinct(study.methods, &StudyMethod::name, "methods");
    requireDistinct(study.axes, &StudyAxis::name, "axes");
    for (std::size_t a = 0; a < study.axes.size(); ++a) {
        const std::string place = "axes." + std::to_string(a);
        if (study.axes[a].points.empty())
            throw ConfigError(place, phrase("the axis '%1' needs points: [[axes.points]]", { study.axes[a].name }));
        requireDistinct(study.axes[a].points, &StudyPoint::name, place + ".points");
    }
    if (!study.baseline.empty()
        && std::ranges::find(study.methods, study.baseline, &StudyMethod::name) == study.methods.end())
        throw ConfigError("baseline", phrase("baseline = \"%1\" is not the name of a method", { study.baseline }));
    checkOptionsOfAll(study, project);
    constexpr std::int64_t someSamples = 10'000; // the values that are checked do not depend on them
    for (const StudyCondition& condition : conditionsOf(study, project))
        for (const StudyVariant& variant : variantsOf(study))
            try {
                checkRun(configOf(study, variant, condition), placeOf(variant));
                checkSpace(spaceOf(study, variant, condition, someSamples), placeOf(variant));
            } catch (const ConfigError& e) {
                throw ConfigError(e.key, (condition.name.empty() ? "" : condition.name + ": ") + std::string(e.what()));
            }
}

RunConfig projectOf(const Study& study)
{
    const std::filesystem::path file(study.project);
    RunConfig config = loadProject(file.is_absolute() ? file : study.folder / file);
    config.train.earlyStopping = EarlyStopping::Off; // methods are compared by their curves, on all samples
    apply(config, study.set, "set");
    return withoutUnaskedNeighbors(std::move(config));
}

} // namespace evenkeel
