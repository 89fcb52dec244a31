// Two columns: the algorithm at the left, everything general at the right.
#include "gui/pages/train_page.h"

#include "gui/models/readiness.h"
#include "gui/pages/config_fields.h"
#include "gui/pages/number_box.h"
#include "gui/pages/option_form.h"
#include "gui/pages/page_parts.h"

#include <QAction>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QToolButton>

namespace evenkeel {

namespace {

QString hiddenText(const RunConfig& config)
{
    QStringList sizes;
    for (const int size : config.model.hidden)
        sizes.append(QString::number(size));
    return sizes.join(QLatin1String(", "));
}

QString againstText(const RunConfig& config)
{
    QStringList rivals;
    for (const std::string& rival : config.train.against)
        rivals.append(QString::fromStdString(rival));
    return rivals.join(QLatin1String("; ")); // a rival's own settings have commas between them
}

bool parseAgainst(RunConfig& config, const QString& text)
{
    config.train.against.clear();
    for (const QString& rival : text.split(u';', Qt::SkipEmptyParts))
        if (!rival.trimmed().isEmpty())
            config.train.against.push_back(rival.trimmed().toStdString());
    return true;
}

bool parseHidden(RunConfig& config, const QString& text)
{
    std::vector<int> sizes;
    for (const QString& part : text.split(QRegularExpression(QStringLiteral("[,;\\s]+")), Qt::SkipEmptyParts)) {
        bool good = false;
        sizes.push_back(part.toInt(&good));
        if (!good)
            return false;
    }
    config.model.hidden = sizes;
    return !sizes.empty();
}

} // namespace

TrainPage::TrainPage(
    ProjectDocument& document, std::vector<MethodChoice> algorithms, const QList<QAction*>& runActions, QWidget* parent)
    : Page(parent)
    , m_document(document)
    , m_algorithms(std::move(algorithms))
    , m_fields(new ConfigFields(document, this))
{
    auto* content = new QWidget;
    auto* columns = new QHBoxLayout;
    columns->setSpacing(32);
    auto* left = new QVBoxLayout;
    left->setSpacing(8);
    left->addWidget(makeAlgorithm());
    left->addStretch();
    auto* right = new QVBoxLayout;
    right->setSpacing(16);
    right->addWidget(makeTraining());
    right->addWidget(makeModel());
    m_virtual = makeVirtual();
    right->addWidget(m_virtual);
    right->addStretch();
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);

    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(20, 12, 20, 20);
    layout->addLayout(columns);
    auto* body = new QWidget;
    makeScrolling(body, content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(makeHead(runActions)); // stays where the forms scroll away
    outer->addWidget(body, 1);

    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(150);
    connect(&m_checkTimer, &QTimer::timeout, this, &TrainPage::check);
    connect(&m_document, &ProjectDocument::changed, this, &TrainPage::load);
    load();
    m_fields->load();
    check();
}

QWidget* TrainPage::makeHead(const QList<QAction*>& runActions)
{
    auto* head = new QWidget;
    m_outlook = new InlineMessage;
    m_outlook->setObjectName(QStringLiteral("outlook"));
    connect(m_outlook, &InlineMessage::linkActivated, this, [this](const QString& link) {
        if (const auto page = pageOfLink(link))
            Q_EMIT pageRequested(*page);
    });
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(20, 14, 20, 6);
    row->setSpacing(8);
    row->addWidget(m_outlook, 1);
    for (QAction* action : runActions) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setMinimumHeight(36);
        row->addWidget(button);
    }
    return head;
}

QWidget* TrainPage::makeAlgorithm()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_list = new QListWidget;
    m_list->setObjectName(QStringLiteral("train.algorithm"));
    m_list->setAccessibleName(tr("Algorithm"));
    for (const MethodChoice& choice : m_algorithms) {
        auto* item = new QListWidgetItem(QString::fromStdString(choice.title), m_list);
        item->setToolTip(QString::fromStdString(choice.paper));
        item->setSizeHint(QSize(0, 28));
    }
    m_list->setFixedHeight(28 * qBound(2, m_list->count(), 14) + 2 * m_list->frameWidth());
    m_summary = new QLabel;
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_options = new OptionForm(
        m_document, QStringLiteral("algorithm"), [](RunConfig& c) -> OptionValues& { return c.algorithmOptions; });
    layout->addWidget(makeHeading(tr("Algorithm")));
    layout->addWidget(m_list);
    layout->addWidget(m_summary);
    layout->addSpacing(8);
    layout->addWidget(m_options);
    layout->addStretch();
    connect(m_list, &QListWidget::currentRowChanged, this, &TrainPage::chooseAlgorithm);
    return box;
}

QWidget* TrainPage::makeTraining()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeHeading(tr("Training")));
    QFormLayout* form = makeForm();
    layout->addLayout(form);
    const auto number = [&]<typename T>(const char* key, const QString& name, double least, double most,
                            T& (*at)(RunConfig&), const QString& hint = {}) {
        addRow(form, name, m_fields->number(QLatin1String(key), name, least, most, at), hint);
    };
    const auto text = [&](const char* key, const QString& name, std::string& (*at)(RunConfig&),
                          const QString& placeholder, const QString& hint) {
        QLineEdit* field = m_fields->text(QLatin1String(key), name, at);
        field->setPlaceholderText(placeholder);
        addRow(form, name, field, hint);
    };
    text("name", tr("&Name"), [](RunConfig& c) -> std::string& { return c.name; }, {}, {});
    addRow(form, tr("&Optimizer"),
        m_fields->choice(QStringLiteral("train.optimizer"), tr("Optimizer"),
            { { QStringLiteral("sgd"), tr("SGD") }, { QStringLiteral("momentum"), tr("SGD with momentum") },
                { QStringLiteral("adam"), tr("Adam") } },
            [](RunConfig& c) -> std::string& { return c.train.optimizer; }));
    number(
        "train.epochs", tr("&Epochs"), 0.01, 1e6, +[](RunConfig& c) -> double& { return c.train.epochs; });
    number(
        "train.batch", tr("&Batch size"), 1, 1e6, +[](RunConfig& c) -> int& { return c.train.batch; },
        tr("Samples a step and device; adaptive algorithms start from it and never go above."));
    number(
        "train.rate", tr("&Learning rate"), 1e-9, 1e4, +[](RunConfig& c) -> double& { return c.train.rate; });
    number(
        "train.seed", tr("See&d"), 0, 9e15, +[](RunConfig& c) -> std::uint64_t& { return c.train.seed; });
    number(
        "train.repeats", tr("Re&peats"), 1, 1000, +[](RunConfig& c) -> int& { return c.train.repeats; },
        tr("Runs that follow each other, each with the next seed."));
    addRow(form, tr("&Clock"),
        m_fields->choice(QStringLiteral("train.clock"), tr("Clock"),
            { { QStringLiteral("real"), tr("Real time") }, { QStringLiteral("virtual"), tr("Virtual time") } },
            [](RunConfig& c) -> std::string& { return c.train.clock; }),
        tr("Virtual: the arithmetic is real, the seconds come from a cost model. Needed for simulated devices; such a "
           "run repeats to the bit."));
    text(
        "train.evaluate-every", tr("E&valuate every"),
        [](RunConfig& c) -> std::string& { return c.train.evaluateEvery; }, tr("1 epoch"),
        tr("A number of epochs, samples or seconds: “1 epoch”, “5000 samples”, “10 seconds”."));
    text(
        "train.stop-at", tr("Stop &at"), [](RunConfig& c) -> std::string& { return c.train.stopAt; }, tr("never"),
        tr("Ends the run when it is good enough, for example “p@1 >= 0.6”."));
    QLineEdit* against
        = m_fields->parsedText(QStringLiteral("train.against"), tr("Compare with"), againstText, parseAgainst);
    against->setPlaceholderText(tr("nothing"));
    addRow(form, tr("&Compare with"), against,
        tr("Algorithms to run afterwards on the same data: “gradient-aggregation; local-sgd,train.rate=2”."));
    return box;
}

QWidget* TrainPage::makeModel()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeHeading(tr("Model")));
    QFormLayout* form = makeForm();
    layout->addLayout(form);
    addRow(form, tr("&Hidden layers"),
        m_fields->parsedText(QStringLiteral("model.hidden"), tr("Hidden layers"), hiddenText, parseHidden),
        tr("Sizes from input to output, for example “128” or “256, 128”."));
    addRow(form, tr("L&oss"),
        m_fields->choice(QStringLiteral("model.loss"), tr("Loss"),
            { { QStringLiteral("softmax"), tr("Softmax cross-entropy") },
                { QStringLiteral("sigmoid"), tr("Sigmoid, each label by itself") } },
            [](RunConfig& c) -> std::string& { return c.model.loss; }));
    addRow(form, tr("Output la&yer"),
        m_fields->choice(QStringLiteral("model.output"), tr("Output layer"),
            { { QStringLiteral("full"), tr("Full: a step works on all labels") },
                { QStringLiteral("sampled"), tr("Sampled: a step works on some") } },
            [](RunConfig& c) -> std::string& { return c.model.output; }),
        tr("Sampled: a step's cost does not grow with the number of labels. Evaluation always uses all of them."));
    m_sampling = makeSampling();
    m_hashTables = makeHashTables();
    layout->addWidget(m_sampling);
    layout->addWidget(m_hashTables);
    return box;
}

QWidget* TrainPage::makeSampling()
{
    auto* box = new QWidget;
    QFormLayout* form = makeForm();
    box->setLayout(form);
    addRow(form, tr("Ac&tive labels"),
        m_fields->number(
            QStringLiteral("model.active"), tr("Active labels"), 1, 2e9,
            +[](RunConfig& c) -> int& { return c.model.active; }),
        tr("Labels a step: the true ones of its batch, and others that stand for the rest."));
    addRow(form, tr("Ne&gatives"),
        m_fields->choice(QStringLiteral("model.negatives"), tr("Negatives"),
            { { QStringLiteral("uniform"), tr("Any label, equally likely") },
                { QStringLiteral("frequency"), tr("Frequent labels rather than rare ones") },
                { QStringLiteral("lsh"), tr("Half of them by hash tables") } },
            [](RunConfig& c) -> std::string& { return c.model.negatives; }),
        tr("Hash tables find labels that the model would confuse with the batch's (SLIDE)."));
    return box;
}

QWidget* TrainPage::makeHashTables()
{
    auto* box = new QWidget;
    QFormLayout* form = makeForm();
    box->setLayout(form);
    const auto number = [&]<typename T>(const char* key, const QString& name, double least, double most,
                            T& (*at)(RunConfig&), const QString& hint = {}) {
        addRow(form, name, m_fields->number(QLatin1String(key), name, least, most, at), hint);
    };
    number(
        "model.lsh-bits", tr("Bits of a code"), 1, 16, +[](RunConfig& c) -> int& { return c.model.lshBits; });
    number(
        "model.lsh-tables", tr("Hash tables"), 1, 1000, +[](RunConfig& c) -> int& { return c.model.lshTables; });
    number(
        "model.lsh-bucket", tr("Labels a bucket"), 1, 2e9, +[](RunConfig& c) -> int& { return c.model.lshBucket; });
    number(
        "model.lsh-rebuild", tr("Steps until renewal"), 1, 1e9,
        +[](RunConfig& c) -> double& { return c.model.lshRebuild; });
    number(
        "model.lsh-backoff", tr("Back-off"), 0, 10, +[](RunConfig& c) -> double& { return c.model.lshBackoff; },
        tr("Each renewal makes the time until the next one longer by a factor of e to this."));
    return box;
}

QWidget* TrainPage::makeVirtual()
{
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeHeading(tr("Cost model of virtual time")));
    layout->addWidget(makeHint(tr("For a device of speed 1; a slower one takes longer in proportion.")));
    QFormLayout* form = makeForm();
    layout->addLayout(form);
    const auto cost = [&](const char* key, const QString& name, double least, double most, double& (*at)(RunConfig&)) {
        addRow(form, name, m_fields->number(QLatin1String(key), name, least, most, at));
    };
    cost("virtual.step", tr("Seconds a step"), 0, 1e3, [](RunConfig& c) -> double& { return c.virtualTime.step; });
    cost(
        "virtual.sample", tr("Seconds a sample"), 0, 1e3, [](RunConfig& c) -> double& { return c.virtualTime.sample; });
    cost("virtual.nonzero", tr("Seconds a nonzero"), 0, 1e3,
        [](RunConfig& c) -> double& { return c.virtualTime.nonzero; });
    cost("virtual.latency", tr("Latency of a message, s"), 0, 1e3,
        [](RunConfig& c) -> double& { return c.virtualTime.latency; });
    cost("virtual.bandwidth", tr("Bandwidth, bytes/s"), 1, 1e15,
        [](RunConfig& c) -> double& { return c.virtualTime.bandwidth; });
    return box;
}

void TrainPage::load()
{
    const QString name = QString::fromStdString(m_document.config().train.algorithm);
    m_virtual->setVisible(m_document.config().train.clock == "virtual");
    const ModelConfig& model = m_document.config().model;
    m_sampling->setVisible(model.output == "sampled");
    m_hashTables->setVisible(model.output == "sampled" && model.negatives == "lsh");
    m_checkTimer.start();
    if (name == m_shown)
        return;
    m_shown = name;
    int row = -1;
    for (int i = 0; i < static_cast<int>(m_algorithms.size()); ++i)
        if (QString::fromStdString(m_algorithms[static_cast<std::size_t>(i)].name) == name)
            row = i;
    m_list->setCurrentRow(row);
    const MethodChoice method = row < 0 ? MethodChoice {} : m_algorithms[static_cast<std::size_t>(row)];
    m_summary->setText(QStringLiteral("%1<br><i>%2</i>")
                           .arg(QString::fromStdString(method.summary).toHtmlEscaped(),
                               QString::fromStdString(method.paper).toHtmlEscaped()));
    m_options->setMethod(method);
}

void TrainPage::chooseAlgorithm(int row)
{
    if (row < 0)
        return;
    const std::string name = m_algorithms[static_cast<std::size_t>(row)].name;
    if (name == m_document.config().train.algorithm)
        return;
    m_document.edit(QStringLiteral("train.algorithm"), tr("change of algorithm"), [&](RunConfig& config) {
        config.train.algorithm = name;
        config.algorithmOptions.clear(); // another algorithm's options mean nothing to this one
    });
    m_document.finishEdit();
}

void TrainPage::check()
{
    m_checkTimer.stop();
    const Readiness readiness = checkReadiness(m_document.config());
    QString text = readiness.text.toHtmlEscaped();
    if (readiness.fix)
        text += QStringLiteral(" <a href=\"%1\">%2</a>")
                    .arg(pageLink(*readiness.fix), tr("Open the %1 page").arg(pageName(*readiness.fix)));
    m_outlook->showMessage(readiness.ready ? InlineMessage::Kind::Information : InlineMessage::Kind::Warning, text);
}

} // namespace evenkeel
