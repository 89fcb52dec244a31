// SPDX-License-Identifier: GPL-3.0-or-later
// A limit's lowest value is "any".
#include "gui/devices/gpu_request_form.h"

#include "gui/parts/turning_box.h"
#include "gui/plots/flow_layout.h"

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>

namespace evenkeel {

namespace {

QString decimal(double value) { return QString::number(value, 'g', 6); } // number as specifications write it

} // namespace

GpuRequestForm::GpuRequestForm(QWidget* parent)
    : QWidget(parent)
    , m_count(new QSpinBox)
    , m_free(new QDoubleSpinBox)
    , m_capability(new QDoubleSpinBox)
    , m_load(new QSpinBox)
    , m_temperature(new QSpinBox)
    , m_name(new QLineEdit)
{
    auto* flow = new FlowLayout(this, 8);
    const auto field = [&](const QString& text, QWidget* editor, const QString& tip) {
        editor->setToolTip(tip);
        flow->addWidget(labeled(text, editor));
    };
    m_count->setRange(1, 64);
    m_free->setRange(0, 1024);
    m_free->setDecimals(1);
    m_free->setSuffix(tr(" GiB"));
    m_load->setRange(-1, 100);
    m_load->setValue(10);
    m_load->setSuffix(tr(" %"));
    m_temperature->setRange(0, 120);
    m_temperature->setSuffix(tr(" °C"));
    m_capability->setRange(0, 20);
    m_capability->setDecimals(1);
    m_capability->setSingleStep(0.1);
    const QString any = tr("any");
    for (QAbstractSpinBox* box :
        std::initializer_list<QAbstractSpinBox*> { m_free, m_load, m_temperature, m_capability })
        box->setSpecialValueText(any);
    m_name->setPlaceholderText(any);
    m_name->setMaximumWidth(withFont(*m_name, 110));
    field(tr("&Number of GPUs"), m_count, tr("As many rows are added; each gets a GPU of its own"));
    field(tr("Free memor&y at least"), m_free, tr("Free memory when the run starts"));
    field(tr("Load at most"), m_load, tr("Share of time in which the GPU computes, for whatever program"));
    field(tr("Te&mperature at most"), m_temperature, tr("Temperature when the run starts"));
    field(tr("&Compute capability at least"), m_capability, tr("8.0: A100, 8.9: L40 and RTX 40, 9.0: H100"));
    field(tr("Name contains"), m_name, tr("A part of the GPU's name, in capital or small letters: H100"));
    for (QSpinBox* box : { m_count, m_load, m_temperature })
        connect(box, &QSpinBox::valueChanged, this, &GpuRequestForm::changed);
    for (QDoubleSpinBox* box : { m_free, m_capability })
        connect(box, &QDoubleSpinBox::valueChanged, this, &GpuRequestForm::changed);
    connect(m_name, &QLineEdit::textChanged, this, &GpuRequestForm::changed);
}

int GpuRequestForm::count() const { return m_count->value(); }

QString GpuRequestForm::spec() const
{
    QString spec = QStringLiteral("cuda:any");
    if (m_free->value() > 0) // in MiB: specifications have no fractions
        spec += QStringLiteral(",free=%1M").arg(qRound64(m_free->value() * 1024));
    if (m_load->value() >= 0)
        spec += QStringLiteral(",load=%1").arg(m_load->value());
    if (m_temperature->value() > 0)
        spec += QStringLiteral(",temperature=%1").arg(m_temperature->value());
    if (m_capability->value() > 0)
        spec += QStringLiteral(",capability=") + decimal(m_capability->value());
    if (const QString name = m_name->text().remove(u',').trimmed(); !name.isEmpty())
        spec += QStringLiteral(",name=") + name;
    return spec;
}

} // namespace evenkeel
