#include "gui/pages/data_source_form.h"

#include "gui/pages/config_fields.h"
#include "gui/pages/number_box.h"
#include "gui/project_document.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>

namespace evenkeel {

namespace {

const QString folderKey = QStringLiteral("data/folder");

// Inside the project's folder a path is kept relative, so that the folder can move as a whole.
QString writtenPath(const QString& file, const RunConfig& config)
{
    if (config.folder.empty())
        return file;
    const QString relative = QDir(QString::fromStdString(config.folder.string())).relativeFilePath(file);
    return relative.startsWith(QLatin1String("..")) ? file : relative;
}

} // namespace

DataSourceForm::DataSourceForm(ProjectDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_files(new QRadioButton(tr("&Files")))
    , m_generated(new QRadioButton(tr("&Generated data")))
    , m_stack(new QStackedWidget)
    , m_fields(new ConfigFields(document, this))
{
    auto* normalize = m_fields->choice(QStringLiteral("data.normalize"), tr("row normalization"),
        { { QStringLiteral("l2"), tr("L2 (length 1)") }, { QStringLiteral("l1"), tr("L1 (sum 1)") },
            { QStringLiteral("none"), tr("No") } },
        [](RunConfig& config) -> std::string& { return config.data.normalize; });
    normalize->setToolTip(tr("What is done to each sample's feature values before training"));
    auto* normalizeLabel = new QLabel(tr("&Normalize rows"));
    normalizeLabel->setBuddy(normalize);

    auto* top = new QHBoxLayout;
    top->addWidget(m_files);
    top->addWidget(m_generated);
    top->addStretch();
    top->addWidget(normalizeLabel);
    top->addWidget(normalize);
    m_stack->addWidget(makeFiles());
    m_stack->addWidget(makeGenerator());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_stack);

    connect(m_generated, &QRadioButton::toggled, this, [this](bool on) {
        m_document.edit(QStringLiteral("data.generate"), on ? tr("Generate data") : tr("Use files"),
            [on](RunConfig& config) { config.data.generated = on; });
    });
    connect(&m_document, &ProjectDocument::changed, this, &DataSourceForm::load);
    m_fields->load();
    load();
}

QWidget* DataSourceForm::makeFiles()
{
    auto* train = m_fields->text(QStringLiteral("data.train"), tr("training file"),
        [](RunConfig& config) -> std::string& { return config.data.train; });
    train->setPlaceholderText(tr("XMLC or libSVM, also .gz, .zst, .xz"));
    auto* test = m_fields->text(QStringLiteral("data.test"), tr("test file"),
        [](RunConfig& config) -> std::string& { return config.data.test; });
    test->setPlaceholderText(tr("None: accuracy is measured on training samples"));
    for (QLineEdit* path : { train, test })
        path->setClearButtonEnabled(true);
    m_skipBad = new QCheckBox(tr("&Skip malformed lines"));
    m_skipBad->setToolTip(tr("Otherwise the first one stops the load and says where it is"));
    connect(m_skipBad, &QCheckBox::clicked, this, [this](bool on) {
        m_document.edit(QStringLiteral("data.skip-bad-lines"), tr("Skip malformed lines"),
            [on](RunConfig& config) { config.data.skipBadLines = on; });
    });
    auto* openTrain = new QPushButton(tr("&Open…"));
    auto* openTest = new QPushButton(tr("O&pen…"));
    openTrain->setAccessibleName(tr("Open the training file"));
    openTest->setAccessibleName(tr("Open the test file"));
    connect(openTrain, &QPushButton::clicked, this, &DataSourceForm::chooseTraining);
    connect(openTest, &QPushButton::clicked, this, &DataSourceForm::chooseTest);
    auto* trainRow = new QHBoxLayout;
    trainRow->addWidget(train);
    trainRow->addWidget(openTrain);
    auto* testRow = new QHBoxLayout;
    testRow->addWidget(test);
    testRow->addWidget(openTest);
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Training"), trainRow);
    form->addRow(tr("T&est"), testRow);
    form->addRow(QString(), m_skipBad);
    qobject_cast<QLabel*>(form->labelForField(trainRow))->setBuddy(train);
    qobject_cast<QLabel*>(form->labelForField(testRow))->setBuddy(test);
    return widget;
}

QWidget* DataSourceForm::makeGenerator()
{
    auto* widget = new QWidget;
    auto* columns = new QHBoxLayout(widget);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(20);
    QFormLayout* form = nullptr;
    const auto column = [&] {
        form = makeForm();
        columns->addLayout(form);
    };
    const auto add
        = [&](const char* key, const QString& label, const QString& help, double least, double most, auto at) {
              NumberBox* box = m_fields->number(
                  QStringLiteral("data.generate.") + QString::fromLatin1(key), help, least, most, +at);
              box->setToolTip(help);
              addRow(form, label, box);
              box->setMinimumWidth(110); // three columns beside each other
          };
    using C = RunConfig;
    column();
    add(
        "samples", tr("Samples"), tr("training samples"), 1, 1e8,
        [](C & c) -> auto& { return c.data.generate.samples; });
    add(
        "test", tr("Test samples"), tr("test samples"), 0, 1e8, [](C & c) -> auto& { return c.data.generate.test; });
    add(
        "seed", tr("Seed"), tr("seed of the data"), 0, 1e9, [](C & c) -> auto& { return c.data.generate.seed; });
    column();
    add(
        "features", tr("Features"), tr("size of the feature space"), 1, 1e8,
        [](C & c) -> auto& { return c.data.generate.features; });
    add(
        "nnz", tr("Nonzeros a sample"), tr("mean nonzeros a sample"), 1, 1e5,
        [](C & c) -> auto& { return c.data.generate.nnz; });
    column();
    add(
        "labels", tr("Labels"), tr("size of the label space"), 1, 1e7,
        [](C & c) -> auto& { return c.data.generate.labels; });
    add(
        "labels-per-sample", tr("Labels a sample"), tr("mean labels a sample"), 1, 1000,
        [](C & c) -> auto& { return c.data.generate.labelsPerSample; });
    columns->addStretch();
    return widget;
}

void DataSourceForm::chooseTraining() { choose(tr("Open the training file"), false); }

void DataSourceForm::chooseTest() { choose(tr("Open the test file"), true); }

void DataSourceForm::choose(const QString& title, bool test)
{
    const QString file = QFileDialog::getOpenFileName(this, title, QSettings().value(folderKey).toString(),
        tr("Datasets (*.txt *.svm *.libsvm *.ekd *.gz *.zst *.xz);;All files (*)"));
    if (file.isEmpty())
        return;
    QSettings().setValue(folderKey, QFileInfo(file).absolutePath());
    setFile(file, test);
}

void DataSourceForm::setFile(const QString& file, bool test)
{
    m_document.edit(test ? QStringLiteral("data.test") : QStringLiteral("data.train"),
        test ? tr("Test file") : tr("Training file"), [&](RunConfig& config) {
            config.data.generated = false;
            const std::string path = writtenPath(file, config).toStdString();
            (test ? config.data.test : config.data.train) = path;
            // A test file beside the training file is taken along.
            const QString sibling = QFileInfo(file).path() + u'/'
                + QFileInfo(file).fileName().replace(QLatin1String("train"), QLatin1String("test"));
            if (!test && sibling != file && QFileInfo::exists(sibling))
                config.data.test = writtenPath(sibling, config).toStdString();
        });
    m_document.finishEdit();
}

void DataSourceForm::take(const QStringList& files)
{
    QString train, test;
    for (const QString& file : files) {
        const bool named = QFileInfo(file).fileName().contains(QLatin1String("test"), Qt::CaseInsensitive);
        QString& place = named && files.size() > 1 ? test : train;
        if (place.isEmpty())
            place = file;
    }
    if (!train.isEmpty())
        setFile(train, false);
    if (!test.isEmpty())
        setFile(test, true);
}

void DataSourceForm::load()
{
    const DataConfig& data = m_document.config().data;
    const QSignalBlocker blockFiles(m_files), blockGenerated(m_generated);
    m_files->setChecked(!data.generated);
    m_generated->setChecked(data.generated);
    m_stack->setCurrentIndex(data.generated ? 1 : 0);
    m_skipBad->setChecked(data.skipBadLines);
}

} // namespace evenkeel
