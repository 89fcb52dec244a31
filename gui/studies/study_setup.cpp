// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/studies/study_setup.h"

#include "core/study/variants.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/inside_sentence.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/table_rows.h"
#include "gui/parts/translated_phrase.h"
#include "gui/studies/study_devices.h"
#include "gui/studies/study_methods.h"

#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace evenkeel {

namespace {

constexpr const char* rivals[] = { "gradient-aggregation", "local-sgd", "adaptive-sgd" };
constexpr std::size_t usualMethods = 3;
const QString studyNameKey = QStringLiteral("name"), studyBaselineKey = QStringLiteral("baseline");
const QStringList shownKeys { studyNameKey, studyBaselineKey, QStringLiteral("tune.trials"),
    QStringLiteral("runs.seeds"), QStringLiteral("runs.max-seeds"), QStringLiteral("runs.seconds"),
    QStringLiteral("tune.target") };

// What a budget of trials and seeds is for.
struct StudyEffort {
    const char* name;
    int trials, tuneSeeds, seeds, maxSeeds;
};
constexpr StudyEffort efforts[] { { QT_TRANSLATE_NOOP("evenkeel::StudySetup", "Quick look: a rough answer"), 6, 1, 3,
                                      3 },
    { QT_TRANSLATE_NOOP("evenkeel::StudySetup", "Usual: an answer with its certainty"), 24, 2, 5, 20 },
    { QT_TRANSLATE_NOOP("evenkeel::StudySetup", "Thorough: for a publication"), 48, 2, 10, 40 } };

void setEffort(Study& study, const StudyEffort& effort)
{
    study.trials = effort.trials;
    study.tuneSeeds = effort.tuneSeeds;
    study.seeds = effort.seeds;
    study.maxSeeds = effort.maxSeeds;
}

std::vector<TableRow> studyRows()
{
    std::vector<TableRow> rows = rowsOf<Study>(studySettings);
    for (TableRow& row : rows) {
        row.unit.clear(); // "Seconds per run" says it
        if (row.kind == TableRow::Kind::Number && row.limits.allow(0))
            row.automatic = 0;
    }
    return rows;
}

QStringList listOf(const std::vector<std::string>& texts)
{
    QStringList list;
    for (const std::string& text : texts)
        list.append(QString::fromStdString(text));
    return list;
}

// "learning rate 0.0004 to 0.024; batch size 16 to 128; steps between averages 4, 8 or 16".
QString searchedText(const std::vector<SearchRange>& ranges)
{
    QStringList texts;
    for (const SearchRange& range : ranges) {
        const QString key = QString::fromStdString(range.key);
        QStringList values;
        for (const QString& value : listOf(range.values))
            values += translatedNumbers(wordOfChoice(key, value).toStdString());
        const QString last = values.takeLast();
        texts += QStringLiteral("%1 %2").arg(insideSentence(labelOfKey(key)),
            values.isEmpty()       ? last
                : range.isInterval ? StudySetup::tr("%1 to %2").arg(values.first(), last)
                                   : StudySetup::tr("%1 or %2").arg(values.join(QStringLiteral(", ")), last));
    }
    return texts.join(QStringLiteral("; "));
}

std::vector<StudyAxis>::iterator devicesOf(std::vector<StudyAxis>& axes)
{
    return std::ranges::find_if(axes, &StudyDevices::isOne);
}

} // namespace

StudySetup::StudySetup(ProjectDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_fields(new TableForm(studyRows(),
          { .read = [this](const TableRow& row) { return valueIn(studySettings, m_study, row); },
              .write =
                  [this](const TableRow& row, const nlohmann::json& value) {
                      setField(studySettings, m_study, row.key.toStdString(), value);
                      noteEdit();
                  } },
          this))
    , m_methods(new StudyMethods)
    , m_devices(new StudyDevices)
    , m_baseline(new ComboBox)
    , m_effort(new ComboBox)
    , m_trials(makeHint({}))
    , m_others(makeHint({}))
{
    QFormLayout *head = makeForm(), *budget = makeForm();
    m_effort->setObjectName(QStringLiteral("study.effort"));
    for (const StudyEffort& effort : efforts)
        m_effort->addItem(tr(effort.name));
    m_effort->setPlaceholderText(tr("as set below"));
    budget->addRow(tr("Effort"), m_effort);
    budget->addRow(QString(), m_trials);
    for (const QString& key : shownKeys)
        m_fields
            ->addRow(key == studyNameKey ? head : budget, key, TableForm::Hints::InToolTip,
                key == studyBaselineKey ? m_baseline : nullptr)
            ->setObjectName(QStringLiteral("study.") + key);
    m_methods->setMinimumHeight(220);
    m_others->setTextFormat(Qt::PlainText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 8, 8);
    layout->setSpacing(10);
    layout->addLayout(head);
    layout->addWidget(titled(tr("Methods"), m_methods,
                          tr("Each is tuned in the same way. Expand one to compare it also without one of its parts.")),
        1);
    layout->addWidget(titled(tr("Devices"), m_devices, tr("Further sets show how the methods do on other devices.")));
    layout->addWidget(makeHeading(tr("Budget")));
    layout->addWidget(
        makeHint(tr("Equal for all methods. More trials and seeds make the answer more certain, and take "
                    "longer. Automatic seconds: as long as the baseline takes for the project's epochs.")));
    layout->addLayout(budget);
    layout->addWidget(m_others);
    connect(m_methods, &StudyMethods::edited, this, [this] {
        showBaseline();
        noteEdit();
    });
    connect(m_devices, &StudyDevices::edited, this, &StudySetup::noteEdit);
    connect(m_baseline, &QComboBox::activated, this, &StudySetup::noteEdit);
    connect(m_effort, &QComboBox::activated, this, &StudySetup::chooseEffort);
    connect(&m_document, &ProjectDocument::changed, this, &StudySetup::follow);
    connect(&m_document, &ProjectDocument::replaced, this, [this] {
        m_isUsual = true;
        follow();
    });
    follow();
}

void StudySetup::noteEdit()
{
    m_isUsual = false;
    showEffort();
    Q_EMIT edited();
}

void StudySetup::chooseEffort(int index)
{
    setEffort(m_study, efforts[index]);
    m_fields->load();
    noteEdit();
}

void StudySetup::showEffort()
{
    const auto isIt = [this](const StudyEffort& effort) {
        Study other = m_study;
        setEffort(other, effort);
        return other.trials == m_study.trials && other.tuneSeeds == m_study.tuneSeeds && other.seeds == m_study.seeds
            && other.maxSeeds == m_study.maxSeeds;
    };
    const auto found = std::ranges::find_if(efforts, isIt);
    m_effort->setCurrentIndex(found == std::end(efforts) ? -1 : int(found - std::begin(efforts)));
    m_trials->setText(tr("Up to %1 settings are tried for each method: %2 first, then others near the best; the best "
                         "is trained %3 times.")
                          .arg(maxTrials(m_study.trials))
                          .arg(m_study.trials)
                          .arg(m_study.seeds));
}

// The project's method and two that it is usually compared with.
Study StudySetup::usual() const
{
    const RunConfig& project = m_document.config();
    Study study;
    study.name = tr("%1, study").arg(QString::fromStdString(project.name)).toStdString();
    const auto add = [&](const std::string& algorithm) {
        if (study.methods.size() < usualMethods
            && std::ranges::find(study.methods, algorithm, &StudyMethod::algorithm) == study.methods.end())
            study.methods.push_back({ .name = algorithm, .algorithm = algorithm });
    };
    add(project.train.algorithm);
    std::ranges::for_each(rivals, add);
    study.baseline = rivals[0];
    setEffort(study, efforts[0]); // effort for a newcomer
    return study;
}

void StudySetup::follow()
{
    m_searched.clear(); // searches of the project before
    m_devices->setProject(m_document.config());
    if (m_isUsual)
        begin(usual());
    else
        showSearched();
    showOthers();
}

void StudySetup::setStudy(const Study& study)
{
    begin(study);
    m_isUsual = false;
    showOthers();
}

void StudySetup::begin(const Study& study)
{
    m_study = study;
    m_searched.clear();
    m_fields->load();
    showEffort();
    m_methods->setMethods(study.methods);
    const auto axis = devicesOf(m_study.axes);
    m_devices->setAxis(axis == m_study.axes.end() ? nullptr : &*axis);
    m_baseline->clear();
    showBaseline();
    showSearched();
}

// One of the chosen methods; the one that it was as long as it is among them.
void StudySetup::showBaseline()
{
    const QSignalBlocker quiet(m_baseline);
    const QString chosen = m_baseline->count() > 0
        ? m_baseline->currentData().toString()
        : QString::fromStdString(m_study.methods.empty() ? std::string() : m_study.baselineName());
    m_baseline->clear();
    for (const StudyMethod& method : m_methods->methods())
        m_baseline->addItem(m_methods->titleOf(method), QString::fromStdString(method.name));
    m_baseline->setCurrentIndex(std::max(0, m_baseline->findData(chosen)));
}

Study StudySetup::study() const
{
    Study study = m_study;
    study.methods = m_methods->methods();
    study.baseline = m_baseline->currentData().toString().toStdString();
    const auto before = devicesOf(study.axes);
    const auto axis = m_devices->axis();
    if (before != study.axes.end() && axis)
        *before = *axis;
    else if (before != study.axes.end())
        study.axes.erase(before);
    else if (axis)
        study.axes.push_back(*axis);
    const auto isWarmUp = [](const std::string& one) { return one.starts_with("train.warm-up="); };
    if (m_document.config().train.warmUp > 0 && std::ranges::none_of(study.set, isWarmUp))
        study.set.emplace_back("train.warm-up=0"); // it is in epochs, and runs of a study end after seconds
    return study;
}

QString StudySetup::problem() const
{
    const Study study = this->study();
    if (study.methods.empty())
        return tr("No method is chosen: check two or more to compare them.");
    const auto isEmpty = [](const StudyAxis& axis) { return axis.points.empty(); };
    return std::ranges::any_of(study.axes, isEmpty) ? tr("No set of devices is chosen: check at least one.")
                                                    : QString();
}

void StudySetup::showSearched(const StudyForecast& forecast)
{
    m_searched.clear();
    if (!forecast.conditions.empty())
        for (const StudyForecast::Method& method : forecast.conditions.front().methods)
            m_searched.insert(QString::fromStdString(method.name), searchedText(method.searched));
    showSearched();
}

void StudySetup::showSearched()
{
    m_methods->showSearched([this](const StudyMethod& method) { return searchedOf(method); });
}

QString StudySetup::searchedOf(const StudyMethod& method) const
{
    const auto known = m_searched.constFind(QString::fromStdString(method.name));
    if (known != m_searched.constEnd())
        return *known;
    const RunConfig& project = m_document.config();
    const bool isKnown = project.data.generated;
    constexpr std::int64_t someSamples = 10'000; // which options are tried does not depend on them
    Study study = m_study;
    study.methods = { method };
    StudyCondition condition { .points = {}, .name = {}, .config = project };
    try {
        for (const std::string& one : study.set)
            setKey(condition.config, one);
        const SearchSpace space = spaceOf(study, { .name = method.name, .method = 0, .without = {} }, condition,
            isKnown ? project.data.generate.samples : someSamples);
        if (isKnown)
            return searchedText(space.searched());
        QStringList texts { tr("learning rate, batch size", "what is tried of a method; its options follow") };
        for (const SearchRange& range : space.searched())
            if (range.key.starts_with("algorithm."))
                texts += searchedText({ range });
        return texts.join(QStringLiteral("; "));
    } catch (const std::exception&) { // the check before a start says so
        return {};
    }
}

void StudySetup::showOthers()
{
    QStringList others;
    for (const TableRow& row : studyRows())
        if (const QString value = valueText(valueIn(studySettings, m_study, row));
            !shownKeys.contains(row.key) && row.key != QLatin1String("project") && value != row.usual)
            others.append(tr("%1: %2").arg(row.label, value));
    for (const QString& one : listOf(study().set))
        others.append(tr("%1: %2").arg(labelOfKey(one.section(u'=', 0, 0)), one.section(u'=', 1)));
    for (const StudyAxis& axis : m_study.axes)
        if (!StudyDevices::isOne(axis)) {
            QStringList points;
            for (const StudyPoint& point : axis.points)
                points.append(QString::fromStdString(point.name));
            others.append(tr("%1: %2").arg(QString::fromStdString(axis.name), points.join(u'/')));
        }
    m_others->setText(tr("Besides: %1.").arg(others.join(QStringLiteral("; "))));
    m_others->setVisible(!others.isEmpty());
}

} // namespace evenkeel
