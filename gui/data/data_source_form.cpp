// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/data/data_source_form.h"

#include "gui/data/documents_section.h"

#include "core/log/metrics.h"
#include "core/project/data_project.h"
#include "gui/parts/theme.h"
#include "gui/parts/translated.h"
#include "gui/parts/turning_box.h"
#include "gui/project_document.h"
#include "gui/train/config_fields.h"

#include <QAction>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <filesystem>
#include <tuple>
#include <utility>

namespace evenkeel {

namespace {

const QString folderKey = QStringLiteral("data/folder"), generator = QStringLiteral("data.generate."),
              trainKey = QStringLiteral("data.train"), testKey = QStringLiteral("data.test"),
              propensityKey = QStringLiteral("data.propensity"), filterKey = QStringLiteral("data.filter");
const QStringList ofKinds { QStringLiteral("data.tokens"), QStringLiteral("data.edge-kinds") };
const QStringList ofBoth { QStringLiteral("data.kind"), QStringLiteral("data.normalize") }; // files and generated data

// Inside the project's folder a path is kept relative, so that the folder can move as a whole.
QString writtenPath(const QString& file, const RunConfig& config)
{
    if (config.folder.empty())
        return file;
    const QString relative = QDir(QString::fromStdString(config.folder.string())).relativeFilePath(file);
    return relative.startsWith(QLatin1String("..")) ? file : relative;
}

// The test file beside new training data: their twin by name, else one of the same folder that is there already, else
// none: it belongs to other data.
std::string testFor(const RunConfig& config)
{
    const std::filesystem::path file = resolvePath(config, config.data.train);
    if (const auto twin = testFileFor(file); !twin.empty())
        return writtenPath(QString::fromStdString(twin.string()), config).toStdString();
    const QFileInfo train(QString::fromStdString(file.string()));
    const QFileInfo test(QString::fromStdString(resolvePath(config, config.data.test).string()));
    return test.path() == train.path() ? config.data.test : std::string();
}

void setTestFor(RunConfig& config)
{
    config.data.test = testFor(config);
    config.data.testShare = config.data.test.empty() ? usualTestShare : 0;
}

QWidget* withButton(QLineEdit* line, QPushButton* button)
{
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(line);
    row->addWidget(button);
    both->setFocusProxy(line);
    return both;
}

// A menu at the end of the line; returns what opens it.
QAction* offerPropensities(QLineEdit* line)
{
    auto* menu = new QMenu(line);
    menu->setObjectName(QStringLiteral("propensities"));
    for (const auto& [data, propensity] : usualPropensities) {
        const QString values = QStringLiteral("%1, %2").arg(propensity.a).arg(propensity.b);
        QObject::connect(menu->addAction(tr("%1: %2").arg(*data ? QLatin1String(data) : tr("Other data"), values)),
            &QAction::triggered, line, [line, values] {
                line->setText(values);
                Q_EMIT line->editingFinished();
            });
    }
    auto* open = line->addAction(QIcon(), QLineEdit::TrailingPosition);
    open->setText(tr("Values of known datasets")); // the name and the tip of its button
    QObject::connect(
        open, &QAction::triggered, menu, [menu, line] { menu->popup(line->mapToGlobal(line->rect().bottomLeft())); });
    return open;
}

} // namespace

DataSourceForm::DataSourceForm(ProjectDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_files(new QRadioButton(tr("F&iles")))
    , m_generated(new QRadioButton(tr("&Generated data")))
    , m_stack(new QStackedWidget)
    , m_reading(new QToolButton)
    , m_fields(new ConfigFields(document, QStringLiteral("fgop"), this))
{
    auto* top = new TurningBox;
    QHBoxLayout& source = top->addLine();
    source.addWidget(m_files);
    source.addWidget(m_generated);
    source.addStretch();
    top->addGap();
    for (const QString& key : ofBoth) {
        QHBoxLayout& line = top->addLine();
        QWidget* const field = m_fields->field(key);
        line.addWidget(m_fields->label(key, field));
        line.addWidget(field);
    }
    m_stack->addWidget(makeFiles());
    m_stack->addWidget(makeGenerator());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(top);
    layout->addWidget(m_stack);
    m_documents = new DocumentsSection(*m_fields, document); // after the others: these have their letters
    layout->addWidget(m_documents);

    connect(m_generated, &QRadioButton::toggled, this, [this](bool on) {
        m_document.edit(QStringLiteral("data.generate"), on ? tr("Generate data") : tr("Use files"),
            [on](RunConfig& config) { config.data.generated = on; });
    });
    connect(&m_document, &ProjectDocument::changed, this, &DataSourceForm::load);
    connect(&m_document, &ProjectDocument::replaced, this, [this] { m_matched = m_document.config().data.train; });
    m_fields->load();
    load();
}

QWidget* DataSourceForm::makeFiles()
{
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->setContentsMargins(0, 0, 0, 0);
    const auto addFile = [&](const QString& key, const QString& placeholder, const QString& open, const QString& name) {
        auto* path = qobject_cast<QLineEdit*>(m_fields->field(key));
        path->setPlaceholderText(placeholder);
        path->setToolTip(placeholder + QStringLiteral("\n\n") + path->toolTip());
        path->setClearButtonEnabled(true);
        if (key == trainKey)
            connect(path, &QLineEdit::editingFinished, this, &DataSourceForm::matchTest);
        auto* button = new QPushButton(open);
        button->setAccessibleName(name);
        form->addRow(m_fields->label(key, path), withButton(path, button));
        return button;
    };
    connect(addFile(trainKey, tr("XMLC, libSVM, .npz, ARFF, CSV, TSV, JSON lines; also .gz, .bz2, .zst, .xz"),
                tr("&Open…"), tr("Open the training file")),
        &QPushButton::clicked, this, &DataSourceForm::chooseTraining);
    connect(addFile(testKey, tr("None: a share of the samples is held out"), tr("O&pen…"), tr("Open the test file")),
        &QPushButton::clicked, this, &DataSourceForm::chooseTest);
    m_reading->setText(tr("How they are read"));
    m_reading->setCheckable(true);
    m_reading->setAutoRaise(true);
    m_reading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_reading, &QToolButton::toggled, this, &DataSourceForm::showReading);
    form->addRow(QString(), m_reading);
    const QStringList elsewhere = QStringList { trainKey, testKey } + ofBoth + DocumentsSection::keys();
    for (const QString& key : m_fields->keys(QStringLiteral("data.")))
        if (!elsewhere.contains(key) && !key.startsWith(generator)) {
            QWidget* const field = m_fields->field(key);
            auto* const line = qobject_cast<QLineEdit*>(field);
            if (key == filterKey) {
                auto* button = new QPushButton(tr("Open…"));
                button->setAccessibleName(tr("Open the file of pairs that do not count"));
                connect(button, &QPushButton::clicked, this, &DataSourceForm::chooseFilter);
                m_fields->addRow(form, key, TableForm::Hints::InToolTip, withButton(line, button));
            } else {
                m_fields->addRow(form, key, TableForm::Hints::InToolTip, field);
            }
            if (key == propensityKey)
                m_propensities = offerPropensities(line);
            if (!ofKinds.contains(key))
                m_readingKeys.append(key);
        }
    setIcons();
    return widget;
}

void DataSourceForm::setIcons() { m_propensities->setIcon(makeIcon(QStringLiteral("choices"), palette())); }

void DataSourceForm::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_propensities)
        setIcons();
}

QWidget* DataSourceForm::makeGenerator()
{
    auto* widget = new QWidget;
    auto* columns = new QHBoxLayout(widget);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(12);
    std::array<QFormLayout*, 3> forms {};
    for (QFormLayout*& form : forms) {
        form = makeForm();
        columns->addLayout(form);
    }
    std::size_t next = 0;
    for (const QString& key : m_fields->keys(generator))
        m_fields->addRow(forms[next++ % forms.size()], key, TableForm::Hints::InToolTip);
    columns->addStretch();
    return widget;
}

void DataSourceForm::chooseTraining() { choose(tr("Open the training file"), false); }

void DataSourceForm::chooseTest() { choose(tr("Open the test file"), true); }

QString DataSourceForm::chosenFile(const QString& title, const QString& names)
{
    const QString file = QFileDialog::getOpenFileName(this, title, QSettings().value(folderKey).toString(), names);
    if (!file.isEmpty())
        QSettings().setValue(folderKey, QFileInfo(file).absolutePath());
    return file;
}

void DataSourceForm::choose(const QString& title, bool test)
{
    const QString file = chosenFile(title,
        tr("Datasets (*.txt *.svm *.libsvm *.npz *.arff *.ekd *.csv *.tsv *.jsonl *.json *.gz *.bz2 *.zst *.xz);;All "
           "files (*)"));
    if (!file.isEmpty())
        setFile(file, test);
}

void DataSourceForm::chooseFilter()
{
    const QString file = chosenFile(tr("Open the file of pairs that do not count"),
        tr("Pairs of sample and label (*.txt *.gz *.bz2 *.zst *.xz);;All files (*)"));
    if (file.isEmpty())
        return;
    m_document.edit(filterKey, tr("Pairs that do not count"),
        [&](RunConfig& config) { config.data.filter = writtenPath(file, config).toStdString(); });
    m_document.finishEdit();
}

void DataSourceForm::setFile(const QString& file, bool test)
{
    m_document.edit(test ? testKey : trainKey, test ? tr("Test file") : tr("Training file"), [&](RunConfig& config) {
        config.data.generated = false;
        const std::string path = writtenPath(file, config).toStdString();
        (test ? config.data.test : config.data.train) = path;
        if (!test)
            setTestFor(config);
    });
    m_document.finishEdit();
    m_matched = m_document.config().data.train;
}

void DataSourceForm::matchTest()
{
    const RunConfig& config = m_document.config();
    const std::string train = config.data.train;
    std::error_code error;
    if (train == std::exchange(m_matched, train) || train.empty()
        || !std::filesystem::exists(resolvePath(config, train), error))
        return;
    m_document.edit(testKey, tr("Test file"), setTestFor);
    m_document.finishEdit();
}

void DataSourceForm::take(const QStringList& files)
{
    QString train, test;
    for (const QString& file : files) {
        const bool named = std::ranges::any_of(partNames, [name = QFileInfo(file).fileName()](const auto& names) {
            return name.contains(QLatin1String(names.test.data(), int(names.test.size())), Qt::CaseInsensitive);
        });
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
    m_fields->showRows(QStringLiteral("data.tokens"), data.kind != DataKind::Features || data.tokens != 0);
    m_fields->showRows(QStringLiteral("data.edge-kinds"), data.kind == DataKind::Graphs || data.edgeKinds != 0);
    DataConfig usual = data; // data as they were, but for how the files are read
    const DataConfig defaults;
    std::tie(usual.scale, usual.leaveOut, usual.invert, usual.firstId, usual.classes, usual.propensity, usual.filter,
        usual.skipBadLines)
        = std::tie(defaults.scale, defaults.leaveOut, defaults.invert, defaults.firstId, defaults.classes,
            defaults.propensity, defaults.filter, defaults.skipBadLines);
    if (usual != data)
        m_reading->setChecked(true); // what is set is seen
    showReading();
}

void DataSourceForm::showReading()
{
    m_reading->setArrowType(m_reading->isChecked() ? Qt::DownArrow : Qt::RightArrow);
    for (const QString& key : std::as_const(m_readingKeys))
        m_fields->showRows(key, m_reading->isChecked());
}

} // namespace evenkeel
