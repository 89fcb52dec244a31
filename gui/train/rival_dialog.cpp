// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/train/rival_dialog.h"

#include "core/project/settings.h"
#include "gui/parts/combo_box.h"
#include "gui/parts/option_form.h"
#include "gui/parts/page_parts.h"
#include "gui/parts/plain_words.h"
#include "gui/parts/translated_phrase.h"
#include "gui/train/config_fields.h"
#include "gui/train/method_picker.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace evenkeel {

RivalDialog::RivalDialog(const RunConfig& project, const std::vector<MethodChoice>& methods, QWidget* parent)
    : QDialog(parent)
    , m_project(project)
    , m_methods(methods)
    , m_method(new MethodPicker(methods))
    , m_options(new OptionForm(m_settings, QStringLiteral("algorithm"), &RunConfig::algorithmOptions))
    , m_problem(makeProblem())
{
    setWindowTitle(tr("Compare with a method with settings of its own"));
    m_project.train.against.clear();
    m_project.train.repeats = 1;
    m_settings.adopt(m_project);
    auto* fields = new ConfigFields(m_settings, QString(), this);
    QFormLayout* form = makeForm();
    for (const QString& key : fields->keysOf(QString::fromLatin1(themes::optimizer)))
        fields->addRow(form, key, TableForm::Hints::AtRight);
    fields->load();
    auto* content = new QWidget;
    auto* inner = new QVBoxLayout(content);
    inner->addLayout(form);
    inner->addSpacing(8);
    inner->addWidget(m_options);
    inner->addStretch();
    auto* body = new QWidget;
    makeScrolling(body, content);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_method);
    layout->addWidget(makeHint(tr("What is not changed here is as in the project.")));
    layout->addWidget(body, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    m_problem->hide();
    resize(720, 560);
    connect(buttons, &QDialogButtonBox::accepted, this, &RivalDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &RivalDialog::reject);
    connect(m_method, &MethodPicker::chosen, this, &RivalDialog::chooseMethod);
    m_method->setMethod(QString::fromStdString(project.train.algorithm));
    chooseMethod(m_method->box().currentData().toString());
}

void RivalDialog::chooseMethod(const QString& name)
{
    m_project.train.algorithm = name.toStdString();
    m_project.algorithmOptions.clear(); // rivals do not take over those of another method
    m_settings.edit({}, {}, [&](RunConfig& config) {
        config.train.algorithm = m_project.train.algorithm;
        config.algorithmOptions.clear();
    });
    if (const MethodChoice* method = findMethod(m_methods, m_project.train.algorithm))
        m_options->setMethod(*method, {}, TableForm::Hints::AtRight);
}

QString RivalDialog::rival() const
{
    QString text = QString::fromStdString(m_project.train.algorithm);
    for (const ConfigDifference& one : differences(m_project, m_settings.config()))
        text += QStringLiteral(",%1=%2").arg(QString::fromStdString(one.key), QString::fromStdString(one.right));
    return text;
}

void RivalDialog::accept()
{
    RunConfig config = m_project;
    config.train.against = { rival().toStdString() };
    try {
        checkConfig(config);
        QDialog::accept();
    } catch (const std::exception& e) {
        m_problem->setText(plainWords(translatedText(e.what())));
        m_problem->show();
    }
}

} // namespace evenkeel
